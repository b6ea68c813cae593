"""How fast software tables go."""

from msgspec import Struct


class Pace(Struct, frozen=True):
    """In seconds."""

    bot: float = 0.7
    """A bot's decision, so that people can follow."""
    think: float = 20.0
    """A person's decision, before the own bank runs; after that the clock is called, and runs as the book has it."""
    show: float = 8.0
    """To show or muck; then the hand is shown."""
    award: float = 2.0
    """Between the last hand and the pots, where the book has a pause."""
    between: float = 2.5
    """From one round to the next."""
    numbers: float = 4.0
    """To pledge a number, and to tell it."""
    gone: float = 15.0
    """From a lost connection to sitting out."""
    idle: float = 30.0
    """Practice goes on for so long with nobody there."""
    abandoned: float = 600.0
    """After so long without anybody it is put away, and read again when somebody comes back."""
    gather: float = 20.0
    """A practice table waits for the people who are to come; then bots take the seats that are left."""


AS_PEOPLE_PLAY = Pace()
AT_ONCE = Pace(bot=0.0, show=5.0, award=0.0, between=0.0, numbers=2.0, gone=3.0, idle=5.0)
"""As fast as it goes: where programs play."""
