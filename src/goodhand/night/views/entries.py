"""A person's entries for the desk: the receipt, the seat, and why somebody may not play at all."""

from msgspec import Struct
from msgspec.structs import replace

from goodhand.night.state import Night
from goodhand.occasion.ledger import Kind
from goodhand.occasion.people import Person
from goodhand.occasion.staffing import require_may_play
from goodhand.occasion.state import Occasion
from goodhand.rules import Refusal
from goodhand.rules.units import PersonId, PlayerId, Seconds
from goodhand.tournament.plan import ChipKind
from goodhand.tournament.state import Status, Tournament


class Obstacle(Struct, frozen=True):
    """Why something cannot be done: a sentence, and the clause on which it rests."""

    text: str
    clause: str = ""


def refused(refusal: Refusal) -> Obstacle:
    """A refusal as a page shows it."""
    return Obstacle(refusal.said(), str(refusal.clause or ""))


class EntryShown(Struct, frozen=True):
    """An entry that was sold and holds."""

    tournament: str
    player: PlayerId
    receipt: int
    at: Seconds
    status: Status
    table: int = 0
    seat: int = 0
    rebuys: int = 0
    add_on: bool = False


def entries_of(night: Night, person: PersonId) -> tuple[EntryShown, ...]:
    """Somebody's entries, in the order of the plan."""
    o, found = night.books, []
    # the last one, where an entry was refunded and sold again
    sold = {(line.tournament, line.player): line for line in o.standing(Kind.BUY_IN)}
    for tournament, entries in o.players.items():
        for player, who in entries.items():
            known = night.tournaments[tournament].players.get(player)
            line = sold.get((tournament, player))
            if who == person and known is not None and line is not None and known.status is not Status.WITHDRAWN:
                place = (known.place.table, known.place.seat) if known.place is not None else (0, 0)
                facts = (known.status, *place, known.rebuys, known.add_on)
                found.append(EntryShown(tournament, player, line.number, line.occurred, *facts))
    return tuple(found)


def never_plays(o: Occasion, person: Person) -> Obstacle | None:
    """Why somebody may not play here at any age: a worker, or one of the hall's or a supplier's people."""
    try:
        require_may_play(o, replace(person, age_checked=True, born=""), "")
    except Refusal as refusal:
        return refused(refusal)
    return None


def pieces(t: Tournament, chips: int) -> tuple[ChipKind, ...]:
    """The chips to hand over: as a starting stack is made up, else as few as make up the amount."""
    there = [kind for kind in t.plan.chips if kind.value not in t.coloured_up]
    handed = [kind for kind in there if kind.count]
    if chips == t.plan.starting_stack == sum(kind.value * kind.count for kind in handed):
        return tuple(handed)
    found, left = [], chips
    for kind in sorted(there, key=lambda each: -each.value):
        if count := left // kind.value:
            found.append(replace(kind, count=count))
            left -= count * kind.value
    return tuple(reversed(found)) if not left else ()
