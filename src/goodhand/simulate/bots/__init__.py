"""Bots: policies that play a seat, for practice, demonstrations and load."""

from goodhand.simulate.bots.mixed import Mixed
from goodhand.simulate.bots.personalities import LOOSE, MANIAC, PERSONALITIES, SENSIBLE, STATION, TIGHT, Personality
from goodhand.simulate.bots.policy import Policy
