"""Verify a journal of 10,000 records: `python -m benchmarks.verifying`. A night that software dealt, from a seed."""

import argparse
import asyncio
import shutil
from collections.abc import AsyncIterator
from time import process_time

from benchmarks.evening import a_long_day, evening
from benchmarks.peers.disk import folder
from goodhand.audit.verify import verify
from goodhand.journal import Record, open_journal
from goodhand.night.acts import CODEC

RECORDS = 10_000
PLAYERS_FOR = 10
"""Each player of an evening makes more records than this."""


async def recorded(records: int) -> list[Record]:
    """The first records of an evening that is long enough; always the same ones."""
    where = folder()
    try:
        await evening(where, a_long_day(max(12, records // PLAYERS_FOR)))
        journal = await open_journal(where / "evening.db", CODEC)
        made = [record async for record in journal.read_all()]
        await journal.close()
    finally:
        shutil.rmtree(where)
    assert len(made) >= records, f"the evening made only {len(made)} records"
    return made[:records]


async def measured(records: int, times: int) -> tuple[int, float]:
    """How many records verify, and the least seconds of processor time that this took."""
    made = await recorded(records)

    async def read() -> AsyncIterator[Record]:
        for record in made:
            yield record

    took = []
    for _ in range(times):
        before = process_time()
        verdict = await verify(read())
        took.append(process_time() - before)
        assert verdict.flaw is None, verdict.flaw
    return len(made), min(took)


def main() -> None:
    parser = argparse.ArgumentParser(prog="benchmarks.verifying", description=__doc__)
    parser.add_argument("--records", type=int, default=RECORDS)
    parser.add_argument("--times", type=int, default=5)
    given = parser.parse_args()
    records, seconds = asyncio.run(measured(given.records, given.times))
    print(f"{records:,} records verified in {seconds:.2f} s")


if __name__ == "__main__":
    main()
