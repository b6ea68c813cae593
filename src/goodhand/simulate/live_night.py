"""A whole night at live tables, run by its own staff from shut doors to closed books, while others watch or join in."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec import Struct

from goodhand.night.act import Act
from goodhand.night.acts.calls import AnnounceText
from goodhand.night.acts.disputes import RecordRuling
from goodhand.night.conductor import Conductor
from goodhand.occasion.people import person_id
from goodhand.occasion.plan import Duty, OccasionPlan
from goodhand.occasion.rulings import DECIDES
from goodhand.rules.tasks import Moment
from goodhand.rules.units import PersonId, Seconds
from goodhand.simulate.evening import Evening
from goodhand.simulate.live_evening import Doing, LiveEvening
from goodhand.simulate.rehearsal import Rehearsal, Scene, Wait
from goodhand.tournament.events import ClockStarted
from goodhand.tournament.plan import TournamentPlan
from goodhand.tournament.state import Tournament


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
        self._tables = {dealer: table for table, dealer in enumerate(dealers, 1)}

    async def _begin(self, at: Seconds) -> None:
        """Continue from the present state of the night."""
        await self._prepare(await self.wait(at))

    def _evening(self, plan: TournamentPlan, kind: type[Evening] = LiveEvening, **more: Any) -> Evening:
        return super()._evening(plan, kind, doing=self.doing, **more)

    def _notice(self, plan: TournamentPlan, state: Tournament, event: Struct, at: Seconds) -> None:
        super()._notice(plan, state, event, at)
        if isinstance(event, ClockStarted):  # nobody reports each round: duties of a round are done at the first
            for moment in (Moment.START_OF_PLAY, Moment.EACH_ROUND, Moment.THROUGHOUT, Moment.EACH_LEVEL):
                self._once(moment, plan.name, at)

    async def _do(self, at: Seconds, by: PersonId, act: Act, **around: Any) -> None:
        await self.doing(act, by)


def scenes(plan: OccasionPlan) -> tuple[Scene, ...]:
    """Other events: an announcement about the kitchen, and a ruling."""
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
