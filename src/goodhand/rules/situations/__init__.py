"""The situations that people ask a ruling on: which knob answers, in which words, and which clauses no knob holds."""

from collections.abc import Mapping

from goodhand.rules.situations import floor, play
from goodhand.rules.situations.situation import Says, Situation

SITUATIONS: Mapping[str, Situation] = {each.name: each for each in (*play.SITUATIONS, *floor.SITUATIONS)}
