"""A race as far as it was entered at one table: what each changes, what is left over, and who wins next."""

from collections.abc import Mapping

from msgspec import Struct

from goodhand.night.views.colour_up import ChipsOf, ChipsReturned, back_in_box, chips_in_play, why_other
from goodhand.play.cards import Card, card_name
from goodhand.rules.units import Chips, PlayerId, Seat, Seconds
from goodhand.tournament.colour_up import larger_due, race
from goodhand.tournament.events import RaceEntered
from goodhand.tournament.evolving import evolve
from goodhand.tournament.racing import rounded_to
from goodhand.tournament.state import Status, Tournament


class RaceOfSeat(Struct, frozen=True):
    """One player's small chips."""

    player: PlayerId
    larger: int
    """How many larger chips are given for them, the race aside."""
    left: int
    """How many are left over."""


class RaceShown(Struct, frozen=True):
    """The race of a table's small chips."""

    seats: tuple[RaceOfSeat, ...]
    """Those whose chips were counted."""
    small: int
    """How many of them were counted."""
    larger: int
    """How many larger chips are given for them, the race aside."""
    odd: int
    worth: int
    """Of the odd ones."""
    due: int
    """How many larger chips they come to."""
    next: PlayerId
    """The next winner by the cards; empty: nobody, or the cards do not say."""
    next_card: str
    """The highest of those cards."""
    given: int | None
    """How many larger chips the table is given in all; None: not everybody's chips are counted."""
    chips: tuple[ChipsOf, ...]
    """In play once this table is done; none: not everybody's chips are counted."""
    worth_then: int
    why: str
    back: ChipsReturned | None


def race_so_far(
    t: Tournament,
    table: int,
    small: Mapping[PlayerId, int],
    odd: Mapping[PlayerId, int],
    cards: Mapping[PlayerId, tuple[int, ...]],
    winners: tuple[PlayerId, ...],
    at: Seconds,
) -> RaceShown:
    """Of the chips that left play last; nothing is refused that may still be entered."""
    value, large = t.coloured_up[-1], t.smallest_chip()
    group = large // value
    there = {player.id: seat for seat, player in t.at_table(table).items() if player.status is Status.PLAYING}
    counted = {player: chips for player, chips in small.items() if player in there}
    seats = tuple(RaceOfSeat(player, chips // group, chips % group) for player, chips in counted.items())
    left = {seat.player: seat.left for seat in seats} if counted else odd
    left = {player: chips for player, chips in left.items() if chips and player in there}
    rounded = rounded_to(t, left, there, value, large)
    due = larger_due(sum(left.values()), value, large) if rounded is None else len(rounded)
    larger = sum(seat.larger for seat in seats)
    first, card = _next(left, cards, winners, there, value, large) if rounded is None else (PlayerId(""), "")
    named = winners or rounded or ()
    if rounded is None:  # the unnamed will be named: a race gives no fewer than are due
        named = (*winners, *(player for player in left if player not in winners))[: max(due, len(winners))]
    done = None
    if counted and set(counted) == set(there):
        number, back = sum(left.values()), sum(counted.values())
        change = Chips(len(named) * large - number * value)
        done = evolve(t, RaceEntered(table, value, number, large, named, change, at, handed_in=back))
    return RaceShown(
        seats=seats,
        small=sum(counted.values()),
        larger=larger,
        odd=sum(left.values()),
        worth=sum(left.values()) * value,
        due=due,
        next=first,
        next_card=card,
        given=larger + len(named) if done is not None else None,
        chips=tuple(chips_in_play(done, announced=True)) if done is not None else (),
        worth_then=(done or t).chips_in_play(),
        why=why_other(done or t),
        back=back_in_box(done or t),
    )


def _next(
    left: Mapping[PlayerId, int],
    cards: Mapping[PlayerId, tuple[int, ...]],
    winners: tuple[PlayerId, ...],
    there: Mapping[PlayerId, Seat],
    value: int,
    large: int,
) -> tuple[PlayerId, str]:
    """The first by the cards who has not been named, and the card; nobody, until all cards lie there."""
    dealt = {player: each for player, each in cards.items() if player in left}
    if {player: len(each) for player, each in dealt.items()} != dict(left) or not left:
        return PlayerId(""), ""
    names = {seat: player for player, seat in there.items()}
    by_seat = {there[player]: chips for player, chips in left.items()}
    ran = race(by_seat, value, large, {there[player]: each for player, each in dealt.items()})
    waiting = [names[seat] for seat in ran.winners if names[seat] not in winners]
    if not waiting or len(winners) >= len(ran.winners):
        return PlayerId(""), ""
    return waiting[0], _card(max(dealt[waiting[0]]))


def _card(number: int) -> str:
    return card_name(Card(number % 4 << 4 | number // 4))
