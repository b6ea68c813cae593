"""The charity's list at the desk of a night: found while somebody types, noted when they have entered."""

from typing import Any

from goodhand.charity.settings import CharitySettings
from goodhand.rules import Role
from support_charity import added, asked, comes
from support_server import Device, Server, a_server, in_play


async def found(desk: Device, typed: str) -> list[str]:
    return [each["name"] for each in await desk.see("known", find=typed)]


async def sold(server: Server, name: str, person: str, **more: Any) -> Any:
    chair = await in_play(server, "entered")
    facts = {"id": person, "name": name, **more}
    await chair.does("sell-entry", {"tournament": "t1", "person": facts})
    return chair


async def test_somebody_of_the_list_is_found_until_they_have_entered_and_the_proof_of_age_is_noted():
    async with a_server() as server:
        owner = await comes(server)
        zoe = await added(server, owner, "Zoë Quist", email="zoe@example.org")
        await added(server, owner, "Zed Quill")
        chair = await sold(server, "Zoë Quist", "zoë quist 2", age_checked=True)
        desk = await server.device(Role.DESK, "desk")

        assert ["Zed Quill"] == await found(desk, "qui z")
        await chair.post("known", {"listed": zoe["id"], "person": "zoë quist 2"})
        kept = await asked(server, owner, "GET", f"/{zoe['id']}")
        assert server.room.night.plan.date == kept["age_checked"]
        assert [server.room.night.id] == [each["night"] for each in kept["nights"]]


async def test_nothing_is_noted_of_somebody_who_has_not_entered():
    async with a_server() as server:
        owner = await comes(server)
        zoe = await added(server, owner, "Zoë Quist")
        desk = await server.device(Role.DESK, "desk")
        assert ["Zoë Quist"] == await found(desk, "zoe")
        refused = await desk.post("known", {"listed": zoe["id"], "person": "zoë quist"})

        assert (400, "This person has not entered.") == (refused.status_code, refused.json()["detail"])


async def test_at_the_night_of_another_charity_nobody_is_proposed():
    async with a_server() as server:
        await added(server, await comes(server), "Zoë Quist")
        server.house.settings = CharitySettings(name="Another charity")
        desk = await server.device(Role.DESK, "desk")

        assert [] == await found(desk, "zoe")
