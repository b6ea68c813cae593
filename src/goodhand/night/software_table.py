"""A table at which software deals for people: everything that is done there is on record before anybody sees it.

The house pledges its number, players pledge theirs, all tell them, and the deck comes from all; then each action is one
record. A process that dies in mid-round has lost nothing that was acknowledged: another takes the table up from there.
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
from goodhand.night.pledging import Pledging, Told
from goodhand.night.record import SECOND, Acted, Dealt, NumberGiven, NumberPledged, NumbersAnew, Pledged
from goodhand.night.settling import settle
from goodhand.night.streams import deal_name, table_stream
from goodhand.night.table_runner import Dealing, deal, deal_from, may_act
from goodhand.play import Command
from goodhand.play.entropy import BadEntropy, Number, Pledge
from goodhand.play.events import Event
from goodhand.rules import Refusal
from goodhand.rules.speech import Sentence, joined, say
from goodhand.rules.units import MIDNIGHT, NO_PERSON, PersonId, PlayerId, Seconds
from goodhand.tournament.events import RoundStarted
from goodhand.tournament.state import Tournament

LOOKED_BACK = 100
"""So many records are looked at first to find the round in play."""

NotAtThisTable = Refusal.saying("not-at-this-table", "{what} is not possible at table {table} now: {why}.")


class SoftwareTable:
    """One table, as far as it is known here."""

    def __init__(self, conductor: Conductor, tournament: str, table: int) -> None:
        self.conductor, self.tournament, self.table = conductor, tournament, table
        self.stream = table_stream(conductor.history.id, tournament, table)
        self.head: Head = EMPTY
        """Where its stream ends, as far as it is known here."""
        self.last_at = MIDNIGHT
        """The second of the last record here: a clock that is set back does not take the table with it."""
        self.pledging: Pledging | None = None
        self.dealing: Dealing | None = None
        self.on_learnt: Callable[[Struct], None] | None = None
        """Is told what others have recorded of the round in play, once it is known here."""

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
        """By what its deck is known."""
        return deal_name(self.conductor.history.id, self.tournament, self.table, self.started.number)

    async def learn(self) -> None:
        """Read what has been recorded of the night and of the round in play; of earlier rounds nothing is kept."""
        await self.conductor.learn()
        await self.catch_up()

    async def catch_up(self) -> None:
        """Read what others have recorded of the round in play, and tell whoever is to know."""
        number, codec = self.started.number, self.conductor.journal.codec
        for record in await self._unread(number):
            found = codec.decode(record.name, record.payload)
            of_round = getattr(found, "number", 0)
            if of_round > number:
                return  # of a round that is not known here yet: nothing is added to it by whoever thinks of this one
            self.head, self.last_at = Head(record.version, record.hash), Seconds(record.at // SECOND)
            if of_round == number:
                self._know(found)
                if self.on_learnt is not None:
                    self.on_learnt(found)

    async def _unread(self, number: int) -> tuple[Record, ...]:
        """The records that are not known here; where none is, the last ones, as far back as the round in play goes."""
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
                self.pledging, self.dealing = self.numbers.after(found), None
            case Dealt():
                self.dealing = replace(self._dealing(), written=0)
            case Acted():
                assert self.dealing is not None
                self.dealing, _ = self.dealing.acted(found.command, found.by)

    @property
    def numbers(self) -> Pledging:
        """How far the numbers for the deck have come in."""
        if self.pledging is None or self.pledging.deal != self.where:
            return Pledging(self.where, frozenset(who for _, who, _ in self.started.seats))
        return self.pledging

    def _dealing(self) -> Dealing:
        numbers, book, smallest = self.numbers, self.state.book, self.state.plan.smallest_raise
        assert numbers.house is not None
        if numbers.pledges:
            return deal_from(self.started, book, numbers, smallest)
        return deal(self.started, book, numbers.house.value, smallest)

    # What is done here

    async def begin(self, *, at: Seconds) -> Pledge:
        """Begin the next round: the house pledges its number."""
        await self.conductor.do(DealRound(tournament=self.tournament, table=self.table), at=at)
        self.pledging, self.dealing = None, None
        return await self.take_up(at=at)

    async def take_up(self, *, at: Seconds) -> Pledge:
        """The pledge for the round in play; made now, if whoever began the round did not come to it."""
        while True:
            if self.numbers.house is not None:
                return self.numbers.house.pledge
            value = Drbg(self.conductor.entropy(), b"goodhand/house/1").block()
            await self._append(self.numbers.pledged_by_house(self.started.number, value), at)

    async def pledge_number(self, player: PlayerId, digest: bytes, *, at: Seconds) -> None:
        """A player is bound to a number, one for each who sits here, as long as nobody has told one."""
        await self._take(say("This pledge"), lambda number: NumberPledged(number, Pledge(player, digest)), at)

    async def give_number(self, player: PlayerId, value: bytes, *, at: Seconds) -> None:
        """A player tells the number that was pledged; it goes into the deck."""
        await self._take(say("This number"), lambda number: NumberGiven(number, Number(player, value)), at)

    async def pledge_anew(self, *, at: Seconds) -> Pledge:
        """Somebody keeps silent about a number that was pledged: all pledge again, the house first, without them."""
        await self._take(say("Pledging anew"), lambda number: NumbersAnew(number, self.numbers.silent), at)
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
        if self.dealing is not None:
            raise NotAtThisTable(what=what, table=self.table, why=say("the cards have been dealt"))
        record = found(self.started.number)
        try:
            self.numbers.after(record)
        except BadEntropy as bad:
            raise NotAtThisTable(what=what, table=self.table, why=str(bad)) from None
        return record

    async def deal(self, *, at: Seconds) -> bytes:
        """Shuffle, seal and deal; the answer is the root of the seal, shown to everybody before the first card."""
        while True:
            if self.dealing is not None:
                return self.dealing.root
            try:
                self._require_numbers()
            except NotAtThisTable:
                if not await self._learnt_more():
                    raise
                continue
            dealing = self._dealing()
            await self._append(dealing.record(), at, replace(dealing, written=0))

    def _require_numbers(self) -> None:
        if self.numbers.house is None:
            raise NotAtThisTable(what=say("Dealing"), table=self.table, why=say("the house has not pledged its number"))
        if silent := self.numbers.silent:
            why = say("{silent} pledged a number and did not tell it", silent=joined(", ", silent))
            raise NotAtThisTable(what=say("Dealing"), table=self.table, why=why)

    async def act(self, command: Command, *, by: PersonId = NO_PERSON, at: Seconds) -> tuple[Event, ...]:
        """One action. When this returns it is on disk; what it led to may be shown.

        It is decided on what is known here. What it is refused for is looked at again with what others may have
        recorded meanwhile; so is what they were faster with.
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

    def _acting(self, started: RoundStarted, command: Command, by: PersonId) -> tuple[Dealing, Acted]:
        if self.dealing is None or self.dealing.number != started.number:
            raise NotAtThisTable(what=say("An action"), table=self.table, why=say("the cards have not been dealt"))
        if self.dealing.state.is_over:
            raise NotAtThisTable(what=say("An action"), table=self.table, why=say("the Round of Play is over"))
        if not may_act(started, command, by):
            raise NotAtThisTable(
                what=say("This action"), table=self.table, why=say("it is for the player of that seat")
            )
        return self.dealing.acted(command, by)

    async def award(self, *, at: Seconds) -> Outcome:
        """Report the round that is over to the tournament, anchored on where its records end."""
        if self.dealing is None or not self.dealing.state.is_over:
            await self.learn()
        if self.dealing is None or not self.dealing.state.is_over:
            raise NotAtThisTable(what=say("The award"), table=self.table, why=say("the Round of Play is not over"))
        at = max(at, self.last_at)
        return await settle(self.conductor, self.tournament, self.started, self.dealing, at=at, head=self.head)

    async def _learnt_more(self) -> bool:
        """Whether others had recorded something that was not known here."""
        before = self.version, self.conductor.history.version
        await self.learn()
        return before != (self.version, self.conductor.history.version)

    async def _append(
        self, record: Struct, at: Seconds, after: Dealing | None = None, started: RoundStarted | None = None
    ) -> bool:
        """Record it, if nobody else was faster; whoever was is learnt from. ``after``: how the round then stands."""
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
            self.dealing = after
        return True
