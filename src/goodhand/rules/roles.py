"""The roles of people who give commands."""

from enum import StrEnum


class Role(StrEnum):
    """The people of an evening, as far as a rule asks who did something."""

    CHAIRPERSON = "chairperson"
    DIRECTOR = "director"
    DESK = "desk"
    DEALER = "dealer"
    PLAYER = "player"
    DISPLAY = "display"
    REGULATOR = "regulator"
