"""The desk: what can be sold, what the book asks about, what waits to be paid, and the drawer."""

from msgspec import Struct

from goodhand.night.views.catalogue import view
from goodhand.night.views.viewer import READERS, Look
from goodhand.occasion.events import PrizeDue
from goodhand.occasion.ledger import Line
from goodhand.rules.cited import clause_of
from goodhand.rules.money import Money
from goodhand.rules.units import Chips, Seconds
from goodhand.tournament.entries import rebuy_refused
from goodhand.tournament.state import Phase, Status, Tournament

LAST = 10


class Question(Struct, frozen=True):
    """What the book wants known of a player before an entry is sold."""

    about: str
    """`age`, or whom the player may not belong to."""
    text: str
    clause: str
    """Its id; empty: the house posted it."""


class Waiting(Struct, frozen=True):
    """A player without chips who may rebuy."""

    player: str
    name: str
    table: int
    rebuys: int
    refused: str
    """Why no rebuy can be sold; empty: it can."""


class ForSale(Struct, frozen=True):
    """What one tournament sells now."""

    tournament: str
    name: str
    phase: Phase
    buy_in: Money
    chips: Chips
    entered: int
    capacity: int
    late_entry_level: int
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


class DeskView(Struct, frozen=True):
    """What the desk works with."""

    drawer: Money
    next_receipt: int
    for_sale: tuple[ForSale, ...]
    questions: tuple[Question, ...]
    unpaid: tuple[PrizeWaiting, ...]
    last: tuple[Line, ...]
    """The last lines of the ledger, the newest first."""


@view("desk", "What can be sold, what waits to be paid, and the drawer.", READERS, live=True, kept=True)
def desk(look: Look) -> DeskView:
    """The desk now."""
    o = look.night.books
    return DeskView(
        drawer=o.money(o.totals.drawer),
        next_receipt=len(o.lines) + 1,
        for_sale=tuple(_for_sale(t, look.at) for t in look.night.tournaments.values()),
        questions=_questions(look),
        unpaid=tuple(PrizeWaiting(tournament, prize) for tournament, prize in o.unpaid()),
        last=tuple(reversed(o.lines[-LAST:])),
    )


def _for_sale(t: Tournament, at: Seconds) -> ForSale:
    plan, waiting = t.plan, []
    for player in t.remaining():
        if player.status is Status.PENDING:
            refused = rebuy_refused(t, player, at)
            table = player.place.table if player.place is not None else 0
            said = refused.sentence() if refused is not None else ""
            waiting.append(Waiting(player.id, player.name, table, player.rebuys, said))
    return ForSale(
        tournament=plan.id,
        name=plan.name,
        phase=t.phase,
        buy_in=plan.buy_in,
        chips=plan.starting_stack,
        entered=t.players.entered,
        capacity=plan.capacity,
        late_entry_level=plan.late_entry_level,
        rebuy=plan.rebuys.price if plan.rebuys is not None else None,
        rebuy_chips=plan.rebuys.chips if plan.rebuys is not None else 0,
        rebuys_each=plan.rebuys.at_most if plan.rebuys is not None else None,
        add_on=plan.add_on.price if plan.add_on is not None else None,
        add_on_chips=plan.add_on.chips if plan.add_on is not None else 0,
        waiting=tuple(waiting),
    )


def _questions(look: Look) -> tuple[Question, ...]:
    """What the book asks of everybody who wants to play."""
    book, found = look.night.books.book, []
    if book.minimum_age.value is not None:
        clause = book.minimum_age.clause
        text = f"Proof seen of {book.minimum_age.value} years or more"
        found.append(Question("age", text, clause.id if clause is not None else ""))
    for barred in book.may_not_play.value:
        clause = clause_of(book.may_not_play, barred)
        found.append(Question(barred.value, barred.words, clause.id if clause is not None else ""))
    return tuple(found)
