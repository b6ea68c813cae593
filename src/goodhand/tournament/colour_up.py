"""Colour-up: chips too small for the blinds leave play, raced for or rounded up as the house posted."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Final

from msgspec import Struct

from goodhand.chance import Drbg
from goodhand.rules import Rulebook, Topic
from goodhand.rules.level import Level
from goodhand.rules.speech import say
from goodhand.rules.units import Chips, PlayerId, Seat
from goodhand.tournament import refusals as no

RACE: Final = "race"
ROUND_UP: Final = "round-up"
NEAREST: Final = "nearest"
_METHODS: Final = {
    RACE: say("a chip race"),
    ROUND_UP: say("rounding each player's leftover chips up to one larger chip"),
    NEAREST: say("rounding each player's leftover chips to the nearest larger chip"),
}
_RACE_CARDS: Final = b"goodhand/chip-race/1"
_DECK: Final = 52


class Race(Struct, frozen=True):
    winners: tuple[Seat, ...]
    """Seats that win one large chip each, the highest card first."""
    protected: tuple[Seat, ...]
    """Seats that would have nothing left, and are given one: nobody is raced out."""
    change: Chips
    """By how much the chips in play change."""


class ColourUpResult(Struct, frozen=True):
    stacks: dict[PlayerId, Chips]
    change: Chips
    """By how much the chips in play change."""
    winners: tuple[PlayerId, ...]
    """The winners of a large chip for leftover small ones, in order."""
    protected: tuple[PlayerId, ...]
    why: str


def check_chip_not_needed(small: int, left: Collection[int], levels: Iterable[Level], book: Rulebook) -> None:
    """Refuse to take a chip out while a level on now or to come cannot be posted in those ``left`` (O-25, MB-01g)."""
    large = min(left)
    for level in levels:
        for amount in (level.small_blind, level.big_blind, level.ante, level.big_blind_ante):
            if amount % large:
                blinds = say(
                    "level {small_blind}/{big_blind}", small_blind=level.small_blind, big_blind=level.big_blind
                )
                raise no.ChipStillNeeded.by(
                    book, Topic.COLOUR_UP_MOMENT, small=small, amount=amount, level=blinds, large=large
                )


def check_method(method: str, book: Rulebook) -> None:
    """Refuse a method other than the posted one (MB-01g)."""
    posted = book.colour_up
    if method != posted.value.value:
        known = _METHODS.get(method, method)
        raise no.NotThePostedMethod.by(book, posted, posted=_METHODS[posted.value.value], method=known)


def race(
    leftovers: Mapping[Seat, int],
    small: int,
    large: int,
    cards: Mapping[Seat, Sequence[int]],
    *,
    nothing_else: Collection[Seat] = (),
) -> Race:
    """Race the leftover chips: a card for each, the highest cards win one large chip each, one at most (TDA-24, A19).

    ``cards`` are numbers, the higher the better; of equal highest cards the next highest decides, then the lower seat.
    The large chips are the leftovers' value, rounded, half upward. ``nothing_else`` are the seats with no other chip.
    """
    raced = {seat: chips for seat, chips in leftovers.items() if chips}
    for seat, chips in raced.items():
        if len(cards.get(seat, ())) != chips:
            raise no.WrongRaceCards(seat=seat, chips=chips, cards=len(cards.get(seat, ())))
    value = sum(raced.values()) * small
    prizes = larger_due(sum(raced.values()), small, large)
    order = sorted(raced, key=lambda seat: ([-card for card in sorted(cards[seat], reverse=True)], seat))
    winners = tuple(order[:prizes])
    protected = tuple(sorted(seat for seat in raced if seat in nothing_else and seat not in winners))
    return Race(winners, protected, Chips((len(winners) + len(protected)) * large - value))


def larger_due(odd: int, small: int, large: int) -> int:
    """How many large chips a table's odd ones come to: their value rounded, half upward."""
    return (2 * odd * small + large) // (2 * large)


def nearest(leftovers: Mapping[Seat, int], small: int, large: int) -> tuple[Seat, ...]:
    """The seats whose leftover chips come to half of a large one or more, and which get one."""
    return tuple(seat for seat, chips in sorted(leftovers.items()) if 2 * chips * small >= large)


def deal_race_cards(leftovers: Mapping[Seat, int], seed: bytes) -> dict[Seat, tuple[int, ...]]:
    """Deal a card for each leftover chip, all of a seat's at once, from the lowest seat on.

    A card is its rank times four plus its suit (clubs lowest), 0 to 51; another deck is shuffled in for every 52.
    """
    decks = -(-sum(leftovers.values()) // _DECK)
    deck = iter(Drbg(seed, _RACE_CARDS).shuffled(range(decks * _DECK)))
    return {seat: tuple(next(deck) % _DECK for _ in range(leftovers[seat])) for seat in sorted(leftovers)}


def colour_up_stacks(
    stacks: Mapping[PlayerId, Chips], small: int, large: int, seed: bytes, method: str = RACE
) -> ColourUpResult:
    """Colour up one table whose chips are numbers only; ``stacks`` are in seat order, the lowest seat first."""
    group = _group(small, large)
    for player, stack in stacks.items():
        if stack % small:
            raise no.NotWholeChips(player=player, stack=stack, chip=small)
    players = list(stacks)
    leftovers = {Seat(seat): stacks[player] // small % group for seat, player in enumerate(players)}
    leftovers = {seat: chips for seat, chips in leftovers.items() if chips}
    winners, protected = tuple(leftovers), tuple[Seat, ...]()
    short = {seat for seat in leftovers if stacks[players[seat]] < large}
    if method == NEAREST:
        winners = nearest(leftovers, small, large)
        protected = tuple(sorted(short - set(winners)))
    if method == RACE:
        ran = race(leftovers, small, large, deal_race_cards(leftovers, seed), nothing_else=short)
        winners, protected = ran.winners, ran.protected
    given = {*winners, *protected}
    after = {
        player: Chips(stack // large * large + (large if seat in given else 0))
        for seat, (player, stack) in enumerate(stacks.items())
    }
    return ColourUpResult(
        stacks=after,
        change=Chips(sum(after.values()) - sum(stacks.values())),
        winners=tuple(players[seat] for seat in winners),
        protected=tuple(players[seat] for seat in protected),
        why=_why(leftovers, small, large, len(winners), len(protected), method),
    )


def _why(leftovers: Mapping[Seat, int], small: int, large: int, won: int, given: int, method: str) -> str:
    facts = {"chips": sum(leftovers.values()), "small": small, "won": won, "large": large}
    if not facts["chips"]:
        return say("Nobody had leftover chips of {small}.", **facts)
    if method == ROUND_UP:
        return say("Leftover chips of {small} were rounded up to {large} for {won} players, as posted.", **facts)
    said = say("{chips} leftover chips of {small} were raced for {won} of {large}", **facts)
    if method == NEAREST:
        said = say("{chips} leftover chips of {small} were rounded to {won} of {large}, as posted", **facts)
    if given:
        return say("{said}; {given} who would have had nothing left got one each.", said=said, given=given)
    return say("{said}.", said=said)


def _group(small: int, large: int) -> int:
    """How many small chips make a large one."""
    if small <= 0 or large <= small or large % small:
        raise no.ChipsDoNotExchange(small=small, large=large)
    return large // small
