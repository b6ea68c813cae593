"""A night that is deleted while the server runs: refused before its date, whole after it, on SQLite and PostgreSQL."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from goodhand.audit.verify import verify
from goodhand.charity.copies import note_copy
from goodhand.journal.copying import copy_journal
from goodhand.night.streams import DELETED, access_stream, night_key
from goodhand.rules import Role
from goodhand.server.access.model import EVERY_NIGHT, Grant
from support_charity import HEADERS, comes
from support_night import MI, Night
from support_occasion import an_occasion
from support_server import Server, a_server

LONG_AGO = "2015-03-14"
NAME = "Odile Verspoor"

stores = pytest.mark.parametrize("where", ["file", "postgresql"])


async def a_store(where: str, request: pytest.FixtureRequest, tmp_path: Path) -> tuple[str, str]:
    """The journal's address and its shelf's."""
    if where == "postgresql":
        address = await request.getfixturevalue("postgres").new_database()
        return address, address
    return str(tmp_path / "night.db"), str(tmp_path / "night.db-shelf")


def on(day: str, number: str = "M-1") -> Any:
    plan = an_occasion(MI)
    return replace(plan, licence=replace(plan.licence, date=day, number=number))


async def held(server: Server, day: str, number: str = "M-1") -> str:
    """A whole night, and people who can sign in to it; its key."""
    night = await (
        await (await (await Night(server.house.journal, on(day, number)).opens()).plays()).settles()
    ).closes()
    key = night_key(night.conductor.night.id)
    await server.house.enter(night.conductor.night.id)
    doorkeeper, grant = server.house.doorkeeper, Grant(night=key, role=Role.DESK, person=NAME.casefold())
    link = await doorkeeper.invite(grant)
    await doorkeeper.by_link(link, "a laptop", password="a long password", figures="")
    await doorkeeper.invite(grant)
    await doorkeeper.team.set_pin(key, NAME.casefold(), "4821")
    await doorkeeper.team.print_card(key, NAME.casefold())
    await doorkeeper.remember_people(key, [NAME])
    return key


async def deletes(server: Server, who: HEADERS, key: str, reason: str = "its time is over") -> Any:
    return await server.client.post(f"/api/v1/settings/records/{key}/delete", json={"reason": reason}, headers=who)


async def records(server: Server, who: HEADERS) -> list[tuple[str, bool]]:
    answer = await server.client.get("/api/v1/settings", headers=who)
    return [(each["night"], each["deletable"]) for each in answer.json()["records"]]


async def kept_of(server: Server, key: str) -> list[str]:
    """The kinds of entries on the shelf about signing in to a night."""
    shelf = server.house.doorkeeper.store
    found = []
    for kind in ("invitation", "account", "session", "seats", "member", "dealer-card"):
        found += [kind for id_, entry in (await shelf.all(kind)).items() if key in id_ or key.encode() in entry]
    return found


@stores
async def test_a_licensed_night_is_refused_before_its_date_and_nothing_is_gone(where, request, tmp_path):
    async with a_server(*await a_store(where, request, tmp_path), opened=False) as server:
        owner = await comes(server)
        key = await held(server, "2026-03-14")
        end, kept = await server.house.journal.end(), await kept_of(server, key)

        answer = await deletes(server, owner, key)

        assert (422, "kept-by-law") == (answer.status_code, answer.json()["code"])
        assert "kept until 2033-03-14" in answer.json()["detail"]
        assert (end, kept) == (await server.house.journal.end(), await kept_of(server, key))
        assert [(key, False)] == await records(server, owner)


@stores
async def test_a_night_is_deleted_whole_after_its_date_and_its_totals_and_hash_stay(where, request, tmp_path):
    place = await a_store(where, request, tmp_path)
    copy, lost = tmp_path / "stick.db", tmp_path / "lost.db"
    async with a_server(*place, opened=False) as server:
        owner, journal = await comes(server), server.house.journal
        key = await held(server, LONG_AGO)
        other = await held(server, "2026-03-14", "M-2")
        room = server.house.rooms[key]
        head, totals = room.head, room.night.books.totals
        await server.client.get(f"/api/v1/nights/{key}/audit")  # refused: somebody is on record for it
        assert access_stream(room.night.id) in await journal.streams()
        await copy_journal(journal, copy)
        for each in (copy, lost):
            await note_copy(server.house.charity.shelf, each, 0.0)
        assert [(other, False), (key, True)] == await records(server, owner)

        answer = await deletes(server, owner, key)

        assert 201 == answer.status_code, answer.text
        assert (head, [str(lost)]) == (answer.json()["head"], answer.json()["copies"])
        assert [other] == [night for night, _ in await records(server, owner)]
        assert [] == await kept_of(server, key)
        assert len(await kept_of(server, other)) == 6
        for path in ("", "/journal", "/papers/receipts"):
            assert 404 == (await server.client.get(f"/api/v1/nights/{key}{path}", headers=owner)).status_code
        (line,) = (await server.client.get("/api/v1/years", headers=owner)).json()["nights"][1:] or [None]
        assert (totals.receipts, head, True) == (line["taken_in"], line["head"], line["deleted"])
        verdict = await verify(journal.read_all())
        assert (None, [head]) == (verdict.flaw, [gone.head for gone in verdict.deleted])
        assert [LONG_AGO] == [gone.date for gone in verdict.deleted]
    if where == "file":
        left = b"".join(each.read_bytes() for each in tmp_path.iterdir())
        assert b"M-1 2015" in left  # the record of the deletion
        assert key.encode() not in left.replace(f'"key":"{key}"'.encode(), b"")


@pytest.mark.parametrize("followed", [False, True])
async def test_practice_is_deleted_at_any_time_also_while_it_is_played(followed):
    async with a_server(opened=False) as server:
        owner = await comes(server)
        room = await server.opens(on("2026-03-14"), practice=True)
        desk = await server.device(Role.DESK)
        room.screens += followed
        assert [(room.key, True)] == await records(server, owner)

        assert 201 == (await deletes(server, owner, room.key)).status_code

        assert [DELETED] == list(await server.house.journal.streams())
        assert 401 == (await server.client.get(desk.path("papers"), headers=desk.headers)).status_code
        assert None is (await verify(server.house.journal.read_all())).flaw
        again = await server.opens(on("2026-03-14"), practice=True)
        assert (room.key, 1) == (again.key, again.version)


async def test_what_is_recorded_while_a_night_is_deleted_is_deleted_or_refused_and_the_rest_verifies():
    async with a_server(opened=False) as server:
        owner = await comes(server)
        room = await server.opens(on("2026-03-14"), practice=True)
        chair = await server.device(Role.CHAIRPERSON, "chair")

        async def asks(number: int) -> int:
            answer = await chair.post(
                "acts/sign-on", {"said": {"person": "chair", "duty": "chairperson"}}, key=str(number)
            )
            refused = await server.client.get(f"/api/v1/nights/{room.key}/audit")  # notes who was refused
            return max(answer.status_code, refused.status_code)

        done = await asyncio.gather(*(asks(number) for number in range(8)), deletes(server, owner, room.key))

        assert 201 == done[-1].status_code, done[-1].text
        assert all(status < 500 for status in done[:-1])
        assert None is (await verify(server.house.journal.read_all())).flaw


@pytest.mark.parametrize("reason", ["", " ", "x" * 201, "a\u0007b"])
async def test_a_deletion_needs_a_reason(reason):
    async with a_server(opened=False) as server:
        owner = await comes(server)
        room = await server.opens(on("2026-03-14"), practice=True)
        assert 400 <= (await deletes(server, owner, room.key, reason)).status_code < 500
        assert room.key in server.house.rooms


async def test_another_licensees_chairperson_deletes_nothing():
    async with a_server() as server:
        practice, _ = await server.house.open_night(on("2026-03-14", "M-9"), practice=True)
        elsewhere = replace(on("2026-03-14", "M-7"), licensee=replace(an_occasion(MI).licensee, name="Harbour Choir"))
        other, _ = await server.house.open_night(elsewhere, practice=False)
        own = server.house.settings
        server.house.settings = replace(own, name="Harbour Choir")
        chair = await comes(server, other.key)

        assert 404 == (await deletes(server, chair, practice.key)).status_code
        assert practice.key in server.house.rooms


async def test_a_server_that_starts_forgets_who_could_sign_in_to_a_night_that_was_deleted_meanwhile(tmp_path):
    where, shelf = str(tmp_path / "night.db"), str(tmp_path / "night.db-shelf")
    async with a_server(where, shelf, opened=False) as server:
        owner = await comes(server)
        key = await held(server, LONG_AGO)
        await deletes(server, owner, key)
        await server.house.doorkeeper.invite(Grant(night=key, role=Role.DESK))  # as if it had stopped half-way
        await server.house.doorkeeper.invite(Grant(night=EVERY_NIGHT, role=Role.CHAIRPERSON))
    async with a_server(where, shelf, opened=False) as server:
        assert [] == await kept_of(server, key)
        assert ["session", "invitation"] == sorted(await kept_of(server, EVERY_NIGHT), reverse=True)


@pytest.mark.wide
async def test_other_servers_forget_it_too(postgres):
    address = await postgres.new_database()
    async with a_server(address, address, opened=False) as first:
        owner = await comes(first)
        key = await held(first, LONG_AGO)
        from goodhand.server.house import opened_house

        async with opened_house(address, address) as second:
            assert key in second.rooms
            await deletes(first, owner, key)
            for _ in range(100):
                if key not in second.rooms:
                    break
                await asyncio.sleep(0.1)  # until the other server has heard of it
            assert key not in second.rooms
