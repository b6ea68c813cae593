"""`goodhand new` writes an event file that passes the check, or nothing."""

import os
import re

import pytest

from goodhand.cli.output import BadInput
from goodhand.cli.writing import write_new
from goodhand.plan.event_file import examine, read_event
from goodhand.rules import rulebooks
from goodhand.rules.money import Money

ANSWERS = {
    "book": "nj-lgccc",
    "charity": "Harbor Lights",
    "chairperson": "Desmond Okoro",
    "registration": "00-0-00000",
    "operator": "Lena Fairweather",
    "number": "RL-18",
    "date": "2027-04-17",
    "from": "18:00",
    "to": "01:00",
    "municipal": "27-044",
    "casino night": "Harbor Casino Night",
    "place": "Firehouse",
    "players": "95",
    "tables": "9",
    "price": "$60",
    "hours": "5",
    "rebuys": "3",
    "name": "Spring tournament",
    "late": "2",
    "age": "21",
    "desk": "Ann Lee, Bo Diaz",
    "dealers": "Cy Ito, Dee Fox",
    "equipment": "supplier",
    "supplier": "Shoreline Casino Events",
    "approval": "EP-118",
    "add on": "",
}


def typed(**instead: str) -> str:
    """All answers, some of them changed; "soon | 2027-04-17" is typed as two lines."""
    answers = ANSWERS | {name.replace("_", " "): said for name, said in instead.items()}
    return "".join(f"{line}\n" for said in answers.values() for line in said.split(" | "))


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("book", [book.id for book in rulebooks()])
def test_the_defaults_pass_the_check_under_every_book(goodhand, folder, book):
    said = goodhand("new", "--defaults", "--book", book)

    assert 0 == said.code
    examined = examine((folder / "event.toml").read_text(encoding="utf-8"))
    assert {"to-fill-in"} >= {each.code for each in examined.findings} - {"too-few-dealers", "no-staff"}
    assert all(str(finding) in said.out for finding in examined.findings)
    assert examined.plan is not None
    assert book == examined.plan.book
    assert "Next: open event.toml" in said.out
    assert ("Nobody is named who directs, sells entries or deals." in said.out) == (not examined.plan.staff)


def test_the_answers_are_in_the_file(goodhand, folder):
    said = goodhand("new", "night.toml", typed=typed())

    assert (0, "") == (said.code, said.err)
    plan = read_event((folder / "night.toml").read_text(encoding="utf-8"))
    assert ("Harbor Lights", "Desmond Okoro") == (plan.licensee.name, plan.licensee.chairperson)
    assert ("RL-18", "2027-04-17", "18:00", "01:00") == (
        plan.licence.number,
        plan.date,
        str(plan.licence.opens),
        str(plan.licence.closes),
    )
    tournament = plan.tournament("spring-tournament")
    assert (Money(6000), 11, 99) == (tournament.buy_in, tournament.table_size, tournament.capacity)
    assert tournament.rebuys is not None
    assert (3, 3600) == (tournament.rebuys.at_most, tournament.rebuys.until_seconds)
    assert sum(stage.seconds for stage in tournament.stages) <= 5 * 3600
    assert ("00-0-00000", "Lena Fairweather") == (plan.licensee.registration, plan.licensee.operator)
    assert ("27-044", "Harbor Casino Night") == (plan.licence.municipal, plan.licence.casino_night)
    (item,) = plan.equipment
    assert ("supplier", "Shoreline Casino Events", "EP-118") == (item.source.value, item.supplier, item.approval)
    assert (2, 21) == (tournament.late_entry_level, plan.evening_book().minimum_age.value)
    desk, dealers = [("Ann Lee", "desk", True), ("Bo Diaz", "desk", True)], ["Cy Ito", "Dee Fox"]
    assert [*desk, *((name, "dealer", False) for name in dealers)] == [(w.name, w.duty, w.member) for w in plan.staff]


def test_back_asks_the_question_before_again(goodhand, folder):
    said = goodhand(
        "new", "night.toml", typed=typed(place="Fire Hose | back | Firehouse", name="X | back | Spring tournament")
    )

    assert (0, "") == (said.code, said.err)
    assert "Firehouse" == read_event((folder / "night.toml").read_text(encoding="utf-8")).venue.name
    assert 2 == said.out.count("The place [")
    assert "The place [Fire Hose]: " in said.out


def test_an_add_on_is_asked_for_where_the_book_lets_one_be_sold(goodhand, folder):
    said = goodhand("new", "night.toml", "--book", "mi-2009", typed="\n" * 30)

    assert 0 == said.code
    assert "What does an add-on cost" in said.out


def test_a_director_who_is_no_member_is_asked_for_a_registration(goodhand, folder):
    wanted = ["Our Fund", "A. Chair", "7", "2027-05-08", "12:00", "20:00", "Hall", "20", "2", "50", "4", "Cup"]
    wanted += ["0", "18", "Pascal Thorne", "no", "GSP-1", "perhaps", "yes", "", "", "0"]

    said = goodhand("new", "--book", "bc-lcgr", typed="".join(f"{line}\n" for line in wanted))

    assert 0 == said.code
    (director,) = read_event((folder / "event.toml").read_text(encoding="utf-8")).staff
    assert ("Pascal Thorne", "director", False, "GSP-1", True) == (
        director.name,
        director.duty,
        director.member,
        director.registration,
        director.attested,
    )
    assert "'perhaps' is neither yes nor no" in said.out + said.err
    assert "Dealers named: 0." in said.out


def test_a_director_whom_nobody_attests_is_refused_and_nothing_is_written(goodhand, folder):
    wanted = ["Our Fund", "A. Chair", "7", "2027-05-08", "12:00", "20:00", "Hall", "20", "2", "50", "4", "Cup"]
    wanted += ["0", "18", "Pascal Thorne", "yes", "no", "", "", "0"]

    said = goodhand("new", "--book", "bc-lcgr", typed="".join(f"{line}\n" for line in wanted))

    assert 2 == said.code
    assert "Nobody attests" in said.err
    assert [] == os.listdir(folder)


def test_an_answer_that_cannot_be_used_is_asked_for_again(goodhand, folder):
    said = goodhand(
        "new",
        typed=typed(
            date="soon | 2026-11-14 | 2027-04-17",
            **{"from": "6 pm | 18:00"},
            price="1,000 | 60",
            rebuys="4 | 3",
            equipment="lent by a member | supplier",
        ),
    )

    assert 0 == said.code
    for wrong in (
        '"soon" is no date',
        "2026-11-14 is past",
        '"6 pm" is no time',
        '"1,000" has a comma',
        "4 is too many",
        "may not be lent by somebody else (NJ-01)",
    ):
        assert wrong in re.sub(r"\s+", " ", said.out + said.err)
    assert (folder / "event.toml").exists()


def test_empty_lines_take_what_is_proposed(goodhand, folder):
    assert 0 == goodhand("new", typed="\n" * 30).code
    assert read_event((folder / "event.toml").read_text(encoding="utf-8")).book == "mi-2009"


def test_answers_that_end_too_soon_leave_nothing_behind(goodhand, folder):
    said = goodhand("new", typed="\n".join(list(ANSWERS.values())[:6]))

    assert (2, "goodhand: The input ended before everything was answered.\n") == (said.code, said.err)
    assert [] == os.listdir(folder)


def test_a_file_that_is_there_is_not_written_over(goodhand, folder):
    (folder / "event.toml").write_text("mine")

    said = goodhand("new", "--defaults")

    assert (2, "goodhand: event.toml exists already, and is not written over; name another file.\n") == (
        said.code,
        said.err,
    )
    assert "mine" == (folder / "event.toml").read_text()


@pytest.mark.parametrize(
    ("said", "meant"), [("Michgan", "mi-2009, Michigan"), ("new jersy", "nj-lgccc"), ("mi-2010", "mi-2009")]
)
def test_a_misspelt_book_is_asked_about(goodhand, folder, said, meant):
    given = goodhand("new", "--book", said)
    asked = goodhand("new", "asked.toml", typed=f"{said}\n" + "\n" * 40)

    for each in (given.err, asked.out + asked.err):
        assert f"There is no rulebook {said!r}; did you mean {meant}" in " ".join(each.split())
    assert "the rulebooks are" in goodhand("new", "--book", "zzz").err


def test_an_unknown_book_or_folder_is_refused_before_the_first_question(goodhand, folder):
    assert "mi-2009" in goodhand("new", "--book", "mi-2010").err
    assert "There is no folder nowhere" in goodhand("new", "nowhere/event.toml").err
    assert [] == os.listdir(folder)


def test_hours_of_no_length_are_refused_and_nothing_is_written(goodhand, folder):
    said = goodhand("new", typed=typed(to="18:00", hours="1"))

    assert 2 == said.code
    assert "Nothing was written" in said.err
    assert [] == os.listdir(folder)


def test_a_file_that_appears_meanwhile_stays_and_nothing_else_is_left(folder):
    (folder / "event.toml").write_text("theirs")

    with pytest.raises(BadInput, match="exists by now"):
        write_new(folder / "event.toml", "ours")

    assert ["event.toml"] == os.listdir(folder)
    assert "theirs" == (folder / "event.toml").read_text()


@pytest.mark.parametrize(
    ("said", "book"), [("Michigan", "mi-2009"), ("new  jersey", "nj-lgccc"), ("MB-MGCC", "mb-mgcc")]
)
def test_a_book_is_named_as_people_say_it(goodhand, folder, said, book):
    assert 0 == goodhand("new", "asked.toml", typed=f"{said}\n" + "\n" * 30).code
    assert 0 == goodhand("new", "given.toml", "--book", said, "--defaults").code

    assert f'book = "{book}"' in (folder / "asked.toml").read_text()
    assert f'book = "{book}"' in (folder / "given.toml").read_text()


def test_what_to_answer_instead_is_said_without_the_signs_of_a_file(goodhand, folder):
    said = goodhand("new", typed=typed(**{"from": "6 pm | 18:00", "charity": "   | Harbour Relief"}))

    told = re.sub(r"\s+", " ", said.out + said.err)
    assert "Write it on the 24-hour clock: 18:00." in told
    assert "leave the key out" not in told


def test_the_commands_that_come_next_are_said(goodhand, folder):
    said = goodhand("new", "mine.toml", "--defaults")

    for command in ("check", "paper house-rules", "rehearse", "open"):
        assert f"  goodhand {command} mine.toml" in said.out
