from itertools import combinations

import pytest

from goodhand.play import FULL_DECK, HandRank, describe, hand_rank, hand_value, parse_cards
from support import clause

WORDS = {
    "AsKsQsJsTs": "royal flush",
    "5h4h3h2hAh": "straight flush, five high",
    "9c9d9h9sKd": "four of a kind, nines, king kicker",
    "6c6d6h2s2d": "full house, sixes full of deuces",
    "AhJh9h5h2h": "flush, ace, jack, nine, five and deuce",
    "6c5d4h3s2c": "straight, six high",
    "QcQdQh7s3d": "three of a kind, queens, seven and three kickers",
    "KcKd4h4sAd": "two pair, kings and fours, ace kicker",
    "TcTd8h5s2d": "pair, tens, eight, five and deuce kickers",
    "AcQd9h5s2d": "high card, ace, queen, nine, five and deuce",
}


@clause("MI-64aT", "MB-T1", "HR-B8")
@pytest.mark.parametrize(("cards", "words"), WORDS.items())
def test_each_of_the_ten_ranks_is_said_in_words(cards, words):
    assert words == describe(hand_value(parse_cards(cards)))


@clause("MI-64aT", "MB-T1", "HR-B8")
def test_the_ten_ranks_stand_in_their_order():
    values = [hand_value(parse_cards(cards)) for cards in WORDS]

    assert sorted(values, reverse=True) == values
    assert list(reversed(HandRank)) == [hand_rank(value) for value in values]


def test_the_7462_different_hands_fall_into_the_ten_ranks_read_from_their_values():
    counts = dict.fromkeys(HandRank, 0)
    values = {hand_value(hand) for hand in combinations(FULL_DECK, 5)}
    for value in values:
        counts[hand_rank(value)] += 1

    # Different hands of each rank, equal ones counted once: 7,462 in all.
    assert [1277, 2860, 858, 858, 10, 1277, 156, 156, 9, 1] == list(counts.values())
