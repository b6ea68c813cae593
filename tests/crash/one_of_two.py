"""One of two processes that conduct the same tournament on one journal: `python one_of_two.py ADDRESS NUMBER`.

Each takes whatever is to be done next; whoever appends first has done it. Prints how many rounds it settled.
"""

import asyncio
import random
import sys
from pathlib import Path

from goodhand.chance import Drbg
from goodhand.journal import open_journal
from goodhand.night.acts import CODEC
from goodhand.night.conductor import Conductor
from goodhand.night.settling import settle
from goodhand.night.table_runner import deal, played_out
from goodhand.plan.event_file import read_event
from goodhand.rules import Refusal, Role, rulebook
from goodhand.simulate.bots.quick import quick
from goodhand.tournament.commands import Command, DrawSeats, Enter, Rebalance, StartClock, StartRound
from goodhand.tournament.events import RoundStarted
from goodhand.tournament.refusals import OutOfBalance
from goodhand.tournament.state import Phase

EXAMPLE = Path(__file__).parents[2] / "examples" / "house.toml"
PLAYERS = 30


class Worker:
    def __init__(self, conductor: Conductor, number: int) -> None:
        self.conductor, self.number, self.rounds = conductor, number, 0
        self.chance = Drbg(bytes([number]) * 32, b"test")
        self.rng = random.Random(number)
        self.now = conductor.state.plan.opens_at or 0

    async def attempt(self, command: Command) -> tuple[object, ...]:
        """Do it, unless the other has made it impossible."""
        try:
            return await self.conductor.do(command)
        except OutOfBalance:
            return await self.attempt(Rebalance(command.at, Role.DIRECTOR, self.chance.block()))
        except Refusal:
            return ()

    async def run(self) -> None:
        for entry in range(self.number, PLAYERS + 1, 2):
            await self.attempt(Enter(f"p{entry:02d}", f"Player {entry}", self.now))
        while len(self.conductor.state.players) < PLAYERS:
            await self.conductor.learn()
        await self.attempt(DrawSeats(self.chance.block(), self.now))
        await self.conductor.learn()
        await self.attempt(StartClock(self.now))
        while self.conductor.state.phase is not Phase.FINISHED:
            await self.conductor.learn()
            idle = [number for number, table in self.conductor.state.tables.items() if table.in_play is None]
            if idle and self.conductor.state.phase is Phase.PLAYING:
                await self.one_round(self.rng.choice(idle))
            await asyncio.sleep(0)

    async def one_round(self, table: int) -> None:
        at = self.now = max(self.now, self.conductor.last_at) + 5  # also where nothing may happen, as in a break
        for event in await self.attempt(StartRound(table, at, self.chance.block())):
            if isinstance(event, RoundStarted):
                dealt = deal(event, self.conductor.state.book, self.chance.block())
                await settle(self.conductor, event, played_out(dealt, lambda r: quick(r, self.rng)), at=at + 1)
                self.rounds += 1


async def main(address: str, number: str) -> None:
    plan = read_event(EXAMPLE.read_text())
    journal = await open_journal(address, CODEC)
    conductor = Conductor(journal, plan.tournaments[0].id, rulebook(plan.book))
    await conductor.open(plan.tournaments[0], at=0)
    worker = Worker(conductor, int(number))
    await worker.run()
    await journal.close()
    print(worker.rounds)


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
