"""The regulator's file: the same bytes for the same journal, and whatever is changed in it is named."""

import asyncio
import csv
import html
import io
import json
import re
import subprocess
import sys
import zipfile
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from goodhand.audit import archive, export, verify_export
from goodhand.audit.archive import NotAnExport, packed, unpacked
from goodhand.audit.export import DoesNotHold, Exported, Manifest, seals_of
from goodhand.audit.export import export as exported
from goodhand.audit.export_page import page
from goodhand.audit.verify_export import ExportVerdict
from goodhand.audit.verify_export import verify_export as verified
from goodhand.journal import MemoryJournal, Record, open_journal
from goodhand.night.acts import CODEC
from goodhand.night.papers import papers
from goodhand.night.reading import NoSuchNight, acts_of, night_of
from goodhand.night.streams import night_id
from goodhand.occasion.plan import OccasionPlan
from goodhand.paper.render.pdf import NoFont
from goodhand.play import shuffled
from goodhand.play.commitment import commit
from goodhand.simulate.evening import practice_plan
from support import clause
from support_night import MI, Night, a_dealt_night, a_whole_night, resealed
from support_occasion import an_occasion
from support_tournament import a_plan, run_evening

MEMBERS = [
    "manifest.json",
    "VERIFY.html",
    "journal.jsonl",
    "shuffles.csv",
    "violations.csv",
    *(f"papers/{name}.{kind}" for name in ("cash-prizes-log", "checklist") for kind in ("csv", "pdf")),
    *(f"papers/{name}.{kind}" for name in ("daily-cash-accountability", "dispute-record") for kind in ("csv", "pdf")),
    "papers/financial-statement.csv",
    "papers/financial-statement.pdf",
    "papers/house-rules-1-t1-en.json",
    "papers/house-rules-1-t1-en.pdf",
    *(f"papers/{name}.{kind}" for name in ("incident-1", "ledger", "master-control-sheet") for kind in ("csv", "pdf")),
    "papers/payout-sheet-t1.pdf",
    *(f"papers/{name}.{kind}" for name in ("report-of-operations", "ruling-1") for kind in ("csv", "pdf")),
    "papers/workers-service-record.csv",
    "papers/workers-service-record.pdf",
]
"""A Michigan evening with one ruling and one incident."""


@cache
def recorded(dealt: bool = False) -> tuple[Record, ...]:
    async def run() -> list[Record]:
        return await (await (a_dealt_night() if dealt else a_whole_night())).records()

    return tuple(asyncio.run(run()))


@cache
def made(dealt: bool = False) -> Exported:
    return asyncio.run(exported(recorded(dealt), papers))


def files(dealt: bool = False) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(made(dealt).data)) as archived:
        return {name: archived.read(name) for name in archived.namelist()}


def look(path: Path, data: bytes) -> ExportVerdict:
    path = path / "night.zip"
    path.write_bytes(data)
    return asyncio.run(verified(path, papers))


def remade(changed: dict[str, bytes]) -> bytes:
    """As somebody would who changes a file and writes the manifest anew."""
    manifest = json.loads(changed["manifest.json"])
    manifest["files"] = {
        name: {"sha256": sha256(content).hexdigest(), "bytes": len(content)}
        for name, content in changed.items()
        if name != "manifest.json"
    }
    return packed({**changed, "manifest.json": (json.dumps(manifest, indent=2, ensure_ascii=False) + "\n").encode()})


def with_new_page(changed: dict[str, bytes]) -> bytes:
    """As somebody would who knows how the page that says how to verify is made, too."""
    night = night_of(recorded(), "M-00417 2026-03-14")
    manifest = json.loads(changed["manifest.json"])
    versions = {key: manifest[key] for key in ("goodhand", "typst")}
    seals = seals_of({name: each for name, each in changed.items() if name not in ("manifest.json", "VERIFY.html")})
    return remade({**changed, "VERIFY.html": page(night, seals, versions, "").encode()})


@clause("MI-79", "MI-79a", "MI-79b", "MI-79c", "MI-79d", "MI-79e", "MI-82")
@pytest.mark.parametrize("dealt", [False, True])
def test_an_export_of_a_closed_evening_holds(tmp_path: Path, dealt: bool) -> None:
    verdict = look(tmp_path, made(dealt).data)

    assert ("", ()) == (verdict.problem, verdict.notes)
    assert verdict.journal is not None
    assert len(recorded(dealt)) == verdict.journal.records
    assert MEMBERS == list(files(dealt))


def test_the_same_journal_gives_the_same_bytes_wherever_it_is_kept(tmp_path: Path) -> None:
    async def run() -> bytes:
        journal = await open_journal(tmp_path / "night.db", CODEC)
        night = await a_whole_night(journal)
        data = (await exported(await night.records(), papers)).data
        await journal.close()
        return data

    assert made().data == asyncio.run(exported(recorded(), papers)).data == asyncio.run(run())


def test_the_manifest_names_every_file_every_head_and_what_made_them() -> None:
    manifest = json.loads(files()["manifest.json"])

    assert "M-00417 2026-03-14" == manifest["occasion"]
    assert (True, "") == (manifest["closed"], manifest["flaw"])
    assert {"goodhand": manifest["goodhand"], "typst": manifest["typst"]} == export.made_with()
    assert MEMBERS[1:] == list(manifest["files"])
    for name, seal in manifest["files"].items():
        assert sha256(files()[name]).hexdigest() == seal["sha256"]
        assert len(files()[name]) == seal["bytes"]
    heads = {record.stream: [record.stream, record.version, record.hash.hex()] for record in recorded()}
    assert [heads[stream] for stream in sorted(heads)] == [list(head.values()) for head in manifest["heads"]]


@clause("MI-82")
def test_the_posted_house_rules_are_in_it_word_for_word() -> None:
    done = next(done for _, done in acts_of(recorded()) if done.said.spec.name == "post-rules")
    (posted,) = [event for _, event in done.happened]

    assert posted.document.encode() == files()["papers/house-rules-1-t1-en.json"]
    assert files()["papers/house-rules-1-t1-en.pdf"].startswith(b"%PDF")


@clause("MI-46", "HR-25")
def test_the_keys_of_every_shuffle_open_the_deck_that_was_sealed() -> None:
    rows = list(csv.DictReader(io.StringIO(files(dealt=True)["shuffles.csv"].decode())))

    dealt = [r for r in recorded(dealt=True) if r.name == "table.dealt/1"]
    assert len(dealt) == len(rows) > 20
    for row in rows:
        deck = shuffled(bytes.fromhex(row["seed"]))
        assert row["root"] == commit(deck, bytes.fromhex(row["salts"])).root.hex()
    assert "tournament,table,round,root,seed,salts\r\n" == files()["shuffles.csv"].decode()


def test_what_happened_against_a_clause_is_listed() -> None:
    (row,) = csv.DictReader(io.StringIO(files()["violations.csv"].decode()))

    assert ("MI-24", "2026-03-14", "20:00") == (row["clause"], row["date"], row["time"])


class TestThePage:
    def the_check(self, data: bytes, folder: Path, place: str = "night.zip") -> subprocess.CompletedProcess[str]:
        """The lines that the page prints, saved and run as it says, by Python alone."""
        page = files()["VERIFY.html"].decode()
        script = html.unescape(re.search(r'<pre id="check">(.*?)</pre>', page, re.DOTALL)[1])  # type: ignore[index]
        (folder / "check.py").write_text(script)
        (folder / "night.zip").write_bytes(data)
        command = [sys.executable, "-I", "-S", "check.py", place]
        return subprocess.run(command, cwd=folder, capture_output=True, text=True, env={}, check=False)

    @pytest.mark.parametrize("dealt", [False, True])
    def test_its_lines_of_python_check_the_export(self, tmp_path: Path, dealt: bool) -> None:
        ran = self.the_check(made(dealt).data, tmp_path)

        heads = made(dealt).manifest.heads
        assert (0, "") == (ran.returncode, ran.stderr)
        assert [f"{head.stream} {head.version} {head.hash}" for head in heads] == ran.stdout.splitlines()
        for head in heads:
            assert head.hash in files(dealt)["VERIFY.html"].decode()

    def test_its_lines_of_python_name_what_was_altered(self, tmp_path: Path) -> None:
        changed = {**files(), "violations.csv": b"clause,date,time,what\r\n"}
        journal = {**files(), "journal.jsonl": files()["journal.jsonl"].replace(b"Mia Berg", b"Mia Bird")}

        assert "violations.csv is not the file" in self.the_check(packed(changed), tmp_path).stderr
        broken = self.the_check(remade(journal), tmp_path)
        assert (1, True) == (broken.returncode, "event 3: the chain of hashes breaks here" in broken.stderr)

    def test_its_lines_of_python_check_an_unpacked_folder(self, tmp_path: Path) -> None:
        for name, content in files().items():
            (tmp_path / "night" / name).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / "night" / name).write_bytes(content)

        assert 0 == self.the_check(b"", tmp_path, "night").returncode
        (tmp_path / "night" / "violations.csv").unlink()
        assert "damaged or was changed" in self.the_check(b"", tmp_path, "night").stderr

    @pytest.mark.parametrize("place", ["night.zip", "nowhere.zip"])
    def test_its_lines_of_python_say_in_a_sentence_that_a_file_is_damaged(self, tmp_path: Path, place: str) -> None:
        ran = self.the_check(made().data[:5000], tmp_path, place)

        assert (1, 1) == (ran.returncode, len(ran.stderr.splitlines()))
        assert "Ask the charity for another copy." in ran.stderr

    def test_it_takes_no_ones_name_for_markup(self) -> None:
        plan = an_occasion(MI)
        evil = replace(plan, licensee=replace(plan.licensee, name="<script>alert(1)</script>"))

        page = self.a_page(evil)

        assert "<script" not in page
        assert "&lt;script&gt;alert(1)" in page

    def test_it_says_that_a_draft_is_a_draft(self) -> None:
        assert "Draft." in self.a_page(an_occasion(MI))
        assert "Draft." not in files()["VERIFY.html"].decode()

    def a_page(self, plan: OccasionPlan) -> str:
        async def run() -> Exported:
            night = await Night(plan=plan).opens()
            return await exported(await night.records(), papers)

        found = asyncio.run(run())
        assert not found.manifest.closed
        with zipfile.ZipFile(io.BytesIO(found.data)) as archived:
            return archived.read("VERIFY.html").decode()


@pytest.mark.parametrize("name", MEMBERS[1:])
def test_a_file_that_was_altered_is_named(tmp_path: Path, name: str) -> None:
    verdict = look(tmp_path, packed({**files(), name: files()[name] + b" "}))

    assert verdict.problem == f"{name}: it is not the file that the manifest names; its hash is another"


@pytest.mark.parametrize("name", MEMBERS[1:])
def test_a_file_that_was_altered_is_named_though_the_manifest_is_new(tmp_path: Path, name: str) -> None:
    verdict = look(tmp_path, remade({**files(), name: files()[name] + b" "}))

    assert verdict.problem.startswith((f"{name}: it is not what the journal gives", f"{name}, line "))


@pytest.mark.parametrize("name", MEMBERS[1:])
def test_a_file_that_is_missing_is_named(tmp_path: Path, name: str) -> None:
    fewer = {each: content for each, content in files().items() if each != name}

    assert look(tmp_path, packed(fewer)).problem == f"{name}: the manifest names it, and it is missing"
    assert name in look(tmp_path, remade(fewer)).problem


def test_a_file_that_does_not_belong_is_named(tmp_path: Path) -> None:
    more = {**files(), "papers/apology.pdf": b"%PDF"}

    assert look(tmp_path, packed(more)).problem == "papers/apology.pdf: the manifest does not name it"
    assert look(tmp_path, remade(more)).problem == "papers/apology.pdf: no such paper comes from this journal"


def test_a_forged_journal_is_named_though_hashes_manifest_and_papers_are_new(tmp_path: Path) -> None:
    forged = [
        replace(record, payload=record.payload.replace(b'"cents":6000', b'"cents":5000'))
        if record.name == "sell-entry/1"
        else record
        for record in recorded()
    ]
    data = asyncio.run(exported(resealed(forged), papers, unverified=True)).data
    with zipfile.ZipFile(io.BytesIO(data)) as archived:
        honest_looking = {name: archived.read(name) for name in archived.namelist()}
    honest_looking["manifest.json"] = re.sub(rb'"flaw": ".*"', b'"flaw": ""', honest_looking["manifest.json"])

    problem = look(tmp_path, remade(honest_looking)).problem

    assert problem.startswith("journal.jsonl: night/M-00417 2026-03-14, record ")


@pytest.mark.parametrize("key", ["root", "seed", "salts"])
def test_a_key_that_opens_nothing_is_named_by_its_line(tmp_path: Path, key: str) -> None:
    text = files(dealt=True)["shuffles.csv"].decode()
    row = list(csv.DictReader(io.StringIO(text)))[3]
    other = ("0" if row[key][0] != "0" else "1") + row[key][1:]
    forged = {**files(dealt=True), "shuffles.csv": text.replace(row[key], other).encode()}

    problem = look(tmp_path, remade(forged)).problem

    assert problem == "shuffles.csv, line 5: seed and salts do not open the root"


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('"closed": true', '"closed": false', "manifest.json: its 'closed'"),
        ('"version": 67', '"version": 66', "manifest.json: its 'heads'"),
        ('"occasion": "M-00417', '"occasion": "M-00418', "not 'M-00418 2026-03-14'"),
        ('"flaw": ""', '"flaw": "none"', "VERIFY.html: it is not what the journal gives"),
        ('"format": "', ' "format": "', "it is not written as an export writes it"),
    ],
)
def test_a_manifest_that_says_otherwise_than_the_journal_is_named(
    tmp_path: Path, old: str, new: str, says: str
) -> None:
    manifest = files()["manifest.json"].decode()
    assert old in manifest

    verdict = look(tmp_path, packed({**files(), "manifest.json": manifest.replace(old, new).encode()}))

    assert says in verdict.problem


class TestOtherSoftware:
    def test_a_page_that_another_version_set_otherwise_is_listed_and_tables_are_compared(self, tmp_path, monkeypatch):
        monkeypatch.setattr(verify_export, "made_with", lambda: {"goodhand": "9.9", "typst": "9.9"})
        paper, table = "papers/house-rules-1-t1-en.pdf", "violations.csv"

        whole = look(tmp_path, made().data)
        forged = look(tmp_path, with_new_page({**files(), paper: b"%PDF-1.7 another page"}))
        listed = look(tmp_path, remade({**files(), table: b"clause\r\n"}))

        assert ("", (), ()) == (whole.problem, whole.notes, whole.not_compared)
        assert ("", (paper,)) == (forged.problem, forged.not_compared)
        assert "9.9" in forged.notes[0]
        assert listed.problem.startswith(f"{table}: it is not what the journal gives")

    def test_papers_for_which_there_is_no_font_here_are_listed_as_not_compared(self, tmp_path):
        def no_font(*_: object) -> dict[str, bytes]:
            raise NoFont("水")

        path = tmp_path / "night.zip"
        path.write_bytes(made().data)
        verdict = asyncio.run(verified(path, no_font))  # type: ignore[arg-type]

        assert "" == verdict.problem
        assert "no font on this machine has 水" in verdict.notes[0]
        assert {name for name in MEMBERS if name.endswith(".pdf")} == set(verdict.not_compared)

    def test_tables_are_compared_even_so(self, tmp_path):
        def no_font(*_: object) -> dict[str, bytes]:
            raise NoFont("水")

        path, table = tmp_path / "night.zip", "papers/ledger.csv"
        path.write_bytes(remade({**files(), table: b"Line\r\n"}))
        verdict = asyncio.run(verified(path, no_font))  # type: ignore[arg-type]

        assert f"{table}: it is not what the journal gives" == verdict.problem

    def test_an_evening_that_cannot_be_printed_is_exported_with_its_tables_and_says_so(self, tmp_path):
        def no_font(*_: object) -> dict[str, bytes]:
            raise NoFont("Mia")

        found = asyncio.run(exported(recorded(), no_font))  # type: ignore[arg-type]
        verdict = look(tmp_path, found.data)

        assert "Mia" == found.manifest.unprinted
        assert {"papers/ledger.csv", "papers/house-rules-1-t1-en.json"} <= set(found.manifest.files)
        assert not any(name.endswith(".pdf") for name in found.manifest.files)
        assert "" == verdict.problem
        assert "no font on the machine that exported it had Mia" in verdict.notes[0]
        assert {name for name in MEMBERS if name.endswith(".pdf")} == set(verdict.not_compared)


class TestJournalsThatAreNotExported:
    def test_one_that_does_not_hold(self):
        with pytest.raises(DoesNotHold, match="record 5: missing: version 6 comes where 5 should"):
            asyncio.run(exported([record for record in recorded() if record.position != 5], papers))

    def test_unless_it_is_asked_for_and_then_the_file_says_so(self, tmp_path):
        broken = [replace(r, position=r.position + (r.position > 50)) for r in recorded()]

        found = asyncio.run(exported(broken, papers, unverified=True))

        assert "1 records are missing from the journal" in found.manifest.flaw
        with zipfile.ZipFile(io.BytesIO(found.data)) as archived:
            assert "Not verified." in archived.read("VERIFY.html").decode()
        verdict = look(tmp_path, found.data)
        assert verdict.problem.startswith("manifest.json: the journal was not verified where it was exported: ")

    def test_one_without_books(self):
        plan = practice_plan(a_plan(MI))
        evening = run_evening(plan.tournaments[0], MI, b"s" * 32, 4, watched=False)

        with pytest.raises(NoSuchNight, match="no books were kept"):
            asyncio.run(exported(evening.records, papers))

    def test_one_that_cannot_be_read(self):
        bad = [replace(r, payload=b"\xff") if r.position == 9 else r for r in recorded()]

        with pytest.raises(NoSuchNight):
            asyncio.run(exported(bad, papers, unverified=True))


@clause("MI-33b")
def test_of_two_licensees_in_one_journal_each_gets_its_own_records_only(tmp_path: Path) -> None:
    def a_second() -> OccasionPlan:
        plan = an_occasion(MI)
        other = replace(plan.tournaments[0], id="t2", name="The other evening")
        return replace(plan, licence=replace(plan.licence, number="M-00418"), tournaments=(other,))

    async def run() -> list[Record]:
        journal = MemoryJournal(CODEC)
        first, second = await Night(journal).opens(), await Night(journal, a_second()).opens()
        for number in range(1, 4):
            await first.sells(f"p{number}")
            await second.sells(f"q{number}")
        return await second.records()

    records = asyncio.run(run())
    with pytest.raises(NoSuchNight, match="so say which: 'M-00417 2026-03-14', 'M-00418 2026-03-14'"):
        asyncio.run(exported(records, papers))
    with pytest.raises(NoSuchNight, match="not 'M-1'"):
        asyncio.run(exported(records, papers, occasion="M-1"))
    mine = asyncio.run(exported(records, papers, occasion=night_id(a_second())))

    assert "" == look(tmp_path, mine.data).problem
    assert ["night/M-00418 2026-03-14"] == [head.stream for head in mine.manifest.heads]
    assert not any(name in unpacked(tmp_path / "night.zip")["journal.jsonl"] for name in (b"M-00417", b'"P1"'))


class TestHostileFiles:
    def refused(self, path: Path, data: bytes) -> str:
        with pytest.raises(NotAnExport) as refused:
            look(path, data)
        said = refused.value.sentence()
        assert 1 == len(said.splitlines())
        return said

    @pytest.mark.parametrize(
        "name",
        [
            "../evil.txt",
            "/etc/passwd.txt",
            "papers/../../evil.txt",
            "papers\\evil.txt",
            "C:evil.txt",
            "papers/",
            "a/b.txt",
            ".hidden",
            "papers/.x.pdf",
            "line\nbreak.txt",
            "evil\u202etxt.pdf",
        ],
    )
    def test_no_way_leads_out_of_the_folder(self, tmp_path, name):
        assert "no file of an export is called" in self.refused(tmp_path, packed({**files(), name: b"x"}))

    def test_a_file_that_is_there_twice(self, tmp_path):
        data = io.BytesIO(made().data)
        with zipfile.ZipFile(data, "a") as archived, pytest.warns(UserWarning, match="Duplicate"):
            archived.writestr("violations.csv", b"clause\r\n")

        assert "violations.csv is in it twice" in self.refused(tmp_path, data.getvalue())

    def test_a_bomb(self, tmp_path, monkeypatch):
        assert "it would grow to" in self.refused(tmp_path, packed({**files(), "papers/bomb.csv": bytes(60_000_000)}))
        data = made().data
        monkeypatch.setattr(archive, "MOST_BYTES", 1000)
        assert "it would grow to" in self.refused(tmp_path, data)

    def test_more_files_than_any_evening_has(self, tmp_path):
        many = {f"papers/{number}.csv": b"" for number in range(2001)}

        assert "2,001 files" in self.refused(tmp_path, packed(many))

    def test_an_encrypted_file(self, tmp_path):
        data = bytearray(made().data)
        at = data.index(b"PK\x01\x02")
        data[at + 8] |= 1

        assert "encrypted" in self.refused(tmp_path, bytes(data))

    @pytest.mark.parametrize(
        ("data", "says"),
        [
            (b"", "cannot be unpacked"),
            (b"PK\x03\x04 and no more", "cannot be unpacked"),
            (packed({}), "it has no manifest.json"),
            (packed({"manifest.json": b"{}"}), "cannot be read"),
            (packed({"manifest.json": b"\xff"}), "cannot be read"),
        ],
    )
    def test_what_is_no_export(self, tmp_path, data, says):
        assert says in self.refused(tmp_path, data)

    @pytest.mark.parametrize("name", ["manifest.json", "shuffles.csv"])
    def test_a_flipped_byte_is_said_in_plain_words(self, tmp_path, name):
        data = bytearray(made().data)
        content = data.index(name.encode()) + len(name)
        for at in range(content, content + 40):
            flipped = bytearray(data)
            flipped[at] ^= 0xFF
            said = self.refused(tmp_path, bytes(flipped))

            assert "is damaged or was changed: it cannot be unpacked. Ask the charity for another copy. (" in said
            assert "Error" not in said
            assert name in said

    def test_a_form_of_the_future(self, tmp_path):
        later = files()["manifest.json"].replace(b"goodhand-export/1", b"goodhand-export/2")

        assert "'goodhand-export/2'" in self.refused(tmp_path, packed({**files(), "manifest.json": later}))

    def test_whatever_byte_is_flipped_it_is_refused_or_named_and_nothing_fails(self, tmp_path):
        rng, held = Random(5), 0
        for _ in range(150):
            data = bytearray(made().data)
            data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
            with suppress(NotAnExport):
                held += look(tmp_path, bytes(data)).problem == ""
        assert held <= 5  # a time or an attribute in a zip file's own headers says nothing of the evening

    def test_a_manifest_has_no_field_that_is_not_known(self, tmp_path):
        odd = files()["manifest.json"].replace(b'"closed"', b'"trusted": true, "closed"')

        assert "cannot be read" in self.refused(tmp_path, packed({**files(), "manifest.json": odd}))
        assert "format" in Manifest.__struct_fields__
