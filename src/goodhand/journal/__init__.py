"""The journal: everything that happened, in order, appended only, chained by hashes (``docs/reference/journal.md``).

It does not know the events: a `Codec` encodes and decodes them.
"""

from goodhand.journal.chain import Break, ChainCheck, digest, first_break, head_after
from goodhand.journal.codec import Codec, Upcast
from goodhand.journal.commit import Append
from goodhand.journal.errors import (
    BadPayload,
    JournalCorrupt,
    JournalError,
    JournalUnavailable,
    StaleVersion,
    UnknownEvent,
)
from goodhand.journal.lines import from_line, to_line
from goodhand.journal.memory import MemoryJournal
from goodhand.journal.opening import open_journal
from goodhand.journal.record import EMPTY, Head, Record
from goodhand.journal.store import Journal
