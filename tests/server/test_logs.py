"""The server's log: enough to follow an evening; no secret and no person's name."""

import io
import json
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from goodhand.rules import Role
from goodhand.server.house import log
from goodhand.server.logs import write_json_lines
from support_server import Server, a_screen, a_server, in_play, listening

PASSWORD, GUESS = "correct horse battery", "AAAA-BBBB"
NAME, DEVICE, SPOKEN = "Ottilie Quandt", "Marion's own telephone", "The soup is ready"


@contextmanager
def logged() -> Iterator[io.StringIO]:
    out = io.StringIO()
    handler, before = write_json_lines(out), log.level
    try:
        yield out
    finally:
        logging.getLogger().removeHandler(handler)
        log.setLevel(logging.NOTSET)
        assert logging.INFO == before


def lines(out: io.StringIO, what: str) -> list[Any]:
    return [line for line in map(json.loads, out.getvalue().splitlines()) if line["what"] == what]


async def evening(server: Server, port: int) -> list[str]:
    """An evening, from the links to the last one out, and everything of it that is no log's business."""
    chair = await in_play(server, "entered")
    doorkeeper, client = server.house.doorkeeper, server.client
    person = {"id": "p7", "name": NAME, "age_checked": True}
    key = "a key of the desk's"
    await chair.does("sell-entry", {"tournament": "t1", "person": person}, key=key)
    await chair.act("sell-entry", {"tournament": "t1", "person": person | {"name": f"{NAME} & {NAME}"}})
    odd = {"id": "p8", "name": f"{NAME} & {NAME}", "age_checked": True}
    assert 428 == (await chair.act("sell-entry", {"tournament": "t1", "person": odd})).status_code
    await chair.does("draw-seats", {"tournament": "t1"})
    codes = [*server.room.seats_by_code, doorkeeper.table_code(server.room.key, "t1", 1)]
    signed = [chair.who]
    for code in (*codes, GUESS):
        body = {"code": code, "name": NAME, "device": DEVICE}
        signed.append((await client.post("/api/v1/sign-in/code", json=body)).json())
    link = (await chair.post("invitations", {"role": "desk", "person": "chair"})).json()["link"].partition("#")[2]
    body = {"token": link, "device": DEVICE, "password": PASSWORD}
    signed.append((await client.post("/api/v1/sign-in/link", json=body)).json())
    client.cookies.clear()
    for password in (PASSWORD, f"{PASSWORD} not"):
        body = {"night": server.room.key, "name": "chair", "password": password, "device": DEVICE}
        signed.append((await client.post("/api/v1/sign-in/password", json=body)).json())
    client.cookies.clear()
    await client.get(f"/{PASSWORD}", params={"token": link})
    server.clock.at("19:00")
    await chair.does("start-clock", {"tournament": "t1"})
    player = await server.device(Role.PLAYER, tournament="t1", player="p1")
    assert 403 == (await player.act("announce", {"text": SPOKEN})).status_code
    async with a_screen(port, chair) as screen, a_screen(port, player) as other:
        await screen.follow(1, "night")
        assert "done" == (await screen.act("announce", {"text": SPOKEN}))["type"]
        assert "problem" == (await other.act("announce", {"text": SPOKEN}))["type"]
    outs = [{"player": f"p{number}", "chips": 100 * number} for number in range(2, 8)]
    await chair.does("report-out", {"tournament": "t1", "players": outs, "declines": True})
    tokens = [each["token"] for each in [*signed, player.who] if "token" in each]
    assert len(tokens) == 3 + len(codes), "all but the guesses, and one who deals at no table, came in"
    session = await doorkeeper.session(tokens[0])
    assert session is not None
    return [
        *tokens,
        *codes,
        link,
        key,
        session.id,
        doorkeeper.csrf_token(session),
        PASSWORD,
        GUESS,
        NAME,
        DEVICE,
        SPOKEN,
    ]


async def test_the_log_of_an_evening_tells_what_was_done_and_has_no_secret_and_no_name():
    with logged() as out:
        async with a_server() as server, listening(server) as port:
            secrets = await evening(server, port)

    text = out.getvalue()
    for secret in secrets:
        assert secret.casefold() not in text.casefold()
        assert secret.split(" ")[0].casefold() not in text.casefold() or secret == "a key of the desk's"
    acts, requests = lines(out, "act"), lines(out, "request")
    night = server.room.key
    assert {"done", "asked", "refused"} == {line["outcome"] for line in acts}
    assert all(line["night"] == night and line["role"] == "chairperson" for line in acts)
    assert all(len(line["device"]) == 16 and line["ms"] > 0 for line in acts)
    assert {200, 401, 403, 428} <= {line["status"] for line in requests}
    assert "/api/v1/nights/{night}/acts/draw-seats" in {line["route"] for line in requests}
    refused = [(line["asked"], line["role"], line["code"]) for line in lines(out, "access refused") if "role" in line]
    assert [("announce", "player", "not-for-role")] * 2 == refused
    assert {("chairperson", night), ("player", night)} == {(s["role"], s["night"]) for s in lines(out, "socket")}


def test_of_a_fault_its_kind_and_place_are_told_and_not_its_words():
    with logged() as out:
        try:
            raise ValueError(NAME)
        except ValueError as error:
            log.exception("a fault of ours", exc_info=error)
        logging.getLogger("another.library").error("could not read %s", NAME)

    fault, foreign = map(json.loads, out.getvalue().splitlines())
    assert ("error", "a fault of ours", "ValueError") == (fault["level"], fault["what"], fault["error"])
    assert "test_logs.py" in fault["where"][-1]
    assert "could not read %s" == foreign["what"]
    assert NAME not in out.getvalue()


@pytest.mark.parametrize("role", [Role.DISPLAY])
async def test_without_being_asked_for_no_line_is_written(role, capsys):
    async with a_server() as server:
        await (await server.device(role)).get("clock")

    assert ("", "") == tuple(capsys.readouterr())
