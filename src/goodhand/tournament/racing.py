"""Colour-up as it is done in a live room: announced, changed at the tables, and the odd chips entered from there."""

from collections.abc import Collection, Mapping

from goodhand.rules import Topic
from goodhand.rules.occasion_knobs import ColourUp
from goodhand.rules.speech import counted, say
from goodhand.rules.units import NO_CHIPS, Chips, PlayerId, Seat, Seconds
from goodhand.tournament import refusals as no
from goodhand.tournament.colour_up import RACE, check_method, deal_race_cards, larger_due, nearest, race
from goodhand.tournament.commands import EnterRace
from goodhand.tournament.entries import require_director, the_player
from goodhand.tournament.events import ColouredUp, Event, RaceEntered
from goodhand.tournament.rounds import the_table
from goodhand.tournament.state import Status, Tournament


def announced(t: Tournament, value: int, large: int, at: Seconds) -> ColouredUp:
    """The small chips leave play; stacks last known with some of them are known to the nearest larger chip."""
    playing = (player for player in t.remaining() if player.status is Status.PLAYING and player.stack % large)
    stacks = tuple((player.id, Chips(max((2 * player.stack + large) // (2 * large), 1) * large)) for player in playing)
    why = say("Chips of {value} are changed at the tables; odd ones are entered from there.", value=value)
    return ColouredUp(value, tuple(sorted(stacks)), NO_CHIPS, b"", why, at)


def decide_race(t: Tournament, c: EnterRace) -> tuple[Event, ...]:
    """Larger chips for a table's odd ones, one each at most, by the posted method, supervised by the director."""
    require_director(t.book, c.by, say("enter a race"), Topic.DIRECTOR_SUPERVISES_CHIPS)
    the_table(t, c.table)
    if not t.coloured_up:
        raise no.NothingColouredUp(what=say("A race"))
    value, large = t.coloured_up[-1], t.smallest_chip()
    require_not_entered(t, c.table)
    if c.draw and (c.winners or c.cards):
        raise no.CardsWereDealt(what=say("A draw"))
    there = {player.id: seat for seat, player in t.at_table(c.table).items() if player.status is Status.PLAYING}
    leftovers = _leftovers(c, there, large // value)
    odd = sum(leftovers.values()) if leftovers or c.small else c.odd
    handed_in = sum(c.small.values()) if c.small else None
    if not odd and not c.winners and not leftovers:
        return (RaceEntered(c.table, value, 0, large, (), NO_CHIPS, c.at, handed_in=handed_in),)
    if not 0 < odd <= len(there) * (large // value - 1):
        raise no.TooManyOddChips(what=say("{odd} odd chips of {value}", odd=odd, value=value), there=len(there))
    winners = c.winners or _drawn(t, c, leftovers, there, value, large)
    for each in winners:
        if each not in there:
            raise no.NotInThisRace(what=say("Such a race"), name=the_player(t, each).name, table=c.table)
    _require_winners(t, winners, odd, value, large)
    change, drawn = Chips(len(winners) * large - odd * value), not c.winners and not c.cards
    entropy = c.entropy if drawn else b""
    return (RaceEntered(c.table, value, odd, large, winners, change, c.at, drawn, entropy, handed_in),)


def require_not_entered(t: Tournament, table: int) -> None:
    """Refuse a second race of a table for the chips that left play last."""
    value = t.coloured_up[-1]
    if (value, table) in t.raced:
        raise no.RaceEnteredAlready(what=say("A race"), table=table, value=value)


def _leftovers(c: EnterRace, there: Collection[PlayerId], group: int) -> Mapping[PlayerId, int]:
    """How many odd chips each has, as it was said, or as it follows from all that were counted, or from the cards."""
    if not c.small:
        return c.leftovers or {player: len(cards) for player, cards in c.cards.items()}
    if c.leftovers or c.odd:
        raise no.OddChipsFollow(what=say("Such a race"))
    if min(c.small.values()) < 0 or set(c.small) != set(there):
        raise no.SmallChipsNotCounted(what=say("Such a race"))
    return {player: chips % group for player, chips in c.small.items() if chips % group}


def _drawn(
    t: Tournament,
    c: EnterRace,
    leftovers: Mapping[PlayerId, int],
    there: dict[PlayerId, Seat],
    value: int,
    large: int,
) -> tuple[PlayerId, ...]:
    """Who wins by the cards that lie there, or by those that software deals."""
    if not leftovers or not set(leftovers) <= set(there):
        raise no.OddChipsNotSaid(what=say("A draw"))
    if any(not 0 < chips < large // value for chips in leftovers.values()):
        raise no.NoOddChips(what=say("A draw"), large=large // value - 1)
    seats = {there[player]: chips for player, chips in leftovers.items()}
    if c.cards:
        check_method(RACE, t.book)
    rounded = rounded_to(t, leftovers, there, value, large)
    if rounded is not None:
        return rounded
    if c.small and not c.cards and not c.draw:  # chips are counted for real cards too: software must not draw over them
        raise no.DrawNotSaid(what=say("Such a race"))
    cards = {there[player]: dealt for player, dealt in c.cards.items()} or deal_race_cards(seats, c.entropy)
    ran = race(seats, value, large, cards)
    names = {seat: player for player, seat in there.items()}
    return tuple(names[seat] for seat in ran.winners)


def rounded_to(
    t: Tournament, leftovers: Mapping[PlayerId, int], there: Mapping[PlayerId, Seat], value: int, large: int
) -> tuple[PlayerId, ...] | None:
    """Who is given a larger chip where the posted method asks for no cards; None: they race."""
    if t.book.colour_up.value is ColourUp.ROUND_UP:
        return tuple(sorted(leftovers))
    if t.book.colour_up.value is ColourUp.NEAREST:
        up = nearest({there[player]: chips for player, chips in leftovers.items()}, value, large)
        return tuple(player for player, seat in there.items() if seat in up)
    return None


def _require_winners(t: Tournament, winners: tuple[PlayerId, ...], odd: int, value: int, large: int) -> None:
    """One larger chip each; a race gives as many as the odd ones come to, and more only so that nobody is raced out."""
    due = larger_due(odd, value, large)
    few = t.book.colour_up.value is ColourUp.RACE and len(winners) < due
    if few or len(set(winners)) != len(winners) or len(winners) > odd:
        over, named = counted(odd, "odd chip"), counted(len(winners), "winner was named", "winners were named")
        raise no.WrongWinners.by(t.book, Topic.COLOUR_UP, odd=over, value=value, due=due, large=large, named=named)


def impossible_odd_chips(t: Tournament) -> str:
    """Why the odd chips that were entered cannot be all there were, in words; empty: they can be."""
    value, small = t.coloured_up[-1], t.smallest_chip()
    if t.by_value.odd < 0:
        return say("That is more odd chips of {value:,} than there were of them in play", value=value)
    if off := counted_off(t):
        return off
    if all((value, number) in t.raced for number in t.tables) and t.chips_in_play() % small:
        return say(
            "With the odd chips of all tables {chips_in_play:,} are in play, which chips of {small:,} cannot make",
            chips_in_play=t.chips_in_play(),
            small=small,
        )
    return ""


def counted_off(t: Tournament) -> str:
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
