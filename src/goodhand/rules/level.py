"""Blinds and antes, as a Round of Play is played under and a clock runs through."""

from msgspec import Struct


class Level(Struct, frozen=True, gc=False):
    """Blinds and antes in force. No small blind (0) means that one blind is posted, the big one (MB-10)."""

    small_blind: int
    big_blind: int
    ante: int = 0
    """Posted by every player."""
    big_blind_ante: int = 0
    """Posted by the big blind for the whole table."""
