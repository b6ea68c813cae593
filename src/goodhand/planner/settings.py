"""Settings of a field and a pace out of a file: read, or refused in one sentence."""

from collections.abc import Iterator
from typing import Final

import msgspec

from goodhand.planner.fit import FieldAndPace
from goodhand.planner.refusals import CannotPlan
from goodhand.players import TYPES

MOST_TYPES: Final = 20
LONGEST_NAME: Final = 100
LARGEST_FILE: Final = 100_000

FIELD: Final = {
    "looseness": (0.2, 5.0),
    "rebuy_gamble": (0.1, 10.0),
    "last_rebuy_gamble": (0.1, 10.0),
    "night_gamble_spread": (0.0, 1.0),
    "late_share": (0.0, 0.9),
}
GAMBLE: Final = (0.05, 10.0)
SHARE: Final = {"share": (0.0, 1000.0), "rebuy": (0.0, 1.0), "add_on": (0.0, 1.0)}
PACE: Final = {
    "round_seconds": (5.0, 3600.0),
    "player_seconds": (0.0, 300.0),
    "action_seconds": (0.0, 300.0),
    "night_spread": (0.0, 1.0),
    "round_spread": (0.0, 1.0),
    "stop_share": (0.0, 0.5),
    "start_delay": (0.0, 7200.0),
}
"""Between which numbers each lies: far beyond any night that was held, and such that an evening can be played."""


def settings_from(text: bytes) -> FieldAndPace:
    """The settings that a file of `plan fit` holds, or `CannotPlan` with what is wrong with them."""
    if len(text) > LARGEST_FILE:
        raise CannotPlan(problem=f"Settings have at most {LARGEST_FILE:,} bytes; this is another file.")
    try:
        read = msgspec.json.decode(text, type=FieldAndPace)
    except (msgspec.DecodeError, UnicodeDecodeError) as problem:
        raise CannotPlan(problem=f"It holds no settings of the planner: {problem}.") from None
    for wrong in _wrong(read):
        raise CannotPlan(problem=wrong)
    return read


def _wrong(read: FieldAndPace) -> Iterator[str]:
    field, pace = read.field, read.pace
    if not 1 <= len(field.shares) <= MOST_TYPES:
        yield f"A field has 1 to {MOST_TYPES} types of players, not {len(field.shares)}."
    for each in field.shares:
        if each.type not in TYPES:
            yield f"There is no type of player {each.type[:LONGEST_NAME]!r}; there are {', '.join(TYPES)}."
    for name in (field.name, pace.name):
        if len(name) > LONGEST_NAME:
            yield f"A name has at most {LONGEST_NAME} characters, not {len(name)}."
    numbers = [("gamble", each, GAMBLE) for each in field.gamble]
    numbers += [(name, getattr(field, name), bounds) for name, bounds in FIELD.items()]
    numbers += [(name, getattr(share, name), bounds) for share in field.shares for name, bounds in SHARE.items()]
    numbers += [(name, getattr(pace, name), bounds) for name, bounds in PACE.items()]
    for name, number, (low, high) in numbers:
        if not low <= number <= high:
            yield f"{name} is {number:g}; it lies between {low:g} and {high:g}."
    if not any(each.share > 0 for each in field.shares):
        yield "No type of players has a share of the field."
