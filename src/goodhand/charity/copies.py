"""The journal's copies: where they are, how old they are, and whether one would work if it were needed."""

import asyncio
import getpass
import os
import string
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from goodhand.audit.verify import sequence_of, verify
from goodhand.charity.shelf import Shelf, open_shelf, shelf_of
from goodhand.journal import Journal, Record
from goodhand.journal.copying import copy_journal
from goodhand.journal.errors import JournalError, JournalUnavailable
from goodhand.journal.opening import open_journal
from goodhand.night.acts import CODEC
from goodhand.night.papers import night_source
from goodhand.night.reading import night_of
from goodhand.night.streams import NIGHT
from goodhand.occasion.ledger import SALES
from goodhand.paper.refusals import NothingToPrint
from goodhand.paper.registry import PAPERS
from goodhand.paper.render.pdf import NoFont, to_pdf
from goodhand.rules import Refusal
from goodhand.rules.speech import encoding, say

COPY = "copy"
OLD = 7 * 86_400
"""Seconds after which a copy is old."""

COPIED = (
    "charity",
    "person",
    "merged",
    "people-mark",
    "night-held",
    "plan-version",
    "account",
    "member",
    "dealer-card",
)
"""Kinds of entries that a copy has besides plans: whoever is signed in on this computer is not among them."""
PLAN, SECRET = "plan", "secret"
FILE = "goodhand.db"

NoSuchCopy = Refusal.saying("no-such-copy", "There is no copy at {place}; the list has those that are known.")


class CopyNoted(Struct, frozen=True):
    """The state of a copy. Times are seconds since 1970; 0: never."""

    copied: float = 0.0
    tested: float = 0.0
    seconds: float = 0.0
    """How long the last test took."""
    records: int = 0
    """Records that the last test verified."""
    fault: str = ""
    """The fault that the last test found; empty: none."""


class Copy(CopyNoted, frozen=True):
    """A copy as it is now."""

    place: str = ""
    here: bool = False
    """Whether its file can be reached now."""
    old: bool = False
    """Whether it should be renewed or tested: older than a week, never tested, or a test failed."""


async def note_copy(shelf: Shelf, copy: Path, at: float) -> None:
    """Remember where a copy of the journal lies and when it was made; a night is later deleted there too."""
    place = str(copy.absolute())
    await _keep(shelf, place, replace(await _noted(shelf, place), copied=at))


async def copies(shelf: Shelf, now: float) -> tuple[Copy, ...]:
    """Every copy that is known, the newest first."""
    found = [await asyncio.to_thread(_as_it_is, place, _read(entry), now) for place, entry in await _all(shelf)]
    return tuple(sorted(found, key=lambda each: -each.copied))


async def renew_copy(journal: Journal, shelf: Shelf, place: str, at: float) -> None:
    """Bring a known copy up to date."""
    await _require_known(shelf, place)
    file = Path(place)
    if not file.parent.is_dir():
        raise JournalUnavailable(f"there is no folder {file.parent}")
    await copy_journal(journal, file)
    await copy_entries(shelf, file)
    await note_copy(shelf, file, at)


async def first_copy(journal: Journal, shelf: Shelf, folder: str, at: float) -> None:
    """Make a copy on a stick that is plugged in; one that is there already is brought up to date."""
    if folder not in sticks():
        raise NoSuchCopy(place=folder[:200])
    file = Path(folder) / FILE
    await copy_journal(journal, file)
    await copy_entries(shelf, file)
    await note_copy(shelf, file, at)


def sticks() -> tuple[str, ...]:
    """The folders of drives that are plugged in and can be written to."""
    if sys.platform == "win32":
        found = [f"{letter}:\\" for letter in string.ascii_uppercase[3:]]
    else:
        own = [Path("/Volumes"), *(each / getpass.getuser() for each in (Path("/media"), Path("/run/media")))]
        found = [str(each) for folder in own if folder.is_dir() for each in sorted(folder.iterdir())]
    return tuple(each for each in found if os.path.ismount(each) and os.access(each, os.W_OK) and each != "/")


async def copy_entries(shelf: Shelf, copy: Path) -> int:
    """Copy settings, people, plans, passwords and PINs beside a copy of the journal; return how many plans it has then.

    Later versions of a plan, and what was deleted here, stay in the copy.
    """
    entries = {kind: found for kind in COPIED if (found := await shelf.all(kind))}
    plans, secret = await shelf.all(PLAN), await shelf.all(SECRET)
    if not entries and not plans:
        return 0
    target = await open_shelf(shelf_of(str(copy)))
    try:
        for kind, found in entries.items():
            await target.put_all(kind, found)
        for id_, entry in secret.items():
            await target.put(SECRET, id_, entry, new=True)
        known = {id_: _version(entry) for id_, entry in (await target.all(PLAN)).items()}
        newer = {id_: entry for id_, entry in plans.items() if known.get(id_, 0) < _version(entry)}
        await target.put_all(PLAN, newer)
        return len(known | plans)
    finally:
        await target.close()


async def check_copy(shelf: Shelf, place: str, at: float) -> CopyNoted:
    """Open a copy by itself, verify every record and draw one paper; note what was found. Nothing in it changes."""
    noted = await _require_known(shelf, place)
    began = time.perf_counter()
    records, fault = await asyncio.to_thread(lambda: asyncio.run(_tried(place)))
    took = round(time.perf_counter() - began, 1)
    noted = replace(noted, tested=at, seconds=took, records=records, fault=fault)
    await _keep(shelf, place, noted)
    return noted


async def _tried(place: str) -> tuple[int, str]:
    """How many records a copy has, and what is wrong with it."""
    try:
        opened = await open_journal(place, CODEC, create=False, read_only=True)
    except JournalError as error:
        return 0, say("It cannot be opened: {error}.", error=error)
    try:
        records = [record async for record in opened.read_all()]
    except JournalError as error:
        return 0, say("It cannot be read: {error}.", error=error)
    finally:
        await opened.close()
    if not records:
        return 0, say("There are no records in it.")
    flaw = (await verify(sequence_of(records))).flaw
    return len(records), str(flaw) if flaw is not None else _drawn(records)


def _drawn(records: Sequence[Record]) -> str:
    """Draw a receipt of the newest night, or its house rules if nothing was sold; why that failed."""
    nights = list(dict.fromkeys(each.stream for each in records if each.stream.startswith(NIGHT)))
    if not nights:
        return ""
    night = night_of(records, nights[-1].removeprefix(NIGHT), kept=False)
    if night.night.occasion is None:
        return ""
    sold = [line.number for line in night.occasion.lines if line.kind in SALES]
    source = replace(night_source(night), receipt=sold[0] if sold else 0)
    try:
        to_pdf(list(PAPERS["receipts" if sold else "house-rules"].make(source).values()))
    except (NothingToPrint, NoFont) as error:
        return str(error)
    return ""


def _as_it_is(place: str, noted: CopyNoted, now: float) -> Copy:
    times = [each.stat().st_mtime for each in (Path(place), Path(f"{place}-wal")) if each.is_file()]
    copied = max((noted.copied, *times))
    old = now - copied > OLD or not noted.tested or bool(noted.fault)
    known = {field: getattr(noted, field) for field in CopyNoted.__struct_fields__}
    return Copy(**{**known, "copied": copied}, place=place, here=bool(times), old=old)


async def _all(shelf: Shelf) -> list[tuple[str, bytes]]:
    return sorted((await shelf.all(COPY)).items())


async def _require_known(shelf: Shelf, place: str) -> CopyNoted:
    entry = await shelf.get(COPY, place)
    if entry is None:
        raise NoSuchCopy(place=place[:200])
    return _read(entry)


async def _noted(shelf: Shelf, place: str) -> CopyNoted:
    return _read(await shelf.get(COPY, place) or b"")


async def _keep(shelf: Shelf, place: str, noted: CopyNoted) -> None:
    await shelf.put(COPY, place, msgspec.json.encode(noted, enc_hook=encoding()))


def _read(entry: bytes) -> CopyNoted:
    return msgspec.json.decode(entry, type=CopyNoted) if entry else CopyNoted()


class _Versioned(Struct, frozen=True):
    version: int


def _version(entry: bytes) -> int:
    return msgspec.json.decode(entry, type=_Versioned).version
