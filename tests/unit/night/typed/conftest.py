"""A night in play, for typed words."""

import asyncio

import pytest

from goodhand.night.acts.chips import Out, ReportOut
from goodhand.night.acts.clock import StartClock
from goodhand.night.acts.floor import DrawSeats
from goodhand.night.acts.sales import SellEntry
from goodhand.night.typed.reader import Here
from goodhand.occasion.people import Person, person_id
from support_night import FLOOR, Night

NAMES = ("Hal Ray", "Hal Moss", "Ann Lee", "Zoé Falk", "Bo Diaz", "Cy Ito")


async def _played() -> Night:
    night = await Night().opens()
    night.at("18:30")
    for name in NAMES:
        person = Person(id=person_id(name), name=name, age_checked=True)
        await night.do(SellEntry(tournament=night.tournament, person=person))
    await night.do(DrawSeats(tournament=night.tournament), FLOOR)
    await night.at("19:00").do(StartClock(tournament=night.tournament), FLOOR)
    out = ReportOut(tournament=night.tournament, players=(Out("cy ito"),), declines=True)
    await night.do(out, FLOOR)
    return night


@pytest.fixture(scope="session")
def played() -> Night:
    """Five are in, Cy Ito is out, and the clock has run for a minute."""
    return asyncio.run(_played())


@pytest.fixture
def here(played: Night) -> Here:
    return Here(played.conductor.night, played.now + 60, FLOOR, played.tournament)
