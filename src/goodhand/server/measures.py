"""The server's counters for Prometheus. They name nobody."""

from collections import Counter
from collections.abc import Iterator

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0)
"""Upper bounds of the duration buckets, in seconds."""


class Measures:
    """Counts since the server started."""

    def __init__(self) -> None:
        self._acts: Counter[tuple[str, str]] = Counter()
        self._durations: Counter[float] = Counter()
        self._seconds = 0.0
        self.deliveries = 0
        self.snapshots = 0

    def act(self, name: str, outcome: str, seconds: float) -> None:
        """Count an act with its outcome, and the seconds until it was on disk."""
        self._acts[name, outcome] += 1
        if outcome == "done":
            self._seconds += seconds
            self._durations[next((bound for bound in BOUNDS if seconds <= bound), float("inf"))] += 1

    def text(self, screens: int, nights: int, records: int) -> str:
        """All counters in the text format of Prometheus."""
        return "\n".join([*self._lines(screens, nights, records), ""])

    def _lines(self, screens: int, nights: int, records: int) -> Iterator[str]:
        yield "# TYPE goodhand_acts_total counter"
        for (name, outcome), count in sorted(self._acts.items()):
            yield f'goodhand_acts_total{{act="{name}",outcome="{outcome}"}} {count}'
        yield "# TYPE goodhand_act_seconds histogram"
        total = 0
        for bound in (*BOUNDS, float("inf")):
            total += self._durations[bound]
            yield f'goodhand_act_seconds_bucket{{le="{"+Inf" if bound == float("inf") else bound}"}} {total}'
        yield f"goodhand_act_seconds_sum {self._seconds:.6f}"
        yield f"goodhand_act_seconds_count {total}"
        for name, kind, value in (
            ("goodhand_deliveries_total", "counter", self.deliveries),
            ("goodhand_snapshots_total", "counter", self.snapshots),
            ("goodhand_screens", "gauge", screens),
            ("goodhand_nights", "gauge", nights),
            ("goodhand_records", "gauge", records),
        ):
            yield f"# TYPE {name} {kind}"
            yield f"{name} {value}"
