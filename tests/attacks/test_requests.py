"""Somebody who reaches the server over the network, signed in or not, against its records and its answers."""

import json

import pytest

from goodhand.audit.export import export
from goodhand.audit.verify import verify
from goodhand.night.papers import tables
from goodhand.rules import Role
from goodhand.server.app import LARGEST_BODY
from support_server import a_server

SIGN_ON = {"person": "chair", "duty": "chairperson"}
DEEP = b"[" * 100_000 + b"]" * 100_000


def around(said: bytes, more: bytes = b"") -> bytes:
    return b'{"said":%s%s}' % (said, more)


HONEST = json.dumps(SIGN_ON).encode()


async def test_whoever_is_kept_out_does_not_spoil_the_record():
    """Anybody can try a password: what is noted of it must not make an honest journal fail."""
    async with a_server() as server:
        device = await server.device(Role.CHAIRPERSON, "chair")
        assert 200 == (await device.act("sign-on", SIGN_ON)).status_code
        guessed = {"night": server.room.key, "name": "Chair", "password": "a guess, no more"}
        assert 401 == (await server.client.post("/api/v1/sign-in/password", json=guessed)).status_code
        assert 401 == (await server.client.post("/api/v1/sign-in/link", json={"token": "x"})).status_code
        assert 401 == (await server.client.post(device.path("acts/sign-on"), json={"said": SIGN_ON})).status_code

        records = [record async for record in server.house.journal.read_all()]
        verdict = await verify(server.house.journal.read_all())

        assert {"refused/access/", "refused/access/M-00417 2026-03-14"} <= {each.stream for each in records}
        assert None is verdict.flaw
        assert "" == (await export(records, tables)).manifest.flaw


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (DEEP, 400),
        (around(DEEP), 400),
        (around(HONEST, b',"confirmed":%s' % DEEP), 400),
        (around(HONEST, b',"more":%s' % DEEP), 400),
        (b"\xff\xfe", 400),
        (b"", 400),
        (around(HONEST, b',"expected":%s' % (b"9" * 5000)), 400),
        (around(HONEST, b',"expected":1e999'), 400),
        (around(HONEST, b',"occurred":%d' % 10**14), 422),
        (around(HONEST, b',"occurred":%d' % -(10**14)), 422),
        (around(HONEST, b',"occurred":100000'), 422),
        (around(HONEST, b',"occurred":-1'), 422),
        (around(rb'{"person":"\ud800","duty":"chairperson"}'), 400),
        (around(rb'{"person":"chair\u3164","duty":"chairperson"}'), 422),
        (around(HONEST, b',"confirmed":["%s"]' % (b"x" * LARGEST_BODY)), 413),
    ],
    ids=lambda each: ascii(each[:12] + each[-20:]) if isinstance(each, bytes) else str(each),
)
async def test_no_body_is_answered_by_a_fault_or_recorded(body, status):
    async with a_server() as server:
        device = await server.device(Role.CHAIRPERSON, "chair")
        headers = device.headers | {"Idempotency-Key": "k", "Content-Type": "application/json"}
        before = server.room.version

        for rest in ("acts/sign-on", "acts/sign-on/foresee"):
            answer = await server.client.post(device.path(rest), content=body, headers=headers)
            assert (status, "application/problem+json") == (answer.status_code, answer.headers["Content-Type"])

        assert before == server.room.version
        assert None is (await verify(server.house.journal.read_all())).flaw


async def test_a_body_that_comes_in_pieces_without_end_is_cut_off():
    async def pieces():
        while True:
            sent.append(1)
            yield b" " * 65_536

    sent: list[int] = []
    async with a_server() as server:
        device = await server.device(Role.CHAIRPERSON, "chair")
        headers = device.headers | {"Idempotency-Key": "k", "Content-Type": "application/json"}

        answer = await server.client.post(device.path("acts/sign-on"), content=pieces(), headers=headers)

        assert 413 == answer.status_code
        assert len(sent) < 2 * LARGEST_BODY // 65_536
