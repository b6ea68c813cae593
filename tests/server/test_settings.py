"""The charity's settings: its chairperson changes them, a night takes them when it opens; and the copies of records."""

import base64
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from goodhand.charity import copies
from goodhand.charity.settings import CharitySettings, keep_settings
from goodhand.charity.shelf import shelf_of
from goodhand.journal.copying import copy_journal
from goodhand.occasion.people import person_id
from goodhand.occasion.plan import OccasionPlan
from goodhand.rules import Role
from goodhand.server.access.model import Grant
from support_charity import HEADERS, added, comes, names
from support_night import MI
from support_occasion import an_occasion
from support_server import Server, a_server

SETTINGS = "/api/v1/settings"
LAKESIDE = {
    "name": "Lakeside Youth Fund",
    "registration": "999-0142",
    "address": "40 Harbor Lane, Fairhaven, MI 48023",
    "keep_years": 3,
    "lock_minutes": 10,
}
BOAT = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M2 20h20l-4-4H6z"/></svg>'


async def asked(server: Server, who: HEADERS, method: str = "GET", path: str = "", body: Any = None) -> Any:
    answer = await server.client.request(method, f"{SETTINGS}{path}", json=body, headers=who)
    assert answer.status_code < 300, answer.text
    return answer.json()


async def refused(server: Server, who: HEADERS, body: Any, path: str = "") -> str:
    answer = await server.client.put(f"{SETTINGS}{path}", json=body, headers=who)
    assert 400 <= answer.status_code < 500, answer.text
    return str(answer.json()["detail"])


def of(charity: str, number: str) -> OccasionPlan:
    plan = an_occasion(MI)
    licensee = replace(plan.licensee, name=charity)
    return replace(plan, licensee=licensee, licence=replace(plan.licence, number=number))


async def test_settings_are_kept_and_shown_again():
    async with a_server(opened=False) as server:
        owner = await comes(server)
        assert "" == (await asked(server, owner))["name"]
        await asked(server, owner, "PUT", "", LAKESIDE)
        await asked(server, owner, "PUT", "/logo", {"content": base64.b64encode(BOAT).decode()})
        shown = await asked(server, owner)

        assert LAKESIDE.items() <= shown.items()
        assert "M2 20h20l-4-4H6z" in shown["logo"]
        assert "" == (await asked(server, owner, "PUT", "/logo", {"content": ""}))["logo"]


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"name": "x" * 201}, "letters"),
        ({"address": "a\u0007b"}, "letters"),
        ({"keep_years": 0}, "1 to 100 years"),
        ({"lock_minutes": 121}, "1 to 120 minutes"),
    ],
)
async def test_a_setting_that_makes_no_sense_is_refused(wrong, said):
    async with a_server(opened=False) as server:
        owner = await comes(server)

        assert said in await refused(server, owner, LAKESIDE | wrong)
        assert "" == (await asked(server, owner))["name"]


async def test_a_night_takes_what_its_papers_need_when_it_opens_and_keeps_it():
    async with a_server(opened=False) as server:
        owner = await comes(server)
        await asked(server, owner, "PUT", "", LAKESIDE)
        await asked(server, owner, "PUT", "/logo", {"content": base64.b64encode(BOAT).decode()})
        room, _ = await server.house.open_night(of("Lakeside Youth Fund", "M-1"), practice=False)
        other, _ = await server.house.open_night(of("Harbour Choir", "M-2"), practice=False)
        await asked(server, owner, "PUT", "", LAKESIDE | {"registration": "999-9999"})

        held = room.night.books.letterhead
        assert ("999-0142", LAKESIDE["address"]) == (held.registration, held.address)
        assert "M2 20h20l-4-4H6z" in held.logo
        assert "" == other.night.books.letterhead.address


async def test_a_chairperson_cannot_rename_the_charity_to_one_whose_night_it_is_not():
    async with a_server() as server:
        chair = await comes(server, server.room.key)
        own = server.room.night.plan.licensee.name

        assert own in await refused(server, chair, LAKESIDE | {"name": "Harbour Choir"})
        assert own == (await asked(server, chair, "PUT", "", LAKESIDE | {"name": own}))["name"]


async def test_settings_are_for_the_chairperson_of_the_charity_alone():
    async with a_server() as server:
        for role in (Role.DIRECTOR, Role.DESK, Role.REGULATOR):
            who = await comes(server, server.room.key, role)
            assert 403 == (await server.client.get(SETTINGS, headers=who)).status_code
        chair = await comes(server, server.room.key)
        server.house.settings = CharitySettings(name="Harbour Choir")
        assert 403 == (await server.client.get(SETTINGS, headers=chair)).status_code


async def test_settings_are_read_again_when_the_server_starts(tmp_path: Path):
    where, shelf = str(tmp_path / "night.db"), str(tmp_path / "night.db-shelf")
    async with a_server(where, shelf, opened=False) as server:
        await keep_settings(server.house.charity.shelf, CharitySettings(name="Harbour Choir"))
    async with a_server(where, shelf, opened=False) as server:
        room, _ = await server.house.open_night(of("Lakeside Youth Fund", "M-1"), practice=False)

        assert not server.house.is_charitys(room.night)


async def test_a_copy_is_tested_and_brought_up_to_date(tmp_path: Path):
    from goodhand.charity.copies import note_copy

    async with a_server(str(tmp_path / "night.db"), str(tmp_path / "night.db-shelf")) as server:
        owner, copy = await comes(server), tmp_path / "stick.db"
        await copy_journal(server.house.journal, copy)
        await note_copy(server.house.charity.shelf, copy, 1.0)
        (before,) = (await asked(server, owner))["copies"]
        (tested,) = (await asked(server, owner, "POST", "/copies/test", {"place": str(copy)}))["copies"]
        chair = await server.device(Role.CHAIRPERSON, "chair")
        await chair.does("sign-on", {"person": "chair", "duty": "chairperson"})
        await asked(server, owner, "POST", "/copies/renew", {"place": str(copy)})
        (renewed,) = (await asked(server, owner, "POST", "/copies/test", {"place": str(copy)}))["copies"]

        assert (True, True, 0) == (before["here"], before["old"], before["tested"])
        assert ("", False, 1) == (tested["fault"], tested["old"], tested["records"])
        assert ("", 2) == (renewed["fault"], renewed["records"])


async def test_a_copy_that_was_changed_or_is_gone_is_said_to_be_useless(tmp_path: Path):
    from goodhand.charity.copies import note_copy

    async with a_server(str(tmp_path / "night.db"), str(tmp_path / "night.db-shelf")) as server:
        owner, copy, gone = await comes(server), tmp_path / "stick.db", tmp_path / "gone" / "night.db"
        await copy_journal(server.house.journal, copy)
        whole = copy.read_bytes()
        copy.write_bytes(whole.replace(b"practice", b"practica"))
        for each in (copy, gone):
            await note_copy(server.house.charity.shelf, each, 1.0)
            await asked(server, owner, "POST", "/copies/test", {"place": str(each)})
        found = {each["place"]: each for each in (await asked(server, owner))["copies"]}

        assert "altered" in found[str(copy)]["fault"]
        assert "cannot be opened" in found[str(gone)]["fault"]
        assert [True, True] == [each["old"] for each in found.values()]
        unknown = await server.client.post(f"{SETTINGS}/copies/test", json={"place": "/etc/passwd"}, headers=owner)
        assert ("no-such-copy", 422) == (unknown.json()["code"], unknown.status_code)


async def test_a_first_copy_on_a_stick_has_nights_settings_people_and_passwords(tmp_path: Path, monkeypatch):
    stick = tmp_path / "stick"
    stick.mkdir()
    monkeypatch.setattr(copies, "sticks", lambda: (str(stick),))
    monkeypatch.setattr("goodhand.server.charity.settings.sticks", lambda: (str(stick),))
    async with a_server(str(tmp_path / "night.db"), str(tmp_path / "night.db-shelf")) as server:
        owner, night = await comes(server), server.room.key
        await asked(server, owner, "PUT", "", LAKESIDE)
        await added(server, owner, "Ada Ash", agrees=True)
        chair = Grant(night=night, role=Role.CHAIRPERSON, person=person_id("chair"))
        await server.house.doorkeeper.by_link(await server.house.doorkeeper.invite(chair), "a laptop", "long enough")
        before = await asked(server, owner)
        shown = await asked(server, owner, "POST", "/copies/new", {"place": str(stick)})
        elsewhere = await server.client.post(f"{SETTINGS}/copies/new", json={"place": "/"}, headers=owner)

    assert ([str(stick)], []) == (before["sticks"], shown["sticks"])
    assert [str(stick / "goodhand.db")] == [each["place"] for each in shown["copies"]]
    assert "no-such-copy" == elsewhere.json()["code"]
    copy = str(stick / "goodhand.db")
    async with a_server(copy, shelf_of(copy), opened=False) as restored:
        said = {"night": night, "name": "chair", "password": "long enough", "device": "another laptop"}
        answer = await restored.client.post("/api/v1/sign-in/password", json=said)
        restored.client.cookies.clear()
        owner = await comes(restored)

        assert (200, [night]) == (answer.status_code, list(restored.house.rooms))
        assert "Lakeside Youth Fund" == (await asked(restored, owner))["name"]
        assert ["Ada Ash"] == await names(restored, owner)
