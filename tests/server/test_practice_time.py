"""The clock of a practice night goes on after a restart."""

from types import SimpleNamespace

import pytest

from goodhand.server import hall_clock
from goodhand.server.hall_clock import AWAY, PracticeTime, WallClock

LAST = 19 * 3600
NIGHT = SimpleNamespace(id="n", occasion=SimpleNamespace(practice=True), last_at=LAST)


@pytest.mark.parametrize(
    ("away", "second"),
    [(120, LAST + 600 + 120), (AWAY + 1, LAST + 600), (-5, LAST + 600)],
)
def test_practice_does_not_run_backwards_after_a_restart(monkeypatch, away, second):
    monkeypatch.setattr(hall_clock.time, "time", lambda: 1_000_000.0 + away)
    clock = WallClock()
    clock.kept = {"n": PracticeTime(LAST + 600, 1_000_000.0)}

    assert second == pytest.approx(clock.read(NIGHT), abs=60)


def test_practice_of_which_no_time_was_kept_goes_on_from_its_last_record():
    assert pytest.approx(LAST, abs=60) == WallClock().read(NIGHT)
