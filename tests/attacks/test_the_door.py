"""Somebody in the hall's network against the door: guesses in parallel, silence, false names of the server."""

import asyncio
import shutil
import socket
from collections import namedtuple
from collections.abc import Callable

import pytest

from goodhand.rules import Role
from goodhand.server import connections
from goodhand.server.access.model import Grant
from goodhand.server.hosts import _host
from goodhand.server.serving import ServeSettings
from support_process import PATIENCE
from support_server import a_server, in_play, listening

GUESSES = 150


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
    monkeypatch.setattr(connections, "MOST_SILENT", 5)
    async with a_server() as server, listening(server) as port:
        monkeypatch.setattr(connections, "SILENT", 10 * PATIENCE)
        waiting = [await silent(port) for _ in range(9)]
        ended = [asyncio.ensure_future(reader.read()) for reader, _ in waiting]
        async with asyncio.timeout(PATIENCE):
            while 4 > sum(each.done() for each in ended):
                await asyncio.sleep(0.01)
        assert 4 == sum(each.done() for each in ended)
        for _, writer in waiting:
            writer.close()
        await asyncio.gather(*ended, return_exceptions=True)

        monkeypatch.setattr(connections, "SILENT", 0.3)
        reader, writer = await silent(port)
        async with asyncio.timeout(PATIENCE):
            assert b"" == await reader.read()
        writer.close()

        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        assert (await reader.read()).startswith(b"HTTP/1.1 200")
        writer.close()


async def silent(port: int) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A connection that asks nothing, from an address that is limited."""
    return await asyncio.open_connection("127.0.0.1", port, local_addr=("127.0.0.2", 0))


class Lost:
    """Tells when the server has given a connection up."""

    def __init__(self) -> None:
        self.event = asyncio.Event()
        self.is_over = connections.PromptProtocol.connection_lost

    def __get__(self, protocol: connections.PromptProtocol, _: type) -> Callable[[Exception | None], None]:
        def over(exc: Exception | None) -> None:
            self.is_over(protocol, exc)
            self.event.set()

        return over


ONE = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"
BEGUN = b"POST /api/v1/sign-in/code HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"


async def is_dropped(port: int, sent: bytes, then: bytes = b"", first: bytes = b"") -> bool:
    """Whether a connection that sends this, and waits or goes on, is dropped; ``first`` is answered before."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    if first:
        writer.write(first)
        assert b"200 OK" in await reader.readline()
        await reader.readuntil(b'alive"}')
    writer.write(sent)
    try:
        async with asyncio.timeout(10):
            while then and not reader.at_eof():
                writer.write(then)
                await writer.drain()
            while await reader.read(1 << 16):
                pass
    except ConnectionError:
        return True
    except TimeoutError:
        return False
    finally:
        writer.close()
    return True


@pytest.mark.parametrize(
    ("first", "sent"),
    [
        (b"", b"GET /he"),
        (ONE, b"G"),
        (ONE, b"GET / HTTP/1.1\r\nHost: l"),
        (b"", BEGUN + b"Content-Length: 9\r\n\r\n{"),
        (ONE, BEGUN + b"Content-Length: 9\r\n\r\n{"),
    ],
    ids=["head", "second head", "more of it", "body", "second body"],
)
async def test_a_request_that_is_begun_and_never_ended_is_dropped(monkeypatch, first, sent):
    monkeypatch.setattr(connections, "SILENT", 0.3)
    monkeypatch.setattr(connections, "SLOW", 0.3)
    async with a_server() as server, listening(server) as port:
        assert await is_dropped(port, sent, first=first)


async def test_an_answer_that_nobody_reads_is_dropped(monkeypatch):
    monkeypatch.setattr(connections, "SLOW", 0.3)
    monkeypatch.setattr(connections.PromptProtocol, "connection_lost", lost := Lost())
    ask = b"GET /api/v1/openapi/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n"
    async with a_server() as server, listening(server) as port:
        with socket.create_connection(("127.0.0.1", port)) as deaf:
            await asyncio.to_thread(deaf.sendall, ask * 40)
            async with asyncio.timeout(20):
                await lost.event.wait()


@pytest.mark.parametrize(
    ("sent", "then"),
    [
        (b"GET /healthz HTTP/1.1\r\nX: ", b"a" * 4096),
        (b"GET /healthz HTTP/1.1\r\n", b"X-Y: aaaaaaaaaaaaaaaaaaaaaaaaaaaaa\r\n" * 100),
        (b"GET /", b"a" * 4096),
        (ONE + b"GET /", b"a" * 4096),
        (BEGUN + b"Transfer-Encoding: chunked\r\n\r\n0\r\nX: ", b"a" * 65536),
    ],
    ids=["one header", "headers", "address", "second address", "trailer"],
)
async def test_a_request_without_end_is_dropped_before_it_fills_the_memory(monkeypatch, sent, then):
    monkeypatch.setattr(connections, "SILENT", 1000.0)
    monkeypatch.setattr(connections, "LONGEST", 1 << 20 if b"chunked" in sent else 1 << 40)
    async with a_server() as server, listening(server) as port:
        assert await is_dropped(port, sent, then)


@pytest.mark.parametrize("header", ["X-Forwarded-For", "Forwarded", "Via", "X-Real-IP"])
async def test_somebody_behind_a_proxy_is_not_taken_for_the_person_at_this_computer(header):
    async with a_server() as server:
        chair = await in_play(server)
        await chair.does(
            "enroll-person", {"person": {"id": "des kay", "name": "Des Kay", "rostered": "desk", "member": True}}
        )
        figures = (await chair.post("team/des kay/pin", {})).json()["figures"]
        said = {"name": "Des Kay", "figures": figures}

        by_proxy = await server.client.post("/api/v1/sign-in/pin", json=said, headers={header: "192.0.2.7"})
        here = await server.client.post("/api/v1/sign-in/pin", json=said)

        assert (403, "not-shared") == (by_proxy.status_code, by_proxy.json()["code"])
        assert 200 == here.status_code, here.text
