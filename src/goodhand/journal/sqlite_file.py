"""One connection to the SQLite file of a journal: schema, settings, errors."""

import os
import random
import shutil
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import cache
from itertools import chain
from pathlib import Path
from tempfile import TemporaryDirectory

import apsw
import msgspec
from msgspec.structs import astuple

from goodhand.journal.errors import JournalCorrupt, JournalUnavailable
from goodhand.journal.record import EMPTY, LARGEST, Head, Record, record_of
from goodhand.journal.store import AROUND, PAGE, PAGE_BYTES

APPLICATION = 0x47484A4C
"""Marks the file as ours: GHJL."""
FORMAT = 1
LARGE_LOG, LARGEST_LOG = 256, 1000
"""Pages of the write-ahead log before it is moved into the file: when idle, and in any case after a commit."""
PATIENCE = 20.0
"""Seconds to wait for another writing process."""

SCHEMA = """
CREATE TABLE record (
  position INTEGER PRIMARY KEY,
  stream TEXT NOT NULL,
  version INTEGER NOT NULL,
  name TEXT NOT NULL,
  at INTEGER NOT NULL,
  payload BLOB NOT NULL,
  previous BLOB NOT NULL,
  hash BLOB NOT NULL,
  UNIQUE (stream, version)
) STRICT;
"""
ONLY_APPENDED = (
    "CREATE TRIGGER never_{} BEFORE {} ON record BEGIN SELECT RAISE(ABORT, 'a journal is only appended to'); END;\n"
)
NEVER_CHANGED, NEVER_REMOVED = ONLY_APPENDED.format("changed", "UPDATE"), ONLY_APPENDED.format("removed", "DELETE")
SCHEMA += NEVER_CHANGED + NEVER_REMOVED
MADE_OF = "SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite!_%' ESCAPE '!'"
FIELDS = "position, stream, version, name, at, payload, previous, hash"
INSERTS = tuple(
    (size, f"INSERT INTO record ({FIELDS}) VALUES {', '.join(['(?, ?, ?, ?, ?, ?, ?, ?)'] * size)}")
    for size in (64, 16, 4, 1)
)
"""Statements that write this number of records at once."""
CORRUPT = (apsw.CorruptError, apsw.NotADBError, apsw.MismatchError, apsw.ConstraintError, apsw.TooBigError)
CORRUPT_ROW = (msgspec.ValidationError, UnicodeDecodeError)
LARGEST_ROW = LARGEST + (1 << 16)
"""The most bytes that SQLite may make of one record, against a file that claims more."""


@contextmanager
def translated() -> Iterator[None]:
    """Translate SQLite's errors into the journal's."""
    try:
        yield
    except (*CORRUPT, *CORRUPT_ROW) as error:
        raise JournalCorrupt(str(error)) from error
    except (apsw.Error, OSError) as error:
        raise JournalUnavailable(str(error)) from error


@cache
def _form() -> frozenset[tuple[str, str]]:
    """The tables and triggers of a journal, as SQLite writes them down. A view or another trigger could lie."""
    made = apsw.Connection(":memory:")
    made.execute(SCHEMA)
    found = frozenset(made.execute(MADE_OF))
    made.close()
    return found


class Patience:
    """Waits for another process in short, uneven steps, so that two busy writers both get their turn."""

    def __init__(self) -> None:
        self._until = 0.0

    def __call__(self, tries: int) -> bool:
        """Wait a little; False if it has taken too long."""
        now = time.monotonic()
        if tries == 0:
            self._until = now + PATIENCE
        if now >= self._until:
            return False
        time.sleep(random.uniform(0.1e-3, min(0.5e-3 * (tries + 1), 10e-3)))
        return True


class SqliteFile:
    """A connection. It may move between threads, but serves one at a time."""

    def __init__(self, path: Path, *, read_only: bool = False) -> None:
        self.read_only = read_only
        self._immutable = read_only
        self._copied: TemporaryDirectory[str] | None = None
        self._logged = 0
        """Pages in the log after the last commit."""
        if read_only:
            self._connection = self._to_read(path)
            return
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))  # names and addresses: for its owner alone, log and all
        self._connection = apsw.Connection(os.fspath(path), flags=apsw.SQLITE_OPEN_READWRITE)
        try:
            self._trust_nothing()
            self._connection.execute(
                "PRAGMA synchronous = FULL; PRAGMA fullfsync = ON; PRAGMA checkpoint_fullfsync = ON"
            )
            self._prepare(path)
            self._connection.set_wal_hook(self._committed)  # not SQLite's own, which checkpoints within a commit
        except BaseException:
            self._connection.close()
            raise

    def _to_read(self, path: Path) -> apsw.Connection:
        """Open a connection that changes nothing, and leaves nothing next to the file.

        Without a write-ahead log the file is whole, and nobody writes (`disturbed` notices if that changes). A log that
        somebody has open is read as usual. With an orphaned log, or without room for shared memory next to it (read-
        only media), a copy is read.
        """
        self._file = path = path.resolve()  # the log lies next to the file itself, not next to a link to it
        uri, self._log = path.as_uri(), Path(f"{path}-wal")
        self._found = self._looks()
        if not self._log.exists():
            return self._reading(path, f"{uri}?immutable=1")
        self._immutable = False
        if Path(f"{path}-shm").exists():
            with suppress(apsw.CantOpenError, apsw.ReadOnlyError, apsw.IOError):
                return self._reading(path, uri)
        self._copied = TemporaryDirectory(prefix="goodhand-")
        copy = Path(self._copied.name) / "journal.db"
        shutil.copyfile(path, copy)
        shutil.copyfile(self._log, f"{copy}-wal")
        return self._reading(path, copy.as_uri(), apsw.SQLITE_OPEN_READWRITE)

    def _reading(self, path: Path, uri: str, flags: int = apsw.SQLITE_OPEN_READONLY) -> apsw.Connection:
        self._connection = apsw.Connection(uri, flags=flags | apsw.SQLITE_OPEN_URI)
        try:
            self._trust_nothing()
            self._require_marks(path, self._marks())
        except BaseException:
            self._connection.close()
            raise
        return self._connection

    def _trust_nothing(self) -> None:
        """Harden the connection: anybody may have written the file."""
        self._connection.set_busy_handler(Patience())
        self._connection.limit(apsw.SQLITE_LIMIT_LENGTH, LARGEST_ROW)
        self._connection.execute("PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0")

    def _prepare(self, path: Path) -> None:
        self._connection.execute("BEGIN")  # read both at once: another process may create it in between
        marks, tables = self._marks(), self._value("SELECT count(*) FROM sqlite_schema")
        self._connection.execute("COMMIT")
        if marks == (0, 0) and not tables:
            self._use_wal()  # at once: the new tables are flushed with the log, and the file only once
            self._connection.execute("BEGIN IMMEDIATE")  # of two creators, the second finds it made
            if self._marks() == (0, 0):
                self._connection.execute(SCHEMA)
                self._connection.execute(f"PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {FORMAT}")
            self._connection.execute("COMMIT")
            marks = self._marks()
        self._require_marks(path, marks)
        self._use_wal()

    def _require_marks(self, path: Path, marks: tuple[int, int]) -> None:
        if marks[0] != APPLICATION:
            raise JournalCorrupt(f"{path} is a database, but no journal")
        if marks[1] != FORMAT:
            raise JournalCorrupt(f"{path} is a journal of format {marks[1]}; this program knows format {FORMAT}")
        if frozenset(self._connection.execute(MADE_OF)) != _form():
            raise JournalCorrupt(f"{path} is marked as a journal, and is not made as one")

    def _use_wal(self) -> None:
        wait, tries = Patience(), 0
        while True:  # SQLite does not call the busy handler for this
            try:
                self._connection.execute("PRAGMA journal_mode = WAL")
                return
            except apsw.BusyError:
                if not wait(tries):
                    raise
                tries += 1

    def _marks(self) -> tuple[int, int]:
        return self._value("PRAGMA application_id"), self._value("PRAGMA user_version")

    def _value(self, query: str) -> int:
        value = self._connection.execute(query).get
        return int(value)

    def begin(self) -> None:
        """Begin to write; no other process can write until the commit."""
        self._connection.execute("BEGIN IMMEDIATE")

    def commit(self) -> None:
        """Commit; returns when the records are on disk."""
        self._connection.execute("COMMIT")

    def _committed(self, _: apsw.Connection, __: str, pages: int) -> int:
        self._logged = pages
        return apsw.SQLITE_OK

    def tidy(self, *, idle: bool) -> None:
        """Bring the log into the file after waiting callers were answered, so that little is left to do at the close.

        A log that is used again is flushed faster than one that grows. Pages that cannot be moved stay in the log.
        """
        if self._logged >= (LARGE_LOG if idle else LARGEST_LOG):
            with suppress(apsw.Error):
                self._connection.wal_checkpoint()

    def undo(self) -> None:
        """Leave no transaction open."""
        if self._connection.in_transaction:
            self._connection.execute("ROLLBACK")

    def write(self, records: Sequence[Record]) -> None:
        """Write many rows per statement: each statement waits for other threads, which costs more than a row."""
        start = 0
        for size, statement in INSERTS:
            while len(records) - start >= size:
                rows = records[start : start + size]
                values = chain.from_iterable(map(astuple, rows))  # in the order of the columns
                self._connection.execute(statement, tuple(values))
                start += size

    def delete(self, streams: Sequence[tuple[str, int]]) -> None:
        """Delete streams up to a position, within a transaction; SQLite writes zeros over them."""
        self._value("PRAGMA secure_delete = ON")
        self._connection.execute("DROP TRIGGER never_removed")
        self._connection.executemany("DELETE FROM record WHERE stream = ? AND position <= ?", streams)
        self._connection.execute(NEVER_REMOVED)

    def scrub(self) -> None:
        """After a deletion, leave nothing of it in free pages or in the write-ahead log."""
        with suppress(
            apsw.Error
        ):  # the records are deleted for every reader; another process may still hold pages to scrub
            self._connection.execute("VACUUM")
            self._connection.wal_checkpoint(mode=apsw.SQLITE_CHECKPOINT_TRUNCATE)

    def last_position(self) -> int:
        return self._value("SELECT coalesce(max(position), 0) FROM record")

    def size(self) -> int:
        return self._value(f"SELECT coalesce(sum(length(payload) + {AROUND}), 0) FROM record")

    def head(self, stream: str) -> Head:
        found = self._connection.execute(
            "SELECT version, hash FROM record WHERE stream = ? ORDER BY version DESC LIMIT 1", (stream,)
        ).get
        return Head(*found) if found else EMPTY

    def stream(self, stream: str, after: int, most: int | None = None) -> list[Record]:
        rows = self._connection.execute(
            f"SELECT {FIELDS} FROM record WHERE stream = ? AND version > ? ORDER BY version LIMIT ?",
            (stream, after, -1 if most is None else most),
        )
        return [record_of(row) for row in rows]

    def page(self, after: int) -> list[Record]:
        """The first records past a position, as many as fit a page."""
        rows = self._connection.execute(
            f"SELECT {FIELDS} FROM record WHERE position > ? ORDER BY position LIMIT {PAGE}", (after,)
        )
        found, size = list[Record](), 0
        for record in map(record_of, rows):
            found.append(record)
            size += len(record.payload)
            if size >= PAGE_BYTES:
                break
        rows.close()
        return found

    def streams(self) -> tuple[str, ...]:
        """The names of all streams, found by jumping from one to the next in the index."""
        names: list[str] = []
        query = "SELECT min(stream) FROM record WHERE stream > ?"
        while (name := self._connection.execute(query, (names[-1] if names else "",)).get) is not None:
            names.append(name)
        return tuple(names)

    def disturbed(self) -> bool:
        """Whether another process began to write to a file that was opened without a log."""
        return self._immutable and (self._log.exists() or self._looks() != self._found)

    def _looks(self) -> tuple[int, ...]:
        found = self._file.stat()
        return found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns

    def changes(self) -> int:
        """A number that changes when another connection has written."""
        return self._value("PRAGMA data_version")

    def close(self) -> None:
        """Close the connection; the last one to close removes the log."""
        self._connection.close()
        if self._copied is not None:
            self._copied.cleanup()
