"""A sheet of players for a night that began on paper."""

import csv
from pathlib import Path

from goodhand.cli.output import BadInput
from goodhand.night.acts.mid_play import Entrant
from goodhand.night.typed import values
from goodhand.night.typed.reader import Sheet
from goodhand.occasion.people import Person, person_id
from goodhand.occasion.state import Occasion
from goodhand.rules.units import Chips, Seat

COLUMNS = ("name", "table", "seat", "chips", "rebuys", "add-on", "out", "button", "of age", "born", "address")
LONGEST_SHEET = 1_000_000
"""Bytes; a longer file is not a list of players."""


def read_sheet(file: Path, o: Occasion) -> Sheet:
    """The players of a sheet, and tables with the seats of their buttons."""
    rows = _rows(file)
    entrants = tuple(_entrant(o, row, number) for number, row in rows)
    marked = (each for each, (_, row) in zip(entrants, rows, strict=True) if row.get("button"))
    return entrants, tuple((each.table, each.seat) for each in marked)


def _rows(file: Path) -> list[tuple[int, dict[str, str]]]:
    """The lines of a sheet that are not empty, each with its number, by its heading's words."""
    try:
        if file.stat().st_size > LONGEST_SHEET:
            raise BadInput(f"{file} is too long for a list of players.")
        text = file.read_text(encoding="utf-8-sig")
    except (OSError, ValueError) as problem:
        why = getattr(problem, "strerror", None) or "it is no text"
        raise BadInput(f"{file} cannot be read: {why}.") from None
    heading, *lines = list(csv.reader(text.splitlines())) or [[]]
    keys = [" ".join(each.casefold().split()) for each in heading]
    if "name" not in keys or not set(keys) <= {*COLUMNS, ""}:
        strange = next((each for each in keys if each not in (*COLUMNS, "")), "")
        why = f"{strange!r} is none of them" if strange else "`name` must be one of them"
        raise BadInput(f"The first line of {file} has the columns: {', '.join(COLUMNS)}; {why}.")
    found = [(number, dict(zip(keys, map(str.strip, line), strict=False))) for number, line in enumerate(lines, 2)]
    return [(number, row) for number, row in found if row.get("name")]


def _entrant(o: Occasion, row: dict[str, str], line: int) -> Entrant:
    def number(key: str) -> int:
        return values.number(row[key], f"{key} in line {line}") if row.get(key) else 0

    name = " ".join(row["name"].split())
    born = values.day(row["born"], f"date of birth in line {line}") if row.get("born") else ""
    new = Person(
        id=person_id(name), name=name, born=born, address=row.get("address", ""), age_checked=bool(row.get("of age"))
    )
    return Entrant(
        person=o.people.get(person_id(name), new),
        table=number("table"),
        seat=Seat(number("seat")),
        chips=Chips(number("chips")) if row.get("chips") else None,
        rebuys=number("rebuys"),
        add_on=bool(row.get("add-on")),
        out=number("out"),
    )
