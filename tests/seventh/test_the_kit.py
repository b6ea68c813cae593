"""The rulebook kit: a book is a folder outside the package, begun by a command; mistakes have a file and a line."""

import os
import subprocess
from pathlib import Path

import pytest

import seeded
from goodhand.audit.book_folder import look_at
from goodhand.rules import Rulebook, UnknownRulebook, rulebook, rulebooks
from goodhand.rules.books import outside, registry
from goodhand.rules.folder import read_folder
from goodhand.rules.kit import identified
from goodhand.rules.validation import BadBook
from support_kit import a_kit_book, a_shelf_of_its_own, on_the_shelf


@pytest.fixture
def kit(tmp_path):
    """A folder as `goodhand rulebooks new` writes it."""
    return a_kit_book(tmp_path / "shelf", "North Dakota")


@pytest.fixture
def shelf():
    """A shelf of its own, on which books are looked for again."""
    with a_shelf_of_its_own():
        yield lambda: registry.look_outside(again=True)


@pytest.fixture
def beside(kit):
    """Find that folder besides the existing books."""
    with on_the_shelf(kit.parent):
        yield kit


def changed(folder: Path, file: str, old: str, new: str) -> int:
    """Put something else into a file, and say in which line."""
    text = (folder / file).read_text(encoding="utf-8")
    assert text.count(old) >= 1, old
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    return text[: text.index(old)].count("\n") + 1


@pytest.mark.parametrize(
    ("name", "taken", "expected"),
    [
        ("North Dakota 2025", (), ("north-dakota-2025", "ND")),
        ("Québec", (), ("quebec", "QU")),
        ("2031", (), ("book-2031", "XX")),
        ("Maine Islands", ("MI",), ("maine-islands", "MIX")),
    ],
)
def test_a_name_gives_an_id_and_a_prefix_that_is_free(name, taken, expected):
    assert expected == identified(name, taken)


def test_a_new_folder_has_no_mistake_and_a_home_for_each_clause(kit):
    looked = look_at(kit)

    assert () == looked.faults
    assert {f"ND-{number}" for number in range(1, 7)} == {home.clause.id for home in looked.homes}


def test_the_commands_begin_a_book_check_it_and_say_where_it_goes(goodhand, tmp_path):
    folder = tmp_path / "new"

    began = goodhand("rulebooks", "new", "North Dakota 2025", "--folder", folder)
    again = goodhand("rulebooks", "new", "North Dakota 2025", "--folder", folder)
    checked = goodhand("rulebooks", "check", folder)
    where = goodhand("rulebooks", "where")

    assert (0, 2, 0, 0) == (began[0], again[0], checked[0], where[0])
    assert "north-dakota-2025 has no mistake" in checked[1]
    assert "not written over" in again[1]
    assert "xq-2031: Île-aux-Quilles" in where[1]


@pytest.mark.wide
def test_the_test_in_the_folder_passes_as_it_is(kit):
    asked = seeded.python("-m", "pytest", "-q", "-p", "no:cacheprovider", kit)
    ran = subprocess.run(asked, check=False, capture_output=True, encoding="utf-8", cwd=kit)

    assert ran.returncode == 0, ran.stdout
    assert "2 passed" in ran.stdout


def test_a_book_in_a_folder_is_known_like_the_others(beside, goodhand):
    assert "north-dakota" in {book.id for book in rulebooks()}
    assert "north-dakota" not in {book.id for book in registry.published()}
    assert rulebook("north-dakota").table_capacity.clause.id == "ND-1"
    assert "nothing forbids this evening" in goodhand("check", beside / "evening.toml")[1]


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("duties.tsv", "ND-5\tbefore-doors", "ND-5\tnoon", "moment: there is no 'noon'; write one of before-doors, "),
        ("duties.tsv", "\tdirector\t", "\tcook\t", "by: there is no 'cook'"),
        (
            "duties.tsv",
            "\tdirector\t\t",
            "\tdirector\tyes\t",
            "tables: there is no 'yes'; leave it empty or write each",
        ),
        ("duties.tsv", "{seats}", "{chairs}", "a duty has a word that there is not: 'chairs'"),
        ("duties.tsv", "Count every deck", "Count {every deck", "a duty has a word that there is not"),
        ("duties.tsv", "ND-5", "ND-55", "clause: there is no 'ND-55'; did you mean 'ND-5'?"),
        ("clauses.tsv", "\tTOURNAMENT\t", "\tTURNAMENT\t", "kind: there is no 'TURNAMENT'; did you mean 'TOURNAMENT'?"),
        ("clauses.tsv", "ND-2\t", "ND-1\t", "clause ND-1 is listed twice"),
        ("clauses.tsv", "ND-3\t", "BC-3\t", "clause BC-3 is not one of ND"),
        ("clauses.tsv", "\tAu plus neuf joueurs par table.", "\t", "ND-1 says nothing in fr"),
        ("clauses.tsv", "\tAsk for the age.", "", "4 cells where there are 5 columns"),
        ("knobs.tsv", "table_capacity\t9", "table_capacity\t40", "table_capacity cannot be '40'"),
        (
            "knobs.tsv",
            "button_moves\tnext-player",
            "button_moves\tnext",
            "button_moves cannot be 'next'; write [next-player | dead-button]",
        ),
        ("knobs.tsv", "odd_chip\t", "old_chip\t", "knob: there is no 'old_chip'; did you mean 'odd_chip'?"),
        (
            "knobs.tsv",
            "prize_cap\tno limit",
            "prize_cap\tmost",
            "prize_cap cannot be 'most'; write [a share such as 80%; or no limit]",
        ),
        (
            "knobs.tsv",
            "burn_before_pocket_cards\tno",
            "burn_before_pocket_cards\tperhaps",
            "burn_before_pocket_cards cannot be 'perhaps'; write [yes | no]",
        ),
        ("knobs.tsv", "director_stays\tno", "director_stays\tyes", "director_stays is asked for by no clause"),
        (
            "knobs.tsv",
            "dealers_settle_minor\t",
            "director_stays\t",
            "director_stays is written twice; the first is at ",
        ),
        (
            "knobs.tsv",
            "spending_limit\tno limit",
            "spending_limit\t12o",
            "spending_limit cannot be '12o'; write [a number",
        ),
        ("knobs.tsv", "report_due\tno limit", f"report_due\t{10**22}", "report_due cannot be "),
        ("knobs.tsv", "days_between_events\tno limit", "days_between_events\t-3", "days_between_events cannot be '-3'"),
        ("knobs.tsv", "rebuys\t{permitted = false}", f"rebuys\t{'[' * 3000}", "rebuys cannot be '[[["),
        (
            "knobs.tsv",
            "rebuys\t{permitted = false}",
            "rebuys\t{permitted = true, at_mots = 2}",
            "rebuys: there is no 'at_mots'; did you mean 'at_most'?",
        ),
        ("texts.tsv", "# A sentence", "rebuy\ta\tb\n# A sentence", "there is no text 'rebuy'; did you mean 'rebuys'?"),
        ("texts.tsv", "# A sentence", "tips.no\t{cash}\tb\n# A sentence", "the text tips.no in en has no {cash}"),
        ("texts.tsv", "# A sentence", "tips.no\ta\t{b\n# A sentence", "the text tips.no in fr: "),
        ("matters.tsv", "refunds_after_start", "refunds", "matter: there is no 'refunds'; did you mean"),
        (
            "matters.tsv",
            "\trequirement\t",
            "\tmust\t",
            "of: there is no 'must'; write one of topic, requirement, posts",
        ),
        ("matters.tsv", "ND-4", "", "clauses: name the clauses that speak of registration"),
        ("forms.tsv", "drawer", "drawers", "blocks: there is no 'drawers'; did you mean 'drawer'?"),
        ("forms.tsv", "\tÉtat des recettes et des prix", "\t", "the form north-dakota-statement has no title in fr"),
        ("book.toml", 'currency = "USD"', "currency = USD", "Invalid value"),
        ("book.toml", 'currency = "USD"', 'currency = "dollars"', "currency is three capital letters"),
        ("book.toml", 'prefix = "ND"', 'prefix = "nd"', "prefix is two to four capital letters"),
        ("book.toml", 'in_force = "unknown"', 'in_force = "perhaps"', "in_force is one of in-force, followed, unknown"),
        ("book.toml", 'until = ""', 'until = "2030-02-31"', "until: there is no day 2030-02-31"),
        ("book.toml", 'ask = "the regulator of North Dakota"', 'ask = ""', "ask is empty in en"),
        ("book.toml", 'ask = "l’autorité de réglementation (North Dakota)"', 'ask = " "', "ask is empty in fr"),
        (
            "book.toml",
            'ask = "l’autorité de réglementation',
            'ask = "le régulateur',
            "ask follows « Demandez à » in fr",
        ),
        ("book.toml", 'followed_by = ""\nask', 'followed_by = "plus"\nask', "written in one language only"),
        ("book.toml", 'id = "north-dakota"', 'id = "mi-2009"', "mi-2009 (MI) is on the shelf already"),
        (
            "book.toml",
            '# director = "direction',
            'director = "chef',
            "words: director is 'chef du tournoi'; begin with direction or personne or présidence",
        ),
        ("book.toml", "# director = ", "directeur = ", "words: there is no 'directeur'; did you mean 'director'?"),
    ],
)
def test_a_mistake_is_named_with_its_file_and_line(kit, file, old, new, said):
    line = changed(kit, file, old, new)

    faults = look_at(kit).faults

    assert any(fault.startswith(f"{file}:{line}: ") and said in fault for fault in faults), faults


def test_all_mistakes_are_named_at_once(kit):
    changed(kit, "knobs.tsv", "odd_chip\t", "old_chip\t")
    changed(kit, "forms.tsv", "drawer", "drawers")
    changed(kit, "matters.tsv", "\trequirement\t", "\tmust\t")

    with pytest.raises(BadBook) as bad:
        read_folder(kit)

    assert ["knobs.tsv", "matters.tsv", "forms.tsv"] == [each.partition(":")[0] for each in bad.value.faults]


def test_a_missing_file_and_another_encoding_are_mistakes_too(kit):
    (kit / "clauses.tsv").unlink()
    assert ("clauses.tsv:1: this file is missing",) == look_at(kit).faults

    (kit / "clauses.tsv").write_bytes(b"id\tkind\nND-1\t\xe9")
    assert ("clauses.tsv:2: save the file as UTF-8",) == look_at(kit).faults


def test_a_folder_in_the_place_of_a_table_is_a_mistake(kit):
    (kit / "texts.tsv").unlink()
    (kit / "texts.tsv").mkdir()

    (fault,) = look_at(kit).faults

    assert fault.startswith("texts.tsv:1: this file cannot be read (")


def test_a_clause_that_nothing_answers_is_a_mistake_at_its_line(kit):
    changed(kit, "matters.tsv", "refunds_after_start\ttopic\tND-3\t\t\n", "")

    (fault,) = look_at(kit).faults

    assert fault.startswith("clauses.tsv:5: nothing answers ND-3; ")


def test_a_final_table_that_is_larger_than_a_table_is_a_mistake_at_its_line(kit):
    book = read_folder(kit)
    assert (9, 9) == (book.table_capacity.value, book.final_table.value.players)
    line = changed(kit, "knobs.tsv", "players = 9", "players = 10")

    said = "final_table: 10 players form the final table, and at most 9 sit at a table (table_capacity); write as many"
    assert (f"knobs.tsv:{line}: {said} or fewer",) == look_at(kit).faults


def test_a_duty_without_a_task_is_a_mistake_at_its_line(kit):
    changed(kit, "clauses.tsv", "ND-1\tTOURNAMENT", "ND-1\tDUTY")

    (fault,) = look_at(kit).faults

    assert fault.startswith("clauses.tsv:3: ND-1 is a duty of people, and duties.tsv has no task for it")


def test_a_half_written_book_stops_no_other(beside, shelf, goodhand):
    line = changed(beside, "duties.tsv", "ND-5\tbefore-doors", "ND-5\tnoon")
    shelf()

    listed = goodhand("rulebooks")
    used = goodhand("check", beside / "evening.toml")

    assert 0 == listed[0]
    assert "mi-2009" in listed[1]
    assert f"north-dakota in {beside} cannot be used: duties.tsv:{line}: moment: there is no 'noon'" in listed[1]
    assert 1 == used[0]
    assert f"duties.tsv:{line}" in used[1]
    with pytest.raises(UnknownRulebook, match=rf"duties\.tsv:{line}"):
        rulebook("north-dakota")


def test_a_second_book_of_an_id_or_prefix_stays_out_and_says_so(beside, shelf):
    changed(beside, "book.toml", 'id = "north-dakota"', 'id = "mi-2009"')
    shelf()

    (unfit,) = registry.unfit()

    assert unfit.faults[0].startswith("book.toml:2: mi-2009 (MI) is on the shelf already")
    assert rulebook("mi-2009").clauses.prefix == "MI"


class _Point:
    group, value = outside.GROUP, "somebody.else:BOOK"

    def __init__(self, name, there):
        self.name, self._there = name, there

    def load(self):
        if isinstance(self._there, Exception):
            raise self._there
        return self._there


def test_a_package_brings_a_book_by_an_entry_point_and_a_broken_one_stops_nothing(kit, shelf, monkeypatch):
    book = read_folder(kit)
    assert isinstance(book, Rulebook)
    points = [_Point("nd", book), _Point("broken", ImportError("no module named somebody"))]
    monkeypatch.setattr(outside, "entry_points", lambda group: points if group == outside.GROUP else [])
    shelf()

    assert book is rulebook("north-dakota")
    assert {"north-dakota": "somebody.else:BOOK (goodhand.rulebooks)"}.items() <= registry.outside().items()
    assert ["broken"] == [each.id for each in registry.unfit()]


@pytest.mark.parametrize("setting", [None, "", os.pathsep])
def test_without_a_setting_books_are_looked_for_in_the_data_folder(setting, kit, shelf, monkeypatch, tmp_path):
    monkeypatch.delenv("GOODHAND_RULEBOOKS")
    if setting is not None:
        monkeypatch.setenv("GOODHAND_RULEBOOKS", setting)
    monkeypatch.setenv("GOODHAND_DATA", str(tmp_path / "data"))
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "rulebooks").symlink_to(kit.parent, target_is_directory=True)
    shelf()

    assert {"north-dakota"} == registry.outside().keys()


def test_a_misspelt_part_of_a_house_choice_is_a_mistake_of_the_plan(goodhand, tmp_path):
    night = tmp_path / "night.toml"
    text = (Path(__file__).parent / "evening.toml").read_text(encoding="utf-8")
    night.write_text(
        text.replace("[posted]\n", "[house]\nrebuys = {permitted = true, at_mots = 2}\n\n[posted]\n"), encoding="utf-8"
    )

    code, said = goodhand("check", night)

    assert 1 == code
    assert "at_mots" in said
