"""How an evening grows with its field: `python -m benchmarks.growth 100 800 2000`, each in a process of its own."""

import asyncio
import json
import resource
import shutil
import subprocess
import sys
from pathlib import Path
from time import perf_counter

from benchmarks.evening import a_long_day, evening
from benchmarks.peers.disk import folder
from goodhand.audit.verify import Verdict, verify
from goodhand.journal import open_journal
from goodhand.night.streams import CODEC


async def verified(where: Path) -> Verdict:
    journal = await open_journal(where / "evening.db", CODEC)
    verdict = await verify(journal.read_all())
    await journal.close()
    return verdict


def grown(players: int) -> dict[str, float]:
    """Play an evening, which gives the time and the most memory, and verify it."""
    where = folder()
    try:
        started = perf_counter()
        rounds = len(asyncio.run(evening(where, a_long_day(players))))
        played, memory = perf_counter() - started, _megabytes()
        started = perf_counter()
        verdict = asyncio.run(verified(where))
        assert verdict.flaw is None, verdict.flaw
        return {
            "players": players,
            "rounds": rounds,
            "played_s": round(played, 2),
            "memory_mb": memory,
            "verified_s": round(perf_counter() - started, 2),
        }
    finally:
        shutil.rmtree(where)


def _megabytes() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


if __name__ == "__main__":
    if sys.argv[1] == "--one":
        print(json.dumps(grown(int(sys.argv[2]))))
    else:
        for field in sys.argv[1:]:
            subprocess.run([sys.executable, "-m", "benchmarks.growth", "--one", field], check=True)
