from hypothesis import given
from hypothesis import strategies as st

from goodhand.play.pots import split_pot
from goodhand.rules import OddChip
from support import clause

winners = st.lists(st.integers(0, 10), min_size=1, max_size=11, unique=True).map(sorted)
units = st.sampled_from([1, 25, 100, 500])


@clause("MI-64b-ii", "MB-22", "MB-23", "NJ-34", "BC-2b.24", "BC-2b.25", "HR-22")
@given(st.integers(1, 10**5), winners, units, st.sampled_from(OddChip))
def test_a_split_neither_makes_nor_loses_a_chip(count, tied, unit, odd_chip):
    split = split_pot(count * unit, tied, unit, odd_chip)

    assert count * unit == sum(split.shares) + split.to_dealer
    assert all(share % unit == 0 for share in split.shares)


@clause("BC-2b.24", "BC-2b.25", "HR-22")
@given(st.integers(1, 10**5), winners, units)
def test_shares_differ_by_one_chip_at_most_and_the_first_have_it(count, tied, unit):
    shares = split_pot(count * unit, tied, unit, OddChip.LEFT_OF_BUTTON).shares

    assert list(shares) == sorted(shares, reverse=True)
    assert max(shares) - min(shares) in (0, unit)


@clause("MB-23")
@given(st.integers(1, 10**5), winners, units)
def test_the_dealer_gets_less_than_a_chip_for_each_winner(count, tied, unit):
    split = split_pot(count * unit, tied, unit, OddChip.DEALER)

    assert 1 == len(set(split.shares))
    assert 0 <= split.to_dealer < unit * len(tied)
