"""`make load`: one server, tables of nine bots over real sockets; writes build/load.json, and a table of it.

Server and bots share this machine. Tables are measured with bots that think for a moment, for the time that an action
takes to the others' screens, and flat out, for how many there can be. Beside the tables, in the same run, a bare echo
with the same fan-out on the same server program: a message of one connection goes to the nine of its group, and
nothing is decided or recorded. Then, as asked for: how soon the server works (`--starts`), how many follow the clock in
which memory (`--viewers`), a long run at half of what was reached (`--minutes`), and kills of the server while bots
play (`--kills`).
"""

import argparse
import json
import os
import resource
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from benchmarks.bots.processes import Report, gathered
from benchmarks.echo import echo
from benchmarks.kills import kills
from benchmarks.serving import Serving, milliseconds
from benchmarks.starting import starts
from benchmarks.viewers import viewers

PLAYERS = 9
TABLES = (1, 10, 100, 300)
GOAL = {
    "tables": 300,
    "actions_per_second": 2500,
    "p99_ms": 50.0,
    "of_the_echo": 0.5,
    "viewers": 5000,
    "viewers_mb": 1024,
    "recovery_s": 3.0,
    "ready_s": 2.0,
    "help_s": 0.2,
}
SAMPLED = 5.0
"""Seconds between two looks at the memory."""


@contextmanager
def a_server() -> Iterator[Serving]:
    """A server on a database of its own, for programs that play."""
    with tempfile.TemporaryDirectory() as folder:
        options = ("--database", f"{folder}/load.db", "--port", "0", "--no-pauses")
        server = Serving.of_ours("serve", *options, folder=Path(folder))
        try:
            yield server
        finally:
            server.ends()


def asked(server: Serving, number: int, pause: float, processes: int) -> list[dict[str, Any]]:
    """The work of each process of bots."""
    common = {"url": server.url, "players": PLAYERS, "book": "house-nlhe", "pause": pause, "numbers": False}
    shares = [number // processes + (each < number % processes) for each in range(processes)]
    return [common | {"tables": share} for share in shares if share]


def figures(server: Serving, reports: list[Report], cpu: float) -> dict[str, Any]:
    """The figures of one run."""
    seconds = max(each.seconds for each in reports)
    actions, deliveries = sum(each.actions for each in reports), sum(each.deliveries for each in reports)
    latencies = sorted(each for report in reports for each in report.latencies)
    return {
        "seconds": round(seconds, 2),
        "actions_per_second": round(actions / seconds, 1),
        "deliveries_per_second": round(deliveries / seconds, 1),
        "p50_ms": milliseconds(latencies, 0.5),
        "p99_ms": milliseconds(latencies, 0.99),
        "server_cpu_us_per_action": round(1e6 * cpu / max(actions, 1), 1),
        "server_cores": round(cpu / seconds, 2),
        "server_memory_mb": round(server.memory() / 2**20, 1),
        "refused": sum(count for each in reports for count in each.refused.values()),
        "reconnected": sum(each.reconnected for each in reports),
    }


def tables(number: int, seconds: float, pause: float, processes: int) -> dict[str, Any]:
    """So many tables of nine, for a while."""
    with a_server() as server:
        before: list[float] = []
        reports = gathered(asked(server, number, pause, processes), seconds, lambda: before.append(server.cpu()))
        return {"tables": number, "pause": pause, **figures(server, reports, server.cpu() - before[0])}


def long_run(number: int, seconds: float, rate: float, processes: int) -> dict[str, Any]:
    """Many tables at so many actions in a second altogether; what memory does meanwhile."""
    memory, over, before = list[float](), threading.Event(), list[float]()
    with a_server() as server:

        def watch() -> None:
            while not over.wait(SAMPLED):
                memory.append(server.memory() / 2**20)

        def begin() -> None:
            before.append(server.cpu())
            threading.Thread(target=watch, daemon=True).start()

        pause = number / rate  # at each table one thinks at a time
        try:
            reports = gathered(asked(server, number, pause, processes), seconds, begin)
        finally:
            over.set()
        part = max(len(memory) // 5, 1)
        return {
            "tables": number,
            "pause": round(pause, 3),
            **figures(server, reports, server.cpu() - before[0]),
            "memory_mb": {
                "second_fifth": round(sum(memory[part : 2 * part]) / max(len(memory[part : 2 * part]), 1), 1),
                "last_fifth": round(sum(memory[-part:]) / part, 1),
                "most": round(max(memory), 1),
            }
            if memory
            else {},
        }


HEADS = ("tables", "actions/s", "deliveries/s", "p50 ms", "p99 ms", "us/action", "flat out/s", "echo/s", "of it", "MB")


def row(each: dict[str, Any]) -> tuple[Any, ...]:
    """One line of the table."""
    flat = each["flat_out"]
    return (
        each["tables"],
        each["actions_per_second"],
        each["deliveries_per_second"],
        each["p50_ms"],
        each["p99_ms"],
        flat["server_cpu_us_per_action"],
        flat["actions_per_second"],
        each["echo"]["messages_per_second"],
        each["of_the_echo"],
        flat["server_memory_mb"],
    )


def options_of(arguments: list[str] | None = None) -> argparse.Namespace:
    """Read the options of the command."""
    parser = argparse.ArgumentParser(prog="make load")
    parser.add_argument("--tables", type=int, nargs="*", default=list(TABLES))
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--pause", type=float, default=0.1, help="that a bot thinks, on average")
    parser.add_argument("--processes", type=int, default=1, help="of bots")
    parser.add_argument("--starts", type=int, default=5)
    parser.add_argument("--viewers", type=int, default=5000)
    parser.add_argument("--minutes", type=float, default=0.0, help="of a long run at half of what was reached; 10")
    parser.add_argument("--kills", type=int, default=0, help="of the server while bots play; 30")
    parser.add_argument("--kill-tables", type=int, default=20)
    parser.add_argument("--output", type=Path, default=Path("build/load.json"))
    return parser.parse_args(arguments)


def main() -> None:
    """All of it, or a short pass."""
    options = options_of()
    many = max(resource.getrlimit(resource.RLIMIT_NOFILE))
    resource.setrlimit(resource.RLIMIT_NOFILE, (many, many))
    found: dict[str, Any] = {"goal": GOAL, "players": PLAYERS, "processors": os.cpu_count(), "tables": []}

    def keep(name: str, value: Any) -> None:
        found[name] = value
        print(json.dumps({name: value}), flush=True)
        options.output.parent.mkdir(parents=True, exist_ok=True)
        options.output.write_text(json.dumps(found, indent=1) + "\n")

    if options.starts:
        keep("starts", starts(options.starts))
    for number in options.tables:
        each = tables(number, options.seconds, options.pause, options.processes)
        each["flat_out"] = tables(number, options.seconds / 2, 0.0, options.processes)
        each["echo"] = echo(number, options.seconds / 2, options.processes)
        most = each["echo"]["messages_per_second"]
        each["of_the_echo"] = round(each["flat_out"]["actions_per_second"] / most, 3) if most else None
        keep("tables", [*found["tables"], each])
    if options.viewers:
        keep("viewers", viewers(options.viewers))
    if options.minutes:
        most = max([each["flat_out"]["actions_per_second"] for each in found["tables"]] or [1000.0])
        number = max(options.tables or [100])
        keep("long_run", long_run(number, 60 * options.minutes, most / 2, options.processes))
    if options.kills:
        keep("kills", kills(options.kills, options.kill_tables))
    for line in (HEADS, *map(row, found["tables"])):
        print("".join(f"{value!s:>14}" for value in line))


if __name__ == "__main__":
    main()
