"""`goodhand replay`, and the record that `goodhand play` writes for it."""

import pytest

from goodhand.play import open_round, shuffled
from goodhand.play.phh import read_phh, write_phh
from goodhand.rules import HOUSE

ROUND = """\
[1]
variant = 'NT'
antes = [0, 0, 0]
blinds_or_straddles = [50, 100, 0]
min_bet = 100
starting_stacks = [1000, 1000, 1000]
actions = ["d dh p1 ????", "d dh p2 ????", "d dh p3 ????", "p3 cbr 300", "p1 f", "p2 f"]
seats = [1, 2, 3]
finishing_stacks = [950, 900, 1150]
"""
OTHER = ROUND.replace("[1]\n", "\n[second]\n", 1).replace("1150", "1151")


@pytest.fixture
def file(tmp_path):
    def write(text: str):
        path = tmp_path / "rounds.phhs"
        path.write_text(text, encoding="utf-8")
        return path

    return write


def test_rounds_that_end_as_recorded_are_counted(goodhand, file):
    assert goodhand("replay", file(ROUND)) == (0, "1 of 1 rounds end as recorded\n", "")


def test_a_round_that_ends_otherwise_is_named_and_the_exit_code_is_one(goodhand, file):
    shown = goodhand("replay", file(ROUND + OTHER))

    assert shown.code == 1
    assert shown.out.splitlines() == [
        "Round second (line 11) does not end as recorded: seat 3 ends with 1150, the record says 1151.",
        "1 of 2 rounds end as recorded",
    ]


def test_the_book_decides(goodhand, file):
    small_raise = ROUND.replace("cbr 300", "cbr 150").replace("1000, 1000", "1000, 2000").replace("900, 1", "1900, 1")

    assert goodhand("replay", file(small_raise), "--book", "mi-2009", "--chip", "50").code == 0
    refused = goodhand("replay", file(small_raise), "--book", "house-nlhe")
    assert refused.code == 1
    assert "A raise to 150 is too small: the smallest is to 200. [HR-03]" in refused.out


def test_a_round_is_told_in_words(goodhand, file):
    told = goodhand("replay", file(ROUND + OTHER), "-v", "--round", "1").out

    assert "  Seat 3 raises to 300.\n  Seat 1 folds.\n" in told
    assert "  Seat 3 takes back 200 that nobody called.\n  Seat 3 wins the pot of 250.\n" in told
    assert told.endswith("1 of 1 rounds end as recorded\n")
    assert "second" not in told


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (ROUND + "broken", "line 10: this is no TOML: Expected '=' after a key in a key/value pair."),
        ("", "line 1: there is no Round of Play in this file."),
        (ROUND.replace("p3 cbr", "p3 cry"), "line 7: 'p3 cry 300' is no action of a hold'em Round of Play."),
        (
            ROUND.replace("????", "AhKd", 1).replace("????", "AhKc", 1),
            "line 7: in round 1: The card Ah appears twice; a deck has each card once.",
        ),
        (ROUND.replace("[50, 100, 0]", "[50, 100]"), "line 4: blinds_or_straddles has 2 entries for 3 players."),
    ],
)
def test_a_broken_file_is_one_sentence_with_its_line(goodhand, file, text, sentence):
    path = file(text)

    assert goodhand("replay", path) == (2, "", f"goodhand: {path}, {sentence}\n")


def test_a_file_that_is_no_text_is_one_sentence(goodhand, tmp_path):
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00")

    for name in ("missing", ".", "binary"):
        refused = goodhand("replay", tmp_path / name)
        assert refused.code == 2
        assert len(refused.err.splitlines()) == 1


@pytest.mark.parametrize(
    "arguments", [("--book", "mi-1809"), ("--round", "7"), ("--chip", "0")], ids=["book", "round", "chip"]
)
def test_what_is_not_there_is_one_sentence(goodhand, file, arguments):
    refused = goodhand("replay", file(ROUND), *arguments)

    assert (refused.code, refused.out, len(refused.err.splitlines())) == (2, "", 1)


def test_an_unknown_book_in_the_record_is_named_with_its_line(goodhand, file):
    refused = goodhand("replay", file(ROUND + "_book = 'mi-1809'\n"))

    assert refused.code == 2
    assert "round 1 at line 1: There is no rulebook 'mi-1809'" in refused.err


def test_a_record_of_ours_tells_its_book_and_chip():
    _, happened = open_round(HOUSE, {1: 1000, 2: 1000}, 1, (50, 100), chip=25, deck=shuffled(b"deck"))

    (recorded,) = read_phh(write_phh(happened))

    assert (recorded.book, recorded.chip, recorded.button) == ("house-nlhe", 25, 1)


def test_a_record_of_others_tells_neither():
    (recorded,) = read_phh(ROUND)

    assert (recorded.book, recorded.chip) == (None, None)
