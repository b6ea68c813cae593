"""How a line at the desk is read: words, keywords, quotes, amounts, names and times."""

from datetime import UTC, datetime

import pytest

from goodhand.cli.desk import reading, vocabulary  # noqa: F401 - the vocabulary teaches the words
from goodhand.cli.desk.chips import name_and_chips
from goodhand.cli.desk.clock import DeskClock
from goodhand.cli.desk.completing import completions
from goodhand.cli.desk.grammar import parts_of, tokens, tokens_of
from goodhand.cli.desk.words import WORDS, explained, find, overview
from goodhand.cli.output import BadInput
from goodhand.cli.plans import read_plan
from goodhand.night import hall_time
from goodhand.night.names import Unclear, one_of
from goodhand.plan.values import read_time
from support_desk import EXAMPLES

TOURNAMENTS = ("Spring night", "spring-night", "Second chance", "second-chance")


def said(line):
    word, heard = find(tokens(line), TOURNAMENTS)
    return word.name, heard.text, dict(heard.keys)


@pytest.mark.parametrize(
    ("line", "heard"),
    [
        ("rebuy Ann Lee", ("rebuy", "Ann Lee", {})),
        ("REBUY Ann Lee at 19:55", ("rebuy", "Ann Lee", {"at": "19:55"})),
        ("add on Ann Lee in second chance", ("add-on", "Ann Lee", {"in": "second chance"})),
        ("color up 25", ("colour-up", "25", {})),
        ("hand for hand off", ("hand-for-hand", "off", {})),
        ("count chips Ann 4,000, Bo 2,500", ("count-chips", "Ann 4,000, Bo 2,500", {})),
        ("count 1,435.00", ("count", "1,435.00", {})),
        ('enter "Paid By" of age', ("enter", "Paid By", {"of-age": ""})),
        ("enter Seán O'Brien of-age", ("enter", "Seán O'Brien", {"of-age": ""})),
        ("enter 陳大文 of age", ("enter", "陳大文", {"of-age": ""})),
        (
            "expense 250 to Elm Hall for rent because it is needed for play",
            ("expense", "250", {"to": "Elm Hall", "for": "rent", "because": "it is needed for play"}),
        ),
        ("penalty Ann 2 because of foul play", ("penalty", "Ann 2", {"because-of": "foul play"})),
        ("disqualify Ann because she was in the way", ("disqualify", "Ann", {"because": "she was in the way"})),
        ("move Ann to table 2 seat 5 because due", ("move", "Ann", {"to-table": "2", "seat": "5", "because": "due"})),
        ("out Ann started with 900 by Bo", ("out", "Ann", {"started-with": "900", "by": "Bo"})),
        ('ruling clock facts "he looked at 19:55"', ("ruling", "clock", {"facts": "he looked at 19:55"})),
    ],
)
def test_a_line_is_a_word_what_it_is_about_and_its_keywords(line, heard):
    assert heard == said(line)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("rebyu Ann", "There is no word 'rebyu'; did you mean `rebuy`?"),
        ("xyzzy", "There is no word 'xyzzy'; `help` lists them."),
        ("draw at 19:55", "`draw` is recorded as it happens; leave out `at 19:55`."),
        ("enter Ann born", "Something is missing after 'born'."),
        ('enter "Ann', "A double quote is missing"),
    ],
)
def test_a_line_that_cannot_be_read_says_what_would_be_right(line, sentence):
    with pytest.raises(BadInput, match=r"^" + sentence.replace("?", r"\?").replace("`", "`")):
        said(line)


def test_the_shell_has_taken_the_quotes_from_a_command_line():
    assert ["enter", "Ann Lee", "of", "age"] == [each.text for each in tokens_of(["enter", "Ann Lee", "of", "age"])]
    assert [False, True, False, False] == [each.quoted for each in tokens_of(["enter", "Ann Lee", "of", "age"])]
    assert ["rebuy", "Ann", "Lee"] == [each.text for each in tokens_of(["rebuy Ann Lee"])]


@pytest.mark.parametrize(
    ("written", "cents"),
    [("50", 5000), ("50.25", 5025), ("$50", 5000), ("1,435.00", 143500), ("$1,000,000", 100000000), ("0", 0)],
)
def test_amounts_are_read_as_people_write_them(written, cents):
    assert cents == reading.amount(written, "USD").cents


@pytest.mark.parametrize(
    ("written", "sentence"),
    [
        ("14,35", "14,35 has a comma before the cents; write 14.35"),
        ("1,43,5", "has a comma in an odd place; write 1435"),
        ("-5", "-5 is below nothing"),
        ("−5", "is below nothing"),  # noqa: RUF001 - a minus sign, as some keyboards write it
        ("", "The amount is missing"),
        ("fifty", "is no amount"),
        ("5.5", "has one digit of cents"),
        ("99999999999999", "is no amount"),
    ],
)
def test_an_amount_that_cannot_be_says_what_to_write(written, sentence):
    with pytest.raises(BadInput) as refused:
        reading.amount(written, "USD")

    assert sentence in str(refused.value)


NAMES = {1: "Ann Lee", 2: "Andy Fox", 3: "Bo Lee", 4: "Zoë Ng"}


@pytest.mark.parametrize(("written", "whom"), [("ann lee", 1), ("ANN", 1), ("bo", 3), ("fox", 2), ("zoë", 4)])
def test_a_name_needs_only_as_many_letters_as_make_it_clear(written, whom):
    assert whom == one_of(written, NAMES)


@pytest.mark.parametrize(
    ("written", "sentence"),
    [
        ("an", "'an' could be Ann Lee or Andy Fox; write more of the name."),
        ("Lee", "'Lee' could be Ann Lee or Bo Lee; write more of the name."),
        ("Anm Lee", "Nobody here is called 'Anm Lee'; did you mean Ann Lee?"),
        ("Xerxes", "Nobody here is called 'Xerxes'."),
        (" ", "Whose? A name is missing."),
    ],
)
def test_a_name_that_is_not_clear_is_asked_back(written, sentence):
    with pytest.raises(Unclear) as refused:
        one_of(written, NAMES)

    assert sentence == str(refused.value)


def test_lists_are_read_as_people_write_them():
    assert ["Ann 4,000", "Bo Lee 2,500", "Cy 12,345,000"] == parts_of("Ann 4,000, Bo Lee 2,500 and Cy 12,345,000")
    assert ("Bo Lee", 2500) == name_and_chips("Bo Lee 2,500")
    assert ("Bo Lee", None) == name_and_chips("Bo Lee")


def test_every_word_is_explained_with_an_example_that_it_understands():
    for name, word in WORDS.items():
        example = word.example
        found, _ = find(tokens(example), TOURNAMENTS)

        assert name == found.name, example
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
        assert 24 * 3600 + 600 == DeskClock(self.PLAN).nearest(read_time("0:10"), 23 * 3600)

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
            ("enter zoe", []),
            ("enter zoë", ["enter Zoë Ærø"]),
            ("out ", []),
        ],
    )
    def test_tab_completes_words_and_names(self, line, becomes):
        assert becomes == completions(line, self.NAMES)

    def test_the_words_of_a_busy_door_have_one_letter(self):
        for short, word in (("e", "enter"), ("r", "rebuy"), ("o", "out")):
            assert word == find(tokens(f"{short} Ann Lee"))[0].name
            assert f"`{short}`" in "\n".join(explained(word))
