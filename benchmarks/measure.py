"""Runs the contenders of a benchmark, each in a process of its own, in turns on one core."""

import json
import os
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from benchmarks.registry import AGREE, Benchmark, Unit

ROOT = Path(__file__).parents[1]
PEERS_PYTHON = ROOT / "build" / "peers" / "bin" / "python"


class ContenderError(Exception):
    """A contender that ended instead of answering."""


@dataclass(frozen=True)
class Effort:
    """How often each contender repeats, and for about how long each time."""

    repetitions: int
    seconds: float


@dataclass
class Result:
    """The best figure of each contender, and what they said about themselves."""

    unit: Unit
    values: dict[str, float] = field(default_factory=dict)
    facts: dict[str, dict[str, Any]] = field(default_factory=dict)
    failures: dict[str, str] = field(default_factory=dict)


class Process:
    """A contender, warmed up and waiting for its turn."""

    def __init__(self, command: list[str]) -> None:
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(command, cwd=ROOT, text=True, stdin=pipe, stdout=pipe, stderr=pipe)
        self.facts: dict[str, Any] = self._answer()["facts"]

    def again(self) -> tuple[float, int]:
        self.process.stdin.write("again\n")
        self.process.stdin.flush()
        answer = self._answer()
        return answer["seconds"], answer["count"]

    def end(self) -> None:
        self.process.communicate()

    def _answer(self) -> dict[str, Any]:
        line = self.process.stdout.readline()
        if line:
            return json.loads(line)
        _, errors = self.process.communicate()
        raise ContenderError((errors.strip() or "ended without a word").splitlines()[-1])


def pin() -> None:
    """Keep this process and its children on one core, where the system can."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def command(benchmark: Benchmark, name: str, effort: Effort) -> list[str]:
    if name in benchmark.ours:
        return [sys.executable, "-m", "benchmarks.ours", name, str(effort.seconds)]
    file, contender = benchmark.peers[name].split()
    if file == "ours":  # measured beside itself, as a whole beside one of its parts
        return [sys.executable, "-m", "benchmarks.ours", contender, str(effort.seconds)]
    return [str(PEERS_PYTHON), "-I", f"benchmarks/peers/{file}.py", contender, str(effort.seconds)]


def measure(benchmark: Benchmark, effort: Effort) -> Result:
    """Warm all up one after the other, then ours, peer, peer, ours, peer, peer...: a slow moment meets everybody."""
    result, processes = Result(benchmark.unit), {}
    for name in [*benchmark.ours, *benchmark.peers]:
        try:
            processes[name] = Process(command(benchmark, name, effort))
            result.facts[name] = processes[name].facts
        except ContenderError as failed:
            result.failures[name] = str(failed)
    values: dict[str, list[float]] = {name: [] for name in processes}
    for _ in range(effort.repetitions):
        for name in list(processes):
            try:
                values[name].append(benchmark.unit.value(*processes[name].again()))
            except ContenderError as failed:
                result.failures[name] = str(failed)
                del processes[name], values[name]
    for process in processes.values():
        process.end()
    result.values = {name: benchmark.unit.best(found) for name, found in values.items()}
    result.failures |= disagreements(result)
    return result


def disagreements(result: Result) -> dict[str, str]:
    """Contenders that computed something else than most did, by the facts in which all must agree."""
    found = {}
    for fact in AGREE:
        said = {name: facts[fact] for name, facts in result.facts.items() if fact in facts}
        usual = max(said.values(), key=list(said.values()).count, default=None)
        found |= {name: f"{fact} is {value}, others say {usual}" for name, value in said.items() if value != usual}
    return found
