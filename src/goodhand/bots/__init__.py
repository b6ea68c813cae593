"""Bots: policies that play a seat, for practice, demonstrations and load."""

from goodhand.bots.mixed import Mixed
from goodhand.bots.personalities import LOOSE, MANIAC, PERSONALITIES, SENSIBLE, STATION, TIGHT, Personality
from goodhand.bots.policy import Policy
from goodhand.bots.view import SeatSeen, SeatView, view_of

__all__ = [
    "LOOSE",
    "MANIAC",
    "PERSONALITIES",
    "SENSIBLE",
    "STATION",
    "TIGHT",
    "Mixed",
    "Personality",
    "Policy",
    "SeatSeen",
    "SeatView",
    "view_of",
]
