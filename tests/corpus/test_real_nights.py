"""The planner against nights that were really held, where their data is at hand: `make calibrate` says more."""

import sys
from pathlib import Path

import numpy as np
import pytest
from msgspec.structs import replace

from goodhand.planner.fit import FieldAndPace
from goodhand.planner.observed import PastNight, simulated
from goodhand.planner.pace import VOLUNTEERS
from goodhand.players import CASUAL

ROOT = Path(__file__).parents[2]
NIGHTS = ROOT.parent / "shared" / "planner" / "nights.csv"
SETTINGS = FieldAndPace(CASUAL, replace(VOLUNTEERS, start_delay=0.0))

pytestmark = pytest.mark.skipif(not NIGHTS.exists(), reason="the data of real nights is not here")


@pytest.fixture(scope="module")
def kept_aside() -> list[PastNight]:
    """The half that the settings were not fitted to."""
    sys.path.append(str(ROOT))
    from benchmarks.calibrate import halves, read_nights

    return halves(read_nights(NIGHTS))[1]


@pytest.fixture(scope="module")
def minutes(kept_aside: list[PastNight]) -> dict[str, np.ndarray]:
    return {
        night.name: simulated(night, SETTINGS.field, SETTINGS.pace, evenings=150, seed=4)["finish"] / 60
        for night in kept_aside
    }


@pytest.mark.parametrize("group", ["league", "club freezeout", "club with rebuy"])
def test_the_median_length_is_within_a_tenth(group, kept_aside, minutes):
    those = [night for night in kept_aside if night.group == group and night.players >= 9]

    real = np.median([night.minutes for night in those])
    predicted = np.median(np.concatenate([minutes[night.name] for night in those]))

    assert real == pytest.approx(predicted, rel=0.1)


def test_the_band_of_80_in_100_holds_about_as_many_nights(kept_aside, minutes):
    """31 to 41 of 45 is what a true band holds, 95 times in 100."""
    inside = 0
    for night in kept_aside:
        low, high = np.percentile(minutes[night.name], (10, 90))
        inside += low <= night.minutes <= high

    assert 31 <= inside <= 41
