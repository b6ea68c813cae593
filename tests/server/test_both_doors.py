"""The same line is the same act at the desk's prompt and in the act bar (one grammar, many doors)."""

import re
from typing import Any

import msgspec
import pytest

from goodhand.cli.desk.clock import DeskClock
from goodhand.cli.desk.session import Desk
from goodhand.cli.plans import read_plan
from goodhand.journal import MemoryJournal
from goodhand.night.act import Act
from goodhand.night.acts import CATALOGUE, CODEC
from goodhand.night.acts.opening import OpenNight
from goodhand.night.conductor import Conductor
from goodhand.night.streams import night_id
from goodhand.night.typed.suggesting import suggested
from goodhand.rules import Role
from goodhand.server.access.attempts import Attempts
from support_desk import EXAMPLES
from support_server import Server, a_server

NAMES = ("Ann Lee", "Anna Poe", "Bo Diaz", "Élodie Roy", "Zoë Ng", "Hal Ray", "Hal Moss", "Cy Ito", "Dee Fox")
CORPUS = {
    "out Ann Lee": "report-out",
    "Ann Lee out": "report-out",
    "lee ann out": "report-out",
    "Ann is out": "report-out",
    "bust Bo Diaz": "report-out",
    "o Bo": "report-out",
    "Ann out at 19:23": "report-out",
    "out Ann Lee at 19:23": "report-out",
    "out Ann Lee 900 and Bo 1,200": "report-out",
    "out Ann 900 Bo 1,200 by Hal Ray": "report-out",
    "Elodie out": "report-out",
    "out elodie": "report-out",
    "zoe ng bust": "report-out",
    "out Ann Lee, declines": "report-out",
    "rebuy Cy": "sell-rebuy",
    "Cy rebuy": "sell-rebuy",
    "r Cy": "sell-rebuy",
    "rebuy Cy because the power failed": "sell-rebuy",
    "declines Cy Ito": "decline-rebuy",
    "no rebuy Cy": "decline-rebuy",
    "pause": "pause-clock",
    "pause because a light failed": "pause-clock",
    "pause parce que la lampe est tombée": "pause-clock",
    "resume": "resume-clock",
    "go on": "end-break",
    "start the clock": "start-clock",
    "clock level 3 left 12:00 because it was late": "set-clock",
    "clock level 3 12:00 because it was late": "set-clock",
    "next level because all are back": "set-clock",
    "skip level because all are back": "set-clock",
    "+5 because of a count": "set-clock",
    "add 5 minutes because of a count": "set-clock",
    "add 5 more minutes because of a count": "set-clock",
    "balance": "balance",
    "balance all": "balance",
    "break 1": "break-table",
    "break table 1": "break-table",
    "button table 1 seat 3": "tell-button",
    "button t1 s3": "tell-button",
    "rounds 2 table 1": "tell-round",
    "move Ann to table 1 seat 10 because she asked": "move-player",
    "move Ann t1 s10 because she asked": "move-player",
    "hand for hand": "start-hand-for-hand",
    "hand for hand off": "end-hand-for-hand",
    "undo because it was Bo": "take-back",
    "redo": "do-again",
    "reinstate Cy 900 because it was Bo": "reinstate-player",
    "penalty Ann 2 because of a phone": "penalize",
    "penalty Ann 2 rounds because of a phone": "penalize",
    "Bo penalty because of a phone": "penalize",
    "disqualify Bo 300 because of marked cards": "disqualify",
    "no-show Bo forfeits because he never came": "mark-never-came",
    "never came Bo": "mark-never-came",
    "Bo never came": "mark-never-came",
    "gone home Bo": "leave-early",
    "Bo gone home": "leave-early",
    "gone-home Bo forfeits 300 because he left a pocket of chips": "leave-early",
    "here Bo": "mark-here",
    "forfeit Bo 300 because of a pocket": "forfeit-chips",
    "count-chips Ann 3,000, Bo 2,500": "count-chips",
    "count-values 100 x 240, 500 x 96": "count-values",
    "colour-up 25": "colour-up",
    "color up 25 drawn": "colour-up",
    "race table 1 odd 4 won by Ann Lee and Bo": "enter-race",
    "deal Ann Lee 420, Bo 330 agreed": "record-deal",
    "call table 1 because of a bet": "call-floor",
    "call 1": "call-floor",
    "announce The kitchen closes at 21:00, table 1 too": "announce",
    "enter Max Moon of age": "sell-entry",
    "enter Max Moon born 1980-04-01 address 3 Elm Street paid 50": "sell-entry",
    "enroll Lou Kerr member address 3 Oak Street": "enroll-person",
    "correct Bo Diaz to Bo Dias": "correct-person",
    "on Chair as chairperson": "sign-on",
    "bank 500": "put-bank",
    "count 1,435.00": "count-drawer",
    "deposit all": "deposit",
    "reverse 1 because it was mistyped": "reverse-line",
    "reverse line 1 because it was mistyped": "reverse-line",
    "expense planned": "pay-planned-expenses",
    "expense 180 to Elm Hall for rent because the room is needed cash": "pay-expense",
    "explain The heating failed.": "explain-expenses",
    'incident marked-cards facts "a bent corner" table 1': "record-incident",
    "reported 1 reference X-2": "report-incident",
    "deck B7 table 1 because a corner was bent": "replace-deck",
    'ruling odd-chip facts "they split 75" table 1': "record-ruling",
    'ask odd-chip facts "they split 75" table 1': "ask-ruling",
    "settle 1": "settle-ruling",
    "settle 1 no because it was otherwise": "settle-ruling",
    "equipment decks 12 chips 25 x 400": "count-equipment",
    "post-rules copies 3": "post-rules",
    "close prepared by Chair": "close-books",
    "time-right because the laptop was ahead": "set-time-right",
    "prize 1st": "pay-prize",
    "payout Ann Lee": "pay-prize",
    "wage Chair 40": "pay-wage",
}


class DeskAt(Desk):
    """A desk that notes which act a line is, and does nothing."""

    def __init__(self, server: Server) -> None:
        super().__init__(server.room.conductor, DeskClock(server.room.night.plan, practice=True), say=lambda _: None)
        self.clock.now = lambda _: server.room.now()  # type: ignore[method-assign]  # the same second at both doors
        self.who, self.chosen = "chair", "t1"
        self.found: tuple[Act, int | None] | None = None

    async def _perform(self, act: Act, occurred: int | None, *, yes: bool) -> None:
        self.found = act, occurred


async def in_play(server: Server) -> Any:
    """Nine entered, one is without chips, and a table has called."""
    server.house.doorkeeper.attempts = Attempts(requests=10**9)
    chair = await server.device(Role.CHAIRPERSON, "chair")
    await chair.does("sign-on", {"person": "chair", "duty": "chairperson"})
    await chair.does("put-bank", {"amount": {"cents": 50_000, "currency": "USD"}})
    server.clock.at("18:30")
    for name in NAMES:
        person = {"id": name.casefold(), "name": name, "age_checked": True}
        await chair.does("sell-entry", {"tournament": "t1", "person": person})
    await chair.does("draw-seats", {"tournament": "t1"})
    server.clock.at("19:00")
    await chair.does("start-clock", {"tournament": "t1"})
    await chair.does("report-out", {"tournament": "t1", "players": [{"player": "cy ito"}]})
    server.clock.at("19:30")
    return chair


async def test_a_line_is_the_same_act_with_the_same_inputs_and_time_at_both_doors():
    async with a_server() as server:
        chair, desk = await in_play(server), DeskAt(server)
        for line, name in CORPUS.items():
            desk.found = None
            await desk.line(line)
            assert desk.found is not None, line
            act, occurred = desk.found
            first = (await chair.see("suggest", typed=line, tournament="t1"))["lines"][0]

            assert name == act.spec.name == first["act"], line
            assert (msgspec.json.decode(msgspec.json.encode(act)), occurred) == (first["said"], first["occurred"]), line


async def test_a_time_behind_who_is_out_counts():
    async with a_server() as server:
        chair = await in_play(server)

        line = (await chair.see("suggest", typed="ann lee out at 19:23"))["lines"][0]

        assert 19 * 3600 + 23 * 60 == line["occurred"]
        await chair.does(line["act"], line["said"], occurred=line["occurred"])
        records = [
            CODEC.decode(r.name, r.payload) async for r in server.house.journal.read_all() if "report-out" in r.name
        ]
        assert line["occurred"] == records[-1].occurred


DESK_PAGE = (EXAMPLES.parent / "docs" / "how-to" / "desk-prompt.md").read_text()
GUIDES = {
    "guide michigan": "".join(re.findall(r"```desk\n(.*?)```", DESK_PAGE, re.DOTALL)),
    **{f"night {path.stem}": path.read_text() for path in sorted((EXAMPLES / "nights").glob("*.txt"))},
}


@pytest.mark.parametrize("guide", GUIDES)
async def test_every_line_of_the_guide_and_of_the_example_nights_is_the_same_in_the_act_bar(guide):
    book = guide.split()[1]
    plan = read_plan(EXAMPLES / f"{book}.toml")
    conductor = Conductor(MemoryJournal(CODEC), night_id(plan))
    await conductor.do(OpenNight(plan=plan, practice=True), at=0)
    desk = Desk(conductor, DeskClock(plan, practice=True), say=lambda _: None)
    desk.who = next(iter(conductor.night.books.people))
    performs, done = desk._perform, 0

    async def compared(act: Act, occurred: int | None, *, yes: bool) -> None:
        nonlocal done
        typed = re.sub(r"^\d\d:\d\d |\s+#.*$|\s+yes$", "", line)
        first = suggested(typed, desk.here(), CATALOGUE)[0]
        assert act.spec.name == first.act, line
        if first.door:  # a page asks for more than the bare word says
            assert first.said is None
        else:
            assert (act, occurred) == (first.said, first.occurred), line
        await performs(act, occurred, yes=yes)
        done += 1

    desk._perform = compared  # type: ignore[method-assign]  # it looks before it does
    for line in GUIDES[guide].splitlines():
        await desk.line(line, script=True)
    assert 30 < done
