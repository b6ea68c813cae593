"""The numbers and ids of a room, told apart by the type checker; at run time they are plain and cost nothing."""

from typing import TYPE_CHECKING, Final, NewType

Seat = NewType("Seat", int)
"""The number of a seat at a table, from 1."""

PlayerId = NewType("PlayerId", str)
"""An entry in one tournament, as its tables know it."""

PersonId = NewType("PersonId", str)
"""Somebody at the occasion, in any role."""

NO_PLAYER: Final = PlayerId("")
NO_PERSON: Final = PersonId("")

if TYPE_CHECKING:

    class Chips(int):
        """An amount of chips. Sums of chips are chips, never money (MI-28): that is `Money`."""

        def __add__(self, other: int) -> "Chips": ...
        def __sub__(self, other: int) -> "Chips": ...
        def __mul__(self, other: int) -> "Chips": ...
        def __mod__(self, other: int) -> "Chips": ...

    class Seconds(int):
        """A second on the caller's clock, or a number of seconds."""

        def __add__(self, other: int) -> "Seconds": ...
        def __sub__(self, other: int) -> "Seconds": ...
        def __mod__(self, other: int) -> "Seconds": ...
else:
    Chips = Seconds = int

NO_SEAT: Final = Seat(0)
NO_CHIPS: Final = Chips(0)
MIDNIGHT: Final = Seconds(0)
"""With which the licence's date begins."""
