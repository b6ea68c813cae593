"""Somebody who names a version of the software that this one does not know: it never makes a night hold."""

import asyncio
import io
import json
import zipfile
from functools import cache
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from goodhand.audit import verify as verifying
from goodhand.audit.archive import packed
from goodhand.audit.export import CannotBeVerified, DoesNotHold, export, seals_of
from goodhand.audit.verify import Verdict, sequence_of, verify
from goodhand.journal import Record, to_line
from goodhand.journal.sqlite_file import SqliteFile
from goodhand.night.acts import CODEC
from goodhand.night.history import History
from goodhand.night.papers import papers
from goodhand.night.versions import OWN, OtherBook
from goodhand.rules import MI, MICHIGAN, Cited
from goodhand.rules.edition import InForce
from goodhand.rules.identity import identity
from support_night import a_dealt_night, a_whole_night, resealed

LATER = "99.0"
NIGHT = "night/M-00417 2026-03-14"


@cache
def recorded() -> tuple[Record, ...]:
    async def run() -> list[Record]:
        return await (await a_whole_night()).records()

    return tuple(asyncio.run(run()))


@cache
def dealt() -> tuple[Record, ...]:
    async def run() -> list[Record]:
        return await (await a_dealt_night()).records()

    return tuple(asyncio.run(run()))


def opened_by(software: str, records: tuple[Record, ...]) -> list[Record]:
    first, *others = records
    return resealed([_named(first, "said", software), *others])


def gone_on_with(place: int, records: tuple[Record, ...]) -> list[Record]:
    """A later version went on with it from there, by acts of which nobody here has heard."""
    changed = list(records)
    data = json.loads(changed[place].payload)
    payload = {**data, "said": {"unheard": "of"}, "software": LATER}
    changed[place] = replace(changed[place], name="fly-to-the-moon/1", payload=_written(payload))
    return resealed(changed)


def _named(record: Record, within: str, software: str) -> Record:
    data = json.loads(record.payload)
    data[within]["software"] = software
    return replace(record, payload=_written(data))


def _written(data: object) -> bytes:
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False).encode()


def under(book: str, records: tuple[Record, ...]) -> list[Record]:
    """As an installation with that rulebook would have opened it."""
    first, *others = records
    data = json.loads(first.payload)
    data["said"]["plan"]["book"] = book
    return resealed([replace(first, payload=_written(data)), *others])


def test_a_night_under_a_book_that_is_not_here_is_not_called_false(goodhand, tmp_path):
    found = asyncio.run(verify(sequence_of(under("qc-1999", recorded()))))

    assert found.flaw is not None
    assert found.flaw.unknown
    assert () == found.nights
    assert "the rulebook 'qc-1999', which is not installed here" in str(found.flaw)
    assert "in GOODHAND_RULEBOOKS (`goodhand rulebooks where` lists them)" in str(found.flaw)


def test_nor_is_it_called_verified_and_its_chain_is_checked_to_the_end(goodhand, tmp_path):
    said = _looked(goodhand, tmp_path, _sealed(under("qc-1999", recorded())))
    broken = under("qc-1999", recorded())
    broken[-1] = replace(broken[-1], payload=broken[-1].payload[:-1] + b" ")

    assert 3 == said.code
    assert "That takes an installation that has the rulebook 'qc-1999'" in said.out
    flaw = asyncio.run(verify(sequence_of(broken))).flaw
    assert flaw is not None
    assert not flaw.unknown


def moved(records: list[Record], night: str) -> list[Record]:
    """The same under another name, so that two of them stand in one journal."""
    return [replace(each, stream=each.stream.replace("M-00417 2026-03-14", night)) for each in records]


def one_after_another(*nights: list[Record]) -> list[Record]:
    return resealed([replace(each, position=n) for n, each in enumerate((r for night in nights for r in night), 1)])


def verdict_of(records: list[Record]) -> Verdict:
    return asyncio.run(verify(sequence_of(records)))


@pytest.fixture
def look(goodhand, tmp_path: Path):
    def run(records: list[Record], *more: str):
        path = tmp_path / "night.db"
        path.unlink(missing_ok=True)
        file = SqliteFile(path)
        file.begin()
        file.write(records)
        file.commit()
        file.close()
        return goodhand("verify", path, *more)

    return run


@pytest.mark.parametrize(
    "records",
    [
        pytest.param(lambda: opened_by(LATER, recorded()), id="it opened the night"),
        pytest.param(lambda: gone_on_with(40, recorded()), id="it went on with it"),
        pytest.param(lambda: opened_by(LATER, dealt()), id="it dealt"),
    ],
)
def test_it_is_neither_said_to_hold_nor_not_to(look, records):
    said = look(records())

    assert (3, "") == (said.code, said.err)
    assert f"version '{LATER}' of the software decided it" in said.out
    assert f"That takes version '{LATER}' of the software, or a newer one" in said.out.splitlines()[-1]
    assert "the chain of hashes is whole" in said.out
    for claim in ("Changed", "Verified", "agree with the tournaments", "ends with"):
        assert claim not in said.out


def test_whoever_only_asks_for_a_flaw_finds_one():
    verdict = verdict_of(opened_by(LATER, recorded()))

    assert verdict.flaw is not None
    assert (True, LATER, ()) == (verdict.flaw.unknown, verdict.flaw.decided_by, verdict.nights)


def test_a_chain_that_breaks_behind_it_does_not_hold(look):
    records = opened_by(LATER, recorded())
    records[30] = replace(records[30], payload=records[30].payload.replace(b"{", b"{ ", 1))

    said = look(records)

    assert 1 == said.code
    assert "record 31: " in said.out
    assert "Changed: this journal" in said.out


def test_what_does_not_hold_before_it_is_a_flaw(look):
    records = list(recorded())
    place = next(n for n, each in enumerate(records) if each.name == "penalize/1")
    payload = records[place].payload.replace(b'"reason":"a phone at the table"', b'"reason":"shouting"', 1)
    records[place] = replace(records[place], payload=payload)

    assert 1 == look(gone_on_with(place + 1, tuple(records))).code


def test_it_covers_no_other_night_of_the_journal(look):
    """The other is changed, behind one that nobody can decide again; and one that holds is said to, by itself."""
    unknown, other = moved(opened_by(LATER, recorded()), "X 2026-03-14"), list(recorded())

    honest = look(one_after_another(unknown, other))
    other[-1] = replace(other[-1], at=other[-1].at + 1)
    forged = look(one_after_another(unknown, other))

    assert (3, 1) == (honest.code, forged.code)
    assert "The books of M-00417 2026-03-14 are closed" in honest.out
    assert f"{NIGHT}, record {other[-1].version}: " in forged.out


def test_a_stream_of_no_night_and_a_place_that_is_another_are_flaws_behind_it_too():
    records = opened_by(LATER, recorded())
    stray = replace(records[-1], stream="table/nobody/t1/1", version=1, position=len(records) + 1)
    gap = [replace(each, position=each.position + (each.position > 50)) for each in records]

    assert "no night has such a stream" in str(verdict_of(resealed([*records, stray])).flaw)
    assert "1 records are missing from the journal" in str(verdict_of(gap).flaw)


def test_more_streams_than_a_journal_has_are_not_looked_through_behind_it(monkeypatch):
    monkeypatch.setattr(verifying, "MOST_STREAMS", 2)
    nights = [moved(opened_by(LATER, recorded())[:1], f"X{n} 2026-03-14") for n in range(5)]

    flaw = verdict_of(one_after_another(*nights)).flaw

    assert flaw is not None
    assert (False, "this journal has more than 2 streams") == (flaw.unknown, flaw.why)


def test_a_version_that_was_named_but_never_published_vouches_for_nothing(look):
    """Only a published version has lines that others can verify with: `0.2.0` never was."""
    assert 0 != look(opened_by("0.2.0", recorded())).code


@pytest.mark.parametrize("software", ["", "0.2", "0.1.0", "0.2.0 ", "99", "99.0 ", "99.0.DEV", ".dev", "9" * 3000])
def test_what_no_later_version_is_called_is_a_flaw(look, software):
    said = look(opened_by(software, recorded()))

    assert 1 == said.code
    assert "record 1: there is no version '" in said.out
    assert "9" * 41 not in said.out


@pytest.mark.parametrize(
    "change",
    [
        pytest.param(lambda data: {**data, "software": ""}, id="none at all"),
        pytest.param(lambda data: {**data, "unheard": "of", "software": OWN}, id="the one that opened it"),
        pytest.param(lambda data: {**data, "unheard": "of", "software": ["99.0"]}, id="no text"),
    ],
)
def test_what_cannot_be_read_and_names_no_later_version_is_a_flaw(look, change):
    records = list(recorded())
    records[40] = replace(records[40], payload=_written(change(json.loads(records[40].payload))))

    assert 1 == look(resealed(records)).code


def test_what_opens_a_night_names_one_version(look):
    first, *others = recorded()
    twice = {**json.loads(first.payload), "software": LATER}

    assert 1 == look(resealed([replace(first, payload=_written(twice)), *others])).code


def test_a_hash_on_paper_is_looked_for_and_nothing_more_is_made_of_it(look):
    records = opened_by(LATER, recorded())

    there, gone = (look(records, "--hash", each) for each in (records[-1].hash.hex()[:32], "0" * 32))

    assert (3, 1) == (there.code, gone.code)
    assert f"record {records[-1].version} has the hash" in there.out
    assert "as they were" not in there.out


# The file for the regulator


def test_it_is_not_exported_unless_asked_for_and_then_the_file_never_passes(goodhand, tmp_path):
    records = opened_by(LATER, recorded())

    with pytest.raises(CannotBeVerified) as refused:
        asyncio.run(export(records, papers))
    made = asyncio.run(export(records, papers, unverified=True))

    assert isinstance(refused.value, DoesNotHold)
    assert "This version cannot verify the journal: " in refused.value.sentence()
    assert "does not know; verify it with that version" in made.manifest.flaw
    assert made.unknown
    assert "Not verified." in _files(made.data)["VERIFY.html"].decode()
    (tmp_path / "night.zip").write_bytes(made.data)
    assert 1 == goodhand("verify", tmp_path / "night.zip").code


def test_another_night_of_the_journal_is_exported_and_only_if_it_is_known(tmp_path):
    unknown = [moved(opened_by(LATER, recorded()), f"{name} 2026-03-14") for name in ("X", "Y")]
    records = one_after_another(*unknown, list(recorded()))

    made = asyncio.run(export(records, papers, occasion="M-00417 2026-03-14"))

    assert "" == made.manifest.flaw
    for name in ("X", "Y"):
        with pytest.raises(CannotBeVerified):
            asyncio.run(export(records, papers, occasion=f"{name} 2026-03-14"))


def test_a_file_whose_journal_names_it_is_neither_said_to_hold_nor_not_to_and_its_seals_are_checked(goodhand, tmp_path):
    """As a later version writes it: nothing of it can be made anew here."""
    sealed = _sealed(opened_by(LATER, recorded()))

    said = [_looked(goodhand, tmp_path, each) for each in (sealed, {**sealed, "violations.csv": b"none\r\n"})]

    assert [3, 1] == [each.code for each in said]
    assert "Cannot be verified here" in said[0].out
    assert "files are what this journal gives" not in said[0].out
    assert f"Not compared: {len(sealed) - 1} files, all but the journal." in said[0].out
    assert 1 == said[0].out.count("Not compared")


def test_a_night_of_it_that_is_put_beside_the_true_one_covers_no_forged_paper(goodhand, tmp_path):
    beside = moved(opened_by(LATER, recorded())[:1], "X 2026-03-14")
    forged = _sealed(one_after_another(list(recorded()), beside), **{"VERIFY.html": b"Run: evil"})

    said = _looked(goodhand, tmp_path, forged)

    assert 1 == said.code
    assert "it has records that do not belong to M-00417 2026-03-14" in said.out


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"occasion": "X 2026-03-14"}, "not 'X 2026-03-14'"),
        ({"heads": [{"stream": NIGHT, "version": 3, "hash": "00"}]}, "its 'heads' are not what the journal gives"),
    ],
)
def test_what_its_manifest_says_of_the_journal_is_checked_all_the_same(goodhand, tmp_path, change, told):
    said = _looked(goodhand, tmp_path, _sealed(opened_by(LATER, recorded()), manifest=change))

    assert 1 == said.code
    assert told in said.out


def _sealed(records: list[Record], manifest: dict[str, object] | None = None, **changed: bytes) -> dict[str, bytes]:
    """An export of these records, as somebody writes it who can seal."""
    files = _files(asyncio.run(export(recorded(), papers)).data) | changed
    files["journal.jsonl"] = b"".join(to_line(each) + b"\n" for each in records)
    said = json.loads(files.pop("manifest.json"))
    heads = {each.stream: {"stream": each.stream, "version": each.version, "hash": each.hash.hex()} for each in records}
    said["heads"] = [heads[stream] for stream in sorted(heads)]
    said["files"] = {name: {"sha256": h, "bytes": size} for name, (h, size) in seals_of(files).items()}
    written = json.dumps(said | (manifest or {}), indent=2, ensure_ascii=False) + "\n"
    return {"manifest.json": written.encode(), **files}


def _files(data: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(data)) as archived:
        return {name: archived.read(name) for name in archived.namelist()}


def _looked(goodhand, folder: Path, files: dict[str, bytes]):
    (folder / "night.zip").write_bytes(packed(files))
    return goodhand("verify", folder / "night.zip")


def by_a_copy_with(changes: dict[str, str], records: tuple[Record, ...]) -> list[Record]:
    """As an installation with another copy of the book would have opened it."""
    first, *others = records
    data = json.loads(first.payload)
    data["happened"][0][1]["rulebook"] |= changes
    return resealed([replace(first, payload=_written(data)), *others])


@pytest.mark.parametrize("changes", [{"digest": "0" * 64}, {"edition": "1 April 2010"}])
def test_a_night_under_another_copy_of_a_book_is_not_decided_by_the_one_here(goodhand, tmp_path, changes):
    records = by_a_copy_with(changes, recorded())

    (found,) = {verdict_of(records).flaw}
    said = _looked(goodhand, tmp_path, _sealed(records))

    assert found is not None
    assert found.unknown
    assert "the copy of the rulebook here differs and cannot be used to verify" in str(found)
    assert "and the one here is 'mi-2009' (edition '9 June 2009', digest " in str(found)
    assert 3 == said.code
    assert "That takes an installation that has the rulebook 'mi-2009'" in said.out


def test_the_opening_record_names_the_book_its_edition_and_a_digest_of_its_content():
    opened = json.loads(recorded()[0].payload)["happened"][0][1]

    assert msgspec.to_builtins(identity(MICHIGAN)) == opened["rulebook"]


def test_nothing_is_added_to_a_night_under_another_copy():
    history = History("night")
    history.add(CODEC.decode(recorded()[0].name, by_a_copy_with({"digest": "0" * 64}, recorded())[0].payload))

    with pytest.raises(OtherBook, match="go on with that copy"):
        history.require_known()
    assert not history.known


def test_a_digest_changes_with_what_decides_and_not_with_words():
    own = identity(MICHIGAN).digest

    assert own == identity(replace(MICHIGAN, name="Michigan", in_force=InForce())).digest
    assert own != identity(replace(MICHIGAN, table_capacity=Cited(9, MI["32"]))).digest
    assert own != identity(replace(MICHIGAN, table_capacity=Cited(10, MI["31"]))).digest
    assert own != identity(replace(MICHIGAN, duties=MICHIGAN.duties[1:])).digest
