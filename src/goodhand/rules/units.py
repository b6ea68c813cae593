"""The whole numbers of a room, told apart by the type checker; at run time they are plain numbers and cost nothing."""

from typing import TYPE_CHECKING, Final, NewType

Seat = NewType("Seat", int)
"""The number of a seat at a table, from 1."""

Seconds = NewType("Seconds", int)
"""A second on whatever clock is kept, or a number of them."""

if TYPE_CHECKING:

    class Chips(int):
        """An amount of chips, and so is what is made of chips alone. They are never money (MI-28): that is `Money`."""

        def __add__(self, other: int) -> "Chips": ...
        def __sub__(self, other: int) -> "Chips": ...
        def __mul__(self, other: int) -> "Chips": ...
        def __mod__(self, other: int) -> "Chips": ...
else:
    Chips = int

NO_CHIPS: Final = Chips(0)
