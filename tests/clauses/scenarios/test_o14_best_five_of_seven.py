"""O-14: the best five of seven cards, in every book."""

import pytest

from goodhand.play import EnterBoard, Muck, Show, describe, hand_value, parse_cards
from goodhand.play.events import PotAwarded
from goodhand.rules import BRITISH_COLUMBIA
from support import clause, each_book, open_play

CASES = {
    "a": (
        "5h 4c 3d 2s Kd",
        {1: ("Ah9c", "straight, five high"), 2: ("6cQd", "straight, six high"), 3: ("KcKh", "three of a kind, kings")},
        {2},
    ),
    "b": (
        "Ts Js Qs Ks As",
        {1: ("AhAd", "royal flush"), 2: ("2c7d", "royal flush"), 3: ("9s8s", "royal flush")},
        {1, 2, 3},
    ),
    "c": (
        "As 2s 3s 4s 9d",
        {1: ("5sKd", "straight flush, five high"), 2: ("KsQs", "flush, ace, king"), 3: ("5h6h", "straight, six high")},
        {1},
    ),
    "d": (
        "Qd Qc 8h 8s 3c",
        {
            1: ("JdJh", "two pair, queens and jacks"),
            2: ("Kd2c", "two pair, queens and eights, king"),
            3: ("Ac4h", "two pair, queens and eights, ace"),
        },
        {1},
    ),
    "e": (
        "Kh 2c 3d 4s 9h",
        {
            1: ("AdQc", "high card, ace, king, queen, nine and four"),
            2: ("AcJd", "high card, ace, king, jack, nine and"),
        },
        {1},
    ),
    "f": (
        "9c 9d 9h 9s 5d",
        {
            1: ("Kc2d", "four of a kind, nines, king"),
            2: ("KdQh", "four of a kind, nines, king"),
            3: ("QcJc", "four of a kind, nines, queen"),
        },
        {1, 2},
    ),
    "g": (
        "Ad Kc Qh Js Td",
        {1: ("AcAh", "straight, ace high"), 2: ("9c8c", "straight, ace high")},
        {1, 2},
    ),
}


@clause("MI-64aT", "MI-45", "MI-63")
@pytest.mark.parametrize("case", CASES)
def test_each_hand_is_called_by_its_best_five_cards(case):
    board, hands, _ = CASES[case]

    for pocket, expected in hands.values():
        assert describe(hand_value(parse_cards(pocket + board))).startswith(expected)


@each_book("MI-63", "MI-64b", "MB-21", "NJ-31", "BC-2b.18", "HR-B1e")
@pytest.mark.parametrize("case", CASES)
def test_the_pot_goes_to_the_best_hand_or_is_split(book, case):
    board, hands, winners = CASES[case]
    pockets = {seat: pocket for seat, (pocket, _) in hands.items()}
    played = open_play(book, dict.fromkeys(pockets, 600), max(pockets), pockets=pockets, board=board)

    while played.r.turn:
        played.play(f"s{played.r.turn.seat} {'call' if played.r.turn.call else 'check'}")
    while not played.r.is_over:
        played.do(Show(played.r.seat(played.r.showdown.order[0])))

    share = 100 * len(pockets) // len(winners) // 25 * 25
    assert [winners] == [set(shares) for _, shares in played.awards]
    assert all(share <= got <= share + 25 for _, shares in played.awards for got in shares.values())


@clause("BC-2b.18c", "BC-2b.17")
def test_in_bc_whoever_plays_the_board_must_still_table_both_cards():
    board, hands, _ = CASES["b"]
    played = open_play(BRITISH_COLUMBIA, dict.fromkeys(hands, 600), 3)
    played.play("s3 call, s1 call, s2 check" + ", s1 check, s2 check, s3 check" * 3).do(EnterBoard(parse_cards(board)))

    assert ("half-hand-shown", "BC-2b.17") == played.refusal("s1 show Ah")
    assert "not-the-cards-dealt" == played.refusal(Show(1))[0]
    assert [] == played.of(PotAwarded)

    played.play("s1 show AhAd, s2 show 2c7d").do(Muck(3))

    assert [(300, {1: 150, 2: 150})] == played.awards
