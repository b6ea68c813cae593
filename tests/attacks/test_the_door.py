"""Somebody in the hall's network against the door: guesses in parallel, silence, false names of the server."""

import asyncio
import shutil
from collections import namedtuple

import pytest

from goodhand.rules import Role
from goodhand.server import connections
from goodhand.server.access.model import Grant
from goodhand.server.hosts import _host
from goodhand.server.serving import ServeSettings
from support_server import a_server, listening

GUESSES = 60


async def test_guesses_that_come_together_are_counted_one_by_one():
    async with a_server() as server:
        grant = Grant(night=server.room.key, role=Role.CHAIRPERSON, person="chair")
        await server.house.doorkeeper.by_link(await server.house.doorkeeper.invite(grant), "x", "a long password")
        hashed = count_hashes(server.house.doorkeeper)
        guess = {"night": server.room.key, "name": "Chair", "password": "another password"}

        answers = await asyncio.gather(
            *(server.client.post("/api/v1/sign-in/password", json=guess) for _ in range(GUESSES))
        )

        assert {401, 429} == {each.status_code for each in answers}
        assert 10 == len(hashed)


def count_hashes(doorkeeper) -> list[str]:
    hashed, verified = [], doorkeeper._verified

    def counted(wanted: str, password: str) -> bool:
        hashed.append(password)
        return verified(wanted, password)

    doorkeeper._verified = counted
    return hashed


async def test_wrong_codes_lock_out_no_link():
    async with a_server() as server:
        for _ in range(12):
            await server.client.post("/api/v1/sign-in/code", json={"code": "AAAA-AAAA"})
        assert 429 == (await server.client.post("/api/v1/sign-in/code", json={"code": "AAAA-AAAA"})).status_code

        token = await server.house.doorkeeper.invite(Grant(night=server.room.key, role=Role.DIRECTOR))

        assert 200 == (await server.client.post("/api/v1/sign-in/link", json={"token": token})).status_code


@pytest.mark.parametrize(
    ("sent", "name"),
    [
        ([b"localhost:8437"], "localhost"),
        ([b"[::1]:8437"], "[::1]"),
        ([b"LOCALHOST"], "localhost"),
        ([b"localhost", b"evil.example"], ""),
        ([b"localhost:8437:80"], ""),
        ([b"localhost:"], ""),
        ([b"localhost:port"], ""),
        ([b"evil.example/localhost"], ""),
        ([b"user@localhost"], ""),
        ([b"[::1"], ""),
        ([b""], ""),
        ([], ""),
    ],
    ids=str,
)
def test_a_host_header_is_one_name_with_an_optional_port(sent, name):
    assert name == _host({"headers": [(b"host", each) for each in sent]})


async def test_a_full_disk_is_not_ready(monkeypatch, tmp_path):
    usage = namedtuple("usage", "total used free")
    async with a_server(database=str(tmp_path / "night.db")) as server:
        assert 200 == (await server.client.get("/readyz")).status_code

        monkeypatch.setattr(shutil, "disk_usage", lambda _: usage(1, 1, 0))

        assert 503 == (await server.client.get("/readyz")).status_code


def test_a_server_on_the_sixth_version_of_the_protocol_is_reached_by_its_address(tmp_path):
    settings = ServeSettings(database=str(tmp_path / "x.db"), folder=tmp_path, host="::1")

    assert "http://[::1]:8437" == settings.address(8437)
    assert "[::1]" in settings.hosts()


async def test_a_connection_that_asks_nothing_is_dropped_and_few_wait_from_one_address(monkeypatch):
    monkeypatch.setattr(connections, "SILENT", 0.3)
    monkeypatch.setattr(connections, "MOST_SILENT", 5)
    async with a_server() as server, listening(server) as port:
        silent = [await asyncio.open_connection("127.0.0.1", port, local_addr=("127.0.0.2", 0)) for _ in range(9)]

        ended = await asyncio.gather(*(reader.read() for reader, _ in silent), return_exceptions=True)

        assert 9 == len(ended)
        for _, writer in silent:
            writer.close()
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        assert (await reader.read()).startswith(b"HTTP/1.1 200")
        writer.close()
