"""Shares of a deal, against a sum over every order of finish."""

from itertools import pairwise, permutations
from math import prod

import pytest

from goodhand._kernel import icm
from goodhand.tournament.deal_shares import by_chips, by_icm

FOUR = {"noa": 31_400, "omar": 20_600, "petra": 14_250, "ray": 8_750}
PRIZES = (100_000, 60_000, 40_000, 30_000)


def by_every_order(stacks: list[int], prizes: list[int]) -> list[float]:
    """Each order of finish with its chance: place by place, in proportion to the chips of those who are left."""
    worth = [0.0] * len(stacks)
    paid = min(len(prizes), len(stacks))
    for order in permutations(range(len(stacks)), paid):
        left = [sum(stacks) - sum(stacks[player] for player in order[:place]) for place in range(paid)]
        chance = prod(stacks[player] / total for player, total in zip(order, left, strict=True))
        for player, prize in zip(order, prizes, strict=False):
            worth[player] += chance * prize
    return worth


@pytest.mark.parametrize("players", range(1, 10))
def test_icm_is_the_sum_over_every_order_of_finish(players, rng):
    stacks = [rng.randrange(1, 50_000) for _ in range(players)]
    for paid in {1, min(3, players), players}:
        prizes = sorted((rng.randrange(0, 100_000) for _ in range(paid)), reverse=True)

        assert by_every_order(stacks, prizes) == pytest.approx(icm(stacks, prizes), rel=1e-9, abs=1e-6)


def test_icm_of_two_players_is_known_in_closed_form():
    assert [75 * 0.75 + 25 * 0.25, 25 * 0.75 + 75 * 0.25] == pytest.approx(icm([3, 1], [75, 25]))


def test_equal_stacks_share_equally_and_an_even_prize_is_even():
    assert [25.0] * 4 == pytest.approx(icm([7, 7, 7, 7], [70, 30]))
    assert [50.0, 50.0, 50.0] == pytest.approx(icm([1, 500, 30], [50, 50, 50]))


@pytest.mark.parametrize("wrong", [[], [0, 5], [-1, 5], [1] * 21])
def test_stacks_without_chips_and_too_many_are_refused(wrong):
    with pytest.raises(ValueError, match="share"):
        icm(wrong, [1])


def test_the_shares_of_four_add_up_to_the_prizes_in_whole_dollars():
    assert {"noa": 76_100, "omar": 60_200, "petra": 50_900, "ray": 42_800} == by_chips(FOUR, PRIZES)
    assert {"noa": 70_600, "omar": 60_900, "petra": 53_300, "ray": 45_200} == by_icm(FOUR, PRIZES)


def test_shares_add_up_whatever_the_stacks(rng):
    for _ in range(200):
        stacks = {f"p{number}": rng.randrange(1, 9_999) for number in range(rng.randrange(2, 9))}
        prizes = sorted((rng.randrange(0, 99_999) for _ in stacks), reverse=True)
        for shares in (by_chips(stacks, prizes), by_icm(stacks, prizes)):
            assert sum(prizes) == sum(shares.values())
            assert min(shares.values()) >= min(prizes)
            ranked = sorted(stacks, key=lambda player: -stacks[player])
            paid = [shares[player] for player in ranked]
            assert all(more + 1 >= less for more, less in pairwise(paid))
