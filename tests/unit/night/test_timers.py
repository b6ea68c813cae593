"""Timers that any process may fire, and what is published."""

import asyncio

from goodhand.journal import MemoryJournal
from goodhand.night.acts import CODEC
from goodhand.night.conductor import Conductor
from goodhand.night.timers import Due, Timer, fire, next_timer
from goodhand.rules import EndMethod
from goodhand.rules.money import Money
from goodhand.tournament.commands import DrawSeats, Enter, SettleRound, StartClock, StartRound
from goodhand.tournament.events import Eliminated, WentBroke
from goodhand.tournament.plan import RebuyPlan
from goodhand.tournament.state import Status
from support import BOOKS
from support_tournament import ENTROPY, a_plan

MI = BOOKS["MI"]
REBUYS = RebuyPlan(2, Money(2000), 1000, until_seconds=900)


def plan(**changes):
    return a_plan(MI, rebuys=REBUYS, **changes)


async def playing(journal, planned):
    conductor = Conductor(journal, planned.id, MI)
    await conductor.open(planned, at=0)
    for number in range(1, 5):
        await conductor.do(Enter(f"P{number}", f"Player {number}", 0))
    await conductor.do(DrawSeats(ENTROPY, 0))
    await conductor.do(StartClock(0))
    return conductor


async def with_a_pending_player(journal):
    conductor = await playing(journal, plan())
    await conductor.do(StartRound(1, 100, ENTROPY))
    stacks = {player.id: player.stack for player in conductor.state.remaining()}
    stacks["P1"] += stacks["P2"]
    stacks["P2"] = 0
    await conductor.do(SettleRound(1, 160, stacks))
    return conductor


async def test_the_end_of_the_rebuys_comes_before_the_end_of_the_level():
    conductor = await playing(MemoryJournal(CODEC), plan())
    level = conductor.state.stages[0].seconds

    assert Timer(901, Due.REBUYS_CLOSE) == next_timer(conductor.state, 0)
    assert Timer(level, Due.LEVEL) == next_timer(conductor.state, 901)


async def test_a_set_time_becomes_due():
    conductor = await playing(MemoryJournal(CODEC), plan(end=EndMethod.SET_TIME, stop_at=600))

    assert Timer(600, Due.STOP) == next_timer(conductor.state, 0)


async def test_two_processes_that_fire_the_same_timer_eliminate_a_player_once():
    journal = MemoryJournal(CODEC)
    first = await with_a_pending_player(journal)
    second = Conductor(journal, first.tournament, MI)

    assert () == await fire(first, 800)
    both = await asyncio.gather(fire(first, 901), fire(second, 901), fire(second, 950))

    assert [Eliminated] == [type(event) for happened in both for event in happened]
    await second.learn()
    assert Status.OUT is second.state.players["P2"].status
    assert first.state == second.state


async def test_whoever_follows_is_told_everything_that_anybody_appends():
    journal = MemoryJournal(CODEC)
    conductor = await with_a_pending_player(journal)
    display = Conductor(journal, conductor.tournament, MI)
    told = []

    async def follow():
        async for state, event in display.follow():
            told.append((type(event), state))

    following = asyncio.ensure_future(follow())
    await fire(conductor, 901)
    await asyncio.sleep(0.05)
    await journal.close()
    await following

    assert [WentBroke, Eliminated] == [kind for kind, _ in told][-2:]
    assert conductor.state == told[-1][1]
