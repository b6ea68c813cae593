"""The plan of the next night from an earlier one: another date and licence, everything else as it was."""

from collections.abc import Iterable, Iterator
from datetime import date

from msgspec import Struct

from goodhand.plan.event_file import data_of
from goodhand.plan.findings import Change
from goodhand.plan.values import LATER
from goodhand.plan.write import amended

LICENCES = ("number", "municipal", "casino_night")
"""Numbers that each night gets new."""


class Wanted(Struct, frozen=True):
    """The known facts of the next night."""

    date: str
    name: str = ""
    """Of the night; empty: as before."""
    number: str = ""
    """Of its licence; empty: to be filled in."""


def next_night(text: str, wanted: Wanted, held: Iterable[str]) -> str:
    """An event file for another night; ``held`` are the days of the charity's tournaments so far.

    Plan, team and house rules stay, with their comments. People and money are never in a plan.
    """
    return amended(text, _changes(text, wanted, held))


def _changes(text: str, wanted: Wanted, held: Iterable[str]) -> Iterator[Change]:
    data, _ = data_of(text)
    licence, licensee = data.get("licence", {}), data.get("licensee", {})
    yield Change(("licence", "date"), wanted.date)
    for key in LICENCES:
        if key == "number" or key in licence:
            yield Change(("licence", key), (wanted.number if key == "number" else "") or LATER)
    if wanted.name:
        yield Change(("tournament", 0, "name"), wanted.name)
    before = {str(each) for each in licensee.get("held", ())}
    days = [*sorted(before - set(held)), *sorted(held)]
    if days:
        yield Change(("licensee", "held"), [date.fromisoformat(each) for each in sorted(days)])
