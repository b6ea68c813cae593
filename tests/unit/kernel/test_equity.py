import subprocess
from itertools import combinations

import numpy as np
import pytest
from numpy.typing import NDArray

import seeded
from goodhand import _kernel
from unit.kernel.dealing import DECK, card_set, cards, rank_best

ACES, KINGS = card_set("Ah Ad"), card_set("Ks Kc")
CHUNK = 16384


def equity_exact(*spot: object, **how: object) -> NDArray[np.uint64]:
    return np.array(_kernel.equity_exact(*spot, **how), dtype=np.uint64)


def equity_sampled(*spot: object, **how: object) -> NDArray[np.uint64]:
    return np.array(_kernel.equity_sampled(*spot, **how), dtype=np.uint64)


def test_a_first_equity_waits_for_no_other_package():
    """Importing numpy took fifty milliseconds, thirty times as long as the equity."""
    script = "import sys; from goodhand import _kernel; print(_kernel.equity_exact([5, 10]), 'numpy' in sys.modules)"
    said = subprocess.run(seeded.python("-c", script), capture_output=True, text=True, check=True).stdout

    assert f"{_kernel.equity_exact([5, 10])} False\n" == said


@pytest.mark.usefixtures("simd_level")
@pytest.mark.parametrize(
    ("pockets", "wins", "losses", "ties"),
    [(("Ah Ad", "Ks Kc"), 1388072, 317694, 6538), (("Ah Kh", "2s 2c"), 852207, 849322, 10775)],
)
def test_equity_is_as_published(pockets, wins, losses, ties):
    counted = equity_exact([card_set(pocket) for pocket in pockets])

    assert [[wins, ties], [losses, ties]] == counted.tolist()


def count_by_hand(pockets: list[str], board: str, dead: str) -> list[list[int]]:
    """The definition: every board in turn, ranked by trying all fives."""
    known = cards(" ".join([*pockets, board, dead]))
    left = [card for card in DECK if card not in known]
    wins = [[0] * len(pockets) for _ in pockets]
    for drawn in combinations(left, 5 - len(board.split())):
        ranks = [rank_best([*cards(pocket), *cards(board), *drawn]) for pocket in pockets]
        winners = [player for player, rank in enumerate(ranks) if rank == max(ranks)]
        for player in winners:
            wins[player][len(winners) - 1] += 1
    return wins


@pytest.mark.usefixtures("simd_level")
@pytest.mark.parametrize(
    ("pockets", "board", "dead"),
    [
        (["Ah Ad", "Ks Kc"], "2c 3d 4h 9s", ""),
        (["Ah Ad", "Ks Kc"], "2c 3d 4h 9s", "Kh As"),
        (["Ah Kh", "2s 2c", "Qd Jd"], "Qh 7h 2d 3c", "7c"),
        (["Ah 2c", "Ad 3c", "Ac 4d", "As 6h"], "Kc Kd Qh Js 9c", ""),
        (["2h 3c", "2d 3h", "2c 3d", "2s 3s"], "Ts Js Qs Kd Ad", "4c 4d 4h 4s"),
    ],
)
def test_equity_is_what_counting_every_board_gives(pockets, board, dead):
    counted = equity_exact([card_set(pocket) for pocket in pockets], card_set(board), card_set(dead))

    assert count_by_hand(pockets, board, dead) == counted.tolist()


@pytest.mark.parametrize("board", ["", "2h", "2h 7d", "2h 7d 9c"])
def test_folding_alike_suits_together_counts_every_board_once(board):
    """Swapping suits must change nothing, whichever of them the walk folds together."""
    names = ["Ah Kh", "Qd Qc", "7s 6s", board]
    counts = []
    for suits in ("cdhs", "shdc", "hscd", "dchs"):
        *pockets, shown = (name.translate(str.maketrans("cdhs", suits)) for name in names)
        counts.append(equity_exact([card_set(pocket) for pocket in pockets], card_set(shown)).tolist())

    assert [counts[0]] * 4 == counts


@pytest.mark.parametrize(
    ("pockets", "dead", "boards"),
    [
        (["Ah Ad", "Ks Kc"], "", 1712304),
        (["Ah Kh", "Qh Jh"], "", 1712304),
        (["Ah Kh", "Qh Jh", "Th 9h"], "2h", 1221759),
    ],
)
def test_every_board_is_counted(pockets, dead, boards):
    counted = equity_exact([card_set(pocket) for pocket in pockets], 0, card_set(dead))

    assert boards == sum(int(column.sum()) // (k + 1) for k, column in enumerate(counted.T))


def test_one_card_moved_to_the_dead_is_a_board_less_for_each_that_had_it():
    def boards_without(card: str) -> NDArray[np.uint64]:
        return equity_exact([ACES, KINGS], card_set("2c 3d 4h"), card_set(card))

    left = [f"{rank}{suit}" for rank in "56789TJQKA" for suit in "cdhs"]
    left += [f"{rank}{suit}" for rank in "234" for suit in "cdhs" if f"{rank}{suit}" not in ("2c", "3d", "4h")]
    left = [card for card in left if card_set(card) & (ACES | KINGS) == 0]
    whole = equity_exact([ACES, KINGS], card_set("2c 3d 4h"))

    assert (len(left) * whole == sum(boards_without(card) for card in left) + 2 * whole).all()


@pytest.mark.parametrize("parts", [1, 2, 7, 100])
def test_the_parts_add_up_to_the_whole(parts):
    spot = [ACES, KINGS, card_set("7h 6h")]

    added = sum(equity_exact(spot, part=part, parts=parts) for part in range(parts))

    assert equity_exact(spot).tolist() == added.tolist()


@pytest.mark.parametrize("threads", [0, 2, 3, 8])
def test_the_number_of_threads_changes_no_count(threads):
    def counts(threads: int) -> list[list[list[int]]]:
        exact = equity_exact([ACES, KINGS], threads=threads)
        sampled = equity_sampled([ACES, 0, KINGS], samples=100_000, seed=7, threads=threads)
        return [exact.tolist(), sampled.tolist()]

    assert counts(1) == counts(threads)


def test_every_simd_level_draws_the_same_sample():
    counts = []
    for level in _kernel._simd_levels():
        _kernel._use_simd(level)
        counts.append(equity_sampled([ACES, 0, 0, KINGS], samples=50_001, seed=3).tolist())
    _kernel._use_simd(_kernel._simd_levels()[0])

    assert [counts[0]] * len(counts) == counts


def test_eleven_players_share_what_they_tie():
    counted = equity_sampled([0] * 11, card_set("As Ks Qs Js Ts"), samples=1000, seed=1)

    assert counted.tolist() == [[0] * 10 + [1000]] * 11


def test_a_sample_is_near_the_exact_equity():
    exact = equity_exact([ACES, KINGS]) / 1712304

    sampled = equity_sampled([ACES, KINGS], samples=1_000_000, seed=5) / 1_000_000

    assert np.abs(exact - sampled).max() < 0.002


def test_unknown_pockets_win_as_often_as_each_other():
    counted = equity_sampled([0, 0, 0], samples=1_000_000, seed=11)

    assert np.ptp(counted[:, 0]) < 4000


def test_aces_against_any_two_cards_win_as_published():
    counted = equity_sampled([ACES, 0], samples=1_000_000, seed=2) / 1_000_000

    assert pytest.approx(counted[0, 0] + counted[0, 1] / 2, abs=0.002) == 0.852


def test_a_sample_can_be_continued():
    def sample(chunks: int, first_chunk: int) -> NDArray[np.uint64]:
        return equity_sampled([ACES, 0], samples=chunks * CHUNK, seed=9, first_chunk=first_chunk)

    assert sample(8, 0).tolist() == (sample(4, 0) + sample(4, 4)).tolist()


def test_another_seed_draws_another_sample():
    first, second = (equity_sampled([ACES, KINGS], samples=CHUNK, seed=seed).tolist() for seed in (1, 2))

    assert first != second


@pytest.mark.parametrize("board", ["", "2c 3d 4h", "2c 3d 4h 5s", "2c 3d 4h 5s 6c"])
def test_a_sample_has_as_many_boards_as_asked(board):
    counted = equity_sampled([ACES, 0], card_set(board), samples=20_001, seed=1)

    assert counted[:, 0].sum() + counted[0, 1] == 20_001


@pytest.mark.parametrize(
    ("pockets", "board", "dead", "sentence"),
    [
        (["Ah Ad"], "", "", "2 to 11 players"),
        (["Ah Ad", "Ks"], "", "", "two cards, not Ks"),
        (["Ah Ad", "Ks Kc Kd"], "", "", "two cards, not Ks Kd Kc"),
        (["Ah Ad", "Ah Kc"], "", "", "Ah is in more than one place"),
        (["Ah Ad", "Ks Kc"], "Ad 2c 3c", "", "Ad is in more than one place"),
        (["Ah Ad", "Ks Kc"], "", "Ks", "Ks is in more than one place"),
        (["Ah Ad", "Ks Kc"], "2c 3c 4c", "4c", "4c is in more than one place"),
        (["Ah Ad", "Ks Kc"], "2c 3c 4c 5c 6c 7c", "", "at most five cards"),
    ],
)
@pytest.mark.parametrize("sampled", [False, True])
def test_what_cannot_be_dealt_is_refused(pockets, board, dead, sentence, sampled):
    spot = [card_set(pocket) for pocket in pockets], card_set(board), card_set(dead)

    with pytest.raises(ValueError, match=sentence):
        equity_sampled(*spot, samples=10, seed=1) if sampled else equity_exact(*spot)


def test_unknown_pockets_cannot_be_counted_exactly():
    with pytest.raises(ValueError, match="two cards, not none"):
        equity_exact([ACES, 0])


def test_what_is_not_a_card_is_refused():
    with pytest.raises(ValueError, match="bit 13 is not a card"):
        equity_exact([ACES, 1 << 13 | 1])


def test_a_deck_that_runs_out_is_refused():
    dead = sum(1 << card for card in DECK) & ~(ACES | KINGS | card_set("2c 3c 4c 5c"))

    with pytest.raises(ValueError, match="Too few cards"):
        equity_exact([ACES, KINGS], 0, dead)


@pytest.mark.parametrize(("part", "parts"), [(1, 1), (0, 0), (5, 3)])
def test_a_part_that_does_not_exist_is_refused(part, parts):
    with pytest.raises(ValueError, match="does not exist"):
        equity_exact([ACES, KINGS], part=part, parts=parts)
