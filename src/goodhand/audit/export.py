"""The regulator's file: journal, papers, the keys to every shuffle, and a page that says how to verify it all.

Everything in it is made from the journal, so `goodhand verify` makes it again and compares.
"""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from hashlib import sha256
from importlib.metadata import version
from typing import Final

import msgspec
from msgspec import Struct

from goodhand.audit.archive import packed
from goodhand.audit.differing import NONE, Differences
from goodhand.audit.export_page import page
from goodhand.audit.export_tables import shuffles_csv, violations_csv
from goodhand.audit.verify import Verdict, sequence_of, verify
from goodhand.journal.errors import JournalError
from goodhand.journal.lines import to_line
from goodhand.journal.record import Head, Record
from goodhand.night.papers import Papers, no_papers, tables
from goodhand.night.reading import (
    UNDECIDABLE,
    NoSuchNight,
    RecordedNight,
    night_of,
    the_night,
    without_open_rounds,
)
from goodhand.paper.render.pdf import NoFont
from goodhand.rules import Refusal
from goodhand.rules.speech import encoding

FORMAT: Final = "goodhand-export/1"
JOURNAL, SHUFFLES, VIOLATIONS, PAPERS = "journal.jsonl", "shuffles.csv", "violations.csv", "papers/"
PAGE, MANIFEST = "VERIFY.html", "manifest.json"
Seals = tuple[str, int]
"""SHA-256 and size."""


DoesNotHold = Refusal.saying(
    "does-not-hold",
    "The journal does not hold: {flaw}. Nothing was written; --unverified exports it and says so in the file.",
)
CannotBeVerified = DoesNotHold.saying(
    "cannot-be-verified",
    "This version cannot verify the journal: {flaw}. Nothing was written; --unverified exports it and says so in the "
    "file.",
)


class Seal(Struct, frozen=True, forbid_unknown_fields=True):
    sha256: str
    bytes: int


class StreamHead(Struct, frozen=True, forbid_unknown_fields=True):
    stream: str
    version: int
    hash: str


class Manifest(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """The contents of an export, and the versions that made it."""

    format: str
    goodhand: str
    typst: str
    occasion: str
    closed: bool
    practice: bool
    """Whether nothing of it is real."""
    flaw: str
    """Why the journal did not verify when it was exported; empty: it did."""
    unprinted: str
    """Signs for which the machine had no font, so that there are tables and texts but no pages; mostly empty."""
    heads: tuple[StreamHead, ...]
    files: dict[str, Seal]
    differences: Differences = NONE
    """Written only if there are any: the journal is verified, but not in full."""

    def encoded(self) -> bytes:
        return msgspec.json.format(msgspec.json.encode(self, enc_hook=encoding()), indent=2) + b"\n"


class Exported(Struct, frozen=True):
    data: bytes
    manifest: Manifest
    head: str
    """The hash on which the books end."""
    unknown: bool = False
    """Whether a version decided it that is not known here, so that it could not be verified."""


async def export(
    records: Sequence[Record], papers: Papers, *, occasion: str | None = None, unverified: bool = False
) -> Exported:
    """Make the file of one occasion of a verified journal, or of any other only on request."""
    wanted = the_night(records, occasion)
    found = await verify(sequence_of(records))
    flaw, unknown = _flaw(found, wanted)
    if flaw and not unverified:
        raise (CannotBeVerified if unknown else DoesNotHold)(flaw=flaw)
    seen = [each for night in found.nights if night.night == wanted for each in night.differences]
    differences = Differences.of(seen)
    night = without_open_rounds(night_of(records, wanted))
    unprinted = ""
    try:
        made = _broken(night, papers, flaw) if flaw else tables_and_papers(night, papers)
    except NoFont as lacking:
        made, unprinted = tables_and_papers(night, tables), lacking.signs
    except UNDECIDABLE:
        if not seen:
            raise
        raise NoSuchNight(why=str(seen[0])) from None  # another version's night may not fit any paper
    journal = b"".join(to_line(record) + b"\n" for record in night.records)
    files = {JOURNAL: journal, **made}
    try:
        files = {PAGE: page(night, seals_of(files), made_with(), flaw, differences).encode(), **files}
    except UNDECIDABLE:
        if not flaw:
            raise
        raise NoSuchNight(why=flaw) from None
    manifest = manifest_of(night, seals_of(files), made_with(), flaw, unprinted, differences)
    return Exported(packed({MANIFEST: manifest.encoded(), **files}), manifest, night.head, unknown)


def _flaw(found: Verdict, wanted: str) -> tuple[str, bool]:
    """The reason why the journal was not verified, and whether only a version or a book is missing here.

    Another night with that problem is left out of the file, and does not keep this one from being exported.
    """
    flaw = found.flaw
    if flaw is None or (flaw.unknown and any(each.night == wanted for each in found.nights)):
        return "", False
    return str(flaw), flaw.unknown


def _broken(night: RecordedNight, papers: Papers, flaw: str) -> dict[str, bytes]:
    """Make the files of a changed journal: with its papers, or without, if they cannot be made."""
    try:
        return tables_and_papers(night, papers)
    except (Refusal, JournalError, *UNDECIDABLE):
        with suppress(JournalError, *UNDECIDABLE):
            return tables_and_papers(night, no_papers)
    raise NoSuchNight(why=flaw)


def tables_and_papers(night: RecordedNight, papers: Papers) -> dict[str, bytes]:
    """Every file of an export that is made from the journal, in their order."""
    made = papers(night)
    return {
        SHUFFLES: shuffles_csv(night),
        VIOLATIONS: violations_csv(night),
        **{f"{PAPERS}{name}": made[name] for name in sorted(made)},
    }


def stream_heads(heads: Mapping[str, Head]) -> tuple[StreamHead, ...]:
    """As a manifest has them."""
    return tuple(StreamHead(stream, head.version, head.hash.hex()) for stream, head in heads.items())


def manifest_of(
    night: RecordedNight,
    seals: Mapping[str, Seals],
    versions: Mapping[str, str],
    flaw: str,
    unprinted: str = "",
    differences: Differences = NONE,
) -> Manifest:
    """The manifest of files with these seals, made by these versions."""
    return Manifest(
        format=FORMAT,
        goodhand=versions["goodhand"],
        typst=versions["typst"],
        occasion=night.id,
        closed=night.occasion.closed is not None,
        practice=night.occasion.practice,
        flaw=flaw,
        unprinted=unprinted,
        heads=stream_heads(night.heads),
        files={name: Seal(digest, size) for name, (digest, size) in seals.items()},
        differences=differences if differences.first else NONE,  # which is not written
    )


def seals_of(files: Mapping[str, bytes]) -> dict[str, Seals]:
    """SHA-256 and size of each file."""
    return {name: (sha256(content).hexdigest(), len(content)) for name, content in files.items()}


def made_with() -> dict[str, str]:
    """The software that makes the papers; another version of it may set a page otherwise."""
    return {"goodhand": version("goodhand"), "typst": version("typst")}
