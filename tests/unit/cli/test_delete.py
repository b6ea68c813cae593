"""`goodhand delete`: a night goes whole, and not before its time."""

import asyncio
import shutil
from pathlib import Path

import pytest

from goodhand.charity.settings import CharitySettings, keep_settings
from goodhand.charity.shelf import open_shelf, shelf_of

SAID = ("--by", "Marion Alder", "--reason", "its time is over", "--yes")


@pytest.fixture
def rehearsed(goodhand, tmp_path: Path) -> Path:
    """A practice night, which may go at any time."""
    journal = tmp_path / "night.db"
    goodhand("rehearse", "examples/house.toml", "--seed", "1", "--players", "6", "--journal", journal)
    return journal


def test_practice_is_deleted_and_the_journal_still_verifies(goodhand, rehearsed):
    said = goodhand("delete", rehearsed, *SAID)

    assert 0 == said.code
    assert "is deleted" in said.out
    assert "Its totals and its last hash" in said.out
    checked = goodhand("verify", rehearsed)
    assert (0, True) == (checked.code, "Deleted: none required" in checked.out)


def test_a_copy_that_backup_made_loses_it_too(goodhand, rehearsed, tmp_path):
    (tmp_path / "stick").mkdir()
    goodhand("backup", rehearsed, tmp_path / "stick")

    said = goodhand("delete", rehearsed, *SAID)

    assert "could not be reached" not in said.out
    assert b"night/" not in (tmp_path / "stick" / "night.db").read_bytes()


def test_a_copy_out_of_reach_is_named(goodhand, rehearsed, tmp_path):
    (tmp_path / "stick").mkdir()
    goodhand("backup", rehearsed, tmp_path / "stick")
    shutil.rmtree(tmp_path / "stick")

    assert "could not be reached: delete the night there too" in goodhand("delete", rehearsed, *SAID).out


def test_a_licensed_night_is_kept_as_long_as_the_charity_set(goodhand, tmp_path):
    journal = tmp_path / "night.db"
    goodhand("open", "examples/michigan.toml", "--journal", journal)

    async def keep(years: int) -> None:
        shelf = await open_shelf(shelf_of(str(journal)))
        await keep_settings(shelf, CharitySettings(keep_years=years))
        await shelf.close()

    asyncio.run(keep(3))
    said = goodhand("delete", journal, *SAID)

    assert 2 == said.code
    assert "3 years after the night" in said.err
    assert "they can be deleted from then on" in said.err


def test_without_a_reason_nothing_is_deleted(goodhand, rehearsed):
    said = goodhand("delete", rehearsed, "--by", "Marion Alder", "--reason", " ", "--yes")

    assert 2 == said.code
    assert 0 == goodhand("verify", rehearsed).code
