"""The charity's settings: a stick that follows, and an old copy that nobody tested."""

import base64
from typing import Any

from goodhand.charity.copies import Copy, CopyNoted
from goodhand.charity.years import NightHeld, keep
from support_charity import comes
from support_server import a_server

SETTINGS = "/api/v1/settings"
NOW = 1_804_968_000
"""A morning in March 2027."""
A_DAY = 86_400
LAKESIDE = {
    "name": "Lakeside Youth Fund",
    "registration": "999-0142",
    "address": "40 Harbor Lane, Fairhaven, MI 48023",
    "keep_years": 3,
    "lock_minutes": 5,
}
BOAT = (
    b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">'
    b'<path d="M2 17h20l-2 4H4z M11 2h2v14h-2z M14 3l6 11h-6z M10 6v8H4z"/></svg>'
)
NIGHTS = (("Spring night", "2027-03-13"), ("Winter night", "2027-01-16"), ("Autumn night", "2023-10-14"))
COPIES = (
    Copy(
        copied=NOW - 3,
        tested=NOW - 3 * A_DAY,
        seconds=2.4,
        records=1_204,
        place="/media/Lakeside/goodhand.db",
        here=True,
    ),
    Copy(copied=NOW - 12 * A_DAY, place="/media/Second laptop/goodhand.db", here=True, old=True),
)


async def recordings() -> dict[str, Any]:
    async with a_server(opened=False) as server:
        owner = await comes(server)
        shelf = server.house.charity.shelf
        for title, day in NIGHTS:
            line = NightHeld(
                night=title, key=day, title=title, date=day, licensee=LAKESIDE["name"], book="mi-2009", currency="USD"
            )
            await keep(shelf, line)
        await server.client.put(SETTINGS, json=LAKESIDE, headers=owner)
        logo = {"content": base64.b64encode(BOAT).decode()}
        shown = (await server.client.put(f"{SETTINGS}/logo", json=logo, headers=owner)).json()
    drawn = [
        {field: getattr(each, field) for field in (*CopyNoted.__struct_fields__, "place", "here", "old")}
        for each in COPIES
    ]
    shown |= {"copies": drawn, "sticks": []}
    shown["records"] = [each | {"deletable": each["until"] < "2027-03-15"} for each in shown["records"]]
    return {"settings": {"now": NOW, "here": None, "views": {}, "answers": {"/settings": shown}}}
