"""A rehearsal: a whole occasion with bots at every seat, doors, duties, entries, play, prizes, the count, closed books.

The staff of the plan work as the plan has them; each duty is ticked off by somebody on duty at its moment. Times come
from the simulated clock and every chance from one seed, so the same seed gives the same journal.
"""

import heapq
from collections.abc import Callable, Coroutine, Mapping, Sequence
from hashlib import sha256
from typing import Any

import msgspec
from msgspec import Struct

from goodhand.journal.store import Journal
from goodhand.night.bookkeeping import Hand
from goodhand.night.occasions import OccasionConductor, occasion_id
from goodhand.occasion import commands as c
from goodhand.occasion.checklist import checklist, open_tasks
from goodhand.occasion.desk import above_expense_limit
from goodhand.occasion.events import PrizeDue
from goodhand.occasion.people import person_id
from goodhand.occasion.plan import Duty, OccasionPlan, TimeOfDay, Worker
from goodhand.occasion.state import Occasion
from goodhand.paper.house_rules import house_rules
from goodhand.rules import DisputeAuthority, Role
from goodhand.rules.tasks import Moment, Task
from goodhand.simulate.evening import Evening, Observer
from goodhand.tournament.blind_clock import reading
from goodhand.tournament.events import ColouredUp, Eliminated, FinalTableFormed, PlayerMoved, RoundStarted, TableBroken
from goodhand.tournament.plan import TournamentPlan
from goodhand.tournament.state import Phase, Tournament

DOORS = 1800
"""How long before a tournament the desk begins to sell its entries."""
PREPARING = 1800
"""How long before the first doors the hall is made ready."""
PAYING = 60
"""How long it takes to pay a prize."""
WORKS_FOR: dict[Role, tuple[Duty, ...]] = {
    Role.CHAIRPERSON: (Duty.CHAIRPERSON, Duty.DIRECTOR),
    Role.DIRECTOR: (Duty.DIRECTOR, Duty.FLOOR, Duty.OPERATOR, Duty.CHAIRPERSON),
    Role.DESK: (Duty.DESK, Duty.CHAIRPERSON),
    Role.DEALER: (Duty.DEALER, Duty.FLOOR, Duty.DIRECTOR, Duty.CHAIRPERSON),
}
"""Who sees to a duty that the checklist gives to a role: the first of these who is there."""

Action = Callable[[int], Coroutine[Any, Any, None]]
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
        besides: Sequence[c.Command] = (),
        practice: bool = True,
    ) -> None:
        self.plan, self.field, self.names = plan, field, names
        self.desk = self._desk()
        self.conductor = OccasionConductor(journal, occasion_id(plan), Hand(by=self.desk, age_checked=True))
        self.practice = practice
        self.seed_of, self.observers = seed_of, observers or {}
        self.evenings: dict[str, Evening] = {}
        self._later: list[tuple[int, int, Action]] = []
        self._order = 0
        for command in besides:  # a dispute, an incident: what else happens, each at its second
            self._at(command.at, self._happens(command))
        self._seen: set[tuple[str, str]] = set()
        """Moments that have been seen to: (moment, which time)."""

    @property
    def state(self) -> Occasion:
        """The occasion as it stands."""
        return self.conductor.state

    async def run(self) -> Occasion:
        """The whole night."""
        opens = min(self._doors(plan) for plan in self.plan.tournaments) - PREPARING
        await self.conductor.open(self.plan, at=max(opens, 0), practice=self.practice)
        await self._prepare(max(opens, 0))
        for plan in self.plan.tournaments:
            self.evenings[plan.id] = self._evening(plan)
            await self.evenings[plan.id].open()
        while self._later or any(each.next_at() is not None for each in self.evenings.values()):
            await self._next()
        return self.state

    # The plan of the night

    def _desk(self) -> str:
        """Who sells: the first member at the desk, or else the chairperson."""
        at_desk = [worker.name for worker in self.plan.staff if worker.duty == Duty.DESK and worker.member]
        return person_id(at_desk[0] if at_desk else self.plan.licensee.chairperson)

    def _begins(self, plan: TournamentPlan) -> int:
        return self.plan.licence.second_of(self.plan.starts.get(plan.id, self.plan.licence.opens))

    def _doors(self, plan: TournamentPlan) -> int:
        return max(self._begins(plan) - DOORS, PREPARING)

    def _evening(self, plan: TournamentPlan) -> Evening:
        before = 0
        for each in self.plan.tournaments:
            if each.id == plan.id:
                break
            before += self.field[each.id]
        many = self.field[plan.id]
        return Evening(
            self.conductor.journal,
            plan,
            self.plan.posted_book(plan),
            self.seed_of(plan),
            players=many,
            begins=self._begins(plan),
            doors=self._doors(plan),
            names=self.names[before : before + many],
            observer=self._observer(plan),
            ahead=0,
            conductor=self.conductor.tournaments[plan.id],
        )

    def _at(self, at: int, action: Action) -> None:
        self._order += 1
        heapq.heappush(self._later, (at, self._order, action))

    async def _next(self) -> None:
        """Do whatever comes first: something of the hall's, or of one of the tournaments'."""
        coming = [(at, id_) for id_, each in self.evenings.items() if (at := each.next_at()) is not None]
        if self._later and (not coming or self._later[0][0] <= min(coming)[0]):
            at, _, action = heapq.heappop(self._later)
            await action(at)
            return
        await self.evenings[min(coming)[1]].advance()

    # The hall

    async def _prepare(self, at: int) -> None:
        """Everybody who comes early signs in, the rules are posted, the drawer is filled, the room is made ready."""
        chair = person_id(self.plan.licensee.chairperson)
        await self._do(c.GoOnDuty(chair, Duty.CHAIRPERSON, at))
        if self.desk != chair:
            await self._do(c.GoOnDuty(self.desk, Duty.DESK, at))
        settles = self.state.book.dispute_authority.value is DisputeAuthority.CASINO_NIGHT_OPERATOR
        if settles and self.plan.licensee.operator and Duty.OPERATOR not in {each.duty for each in self.plan.staff}:
            await self._do(c.GoOnDuty(person_id(self.plan.licensee.operator), Duty.OPERATOR, at))
        for worker in self.plan.staff:
            if person_id(worker.name) not in (chair, self.desk):
                self._at(self._shift(worker, at), self._signs_in(worker))
        for tournament in self.plan.tournaments:
            document = msgspec.json.encode(house_rules(self.plan, tournament)).decode()
            digest = sha256(document.encode()).hexdigest()
            await self._do(
                c.PostHouseRules(
                    tournament=tournament.id,
                    language="en",
                    document=document,
                    digest=digest,
                    copies=1,
                    by=chair,
                    at=at,
                )
            )
        if self.plan.start_bank is not None:
            await self._do(c.OpenDrawer(self.plan.start_bank, self.desk, at))
        await self._pay_expenses(at)
        self._at(at + PREPARING // 2, self._tick(Moment.BEFORE_DOORS))
        self._at(at + PREPARING, self._tick(Moment.ENTRIES))

    def _shift(self, worker: Worker, earliest: int) -> int:
        begins: TimeOfDay | None = worker.begins
        return earliest if begins is None else max(self.plan.licence.second_of(begins), earliest)

    def _signs_in(self, worker: Worker) -> Action:
        async def sign_in(at: int) -> None:
            if self.state.closed is None and self.state.on_duty(person_id(worker.name)) is None:
                await self._do(c.GoOnDuty(person_id(worker.name), Duty(worker.duty), at))

        return sign_in

    async def _pay_expenses(self, at: int) -> None:
        fee, by = self.plan.licence.fee, self.desk
        if fee is not None:
            paid = {"payee": self.state.book.regulator, "what": "licence fee", "amount": fee, "reason": "the licence"}
            await self._do(c.PayExpense(by=by, at=at, **paid))  # type: ignore[arg-type]  # facts of their own types
        for cost in self.plan.expenses:
            reason, what = cost.reason, cost.what
            await self._do(c.PayExpense(payee=cost.payee, what=what, amount=cost.amount, reason=reason, by=by, at=at))

    def _tick(self, moment: Moment, which: str = "") -> Action:
        async def tick(at: int) -> None:
            for task in checklist(self.state):
                if moment in task.moments:
                    await self._do(c.Tick(task.id, self._whose(task), at, which))

        return tick

    def _whose(self, task: Task) -> str:
        """Somebody on duty for a task's role."""
        for duty in WORKS_FOR.get(task.by, (Duty.CHAIRPERSON,)):
            found = [shift.person for shift in self.state.shifts if shift.duty is duty and shift.ends is None]
            if found:
                return found[0]
        return self.desk

    def _happens(self, command: c.Command) -> Action:
        async def happen(_: int) -> None:
            await self._do(command)

        return happen

    async def _do(self, command: c.Command) -> None:
        await self.conductor.books.do(command)

    # Beside the tournaments

    def _observer(self, plan: TournamentPlan) -> Observer:
        def observe(state: Tournament, happened: tuple[Struct, ...], at: int) -> None:
            for event in happened:
                self._notice(plan, state, event, at)
            if state.phase is Phase.FINISHED:
                self._at(at, self._pays(plan.id))
            if plan.id in self.observers:
                self.observers[plan.id](state, happened, at)

        return observe

    def _notice(self, plan: TournamentPlan, state: Tournament, event: Struct, at: int) -> None:
        """See to the duties of a moment when it comes: at each level and colour-up, else once for a tournament."""
        if isinstance(event, RoundStarted) and state.clock is not None:
            level = reading(state.clock, at).level_number
            for moment, which in (
                (Moment.START_OF_PLAY, plan.name),
                (Moment.EACH_ROUND, plan.name),
                (Moment.THROUGHOUT, plan.name),
                (Moment.EACH_LEVEL, f"{plan.name}, level {level}"),
            ):
                self._once(moment, which, at)
        elif isinstance(event, PlayerMoved | TableBroken | FinalTableFormed):
            self._once(Moment.MOVING_PLAYERS, plan.name, at)
        elif isinstance(event, ColouredUp):
            self._once(Moment.COLOUR_UP, f"{plan.name}, {event.value}s", at)
        elif isinstance(event, Eliminated):
            self._once(Moment.ELIMINATION, plan.name, at)

    def _once(self, moment: Moment, which: str, at: int) -> None:
        if (moment.value, which) not in self._seen:
            self._seen.add((moment.value, which))
            self._at(at, self._tick(moment, which))

    def _pays(self, tournament: str) -> Action:
        async def pay(at: int) -> None:
            for number, prize in enumerate(self.state.prizes[tournament].prizes, 1):
                self._at(at + PAYING * number, self._pays_one(tournament, prize))
            if not self.state.running and len(self.state.prizes) == len(self.plan.tournaments):
                last = at + PAYING * (len(self.state.prizes[tournament].prizes) + 1)
                self._at(last, self._closes)

        return pay

    def _pays_one(self, tournament: str, prize: PrizeDue) -> Action:
        async def pay(at: int) -> None:
            who, amount = prize.player, prize.amount
            await self._do(c.PayPrize(tournament=tournament, player=who, amount=amount, by=self.desk, at=at))

        return pay

    async def _closes(self, at: int) -> None:
        """Pay the workers, count, tick what is left, send everybody home, close, and bring the cash to the bank."""
        if self.state.unpaid():  # another tournament ended a little earlier, and its winners are still being paid
            self._at(at + PAYING, self._closes)
            return
        for worker in self.plan.staff:
            who = person_id(worker.name)
            if worker.pay is not None and not worker.paid_by and self.state.has_worked(who):
                cash = self.state.totals.drawer >= worker.pay.cents
                await self._do(c.PayWorker(person=who, amount=worker.pay, by=self.desk, at=at, cash=cash))
        await self._do(c.CountDrawer(self.state.money(self.state.totals.drawer), self.desk, at))
        if above_expense_limit(self.state):
            await self._do(c.Explain("Fewer entries were sold than the costs had been agreed for.", self.desk, at))
        for task in open_tasks(self.state):
            await self._do(c.Tick(task.id, self._whose(task), at))
        chair = person_id(self.plan.licensee.chairperson)
        for shift in self.state.shifts:
            if shift.ends is None and shift.person != chair:
                await self._do(c.GoOffDuty(shift.person, at))
        await self.conductor.close(chair, self.desk, at=at)
        if self.state.totals.drawer:
            account = self.plan.licensee.account or "the licensee's account"
            await self._do(c.Deposit(self.state.money(self.state.totals.drawer), account, self.desk, at))
