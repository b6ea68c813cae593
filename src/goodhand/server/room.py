"""One night on a server: acts are done one after the other, and every record is counted as a change."""

import asyncio
from collections.abc import Callable
from typing import Any

from msgspec import Struct

from goodhand.journal.store import Journal
from goodhand.night.act import Act
from goodhand.night.acts.access import JoinSeat, PrintSeatCards
from goodhand.night.acts.calls import AnswerCall
from goodhand.night.advice import instead
from goodhand.night.conductor import Conductor, Outcome
from goodhand.night.draft import ConfirmationNeeded
from goodhand.night.effects import Effect
from goodhand.night.narration import Narration
from goodhand.night.own_rounds import RoundsRead
from goodhand.night.record import Came, Done, TakenBack
from goodhand.night.state import Night
from goodhand.night.timers import fire, next_timer
from goodhand.night.views.catalogue import View
from goodhand.night.views.moves import SeatMove, moves_in, moves_undone
from goodhand.night.views.viewer import Recorded, SeatDevice, Viewer, Wanted
from goodhand.night.wall_clock import doubtful
from goodhand.rules import Refusal
from goodhand.rules.units import NO_PERSON, PersonId, PlayerId, Seconds
from goodhand.server.changes import Changes
from goodhand.server.hall_clock import HallClock
from goodhand.server.refusals import KeyUsed, ReadsOnly
from goodhand.tournament.events import SeatsDrawn
from goodhand.tournament.evolving import evolve
from goodhand.tournament.state import Tournament

LONGEST_SLEEP = 30.0
Foresight = tuple[Done[Any], Narration, tuple[Effect, ...]]
"""The outcome, the answer and the effects that an act would have."""
CodeOf = Callable[[str, str, PlayerId, int], str]
"""The code of a seat card: of which night, tournament and player, printed for which time."""


class Room:
    """A night, as far as it is known here; records of other processes are learnt from the journal."""

    def __init__(self, journal: Journal, night: str, key: str, clock: HallClock, code_of: CodeOf) -> None:
        self.key, self.clock = key, clock
        self.conductor = Conductor(journal, night, wall=True)
        self.conductor.on_record = self._recorded
        self.recorded: list[Recorded] = []
        self.told: dict[str, Narration] = {}
        """The answers to acts that came with a key, by key: an act that is sent again gets the same answer."""
        self.changes = Changes()
        """Every record, and every moment at which the clock alone changes what people see."""
        self.seats_by_code: dict[str, tuple[str, PlayerId]] = {}
        """Tournament and player of each seat card that was printed, by its code."""
        self.printed: dict[tuple[str, PlayerId], int] = {}
        """How often a player's seat card was printed: each has another code."""
        self._code_of = code_of
        self.just_printed: dict[tuple[str, ...], tuple[str, float]] = {}
        """The device that last printed each set of cards, and the time."""
        self.dealers_cards: dict[PersonId, str] = {}
        """The codes of the dealers' cards that were printed here last."""
        self.rounds = RoundsRead(night)
        """Rounds that players have asked to read again."""
        self.screens = 0
        """Screens that follow the night from this server."""
        self._lock = asyncio.Lock()
        self._states: dict[str, Tournament] = {}
        """The tournaments as of the last record."""

    @property
    def night(self) -> Night:
        return self.conductor.history.night

    @property
    def version(self) -> int:
        """Records that are known here."""
        return self.conductor.history.version

    @property
    def journal(self) -> Journal:
        """The journal that holds the night: the evidence, or the store of practice."""
        return self.conductor.journal

    @property
    def head(self) -> str:
        """The hash of the last record that is known here."""
        return self.conductor.head.hash.hex()

    def now(self) -> Seconds:
        return Seconds(self.clock.read(self.night))

    def software_time(self) -> Seconds:
        """The time for acts of software; while the clock is in doubt, that of the last record.

        Players are not asked whether the clock is right: the night's time stops until the staff has confirmed it.
        """
        now = self.now()
        return self.night.last_at if self.conductor.wall and doubtful(self.conductor.history, now) else now

    async def join(self) -> None:
        async with self._lock:
            await self.conductor.join()
            self.conductor.wall = self.clock.is_wall(self.night)

    async def learn(self) -> None:
        async with self._lock:
            await self.conductor.learn()

    async def do(self, act: Act, *, by: PersonId, device: str, key: str = "", **around: Any) -> Outcome:
        """Do an act, or return its outcome if it was done before under the same key."""
        if self.journal.reading_only:
            raise ReadsOnly(why=self.journal.reading_only)
        async with self._lock:
            try:
                at, wall = self.now(), self.clock.is_wall(self.night)
                outcome = await self.conductor.do(act, by=by, at=at, wall=wall, device=device, key=key, **around)
            except ConfirmationNeeded as asked:
                raise Warned(asked, self.version) from None
            except Refusal as refusal:
                raise self._advised(refusal, act, by) from None
        if outcome.again and (outcome.done.said != act or outcome.done.by != by):
            raise KeyUsed
        return outcome

    async def preview(self, act: Act, *, by: PersonId, device: str, **around: Any) -> Foresight:
        async with self._lock:
            at, wall = self.now(), self.clock.is_wall(self.night)
            try:
                return await self.conductor.preview(act, by=by, at=at, wall=wall, device=device, **around)
            except ConfirmationNeeded as asked:
                raise Warned(asked, self.version) from None
            except Refusal as refusal:
                raise self._advised(refusal, act, by) from None

    def _advised(self, refusal: Refusal, act: Act, by: PersonId) -> Refusal:
        refusal.instead = instead(refusal, type(act), self.night, by)  # type: ignore[attr-defined]  # for the answer
        return refusal

    def look(self, view: View, viewer: Viewer, wanted: Wanted) -> Struct:
        at = max(self.now(), self.night.last_at)
        return view.look(self.night, viewer, at, wanted, self.recorded, self.conductor.history.standstill)

    async def keep_time(self) -> None:
        """Do what the clock alone decides; never ends."""
        seen = self.changes.count
        while True:
            async with self._lock:
                now, tournaments = self.now(), list(self.night.tournaments)
                if self.journal.reading_only:
                    tournaments = []  # another computer keeps the time
                for tournament in tournaments:
                    await fire(self.conductor, tournament, now)
            if self.changes.count == seen:
                self.changes.add()  # nothing was recorded, but a level or an announcement has ended
            seen = self.changes.count
            await self.changes.since(seen, self._until_due())

    def _until_due(self) -> float:
        now = self.clock.read(self.night)
        due = [next_timer(t, Seconds(now)) for t in self.night.tournaments.values()]
        said = self.night.occasion.announced if self.night.occasion is not None else None
        moments = [at for at in due if at is not None]
        moments += [said.at + said.seconds] if said is not None and said.at + said.seconds > now else []
        pace = self.clock.pace
        return min([LONGEST_SLEEP, *(max((moment - now) / pace, 0.01) for moment in moments if pace)])

    def _recorded(self, outcome: Outcome) -> None:
        """Take note of a record, then count a change. Rounds dealt by software without a sentence are not listed."""
        done, told = outcome.done, outcome.told
        if done.key:
            self.told[done.key] = told
        self._remember_cards(done)
        scopes = list(dict.fromkeys(scope for scope, _ in done.happened if scope))
        moves: list[SeatMove] = []
        for scope, event in done.happened:
            if scope in self._states and (found := moves_in(self._states[scope], event)):
                moves += found
                self._states[scope] = evolve(self._states[scope], event)  # type: ignore[arg-type]  # the floor's
            elif scope in self._states and isinstance(event, TakenBack):
                moves += moves_undone(self._states[scope], self.night.tournaments[scope], done.at)
        self._states = dict(self.night.tournaments)
        if done.by or told.says:
            self.recorded.append(
                Recorded(
                    outcome.version,
                    done.at,
                    done.said.spec.name,
                    done.by,
                    done.device,
                    told.says,
                    told.announces,
                    scopes[0] if scopes else "",
                    tuple(moves),
                    scopes[0] if scopes else self._about(done.said),
                    _joined(done),
                )
            )
        self.changes.add()

    def _about(self, said: Act) -> str:
        books = self.night.occasion
        if isinstance(said, AnswerCall) and books is not None:
            return books.calls[said.number - 1].tournament
        return str(getattr(said, "tournament", ""))

    def _remember_cards(self, done: Done[Any]) -> None:
        """Count the seat cards that were printed; a new draw of seats and a new card make the earlier codes invalid."""
        said = done.said
        if isinstance(said, PrintSeatCards):
            for player in said.players:
                self._take_card(said.tournament, player)
                self.printed[said.tournament, player] = self.printed.get((said.tournament, player), 0) + 1
                number = self.printed[said.tournament, player]
                self.seats_by_code[self._code_of(self.key, said.tournament, player, number)] = said.tournament, player
        for scope, event in done.happened:
            if isinstance(event, SeatsDrawn):
                for player, _ in event.places:
                    self._take_card(scope, player)

    def _take_card(self, tournament: str, player: PlayerId) -> None:
        """Forget the code of a seat card."""
        self.seats_by_code.pop(self.code_of_seat(tournament, player), None)

    def code_of_seat(self, tournament: str, player: PlayerId) -> str:
        """The code on a player's newest seat card; empty: none was printed."""
        number = self.printed.get((tournament, player), 0)
        return self._code_of(self.key, tournament, player, number) if number else ""

    async def note(self, act: Act, *, by: PersonId = NO_PERSON, device: str = "", came: Came | None = None) -> None:
        """Record an act about who gets in, where there are books: nobody is asked whether the clock is right."""
        if self.night.occasion is None or not self.conductor.history.known or self.journal.reading_only:
            return
        async with self._lock:
            at = self.software_time()
            await self.conductor.do(act, by=by, at=at, wall=False, device=device, came=came)


def _joined(done: Done[Any]) -> SeatDevice | None:
    said = done.said
    return SeatDevice(said.player, done.at, said.device, said.session) if isinstance(said, JoinSeat) else None


class Warned(ConfirmationNeeded):
    """A question that an act asks back, with the version of the night that it is about."""

    def __init__(self, asked: ConfirmationNeeded, version: int) -> None:
        super().__init__(asked.question, asked.sentence)
        self.version = version
