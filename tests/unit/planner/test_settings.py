"""Settings out of a file: every number is bounded, and what is wrong is one sentence."""

import json

import msgspec
import pytest

from goodhand.planner.evenings import simulate
from goodhand.planner.fit import FieldAndPace
from goodhand.planner.pace import PACES, VOLUNTEERS
from goodhand.planner.refusals import CannotPlan
from goodhand.planner.settings import FIELD, LARGEST_FILE, PACE, SHARE, settings_from
from goodhand.players import CASUAL, FIELDS
from planner_support import a_scenario

USUAL = json.loads(msgspec.json.encode(FieldAndPace(CASUAL, VOLUNTEERS)))


def changed(*path: str | int, to: object) -> bytes:
    """The usual settings as a file, with one thing in it changed."""
    data = json.loads(json.dumps(USUAL))
    within = data
    for part in path[:-1]:
        within = within[part]
    within[path[-1]] = to
    return json.dumps(data).encode()


@pytest.mark.parametrize("field", FIELDS.values(), ids=list(FIELDS))
@pytest.mark.parametrize("pace", PACES.values(), ids=list(PACES))
def test_the_usual_settings_are_within_their_bounds(field, pace):
    assert (field, pace) == (
        (read := settings_from(msgspec.json.encode(FieldAndPace(field, pace)))).field,
        read.pace,
    )


NUMBERS = [
    *((("field", name), bounds) for name, bounds in FIELD.items()),
    *((("field", "shares", 0, name), bounds) for name, bounds in SHARE.items()),
    *((("pace", name), bounds) for name, bounds in PACE.items()),
    (("field", "gamble", 3), (0.05, 10)),
]


@pytest.mark.parametrize(("path", "bounds"), NUMBERS, ids=[".".join(map(str, path)) for path, _ in NUMBERS])
@pytest.mark.parametrize("number", [1e308, -1.0, -1e-9])
def test_a_number_out_of_bounds_is_one_sentence(path, bounds, number):
    name = next(part for part in reversed(path) if isinstance(part, str))

    with pytest.raises(CannotPlan, match=rf"^{name} is .*; it lies between {bounds[0]:g} and {bounds[1]:g}\.$"):
        settings_from(changed(*path, to=number))


@pytest.mark.parametrize("side", [0, 1])
def test_at_its_bounds_an_evening_can_be_played(side):
    data = json.loads(json.dumps(USUAL))
    for path, bounds in NUMBERS:
        if path[:2] == ("field", "shares"):
            continue
        within = data
        for part in path[:-1]:
            within = within[part]
        within[path[-1]] = bounds[side]
    read = settings_from(json.dumps(data).encode())

    run = simulate(a_scenario("house", read.field, pace=read.pace), seed=1, count=3)

    assert (run["finish"] > 0).all()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (b"", "no settings"),
        (b"[]", "no settings"),
        (b"\xff", "no settings"),
        (json.dumps({**USUAL, "pace": {**USUAL["pace"], "stop_share": float("nan")}}).encode(), "no settings"),
        (b" " * (LARGEST_FILE + 1), "at most"),
        (changed("field", "shares", to=[]), "1 to 20 types"),
        (changed("field", "shares", to=USUAL["field"]["shares"] * 9), "1 to 20 types"),
        (changed("field", "shares", to=[{"type": "robot", "share": 1}]), "no type of player 'robot'"),
        (changed("field", "shares", to=[{"type": "tight", "share": 0}]), "No type of players has a share"),
        (changed("field", "name", to="x" * 101), "at most 100 characters"),
        (changed("pace", "round_seconds", to="fast"), "no settings"),
    ],
)
def test_what_is_no_settings_is_one_sentence(text, said):
    with pytest.raises(CannotPlan, match=said) as refused:
        settings_from(text)

    assert "\n" not in refused.value.sentence()
