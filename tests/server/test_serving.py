"""`goodhand serve` as a process: it starts, is stopped, is killed, and goes on; two of them on one database."""

import asyncio
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

import seeded
from goodhand.cli.plans import read_plan
from goodhand.journal.opening import open_journal
from goodhand.night.acts import CODEC
from goodhand.night.acts.opening import OpenNight
from goodhand.night.conductor import Conductor
from goodhand.night.streams import night_id
from goodhand.server.house import opened_house
from support_desk import EXAMPLES
from support_process import PATIENCE, Process
from support_server import Device, a_screen

CHAIR = {"person": "marion alder", "duty": "chairperson"}


@contextmanager
def serving(*arguments: str, folder: Path) -> Iterator[Process]:
    found = Process(*arguments, folder=folder)
    try:
        yield found
    finally:
        found.closes()


def a_client(address: str, **options: Any) -> httpx.AsyncClient:
    return httpx.AsyncClient(base_url=address, timeout=PATIENCE, **options)


async def signed_in(client: httpx.AsyncClient, link: str) -> Device:
    who = (await client.post("/api/v1/sign-in/link", json={"token": link, "device": "a laptop"})).json()
    client.cookies.clear()
    return Device(client, who["night"], who)


PRACTICE = (str(EXAMPLES / "michigan.toml"), "--practice")


async def test_it_tells_where_it_is_and_lets_the_chairperson_in(tmp_path):
    with serving(*PRACTICE, folder=tmp_path) as server:
        assert server.address.startswith("http://localhost:"), "on this machine alone"
        async with a_client(server.address) as client:
            chair = await signed_in(client, server.link)
            assert "Marion Alder" == chair.who["name"]
            await chair.does("sign-on", CHAIR)
        assert 0 == server.ends(signal.SIGTERM)


async def test_after_it_is_killed_it_goes_on_where_it_was(tmp_path):
    with serving(*PRACTICE, folder=tmp_path) as server:
        async with a_client(server.address) as client:
            chair = await signed_in(client, server.link)
            done = await chair.does("sign-on", CHAIR, key="on")
        server.ends(signal.SIGKILL)
    with serving(*PRACTICE, folder=tmp_path) as again:
        async with a_client(again.address) as client:
            chair.client = client
            seen = await chair.see()
            assert (done["version"], ["Marion Alder"]) == (
                seen["version"],
                [each["name"] for each in seen["staff"]["on_duty"]],
            )
            assert (await chair.does("sign-on", CHAIR, key="on"))["repeated"], "a key is remembered"


@pytest.mark.wide
@pytest.mark.skipif(sys.platform != "linux", reason="the processor time of another process is read from /proc")
def test_it_is_ready_within_two_seconds_of_processor_time(tmp_path):
    used = []
    for _ in range(3):  # the first may have compiled what it imports
        with serving(*PRACTICE, folder=tmp_path) as server:
            used.append(server.cpu)

    assert 0 < min(used) < 2.0


@pytest.mark.wide
async def test_two_servers_on_one_database_are_one(tmp_path, postgres):
    database = await postgres.new_database()
    arguments = (*PRACTICE, "--database", database)
    with serving(*arguments, folder=tmp_path) as one, serving(*arguments, folder=tmp_path) as other:
        async with (
            a_client(one.address) as here,
            a_client(other.address) as there,
        ):
            chair = await signed_in(here, one.link)
            beyond = Device(there, chair.night, chair.who)
            async with a_screen(other.port, chair) as screen:
                await screen.follow(1, "night")
                await chair.does("sign-on", CHAIR)
                await screen.until(lambda _: screen.states[1]["staff"]["on_duty"])
                assert ["Marion Alder"] == [each["name"] for each in screen.states[1]["staff"]["on_duty"]]

            one.ends(signal.SIGKILL)
            await beyond.does("put-bank", {"amount": {"cents": 100, "currency": "USD"}}, key="bank")
            assert 3 == (await beyond.see())["version"]


@pytest.mark.wide
async def test_of_two_servers_that_open_a_night_at_once_one_opens_it(tmp_path):
    plan = read_plan(EXAMPLES / "michigan.toml")
    where = str(tmp_path / "night.db"), str(tmp_path / "access.db")
    async with opened_house(*where) as one, opened_house(*where) as other:
        found = await asyncio.gather(*(house.open_night(plan, practice=True) for house in (one, other)))

        assert [False, True] == sorted(new for _, new in found)
        assert [1, 1] == [room.version for room, _ in found]


def run(*arguments: str, folder: Path) -> Any:
    command = seeded.goodhand("serve", *arguments)
    return subprocess.run(
        command,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        env=os.environ | {"GOODHAND_DATA": str(folder)},
        check=False,
    )


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("--host", "127.0.0.1", "--lan"), "not both"),
        (("nothing.toml",), "cannot be read"),
        ((*PRACTICE, "--host", "192.0.2.77"), "cannot be used"),
        (("--database", "/nowhere/at/all.db"), "there is no folder"),
    ],
)
def test_what_cannot_be_served_is_said_in_a_sentence(arguments, why, tmp_path):
    answer = run(*arguments, folder=tmp_path)

    assert (2, "") == (answer.returncode, answer.stdout)
    assert answer.stderr.startswith("goodhand: ")
    assert why in answer.stderr
    assert 1 == answer.stderr.count("\n")


async def test_after_practice_the_night_itself_is_served(tmp_path):
    event = tmp_path / "event.toml"
    event.write_text((EXAMPLES / "michigan.toml").read_text().replace("2027-03-13", "2099-03-13"))
    with serving(str(event), "--practice", folder=tmp_path) as server:
        async with a_client(server.address) as client:
            assert (await (await signed_in(client, server.link)).see())["practice"]
    with serving(str(event), folder=tmp_path) as server:
        async with a_client(server.address) as client:
            assert not (await (await signed_in(client, server.link)).see())["practice"]


@pytest.mark.wide
async def test_practice_that_has_the_nights_own_name_is_not_served_for_it(tmp_path):
    event = tmp_path / "event.toml"
    event.write_text((EXAMPLES / "michigan.toml").read_text().replace("2027-03-13", "2099-03-13"))
    plan, journal = read_plan(event), await open_journal(str(tmp_path / "goodhand.db"), CODEC)
    await Conductor(journal, night_id(plan)).do(OpenNight(plan=plan, practice=True), at=0)
    await journal.close()

    answer = await asyncio.to_thread(run, str(event), "--port", "0", folder=tmp_path)

    assert (2, "") == (answer.returncode, answer.stdout)
    assert (
        "goodhand: The night 'M-00417 2099-03-13' was opened here to practise; "
        "open the real one with another --database.\n"
    ) == answer.stderr


async def test_a_certificate_is_made_once_and_keeps_others_from_reading_along(tmp_path):
    with serving(*PRACTICE, "--tls", folder=tmp_path) as server:
        assert server.address.startswith("https://")
        pem = (tmp_path / "certificate.pem").read_bytes()
        assert 0o600 == (tmp_path / "certificate.pem").stat().st_mode & 0o777
        import ssl

        trusted = ssl.create_default_context(cadata=pem.decode())
        async with a_client(server.address, verify=trusted) as client:
            answer = await client.post("/api/v1/sign-in/link", json={"token": server.link})
            assert "__Host-goodhand=" in answer.headers["set-cookie"]
            assert "Secure" in answer.headers["set-cookie"]
            assert "strict-transport-security" in answer.headers
    with serving(*PRACTICE, "--tls", folder=tmp_path):
        assert pem == (tmp_path / "certificate.pem").read_bytes()


async def test_a_folder_of_ones_own_is_made(tmp_path):
    folder = tmp_path / "deep" / "data"
    with serving(folder=folder) as server:
        assert 0o700 == folder.stat().st_mode & 0o777
        async with a_client(server.address) as client:
            host = await signed_in(client, server.link)
            text = (EXAMPLES / "michigan.toml").read_text()
            opened = await client.post("/api/v1/nights", json={"event": text, "practice": True}, headers=host.headers)
            assert 201 == opened.status_code, opened.text
            chair = await signed_in(client, opened.json()["link"].partition("#")[2])
            assert 1 == (await chair.see())["version"]
            listed = (await client.get("/api/v1/nights", headers=host.headers)).json()
            assert [chair.night] == [each["night"] for each in listed]
            bad = await client.post("/api/v1/nights", json={"event": "book = 7"}, headers=host.headers)
            assert (400, "bad-request") == (bad.status_code, bad.json()["code"])


@pytest.mark.wide
def test_a_service_writes_lines_of_json_and_its_links_into_a_file_of_its_own(tmp_path):
    command = seeded.goodhand("serve", *PRACTICE, "--port", "0")
    environment = os.environ | {"GOODHAND_DATA": str(tmp_path), "PYTHONUNBUFFERED": "1"}
    with (tmp_path / "log").open("w+") as log:
        process = subprocess.Popen(
            [*command, "--log", "json", "--name", "Poker.Example"],
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
            env=environment,
        )
        try:
            assert process.stdout is not None
            told = [process.stdout.readline() for _ in range(3)]
            address = told[0].split()[-1]
            give_up = time.monotonic() + PATIENCE
            while time.monotonic() < give_up:
                try:
                    named = httpx.get(f"{address}/readyz", headers={"Host": "poker.example"}, timeout=PATIENCE)
                    break
                except httpx.ConnectError:
                    time.sleep(0.02)
        finally:
            process.terminate()
            told += process.communicate(timeout=PATIENCE)[0].splitlines()
        log.seek(0)
        lines = [json.loads(line) for line in log]
    links = tmp_path / "links.txt"
    ((_, token),) = [line.strip().split("#") for line in links.read_text().splitlines()]

    assert 200 == named.status_code
    assert 0o600 == links.stat().st_mode & 0o777
    assert token not in "".join(told)
    assert str(links) in "".join(told)
    assert [("request", "/readyz", 200)] == [(line["what"], line["route"], line["status"]) for line in lines]
