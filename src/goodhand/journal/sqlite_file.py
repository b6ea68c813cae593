"""One SQLite file as a journal, seen through one connection: its schema, its settings, its errors."""

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
from goodhand.journal.store import PAGE, PAGE_BYTES

APPLICATION = 0x47484A4C
"""Marks the file as ours: GHJL."""
FORMAT = 1
LARGE_LOG, LARGEST_LOG = 256, 1000
"""Pages of the write-ahead log that go into the file once nobody waits, and after the next commit in any case."""
PATIENCE = 20.0
"""Seconds to wait for another process that writes."""

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
CREATE TRIGGER never_changed BEFORE UPDATE ON record BEGIN SELECT RAISE(ABORT, 'a journal is only appended to'); END;
CREATE TRIGGER never_removed BEFORE DELETE ON record BEGIN SELECT RAISE(ABORT, 'a journal is only appended to'); END;
"""
MADE_OF = "SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite!_%' ESCAPE '!'"
FIELDS = "position, stream, version, name, at, payload, previous, hash"
INSERTS = tuple(
    (size, f"INSERT INTO record ({FIELDS}) VALUES {', '.join(['(?, ?, ?, ?, ?, ?, ?, ?)'] * size)}")
    for size in (64, 16, 4, 1)
)
"""Statements that write so many records at once."""
CORRUPT = (apsw.CorruptError, apsw.NotADBError, apsw.MismatchError, apsw.ConstraintError, apsw.TooBigError)
CORRUPT_ROW = (msgspec.ValidationError, UnicodeDecodeError)
LARGEST_ROW = LARGEST + (1 << 16)
"""Bytes that SQLite makes of one record, whatever the file says: a payload with its stream, name and hashes."""


@contextmanager
def translated() -> Iterator[None]:
    """Turn SQLite's errors into the journal's."""
    try:
        yield
    except (*CORRUPT, *CORRUPT_ROW) as error:
        raise JournalCorrupt(str(error)) from error
    except (apsw.Error, OSError) as error:
        raise JournalUnavailable(str(error)) from error


@cache
def _form() -> frozenset[tuple[str, str]]:
    """What a journal is made of, as SQLite writes it down. A view or a trigger in its place could say anything."""
    made = apsw.Connection(":memory:")
    made.execute(SCHEMA)
    found = frozenset(made.execute(MADE_OF))
    made.close()
    return found


class Patience:
    """Waits for another process in short, uneven steps, so that two that write all the time both get their turn."""

    def __init__(self) -> None:
        self._until = 0.0

    def __call__(self, tries: int) -> bool:
        """Wait a little; False when it has taken too long."""
        now = time.monotonic()
        if tries == 0:
            self._until = now + PATIENCE
        if now >= self._until:
            return False
        time.sleep(random.uniform(0.1e-3, min(0.5e-3 * (tries + 1), 10e-3)))
        return True


class SqliteFile:
    """A connection. It may move between threads but serves one at a time."""

    def __init__(self, path: Path, *, read_only: bool = False) -> None:
        self.read_only = read_only
        self._immutable = read_only
        self._copied: TemporaryDirectory[str] | None = None
        self._logged = 0
        """Pages in the log after the last commit."""
        if read_only:
            self._connection = self._to_read(path)
            return
        self._connection = apsw.Connection(os.fspath(path), flags=apsw.SQLITE_OPEN_READWRITE | apsw.SQLITE_OPEN_CREATE)
        try:
            self._trust_nothing()
            self._connection.execute(
                "PRAGMA synchronous = FULL; PRAGMA fullfsync = ON; PRAGMA checkpoint_fullfsync = ON"
            )
            self._prepare(path)
            self._connection.set_wal_hook(self._committed)  # in place of SQLite's own, which tidies within a commit
        except BaseException:
            self._connection.close()
            raise

    def _to_read(self, path: Path) -> apsw.Connection:
        """A connection that changes nothing, and leaves nothing beside the file.

        Without a write-ahead log the file is whole, and nobody writes (`disturbed` says if that changes). With one that
        somebody has open it is read as everybody reads it. With one that was left behind, or where there is no place
        for shared memory beside it (on read-only media), a copy is read.
        """
        self._file = path = path.resolve()  # the log lies beside the file itself, not beside a link to it
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
        """Whoever wrote the file may have put anything into it."""
        self._connection.set_busy_handler(Patience())
        self._connection.limit(apsw.SQLITE_LIMIT_LENGTH, LARGEST_ROW)
        self._connection.execute("PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0")

    def _prepare(self, path: Path) -> None:
        self._connection.execute("BEGIN")  # one look at both: another may create it between two
        marks, tables = self._marks(), self._value("SELECT count(*) FROM sqlite_schema")
        self._connection.execute("COMMIT")
        if marks == (0, 0) and not tables:
            self._use_wal()  # at once: what is made then is flushed with the log, and the file not twice
            self._connection.execute("BEGIN IMMEDIATE")  # of two that create it, the second finds it made
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
        """Begin to write. From here on nobody else can."""
        self._connection.execute("BEGIN IMMEDIATE")

    def commit(self) -> None:
        """Returns when what was written is on disk."""
        self._connection.execute("COMMIT")

    def _committed(self, _: apsw.Connection, __: str, pages: int) -> int:
        self._logged = pages
        return apsw.SQLITE_OK

    def tidy(self, *, idle: bool) -> None:
        """Once those are answered who waited: bring the log into the file, so that little is left to do at the close.

        A log that is used again is flushed faster than one that grows. What cannot be brought over stays in the log.
        """
        if self._logged >= (LARGE_LOG if idle else LARGEST_LOG):
            with suppress(apsw.Error):
                self._connection.wal_checkpoint()

    def undo(self) -> None:
        """Leave no transaction open."""
        if self._connection.in_transaction:
            self._connection.execute("ROLLBACK")

    def write(self, records: Sequence[Record]) -> None:
        """In few statements with many rows: each waits for its turn among threads, and that costs more than a row."""
        start = 0
        for size, statement in INSERTS:
            while len(records) - start >= size:
                rows = records[start : start + size]
                values = chain.from_iterable(map(astuple, rows))  # in the order of the columns
                self._connection.execute(statement, tuple(values))
                start += size

    def last_position(self) -> int:
        return self._value("SELECT coalesce(max(position), 0) FROM record")

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
        """The first records past a position, not more than can be held."""
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
        """The names of all streams, found by leaping from one to the next in the index."""
        names: list[str] = []
        query = "SELECT min(stream) FROM record WHERE stream > ?"
        while (name := self._connection.execute(query, (names[-1] if names else "",)).get) is not None:
            names.append(name)
        return tuple(names)

    def disturbed(self) -> bool:
        """Whether somebody began to write to a file that was read as one to which nobody writes."""
        return self._immutable and (self._log.exists() or self._looks() != self._found)

    def _looks(self) -> tuple[int, ...]:
        found = self._file.stat()
        return found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns

    def changes(self) -> int:
        """A number that is another one after any other connection has written."""
        return self._value("PRAGMA data_version")

    def close(self) -> None:
        """Close the connection; the last one to close tidies up the file."""
        self._connection.close()
        if self._copied is not None:
            self._copied.cleanup()
