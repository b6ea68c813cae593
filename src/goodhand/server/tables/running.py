"""A tournament that software deals, at all its tables, to the last hand.

In practice nobody is on duty, and the software does the director's work between rounds (balancing, breaks,
colour-ups). At a licensed night the floor does it, and the tables wait.
"""

import asyncio
import time
from collections.abc import Iterable

from goodhand.night.act import Act
from goodhand.night.acts.chips import ColourUp, DeclineRebuy, FinishByCount
from goodhand.night.acts.clock import EndBreak
from goodhand.night.acts.floor import Balance
from goodhand.night.acts.rounds import DealRound, PeopleDeal, PeopleDealHere
from goodhand.night.narration import LOOK
from goodhand.night.views.standings import standings
from goodhand.occasion.state import Occasion
from goodhand.rules import Refusal
from goodhand.rules.units import PlayerId
from goodhand.server.changes import Changes, any_since
from goodhand.server.room import Room
from goodhand.server.tables import messages as m
from goodhand.server.tables.host import TableHost
from goodhand.server.tables.pace import TablePace
from goodhand.server.tables.player import TablePlayer
from goodhand.server.tables.servers import Servers
from goodhand.server.tables.stored import PracticeStore
from goodhand.tournament.balancing import Move
from goodhand.tournament.blind_clock import reading
from goodhand.tournament.hours import time_is_over
from goodhand.tournament.refusals import OutOfBalance, TableInPlay, WhoIsDue
from goodhand.tournament.rounds import next_proposal, software_may
from goodhand.tournament.state import Phase, Status, Tournament

LOOK_AGAIN = 1.0
"""Seconds before a waiting table checks again whether it can continue."""


def require_may_deal(room: Room, tournament: str) -> None:
    """Refuse to deal a paid tournament unless the book allows software to deal."""
    night = room.night
    if night.practice:
        return
    book = night.tournaments[tournament].book
    if not software_may(night.tournaments[tournament], paid=True):
        raise PeopleDeal.by(book, book.software_dealing, book=book.id)


def may_go_on(books: Occasion, tournament: str) -> bool:
    """Whether software may continue to deal a tournament of a licensed night."""
    return books.closed is None and tournament not in books.people_deal


class TournamentRun:
    """One tournament that software deals, on this server or on another one."""

    def __init__(
        self,
        room: Room,
        tournament: str,
        people: Iterable[PlayerId],
        pace: TablePace,
        servers: Servers,
        store: PracticeStore,
    ) -> None:
        require_may_deal(room, tournament)
        self.room, self.tournament, self.pace, self.servers, self.store = room, tournament, pace, servers, store
        self._persons = set(people)
        self.players: dict[PlayerId, TablePlayer] = {}
        self._meet_new()
        self.hosts: dict[int, TableHost] = {}
        self.over = asyncio.Event()
        self._left_at = time.monotonic()
        self._elsewhere: set[PlayerId] = set()

    @property
    def state(self) -> Tournament:
        return self.room.night.tournaments[self.tournament]

    @property
    def alone(self) -> bool:
        """Whether nobody is on duty: then the software does the director's work."""
        return self.room.night.occasion is None

    def host_of(self, player: TablePlayer) -> TableHost | None:
        """The table of a player; between rounds, the last one."""
        return self.hosts.get(player.table)

    def player(self, id_: PlayerId) -> TablePlayer:
        """A player of the tournament, however lately entered."""
        if id_ not in self.players:
            self._meet_new()
        return self.players[id_]

    async def run(self) -> None:
        """Deal until the tournament is over; while another server deals, follow it."""
        tasks: dict[int, asyncio.Task[None]] = {}
        try:
            while self.state.phase is not Phase.FINISHED and not self.abandoned and not self.stopped:
                seen = self._seen()
                if not self.alone:
                    self._meet_new()
                self._look_elsewhere()
                if not await self._leads() or self.state.phase is not Phase.PLAYING:
                    await _cancelled(tasks)
                    self._tell_ended()
                    await any_since(*seen, seconds=LOOK_AGAIN)
                    self._show_the_slow()
                    continue
                for number in self.state.tables:
                    if number not in tasks or tasks[number].done():
                        tasks[number] = asyncio.create_task(self._table(number))
                done, _ = await asyncio.wait(tasks.values(), timeout=LOOK_AGAIN, return_when=asyncio.FIRST_COMPLETED)
                self._show_the_slow()
                for number in [number for number, task in tasks.items() if task in done]:
                    await tasks.pop(number)
        finally:
            await _cancelled(tasks)
        if not self.abandoned:
            self._tell_ended()
            self._disconnect_all()
            self.over.set()
            await self.servers.over(self.room.key, self.tournament)

    def _seen(self) -> tuple[tuple[Changes, int], ...]:
        """The changes that have been seen so far: of the night, and of the other servers."""
        return tuple((changes, changes.count) for changes in (self.room.changes, self.servers.changes))

    def _meet_new(self) -> None:
        """Add the players who have entered since. At a licensed night everybody is a person: a bot pays no entry."""
        for each in self.state.players.values():
            if each.id not in self.players:
                bot = self.alone and each.id not in self._persons
                self.players[each.id] = TablePlayer(each.id, each.name, bot=bot, seed=self.room.night.id)

    # Among several servers

    async def _leads(self) -> bool:
        """Whether this server deals the tournament; it takes over if no other live server does."""
        dealing = self.servers.is_for(self.room.key, self.tournament)
        if not dealing:
            return await self.servers.claim(self.room.key, self.tournament)
        return dealing == self.servers.id

    def _look_elsewhere(self) -> None:
        """Note which players are connected to other servers, and which no longer are."""
        for player in self.players.values() if not self.servers.alone or self._elsewhere else ():
            found = self.servers.elsewhere(self.room.key, player.id) if not player.bot else None
            if found is not None:
                player.elsewhere, player.gone_at, player.away = True, None, found.away
                self._elsewhere.add(player.id)
            elif player.elsewhere:
                player.elsewhere = False
                self._elsewhere.discard(player.id)
                if player.line is None:
                    player.gone_at = self._left_at = time.monotonic()
                    if (host := self.host_of(player)) is not None:
                        host.notice()

    async def meet(self) -> None:
        """Learn the state of the tables if another server deals them, before a player sees them."""
        if not await self._leads():
            for number in self.state.tables:
                await self.host(number).follow()

    def host(self, number: int) -> TableHost:
        if number not in self.hosts:
            self.hosts[number] = TableHost(self.room, self.tournament, number, self.player, self.pace)
        return self.hosts[number]

    @property
    def abandoned(self) -> bool:
        """Whether nobody has practised here for long: the tournament is dropped from memory, and can be resumed."""
        return self.alone and not self._is_somebody_there() and time.monotonic() - self._left_at > self.pace.abandoned

    @property
    def stopped(self) -> bool:
        """Whether people deal now, the books are closed, or a newer version of the software has continued the night."""
        books = self.room.night.occasion
        if not self.room.conductor.history.known:
            return True
        return books is not None and not may_go_on(books, self.tournament)

    def _is_somebody_there(self) -> bool:
        """Whether anybody watches: in practice a player who has done something lately, else a player or any screen."""
        players = (each for each in self.players.values() if not each.bot)
        if self.alone:
            return any(each.is_awake(self.pace.asleep) for each in players)
        return self.room.screens > 0 or any(each.connected for each in players)

    def _show_the_slow(self) -> None:
        """Send the whole table to players who were too slow and may read again."""
        for player in self.players.values():
            if player.behind and (host := self.host_of(player)) is not None:
                host.feed.show(player)

    async def _table(self, number: int) -> None:
        host = self.host(number)
        while self.state.phase is Phase.PLAYING and number in self.state.tables and not self.stopped:
            await self._someone_there()
            seen = self._seen()
            if self.state.tables[number].in_play is None and not await self._begun(number):
                await any_since(*seen, seconds=LOOK_AGAIN)
                continue
            try:
                await host.play_round()
            except Refusal:  # another server was faster, and has moved on
                if await self._leads() and not self.stopped:
                    raise
                return
            await self._decline_rebuys()
            self._tell_ended()

    async def _someone_there(self) -> None:
        """Pause after nobody has watched for a while, and practice while its store is full; go on afterwards."""
        while True:
            if self._is_somebody_there():
                self._left_at = time.monotonic()
                if not (self.alone and self.store.full):
                    return
            elif time.monotonic() - self._left_at < (self.pace.idle if self.alone else self.pace.unwatched):
                return
            await any_since(*self._seen(), seconds=LOOK_AGAIN)

    # Between two rounds

    async def _begun(self, number: int) -> bool:
        """Begin the next round at a table; False: something else comes first."""
        state, at = self.state, self.room.software_time()
        if state.clock is None:
            return False
        if time_is_over(state, at):
            if self.alone and not self._in_play():
                stacks = {each.id: each.stack for each in state.remaining() if each.status is Status.PLAYING}
                await self._do(FinishByCount(tournament=self.tournament, stacks=stacks))
            return False
        now = reading(state.clock, at)
        if self.alone and not await self._coloured_up(now.stage):
            return False
        if now.on_break:
            if self.alone and now.held:
                await self._do(EndBreak(tournament=self.tournament))
            return False
        try:
            await self._do(DealRound(tournament=self.tournament, table=number))
        except OutOfBalance:
            if self.alone:
                await self._balance()
            return False
        except PeopleDealHere:  # recorded a moment ago
            return False
        return True

    def _in_play(self) -> bool:
        return any(table.in_play is not None for table in self.state.tables.values())

    async def _coloured_up(self, stage: int) -> bool:
        due = {value for each in self.state.stages[: stage + 1] for value in each.colour_up}
        due -= set(self.state.coloured_up)
        if due and self._in_play():
            return False
        for value in sorted(due):
            await self._do(ColourUp(tournament=self.tournament, value=value))
        return True

    async def _balance(self) -> None:
        try:
            await self._do(Balance(tournament=self.tournament))
        except (TableInPlay, OutOfBalance):
            return  # wait for the end of its round
        except WhoIsDue:  # before a table's first round: take the book's proposal
            proposal = next_proposal(self.state, self.room.software_time(), LOOK)
            if isinstance(proposal, Move):
                await self._do(Balance(tournament=self.tournament, mover=proposal.player))

    async def _decline_rebuys(self) -> None:
        """Decline all rebuys in practice; at a licensed night the desk asks the players."""
        for player in self.state.players.pending() if self.alone else ():
            await self._do(DeclineRebuy(tournament=self.tournament, players=(player.id,)))

    async def _do(self, act: Act) -> None:
        await self.room.conductor.do(act, at=self.room.software_time(), confirmed=act.spec.asks, known=True)

    # Connections

    def left(self) -> None:
        """Note that a player has disconnected."""
        self._left_at = time.monotonic()

    def _disconnect_all(self) -> None:
        for player in self.players.values():
            if player.line is not None:
                player.line.end()

    def _tell_ended(self) -> None:
        """Tell players who are out their place."""
        finished = self.state.phase is Phase.FINISHED
        gone = [
            each for each in self.state.players.values() if finished or each.status in (Status.OUT, Status.DISQUALIFIED)
        ]
        new = [each for each in gone if not self.player(each.id).ended]
        lines = standings(self.state) if new else None
        for each in new:
            player = self.players[each.id]
            line = lines.of(each.id) if lines is not None else None
            player.ended = m.frame_of(m.PlayEnded(line.place if line is not None else None, finished))
            player.send(player.ended)
            if player.line is not None:
                player.line.end()


async def _cancelled(tasks: dict[int, asyncio.Task[None]]) -> None:
    for task in tasks.values():
        task.cancel()
    await asyncio.gather(*tasks.values(), return_exceptions=True)
    tasks.clear()
