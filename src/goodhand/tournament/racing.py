"""Colour-up as it is done in a live room: announced, changed at the tables, and the odd chips entered from there."""

from collections.abc import Collection, Mapping
from types import MappingProxyType
from typing import Any, Final

from goodhand.rules import Role, Topic
from goodhand.rules.occasion_knobs import ColourUpMethod
from goodhand.rules.speech import counted, say
from goodhand.rules.units import NO_CHIPS, Chips, PlayerId, Seat, Seconds
from goodhand.tournament import refusals as no
from goodhand.tournament.blind_clock import reading
from goodhand.tournament.colour_up import (
    RACE,
    check_chip_not_needed,
    check_method,
    colour_up_stacks,
    deal_race_cards,
    larger_due,
    nearest,
    race,
)
from goodhand.tournament.events import ColouredUp, Event, RaceEntered
from goodhand.tournament.guards import require_director, require_idle, stack_is_known, the_player, the_table
from goodhand.tournament.state import Status, Tournament

NONE: Final[Mapping[PlayerId, Any]] = MappingProxyType({})


def colour_up(
    t: Tournament, at: Seconds, value: int, entropy: bytes, method: str = "", *, by: Role, announced: bool = False
) -> tuple[Event, ...]:
    """Chips that are no longer needed leave play by the posted method, supervised by the director (BC-1a.10)."""
    require_director(t.book, by, say("colour up"), Topic.DIRECTOR_SUPERVISES_CHIPS)
    require_idle(t, t.tables)
    values = sorted(kind.value for kind in t.plan.chips if kind.value not in t.coloured_up)
    if value != values[0] or len(values) < 2:
        what = say("Taking out chips of {value}", value=value)
        raise no.NotTheSmallestChip.by(t.book, Topic.COLOUR_UP_MOMENT, what=what, values=values[0])
    if not t.counted and not announced:
        raise no.StacksUnknown(what=say("A colour-up"))
    method = method or t.book.colour_up.value.value
    check_method(method, t.book)
    stage = 0 if t.clock is None else reading(t.clock, at).stage
    check_chip_not_needed(values[0], values[1:], [s.level for s in t.stages[stage:] if s.level is not None], t.book)
    _require_posted_moment(t, value, at)
    if announced:
        return (_announced(t, value, values[1], at),)
    changed: dict[PlayerId, Chips] = {}
    change, why = NO_CHIPS, []
    for number, players in sorted(t.seated().items()):
        stacks = {p.id: p.stack for _, p in sorted(players.items()) if p.status is Status.PLAYING}
        result = colour_up_stacks(stacks, values[0], values[1], entropy + number.to_bytes(4, "big"), method)
        changed |= {player: stack for player, stack in result.stacks.items() if stack != stacks[player]}
        change += result.change
        why.append(say("Table {number}: {why}", number=number, why=result.why))
    return (ColouredUp(value, tuple(sorted(changed.items())), change, entropy, " ".join(why), at),)


def _require_posted_moment(t: Tournament, value: int, at: Seconds) -> None:
    """Chips whose moment is posted stay until it comes (ruling 25). A change of the levels may move it (BC-3.3)."""
    posted = next((number for number, stage in enumerate(t.stages) if value in stage.colour_up), None)
    if posted is None:
        return
    stage = 0 if t.clock is None else reading(t.clock, at).stage
    if stage < posted:
        level = sum(each.level is not None for each in t.stages[: posted + 1])
        when = (
            say("when level {level} begins", level=level)
            if t.stages[posted].level is not None
            else say("in the break after level {level}", level=level)
        )
        raise no.NotThePostedMoment.by(t.book, Topic.COLOUR_UP_MOMENT, value=value, when=when)


def _announced(t: Tournament, value: int, large: int, at: Seconds) -> ColouredUp:
    """The small chips leave play; stacks last known with some of them are known to the nearest larger chip."""
    playing = (player for player in t.remaining() if player.status is Status.PLAYING and player.stack % large)
    stacks = tuple((player.id, Chips(max((2 * player.stack + large) // (2 * large), 1) * large)) for player in playing)
    why = say("Chips of {value} are changed at the tables; odd ones are entered from there.", value=value)
    return ColouredUp(value, tuple(sorted(stacks)), NO_CHIPS, b"", why, at)


def enter_race(
    t: Tournament,
    at: Seconds,
    table: int,
    odd: int,
    winners: tuple[PlayerId, ...],
    entropy: bytes,
    leftovers: Mapping[PlayerId, int] = NONE,
    cards: Mapping[PlayerId, tuple[int, ...]] = NONE,
    small: Mapping[PlayerId, int] = NONE,
    *,
    by: Role,
    draw: bool = False,
) -> tuple[Event, ...]:
    """Larger chips for a table's odd ones, one each at most, by the posted method, supervised by the director.

    ``winners`` were given one larger chip each; without any, the ``cards`` decide (numbers, the higher the better), or
    software draws. ``leftovers`` are each player's odd chips; they follow from ``small``, all small chips of each.
    """
    require_director(t.book, by, say("enter a race"), Topic.DIRECTOR_SUPERVISES_CHIPS)
    the_table(t, table)
    if not t.coloured_up:
        raise no.NothingColouredUp(what=say("A race"))
    value, large = t.coloured_up[-1], t.smallest_chip()
    require_not_entered(t, table)
    if draw and (winners or cards):
        raise no.CardsWereDealt(what=say("A draw"))
    there = {player.id: seat for seat, player in t.at_table(table).items() if player.status is Status.PLAYING}
    if small:
        leftovers = _odd_ones(small, there, large // value, known_already=bool(leftovers or odd))
    elif not leftovers:
        leftovers = {player: len(dealt) for player, dealt in cards.items()}
    odd = sum(leftovers.values()) if leftovers or small else odd
    handed_in = sum(small.values()) if small else None
    if not odd and not winners and not leftovers:
        return (RaceEntered(table, value, 0, large, (), NO_CHIPS, at, handed_in=handed_in),)
    if not 0 < odd <= len(there) * (large // value - 1):
        raise no.TooManyOddChips(what=say("{odd} odd chips of {value}", odd=odd, value=value), there=len(there))
    drawn = not winners and not cards
    if not winners:
        _require_leftovers(t, leftovers, there, large // value, cards=bool(cards))
        rounded = rounded_to(t, leftovers, there, value, large)
        if rounded is None and small and drawn and not draw:  # software must not draw over real cards
            raise no.DrawNotSaid(what=say("Such a race"))
        winners = rounded if rounded is not None else _raced(leftovers, there, value, large, cards, entropy)
    for each in winners:
        if each not in there:
            raise no.NotInThisRace(what=say("Such a race"), name=the_player(t, each).name, table=table)
    _require_winners(t, winners, odd, value, large)
    change = Chips(len(winners) * large - odd * value)
    return (RaceEntered(table, value, odd, large, winners, change, at, drawn, entropy if drawn else b"", handed_in),)


def require_not_entered(t: Tournament, table: int) -> None:
    """Refuse a second race of a table for the chips that left play last."""
    value = t.coloured_up[-1]
    if (value, table) in t.raced:
        raise no.RaceEnteredAlready(what=say("A race"), table=table, value=value)


def _odd_ones(
    small: Mapping[PlayerId, int], there: Collection[PlayerId], group: int, *, known_already: bool
) -> Mapping[PlayerId, int]:
    """How many odd chips each has, as it follows from all small chips of a table."""
    if known_already:
        raise no.OddChipsFollow(what=say("Such a race"))
    if min(small.values()) < 0 or set(small) != set(there):
        raise no.SmallChipsNotCounted(what=say("Such a race"))
    return {player: chips % group for player, chips in small.items() if chips % group}


def _require_leftovers(
    t: Tournament, leftovers: Mapping[PlayerId, int], there: Collection[PlayerId], group: int, *, cards: bool
) -> None:
    if not leftovers or not set(leftovers) <= set(there):
        raise no.OddChipsNotSaid(what=say("A draw"))
    if any(not 0 < chips < group for chips in leftovers.values()):
        raise no.NoOddChips(what=say("A draw"), large=group - 1)
    if cards:
        check_method(RACE, t.book)


def _raced(
    leftovers: Mapping[PlayerId, int],
    there: Mapping[PlayerId, Seat],
    value: int,
    large: int,
    cards: Mapping[PlayerId, tuple[int, ...]],
    entropy: bytes,
) -> tuple[PlayerId, ...]:
    """The winners by the cards on the table, or by those that software deals."""
    seats = {there[player]: chips for player, chips in leftovers.items()}
    dealt = {there[player]: own for player, own in cards.items()} or deal_race_cards(seats, entropy)
    ran = race(seats, value, large, dealt)
    names = {seat: player for player, seat in there.items()}
    return tuple(names[seat] for seat in ran.winners)


def rounded_to(
    t: Tournament, leftovers: Mapping[PlayerId, int], there: Mapping[PlayerId, Seat], value: int, large: int
) -> tuple[PlayerId, ...] | None:
    """The players who get a larger chip where the posted method needs no cards; None: they race."""
    if t.book.colour_up.value is ColourUpMethod.ROUND_UP:
        return tuple(sorted(leftovers))
    if t.book.colour_up.value is ColourUpMethod.NEAREST:
        up = nearest({there[player]: chips for player, chips in leftovers.items()}, value, large)
        return tuple(player for player, seat in there.items() if seat in up)
    return None


def _require_winners(t: Tournament, winners: tuple[PlayerId, ...], odd: int, value: int, large: int) -> None:
    """One larger chip each; a race gives as many as the odd ones come to, and more only so that nobody is raced out."""
    due = larger_due(odd, value, large)
    few = t.book.colour_up.value is ColourUpMethod.RACE and len(winners) < due
    short = [each for each in winners if not _has_other_chips(t, each, large)]
    many = beyond_due(t, winners, odd, value, large) > len(short)
    if few or many or len(set(winners)) != len(winners) or len(winners) > odd:
        over, named = counted(odd, "odd chip"), counted(len(winners), "winner was named", "winners were named")
        raise no.WrongWinners.by(t.book, Topic.COLOUR_UP, odd=over, value=value, due=due, large=large, named=named)


def beyond_due(t: Tournament, winners: Collection[PlayerId], odd: int, value: int, large: int) -> int:
    """How many winners a race has beyond what its odd chips come to: they would have been raced out (ruling 35)."""
    return max(len(winners) - larger_due(odd, value, large), 0) if t.book.colour_up.value is ColourUpMethod.RACE else 0


def _has_other_chips(t: Tournament, player: PlayerId, large: int) -> bool:
    """Whether a player surely keeps chips without winning one: a stack that nobody reports is not known."""
    found = the_player(t, player)
    return stack_is_known(t, found) and found.stack > large


def impossible_odd_chips(t: Tournament) -> str:
    """Why the odd chips that were entered cannot be all there were, in words; empty: they can be."""
    value, small = t.coloured_up[-1], t.smallest_chip()
    if t.by_value.odd < 0:
        return say("That is more odd chips of {value:,} than there were of them in play", value=value)
    if off := why_miscounted(t):
        return off
    if all((value, number) in t.raced for number in t.tables) and t.chips_in_play() % small:
        return say(
            "With the odd chips of all tables {chips_in_play:,} are in play, which chips of {small:,} cannot make",
            chips_in_play=t.chips_in_play(),
            small=small,
        )
    return ""


def why_miscounted(t: Tournament) -> str:
    """Why the small chips that tables handed in cannot be all there were, in words; empty: they can be."""
    value, there, told = t.coloured_up[-1], t.by_value.to_hand_in(t.coloured_up[-1]), [r.handed_in for r in t.races]
    if there is None or None in told:
        return ""
    back, (fewest, most) = sum(each or 0 for each in told), there
    if back > most:
        return say(
            "{back:,} chips of {value:,} came back, and there were {most:,} in play", back=back, value=value, most=most
        )
    if back < fewest and all((value, number) in t.raced for number in t.tables):
        return say(
            "{back:,} chips of {value:,} came back from all tables, and there were {fewest:,} in play",
            back=back,
            value=value,
            fewest=fewest,
        )
    return ""
