"""A process that appends as fast as it can and says what was acknowledged, until it is killed.

`python producer.py ADDRESS RUN`: one line of output for each acknowledged append.
"""

import asyncio
import os
import sys

from goodhand.journal import Append, Journal, JournalUnavailable, open_journal
from journals import CODEC, notes

TASKS = 8


async def produce(journal: Journal, run: str, task: int) -> None:
    """One stream each, and now and then one that all share, in the same append."""
    stream, number = f"s{task}", 0
    version = (await journal.head(stream)).version
    while True:
        text = f"{run}.{task}.{number}"
        records = await journal.append(stream, version, notes(text), at=number)
        if task == 0 and number % 3 == 0:
            shared = (await journal.head("shared")).version
            both = [Append(stream, version + 1, notes(f"{text}.a")), Append("shared", shared, notes(f"{text}.b"))]
            records += await journal.append_many(both, at=number)
            version += 1
        version, number = version + 1, number + 1
        lines = "".join(f"{record.stream} {record.version} {record.hash.hex()}\n" for record in records)
        os.write(1, lines.encode())  # at once and whole: what follows may never run


async def main(address: str, run: str) -> None:
    journal = await open_journal(address, CODEC)
    killed = False
    try:
        async with asyncio.TaskGroup() as group:
            for task in range(TASKS):
                group.create_task(produce(journal, run, task))
    except* JournalUnavailable:
        killed = True
    sys.exit(3 if killed else 1)  # 3: the server was


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
