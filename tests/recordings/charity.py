"""Record the charity's own pages: its people, and its nights over the years, as on a day in March 2027."""

import base64
from datetime import date
from pathlib import Path
from typing import Any
from unittest.mock import patch

from goodhand.charity.people import Attended, Person
from goodhand.charity.years import NightHeld, keep
from goodhand.night import hall_time
from goodhand.occasion.people import person_id
from goodhand.rules import Role
from support_charity import HEADERS, comes
from support_server import Server, a_server

EXAMPLE = Path(__file__).parents[2] / "examples" / "michigan.toml"
CHAIR = "Marion Alder"
THAT_DAY = date(2027, 3, 15)
NIGHTS = (
    *(("Spring night", "2024-03-09", 31, 12, 31_000, 15), ("Autumn night", "2024-11-02", 36, 18, 36_500, 15)),
    *(("Winter night", "2025-01-18", 40, 24, 40_200, 15), ("Spring night", "2025-03-08", 44, 25, 45_500, 15)),
    *(("Autumn night", "2025-11-08", 47, 29, 49_800, 14), ("Winter night", "2026-01-17", 48, 34, 52_100, 13)),
    *(("Spring night", "2026-03-14", 56, 35, 69_000, 12), ("Summer night", "2026-06-20", 41, 33, 47_000, 16)),
    *(("Autumn night", "2026-11-14", 50, 36, 54_800, 14), ("Winter night", "2027-01-16", 52, 40, 61_200, 13)),
    ("Spring night", "2027-03-13", 60, 41, 124_500, 10),
)
"""Title, date, players, returning players, cents raised, costs as a share of everything that came in."""
PLAYERS = (
    *(("Quin Abbot", (3, 6, 8, 10), "2026-03-14", "2029-03-13"), ("Wes Adair", (10,), "2027-03-13", "2029-03-13")),
    *(("Nora Beck", (0, 2, 5, 7, 9, 10), "2025-01-18", "2029-03-13"), ("Noor Haddad", (8, 9), "2026-11-14", "")),
    *(("Ida Sol", (3, 6, 8, 9, 10), "2025-03-08", "2029-03-13"), ("Petra Wolff", (1, 3, 8), "", "2028-11-14")),
    *(("Simon Reyes", (2, 7), "2026-06-20", "2028-06-20"), ("Carla West", (3,), "2025-03-08", "2027-03-31")),
    *(("Theo Marsh", (3,), "", "2027-03-31"), ("Jo Tan", (9, 10), "2027-01-16", "2029-01-16")),
    ("Jó Tan", (4,), "2025-11-08", "2029-01-16"),
)
TEAM = ((CHAIR, "chairperson", range(11)), ("Ivo Brandt", "desk", range(2, 11)), ("Anna Leith", "dealer", (6, 8, 9)))
LIST = """LastName,FirstName,Email,LastEvent,Events,Phone,Points
Abbot,Lou,lou@example.org,2026-11-14,4,555 0142,310
Ames,Kit,,2026-06-20,1,555 0177,45
Brook,Ada,ada@example.org,2026-11-14,7,,620
Sole,Idah,ida@example.org,2026-11-14,6,,12
Castell,Mo,mo@example.org,2026-06-20,3,,80
Castell,Mo,mo@example.org,2026-06-20,1,,20
Leith,Anna,,2026-06-20,1,,20
,,nobody@example.org,,,,
"""
PLACES = {(4, 10): (4, 1, 29_500, 0), (4, 6): (40, 0, 0, 2_000), (4, 9): (31, 0, 0, 0), (4, 8): (12, 0, 0, 0)}
"""Of the fifth player by the night: place, rebuys, prize, gift."""


class ThatDay(date):
    @classmethod
    def today(cls) -> date:
        return THAT_DAY


def line(number: int) -> NightHeld:
    title, day, players, returning, raised, share = NIGHTS[number]
    taken = raised * 8 // (8 - share * 8 // 100) * 3
    return NightHeld(
        night=f"M-{number}@{day}",
        key=f"m-{number}-{day}",
        title=title,
        date=day,
        licensee="Lakeside Youth Fund",
        book="mi-2009",
        currency="USD",
        players=players,
        returning=returning,
        taken_in=taken,
        costs=taken * share // 100,
        raised=raised,
        report_due="2027-04-12" if number == len(NIGHTS) - 1 else "",
        report_clause="MI-79e" if number == len(NIGHTS) - 1 else "",
    )


def attended(night: int, **facts: Any) -> Attended:
    title, day, players, *_ = NIGHTS[night]
    return Attended(night=f"M-{night}@{day}", date=day, title=title, of=players, **facts)


async def puts_on_the_shelf(server: Server) -> None:
    """Eleven nights, and everybody who agreed to be on the list."""
    people = await server.house.charity.people()
    everybody = []
    for number, (name, nights, seen, until) in enumerate(PLAYERS):
        places = [(each, PLACES.get((number, each), (17 + number, 0, 0, 0))) for each in nights]
        were = [attended(n, place=p, rebuys=r, won=w, gave=g) for n, (p, r, w, g) in places]
        facts = {"age_checked": seen, "consent_until": until, "since": were[0].date}
        mail = f"{person_id(name).split()[0]}@example.org" if number != 3 else ""
        everybody.append(Person(id=f"player{number}", name=name, email=mail, nights=tuple(were), **facts))
    for number, (name, duty, nights) in enumerate(TEAM):
        were = [attended(each, duty=duty) for each in nights]
        everybody.append(
            Person(
                id=f"team{number}",
                name=name,
                member=True,
                nights=tuple(were),
                since=were[0].date,
                consent_until="2029-03-13",
            )
        )
    await people.keep_all(everybody)
    for number in range(len(NIGHTS)):
        await keep(server.house.charity.shelf, line(number))


async def seen(server: Server, who: HEADERS, path: str) -> Any:
    answer = await server.client.get(f"/api/v1{path}", headers=who)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def recordings() -> dict[str, Any]:
    with patch.object(hall_time, "date", ThatDay):
        async with a_server(opened=False) as server:
            who = await comes(server, role=Role.CHAIRPERSON)
            await puts_on_the_shelf(server)
            here = {**await seen(server, who, "/session"), "name": CHAIR, "csrf": "", "token": ""}
            asked = "/people?sort=last-seen&down=true"
            answers = {path: await seen(server, who, path) for path in (asked, "/people/player4", "/people/player9")}
            mich = EXAMPLE.read_text(encoding="utf-8").replace("2027-03-13", "2027-06-26").replace("Spring", "Summer")
            await server.client.post("/api/v1/plans", json={"text": mich}, headers=who)
            body = {"name": "Lakeside league 2026.csv", "content": base64.b64encode(LIST.encode()).decode()}
            read = await server.client.post("/api/v1/imports/preview", json=body, headers=who)
            years = {"/years": await seen(server, who, "/years")}
            people = {"now": 0, "here": here, "views": {}, "answers": answers}
    imported = {"/imports/preview": read.json()}
    return {
        "people-directory": people,
        "years": {**people, "answers": years},
        "import": {**people, "answers": imported},
    }
