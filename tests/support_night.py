"""Whole evenings with books, on a journal: a live room that reports who goes out, and one that software deals."""

from hashlib import sha256
from typing import Any

import msgspec

from goodhand.journal import Journal, MemoryJournal, Record
from goodhand.journal.chain import seal
from goodhand.journal.record import EMPTY, Head
from goodhand.night.bookkeeping import Hand
from goodhand.night.conductor import Conductor
from goodhand.night.occasions import OccasionConductor, occasion_id
from goodhand.night.streams import CODEC
from goodhand.occasion import commands as c
from goodhand.occasion.checklist import open_tasks
from goodhand.occasion.people import Person
from goodhand.occasion.plan import Duty, OccasionPlan
from goodhand.occasion.state import Occasion
from goodhand.paper.house_rules import house_rules
from goodhand.rules import Role, Rulebook
from goodhand.simulate.evening import Evening
from goodhand.tournament import commands as t
from support import BOOKS
from support_occasion import CHAIR, DEALER, MEMBER, OTHER_MEMBER, an_occasion, dollars
from support_tournament import ENTROPY, clock_time

MI = BOOKS["MI"]
DESK = Hand(by=MEMBER, age_checked=True)
FLOOR = Hand(by=OTHER_MEMBER)


class Night:
    """An occasion on a journal, by the clock on its wall."""

    def __init__(self, journal: Journal | None = None, plan: OccasionPlan | None = None) -> None:
        self.journal = journal or MemoryJournal(CODEC)
        self.plan = plan or an_occasion(MI)
        self.occasion = OccasionConductor(self.journal, occasion_id(self.plan), DESK)
        self.tournament = self.plan.tournaments[0].id
        self.now = clock_time("17:00")

    @property
    def state(self) -> Occasion:
        return self.occasion.state

    def at(self, time: str) -> "Night":
        self.now = clock_time(time)
        return self

    async def do(self, command: Any) -> Any:
        return await self.occasion.do(msgspec.structs.replace(command, at=self.now))

    async def floor(self, command: Any, hand: Hand = FLOOR) -> Any:
        command = msgspec.structs.replace(command, at=self.now)
        return await self.occasion.floor(self.tournament, command, hand)

    async def opens(self) -> "Night":
        """The doors: people on duty, house rules on the wall, the start bank in the drawer."""
        await self.occasion.open(self.plan, at=self.now)
        await self.do(c.GoOnDuty(CHAIR, Duty.CHAIRPERSON, 0))
        for person in (
            Person(id=MEMBER, name="Mia Berg", member=True),
            Person(id=OTHER_MEMBER, name="Otto Lind", member=True),
            Person(id=DEALER, name="Dee Ler", registration="R-1"),
        ):
            await self.do(c.Enroll(person, CHAIR, 0))
        for person_id, duty in ((MEMBER, Duty.DESK), (OTHER_MEMBER, Duty.FLOOR), (DEALER, Duty.DEALER)):
            await self.do(c.GoOnDuty(person_id, duty, 0))
        document = msgspec.json.encode(house_rules(self.plan, self.plan.tournaments[0])).decode()
        posted = {"document": document, "digest": sha256(document.encode()).hexdigest(), "copies": 3}
        await self.do(c.PostHouseRules(tournament=self.tournament, language="en", by=CHAIR, at=0, **posted))
        await self.do(c.OpenDrawer(dollars(200), MEMBER, 0))
        return self

    async def sells(self, *players: str) -> "Night":
        for player in players:
            await self.floor(t.Enter(player, player.upper(), 0), DESK)
        return self

    async def plays(self) -> "Night":
        """A live room: three of five go out, one rebuys, a mistake is taken back, two are left and one of them wins."""
        await self.at("18:30").sells("p1", "p2", "p3", "p4", "p5", "p6")
        await self.floor(t.Withdraw("p6", 0), DESK)
        await self.floor(t.DrawSeats(ENTROPY, 0))
        await self.at("18:50").floor(t.StartClock(0))
        await self.occasion.undo(self.tournament, "the hall was not ready", FLOOR, at=self.now)
        await self.at("19:00").floor(t.StartClock(0))
        await self.floor(t.StartRound(1, 0, ENTROPY))
        stacks = {"p1": 1600, "p2": 1500, "p3": 1500, "p4": 1500, "p5": 1400}
        await self.at("19:05").floor(t.SettleRound(1, 0, stacks))
        await self.floor(t.Penalize("p4", 1, "a phone at the table", 0, Role.DIRECTOR))
        await self.at("19:10").floor(t.ReportBroke("p2", 0, 1500, "p1", 3))
        await self.floor(t.SellRebuy("p2", 0, dollars(40).cents, 1000), DESK)
        await self.at("19:15").floor(t.ReportBroke("p3", 0, 1500, "p1", 4))
        await self.floor(t.SellRebuy("p3", 0, dollars(40).cents, 1000), DESK)
        await self.occasion.undo(self.tournament, "p3 keeps the money", FLOOR, at=self.now)
        for minute, (player, stack) in enumerate((("p4", 1500), ("p5", 1400)), 20):
            await self.at(f"19:{minute}").floor(t.ReportBroke(player, 0, stack, "p1", minute))
        for player in ("p3", "p4", "p5"):
            await self.floor(t.DeclineRebuy(player, 0))
        await self.at("19:50").floor(t.ReportBroke("p2", 0, 1000, "p1", 40))
        if self.occasion.tournaments[self.tournament].state.players["p2"].status.value == "pending":
            await self.floor(t.DeclineRebuy("p2", 0))
        return self

    async def settles(self) -> "Night":
        """Prizes, expenses, a ruling, an incident, a new deck, a count, and every duty."""
        self.at("20:00")
        for tournament, prize in self.state.unpaid():
            pay = {"tournament": tournament, "player": prize.player, "amount": prize.amount}
            await self.do(c.PayPrize(**pay, by=MEMBER, at=0))
        fee = {"payee": "The State", "what": "licence fee", "reason": "the licence"}
        await self.do(c.PayExpense(**fee, amount=dollars(50), by=MEMBER, at=0))
        wrong = {"payee": "=HYPERLINK(1)", "what": "ice", "reason": ""}
        await self.do(c.PayExpense(**wrong, amount=dollars(1), by=MEMBER, at=0))
        await self.do(c.Reverse(len(self.state.lines), "not ours", MEMBER, 0))
        await self.do(c.PayWorker(person=DEALER, amount=dollars(20), by=MEMBER, at=0))
        ruling = {"situation": "misdeal", "facts": "a card fell", "ruling": "dealt again", "clauses": ("MI-44",)}
        await self.do(c.RecordRuling(**ruling, by=CHAIR, at=0))
        incident = {"category": "theft", "facts": "a chip was taken", "wrongdoing": True}
        await self.do(c.RecordIncident(**incident, by=MEMBER, at=0))
        await self.do(c.ReportIncident(1, CHAIR, 0, "B-7"))
        await self.do(c.ReplaceDeck(1, "red 1", "a bent card", OTHER_MEMBER, 0))
        if self.state.book.expense_limit.value is not None:
            await self.do(c.Explain("Ice was dear.", CHAIR, 0))
        await self.do(c.CountDrawer(self.state.money(self.state.totals.drawer - 100), MEMBER, 0))
        for task in open_tasks(self.state):
            await self.do(c.Tick(task.id, CHAIR, 0))
        for person in (DEALER, MEMBER, OTHER_MEMBER):
            await self.do(c.GoOffDuty(person, 0))
        return self

    async def closes(self) -> "Night":
        await self.occasion.close(CHAIR, MEMBER, at=self.at("21:00").now)
        await self.at("33:00").do(c.Deposit(dollars(100), "Own account", MEMBER, 0))
        return self

    async def records(self) -> list[Record]:
        return [record async for record in self.journal.read_all()]


async def a_whole_night(journal: Journal | None = None) -> Night:
    """A live-room evening from the doors to closed books."""
    night = await Night(journal).opens()
    return await (await (await night.plays()).settles()).closes()


async def a_dealt_night(journal: Journal | None = None, book: Rulebook = MI, players: int = 7) -> Night:
    """An evening that software deals, with the same books around it."""
    night = await Night(journal, an_occasion(book)).opens()
    plan = night.plan.tournaments[0]
    night.at("18:30")
    rules = night.plan.posted_book(plan)
    evening = Evening(night.journal, plan, rules, b"s" * 32, players=players, begins=night.now)
    evening.conductor = Conductor(night.journal, plan.id, rules, night.occasion.books)
    await evening.run()
    await night.occasion.books.learn()
    return await (await night.settles()).closes()


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
