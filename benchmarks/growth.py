"""How an evening grows with its field: `python -m benchmarks.growth 100 800 2000`, each in a process of its own."""

import asyncio
import json
import shutil
import subprocess
import sys
from pathlib import Path
from time import process_time

from benchmarks.evening import a_long_day, evening
from benchmarks.peers.disk import folder
from goodhand.audit.verify import Verdict, verify
from goodhand.journal import open_journal
from goodhand.night.acts import CODEC


async def verified(where: Path) -> Verdict:
    journal = await open_journal(where / "evening.db", CODEC)
    verdict = await verify(journal.read_all())
    await journal.close()
    return verdict


def grown(players: int) -> dict[str, float]:
    """Play an evening and verify it: seconds of processor time, and the most memory that playing took."""
    where = folder()
    try:
        started = process_time()
        rounds = len(asyncio.run(evening(where, a_long_day(players))))
        played, memory = process_time() - started, _megabytes()
        started = process_time()
        verdict = asyncio.run(verified(where))
        assert verdict.flaw is None, verdict.flaw
        return {
            "players": players,
            "rounds": rounds,
            "played_s": round(played, 2),
            "memory_mb": memory,
            "verified_s": round(process_time() - started, 2),
        }
    finally:
        shutil.rmtree(where)


def _megabytes() -> int:
    """The peak of this process alone; `ru_maxrss` begins with that of whoever started it."""
    lines = Path("/proc/self/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmHWM")) // 1024


if __name__ == "__main__":
    if sys.argv[1] == "--one":
        print(json.dumps(grown(int(sys.argv[2]))))
    else:
        for field in sys.argv[1:]:
            subprocess.run([sys.executable, "-m", "benchmarks.growth", "--one", field], check=True)
