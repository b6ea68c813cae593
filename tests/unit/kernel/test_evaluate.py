from itertools import combinations

import numpy as np
import pytest

from goodhand import _kernel
from unit.kernel.dealing import DECK, card_set, cards, deal_rows, rank_best, sets_of


@pytest.mark.usefixtures("simd_level")
def test_all_five_card_hands_fall_into_the_known_categories():
    counts = _kernel.category_counts(5)

    assert counts == [1302540, 1098240, 123552, 54912, 10200, 5108, 3744, 624, 36, 4]


@pytest.mark.usefixtures("simd_level")
@pytest.mark.exhaustive
def test_all_seven_card_hands_fall_into_the_known_categories():
    counts = _kernel.category_counts(7, threads=0)

    assert counts == [23294460, 58627800, 31433400, 6461620, 6180020, 4047644, 3473184, 224848, 37260, 4324]


def test_six_card_hands_are_all_counted_on_any_number_of_threads():
    counts = _kernel.category_counts(6)

    assert sum(counts) == 20358520
    assert counts == _kernel.category_counts(6, threads=3)


def test_five_card_hands_have_7462_values():
    hands = np.fromiter(combinations(DECK, 5), dtype=np.dtype((np.uint8, 5)), count=2598960)

    assert len(np.unique(_kernel.evaluate_rows(hands))) == 7462


@pytest.mark.usefixtures("simd_level")
@pytest.mark.parametrize(("size", "count"), [(5, 4000), (6, 2000), (7, 2000)])
def test_values_order_hands_as_the_definitions_do(size, count):
    rows = deal_rows(count, size, seed=size)

    value_of = {}
    for row, value in zip(rows.tolist(), _kernel.evaluate_rows(rows).tolist(), strict=True):
        rank = rank_best(row)
        assert value == value_of.setdefault((rank[0], *rank[1]), value)

    values = [value_of[rank] for rank in sorted(value_of)]
    assert sorted(set(values)) == values


@pytest.mark.usefixtures("simd_level")
@pytest.mark.parametrize("suited", [5, 6, 7])
def test_values_order_suited_hands_as_the_definitions_do(suited):
    rng = np.random.default_rng(suited)
    flush = rng.random((1500, 13)).argsort(axis=1)[:, :suited] + 32
    others = np.array([card for card in DECK if card // 16 != 2])
    rows = np.hstack([flush, others[rng.random((1500, 39)).argsort(axis=1)[:, : 7 - suited]]]).astype(np.uint8)

    pairs = {(rank_best(row)[0], *rank_best(row)[1]): _kernel.evaluate_cards(*row) for row in rows.tolist()}

    assert sorted(pairs.values()) == [pairs[rank] for rank in sorted(pairs)]
    assert [_kernel.evaluate_cards(*row) for row in rows.tolist()] == _kernel.evaluate_rows(rows).tolist()


@pytest.mark.parametrize(
    ("names", "value"),
    [
        ("Ah Kd 9c 7s 3h 2d 4c", 0b1_1000_1010_0100 << 0),
        ("Ah Ad 9c 7s 3h 2d 4c", 0x1000 + (1 << 12) << 16 | 1 << 7 | 1 << 5 | 1 << 2),
        ("Ah Ad 9c 9s 3h 3d 4c", 0x3000 + (1 << 12 | 1 << 7) << 16 | 1 << 2),
        ("Ah Ad 9c 9s 3h 3d 2c", 0x3000 + (1 << 12 | 1 << 7) << 16 | 1 << 1),
        ("Ah Ad Ac 9s 3h 2d 4c", 0x5000 + (1 << 12) << 16 | 1 << 7 | 1 << 2),
        ("Ah 2d 3c 4s 5h 5d 5c", 0x7000 + (1 << 3) << 16),
        ("Ah 2d 3c 4s 5h 6d 7c", 0x7000 + (1 << 5) << 16),
        ("Ah 2h 9h 4h 5h 6d 7c", 0x9000 << 16 | 1 << 12 | 1 << 7 | 1 << 3 | 1 << 2 | 1),
        ("Ah Ad Ac Ks Kh Kd 2c", 0xA000 + (1 << 12) << 16 | 1 << 11),
        ("2h 2d 2c Ks Kh Qd Qc", 0xA000 + 1 << 16 | 1 << 11),
        ("2h 2d 2c 2s Kh Kd Kc", 0xC000 + 1 << 16 | 1 << 11),
        ("Ah 2h 3h 4h 5h Ad Ac", 0xE000 + (1 << 3) << 16),
        ("Ah Kh Qh Jh Th 9h 8h", 0xF000 << 16),
    ],
)
def test_a_value_says_what_the_hand_is(names, value):
    assert value == _kernel.evaluate_cards(*cards(names))
    assert value == _kernel.evaluate(card_set(names))


@pytest.mark.usefixtures("simd_level")
@pytest.mark.parametrize("count", [0, 1, 7, 8, 31, 33, 70, 2049, 50000])
def test_single_rows_and_array_calls_agree(count):
    for size in (5, 6, 7):
        rows = deal_rows(count, size, seed=count)
        sets = sets_of(rows)

        values = _kernel.evaluate_array(sets)

        assert np.dtype(np.uint32) == values.dtype
        assert values.tolist() == _kernel.evaluate_rows(rows).tolist()
        assert values.tolist() == _kernel.evaluate_array(sets, threads=2).tolist()
        assert values.tolist() == _kernel.evaluate_rows(rows, threads=0).tolist()
        assert values[:3000].tolist() == [_kernel.evaluate(hand) for hand in sets.tolist()[:3000]]
        assert values[:3000].tolist() == [_kernel.evaluate_cards(*row) for row in rows.tolist()[:3000]]


@pytest.mark.usefixtures("simd_level")
def test_an_array_may_mix_hands_of_five_six_and_seven_cards():
    sets = np.concatenate([sets_of(deal_rows(100, size, seed=1)) for size in (5, 6, 7)])
    np.random.default_rng(2).shuffle(sets)

    assert [_kernel.evaluate(hand) for hand in sets.tolist()] == _kernel.evaluate_array(sets).tolist()


@pytest.mark.parametrize(
    ("hand", "sentence"),
    [
        (card_set("Ah Kh Qh Jh"), "five to seven cards, not 4"),
        (card_set("2c 3c 4c 5c 6c 7c 8c 9c"), "five to seven cards, not 8"),
        (0, "five to seven cards, not 0"),
        (1 << 13 | card_set("Ah Kh Qh Jh Th"), "bit 13 is not a card"),
        (-1, "64 bits"),
        (1 << 64, "64 bits"),
    ],
)
def test_a_set_that_is_not_a_hand_is_refused(hand, sentence):
    with pytest.raises(ValueError, match=sentence):
        _kernel.evaluate(hand)


@pytest.mark.parametrize(
    ("hand", "sentence"),
    [
        (cards("Ah Kh Qh Jh"), "five to seven cards, not 4"),
        (cards("2c 3c 4c 5c 6c 7c 8c 9c"), "five to seven cards, not 8"),
        (cards("Ah Kh Qh Jh Ah"), "Ah is given twice"),
        ([*cards("Ah Kh Qh Jh"), 13], "13 is not a card"),
        ([*cards("Ah Kh Qh Jh"), 64], "64 is not a card"),
        ([*cards("Ah Kh Qh Jh"), -1], "-1 is not a card"),
        ([*cards("Ah Kh Qh Jh"), 1 << 70], "from 0 to 60"),
    ],
)
def test_cards_that_are_not_a_hand_are_refused(hand, sentence):
    with pytest.raises(ValueError, match=sentence):
        _kernel.evaluate_cards(*hand)


def test_what_is_not_a_number_is_refused():
    with pytest.raises(TypeError):
        _kernel.evaluate("Ah")  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        _kernel.evaluate_cards("Ah", 1, 2, 3, 4)  # type: ignore[arg-type]


@pytest.mark.usefixtures("simd_level")
@pytest.mark.parametrize("bad", [0, card_set("Ah Kh Qh Jh"), card_set("Ah Kh Qh Jh Th") | 1 << 63])
@pytest.mark.parametrize("index", [0, 5, 2999, 39990])
@pytest.mark.parametrize("threads", [1, 2])
def test_the_first_bad_set_of_an_array_is_named(bad, index, threads):
    sets = sets_of(deal_rows(40000, 7, seed=1))
    sets[index] = bad
    sets[-3:] = 0

    with pytest.raises(ValueError, match=f"index {index} is not"):
        _kernel.evaluate_array(sets, threads=threads)


@pytest.mark.usefixtures("simd_level")
@pytest.mark.parametrize("size", [5, 6, 7])
@pytest.mark.parametrize(("card", "sentence"), [(13, "13 is not a card"), (64, "64 is not"), (255, "255 is not")])
@pytest.mark.parametrize("index", [0, 3001])
def test_the_first_bad_row_is_named(size, card, sentence, index):
    rows = deal_rows(5000, size, seed=1)
    rows[index, 3] = card
    rows[4500, 1] = 255

    with pytest.raises(ValueError, match=f"index {index} is not .*: {sentence}"):
        _kernel.evaluate_rows(rows)


@pytest.mark.usefixtures("simd_level")
@pytest.mark.parametrize("size", [5, 6, 7])
def test_a_card_twice_in_a_row_of_cards_is_refused(size):
    rows = deal_rows(5000, size, seed=1)
    rows[77, :] = cards("Ah Kd Qc Js Ah 2c 3d")[:size]

    with pytest.raises(ValueError, match=r"index 77 is not .*: Ah comes twice"):
        _kernel.evaluate_rows(rows)


def test_rows_of_four_cards_are_refused():
    with pytest.raises(ValueError, match="not five to seven"):
        _kernel.evaluate_rows(deal_rows(3, 4, seed=1))


def test_a_negative_number_of_threads_is_refused():
    with pytest.raises(ValueError, match="threads"):
        _kernel.evaluate_array(sets_of(deal_rows(3, 7, seed=1)), threads=-1)


@pytest.mark.parametrize("size", [4, 8])
def test_only_hands_of_five_to_seven_cards_are_counted(size):
    with pytest.raises(ValueError, match="five to seven"):
        _kernel.category_counts(size)
