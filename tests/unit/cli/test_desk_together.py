"""Two desks on one journal, and a desk that is killed: what was answered is recorded, and the evening goes on."""

import asyncio
import os
import re
import subprocess
from pathlib import Path

import pytest

import seeded
from goodhand.journal import open_journal
from goodhand.journal.chain import ChainCheck
from goodhand.night.acts import CODEC
from goodhand.simulate.bots.names import bot_names
from support_desk import EXAMPLES, Night, staffed

PATIENCE = 240


def at_a_desk(journal: object, who: str) -> subprocess.Popen[str]:
    """A desk in a process of its own, that takes lines until its input ends."""
    command = seeded.goodhand("desk", journal, "--as", who)
    environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
    return subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment
    )


@pytest.fixture(params=["sqlite", "postgres"])
def night(request, goodhand, tmp_path: Path):
    if request.param == "sqlite":
        where: object = tmp_path / "night.db"
    else:
        where = asyncio.run(request.getfixturevalue("postgres").new_database())
    return staffed(Night(goodhand, EXAMPLES / "michigan.toml", where, "Ivo Brandt"))


def test_two_desks_sell_at_once_and_every_receipt_is_there_once(night):
    desks = {who: at_a_desk(night.journal, who) for who in ("Ivo Brandt", "Marion Alder")}
    for place, desk in enumerate(desks.values()):
        assert desk.stdin is not None
        lines = [f"enter {name} of age in Spring night" for name in bot_names(24)[place::2]]
        desk.stdin.write("17:40 status\n" + "\n".join(lines) + "\n")
        desk.stdin.flush()  # both are under way before either is waited for
    said = {who: desk.communicate(timeout=PATIENCE) for who, desk in desks.items()}

    assert ["", ""] == [err for _, err in said.values()]
    receipts = [int(number) for out, _ in said.values() for number in re.findall(r"Receipt (\d+)\.", out)]
    assert list(range(2, 26)) == sorted(receipts)
    assert "24 entries" in night.say("status")
    assert "Drawer $1,700.00." in night.say("status")


def test_a_desk_that_is_killed_has_recorded_what_it_answered_and_another_goes_on(night):
    lines = [f"enter {name} of age in Spring night" for name in bot_names(40)]
    with at_a_desk(night.journal, "Ivo Brandt") as desk:
        assert desk.stdin is not None
        assert desk.stdout is not None
        desk.stdin.write("17:40 tick entries\n" + "\n".join(lines) + "\n")
        desk.stdin.flush()
        answered = [desk.stdout.readline() for _ in range(8)]
        desk.kill()

    receipts = [int(number) for line in answered for number in re.findall(r"Receipt (\d+)\.", line)]
    assert list(range(2, 9)) == receipts
    shown = night.say("lines all")
    assert all(re.search(rf"^ +{number}  17:40  buy-in ", shown, re.MULTILINE) for number in receipts)
    sold = len(re.findall(r" buy-in ", shown))
    assert f"Receipt {sold + 2}." in night.say("17:45 enter Late Comer of age in Spring night")
    assert "draw seats" in night.say("17:50 draw in Spring night")
    asyncio.run(assert_holds(str(night.journal)))


async def assert_holds(where: str) -> None:
    """The chains of the journal hold."""
    journal = await open_journal(where, CODEC, create=False)
    try:
        chain = ChainCheck()
        broken = [flaw async for record in journal.read_all() if (flaw := chain.add(record))]
    finally:
        await journal.close()

    assert [] == broken
