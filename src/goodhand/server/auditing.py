"""A night for auditors: every record in words with its hash, and the result of verifying."""

import asyncio
import time
from typing import Any
from weakref import WeakKeyDictionary

from msgspec import Struct
from msgspec.structs import replace

from goodhand.audit.verify import Verdict, sequence_of, verify
from goodhand.journal.record import Record
from goodhand.night.act import Noun
from goodhand.night.history import History
from goodhand.night.reading import acts_of, night_of
from goodhand.night.record import Done, TakenBack
from goodhand.night.streams import night_of_table, night_stream
from goodhand.night.versions import named
from goodhand.occasion.events import LinePosted
from goodhand.occasion.ledger import LedgerAccount, postings
from goodhand.occasion.plan import Duty
from goodhand.occasion.state import Violation
from goodhand.rules.cited import clause_of
from goodhand.rules.money import Money
from goodhand.rules.speech import say
from goodhand.rules.units import Seconds
from goodhand.server.room import Room


class AuditLine(Struct, frozen=True):
    """One record of the night."""

    version: int
    at: Seconds
    act: str
    noun: Noun
    money: bool
    by: str
    """The person's name; empty: the clock, or software."""
    says: tuple[str, ...]
    hash: str
    against: tuple[str, ...]
    """The clauses that it records something against."""
    takes_back: bool


class LineOf(Struct, frozen=True):
    """A line of the ledger that a record posted."""

    number: int
    amount: Money
    into: LedgerAccount
    out_of: LedgerAccount
    reversed_by: int = 0
    """The record whose line reverses it; 0: none."""


class Around(Struct, frozen=True):
    """The facts around a record at its time."""

    duty: Duty | None
    """The actor's duty at the time."""
    member: bool
    clause: str
    """The id of the clause that leaves such work to members; empty: anybody on duty may do it."""
    tournament: str
    """The tournament's name; empty: it is about the night."""
    lines: tuple[LineOf, ...]


class Against(Struct, frozen=True):
    """A record against a clause."""

    version: int
    clause: str
    at: Seconds
    text: str


class Verified(Struct, frozen=True):
    """The result of verifying the whole night."""

    version: int
    """The last record that was verified."""
    at: Seconds
    seconds: float
    """The duration of verifying."""
    records: int
    """Records of the night and its software tables."""
    rounds: int
    """Decks that match their seals."""
    lines: int
    """Lines of the ledger, which agree with the tournaments."""
    tournaments: int
    head: str
    flaw: str
    """Why the night is not verified; empty: it is."""
    unknown: str
    """The newer software version that decided the night, which cannot be verified here; else empty."""
    differences: tuple[str, ...]
    """Acts that another version of the software decided differently."""


class Auditor:
    """One night, read up to its last record."""

    def __init__(self, room: Room) -> None:
        self.journal, self.room = room.journal, room
        self.lines: list[AuditLine] = []
        self.against: list[Against] = []
        self.around: list[Around] = []
        self.taken_back: dict[int, int] = {}
        """The number of the record that undid a record, by that record's number."""
        self._of_line: dict[int, int] = {}
        self._of_tournament: dict[str, list[int]] = {}
        self._history = History(room.night.id)
        self._reading, self._verifying = asyncio.Lock(), asyncio.Lock()
        self._verified: Verified | None = None

    async def read(self) -> None:
        async with self._reading:
            after = self.lines[-1].version if self.lines else 0
            records = await self.journal.read(night_stream(self.room.night.id), after)
            said = {each.version: each.says for each in self.room.recorded if each.version > after}
            await asyncio.to_thread(self._learn, records, said)

    def _learn(self, records: tuple[Record, ...], said: dict[int, tuple[str, ...]]) -> None:
        for record, done in acts_of(records):
            broken = self._broken(record.version, done)
            around, spec = self._around(done), done.said.spec
            line = AuditLine(
                record.version,
                done.at,
                spec.name,
                spec.noun,
                spec.money,
                self._name(done),
                said.get(record.version) or (_default_sentence(record.version, spec.does),),
                record.hash.hex(),
                tuple(each.clause for each in broken),
                any(isinstance(event, TakenBack) for _, event in done.happened),
            )
            # Append all of a record together: the lists are indexed by its number, and a fault must leave none ahead.
            self.against += broken
            self.around.append(around)
            self.lines.append(line)
            self._note_taken_back(record.version, done)

    def _around(self, done: Done[Any]) -> Around:
        """The facts around a record, with the actor's duty; signing on or off counts as on duty."""
        night, spec = self._history.night, done.said.spec
        o = night.occasion
        shifts = [] if o is None else [each for each in o.shifts if each.person == done.by]
        held = [each for each in shifts if each.begins <= done.at and (each.ends is None or each.ends >= done.at)]
        person = o.people.get(done.by) if o is not None else None
        only = spec.work is not None and o is not None and spec.work in o.book.members_only.value
        clause = clause_of(o.book.members_only, spec.work) if only and o is not None else None
        scope = next((each for each, _ in done.happened if each), str(getattr(done.said, "tournament", "")))
        posted = [event.line for _, event in done.happened if isinstance(event, LinePosted)]
        return Around(
            held[-1].duty if held else None,
            person is not None and person.member,
            str(clause or ""),
            night.tournaments[scope].plan.name if scope in night.tournaments else "",
            tuple(LineOf(each.number, each.amount, *postings(each)) for each in posted),
        )

    def _note_taken_back(self, version: int, done: Done[Any]) -> None:
        for scope, event in done.happened:
            if isinstance(event, TakenBack):
                for each in self._of_tournament.get(scope, []):
                    if each > event.back_to:
                        self.taken_back.setdefault(each, version)
            elif isinstance(event, LinePosted):
                self._note_reversed(event.line.reverses, version)
                self._of_line[event.line.number] = version
        for scope in {scope for scope, event in done.happened if scope and not isinstance(event, TakenBack)}:
            self._of_tournament.setdefault(scope, []).append(version)

    def _note_reversed(self, number: int, by: int) -> None:
        """Note that a line was reversed; its record is undone once all its lines are."""
        version = self._of_line.get(number)
        if version is None:
            return
        around = self.around[version - 1]
        lines = tuple(replace(each, reversed_by=by) if each.number == number else each for each in around.lines)
        self.around[version - 1] = replace(around, lines=lines)
        if all(each.reversed_by for each in lines):
            self.taken_back.setdefault(version, by)

    def _broken(self, version: int, done: Done[Any]) -> list[Against]:
        before = self._violations() if self._history.version else ()
        self._history.add(done)
        return [Against(version, each.clause, each.at, each.text) for each in self._violations()[len(before) :]]

    def _violations(self) -> tuple[Violation, ...]:
        o = self._history.night.occasion
        return tuple(o.violations) if o is not None else ()

    def _name(self, done: Done[Any]) -> str:
        o = self._history.night.occasion
        return o.name_of(done.by) if done.by and o is not None else str(done.by)

    async def records(self) -> tuple[Record, ...]:
        """All records of this night, in their order."""
        night = self.room.night.id
        own = [each for each in await self.journal.streams() if night_of_table(each) == night]
        found = [record for each in (night_stream(night), *own) for record in await self.journal.read(each)]
        return tuple(sorted(found, key=lambda record: record.position))

    async def verified(self, *, again: bool = False) -> Verified:
        """Verify the night in another thread; the result is kept until something more is recorded."""
        async with self._verifying:
            known, version = self._verified, self.room.version
            if known is not None and known.version >= version and not again:
                return known
            records, began = await self.records(), time.perf_counter()
            verdict = await asyncio.to_thread(self._verify, records)
            took = round(time.perf_counter() - began, 2)
            self._verified = self._as_found(verdict, records, took)
            return self._verified

    def _verify(self, records: tuple[Record, ...]) -> Verdict:
        # Positions are counted again, without the other nights of the journal.
        return asyncio.run(verify(sequence_of(night_of(records, self.room.night.id).records)))

    def _as_found(self, verdict: Verdict, records: tuple[Record, ...], took: float) -> Verified:
        own = [each for each in records if each.stream == night_stream(self.room.night.id)]
        flaw = verdict.flaw
        seen = verdict.nights[0] if verdict.nights else None
        return Verified(
            own[-1].version,
            self.room.now(),
            took,
            verdict.records,
            verdict.rounds,
            seen.lines if seen is not None else 0,
            len(self.room.night.tournaments),
            own[-1].hash.hex(),
            ". ".join(filter(None, [str(flaw), flaw.reservation])) if flaw is not None else "",
            named(flaw.decided_by) if flaw is not None and flaw.unknown else "",
            tuple(str(each) for each in verdict.differences),
        )


_AUDITORS: WeakKeyDictionary[Room, Auditor] = WeakKeyDictionary()


def auditor_of(room: Room) -> Auditor:
    """The auditor of a night, which is kept with everything it has read."""
    return _AUDITORS.setdefault(room, Auditor(room))


def _default_sentence(version: int, does: str) -> str:
    """A sentence for an act without one of its own; the first act opens the night."""
    return say("The night is open: its plan is locked from now on.") if version == 1 else say(does)
