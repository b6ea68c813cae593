"""A table at which software deals for people: everything that is done there is on record before anybody sees it.

The house pledges its number, players give theirs, the deck comes from all of them; then each action is one record. A
process that dies in mid-round has lost nothing that was acknowledged: another takes the table up from its stream.
"""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from goodhand.chance import Drbg
from goodhand.journal.commit import Append
from goodhand.journal.errors import StaleVersion
from goodhand.night.acts.rounds import DealRound
from goodhand.night.conductor import Conductor, Outcome
from goodhand.night.record import SECOND, Acted, Dealt, NumberGiven, Pledged
from goodhand.night.settling import settle
from goodhand.night.streams import deal_name, table_stream
from goodhand.night.table_runner import Dealing, deal, deal_from
from goodhand.play import Command, step
from goodhand.play.entropy import HOUSE, NUMBER_BYTES, Number, Pledge, pledge
from goodhand.play.events import Event
from goodhand.rules import Refusal
from goodhand.rules.units import MIDNIGHT, NO_PERSON, PersonId, PlayerId, Seconds
from goodhand.tournament.events import RoundStarted
from goodhand.tournament.state import Tournament

NotAtThisTable = Refusal.saying("not-at-this-table", "{what} is not possible at table {table} now: {why}.")


class SoftwareTable:
    """One table, as far as it is known here."""

    def __init__(self, conductor: Conductor, tournament: str, table: int) -> None:
        self.conductor, self.tournament, self.table = conductor, tournament, table
        self.stream = table_stream(conductor.history.id, tournament, table)
        self.version = 0
        self.last_at = MIDNIGHT
        """The second of the last record here: a clock that is set back does not take the table with it."""
        self.pledged: Pledged | None = None
        self.numbers: tuple[Number, ...] = ()
        self.dealing: Dealing | None = None

    @property
    def state(self) -> Tournament:
        return self.conductor.night.tournaments[self.tournament]

    @property
    def started(self) -> RoundStarted:
        """The Round of Play that is in play here."""
        found = self.state.tables[self.table].in_play if self.table in self.state.tables else None
        if found is None:
            raise NotAtThisTable(what="This", table=self.table, why="no Round of Play has begun")
        return found

    @property
    def where(self) -> str:
        """By what its deck is known."""
        return deal_name(self.conductor.history.id, self.tournament, self.table, self.started.number)

    async def learn(self) -> None:
        """Read what has been recorded of the round in play; of earlier rounds nothing is kept."""
        await self.conductor.learn()
        number = self.started.number
        for record in await self.conductor.journal.read(self.stream, self.version):
            self.version, self.last_at = record.version, Seconds(record.at // SECOND)
            found = self.conductor.journal.codec.decode(record.name, record.payload)
            if getattr(found, "number", None) == number:
                self._know(found)

    def _know(self, found: Struct) -> None:
        match found:
            case Pledged():
                self.pledged, self.numbers, self.dealing = found, (), None
            case NumberGiven():
                self.numbers = (*self.numbers, found.given)
            case Dealt():
                self.dealing = replace(self._dealing(found.numbers), written=0)
            case Acted():
                assert self.dealing is not None
                self.dealing, _ = self.dealing.acted(found.command, found.by)

    def _dealing(self, numbers: Sequence[Number]) -> Dealing:
        assert self.pledged is not None
        book, smallest = self.state.book, self.state.plan.smallest_raise
        players = [each for each in numbers if each.who != HOUSE]
        if players:
            return deal_from(self.started, book, self.pledged, players, self.where, smallest)
        return deal(self.started, book, self.pledged.value, smallest)

    # What is done here

    async def begin(self, *, at: Seconds) -> Pledge:
        """Begin the next round: the house pledges its number."""
        await self.conductor.do(DealRound(tournament=self.tournament, table=self.table), at=at)
        self.pledged, self.numbers, self.dealing = None, (), None
        return await self.take_up(at=at)

    async def take_up(self, *, at: Seconds) -> Pledge:
        """The pledge for the round in play; made now, if whoever began the round did not come to it."""
        while True:
            await self.learn()
            if self.pledged is not None:
                return self.pledged.pledge
            value = Drbg(self.conductor.entropy(), b"goodhand/house/1").block()
            await self._append(Pledged(self.started.number, pledge(self.where, Number(HOUSE, value)), value), at)

    async def give_number(self, player: PlayerId, value: bytes, *, at: Seconds) -> None:
        """A player's number goes into the deck, one from each who sits here."""
        await self.learn()
        if player not in {who for _, who, _ in self.started.seats}:
            raise NotAtThisTable(what="A number for the deck", table=self.table, why="this player does not sit here")
        if len(value) != NUMBER_BYTES:
            raise NotAtThisTable(what="This number", table=self.table, why=f"it must have {NUMBER_BYTES} bytes")
        if self.pledged is None or self.dealing is not None or player in {each.who for each in self.numbers}:
            why = "the deck is not open for numbers, or has this player's"
            raise NotAtThisTable(what="A number for the deck", table=self.table, why=why)
        await self._append(NumberGiven(self.started.number, Number(player, value)), at)

    async def deal(self, *, at: Seconds) -> bytes:
        """Shuffle, seal and deal; the answer is the root of the seal, shown to everybody before the first card."""
        while True:
            await self.learn()
            if self.dealing is not None:
                return self.dealing.root
            if self.pledged is None:
                raise NotAtThisTable(what="Dealing", table=self.table, why="the house has not pledged its number")
            await self._append(self._dealing(self.numbers).record(), at)

    async def act(self, command: Command, *, by: PersonId = NO_PERSON, at: Seconds) -> tuple[Event, ...]:
        """One action. When this returns it is on disk; what it led to may be shown."""
        while True:
            await self.learn()
            if self.dealing is None:
                raise NotAtThisTable(what="An action", table=self.table, why="the cards have not been dealt")
            _, events = step(self.dealing.state, command)
            if await self._append(Acted(self.started.number, command, tuple(events), by), at):
                return tuple(events)

    async def award(self, *, at: Seconds) -> Outcome:
        """Report the round that is over to the tournament, anchored on where its records end."""
        await self.learn()
        if self.dealing is None or not self.dealing.state.is_over:
            raise NotAtThisTable(what="The award", table=self.table, why="the Round of Play is not over")
        return await settle(self.conductor, self.tournament, self.started, self.dealing, at=max(at, self.last_at))

    async def _append(self, record: Struct, at: Seconds) -> bool:
        """Record it, if nobody else was faster; whoever was is learnt from."""
        second = max(at, self.started.at, self.last_at) * SECOND
        try:
            await self.conductor.journal.append_many([Append(self.stream, self.version, (record,), second)], at=second)
        except StaleVersion:
            return False
        await self.learn()
        return True
