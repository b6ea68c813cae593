"""Our journal in SQLite, with any number of producers that each wait for every acknowledgement."""

import asyncio
import atexit
import shutil

from benchmarks.peers.disk import RECORD, folder
from benchmarks.peers.serve import Contender
from goodhand.journal import Codec, Record, first_break
from goodhand.journal.sqlite import SqliteJournal
from goodhand.play.events import Raised

AT = 1_700_000_000_000_000
EACH = 2000


def size(record: Record) -> int:
    return 3 * 8 + len(record.stream) + len(record.name) + len(record.payload + record.previous + record.hash)


def journal_append(producers: int) -> Contender:
    """Each producer has a stream of its own, as each table has; a pass is about 2,000 appends."""
    where, loop, codec = folder(), asyncio.new_event_loop(), Codec([Raised])
    atexit.register(shutil.rmtree, where)
    journal = loop.run_until_complete(SqliteJournal.open(where / "journal.db", codec))
    versions = [0] * producers
    times = max(1, EACH // producers)

    async def produce(number: int) -> None:
        stream = f"table-{number:02}"
        for _ in range(times):
            await journal.append(stream, versions[number], [Raised(3, 1200, False)], at=AT)
            versions[number] += 1

    async def all_produce() -> None:
        await asyncio.gather(*map(produce, range(producers)))

    def run() -> int:
        loop.run_until_complete(all_produce())
        return times * producers

    run()
    records = loop.run_until_complete(journal.read("table-00"))
    assert first_break(records) is None
    assert size(records[0]) == RECORD, size(records[0])
    return Contender(run)
