"""`make bench-pages`: the pages measured in a real browser on real nights, into build/pages.json.

What a person waits for: the first page from a cold cache, the scripts that each page loads, a floor of sixty tables
while fifty things happen each second, and the way of a bust-out from the director's tap to every screen.
"""

import asyncio
import gzip
import json
import os
import platform
import re
import statistics
import sys
import tempfile
from collections.abc import Awaitable, Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

from playwright.async_api import Browser, Page, expect

from e2e.browser import LAPTOP, PHONE, PROJECTOR, ROOT, a_browser, a_device, comes_true, has_come
from e2e.served import DEALERS, DESK, DIRECTOR, NAMES, Served, served, write_evening
from goodhand.journal.opening import open_journal
from goodhand.night.acts import CODEC
from goodhand.night.acts.clock import StartClock
from goodhand.night.acts.floor import DrawSeats
from goodhand.night.acts.opening import OpenNight
from goodhand.night.acts.people import SignOn
from goodhand.night.acts.rounds import TellButton
from goodhand.night.acts.sales import SellEntry
from goodhand.night.conductor import Conductor
from goodhand.night.streams import night_id
from goodhand.occasion.people import Person, person_id
from goodhand.occasion.plan import Duty
from goodhand.plan.event_file import read_event
from goodhand.rules import Role
from goodhand.rules.units import Seconds
from goodhand.server.hall_clock import TimeLapse
from goodhand.server.routes.pages import built_files
from goodhand.simulate.bots.names import guest_names

TO = ROOT / "build" / "pages.json"
TABLES, SEATS = 60, 10
BEGINS = Seconds(18 * 3600)
SPRING = "spring-night"
DOORS = {
    "sign-in": (Role.DISPLAY, "", LAPTOP),
    "clock": (Role.DISPLAY, "", PROJECTOR),
    "floor": (Role.DIRECTOR, DIRECTOR, LAPTOP),
    "desk": (Role.DESK, DESK, LAPTOP),
    "dealer": (Role.DEALER, DEALERS[0], PHONE),
    "seat": (Role.PLAYER, "", PHONE),
}
PLAYER = person_id(NAMES[-1])
PLACES: dict[Role, dict[str, object]] = {
    Role.DEALER: {"tournament": SPRING, "table": 1},
    Role.PLAYER: {"tournament": SPRING, "player": PLAYER},
}
LONGEST = 120
"""Seconds after which something never comes."""
SHOWN = "() => document.querySelector('main') !== null && performance.now()"
"""Milliseconds since the page was asked for, once it is drawn and its scripts run."""


async def interactive(browser: Browser, address: str, times: int) -> dict[str, float]:
    """The first page, in a browser that has never been there."""
    waited = []
    for _ in range(times):
        page = (await a_device(browser, LAPTOP)).page
        await page.goto(f"{address}/sign-in", wait_until="commit")
        found = await comes_true(page, SHOWN)
        waited.append(float(await found.json_value()))
        await page.context.close()
    return {"median_ms": round(statistics.median(waited)), "worst_ms": round(max(waited))}


async def scripts(night: Served, browser: Browser) -> dict[str, dict[str, float]]:
    """Measure the scripts that each page loads before it can be used."""
    files, found = built_files(), {}
    for door, (role, person, size) in DOORS.items():
        seen = await night.comes(browser, role, person, f"/{door}", size, **PLACES.get(role, {}))
        if door == "sign-in":
            await seen.page.goto(f"{night.address}/sign-in")
        loaded: set[str] = set()
        seen.page.on("request", lambda each, loaded=loaded: loaded.add(each.url.split("/", 3)[3]))
        await seen.page.reload()
        await has_come(seen.page, "main")
        await seen.page.wait_for_load_state("networkidle")
        js = [files[name] for name in loaded if name.endswith(".js") and name in files]
        found[door] = {
            "gzip_kb": round(sum(len(gzip.compress(each.content, 9)) for each in js) / 1000, 1),
            "sent_kb": round(sum(len(each.packed or each.content) for each in js) / 1000, 1),
        }
        await seen.page.context.close()
    return found


WATCH = """pattern => new Promise(done => {
  const seen = () => new RegExp(pattern).test(document.body.innerText);
  const tell = () => done(performance.timeOrigin + performance.now());
  if (seen()) return tell();
  const watching = new MutationObserver(() => {
    if (!seen()) return;
    watching.disconnect();
    requestAnimationFrame(tell);
  });
  watching.observe(document.body, { subtree: true, childList: true, characterData: true });
})"""
TAPPED = """() => addEventListener('click', () => {
  window.tapped = performance.timeOrigin + performance.now();
}, true)"""


async def bust_outs(night: Served, browser: Browser, times: int) -> dict[str, float]:
    """From the director's second tap to every screen that shows how many are left."""
    floor = await night.comes(browser, Role.DIRECTOR, DIRECTOR, "/floor", LAPTOP)
    clock = await night.comes(browser, Role.DISPLAY, "", "/clock", PROJECTOR)
    room = night.house.rooms[night.night]
    far = next(each.id for each in room.night.tournaments[SPRING].remaining() if each.place and each.place.table == 4)
    seat = await night.comes(browser, Role.PLAYER, "", "/seat", PHONE, tournament=SPRING, player=far)
    screens = {"floor": floor.page, "clock": clock.page, "seat": seat.page}
    for page in screens.values():
        await has_come(page, "main")
    await floor.page.evaluate(TAPPED)
    waited: dict[str, list[float]] = {name: [] for name in screens}
    for _ in range(times):
        left = len(room.night.tournaments[SPRING].remaining()) - 1
        button = floor.page.get_by_role("button", name=re.compile(r"^\d+ (?!Open)")).first
        await button.click()
        await expect(floor.page.get_by_text(re.compile(f"{left} players left")).first).to_be_visible()
        watching = {
            name: asyncio.create_task(page.evaluate(WATCH, rf"\b{left}\s+of\s+40")) for name, page in screens.items()
        }
        await asyncio.sleep(0.2)  # the watchers are in place
        await button.click()
        async with asyncio.timeout(LONGEST):
            at = {name: await task for name, task in watching.items()}
        tapped = await floor.page.evaluate("window.tapped")
        for name, second in at.items():
            waited[name].append(second - tapped)
    every = [max(one) for one in zip(*waited.values(), strict=True)]
    return {
        **{f"{name}_median_ms": round(statistics.median(one), 1) for name, one in waited.items()},
        "all_median_ms": round(statistics.median(every), 1),
        "all_worst_ms": round(max(every), 1),
    }


async def large_evening(database: str) -> None:
    """Six hundred at sixty tables, just begun."""
    text = (ROOT / "examples" / "michigan.toml").read_text(encoding="utf-8")
    large = text.replace("capacity = 70", f"capacity = {TABLES * SEATS}").replace(
        "tables = 8", f"tables = {TABLES + 2}"
    )
    plan = read_event(large)
    journal = await open_journal(database, CODEC)
    conductor = Conductor(journal, night_id(plan))
    director, desk = person_id(DIRECTOR), person_id(DESK)
    await conductor.do(OpenNight(plan=plan, practice=True), at=Seconds(0))
    for who, duty in ((director, Duty.DIRECTOR), (desk, Duty.DESK)):
        await conductor.do(SignOn(person=who, duty=duty), by=who, at=BEGINS - 3600)
    for name in guest_names(TABLES * SEATS):
        entry = SellEntry(tournament=SPRING, person=Person(id=person_id(name), name=name, age_checked=True))
        await conductor.do(entry, by=desk, at=BEGINS - 1800, confirmed=entry.spec.asks)
    await conductor.do(DrawSeats(tournament=SPRING), by=director, at=BEGINS - 600)
    start = StartClock(tournament=SPRING)
    await conductor.do(start, by=director, at=BEGINS, confirmed=start.spec.asks)
    await journal.close()


FRAMES = """seconds => new Promise(done => {
  const times = [];
  const step = (time) => {
    times.push(time);
    if (time - times[0] < seconds * 1000) requestAnimationFrame(step); else done(times);
  };
  requestAnimationFrame(step);
})"""


async def large_floor(night: Served, browser: Browser, seconds: float, events: int) -> dict[str, float]:
    """Sixty tables while so many things happen in a second."""
    floor = await night.comes(browser, Role.DIRECTOR, DIRECTOR, "/floor", LAPTOP)
    page, room = floor.page, night.house.rooms[night.night]
    await expect(page.get_by_text("600 of 600").first).to_be_visible()
    await count_messages(page)
    session = await page.context.new_cdp_session(page)
    await session.send("Performance.enable")
    before, busy = await metrics(session), asyncio.create_task(page.evaluate(FRAMES, seconds))
    loop, done = asyncio.get_running_loop(), 0
    begun = loop.time()
    while not busy.done():
        table = done % TABLES + 1
        told = TellButton(tournament=SPRING, table=table, seat=done // TABLES % SEATS + 1)
        await room.do(told, by=person_id(DIRECTOR), device="a measure")
        done += 1
        await asyncio.sleep(max(0.0, begun + done / events - loop.time()))
    ran = loop.time() - begun
    times = await busy
    await comes_true(page, "() => window.heard > 0")  # what was sent last may still be on its way
    gaps = [after - first for first, after in pairwise(times)]
    after = await metrics(session)
    return {
        "events_per_s": round(done / ran, 1),
        "changes_heard_per_s": round(await page.evaluate("window.heard") / ran, 1),
        "frames_per_s": round(1000 * len(gaps) / sum(gaps), 1),
        "longest_frame_ms": round(max(gaps), 1),
        "frames_over_33_ms": sum(gap > 33.4 for gap in gaps),
        "browser_busy_share": round((after["TaskDuration"] - before["TaskDuration"]) / ran, 3),
    }


async def count_messages(page: Page) -> None:
    await page.add_init_script(
        "const told = WebSocket.prototype; window.heard = 0;"
        "const own = Object.getOwnPropertyDescriptor(told, 'onmessage');"
        "Object.defineProperty(told, 'onmessage', { ...own, set(hear) {"
        "  own.set.call(this, (event) => {"
        "    if (event.data.includes('\"delta\"')) window.heard += 1; hear(event); }); } });"
    )
    await page.reload()
    await expect(page.get_by_text("600 of 600").first).to_be_visible()


async def metrics(session: Any) -> dict[str, float]:
    found = await session.send("Performance.getMetrics")
    return {each["name"]: each["value"] for each in found["metrics"]}


Measure = Callable[[Served, Browser], Awaitable[dict[str, Any]]]


async def on_a_night(browser: Browser, write: Callable[[str], Awaitable[None]], measure: Measure) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder:
        await write(f"{folder}/night.db")
        clock = TimeLapse(BEGINS + 97 * 60)
        clock.pace = 1.0
        async with served(Path(folder), clock=clock) as night:
            return await measure(night, browser)


async def main(seconds: float, times: int) -> dict[str, Any]:
    async with a_browser() as browser:
        return {
            "machine": {
                "processors": os.cpu_count(),
                "load": round(os.getloadavg()[0], 1),
                "system": platform.machine(),
            },
            "first_page": await on_a_night(browser, write_evening, lambda n, b: interactive(b, n.address, times)),
            "scripts": await on_a_night(browser, write_evening, scripts),
            "bust_out": await on_a_night(browser, write_evening, lambda n, b: bust_outs(n, b, times)),
            "large_floor": await on_a_night(browser, large_evening, lambda n, b: large_floor(n, b, seconds, 50)),
        }


def told(found: dict[str, Any]) -> str:
    """As docs/programs/pages.md has it."""
    first, out, large = found["first_page"], found["bust_out"], found["large_floor"]
    rows = [
        ("first page interactive, cold cache", f"{first['median_ms']} ms (worst {first['worst_ms']} ms)"),
        *((f"scripts of {door}, gzip", f"{size['gzip_kb']} KB") for door, size in found["scripts"].items()),
        ("bust-out, from the tap to all screens", f"{out['all_median_ms']} ms (worst {out['all_worst_ms']} ms)"),
        ("60 tables, events each second", f"{large['events_per_s']}"),
        ("60 tables, frames each second", f"{large['frames_per_s']} (longest {large['longest_frame_ms']} ms)"),
        ("60 tables, share of time the browser is busy", f"{large['browser_busy_share']:.0%}"),
    ]
    return "\n".join(["| measured | |", "|---|---|", *(f"| {name} | {value} |" for name, value in rows)])


if __name__ == "__main__":
    measured = asyncio.run(main(float(sys.argv[1]) if len(sys.argv) > 1 else 10.0, 7))
    TO.parent.mkdir(exist_ok=True)
    TO.write_text(json.dumps(measured, indent=1))
    print(told(measured))
