"""A tournament that software deals: every table with its dealer, to the last hand, by itself.

What a director does between rounds (balancing, breaks, colour-ups) is done by the software where nobody is on duty, in
practice; at a licensed night the floor does it, and the tables wait for it.
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
from goodhand.server.room import Room
from goodhand.server.tables import messages as m
from goodhand.server.tables.dealer import TableDealer
from goodhand.server.tables.pace import Pace
from goodhand.server.tables.player import TablePlayer
from goodhand.server.tables.servers import Servers
from goodhand.tournament.balancing import Move
from goodhand.tournament.blind_clock import reading
from goodhand.tournament.hours import time_is_over
from goodhand.tournament.refusals import OutOfBalance, TableInPlay, WhoIsDue
from goodhand.tournament.rounds import next_proposal, software_may
from goodhand.tournament.state import Phase, Status, Tournament

LOOK_AGAIN = 1.0
"""Seconds after which a table that waits looks whether it can go on."""


def require_may_deal(room: Room, tournament: str) -> None:
    """Where entries are paid for, software deals only if the book lets it."""
    night = room.night
    if night.practice:
        return
    book = night.tournaments[tournament].book
    if not software_may(night.tournaments[tournament], paid=True):
        raise PeopleDeal.by(book, book.software_dealing, book=book.id)


def may_go_on(books: Occasion, tournament: str) -> bool:
    """Whether software goes on with a tournament, at a licensed night."""
    return books.closed is None and tournament not in books.people_deal


class TournamentRun:
    def __init__(self, room: Room, tournament: str, people: Iterable[PlayerId], pace: Pace, servers: Servers) -> None:
        require_may_deal(room, tournament)
        self.room, self.tournament, self.pace, self.servers = room, tournament, pace, servers
        self._persons = set(people)
        self.players: dict[PlayerId, TablePlayer] = {}
        self._meet_new()
        self.dealers: dict[int, TableDealer] = {}
        self.over = asyncio.Event()
        self._changed = asyncio.Event()
        self._left_at = time.monotonic()
        self._elsewhere: set[PlayerId] = set()

    @property
    def state(self) -> Tournament:
        return self.room.night.tournaments[self.tournament]

    @property
    def alone(self) -> bool:
        """Whether nobody is on duty: then the software does what a director would."""
        return self.room.night.occasion is None

    def dealer_of(self, player: TablePlayer) -> TableDealer | None:
        """Where somebody sits, or sat until the next round begins elsewhere."""
        return self.dealers.get(player.table)

    async def run(self) -> None:
        """Deal until the tournament is over; while another server deals, only tell what is done there."""
        self.room.changed.append(self._noticed)
        self.servers.changed.append(self._changed.set)
        tasks: dict[int, asyncio.Task[None]] = {}
        try:
            while self.state.phase is not Phase.FINISHED and not self.abandoned and not self.stopped:
                self._look_elsewhere()
                if not await self._leads() or self.state.phase is not Phase.PLAYING:
                    await _cancelled(tasks)
                    self._tell_ended()
                    await self._look_again()
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
            self.room.changed.remove(self._noticed)
            self.servers.changed.remove(self._changed.set)
            await _cancelled(tasks)
        if not self.abandoned:
            self._tell_ended()
            self._show_out()
            self.over.set()
            await self.servers.over(self.room.key, self.tournament)

    def _noticed(self) -> None:
        if not self.alone:
            self._meet_new()
        self._changed.set()

    def _meet_new(self) -> None:
        """Those who have entered since; whoever paid is a person, and a bot has no licence to play."""
        for each in self.state.players.values():
            if each.id not in self.players:
                bot = self.alone and each.id not in self._persons
                self.players[each.id] = TablePlayer(each.id, each.name, bot=bot, seed=self.room.night.id)

    # Among several servers

    async def _leads(self) -> bool:
        """Whether this server deals here: none that lives does."""
        dealing = self.servers.is_for(self.room.key, self.tournament)
        if not dealing:
            return await self.servers.claim(self.room.key, self.tournament)
        return dealing == self.servers.id

    def _look_elsewhere(self) -> None:
        """Who is connected to another server, and who is not any more."""
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
                    if (dealer := self.dealer_of(player)) is not None:
                        dealer.notice()

    async def meet(self) -> None:
        """Before somebody is shown a table that another server deals: learn how it stands."""
        if not await self._leads():
            for number in self.state.tables:
                await self.dealer(number).follow()

    def dealer(self, number: int) -> TableDealer:
        if number not in self.dealers:
            self.dealers[number] = TableDealer(self.room, self.tournament, number, self.players, self.pace)
        return self.dealers[number]

    @property
    def abandoned(self) -> bool:
        """Whether nobody practises here any more: it can be taken up again, and takes no room meanwhile."""
        return self.alone and not self._is_somebody_there() and time.monotonic() - self._left_at > self.pace.abandoned

    @property
    def stopped(self) -> bool:
        """Whether people deal after all, the books are closed over it, or a newer server has gone on with it."""
        books = self.room.night.occasion
        if not self.room.conductor.history.known:
            return True
        return books is not None and not may_go_on(books, self.tournament)

    def _is_somebody_there(self) -> bool:
        return any(each.connected for each in self.players.values() if not each.bot)

    async def _look_again(self) -> None:
        """Until something changed, or a while has passed."""
        self._changed.clear()
        try:
            async with asyncio.timeout(LOOK_AGAIN):
                await self._changed.wait()
        except TimeoutError:
            pass

    def _show_the_slow(self) -> None:
        """Who was too slow and reads again is shown all."""
        for player in self.players.values():
            if player.behind and (dealer := self.dealer_of(player)) is not None:
                dealer.show(player)

    async def _table(self, number: int) -> None:
        dealer = self.dealer(number)
        while self.state.phase is Phase.PLAYING and number in self.state.tables and not self.stopped:
            await self._someone_there()
            if self.state.tables[number].in_play is None and not await self._begun(number):
                await self._look_again()
                continue
            try:
                await dealer.play_round()
            except Refusal:  # another server was faster, and has moved on
                if await self._leads() and not self.stopped:
                    raise
                return
            await self._decline_rebuys()
            self._tell_ended()

    async def _someone_there(self) -> None:
        """Nobody practises with an empty room for long."""
        while self.alone and not self._is_somebody_there():
            if time.monotonic() - self._left_at < self.pace.idle:
                return
            await self._look_again()

    # Between two rounds

    async def _begun(self, number: int) -> bool:
        """Begin the next round at a table; False: something else comes first, and it is looked at again."""
        state, at = self.state, self.room.believed()
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
        except PeopleDealHere:  # said a moment ago
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
            return  # its round comes to an end first
        except WhoIsDue:  # before a table's first round: what the book would have
            proposal = next_proposal(self.state, self.room.believed(), LOOK)
            if isinstance(proposal, Move):
                await self._do(Balance(tournament=self.tournament, mover=proposal.player))

    async def _decline_rebuys(self) -> None:
        """In practice nobody buys; at a licensed night the desk asks."""
        for player in self.state.players.pending() if self.alone else ():
            await self._do(DeclineRebuy(tournament=self.tournament, players=(player.id,)))

    async def _do(self, act: Act) -> None:
        await self.room.conductor.do(act, at=self.room.believed(), confirmed=act.spec.asks, known=True)

    # Who is there

    def left(self) -> None:
        """Somebody's connection is gone."""
        self._left_at = time.monotonic()

    def _show_out(self) -> None:
        """Nobody waits at a table that software does not deal any more."""
        for player in self.players.values():
            if player.line is not None:
                player.line.end()

    def _tell_ended(self) -> None:
        """Whoever plays no more is told the place."""
        finished = self.state.phase is Phase.FINISHED
        gone = [
            each for each in self.state.players.values() if finished or each.status in (Status.OUT, Status.DISQUALIFIED)
        ]
        new = [each for each in gone if not self.players[each.id].ended]
        lines = standings(self.state) if new else None
        for each in new:
            player = self.players[each.id]
            line = lines.of(each.id) if lines is not None else None
            player.ended = m.frame_of(m.Ended(line.place if line is not None else None, finished))
            player.send(player.ended)
            if player.line is not None:
                player.line.end()


async def _cancelled(tasks: dict[int, asyncio.Task[None]]) -> None:
    for task in tasks.values():
        task.cancel()
    await asyncio.gather(*tasks.values(), return_exceptions=True)
    tasks.clear()
