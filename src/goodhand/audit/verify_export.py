"""Verifying the regulator's file: its journal is re-derived, and everything else in it is made again and compared.

Nothing in the file switches a comparison off. The versions that it names only decide what a differing page is called:
forged, or not comparable here.
"""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from goodhand.audit.archive import NotAnExport, unpacked
from goodhand.audit.differing import Differences
from goodhand.audit.export import (
    FORMAT,
    JOURNAL,
    MANIFEST,
    PAGE,
    PAPERS,
    SHUFFLES,
    VIOLATIONS,
    Manifest,
    Seals,
    made_with,
    manifest_of,
    seals_of,
    stream_heads,
    tables_and_papers,
)
from goodhand.audit.export_page import page
from goodhand.audit.export_tables import unopened
from goodhand.audit.verify import Verdict, sequence_of, verify
from goodhand.journal.errors import JournalCorrupt
from goodhand.journal.lines import from_line, to_line
from goodhand.journal.record import Record
from goodhand.night.papers import Papers, page_names, tables
from goodhand.night.reading import (
    NoSuchNight,
    RecordedNight,
    heads_of,
    night_of,
    records_of,
    the_night,
    without_open_rounds,
)
from goodhand.paper.render.pdf import NoFont

PDF: Final = ".pdf"
"""Pages, which another version of Typst may set differently; tables and texts are the same everywhere."""
ALWAYS: Final = (PAGE, JOURNAL, SHUFFLES, VIOLATIONS)
"""The files without which an export is not whole, in the order in which it has them; papers follow by name."""
MOST_MANIFEST: Final = 1 << 20
LONGEST_LINE: Final = 4 << 20
VERSION: Final = re.compile(r"[0-9][0-9A-Za-z.+-]{0,39}")
LONGEST_SIGNS: Final = 500


class ExportVerdict(Struct, frozen=True):
    """The findings in an export."""

    manifest: Manifest
    problem: str
    """The first thing that does not hold, with the file it is in; empty: nothing was found."""
    journal: Verdict | None = None
    notes: tuple[str, ...] = ()
    """Why something could not be compared on this machine."""
    not_compared: tuple[str, ...] = ()
    """The pages that could not be, or that are not there to compare. With any, the file is not fully verified."""
    records: tuple[Record, ...] = ()
    """The journal's records, where nothing wrong was found."""
    unknown: bool = False
    """Whether the problem is only that a version decided the journal that is not known here."""


class _Wrong(Exception):
    """Something in an export does not hold."""


async def verify_export(path: Path, papers: Papers, noted: str = "") -> ExportVerdict:
    """Verify the whole file; a file that is not an export raises `NotAnExport`."""
    files = unpacked(path)
    manifest = _manifest(path, files)
    verdict: Verdict | None = None
    notes, uncompared = list[str](), list[str]()
    try:
        _require_files(manifest, files)
        seals = seals_of({name: files[name] for name in (*ALWAYS, *sorted(manifest.files.keys() - {*ALWAYS}))})
        records = list(_records(files.pop(JOURNAL)))
        verdict = await verify(sequence_of(records), noted)
        if verdict.flaw is not None:
            problem = ". ".join(filter(None, [f"{JOURNAL}: {verdict.flaw}", verdict.flaw.reservation]))
            if not verdict.flaw.unknown or manifest.flaw:
                raise _Wrong(problem)
            _require_one_night(manifest, records)
            others = tuple(name for name in (MANIFEST, *manifest.files) if name != JOURNAL)
            return ExportVerdict(manifest, problem, verdict, not_compared=others, unknown=True)
        night = _night(manifest, records)
        comparing = _Comparing(manifest, files, night, Differences.of(verdict.differences))
        notes, uncompared = comparing.notes, comparing.uncompared
        comparing.run(papers, seals)
    except _Wrong as wrong:
        return ExportVerdict(manifest, str(wrong), verdict, tuple(notes), tuple(uncompared))
    return ExportVerdict(manifest, "", verdict, tuple(notes), tuple(uncompared), tuple(records))


def _manifest(path: Path, files: Mapping[str, bytes]) -> Manifest:
    if MANIFEST not in files:
        raise NotAnExport(file=path.name, why=f"it has no {MANIFEST}")
    if len(files[MANIFEST]) > MOST_MANIFEST:
        raise NotAnExport(file=path.name, why=f"its {MANIFEST} is longer than that of any export")
    try:
        manifest = msgspec.json.decode(files[MANIFEST], type=Manifest)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as bad:
        raise NotAnExport(file=path.name, why=f"its {MANIFEST} cannot be read ({bad})") from None
    if manifest.format != FORMAT:
        raise NotAnExport(file=path.name, why=f"it is of the form {manifest.format!r}, and this is for {FORMAT!r}")
    return manifest


def _require_files(manifest: Manifest, files: Mapping[str, bytes]) -> None:
    """Require exactly the files that the manifest names, with their hashes."""
    for name in sorted({*ALWAYS, *manifest.files}):
        if name not in manifest.files:
            raise _Wrong(f"{MANIFEST}: it does not name {name}, without which an export is not whole")
        if name not in files:
            raise _Wrong(f"{name}: the manifest names it, and it is missing")
    for name in files:
        if name != MANIFEST and name not in manifest.files:
            raise _Wrong(f"{name}: the manifest does not name it")
    for name, (digest, size) in seals_of(
        {name: files[name] for name in (*ALWAYS, *sorted(manifest.files.keys() - {*ALWAYS}))}
    ).items():
        if (digest, size) != (manifest.files[name].sha256, manifest.files[name].bytes):
            raise _Wrong(f"{name}: it is not the file that the manifest names; its hash is another")
    for version in (manifest.goodhand, manifest.typst):
        if not VERSION.fullmatch(version):
            raise _Wrong(f"{MANIFEST}: {version[:40]!r} is no version of a program")


def _records(journal: bytes) -> Iterator[Record]:
    """Each line as it is read, which must be written as an export writes it."""
    place, number = 0, 0
    while place < len(journal):
        number += 1
        end = journal.find(b"\n", place, place + LONGEST_LINE)
        if end < 0:
            raise _Wrong(f"{JOURNAL}, line {number}: it has no end, or is longer than any record")
        line = journal[place:end]
        try:
            record = from_line(line)
        except JournalCorrupt as bad:
            raise _Wrong(f"{JOURNAL}, line {number}: {bad}") from None
        if to_line(record) != line:
            raise _Wrong(f"{JOURNAL}, line {number}: it is not written as an export writes it")
        yield record
        place = end + 1


def _night(manifest: Manifest, records: list[Record]) -> RecordedNight:
    _require_one_night(manifest, records)
    try:
        night = night_of(records, manifest.occasion)
    except NoSuchNight as none:
        raise _Wrong(f"{JOURNAL}: {none.sentence()}") from None
    if len(without_open_rounds(night).records) != len(night.records):
        raise _Wrong(f"{JOURNAL}: it holds a Round of Play that is not over, and no export does")
    return night


def _require_one_night(manifest: Manifest, records: list[Record]) -> None:
    """Require that the journal is that of the manifest's night and of no other."""
    try:
        own = records_of(records, the_night(records, manifest.occasion))
    except NoSuchNight as none:
        raise _Wrong(f"{JOURNAL}: {none.sentence()}") from None
    if len(own) != len(records):
        raise _Wrong(f"{JOURNAL}: it has records that do not belong to {manifest.occasion}")
    if stream_heads(heads_of(own)) != manifest.heads:
        raise _Wrong(f"{MANIFEST}: its 'heads' are not what the journal gives")


class _Comparing:
    """Makes everything again and compares it with the files."""

    def __init__(
        self, manifest: Manifest, files: Mapping[str, bytes], night: RecordedNight, differences: Differences
    ) -> None:
        self.manifest, self.files, self.night = manifest, files, night
        self.differences = differences
        """Decisions that this version makes differently."""
        self.versions = {"goodhand": manifest.goodhand, "typst": manifest.typst}
        self.notes: list[str] = []
        self.uncompared: list[str] = []

    def run(self, papers: Papers, seals: Mapping[str, Seals]) -> None:
        """Compare all files; list those that cannot be compared, and stop at the first difference."""
        made = self._made(papers)
        self._require_names(made)
        for name, content in made.items():
            if name in self.files and self.files[name] != content:
                self._differs(name, content)
        self._require_differences()
        self._require_page(seals)
        self._require_manifest(seals)

    def _made(self, papers: Papers) -> dict[str, bytes]:
        try:
            return tables_and_papers(self.night, papers)
        except NoFont as lacking:
            self.notes.append(f"Pages were not compared: no font on this machine has {lacking.signs}.")
            return tables_and_papers(self.night, tables)

    def _require_names(self, made: Mapping[str, bytes]) -> None:
        """Exactly the files that this journal gives, but for pages that could not be printed there or here."""
        pages = {f"{PAPERS}{name}" for name in page_names(self.night)}
        unprinted = self._unprinted()
        for name in self.files:
            if name in (MANIFEST, PAGE) or (name in made and not (unprinted and name in pages)):
                continue
            if name not in pages or unprinted:
                raise _Wrong(f"{name}: no such paper comes from this journal")
            self._list(name)
        for name in made:
            if name in self.files:
                continue
            if not (unprinted and name in pages):
                raise _Wrong(f"{name}: this journal gives such a paper, and it is missing")
            self._list(name)
        if unprinted and not self.uncompared:
            self.uncompared += sorted(pages)

    def _unprinted(self) -> bool:
        """Whether the exporting machine could not print pages; the characters that it lacked must be in the journal."""
        signs = self.manifest.unprinted
        if not signs:
            return False
        if len(signs) > LONGEST_SIGNS or not all(map(self._recorded, signs.split())):
            raise _Wrong(f"{MANIFEST}: what could not be printed, {signs[:40]!r}, is not in the journal")
        self.notes.append(f"There are no pages to compare: no font on the machine that exported it had {signs}.")
        return True

    def _recorded(self, sign: str) -> bool:
        wanted = sign.encode()
        return any(wanted in record.payload for record in self.night.records)

    def _differs(self, name: str, content: bytes) -> None:
        """Handle a difference: pages of another Typst version are not comparable; anything else is forged."""
        here = made_with()
        other = f"Goodhand {self.manifest.goodhand} with Typst {self.manifest.typst} made it"
        if name.endswith(PDF) and here != self.versions:
            if not self.files[name].startswith(b"%PDF-"):
                raise _Wrong(f"{name}: it is no page")
            if not self.uncompared:
                now = f"Goodhand {here['goodhand']} with Typst {here['typst']}"
                self.notes.append(f"Pages that differ were not compared: {other}, and this is {now}.")
            self._list(name)
            return
        if name == SHUFFLES and len(self.files[name]) <= 2 * len(content) and (row := unopened(self.files[name])):
            raise _Wrong(f"{SHUFFLES}, {row}")
        fonts = "; if it has signs from a machine's own fonts, compare it by eye" if name.endswith(PDF) else ""
        version = f"; {other}, so verify it with these too" if here != self.versions else ""
        raise _Wrong(f"{name}: it is not what the journal gives{fonts}{version}")

    def _list(self, name: str) -> None:
        if name not in self.uncompared:
            self.uncompared.append(name)

    def _require_differences(self) -> None:
        """Require the listed differences to be those found here, if this version made the file."""
        if self.manifest.differences == self.differences:
            return
        here, there = made_with()["goodhand"], self.manifest.goodhand
        if here == there:
            raise _Wrong(f"{MANIFEST}: what it lists as decided otherwise is not what this journal gives")
        self.notes.append(
            f"Goodhand {there} made this file, and lists other records as decided otherwise than this one, {here}."
        )
        self._list(PAGE)

    def _require_page(self, seals: Mapping[str, Seals]) -> None:
        """Require VERIFY.html to follow from these files, so that it cannot tell anybody to run something else."""
        others, listed = {name: seal for name, seal in seals.items() if name != PAGE}, self.manifest.differences
        if self.files[PAGE] != page(self.night, others, self.versions, self.manifest.flaw, listed).encode():
            self._differs(PAGE, b"")

    def _require_manifest(self, seals: Mapping[str, Seals]) -> None:
        """Require that the manifest agrees with the journal."""
        manifest = self.manifest
        again = manifest_of(self.night, seals, self.versions, manifest.flaw, manifest.unprinted, manifest.differences)
        for field in ("closed", "practice"):
            if getattr(again, field) != getattr(manifest, field):
                raise _Wrong(f"{MANIFEST}: its {field!r} are not what the journal gives")
        if again.encoded() != self.files[MANIFEST]:
            raise _Wrong(f"{MANIFEST}: it is not written as an export writes it")
        if manifest.flaw:
            raise _Wrong(f"{MANIFEST}: the journal was not verified where it was exported: {manifest.flaw}")
