"""The books of an occasion keep in step with its tournaments."""

import asyncio

import pytest
from msgspec.structs import replace

from every_act import every_act
from goodhand.audit.verify import verify
from goodhand.night.acts import CODEC
from goodhand.night.acts.closing import CloseBooks
from goodhand.night.acts.money import ReverseLine
from goodhand.night.acts.people import EnrollPerson
from goodhand.night.acts.taking_back import TakeBack
from goodhand.night.draft import NotYours
from goodhand.occasion import events as e
from goodhand.occasion.ledger import SALES, Kind
from goodhand.occasion.people import Person
from goodhand.occasion.refusals import NotReady, UnknownPerson
from goodhand.rules.refusal import NotNow
from support import clause
from support_night import DESK, FLOOR, MI, Night
from support_occasion import CHAIR, MEMBER, an_occasion, dollars

TOURNAMENTS_OWN = (e.PlayBegan, e.PrizesFixed, e.PlayTakenBack, e.FloorDecided)
"""Events that enter the books only through a tournament's decision, as sales and refunds do."""


def is_a_tournaments(event):
    sold = isinstance(event, e.LinePosted) and event.line.kind in (*SALES, Kind.REFUND) and not event.line.reverses
    return sold or isinstance(event, TOURNAMENTS_OWN)


@clause("MI-81", "MI-06")
def test_what_a_tournament_decides_is_written_into_the_books_by_the_same_act_and_by_no_other():
    seen = set()
    for record in asyncio.run(every_act()):
        done = CODEC.decode(record.name, record.payload)
        books = [event for scope, event in getattr(done, "happened", ()) if not scope and is_a_tournaments(event)]
        seen |= {type(event) for event in books}
        if books:
            assert any(scope for scope, _ in done.happened), f"{record.name} writes {books}"

    assert {e.LinePosted, *TOURNAMENTS_OWN} == seen


@clause("MI-81")
def test_a_sale_is_taken_back_in_the_tournament_and_not_in_the_books_alone():
    async def run():
        night = await (await Night().opens()).sells("p1")
        number = len(night.state.lines)
        with pytest.raises(NotNow, match="its chips are in play"):
            await night.do(ReverseLine(number=number, reason="a mistake"))

        await night.do(TakeBack(tournament="t1", reason="a mistake"), FLOOR)

        assert number == night.state.lines[-1].reverses
        assert 0 == night.state.totals.receipts

    asyncio.run(run())


@clause("MI-33b", "MI-75")
def test_a_second_licensee_does_not_write_into_the_firsts_tournament():
    """Each night has a stream of its own, in which its tournaments are: one of the same id is another."""

    async def run():
        first = await (await Night().opens()).sells("p1")
        mine = an_occasion(MI)
        other = replace(mine, licence=replace(mine.licence, number="M-00418"))
        second = await (await Night(first.journal, other).opens()).sells("p2", "p3")
        await first.conductor.learn()

        assert [["p1"], ["p2", "p3"]] == [list(night.floor.players) for night in (first, second)]
        receipts = [night.state.money(night.state.totals.receipts) for night in (first, second)]
        assert [dollars(60), dollars(120)] == receipts
        verdict = await verify(first.journal.read_all())
        assert None is verdict.flaw
        assert ["M-00417 2026-03-14", "M-00418 2026-03-14"] == [night.night for night in verdict.nights]

    asyncio.run(run())


@clause("MI-79")
def test_the_books_are_closed_over_tournaments_that_are_over():
    async def run():
        night = await (await Night().opens()).sells("p1", "p2")
        with pytest.raises(NotReady, match="was not played"):
            await night.do(CloseBooks(preparer=MEMBER), CHAIR)
        assert None is night.state.closed

    asyncio.run(run())


def test_nobody_is_made_known_by_somebody_unknown():
    async def run():
        night = await Night().opens()
        with pytest.raises(UnknownPerson):
            await night.do(EnrollPerson(person=Person(id="x", name="X")), "nobody")
        with pytest.raises(NotYours):
            await night.do(EnrollPerson(person=Person(id="x", name="X")), "")

        await night.do(EnrollPerson(person=Person(id="x", name="X")), DESK)

        assert "X" == night.state.name_of("x")

    asyncio.run(run())
