"""The charity's people on the server: found, corrected, merged, forgotten; noted when the books of a night close."""

import pytest

from goodhand.charity.people import Person
from goodhand.charity.settings import CharitySettings
from goodhand.rules import Role
from support_charity import added, asked, comes, names
from support_night import Night
from support_server import a_server


async def test_a_person_is_added_found_corrected_and_forgotten():
    async with a_server(opened=False) as server:
        owner = await comes(server)
        zoe = await added(server, owner, " Zoë  Quist ", email="zoe@example.org", agrees=True)
        await added(server, owner, "Quin Abbot")

        assert ["Quin Abbot", "Zoë Quist"] == await names(server, owner)
        assert ["Zoë Quist"] == await names(server, owner, "?find=quist zo")
        assert zoe["consent_until"]

        change = {"name": "Zoe Quist", "email": "", "mark": zoe["mark"]}
        changed = await asked(server, owner, "PUT", f"/{zoe['id']}", change)
        assert ("Zoe Quist", "", zoe["consent_until"]) == (changed["name"], changed["email"], changed["consent_until"])
        faster = await asked(server, owner, "PUT", f"/{zoe['id']}", change, expect=422)
        assert "changed-meanwhile" == faster["code"]

        wrong = await asked(server, owner, "POST", f"/{zoe['id']}/forget", {"name": "Zoe"}, expect=400)
        assert "Type the name as it is on the list" in wrong["detail"]
        await asked(server, owner, "POST", f"/{zoe['id']}/forget", {"name": "Zoe Quist"})
        assert ["Quin Abbot"] == await names(server, owner)
        assert "no-such-person" == (await asked(server, owner, "GET", f"/{zoe['id']}", expect=422))["code"]


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ({"name": "  "}, "Enter a name."),
        ({"name": "x" * 500}, "at most"),
        ({"name": "Ann\u202elee"}, "at most"),
        ({"name": "Ann", "email": "ann"}, "is not an e-mail address"),
    ],
)
async def test_what_nobody_is_called_is_refused(body, said):
    async with a_server(opened=False) as server:
        refused = await asked(server, await comes(server), "POST", "", body, expect=400)

        assert said in refused["detail"]


async def test_doubles_are_merged_and_separated_again():
    async with a_server(opened=False) as server:
        owner = await comes(server)
        first, second = (
            await added(server, owner, "Jo Tan"),
            await added(server, owner, "Jó Tan", email="jo@example.org"),
        )

        shown = await asked(server, owner, "GET", f"/{first['id']}")
        assert [second["id"]] == [each["id"] for each in shown["doubles"]]
        made = await asked(server, owner, "POST", f"/{first['id']}/merge", {"other": second["id"]})
        assert ("Jo Tan", "jo@example.org", True) == (made["name"], made["email"], made["merged"])
        assert ["Jo Tan"] == await names(server, owner)
        await asked(server, owner, "POST", f"/{first['id']}/separate")
        assert ["Jo Tan", "Jó Tan"] == await names(server, owner)


async def test_a_copy_has_all_that_is_kept_of_a_person():
    async with a_server(opened=False) as server:
        owner = await comes(server)
        ida = await added(server, owner, "Ida Sol", email="ida@example.org")
        copy = await asked(server, owner, "GET", f"/{ida['id']}/copy")

        assert set(Person.__struct_fields__) == copy.keys()
        assert ("Ida Sol", "ida@example.org") == (copy["name"], copy["email"])


@pytest.mark.parametrize("role", [Role.DIRECTOR, Role.DEALER, Role.PLAYER, Role.DISPLAY, Role.REGULATOR])
async def test_only_chairperson_and_desk_see_the_people(role):
    async with a_server() as server:
        desk = await comes(server, server.room.key, Role.DESK)
        other = await comes(server, server.room.key, role)

        assert [] == await names(server, desk)
        assert "not-for-role" == (await asked(server, other, "GET", "", expect=403))["code"]
        assert "not-signed-in" == (await asked(server, {}, "GET", "", expect=401))["code"]


async def test_another_licensees_desk_does_not_see_them():
    async with a_server() as server:
        desk = await comes(server, server.room.key, Role.DESK)
        server.house.settings = CharitySettings(name="Harbour Choir")

        assert "other-night" == (await asked(server, desk, "GET", "", expect=403))["code"]


async def test_who_agreed_is_noted_with_place_and_prize_when_the_books_close():
    async with a_server(opened=False) as server:
        owner = await comes(server)
        for name in ("P1", "P2", "P5"):
            await added(server, owner, name)
        night = await (await (await Night(server.house.journal).opens()).plays()).settles()
        room = await server.house.enter(night.conductor.night.id)
        (p1,) = (await asked(server, owner, "GET", "?find=p1"))["people"]
        refused = await asked(server, owner, "POST", f"/{p1['id']}/forget", {"name": "P1"}, expect=422)
        assert "books-open" == refused["code"]

        await night.closes()
        await room.learn()
        line = await server.house.charity.take_up(room.night, room.head)
        shown = await asked(server, owner, "GET", f"/{p1['id']}")

        (at,) = shown["nights"]
        assert (1, 5, 0, False) == (at["place"], at["of"], at["rebuys"], at["books_open"])
        assert at["won"] > 0
        assert (5, 0) == (line.players, line.returning)
        assert [("2033-03-14")] == [each["until"] for each in shown["kept"]]
        listed = await names(server, owner, "?group=players&sort=last-seen&down=true")
        assert {"P1", "P2", "P5"} == set(listed)
        assert "P3" not in await names(server, owner), "P3 never agreed to be on the list"
        await asked(server, owner, "POST", f"/{p1['id']}/forget", {"name": "P1"})
        assert line == await server.house.charity.take_up(room.night, room.head)
        assert "P1" not in await names(server, owner)
