"""Timers that any process may fire, and what is published."""

import asyncio

import pytest

from goodhand.journal import MemoryJournal
from goodhand.night.acts import CODEC
from goodhand.night.acts.clock import CloseRebuys, StartClock
from goodhand.night.acts.floor import DrawSeats
from goodhand.night.acts.opening import OpenPractice
from goodhand.night.acts.rounds import SettleRound, StartRound
from goodhand.night.acts.sales import SellEntry
from goodhand.night.conductor import Conductor
from goodhand.night.draft import NotYours
from goodhand.night.streams import night_id
from goodhand.night.timers import fire, next_timer
from goodhand.rules import EndMethod, Refusal
from goodhand.rules.money import Money
from goodhand.simulate.evening import practice_plan
from goodhand.tournament.events import Eliminated
from goodhand.tournament.plan import RebuyPlan
from goodhand.tournament.state import Status
from support import BOOKS
from support_night import DESK, Night, a_player
from support_tournament import a_plan

MI = BOOKS["MI"]
REBUYS = RebuyPlan(2, Money(2000), 1000, until_seconds=900)
T1 = {"tournament": "t1"}


def plan(**changes):
    return practice_plan(a_plan(MI, rebuys=REBUYS, **changes))


def state_of(conductor):
    return conductor.night.tournaments["t1"]


async def playing(journal, planned):
    conductor = Conductor(journal, night_id(planned))
    await conductor.do(OpenPractice(plan=planned), at=0)
    for number in range(1, 5):
        await conductor.do(SellEntry(person=a_player(f"P{number}"), **T1), at=0)
    await conductor.do(DrawSeats(**T1), at=0)
    await conductor.do(StartClock(**T1), at=0)
    return conductor


async def with_a_pending_player(journal):
    conductor = await playing(journal, plan())
    await conductor.do(StartRound(table=1, **T1), at=100)
    stacks = {player.id: player.stack for player in state_of(conductor).remaining()}
    stacks["P1"] += stacks["P2"]
    stacks["P2"] = 0
    await conductor.do(SettleRound(table=1, stacks=stacks, **T1), at=160)
    return conductor


async def test_the_end_of_the_rebuys_comes_before_the_end_of_the_level():
    state = state_of(await playing(MemoryJournal(CODEC), plan()))
    level = state.stages[0].seconds

    assert 901 == next_timer(state, 0)
    assert level == next_timer(state, 901)


async def test_a_set_time_becomes_due():
    state = state_of(await playing(MemoryJournal(CODEC), plan(end=EndMethod.SET_TIME, stop_at=600)))

    assert 600 == next_timer(state, 0)


async def test_two_processes_that_fire_the_same_timer_eliminate_a_player_once():
    journal = MemoryJournal(CODEC)
    first = await with_a_pending_player(journal)
    second = Conductor(journal, first.history.id)

    assert None is await fire(first, "t1", 800)
    both = await asyncio.gather(fire(first, "t1", 901), fire(second, "t1", 901), fire(second, "t1", 950))

    assert [[Eliminated]] == [[type(event) for event in each.events("t1")] for each in both if each is not None]
    await first.learn()
    await second.learn()
    assert Status.OUT is state_of(second).players["P2"].status
    assert first.night == second.night


async def test_who_may_still_rebuy_is_not_put_out_by_a_clock_that_is_fast():
    conductor = await with_a_pending_player(MemoryJournal(CODEC))

    with pytest.raises(Refusal):
        await conductor.do(CloseRebuys(players=("P1",), **T1), at=901)

    assert Status.PENDING is state_of(conductor).players["P2"].status


async def test_what_the_clock_decides_is_nobodys_to_say():
    night = await (await Night().opens()).sells("p1")

    with pytest.raises(NotYours, match="software"):
        await night.do(CloseRebuys(players=("p1",), **T1), DESK)


async def test_whoever_follows_is_told_everything_that_anybody_appends():
    journal = MemoryJournal(CODEC)
    conductor = await with_a_pending_player(journal)
    display = Conductor(journal, conductor.history.id)
    told = []

    async def follow():
        async for night, done in display.follow():
            told.append((done.said.spec.name, night))

    following = asyncio.ensure_future(follow())
    await fire(conductor, "t1", 901)
    while not told or told[-1][0] != "close-rebuys":
        await asyncio.sleep(0)
    await journal.close()
    await following

    assert ["settle-round", "close-rebuys"] == [name for name, _ in told][-2:]
    assert conductor.night == told[-1][1]
