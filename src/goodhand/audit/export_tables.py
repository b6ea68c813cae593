"""The tables of an export: the keys to every deck that software shuffled, and the violations of clauses."""

import csv
from collections.abc import Iterator
from datetime import date, timedelta
from io import StringIO

from goodhand.night.acts import CODEC
from goodhand.night.reading import RecordedNight
from goodhand.night.record import Dealt
from goodhand.night.streams import TABLE
from goodhand.occasion.plan import DAY, TimeOfDay
from goodhand.paper.page import Column, Grid, Paper, Value
from goodhand.paper.render.csv import to_csv
from goodhand.play import shuffled
from goodhand.play.commitment import commit
from goodhand.rules.units import Seconds

SHUFFLES = ("tournament", "table", "round", "root", "seed", "salts")
VIOLATIONS = ("clause", "date", "time", "what")


def shuffles_csv(night: RecordedNight) -> bytes:
    """One row for each deck: the root that sealed it, and seed and salts, which open every card of it."""
    return _csv(night, "Shuffles", SHUFFLES, tuple(_shuffles(night)))


def _shuffles(night: RecordedNight) -> Iterator[tuple[Value, ...]]:
    for record in sorted(night.records, key=lambda record: (_table(record.stream), record.version)):
        if record.stream.startswith(TABLE):
            event = CODEC.decode(record.name, record.payload)
            if isinstance(event, Dealt):
                tournament, _, table = record.stream.removeprefix(f"{TABLE}{night.id}/").rpartition("/")
                keys = (event.root.hex(), event.seed.hex(), event.salts.hex())
                yield (tournament, int(table), event.number, *keys)


def _table(stream: str) -> tuple[str, int]:
    name, _, number = stream.rpartition("/")
    return (name, int(number)) if stream.startswith(TABLE) else (stream, 0)


def violations_csv(night: RecordedNight) -> bytes:
    """One row for each clause that something was recorded against."""
    rows = tuple((each.clause, *_moment(night, each.at), each.text) for each in night.occasion.violations)
    return _csv(night, "Violations", VIOLATIONS, rows)


def _moment(night: RecordedNight, at: Seconds) -> tuple[str, str]:
    """Day and time of a second after the midnight with which the licence's date begins."""
    days, second = divmod(at, DAY)
    return str(date.fromisoformat(night.occasion.plan.date) + timedelta(days)), str(TimeOfDay(second))


def _csv(night: RecordedNight, title: str, columns: tuple[str, ...], rows: tuple[tuple[Value, ...], ...]) -> bytes:
    grid = Grid(title, tuple(map(Column, columns)), rows)
    return to_csv(Paper(title=title, date=night.occasion.plan.date, blocks=(grid,)))


def unopened(shuffles: bytes) -> str:
    """The first row whose keys do not open its root, if there is one."""
    number = 1
    try:
        for number, row in enumerate(csv.DictReader(StringIO(shuffles.decode(), newline="")), 2):
            root, seed, salts = (bytes.fromhex(row[key]) for key in SHUFFLES[3:])
            if commit(shuffled(seed), salts).root != root:
                return f"line {number}: seed and salts do not open the root"
    except (KeyError, TypeError, ValueError, csv.Error):
        return f"line {number}: it has no root, seed and salts"
    return ""
