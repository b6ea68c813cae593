"""A table at which software deals for people: each step is on record before it is seen, and nothing is lost."""

import asyncio
import os
import random
import signal
import subprocess
from pathlib import Path

import pytest
from msgspec.structs import replace

import seeded
from goodhand.audit.verify import sequence_of, verify
from goodhand.journal import MemoryJournal, open_journal
from goodhand.journal.record import Record
from goodhand.night.acts import CODEC
from goodhand.night.acts.clock import StartClock
from goodhand.night.acts.floor import DrawSeats
from goodhand.night.acts.opening import OpenPractice
from goodhand.night.acts.sales import SellEntry
from goodhand.night.conductor import Conductor
from goodhand.night.record import Acted, Dealt, NumberGiven, NumberPledged, NumbersAnew, Pledged
from goodhand.night.software_table import NotAtThisTable, SoftwareTable
from goodhand.night.streams import night_id
from goodhand.occasion.people import Person
from goodhand.play import Command, RoundOfPlay
from goodhand.play.commands import AskToSee, Award, Show
from goodhand.play.entropy import HOUSE, Number, pledge
from goodhand.play.refusals import OutOfTurn
from goodhand.rules import Refusal
from goodhand.simulate.bots.quick import quick
from goodhand.simulate.evening import practice_plan
from support import BOOKS
from support_night import resealed
from support_tournament import a_plan

NUMBER = b"n" * 32


async def a_table(journal=None, **plan) -> SoftwareTable:
    plan = practice_plan(a_plan(BOOKS["HR"], capacity=6, **plan))
    conductor = Conductor(journal or MemoryJournal(CODEC), night_id(plan))
    t = {"tournament": plan.tournaments[0].id}
    await conductor.do(OpenPractice(plan=plan), at=0)
    for name in ("Ann", "Bo", "Cy"):
        await conductor.do(SellEntry(person=Person(id=name.lower(), name=name), **t), at=0)
    await conductor.do(DrawSeats(**t), at=0)
    await conductor.do(StartClock(**t), at=0)
    return SoftwareTable(conductor, t["tournament"], 1)


async def pledged(table: SoftwareTable, at: int = 1, **numbers: bytes) -> None:
    """Players are bound to these numbers."""
    for player, value in numbers.items():
        await table.pledge_number(player, pledge(table.numbers.name, Number(player, value)).digest, at=at)


async def given(table: SoftwareTable, at: int = 1, **numbers: bytes) -> None:
    """Players pledge these numbers, and then tell them."""
    await pledged(table, at, **numbers)
    for player, value in numbers.items():
        await table.give_number(player, value, at=at)


async def acts(table: SoftwareTable, command: Command, *, at: int) -> object:
    """Do an act as somebody who may."""
    players = {seat: player for seat, player, _ in table.started.seats}
    return await table.act(command, by=players.get(getattr(command, "seat", 0), ""), at=at)


def decision(r: RoundOfPlay, rng: random.Random) -> Command:
    return quick(r, rng) if r.turn is not None or (r.showdown is not None and r.showdown.order) else Award()


async def played(table: SoftwareTable, *, numbers: tuple[str, ...] = ("ann", "bo", "cy")) -> None:
    await table.begin(at=1)
    await given(table, **{player: player.encode().ljust(32, b".") for player in numbers})
    await table.deal(at=2)
    rng = random.Random(1)
    while not table.round.state.is_over:
        await acts(table, decision(table.round.state, rng), at=3)
    await table.award(at=4)


async def records_of(table: SoftwareTable) -> list[Record]:
    return [record async for record in table.conductor.journal.read_all()]


async def verdict(records: list[Record]) -> str:
    found = await verify(sequence_of(records))
    return "" if found.flaw is None else found.flaw.why


async def test_a_round_is_one_record_for_each_thing_done_and_verifies():
    table = await a_table()

    await played(table)

    records = await records_of(table)
    kinds = [type(CODEC.decode(r.name, r.payload)) for r in records if r.stream == table.stream]
    assert [Pledged, *[NumberPledged] * 3, *[NumberGiven] * 3, Dealt] == kinds[:8]
    assert {Acted} == set(kinds[8:])
    assert "" == await verdict(records)


async def test_an_action_that_is_not_open_is_refused_and_nothing_is_recorded():
    table = await a_table()
    await table.begin(at=1)
    await table.deal(at=1)
    before, turn = table.version, table.round.state.turn
    other = next(seat for seat in table.round.state.table.began.seats if seat != turn.seat)

    with pytest.raises(OutOfTurn):
        await acts(table, replace(quick(table.round.state, random.Random(1)), seat=other), at=2)

    assert before == (await table.conductor.journal.head(table.stream)).version


async def test_another_process_takes_up_a_round_where_it_was_left():
    table = await a_table()
    await table.begin(at=1)
    await given(table, ann=NUMBER)
    await table.deal(at=2)
    rng = random.Random(2)
    await acts(table, decision(table.round.state, rng), at=3)

    other = SoftwareTable(Conductor(table.conductor.journal, table.conductor.history.id), table.tournament, 1)
    await other.learn()

    assert other.round == table.round
    while not other.round.state.is_over:
        await acts(other, decision(other.round.state, rng), at=4)
    await other.award(at=5)
    assert "" == await verdict(await records_of(table))


async def test_a_journal_that_ends_in_mid_round_holds_as_far_as_it_goes():
    table = await a_table()
    await table.begin(at=1)
    await given(table, ann=NUMBER)
    assert "" == await verdict(await records_of(table))
    await table.deal(at=2)
    await acts(table, decision(table.round.state, random.Random(3)), at=3)

    assert "" == await verdict(await records_of(table))


async def test_two_processes_act_at_once_and_one_action_is_recorded():
    table = await a_table()
    await table.begin(at=1)
    await table.deal(at=1)
    other = SoftwareTable(Conductor(table.conductor.journal, table.conductor.history.id), table.tournament, 1)
    await other.learn()
    command = quick(table.round.state, random.Random(4))

    done = await asyncio.gather(acts(table, command, at=2), acts(other, command, at=2), return_exceptions=True)

    assert 1 == sum(isinstance(each, tuple) for each in done)
    assert "" == await verdict(await records_of(table))


async def test_who_knows_of_no_later_round_adds_nothing_to_it():
    table = await a_table()
    await table.begin(at=1)
    await table.deal(at=1)
    other = SoftwareTable(Conductor(table.conductor.journal, table.conductor.history.id), table.tournament, 1)
    await other.learn()
    rng = random.Random(4)
    while not table.round.state.is_over:
        await acts(table, decision(table.round.state, rng), at=2)
    ended = table.version
    await table.award(at=3)
    await table.begin(at=4)

    await other.catch_up()  # the night is not looked at: the next round is not known there

    assert ended == other.version < table.version
    for command in (
        AskToSee(other.round.state.seat(0), other.round.state.seat(1)),
        Show(other.round.state.seat(0)),
        Award(),
    ):
        with pytest.raises(Refusal):
            await acts(other, command, at=5)
    assert "" == await verdict(await records_of(table))


async def test_nothing_is_added_to_a_round_that_is_over():
    table = await a_table()
    await played(table)
    before = table.version

    for command in (
        AskToSee(table.round.state.seat(0), table.round.state.seat(1)),
        Show(table.round.state.seat(0)),
    ):
        with pytest.raises(Refusal):
            await table.act(command, by="ann", at=5)
    assert before == table.version
    assert "" == await verdict(await records_of(table))


async def test_a_number_is_given_once_by_who_sits_there_before_the_deal():
    table = await a_table()
    await table.begin(at=1)
    await given(table, ann=NUMBER)

    for player, value in (("ann", NUMBER), ("zed", NUMBER), ("bo", b"short")):
        with pytest.raises(NotAtThisTable):
            await table.give_number(player, value, at=1)
    await table.deal(at=2)
    with pytest.raises(NotAtThisTable):
        await table.give_number("bo", NUMBER, at=2)


async def test_a_number_that_was_not_pledged_in_time_is_refused():
    table = await a_table()
    await table.begin(at=1)
    await given(table, ann=NUMBER)

    with pytest.raises(NotAtThisTable, match="did not pledge before anybody told one"):
        await table.give_number("bo", NUMBER, at=1)
    with pytest.raises(NotAtThisTable, match="after somebody had told a number"):
        await pledged(table, bo=NUMBER)


async def test_nobody_acts_for_another():
    table = await a_table()
    await table.begin(at=1)
    await table.deal(at=1)
    command = quick(table.round.state, random.Random(4))

    for by in ("", "zed", HOUSE):
        with pytest.raises(NotAtThisTable, match="for the player of that seat"):
            await table.act(command, by=by, at=2)


async def test_who_keeps_silent_is_passed_over_and_the_journal_shows_it():
    table = await a_table()
    first = await table.begin(at=1)
    await pledged(table, ann=NUMBER, bo=NUMBER)
    await table.give_number("ann", NUMBER, at=1)

    with pytest.raises(NotAtThisTable, match="bo pledged a number and did not tell it"):
        await table.deal(at=2)
    second = await table.pledge_anew(at=2)
    with pytest.raises(NotAtThisTable, match="kept silent before"):
        await pledged(table, bo=NUMBER)
    with pytest.raises(NotAtThisTable, match="without others than those who kept silent"):
        await table.pledge_anew(at=2)
    await given(table, 2, ann=NUMBER, cy=NUMBER)
    await table.deal(at=2)

    assert first != second
    records = await records_of(table)
    assert [("bo",)] == [f.without for r in records if isinstance(f := CODEC.decode(r.name, r.payload), NumbersAnew)]
    assert "" == await verdict(records)


async def forged(table: SoftwareTable, kind: type, change) -> str:
    records = await records_of(table)
    at = next(n for n, r in enumerate(records) if isinstance(CODEC.decode(r.name, r.payload), kind))
    name, payload = CODEC.encode(change(CODEC.decode(records[at].name, records[at].payload)))
    records[at] = replace(records[at], name=name, payload=payload)
    return await verdict(resealed_with_anchor(records, table))


def resealed_with_anchor(records: list[Record], table: SoftwareTable) -> list[Record]:
    """All hashes anew, the anchor of the settled round too."""
    sealed = resealed(records)
    head = [r for r in sealed if r.stream == table.stream][-1].hash.hex()
    for at, record in enumerate(sealed):
        if record.name == "award-round/1":
            done = CODEC.decode(record.name, record.payload)
            happened = tuple((s, replace(e, anchor=head) if hasattr(e, "anchor") else e) for s, e in done.happened)
            done = replace(done, said=replace(done.said, anchor=head), happened=happened)
            sealed[at] = replace(record, payload=CODEC.encode(done)[1])
    return resealed(sealed)


@pytest.mark.parametrize(
    ("kind", "change", "why"),
    [
        (Pledged, lambda p: replace(p, value=bytes(32)), "pledged twice, or another number than it kept"),
        (
            NumberGiven,
            lambda g: replace(g, given=replace(g.given, value=bytes(32))),
            "did not pledge before",
        ),
        (NumberPledged, lambda g: replace(g, pledge=replace(g.pledge, digest=bytes(32))), "did not pledge before"),
        (NumberPledged, lambda g: replace(g, pledge=replace(g.pledge, who="zed")), "does not sit here"),
        (NumberGiven, lambda g: replace(g, given=replace(g.given, who="zed")), "does not sit here"),
        (Dealt, lambda d: replace(d, seed=bytes(32)), "numbers that were pledged"),
        (Dealt, lambda d: replace(d, numbers=()), "numbers that were pledged"),
        (Dealt, lambda d: replace(d, salts=bytes(32)), "salts do not come from"),
    ],
)
async def test_a_house_that_chose_its_deck_afterwards_is_found_out(kind, change, why):
    table = await a_table()
    await played(table)

    assert why in await forged(table, kind, change)


async def test_a_players_pledge_before_the_houses_is_found_out():
    table = await a_table()
    await played(table)
    records = await records_of(table)
    first = next(n for n, r in enumerate(records) if r.stream == table.stream)
    records[first], records[first + 1] = (
        replace(records[first + 1], version=1),
        replace(records[first], version=2),
    )

    assert "before the house was bound" in await verdict(resealed_with_anchor(records, table))


async def test_the_deck_is_the_houses_alone_only_where_nobody_gave_a_number():
    table = await a_table()
    await played(table, numbers=())

    dealt = next(d for r in await records_of(table) if isinstance(d := CODEC.decode(r.name, r.payload), Dealt))

    assert () == dealt.numbers
    assert "" == await verdict(await records_of(table))


async def test_the_house_is_the_first_of_the_numbers():
    table = await a_table()
    await played(table)

    dealt = next(d for r in await records_of(table) if isinstance(d := CODEC.decode(r.name, r.payload), Dealt))

    assert (HOUSE, "ann", "bo", "cy") == tuple(each.who for each in dealt.numbers)


PROCESS = """
import asyncio, os, random, sys
sys.path[:0] = [sys.argv[2], sys.argv[3]]
from goodhand.journal import open_journal
from goodhand.night.acts import CODEC
from test_software_table import a_table, acts, decision, given

async def main():
    journal = await open_journal(sys.argv[1], CODEC)
    table = await a_table(journal)
    rng = random.Random(int(sys.argv[4]))
    for _ in range(200):
        await table.begin(at=1)
        await given(table, ann=rng.randbytes(32))
        await table.deal(at=1)
        while not table.round.state.is_over:
            await acts(table, decision(table.round.state, rng), at=2)
            os.write(1, f"{table.version}\\n".encode())
        await table.award(at=2)

asyncio.run(main())
"""


@pytest.mark.parametrize("seed", range(4))
def test_no_acknowledged_action_is_lost_when_the_process_is_killed_in_mid_round(tmp_path, seed):
    here, journal = Path(__file__).parent, tmp_path / "table.db"
    arguments = [str(journal), str(here), str(here.parents[1]), str(seed)]
    with subprocess.Popen(seeded.python("-c", PROCESS, *arguments), stdout=subprocess.PIPE) as process:
        said = [process.stdout.readline() for _ in range(7 + seed * 5)]
        acknowledged = [int(line) for line in said if line][-1]  # the tournament may have ended by itself
        os.kill(process.pid, signal.SIGKILL)

    async def looked_at():
        opened = await open_journal(journal, CODEC, create=False)
        records = [record async for record in opened.read_all()]
        await opened.close()
        return records

    records = asyncio.run(looked_at())
    table = [record for record in records if record.stream.startswith("table/")]
    assert acknowledged <= table[-1].version
    assert "" == asyncio.run(verdict(records))
