"""Hands that were really played end under `tda-2024` as they were recorded."""

from pathlib import Path

import pytest

from goodhand.play.phh import read_phh
from goodhand.play.replay import replay
from goodhand.rules import TDA_2024

CORPUS = Path(__file__).parents[3] / "shared" / "corpus" / "real-hands.phhs"


def test_all_4376_real_hands_end_as_recorded():
    if not CORPUS.exists():
        pytest.skip("the real hands are not beside this checkout (../shared/corpus/real-hands.phhs)")
    rounds = read_phh(CORPUS.read_text())

    replays = [replay(recorded, TDA_2024) for recorded in rounds]

    assert [] == [(each.recorded.name, each.problem) for each in replays if each.problem]
    assert 4376 == len(replays)
