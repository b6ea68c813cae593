"""`goodhand` alone: the server on this computer, in the browser; a second start finds the first."""

import asyncio
import json
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

import seeded
from goodhand.charity.settings import CharitySettings, keep_settings
from goodhand.charity.shelf import open_shelf
from goodhand.server.serving import PORT
from support_process import PATIENCE

LINK = re.compile(r"(http://localhost:\d+)(?:/sign-in#(\S+))?")


def environment(folder: Path) -> dict[str, str]:
    """A data folder of its own, and a browser that notes what it is to open."""
    browser = folder / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" >> "{folder}/opened"\n', encoding="utf-8")
    browser.chmod(0o755)
    return os.environ | {"GOODHAND_DATA": str(folder / "data"), "BROWSER": str(browser)}


@contextmanager
def started(folder: Path, *arguments: str) -> Iterator[tuple[subprocess.Popen[str], str, str | None]]:
    """A start, with the address and the token of its link."""
    command = seeded.goodhand(*arguments)
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment(folder))
    assert process.stdout is not None
    try:
        found = LINK.search(process.stdout.readline())
        assert found is not None
        yield process, found[1], found[2]
    finally:
        process.kill()
        process.wait(PATIENCE)
        process.stdout.close()


def role_of(address: str, token: str | None) -> str:
    """Come in by a link; without one, name the charity, as the first page asks."""
    named = {"charity": "Lakeside", "name": "Marion Alder", "password": "battery staple"}
    path, body = ("sign-in/link", {"token": token}) if token else ("welcome", named)
    answer = httpx.post(f"{address}/api/v1/{path}", json=body | {"device": "a browser"}, timeout=PATIENCE)
    return str(answer.json()["role"])


def test_it_says_two_lines_opens_the_browser_and_lets_its_owner_in(tmp_path):
    with started(tmp_path) as (process, address, token):
        assert process.stdout is not None
        assert "Keep this window open; Ctrl-C stops it.\n" == process.stdout.readline()
        assert "chairperson" == role_of(address, token)
        process.send_signal(signal.SIGINT)
        assert (0, "") == (process.wait(PATIENCE), process.stdout.read())

    assert (None, f"{address}\n") == (token, (tmp_path / "opened").read_text())
    assert not (tmp_path / "data/running.json").exists()


def test_a_second_start_finds_the_first_and_the_charity_that_was_named_there(tmp_path):
    with started(tmp_path) as (_, address, token), started(tmp_path) as (second, again, other):
        assert (address, 0) == (again, second.wait(PATIENCE))
        assert (None, None) == (token, other)
        assert "chairperson" == role_of(address, None)
    with started(tmp_path) as (_, address, token):
        assert None is token
        assert "Marion Alder" == httpx.get(f"{address}/api/v1/welcome", timeout=PATIENCE).json()["owner"]


def test_records_that_were_begun_without_the_welcome_page_have_a_link_for_their_owner(tmp_path):
    settings = CharitySettings(name="Lakeside Youth Fund")
    (tmp_path / "data").mkdir()
    asyncio.run(_keep(str(tmp_path / "data/goodhand.db-shelf"), settings))
    with started(tmp_path) as (_, address, token), started(tmp_path) as (_, _, other):
        assert token != other
        assert ["chairperson"] * 2 == [role_of(address, token), role_of(address, other)]
        assert token is not None


async def _keep(where: str, settings: CharitySettings) -> None:
    shelf = await open_shelf(where)
    await keep_settings(shelf, settings)
    await shelf.close()


def test_after_a_crash_it_starts_again(tmp_path):
    with started(tmp_path) as (process, _, _):
        process.send_signal(signal.SIGKILL)
        process.wait(PATIENCE)
    assert (tmp_path / "data/running.json").exists()

    with started(tmp_path) as (_, address, token):
        assert "chairperson" == role_of(address, token)


def test_where_its_port_is_taken_it_takes_the_next(tmp_path):
    with socket.socket() as other:
        other.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            other.bind(("127.0.0.1", PORT))
            other.listen()
        except OSError:
            pass  # taken by somebody else: so much the better
        with started(tmp_path) as (_, address, _):
            assert f":{PORT}" not in address


def test_an_address_in_the_note_is_only_ever_of_this_computer(tmp_path):
    (tmp_path / "data").mkdir()
    (tmp_path / "data/running.json").write_text(json.dumps({"address": "http://poker.example:80", "process": 1}))

    with started(tmp_path) as (_, address, _):
        assert address.startswith("http://localhost:")


@pytest.mark.skipif(sys.platform == "win32" or os.geteuid() == 0, reason="root writes everywhere")
def test_a_folder_that_cannot_be_written_is_named(tmp_path):
    (tmp_path / "data").mkdir(mode=0o500)

    done = ran(tmp_path)

    assert (2, True) == (done.returncode, "GOODHAND_DATA" in done.stderr)


def test_a_data_folder_that_is_a_file_is_named(tmp_path):
    (tmp_path / "data").write_text("")

    done = ran(tmp_path)

    assert 2 == done.returncode
    assert f"Nothing can be kept here: {tmp_path / 'data'}: File exists." in done.stderr


def ran(folder: Path, *arguments: str) -> "subprocess.CompletedProcess[str]":
    command = seeded.goodhand(*arguments)
    return subprocess.run(
        command, capture_output=True, text=True, env=environment(folder), timeout=PATIENCE, check=False
    )


def test_a_server_goes_on_when_nobody_reads_its_lines_any_more(tmp_path):
    reading, writing = os.pipe()
    os.close(reading)
    process = subprocess.Popen(seeded.goodhand(), stdout=writing, env=environment(tmp_path), stderr=subprocess.PIPE)
    os.close(writing)
    opened = tmp_path / "opened"
    try:
        while not (opened.exists() and opened.read_text().endswith("\n")):
            assert process.poll() is None
        found = LINK.search(opened.read_text())
        assert found is not None
        assert "chairperson" == role_of(found[1], found[2])
        process.send_signal(signal.SIGTERM)
        assert 0 == process.wait(PATIENCE)
    finally:
        process.kill()
        process.communicate()


@pytest.mark.parametrize("how", [("-m", "goodhand"), ("-c", seeded.GOODHAND)])
def test_it_is_a_module_too(how):
    done = subprocess.run(seeded.python(*how, "--version"), capture_output=True, text=True, check=True)

    assert done.stdout.startswith("goodhand ")


def test_the_demonstration_needs_no_file(tmp_path):
    process = subprocess.Popen(
        seeded.goodhand("demo", "--port", "0"), stdout=subprocess.PIPE, text=True, env=environment(tmp_path)
    )
    assert process.stdout is not None
    try:
        first = process.stdout.readline()
        assert first.startswith("A night plays by itself at http://localhost:"), first
        process.send_signal(signal.SIGINT)
        assert 0 == process.wait(PATIENCE)
    finally:
        process.kill()
        process.wait(PATIENCE)
        process.stdout.close()
