"""`goodhand play EVENT.toml`: a scripted person plays whole tournaments."""

import json
import re
from pathlib import Path
from random import Random

import pytest

EXAMPLES = Path(__file__).parents[3] / "examples"
BOOKS = sorted(path.stem for path in EXAMPLES.glob("*.toml"))
HOUSE = EXAMPLES / "house.toml"


def script(seed, words=("c", "f", "f", "f", "s", "m", "y", "", "t", "?", "why", "hello", "a"), weights=None):
    """Somebody who types almost anything, and never leaves."""
    rng = Random(seed)
    return "\n".join(rng.choices(words, weights or (4, 3, 3, 3, 2, 2, 2, 1, 1, 1, 1, 1, 1), k=20_000))


@pytest.mark.parametrize("book", BOOKS)
def test_a_person_plays_a_tournament_to_its_end(goodhand, tmp_path, book):
    record, shuffles = tmp_path / "night.phhs", tmp_path / "night.json"
    options = ("--seed", 2, "--players", 24, "--record", record, "--shuffles", shuffles)

    played = goodhand("play", EXAMPLES / f"{book}.toml", *options, typed=script(2))

    assert (0, "") == (played.code, played.err)
    assert re.search(r"^You draw table \d seat \d+\.$", played.out, re.MULTILINE)
    assert re.search(r"^You finish \d+\w\w( to \d+\w\w)? of 24( and win \$[\d,.]+)?\.", played.out, re.MULTILINE)
    rounds = len(re.findall(r"^.. Table \d+, round \d+: level \d+, blind", played.out, re.MULTILINE))
    assert (0, f"{rounds} of {rounds} rounds end as recorded\n", "") == goodhand("replay", record)
    assert 0 == goodhand("verify-cards", shuffles).code


def test_the_same_seed_and_script_print_the_same(goodhand):
    options = ("play", HOUSE, "--seed", 4, "--players", 20)

    assert goodhand(*options, typed=script(4)) == goodhand(*options, typed=script(4))


def test_whoever_only_folds_sees_the_blinds_rise_and_is_moved_and_told_why(goodhand):
    folds = script(1, words=("f", "m"), weights=(1, 1))

    played = goodhand("play", EXAMPLES / "british-columbia.toml", "--seed", 3, typed=folds).out

    levels = [int(level) for level in re.findall(r"^.. Table \d+, round \d+: level (\d+), ", played, re.MULTILINE)]
    assert levels == sorted(levels)
    assert 1 < levels[-1]
    assert "Level 2 begins: blinds 50/100." in played
    told = re.findall(r"^(.*(?:You draw|You are moved to) table \d+ seat \d+\..*)$", played, re.MULTILINE)
    moves = [sentence for sentence in told if not sentence.startswith("You draw")]
    assert moves
    assert all("[BC-4" in sentence for sentence in moves)
    tables = re.findall(r"^.. Table (\d+), round", played, re.MULTILINE)
    assert 1 < len(set(tables))
    assert re.search(r"players? went out at other tables; \d+ players left\.", played)


def test_a_person_without_chips_is_asked_to_rebuy(goodhand):
    options = ("play", EXAMPLES / "michigan.toml", "--seed", 2, "--players", 20)
    all_in = ("a", "c", "m")

    bought = goodhand(*options, typed=script(1, words=(*all_in, "y"), weights=(3, 3, 1, 3))).out
    declined = goodhand(*options, typed=script(1, words=(*all_in, "n"), weights=(3, 3, 1, 3))).out

    question = "You have no chips left. Rebuy 3,000 chips for $40.00? (y/n) > "
    assert f"{question}y" in bought
    assert f"{question}n" in declined
    assert len(re.findall(r"^.. Table", bought, re.MULTILINE)) > len(re.findall(r"^.. Table", declined, re.MULTILINE))


def test_the_person_is_called_by_name_and_others_stay_different(goodhand):
    played = goodhand("play", HOUSE, "--seed", 1, "--players", 12, "--seat-name", "Bert", typed=script(1)).out

    assert re.search(r"^ *\d+\w\w +Bert ", played.split("You finish")[1], re.MULTILINE)
    assert not re.search(r"^  ?\d+ Bert ", played, re.MULTILINE)


@pytest.mark.parametrize("typed", ["q", "c\nq", "f\n\nq", ""])
def test_one_may_leave_at_any_time(goodhand, typed):
    left = goodhand("play", HOUSE, "--seed", 5, typed=typed)

    assert (0, "") == (left.code, left.err)
    assert re.search(r"^You leave with [\d,]+ chips, .*; \d+ of 60 players are left\.$", left.out, re.MULTILINE)


def test_after_so_many_rounds_it_ends(goodhand):
    played = goodhand("play", HOUSE, "--seed", 5, "--rounds", 2, typed="f\n" * 50).out

    assert 2 == len(re.findall(r"^.. Table", played, re.MULTILINE))
    assert "You leave with" in played


@pytest.mark.parametrize("table", [(), (HOUSE,)], ids=["one table", "tournament"])
def test_a_deck_is_sealed_before_it_is_dealt_and_opened_for_whoever_leaves(goodhand, tmp_path, table):
    shuffles = tmp_path / "night.json"

    left = goodhand("play", *table, "--seed", 5, "--shuffles", shuffles, typed="q").out

    (opened,) = json.loads(shuffles.read_text())["rounds"]
    assert left.index(f"Deck sealed: {opened['root']}") < left.index("Your hole cards are")
    assert 2 == len(opened["openings"])
    assert 0 == goodhand("verify-cards", shuffles).code


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((HOUSE, "--blinds", "5/10"), "--blinds cannot be given here"),
        ((HOUSE, "--seat", 3), "--seat cannot be given here"),
        ((HOUSE, "--seat-name", " "), "A player needs a name."),
        ((HOUSE, "--players", 100), "takes 2 to 60 players, not 100."),
        (("--seat-name", "Ann"), "--seat-name cannot be given here: it needs an event file."),
        (("no-such.toml",), "no-such.toml cannot be read"),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence(goodhand, arguments, said):
    refused = goodhand("play", *arguments)

    assert (2, "") == (refused.code, refused.out)
    assert said in refused.err
