"""Taking over play that began on paper: seats, stacks, level and sales are entered at once."""

from collections.abc import Sequence

from msgspec import Struct

from goodhand.rules import Role
from goodhand.rules.speech import joined, say
from goodhand.rules.units import NO_SEAT, Chips, PlayerId, Seat, Seconds
from goodhand.tournament import refusals as no
from goodhand.tournament.events import AddOnSold, Eliminated, Event, PaperNightTaken, RebuySold
from goodhand.tournament.guards import require_director, require_reason, the_player
from goodhand.tournament.hours import require_hours
from goodhand.tournament.live_tables import require_free
from goodhand.tournament.seating import Place
from goodhand.tournament.state import Phase, Status, Tournament


class OnPaper(Struct, frozen=True):
    """A player of a night that began on paper."""

    player: PlayerId
    table: int = 0
    seat: Seat = NO_SEAT
    chips: Chips | None = None
    """None: nobody has counted."""
    rebuys: int = 0
    add_on: bool = False
    out: int = 0
    """The player was the nth to go out; 0: still in."""


def go_on_from_paper(
    t: Tournament, at: Seconds, players: tuple[OnPaper, ...], stage: int, remaining: Seconds, reason: str, *, by: Role
) -> tuple[Event, ...]:
    """Take over everybody who has entered, with a seat or as out."""
    require_director(t.book, by, say("go on from paper"), t.book.seat_changes)
    if t.phase is not Phase.ENTRIES:
        raise no.DrawnAlready(what=say("Going on from paper"))
    require_reason(t, reason, say("Going on from paper"), t.book.seat_changes)
    require_hours(t, at, say("Going on with play"))
    if not 0 <= stage < len(t.stages) or not 0 < remaining <= t.stages[stage].seconds:
        raise no.NoSuchMoment(what=say("Going on at that time"))
    entered = {player.id for player in t.players.values() if player.status is Status.ENTERED}
    if missing := sorted(t.players[each].name for each in entered - {each.player for each in players}):
        raise no.PlayersLeftOut(what=say("Going on from paper"), missing=joined(", ", missing))
    for each in players:
        the_player(t, each.player, Status.ENTERED)
    sales = tuple(_sales(t, at, players))
    left = [each for each in players if not each.out]
    if len(left) < 2:
        raise no.TooFewPlayers(count=len(left))
    _require_seats(t, left)
    gone = tuple(value for each in t.stages[: stage + 1] for value in each.colour_up)
    issued = t.chips_issued + sum(each.chips for each in sales)
    taken = PaperNightTaken(at, stage, remaining, _stacks(t, left, gone, issued), gone, reason)
    out = sorted((each for each in players if each.out), key=lambda each: each.out)
    return (*sales, taken, *(Eliminated(each.player, at, Chips(1), f"on paper {each.out}") for each in out))


def _sales(t: Tournament, at: Seconds, players: Sequence[OnPaper]) -> list[RebuySold | AddOnSold]:
    """Rebuys and add-ons sold on paper, within the posted number."""
    sold: list[RebuySold | AddOnSold] = []
    for each in players:
        name, plan = t.players[each.player].name, t.plan.rebuys
        if each.rebuys and (plan is None or (plan.at_most is not None and each.rebuys > plan.at_most)):
            why = (
                say("no rebuys are posted") if plan is None else say("a player may buy {at_most}", at_most=plan.at_most)
            )
            raise no.NoRebuy.by(t.book, t.book.rebuys, player=name, why=why)
        if plan is not None:
            sold += [RebuySold(each.player, plan.price, plan.chips, at)] * each.rebuys
        if each.add_on and t.plan.add_on is None:
            raise no.NoAddOn.by(t.book, t.book.rebuys, player=name, why=say("none is posted"))
        if each.add_on and t.plan.add_on is not None:
            sold.append(AddOnSold(each.player, t.plan.add_on.price, t.plan.add_on.chips, at))
    return sold


def _require_seats(t: Tournament, left: Sequence[OnPaper]) -> None:
    taken: set[tuple[int, int]] = set()
    for each in left:
        at = (each.table, each.seat)
        if each.table < 1:
            raise no.UnknownTable(table=each.table, tables=say("numbered from 1"))
        require_free(t, each.table, each.seat, taken=at in taken)
        taken.add(at)


def _stacks(
    t: Tournament, left: Sequence[OnPaper], gone: tuple[int, ...], issued: int
) -> tuple[tuple[PlayerId, Place, int], ...]:
    """The seats with their stacks. Either all stacks are entered and add up, or none is and none is known.

    Chips that were coloured up on paper may come to slightly more or less than was sold.
    """
    small = min(kind.value for kind in t.plan.chips if kind.value not in gone)
    told = [each for each in left if each.chips is not None]
    if told and len(told) < len(left):
        names = sorted(t.players[each.player].name for each in left if each.chips is None)
        raise no.NotCounted(players=", ".join(names))
    for each in told:
        if not each.chips or each.chips < 0 or each.chips % small:
            raise no.NotWholeChips(player=t.players[each.player].name, stack=each.chips or 0, chip=small)
    total = sum(each.chips or 0 for each in told)
    if told and not gone and total != issued:
        raise no.ChipsDoNotAddUp(sum=total, expected=issued)
    return tuple(sorted((each.player, Place(each.table, each.seat), each.chips or 0) for each in left))
