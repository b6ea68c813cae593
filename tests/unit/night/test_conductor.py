"""The conductor: decides on what is known, appends if nobody was faster, and takes back what was wrong."""

import asyncio

import pytest
from goodhand.night.fold import History, NotATournament

from goodhand.journal import MemoryJournal, first_break
from goodhand.night.conductor import CannotUndo, Conductor
from goodhand.night.streams import CODEC, Undone
from goodhand.rules import Role
from goodhand.tournament.commands import DrawSeats, Enter, SettleRound, StartClock, StartRound
from goodhand.tournament.refusals import AlreadyEntered
from goodhand.tournament.state import Phase, Status
from support import BOOKS, clause
from support_tournament import ENTROPY, a_plan

HR = BOOKS["HR"]
PLAN = a_plan(HR)
DIRECTOR = Role.DIRECTOR


async def a_conductor(players=4, journal=None):
    """An evening that has begun."""
    conductor = Conductor(journal or MemoryJournal(CODEC), PLAN.id, HR)
    await conductor.open(PLAN, at=0)
    for number in range(1, players + 1):
        await conductor.do(Enter(f"P{number}", f"Player {number}", 0))
    await conductor.do(DrawSeats(ENTROPY, 0))
    await conductor.do(StartClock(0))
    return conductor


async def the_fold(conductor):
    records = await conductor.journal.read(conductor.stream)
    assert first_break(records) is None
    return History(HR).extend(CODEC.decode(record.name, record.payload) for record in records)


async def lose_all(conductor, loser="P2", winner="P1", anchor=""):
    """A round in which one player loses everything; answers the state before it was settled."""
    await conductor.do(StartRound(1, 100, ENTROPY))
    before = conductor.state
    stacks = {player.id: player.stack for player in before.remaining()}
    stacks[winner] += stacks[loser]
    stacks[loser] = 0
    await conductor.do(SettleRound(1, 160, stacks, anchor=anchor))
    return before


def test_undo_takes_back_a_decision_with_all_it_led_to_and_the_journal_keeps_both():
    async def run():
        conductor = await a_conductor()
        before = await lose_all(conductor)
        version = conductor.history.version
        assert Status.OUT is conductor.state.players["P2"].status

        undone = await conductor.undo("the wrong player was reported", at=200, by=DIRECTOR)

        assert before == conductor.state == await the_fold(conductor)
        assert version + 1 == conductor.history.version == (await conductor.journal.head(conductor.stream)).version
        assert "the wrong player was reported" == undone.reason

    asyncio.run(run())


def test_undo_can_take_back_several_decisions():
    async def run():
        conductor = await a_conductor()
        before = conductor.state
        await lose_all(conductor)

        await conductor.undo("a false start", at=200, by=DIRECTOR, decisions=2)

        assert before == conductor.state == await the_fold(conductor)

    asyncio.run(run())


def test_after_an_undo_the_evening_goes_on():
    async def run():
        conductor = await a_conductor()
        await lose_all(conductor)
        await conductor.undo("the wrong player was reported", at=200, by=DIRECTOR)

        stacks = {"P1": 1500, "P2": 3000, "P3": 1500, "P4": 0}
        await conductor.do(SettleRound(1, 210, stacks))

        assert Status.OUT is conductor.state.players["P4"].status
        assert Status.PLAYING is conductor.state.players["P2"].status
        assert conductor.state == await the_fold(conductor)

    asyncio.run(run())


def test_a_second_undo_takes_back_something():
    """The undo itself, so that what it took back holds again, or the decision before; never nothing."""

    async def run():
        conductor = await a_conductor()
        earlier = conductor.state
        await lose_all(conductor)
        settled = conductor.state
        await conductor.undo("the wrong player was reported", at=200, by=DIRECTOR)

        await conductor.undo("it was right after all", at=210, by=DIRECTOR)

        assert conductor.state in (settled, earlier)
        assert conductor.state == await the_fold(conductor)

    asyncio.run(run())


def test_a_tournament_that_ended_by_mistake_is_taken_up_again():
    async def run():
        conductor = await a_conductor(players=2)
        await lose_all(conductor)
        assert Phase.FINISHED is conductor.state.phase

        await conductor.undo("P2 had a chip left", at=200, by=DIRECTOR)

        assert Phase.PLAYING is conductor.state.phase
        assert () == conductor.state.order

    asyncio.run(run())


@pytest.mark.parametrize(
    ("reason", "by", "why"),
    [
        pytest.param("", DIRECTOR, "reason", id="no reason"),
        pytest.param("  ", DIRECTOR, "reason", id="a blank reason"),
        pytest.param("a mistake", Role.DEALER, "dealer", id="a dealer"),
        pytest.param("a mistake", Role.DESK, "desk", id="the desk"),
        pytest.param("a mistake", Role.PLAYER, "player", id="a player"),
    ],
)
def test_undo_needs_the_director_and_a_reason(reason, by, why):
    async def run():
        conductor = await a_conductor()
        version = conductor.history.version
        with pytest.raises(CannotUndo, match=why):
            await conductor.undo(reason, at=200, by=by)
        assert version == conductor.history.version

    asyncio.run(run())


def test_a_round_that_software_dealt_is_not_taken_back():
    async def run():
        conductor = await a_conductor()
        await lose_all(conductor, anchor="ab" * 32)

        with pytest.raises(CannotUndo, match="software"):
            await conductor.undo("a bad beat", at=200, by=DIRECTOR)
        await conductor.do(StartRound(1, 200, ENTROPY))
        with pytest.raises(CannotUndo, match="software"):
            await conductor.undo("a bad beat", at=210, by=DIRECTOR, decisions=2)
        before = conductor.history.at(conductor.history.version - 1)
        await conductor.undo("too soon", at=220, by=DIRECTOR)
        assert before == conductor.state

    asyncio.run(run())


@pytest.mark.parametrize("decisions", [0, -1, 1000])
def test_undo_takes_back_what_there_is(decisions):
    async def run():
        conductor = await a_conductor()
        with pytest.raises(CannotUndo):
            await conductor.undo("a mistake", at=200, by=DIRECTOR, decisions=decisions)

    asyncio.run(run())


def test_an_undo_is_known_to_who_joins_later():
    async def run():
        conductor = await a_conductor()
        before = await lose_all(conductor)
        await conductor.undo("the wrong player was reported", at=200, by=DIRECTOR)

        other = Conductor(conductor.journal, PLAN.id, HR)
        await other.open(PLAN, at=300)

        assert before == other.state
        records = await other.journal.read(other.stream)
        assert isinstance(CODEC.decode(records[-1].name, records[-1].payload), Undone)

    asyncio.run(run())


@clause("MB-07a", "NJ-07")
def test_of_two_conductors_the_slower_learns_and_decides_again():
    async def run():
        journal = MemoryJournal(CODEC)
        first, second = (Conductor(journal, PLAN.id, HR) for _ in range(2))
        await asyncio.gather(first.open(PLAN, at=0), second.open(PLAN, at=0))

        await asyncio.gather(
            *(each.do(Enter(f"P{n}", f"Player {n}", 0)) for n in range(20) for each in [(first, second)[n % 2]])
        )
        await first.learn()
        await second.learn()

        assert first.state == second.state == await the_fold(first)
        assert 20 == len(first.state.players)
        with pytest.raises(AlreadyEntered):
            await second.do(Enter("P0", "Player 0", 0))

    asyncio.run(run())


def test_two_conductors_may_both_sell_the_same_entry_and_one_of_them_does():
    async def run():
        journal = MemoryJournal(CODEC)
        first, second = (Conductor(journal, PLAN.id, HR) for _ in range(2))
        await first.open(PLAN, at=0)
        await second.open(PLAN, at=0)

        await first.do(Enter("P1", "Player 1", 0))
        with pytest.raises(AlreadyEntered):
            await second.do(Enter("P1", "Player 1", 0))

        assert 2 == (await journal.head(first.stream)).version

    asyncio.run(run())


def test_an_undo_takes_back_what_another_conductor_decided_last():
    async def run():
        first = await a_conductor()
        second = Conductor(first.journal, PLAN.id, HR)
        await second.learn()
        before = await lose_all(first)

        await second.undo("the wrong player was reported", at=200, by=DIRECTOR)

        assert before == second.state

    asyncio.run(run())


def test_a_refused_command_leaves_no_trace():
    async def run():
        conductor = await a_conductor()
        version, state = conductor.history.version, conductor.state

        with pytest.raises(AlreadyEntered):
            await conductor.do(Enter("P1", "Player 1", 10))

        assert (version, state) == (conductor.history.version, conductor.state)
        assert version == (await conductor.journal.head(conductor.stream)).version

    asyncio.run(run())


def test_nothing_is_decided_before_the_tournament_is_opened():
    async def run():
        with pytest.raises(NotATournament):
            await Conductor(MemoryJournal(CODEC), "none", HR).do(Enter("P1", "Player 1", 0))

    asyncio.run(run())
