"""Journals that were once written are read, and verified, for ever.

The files under tests/golden/journal are never edited. `play.jsonl` has a record of each event of a Round of Play; a
file called by a version is a whole journal which that version wrote, with every act that it knew. A new version adds
its own (`make golden`), and keeps the others.
"""

import asyncio
import gzip
import json
import re
import typing
from functools import cache
from hashlib import sha256
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from every_act import PINNED, every_act
from goodhand import __version__
from goodhand.audit.verify import sequence_of, verify
from goodhand.journal import Codec, JournalCorrupt, MemoryJournal, Record, UnknownEvent, first_break, from_line, to_line
from goodhand.night.acts import CATALOGUE
from goodhand.night.acts import CODEC as NIGHTS
from goodhand.night.conductor import Conductor
from goodhand.night.reading import NoSuchNight, night_of
from goodhand.night.record import NightDeleted
from goodhand.night.versions import OWN, RELEASED
from goodhand.occasion import events as occasion
from goodhand.play import events
from goodhand.tournament import events as tournament
from support_night import resealed

GOLDEN = Path(__file__).parents[2] / "golden" / "journal"
CODEC = Codec(typing.get_args(events.Event))
VERSIONS = sorted(path.name.removesuffix(".jsonl.gz") for path in GOLDEN.glob("*.jsonl.gz"))
HEAD_OF_PLAY = "1b3eed6e4b9fc786103fde227af5dd3b1b62c0cdce355158d9661926374bb4de"
MENDED: dict[str, tuple[str, ...]] = {}
"""Differences between today's rules and a released version's: each record of its journal, with the reason."""
MICHIGAN = "M-00417 2026-03-14"


@cache
def written_by(version: str) -> list[Record]:
    lines = gzip.decompress((GOLDEN / f"{version}.jsonl.gz").read_bytes()).splitlines()
    return [from_line(line) for line in lines]


def played() -> list[Record]:
    return [from_line(line) for line in (GOLDEN / "play.jsonl").read_bytes().splitlines()]


def test_a_golden_round_of_play_is_whole_and_can_be_read() -> None:
    stored = played()

    assert first_break(stored) is None
    assert HEAD_OF_PLAY == stored[-1].hash.hex()
    for record in stored:
        name, payload = CODEC.encode(CODEC.decode(record.name, record.payload))
        if name == record.name:  # not upcast; it may have got fields since, with their defaults
            assert _holds(msgspec.json.decode(payload), msgspec.json.decode(record.payload))


@pytest.mark.parametrize("version", VERSIONS)
def test_the_journal_of_a_version_is_whole_opens_and_verifies(version: str) -> None:
    stored = written_by(version)

    verdict = asyncio.run(verify(sequence_of(stored)))

    assert None is verdict.flaw
    own = OWN if version == __version__ else version
    assert {own} == {night.software for night in verdict.nights}
    assert MENDED.get(version, ()) == tuple(map(str, verdict.differences)), "a rule was mended: name it there, and why"


def test_the_journal_of_a_released_version_is_never_written_again() -> None:
    """Byte for byte: what it holds was promised to whoever keeps such journals."""
    assert {*RELEASED, __version__} == set(VERSIONS)
    released = {version: (GOLDEN / f"{version}.jsonl.gz").read_bytes() for version in RELEASED}
    assert PINNED == {version: sha256(stored).hexdigest() for version, stored in released.items()}


@pytest.mark.parametrize("version", VERSIONS)
def test_a_night_of_a_version_is_read_as_it_stood(version: str) -> None:
    night = night_of(written_by(version), MICHIGAN)

    assert night.occasion.closed is not None
    assert (38, 11) == (len(night.occasion.lines), len(night.tournaments["t1"].players))


@pytest.mark.parametrize("version", VERSIONS)
def test_a_journal_of_a_version_is_gone_on_with(version: str) -> None:
    async def run() -> Conductor:
        journal = MemoryJournal(NIGHTS)
        for record in written_by(version):
            event = NIGHTS.decode(record.name, record.payload)
            await journal.append(record.stream, record.version - 1, [event], at=record.at)
        conductor = Conductor(journal, MICHIGAN)
        await conductor.join()
        return conductor

    assert asyncio.run(run()).night.books.closed is not None


def test_this_version_has_a_golden_journal_and_writes_it_still() -> None:
    """A difference would be another format under the same version; before a release, `make golden`."""
    assert __version__ in VERSIONS
    assert written_by(__version__) == asyncio.run(every_act())


def test_a_golden_journal_has_every_act_and_every_event() -> None:
    stored = written_by(__version__)
    happened = {
        event["type"] for record in stored for _, event in json.loads(record.payload).get("happened", ()) if event
    }
    floor_and_books = {kind.__struct_config__.tag for m in (tournament, occasion) for kind in typing.get_args(m.Event)}

    assert {kind.spec.form for kind in CATALOGUE.values()} <= {record.name for record in stored}
    of_the_store = {NightDeleted.__struct_config__.tag}  # tests/unit/charity has it
    assert NIGHTS.names - of_the_store <= {record.name for record in stored}
    assert floor_and_books <= happened
    assert CODEC.names <= {record.name for record in played()}


def test_golden_journals_are_small() -> None:
    assert max(path.stat().st_size for path in GOLDEN.iterdir()) < 60_000


@pytest.mark.parametrize("name", ["sell-raffle/1", "sell-entry/2"])
def test_a_journal_with_an_act_of_the_future_is_refused_with_one_sentence(name: str) -> None:
    stored = list(written_by(__version__))
    place = next(
        n for n, record in enumerate(stored) if (record.name, record.stream) == ("sell-entry/1", f"night/{MICHIGAN}")
    )
    stored[place] = replace(stored[place], name=name)
    stored = resealed(stored)

    flaw = asyncio.run(verify(sequence_of(stored))).flaw
    with pytest.raises(NoSuchNight) as refused:
        night_of(stored, MICHIGAN)
    with pytest.raises(UnknownEvent):
        NIGHTS.decode(name, stored[place].payload)

    assert flaw is not None
    assert f"nothing here is called {name!r}; a newer version of the software may know it" == flaw.why
    assert re.fullmatch(f"There is no occasion to be read .*{name}.*\\.", refused.value.sentence())
    assert 1 == len(refused.value.sentence().splitlines())


def test_a_journal_of_a_newer_version_is_refused_with_one_sentence() -> None:
    stored = list(written_by(__version__))
    data = json.loads(stored[0].payload)
    data["said"]["software"] = "99.0"
    payload = json.dumps(data, separators=(",", ":"), ensure_ascii=False).encode()

    flaw = asyncio.run(verify(sequence_of(resealed([replace(stored[0], payload=payload), *stored[1:]])))).flaw

    assert flaw is not None
    newer = f"version '99.0' of the software decided it, which version {OWN} does not know"
    assert f"{newer}; verify it with that version" == flaw.why


def _holds(now: object, then: object) -> bool:
    """Whether all that was stored is there still."""
    if isinstance(then, dict) and isinstance(now, dict):
        return all(key in now and _holds(now[key], value) for key, value in then.items())
    if isinstance(then, list) and isinstance(now, list):
        return len(now) == len(then) and all(map(_holds, now, then))
    return now == then


def test_a_record_is_the_same_after_a_line() -> None:
    lines = (GOLDEN / "play.jsonl").read_bytes().splitlines()

    assert lines == [to_line(from_line(line)) for line in lines]


@pytest.mark.parametrize("line", [b"", b"{}", b"[]", b"\xff"])
def test_a_line_that_is_no_record_is_refused(line: bytes) -> None:
    with pytest.raises(JournalCorrupt):
        from_line(line)
