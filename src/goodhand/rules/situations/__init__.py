"""The situations that people ask a ruling on: the knob that answers, its words, and the clauses without a knob."""

from collections.abc import Mapping

from msgspec.structs import replace

from goodhand.rules.situations import floor, play
from goodhand.rules.situations.situation import Says, Situation
from goodhand.rules.speech import say

SITUATIONS: Mapping[str, Situation] = {
    each.name: replace(each, title=say(each.title)) for each in (*play.SITUATIONS, *floor.SITUATIONS)
}
