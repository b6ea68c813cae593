"""Figures in words: days are said, and no figure is rounded into another one that it is held against."""

import pytest

from goodhand.planner.outlook import Quantiles
from goodhand.planner.words import clock, percent, said_range, spoken

HOUR = 3600


@pytest.mark.parametrize(
    ("hours", "table", "sentence"),
    [
        (0, "00:00", "00:00"),
        (23.99, "23:59", "23:59"),
        (24.5, "00:30 +1", "00:30 the next day"),
        (42, "18:00 +1", "18:00 the next day"),
        (66.25, "18:15 +2", "18:15, 2 days later"),
    ],
)
def test_a_time_says_its_day(hours, table, sentence):
    assert table == clock(hours * HOUR)
    assert sentence == spoken(hours * HOUR)


def test_two_times_of_one_day_say_it_once():
    assert "00:30" == spoken(24.5 * HOUR, since=25 * HOUR)
    assert "00:30 the next day" == spoken(24.5 * HOUR, since=50 * HOUR)


@pytest.mark.parametrize(
    ("share", "against", "said"),
    [
        (0, None, "0%"),
        (1, None, "100%"),
        (0.5, None, "50%"),
        (0.004, None, "0.4%"),
        (0.00004, None, "0.004%"),
        (0.99996, None, "99.996%"),
        (0.9497, 0.95, "94.97%"),
        (0.9533, 0.95, "95.3%"),
        (0.93, 0.95, "93%"),
        (0.95, 0.95, "95%"),
    ],
)
def test_a_share_is_told_from_what_it_is_held_against(share, against, said):
    assert said == percent(share, against)


def test_few_evenings_claim_no_range():
    q = Quantiles(20 * HOUR, 21 * HOUR, 22 * HOUR, 23 * HOUR, 25 * HOUR)

    assert "at about 22:00; 90 of 100 evenings end between 20:00 and 01:00 the next day" == said_range(q, 20)
    assert "at about 22:00; of 1 evening nothing can be said of how sure that is" == said_range(q, 1)
