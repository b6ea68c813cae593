"""Every benchmark there is. To add one: a line here, a contender of that name in `ours.py`, and one for each peer."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class Unit:
    """What a figure counts: `scale` times things a second, or `scale` times seconds a thing."""

    name: str
    better: Literal["higher", "lower"]
    scale: float = 1.0

    def value(self, seconds: float, count: int) -> float:
        return self.scale * (count / seconds if self.better == "higher" else seconds / count)

    def best(self, values: list[float]) -> float:
        return max(values) if self.better == "higher" else min(values)

    def ratio(self, ours: float, peer: float) -> float:
        """How many times better ours is."""
        return ours / peer if self.better == "higher" else peer / ours


@dataclass(frozen=True)
class Benchmark:
    """Contenders that take turns. Each of `ours` is an entry of its own in the results, against the same peers."""

    unit: Unit
    ours: Mapping[str, float]  # name, and the goal: how many times better than the best peer
    peers: Mapping[str, str]  # name, and how to run it: the file in `benchmarks/peers` and the contender in it


HANDS, ROUNDS = Unit("hands/s", "higher"), Unit("rounds/s", "higher")
APPENDS = Unit("appends/s", "higher")
NANOSECONDS, MILLISECONDS = Unit("ns per call", "lower", 1e9), Unit("ms", "lower", 1e3)

REFEREES = ("clubs", "texasholdem", "pokerkit", "open_spiel")
EVALUATORS = ("phevaluator", "eval7", "treys")

BENCHMARKS = (
    Benchmark(
        HANDS,
        {"evaluate_array": 1.0, "evaluate_rows": 1.0},
        {peer: f"hands many.{peer}" for peer in EVALUATORS},
    ),
    Benchmark(
        NANOSECONDS,
        {"evaluate_one": 1.0, "evaluate_one_set": 1.0},
        {peer: f"hands one.{peer}" for peer in EVALUATORS},
    ),
    Benchmark(
        MILLISECONDS,
        {"equity_exact": 1.0},
        {peer: f"hands equity.{peer}" for peer in ("phevaluator", "eval7", "eval7_sampled")},
    ),
    *(
        Benchmark(
            ROUNDS,
            {f"referee_rounds_{players}": 1.0},
            {peer: f"rounds {peer}.{players}" for peer in REFEREES},
        )
        for players in (6, 9)
    ),
    *(
        Benchmark(
            APPENDS,
            {f"journal_append_{producers}": goal},
            {f"disk_{way}": f"disk {way}" for way in ("append", "in_place")},
        )
        for producers, goal in ((1, 0.25), (10, 0.5), (100, 0.5))
    ),
)

AGREE = ("order", "equity")  # facts that every contender that states them must state alike
