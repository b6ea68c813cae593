"""O-31's payout numbers: the 80 % cap, rounding, ties and guaranteed sums."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from goodhand.rules import HOUSE, MICHIGAN
from goodhand.rules.money import Money
from goodhand.tournament.finish import Standing
from goodhand.tournament.plan import Payout
from goodhand.tournament.prizes import Prize, check_prizes, most_in_prizes, pay, prize_pool, schedule, takings
from goodhand.tournament.refusals import NegativeShare, NoPlacePaid, PrizesAboveCap, SharesDoNotAddUp
from support import clause

TAKEN = takings(62, Money(6000), (23, Money(4000)))


def payout(*points: int, share: int = 10_000, round_to: int = 100, guaranteed: int | None = None) -> Payout:
    return Payout(share, points, Money(round_to), None if guaranteed is None else Money(guaranteed))


@clause("MI-30", "MI-12")
def test_michigan_pays_at_most_eighty_per_cent_of_buy_ins_and_rebuys():
    assert Money(464_000) == TAKEN
    assert Money(371_200) == most_in_prizes(TAKEN, MICHIGAN)
    check_prizes([Money(371_200)], TAKEN, MICHIGAN)

    with pytest.raises(PrizesAboveCap) as refused:
        check_prizes([Money(185_000), Money(186_300)], TAKEN, MICHIGAN)

    assert ("Prizes of $3,713.00 are too much: at most $3,712.00 of $4,640.00 may be paid out. [MI-30]") == str(
        refused.value
    )


@clause("MI-30")
def test_a_guaranteed_sum_above_the_cap_is_refused_in_michigan():
    promised = payout(10_000, share=8000, guaranteed=400_000)
    assert Money(400_000) == prize_pool(TAKEN, promised)

    with pytest.raises(PrizesAboveCap):
        check_prizes(schedule(prize_pool(TAKEN, promised), promised), TAKEN, MICHIGAN)

    check_prizes([Money(464_000)], TAKEN, HOUSE)
    assert most_in_prizes(TAKEN, HOUSE) is None


@clause("MI-30", "MI-76f")
def test_the_posted_percentages_of_the_pool():
    assert (Money(185_000), Money(111_000), Money(74_000)) == schedule(Money(370_000), payout(5000, 3000, 2000))


@clause("MI-76f")
def test_prizes_are_whole_multiples_and_the_rest_goes_to_the_first_place():
    assert (Money(5437), Money(3000), Money(2000)) == schedule(Money(10_437), payout(5000, 3000, 2000, round_to=500))
    assert Money(10_437) == prize_pool(Money(20_875), payout(10_000, share=5000)), "no half cents"


def test_a_guaranteed_sum_counts_only_while_it_is_more():
    assert Money(50_000) == prize_pool(Money(40_000), payout(10_000, guaranteed=50_000))
    assert Money(60_000) == prize_pool(Money(60_000), payout(10_000, guaranteed=50_000))


def test_with_fewer_players_than_places_the_proportions_hold():
    assert (Money(6300), Money(3700)) == schedule(Money(10_000), payout(5000, 3000, 2000), players=2)
    assert (Money(10_000),) == schedule(Money(10_000), payout(5000, 3000, 2000), players=1)


@pytest.mark.parametrize(
    ("points", "players", "refusal"),
    [
        ((5000, 3000), None, SharesDoNotAddUp),
        ((11_000, -1000), None, NegativeShare),
        ((10_000,), 0, NoPlacePaid),
        ((0, 10_000), 1, NoPlacePaid),
    ],
)
def test_a_schedule_that_cannot_be_paid_is_refused(points, players, refusal):
    with pytest.raises(refusal):
        schedule(Money(10_000), payout(*points), players)


@clause("HR-26")
def test_tied_places_share_to_the_cent_odd_cents_one_each():
    tied = [Standing("a", 1, 1), Standing("b", 2, 4), Standing("c", 2, 4), Standing("d", 2, 4), Standing("e", 5, 5)]

    paid = pay(tied, (Money(9000), Money(5000), Money(3001), Money(1000)))

    assert (
        Prize("a", 1, 1, Money(9000)),
        Prize("b", 2, 4, Money(3001)),
        Prize("c", 2, 4, Money(3000)),
        Prize("d", 2, 4, Money(3000)),
    ) == paid


@given(
    st.integers(0, 10**8),
    st.lists(st.integers(1, 100), min_size=1, max_size=20),
    st.sampled_from([1, 100, 500, 1000]),
    st.data(),
)
def test_all_of_the_pool_is_paid_and_not_a_cent_more(cents, weights, unit, data):
    points = [10_000 * weight // sum(weights) for weight in weights]
    points[0] += 10_000 - sum(points)
    posted = payout(*points, round_to=unit)
    players = data.draw(st.integers(1, 30))
    places, standings = 1, []
    while places <= players:
        last = data.draw(st.integers(places, players))
        standings += [Standing(f"p{number}", places, last) for number in range(places, last + 1)]
        places = last + 1

    prizes = schedule(Money(cents), posted, players)
    paid = pay(standings, prizes)

    assert cents == sum(prize.cents for prize in prizes)
    assert all(prize.cents % unit == 0 for prize in prizes[1:])
    assert cents == sum(prize.amount.cents for prize in paid)


@clause("MI-30", "NJ-12")
def test_a_posted_amount_for_the_charity_comes_off_before_the_shares_and_the_cap_stays():
    first = Payout(10_000, (10_000,), for_charity=Money(50_000))

    assert Money(414_000) == prize_pool(TAKEN, first)
    assert Money(0) == prize_pool(Money(49_900), first)
    assert Money(404_000) == prize_pool(TAKEN, replace(first, kept_per_entry=Money(1000)), 10)
    with pytest.raises(PrizesAboveCap):
        check_prizes([prize_pool(TAKEN, first)], TAKEN, MICHIGAN)
