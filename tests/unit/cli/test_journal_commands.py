"""`goodhand history`, on the journal of an evening."""

import asyncio
import json
import re
from pathlib import Path

import pytest

from goodhand.cli.evening.run import EveningRequest, run
from goodhand.cli.plans import read_plan

EXAMPLES = Path(__file__).parents[3] / "examples"


@pytest.fixture(scope="module")
def journal(tmp_path_factory):
    path = tmp_path_factory.mktemp("evening") / "evening.db"
    occasion = read_plan(EXAMPLES / "michigan.toml")
    run(EveningRequest(occasion, occasion.tournaments, {"spring-night": 24, "second-chance": 12}, 5, str(path)))
    return path


def data(said):
    assert (0, "") == (said.code, said.err)
    return json.loads(said.out)


class TestHistory:
    def test_without_options_it_is_the_evenings_story(self, goodhand, journal):
        story = goodhand("history", journal, "--tournament", "spring-night").out.splitlines()

        assert story[0] == "18:00  Entries open for Spring night: 3,000 chips for $50.00."
        assert story[1] == "18:00  24 players buy in for $50.00 each."
        assert 23 == sum(" is out at table " in line for line in story)
        assert any(re.fullmatch(r"18:20  Level 2 begins: blinds 50/100\.", line) for line in story)
        assert any("so table 3 is broken." in line for line in story)
        assert "The tournament is over: 1st " in story[-1]

    def test_a_players_story_has_every_seat_and_every_stack(self, goodhand, journal):
        story = goodhand("history", journal, "--player", "ada", "--tournament", "spring-night").out

        assert "Ada buys in: 3,000 chips for $50.00." in story
        assert re.search(r"Ada sits at table \d+ seat \d+\.", story)
        rounds = re.findall(r"Round (\d+) at table (\d+): (?:as before|[+-][\d,]+)", story)
        assert 5 < len(rounds)
        assert goodhand("history", journal, "--player", "ADA", "--tournament", "spring-night").out == story

    def test_the_rounds_of_a_table_are_a_line_each(self, goodhand, journal):
        lines = goodhand("history", journal, "--table", 2, "--tournament", "spring-night").out.splitlines()

        assert re.fullmatch(r"18:00  table 2 round 1, blinds 25/50, 8 players: \w+ \+[\d,]+", lines[0])
        assert [str(n) for n in range(1, len(lines) + 1)] == [re.search(r"round (\d+)", line)[1] for line in lines]

    def test_a_round_is_told_in_words_and_hides_what_nobody_showed(self, goodhand, journal):
        options = ("history", journal, "--table", 1, "--round", 3, "--tournament", "spring-night")

        told, opened = goodhand(*options).out, goodhand(*options, "--all-cards").out

        assert "has the button." in told
        assert "The pocket cards are dealt." in told
        assert re.search(r"The pocket cards: \w+ [2-9TJQKA][cdhs] [2-9TJQKA][cdhs], ", opened)
        assert [line for line in opened.splitlines() if "The pocket cards" not in line] == [
            line for line in told.splitlines() if "The pocket cards" not in line
        ]

    @pytest.mark.parametrize("cards", [(), ("--all-cards",)])
    def test_the_rounds_as_phh_replay_to_the_same_stacks(self, goodhand, journal, tmp_path, cards):
        text = goodhand("history", journal, "--phh", *cards).out
        (tmp_path / "evening.phhs").write_text(text)

        replayed = goodhand("replay", tmp_path / "evening.phhs")

        count = text.count("variant = 'NT'")
        assert 50 < count
        assert (0, f"{count} of {count} rounds end as recorded\n", "") == replayed
        assert ("????" in text) == (not cards)

    def test_a_hand_history_has_no_card_that_was_not_shown(self, goodhand, journal):
        text = goodhand("history", journal, "--table", 1, "--phh").out

        for actions in re.findall(r"^actions = .*$", text, re.MULTILINE):
            shown = set(re.findall(r'"(p\d+) sm [2-9TJQKA]', actions))
            assert shown == set(re.findall(r'"d dh (p\d+) [2-9TJQKA]', actions))

    def test_json_has_the_same(self, goodhand, journal):
        (played,) = data(
            goodhand("history", journal, "--table", 1, "--round", 2, "--tournament", "spring-night", "--json")
        )
        story = data(goodhand("history", journal, "--json"))

        assert sum(seat["stack"] for seat in played["seats"]) == sum(seat["after"] for seat in played["seats"])
        assert {"at", "kind", "text", "players"} == set(story[0])


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("history", "JOURNAL", "--tournament", "Omaha"), "it holds 'Spring night', 'Second chance'."),
        (("forecast", "JOURNAL", "--at", "noon"), "'noon' is no time of day"),
        (("history", "nowhere.db"), "There is no journal at nowhere.db."),
        (("history", "README"), "cannot be read as the journal of an evening"),
        (("history", "JOURNAL", "--player", "Nobody"), "Nobody in this journal is called 'Nobody'."),
        (("history", "JOURNAL", "--table", 99), "The journal has no such round; the last rounds are"),
        (("history", "EMPTY"), "There is no journal at"),
    ],
)
def test_what_is_not_there_is_said_in_a_sentence(goodhand, journal, tmp_path, arguments, said):
    (tmp_path / "empty.db").touch()
    stands_for = {"JOURNAL": journal, "README": EXAMPLES.parent / "README.md", "EMPTY": tmp_path / "empty.db"}

    refused = goodhand(*(stands_for.get(each, each) for each in arguments))

    assert (2, "") == (refused.code, refused.out)
    assert said in refused.err


def test_a_servers_journal_reads_as_a_files_does_and_is_not_written_over(goodhand, postgres, tmp_path):
    where, file = asyncio.run(postgres.new_database()), tmp_path / "evening.db"
    evening = ("evening", EXAMPLES / "house.toml", "--seed", 3, "--players", 12, "--journal")

    kept = goodhand(*evening, where)

    assert (0, "") == (kept.code, kept.err)
    assert kept == goodhand(*evening, file)
    for command in (("history",), ("history", "--phh")):
        assert goodhand(command[0], where, *command[1:]) == goodhand(command[0], file, *command[1:])
    again = goodhand(*evening, where)
    assert (2, "") == (again.code, again.out)
    assert "holds the night 'none required 2027-06-12' already; nothing is written over it." in again.err
