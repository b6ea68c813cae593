"""How long a night's evidence is kept, and deleting it whole when its time is over.

A record that was changed never verifies, so nothing is ever taken out of a night. Its journal is kept whole for as long
as the charity sets (ruling 42); then it is deleted whole, and its totals and its last hash stay for the years'
overview.
"""

from collections.abc import Sequence
from datetime import date
from pathlib import Path

from goodhand.charity.copies import COPY
from goodhand.charity.shelf import Shelf
from goodhand.journal import Append, Journal
from goodhand.journal.copying import delete_from_copy
from goodhand.journal.errors import JournalError, JournalUnavailable, StaleVersion
from goodhand.night.reading import RecordedNight, night_of
from goodhand.night.record import NightDeleted
from goodhand.night.state import Night
from goodhand.night.streams import DELETED, access_stream, night_of_table, night_stream, refusals_stream
from goodhand.occasion.plan import OccasionPlan
from goodhand.plan.values import years_after
from goodhand.rules import Clause, Refusal, UnknownRulebook, rulebook

TRIES = 5
"""Further tries where something is recorded at the same time."""

KeptByLaw = Refusal.saying(
    "kept-by-law",
    "The records of {night} are kept until {until}, {years} years after the night; they can be deleted from then on.",
)


def kept_until(plan: OccasionPlan, keep_years: int) -> date:
    """The first day on which a licensed night may be deleted."""
    return deletable_from(plan.date, plan.book, keep_years)


def deletable_from(day: str, book: str, keep_years: int) -> date:
    """The first day on which a night of this day, under the book of this id, may be deleted."""
    return date.fromisoformat(years_after(day, years_kept(book, keep_years)[0]))


def years_kept(book: str, keep_years: int) -> tuple[int, Clause | None]:
    """The charity's years, or the book's if those are not fewer, with its clause."""
    try:
        kept = rulebook(book).records_kept
    except UnknownRulebook:
        return keep_years, None
    return (keep_years, None) if kept.value is None or kept.value < keep_years else (kept.value, kept.clause)


def require_deletable(night: Night, keep_years: int, today: date) -> None:
    """Refuse to delete a licensed night before its time; practice may go at any time."""
    until = kept_until(night.plan, keep_years)
    if not night.practice and today < until:
        years, clause = years_kept(night.plan.book, keep_years)
        raise KeptByLaw(clause, night=night.id, until=until.isoformat(), years=years)


async def delete_night(
    journal: Journal, night: str, *, keep_years: int, today: date, by: str, reason: str, at: int
) -> tuple[NightDeleted, tuple[str, ...]]:
    """Delete every record of a night, and keep its totals and its last hash; also the streams that are gone."""
    for last in (False,) * TRIES + (True,):
        ends = await _ends_of(journal, night)
        records = [record for stream in ends for record in await journal.read(stream)]
        found = night_of(sorted(records, key=lambda each: each.position), night, kept=False)
        require_deletable(found.night, keep_years, today)
        gone = _deleted(found, len(records), by, reason)
        head = await journal.head(DELETED)
        try:
            await journal.delete(ends, Append(DELETED, head.version, [gone]), at=at)
        except StaleVersion:  # something was recorded meanwhile
            if last:
                raise
        else:
            break
    return gone, tuple(ends)


def _deleted(found: RecordedNight, records: int, by: str, reason: str) -> NightDeleted:
    plan, books = found.night.plan, found.night.occasion
    return NightDeleted(
        night=found.id,
        date=plan.date,
        licensee=plan.licensee.name,
        book=plan.book,
        practice=found.night.practice,
        closed=found.night.closed,
        head=found.head,
        records=records,
        players=sum(len(each.players) for each in found.tournaments.values()),
        currency=plan.currency,
        totals=books.totals if books is not None else None,
        by=by,
        reason=reason,
    )


async def delete_from_copies(journal: Journal, shelf: Shelf, streams: Sequence[str]) -> tuple[Path, ...]:
    """Delete streams from every copy that the program knows of; the copies that could not be reached."""
    missed = list[Path]()
    for copy in map(Path, sorted(await shelf.all(COPY))):
        try:
            if not copy.is_file():
                raise JournalUnavailable(f"there is no copy at {copy}")
            await delete_from_copy(journal, copy, streams)
        except (JournalError, OSError):
            missed.append(copy)
    return tuple(missed)


async def _ends_of(journal: Journal, night: str) -> dict[str, int]:
    """The streams of a night with their versions: its own, its tables', and what was refused."""
    own = {night_stream(night), refusals_stream(night), access_stream(night)}
    tables = {each for each in await journal.streams() if night_of_table(each) == night}
    return {stream: (await journal.head(stream)).version for stream in sorted(own | tables)}
