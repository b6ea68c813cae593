"""The same seed gives the same journal, byte for byte, wherever it is kept; and whatever is changed in one is found."""

import asyncio
import os
import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest
from msgspec import Struct
from msgspec.structs import replace

from goodhand.audit.verify import sequence_of, verify
from goodhand.journal import Journal, MemoryJournal, Record, open_journal
from goodhand.journal.chain import seal
from goodhand.journal.record import EMPTY, Head
from goodhand.night.conductor import Conductor
from goodhand.night.streams import CODEC, Undone
from goodhand.plan.event_file import read_event
from goodhand.rules import Role, rulebook
from goodhand.simulate.evening import Evening
from goodhand.tournament.commands import CountChips, DrawSeats, Enter, ReportBroke, StartClock
from goodhand.tournament.events import TournamentOpened
from postgres_server import PostgresServer

EXAMPLES = Path(__file__).parents[3] / "examples"
CONDUCTOR = Path(__file__).parents[2] / "crash" / "one_of_two.py"
NINE = 21 * 3600


async def evening(journal: Journal, example: str = "british-columbia", players: int = 23) -> list[Record]:
    plan = read_event((EXAMPLES / f"{example}.toml").read_text())
    book = rulebook(plan.book)
    tournament = plan.tournaments[0]
    await Evening(journal, tournament, book, b"s" * 32, players=players, begins=plan.licence.opens.second).run()
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
    first = records[places[0]]
    records[places[0]], records[places[1]] = records[places[1]], records[places[0]]

    assert flaw_of(records).startswith(f"{first.stream}, event {first.version}")


def test_two_events_of_different_streams_swapped_are_named() -> None:
    records = list(recorded())
    place = next(n for n, record in enumerate(records) if record.stream.startswith("table/"))
    dealt, settled = records[place], records[place + 1]
    records[place : place + 2] = [replace(settled, position=dealt.position), replace(dealt, position=settled.position)]

    assert flaw_of(records) == f"{settled.stream}, event {settled.version}: it settles a round that stands after it"


def test_the_end_of_a_tables_stream_cannot_be_cut_off() -> None:
    records = list(recorded())
    last = max(number for number, record in enumerate(records) if record.stream.startswith("table/"))
    del records[last]

    assert "where" in flaw_of(records)
    assert "anchors is not in" in flaw_of(resealed(records))


def resealed(records: list[Record]) -> list[Record]:
    """What somebody could do who changes a record and writes all hashes anew."""
    heads: dict[str, Head] = {}
    sealed: list[Record] = []
    for record in records:
        entry = (record.name, record.payload)
        (new,) = seal(record.stream, heads.get(record.stream, EMPTY), [entry], record.at, len(sealed) + 1)
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
        rules, opens = plan.posted_book(tournament), plan.licence.opens.second
        await Evening(journal, tournament, rules, b"s" * 32, players=40, begins=opens).run()
        return [record async for record in journal.read_all()]

    records = asyncio.run(held())

    assert "None" == flaw_of(records)
    assert any(re.search(rb'"to_dealer":[1-9]', record.payload) for record in records)


def appended(records: list[Record], stream: str, event: Struct, at: int) -> list[Record]:
    name, payload = CODEC.encode(event)
    return resealed([*records, Record(0, stream, 0, name, at, payload, b"", b"")])


def test_what_no_conductor_would_append_is_found_though_the_chain_holds() -> None:
    records = recorded()
    last = records[-1]
    stray = Undone(5, "we did not like the result", last.at // 1_000_000)

    assert "software dealt" in flaw_of(appended(records, last.stream, stray, last.at + 1))
    assert "no evening has such a stream" in flaw_of(appended(records, "notes", stray, last.at + 1))
    backwards = Undone(len(records), "late", 3)
    assert "before the decision" in flaw_of(appended(records, last.stream, backwards, 3_000_000))
    elsewhen = Undone(5, "late", last.at // 1_000_000 + 7)
    assert "another second" in flaw_of(appended(records, last.stream, elsewhen, last.at + 1))


def test_a_tournament_that_its_book_forbids_is_found_at_its_opening() -> None:
    plan = read_event((EXAMPLES / "michigan.toml").read_text()).tournaments[0]
    greedy = replace(plan, payout=replace(plan.payout, share_points=9900))

    flaw = flaw_of(appended([], "tournament/spring-night", TournamentOpened(greedy), 0))

    assert flaw.endswith("[MI-30]")


def test_a_journal_that_was_cut_short_is_said_to_be_unfinished() -> None:
    whole = recorded()
    cut = [record for record in whole if record.at != whole[-1].at]  # all of the last decision

    verdict = asyncio.run(verify(sequence_of(cut)))

    assert None is verdict.flaw
    assert ("No Limits Hold'em",) == verdict.unfinished
    assert () == asyncio.run(verify(sequence_of(whole))).unfinished


async def test_an_honest_live_room_holds() -> None:
    plan = read_event((EXAMPLES / "house.toml").read_text()).tournaments[0]
    conductor = Conductor(MemoryJournal(CODEC), plan.id)
    await conductor.open(plan, at=NINE)
    for number in range(5):
        await conductor.do(Enter(f"P{number}", f"Player {number}", NINE))
    await conductor.do(DrawSeats(bytes(32), NINE))
    await conductor.do(StartClock(NINE))
    await conductor.do(ReportBroke("P0", NINE + 100, 2000, "P1", 3))
    stacks = {"P1": 4000, "P2": 2000, "P3": 2000, "P4": 2000}
    await conductor.do(CountChips(NINE + 200, stacks))
    await conductor.undo("counted wrong", at=NINE + 210, by=Role.DIRECTOR)
    await conductor.do(CountChips(NINE + 220, {"P1": 3000, "P2": 3000, "P3": 2000, "P4": 2000}))

    assert None is (await verify(conductor.journal.read_all())).flaw
    assert conductor.state.counted
