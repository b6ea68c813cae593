"""One small pass of every contender of ours, for the tests: that they run and count, not how fast."""

import json

from benchmarks import evening, evenings, growth, journal, ours, papers


def quick_pass() -> dict[str, int]:
    """How many things each did, with less to do."""
    ours.MANY = ours.FEW = 1 << 12
    evening.PLAYERS, journal.EACH = 12, 20
    evenings.EVENINGS, evenings.PASSES = 4, 1
    papers.PLAYERS, papers.TABLES, papers.SALES = 20, 2, 20
    growth.grown(evening.PLAYERS)
    return {name: contender().run() for name, contender in ours.CONTENDERS.items()}


if __name__ == "__main__":
    print(json.dumps(quick_pass()))
