"""Verifying the regulator's file: its journal is re-derived, and everything else in it is made anew and compared."""

from collections.abc import Mapping
from pathlib import Path

import msgspec
from msgspec import Struct

from goodhand.audit.archive import NotAnExport, unpacked
from goodhand.audit.export import (
    FORMAT,
    JOURNAL,
    MANIFEST,
    PAGE,
    SHUFFLES,
    VIOLATIONS,
    Manifest,
    contents,
    made_with,
    manifest_of,
    seals_of,
)
from goodhand.audit.export_tables import unopened
from goodhand.audit.verify import Verdict, sequence_of, verify
from goodhand.journal.errors import JournalCorrupt
from goodhand.journal.lines import from_line
from goodhand.journal.record import Record
from goodhand.night.papers import Papers, tables
from goodhand.night.reading import NoSuchNight, RecordedNight, night_of, the_night
from goodhand.paper.render.pdf import NoFont

PAGES = (".pdf", ".html")
"""What another version of the software may set otherwise; tables and texts are the same in all."""


class ExportVerdict(Struct, frozen=True):
    """What was found in an export."""

    manifest: Manifest
    problem: str
    """The first thing that does not hold, with the file it is in; empty: all holds."""
    journal: Verdict | None = None
    notes: tuple[str, ...] = ()
    """What could not be compared on this machine, and why."""


class _Wrong(Exception):
    """Something in an export does not hold."""


async def verify_export(path: Path, papers: Papers) -> ExportVerdict:
    """Look at the whole file; what is no export at all is a `NotAnExport`."""
    files = unpacked(path)
    manifest = _manifest(path, files)
    verdict: Verdict | None = None
    notes: list[str] = []
    try:
        _require_files(manifest, files)
        records = _records(files[JOURNAL])
        verdict = await verify(sequence_of(records))
        if verdict.flaw is not None:
            raise _Wrong(f"{JOURNAL}: {verdict.flaw}")
        night = _night(manifest, records)
        notes += _compare(manifest, files, night, papers)
    except _Wrong as wrong:
        return ExportVerdict(manifest, str(wrong), verdict, tuple(notes))
    return ExportVerdict(manifest, "", verdict, tuple(notes))


def _manifest(path: Path, files: Mapping[str, bytes]) -> Manifest:
    if MANIFEST not in files:
        raise NotAnExport(file=path.name, why=f"it has no {MANIFEST}")
    try:
        manifest = msgspec.json.decode(files[MANIFEST], type=Manifest)
    except (msgspec.DecodeError, UnicodeDecodeError) as bad:
        raise NotAnExport(file=path.name, why=f"its {MANIFEST} cannot be read ({bad})") from None
    if manifest.format != FORMAT:
        raise NotAnExport(file=path.name, why=f"it is of the form {manifest.format!r}, and this is for {FORMAT!r}")
    return manifest


def _require_files(manifest: Manifest, files: Mapping[str, bytes]) -> None:
    """Exactly what the manifest names is there, as it names it."""
    named = {PAGE, JOURNAL, SHUFFLES, VIOLATIONS, *manifest.files}
    for name in sorted(named):
        if name not in manifest.files:
            raise _Wrong(f"{MANIFEST}: it does not name {name}, without which an export is not whole")
        if name not in files:
            raise _Wrong(f"{name}: the manifest names it, and it is missing")
    for name in files:
        if name != MANIFEST and name not in manifest.files:
            raise _Wrong(f"{name}: the manifest does not name it")
    for name, (digest, size) in seals_of({name: files[name] for name in manifest.files}).items():
        if (digest, size) != (manifest.files[name].sha256, manifest.files[name].bytes):
            raise _Wrong(f"{name}: it is not the file that the manifest names; its hash is another")


def _records(journal: bytes) -> list[Record]:
    records: list[Record] = []
    for number, line in enumerate(journal.split(b"\n")[:-1], 1):
        try:
            records.append(from_line(line))
        except JournalCorrupt as bad:
            raise _Wrong(f"{JOURNAL}, line {number}: {bad}") from None
    return records


def _night(manifest: Manifest, records: list[Record]) -> RecordedNight:
    try:
        return night_of(records, the_night(records, manifest.occasion))
    except NoSuchNight as none:
        raise _Wrong(f"{JOURNAL}: {none.sentence()}") from None


def _compare(manifest: Manifest, files: Mapping[str, bytes], night: RecordedNight, papers: Papers) -> list[str]:
    """Make everything once more; the answer is what could not be compared."""
    if row := unopened(files[SHUFFLES]):
        raise _Wrong(f"{SHUFFLES}, {row}")
    made, notes = _made_again(manifest, night, papers)
    here, there = made_with(), {"goodhand": manifest.goodhand, "typst": manifest.typst}
    for name in [*made, *(each for each in files if each not in made)]:
        if name == MANIFEST or (notes and name.endswith(PAGES)):
            continue
        if name not in made and notes:
            notes.append(f"{name} was checked by its hash only: it is not made here.")
        elif name not in made:
            raise _Wrong(f"{name}: no such paper comes from this journal")
        elif name not in files and here == there:
            raise _Wrong(f"{name}: this journal gives such a paper, and it is missing")
        elif name in files and made[name] != files[name]:
            fonts = "; if it has signs from a machine's own fonts, compare it by eye" if name.endswith(".pdf") else ""
            raise _Wrong(f"{name}: it is not what the journal gives{fonts}")
    _require_manifest(manifest, files, night)
    return notes


def _made_again(manifest: Manifest, night: RecordedNight, papers: Papers) -> tuple[dict[str, bytes], list[str]]:
    """All files but the manifest; and why the pages among them cannot be compared, if that is so."""
    here = made_with()
    if manifest.unprinted:
        said = f"There are no pages to compare: no font on the machine that exported it had {manifest.unprinted}."
        return contents(night, tables, manifest.flaw), [said]
    try:
        made = contents(night, papers, manifest.flaw)
    except NoFont as lacking:
        made = contents(night, tables, manifest.flaw)
        return made, [f"Pages were checked by their hashes only: no font on this machine has {lacking.signs}."]
    if here == {"goodhand": manifest.goodhand, "typst": manifest.typst}:
        return made, []
    there = f"Goodhand {manifest.goodhand} with Typst {manifest.typst}"
    now = f"Goodhand {here['goodhand']} with Typst {here['typst']}"
    return made, [f"Pages were checked by their hashes only: {there} made them, and this is {now}."]


def _require_manifest(manifest: Manifest, files: Mapping[str, bytes], night: RecordedNight) -> None:
    """The manifest says what the journal says."""
    again = manifest_of(night, {}, manifest.flaw)
    for field in ("heads", "closed"):
        if getattr(again, field) != getattr(manifest, field):
            raise _Wrong(f"{MANIFEST}: its {field!r} are not what the journal gives")
    if manifest.encoded() != files[MANIFEST]:
        raise _Wrong(f"{MANIFEST}: it is not written as an export writes it")
    if manifest.flaw:
        raise _Wrong(f"{MANIFEST}: the journal did not hold where it was exported: {manifest.flaw}")
