"""Ours against the peers in one run, as a table and as build/bench.json."""

import argparse
import json
import sys
import time
from collections.abc import Mapping
from pathlib import Path

from rich.console import Console
from rich.table import Table

from benchmarks.measure import PEERS_PYTHON, ROOT, Effort, Result, measure, pin
from benchmarks.registry import BENCHMARKS, Benchmark, Goal

FULL, QUICK = Effort(repetitions=5, seconds=0.5), Effort(repetitions=2, seconds=0.15)
RESULTS = ROOT / "build" / "bench.json"


def arguments() -> argparse.Namespace:
    names = [name for benchmark in BENCHMARKS for name in benchmark.ours]
    parser = argparse.ArgumentParser(prog="benchmarks", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="under a minute, for development: noisier figures")
    parser.add_argument("--only", metavar="NAME", action="append", choices=names, help=f"one of {', '.join(names)}")
    parser.add_argument("--output", type=Path, help="where to write (build/bench.json; nowhere with --only)")
    return parser.parse_args()


def shown(value: float | None) -> str:
    if value is None:
        return "-"
    if value >= 1e6:
        return f"{value / 1e6:,.3g} M" if value < 1e9 else f"{value / 1e6:,.0f} M"
    return f"{value:,.0f}" if value >= 100 else f"{value:,.3g}"


def table() -> Table:
    rows = Table(title="Ours and the peers, each at its best repetition on one core", padding=0)
    rows.add_column("benchmark", no_wrap=True)
    rows.add_column("peers", no_wrap=True)
    for heading in ("", "ours", "ratio", "goal", "met"):  # the ratio: how many times better than the best peer
        rows.add_column(heading, justify="right", no_wrap=True)
    return rows


def goal_lines(goal: Goal, peers: Mapping[str, float | None]) -> str:
    lines = [] if goal.figure is None else [shown(goal.figure)]
    if goal.ahead_of:
        lines.append("> peers" if set(goal.ahead_of) == set(peers) else "> " + "\n> ".join(goal.ahead_of))
    if goal.times is not None:
        lines.append(f"{goal.times:g} x")
    return "\n".join(lines) or "-"


def add_rows(rows: Table, benchmark: Benchmark, result: Result) -> None:
    peers = {name: result.values.get(name) for name in benchmark.peers}
    ran = [value for value in peers.values() if value is not None]
    for name, goal in benchmark.ours.items():
        ours = result.values.get(name)
        ratio = benchmark.unit.ratio(ours, benchmark.unit.best(ran)) if ours and ran else None
        met = "-" if ours is None else "yes" if goal.met(benchmark.unit, ours, peers) else "NO"
        figures = "\n".join(map(shown, peers.values()))
        label = f"{name}\n{benchmark.unit.name}"
        rows.add_row(
            label, "\n".join(peers), figures, shown(ours), shown(ratio), goal_lines(goal, peers), met, end_section=True
        )


def entries(benchmark: Benchmark, result: Result) -> dict[str, dict[str, object]]:
    peers = {name: result.values[name] for name in benchmark.peers if name in result.values}
    return {
        name: {"unit": benchmark.unit.name, "ours": result.values.get(name), "peers": peers} for name in benchmark.ours
    }


def notes(result: Result) -> list[str]:
    decisions = {name: facts["decisions"] for name, facts in result.facts.items() if "decisions" in facts}
    told = ["decisions in a round: " + ", ".join(f"{name} {mean}" for name, mean in decisions.items())]
    return told * bool(decisions) + [f"{name} FAILED: {why}" for name, why in result.failures.items()]


def main() -> int:
    asked, console, started = arguments(), Console(), time.monotonic()
    if not PEERS_PYTHON.exists():
        console.print("the peers are not installed: use `make bench`")
        return 2
    pin()
    rows, results, told, failed = table(), {}, [], False
    for benchmark in BENCHMARKS:
        if asked.only and not set(asked.only) & set(benchmark.ours):
            continue
        with console.status(f"measuring {', '.join(benchmark.ours)}"):
            result = measure(benchmark, QUICK if asked.quick else FULL)
        add_rows(rows, benchmark, result)
        results |= entries(benchmark, result)
        told += [f"{next(iter(benchmark.ours))}: {note}" for note in notes(result)]
        failed = failed or bool(result.failures)
    console.print(rows, *told, f"{time.monotonic() - started:.0f} s", sep="\n")
    output = asked.output or (None if asked.only else RESULTS)
    if output:
        output.parent.mkdir(parents=True, exist_ok=True)
        output.write_text(json.dumps(results, indent=2) + "\n")
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
