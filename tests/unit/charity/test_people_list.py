"""Lists of people: separators, encodings, quotes and dates are worked out; doubts are asked, broken rows listed."""

import csv
import io
import re
from random import Random

import pytest

from goodhand.charity.imports.people_list import Column, Doubt, guessed, preview
from goodhand.charity.imports.table import MOST_BYTES, MOST_ROWS, BadTable, read_table
from goodhand.charity.people import Attended, Person

FIRST, FAMILY, NAME, EMAIL, SEEN, NIGHTS, OUT = Column


def read(text: str) -> list[tuple[str, str, str, int]]:
    table = read_table(text.encode())
    found = preview(table, guessed(table), [])
    return [(each.name, each.email, each.last_before, each.nights_before) for each in found.ready]


def test_columns_are_guessed_by_their_headings():
    table = read_table(
        b"LastName,FirstName,Email,LastEvent,Events,Phone,Points\nAbbot,Quin,quin@example.org,2026-11-14,4,555,310\n"
    )

    assert (FAMILY, FIRST, EMAIL, SEEN, NIGHTS, OUT, OUT) == guessed(table)
    assert [("Quin Abbot", "quin@example.org", "2026-11-14", 4)] == read(
        "LastName,FirstName,Email,LastEvent,Events,Phone,Points\nAbbot,Quin,quin@example.org,2026-11-14,4,555,310\n"
    )


@pytest.mark.parametrize(
    ("headings", "columns"),
    [
        ("Nom;Prénom;Courriel", (FAMILY, FIRST, EMAIL)),
        ("Name|E-mail", (NAME, EMAIL)),
        ("Player\tMail\tMail", (NAME, EMAIL, OUT)),
        ("Who,Contact", (NAME, EMAIL)),
    ],
)
def test_columns_are_guessed_in_other_words_too(headings, columns):
    separator = next(each for each in ";|\t," if each in headings)
    cells = ["ann@example.org" if each is EMAIL else "Ann" for each in columns]

    assert columns == guessed(read_table(f"{headings}\n{separator.join(cells)}\n".encode()))


def test_a_list_without_headings_is_read():
    assert [("Ann Lee", "ann@example.org", "", 0), ("Bo Diaz", "bo@example.org", "", 0)] == read(
        "Ann Lee,ann@example.org\nBo Diaz,bo@example.org\n"
    )


@pytest.mark.parametrize("name", ["Lee, Ann", "Ann Lee", " Ann  Lee "])
def test_a_name_in_one_cell_is_turned_round(name):
    assert "Ann Lee" == read(f'Name\n"{name}"\n')[0][0]


@pytest.mark.parametrize(
    ("dates", "read_as"),
    [
        (("2026-11-14",), ["2026-11-14"]),
        (("11/14/2026",), ["2026-11-14"]),
        (("14/11/2026", "03/04/2026"), ["2026-11-14", "2026-04-03"]),
        (("14.11.26",), ["2026-11-14"]),
        (("2026-11-14 19:30",), ["2026-11-14"]),
        (("2026/1/5",), ["2026-01-05"]),
    ],
)
def test_dates_are_read_as_the_column_shows(dates, read_as):
    lines = "".join(f"P{chr(65 + place)} Lee,{each}\n" for place, each in enumerate(dates))

    assert read_as == [each[2] for each in read(f"Name,Last seen\n{lines}")]


@pytest.mark.parametrize(
    ("row", "why"),
    [
        (",x@example.org,", "no name"),
        ("Ann,not a mail,", "not an e-mail"),
        ("Ann,,31/31/2026", "not a date"),
        ("Ann,,soon", "not a date"),
        ("Ann,,,4,5", "more cells"),
        ("A\u202enn,,", "cannot be printed"),
        (f"{'A' * 999},,", "too long"),
        (f"{'A' * 2000},,", "longer than 1,000"),
    ],
)
def test_a_broken_row_is_listed_with_its_number(row, why):
    table = read_table(f"Name,Email,Last seen\nBo Diaz,,\n{row}\n".encode())

    found = preview(table, guessed(table), [])

    assert ["Bo Diaz"] == [each.name for each in found.ready]
    assert [3] == [each.number for each in found.broken]
    assert why in found.broken[0].why


def test_doubts_are_asked_about():
    known = [
        Person(id="1", name="Anne Lee", email="ann@example.org"),
        Person(id="2", name="Mei Castellan", nights=(Attended(night="n", date="2026-01-01", duty="dealer"),)),
        Person(id="3", name="Zoë Quist"),
    ]
    table = read_table(
        b"Name,Email\nAnn Lee,ANN@example.org\nMei Castellan,\nZoe Quist,z@example.org\nJo Tan,jo@example.org\n"
        b"Jo Tann,jo@example.org\nNew One,\n"
    )

    found = preview(table, guessed(table), known)

    assert ["Jo Tan", "New One"] == [each.name for each in found.ready]
    assert [
        ("Ann Lee", Doubt.SAME_EMAIL, "Anne Lee", 0),
        ("Mei Castellan", Doubt.ON_TEAM, "Mei Castellan", 0),
        ("Zoe Quist", Doubt.SAME_NAME, "Zoë Quist", 0),
        ("Jo Tann", Doubt.TWICE, None, 5),
    ] == [(each.candidate.name, each.doubt, each.known and each.known.name, each.earlier) for each in found.questions]


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "empty"),
        (b"\n\n , ,\n", "empty"),
        (b"PK\x03\x04\x00\x00", "cannot be read"),
        (b"x" * (MOST_BYTES + 1), "larger than 8 MB"),
        (b"Name\n" + b"A\n" * MOST_ROWS, "more than 20,000 rows"),
        (b",".join([b"x"] * 80), "more than 60 cells"),
        (b"Name\n" + b"x" * 200_000, "cannot be read|longer"),
    ],
    ids=["nothing", "blank", "zip", "large", "long", "wide", "one cell"],
)
def test_what_is_not_a_list_is_refused_with_a_sentence(data, why):
    try:
        table = read_table(data)
    except BadTable as wrong:
        said = str(wrong)
    else:
        said = " ".join(each.why for each in table.broken)

    assert re.search(why, said)


PEOPLE = [
    ("Zoë Quist", "zoe@example.org"),
    ("Bo O'Neil", ""),
    ("Li, Wei", "wei@example.org"),
    ('"Doc" Roy', "doc@example.org"),
]


@pytest.mark.parametrize("number", range(100))
def test_a_hundred_made_up_files_are_read(number):
    """Separators, encodings, quotes, line ends, blank lines and columns in any order."""
    rng = Random(f"list {number}")
    separator = rng.choice(",;\t|")
    encoding = rng.choice(("utf-8", "utf-8-sig", "utf-16", "cp1252"))
    columns = rng.sample(["name", "email", "points", "notes"], 4)
    headings = {
        "name": rng.choice(("Name", "Player", "Full name")),
        "email": rng.choice(("Email", "E-mail", "Courriel")),
    }
    written = io.StringIO()
    ends = rng.choice(("\n", "\r\n"))
    writer = csv.writer(
        written, delimiter=separator, lineterminator=ends, quoting=rng.choice((csv.QUOTE_MINIMAL, csv.QUOTE_ALL))
    )
    writer.writerow([headings.get(each, each.title()) for each in columns])
    for name, email in PEOPLE:
        facts = {
            "name": name,
            "email": email,
            "points": str(rng.randrange(500)),
            "notes": rng.choice(("", "a, b; c | d")),
        }
        writer.writerow([facts[each] for each in columns])
        if rng.random() < 0.3:
            written.write(ends)

    table = read_table(written.getvalue().encode(encoding))
    found = preview(table, guessed(table), [])

    assert [
        ("Zoë Quist", "zoe@example.org"),
        ("Bo O'Neil", ""),
        ("Wei Li", "wei@example.org"),
        ('"Doc" Roy', "doc@example.org"),
    ] == [(each.name, each.email) for each in found.ready]
