"""The books of an occasion keep in step with its tournaments."""

import asyncio

import pytest
from goodhand.night.books import NotItsOwn
from msgspec.structs import replace

from goodhand.audit.verify import verify
from goodhand.occasion import commands as c
from goodhand.occasion.ledger import Kind
from goodhand.occasion.people import Person
from goodhand.occasion.refusals import NotPossibleNow, UnknownPerson
from support import clause
from support_night import FLOOR, MI, Night
from support_occasion import CHAIR, MEMBER, an_occasion, dollars

SALE = {"kind": Kind.BUY_IN, "tournament": "t1", "player": "p9", "person": "chair", "chips": 1500}


@clause("MI-81", "MI-06")
@pytest.mark.parametrize(
    "command",
    [
        c.TakeSale(**SALE, amount=dollars(60), by=MEMBER, at=0),
        c.Refund(tournament="t1", player="p1", by=MEMBER, at=0),
        c.BeginPlay("t1", 0),
        c.FixPrizes(tournament="t1", prizes=(), entries=1, at=0, version=2),
        c.TakeBackPlay("t1", False, "a mistake", 0),
        c.NoteFloor("t1", 2, "StartClock", MEMBER, 0),
    ],
    ids=lambda command: type(command).__name__,
)
def test_what_a_tournament_decides_is_not_written_into_the_books_by_itself(command):
    async def run():
        night = await (await Night().opens()).sells("p1")
        before = night.state
        with pytest.raises(NotPossibleNow, match="the tournament itself"):
            await night.do(command)
        assert before == night.state

    asyncio.run(run())


@clause("MI-81")
def test_a_sale_is_taken_back_in_the_tournament_and_not_in_the_books_alone():
    async def run():
        night = await (await Night().opens()).sells("p1")
        number = len(night.state.lines)
        with pytest.raises(NotPossibleNow, match="undo it in the tournament"):
            await night.do(c.Reverse(number, "a mistake", MEMBER, 0))

        await night.occasion.undo("t1", "a mistake", FLOOR, at=night.now)

        assert number == night.state.lines[-1].reverses
        assert 0 == night.state.totals.receipts

    asyncio.run(run())


@clause("MI-33b", "MI-75")
def test_a_second_licensee_does_not_write_into_the_firsts_tournament():
    async def run():
        first = await (await Night().opens()).sells("p1")
        mine = an_occasion(MI)
        other = replace(mine, licence=replace(mine.licence, number="M-00418"))
        with pytest.raises(NotItsOwn) as refused:
            await Night(first.journal, other).opens()
        assert "MI-33b" == refused.value.clause.id

        apart = replace(other, tournaments=(replace(mine.tournaments[0], id="t2"),))
        second = await (await Night(first.journal, apart).opens()).sells("p2")

        assert ([dollars(60)] * 2) == [night.state.money(night.state.totals.receipts) for night in (first, second)]
        assert None is (await verify(first.journal.read_all())).flaw

    asyncio.run(run())


@clause("MI-79")
def test_the_books_are_closed_over_the_streams_of_the_tournaments():
    async def run():
        night = await (await (await Night().opens()).plays()).settles()
        with pytest.raises(NotPossibleNow, match="streams of all tournaments"):
            await night.do(c.CloseOccasion(CHAIR, MEMBER, 0))
        assert None is night.state.closed

    asyncio.run(run())


def test_nobody_is_made_known_by_somebody_unknown():
    async def run():
        night = await Night().opens()
        with pytest.raises(UnknownPerson):
            await night.do(c.Enroll(Person(id="x", name="X"), "nobody", 0))

        await night.do(c.Enroll(Person(id="x", name="X"), CHAIR, 0))

        assert "X" == night.state.name_of("x")

    asyncio.run(run())
