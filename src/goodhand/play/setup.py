"""What a Round of Play needs before it can begin."""

from collections.abc import Sequence

from goodhand.play.cards import UNKNOWN, Card, require_distinct
from goodhand.play.events import RoundBegan
from goodhand.play.refusals import BadSetup
from goodhand.rules import Rulebook
from goodhand.rules.knobs import SmallestRaise
from goodhand.rules.level import Level


def require_sound_setup(began: RoundBegan, book: Rulebook) -> None:
    """Refuse a table that no Round of Play can begin on."""
    seats, stacks, chip = began.seats, began.stacks, began.chip
    if len(seats) < 2:
        raise BadSetup(problem="A Round of Play needs at least two players.")
    capacity = book.table_capacity
    if len(seats) > capacity.value:
        problem = f"{len(seats)} players are too many for one table: it seats {capacity.value}."
        raise BadSetup(capacity.clause, problem=problem)
    if len(set(seats)) < len(seats) or len(seats) != len(stacks) or min(seats) < 1:
        raise BadSetup(problem="Seats are numbered from 1; each is taken once and has one stack.")
    if chip < 1:
        raise BadSetup(problem=f"The smallest chip is {chip}; it must be at least 1.")
    for seat, stack in zip(seats, stacks, strict=True):
        if stack < 1 or stack % chip:
            must = "at least one chip" if stack < 1 else f"a multiple of {chip}, the smallest chip"
            problem = f"Seat {seat} cannot have a stack of {stack}: it must be {must}."
            raise BadSetup(problem=problem)
    if began.big_blind not in seats or (began.small_blind is not None and began.small_blind not in seats):
        raise BadSetup(problem="The blinds must be posted by players at the table.")
    if began.small_blind == began.big_blind:
        raise BadSetup(problem=f"Seat {began.big_blind} cannot post both blinds.")
    if not set(began.absent) <= set(seats):
        raise BadSetup(problem="Only a player at the table can be absent from it.")
    if began.smallest_raise:
        _require_postable(began.smallest_raise, chip, book)
    _require_sound_level(began.level, chip)
    require_sound_deck(began.deck, len(seats))


def _require_postable(smallest_raise: int, chip: int, book: Rulebook) -> None:
    """The house may post a smallest raise where its book asks for one chip (ruling 14) or leaves it to the house."""
    ruled = book.smallest_raise
    if ruled.value is not SmallestRaise.ONE_CHIP and not ruled.house_choice:
        problem = f"The smallest raise is {ruled.value} in this book; the house cannot post one of {smallest_raise}."
        raise BadSetup(ruled.clause, problem=problem)
    if smallest_raise < chip or smallest_raise % chip:
        raise BadSetup(problem=f"A smallest raise of {smallest_raise} cannot be made in chips of {chip}.")


def _require_sound_level(level: Level, chip: int) -> None:
    small, big, ante = level.small_blind, level.big_blind, level.ante or level.big_blind_ante
    if small < 0 or big < 1 or small % chip or big % chip:
        raise BadSetup(problem=f"Blinds of {small}/{big} cannot be posted in chips of {chip}.")
    if small > big:
        raise BadSetup(problem=f"A small blind of {small} is above the big blind of {big}.")
    if ante and (level.ante < 0 or level.big_blind_ante < 0 or level.ante % chip or level.big_blind_ante % chip):
        raise BadSetup(problem=f"An ante of {ante} cannot be posted in chips of {chip}.")


def require_sound_deck(deck: Sequence[Card], players: int) -> None:
    """Refuse a deck that is too short for the table or has a card twice; none at all means that a person deals."""
    needed = 2 * players + 9  # with a burn before the Pocket Cards and three more
    if deck and UNKNOWN not in deck and len(deck) != 52:
        raise BadSetup(problem=f"A deck of {len(deck)} cards is not whole: it has 52.")
    if deck and len(deck) < needed:
        problem = f"A deck of {len(deck)} cards is too short: {needed} are needed for {players} players."
        raise BadSetup(problem=problem)
    if len(set(deck)) < len(deck):
        require_distinct(deck)
