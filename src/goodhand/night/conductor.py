"""Conducting a night: load, decide, append, publish.

Any number of conductors may conduct one night, in any number of processes; the journal says who was first.
"""

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any

from msgspec import Struct

from goodhand.chance import SEED_BYTES
from goodhand.journal.commit import Append
from goodhand.journal.errors import StaleVersion
from goodhand.journal.record import EMPTY, Head
from goodhand.journal.store import Journal
from goodhand.night.act import Act
from goodhand.night.draft import CLOCK_AHEAD, ConfirmationNeeded, decide_act
from goodhand.night.effects import Effect, effects
from goodhand.night.elsewhere import Neighbours
from goodhand.night.history import History, NotANight, folded
from goodhand.night.narration import Narration, told
from goodhand.night.overtaken import CHANGED, Lately, require_as_shown
from goodhand.night.record import SECOND, Done, Elsewhere, recorded_at, refused
from goodhand.night.state import Night
from goodhand.night.streams import night_stream, refusals_stream
from goodhand.night.versions import OWN
from goodhand.night.wall_clock import doubtful
from goodhand.rules import Refusal
from goodhand.rules.units import MIDNIGHT, NO_PERSON, PersonId, Seconds

MOST_REFUSALS = 1000
"""So many refusals of a night are kept."""


MovedOn = Refusal.saying("moved-on", "Somebody else just changed this. Check and try again.")


class Outcome(Struct, frozen=True):
    """The outcome of an act: its record and its answer."""

    done: Done[Any]
    version: int
    told: Narration
    again: bool = False
    """It had been done already, under the same key, here or by another process."""

    def events(self, tournament: str = "") -> tuple[Struct, ...]:
        return tuple(event for scope, event in self.done.happened if scope == tournament)


class Conductor:
    """One night, as far as it is known here."""

    def __init__(self, journal: Journal, night: str, *, wall: bool = False) -> None:
        self.journal, self.stream = journal, night_stream(night)
        self.wall = wall
        """Whether times are read from a wall clock, which may be set wrongly: then every act here, also a table's or a
        timer's, needs a confirmation before it is recorded far ahead."""
        self.history = History(night)
        self.entropy: Callable[[], bytes] = lambda: secrets.token_bytes(SEED_BYTES)
        """Draws what an act's chance comes from; it is recorded, so that anyone can repeat the draw."""
        self.on_record: Callable[[Outcome], None] | None = None
        """Called with the outcome of every record, by any process, once it is on disk: a server's room."""
        self.head = EMPTY
        """The last record that is known here, and its hash: what devices keep as witnesses."""
        self._turn = asyncio.Lock()
        """Desks, tables and timers of this process decide one after the other."""
        self._refused = 0
        self._neighbours = Neighbours(journal, night)
        self._lately = Lately()

    @property
    def night(self) -> Night:
        return self.history.night

    async def learn(self) -> History:
        async with self._turn:
            return await self._learn()

    async def _learn(self) -> History:
        first = self.history.version == 0
        for record in await self.journal.read(self.stream, self.history.version):
            done = self._done(record.name, record.payload)
            self.head = Head(record.version, record.hash)
            if self.on_record is None and first:
                self.history.add(done)
            else:
                self._known(done, folded(self.history, done.happened, done.read))
        self._lately.stands(self.history)
        return self.history

    async def join(self) -> Night:
        await self.learn()
        if self.history.version == 0:
            raise NotANight(f"There is no night {self.history.id!r}.")
        return self.night

    def _done(self, name: str, payload: bytes) -> Done[Any]:
        found = self.journal.codec.decode(name, payload)
        if not isinstance(found, Done):
            raise NotANight(f"{name!r} is no act.")
        return found

    async def do(
        self,
        act: Act,
        *,
        by: PersonId = NO_PERSON,
        at: Seconds,
        expected: int | None = None,
        more: Sequence[Append] = (),
        wall: bool | None = None,
        journal_at: int | None = None,
        known: bool = False,
        seen: int | None = None,
        **around: Any,
    ) -> Outcome:
        """Decide an act on the known records and append it; if another was faster, learn and decide again.

        ``wall``: whether this time was read from a clock on a wall, where it is not as for all others here.
        ``known``: do not look first whether others have recorded something; only if it is refused, or one was faster.
        ``seen``: the version that the person's screen showed; what an act would lead to otherwise since is asked about.
        ``journal_at``: the position at which the whole journal must end, as where a night is to be the only one in it.
        """
        async with self._turn:
            if known:
                try:
                    return await self._do(act, by, at, expected, more, wall, journal_at, seen, around)
                except (Refusal, ConfirmationNeeded):
                    if not await self._learnt_more():
                        raise
            await self._learn()
            return await self._do(act, by, at, expected, more, wall, journal_at, seen, around)

    async def _learnt_more(self) -> bool:
        """Whether others had recorded something that was not known here."""
        before = self.history.version
        return (await self._learn()).version > before

    async def _do(
        self,
        act: Act,
        by: PersonId,
        at: Seconds,
        expected: int | None,
        more: Sequence[Append],
        wall: bool | None,
        journal_at: int | None,
        seen: int | None,
        around: dict[str, Any],
    ) -> Outcome:
        while True:
            if (key := around.get("key", "")) and key in self.history.keys:
                return await self._again(self.history.keys[key])
            if expected is not None and not self.history.changed <= expected <= self.history.version:
                raise MovedOn(version=self.history.version, expected=expected)
            self.history.require_known()  # not noted either: nothing at all is written to it
            elsewhere = await self._other_books(act, at, wall=wall, confirmed=around.get("confirmed", ()))
            try:
                done, after = self.decide(act, by=by, at=at, elsewhere=elsewhere, **around)
            except Refusal as refusal:
                await self._note(act, by, at, refusal, around.get("device", ""))
                raise
            older = act.spec.shown and seen is not None and seen < self.history.version
            if older and CHANGED not in around.get("confirmed", ()):
                require_as_shown(self.history, self._lately, done, told(self.history, after, done), seen or 0)
            try:
                written = await self.journal.append_many(
                    [*more, self.append_of(done)], at=recorded_at(done.at, 0), after=journal_at
                )
            except StaleVersion as stale:
                if stale.stream != self.stream:
                    raise
                await self._learn()
            else:
                self.head = Head(written[-1].version, written[-1].hash)
                return self._known(done, after)

    async def preview(
        self, act: Act, *, by: PersonId = NO_PERSON, at: Seconds, wall: bool | None = None, **around: Any
    ) -> tuple[Done[Any], Narration, tuple[Effect, ...]]:
        """The outcome, the answer and the effects that an act would have; nothing is recorded, not even a refusal."""
        await self.learn()
        self.history.require_known()
        elsewhere = await self._other_books(act, at, wall=wall, confirmed=around.get("confirmed", ()))
        done, after = self.decide(act, by=by, at=at, elsewhere=elsewhere, **around)
        return done, told(self.history, after, done), effects(self.history.night, after)

    async def _other_books(
        self, act: Act, at: Seconds, *, wall: bool | None, confirmed: Sequence[str]
    ) -> tuple[Elsewhere, ...]:
        """The further grounds of a decision: whether the clock is plausible, and other licensees' records."""
        believed = not (self.wall if wall is None else wall) or CLOCK_AHEAD in confirmed
        if not believed and (doubt := doubtful(self.history, at)):
            raise ConfirmationNeeded(CLOCK_AHEAD, doubt)
        return await self._neighbours.about(act, self.night if self.history.version else None)

    def decide(
        self, act: Act, *, by: PersonId = NO_PERSON, at: Seconds, entropy: bytes = b"", **around: Any
    ) -> tuple[Done[Any], Night]:
        """Decide an act on what is known, and record nothing."""
        when, read = self._when(act, at)
        said = Done(act, when, by, read, entropy=entropy or self.entropy(), software=self._software, **around)
        return decide_act(self.history, said)

    @property
    def _software(self) -> str:
        """The version to record with a decision: none, if it is the one that opened the night."""
        return "" if self.history.opened_by in ("", OWN) else OWN

    def _when(self, act: Act, at: Seconds) -> tuple[Seconds, int | None]:
        """The second of an act, and what the clock read if that is another: time never runs back."""
        history = self.history
        last = history.night.last_at if history.version and not act.spec.sets_time else MIDNIGHT
        return (last, at) if at < last else (at, None)

    def append_of(self, done: Done[Any]) -> Append:
        """The append that records an act, if nobody is faster."""
        version = self.history.version
        return Append(self.stream, version, (done,), recorded_at(done.at, version))

    def foresee(
        self,
        act: Act,
        by: PersonId,
        at: Seconds,
        entropy: bytes,
        confirmed: tuple[str, ...] = (),
        more: Sequence[Append] = (),
    ) -> tuple[Done[Any], list[Append]]:
        """Decide an act and take it as done: for one who is alone, and appends many at once."""
        self.history.require_known()
        when, read = self._when(act, at)
        said = Done(act, when, by, read, confirmed=confirmed, entropy=entropy, software=self._software)
        done, after = decide_act(self.history, said)
        appends = [*more, self.append_of(done)]
        self.history.accept(done, after)
        return done, appends

    def _known(self, done: Done[Any], after: Night) -> Outcome:
        outcome = Outcome(done, after.version, told(self.history, after, done))
        self.history.accept(done, after)
        self._lately.note(done, after, outcome.told)
        if self.on_record is not None:
            self.on_record(outcome)
        return outcome

    async def _again(self, version: int) -> Outcome:
        """The outcome of an act that was done already."""
        record = (await self.journal.read(self.stream, version - 1))[0]
        done = self._done(record.name, record.payload)
        return Outcome(done, version, Narration(), again=True)

    async def _note(self, act: Act, by: PersonId, at: Seconds, refusal: Refusal, device: str) -> None:
        """Note a refused act with its person and reason, apart from the night's evidence and within bounds."""
        if self._refused >= MOST_REFUSALS or not self.history.version:
            return
        self._refused += 1
        stream = refusals_stream(self.history.id)
        head = await self.journal.head(stream)
        if head.version < MOST_REFUSALS:
            note = refused(act, by, at, refusal, device, tournaments=self.night.tournaments)
            try:
                await self.journal.append(stream, head.version, [note], at=max(at, 0) * SECOND)
            except StaleVersion:
                return  # another refusal came first; one fewer is kept

    async def follow(self) -> AsyncIterator[tuple[Night, Done[Any]]]:
        """Every act not yet known that anybody appends, with the night it leads to: what a display publishes."""
        async for record in self.journal.subscribe():
            if record.stream == self.stream and record.version > self.history.version:
                done = self._done(record.name, record.payload)
                yield self.history.add(done), done
