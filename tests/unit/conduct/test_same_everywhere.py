"""The same seed gives the same journal, byte for byte, wherever it is kept; and whatever is changed in one is found."""

import asyncio
import os
import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest
from msgspec.structs import replace

from goodhand.conduct.evening import Evening
from goodhand.conduct.streams import CODEC
from goodhand.conduct.verify import sequence_of, verify
from goodhand.journal import Journal, MemoryJournal, Record, open_journal
from goodhand.journal.chain import seal
from goodhand.journal.record import EMPTY, Head
from goodhand.occasion.event_file import read_event
from goodhand.rules import rulebook
from postgres_server import PostgresServer

EXAMPLES = Path(__file__).parents[3] / "examples"
CONDUCTOR = Path(__file__).parents[2] / "crash" / "one_of_two.py"


async def evening(journal: Journal, example: str = "british-columbia", players: int = 23) -> list[Record]:
    plan = read_event((EXAMPLES / f"{example}.toml").read_text())
    book = rulebook(plan.book)
    await Evening(journal, plan.tournaments[0], book, b"s" * 32, players=players).run()
    records = [record async for record in journal.read_all()]
    await journal.close()
    return records


@cache
def recorded() -> list[Record]:
    return asyncio.run(evening(MemoryJournal(CODEC)))


async def test_the_same_seed_gives_the_same_journal_on_memory_sqlite_and_postgresql(
    tmp_path: Path, postgres: PostgresServer
) -> None:
    memory = await evening(MemoryJournal(CODEC))

    assert memory == await evening(await open_journal(tmp_path / "evening.db", CODEC))
    assert memory == await evening(await open_journal(await postgres.new_database(), CODEC))


@pytest.mark.parametrize("example", sorted(path.stem for path in EXAMPLES.glob("*.toml")))
def test_an_evening_under_every_book_holds(example: str) -> None:
    records = asyncio.run(evening(MemoryJournal(CODEC), example))

    verdict = asyncio.run(verify(sequence_of(records)))

    assert None is verdict.flaw
    assert len(records) == verdict.records
    assert verdict.rounds == verdict.decks > 20


def flaw_of(records: list[Record]) -> str:
    return str(asyncio.run(verify(sequence_of(records))).flaw)


@pytest.mark.parametrize("place", [0, 17, 60, -1])
def test_a_flipped_byte_is_named(place: int) -> None:
    records = list(recorded())
    broken = records[place]
    middle = len(broken.payload) // 2
    payload = broken.payload[:middle] + bytes([broken.payload[middle] ^ 1]) + broken.payload[middle + 1 :]
    records[place] = replace(broken, payload=payload)

    assert flaw_of(records).startswith(f"{broken.stream}, event {broken.version}: ")


@pytest.mark.parametrize("place", [5, 40, 100])
def test_a_removed_event_is_named(place: int) -> None:
    records = list(recorded())
    removed = records.pop(place)

    assert f"{removed.stream}, event {removed.version}" in flaw_of(records)


def test_two_swapped_events_are_named() -> None:
    records = list(recorded())
    places = [number for number, record in enumerate(records) if record.stream.startswith("tournament/")][10:12]
    records[places[0]], records[places[1]] = records[places[1]], records[places[0]]

    assert "None" != flaw_of(records)


def test_the_end_of_a_tables_stream_cannot_be_cut_off() -> None:
    records = list(recorded())
    last = max(number for number, record in enumerate(records) if record.stream.startswith("table/"))
    del records[last]

    assert "anchors is not in" in flaw_of(records)


def resealed(records: list[Record]) -> list[Record]:
    """What somebody could do who changes a record and writes all hashes anew."""
    heads: dict[str, Head] = {}
    sealed = []
    for record in records:
        (new,) = seal(
            record.stream, heads.get(record.stream, EMPTY), [(record.name, record.payload)], record.at, record.position
        )
        heads[record.stream] = Head(new.version, new.hash)
        sealed.append(new)
    return sealed


@pytest.mark.parametrize(
    ("name", "old", "new", "says"),
    [
        ("tournament.entry-sold/1", b'"chips":1500', b'"chips":1600', "decides otherwise"),
        ("tournament.seats-drawn/1", b'"table":1', b'"table":2', "decides otherwise"),
        ("tournament.round-started/1", b'"big_blind":50', b'"big_blind":75', "decides otherwise"),
        ("tournament.finished/1", b'"cents":', b'"cents":1', "decides otherwise"),
    ],
)
def test_a_decision_that_the_book_does_not_make_is_found_under_new_hashes_too(
    name: str, old: bytes, new: bytes, says: str
) -> None:
    records = list(recorded())
    place = next(number for number, record in enumerate(records) if record.name == name and old in record.payload)
    changed = replace(records[place], payload=records[place].payload.replace(old, new, 1))

    flaw = flaw_of(resealed([*records[:place], changed, *records[place + 1 :]]))

    assert says in flaw


async def test_two_processes_conduct_one_tournament_at_the_same_time(postgres: PostgresServer) -> None:
    address = await postgres.new_database()
    environment = {**os.environ, "PYTHONPATH": str(CONDUCTOR.parents[1])}
    both = [
        await asyncio.create_subprocess_exec(
            sys.executable, CONDUCTOR, address, str(number), env=environment, stdout=subprocess.PIPE
        )
        for number in (1, 2)
    ]
    told = [(await process.communicate())[0].split() for process in both]

    assert [0, 0] == [process.returncode for process in both]
    rounds = [int(words[0]) for words in told]
    journal = await open_journal(address, CODEC, create=False)
    verdict = await verify(journal.read_all())
    await journal.close()
    assert None is verdict.flaw
    assert sum(rounds) == verdict.rounds
    assert min(rounds) > 0


def test_an_evening_under_house_choices_holds() -> None:
    text = (EXAMPLES / "michigan.toml").read_text().replace('odd_chip = "left-of-button"', 'odd_chip = "dealer"')

    async def held() -> list[Record]:
        journal, plan = MemoryJournal(CODEC), read_event(text)
        tournament = plan.tournaments[0]
        await Evening(journal, tournament, plan.house_rules(tournament), b"s" * 32, players=40).run()
        return [record async for record in journal.read_all()]

    records = asyncio.run(held())

    assert "None" == flaw_of(records)
    assert any(re.search(rb'"to_dealer":[1-9]', record.payload) for record in records)
