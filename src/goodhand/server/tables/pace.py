"""The pace of software tables."""

from msgspec import Struct


class TablePace(Struct, frozen=True):
    """Times in seconds."""

    bot: float = 0.7
    """A bot's decision, slow enough for people to follow."""
    think: float = 20.0
    """A person's decision; after that the time bank runs, then the clock is called and runs by the book."""
    show: float = 8.0
    """To show or muck; then the hand is shown."""
    award: float = 2.0
    """Between the last hand and the award, if the book has a pause."""
    between: float = 2.5
    """From one round to the next."""
    numbers: float = 4.0
    """To pledge a number, and to tell it."""
    gone: float = 15.0
    """From a lost connection to sitting out, before the own turn; in it the own time and the time bank run."""
    idle: float = 30.0
    """Practice continues this long with nobody connected."""
    unwatched: float = 300.0
    """A tournament of a night is dealt on this long with no player connected and no screen that follows the night."""
    asleep: float = 600.0
    """A player at practice who has done nothing for so long does not count as being there."""
    abandoned: float = 600.0
    """Practice with nobody connected is dropped from memory after this, and read again when somebody comes back."""
    gather: float = 20.0
    """A practice table waits this long for the expected people; then bots take the free seats."""


AS_PEOPLE_PLAY = TablePace()
AT_ONCE = TablePace(bot=0.0, show=5.0, award=0.0, between=0.0, numbers=2.0, gone=3.0, idle=5.0)
"""Without pauses, for programs."""
