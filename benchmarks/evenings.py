"""The kernel's rounds and evenings: by the benchmark's scripts, on one core and two, on a cluster, by the referee."""

import atexit
import logging
import os
from functools import partial
from pathlib import Path

import numpy as np

from benchmarks.peers.policy import BIG_BLIND, CHIP, SCRIPTS, SMALL_BLIND, STACK, conserved, scripts
from benchmarks.peers.serve import Contender
from goodhand import _kernel
from goodhand.plan.event_file import read_event
from goodhand.planner.evenings import simulate, simulate_by
from goodhand.planner.pace import VOLUNTEERS
from goodhand.planner.scenario import (
    Scenario,
    book_terms,
    kernel_scenario,
    kernel_terms,
    planned,
    scenario_of_planned,
)
from goodhand.play import Bet, Call, Check, Command, Fold, Level, Raise, RoundBegan, Show, begin, step
from goodhand.players import CASUAL
from goodhand.rules import HOUSE, rulebook

EXAMPLE = Path(__file__).parents[1] / "examples" / "house.toml"
"""Sixty players."""
EVENINGS, CORES = 1000, 2
MANY = 10 * EVENINGS
"""So many that it is the cores which are compared: where a thread begins, and is moved to the other core, is in a
thousand evenings a part of their sixty milliseconds."""
PASSES = 400


def kernel_rounds_6() -> Contender:
    """The peers' job, by the kernel: the same scripts, stacks and blinds, under the same rules as our referee."""
    written = np.array([list(script) for script in scripts(8)], dtype=np.uint8)
    terms, level = kernel_terms(book_terms(HOUSE)), (SMALL_BLIND, BIG_BLIND, 0, 0, CHIP)
    rounds, decisions, chips = _kernel.play_scripts(terms, level, written, 6, STACK, SCRIPTS, 8)
    conserved(chips, 6 * STACK * SCRIPTS)

    def run() -> int:
        return _kernel.play_scripts(terms, level, written, 6, STACK, SCRIPTS * PASSES, 8)[0]

    return Contender(run, {"decisions": round(decisions / rounds, 2)})


def sixty() -> Scenario:
    occasion = read_event(EXAMPLE.read_text())
    return scenario_of_planned(planned(occasion, occasion.tournaments[0]), CASUAL, VOLUNTEERS)


def evenings(threads: int, count: int = EVENINGS) -> Contender:
    """On so many cores; the benchmark's own process is kept on one, this one is not."""
    scenario = sixty()
    if threads > 1 and hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, range(os.cpu_count() or 1))

    def run() -> int:
        return len(simulate(scenario, seed=1, count=count, threads=threads))

    return Contender(run)


def evenings_cluster() -> Contender:
    """By two workers of a Dask cluster on this machine, one thread each."""
    from distributed import Client, LocalCluster

    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, range(os.cpu_count() or 1))
    # A worker that is about to tell that it lives while all is closed would complain of it.
    quiet = {"silence_logs": logging.CRITICAL, "dashboard_address": None}
    cluster = LocalCluster(n_workers=CORES, threads_per_worker=1, **quiet)
    client = Client(cluster)
    atexit.register(cluster.close)
    atexit.register(client.close)
    executor, scenario = client.get_executor(pure=False), sixty()

    def run() -> int:
        return len(simulate_by(executor, scenario, seed=1, count=40 * EVENINGS))

    return Contender(run)


def referee_evenings() -> Contender:
    """The rounds of one such evening once more, through the referee."""
    emitted = _kernel.rounds_of_evening(kernel_scenario(sixty()), seed=1)
    book = rulebook("house-nlhe")

    def run() -> int:
        for seats, stacks, (button, small, big), (
            small_blind,
            big_blind,
            ante,
            table_ante,
            chip,
        ), deck, *rest in emitted:
            level = Level(small_blind, big_blind, ante, table_ante)
            began = RoundBegan(
                book.id, tuple(seats), tuple(stacks), button, small or None, big, level, chip, 0, tuple(deck)
            )
            r, _ = begin(began, book)
            for action in rest[0]:
                r, _ = step(r, command(r.turn, action))
            while not r.is_over:
                r, _ = step(r, Show(r.seat(r.showdown.order[0])))
        return 1

    return Contender(run, {"rounds": len(emitted)})


def command(turn, action: tuple[int, int, int]) -> Command:
    _, move, to = action
    if move == 3:
        return Bet(turn.seat, to) if turn.opening else Raise(turn.seat, to)
    return (Fold, Check, Call)[move](turn.seat)


CONTENDERS = {
    "kernel_rounds_6": kernel_rounds_6,
    "evenings_60": partial(evenings, CORES),
    "evenings_scaling": partial(evenings, CORES, MANY),
    "evenings_one_core": partial(evenings, 1, MANY),
    "evenings_two_threads": partial(evenings, CORES),
    "evenings_cluster": evenings_cluster,
    "referee_evenings": referee_evenings,
}
