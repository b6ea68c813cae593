"""One of two desks that sell and refund entries of one occasion, and pay from its drawer, until it is killed.

`python desk_process.py ADDRESS NUMBER`. After each act it says which version of the night's stream is on disk.
"""

import asyncio
import os
import sys
from contextlib import suppress
from itertools import count

from goodhand.journal import open_journal
from goodhand.night.act import Act
from goodhand.night.acts import CODEC
from goodhand.night.acts.money import PayExpense, PutBank
from goodhand.night.acts.opening import OpenNight
from goodhand.night.acts.people import EnrollPerson, SignOn
from goodhand.night.acts.sales import RefundEntry
from goodhand.night.draft import ConfirmationNeeded
from goodhand.occasion.ledger import Means
from goodhand.occasion.people import Person
from goodhand.occasion.plan import Duty
from goodhand.rules import Refusal
from support_night import DESK, Night
from support_occasion import CHAIR, MEMBER, dollars

KEPT = 40
"""So many entries each desk leaves standing; what it sells beyond that it refunds."""


class Desk:
    def __init__(self, night: Night, number: str) -> None:
        self.night, self.number = night, number

    async def attempt(self, act: Act, by: str = DESK) -> None:
        """Do it, unless the other desk has; what is asked then (a second bank?) is answered by no."""
        with suppress(Refusal, ConfirmationNeeded):
            await self.night.do(act, by)

    async def set_up(self) -> None:
        await self.attempt(OpenNight(plan=self.night.plan), CHAIR)
        await self.attempt(SignOn(person=CHAIR, duty=Duty.CHAIRPERSON), CHAIR)
        await self.attempt(EnrollPerson(person=Person(id=MEMBER, name="Mia Berg", member=True)), CHAIR)
        await self.attempt(SignOn(person=MEMBER, duty=Duty.DESK), MEMBER)
        if not self.night.state.lines:
            await self.attempt(PutBank(amount=dollars(200)))

    async def sell(self) -> None:
        sold = sum(player.startswith(f"desk {self.number} ") for player in self.night.floor.players)
        for number in count(sold + 1):
            who = f"desk {self.number} player {number}"
            self.night.now += 1
            await self.night.sells(who)
            self.tell()
            if number > KEPT or number % 2:
                await self.night.do(RefundEntry(tournament="t1", player=who))
                self.tell()
            await self.attempt(PayExpense(payee="Ann", what="ice", amount=dollars(1), means=Means.CASH))
            self.tell()

    def tell(self) -> None:
        os.write(1, f"{self.night.conductor.history.version}\n".encode())


async def main(address: str, number: str) -> None:
    desk = Desk(Night(await open_journal(address, CODEC)), number)
    await desk.set_up()
    await desk.sell()


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
