"""A whole night at live tables, run by its own staff from shut doors to closed books, while others watch or join in."""

import heapq
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any

from msgspec import Struct

from goodhand.night.act import Act
from goodhand.night.acts.calls import AnnounceText
from goodhand.night.acts.disputes import RecordRuling
from goodhand.night.acts.people import SignOn
from goodhand.night.conductor import Conductor
from goodhand.occasion.people import person_id
from goodhand.occasion.plan import Duty, OccasionPlan, Worker
from goodhand.occasion.rulings import DECIDES
from goodhand.occasion.state import Occasion
from goodhand.rules.tasks import Moment
from goodhand.rules.units import MIDNIGHT, PersonId, Seconds
from goodhand.simulate.live_evening import Doing, LiveEvening
from goodhand.simulate.rehearsal import PREPARING, Action, Rehearsal, Scene
from goodhand.tournament.events import ClockStarted
from goodhand.tournament.plan import TournamentPlan
from goodhand.tournament.state import Tournament

Wait = Callable[[Seconds], Awaitable[Seconds]]
"""Waits until a second of the night has come, and says which it is then."""


class LiveNight(Rehearsal):
    """The staff of a plan at work, at the pace of the clock that they are given."""

    def __init__(
        self,
        conductor: Conductor,
        plan: OccasionPlan,
        seed_of: Callable[[TournamentPlan], bytes],
        *,
        field: Mapping[str, int],
        names: Sequence[str],
        wait: Wait,
        doing: Doing,
    ) -> None:
        super().__init__(conductor.journal, plan, seed_of, field=field, names=names, besides=scenes(plan))
        self.conductor, self.wait, self.doing = conductor, wait, doing
        dealers = [person_id(worker.name) for worker in plan.staff if worker.duty == Duty.DEALER]
        self.live: dict[str, LiveEvening] = {}
        self._tables = {dealer: table for table, dealer in enumerate(dealers, 1)}

    async def run(self) -> Occasion:
        """From whatever has been done already to the end."""
        opens = max(min(self._doors(plan) for plan in self.plan.tournaments) - PREPARING, MIDNIGHT)
        await self._prepare(await self.wait(opens))
        self.live = {plan.id: self._evening(plan) for plan in self.plan.tournaments}
        while self._later or any(each.next_at() is not None for each in self.live.values()):
            await self._next()
        return self.state

    def _evening(self, plan: TournamentPlan) -> LiveEvening:
        before = [self.field[each.id] for each in self.plan.tournaments[: self.plan.tournaments.index(plan)]]
        return LiveEvening(
            self.conductor,
            self.plan,
            plan,
            self.seed_of(plan),
            players=self.field[plan.id],
            begins=self._begins(plan),
            doors=self._doors(plan),
            names=self.names[sum(before) : sum(before) + self.field[plan.id]],
            observer=self._observer(plan),
            who=self._who,
            doing=self.doing,
        )

    async def _next(self) -> None:
        coming = [(Seconds(at), id_) for id_, each in self.live.items() if (at := each.next_at()) is not None]
        if self._later and (not coming or self._later[0][0] <= min(coming)[0]):
            at, _, action = heapq.heappop(self._later)
            await action(await self.wait(at))
            return
        at, id_ = min(coming)
        await self.live[id_].advance(await self.wait(at))

    def _signs_in(self, worker: Worker) -> Action:
        """As in a rehearsal, each dealer at a table of their own."""
        who = person_id(worker.name)

        async def sign_in(at: Seconds) -> None:
            if self.state.closed is None and self.state.on_duty(who) is None:
                table = self._tables.get(who, 0)
                await self._do(at, who, SignOn(person=who, duty=Duty(worker.duty), table=table))

        return sign_in

    def _notice(self, plan: TournamentPlan, state: Tournament, event: Struct, at: Seconds) -> None:
        super()._notice(plan, state, event, at)
        if isinstance(event, ClockStarted):  # nobody tells of each round: what is due with one is seen to at the first
            for moment in (Moment.START_OF_PLAY, Moment.EACH_ROUND, Moment.THROUGHOUT, Moment.EACH_LEVEL):
                self._once(moment, plan.name, at)

    async def _do(self, at: Seconds, by: PersonId, act: Act, **around: Any) -> None:
        await self.doing(act, by)


def scenes(plan: OccasionPlan) -> tuple[Scene, ...]:
    """What else happens: the room is told of the kitchen, and somebody has to rule."""
    begins = plan.licence.second_of(plan.starts[plan.tournaments[0].id])
    duties = DECIDES[plan.evening_book().dispute_authority.value]
    settles = [worker.name for worker in plan.staff if worker.duty in duties]
    if Duty.OPERATOR in duties and plan.licensee.operator:
        settles.append(plan.licensee.operator)
    boss = person_id(settles[0] if settles else plan.licensee.chairperson)
    ruling = RecordRuling(
        situation="odd-chip",
        facts="Two players split a pot and both claimed the odd chip.",
        ruling="The chip goes by the posted rule.",
        table=2,
    )
    kitchen = AnnounceText(text="Soup and sandwiches are ready in the kitchen.", seconds=600)
    return (begins + 1500, boss, kitchen), (begins + 2700, boss, ruling)
