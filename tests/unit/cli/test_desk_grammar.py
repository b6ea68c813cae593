"""Around a line at the desk: help for every word, the clock, and what the Tab key writes."""

from datetime import UTC, datetime

import pytest

from goodhand.cli.desk.clock import DeskClock
from goodhand.cli.desk.completing import completions
from goodhand.cli.desk.views.own import explained, overview
from goodhand.cli.output import BadInput
from goodhand.cli.plans import read_plan
from goodhand.night import hall_time
from goodhand.night.typed.tokens import begins_with, tokens
from goodhand.night.typed.values import nearest
from goodhand.night.typed.vocabulary import vocabulary
from goodhand.plan.values import read_time
from support_desk import EXAMPLES


def test_every_word_is_explained_with_an_example_that_it_understands():
    for name, word in vocabulary().words.items():
        example = word.example

        assert name == begins_with(tokens(example), vocabulary().exact)[0], example
        assert word.usage.startswith(name)
        assert any(example in line for line in explained(name))
        assert any(line.startswith(f"  {name} ") for line in overview())


class TestTheClock:
    PLAN = read_plan(EXAMPLES / "michigan.toml")

    def at(self, monkeypatch, year, month, day, hour, minute=0):
        monkeypatch.setattr(hall_time, "wall", lambda: datetime(year, month, day, hour, minute, tzinfo=UTC))
        return DeskClock(self.PLAN)

    def test_it_is_the_halls_time_in_seconds_of_the_licences_day(self, monkeypatch):
        # 2027-03-13 is still winter time in Detroit: five hours behind.
        assert 19 * 3600 + 55 * 60 == self.at(monkeypatch, 2027, 3, 14, 0, 55).now(0)

    def test_before_the_day_it_is_second_0_and_entries_are_paid_beforehand(self, monkeypatch):
        before = self.at(monkeypatch, 2027, 3, 1, 18)

        assert 0 == before.now(0)
        assert "2027-03-01" == before.beforehand()
        assert "" == self.at(monkeypatch, 2027, 3, 13, 18).beforehand()

    def test_it_never_runs_back(self, monkeypatch):
        assert 72_000 == self.at(monkeypatch, 2027, 3, 13, 20).now(72_000)

    def test_after_midnight_the_evening_goes_on(self, monkeypatch):
        assert 24 * 3600 + 600 == self.at(monkeypatch, 2027, 3, 14, 5, 10).now(0)
        assert 24 * 3600 + 600 == nearest(self.PLAN, read_time("0:10"), 23 * 3600)

    def test_a_script_sets_it_and_each_line_comes_a_second_later(self):
        told = DeskClock(self.PLAN, practice=True)

        told.tell(read_time("19:55"), 0)
        first = told.now(0)
        told.tick(first)
        second = told.now(first)
        told.tell(read_time("19:55"), second)

        assert (71_700, 71_701, 71_702) == (first, second, told.now(second))
        with pytest.raises(BadInput, match="time does not run back"):
            told.tell(read_time("19:50"), second)


class TestQuickly:
    NAMES = ("Ann Lee", "Anna Poe", "Zoë Ærø")

    @pytest.mark.parametrize(
        ("line", "becomes"),
        [
            ("reb", ["rebuy "]),
            ("rebuy an", ["rebuy Ann Lee", "rebuy Anna Poe"]),
            ("rebuy Ann L", ["rebuy Ann Lee"]),
            ("out Ann Lee 900 and anna", ["out Ann Lee 900 and Anna Poe"]),
            ("enter zoe", ["enter Zoë Ærø"]),
            ("enter zoë", ["enter Zoë Ærø"]),
            ("out ", []),
        ],
    )
    def test_tab_completes_words_and_names(self, line, becomes):
        assert becomes == completions(line, self.NAMES)

    def test_the_words_of_a_busy_door_have_one_letter(self):
        for short, word in (("e", "enter"), ("r", "rebuy"), ("o", "out")):
            assert word == vocabulary().find(short).name
            assert f"`{short}`" in "\n".join(explained(word))
