"""One of two processes that conduct the same tournament on one journal: `python one_of_two.py ADDRESS NUMBER`.

Each takes whatever is to be done next; whoever appends first has done it. Prints how many rounds it settled.
"""

import asyncio
import random
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from goodhand.chance import Drbg
from goodhand.journal import open_journal
from goodhand.night.act import Act
from goodhand.night.acts import CODEC
from goodhand.night.acts.clock import StartClock
from goodhand.night.acts.floor import Balance, DrawSeats
from goodhand.night.acts.opening import OpenedAlready, OpenPractice
from goodhand.night.acts.rounds import DealRound
from goodhand.night.acts.sales import SellEntry
from goodhand.night.conductor import Conductor
from goodhand.night.sealed_round import deal, played_out
from goodhand.night.settling import settle
from goodhand.night.streams import night_id
from goodhand.occasion.people import Person
from goodhand.plan.event_file import read_event
from goodhand.rules import Refusal
from goodhand.simulate.bots.quick import quick
from goodhand.simulate.evening import practice_plan
from goodhand.tournament.events import RoundStarted
from goodhand.tournament.refusals import OutOfBalance
from goodhand.tournament.state import Phase, Tournament

EXAMPLE = Path(__file__).parents[2] / "examples" / "house.toml"
PLAYERS = 30


class Worker:
    def __init__(self, conductor: Conductor, number: int) -> None:
        self.conductor, self.number, self.rounds = conductor, number, 0
        self.id = conductor.night.plan.tournaments[0].id
        self.chance = Drbg(bytes([number]) * 32, b"test")
        self.rng = random.Random(number)
        self.now = self.state.plan.opens_at or 0

    @property
    def state(self) -> Tournament:
        return self.conductor.night.tournaments[self.id]

    async def attempt(self, kind: type[Act], **inputs: Any) -> tuple[object, ...]:
        """Do it, unless the other has made it impossible."""
        try:
            act = kind(tournament=self.id, **inputs)  # type: ignore[call-arg]
            return (await self.conductor.do(act, at=self.now)).events(self.id)
        except OutOfBalance:
            return await self.attempt(Balance)
        except Refusal:
            return ()

    async def run(self) -> None:
        for entry in range(self.number, PLAYERS + 1, 2):
            await self.attempt(SellEntry, person=Person(id=f"p{entry:02d}", name=f"Player {entry}"))
        while len(self.state.players) < PLAYERS:
            await self.conductor.learn()
        await self.attempt(DrawSeats)
        await self.conductor.learn()
        await self.attempt(StartClock)
        while self.state.phase is not Phase.FINISHED:
            await self.conductor.learn()
            idle = [number for number, table in self.state.tables.items() if table.in_play is None]
            if idle and self.state.phase is Phase.PLAYING:
                await self.one_round(self.rng.choice(idle))
            await asyncio.sleep(0)

    async def one_round(self, table: int) -> None:
        self.now = max(self.now, self.conductor.night.last_at) + 5  # also where nothing may happen, as in a break
        for event in await self.attempt(DealRound, table=table):
            if isinstance(event, RoundStarted):
                dealt = played_out(deal(event, self.state.book, self.chance.block()), lambda r: quick(r, self.rng))
                await settle(self.conductor, self.id, event, dealt, at=self.now + 1)
                self.rounds += 1


async def main(address: str, number: str) -> None:
    posted = read_event(EXAMPLE.read_text()).tournaments[0]
    plan = practice_plan(replace(posted, breaks_hold=False))  # nobody here says when a break is over
    journal = await open_journal(address, CODEC)
    conductor = Conductor(journal, night_id(plan))
    with suppress(OpenedAlready):
        await conductor.do(OpenPractice(plan=plan), at=0)
    worker = Worker(conductor, int(number))
    await worker.run()
    await journal.close()
    print(worker.rounds)


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
