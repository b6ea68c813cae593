"""A simulated night in time-lapse, for people to watch and to act in."""

from collections.abc import Sequence
from typing import Any

from goodhand.night.act import Act
from goodhand.night.conductor import Outcome
from goodhand.night.draft import ConfirmationNeeded
from goodhand.occasion.people import entry_of, person_id
from goodhand.occasion.plan import Duty, OccasionPlan
from goodhand.rules import Refusal, Role
from goodhand.rules.units import PersonId, PlayerId, Seconds
from goodhand.server.access.model import Grant, Link
from goodhand.server.hall_clock import TimeLapse
from goodhand.server.house import House
from goodhand.server.room import Room
from goodhand.simulate.bots.names import guest_names
from goodhand.simulate.live_night import LiveNight

CREW = "the crew"
"""The device of the crew."""
SLOWEST, FASTEST = 1.0, 3600.0
FIELD_RATIO = 3
"""Players of the first tournament for each player of another one."""
BEFORE_PLAY = 15 * 60
"""Seconds before the first play at which people begin to watch by default."""


class Demonstration:
    """One night, its crew, and its clock."""

    def __init__(self, plan: OccasionPlan, *, players: int, seed: bytes, pace: float, watch_from: int | None) -> None:
        first = plan.tournaments[0]
        begins = plan.licence.second_of(plan.starts.get(first.id, plan.licence.opens))
        self.plan, self.seed = plan, seed
        self.field = {
            each.id: min(players if each is first else max(2, players // FIELD_RATIO), each.capacity)
            for each in plan.tournaments
        }
        self.watch_from = begins - BEFORE_PLAY if watch_from is None else watch_from
        self.clock = TimeLapse(0.0)
        self.wanted_pace = pace
        self.refused: list[tuple[str, str]] = []
        """Acts of the crew that were refused, and why: somebody else was faster, or has changed the night meanwhile."""
        self.room: Room
        self.over = False
        self._watched = False

    async def begin(self, house: House) -> Sequence[Link]:
        """Open the night and start the crew; return a link for each role."""
        self.room, _ = await house.open_night(self.plan, practice=True)
        house.run(self._run)
        return await self.links(house)

    async def links(self, house: House) -> list[Link]:
        """A link for each role under its own host name, so that one browser can have them all open."""
        plan, night, first = self.plan, self.room.key, self.plan.tournaments[0].id
        on = {worker.duty: worker.name for worker in reversed(plan.staff)}
        chair, player = plan.licensee.chairperson, self.names()[0]
        director, desk = on.get(Duty.DIRECTOR, chair), on.get(Duty.DESK, chair)

        def grant(role: Role, name: str = "", **more: Any) -> Grant:
            return Grant(night=night, role=role, person=person_id(name), **more)

        grants = {
            f"the chairperson, {chair}": grant(Role.CHAIRPERSON, chair),
            f"the director, {director}": grant(Role.DIRECTOR, director),
            f"the desk, {desk}": grant(Role.DESK, desk),
            "the dealer of table 1": grant(Role.DEALER, on.get(Duty.DEALER, ""), tournament=first, table=1),
            "a display": grant(Role.DISPLAY),
            f"a player, {player}": grant(Role.PLAYER, player, tournament=first, player=self.seat_of),
            "the regulator": grant(Role.REGULATOR),
        }
        return [
            Link(who, await house.doorkeeper.invite(each), f"{each.role.value}.localhost")
            for who, each in grants.items()
        ]

    @property
    def seat_of(self) -> PlayerId:
        """The player with a link: the first to enter."""
        return entry_of(person_id(self.names()[0]))

    def names(self) -> list[str]:
        return list(guest_names(sum(self.field.values())))

    def hurry(self, times: float) -> None:
        """Change the pace by a factor."""
        self.wanted_pace = min(max(self.wanted_pace * times, SLOWEST), FASTEST)
        self.clock.pace = self.wanted_pace if self._watched else 0.0

    def stand(self) -> None:
        """Pause or resume the clock."""
        self.clock.pace = 0.0 if self.clock.pace else self.wanted_pace

    async def _run(self) -> None:
        await LiveNight(
            self.room.conductor,
            self.plan,
            lambda plan: self.seed + b"/" + plan.id.encode(),
            field=self.field,
            names=self.names(),
            wait=self._reach,
            doing=self._do,
        ).run()
        self.over = True
        self.hurry(SLOWEST / self.wanted_pace)

    async def _reach(self, second: Seconds) -> Seconds:
        """Wait for a second of the night, or skip ahead to it while nobody watches yet; return the time it is then."""
        if not self._watched and second < self.watch_from:
            self.clock.set(second)
        elif not self._watched:
            self.clock.set(self.watch_from)
            self._watched, self.clock.pace = True, self.wanted_pace
        await self.clock.until(second)
        return Seconds(self.clock.read())

    async def _do(self, act: Act, by: PersonId) -> Outcome | None:
        try:
            return await self.room.do(act, by=by, device=CREW, confirmed=act.spec.asks)
        except (Refusal, ConfirmationNeeded) as no:
            self.refused.append((act.spec.name, str(no)))
            return None
