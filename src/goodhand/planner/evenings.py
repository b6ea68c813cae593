"""Many simulated evenings: here on some cores, or in chunks wherever an executor takes them; the same numbers."""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future
from typing import Final, Protocol, TypeVar

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from goodhand import _kernel
from goodhand.planner.refusals import CannotPlan
from goodhand.planner.scenario import Scenario, kernel_scenario

COLUMNS: Final = {name: index for index, name in enumerate(_kernel.EVENING_COLUMNS)}
CHUNK: Final = 250
"""Evenings between two reports of progress, and the smallest remote task."""
TASKS: Final = 16
"""Into how many tasks a large question is cut for an executor: enough for a cluster, and sending each costs little."""

T = TypeVar("T")


class Executor(Protocol):
    """Runs a function elsewhere: a pool's or a Dask client's executor."""

    def submit(self, fn: Callable[..., T], /, *args: object) -> Future[T]: ...


class Evenings(Struct, frozen=True):
    """The results of simulated evenings, one row each."""

    facts: NDArray[np.int32]
    left: NDArray[np.int32]
    """Players left at each point of the grid of times."""
    tables: NDArray[np.int32]
    left_stage: NDArray[np.int32]
    """Players left when each stage ends; 0: not reached."""
    chips_stage: NDArray[np.int32]
    busts_stage: NDArray[np.int32]
    breaks: NDArray[np.int32]
    """When the first, the second ... table was broken; 0: never."""
    places: NDArray[np.int32]
    """Each player's place, the higher of those who tie, where it was asked for."""

    def __getitem__(self, column: str) -> NDArray[np.int32]:
        found: NDArray[np.int32] = self.facts[:, COLUMNS[column]]
        return found

    def __len__(self) -> int:
        return len(self.facts)


def simulate(
    scenario: Scenario,
    *,
    seed: int,
    count: int,
    first: int = 0,
    threads: int = 1,
    want_places: bool = False,
) -> Evenings:
    """Evenings ``first`` to ``first + count - 1`` of a seed, on this machine."""
    kernel = kernel_scenario(scenario, want_places=want_places)
    try:
        found = _kernel.simulate_evenings(kernel, seed=seed, first=first, count=count, threads=threads)
    except ValueError as problem:  # the kernel's own sentence on a scenario that it cannot play
        raise CannotPlan(problem=str(problem)) from None
    return Evenings(**found)


def chunks(count: int, size: int = CHUNK) -> Iterator[tuple[int, int]]:
    """The beginning and size of each chunk."""
    for first in range(0, count, size):
        yield first, min(size, count - first)


def simulate_chunk(scenario: Scenario, seed: int, first: int, count: int) -> Evenings:
    """One chunk, as a worker elsewhere does it."""
    return simulate(scenario, seed=seed, first=first, count=count)


def simulate_by(executor: Executor, scenario: Scenario, *, seed: int, count: int) -> Evenings:
    """The same evenings in chunks by an executor."""
    size = max(CHUNK, -(-count // TASKS))
    tasks = [executor.submit(simulate_chunk, scenario, seed, first, part) for first, part in chunks(count, size)]
    return joined(task.result() for task in tasks)


def joined(parts: Iterable[Evenings]) -> Evenings:
    """Parts in their order, as one."""
    every = list(parts)
    names = Evenings.__struct_fields__
    return Evenings(*(np.concatenate([getattr(part, name) for part in every]) for name in names))
