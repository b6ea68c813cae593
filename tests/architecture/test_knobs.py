"""The software keeps all that a house can post: a knob has a reader, or the house cannot turn it."""

import re
from pathlib import Path

import pytest

from goodhand.rules import BRITISH_COLUMBIA, CATALOGUE, HOUSE, CannotBePosted
from goodhand.rules.knobs import Choice

SOURCE = Path(__file__).parents[2] / "src" / "goodhand"
READERS = (
    "play",
    "tournament",
    "occasion",
    "plan",
    "night",
    "audit",
    "simulate",
    "rules/positions.py",
    "paper/records",
)
KEPT_BY_NATURE = {
    "tips": "No tip passes the desk: no command records one, and where the book bars them the house rules say so.",
    "prizes_carried_over": "No prize is carried over: no command does it, and books close with none owed.",
}
"""Knobs that nothing has to read, each with the reason."""


def read_by_the_software() -> str:
    files = [
        path
        for each in READERS
        for path in ((SOURCE / each).rglob("*.py") if (SOURCE / each).is_dir() else [SOURCE / each])
    ]
    return "\n".join(path.read_text(encoding="utf-8") for path in files)


def has_one_value(name: str) -> bool:
    value = HOUSE.ruled(name).value
    return isinstance(value, Choice) and len(type(value)) == 1


def test_a_knob_that_nothing_reads_cannot_be_turned():
    source = read_by_the_software()
    unread = {knob.name for knob in CATALOGUE if not re.search(rf"\.{knob.name}\b", source)}

    assert set() == {name for name in unread if not CATALOGUE.find(name).one_way and not has_one_value(name)} - set(
        KEPT_BY_NATURE
    )
    assert set(KEPT_BY_NATURE) <= unread


@pytest.mark.parametrize("name", ["chips_worth_cash", "rake", "refunds_after_start", "may_refuse_move"])
def test_a_house_does_not_post_what_the_software_never_does(name):
    with pytest.raises(CannotBePosted):
        BRITISH_COLUMBIA.with_house_choice(**{name: True})
