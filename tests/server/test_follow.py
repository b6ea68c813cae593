"""The public page: only what anybody may know, without a sign-in, and only once the charity has opened it."""

import asyncio
import json
import socket
from contextlib import suppress

import httpx
from msgspec.structs import replace

from goodhand.night.acts.chips import DeclineRebuy, Out, ReportOut
from goodhand.night.acts.clock import PauseClock, StartClock
from goodhand.night.acts.floor import DrawSeats
from goodhand.night.acts.sales import SellEntry
from goodhand.night.views.catalogue import VIEWS
from goodhand.night.views.follow import following
from goodhand.night.views.viewer import Look, Viewer
from goodhand.rules import Role
from goodhand.rules.units import Seconds
from goodhand.server.serving import ServeSettings, public_page
from goodhand.tournament.plan import Stage
from support import BOOKS
from support_night import FLOOR, Night, a_player
from support_occasion import an_occasion
from support_server import Server, a_server, in_play, seat_card
from support_tournament import clock_time


async def followed(server: Server, **query: str):
    return await server.client.get(f"/api/v1/public/{server.room.key}", params=query, headers={"Cookie": ""})


async def test_it_is_closed_until_the_charity_opens_it_and_after_it_closes_it():
    async with a_server() as server:
        chair = await in_play(server)
        closed = await followed(server)
        assert (404, "not-followed") == (closed.status_code, closed.json()["code"])
        assert not (await chair.see("clock"))["follow"]

        await chair.does("open-follow-page", {})
        assert 200 == (await followed(server)).status_code
        assert (await chair.see("clock"))["follow"]

        await chair.does("open-follow-page", {"opened": False})
        assert 404 == (await followed(server)).status_code
        assert 404 == (await server.client.get("/api/v1/public/nothing-here")).status_code


async def test_names_are_shown_as_players_chose_and_no_stack_person_or_staff_is():
    async with a_server() as server:
        chair = await in_play(server, "entered")
        for number in range(1, 7):
            await chair.does("refund-entry", {"tournament": "t1", "player": f"p{number}"})
        for number, name in enumerate(("Ben Sato", "Nan Okoye", "Dee Fox", "Ida Sol", "Rex Dunne", "Tess Roy"), 1):
            person = {"id": f"n{number}", "name": name, "age_checked": True}
            await chair.does("sell-entry", {"tournament": "t1", "person": person})
        await chair.does("draw-seats", {"tournament": "t1"})
        server.clock.at("19:00")
        await chair.does("start-clock", {"tournament": "t1"})
        await chair.does("report-out", {"tournament": "t1", "players": [{"player": "n6"}], "declines": True})
        await chair.does("choose-public-name", {"person": "n1", "shown": "full"})
        await chair.does("choose-public-name", {"person": "n2", "shown": "hidden"})
        await chair.does("open-follow-page", {})

        answer = await followed(server)

        shown = answer.json()
        names = {seat["name"] for table in shown["tables"] for seat in table["seats"]}
        assert {"Ben Sato", "A player", "Dee F.", "Ida S.", "Rex D."} == names
        assert ["Tess R."] == [each["name"] for each in shown["out"]]
        assert (6, 5, 1) == (shown["entered"], shown["left"], len(shown["tables"]))
        for private in ("Okoye", "Dunne", "n3", "stack", "Chair", "chips"):
            assert private not in json.dumps(shown), private
        assert "set-cookie" not in answer.headers


async def test_without_seats_it_shows_tables_alone():
    async with a_server() as server:
        chair = await in_play(server)
        await chair.does("decline-rebuy", {"tournament": "t1", "players": ["p6"]})
        await chair.does("open-follow-page", {"seats": False})

        (table,) = (await followed(server)).json()["tables"]

        assert (5, []) == (table["players"], table["seats"])


async def test_a_seat_is_found_by_the_code_of_its_card_and_by_no_other():
    async with a_server() as server:
        chair = await in_play(server)
        await chair.does("open-follow-page", {})
        code = await seat_card(chair, "P1")
        place = server.room.night.tournaments["t1"].players["p1"].place
        path = f"/api/v1/public/{server.room.key}/seat"

        found = await server.client.post(path, json={"code": code.lower().replace("-", " ")})
        wrong = await server.client.post(path, json={"code": "AAAA-AAAA"})

        assert {"tournament": "t1", "table": place.table, "seat": place.seat} == found.json()
        assert (404, "no-such-seat") == (wrong.status_code, wrong.json()["code"])
        for _ in range(10):
            wrong = await server.client.post(path, json={"code": "AAAA-AAAA"})
        assert 429 == wrong.status_code


async def test_the_code_on_the_clock_never_holds_the_name_of_this_computer_alone():
    async with a_server() as server:
        chair = await in_play(server)
        await chair.does("open-follow-page", {})
        path = f"/api/v1/public/{server.room.key}/code"

        for host in ("localhost:8437", "localhost"):
            nothing = await server.client.get(path, headers={"Host": host})
            assert {"address": "", "qr": "", "qr_size": 0} == nothing.json()
        server.house.follow_address = "http://192.168.4.20:8438"
        drawn = await server.client.get(path, headers={"Host": "localhost"})
        assert f"http://192.168.4.20:8438/follow/{server.room.key}" == drawn.json()["address"]
        assert drawn.json()["qr"].startswith("M")


async def test_after_the_end_it_shows_the_result_with_prizes():
    async with a_server() as server:
        chair = await in_play(server, "finished")
        await chair.does("open-follow-page", {})

        shown = (await followed(server)).json()

        assert {f"P{number}" for number in range(1, 7)} == {each["name"] for each in shown["result"]}
        assert (1, "P1") == (shown["result"][0]["place"], shown["result"][0]["name"])
        assert shown["result"][0]["prize"]["cents"] > 0
        assert [] == shown["out"]


async def test_where_the_book_bars_phones_nothing_is_shown_while_the_clock_runs():
    """MB-28, as ruling 39 reads it: before the start, in breaks and afterwards the page is as elsewhere."""
    night = await Night(plan=an_occasion(BOOKS["MB"])).opens()
    night.at("18:30")
    for player in ("p1", "p2", "p3", "p4"):
        act = SellEntry(tournament=night.tournament, person=a_player(player))
        await night.do(act, confirmed=act.spec.asks)
    await night.do(DrawSeats(tournament=night.tournament), FLOOR)
    before = following(night.conductor.night, night.floor, night.now)
    assert (None, 4) == (before.away, before.tables[0].players)

    await night.at("19:00").do(StartClock(tournament=night.tournament), FLOOR)
    during = following(night.conductor.night, night.floor, night.now)

    assert during.away is not None
    assert "MB-28" == during.away.clause
    assert ((), (), (), None) == (during.tables, during.out, during.prizes, during.raised)
    await night.at("19:05").do(PauseClock(tournament=night.tournament, reason="the kitchen is ready"), FLOOR)
    assert following(night.conductor.night, night.floor, night.now).away is None


async def test_a_players_own_page_says_so_too_but_not_in_breaks_nor_to_somebody_who_is_out():
    plan = an_occasion(BOOKS["MB"])
    first, *others = plan.tournaments[0].stages
    resting = replace(plan.tournaments[0], stages=(first, Stage(600), *others))
    night = await Night(plan=replace(plan, tournaments=(resting,))).opens()
    await night.at("18:30").sells("p1", "p2", "p3", "p4")
    await night.do(DrawSeats(tournament=night.tournament), FLOOR)

    def away(player: str = "p1"):
        viewer = Viewer(Role.PLAYER, tournament=night.tournament, player=player)
        return VIEWS["seat"].compute(Look(night.conductor.night, viewer, night.now)).away

    assert away() is None
    await night.at("19:00").do(StartClock(tournament=night.tournament), FLOOR)
    assert away() == following(night.conductor.night, night.floor, night.now).away
    assert away().clause == "MB-28"
    out = ReportOut(tournament=night.tournament, players=(Out("p2", 1500),), by_player="p1", round=1)
    await night.at("19:02").do(out, FLOOR)
    await night.do(DeclineRebuy(players=("p2",), tournament=night.tournament), FLOOR)
    assert away("p2") is None
    assert away() is not None
    rests = away().back_at
    assert rests == clock_time("19:00") + first.seconds
    night.now = Seconds(rests)
    assert away() is None


async def test_in_an_encrypted_hall_it_has_a_port_without_warnings_on_which_nobody_signs_in(tmp_path):
    async with a_server() as server:
        chair = await in_play(server)
        await chair.does("open-follow-page", {})
        host = "127.0.0.3"
        with socket.create_server((host, 0)) as encrypted:
            port = encrypted.getsockname()[1]
            settings = ServeSettings(database=":memory:", host=host, port=port, tls=True, folder=tmp_path)
            async with public_page(settings, port, server.house):
                plain = server.house.follow_address
                assert plain.endswith(f":{port + 1}")
                async with httpx.AsyncClient(base_url=f"http://{host}:{port + 1}") as phone:
                    for _ in range(200):
                        with suppress(httpx.ConnectError):
                            shown = await phone.get(f"/api/v1/public/{server.room.key}")
                            break
                        await asyncio.sleep(0.05)  # until it listens
                    assert (200, 6) == (shown.status_code, shown.json()["entered"])
                    assert 404 == (await phone.get("/api/v1/session")).status_code
                    assert 404 == (await phone.post("/api/v1/sign-in/code", json={"code": "x"})).status_code
                    assert 404 == (await phone.get("/sign-in")).status_code
                    assert 200 == (await phone.get(f"/follow/{server.room.key}")).status_code
