"""`goodhand export`, and `goodhand verify` of what it wrote, as a regulator runs it: elsewhere and alone."""

import asyncio
import subprocess
import zipfile
from pathlib import Path

import pytest
from msgspec.structs import replace

import seeded
from goodhand.journal import open_journal
from goodhand.night import versions
from goodhand.night.acts import CODEC
from support_night import Night, a_dealt_night, a_whole_night

EXAMPLES = Path(__file__).parents[3] / "examples"


@pytest.fixture(scope="module")
def nights(tmp_path_factory):
    """Journals of a closed evening in a live room, of one that software dealt, and of one that goes on."""
    folder = tmp_path_factory.mktemp("nights")

    async def keep(name, run):
        journal = await open_journal(folder / f"{name}.db", CODEC)
        await run(journal)
        await journal.close()

    async def open_night(journal):
        await (await Night(journal).opens()).sells("p1", "p2")

    for name, run in (("live", a_whole_night), ("dealt", a_dealt_night), ("open", open_night)):
        asyncio.run(keep(name, run))
    return folder


@pytest.mark.parametrize("night", ["live", "dealt"])
def test_a_closed_evening_is_exported_and_holds_elsewhere(goodhand, nights, tmp_path, night):
    written = tmp_path / "night.zip"

    said = goodhand("export", nights / f"{night}.db", "-o", written)
    again = tmp_path / "again.zip"
    goodhand("export", nights / f"{night}.db", "-o", again)

    assert (0, "") == (said.code, said.err)
    assert "M-00417 2026-03-14: " in said.out
    assert written.read_bytes() == again.read_bytes()
    elsewhere = subprocess.run(
        seeded.goodhand("verify", "night.zip"),
        cwd=tmp_path,
        env={},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (0, "") == (elsewhere.returncode, elsewhere.stderr)
    assert "All 30 files are what this journal gives." in elsewhere.stdout
    head = said.out.split()[-1]
    assert f" ends with {head}" in elsewhere.stdout
    assert head in goodhand("verify", nights / f"{night}.db").out


@pytest.mark.parametrize("example", sorted(path.stem for path in EXAMPLES.glob("*.toml")))
def test_a_rehearsed_night_of_every_book_is_exported_and_holds(goodhand, tmp_path, example):
    journal, written = tmp_path / "night.db", tmp_path / "night.zip"
    assert (
        0 == goodhand("rehearse", EXAMPLES / f"{example}.toml", "--seed", 3, "--players", 10, "--journal", journal).code
    )

    said = goodhand("export", journal, "-o", written)
    looked = goodhand("verify", written)

    assert (0, "") == (said.code, said.err)
    assert (0, "") == (looked.code, looked.err)
    assert "files are what this journal gives." in looked.out


def test_nothing_is_left_of_the_place_where_it_was_made(goodhand, nights, tmp_path):
    goodhand("export", nights / "live.db", "-o", tmp_path / "night.zip")

    with zipfile.ZipFile(tmp_path / "night.zip") as archived:
        assert {(1980, 1, 1, 0, 0, 0)} == {member.date_time for member in archived.infolist()}
        assert not any(str(nights).encode() in archived.read(member) for member in archived.infolist())
    assert ["night.zip"] == [path.name for path in tmp_path.iterdir()]


def test_an_altered_export_is_named_with_exit_1(goodhand, nights, tmp_path):
    goodhand("export", nights / "live.db", "-o", tmp_path / "night.zip")
    with zipfile.ZipFile(tmp_path / "night.zip") as archived, zipfile.ZipFile(tmp_path / "other.zip", "w") as other:
        for member in archived.infolist():
            content = archived.read(member)
            other.writestr(member, content + b"x" if member.filename == "violations.csv" else content)

    said = goodhand("verify", tmp_path / "other.zip")

    first, last = said.out.splitlines()
    assert (1, "") == (said.code, said.err)
    assert "violations.csv: it is not the file that the manifest names; its hash is another" == first
    assert "Changed: this export is not what was recorded." == last


def test_an_open_evening_is_exported_as_a_draft_with_a_warning(goodhand, nights, tmp_path):
    said = goodhand("export", nights / "open.db", "-o", tmp_path / "night.zip")

    assert (0, "goodhand: warning: the books are not closed yet, so this is a draft.\n") == (said.code, said.err)
    looked = goodhand("verify", tmp_path / "night.zip")
    assert 0 == looked.code
    assert "are still open" in looked.out
    assert "Not finished" in looked.out


def changed(journal, to, software="", **facts):
    """A copy of a journal whose incident was changed, under hashes of its own; and as if a version had decided it."""

    async def copy():
        whole = await open_journal(journal, CODEC)
        records = [record async for record in whole.read_all()]
        await whole.close()
        other = await open_journal(to, CODEC)
        for record in records:
            event = CODEC.decode(record.name, record.payload)
            if record.name == "record-incident/1":
                ((scope, recorded),) = event.happened
                event = replace(event, happened=((scope, replace(recorded, **facts)),))
            if record.name == "open-night/1" and software:
                event = replace(event, said=replace(event.said, software=software))
            await other.append(record.stream, record.version - 1, [event], at=record.at)
        await other.close()

    asyncio.run(copy())
    return to


@pytest.fixture
def broken(nights, tmp_path):
    return changed(nights / "live.db", tmp_path / "broken.db", number=5)


def test_a_journal_that_does_not_hold_is_not_exported_unless_asked_for(goodhand, broken, tmp_path):
    written = tmp_path / "night.zip"

    refused = goodhand("export", broken, "-o", written)

    assert (1, "") == (refused.code, refused.out)
    assert "The journal does not hold: night/M-00417 2026-03-14, record " in refused.err
    assert ".." not in refused.err
    assert not written.exists()
    anyway = goodhand("export", broken, "-o", written, "--unverified")
    assert 0 == anyway.code
    assert "warning: the journal does not hold: " in anyway.err
    assert 1 == goodhand("verify", written).code


def test_where_another_version_decided_otherwise_whoever_exports_is_told(goodhand, nights, tmp_path, monkeypatch):
    monkeypatch.setattr(versions, "RELEASED", ("0.1.9",))
    other, written = tmp_path / "other.db", tmp_path / "night.zip"

    said = goodhand("export", changed(nights / "live.db", other, "0.1.9", facts="nothing happened"), "-o", written)

    (warning,) = said.err.splitlines()
    assert 0 == said.code
    assert "goodhand: warning: not fully verified: version 0.1.9 of the software decided otherwise" in warning
    assert "night/M-00417 2026-03-14, record " in warning
    assert 3 == goodhand("verify", written).code


def test_a_record_of_another_version_of_which_no_paper_can_be_made_is_named(goodhand, nights, tmp_path, monkeypatch):
    """Another version's incident, under a number that there is none of: one sentence, and no fault of ours."""
    monkeypatch.setattr(versions, "RELEASED", ("0.1.9",))

    said = goodhand(
        "export", changed(nights / "live.db", tmp_path / "other.db", "0.1.9", number=5), "-o", tmp_path / "night.zip"
    )

    assert (2, "", 1) == (said.code, said.out, len(said.err.splitlines()))
    assert "otherwise" in said.err
    assert not (tmp_path / "night.zip").exists()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("export", "JOURNAL", "-o", "night.tar"), "does not end in .zip"),
        (("export", "JOURNAL", "-o", "nowhere/night.zip"), "There is no folder nowhere"),
        (("export", "JOURNAL", "-o", "FOLDER"), "is a folder"),
        (("export", "nowhere.db", "-o", "OUTPUT"), "nowhere.db cannot be read"),
        (("export", "EMPTY", "-o", "OUTPUT"), "is empty"),
        (("export", "JOURNAL", "-o", "OUTPUT", "--occasion", "X"), "not 'X'"),
        (("export", "JOURNAL"), "Missing option"),
        (("verify", "EMPTY.zip"), "is no export of an occasion: it cannot be unpacked"),
        (("verify", "nowhere.zip"), "cannot be read"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence_and_nothing_is_written(goodhand, nights, tmp_path, arguments, said):
    (tmp_path / "empty.db").touch()
    (tmp_path / "empty.zip").touch()
    (tmp_path / "folder.zip").mkdir()
    stands_for = {
        "JOURNAL": nights / "live.db",
        "OUTPUT": tmp_path / "night.zip",
        "EMPTY": tmp_path / "empty.db",
        "EMPTY.zip": tmp_path / "empty.zip",
        "FOLDER": tmp_path / "folder.zip",
    }

    refused = goodhand(*(stands_for.get(each, each) for each in arguments))

    assert (2, "") == (refused.code, refused.out)
    assert said in refused.err
    assert 1 == len(refused.err.splitlines())
    assert not (tmp_path / "night.zip").exists()


def test_the_journal_is_never_written_over(goodhand, nights, tmp_path):
    journal = tmp_path / "journal.zip"
    journal.write_bytes((nights / "live.db").read_bytes())
    before = journal.read_bytes()

    assert "is the journal; name another file" in goodhand("export", journal, "-o", journal).err
    assert before == journal.read_bytes()


def test_an_evening_without_books_has_nothing_for_a_regulator(goodhand, tmp_path):
    evening = tmp_path / "evening.db"
    assert 0 == goodhand("evening", EXAMPLES / "house.toml", "--players", 6, "--seed", 1, "--journal", evening).code

    refused = goodhand("export", evening, "-o", tmp_path / "night.zip")

    assert (2, "") == (refused.code, refused.out)
    assert "no books were kept with it, only tournaments" in refused.err
