"""The charity's nights over the years: totals from the journals, dates to keep, the next plan, the calendar file."""

from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from goodhand.charity.calendar import LONGEST, calendar
from goodhand.charity.keeping import delete_night
from goodhand.charity.next_night import Wanted, next_night
from goodhand.charity.years import LicencesUsed, keep, licences_used
from goodhand.night.hall_time import today
from goodhand.occasion.plan import OccasionPlan
from goodhand.plan.event_file import examine, read_event
from goodhand.rules import Role, rulebook
from support import clause
from support_charity import HEADERS, asked, comes
from support_night import MI, Night
from support_occasion import an_occasion
from support_server import Server, a_server

EXAMPLES = Path(__file__).parents[2] / "examples"
NEW_JERSEY = (EXAMPLES / "new-jersey.toml").read_text(encoding="utf-8")
WINTER, SPRING = "2026-01-17", "2026-03-14"


def on(day: str, number: str) -> OccasionPlan:
    plan = an_occasion(MI)
    return replace(plan, licence=replace(plan.licence, date=day, number=number))


async def held(server: Server, plan: OccasionPlan) -> Night:
    """A whole night, noted on the shelf."""
    night = await (await (await (await Night(server.house.journal, plan).opens()).plays()).settles()).closes()
    room = await server.house.enter(night.conductor.night.id)
    await room.learn()
    await server.house.charity.take_up(room.night, room.head)
    return night


async def years(server: Server, who: HEADERS) -> Any:
    answer = await server.client.get("/api/v1/years", headers=who)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def test_each_night_has_the_sums_of_its_journal_and_counts_who_came_back():
    async with a_server(opened=False) as server:
        owner = await comes(server)
        for name in ("P1", "P2", "Never There"):
            await asked(server, owner, "POST", "", {"name": name, "agrees": True})
        winter = await held(server, on(WINTER, "M-1"))
        spring = await held(server, on(SPRING, "M-2"))
        seen = await years(server, owner)

        last, first = seen["nights"]
        for line, night in ((last, spring), (first, winter)):
            totals = night.state.totals
            assert totals.net_proceeds == line["raised"]
            assert totals.receipts == line["taken_in"]
            assert totals.expenses + totals.licence_fee == line["costs"]
        assert [(5, 2, 3), (5, 0, 5)] == [(each["players"], each["returning"], each["new"]) for each in (last, first)]
        assert [] == seen["open"]


async def test_a_deleted_night_keeps_its_line():
    async with a_server(opened=False) as server:
        owner = await comes(server)
        night = await held(server, on("2015-03-14", "M-1"))
        (before,) = (await years(server, owner))["nights"]
        await delete_night(
            server.house.journal,
            night.conductor.night.id,
            keep_years=7,
            today=date.fromisoformat(today()),
            by="Chair",
            reason="its time is over",
            at=0,
        )
        (after,) = (await years(server, owner))["nights"]

        assert {**before, "deleted": True} == after


async def test_an_open_night_is_listed_without_a_sum_and_a_plan_as_planned():
    async with a_server() as server:
        owner = await comes(server)
        text = (EXAMPLES / "michigan.toml").read_text(encoding="utf-8").replace("2027-03-13", "2099-03-13")
        await server.client.post("/api/v1/plans", json={"text": text}, headers=owner)
        seen = await years(server, owner)

        assert [(server.room.key, 0)] == [(each["key"], each["players"]) for each in seen["open"]]
        assert [("Spring night", "2099-03-13")] == [(each["title"], each["date"]) for each in seen["planned"]]
        assert [] == seen["nights"]


async def test_a_report_is_due_until_somebody_notes_that_it_was_sent():
    async with a_server(opened=False) as server:
        owner = await comes(server)
        await held(server, on(SPRING, "M-1"))
        (line,) = (await server.house.charity.lines(server.house.journal)).values()
        await keep(server.house.charity.shelf, replace(line, report_due="2026-03-24", report_clause="XQ-22"))
        (due,) = [each for each in (await years(server, owner))["due"] if each["keep"] == "report"]
        assert ("2026-03-24", "XQ-22", line.key) == (due["on"], due["clause"], due["night"])
        answer = await server.client.post(f"/api/v1/years/{line.key}/reported", headers=owner)
        assert 204 == answer.status_code
        assert [] == [each for each in (await years(server, owner))["due"] if each["keep"] == "report"]


async def test_the_next_night_is_planned_from_one_that_was_held():
    async with a_server(opened=False) as server:
        owner = await comes(server)
        night = await held(server, on(SPRING, "M-1"))
        (line,) = (await years(server, owner))["nights"]
        wanted = {"night": line["key"], "date": "2099-06-26", "name": "Summer night"}
        begun = await server.client.post("/api/v1/years/next", json=wanted, headers=owner)
        assert 201 == begun.status_code, begun.text
        (plan,) = (await years(server, owner))["planned"]
        text = (await server.client.get(f"/api/v1/plans/{plan['plan']}/file", headers=owner)).text
        made, was = read_event(text), night.plan

        assert begun.json()["plan"] == plan["plan"]
        assert ("Summer night", "2099-06-26") == (made.tournaments[0].name, made.date)
        assert (was.venue, was.staff, was.house) == (made.venue, made.staff, made.house)
        assert (SPRING,) == made.licensee.held
        codes = {(each.path, each.code) for each in examine(text).findings}
        assert (("licence", "number"), "to-fill-in") in codes

        wrong = await server.client.post("/api/v1/years/next", json={**wanted, "date": "soon"}, headers=owner)
        assert 400 == wrong.status_code


@clause("NJ-42")
def test_the_seventh_tournament_of_a_year_is_refused_in_the_next_plan():
    held = ["2027-01-16", "2027-02-06", "2027-02-20", "2027-03-06", "2027-03-20", "2027-04-17"]
    sixth = next_night(NEW_JERSEY, Wanted("2027-05-01"), held[:5])
    seventh = next_night(NEW_JERSEY, Wanted("2027-05-01"), held)

    codes = [{each.code for each in examine(text).findings} for text in (sixth, seventh)]
    assert ["tournaments-per-year" in each for each in codes] == [False, True]
    assert "# the licensed Casino Night Operator (A), whose ruling is final (NJ-11)" in seventh


@clause("NJ-42")
def test_licences_are_counted_by_tournaments_where_the_book_does():
    played = [("2027-01-16", 2), ("2027-03-20", 1), ("2026-10-24", 1)]

    assert LicencesUsed(2027, 3, 6, "NJ-42", True) == licences_used(rulebook("nj-lgccc"), 2027, played)
    assert licences_used(rulebook("mi-2009"), 2027, played) is None


def test_a_calendar_file_has_the_hours_of_the_night_in_its_own_time_zone():
    plan = read_event((EXAMPLES / "michigan.toml").read_text(encoding="utf-8"))
    lines = calendar(plan, datetime(2027, 1, 2, tzinfo=UTC), "en").split(b"\r\n")

    assert all(len(line) <= LONGEST for line in lines)
    unfolded = b"\r\n".join(lines).replace(b"\r\n ", b"").decode().split("\r\n")
    assert {"DTSTART:20270313T220000Z", "DTEND:20270314T043000Z"} <= set(unfolded)
    (summary,) = [each for each in unfolded if each.startswith("SUMMARY")]
    assert "SUMMARY:Spring night\\, Lakeside Youth Fund" == summary


def test_a_name_in_a_calendar_file_cannot_add_lines():
    plan = an_occasion(MI)
    evil = replace(plan, venue=replace(plan.venue, name="Hall\r\nATTENDEE:mailto:x@example.org;é" + "é" * 80))
    lines = calendar(evil, datetime(2027, 1, 2, tzinfo=UTC), "fr").split(b"\r\n")

    assert not any(line.startswith(b"ATTENDEE") for line in lines)
    assert all(line.decode() is not None for line in lines), "no letter is cut in two"


async def test_players_and_screens_do_not_see_the_years():
    async with a_server() as server:
        for role in (Role.PLAYER, Role.DISPLAY, Role.DEALER, Role.REGULATOR):
            who = await comes(server, server.room.key, role)
            assert 403 == (await server.client.get("/api/v1/years", headers=who)).status_code
