"""Measure the charity's shelf with 10,000 people and 200 nights: `python -m benchmarks.shelf`."""

import argparse
import asyncio
import gc
import time
import tracemalloc
from collections.abc import Awaitable, Callable
from datetime import date, timedelta
from statistics import median

import httpx
from litestar import Litestar

from goodhand.charity.people import Attended, Person
from goodhand.charity.years import NightHeld, keep
from goodhand.rules import Role
from goodhand.server.access.attempts import Attempts
from goodhand.server.access.model import EVERY_NIGHT, Grant
from goodhand.server.app import make_app
from goodhand.server.hall_clock import WallClock
from goodhand.server.house import House, opened_house
from goodhand.simulate.bots.names import guest_names

FIRST = date(2015, 1, 3)
NIGHTS_EACH = 4


async def fill(house: House, people: int, nights: int) -> None:
    """Put people and nights on the shelf, as closed books would."""
    days = [(FIRST + timedelta(days=14 * number)).isoformat() for number in range(nights)]
    known = await house.charity.people()
    names = guest_names(people)
    everybody = []
    for number, name in enumerate(names):
        at = {(number + 7 * each) % nights for each in range(NIGHTS_EACH)}
        were = tuple(Attended(night=f"M-{n}", date=days[n], place=1 + number % 60, of=60) for n in sorted(at))
        mail = f"p{number}@example.org"
        everybody.append(Person(id=f"{number}", name=name, email=mail, nights=were, consent_until="2099-01-01"))
    await known.keep_all(everybody)
    for number, day in enumerate(days):
        line = NightHeld(
            night=f"M-{number}",
            key=f"m-{number}",
            title="A night",
            date=day,
            licensee="Charity",
            book="mi-2009",
            currency="USD",
            players=60,
            returning=30,
            raised=100_000,
        )
        await keep(house.charity.shelf, line)


async def slowest(work: Callable[[], Awaitable[httpx.Response]], times: int) -> tuple[float, float]:
    """Milliseconds of the middle and of the slowest request."""
    took = []
    for _ in range(times):
        before = time.perf_counter()
        answer = await work()
        took.append(1000 * (time.perf_counter() - before))
        answer.raise_for_status()
    return median(took), max(took)


async def measured(people: int, nights: int, times: int) -> dict[str, tuple[float, float]]:
    """Milliseconds, the middle and the worst, of searches and of the page of nights; and bytes that stay."""
    app: Litestar = make_app(lambda: opened_house(":memory:", ":memory:", WallClock()), ("localhost",))
    transport = httpx.ASGITransport(app)
    async with app.lifespan(), httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
        house: House = app.state.house
        house.doorkeeper.attempts = Attempts(requests=10**9)
        await fill(house, people, nights)
        token = await house.doorkeeper.invite(Grant(night=EVERY_NIGHT, role=Role.CHAIRPERSON))
        signed_in = await client.post("/api/v1/sign-in/link", json={"token": token, "device": "bench"})
        client.cookies.clear()
        client.headers["Authorization"] = f"Bearer {signed_in.json()['token']}"
        found = {}
        for name, path in (
            ("search", "/api/v1/people?find=an b"),
            ("list", "/api/v1/people?sort=last-seen&down=true"),
            ("years", "/api/v1/years"),
        ):
            await client.get(path)
            found[name] = await slowest(lambda path=path: client.get(path), times)  # type: ignore[misc]
        tracemalloc.start()
        kept = []
        for _ in range(2):  # the first time caches fill
            before = tracemalloc.get_traced_memory()[0]
            for _ in range(times):
                await client.get("/api/v1/people?find=an b")
                await client.get("/api/v1/years")
            gc.collect()
            kept.append(float(tracemalloc.get_traced_memory()[0] - before))
        found["bytes kept, later and first"] = kept[1], kept[0]
        tracemalloc.stop()
        return found


def main() -> None:
    parser = argparse.ArgumentParser(prog="benchmarks.shelf", description=__doc__)
    parser.add_argument("--people", type=int, default=10_000)
    parser.add_argument("--nights", type=int, default=200)
    parser.add_argument("--times", type=int, default=50)
    given = parser.parse_args()
    for name, (middle, worst) in asyncio.run(measured(given.people, given.nights, given.times)).items():
        print(f"{name}: {middle:,.1f} (worst {worst:,.1f})")


if __name__ == "__main__":
    main()
