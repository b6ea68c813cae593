"""The desk: what can be sold, what the book asks about, what waits to be paid, and the drawer."""

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from goodhand.night.views.catalogue import view
from goodhand.night.views.entries import Obstacle, refused
from goodhand.night.views.viewer import READERS, Look, OneTournament
from goodhand.occasion.desk import ways_to_pay
from goodhand.occasion.events import FloorCalled, PrizeDue
from goodhand.occasion.ledger import Kind, Line, Means
from goodhand.occasion.state import Occasion
from goodhand.rules import Barred
from goodhand.rules.cited import clause_of
from goodhand.rules.money import Money
from goodhand.rules.speech import say
from goodhand.rules.units import Chips, Seconds
from goodhand.tournament.blind_clock import reading
from goodhand.tournament.entries import entries_refused
from goodhand.tournament.rebuys import rebuy_refused
from goodhand.tournament.state import Status, Tournament

LAST = 10


class Question(Struct, frozen=True):
    """A question that the book requires before an entry is sold."""

    about: str
    """`age`, or whom the player may not belong to."""
    text: str
    clause: str
    """Its id; empty: the house posted it."""
    house: bool = False
    """Whether the house chose it."""
    years: int = 0
    """The minimum age, if it is asked."""
    whose: str = ""
    """The hall or the supplier, by name, where the plan names one."""
    bars: Literal["yes", "no"] = "yes"
    """The answer with which nobody plays."""


class Waiting(Struct, frozen=True):
    """A player without chips who may rebuy."""

    player: str
    name: str
    table: int
    rebuys: int
    refused: str
    """Why no rebuy can be sold; empty: it can."""


class ForSale(OneTournament, frozen=True):
    """The goods that one tournament sells now."""

    buy_in: Money
    chips: Chips
    entered: int
    capacity: int
    closed: Obstacle | None
    """Why no entry can be sold now; None: they are."""
    late_entry_level: int
    starts_at: Seconds | None
    """When play begins, as planned."""
    late_entry_until: Seconds | None
    """None: it is not known, or over."""
    rebuys_until: Seconds | None
    rebuys_sold: int
    rebuy: Money | None
    rebuy_chips: int
    rebuys_each: int | None
    add_on: Money | None
    add_on_chips: int
    waiting: tuple[Waiting, ...]


class PrizeWaiting(Struct, frozen=True):
    """A prize that is due and not paid."""

    tournament: str
    prize: PrizeDue


class DeskCall(Struct, frozen=True):
    """Somebody who asked for the desk, and waits."""

    number: int
    table: int
    name: str
    player: str
    """By id, where a player asked; empty: somebody else, the dealer for instance."""
    why: str
    at: Seconds


class DeskView(Struct, frozen=True):
    """The desk's page."""

    drawer: Money
    opening: Money | None
    """The planned opening cash, until some is in the drawer."""
    next_receipt: int
    for_sale: tuple[ForSale, ...]
    questions: tuple[Question, ...]
    unpaid: tuple[PrizeWaiting, ...]
    calls: tuple[DeskCall, ...]
    """The longest waiting first."""
    ways: tuple[Means, ...]
    """The means by which something can be paid at the desk."""
    ways_before: tuple[Means, ...]
    """The means by which an entry may have been paid beforehand."""
    last: tuple[Line, ...]
    """The last lines of the ledger, the newest first."""


@view("desk", "What can be sold, what waits to be paid, and the drawer.", READERS, kept=True)
def desk(look: Look) -> DeskView:
    o = look.night.books
    return DeskView(
        drawer=o.money(o.totals.drawer),
        opening=None if o.closed is not None or o.standing(Kind.START_BANK) else o.plan.start_bank,
        next_receipt=len(o.lines) + 1,
        for_sale=tuple(_for_sale(look, t) for t in look.night.tournaments.values()),
        questions=questions(o),
        unpaid=tuple(PrizeWaiting(tournament, prize) for tournament, prize in o.unpaid()),
        calls=tuple(_call(o, call) for call in o.open_calls() if call.for_desk),
        ways=ways_to_pay(o),
        ways_before=ways_to_pay(o, beforehand=True),
        last=tuple(reversed(o.lines[-LAST:])),
    )


def _call(o: Occasion, call: FloorCalled) -> DeskCall:
    players = o.players.get(call.tournament, {})
    player = next((id_ for id_, person in players.items() if person == call.by), "")
    return DeskCall(call.number, call.table, o.name_of(call.by), player, call.why, call.at)


def _for_sale(look: Look, t: Tournament) -> ForSale:
    plan, waiting, at = t.plan, [], look.at
    starts = look.night.plan.starts.get(plan.id)
    begins = look.night.plan.licence.second_of(starts) if starts is not None else None
    for player in t.remaining():
        if player.status is Status.PENDING:
            no_rebuy = rebuy_refused(t, player, at)
            table = player.place.table if player.place is not None else 0
            said = no_rebuy.sentence() if no_rebuy is not None else ""
            waiting.append(Waiting(player.id, player.name, table, player.rebuys, said))
    return ForSale(
        tournament=plan.id,
        name=plan.name,
        phase=t.phase,
        buy_in=plan.buy_in,
        chips=plan.starting_stack,
        entered=t.players.entered,
        capacity=plan.capacity,
        closed=refused(why) if (why := entries_refused(t, at)) is not None else None,
        late_entry_level=plan.late_entry_level,
        starts_at=begins,
        late_entry_until=_ends(t, plan.late_entry_level, at, begins),
        rebuys_until=_ends(t, plan.rebuys.until_level or 0, at, begins) if plan.rebuys is not None else None,
        rebuys_sold=sum(player.rebuys for player in t.players.values()),
        rebuy=plan.rebuys.price if plan.rebuys is not None else None,
        rebuy_chips=plan.rebuys.chips if plan.rebuys is not None else 0,
        rebuys_each=plan.rebuys.at_most if plan.rebuys is not None else None,
        add_on=plan.add_on.price if plan.add_on is not None else None,
        add_on_chips=plan.add_on.chips if plan.add_on is not None else 0,
        waiting=tuple(waiting),
    )


def _ends(t: Tournament, level: int, at: Seconds, begins: Seconds | None) -> Seconds | None:
    """When a level ends, as the clock runs now; before it runs, as planned."""
    stages = t.stages or t.plan.stages
    if t.clock is None:
        ends, left = begins, stages
    else:
        now = reading(t.clock, at)
        ends = at if now.running and not now.held else None
        left = (replace(stages[now.stage], seconds=now.remaining), *stages[now.stage + 1 :])
    if ends is None:
        return None
    passed = sum(1 for stage in stages[: len(stages) - len(left)] if stage.level is not None)
    for stage in left:
        ends = Seconds(ends + stage.seconds)
        passed += stage.level is not None
        if stage.level is not None and passed == level:
            return ends
    return None


def questions(o: Occasion) -> tuple[Question, ...]:
    """The book's questions to everybody who wants to play."""
    book, found = o.book, []
    least = book.minimum_age
    if least.value is not None:
        text = say("Proof seen of {value} years or more", value=least.value)
        found.append(Question("age", text, str(least.clause or ""), least.house_choice, least.value, bars="no"))
    hall = o.plan.venue.owner or o.plan.venue.name
    suppliers = dict.fromkeys(each.supplier for each in o.plan.equipment if each.supplier not in ("", hall))
    whose = {Barred.LOCATION_PEOPLE: hall, Barred.SUPPLIER_PEOPLE: ", ".join(suppliers)}
    for barred in book.may_not_play.value:
        clause = str(clause_of(book.may_not_play, barred) or "")
        found.append(Question(barred.value, barred.words, clause, whose=whose.get(barred, "")))
    return tuple(found)
