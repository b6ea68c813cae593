"""Random nights, act by act, to closed books: the forms agree with each other, the tournament and the journal."""

import asyncio
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from goodhand.audit.verify import verify
from goodhand.journal import MemoryJournal
from goodhand.night.act import Act
from goodhand.night.acts import CODEC
from goodhand.night.acts.chips import DeclineRebuy, Out, ReportOut
from goodhand.night.acts.clock import StartClock
from goodhand.night.acts.closing import CloseBooks
from goodhand.night.acts.duties import TickDuty
from goodhand.night.acts.floor import DrawSeats
from goodhand.night.acts.money import CountDrawer, ExplainExpenses, PayExpense, PayPrize, PayWage, ReverseLine
from goodhand.night.acts.people import SignOff
from goodhand.night.acts.sales import RefundEntry, SellEntry, SellRebuy
from goodhand.night.acts.taking_back import TakeBack
from goodhand.night.draft import ALWAYS, ConfirmationNeeded
from goodhand.occasion.checklist import open_tasks
from goodhand.occasion.ledger import Kind
from goodhand.rules import Refusal
from goodhand.tournament.state import Phase, Status
from support import BOOKS
from support_forms import assert_forms_agree
from support_night import CHAIR, DEALER, DESK, FLOOR, MEMBER, OTHER_MEMBER, Night, a_player
from support_occasion import an_occasion, dollars

BEFORE = ("sell", "sell", "sell", "refund", "expense", "reverse", "undo")
DURING = ("out", "out", "rebuy", "decline", "expense", "wage", "reverse", "count", "late")
somebody = st.integers(1, 9)
before = st.lists(st.tuples(st.sampled_from(BEFORE), somebody), max_size=8)
during = st.lists(st.tuples(st.sampled_from(DURING), somebody), max_size=25)


class Evening:
    """A night at which anything may be tried; what the book refuses is not done."""

    def __init__(self, book: str) -> None:
        self.night = Night(MemoryJournal(CODEC), an_occasion(BOOKS[book]))
        self.done = 0

    async def tries(self, act: Act, by: str = DESK) -> None:
        with suppress(Refusal, ConfirmationNeeded):
            await self.night.do(act, by, confirmed=(*act.spec.asks, *ALWAYS))
            self.done += 1

    async def try_one(self, what: str, number: int) -> None:
        night, t, player = self.night, {"tournament": self.night.tournament}, f"p{number}"
        night.now += 20
        acts: dict[str, tuple[Act, str]] = {
            "sell": (SellEntry(person=a_player(player), **t), DESK),
            "late": (SellEntry(person=a_player(player), **t), DESK),
            "refund": (RefundEntry(player=player, **t), DESK),
            "rebuy": (SellRebuy(players=(player,), **t), DESK),
            "decline": (DeclineRebuy(players=(player,), **t), FLOOR),
            "out": (ReportOut(players=(Out(player),), **t), FLOOR),
            "undo": (TakeBack(reason="a mistake", **t), FLOOR),
            "expense": (PayExpense(payee="A shop", what="ice", amount=dollars(number), reason="warm"), DESK),
            "wage": (PayWage(person=DEALER, amount=dollars(number)), DESK),
            "reverse": (ReverseLine(number=number, reason="typed twice"), DESK),
            "count": (CountDrawer(amount=night.state.money(night.state.totals.drawer - number)), DESK),
        }
        await self.tries(*acts[what])

    async def plays_to_the_end(self) -> None:
        night, t = self.night, {"tournament": self.night.tournament}
        for _ in range(200):
            if night.floor.phase is Phase.FINISHED:
                return
            night.now += 20
            waiting = [p.id for p in night.floor.players.values() if p.status is Status.PENDING]
            playing = [p.id for p in night.floor.players.values() if p.status is Status.PLAYING]
            if waiting:
                await night.do(DeclineRebuy(players=tuple(waiting), **t), FLOOR)
            else:
                await night.do(ReportOut(players=(Out(playing[-1]),), **t), FLOOR)

    async def closes(self) -> None:
        night = self.night
        night.now += 60
        for tournament, prize in night.state.unpaid():
            await night.do(PayPrize(tournament=tournament, player=prize.player))
        fee = PayExpense(payee="The State", what="licence fee", reason="the licence", amount=dollars(50))
        await night.do(fee, confirmed=fee.spec.asks)
        if night.state.book.expense_limit.value is not None:
            await night.do(ExplainExpenses(text="Ice was dear."), CHAIR)
        await night.do(CountDrawer(amount=night.state.money(night.state.totals.drawer)))
        for task in open_tasks(night.state):
            await night.do(TickDuty(tasks=(task.id,)), CHAIR)
        for person in (DEALER, MEMBER, OTHER_MEMBER):
            await night.do(SignOff(person=person), person)
        close = CloseBooks(preparer=MEMBER)
        await night.do(close, CHAIR, confirmed=(*close.spec.asks, *ALWAYS))


async def held(book: str, first: list[tuple[str, int]], then: list[tuple[str, int]]) -> Evening:
    evening = Evening(book)
    night, t = await evening.night.opens(), {"tournament": evening.night.tournament}
    await night.at("18:30").sells("p1", "p2", "p3")
    for each in first:
        await evening.try_one(*each)
    await night.sells("p10", "p11")  # whoever was refunded, two play
    await night.do(DrawSeats(**t), FLOOR)
    await night.at("19:00").do(StartClock(**t), FLOOR)
    for each in then:
        await evening.try_one(*each)
    await evening.plays_to_the_end()
    await evening.closes()
    return evening


@pytest.mark.parametrize("book", ["MI", "MB", "NJ", "BC", "HR"])
@given(first=before, then=during)
@settings(max_examples=12, deadline=None)
def test_whatever_happens_the_books_close_and_their_forms_agree(book, first, then):
    evening = asyncio.run(held(book, first, then))
    night, o = evening.night, evening.night.state

    assert o.closed is not None
    assert None is asyncio.run(verify(night.journal.read_all())).flaw
    assert_forms_agree(o)
    assert night.floor.takings.cents == o.totals.receipts
    owed = sum(prize.cents for *_, prize in night.floor.order)
    assert owed == o.totals.prizes == sum(line.amount.cents for line in o.lines if line.kind is Kind.PRIZE)
