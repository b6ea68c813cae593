"""Scenarios for the planner's tests: of the examples, in all books, and of equal players."""

from functools import cache
from pathlib import Path

from msgspec.structs import replace

from goodhand.occasion.plan import OccasionPlan
from goodhand.plan.event_file import read_event
from goodhand.planner.pace import VOLUNTEERS
from goodhand.planner.scenario import Planned, Scenario, planned, scenario_of_planned
from goodhand.players import CASUAL, Field, TypeShare

EXAMPLES = Path(__file__).parents[1] / "examples"
ALIKE = Field(name="alike", shares=(TypeShare("loose", 1.0),), night_gamble_spread=0.0, late_share=0.0)
"""Equal players."""


@cache
def example(name: str) -> OccasionPlan:
    """An example's event file, read."""
    return read_event((EXAMPLES / f"{name}.toml").read_text(encoding="utf-8"))


def the_planned(name: str, number: int = 0) -> Planned:
    """A tournament of an example."""
    occasion = example(name)
    return planned(occasion, occasion.tournaments[number])


def a_scenario(name: str = "house", field: Field = CASUAL, **changes: object) -> Scenario:
    """The evening of an example, with changes."""
    return replace(scenario_of_planned(the_planned(name), field, VOLUNTEERS), **changes)
