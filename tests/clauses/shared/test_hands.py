"""The ranks of hands, in words, and how ties are broken."""

import itertools

import pytest

from goodhand.play import HandRank, describe, hand_rank, hand_value, parse_cards
from support import clause, each_book, open_play

RANKS = [
    ("As Ks Qs Js Ts", HandRank.ROYAL_FLUSH, "royal flush"),
    ("9h 8h 7h 6h 5h", HandRank.STRAIGHT_FLUSH, "straight flush, nine high"),
    ("Qc Qd Qh Qs 4d", HandRank.FOUR_OF_A_KIND, "four of a kind, queens, four kicker"),
    ("6c 6d 6h Ks Kd", HandRank.FULL_HOUSE, "full house, sixes full of kings"),
    ("Ad Jd 9d 4d 2d", HandRank.FLUSH, "flush, ace, jack, nine, four and deuce"),
    ("8c 7d 6h 5s 4c", HandRank.STRAIGHT, "straight, eight high"),
    ("Tc Td Th As 3d", HandRank.THREE_OF_A_KIND, "three of a kind, tens, ace and three kickers"),
    ("Kc Kd 4h 4s Ad", HandRank.TWO_PAIR, "two pair, kings and fours, ace kicker"),
    ("Jc Jd 9h 5s 3d", HandRank.PAIR, "pair, jacks, nine, five and three kickers"),
    ("Ac Qd 9h 5s 3d", HandRank.HIGH_CARD, "high card, ace, queen, nine, five and three"),
]
TEN_RANKS = ("MI-64aT", "MB-T1", "HR-B8", "NJ-32", "BC-2b.21")


def value(cards):
    return hand_value(parse_cards(cards))


def showdown(book, board, **pockets):
    """Return the winners when everybody calls 100 and then checks."""
    cards = {int(seat[1:]): pocket for seat, pocket in pockets.items()}
    played = open_play(book, dict.fromkeys(cards, 600), max(cards), pockets=cards, board=board)
    while played.r.turn:
        played.play(f"s{played.r.turn.seat} {'call' if played.r.turn.call else 'check'}")
    while not played.r.is_over:
        played.play(f"s{played.r.seat(played.r.showdown.order[0])} show")
    return [set(shares) for _, shares in played.awards]


@clause(*TEN_RANKS)
@pytest.mark.parametrize(("cards", "rank", "words"), RANKS, ids=[rank.name.lower() for _, rank, _ in RANKS])
def test_each_of_the_ten_ranks_is_recognised_and_named(cards, rank, words):
    assert rank is hand_rank(value(cards))
    assert words == describe(value(cards))


@clause(*TEN_RANKS)
def test_the_ten_ranks_run_from_royal_flush_down_to_high_card():
    values = [value(cards) for cards, _, _ in RANKS]

    assert 10 == len(values)
    assert all(better > worse for better, worse in itertools.pairwise(values))


@clause("MI-45", "MI-64aT", "MB-04", "MB-T1", "NJ-13")
def test_the_ace_is_low_in_a_straight_and_high_everywhere_else():
    assert "straight, five high" == describe(value("Ah 2c 3d 4s 5h"))
    assert "straight, ace high" == describe(value("Ah Kc Qd Js Th"))
    assert "straight flush, five high" == describe(value("Ah 2h 3h 4h 5h"))
    assert value("Ah 2c 3d 4s 5h") < value("2c 3d 4s 5h 6c")
    assert value("Ac Ad 4h 5s 6d") > value("Kc Kd Qh Js 9d")


@clause("MI-45", "MI-64aT", "NJ-13")
def test_no_straight_runs_round_the_ace():
    assert HandRank.HIGH_CARD is hand_rank(value("Kh Ac 2d 3s 4h"))
    assert HandRank.HIGH_CARD is hand_rank(value("Qh Kc Ad 2s 3h"))


@clause("MI-45", "MB-04", "NJ-13", "BC-2b.23")
@pytest.mark.parametrize(("cards", "rank", "words"), RANKS, ids=[rank.name.lower() for _, rank, _ in RANKS])
def test_suits_are_equal(cards, rank, words):
    for suits in itertools.permutations("cdhs"):
        other = cards.translate(str.maketrans("cdhs", "".join(suits)))
        assert value(cards) == value(other)


@each_book("MI-45", "MB-04", "NJ-13", "BC-2b.23", "HR-22")
def test_equal_hands_of_different_suits_split_the_pot(book):
    assert [{1, 2}] == showdown(book, "2c 7d 9h 3s Jc", s1="AsKs", s2="AhKh")


@each_book("MI-64b-i", "NJ-33", "BC-2b.22")
@pytest.mark.parametrize(
    ("board", "s1", "s2"),
    [
        ("9c 9d 9h 9s 2d", "Ac3d", "KcQd"),
        ("9c 9d 9h 4s 2d", "AcKd", "AhQc"),
        ("9c 9d 4h 4s 2d", "AcKd", "KcQd"),
        ("9c 9d 7h 4s 2d", "AcKd", "AhQc"),
    ],
    ids=["four-of-a-kind", "three-of-a-kind", "two-pair", "pair"],
)
def test_the_highest_unused_card_breaks_a_tie(book, board, s1, s2):
    assert [{1}] == showdown(book, board, s1=s1, s2=s2)


@each_book("MI-64b-i", "NJ-33", "BC-2b.22", "MI-64b")
def test_a_sixth_card_never_counts(book):
    assert [{1, 2}] == showdown(book, "Ac Kd Qh Js 9d", s1="2c3d", s2="4c5d")


@each_book("BC-2b.21", "MI-64a", "NJ-32", "HR-B8", "MB-T1")
def test_of_two_hands_of_one_rank_the_higher_cards_win(book):
    assert [{2}] == showdown(book, "2c 7d 9h 3s Jc", s1="QsQh", s2="KsKh")


@pytest.mark.parametrize(
    ("board", "s1", "s2"),
    [
        ("2c 7d 9h Ks Kc", "KdKh", "AsAh"),
        ("Tc Td Th 2s 3c", "TsAd", "AsAh"),
    ],
    ids=["two-pocket-cards", "one-pocket-card"],
)
@each_book(
    "MI-13", "MI-63", "MB-21", "NJ-D11", "NJ-31", "BC-2b.18", "BC-2b.18a", "BC-2b.18b", "BC-5.15", "HR-B1e", "HR-B1"
)
def test_pocket_and_board_cards_mix_freely(book, board, s1, s2):
    assert [{1}] == showdown(book, board, s1=s1, s2=s2)


@each_book("MI-13", "MI-63", "MB-21", "NJ-D11", "NJ-31", "BC-2b.18", "BC-2b.18c", "HR-B1e")
def test_the_board_alone_may_be_played(book):
    assert [{1, 2, 3}] == showdown(book, "Ts Js Qs Ks As", s1="AhAd", s2="2c7d", s3="9s8s")


@clause("MI-41", "MI-23", "NJ-09", "NJ-D19")
def test_no_card_is_wild():
    assert HandRank.HIGH_CARD is hand_rank(value("2c 4d 9h Js Ad"))
    for card in ("2c", "Jd", "As", "Kh"):
        assert HandRank.PAIR is hand_rank(hand_value(parse_cards("5c 5d 8h Ts") + parse_cards(card)))
