"""A rehearsal: a whole occasion with bots at every seat, doors, duties, entries, play, prizes, the count, closed books.

The staff of the plan work as the plan has them; each duty is ticked off by somebody on duty at its moment. Times come
from the simulated clock and every chance from one seed, so the same seed gives the same journal.
"""

import heapq
from collections.abc import Awaitable, Callable, Coroutine, Mapping, Sequence
from typing import Any

from msgspec import Struct

from goodhand.chance import Drbg
from goodhand.journal.store import Journal
from goodhand.night.act import Act, Noun
from goodhand.night.acts.chips import Disqualify, Penalize, ReinstatePlayer
from goodhand.night.acts.closing import CloseBooks, PostRules
from goodhand.night.acts.duties import TickDuty
from goodhand.night.acts.floor import DrawSeats
from goodhand.night.acts.money import CountDrawer, Deposit, ExplainExpenses, PayExpense, PayPrize, PayWage, PutBank
from goodhand.night.acts.opening import OpenNight
from goodhand.night.acts.people import SignOff, SignOn
from goodhand.night.acts.sales import SellRebuy, VoidSale
from goodhand.night.acts.taking_back import TakeBack
from goodhand.night.conductor import Conductor
from goodhand.night.streams import night_id
from goodhand.occasion.checklist import checklist, open_tasks
from goodhand.occasion.desk import above_expense_limit
from goodhand.occasion.ledger import Means
from goodhand.occasion.people import person_id
from goodhand.occasion.plan import Duty, OccasionPlan, TimeOfDay, Worker
from goodhand.occasion.staffing import ROLES
from goodhand.occasion.state import Occasion
from goodhand.rules import DisputeAuthority, Role
from goodhand.rules.tasks import Moment, Task
from goodhand.rules.units import MIDNIGHT, NO_PERSON, PersonId, Seconds
from goodhand.simulate.evening import Evening, Observer
from goodhand.tournament import events as e
from goodhand.tournament.blind_clock import reading
from goodhand.tournament.plan import TournamentPlan
from goodhand.tournament.state import Phase, Tournament

DOORS = 1800
"""How long before a tournament the desk begins to sell its entries."""
PREPARING = 1800
"""How long before the first doors the hall is made ready."""
PAYING = 60
"""How long it takes to pay a prize."""
TROUBLED = 4
"""With fewer players nothing goes wrong: a mistake put right could already have ended it."""
WORKS_FOR: dict[Role, tuple[Duty, ...]] = {
    Role.CHAIRPERSON: (Duty.CHAIRPERSON, Duty.DIRECTOR),
    Role.DIRECTOR: (Duty.DIRECTOR, Duty.FLOOR, Duty.OPERATOR, Duty.CHAIRPERSON),
    Role.DESK: (Duty.DESK, Duty.CHAIRPERSON),
    Role.DEALER: (Duty.DEALER, Duty.FLOOR, Duty.DIRECTOR, Duty.CHAIRPERSON),
}
"""The person for a duty that the checklist gives to a role: the first of these who is there."""

Action = Callable[[Seconds], Coroutine[Any, Any, None]]
Wait = Callable[[Seconds], Awaitable[Seconds]]
"""Waits until a second of the night has come, and says which it is then."""
Scene = tuple[Seconds, PersonId, Act]
"""Another event of the night: its time, its person, its act."""
FieldOf = Mapping[str, int]


class Rehearsal:
    """Runs an occasion from shut doors to closed books."""

    def __init__(
        self,
        journal: Journal,
        plan: OccasionPlan,
        seed_of: Callable[[TournamentPlan], bytes],
        *,
        field: FieldOf,
        names: Sequence[str],
        observers: Mapping[str, Observer] | None = None,
        besides: Sequence[Scene] = (),
        practice: bool = True,
    ) -> None:
        self.plan, self.field, self.names = plan, field, names
        self.chair = person_id(plan.licensee.chairperson)
        self.desk = self._desk()
        self.conductor = Conductor(journal, night_id(plan))
        self.practice = practice
        self.seed_of, self.observers = seed_of, observers or {}
        self.evenings: dict[str, Evening] = {}
        self._later: list[tuple[Seconds, int, Action]] = []
        self._order = 0
        for at, by, act in besides:  # disputes and incidents, each at its second
            self._at(at, self._happens(by, act))
        self.wait: Wait = self._at_once
        self._tables: dict[PersonId, int] = {}
        """The table of each dealer, where each has one."""
        self._seen: set[tuple[str, str]] = set()
        """Moments that have been seen to: (moment, which time)."""

    @property
    def state(self) -> Occasion:
        return self.conductor.night.books

    async def _at_once(self, second: Seconds) -> Seconds:
        return second

    async def run(self) -> Occasion:
        opens = min(self._doors(plan) for plan in self.plan.tournaments) - PREPARING
        await self._begin(max(opens, MIDNIGHT))
        for plan in self.plan.tournaments:
            self.evenings[plan.id] = self._evening(plan)
            await self.evenings[plan.id].open()
        while self._later or any(each.next_at() is not None for each in self.evenings.values()):
            await self._next()
        return self.state

    async def _begin(self, at: Seconds) -> None:
        await self.conductor.do(OpenNight(plan=self.plan, practice=self.practice), at=at)
        await self._prepare(at)

    # The plan of the night

    def _desk(self) -> PersonId:
        """The seller: the first member at the desk, or else the chairperson."""
        at_desk = [worker.name for worker in self.plan.staff if worker.duty == Duty.DESK and worker.member]
        return person_id(at_desk[0]) if at_desk else self.chair

    def _begins(self, plan: TournamentPlan) -> Seconds:
        return self.plan.licence.second_of(self.plan.starts.get(plan.id, self.plan.licence.opens))

    def _doors(self, plan: TournamentPlan) -> Seconds:
        return max(self._begins(plan) - DOORS, Seconds(PREPARING))

    def _evening(self, plan: TournamentPlan, kind: type[Evening] = Evening, **more: Any) -> Evening:
        tournaments, many = self.plan.tournaments, self.field[plan.id]
        before = sum(self.field[each.id] for each in tournaments[: tournaments.index(plan)])
        return kind(
            self.conductor,
            self.plan,
            plan,
            self.seed_of(plan),
            players=many,
            begins=self._begins(plan),
            doors=self._doors(plan),
            names=self.names[before : before + many],
            observer=self._observer(plan),
            ahead=0,
            who=self._who,
            **more,
        )

    def _who(self, act: Act) -> PersonId:
        """The people behind the acts: the desk sells, the chair handles chips, the director runs the floor."""
        if not act.spec.who:
            return NO_PERSON
        if act.spec.noun is Noun.SALES:
            return self.desk
        if act.spec.work is not None:
            return self.chair
        on = [shift.person for shift in self.state.shifts if shift.ends is None and ROLES[shift.duty] is Role.DIRECTOR]
        return on[0] if on else self.chair

    def _at(self, at: Seconds, action: Action) -> None:
        self._order += 1
        heapq.heappush(self._later, (at, self._order, action))

    async def _next(self) -> None:
        """Do the next thing in time: of the hall, or of one of the tournaments."""
        coming = [(Seconds(at), id_) for id_, each in self.evenings.items() if (at := each.next_at()) is not None]
        if self._later and (not coming or self._later[0][0] <= min(coming)[0]):
            at, _, action = heapq.heappop(self._later)
            await action(await self.wait(at))
            return
        at, id_ = min(coming)
        await self.evenings[id_].advance(await self.wait(at))

    # The hall

    async def _prepare(self, at: Seconds) -> None:
        """Everybody who comes early signs in, the rules are posted, the drawer is filled, the room is made ready."""
        await self._do(at, self.chair, SignOn(person=self.chair, duty=Duty.CHAIRPERSON))
        if self.desk != self.chair:
            await self._do(at, self.desk, SignOn(person=self.desk, duty=Duty.DESK))
        settles = self.state.book.dispute_authority.value is DisputeAuthority.CASINO_NIGHT_OPERATOR
        if settles and self.plan.licensee.operator and Duty.OPERATOR not in {each.duty for each in self.plan.staff}:
            operator = person_id(self.plan.licensee.operator)
            await self._do(at, operator, SignOn(person=operator, duty=Duty.OPERATOR))
        for worker in self.plan.staff:
            if person_id(worker.name) not in (self.chair, self.desk):
                self._at(self._shift(worker, at), self._signs_in(worker))
        await self._do(at, self.chair, PostRules())
        if self.plan.start_bank is not None:
            await self._do(at, self.desk, PutBank())
        await self._pay_expenses(at)
        self._at(at + PREPARING // 2, self._tick(Moment.BEFORE_DOORS))
        self._at(at + PREPARING, self._tick(Moment.ENTRIES))

    def _shift(self, worker: Worker, earliest: Seconds) -> Seconds:
        begins: TimeOfDay | None = worker.begins
        return earliest if begins is None else max(self.plan.licence.second_of(begins), earliest)

    def _signs_in(self, worker: Worker) -> Action:
        async def sign_in(at: Seconds) -> None:
            who = person_id(worker.name)
            if self.state.closed is None and self.state.on_duty(who) is None:
                table = self._tables.get(who, 0)
                await self._do(at, who, SignOn(person=who, duty=Duty(worker.duty), table=table))

        return sign_in

    async def _pay_expenses(self, at: Seconds) -> None:
        fee = self.plan.licence.fee
        if fee is not None:
            regulator = self.state.book.regulator
            paid = PayExpense(payee=regulator, what="licence fee", amount=fee, reason="the licence")
            await self._do(at, self.desk, paid)
        for cost in self.plan.expenses:
            paid = PayExpense(payee=cost.payee, what=cost.what, amount=cost.amount, reason=cost.reason)
            await self._do(at, self.desk, paid)

    def _tick(self, moment: Moment, which: str = "") -> Action:
        async def tick(at: Seconds) -> None:
            for task in checklist(self.state):
                if moment in task.moments:
                    await self._do(at, self._whose(task), TickDuty(tasks=(task.id,), which=which))

        return tick

    def _whose(self, task: Task) -> PersonId:
        """Somebody on duty for a task's role."""
        for duty in WORKS_FOR.get(task.by, (Duty.CHAIRPERSON,)):
            found = [shift.person for shift in self.state.shifts if shift.duty is duty and shift.ends is None]
            if found:
                return found[0]
        return self.chair

    def _happens(self, by: PersonId, act: Act) -> Action:
        async def do_act(at: Seconds) -> None:
            await self._do(at, by, act)

        return do_act

    async def _do(self, at: Seconds, by: PersonId, act: Act, **around: Any) -> None:
        await self.conductor.do(act, by=by, at=at, confirmed=act.spec.asks, **around)

    # Around the tournaments

    def _observer(self, plan: TournamentPlan) -> Observer:
        def observe(state: Tournament, happened: tuple[Struct, ...], at: Seconds) -> None:
            for event in happened:
                self._notice(plan, state, event, at)
            if state.phase is Phase.FINISHED:
                self._at(at, self._pays(plan.id))
            if plan.id in self.observers:
                self.observers[plan.id](state, happened, at)

        return observe

    def _notice(self, plan: TournamentPlan, state: Tournament, event: Struct, at: Seconds) -> None:
        """See to the duties of a moment when it comes: at each level and colour-up, else once for a tournament."""
        if isinstance(event, e.ClockStarted):
            self._at(at, self._troubles(plan))
        elif isinstance(event, e.RoundStarted) and state.clock is not None:
            level = reading(state.clock, at).level_number
            for moment, which in (
                (Moment.START_OF_PLAY, plan.name),
                (Moment.EACH_ROUND, plan.name),
                (Moment.THROUGHOUT, plan.name),
                (Moment.EACH_LEVEL, f"{plan.name}, level {level}"),
            ):
                self._once(moment, which, at)
        elif isinstance(event, e.PlayerMoved | e.TableBroken | e.FinalTableFormed):
            self._once(Moment.MOVING_PLAYERS, plan.name, at)
        elif isinstance(event, e.ColouredUp):
            self._once(Moment.COLOUR_UP, f"{plan.name}, {event.value}s", at)
        elif isinstance(event, e.Eliminated):
            self._once(Moment.ELIMINATION, plan.name, at)

    def _troubles(self, plan: TournamentPlan) -> Action:
        """The mishaps of every night, before the first cards: a penalty, a mistake undone, somebody put out.

        Nobody has lost a chip by them when the first round begins.
        """

        async def do_act(at: Seconds) -> None:
            left = [player.id for player in self.conductor.night.tournaments[plan.id].remaining()]
            if len(left) < TROUBLED:
                return
            first, second, third = left[:3]
            t, chance = plan.id, Drbg(self.seed_of(plan), b"goodhand/rehearsal/1").block()
            boss = self._who(DrawSeats(tournament=t))
            await self._do(at, boss, Penalize(player=first, reason="a phone at the table", tournament=t))
            await self._do(at, boss, Disqualify(player=second, reason="taken for somebody else", tournament=t))
            back = ReinstatePlayer(player=second, reason="it was somebody else", tournament=t)
            await self._do(at, boss, back, entropy=chance)
            await self._do(at, boss, Penalize(player=third, reason="a phone at the table", rounds=1, tournament=t))
            await self._do(at, boss, TakeBack(reason="it was not a phone", tournament=t))
            if plan.rebuys is not None:
                await self._do(at, self.desk, SellRebuy(players=(third,), tournament=t))
                await self._do(at, self.chair, VoidSale(player=third, reason="nobody had asked for it", tournament=t))

        return do_act

    def _once(self, moment: Moment, which: str, at: Seconds) -> None:
        if (moment.value, which) not in self._seen:
            self._seen.add((moment.value, which))
            self._at(at, self._tick(moment, which))

    def _pays(self, tournament: str) -> Action:
        async def pay(at: Seconds) -> None:
            for number, prize in enumerate(self.state.prizes[tournament].prizes, 1):
                paid = PayPrize(tournament=tournament, player=prize.player)
                self._at(at + PAYING * number, self._happens(self.desk, paid))
            if not self.state.running and len(self.state.prizes) == len(self.plan.tournaments):
                last = at + PAYING * (len(self.state.prizes[tournament].prizes) + 1)
                self._at(last, self._closes)

        return pay

    async def _closes(self, at: Seconds) -> None:
        """Pay the workers, count, tick the rest, send everybody home, close, and take the cash to the bank."""
        if self.state.unpaid():  # another tournament ended a little earlier, and its winners are still being paid
            self._at(at + PAYING, self._closes)
            return
        for worker in self.plan.staff:
            who = person_id(worker.name)
            if worker.pay is not None and not worker.paid_by and self.state.has_worked(who):
                means = Means.CASH if self.state.totals.drawer >= worker.pay.cents else Means.CHEQUE
                await self._do(at, self.desk, PayWage(person=who, means=means))
        await self._do(at, self.desk, CountDrawer(amount=self.state.money(self.state.totals.drawer)))
        if above_expense_limit(self.state):
            text = "Fewer entries were sold than the costs had been agreed for."
            await self._do(at, self.desk, ExplainExpenses(text=text))
        for task in open_tasks(self.state):
            await self._do(at, self._whose(task), TickDuty(tasks=(task.id,)))
        for shift in self.state.shifts:
            if shift.ends is None and shift.person != self.chair:
                await self._do(at, shift.person, SignOff(person=shift.person))
        await self._do(at, self.chair, CloseBooks(preparer=self.desk))
        if self.state.totals.drawer:
            account = "" if self.plan.licensee.account else "the licensee's account"
            await self._do(at, self.desk, Deposit(account=account))
