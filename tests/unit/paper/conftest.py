"""The examples as plans, and an evening with whatever a person may write in it."""

from collections.abc import Callable
from pathlib import Path

import pytest

from goodhand.occasion.plan import OccasionPlan
from goodhand.paper.house_rules import house_rules
from goodhand.paper.page import Paper
from goodhand.plan.event_file import read_event

EXAMPLES = Path(__file__).parents[3] / "examples"


@pytest.fixture
def occasion() -> Callable[..., OccasionPlan]:
    def read(example: str, *changes: tuple[str, str]) -> OccasionPlan:
        text = (EXAMPLES / f"{example}.toml").read_text()
        for old, new in changes:
            assert old in text
            text = text.replace(old, new)
        return read_event(text)

    return read


@pytest.fixture
def posted(occasion: Callable[..., OccasionPlan]) -> Callable[..., Paper]:
    """The house rules of an example's first tournament."""

    def write(example: str, *changes: tuple[str, str]) -> Paper:
        plan = occasion(example, *changes)
        return house_rules(plan, plan.tournaments[0])

    return write
