"""Let phones connect: a switch opens and closes the hall's port while the server runs; no code holds `localhost`."""

import ssl
from typing import Any

import httpx
import pytest

from goodhand.rules import Role
from goodhand.server import hall
from support_server import Device, Server, a_server

HALL = "127.0.0.2"
"""In place of the hall's address: of this machine, so that it can be reached."""


@pytest.fixture(autouse=True)
def _in_a_network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hall, "own_addresses", lambda: [HALL])
    monkeypatch.setattr("goodhand.server.routes.phones.own_addresses", lambda: [HALL])


async def asked(server: Server, who: Device, method: str = "GET", path: str = "", body: Any = None) -> httpx.Response:
    return await server.client.request(method, f"/api/v1/phones{path}", json=body, headers=who.headers)


async def alive(address: str) -> int:
    trusting = ssl.create_default_context()
    trusting.check_hostname, trusting.verify_mode = False, ssl.CERT_NONE
    async with httpx.AsyncClient(verify=trusting) as phone:
        return (await phone.get(f"https://{address}/healthz")).status_code


async def test_one_switch_lets_phones_in_and_shuts_them_out_while_the_server_runs(tmp_path):
    async with a_server() as server:
        server.house.folder = tmp_path
        chair = await server.device(Role.CHAIRPERSON, "chair")
        off = (await asked(server, chair)).json()
        assert (False, [], "") == (off["on"], off["addresses"], off["fingerprint"])

        on = (await asked(server, chair, "PUT", "", {"on": True})).json()
        (address,) = on["addresses"]
        assert address["address"].startswith(f"{HALL}:")
        assert (64, 16) == (len(on["fingerprint"].replace(" ", "")), len(on["fingerprint"].split()))
        assert 200 == await alive(address["address"])
        public = server.house.follow_address
        assert public.startswith(f"http://{HALL}:")
        async with httpx.AsyncClient(base_url=public) as guest:
            for path in ("/api/v1/nights", "/api/v1/welcome", "/sign-in"):
                assert 404 == (await guest.get(path)).status_code

        assert not (await asked(server, chair, "PUT", "", {"on": False})).json()["on"]
        with pytest.raises(httpx.ConnectError):
            await alive(address["address"])
        assert "" == server.house.follow_address


async def test_the_port_opens_again_after_a_restart(tmp_path):
    database = str(tmp_path / "night.db")
    async with a_server(database, f"{database}-shelf") as server:
        server.house.folder = tmp_path
        chair = await server.device(Role.CHAIRPERSON, "chair")
        before = (await asked(server, chair, "PUT", "", {"on": True})).json()["fingerprint"]
    async with a_server(database, f"{database}-shelf") as server:
        server.house.folder = tmp_path
        await server.house.hall.resume(server.house, server.app)
        chair = await server.device(Role.CHAIRPERSON, "chair")
        again = (await asked(server, chair)).json()

        assert (True, before) == (again["on"], again["fingerprint"]), "phones that trusted it trust it still"


async def test_a_code_holds_the_halls_address_or_none(tmp_path):
    async with a_server() as server:
        server.house.folder = tmp_path
        chair = await server.device(Role.CHAIRPERSON, "chair")
        invites = {"role": "display"}
        before = (await chair.post("invitations", invites)).json()
        assert ("", "", 0) == (before["at"], before["qr"], before["qr_size"])
        await asked(server, chair, "PUT", "", {"on": True})
        after = (await chair.post("invitations", invites)).json()

        assert after["at"].startswith(f"https://{HALL}:")
        assert after["qr_size"] > 20


async def test_the_halls_network_is_kept_and_made_a_code(tmp_path):
    async with a_server() as server:
        director = await server.device(Role.DIRECTOR, "director")
        typed = {"name": 'The "Hall"', "password": "harvest;moon"}
        shown = (await asked(server, director, "PUT", "/network", typed)).json()

        assert ('The "Hall"', "harvest;moon", True) == (
            shown["network"],
            shown["password"],
            shown["network_qr_size"] > 20,
        )
        found = hall.HallNetwork(name=typed["name"], password=typed["password"])
        assert r"WIFI:T:WPA;S:The \"Hall\";P:harvest\;moon;;" == joining(found)


def joining(network: hall.HallNetwork) -> str:
    from goodhand.server.routes.phones import _joining

    return _joining(network)


async def test_where_there_is_no_network_that_is_said(monkeypatch, tmp_path):
    monkeypatch.setattr(hall, "own_addresses", list)
    async with a_server() as server:
        server.house.folder = tmp_path
        chair = await server.device(Role.CHAIRPERSON, "chair")
        refused = await asked(server, chair, "PUT", "", {"on": True})

        assert (409, "no-network") == (refused.status_code, refused.json()["code"])
        assert not (await asked(server, chair)).json()["on"]


@pytest.mark.parametrize("role", [Role.DESK, Role.DEALER, Role.PLAYER, Role.REGULATOR])
async def test_the_switch_is_for_chairperson_and_director(role):
    async with a_server() as server:
        somebody = await server.device(role, "somebody")
        assert 403 == (await asked(server, somebody, "PUT", "", {"on": True})).status_code
