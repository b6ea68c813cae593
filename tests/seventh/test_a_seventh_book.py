"""A made-up jurisdiction, built from one folder outside the package, is a rulebook like the others."""

import html
import json
import re
from pathlib import Path

import pytest

from goodhand.audit.conformance import clause_homes
from goodhand.rules import MANITOBA, Requirement, Topic, clause, rulebook, rulebooks
from goodhand.rules.rulings import ruling, situations
from goodhand.rules.speech import spoken
from goodhand.rules.tasks import tasks
from support import clause as mark

XQ = rulebook("xq-2031").clauses
EVENT = Path(__file__).parent / "evening.toml"
OTHERS = {each.clauses.prefix for each in rulebooks()} - {XQ.prefix}


def others_named(text: str) -> list[str]:
    """Clauses of other books that a text names."""
    return re.findall(rf"\b(?:{'|'.join(sorted(OTHERS))})-[0-9A-Z][\w.]*", text)


def an_event(tmp_path: Path, *changes: tuple[str, str]) -> Path:
    text = EVENT.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    path = tmp_path / "event.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_it_is_found_by_its_id_and_its_clauses_by_theirs(book):
    assert book is rulebook("xq-2031")
    assert XQ["4"] is clause("XQ-4")
    assert XQ["11"] == book.cite(Topic.NO_REFUND) != MANITOBA.cite(Topic.NO_REFUND)
    assert book.requires(Requirement.REGISTRATION)
    assert not book.requires(Requirement.CASINO_NIGHT)


def test_a_lawful_plan_is_not_found_fault_with(goodhand):
    code, said = goodhand("check", EVENT)

    assert 0 == code
    assert "nothing forbids this evening" in said


def marked(*cases: tuple[str, str, str]) -> list[object]:
    """Changes of a lawful plan, each marked with the clause that it offends against, if it does."""
    return [pytest.param(*case, marks=mark(case[2]) if case[2] else ()) for case in cases]


ADD_ON = """[tournament.add_on]
price = 10
chips = 1000
after_level = {level}

[tournament.prizes]"""


@pytest.mark.parametrize(
    ("old", "new", "by"),
    marked(
        ("buy_in = 30", "buy_in = 95", "XQ-17"),
        ('share = "60%"\nplaces = ["50%", "30%", "20%"]', "sums = [500, 400]", "XQ-18"),
        ("capacity = 16", "capacity = 17", "XQ-19"),
        ("tables = 2", "tables = 3", ""),
        ("chairperson = ", "held = [2031-06-01]\nchairperson = ", "XQ-20"),
        ("chairperson = ", "held = [2031-06-27]\nchairperson = ", "XQ-20"),
        ("chairperson = ", "held = [2031-05-31, 2030-01-01]\nchairperson = ", ""),
        (
            "chairperson = ",
            "held = [2031-01-03, 2031-02-03, 2031-03-03, 2031-04-03]\nchairperson = ",
            "XQ-21",
        ),
        ("chairperson = ", "held = [2031-01-03, 2031-02-03, 2030-03-03, 2031-04-03]\nchairperson = ", ""),
        ("[tournament.prizes]", ADD_ON.format(level=3), ""),
        ("table_size = 8", "table_size = 10", "XQ-2"),
        ('registration = "XQ-77"\n', "", "XQ-3"),
        ('share = "60%"', 'share = "80%"', "XQ-4"),
        ("at_most = 2", "at_most = 5", "XQ-6"),
        ("at_most = 2\n", "", "XQ-6"),
        ('method = "last-player"', 'method = "set-time"\nat = "22:00"', "XQ-13"),
        ('[posted]\nlanguage = "français"\n', "", "XQ-12"),
        ("[posted]\n", "[house]\nraises_per_interval = 3\n\n[posted]\n", "XQ-1"),
    ),
)
def test_a_plan_against_the_book_is_found_out_by_its_clause(goodhand, tmp_path, old, new, by):
    code, said = goodhand("check", an_event(tmp_path, (old, new)))

    assert (1 if by else 0) == code, said
    assert by in said
    assert [] == others_named(said)


def test_its_rulings_stand_on_its_own_clauses_or_say_that_it_is_silent(book):
    for each in situations():
        said = ruling(book, each.name)
        assert all(XQ.has(cited) for cited in said.clauses), each.name
        assert all(part.clauses or part.silent for part in said.statements), each.name
    assert "Nothing is refunded once play has begun. [XQ-11]" == ruling(book, "refund").text
    assert "40 s in all" in ruling(book, "clock").text


def test_every_clause_has_a_home(goodhand):
    assert [] == [home.clause.id for home in clause_homes(XQ.values()) if home.not_yet]
    listed = json.loads(goodhand("clauses", "--book", "XQ", "--json")[1])
    assert list(XQ) == [each["id"].removeprefix("XQ-") for each in listed]


def test_its_duty_is_said_in_both_languages(book):
    assert ["Ring the bell; no table seats more than 8."] == [task.text for task in tasks(book)]
    assert ["Sonner la cloche; aucune table n’a plus de 8 places."] == [spoken(task.text, "fr") for task in tasks(book)]


def test_its_house_rules_hang_in_french_under_its_own_clauses(goodhand, tmp_path):
    page = tmp_path / "rules.html"

    code, _ = goodhand("paper", "house-rules", EVENT, "--html", "--language", "fr", "-o", page)

    text = html.unescape(re.sub(r"<[^>]+>", " ", page.read_text(encoding="utf-8")))
    assert 0 == code
    assert [] == others_named(text)
    for cited in ("XQ-1", "XQ-2", "XQ-4", "XQ-5", "XQ-9", "XQ-10", "XQ-11", "XQ-13", "XQ-15"):
        assert f"{cited}]" in text or f"{cited}," in text, cited
    assert "Au plus 4 relances" in text
    assert "19 ans" in text


def test_an_evening_is_rehearsed_exported_and_verified(goodhand, tmp_path):
    journal, packed = tmp_path / "night.db", tmp_path / "night.zip"

    rehearsed = goodhand("rehearse", EVENT, "--seed", 7, "--players", 10, "--journal", journal)
    exported = goodhand("export", journal, "-o", packed)
    verified = goodhand("verify", packed)

    assert [0, 0, 0] == [rehearsed[0], exported[0], verified[0]]
    assert "duties ticked: 1" in rehearsed[1]
    assert "every act follows from its book" in verified[1]


def test_its_form_and_its_room_papers_are_made_in_french(goodhand, tmp_path):
    journal, folder = tmp_path / "night.db", tmp_path / "records"
    goodhand("rehearse", EVENT, "--seed", 7, "--players", 10, "--journal", journal)

    code, said = goodhand("paper", "records", journal, "-o", folder, "--language", "fr")
    receipts = goodhand("paper", "receipts", journal, "-o", tmp_path / "receipts.html", "--language", "fr")

    written = {path.name: path.read_text(encoding="utf-8") for path in folder.glob("*.csv")}
    assert (0, 0) == (code, receipts[0]), said
    assert "Recettes brutes" in written["harbour-statement.csv"]
    assert "Sonner la cloche" in written["checklist.csv"]
    assert "EXERCICE" in (tmp_path / "receipts.html").read_text(encoding="utf-8")
    assert [] == others_named(" ".join(written.values()))
