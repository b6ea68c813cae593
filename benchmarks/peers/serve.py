"""The side of a contender: prepare, warm up, then repeat the timed part each time it is told to.

Ours and the peers all run through this file, each in a process of its own, so that every side is measured by the same
lines. It needs nothing but the standard library, since the peers' environment knows nothing of ours.
"""

import gc
import json
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from time import perf_counter

Fact = float | int | str


@dataclass
class Contender:
    """Something to time: `run()` does one pass and returns how many things it did."""

    run: Callable[[], int]
    facts: dict[str, Fact] = field(default_factory=dict)  # printed once warm; a pass may add to them


def timed(contender: Contender, passes: int) -> tuple[float, int]:
    gc.collect()
    count = 0
    started = perf_counter()
    for _ in range(passes):
        count += contender.run()
    return perf_counter() - started, count


def serve(contenders: Mapping[str, Callable[[], Contender]]) -> None:
    """Answer one line of JSON when warm, then one for every line read: `file.py NAME SECONDS`."""
    name, seconds = sys.argv[1], float(sys.argv[2])
    contender = contenders[name]()
    elapsed, _ = timed(contender, 1)
    if elapsed < seconds:  # the first pass fills caches; only the second says how long one takes
        elapsed, _ = timed(contender, 1)
    passes = max(1, round(seconds / elapsed))
    print(json.dumps({"facts": contender.facts}), flush=True)
    for _ in sys.stdin:
        elapsed, count = timed(contender, passes)
        print(json.dumps({"seconds": elapsed, "count": count}), flush=True)
