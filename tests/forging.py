"""Honest journals, and ways to forge them, for the tests of verify."""

import asyncio
import json
from copy import copy
from functools import cache
from pathlib import Path
from typing import Any
from unittest.mock import patch

from msgspec.structs import replace

from every_act import every_act
from goodhand.audit import verify as verifying
from goodhand.audit.flaws import Flaw
from goodhand.audit.verify import Verdict, _Audit, sequence_of, verify
from goodhand.audit.verify_night import NightAudit, NightSeen
from goodhand.journal import Record
from goodhand.journal.sqlite_file import SqliteFile
from goodhand.night.history import History
from goodhand.night.record import SECOND, recorded_at
from support_night import a_whole_night, resealed

NIGHT = "night/M-00417 2026-03-14"


@cache
def recorded() -> list[Record]:
    async def run() -> list[Record]:
        return await (await a_whole_night()).records()

    return asyncio.run(run())


@cache
def everything() -> list[Record]:
    """Every act there is, in two nights; software deals in the second, and is in the middle of a round."""
    return asyncio.run(every_act())


def stored(path: Path, records: list[Record]) -> Path:
    """Write records into a journal file as they are, honest or not."""
    file = SqliteFile(path)
    file.begin()
    file.write(records)
    file.commit()
    file.close()
    return path


def plain_verdict_of(records: list[Record]) -> Verdict:
    return asyncio.run(verify(sequence_of(records)))


def verdict_of(records: list[Record]) -> Verdict:
    """Return the report of verify; only records after the first difference from an honest journal are decided again."""
    honest = max((recorded, everything), key=lambda each: in_common(records, each()))
    with patch.object(verifying, "_Audit", lambda: Resumed(tuple(honest()), standings(honest))):
        return plain_verdict_of(records)


def in_common(records: list[Record], honest: list[Record]) -> int:
    """How many records are the same, up to the first that is another."""
    pairs = enumerate(zip(records, honest, strict=False))
    return next((place for place, (one, other) in pairs if one != other), min(len(records), len(honest)))


class Resumed(_Audit):
    """An audit that knows how it stands after each record of an honest journal, and goes on from there."""

    def __init__(self, honest: tuple[Record, ...], standing: list[_Audit]) -> None:
        super().__init__()
        self.honest, self.standing, self.known = honest, standing, 0

    def add(self, record: Record, due: int) -> Flaw | None:
        if self.known == due - 1 < len(self.honest) and record == self.honest[due - 1]:
            self.known = due
            return None
        self._goes_on()
        return super().add(record, due)

    def end(self) -> tuple[Flaw | None, tuple[NightSeen, ...]]:
        self._goes_on()
        return super().end()

    @property
    def rounds(self) -> int:
        self._goes_on()
        return super().rounds

    def _goes_on(self) -> None:
        if self.known >= 0:
            vars(self).update(vars(another_like(self.standing[self.known])))
            self.known = -1


@cache
def standings(honest: Any) -> list[_Audit]:
    """How an audit stands before the first record of an honest journal, and after each."""
    found = [_Audit()]
    for place, record in enumerate(honest(), 1):
        after = another_like(found[-1])
        assert None is after.add(record, place)
        found.append(after)
    return found


def still_honest(honest: Any, places: range) -> bool:
    """Whether nothing that has gone on from these places has changed how they stand."""
    for place in places:
        audit = another_like(standings(honest)[place])
        flaws = {audit.add(record, due) for due, record in enumerate(honest()[place:], place + 1)}
        if flaws - {None} or audit.end() != another_like(standings(honest)[-1]).end():
            return False
    return True


def another_like(audit: _Audit) -> _Audit:
    """An audit that stands as this one does, and leaves it alone: what changes in place is copied, no more."""
    copies: dict[int, Any] = {}

    def copied(value: Any) -> Any:
        if not isinstance(value, _Audit | NightAudit | History | dict | list | set):
            return value
        if id(value) not in copies:
            new = copies[id(value)] = copy(value)
            if isinstance(new, list):
                new[:] = map(copied, new)
            elif not isinstance(new, set):
                held = new if isinstance(new, dict) else vars(new)
                for key in held:
                    held[key] = copied(held[key])
        return copies[id(value)]

    found: _Audit = copied(audit)
    return found


def verdict_from(records: list[Record], place: int) -> Verdict:
    """The verdict on a journal with a forged record; most flaws show at the record itself: that is looked at first."""
    first = verdict_of(resealed(records[: place + 1]))
    return first if first.flaw is not None else verdict_of(resealed(records))


def flaw_of(records: list[Record]) -> str:
    return str(verdict_of(records).flaw)


def place_of(name: str, holds: bytes = b"", records: list[Record] | None = None) -> int:
    """The first record of this act, or in which this event happened."""
    found = (n for n, r in enumerate(records or recorded()) if is_of(r, name) and holds in r.payload)
    return next(found)


def is_of(record: Record, name: str) -> bool:
    return record.name == name or f'"type":"{name}"'.encode() in record.payload


def holding(place: int, **changes: Any) -> list[Record]:
    """The records with one of them changed, under new hashes."""
    records = list(recorded())
    data = json.loads(records[place].payload)
    records[place] = replace(records[place], payload=written({**data, **changes}))
    return resealed(records)


def written(data: Any) -> bytes:
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False).encode()


def forged(records: list[Record]) -> list[Record]:
    """As somebody would who knows all: hashes written anew, and times that say which record of its night each is."""
    counts, timed = dict[str, int](), list[Record]()
    for record in records:
        before = counts.get(record.stream, 0)
        counts[record.stream] = before + 1
        of_night = record.stream.startswith("night/")
        timed.append(replace(record, at=recorded_at(record.at // SECOND, before)) if of_night else record)
    return resealed(timed)


def all_but(place: int) -> list[Record]:
    return [record for at, record in enumerate(everything()) if at != place]
