"""A floor of many tables: Spring night with 240 players, a call and a move asked for."""

from typing import Any

from msgspec.structs import replace

from goodhand.occasion.people import person_id
from goodhand.rules import Role
from goodhand.simulate.bots.names import guest_names
from recordings.recorder import a_night
from recordings.spring_night import DESK, DIRECTOR, FLOOR_VIEWS, PLAN, SPRING, SpringNight

PLAYERS, LEFT = 240, 170


async def recordings() -> dict[str, Any]:
    first, *others = PLAN.tournaments
    plan = replace(
        PLAN,
        venue=replace(PLAN.venue, tables=24),
        tournaments=(replace(first, capacity=PLAYERS, rebuys=None), *others),
    )
    async with a_night(plan) as recorder:
        night = SpringNight(recorder)
        await night.opens()
        await night.at("17:40")
        for name in guest_names(PLAYERS):
            person = {"id": person_id(name), "name": name, "age_checked": True, "asked": True}
            await night.does(DESK, "sell-entry", tournament=SPRING, person=person)
        await night.at("17:52")
        await night.does(DIRECTOR, "draw-seats", tournament=SPRING)
        await night.at("18:00")
        await night.does(DIRECTOR, "start-clock", tournament=SPRING)
        await night.at("19:10")
        await night.does(DIRECTOR, "end-break", tournament=SPRING)
        for number in range(PLAYERS - LEFT):
            await night.at(f"19:{10 + number * 50 // (PLAYERS - LEFT):02}:{number % 3 * 20:02}")
            largest = max(night.tournament.tables, key=lambda table: len(night.playing(table)))
            await night.out(night.playing(largest)[0])
            await night.balance()
        await night.at("20:01")
        await night.out(*night.playing(8)[:2])
        await night.at("20:01:12")
        await night.does(DIRECTOR, "call-floor", tournament=SPRING, table=14, why="a misdeal")
        await night.at("20:01:43")
        await recorder.record("floor-large", await recorder.device(Role.DIRECTOR, DIRECTOR), *FLOOR_VIEWS)
        return recorder.recordings
