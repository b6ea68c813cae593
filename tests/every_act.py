"""A journal in which everything happens that can happen at a night: every act there is, at least once.

`make golden` writes it down as the golden journal of this version.
"""

import asyncio
import gzip
import random
from hashlib import sha256
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from goodhand import __version__
from goodhand.journal import Journal, MemoryJournal, Record, to_line
from goodhand.night.act import Act
from goodhand.night.acts import (
    CODEC,
    absence,
    access,
    calls,
    clock,
    closing,
    disputes,
    duties,
    floor,
    mid_play,
    money,
    people,
    rounds,
    sales,
    showing,
    taking_back,
    taking_over,
    times,
)
from goodhand.night.acts import chips as chip_acts
from goodhand.night.acts.opening import OpenNight, OpenPractice
from goodhand.night.conductor import Conductor
from goodhand.night.record import SECOND, Came, Downloaded, PasswordLost, SignedInBy
from goodhand.night.software_table import SoftwareTable
from goodhand.night.streams import access_stream, night_id
from goodhand.night.timers import fire
from goodhand.occasion.events import PublicName
from goodhand.occasion.ledger import Means, held
from goodhand.occasion.people import Person
from goodhand.occasion.plan import Duty, OccasionPlan, PlannedExpense
from goodhand.play.commands import Award
from goodhand.play.entropy import Number, pledge
from goodhand.rules import EndMethod, Refusal, Role
from goodhand.rules.level import Level
from goodhand.simulate.bots.quick import quick
from goodhand.simulate.evening import practice_plan
from goodhand.tournament.plan import AddOnPlan, RebuyPlan, Stage
from goodhand.tournament.standing import posted_prizes
from goodhand.tournament.state import Status
from support import BOOKS
from support_night import CHAIR, DEALER, DESK, FLOOR, MI, Night, a_player
from support_occasion import an_occasion, dollars
from support_tournament import ENTROPY, a_plan, clock_time

STAGES = (
    Stage(1200, Level(25, 50)),
    Stage(1200, Level(50, 100)),
    Stage(600, None, (25,)),
    Stage(9000, Level(100, 200)),
)
SEVEN = clock_time("19:00")
GOLDEN = Path(__file__).parent / "golden" / "journal"
PINNED: dict[str, str] = {}
"""The SHA-256 of the golden journal of each published version, as `make golden` printed it last."""


def the_plan() -> OccasionPlan:
    """A Michigan evening with all that its book permits, until ten o'clock."""
    plan = an_occasion(MI)
    tournament = replace(
        plan.tournaments[0],
        stages=STAGES,
        table_size=4,
        end=EndMethod.SET_TIME,
        stop_at=clock_time("22:00"),
        rebuys=RebuyPlan(2, dollars(40), 1000, until_level=2),
        add_on=AddOnPlan(dollars(10), 2000, after_level=2),
    )
    ice = PlannedExpense("Ann's Ice", "ice", dollars(5), "warm drinks")
    agreed = tuple(replace(each, pay=dollars(3)) for each in plan.staff)  # nobody pays it: that is asked about
    return replace(plan, tournaments=(tournament,), expenses=(ice,), staff=agreed)


class EveryAct(Night):
    """A live evening of eight, in which everything happens."""

    def __init__(self, journal: Journal) -> None:
        super().__init__(journal, the_plan())

    async def play(self, kind: type[Act], by: str = FLOOR, **inputs: Any) -> Any:
        return await self.do(kind(tournament=self.tournament, **inputs), by)  # type: ignore[call-arg]

    async def run(self) -> None:
        await self.opens()
        await next_door(self.conductor.journal)
        await self.entries()
        await self.first_level()
        await self.second_level()
        await self.at_the_break()
        await self.the_end()
        await self.pays()
        await self.settles()
        await self.closes()

    async def entries(self) -> None:
        """Nine enter, one of whom paid a week before and one is written down late; one gets the money back."""
        await self.at("18:30").sells("p1", "p2", "p3", "p4", "p5", "p6")
        await self.play(sales.SellEntry, person=a_player("p10"), beforehand="2026-03-07", paid=dollars(60))
        namesake = sales.SellEntry(tournament=self.tournament, person=a_player("p7"))
        await self.do(namesake, confirmed=("works-elsewhere",))
        await self.play(sales.RefundEntry, player="p10")
        late = sales.SellEntry(tournament=self.tournament, person=a_player("p8"))
        await self.do(late, occurred=clock_time("18:29"), device="desk 2", key="p8 enters")
        await self.at("18:30").sells("p9")
        now, self.now = self.now, self.now + 86_400
        await self.do(sales.RefundEntry(tournament=self.tournament, player="p9"), FLOOR)  # by a clock a day ahead
        self.now = now
        await self.do(times.SetTimeRight(reason="the laptop was a day ahead"), FLOOR)
        await self.sells("p9")
        await self.play(sales.RefundEntry, player="p9")
        odd = {"confirmed": ("odd-name",)}
        await self.do(people.EnrollPerson(person=Person(id="the 1985 band", name="The 1985 Band")), **odd)
        await self.do(sales.SellEntry(tournament=self.tournament, person=a_player("p & q")), **odd)
        await self.do(people.CorrectPerson(person="p & q", name="P & K", reason="so she spells it"), **odd)
        await self.play(sales.RefundEntry, player="p & q")
        stages = (*STAGES[:-1], replace(STAGES[-1], seconds=9600))
        await self.play(clock.ChangeStructure, stages=stages, reason="the hall is ours until half past")
        await self.play(floor.DrawSeats)
        await self.gets_in()

    async def gets_in(self) -> None:
        """An invitation, a PIN, cards, a player's phone, and a device that is renamed and signed out."""
        chairs = Came("a1b2c3d4e5f60718", SignedInBy.LINK)
        link = access.Invite(role=Role.DESK, person=DESK, invitation="00112233aabbccdd", pin=True)
        await self.do(link, CHAIR, device="this computer", came=chairs)
        await self.do(access.RenewCode(code=access.Code.DEALER_CARD, people=(DEALER,)), CHAIR)
        desks = Came("0718a1b2c3d4e5f6", SignedInBy.PIN, shared=True)
        await self.do(access.ChoosePin(), DESK, device="desk laptop", came=desks)
        await self.play(access.PrintSeatCards, players=("p1", "p2"), by=DESK)
        joined = access.JoinSeat(
            tournament=self.tournament, player="p1", device="p1's phone", session="5f60718a1b2c3d4e"
        )
        await self.do(joined, "")
        await self.do(access.RenameDevice(session="0718a1b2c3d4e5f6", device="desk laptop 2"), CHAIR)
        await self.do(taking_over.TakeOver(answered=self.now, agreed=CHAIR), FLOOR)
        taken = Downloaded("export", self.now, CHAIR, "this computer, 127.0.0.1", chairs)
        await self.journal.append(access_stream(night_id(self.plan)), 0, [taken], at=self.now * SECOND)
        lost = PasswordLost(self.now, CHAIR, "127.0.0.1")
        await self.journal.append(access_stream(""), 0, [lost], at=self.now * SECOND)
        await self.do(access.Revoke(session="5f60718a1b2c3d4e", device="p1's phone", person="p1"), FLOOR)

    async def first_level(self) -> None:
        """A false start, a round, a penalty, chips in a pocket, and a clock that ran on."""
        await self.at("18:55").play(clock.StartClock)
        await self.play(taking_back.TakeBack, reason="the hall was not ready")
        await self.play(taking_back.DoAgain)
        await self.play(taking_back.TakeBack, reason="it was not ready after all")
        await self.at("19:00").play(clock.StartClock)
        await self.play(rounds.StartRound, by=DEALER, table=1)
        started = self.floor.tables[1].in_play
        assert started is not None
        stacks = {player: stack for _, player, stack in started.seats}
        first, second, *_ = stacks
        stacks |= {first: stacks[first] + 100, second: stacks[second] - 100}
        await self.at("19:03").play(rounds.SettleRound, by=DEALER, table=1, stacks=stacks)
        await self.play(chip_acts.Penalize, player="p4", rounds=1, reason="a phone at the table")
        await self.play(calls.CallFloor, by=DEALER, table=1, why="a phone at the table")
        await self.do(calls.AnswerCall(number=1), FLOOR)
        await self.do(calls.AnnounceText(text="The second chance begins at 20:30", seconds=600), FLOOR)
        await self.do(showing.ShowRaised(goal=dollars(1500)), FLOOR)
        await self.do(showing.OpenFollowPage(), FLOOR)
        await self.do(showing.ChoosePublicName(person="p1", shown=PublicName.FULL), DESK)
        await self.play(chip_acts.ForfeitChips, player="p1", chips=100, reason="a chip in a pocket")
        await self.play(clock.PauseClock, reason="a fire alarm")
        await self.at("19:08").play(clock.ResumeClock)
        await self.play(clock.SetClock, stage=0, remaining=600, reason="the alarm")

    async def second_level(self) -> None:
        """Some go out; of three rebuys one was a mistake. One is put out. The tables are balanced."""
        there = [p.id for p in self.floor.at_table(1).values()]
        await self.play(absence.MarkNeverCame, player="p8", forfeit=True, reason="she never came")
        await self.play(chip_acts.ReinstatePlayer, player="p8", reason="she came late")
        await self.play(absence.LeaveEarly, player="p8", reason="a headache")
        await self.play(absence.MarkHere, player="p8")
        await self.play(absence.LeaveEarly, player="p8", forfeit=True, reason="she took a chip along")
        await self.play(chip_acts.ReinstatePlayer, player="p8", reason="she had not")
        await self.at("19:20").play(chip_acts.ReportOut, players=(chip_acts.Out(there[0]),), by_player=there[1])
        await self.play(sales.SellRebuy, players=(there[0],), means=Means.CARD)
        await self.play(sales.SellRebuy, players=(there[1],))
        await self.play(sales.VoidSale, player=there[1], reason="he had not asked for it")
        lost = (chip_acts.Out(there[0], 1000), chip_acts.Out(there[1], 900))
        await self.at("19:22").play(chip_acts.ReportOut, players=lost, by_player=there[2], round=9)
        await self.play(chip_acts.DeclineRebuy, players=(there[0],))
        await self.play(chip_acts.Disqualify, player=there[2], reason="shouting", chips=1500)
        prepared = {"situation": "odd-chip", "facts": "a pot of 75 was split", "ruling": "left of the button"}
        await self.play(disputes.AskRuling, table=2, **prepared)
        await self.do(disputes.SettleRuling(number=1, agreed=False, why="seat 3 is nearer"), CHAIR)
        await self.play(disputes.AskRuling, table=2, instead=1, **{**prepared, "ruling": "to seat 3"})
        await self.do(disputes.SettleRuling(number=2, agreed=True), CHAIR)
        await self.play(disputes.RecordRuling, table=2, asked=2, **{**prepared, "ruling": "to seat 3"})
        await self.play(rounds.TellButton, by=DEALER, table=2, seat=1)
        await self.play(rounds.TellRound, by=DEALER, table=2)
        await self.play(floor.Balance, everything=True)
        free = next(seat for seat in range(1, 5) if seat not in self.floor.at_table(2))
        stays = next(iter(self.floor.at_table(2).values()))
        await self.play(floor.MovePlayer, player=stays.id, table=2, seat=free, reason="the lamp dazzles")
        await self.play(floor.StartHandForHand)
        await self.play(floor.EndHandForHand)

    async def at_the_break(self) -> None:
        """The small chips leave play, and the add-on is sold; whoever has not rebought after it is out."""
        await self.at("19:40").play(chip_acts.CountChips, stacks=self.stacks(25))
        await self.play(chip_acts.ColourUp, value=25, announced=True, by=CHAIR)
        left = [player.id for player in self.floor.remaining() if player.status is Status.PLAYING]
        won, table = left[0], self.floor.players[left[0]].place.table
        odd = self.floor.chips_in_play() % 100 // 25 or 4
        winners = (won,) if odd > 1 else ()
        leftovers = {} if winners else {won: odd}
        await self.play(chip_acts.EnterRace, table=table, odd=odd, winners=winners, leftovers=leftovers, by=CHAIR)
        hundreds, rest = divmod(self.floor.chips_in_play(), 100)
        await self.play(chip_acts.CountValues, values=((25, rest // 25), (100, hundreds)), by=CHAIR)
        await self.play(sales.SellAddOn, players=tuple(left[:2]))
        await self.at("19:47").play(clock.EndBreak)
        assert await fire(self.conductor, self.tournament, clock_time("19:50")) is not None

    async def the_end(self) -> None:
        """One more goes out, so that a table is broken; at ten the chips are counted."""
        first, last, *_ = self.floor.at_table(2).values()
        await self.at("20:00").play(chip_acts.ReportOut, players=(chip_acts.Out(last.id),), by_player=first.id)
        await self.play(chip_acts.ReinstatePlayer, player=last.id, chips=500, reason="a chip lay under the cards")
        await self.at("20:05").play(chip_acts.ReportOut, players=(chip_acts.Out(last.id),), by_player=first.id)
        await self.play(floor.BreakTable, table=1)
        await self.play(calls.MarkSeated, players=(first.id,))
        await self.at("22:00").play(chip_acts.FinishByCount, stacks=self.stacks(100))

    def stacks(self, chip: int) -> dict[str, int]:
        """Somebody's count: who sits first has most."""
        left = [player.id for player in self.floor.remaining() if player.status is Status.PLAYING]
        total = self.floor.chips_in_play()
        share = total // len(left) // 100 * 100 - 2 * chip
        return {**dict.fromkeys(left[1:], share), left[0]: total - share * (len(left) - 1)}

    async def closes(self) -> "EveryAct":
        """Close the books without the pay that the plan has."""
        await self.at("21:00").do(closing.CloseBooks(preparer=DESK), CHAIR, confirmed=("pay-not-recorded",))
        await self.at("33:00").do(money.Deposit(amount=dollars(100), account="Own account"))
        return self

    async def pays(self) -> None:
        """Pay the plan's expenses, and one wage twice: somebody confirms that it is no slip."""
        await self.do(money.PayPlannedExpenses())
        await self.do(money.PayWage(person=FLOOR, amount=dollars(15)))
        await self.do(people.SignOff(person=FLOOR), FLOOR)
        await self.do(people.SignOn(person=FLOOR, duty=Duty.FLOOR), FLOOR, confirmed=("plays-elsewhere",))
        await self.do(money.PayWage(person=DESK, amount=dollars(1)), confirmed=("paid-elsewhere",))
        await self.do(money.PayWage(person=FLOOR, amount=dollars(5)), confirmed=("paid-already",))
        await self.do(duties.CountEquipment(decks=3, chips=((25, 160), (100, 80)), closing=True, note="one torn"))
        await self.do(
            money.CheckPayments(means=Means.CARD, amount=self.state.money(held(self.state.lines, Means.CARD)))
        )
        short = self.state.money(self.state.totals.drawer - 100)
        await self.do(money.HandOverDrawer(to=FLOOR, amount=short), confirmed=("differs",))
        try:
            await self.do(money.ReverseLine(number=2, reason="not ours"))  # a sale: that is refused, and noted so
        except Refusal:
            return


async def next_door(journal: Journal) -> None:
    """Another licensee of that day at that place, whose people have names that are known here too."""
    plan = an_occasion(MI)
    licensee = replace(plan.licensee, name="Bayview Fund")
    plan = replace(plan, licensee=licensee, licence=replace(plan.licence, number="M-00999"))
    night = Night(journal, plan)
    await night.do(OpenNight(plan=plan), CHAIR)
    await night.do(people.SignOn(person=CHAIR, duty=Duty.CHAIRPERSON), CHAIR)
    await night.do(people.EnrollPerson(person=Person(id=DESK, name="Mia Berg", member=True)), CHAIR)
    await night.do(people.SignOn(person=DESK, duty=Duty.DESK), DESK)
    await night.do(people.EnrollPerson(person=Person(id="p7", name="P7")), CHAIR)
    await night.do(people.SignOn(person="p7", duty=Duty.HELPER), CHAIR)
    await night.do(money.PutBank(amount=dollars(100)))
    await night.do(money.PayWage(person=DESK, amount=dollars(1)))
    await night.do(people.EnrollPerson(person=Person(id="otto", name="Otto Lind", age_checked=True)), CHAIR)
    otto = night.state.people["otto"]
    await night.do(sales.SellEntry(tournament=night.tournament, person=otto), confirmed=("works-elsewhere",))


async def asked_about(journal: Journal) -> None:
    """Rare acts that somebody confirms: a second bank, two tournaments at once, uneven tables, impossible odd chips."""
    plan = an_occasion(MI)
    stages = (Stage(600, Level(25, 50)), Stage(600, None, (25,)), Stage(9000, Level(100, 200)))
    main = replace(plan.tournaments[0], table_size=4, stages=stages, rebuys=None)
    side = replace(main, id="side", name="The side event")
    licence = replace(plan.licence, number="M-01001", date="2026-03-28")
    night = await Night(journal, replace(plan, licence=licence, tournaments=(main, side))).opens()
    await night.do(money.PutBank(amount=dollars(50)), confirmed=("bank-already",))
    await night.at("18:30").sells("p1", "p2", "p3", "p4", "p5", "p6")
    await night.do(sales.SellEntry(tournament="side", person=a_player("p1")))
    await night.do(sales.SellEntry(tournament="side", person=a_player("p7")))
    for each in (main.id, "side"):
        await night.do(floor.DrawSeats(tournament=each), FLOOR)
        await night.do(clock.StartClock(tournament=each), FLOOR, confirmed=("two-at-once",))
    await night.do(rounds.LetSoftwareDeal(tournament="side"), CHAIR, confirmed=("software-deals",))
    await night.do(rounds.LetPeopleDeal(tournament="side"), FLOOR)
    await night.do(rounds.LetSoftwareDeal(tournament="side"), CHAIR, confirmed=("software-deals",))
    mover = next(iter(night.floor.at_table(1).values()))
    seat = next(seat for seat in range(1, 5) if seat not in night.floor.at_table(2))
    move = floor.MovePlayer(tournament=main.id, player=mover.id, table=2, seat=seat, reason="a wheelchair")
    await night.do(move, FLOOR, confirmed=("uneven",))
    await night.at("18:42").do(chip_acts.ColourUp(tournament=main.id, value=25, announced=True), CHAIR)
    await night.do(chip_acts.EnterRace(tournament=main.id, table=1), CHAIR)
    race = chip_acts.EnterRace(tournament=main.id, table=2, odd=3, winners=(mover.id,))
    await night.do(race, CHAIR, confirmed=("odd-chips",))


async def on_paper(journal: Journal) -> None:
    """A night that began on paper, and goes on in its second level."""
    plan = an_occasion(MI)
    plan = replace(plan, licence=replace(plan.licence, number="M-01000", date="2026-03-21"))
    night = await Night(journal, plan).opens()
    entrants = tuple(
        mid_play.Entrant(person=a_player(f"p{n}"), table=1 + n % 2, seat=n, chips=chips, rebuys=rebuys)
        for n, chips, rebuys in ((1, 3500, 1), (2, 1500, 0), (3, 2000, 0))
    )
    out = mid_play.Entrant(person=a_player("p4"), out=1)
    go_on = mid_play.OpenMidPlay(
        tournament=night.tournament,
        entrants=(*entrants, out),
        stage=1,
        remaining=600,
        reason="the power failed",
        buttons=((2, 1),),
    )
    await night.at("19:30").do(go_on, CHAIR)


async def practised(journal: Journal) -> None:
    """Tables to practise at: a final table is drawn, software deals there, action by action, and stops in mid-round."""
    book = BOOKS["HR"]
    tournament = a_plan(book, table_size=6)
    plan = practice_plan(tournament)
    conductor, t = Conductor(journal, night_id(plan)), tournament.id
    conductor.entropy = lambda: ENTROPY

    async def do(act: Act, at: int) -> Any:
        return await conductor.do(act, at=at)

    await do(OpenPractice(plan=plan), SEVEN)
    for number in range(1, 13):
        await do(sales.SellEntry(tournament=t, person=a_player(f"p{number}")), SEVEN)
    await do(floor.DrawSeats(tournament=t), SEVEN)
    await do(clock.StartClock(tournament=t), SEVEN)
    seated = [p.id for n in sorted(conductor.night.tournaments[t].tables) for p in _at(conductor, t, n)]
    for number, player in enumerate(seated[::2], 1):
        await do(chip_acts.ReportOut(tournament=t, players=(chip_acts.Out(player),)), SEVEN + 60 * number)
    await do(floor.FormFinalTable(tournament=t), SEVEN + 600)
    for number in (1, 2):
        await _round(SoftwareTable(conductor, t, 1), SEVEN + 700 * number, stop=number == 2)


def _at(conductor: Conductor, tournament: str, table: int) -> list[Any]:
    return list(conductor.night.tournaments[tournament].at_table(table).values())


async def _round(table: SoftwareTable, at: int, *, stop: bool) -> None:
    """A round of which each action is recorded as it is made; one player gives a number, one keeps silent."""
    rng = random.Random(at)
    await table.begin(at=at)
    players = {seat: player for seat, player, _ in table.started.seats}
    table.conductor.entropy = lambda: rng.randbytes(32)  # no deck is dealt twice
    player, *others = sorted(set(players.values()) - table.state.silent)
    await _pledged(table, others[0], at)
    await _pledged(table, player, at)
    await table.give_number(player, ENTROPY, at=at + 1)
    await table.pledge_anew(at=at + 1)
    await _pledged(table, player, at)
    await table.give_number(player, ENTROPY, at=at + 1)
    await table.deal(at=at + 2)
    while (sealed := table.round) and not sealed.state.is_over and not (stop and len(sealed.commands) > 2):
        r = sealed.state
        decides = r.turn is not None or (r.showdown is not None and r.showdown.order)
        command = quick(r, rng) if decides else Award()
        await table.act(command, by=players.get(getattr(command, "seat", 0), ""), at=at + 3)
    if not stop:
        await table.award(at=at + 60)


async def _pledged(table: SoftwareTable, player: str, at: int) -> None:
    await table.pledge_number(player, pledge(table.numbers.name, Number(player, ENTROPY)).digest, at=at + 1)


async def agreed(journal: Journal) -> None:
    """Two who are left share the prizes, where the book lets them."""
    plan = practice_plan(a_plan(BOOKS["TDA"], id="t3"))
    conductor, t = Conductor(journal, night_id(plan)), "t3"
    conductor.entropy = lambda: ENTROPY
    await conductor.do(OpenPractice(plan=plan), at=SEVEN)
    for number in range(1, 4):
        await conductor.do(sales.SellEntry(tournament=t, person=a_player(f"p{number}")), at=SEVEN)
    await conductor.do(floor.DrawSeats(tournament=t), at=SEVEN)
    await conductor.do(clock.StartClock(tournament=t), at=SEVEN)
    await conductor.do(chip_acts.ReportOut(tournament=t, players=(chip_acts.Out("p3"),)), at=SEVEN + 60)
    first, second, *_ = posted_prizes(conductor.night.tournaments[t])
    shares = {"p1": second, "p2": first}
    await conductor.do(chip_acts.RecordDeal(tournament=t, shares=shares, consents=("p1", "p2")), at=SEVEN + 90)


async def every_act(journal: Journal | None = None) -> list[Record]:
    """All of these nights, in one journal."""
    journal = journal or MemoryJournal(CODEC)
    await EveryAct(journal).run()
    await practised(journal)
    await agreed(journal)
    await on_paper(journal)
    await asked_about(journal)
    return [record async for record in journal.read_all()]


def main() -> None:
    """Write down what this version writes, unless it is released; those of earlier ones are never written again."""
    path = GOLDEN / f"{__version__}.jsonl.gz"
    if __version__ in PINNED:
        print(f"{path.name}: version {__version__} is released, so this stays as it is.")
        return
    lines = b"".join(to_line(record) + b"\n" for record in asyncio.run(every_act()))
    path.write_bytes(gzip.compress(lines, mtime=0))
    print(f"{path.name}: {sha256(path.read_bytes()).hexdigest()}")


if __name__ == "__main__":
    main()
