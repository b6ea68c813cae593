"""`goodhand evening`: whole evenings without a terminal."""

import json
import re
from pathlib import Path

import pytest

from goodhand.cli.options import BY_HAND
from goodhand.simulate.evening import Evening

EXAMPLES = Path(__file__).parents[3] / "examples"
BOOKS = sorted(path.stem for path in EXAMPLES.glob("*.toml"))
HOUSE = EXAMPLES / "house.toml"
MICHIGAN = EXAMPLES / "michigan.toml"


@pytest.mark.parametrize("book", BOOKS)
def test_an_evening_under_every_book_ends_with_places_and_prizes(goodhand, book):
    run = goodhand("evening", EXAMPLES / f"{book}.toml", "--seed", 1)

    assert (run.code, run.err) == (0, "")
    assert re.search(r"^ +1st +[A-Z][a-z]+ +\$[\d,.]+ +[\d,]+ chips", run.out, re.MULTILINE)
    assert re.search(r"^[\d,]+ rounds dealt, \d\d:\d\d to \d\d:\d\d \(.*min\)\.$", run.out, re.MULTILINE)
    assert re.search(r"^\d+ moves?, \d+ tables? broken\.$", run.out, re.MULTILINE)


def test_the_same_seed_prints_the_same(goodhand):
    first = goodhand("evening", HOUSE, "--seed", 7, "--players", 20)

    assert first == goodhand("evening", HOUSE, "--seed", 7, "--players", 20)
    assert first.out != goodhand("evening", HOUSE, "--seed", 8, "--players", 20).out


def test_an_evening_whose_seed_was_drawn_can_be_repeated(goodhand):
    first = goodhand("evening", HOUSE, "--players", 12)

    again = re.search(r"again: goodhand (.*)$", first.out, re.MULTILINE)[1].split()

    assert f"{first.out}{BY_HAND}\n" == goodhand(*again).out


def test_a_drawn_seed_has_256_bits(goodhand):
    said = goodhand("evening", HOUSE, "--players", 4).out

    assert 2**192 < int(re.search(r"--seed (\d+)", said)[1]) < 2**256  # smaller once in 2**64 times
    assert BY_HAND not in said


def test_a_seed_given_by_hand_is_said_to_be_no_evidence(goodhand):
    assert goodhand("evening", HOUSE, "--players", 4, "--seed", 1).out.endswith(f"{BY_HAND}\n")
    assert goodhand("rehearse", HOUSE, "--players", 4, "--seed", 1).out.endswith(f"{BY_HAND}\n")
    assert BY_HAND in " ".join(goodhand("play", HOUSE, "--seed", 1).out.split())
    assert BY_HAND in " ".join(goodhand("play", "--seed", 1).out.split())
    assert json.loads(goodhand("evening", HOUSE, "--players", 4, "--seed", 1, "--json").out)["seed_by_hand"]


def test_all_places_are_there_and_the_prizes_are_the_pool(goodhand):
    (night,) = json.loads(goodhand("evening", HOUSE, "--seed", 3, "--json").out)["tournaments"]

    assert 60 == len(night["order"])
    assert [1, 2, 3] == [each["place"] for each in night["order"][:3]]
    paid = sum(each["prize"]["cents"] for each in night["order"] if each["prize"])
    assert night["takings"]["cents"] // 2 == paid


def test_every_tournament_of_the_evening_is_held_or_the_one_that_is_named(goodhand):
    both = goodhand("evening", MICHIGAN, "--seed", 1, "--players", 12).out
    one = goodhand("evening", MICHIGAN, "--seed", 1, "--players", 12, "--tournament", "Second chance").out

    assert ["Spring night,", "Second chance,"] == re.findall(r"^(?:Spring night|Second chance),", both, re.MULTILINE)
    assert ["Second chance,"] == re.findall(r"^(?:Spring night|Second chance),", one, re.MULTILINE)
    assert "--tournament second-chance" in one


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--players", 61), "Scholarship night takes 2 to 60 players, not 61."),
        (("--tournament", "Omaha"), "The evening has no tournament 'Omaha'; there is 'Scholarship night'."),
        (("--journal", "postgres://127.0.0.1:1/nobody"), "The journal cannot be written"),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence(goodhand, options, said):
    refused = goodhand("evening", HOUSE, *options)

    assert (2, "") == (refused.code, refused.out)
    assert said in refused.err


def test_every_mistake_of_an_event_file_is_told_with_line_clause_and_suggestion(goodhand, tmp_path):
    bad = tmp_path / "bad.toml"
    text = MICHIGAN.read_text().replace('share = "75%"', 'share = "90%"').replace("starting_stack = 3000", "")
    bad.write_text(text)
    line = text.splitlines().index('share = "90%" # at most 80% of buy-ins and rebuys (MI-30)') + 1

    refused = goodhand("evening", bad, "--journal", tmp_path / "never.db")

    assert (2, "") == (refused.code, refused.out)
    assert f"{bad} has 2 mistakes" in refused.err
    assert re.search(rf"line {line}: .*\[MI-30[^\]]*\] \S", refused.err)
    assert re.search(r"line \d+: .*starting_stack", refused.err)
    assert [bad] == list(tmp_path.iterdir())


@pytest.mark.parametrize("content", [None, b"\xff\xfe", b"book ="])
def test_what_is_no_event_file_is_refused(goodhand, tmp_path, content):
    file = tmp_path / "event.toml"
    if content is not None:
        file.write_bytes(content)

    refused = goodhand("evening", file)

    assert (2, "") == (refused.code, refused.out)
    assert str(file) in refused.err


class TestTheJournal:
    def test_a_file_that_exists_is_not_written_over(self, goodhand, tmp_path):
        kept = tmp_path / "kept.db"
        kept.write_text("mine")

        refused = goodhand("evening", HOUSE, "--journal", kept)

        assert refused.code == 2
        assert "exists already" in refused.err
        assert "mine" == kept.read_text()
        assert [kept] == list(tmp_path.iterdir())

    def test_a_folder_that_is_not_there_is_not_made(self, goodhand, tmp_path):
        refused = goodhand("evening", HOUSE, "--journal", tmp_path / "no" / "evening.db")

        assert refused.code == 2
        assert "there is no folder" in refused.err
        assert [] == list(tmp_path.iterdir())

    def test_a_run_that_fails_leaves_nothing_behind(self, goodhand, tmp_path, monkeypatch):
        monkeypatch.setattr(Evening, "_settle", failing_after(40, RuntimeError))

        with pytest.raises(RuntimeError):
            goodhand("evening", HOUSE, "--seed", 1, "--journal", tmp_path / "evening.db")

        assert [] == list(tmp_path.iterdir())

    def test_a_run_that_is_stopped_is_kept_and_gone_on_with(self, goodhand, tmp_path, monkeypatch):
        journal = tmp_path / "evening.db"
        with monkeypatch.context() as patched:
            patched.setattr(Evening, "_settle", failing_after(40, KeyboardInterrupt))
            stopped = goodhand("evening", HOUSE, "--seed", 1, "--journal", journal)
        assert 2 == stopped.code
        assert f"--journal {journal} --resume" in stopped.err
        assert "Not finished" in goodhand("verify", journal).out

        assert 0 == goodhand("evening", HOUSE, "--seed", 1, "--journal", journal, "--resume").code

        assert "Not finished" not in goodhand("verify", journal).out


def test_the_history_of_an_evening_has_a_line_for_every_event(goodhand, tmp_path):
    goodhand("evening", HOUSE, "--seed", 3, "--journal", tmp_path / "evening.db")

    lines = [
        line for line in goodhand("history", tmp_path / "evening.db").out.splitlines() if re.match(r"\d\d:\d\d  ", line)
    ]
    assert lines[0].endswith("Entries open for Scholarship night: 2,000 chips for $75.00.")
    assert lines[1].endswith("60 players buy in for $75.00 each.")
    assert 59 == sum(" is out at table " in line for line in lines)
    assert any("Level 2 begins: blinds 100/200." in line for line in lines)
    assert any("A break of 10 minutes begins." in line for line in lines)
    assert any("so table 6 is broken." in line for line in lines)
    assert any(
        re.search(r"Table \d has \d+ players and table \d has \d+: [A-Z][a-z]+, due the big", line) for line in lines
    )
    assert any("form the final table" in line and "[HR-B7d]" in line for line in lines)
    assert "The tournament is over: 1st " in lines[-1]
    assert lines == sorted(lines, key=lambda line: line[:5])


def failing_after(rounds, failure):
    """A round that fails once so many have been settled."""
    settle, settled = Evening._settle, []

    async def failing(self, started, at):
        settled.append(at)
        if len(settled) == rounds:
            raise failure
        await settle(self, started, at)

    return failing
