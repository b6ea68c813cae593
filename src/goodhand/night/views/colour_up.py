"""Small chips that leave play: which, how, and the race at each table."""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from goodhand.night.views.catalogue import view
from goodhand.night.views.floor import TableShown, table_shown
from goodhand.night.views.room_clock import ClockFace, clock_face
from goodhand.night.views.viewer import READERS, Look
from goodhand.occasion.staffing import members_for_chips
from goodhand.rules.speech import say
from goodhand.rules.units import Seconds
from goodhand.tournament.plan import ChipKind
from goodhand.tournament.racing import why_miscounted
from goodhand.tournament.state import Status, Tournament


class RaceAt(Struct, frozen=True):
    """A table, and what came of its small chips."""

    table: TableShown
    entered: bool
    """Whether its odd chips are entered."""
    at: Seconds | None = None
    """When they were."""
    handed_in: int | None = None
    """How many small chips it gave back, where they were counted."""
    given: int | None = None
    """How many larger ones it was given for them."""


class ChipsReturned(Struct, frozen=True):
    """The small chips that are in their box again."""

    chips: int
    of: int
    """How many were in play."""
    tables: int
    """How many tables handed theirs in."""
    each: int
    """How many each of the other tables has, about; 0: there is none."""
    off: str
    """Why this cannot be all of them, in words; empty: it can be."""


class ChipsOf(Struct, frozen=True):
    """How many chips of a value are in play, as far as anybody has told."""

    value: int
    colour: str
    before: tuple[int, int] | None
    """The fewest and the most that there were before these chips left play; None: they have not, or nobody knows."""
    now: tuple[int, int]


class ColourUpShown(Struct, frozen=True):
    """The chips that leave play now, or next."""

    tournament: str
    name: str
    clock: ClockFace
    leaving: ChipKind | None
    """None: every chip is needed until the end."""
    larger: ChipKind | None
    announced: bool
    """Whether it was said that they leave, and tables enter what is left over."""
    most_odd: int
    """How many small chips one player can have left over."""
    method: str
    """As posted, in words."""
    clause: str
    house: bool
    members_only: str
    """The clause by which only members handle chips; empty: others may."""
    tables: tuple[RaceAt, ...]
    chips: tuple[ChipsOf, ...]
    """The smallest value first, those aside of which there were none."""
    worth: int
    worth_before: int | None
    """None: they have not left play, or nobody knows."""
    why: str
    """Why the two differ, in words; empty: they do not, or not by the races alone."""
    back: ChipsReturned | None
    """None: nobody counted them as they came back."""


@view("colour-up", "Small chips that leave play, and the race at each table.", READERS, asks=("tournament",))
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
        clause=str(rule.clause or ""),
        house=rule.house_choice,
        members_only=members_for_chips(t.book),
        tables=tuple(_race_at(look, value, number) for number in sorted(t.tables) if t.at_table(number)),
        chips=tuple(chips_in_play(t, announced=announced)),
        worth=t.chips_in_play(),
        worth_before=t.by_value.before.worth() if announced and t.by_value.before is not None else None,
        why=why_other(t) if announced else "",
        back=back_in_box(t) if announced else None,
    )


def _race_at(look: Look, value: int, number: int) -> RaceAt:
    t = look.tournament
    found = next((race for race in t.races if (race.value, race.table) == (value, number)), None)
    shown, entered = table_shown(look, number), (value, number) in t.raced
    # A player who waits for a rebuy sits there without chips to count.
    shown = replace(shown, seats=tuple(seat for seat in shown.seats if seat.status is Status.PLAYING))
    return RaceAt(shown, entered, found.at, found.handed_in, found.given) if found else RaceAt(shown, entered)


def chips_in_play(t: Tournament, *, announced: bool) -> Iterator[ChipsOf]:
    """By value. Where tables count what they hand in, those of the others are still in play."""
    known = t.by_value
    before = known.before if announced else None
    by_tables = _counted_by_tables(t) if announced else {}
    for kind in sorted(t.plan.chips, key=lambda each: each.value):
        now = known.bounds(kind.value) if kind.value not in t.coloured_up else (0, 0)
        was = before.bounds(kind.value) if before is not None else None
        now = by_tables.get(kind.value, now)
        if any((*now, *(was or ()))):
            yield ChipsOf(kind.value, kind.colour, was, now)


def _counted_by_tables(t: Tournament) -> dict[int, tuple[int, int]]:
    """The chips that leave and those they are changed for; none: not all tables counted, or none is waited for."""
    known, before = t.by_value, t.by_value.before
    told = [(race.handed_in, race.given) for race in t.races if race.handed_in is not None and race.given is not None]
    waits = any((t.coloured_up[-1], number) not in t.raced for number in t.tables)
    if before is None or not told or not waits or len(told) < len(t.races):
        return {}
    small, large = t.races[0].value, t.races[0].large
    # Not `before`: while some tables still race, a rebuy is sold elsewhere, or chips are forfeited.
    lay = known.with_small(before, small, large, sum(race.change for race in t.races))
    sold_in_small = replace(lay, sold=min(lay.sold, before.sold))
    return {
        small: _moved(sold_in_small.bounds(small), -sum(back for back, _ in told)),
        large: _moved(lay.bounds(large), sum(given for _, given in told)),
    }


def _moved(bounds: tuple[int, int], more: int) -> tuple[int, int]:
    return max(bounds[0] + more, 0), max(bounds[1] + more, 0)


def back_in_box(t: Tournament) -> ChipsReturned | None:
    """The returned chips, once every table that is done has counted them, and their number is known."""
    told = [race.handed_in for race in t.races if race.handed_in is not None]
    if not told or len(told) < len(t.races) or (there := t.by_value.to_hand_in(t.races[0].value)) is None:
        return None
    value, back, (fewest, most) = t.races[0].value, sum(told), there
    waiting = sum(bool(t.at_table(number)) and (value, number) not in t.raced for number in t.tables)
    each = max(most - back, 0) // waiting if waiting else 0
    return ChipsReturned(back, most, len(told), each, why_miscounted(t)) if fewest == most else None


def why_other(t: Tournament) -> str:
    """Why there are more or fewer chips than before, in words: a race rounds odd chips.

    Empty: there are not, or chips were sold or lost too.
    """
    changed = [race for race in t.races if race.change]
    more, before = sum(race.change for race in changed), t.by_value.before
    if not more or (before is not None and t.chips_in_play() - before.worth() != more):
        return ""
    by = say("{more:,} more", more=more) if more > 0 else say("{fewer:,} fewer", fewer=-more)
    if len(changed) > 1:
        return say(
            "{by}: what was left over at {tables} tables is rounded to chips of {large:,}.",
            by=by,
            tables=len(changed),
            large=changed[0].large,
        )
    (race,) = changed
    return say(
        "{by}: {worth:,} left over at table {table} are rounded to {winners} chips of {large:,}.",
        by=by,
        worth=race.odd * race.value,
        table=race.table,
        winners=len(race.winners),
        large=race.large,
    )


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
