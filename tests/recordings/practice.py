"""The pages of practice: the lobby, a table that software deals, and the player's own rounds."""

from typing import Any

from goodhand.server.tables.pace import AT_ONCE
from support_server import Device, Server, a_server, listening
from support_tables import AtSeat, at_seat

BOOK, OTHER = "mi-2009", "bc-lcgr"
PLAYERS = 8
FLOP = 3
"""Cards on the board."""
LEFT = 24
"""Seconds that she has to decide."""
DEAR = 300
"""Chips; a call that costs more is not made."""


async def recordings() -> dict[str, Any]:
    async with a_server(opened=False) as server, listening(server) as port:
        server.house.lobby.pace = AT_ONCE
        books = await answer(server, "practice")
        compared = await answer(server, f"books/{BOOK}/beside/{OTHER}")
        alone = await answer(server, f"books/{BOOK}")
        wanted = {"book": BOOK, "name": "Ida Sol", "players": PLAYERS, "minutes": 20}
        who = (await server.client.post("/api/v1/practice", json=wanted)).json()
        server.client.cookies.clear()
        device = Device(server.client, who["night"], who)
        async with at_seat(port, who) as ida:
            await play_to_a_flop(ida)
        async with at_seat(port, who) as ida:
            told = await comes_back(ida, server.clock.second)
            views = {"clock": await device.see("clock"), "night": await device.see()}
        own = await device.see("my-rounds")
        last = own["rounds"][1]["round"]
        rounds = {"my-rounds": own, f"my-rounds/1/{last}": await device.see(f"my-rounds/1/{last}")}
        here = {**who, "csrf": "", "token": ""}
    nobody = {"now": 0, "here": None, "views": {}}
    seated = {"now": server.clock.second, "here": here, "views": views}
    return {
        "lobby": nobody | {"answers": {"/practice": books, f"/books/{BOOK}/beside/{OTHER}": compared}},
        "book": nobody | {"answers": {f"/books/{BOOK}": alone}},
        "table": seated | {"answers": {"/practice": books}, "seat": told},
        "rounds": seated | {"answers": {"/practice": books} | rounds},
    }


async def play_to_a_flop(ida: AtSeat) -> None:
    """Ida Sol checks and calls until she may raise after the flop."""
    await ida.message()
    while True:
        while ida.turn is None or ida.turn["seat"] != ida.seat:
            if ida.showing is not None and ida.showing == ida.seat:
                await ida.play("show")
            else:
                await ida.message()
        boards = [each["board"] for each in ida.heard if each["type"] == "moved"]
        if ida.seated["round"] > 1 and ida.turn["call"] and ida.turn["high"] and len(boards[-1]) == FLOP:
            return
        await ida.play("check" if not ida.turn["call"] else "call" if ida.turn["call"] <= DEAR else "fold")


async def comes_back(ida: AtSeat, now: float) -> list[Any]:
    """All that a page is told that comes to the table in the middle of a round: the table, and the story so far."""
    await ida.ask("story", wanted=True)
    while ida.heard[-1]["type"] != "story":
        await ida.message()
    left = {"ends": now + LEFT}  # the server counts it by a clock of the machine
    return [
        {**each, **(left if each["type"] == "seated" else {})}
        for each in ida.heard
        if each["type"] in ("seated", "story")
    ]


async def answer(server: Server, path: str) -> Any:
    found = await server.client.get(f"/api/v1/{path}")
    assert found.status_code == 200, found.text
    return found.json()
