"""The limit of the disk under the journal: `disk.py NAME SECONDS` makes the bytes of one append durable in a loop.

One append, one write, one flush: no journal that answers when an append is on disk, and that has one producer, can be
faster. With more producers it can, since one flush can serve many.
"""

import os
import sys
import tempfile
from functools import partial
from pathlib import Path

sys.path.append(str(Path(__file__).parents[2]))

from benchmarks.peers.serve import Contender, serve

RECORD = 169  # bytes of the record that ours appends: numbers at eight bytes each, names, payload, two hashes
TIMES, ROOM = 100, 1 << 22


def folder() -> Path:
    """On the disk of the project, not in a temporary folder that may be memory."""
    build = Path(__file__).parents[2] / "build"
    build.mkdir(exist_ok=True)
    return Path(tempfile.mkdtemp(prefix="bench-journal-", dir=build))


def raw(in_place: bool) -> Contender:
    """At the end of a file that grows, or over and over in one that has its size already."""
    where = folder()
    file = os.open(where / "raw", os.O_CREAT | os.O_WRONLY)
    (where / "raw").unlink()  # the file lives as long as this process
    where.rmdir()
    record, flush, place = os.urandom(RECORD), getattr(os, "fdatasync", os.fsync), 0
    if in_place:
        os.write(file, bytes(ROOM))
        os.fsync(file)

    def run() -> int:
        nonlocal place
        for _ in range(TIMES):
            os.pwrite(file, record, place)
            flush(file)
            place += RECORD
            if in_place and place + RECORD > ROOM:
                place = 0
        return TIMES

    return Contender(run)


if __name__ == "__main__":
    serve({"append": partial(raw, False), "in_place": partial(raw, True)})
