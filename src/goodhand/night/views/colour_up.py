"""Small chips that leave play: which, how, and the race at each table."""

from collections.abc import Iterator

from msgspec import Struct

from goodhand.night.views.catalogue import view
from goodhand.night.views.floor import TableShown, table_shown
from goodhand.night.views.room_clock import ClockFace, clock_face
from goodhand.night.views.viewer import READERS, Look
from goodhand.tournament.plan import ChipKind
from goodhand.tournament.state import Tournament


class RaceAt(Struct, frozen=True):
    """A table, and whether its odd chips are entered."""

    table: TableShown
    entered: bool


class ChipsOf(Struct, frozen=True):
    """How many chips of a value are in play, as far as anybody has told."""

    value: int
    colour: str
    before: tuple[int, int] | None
    """The fewest and the most that there were before these chips left play; None: they have not, or nobody knows."""
    now: tuple[int, int]


class ColourUpShown(Struct, frozen=True):
    """What leaves play now, or next."""

    tournament: str
    name: str
    clock: ClockFace
    leaving: ChipKind | None
    """None: every chip is needed until the end."""
    larger: ChipKind | None
    """What it is changed for."""
    announced: bool
    """Whether it was said that they leave, and tables enter what is left over."""
    most_odd: int
    """How many small chips one player can have left over."""
    method: str
    """As posted, in words."""
    clause: str
    house: bool
    tables: tuple[RaceAt, ...]
    chips: tuple[ChipsOf, ...]
    """The smallest value first, those aside of which there were none."""
    worth: int


@view("colour-up", "Small chips that leave play, and the race at each table.", READERS, live=True, asks=("tournament",))
def colour_up(look: Look) -> ColourUpShown:
    """The chips that were announced last while a table is open; else those of this break, or of the next."""
    t = look.tournament
    face = clock_face(t, look.at)
    value, announced = _leaving(t, face)
    left = [kind for kind in t.plan.chips if kind.value > value]
    leaving = next((kind for kind in t.plan.chips if kind.value == value), None)
    rule = t.book.colour_up
    return ColourUpShown(
        tournament=t.plan.id,
        name=t.plan.name,
        clock=face,
        leaving=leaving,
        larger=min(left, key=lambda kind: kind.value, default=None) if leaving is not None else None,
        announced=announced,
        most_odd=min((kind.value for kind in left), default=value) // value - 1 if value else 0,
        method=rule.value.words,
        clause=rule.clause.id if rule.clause is not None else "",
        house=rule.house_choice,
        tables=tuple(
            RaceAt(table_shown(look, number), (value, number) in t.raced)
            for number in sorted(t.tables)
            if t.at_table(number)
        ),
        chips=tuple(_chips(t, announced=announced)),
        worth=t.chips_in_play(),
    )


def _chips(t: Tournament, *, announced: bool) -> Iterator[ChipsOf]:
    known = t.by_value
    before = known.before if announced else None
    for kind in sorted(t.plan.chips, key=lambda each: each.value):
        now = known.bounds(kind.value) if kind.value not in t.coloured_up else (0, 0)
        was = before.bounds(kind.value) if before is not None else None
        if any((*now, *(was or ()))):
            yield ChipsOf(kind.value, kind.colour, was, now)


def _leaving(t: Tournament, face: ClockFace) -> tuple[int, bool]:
    """The value that leaves, and whether that was announced; 0: none does."""
    stages = t.stages or t.plan.stages
    due = stages[face.stage].colour_up if face.started else ()
    waiting = [value for value in due if value not in t.coloured_up]
    if waiting:
        return waiting[0], False
    last = t.coloured_up[-1] if t.coloured_up else 0
    tables = [number for number in t.tables if t.at_table(number)]
    if last and (due or any((last, number) not in t.raced for number in tables)):
        return last, True
    ahead = face.next_break.leaving if face.next_break is not None else ()
    return next((value for value in ahead if value not in t.coloured_up), 0), False
