"""What tests of verify share: honest journals, and ways to forge them."""

import asyncio
import json
from functools import cache
from typing import Any

from msgspec.structs import replace

from every_act import every_act
from goodhand.audit.verify import Verdict, sequence_of, verify
from goodhand.journal import Record
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


def verdict_of(records: list[Record]) -> Verdict:
    return asyncio.run(verify(sequence_of(records)))


def verdict_from(records: list[Record], place: int) -> Verdict:
    """The verdict on the night of a record; most flaws show at the record itself, so that is looked at first."""
    night = records[place].stream.partition("/")[2].partition("/")[0]
    own = [each for each in records[: place + 1] if each.stream.partition("/")[2].partition("/")[0] == night]
    first = verdict_of(resealed(own))
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
