"""The same seed gives the same journal, byte for byte, wherever it is kept; and whatever is changed in one is found."""

import asyncio
import os
import re
import subprocess
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

import seeded
from goodhand.audit.verify import sequence_of, verify
from goodhand.journal import Journal, MemoryJournal, Record, open_journal
from goodhand.night.acts import CODEC
from goodhand.night.acts.chips import CountChips, Out, ReportOut
from goodhand.night.acts.clock import StartClock
from goodhand.night.acts.floor import DrawSeats
from goodhand.night.acts.opening import OpenNight, OpenPractice
from goodhand.night.acts.sales import SellEntry
from goodhand.night.acts.taking_back import TakeBack
from goodhand.night.conductor import Conductor
from goodhand.night.record import SECOND, Done, TakenBack, recorded_at
from goodhand.night.streams import night_id, practice_ids
from goodhand.occasion.plan import OccasionPlan
from goodhand.plan.event_file import read_event
from goodhand.simulate.evening import Evening, practice_plan
from postgres_server import PostgresServer
from support_night import a_player, resealed

EXAMPLES = Path(__file__).parents[3] / "examples"
CONDUCTOR = Path(__file__).parents[2] / "crash" / "one_of_two.py"
NINE = 21 * 3600


async def evening(journal: Journal, example: str = "british-columbia", players: int = 23) -> list[Record]:
    plan = read_event((EXAMPLES / f"{example}.toml").read_text())
    await held(journal, plan, players).run()
    records = [record async for record in journal.read_all()]
    await journal.close()
    return records


def held(journal: Journal, plan: OccasionPlan, players: int) -> Evening:
    conductor, begins = Conductor(journal, night_id(plan)), plan.licence.opens.second
    return Evening(conductor, plan, plan.tournaments[0], b"s" * 32, players=players, begins=begins)


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
    assert verdict.rounds > 20


def flaw_of(records: list[Record]) -> str:
    return str(asyncio.run(verify(sequence_of(records))).flaw)


@pytest.mark.parametrize("place", [0, 17, 60, -1])
def test_a_flipped_byte_is_named(place: int) -> None:
    records = list(recorded())
    broken = records[place]
    middle = len(broken.payload) // 2
    payload = broken.payload[:middle] + bytes([broken.payload[middle] ^ 1]) + broken.payload[middle + 1 :]
    records[place] = replace(broken, payload=payload)

    assert flaw_of(records).startswith(f"{broken.stream}, record {broken.version}: ")


@pytest.mark.parametrize("place", [5, 40, 100])
def test_a_removed_event_is_named(place: int) -> None:
    records = list(recorded())
    removed = records.pop(place)

    assert f"{removed.stream}, record {removed.version}" in flaw_of(records)


def test_two_swapped_events_are_named() -> None:
    records = list(recorded())
    places = [number for number, record in enumerate(records) if record.stream.startswith("night/")][10:12]
    first = records[places[0]]
    records[places[0]], records[places[1]] = records[places[1]], records[places[0]]

    assert flaw_of(records).startswith(f"{first.stream}, record {first.version}")


def test_two_events_of_different_streams_swapped_are_named() -> None:
    records = list(recorded())
    place = next(n for n, record in enumerate(records) if record.stream.startswith("table/"))
    dealt, settled = records[place], records[place + 1]
    records[place : place + 2] = [replace(settled, position=dealt.position), replace(dealt, position=settled.position)]

    found = flaw_of(records)
    assert found.startswith(f"{settled.stream}, record {settled.version}: the hash it anchors is not in {dealt.stream}")


def test_the_end_of_a_tables_stream_cannot_be_cut_off() -> None:
    records = list(recorded())
    last = max(number for number, record in enumerate(records) if record.stream.startswith("table/"))
    del records[last]

    assert "anchors is not in" in flaw_of(records)
    assert "anchors is not in" in flaw_of(resealed(records))


@pytest.mark.parametrize(
    ("name", "old", "new", "says"),
    [
        ("sell-entry/1", b'"chips":1500', b'"chips":1600', "decides otherwise"),
        ("draw-seats/1", b'"table":1', b'"table":2', "decides otherwise"),
        ("deal-round/1", b'"big_blind":50', b'"big_blind":75', "decides otherwise"),
        ("award-round/1", b'"order":[["player', b'"order":[["nobody', "decides otherwise"),
        ("award-round/1", b'"stacks":{"player 1":', b'"stacks":{"player 1":1', "the stacks are not those"),
        ("table.dealt/1", b'"seed":"', b'"seed":"A', ""),
        ("table.dealt/1", b'"type":"fold"', b'"type":"call"', ""),
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
            *seeded.python(CONDUCTOR, address, number), env=environment, stdout=subprocess.PIPE
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

    async def run() -> list[Record]:
        journal = MemoryJournal(CODEC)
        await held(journal, read_event(text), players=40).run()
        return [record async for record in journal.read_all()]

    records = asyncio.run(run())

    assert "None" == flaw_of(records)
    assert any(re.search(rb'"to_dealer":[1-9]', record.payload) for record in records)


def appended(records: list[Record], stream: str, done: Done[Any], second: int) -> list[Record]:
    name, payload = CODEC.encode(done)
    before = sum(record.stream == stream for record in records)
    return resealed([*records, Record(0, stream, 0, name, recorded_at(second, before), payload, b"", b"")])


def test_what_no_conductor_would_append_is_found_though_the_chain_holds() -> None:
    records = recorded()
    stream, last = records[-1].stream, records[-1].at // SECOND
    tournament = read_event((EXAMPLES / "british-columbia.toml").read_text()).tournaments[0].id
    back = TakeBack(tournament=tournament, reason="we did not like the result")
    happened = ((tournament, TakenBack(5, back.reason, last)),)

    assert "software dealt" in flaw_of(appended(records, stream, Done(back, last, happened=happened), last))
    assert "no night has such a stream" in flaw_of(appended(records, "notes", Done(back, last), last))
    assert "before the act" in flaw_of(appended(records, stream, Done(back, 3), 3))
    assert "another second" in flaw_of(appended(records, stream, Done(back, last + 7), last))


def test_a_tournament_that_its_book_forbids_is_found_at_its_opening() -> None:
    plan = read_event((EXAMPLES / "michigan.toml").read_text())
    greedy = replace(plan.tournaments[0], payout=replace(plan.tournaments[0].payout, share_points=9900))
    plan = replace(plan, tournaments=(greedy,))

    flaw = flaw_of(appended([], f"night/{night_id(plan)}", Done(OpenNight(plan=plan), 0), 0))

    assert "[MI-30]" in flaw


def test_only_practice_has_an_id_other_than_the_nights() -> None:
    plan = read_event((EXAMPLES / "michigan.toml").read_text())
    stream = f"night/{next(practice_ids(plan))}"

    assert "the plan is that of the night" in flaw_of(appended([], stream, Done(OpenNight(plan=plan), 0), 0))
    other = Done(OpenNight(plan=plan, practice=True), 0)
    assert "the plan is that of the night" in flaw_of(appended([], f"{stream} 0", other, 0))


def test_a_journal_that_was_cut_short_is_said_to_be_unfinished() -> None:
    whole = recorded()
    awards = [place for place, record in enumerate(whole) if record.name == "award-round/1"]
    cut = whole[: awards[-1] - 1]  # the last round's own records, and what settles it

    verdict = asyncio.run(verify(sequence_of(cut)))

    assert None is verdict.flaw
    assert ("No Limits Hold'em",) == verdict.nights[0].unfinished
    assert () == asyncio.run(verify(sequence_of(whole))).nights[0].unfinished


async def test_an_honest_live_room_holds() -> None:
    plan = practice_plan(read_event((EXAMPLES / "house.toml").read_text()).tournaments[0])
    conductor, t = Conductor(MemoryJournal(CODEC), night_id(plan)), {"tournament": plan.tournaments[0].id}
    await conductor.do(OpenPractice(plan=plan), at=NINE)
    for number in range(5):
        await conductor.do(SellEntry(person=a_player(f"P{number}"), **t), at=NINE)
    await conductor.do(DrawSeats(**t), at=NINE)
    await conductor.do(StartClock(**t), at=NINE)
    await conductor.do(ReportOut(players=(Out("P0", 2000),), by_player="P1", round=3, **t), at=NINE + 100)
    stacks = {"P1": 4000, "P2": 2000, "P3": 2000, "P4": 2000}
    await conductor.do(CountChips(stacks=stacks, **t), at=NINE + 200)
    await conductor.do(TakeBack(reason="counted wrong", **t), at=NINE + 210)
    stacks = {"P1": 3000, "P2": 3000, "P3": 2000, "P4": 2000}
    await conductor.do(CountChips(stacks=stacks, **t), at=NINE + 220)

    assert None is (await verify(conductor.journal.read_all())).flaw
    assert conductor.night.tournaments[t["tournament"]].counted
