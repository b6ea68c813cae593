"""An evening of sixty players over HTTP, as desk and director would run it, to closed books; and the same typed."""

import hashlib
import re
from typing import Any

import msgspec
import pytest

from goodhand.audit.verify import verify
from goodhand.cli.desk.clock import DeskClock
from goodhand.cli.desk.session import Desk
from goodhand.cli.plans import read_plan
from goodhand.journal import MemoryJournal, Record
from goodhand.night.acts import CODEC
from goodhand.night.acts.opening import OpenNight
from goodhand.night.conductor import Conductor, Outcome
from goodhand.night.streams import night_id, night_stream
from goodhand.occasion.ledger import balances
from goodhand.rules import Role
from goodhand.server.access.attempts import Attempts
from goodhand.tournament.state import Status
from support_desk import EXAMPLES
from support_server import a_server, said

CHAIR, DIRECTOR, DESK, OTHER = "Marion Alder", "Henrik Osei", "Ivo Brandt", "Aaliyah Whitcomb"
ROLES = {CHAIR: Role.CHAIRPERSON, DIRECTOR: Role.DIRECTOR, DESK: Role.DESK, OTHER: Role.DESK}
FIRST = ("Ada", "Ben", "Cleo", "Dov", "Ella", "Finn", "Gwen", "Hugo", "Iris", "Jack")
NAMES = tuple(f"{first} {last}" for last in ("Ash", "Birch", "Cedar", "Dale", "Elm", "Fir") for first in FIRST)
PLAN = read_plan(EXAMPLES / "michigan.toml")


def the_draw(conductor: Conductor) -> None:
    """The same chance at the same record, whoever asks."""
    conductor.entropy = lambda: hashlib.sha256(f"record {conductor.history.version}".encode()).digest()


class Asked(msgspec.Struct):
    """One act, as it was asked for at the terminal."""

    act: Any
    by: str
    at: int
    confirmed: tuple[str, ...]
    occurred: int | None
    outcome: Outcome


class Terminal:
    """An evening typed at the desk, and every act that came of it."""

    def __init__(self) -> None:
        self.journal = MemoryJournal(CODEC)
        self.conductor = Conductor(self.journal, night_id(PLAN))
        the_draw(self.conductor)
        self.acts: list[Asked] = []
        do = self.conductor.do

        async def listened(act: Any, **around: Any) -> Outcome:
            outcome = await do(act, **around)
            by, at, occurred = around["by"], around["at"], around["occurred"]
            self.acts.append(Asked(act, by, at, outcome.done.confirmed, occurred, outcome))
            return outcome

        self.conductor.do = listened  # type: ignore[method-assign]
        self.lines: list[str] = []
        self._open = do

    async def opens(self) -> "Terminal":
        await self._open(OpenNight(plan=PLAN, practice=True), at=0)
        self.desk = Desk(self.conductor, DeskClock(PLAN, practice=True), self.lines.append)
        return self

    async def say(self, *lines: str, who: str = DESK) -> None:
        self.desk.who = self.desk.person(who)
        for line in lines:
            await self.desk.line(line, script=True)

    @property
    def floor(self) -> Any:
        return self.conductor.night.tournaments["spring-night"]

    def left(self) -> list[str]:
        return [p.name for p in self.floor.remaining() if p.status is Status.PLAYING]

    async def balanced(self) -> None:
        """Carry out what balancing asks; where nobody knows who is due, somebody is named."""
        for _ in range(30):
            before = len(self.lines)
            await self.say("balance look in Spring night", who=DIRECTOR)
            look = " ".join(self.lines[before:])
            if "nobody needs to move" in look:
                return
            if match := re.search(r"somebody moves from table (\d+)", look):
                name = next(iter(self.floor.at_table(int(match[1])).values())).name
                await self.say(f"balance move {name} in Spring night", who=DIRECTOR)
            else:
                await self.say("balance all in Spring night", who=DIRECTOR)


async def typed() -> Terminal:
    """Sixty enter; they rebuy, go out and move; one is left; prizes are paid and the books closed."""
    t = await Terminal().opens()
    await t.say("16:00 on", "tick before doors", "16:05 post-rules copies 20", who=CHAIR)
    await t.say("16:30 on", who=DIRECTOR)
    await t.say("16:31 on", who=OTHER)
    await t.say("16:32 on", "bank 500")
    await t.say(*(f"17:20 on {name} as dealer" for name in ("Rosa Quill", "Tobias Renner", "Mei Castellan")))
    await t.say("17:30 in Spring night", *(f"enter {name} of age" for name in NAMES[:30]))
    await t.say(*(f"enter {name} of age in Spring night" for name in NAMES[30:58]), who=OTHER)
    await t.say('enter "Zed & Zoe Yew" of age in Spring night yes', "refund Zed in Spring night", who=OTHER)
    await t.say("tick entries")
    await t.say("17:50 draw in Spring night", "18:00 start in Spring night", who=DIRECTOR)
    await t.say("18:05 in Spring night", *(f"enter {name} of age" for name in NAMES[58:]))
    for minute, name in enumerate(t.left()[:12], 10):
        await t.say(f"18:{minute} out {name} in Spring night", who=DIRECTOR)
        await t.say(f"rebuy {name} in Spring night", who=OTHER)
    await t.say("18:30 announce The kitchen is open minutes 30", "call table 2 because a bet out of turn", who=DIRECTOR)
    await t.say("answer", 'ruling misdeal facts "two cards face up" table 2', who=CHAIR)
    await t.say("19:11 go in Spring night", who=DIRECTOR)
    minute = 19 * 60 + 10
    while len(t.left()) > 1:
        minute += 3
        await t.say(f"{minute // 60}:{minute % 60:02d} out {t.left()[-1]} in Spring night", who=DIRECTOR)
        await t.balanced()
        if minute == 19 * 60 + 40:
            await t.say("undo because it was a neighbour in Spring night yes", who=DIRECTOR)
    await t.say("22:50 in Spring night", *(f"prize {n}" for n in ("1st", "2nd", "3rd", "4th", "5th", "6th")))
    await t.say("expense 50 to the Board for licence fee", "tick closing")
    await t.say("tick throughout", "tick dispute", "tick closing", who=CHAIR)
    await t.say(*(f"off {name}" for name in ("Rosa Quill", "Tobias Renner", "Mei Castellan")))
    drawer = t.conductor.night.books.totals.drawer
    await t.say(f"23:00 count {drawer // 100}.{drawer % 100:02d}", "off")
    await t.say("off", who=OTHER)
    await t.say("off", who=DIRECTOR)
    await t.say("23:10 close prepared by Ivo Brandt yes", who=CHAIR)
    return t


def plainly(records: list[Record]) -> list[Any]:
    """Return the records without devices, sign-ins and keys."""
    found = []
    for record in records:
        done = CODEC.decode(record.name, record.payload)
        found.append((record.name, msgspec.structs.replace(done, device="", came=None, key="")))
    return found


@pytest.mark.parametrize("where", ["sqlite", "postgresql"])
async def test_an_evening_of_sixty_over_http_is_the_evening_that_is_typed(where, tmp_path, request):
    t = await typed()
    database = str(tmp_path / "night.db")
    if where == "postgresql":
        database = await request.getfixturevalue("postgres").new_database()
    access = database if where == "postgresql" else str(tmp_path / "access.db")

    async with a_server(database, access, plan=None, opened=False) as server:
        room = await server.opens(PLAN, practice=True)
        the_draw(room.conductor)
        server.house.doorkeeper.attempts = Attempts(requests=100_000)  # nobody at a desk is as quick
        devices = {name.lower(): await server.device(role, name.lower()) for name, role in ROLES.items()}
        for number, asked in enumerate(t.acts):
            server.clock.second = asked.at
            around: dict[str, Any] = {"expected": room.version, "confirmed": list(asked.confirmed)}
            if asked.occurred is not None:
                around["occurred"] = asked.occurred
            name = asked.act.spec.name
            answer = await devices[asked.by].does(name, said(asked.act), key=f"act {number}", **around)
            assert list(asked.outcome.told.says) == answer["says"], name
            assert list(asked.outcome.told.announces) == answer["announces"], name

        o = room.night.books
        assert o.closed is not None
        assert (60, 12) == (room.night.tournaments["spring-night"].players.entered, _rebuys(room))
        assert 0 == sum(balances(o.lines).values())
        typed_records = list(await t.journal.read(night_stream(night_id(PLAN))))
        sent_records = list(await server.house.journal.read(night_stream(room.night.id)))
        assert plainly(typed_records) == plainly(sent_records)
        assert {"desk"} == {CODEC.decode(r.name, r.payload).device for r in typed_records[1:]}
        verdict = await verify(server.house.journal.read_all())
        assert (None, ()) == (verdict.flaw, verdict.differences)


def _rebuys(room: Any) -> int:
    return sum(p.rebuys for p in room.night.tournaments["spring-night"].players.values())
