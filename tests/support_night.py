"""Whole evenings with books, on a journal: a live room that reports who goes out, and one that software deals."""

from typing import Any

from goodhand.journal import Journal, MemoryJournal, Record
from goodhand.journal.chain import LATEST, seal
from goodhand.journal.record import EMPTY, Head
from goodhand.night import acts
from goodhand.night.act import Act
from goodhand.night.acts import CODEC
from goodhand.night.acts.chips import DeclineRebuy, Out, Penalize, ReportOut
from goodhand.night.acts.clock import StartClock
from goodhand.night.acts.closing import CloseBooks, PostRules
from goodhand.night.acts.disputes import RecordIncident, RecordRuling, ReplaceDeck, ReportIncident
from goodhand.night.acts.duties import TickDuty
from goodhand.night.acts.floor import DrawSeats
from goodhand.night.acts.money import (
    CountDrawer,
    Deposit,
    ExplainExpenses,
    PayExpense,
    PayPrize,
    PayWage,
    PutBank,
    ReverseLine,
)
from goodhand.night.acts.opening import OpenNight
from goodhand.night.acts.people import EnrollPerson, SignOff, SignOn
from goodhand.night.acts.rounds import SettleRound, StartRound
from goodhand.night.acts.sales import RefundEntry, SellEntry, SellRebuy
from goodhand.night.acts.taking_back import TakeBack
from goodhand.night.conductor import Conductor, Outcome
from goodhand.night.streams import night_id
from goodhand.occasion.checklist import open_tasks
from goodhand.occasion.people import Person
from goodhand.occasion.plan import Duty, OccasionPlan
from goodhand.occasion.state import Occasion
from goodhand.rules import Rulebook
from goodhand.simulate.evening import Evening
from goodhand.tournament.state import Tournament
from support import BOOKS
from support_occasion import CHAIR, DEALER, MEMBER, OTHER_MEMBER, an_occasion, dollars
from support_tournament import ENTROPY, clock_time

MI = BOOKS["MI"]
DESK, FLOOR = MEMBER, OTHER_MEMBER


class Night:
    """An occasion on a journal, by the clock on its wall."""

    def __init__(self, journal: Journal | None = None, plan: OccasionPlan | None = None) -> None:
        self.journal = journal or MemoryJournal(CODEC)
        self.plan = plan or an_occasion(MI)
        self.conductor = Conductor(self.journal, night_id(self.plan))
        self.tournament = self.plan.tournaments[0].id
        self.now = clock_time("17:00")

    @property
    def state(self) -> Occasion:
        return self.conductor.night.books

    @property
    def floor(self) -> Tournament:
        return self.conductor.night.tournaments[self.tournament]

    def at(self, time: str) -> "Night":
        self.now = clock_time(time)
        return self

    async def do(self, act: Act, by: str = DESK, **around: Any) -> Outcome:
        # Whoever takes something back, or starts the clock, has been shown what it leads to.
        around.setdefault("confirmed", ("take-back", "too-early", "rules-not-posted"))
        return await self.conductor.do(act, by=by, at=self.now, entropy=ENTROPY, **around)

    async def opens(self, *, posted: bool = True) -> "Night":
        """The doors: people on duty, house rules on the wall, the start bank in the drawer."""
        await self.do(OpenNight(plan=self.plan), CHAIR)
        await self.do(SignOn(person=CHAIR, duty=Duty.CHAIRPERSON), CHAIR)
        for person in (
            Person(id=MEMBER, name="Mia Berg", member=True),
            Person(id=OTHER_MEMBER, name="Otto Lind", member=True, rostered=Duty.FLOOR),
            Person(id=DEALER, name="Dee Ler", registration="R-1"),
        ):
            await self.do(EnrollPerson(person=person), CHAIR)
        for person_id, duty in ((MEMBER, Duty.DESK), (OTHER_MEMBER, Duty.FLOOR), (DEALER, Duty.DEALER)):
            await self.do(SignOn(person=person_id, duty=duty), person_id)
        if posted:
            await self.do(PostRules(copies=3), CHAIR)
        await self.do(PutBank(amount=dollars(200)))
        return self

    async def sells(self, *players: str) -> "Night":
        for player in players:
            act = SellEntry(tournament=self.tournament, person=a_player(player))
            await self.do(act, confirmed=act.spec.asks)
        return self

    async def goes_out(self, player: str, chips: int, round_number: int = 0) -> Outcome:
        out = ReportOut(tournament=self.tournament, players=(Out(player, chips),), by_player="p1", round=round_number)
        return await self.do(out, FLOOR)

    async def plays(self) -> "Night":
        """A live room: three of five go out, one rebuys, a mistake is taken back, two are left and one of them wins."""
        t = {"tournament": self.tournament}
        await self.at("18:30").sells("p1", "p2", "p3", "p4", "p5", "p6")
        await self.do(RefundEntry(player="p6", **t))
        await self.do(DrawSeats(**t), FLOOR)
        await self.at("18:50").do(StartClock(**t), FLOOR)
        await self.do(TakeBack(reason="the hall was not ready", **t), FLOOR)
        await self.at("19:00").do(StartClock(**t), FLOOR)
        await self.do(StartRound(table=1, **t), FLOOR)
        stacks = {"p1": 1600, "p2": 1500, "p3": 1500, "p4": 1500, "p5": 1400}
        await self.at("19:05").do(SettleRound(table=1, stacks=stacks, **t), FLOOR)
        await self.do(Penalize(player="p4", rounds=1, reason="a phone at the table", **t), FLOOR)
        await self.at("19:10").goes_out("p2", 1500, 3)
        await self.do(SellRebuy(players=("p2",), paid=dollars(40), **t))
        await self.at("19:15").goes_out("p3", 1500, 4)
        await self.do(SellRebuy(players=("p3",), paid=dollars(40), **t))
        await self.do(TakeBack(reason="p3 keeps the money", **t), FLOOR)
        for minute, (player, stack) in enumerate((("p4", 1500), ("p5", 1400)), 20):
            await self.at(f"19:{minute}").goes_out(player, stack, minute)
        await self.do(DeclineRebuy(players=("p3", "p4", "p5"), **t), FLOOR)
        await self.at("19:50").goes_out("p2", 1000, 40)
        if self.floor.players["p2"].status.value == "pending":
            await self.do(DeclineRebuy(players=("p2",), **t), FLOOR)
        return self

    async def settles(self) -> "Night":
        """Prizes, expenses, a ruling, an incident, a new deck, a count, and every duty."""
        self.at("20:00")
        for tournament, prize in self.state.unpaid():
            await self.do(PayPrize(tournament=tournament, player=prize.player))
        await self.do(PayExpense(payee="The State", what="licence fee", reason="the licence", amount=dollars(50)))
        await self.do(PayExpense(payee="=HYPERLINK(1)", what="ice", amount=dollars(1)))
        await self.do(ReverseLine(number=len(self.state.lines), reason="not ours"))
        await self.do(PayWage(person=DEALER, amount=dollars(20)))
        await self.do(RecordRuling(situation="misdeal", facts="a card fell", ruling="dealt again"), CHAIR)
        await self.do(RecordIncident(category="theft", facts="a chip was taken", wrongdoing=True))
        await self.do(ReportIncident(number=1, reference="B-7"), CHAIR)
        await self.do(ReplaceDeck(table=1, deck="red 1", reason="a bent card"), FLOOR)
        if self.state.book.expense_limit.value is not None:
            await self.do(ExplainExpenses(text="Ice was dear."), CHAIR)
        await self.do(CountDrawer(amount=self.state.money(self.state.totals.drawer - 100)))
        for task in open_tasks(self.state):
            await self.do(TickDuty(tasks=(task.id,)), CHAIR)
        for person in (DEALER, MEMBER, OTHER_MEMBER):
            await self.do(SignOff(person=person), person)
        return self

    async def closes(self) -> "Night":
        await self.at("21:00").do(CloseBooks(preparer=MEMBER), CHAIR)
        await self.at("33:00").do(Deposit(amount=dollars(100), account="Own account"))
        return self

    async def records(self) -> list[Record]:
        return [record async for record in self.journal.read_all()]


def a_player(player: str) -> Person:
    return Person(id=player, name=player.upper(), age_checked=True)


async def a_whole_night(journal: Journal | None = None) -> Night:
    """A live-room evening from the doors to closed books."""
    night = await Night(journal).opens()
    return await (await (await night.plays()).settles()).closes()


async def a_dealt_night(journal: Journal | None = None, book: Rulebook = MI, players: int = 7) -> Night:
    """An evening that software deals, with the same books around it."""
    night = await Night(journal, an_occasion(book)).opens()
    night.at("18:30")

    def who(act: Act) -> str:
        if not act.spec.who:
            return ""
        return DESK if act.spec.noun is acts.Noun.SALES else CHAIR

    plan = night.plan.tournaments[0]
    evening = Evening(night.conductor, night.plan, plan, b"s" * 32, players=players, begins=night.now, who=who)
    await evening.run()
    return await (await night.settles()).closes()


def resealed(records: list[Record]) -> list[Record]:
    """Forge a journal: change a record and renew all hashes; a time that no store can hold gets none."""
    heads: dict[str, Head] = {}
    sealed: list[Record] = []
    for record in records:
        if record.at > LATEST:
            raise OverflowError(record.at)
        entry = (record.name, record.payload)
        (new,) = seal(record.stream, heads.get(record.stream, EMPTY), [entry], record.at, len(sealed) + 1)
        heads[record.stream] = Head(new.version, new.hash)
        sealed.append(new)
    return sealed
