"""Screens of the hall join by a code, show what the director says, and are on record."""

from goodhand.night.acts import CODEC
from goodhand.night.acts.access import Invite, RenameDevice
from goodhand.night.record import Done
from goodhand.night.streams import night_stream
from goodhand.rules import Role
from goodhand.server.access.pairing import ANSWERS_WITHIN, CODE_LASTS, MOST_OF_ADDRESS
from support_server import Device, Server, a_server

ASK, JOIN = "/api/v1/screens/ask", "/api/v1/screens/join"
PROJECTOR = {"name": "Projector at the stage", "shows": "clock"}


async def a_code(server: Server) -> tuple[str, str]:
    answer = await server.client.post(ASK, json={"width": 1920, "height": 1080})
    assert 200 == answer.status_code, answer.text
    return answer.json()["key"], answer.json()["code"]


async def joins(server: Server, key: str) -> dict[str, str]:
    """The headers of a screen that was let in."""
    answer = await server.client.post(JOIN, json={"key": key})
    assert {"night": server.room.key} == answer.json()
    headers = {"Cookie": answer.headers["set-cookie"].partition(";")[0]}
    server.client.cookies.clear()
    return headers


async def own(server: Server, headers: dict[str, str]):
    return await server.client.get(f"/api/v1/nights/{server.room.key}/screens/own", headers=headers)


async def a_screen(server: Server, director: Device) -> dict[str, str]:
    key, code = await a_code(server)
    assert {"night": ""} == (await server.client.post(JOIN, json={"key": key})).json()
    assert 204 == (await director.post("screens", {"code": code, **PROJECTOR})).status_code
    return await joins(server, key)


async def test_a_screen_joins_by_its_code_and_shows_what_the_director_says():
    async with a_server() as server:
        director = await server.device(Role.DIRECTOR, "chair")
        headers = await a_screen(server, director)

        assert {"steered": True, "shows": "clock", "dark": True, "name": ""} == (await own(server, headers)).json()
        (listed,) = (await director.see("screens"))["screens"]
        assert ("Projector at the stage", "clock", 1920, 1080, True) == tuple(
            listed[each] for each in ("name", "shows", "width", "height", "answers")
        )
        said = {"name": "Stage", "shows": "seating", "dark": False, "show_name": True}
        path = director.path(f"screens/{listed['session']}")
        assert 200 == (await server.client.put(path, json=said, headers=director.headers)).status_code
        assert {"steered": True, "shows": "seating", "dark": False, "name": "Stage"} == (
            await own(server, headers)
        ).json()
        records = await server.house.journal.read(night_stream(server.room.night.id))
        done = [CODEC.decode(each.name, each.payload) for each in records]
        said = [each.said for each in done if isinstance(each, Done)]
        invited, renamed = (each for each in said if isinstance(each, Invite | RenameDevice))
        assert (Role.DISPLAY, "Stage") == (invited.role, renamed.device)


async def test_a_code_is_used_once_and_only_by_its_own_screen():
    async with a_server() as server:
        director = await server.device(Role.DIRECTOR, "chair")
        key, code = await a_code(server)
        other, _ = await a_code(server)
        assert 204 == (await director.post("screens", {"code": code, **PROJECTOR})).status_code

        assert {"night": ""} == (await server.client.post(JOIN, json={"key": other})).json()
        assert "no-such-screen" == (await director.post("screens", {"code": code, **PROJECTOR})).json()["code"]
        await joins(server, key)
        assert "no-such-screen" == (await server.client.post(JOIN, json={"key": key})).json()["code"]


async def test_a_code_that_is_too_old_opens_nothing():
    async with a_server() as server:
        director = await server.device(Role.DIRECTOR, "chair")
        now = server.house.doorkeeper.now()
        key, code = await a_code(server)
        server.house.doorkeeper.pairing._now = lambda: now + CODE_LASTS + 1

        assert "no-such-screen" == (await director.post("screens", {"code": code, **PROJECTOR})).json()["code"]
        assert 404 == (await server.client.post(JOIN, json={"key": key})).status_code


async def test_wrong_codes_are_counted():
    async with a_server() as server:
        director = await server.device(Role.DIRECTOR, "chair")
        codes = [(await director.get("screens/waiting", code=f"{number:06d}")).json()["code"] for number in range(11)]

        assert "too-often" == codes[-1]
        assert {"no-such-screen"} == set(codes[:10])


async def test_one_address_asks_for_few_codes():
    async with a_server() as server:
        for _ in range(MOST_OF_ADDRESS):
            await a_code(server)

        assert 429 == (await server.client.post(ASK, json={})).status_code


async def test_a_screen_that_is_silent_does_not_answer_and_one_that_was_disconnected_is_out():
    async with a_server() as server:
        director = await server.device(Role.DIRECTOR, "chair")
        headers = await a_screen(server, director)
        await own(server, headers)
        doorkeeper = server.house.doorkeeper
        (listed,) = (await director.see("screens"))["screens"]
        now = doorkeeper.now
        doorkeeper.now = lambda: now() + ANSWERS_WITHIN + 1
        (silent,) = (await director.see("screens"))["screens"]
        doorkeeper.now = now

        assert (True, False) == (listed["answers"], silent["answers"])
        gone = director.path(f"sessions/{listed['session']}")
        assert 204 == (await server.client.delete(gone, headers=director.headers)).status_code
        assert 401 == (await own(server, headers)).status_code
        assert [] == (await director.see("screens"))["screens"]


async def test_a_screen_that_came_by_a_link_goes_its_own_way():
    async with a_server() as server:
        screen = await server.device(Role.DISPLAY)

        assert not (await screen.see("screens/own"))["steered"]


async def test_nobody_else_lets_a_screen_in():
    async with a_server() as server:
        _, code = await a_code(server)
        desk = await server.device(Role.DESK, "chair")

        assert "not-for-role" == (await desk.post("screens", {"code": code, **PROJECTOR})).json()["code"]
