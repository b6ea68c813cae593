"""The first start: a charity is named once, at the server's own computer; a lost password has a way back, on record."""

import re
from pathlib import Path
from typing import Any

import httpx
import pytest

from goodhand.night.acts import CODEC
from goodhand.night.record import PasswordLost
from goodhand.night.streams import access_stream
from support_server import HERE, Server, a_server

NAMED = {"charity": "Lakeside Youth Fund", "name": "Marion  Alder", "password": "battery staple"}
FIRST = {"first": True, "here": True, "owner": ""}


async def post(server: Server, path: str, **body: str) -> httpx.Response:
    answer = await server.client.post(f"/api/v1/{path}", json=body)
    server.client.cookies.clear()
    return answer


async def see(server: Server, path: str, who: Any = None) -> Any:
    headers = {"Authorization": f"Bearer {who['token']}"} if who else {}
    return (await server.client.get(f"/api/v1/{path}", headers=headers)).json()


async def test_who_names_the_charity_is_its_chairperson_and_comes_back_by_password():
    async with a_server(opened=False) as server:
        assert FIRST == await see(server, "welcome")
        owner = (await post(server, "welcome", **NAMED)).json()

        assert ("*", "chairperson", "Marion Alder") == (owner["night"], owner["role"], owner["name"])
        assert "Lakeside Youth Fund" == (await see(server, "settings", owner))["name"]
        plans = await see(server, "plans", owner)
        assert ("Lakeside Youth Fund", "Marion Alder", True) == (
            *(plans["charity"], plans["chairperson"]),
            plans["may_open"],
        )
        again = await post(server, "sign-in/password", name="marion alder", password=NAMED["password"])
        assert owner["person"] == again.json()["person"]
        assert 401 == (await post(server, "sign-in/password", name="marion alder", password="staple")).status_code


async def test_a_charity_is_named_once():
    async with a_server(opened=False) as server:
        await post(server, "welcome", **NAMED)
        second = await post(server, "welcome", charity="Another", name="Some Body", password="battery staple")

        assert (403, "named-already") == (second.status_code, second.json()["code"])
        assert FIRST | {"first": False, "owner": "Marion Alder"} == await see(server, "welcome")


async def test_where_nights_are_held_already_nobody_names_the_charity_by_that():
    async with a_server() as server:
        assert not (await see(server, "welcome"))["first"]
        assert 403 == (await post(server, "welcome", **NAMED)).status_code


@pytest.mark.parametrize(
    ("field", "value", "problem"),
    [
        ("password", "staple", "Choose a password of 10 to 200 characters."),
        ("name", "  ", "Enter a name of 1 to 200 letters."),
        ("charity", "", "Enter a name of 1 to 200 letters."),
    ],
)
async def test_what_is_missing_is_refused_and_nothing_is_kept(field, value, problem):
    async with a_server(opened=False) as server:
        answer = await post(server, "welcome", **(NAMED | {field: value}))

        assert (400, problem) == (answer.status_code, answer.json()["detail"])
        assert FIRST == await see(server, "welcome")


async def test_another_computer_names_nothing_and_learns_no_name():
    async with a_server(opened=False) as server:
        transport = httpx.ASGITransport(server.app, client=("192.168.1.20", 4000))
        async with httpx.AsyncClient(transport=transport, base_url=HERE) as other:
            for path, body in (("welcome", NAMED), ("demonstration", None), ("way-back", None)):
                answer = await other.post(f"/api/v1/{path}", json=body)
                assert (403, "only-here") == (answer.status_code, answer.json()["code"])
            await post(server, "welcome", **NAMED)
            assert {"first": False, "here": False, "owner": ""} == (await other.get("/api/v1/welcome")).json()


async def test_a_lost_password_is_replaced_by_a_link_in_a_file_and_that_is_on_record(tmp_path):
    async with a_server(opened=False) as server:
        server.house.folder = tmp_path
        await post(server, "welcome", **NAMED)
        made = (await post(server, "way-back")).json()
        file = Path(made["place"])
        (token,) = set(re.findall(r'href="http://localhost/sign-in#([^"]+)"', file.read_text()))

        assert (tmp_path, 0o600, 10) == (file.parent, file.stat().st_mode & 0o777, made["minutes"])
        assert "Marion Alder" == (await see_link(server, token))["name"]
        short = await post(server, "sign-in/link", token=token, password="nine char")
        assert (400, "Choose a password of 10 to 200 characters.") == (short.status_code, short.json()["detail"])
        answer = await post(server, "sign-in/link", token=token, password="another staple")
        assert "chairperson" == answer.json()["role"]
        assert (
            401 == (await post(server, "sign-in/password", name="marion alder", password="battery staple")).status_code
        )
        assert (
            200 == (await post(server, "sign-in/password", name="marion alder", password="another staple")).status_code
        )
        records = await server.house.journal.read(access_stream(""))
        (lost,) = (
            each for record in records if isinstance(each := CODEC.decode(record.name, record.payload), PasswordLost)
        )
        assert ("marion alder", "127.0.0.1") == (lost.by, lost.device)


async def see_link(server: Server, token: str) -> Any:
    return (await post(server, "sign-in/look", token=token)).json()


async def test_where_nobody_has_a_password_there_is_no_way_back_to_one(tmp_path):
    async with a_server(opened=False) as server:
        server.house.folder = tmp_path
        assert 400 == (await post(server, "way-back")).status_code
        assert [] == list(tmp_path.iterdir())


async def test_the_demonstration_has_a_port_and_a_store_of_its_own():
    async with a_server(opened=False) as server:
        link = (await post(server, "demonstration")).json()["link"]
        again = (await post(server, "demonstration")).json()["link"]
        found = re.fullmatch(r"http://director\.localhost:(\d+)/sign-in#(\S+)", link)
        assert found is not None
        assert link.split("#")[0] == again.split("#")[0]
        assert link != again
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{found[1]}") as client:
            headers = {"Host": f"director.localhost:{found[1]}"}
            signed = await client.post("/api/v1/sign-in/link", json={"token": found[2], "device": ""}, headers=headers)

        assert "director" == signed.json()["role"]
        assert [] == list(server.house.rooms)
        assert FIRST == await see(server, "welcome")
