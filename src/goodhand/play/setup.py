"""The requirements of a Round of Play before it can begin."""

from collections.abc import Sequence
from math import gcd

from goodhand.play import setup_refusals as no
from goodhand.play.cards import UNKNOWN, Card, card_name
from goodhand.play.events import RoundBegan
from goodhand.rules import Rulebook
from goodhand.rules.knobs import SmallestRaise
from goodhand.rules.level import Level
from goodhand.rules.topics import Topic
from goodhand.rules.units import Chips


def require_sound_setup(began: RoundBegan, book: Rulebook) -> None:
    """Refuse a table that no Round of Play can begin on."""
    _require_sound_seats(began, book)
    _require_sound_stacks(began)
    seats = began.seats
    for poster in (began.small_blind, began.big_blind):
        if poster is not None and poster not in seats:
            raise no.BlindNotAtTable(seat=poster)
    if began.small_blind == began.big_blind:
        raise no.BothBlindsFromOneSeat(seat=began.big_blind)
    for seat in began.absent:
        if seat not in seats:
            raise no.AbsentNotAtTable(seat=seat)
    if began.smallest_raise:
        _require_postable(began.smallest_raise, began.chip, book)
    _require_sound_level(began.level, began.chip, book)
    require_sound_deck(began.deck, len(seats), book)


def _require_sound_seats(began: RoundBegan, book: Rulebook) -> None:
    seats, capacity = began.seats, book.table_capacity
    if len(seats) < 2:
        raise no.TooFewPlayers
    if len(seats) > capacity.value:
        raise no.TooManyPlayers.by(book, capacity, players=len(seats), capacity=capacity.value)
    if len(set(seats)) < len(seats):
        twice = next(seat for seat in seats if seats.count(seat) > 1)
        raise no.SeatTakenTwice.by(book, Topic.ONE_HAND, seat=twice)
    if min(seats) < 1:
        raise no.NoSuchSeat(seat=min(seats))
    if len(seats) != len(began.stacks):
        raise no.NotOneStackEach(seats=len(seats), stacks=len(began.stacks))


def _require_sound_stacks(began: RoundBegan) -> None:
    chip = began.chip
    if chip < 1:
        raise no.NoSuchChip(chip=chip)
    if min(began.stacks) > 0 and not gcd(*began.stacks) % chip:
        return
    for seat, stack in zip(began.seats, began.stacks, strict=True):  # which one it is
        if stack < 1:
            raise no.EmptyStack(seat=seat, stack=stack)
        if stack % chip:
            raise no.StackNotInChips(seat=seat, stack=stack, chip=chip)


def _require_postable(smallest_raise: Chips, chip: Chips, book: Rulebook) -> None:
    """The house may post a smallest raise where its book asks for one chip (ruling 14) or leaves it to the house."""
    ruled = book.smallest_raise
    if ruled.value is not SmallestRaise.ONE_CHIP and not ruled.house_choice:
        raise no.RaiseNotTheHouses.by(book, ruled, ruled=str(ruled.value), posted=smallest_raise)
    if smallest_raise < chip or smallest_raise % chip:
        raise no.RaiseNotInChips(posted=smallest_raise, chip=chip)


def _require_sound_level(level: Level, chip: Chips, book: Rulebook) -> None:
    small, big = level.small_blind, level.big_blind
    if small < 0 or big < 1 or small % chip or big % chip:
        raise no.BlindsNotInChips(small=small, big=big, chip=chip)
    if small > big:
        raise no.SmallBlindAboveBig.by(book, Topic.BIG_ABOVE_SMALL, small=small, big=big)
    for ante in (level.ante, level.big_blind_ante):
        if ante < 0 or ante % chip:
            raise no.AnteNotInChips(ante=ante, chip=chip)


def require_sound_deck(deck: Sequence[Card], players: int, book: Rulebook) -> None:
    """Refuse a deck that is too short for the table or has a card twice; none at all means that a person deals."""
    if not deck:
        return
    needed = 2 * players + 9  # with a burn before the Pocket Cards and three more
    if len(deck) != 52 and UNKNOWN not in deck:
        raise no.DeckNotWhole(book.cite(Topic.DECK), cards=len(deck))
    if len(deck) < needed:
        raise no.DeckTooShort(cards=len(deck), needed=needed, players=players)
    if len(set(deck)) < len(deck):
        known = [card for card in deck if card != UNKNOWN]
        if len(set(known)) < len(known):
            twice = next(card for card in known if known.count(card) > 1)
            raise no.CardTwice(book.cite(Topic.DECK), card=card_name(twice))
