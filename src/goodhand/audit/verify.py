"""Verifying a whole journal: every hash, every act decided again, every deck, every chip and cent.

Records are taken one at a time, in their order, and let go once they are settled: memory follows the nights' state and
the rounds in play, not the length of the journal.
"""

from collections.abc import AsyncIterator, Sequence
from datetime import UTC, datetime, timedelta
from typing import Final

from msgspec import Struct

from goodhand.audit.flaws import DecidedElsewhere, Flaw, Flawed, decoded
from goodhand.audit.verify_night import NightAudit, NightSeen
from goodhand.journal.chain import ChainCheck
from goodhand.journal.record import Record
from goodhand.night.record import SECOND, NightDeleted
from goodhand.night.streams import DELETED, NIGHT, keeps_refusals, night_of_table

MOST_STREAMS: Final = 20_000
"""How many streams a journal can have that somebody looks through to its end, though it does not hold, or though some
of it cannot be decided again here."""

LEAST_KEPT: Final = 364
"""Days that a licensed night is kept at least; a day less than a year, for the hour differs from place to place."""


class Verdict(Struct, frozen=True):
    """The extent of the check, and the first flaw, if there is one.

    If nothing wrong was found and some nights cannot be decided again here, the first of these is the flaw
    (`Flaw.unknown`); the chain is whole then, and the other nights are verified.
    """

    records: int
    rounds: int
    flaw: Flaw | None
    nights: tuple[NightSeen, ...] = ()
    noted: tuple[str, int] | None = None
    """Stream and version of the record with the hash that was asked for."""
    before: tuple[Flaw, ...] = ()
    """Decisions that differ in nights of which the rest cannot be decided again here."""
    deleted: tuple[NightDeleted, ...] = ()
    """The nights whose records were deleted after their time."""

    @property
    def differences(self) -> tuple[Flaw, ...]:
        """Decisions of another version that differ from those of this one."""
        return (*self.before, *(each for night in self.nights for each in night.differences))


async def verify(records: AsyncIterator[Record], noted: str = "") -> Verdict:
    """Check all records of a journal, in their order; and look for one whose hash begins as was noted elsewhere."""
    chain, audit, count = ChainCheck(), _Audit(), 0
    flaw: Flaw | None = None
    found: tuple[str, int] | None = None
    async for record in records:
        count += 1
        if broken := chain.add(record):
            return Verdict(count, audit.rounds, Flaw(broken.stream, broken.version, broken.why))
        if noted and record.stream.startswith(NIGHT) and record.hash.hex().startswith(noted):
            found = record.stream, record.version
        if flaw is None:
            flaw = audit.add(record, count)
            if audit.unknown is not None and len(chain.heads) > MOST_STREAMS:
                flaw = Flaw(record.stream, record.version, f"this journal has more than {MOST_STREAMS:,} streams")
        elif len(chain.heads) > MOST_STREAMS:  # else on to the end: a chain that breaks there says more
            break
    if flaw is not None:
        return Verdict(count, audit.rounds, flaw)
    flaw, seen = audit.end()
    return Verdict(count, audit.rounds, flaw or audit.unknown, seen, found, tuple(audit.before), tuple(audit.deleted))


class _Audit:
    """All nights of a journal, side by side."""

    def __init__(self) -> None:
        self._nights: dict[str, NightAudit] = {}
        self._keys: set[bytes] = set()
        """Seeds and salts of all decks: none comes twice, in any night."""
        self._unknown: dict[str, Flaw] = {}
        """The nights that a version decided which is not known here; of these only the chain can be checked."""
        self.before: list[Flaw] = []
        """Decisions in them that differ, up to that record."""
        self.deleted: list[NightDeleted] = []
        self._missing = 0

    @property
    def rounds(self) -> int:
        return sum(night.rounds for night in self._nights.values())

    @property
    def unknown(self) -> Flaw | None:
        """The first night that cannot be decided again here."""
        return next(iter(self._unknown.values()), None)

    def add(self, record: Record, due: int) -> Flaw | None:
        """Take the next record, which comes at this position unless records before it were deleted."""
        try:
            if record.position < due:
                raise Flawed(record, f"it is at position {record.position} of the journal, where {due} is due")
            self._missing = record.position - due
            self._take(record)
        except Flawed as flawed:
            return flawed.flaw
        return None

    def _take(self, record: Record) -> None:
        stream, nights = record.stream, self._nights
        if stream == DELETED:
            self._take_deleted(record)
        elif stream.startswith(NIGHT):
            self._add_to_night(stream.removeprefix(NIGHT), record)
        elif (of := night_of_table(stream)) is not None and of in nights:
            nights[of].add_of_table(record)
        elif of not in self._unknown and not any(keeps_refusals(stream, each) for each in (nights, self._unknown)):
            raise Flawed(record, "no night has such a stream")

    def _take_deleted(self, record: Record) -> None:
        gone = decoded(record)
        if not isinstance(gone, NightDeleted):
            raise Flawed(record, "no deletion is recorded so")
        if gone.night in self._nights or gone.night in self._unknown:
            raise Flawed(record, f"{gone.night!r} is said to be deleted, and its records are here")
        if gone.records < 1 or any(each.night == gone.night and each.head == gone.head for each in self.deleted):
            raise Flawed(record, f"of {gone.night!r} so many records cannot have been deleted")
        if not gone.practice and record.at < _earliest(record, gone) * SECOND:
            raise Flawed(record, f"{gone.night!r} is said to be deleted within a year of {gone.date}")
        self.deleted.append(gone)

    def _add_to_night(self, id_: str, record: Record) -> None:
        if id_ in self._unknown:
            return
        if id_ not in self._nights:
            self._nights[id_] = NightAudit(id_, self._keys)
        try:
            self._nights[id_].add(record)
        except DecidedElsewhere as elsewhere:
            self._unknown[id_] = elsewhere.flaw
            self.before += self._nights.pop(id_).differences

    def end(self) -> tuple[Flaw | None, tuple[NightSeen, ...]]:
        """After the last record: how each night ends."""
        deleted = sum(each.records for each in self.deleted)
        if self._missing != deleted:
            why = f"{self._missing:,} records are missing from the journal, and {deleted:,} are recorded as deleted"
            return Flaw(DELETED, len(self.deleted), why), ()
        try:
            return None, tuple(self._nights[id_].end() for id_ in sorted(self._nights))
        except Flawed as flawed:
            return flawed.flaw, ()


def _earliest(record: Record, gone: NightDeleted) -> float:
    """The first second at which a licensed night may be deleted: a charity keeps records for a year at least."""
    try:
        held = datetime.fromisoformat(gone.date).replace(tzinfo=UTC)
        return (held + timedelta(days=LEAST_KEPT)).timestamp()
    except (ValueError, OverflowError):
        raise Flawed(record, "a deleted night has no date") from None


def sequence_of(records: Sequence[Record]) -> AsyncIterator[Record]:
    """Records that are at hand, as `verify` reads them."""

    async def each() -> AsyncIterator[Record]:
        for record in records:
            yield record

    return each()
