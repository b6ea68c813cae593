"""`goodhand open`: a plan becomes an occasion, if nothing forbids it and nothing is written over."""

from datetime import UTC, datetime

import pytest

from goodhand.cli.journals import read_records
from goodhand.night import hall_time
from goodhand.night.reading import night_of, the_night
from goodhand.paper.page import Mark
from goodhand.paper.records import forms_of
from support import clause
from support_desk import EXAMPLES, event_file

MICHIGAN = EXAMPLES / "michigan.toml"


@pytest.mark.parametrize("name", sorted(path.stem for path in EXAMPLES.glob("*.toml")))
def test_every_example_is_opened_and_says_what_comes_next(goodhand, tmp_path, name):
    said = goodhand("open", EXAMPLES / f"{name}.toml", "--journal", tmp_path / "night.db", "--practice")

    assert (0, "") == (said.code, said.err)
    assert "Opened: " in said.out
    assert f"Next: goodhand desk {tmp_path / 'night.db'} --as " in said.out


@clause("MI-30", "MI-32")
def test_a_plan_that_the_book_forbids_is_refused_with_all_findings_and_leaves_no_file(goodhand, tmp_path):
    event = event_file(
        tmp_path,
        "michigan",
        ('share = "75%"', 'share = "85%"'),
        ("table_size = 10\ncapacity = 70", "table_size = 12\ncapacity = 70"),
    )

    said = goodhand("open", event, "--journal", tmp_path / "night.db", "--practice")

    assert (2, "") == (said.code, said.out)
    assert "2 mistakes" in said.err
    assert "MI-30" in said.err
    assert "MI-32" in said.err
    assert not (tmp_path / "night.db").exists()


def test_what_only_warns_is_said_and_opened(goodhand, tmp_path):
    event = event_file(tmp_path, "michigan", ('to = "23:30"\nfee', 'to = "23:00"\nfee'))

    said = goodhand("open", event, "--journal", tmp_path / "night.db", "--practice")

    assert 0 == said.code
    assert ": warns: " in said.out
    assert "Opened: " in said.out


def test_a_journal_that_exists_is_not_written_over(goodhand, tmp_path):
    goodhand("open", MICHIGAN, "--journal", tmp_path / "night.db", "--practice")
    before = (tmp_path / "night.db").read_bytes()

    said = goodhand("open", MICHIGAN, "--journal", tmp_path / "night.db", "--practice")

    assert (2, "") == (said.code, said.out)
    assert "exists already" in said.err
    assert before == (tmp_path / "night.db").read_bytes()


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (('time_zone = "America/Detroit"', 'time_zone = "America/Nowhere"'), 'There is no time zone "America/Nowhere"'),
        (("date = 2027-03-13", "date = 2027-03-12"), "The licence's date, 2027-03-12, has passed"),
    ],
)
def test_a_zone_that_does_not_exist_and_a_day_that_has_passed_are_refused(
    goodhand, tmp_path, monkeypatch, change, said
):
    monkeypatch.setattr(hall_time, "wall", lambda: datetime(2027, 3, 13, 17, 0, tzinfo=UTC))
    event = event_file(tmp_path, "michigan", change)

    refused = goodhand("open", event, "--journal", tmp_path / "night.db")

    assert (2, "") == (refused.code, refused.out)
    assert said in refused.err
    assert not (tmp_path / "night.db").exists()


def test_a_plan_with_gaps_is_opened_to_practise_only(goodhand, tmp_path):
    event = tmp_path / "new.toml"
    goodhand("new", event, "--defaults", "--book", "nj-lgccc")

    said = goodhand("open", event, "--journal", tmp_path / "night.db")

    assert (2, "") == (said.code, said.out)
    assert "new.toml is not filled in" in said.err
    assert ': "The Chairperson" is an example, not a name.' in said.err
    assert ": This is still to be filled in." in said.err
    assert "warning" not in said.err
    assert not (tmp_path / "night.db").exists()
    assert 0 == goodhand("open", event, "--journal", tmp_path / "night.db", "--practice").code


def test_where_there_are_several_tournaments_it_says_how_to_enter_one(goodhand, tmp_path):
    said = {
        name: goodhand("open", EXAMPLES / f"{name}.toml", "--journal", tmp_path / f"{name}.db", "--practice").out
        for name in ("michigan", "house")
    }

    assert "`enter NAME in Spring night` sells an entry" in said["michigan"]
    assert "`enter NAME` sells an entry" in said["house"]


def test_the_desk_that_comes_next_practises_too(goodhand, tmp_path):
    said = goodhand("open", MICHIGAN, "--journal", tmp_path / "night.db", "--practice")

    assert "--as 'Ivo Brandt' --practice\n" in said.out


def test_only_practice_has_a_clock_that_people_set(goodhand, tmp_path):
    real, tried = tmp_path / "real.db", tmp_path / "tried.db"
    goodhand("open", EXAMPLES / "michigan.toml", "--journal", real)
    goodhand("open", EXAMPLES / "michigan.toml", "--journal", tried, "--practice")

    told = [goodhand("desk", where, "--as", "Ivo", typed="16:00 on\n") for where in (real, tried)]
    sat = goodhand("desk", real, "--as", "Ivo", "--practice", "on")

    assert "The clock on the wall counts here" in told[0].err
    assert "16:00  Ivo Brandt is on duty as desk." in told[1].out
    assert "holds a real evening; leave out --practice" in sat.err


def test_papers_of_practice_say_so_on_every_page(goodhand, tmp_path):
    journal = tmp_path / "tried.db"
    goodhand("rehearse", EXAMPLES / "house.toml", "--seed", "1", "--players", "4", "--journal", journal)
    records = read_records(str(journal))
    night = night_of(records, the_night(records))

    marked = {form.mark for form in forms_of(night.occasion, night.head).values()}

    assert night.occasion.closed is not None
    assert {Mark.PRACTICE} == marked
