"""Somebody with a regulator's file against `goodhand verify`: every seal, manifest and page written anew."""

import asyncio
import io
import json
import os
import tempfile
import zipfile
import zlib
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from goodhand.audit.archive import MOST_BYTES, NotAnExport, TooLarge, _Member, packed, unpacked
from goodhand.audit.export import export, seals_of
from goodhand.audit.export_page import page
from goodhand.journal import Record, to_line
from goodhand.journal.chain import seal
from goodhand.journal.record import EMPTY
from goodhand.night.papers import papers
from goodhand.night.reading import night_of
from measured import measured
from support_night import a_whole_night

NIGHT = "M-00417 2026-03-14"
PAGE = "papers/ledger.pdf"


@cache
def recorded() -> tuple[Record, ...]:
    async def run() -> list[Record]:
        return await (await a_whole_night()).records()

    return tuple(asyncio.run(run()))


@cache
def made() -> bytes:
    return asyncio.run(export(recorded(), papers)).data


@cache
def files() -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(made())) as archived:
        return {name: archived.read(name) for name in archived.namelist()}


def forged(changes: dict[str, bytes | None], **claims: object) -> bytes:
    """Files changed, added or (None) left out, claims in the manifest, and every seal and page made to fit."""
    changed = {name: each for name, each in {**files(), **changes}.items() if each is not None}
    manifest = {**json.loads(changed.pop("manifest.json")), **claims}
    night = night_of(recorded(), NIGHT)
    versions = {key: str(manifest[key]) for key in ("goodhand", "typst")}
    own = changes.get("VERIFY.html")
    rest = {name: each for name, each in changed.items() if name != "VERIFY.html"}
    changed["VERIFY.html"] = own or page(night, seals_of(rest), versions, "").encode()
    manifest["files"] = {
        name: {"sha256": sha256(each).hexdigest(), "bytes": len(each)} for name, each in changed.items()
    }
    written = (json.dumps(manifest, indent=2, ensure_ascii=False) + "\n").encode()
    return packed({"manifest.json": written, **changed})


@pytest.fixture
def verify(goodhand, tmp_path):
    def run(data: bytes):
        (tmp_path / "night.zip").write_bytes(data)
        return goodhand("verify", tmp_path / "night.zip")

    return run


def test_the_forger_of_these_tests_leaves_an_honest_export_as_it_is(verify):
    assert made() == forged({})
    assert 0 == verify(made()).code


# The file's own statements


OTHER = ({"typst": "0.0.1"}, {"goodhand": "0.0.1"}, {"typst": "0.0.1", "unprinted": "Mia"}, {"unprinted": "Mia"})


@pytest.mark.parametrize("claims", OTHER, ids=str)
def test_no_claim_hides_a_forged_table(verify, claims):
    said = verify(forged({"papers/ledger.csv": b"Line\r\n"}, **claims))

    assert 1 == said.code


@pytest.mark.parametrize("claims", OTHER, ids=str)
@pytest.mark.parametrize("gone", ["papers/ledger.csv", "papers/house-rules-1-t1-en.json"])
def test_no_claim_hides_a_table_or_text_that_was_dropped(verify, claims, gone):
    pages = {name: None for name in files() if name.endswith(".pdf")} if "unprinted" in claims else {}
    said = verify(forged({gone: None, **pages}, **claims))

    assert 1 == said.code
    assert f"{gone}: this journal gives such a paper, and it is missing" in said.out


@pytest.mark.parametrize("claims", OTHER, ids=str)
@pytest.mark.parametrize("name", ["papers/setup.exe", "run.sh", "papers/apology.pdf", "papers/ledger.html", "x.js"])
def test_no_claim_lets_a_program_or_another_paper_in(verify, claims, name):
    said = verify(forged({name: b"%PDF-1.7"}, **claims))

    assert 1 == said.code
    assert "no such paper comes from this journal" in said.out


def test_a_page_of_another_typst_is_listed_and_the_file_is_not_fully_verified(verify):
    said = verify(forged({PAGE: b"%PDF-1.7 another ledger"}, typst="0.0.1"))

    assert 3 == said.code
    assert f"Not compared: {PAGE}." in said.out
    assert "Cannot be verified here in full" in said.out
    assert "All " not in said.out.splitlines()[-1].split(":")[0]


def test_a_page_of_this_typst_is_compared(verify):
    assert 1 == verify(forged({PAGE: b"%PDF-1.7 another ledger"})).code


@pytest.mark.parametrize("claims", OTHER[:2], ids=str)
def test_what_is_no_page_is_none_whatever_made_it(verify, claims):
    assert 1 == verify(forged({PAGE: b"#!/bin/sh\n"}, **claims)).code


def test_pages_that_could_not_be_printed_are_listed_as_not_compared(verify):
    pages = {name: None for name in files() if name.endswith(".pdf")}

    said = verify(forged(pages, unprinted="Mia"))

    assert 3 == said.code
    assert len(pages) == said.out.count("Not compared: ")


@pytest.mark.parametrize("signs", ["水", "水 Mia", "x" * 3000])
def test_signs_that_are_not_in_the_journal_excuse_no_page(verify, signs):
    pages = {name: None for name in files() if name.endswith(".pdf")}

    assert 1 == verify(forged(pages, unprinted=signs)).code


def test_pages_are_missing_all_or_none(verify):
    assert 1 == verify(forged({PAGE: None}, unprinted="Mia")).code
    assert 1 == verify(forged({PAGE: None}, typst="0.0.1")).code


@pytest.mark.parametrize("claims", [{}, *OTHER[:2]], ids=str)
def test_other_lines_to_run_than_ours_are_found(verify, claims):
    other = files()["VERIFY.html"].replace(b"import hashlib", b"import os; os.system('evil'); import hashlib")

    said = verify(forged({"VERIFY.html": other}, **claims))

    assert 1 == said.code
    assert "VERIFY.html: it is not what the journal gives" in said.out


@pytest.mark.parametrize(
    "claims",
    [
        {"goodhand": ""},
        {"typst": "\x1b[2J"},
        {"typst": "0.0.1 or later"},
        {"closed": False},
        {"practice": True},
        {"heads": []},
        {"occasion": "another"},
        {"flaw": "none"},
    ],
    ids=str,
)
def test_a_manifest_that_says_otherwise_is_found(verify, claims):
    said = verify(forged({}, **claims))

    assert 1 == said.code
    assert "\x1b" not in said.out


def test_records_of_another_night_are_found(verify):
    other = Record(0, "night/other", 1, "note/1", 0, b"{}", bytes(32), bytes(32))
    more = files()["journal.jsonl"] + to_line(replace(other, position=len(recorded()) + 1)) + b"\n"

    assert 1 == verify(forged({"journal.jsonl": more})).code


@pytest.mark.parametrize("change", [b"\n", b" ", b"\r\n"])
def test_bytes_between_the_records_are_found(verify, change):
    journal = files()["journal.jsonl"].replace(b"\n", b"\n" + change, 1)

    assert 1 == verify(forged({"journal.jsonl": journal})).code


# The bytes around the files


def rewritten(**member: int) -> bytes:
    """As another program writes it: with a mode, a time, a comment, a field of its own."""
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as archived:
        for name, content in files().items():
            info = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            info.create_system, info.external_attr, info.compress_type = 3, 0o644 << 16, zipfile.ZIP_DEFLATED
            for field, value in member.items():
                setattr(info, field, value)
            archived.writestr(info, content)
    return written.getvalue()


def test_the_way_we_pack_is_the_way_zip_files_are():
    assert unpacked_of(rewritten()) == files()


def unpacked_of(data: bytes) -> dict[str, bytes]:
    with tempfile.NamedTemporaryFile(suffix=".zip") as file:
        file.write(data)
        file.flush()
        return unpacked(Path(file.name))


@pytest.mark.parametrize(
    "member",
    [
        {"external_attr": 0o120777 << 16},
        {"external_attr": 0o4644 << 16},
        {"comment": b"hidden"},
        {"extra": b"\xfe\xca\x04\x00evil"},
        {"extra": b"\x75\x70\x04\x00evil"},
        {"compress_type": zipfile.ZIP_LZMA},
    ],
    ids=str,
)
def test_a_link_a_secret_or_a_second_name_is_refused(member):
    with pytest.raises(NotAnExport):
        unpacked_of(rewritten(**member))


@pytest.mark.parametrize(
    "member",
    [
        {"external_attr": 0o755 << 16},
        {"create_system": 0},
        {"date_time": (2026, 3, 14, 23, 0, 0)},
        {"compress_type": zipfile.ZIP_STORED},
        {"extra": b"\x55\x54\x05\x00\x01\x00\x00\x00\x00"},
    ],
    ids=str,
)
def test_the_same_files_packed_by_another_program_verify(verify, member):
    assert 0 == verify(rewritten(**member)).code


class Pipe(io.BytesIO):
    """A place where nobody can go back to write a size, so that sizes come behind each file."""

    def seekable(self) -> bool:
        return False

    def seek(self, *_: int) -> int:
        raise OSError

    def tell(self) -> int:
        raise OSError


@pytest.mark.parametrize("inside", ["", "night/"])
def test_so_do_files_that_were_packed_as_they_came_or_with_their_folder(verify, inside):
    written = Pipe()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as archived:
        for name, content in reversed(files().items()):
            archived.writestr(f"{inside}{name}", content)
        archived.writestr(f"__MACOSX/{inside}._manifest.json", b"left by a desktop")

    assert 0 == verify(written.getvalue()).code


@pytest.mark.parametrize("inside", ["", "night"])
def test_a_folder_with_the_files_verifies_like_the_zip_file(goodhand, tmp_path, inside):
    with zipfile.ZipFile(io.BytesIO(made())) as archived:
        archived.extractall(tmp_path / "here" / inside)

    assert goodhand("verify", tmp_path / "here").out == goodhand("verify", stored(tmp_path / "night.zip")).out


def stored(path: Path) -> Path:
    path.write_bytes(made())
    return path


@pytest.mark.parametrize("change", ["more", "less", "other", "link"])
def test_a_folder_with_another_file_does_not(goodhand, tmp_path, change):
    with zipfile.ZipFile(io.BytesIO(made())) as archived:
        archived.extractall(tmp_path)
    ledger = tmp_path / "papers" / "ledger.csv"
    if change == "more":
        (tmp_path / "papers" / "apology.pdf").write_bytes(b"%PDF-1.7")
    elif change == "other":
        ledger.write_bytes(b"Line\r\n")
    else:
        content = ledger.rename(tmp_path.parent / f"{tmp_path.name}-ledger.csv")
        if change == "link":
            ledger.symlink_to(content)

    assert goodhand("verify", tmp_path).code == (2 if change == "link" else 1)


@pytest.mark.parametrize("where", ["before", "after", "between", "comment"])
def test_bytes_around_the_archive_are_refused(where):
    data, evil = made(), b"#!/bin/sh\necho evil\n"
    second = data.index(b"PK\x03\x04", 4)
    directory = data.rindex(b"PK\x01\x02")
    there = {
        "before": evil + data,
        "after": data + evil,
        "between": data[:second] + evil + data[second:],
        "comment": data[:-2] + len(evil).to_bytes(2, "little") + evil,
    }[where]
    assert directory > second

    with pytest.raises(NotAnExport):
        unpacked_of(there)


def test_a_program_before_the_archive_that_zip_tools_would_skip_is_refused(tmp_path):
    """Offsets put right, as self-extracting archives have them: the zip file is whole, and more than that."""
    written = io.BytesIO(b"MZ program")
    written.seek(0, 2)
    with zipfile.ZipFile(written, "a", zipfile.ZIP_DEFLATED) as archived:
        for name, content in files().items():
            archived.writestr(name, content)

    with pytest.raises(NotAnExport):
        unpacked_of(written.getvalue())


@pytest.mark.parametrize("place", range(0, 60, 2))
def test_no_byte_of_a_header_changes_what_is_read(place):
    """A byte of a time or a right says nothing of a file's content; every other one is refused."""
    data = bytearray(made())
    for start in (0, data.rindex(b"PK\x01\x02"), len(data) - 22):
        if start + place < len(data) and place < (22 if start else 30):
            broken = bytearray(data)
            broken[start + place] ^= 1
            with suppress(NotAnExport):
                assert unpacked_of(bytes(broken)) == files()


# Files that grow


def lying(name: str, content: bytes, size: int) -> bytes:
    """A member that says another size than it has."""
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15)
    small = deflate.compress(content) + deflate.flush()
    return archive_of(_Member(name, zlib.crc32(content), len(small), size, 0), small)


def archive_of(member: _Member, small: bytes) -> bytes:
    directory = member.central()
    end = b"PK\x05\x06" + bytes(4) + b"\x01\x00\x01\x00" + len(directory).to_bytes(4, "little")
    body = member.local() + small
    return body + directory + end + len(body).to_bytes(4, "little") + bytes(2)


def test_a_file_with_two_names_is_refused():
    """Some programs show the name before the content, others the one in the directory."""
    data = made()
    renamed = data.replace(
        b"PK\x03\x04" + data[4:30] + b"manifest.json", b"PK\x03\x04" + data[4:30] + b"manifesto.txt", 1
    )
    assert data != renamed

    with pytest.raises(NotAnExport):
        unpacked_of(renamed)


def test_a_file_that_grows_beyond_what_it_says_is_refused_as_it_grows():
    with pytest.raises(NotAnExport, match="grows beyond the size it says"):
        unpacked_of(lying("manifest.json", bytes(1_000_000), 1000))
    with pytest.raises(NotAnExport, match="does not end where it says"):
        unpacked_of(lying("manifest.json", b"{}", 1000))


def test_more_than_could_honestly_be_in_it_is_refused_unread():
    with pytest.raises(NotAnExport, match="it would grow to 300,000,000 bytes"):
        unpacked_of(lying("manifest.json", bytes(300_000_000), 300_000_000))


def test_more_bytes_than_the_file_itself_has_are_refused_unread():
    """Blocks of nothing, one behind the other: a gigabyte of them is a file of two bytes, and what hides in them."""
    content, nothing = b"{}", b"\x00\x00\x00\xff\xff"
    deflate = zlib.compressobj(9, zlib.DEFLATED, -15)
    small = nothing * 200_000 + deflate.compress(content) + deflate.flush()
    member = _Member("manifest.json", zlib.crc32(content), len(small), len(content), 0)

    with pytest.raises(NotAnExport, match="packed into more bytes than it has"):
        unpacked_of(archive_of(member, small))


def test_what_nobody_could_read_is_not_handed_in():
    with pytest.raises(TooLarge, match="nothing was written"):
        packed({"journal.jsonl": bytes(MOST_BYTES + 1)})


def small_records(count: int) -> bytes:
    """As many records as fit, each as small as it can be, chained as they must be."""
    chained = seal(f"night/{NIGHT}", EMPTY, [("a/1", b"")] * count, 0)
    return b"".join(to_line(record) + b"\n" for record in chained)


@pytest.mark.wide
@pytest.mark.parametrize(
    "journal",
    [
        pytest.param(lambda: b"\n" * (18 << 20), id="empty lines"),
        pytest.param(lambda: b"[" * (18 << 20) + b"\n", id="one line"),
        pytest.param(lambda: small_records((MOST_BYTES - (2 << 20)) // 260), id="as many records as fit"),
    ],
)
def test_no_file_takes_more_than_half_a_gigabyte(tmp_path, journal):
    data = forged({"journal.jsonl": journal(), "papers/noise.csv": Random(1).randbytes(1 << 20)})
    (tmp_path / "night.zip").write_bytes(data)
    assert len(data) < 80 << 20

    ran = measured("verify", "night.zip", cwd=tmp_path)

    assert (1, []) == (ran.code, ran.err)
    assert ran.megabytes < 512
    assert ["night.zip"] == os.listdir(tmp_path)
