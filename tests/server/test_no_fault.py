"""No message, however odd, is answered with a fault of ours."""

import asyncio
import copy
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings

from goodhand.server.doing import BY_PEOPLE
from goodhand.server.routes.acts import example_of
from support_process import PATIENCE
from support_server import STATES, a_screen, a_server, in_play, listening

CHAIR = "chair"
ODD: dict[type, tuple[Any, ...]] = {
    bool: (True, False),
    int: (0, -1, 1, 3, 99, 2**31, 2**63 - 1, -(2**63)),
    str: ("", " ", "nobody", "p1", "chair", "t1", "x" * 300, "\u202e", "2026-13-45", "main/../x"),
    list: ([], [1], ["nobody"], ["p1", "p1"], [[]], [{}]),
    dict: ({}, {"nobody": 1}, {"p1": -5}, {"cents": -1, "currency": "USD"}, {"cents": 1, "currency": "EUR"}),
}


def changed(value: Any) -> Iterator[Any]:
    """The value with one thing in it that nobody should send."""
    yield from ODD.get(type(value), ())
    if isinstance(value, dict):
        for key, each in value.items():
            for other in changed(each):
                yield {**value, key: other}
    if isinstance(value, list):
        for place, each in enumerate(value):
            for other in changed(each):
                yield [*value[:place], other, *value[place + 1 :]]


@pytest.mark.wide
@pytest.mark.parametrize(
    "state", [pytest.param(each, marks=[pytest.mark.exhaustive] * (each in ("entered", "seated"))) for each in STATES]
)
async def test_no_input_of_an_act_is_a_fault(state):
    """Each is tried on the same night: nothing is recorded, for it is only foreseen."""
    async with a_server() as server:
        chair = await in_play(server, state)
        faults = []
        for name in sorted(BY_PEOPLE):
            example = copy.deepcopy(example_of(name))
            for said in changed(example):
                if type(said) is not dict:
                    continue
                answer = await chair.post(f"acts/{name}/foresee", {"said": said})
                if answer.status_code >= 500:
                    faults.append((name, said, answer.text))
        assert [] == faults


@pytest.mark.wide
async def test_no_frame_of_a_socket_is_a_fault():
    frames = (
        b"",
        b"{}",
        b"null",
        b"[]",
        b"\xff\xfe",
        b'{"type": "act"}',
        b'{"type": "act", "id": 1, "name": "", "said": 7}',
        b'{"type": "act", "id": 1, "name": "announce", "said": "x"}',
        b'{"type": "act", "id": 99999999999999999999, "name": "announce"}',
        b'{"type": "subscribe", "id": 1, "view": "table", "wanted": {"table": -1}}',
        b'{"type": "subscribe", "id": 1, "view": "ledger", "wanted": {"after": -5, "limit": 1000000}}',
        b'{"type": "subscribe", "id": 1, "view": "floor", "wanted": {"tournament": "none"}}',
        b'{"type": "subscribe", "id": 1, "view": "night", "since": {"run": "", "seq": -1}}',
        b'{"type": "unsubscribe", "id": 77}',
        b'{"type": "time", "id": 1, "sent": 1e400}',
        b"[" * 20_000,
    )
    async with a_server() as server, listening(server) as port:
        chair = await in_play(server)
        async with a_screen(port, chair) as screen:
            await screen.message()
            for number, frame in enumerate(frames):
                try:
                    await screen.socket.send(frame.decode())
                except UnicodeDecodeError:
                    continue
                await screen.send("time", id=1000 + number)
                answers = [await screen.message()]
                while answers[-1].get("id") != 1000 + number:
                    answers.append(await screen.message())
                for answer in answers:
                    assert answer.get("problem", {}).get("status", 400) < 500, (frame, answer)


@contextmanager
def served() -> Iterator[tuple[int, str]]:
    """A server in a thread of its own: its port, and a chairperson's token."""
    ready, stop = threading.Event(), threading.Event()
    found: list[Any] = []

    async def run() -> None:
        async with a_server() as server, listening(server) as port:
            chair = await in_play(server)
            found.extend((port, chair.who["token"], server.room.key))
            ready.set()
            while not stop.is_set():
                await asyncio.sleep(0.05)

    thread = threading.Thread(target=lambda: asyncio.run(run()))
    thread.start()
    try:
        assert ready.wait(120)
        yield found[0], found[1]
    finally:
        stop.set()
        thread.join()


def fuzzed(examples: int, *, passes_over: str = "/sign-out") -> list[Any]:
    """Every operation that the API describes, with what its description allows and does not; what failed."""
    faults: list[Any] = []
    with served() as (port, token):
        schema = schemathesis.openapi.from_url(f"http://localhost:{port}/api/v1/openapi")
        for result in schema.get_all_operations():
            operation = result.ok()
            if operation.path.endswith(("/sign-out", passes_over)):
                continue

            @settings(max_examples=examples, deadline=None, database=None, suppress_health_check=list(HealthCheck))
            @given(case=operation.as_strategy())
            def tries(case: Any) -> None:
                answer = case.call(headers={"Authorization": f"Bearer {token}"}, timeout=PATIENCE)
                if answer.status_code >= 500:
                    faults.append((case.method, case.path, case.body, answer.text))

            tries()
    return faults


@pytest.mark.wide
def test_nothing_that_the_api_describes_is_a_fault():
    assert [] == fuzzed(1, passes_over="/foresee")


@pytest.mark.exhaustive
def test_nothing_that_the_api_describes_is_a_fault_however_long_one_tries():
    assert [] == fuzzed(60)
