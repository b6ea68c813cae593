"""`make load`: one server, tables of nine bots over real sockets; writes build/load.json.

Server and bots share this machine. Tables are measured with bots that think for a moment, for the time that an action
takes to the others' screens, and flat out, for how many there can be. Beside the tables, in the same run, a bare echo
with the same fan-out on the same server program: a message of one connection goes to the nine of its group, and
nothing is decided or recorded.
"""

import argparse
import asyncio
import json
import os
import re
import resource
import secrets
import signal
import subprocess
import sys
import tempfile
import time
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from goodhand.cli.bots.command import Report, gathered
from goodhand.cli.bots.wire import Address, Wire

PLAYERS = 9
TABLES = (1, 10, 100, 300)
GOAL = {"tables": 300, "actions_per_second": 2500, "p99_ms": 50.0, "of_the_echo": 0.5}
ECHO_BYTES = 330
"""As long as what a table is told of an action, on average."""


class Serving:
    """A server process, and what it has used."""

    def __init__(self, *command: str, folder: Path) -> None:
        environment = os.environ | {"GOODHAND_DATA": str(folder), "PYTHONUNBUFFERED": "1"}
        self.process = subprocess.Popen(
            [sys.executable, *command], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=environment
        )
        assert self.process.stdout is not None
        while line := self.process.stdout.readline():
            if found := re.search(r"at (http://\S+)", line):
                self.url = found[1]
                break
        else:
            raise SystemExit("the server did not start")
        time.sleep(0.3)

    def cpu(self) -> float:
        """Seconds of processor time so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> int:
        """Bytes that are its own."""
        return int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    def ends(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(30)
        assert self.process.stdout is not None
        self.process.stdout.close()


def figures(server: Serving, reports: list[Report], cpu: float) -> dict[str, Any]:
    """What one run showed."""
    seconds = max(each.seconds for each in reports)
    actions, deliveries = sum(each.actions for each in reports), sum(each.deliveries for each in reports)
    latencies = sorted(each for report in reports for each in report.latencies)
    refused = sum(count for each in reports for count in each.refused.values())
    return {
        "seconds": round(seconds, 2),
        "actions_per_second": round(actions / seconds, 1),
        "deliveries_per_second": round(deliveries / seconds, 1),
        "p50_ms": _ms(latencies, 0.5),
        "p99_ms": _ms(latencies, 0.99),
        "server_cpu_us_per_action": round(1e6 * cpu / max(actions, 1), 1),
        "server_memory_mb": round(server.memory() / 2**20, 1),
        "refused": refused,
        "reconnected": sum(each.reconnected for each in reports),
    }


def _ms(found: list[float], part: float) -> float | None:
    return round(1000 * found[min(int(len(found) * part), len(found) - 1)], 2) if found else None


def tables(number: int, seconds: float, pause: float, processes: int) -> dict[str, Any]:
    """So many tables of nine, for a while."""
    with tempfile.TemporaryDirectory() as folder:
        database = ("--database", f"{folder}/load.db", "--port", "0", "--no-pauses")
        program = "from goodhand.cli import main; main()"
        server = Serving("-c", program, "serve", *database, folder=Path(folder))
        try:
            asked = {"url": server.url, "players": PLAYERS, "book": "house-nlhe", "pause": pause, "numbers": False}
            shares = [number // processes + (each < number % processes) for each in range(processes)]
            before: list[float] = []
            reports = gathered(
                [asked | {"tables": share} for share in shares if share], seconds, lambda: before.append(server.cpu())
            )
            return {"tables": number, "pause": pause, **figures(server, reports, server.cpu() - before[0])}
        finally:
            server.ends()


# The echo


def echo(groups: int, seconds: float, processes: int) -> dict[str, Any]:
    """The same fan-out, with nothing behind it."""
    server = Serving("-m", "benchmarks.echo_server", folder=Path())
    try:
        context = get_context("spawn")
        answers = context.Queue()
        shares = [groups // processes + (each < groups % processes) for each in range(processes)]
        running = [
            context.Process(target=_echo_process, args=(server.url, share, seconds, answers), daemon=True)
            for share in shares
            if share
        ]
        for each in running:
            each.start()
        for _ in running:
            answers.get(timeout=120)  # all are connected
        before = server.cpu()
        found = [answers.get(timeout=seconds + 120) for _ in running]
        sent, heard = sum(each[0] for each in found), sum(each[1] for each in found)
        latencies = sorted(one for each in found for one in each[2])
        return {
            "groups": groups,
            "messages_per_second": round(sent / seconds, 1),
            "deliveries_per_second": round(heard / seconds, 1),
            "p50_ms": _ms(latencies, 0.5),
            "p99_ms": _ms(latencies, 0.99),
            "server_cpu_us_per_message": round(1e6 * (server.cpu() - before) / max(sent, 1), 1),
        }
    finally:
        server.ends()


def _echo_process(url: str, groups: int, seconds: float, answers: Any) -> None:
    answers.put(asyncio.run(_echo(url, groups, seconds, answers)))


async def _echo(url: str, groups: int, seconds: float, answers: Any) -> tuple[int, int, list[float]]:
    """In each group one message is under way: whoever's turn it is sends the next when the last has come."""
    address, tally, latencies = Address.of(url), [0, 0], list[float]()
    rest = b"x" * (ECHO_BYTES - 21)
    running = False

    def heard(group: list[Wire], own: int) -> Any:
        def hear(text: bytes) -> None:
            if not running:
                return
            tally[1] += 1
            if own != int(text[20:21]):
                latencies.append(time.monotonic() - float(text[:20]))
            if own == (int(text[20:21]) + 1) % PLAYERS:
                send(group, own)

        return hear

    def send(group: list[Wire], own: int) -> None:
        tally[0] += 1
        group[own].send(b"%020.9f%d" % (time.monotonic(), own) + rest)

    everyone = []
    for _ in range(groups):
        group: list[Wire] = []
        name = secrets.token_hex(4)
        for own in range(PLAYERS):
            wire = Wire(heard(group, own), lambda: None)
            await wire.connect(address, f"/{name}", "")
            group.append(wire)
        everyone.append(group)
    answers.put("connected")
    await asyncio.sleep(1.0)
    running = True
    for group in everyone:
        send(group, 0)
    await asyncio.sleep(seconds)
    running = False
    return tally[0], tally[1], latencies


# Whoever only looks at the clock


def viewers(number: int) -> dict[str, Any]:
    """Memory of a server whose clock so many follow."""
    with tempfile.TemporaryDirectory() as folder:
        event = Path(__file__).parent.parent / "examples" / "house.toml"
        database = ("--database", f"{folder}/load.db", "--port", "0", "--practice", str(event))
        server = Serving("-c", "from goodhand.cli import main; main()", "serve", *database, folder=Path(folder))
        try:
            assert server.process.stdout is not None
            while not (found := re.search(r"#(\S+)", server.process.stdout.readline())):
                pass
            before = server.memory()
            open_now = asyncio.run(_follow(server.url, found[1], number))
            after = server.memory()
            return {"viewers": open_now, "memory_mb": round(after / 2**20, 1), "before_mb": round(before / 2**20, 1)}
        finally:
            server.ends()


async def _follow(url: str, link: str, number: int) -> int:
    import httpx

    async with httpx.AsyncClient(base_url=url) as client:
        who = (await client.post("/api/v1/sign-in/link", json={"token": link, "device": "load"})).json()
    address, wires, snapshots = Address.of(url), [], [0]

    def heard(text: bytes) -> None:
        snapshots[0] += b'"snapshot"' in text

    for _ in range(number):
        wire = Wire(heard, lambda: None)
        await wire.connect(address, f"/api/v1/nights/{who['night']}/live", who["token"])
        wires.append(wire)
    for place, wire in enumerate(wires):
        wire.send(b'{"type":"subscribe","id":1,"view":"clock"}')
        if place % 40 == 39:
            await asyncio.sleep(1.0)  # a device sends at most fifty messages a second, and here all are one's
    await asyncio.sleep(3)
    for wire in wires:
        wire.close()
    return snapshots[0]


def main() -> None:
    """All of it, or a short pass."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, nargs="*", default=list(TABLES))
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--pause", type=float, default=0.1, help="that a bot thinks, on average")
    parser.add_argument("--processes", type=int, default=1, help="of bots")
    parser.add_argument("--viewers", type=int, default=5000)
    parser.add_argument("--output", type=Path, default=Path("build/load.json"))
    options = parser.parse_args()
    many = max(resource.getrlimit(resource.RLIMIT_NOFILE))
    resource.setrlimit(resource.RLIMIT_NOFILE, (many, many))
    found: dict[str, Any] = {"goal": GOAL, "players": PLAYERS, "processors": os.cpu_count(), "tables": []}
    for number in options.tables:
        each = tables(number, options.seconds, options.pause, options.processes)
        each["flat_out"] = tables(number, options.seconds / 2, 0.0, options.processes)
        each["echo"] = echo(number, options.seconds / 2, options.processes)
        most = each["echo"]["messages_per_second"]
        each["of_the_echo"] = round(each["flat_out"]["actions_per_second"] / most, 3) if most else None
        found["tables"].append(each)
        print(json.dumps(each), flush=True)
    if options.viewers:
        found["viewers"] = viewers(options.viewers)
        print(json.dumps(found["viewers"]), flush=True)
    options.output.parent.mkdir(parents=True, exist_ok=True)
    options.output.write_text(json.dumps(found, indent=1) + "\n")


if __name__ == "__main__":
    main()
