"""`goodhand play`: scripted games under every book, to the end."""

import json
import re

import pytest

from goodhand.cli.play.keyboard import Keyboard
from goodhand.cli.play.one_table import Chance, TableGame, TableInPlay
from goodhand.play import Level
from goodhand.rules import rulebook, rulebooks

BOOKS = [book.id for book in rulebooks()]


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_game_runs_to_its_end_and_its_papers_hold(goodhand, monkey, tmp_path, book, seed):
    record, shuffles = tmp_path / "game.phhs", tmp_path / "game.json"
    options = ("--book", book, "--seed", seed, "--record", record, "--shuffles", shuffles, "--rounds", 40)

    played = goodhand("play", *options, typed=monkey(seed))

    assert (played.code, played.err) == (0, "")
    assert re.search(r"^You (leave|are out of chips|have all)", played.out, re.MULTILINE)
    count = len(json.loads(shuffles.read_text())["rounds"])
    assert goodhand("replay", record) == (0, f"{count} of {count} rounds end as recorded\n", "")
    verified = goodhand("verify-cards", shuffles)
    assert verified.code == 0
    assert f"cards open the commitment of round {count}\n" in verified.out


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("players", [2, 3, 10])
def test_no_chip_is_made_or_lost(monkeypatch, monkey, book, players):
    monkeypatch.setattr("sys.stdin", monkey(players))
    players = min(players, rulebook(book).table_capacity.value)
    stacks = dict.fromkeys(range(1, players + 1), 1500)
    session = TableInPlay(rulebook(book), stacks, Level(50, 100), 25, Chance(players))

    TableGame(session, 2, Keyboard(), 0).run(60)

    left = sum(session.stacks.values())
    assert left == 1500 * players or (book == "mb-mgcc" and left < 1500 * players)  # odd chips leave play (MB-23)
    assert left % 25 == 0


@pytest.mark.parametrize("players", [2, 5])
def test_a_book_with_one_blind_is_played_with_one(goodhand, monkey, tmp_path, players):
    record = tmp_path / "game.phhs"
    options = ("--book", "mb-mgcc", "--blinds", "100", "--players", players, "--seed", 4, "--rounds", 15)

    played = goodhand("play", *options, "--record", record, typed=monkey(4))

    assert "blind 100" in played.out
    assert "small blind" not in played.out
    assert goodhand("replay", record).code == 0


def test_the_same_seed_gives_the_same_game(goodhand, monkey):
    once, again, other = (
        goodhand("play", "--seed", seed, "--rounds", 10, typed=monkey(7)).out for seed in (5, 5, 6)
    )  # fmt: skip

    assert once == again
    assert once != other


def test_without_a_seed_games_differ(goodhand):
    one, other = (goodhand("play", typed="").out for _ in range(2))

    assert one != other
    assert "seed" not in one


@pytest.mark.parametrize("word", ["q", "", "quit"])
def test_leaving_is_polite(goodhand, word):
    left = goodhand("play", "--seed", 1, "--players", 3, typed=word)

    assert (left.code, left.err) == (0, "")
    assert "You leave during hand 1 with" in left.out
    assert "The others: Ada" in left.out


def test_an_interrupt_leaves_too(goodhand, monkeypatch):
    def interrupted(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(Keyboard, "ask", interrupted)

    left = goodhand("play", "--seed", 1)

    assert (left.code, left.err) == (0, "")
    assert "You leave during hand 1" in left.out


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (("--players", 11), "11 players are too many for one table: it seats 10. [HR-B7]"),
        (("--players", 12, "--book", "nj-lgccc"), "12 players are too many for one table: it seats 11. [NJ-05]"),
        (("--players", 2_000_000_000), "2,000,000,000 players are too many for one table."),
        (("--players", 1), "A Round of Play needs at least two players."),
        (("--stack", 2010), "Seat 1 cannot have a stack of 2010: it must be a multiple of 25, the smallest chip."),
        (("--stack", 0), "Seat 1 cannot have a stack of 0: it must be at least one chip."),
        (("--chip", 0), "The smallest chip is 0; it must be at least 1."),
        (("--blinds", "60/120"), "Blinds of 60/120 cannot be posted in chips of 25."),
        (("--blinds", "fifty"), "'fifty' is no pair of blinds: write the small and the big one, as in 50/100."),
        (("--blinds", "100"), "This book has two blinds posted, not one. [HR-B3]"),
        (("--seat", 7), "There is no seat 7: the seats are 1 to 6."),
        (("--rounds", 0), "0 rounds cannot be played; ask for one or more."),
    ],
)
def test_a_table_that_cannot_be_is_one_sentence(goodhand, options, sentence):
    assert goodhand("play", *options) == (2, "", f"goodhand: {sentence}\n")


def test_an_unknown_book_is_one_sentence(goodhand):
    assert goodhand("play", "--book", "mi-1809").err.startswith("goodhand: There is no rulebook 'mi-1809'; ")


def test_nothing_is_written_over_a_file(goodhand, tmp_path):
    (tmp_path / "kept.phhs").write_text("mine")

    refused = goodhand("play", "--record", tmp_path / "kept.phhs")

    assert refused.code == 2
    assert "exists already" in refused.err
    assert (tmp_path / "kept.phhs").read_text() == "mine"
    assert goodhand("play", "--record", tmp_path / "no" / "such.phhs").code == 2
    assert goodhand("play", "--shuffles", tmp_path).code == 2


class TestTheTable:
    """The screen at a decision: seed 11 under Michigan's book."""

    @pytest.fixture
    def read(self, goodhand):
        return lambda *typed: goodhand("play", "--book", "mi-2009", "--seed", 11, typed="\n".join(typed)).out

    def test_a_refusal_is_shown_with_its_clause_and_again_on_why(self, read):
        refusal = "A raise to 100 is too small: the smallest is to 125. [MI-18]"

        assert read("r 100", "why").count(refusal) == 2
        assert "Nothing has been refused so far." in read("why")

    def test_what_is_open_is_said_with_amounts_and_in_the_regulators_word(self, read):
        assert "drop (f) | call 100 (c) | raise to 125..2,000 (r AMOUNT, or a = all-in)" in read()

    def test_the_rules_name_their_clauses(self, read):
        shown = read("rules")

        assert "raises per interval: 3 [MI-76e]" in shown
        assert "smallest bet: the big blind [silent; a default]" in shown

    def test_help_lists_what_can_be_said(self, read):
        assert "drop the hand" in read("?")

    def test_nonsense_is_not_punished(self, read):
        shown = read("mumble", "r", "r many")

        assert "'mumble' is no action; ? shows what can be said." in shown
        assert shown.count("Say how much in all, as in: r 125.") == 2

    def test_all_fits_eighty_columns(self, read):
        felt = [line for line in read("c").splitlines() if not line.startswith(("You", "The ", "Michigan"))]

        assert max(map(len, felt)) <= 80
        assert [line for line in felt if line != line.rstrip()] == []


def test_an_ascii_terminal_gets_letters_for_suits(goodhand, monkeypatch):
    monkeypatch.setattr("rich.console.Console.encoding", "ascii")

    shown = goodhand("play", "--seed", 1, "--rounds", 2, typed="c\n" * 9).out

    assert shown.isascii()
    assert re.search(r"Your hole cards are [2-9TJQKA][cdhs] [2-9TJQKA][cdhs]\.", shown)
