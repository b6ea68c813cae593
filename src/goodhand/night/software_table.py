"""A table where software deals for people: everything is on record before anybody sees it.

The house and the players pledge numbers, then tell them, and the deck comes from all of them; then each action is one
record. If the process dies in the middle of a round, another resumes the table: nothing acknowledged is lost.
"""

from collections.abc import Callable

from msgspec import Struct
from msgspec.structs import replace

from goodhand.chance import Drbg
from goodhand.journal.commit import Append
from goodhand.journal.errors import StaleVersion
from goodhand.journal.record import EMPTY, Head, Record
from goodhand.night.acts.rounds import DealRound
from goodhand.night.conductor import Conductor, Outcome
from goodhand.night.pledging import Pledging, Told, pledging_for
from goodhand.night.record import SECOND, Acted, Dealt, NumberGiven, NumberPledged, NumbersAnew, Pledged
from goodhand.night.sealed_round import SealedRound, deal, deal_from, may_act
from goodhand.night.settling import settle
from goodhand.night.streams import deal_name, table_stream
from goodhand.play import Command
from goodhand.play.entropy import BadEntropy, Number, Pledge
from goodhand.play.events import Event
from goodhand.rules import Refusal
from goodhand.rules.speech import Sentence, joined, say
from goodhand.rules.units import MIDNIGHT, NO_PERSON, PersonId, PlayerId, Seconds
from goodhand.tournament.events import RoundStarted
from goodhand.tournament.state import Tournament

LOOKED_BACK = 100
"""Records that are read first to find the round in play."""

NotAtThisTable = Refusal.saying("not-at-this-table", "{what} is not possible at table {table} now: {why}.")


class SoftwareTable:
    """One table, as far as it is known here."""

    def __init__(self, conductor: Conductor, tournament: str, table: int) -> None:
        self.conductor, self.tournament, self.table = conductor, tournament, table
        self.stream = table_stream(conductor.history.id, tournament, table)
        self.head: Head = EMPTY
        """The end of its stream, as far as it is known here."""
        self.last_at = MIDNIGHT
        """The second of the last record: the table's time never runs back, even if the clock does."""
        self.pledging: Pledging | None = None
        self.round: SealedRound | None = None
        self.on_learnt: Callable[[Struct], None] | None = None
        """Called with each event of the round in play that another process has recorded."""

    @property
    def version(self) -> int:
        return self.head.version

    @property
    def state(self) -> Tournament:
        return self.conductor.history.night.tournaments[self.tournament]

    @property
    def started(self) -> RoundStarted:
        """The Round of Play that is in play here."""
        table = self.state.tables.find(self.table)
        found = table.in_play if table is not None else None
        if found is None:
            raise NotAtThisTable(what=say("This"), table=self.table, why=say("no Round of Play has begun"))
        return found

    @property
    def where(self) -> str:
        """The name of its deck."""
        return deal_name(self.conductor.history.id, self.tournament, self.table, self.started.number)

    async def learn(self) -> None:
        """Read the new records of the night and of the round in play; earlier rounds are not kept."""
        await self.conductor.learn()
        await self.catch_up()

    async def catch_up(self) -> None:
        """Read the records of other processes about the round in play."""
        number, codec = self.started.number, self.conductor.journal.codec
        for record in await self._unread(number):
            found = codec.decode(record.name, record.payload)
            of_round = getattr(found, "number", 0)
            if of_round > number:
                return  # a round that is not known here yet: nothing about this round may be appended after it
            self.head, self.last_at = Head(record.version, record.hash), Seconds(record.at // SECOND)
            if of_round == number:
                self._know(found)
                if self.on_learnt is not None:
                    self.on_learnt(found)

    async def _unread(self, number: int) -> tuple[Record, ...]:
        """The unread records; if none was read yet, the last ones, back to the beginning of the round in play."""
        journal, after = self.conductor.journal, self.version
        if after:
            return await journal.read(self.stream, after)
        head, back = await journal.head(self.stream), LOOKED_BACK
        while True:
            after = max(head.version - back, 0)
            found = await journal.read(self.stream, after)
            if not after or getattr(journal.codec.decode(found[0].name, found[0].payload), "number", None) != number:
                return found
            back *= 4

    def _know(self, found: Struct) -> None:
        match found:
            case Pledged() | NumberPledged() | NumberGiven() | NumbersAnew():
                self.pledging, self.round = self.numbers.after(found), None
            case Dealt():
                self.round = replace(self._sealed(), written=0)
            case Acted():
                assert self.round is not None
                self.round, _ = self.round.acted(found.command, found.by)

    @property
    def numbers(self) -> Pledging:
        """The numbers for the deck so far."""
        if self.pledging is None or self.pledging.deal != self.where:
            return pledging_for(self.where, self.started, self.state)
        return self.pledging

    def _sealed(self) -> SealedRound:
        numbers, book, smallest = self.numbers, self.state.book, self.state.plan.smallest_raise
        assert numbers.house is not None
        if numbers.pledges:
            return deal_from(self.started, book, numbers, smallest)
        return deal(self.started, book, numbers.house.value, smallest)

    # Actions

    async def begin(self, *, at: Seconds) -> Pledge:
        """Begin the next round: the house pledges its number."""
        await self.conductor.do(DealRound(tournament=self.tournament, table=self.table), at=at)
        self.pledging, self.round = None, None
        return await self.take_up(at=at)

    async def take_up(self, *, at: Seconds) -> Pledge:
        """The house's pledge for the round in play; made now if the process that began the round did not make it."""
        while True:
            if self.numbers.house is not None:
                return self.numbers.house.pledge
            value = Drbg(self.conductor.entropy(), b"goodhand/house/1").block()
            await self._append(self.numbers.pledged_by_house(self.started.number, value), at)

    async def pledge_number(self, player: PlayerId, digest: bytes, *, at: Seconds) -> None:
        """Bind a player to a number: one for each seated player, until a number is revealed."""
        await self._take(say("This pledge"), lambda number: NumberPledged(number, Pledge(player, digest)), at)

    async def give_number(self, player: PlayerId, value: bytes, *, at: Seconds) -> None:
        """Take the pledged number of a player into the deck."""
        await self._take(say("This number"), lambda number: NumberGiven(number, Number(player, value)), at)

    async def pledge_anew(self, *, at: Seconds) -> Pledge:
        """Let all pledge again, the house first, without the players who did not tell their pledged numbers."""
        await self._take(say("A new pledge"), lambda number: NumbersAnew(number, self.numbers.silent), at)
        return await self.take_up(at=at)

    async def _take(self, what: Sentence, found: Callable[[int], Told], at: Seconds) -> None:
        while True:
            try:
                record = self._telling(what, found)
            except NotAtThisTable:
                if not await self._learnt_more():
                    raise
                continue
            if await self._append(record, at):
                return

    def _telling(self, what: Sentence, found: Callable[[int], Told]) -> Told:
        if self.round is not None:
            raise NotAtThisTable(what=what, table=self.table, why=say("the cards have been dealt"))
        record = found(self.started.number)
        try:
            self.numbers.after(record)
        except BadEntropy as bad:
            raise NotAtThisTable(what=what, table=self.table, why=str(bad)) from None
        return record

    async def deal(self, *, at: Seconds) -> bytes:
        """Shuffle, seal and deal; return the root of the seal, which everybody sees before the first card."""
        while True:
            if self.round is not None:
                return self.round.root
            try:
                self._require_numbers()
            except NotAtThisTable:
                if not await self._learnt_more():
                    raise
                continue
            sealed = self._sealed()
            await self._append(sealed.record(), at, replace(sealed, written=0))

    def _require_numbers(self) -> None:
        if self.numbers.house is None:
            raise NotAtThisTable(what=say("Dealing"), table=self.table, why=say("the house has not pledged its number"))
        if silent := self.numbers.silent:
            why = say("{silent} pledged a number and did not tell it", silent=joined(", ", silent))
            raise NotAtThisTable(what=say("Dealing"), table=self.table, why=why)

    async def act(self, command: Command, *, by: PersonId = NO_PERSON, at: Seconds) -> tuple[Event, ...]:
        """Play one action. When this returns, it is on disk and may be shown.

        It is decided on the known records. If it is refused, or another process was faster, new records are read and it
        is decided again.
        """
        while True:
            try:
                started = self.started
                after, record = self._acting(started, command, by)
            except Refusal:
                if not await self._learnt_more():
                    raise
                continue
            if await self._append(record, at, after, started):
                return record.events

    def _acting(self, started: RoundStarted, command: Command, by: PersonId) -> tuple[SealedRound, Acted]:
        if self.round is None or self.round.number != started.number:
            raise NotAtThisTable(what=say("An action"), table=self.table, why=say("the cards have not been dealt"))
        if self.round.state.is_over:
            raise NotAtThisTable(what=say("An action"), table=self.table, why=say("the Round of Play is over"))
        if not may_act(started, command, by):
            raise NotAtThisTable(
                what=say("This action"), table=self.table, why=say("it is for the player of that seat")
            )
        return self.round.acted(command, by)

    async def award(self, *, at: Seconds) -> Outcome:
        """Report the finished round to the tournament, anchored on its last record."""
        if self.round is None or not self.round.state.is_over:
            await self.learn()
        if self.round is None or not self.round.state.is_over:
            raise NotAtThisTable(what=say("The award"), table=self.table, why=say("the Round of Play is not over"))
        at = max(at, self.last_at)
        silent = self.numbers.newly_silent(self.state.silent)
        return await settle(
            self.conductor, self.tournament, self.started, self.round, at=at, head=self.head, silent=silent
        )

    async def _learnt_more(self) -> bool:
        """Read new records; return whether there were any."""
        before = self.version, self.conductor.history.version
        await self.learn()
        return before != (self.version, self.conductor.history.version)

    async def _append(
        self, record: Struct, at: Seconds, after: SealedRound | None = None, started: RoundStarted | None = None
    ) -> bool:
        """Record an event; False if another process was faster, whose records are read then."""
        self.conductor.history.require_known()
        second = max(at, (started or self.started).at, self.last_at)
        append = Append(self.stream, self.head.version, (record,), second * SECOND)
        try:
            (written,) = await self.conductor.journal.append_many([append], at=second * SECOND)
        except StaleVersion:
            await self.learn()
            return False
        self.head, self.last_at = Head(written.version, written.hash), second
        if after is None:
            self._know(record)
        else:
            self.round = after
        return True
