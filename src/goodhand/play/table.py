"""The convenient way to open a Round of Play: seats with their stacks, where the button is, and the level."""

from collections.abc import Iterable, Mapping

from goodhand.play.cards import Card
from goodhand.play.events import Event, RoundBegan
from goodhand.play.referee import begin
from goodhand.play.setup_refusals import TooFewPlayers, WrongNumberOfBlinds
from goodhand.play.state import RoundOfPlay
from goodhand.rules import Rulebook
from goodhand.rules.level import Level
from goodhand.rules.positions import Positions, dealing_order, positions_from
from goodhand.rules.units import Chips, Seat


def open_round(
    book: Rulebook,
    stacks: Mapping[Seat, int],
    button: int | Positions,
    level: Level | tuple[int, int],
    *,
    chip: int = 1,
    deck: Iterable[Card] = (),
    smallest_raise: int = 0,
    absent: Iterable[int] = (),
    pause_before_award: bool = False,
) -> tuple[RoundOfPlay, list[Event]]:
    """Open a Round of Play for ``{seat: stack}``; with a bare button seat the blinds are the next two.

    Without a deck a person deals, and the referee follows the actions alone.
    """
    if isinstance(level, tuple):
        level = Level(*level)
    if len(stacks) < 2:
        raise TooFewPlayers
    blinds = 2 if level.small_blind else 1
    if blinds not in book.blinds_posted.value:
        allowed, asked = ("two blinds", "one") if blinds == 1 else ("one blind", "two")
        raise WrongNumberOfBlinds.by(book, book.blinds_posted, allowed=allowed, asked=asked)
    if isinstance(button, int):
        button = positions_from(Seat(button), stacks, blinds=blinds)
    seats = dealing_order(button.button, stacks)
    began = RoundBegan(
        book.id,
        seats,
        tuple(Chips(stacks[seat]) for seat in seats),
        Seat(button.button),
        None if button.small_blind is None else Seat(button.small_blind),
        Seat(button.big_blind),
        level,
        Chips(chip),
        Chips(smallest_raise),
        tuple(deck),
        tuple(Seat(seat) for seat in absent),
        pause_before_award,
    )
    return begin(began, book)
