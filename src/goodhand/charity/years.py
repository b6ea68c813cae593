"""The charity's nights over the years: one line each, kept also when a night's records are deleted."""

from collections.abc import Collection, Iterable
from typing import Final

import msgspec
from msgspec import Struct

from goodhand.charity.attendance import title_of
from goodhand.charity.shelf import Shelf
from goodhand.night.record import NightDeleted
from goodhand.night.state import Night
from goodhand.night.streams import night_key
from goodhand.occasion.ledger import Totals
from goodhand.plan.values import days_after, days_between
from goodhand.rules import Clause, Rulebook

KIND: Final = "night-held"
SAME_SEASON: Final = 45
"""Days by which a night a year before may lie earlier or later."""
A_YEAR: Final = 365


class NightHeld(Struct, frozen=True, kw_only=True):
    """A night whose books are closed, as it stays in the years' overview."""

    night: str
    key: str
    """In addresses."""
    title: str
    date: str
    licensee: str
    book: str
    currency: str
    tournaments: int = 1
    players: int = 0
    returning: int = 0
    """Players who were on the charity's list, with an earlier night, when the books were closed."""
    taken_in: int = 0
    """Buy-ins, rebuys, add-ons, in cents; also what follows."""
    costs: int = 0
    raised: int = 0
    head: str = ""
    """The hash on which its records ended."""
    records: int = 0
    report_due: str = ""
    report_clause: str = ""
    reported: str = ""
    """The day on which somebody noted that the report was sent."""
    deleted: bool = False
    """Whether its records were deleted after their time."""

    @property
    def new(self) -> int:
        return self.players - self.returning

    @property
    def share_of_costs(self) -> float:
        return self.costs / self.taken_in if self.taken_in else 0.0


def costs_of(totals: Totals) -> int:
    return totals.expenses + totals.licence_fee


def held(night: Night, head: str, players: int, returning: int) -> NightHeld:
    """The line of a night whose books are closed."""
    plan, totals = night.plan, night.books.totals
    due, clause = report_due(night.books.book, plan.date)
    return NightHeld(
        night=night.id,
        key=night_key(night.id),
        title=title_of(plan),
        date=plan.date,
        licensee=plan.licensee.name,
        book=plan.book,
        currency=plan.currency,
        tournaments=len(night.tournaments),
        players=players,
        returning=returning,
        taken_in=totals.receipts,
        costs=costs_of(totals),
        raised=totals.net_proceeds,
        head=head,
        records=night.version,
        report_due=due,
        report_clause=str(clause or ""),
    )


def held_and_deleted(gone: NightDeleted) -> NightHeld:
    """The line of a night of which nothing else is left, as when an older program deleted it."""
    totals = gone.totals
    return NightHeld(
        night=gone.night,
        key=night_key(gone.night),
        title=gone.licensee,
        date=gone.date,
        licensee=gone.licensee,
        book=gone.book,
        currency=gone.currency,
        players=gone.players,
        taken_in=totals.receipts if totals else 0,
        costs=costs_of(totals) if totals else 0,
        raised=totals.net_proceeds if totals else 0,
        head=gone.head,
        deleted=True,
    )


def report_due(book: Rulebook, day: str) -> tuple[str, Clause | None]:
    """The last day for the regulator's report of a night on this day; empty, where the book sets none."""
    due = book.report_due
    return ("", None) if due.value is None else (days_after(day, due.value), due.clause)


async def nights_held(shelf: Shelf) -> dict[str, NightHeld]:
    """Every line, by the night's id."""
    entries = await shelf.all(KIND)
    return {night: msgspec.json.decode(entry, type=NightHeld) for night, entry in entries.items()}


async def keep(shelf: Shelf, line: NightHeld) -> None:
    await shelf.put(KIND, line.night, msgspec.json.encode(line))


def same_season(line: NightHeld, others: Iterable[NightHeld]) -> NightHeld | None:
    """The night about a year before another."""

    def off(other: NightHeld) -> int:
        return abs(days_between(other.date, line.date) - A_YEAR)

    earliest, latest = days_after(line.date, -A_YEAR - SAME_SEASON), days_after(line.date, SAME_SEASON - A_YEAR)
    near = [each for each in others if earliest <= each.date <= latest]
    return min(near, key=off, default=None)


class LicencesUsed(Struct, frozen=True):
    """How many nights or tournaments of a year the book allows, and how many are held or planned."""

    year: int
    used: int
    most: int
    clause: str
    tournaments: bool
    """Whether the book counts tournaments, not nights."""


def licences_used(book: Rulebook, year: int, played: Collection[tuple[str, int]]) -> LicencesUsed | None:
    """From the day and the tournaments of each night; None: the book sets no number."""
    counted = [tournaments for day, tournaments in played if day.startswith(f"{year}-")]
    for ruled, tournaments in ((book.tournaments_per_year, True), (book.events_per_year, False)):
        if ruled.value is not None:
            used = sum(counted) if tournaments else len(counted)
            return LicencesUsed(year, used, ruled.value, str(ruled.clause or ""), tournaments)
    return None
