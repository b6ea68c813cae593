"""Evenings of practice at other hours than the one that is in play: doors open, rebuys sold, all but closed."""

from pathlib import Path

from msgspec.structs import replace

from e2e.served import CHAIR, DEALERS, DESK, DIRECTOR, NAMES, PLAN, Served
from goodhand.cli.desk.clock import DeskClock
from goodhand.cli.desk.session import Desk
from goodhand.journal.opening import open_journal
from goodhand.night.acts import CODEC
from goodhand.night.acts.chips import Out, ReportOut
from goodhand.night.acts.opening import OpenNight
from goodhand.night.conductor import Conductor
from goodhand.night.streams import night_id
from goodhand.occasion.plan import OccasionPlan
from goodhand.plan.event_file import read_event
from goodhand.rules.money import Money
from goodhand.rules.units import Chips
from goodhand.tournament.plan import AddOnPlan


class Evening:
    """A night that is written line by line, as at the desk of a terminal."""

    def __init__(self, conductor: Conductor) -> None:
        self.conductor = conductor
        self.desk = Desk(conductor, DeskClock(PLAN, practice=True), lambda _: None)

    async def say(self, who: str, *lines: str) -> None:
        self.desk.who = self.desk.person(who)
        for line in lines:
            await self.desk.line(line, script=True)


async def _opened(database: str, plan: OccasionPlan) -> Evening:
    journal = await open_journal(database, CODEC)
    conductor = Conductor(journal, night_id(plan))
    conductor.entropy = lambda: bytes(range(32))
    await conductor.do(OpenNight(plan=plan, practice=True), at=0)
    return Evening(conductor)


async def _staffed(database: str, plan: OccasionPlan) -> Evening:
    evening = await _opened(database, plan)
    on = (f"17:20 on {name} as dealer table {table}" for table, name in enumerate(DEALERS, 1))
    await evening.say(CHAIR, "16:00 on", "tick before doors", "16:05 post-rules copies 20")
    await evening.say(DIRECTOR, "16:30 on")
    await evening.say(DESK, "16:32 on", "bank 500", *on)
    return evening


async def _begun(database: str, plan: OccasionPlan = PLAN) -> Evening:
    evening = await _staffed(database, plan)
    await evening.say(DESK, "17:30 in Spring night", *(f"enter {name} of age" for name in NAMES[:20]))
    return evening


async def before_the_doors(database: str) -> None:
    """The desk is on duty, and the drawer is empty."""
    evening = await _opened(database, PLAN)
    await evening.say(CHAIR, "16:00 on")
    await evening.say(DESK, "16:32 on")
    await evening.conductor.journal.close()


async def no_night(_: str) -> None:
    """A server on which nothing was opened yet."""


async def before_doors(database: str) -> None:
    """At 16:00 the chairperson is there, and nothing hangs yet."""
    journal = await open_journal(database, CODEC)
    conductor = Conductor(journal, night_id(PLAN))
    await conductor.do(OpenNight(plan=PLAN, practice=True), at=0)
    await Evening(conductor).say(CHAIR, "16:00 on")
    await journal.close()


async def doors_opening(database: str) -> None:
    """At 17:30 everybody is on duty and the drawer is filled; nobody has entered."""
    evening = await _staffed(database, PLAN)
    await evening.conductor.journal.close()


async def one_tournament(database: str) -> None:
    """As the doors open, of a night with one tournament."""
    first, *_ = PLAN.tournaments
    evening = await _staffed(database, replace(PLAN, tournaments=(first,), starts={first.id: PLAN.starts[first.id]}))
    await evening.conductor.journal.close()


async def doors_open(database: str) -> None:
    """Twenty have entered by 17:45; Ann Lee is one of them in name only."""
    evening = await _begun(database)
    await evening.say(DESK, "17:45 in Spring night", "enter Ann Lee of age")
    await evening.conductor.journal.close()


async def rebuys_sold(database: str) -> None:
    """At 18:50 three are out of chips, and may rebuy."""
    evening = await _begun(database)
    await evening.say(DESK, "tick entries")
    await evening.say(DIRECTOR, "17:50 draw in Spring night", "18:00 start in Spring night")
    players = evening.conductor.night.tournaments["spring-night"].remaining()
    for minute, player in enumerate(players[:3], 48):
        await evening.say(DIRECTOR, f"18:{minute} out {player.name} in Spring night")
    await evening.conductor.journal.close()


async def add_ons_sold(database: str) -> None:
    """At 19:02 it is the break after level 3, in which an add-on is sold to everybody."""
    tournament, *others = PLAN.tournaments
    add_on = AddOnPlan(Money(2_000, "USD"), Chips(2_000), after_level=3)
    plan = replace(PLAN, tournaments=(replace(tournament, add_on=add_on), *others))
    evening = await _begun(database, plan)
    await evening.say(DESK, "tick entries")
    await evening.say(DIRECTOR, "17:50 draw in Spring night", "18:00 start in Spring night")
    await evening.say(DIRECTOR, "19:02 announce Add-ons are sold at the desk minutes 5")
    await evening.conductor.journal.close()


async def play_over(database: str, plan: OccasionPlan = PLAN) -> None:
    """At 22:00 one has won, and nothing is paid, counted or closed."""
    evening = await _begun(database, plan)
    await evening.say(DESK, "tick entries")
    await evening.say(DIRECTOR, "17:50 draw in Spring night", "18:00 start in Spring night", "19:10 go in Spring night")
    for minute in range(20, 58):
        left = evening.conductor.night.tournaments["spring-night"].remaining()
        if len(left) > 1:
            await evening.say(DIRECTOR, f"19:{minute} out {left[0].name} in Spring night")
    await evening.conductor.journal.close()


async def two_left(database: str) -> None:
    """At 19:38 two are still in."""
    evening = await _begun(database)
    await evening.say(DESK, "tick entries")
    await _down_to_two(evening)


async def two_left_who_may_share(database: str) -> None:
    """The same under a book that lets the last players share the prizes, and has no duties to tick."""
    text = (Path(__file__).parents[2] / "examples" / "michigan.toml").read_text(encoding="utf-8")
    evening = await _opened(database, read_event(text.replace('book = "mi-2009"', 'book = "tda-2024"')))
    await evening.say(CHAIR, "16:00 on", "16:05 post-rules copies 20")
    await evening.say(DIRECTOR, "16:30 on")
    await evening.say(DESK, "16:32 on", "bank 500")
    await evening.say(DESK, "17:30 in Spring night", *(f"enter {name} of age" for name in NAMES[:20]))
    await _down_to_two(evening)


async def _down_to_two(evening: Evening) -> None:
    await evening.say(DIRECTOR, "17:50 draw in Spring night", "18:00 start in Spring night", "19:10 go in Spring night")
    for minute in range(20, 38):
        first = evening.conductor.night.tournaments["spring-night"].remaining()[0]
        await evening.say(DIRECTOR, f"19:{minute} out {first.name} in Spring night")
    await evening.conductor.journal.close()


async def play_over_without_account(database: str) -> None:
    """The same, where the plan does not name the account to which the money is brought."""
    await play_over(database, replace(PLAN, licensee=replace(PLAN.licensee, account="")))


async def second_in_play(database: str) -> None:
    """At 20:31 both tournaments are in play: those who are out of the first have entered the second."""
    evening = await _begun(database)
    await evening.say(DESK, "tick entries")
    await evening.say(DIRECTOR, "17:50 draw in Spring night", "18:00 start in Spring night", "19:10 go in Spring night")
    out = [player.name for player in evening.conductor.night.tournaments["spring-night"].remaining()[:6]]
    for minute, name in enumerate(out, 20):
        await evening.say(DIRECTOR, f"19:{minute} out {name} in Spring night")
    await evening.say(DESK, "20:10 in Second chance", *(f"enter {name} of age in Second chance" for name in out))
    await evening.say(DIRECTOR, "20:28 draw in Second chance", "20:30 start in Second chance")
    await evening.conductor.journal.close()


async def goes_out(night: Served, tournament: str) -> str:
    """Everybody goes out but one; the winner's name."""
    floor = night.house.rooms[night.night]
    while len(left := floor.night.tournaments[tournament].remaining()) > 1:
        await night.does(ReportOut(tournament=tournament, players=(Out(left[0].id),)))
    return left[0].name
