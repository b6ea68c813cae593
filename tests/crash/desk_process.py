"""One of two desks that sell and refund entries of one occasion, and pay from its drawer, until it is killed.

`python desk_process.py ADDRESS NUMBER`. After each decision it says which versions of the books' and of the
tournament's stream are on disk.
"""

import asyncio
import os
import sys
from contextlib import suppress
from itertools import count
from typing import Any

from goodhand.journal import open_journal
from goodhand.night.acts import CODEC
from goodhand.occasion import commands as c
from goodhand.occasion.people import Person
from goodhand.occasion.plan import Duty
from goodhand.rules import Refusal
from goodhand.tournament import commands as t
from support_night import DESK, Night
from support_occasion import CHAIR, MEMBER, dollars

KEPT = 40
"""So many entries each desk leaves standing; what it sells beyond that it refunds."""


class Desk:
    def __init__(self, night: Night, number: str) -> None:
        self.night, self.number = night, number

    async def attempt(self, command: Any) -> None:
        """Do it, unless the other desk has."""
        with suppress(Refusal):
            await self.night.do(command)

    async def set_up(self) -> None:
        await self.night.occasion.open(self.night.plan, at=self.night.now)
        await self.attempt(c.GoOnDuty(CHAIR, Duty.CHAIRPERSON, 0))
        await self.attempt(c.Enroll(Person(id=MEMBER, name="Mia Berg", member=True), CHAIR, 0))
        await self.attempt(c.GoOnDuty(MEMBER, Duty.DESK, 0))
        if not self.night.state.lines:
            await self.attempt(c.OpenDrawer(dollars(200), MEMBER, 0))

    async def sell(self) -> None:
        players = self.night.occasion.tournaments["t1"].state.players
        sold = sum(player.startswith(f"desk {self.number} ") for player in players)
        for number in count(sold + 1):
            who = f"desk {self.number} player {number}"
            self.night.now += 1
            await self.night.floor(t.Enter(who, who, 0), DESK)
            self.tell()
            if number > KEPT or number % 2:
                await self.night.floor(t.Withdraw(who, 0), DESK)
                self.tell()
            await self.attempt(c.PayExpense(payee="Ann", what="ice", amount=dollars(1), by=MEMBER, at=0, cash=True))
            self.tell()

    def tell(self) -> None:
        occasion = self.night.occasion
        os.write(1, f"{occasion.books.version} {occasion.tournaments['t1'].history.version}\n".encode())


async def main(address: str, number: str) -> None:
    desk = Desk(Night(await open_journal(address, CODEC)), number)
    await desk.set_up()
    await desk.sell()


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
