"""The ways through the house in docs/why/architecture.md: as short as the page says, and true."""

import re
import sys
import threading
from contextlib import contextmanager
from pathlib import Path

import pytest

from goodhand.rules import Role
from support_server import a_screen, a_server, in_play, listening

ROOT = Path(__file__).parents[2]
WAY = re.compile(r"^## ([^\n]+) \((\d+) modules\)\n(.*?)(?=^## )", re.MULTILINE | re.DOTALL)
MODULE = re.compile(r"`([\w/.\[\]+-]+\.(?:py|ts|svelte))`")
WAYS = {name: (int(count), text) for name, count, text in WAY.findall((ROOT / "docs/why/architecture.md").read_text())}
BUST_OUT, SALE = "A bust-out on a phone to the projector", "A tap to the regulator's form"
MOST = {BUST_OUT: 20, SALE: 35}


def modules(name: str) -> list[str]:
    """The modules of the numbered steps, each once."""
    steps = re.split(r"^\d\. ", WAYS[name][1].strip().split("\n\n")[0], flags=re.MULTILINE)
    return list(dict.fromkeys(found for step in steps for found in MODULE.findall(step) if "/" in found))


@pytest.mark.parametrize("name", WAYS)
def test_a_way_names_as_many_modules_as_it_says_and_all_of_them_exist(name):
    named = modules(name)
    missing = [each for each in named if not any((ROOT / under / each).is_file() for under in ("", "src/goodhand"))]

    assert [] == missing
    assert WAYS[name][0] == len(named), named


def test_the_long_ways_stay_short():
    assert dict.fromkeys(MOST, True) == {name: WAYS[name][0] <= most for name, most in MOST.items()}


@contextmanager
def traced(files: set[str]):
    """Note the files of all functions that are called, in every thread that begins meanwhile too."""

    def note(frame, event, _):
        if event == "call":
            files.add(frame.f_code.co_filename.rpartition("/src/goodhand/")[2])

    threading.setprofile(note)
    sys.setprofile(note)
    try:
        yield
    finally:
        sys.setprofile(None)
        threading.setprofile(None)


async def test_a_bust_out_passes_the_modules_of_its_way(tmp_path):
    called: set[str] = set()
    with traced(called):  # before the journal's writer begins
        async with a_server(str(tmp_path / "night.db")) as server, listening(server) as port:
            chair, display = await in_play(server), await server.device(Role.DISPLAY)
            async with a_screen(port, chair) as phone, a_screen(port, display) as projector:
                await projector.follow(1, "clock")
                called.clear()
                out = {"tournament": "t1", "players": [{"player": "p5"}], "by_player": "p1", "declines": True}
                assert "done" == (await phone.act("report-out", out))["type"]
                await projector.until(lambda message: message["type"] == "delta")

    assert set() == {each for each in modules(BUST_OUT) if each.endswith(".py")} - called
