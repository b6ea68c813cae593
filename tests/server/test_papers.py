"""Papers and records over HTTP: who may read which, made from what is on record."""

import json

import pytest

from goodhand.journal.lines import from_line
from goodhand.rules import Role
from support_server import a_server, in_play, seat_card

RULES = {"house-rules", "blind-structure", "pocket-card", "pocket-card-flat"}


@pytest.mark.parametrize("role", Role)
async def test_what_hangs_on_the_wall_is_everybodys_and_the_rest_is_the_staffs(role):
    async with a_server() as server:
        await in_play(server)
        device = await server.device(role, "" if role in (Role.DISPLAY, Role.REGULATOR) else "chair")

        listed = {each["paper"] for each in await device.see("papers")}

        reads_all = role in (Role.CHAIRPERSON, Role.DIRECTOR, Role.DESK, Role.REGULATOR)
        assert RULES <= listed
        assert reads_all is bool(listed - RULES)
        for paper, status in (("house-rules", 200), ("cash-prizes-log", 200 if reads_all else 403), ("nothing", 403)):
            assert status == (await device.get(f"papers/{paper}", format="csv")).status_code, paper


async def test_papers_come_as_pages_tables_and_pdf():
    async with a_server() as server:
        chair = await in_play(server)

        pdf = await chair.get("papers/seat-cards")
        page = await chair.get("papers/house-rules", format="html", language="fr")
        table = await chair.get("papers/ledger", format="csv")

        assert (b"%PDF", "application/pdf") == (pdf.content[:4], pdf.headers["content-type"])
        assert page.text.startswith("<!doctype html>")
        assert 'lang="fr"' in page.text
        assert "script-src" not in page.headers["content-security-policy"]
        assert "default-src 'none'" in page.headers["content-security-policy"]
        assert "start bank" in table.text.casefold().replace("-", " ")
        for query in ({"language": "xx"}, {"format": "doc"}):
            assert 400 == (await chair.get("papers/ledger", **query)).status_code
        assert 422 == (await chair.get("papers/house-rules", tournament="none")).status_code


async def test_the_codes_on_the_papers_open_the_door():
    async with a_server() as server:
        chair = await in_play(server)
        signs = (await chair.get("papers/table-signs", format="html")).text
        assert signs.count("<svg") >= 5

        code = await seat_card(chair, "P1")
        who = (await server.client.post("/api/v1/sign-in/code", json={"code": code})).json()
        assert "player" == who["role"]


async def test_the_regulator_reads_every_record_page_by_page():
    async with a_server() as server:
        await in_play(server)
        regulator = await server.device(Role.REGULATOR)
        found, after = [], 0
        while after is not None:
            part = await regulator.see("journal", after=after, limit=4)
            found += part["records"]
            after = part["after"]

        assert list(range(1, server.room.version + 1)) == [each["version"] for each in found]
        records = [from_line(each["line"].encode()) for each in found]
        assert tuple(records) == await server.house.journal.read(server.room.conductor.stream)
        assert all(json.loads(each["line"]) for each in found)
