"""Every benchmark there is. To add one: a line here, a contender of that name in `ours.py`, and one for each peer."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class Unit:
    """The unit of a figure: `scale` times things a second, or `scale` times seconds a thing."""

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
class Goal:
    """The target of a figure: a number of its unit, better than the peers named, or a multiple of the best peer."""

    figure: float | None = None
    ahead_of: tuple[str, ...] = ()
    times: float | None = None

    def met(self, unit: Unit, ours: float, peers: Mapping[str, float | None]) -> bool:
        figures = [] if self.figure is None else [self.figure]
        figures += [value for peer in self.ahead_of if (value := peers.get(peer)) is not None]
        ran = [value for value in peers.values() if value is not None]
        enough = self.times is None or not ran or unit.ratio(ours, unit.best(ran)) >= self.times
        return enough and all(unit.ratio(ours, figure) >= 1 for figure in figures)


@dataclass(frozen=True)
class Benchmark:
    """Contenders that take turns. Each of `ours` is an entry of its own in the results, against the same peers."""

    unit: Unit
    ours: Mapping[str, Goal]
    peers: Mapping[str, str]  # name, and how to run it: the file in `benchmarks/peers` and the contender in it


HANDS, ROUNDS = Unit("hands/s", "higher"), Unit("rounds/s", "higher")
EVENINGS, DECISIONS = Unit("evenings/s", "higher"), Unit("decisions/s", "higher")
APPENDS, DECKS = Unit("appends/s", "higher"), Unit("decks/s", "higher")
NANOSECONDS, MILLISECONDS = Unit("ns per call", "lower", 1e9), Unit("ms", "lower", 1e3)

REFEREES = ("clubs", "texasholdem", "pokerkit", "open_spiel")
EVALUATORS = ("phevaluator", "eval7", "treys")

BENCHMARKS = (
    Benchmark(
        HANDS,
        {"evaluate_array": Goal(300e6, EVALUATORS), "evaluate_rows": Goal(None, EVALUATORS)},
        {peer: f"hands many.{peer}" for peer in EVALUATORS},
    ),
    Benchmark(
        NANOSECONDS,
        {"evaluate_one": Goal(None, EVALUATORS), "evaluate_one_set": Goal(None, EVALUATORS)},
        {peer: f"hands one.{peer}" for peer in EVALUATORS},
    ),
    Benchmark(
        MILLISECONDS,
        {"equity_exact": Goal(5.0)},
        {peer: f"hands equity.{peer}" for peer in ("phevaluator", "eval7", "eval7_sampled")},
    ),
    Benchmark(DECKS, {"seal_deck": Goal()}, {}),
    *(
        Benchmark(
            ROUNDS,
            {f"referee_rounds_{players}": Goal(10_000 if players == 6 else None, REFEREES)},
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
        for producers, goal in ((1, Goal()), (10, Goal()), (100, Goal(times=0.5)))
    ),
    Benchmark(MILLISECONDS, {"paper_one": Goal(200.0)}, {}),
    Benchmark(MILLISECONDS, {"paper_set": Goal(3000.0)}, {}),
    Benchmark(
        ROUNDS,
        {"kernel_rounds_6": Goal(2e6, ("open_spiel",), times=100)},
        {"open_spiel": "rounds open_spiel.6", "referee_rounds_6": "ours referee_rounds_6"},
    ),
    Benchmark(
        DECISIONS,
        {"stepped_decisions_6": Goal(5e6, ("open_spiel",))},
        {"open_spiel": "rounds open_spiel_decisions.6"},
    ),
    Benchmark(EVENINGS, {"evenings_60": Goal(1000)}, {"referee_evenings": "ours referee_evenings"}),
    Benchmark(EVENINGS, {"evenings_scaling": Goal(times=1.9)}, {"one_core": "ours evenings_one_core"}),
    Benchmark(EVENINGS, {"evenings_cluster": Goal(times=0.85)}, {"two_threads": "ours evenings_two_threads"}),
    Benchmark(ROUNDS, {"evening_rounds": Goal(4000.0)}, {"bare_referee": "ours bare_referee"}),
)

AGREE = ("order", "equity")  # facts that every contender that states them must state alike
