"""A name that no font of this machine has: what can be made is made, and what to do about the rest is said."""

import pytest
import typst

from goodhand.paper.render import pdf
from support_desk import EXAMPLES, Night, entered, staffed


@pytest.fixture
def journal(goodhand, tmp_path, monkeypatch):
    night = Night(goodhand, EXAMPLES / "michigan.toml", tmp_path / "night.db", "Ivo Brandt")
    entered(staffed(night), ("Ann Lee", "王小明"))
    monkeypatch.setattr(pdf, "compiler", lambda: typst.Compiler(ignore_system_fonts=True))
    return night.journal


def test_records_come_as_tables_and_those_pages_that_can_be_made(goodhand, journal, tmp_path):
    said = goodhand("paper", "records", journal, "-o", tmp_path / "records")

    made = {path.name for path in (tmp_path / "records").iterdir()}
    assert (2, "") == (said.code, said.out)
    assert "ledger.pdf, records.pdf could not be made" in said.err
    assert "No font on this machine has 王 小 明; install one" in said.err
    assert {"ledger.csv", "checklist.csv", "checklist.pdf", "master-control-sheet.csv"} <= made
    assert not {"ledger.pdf", "records.pdf"} & made
    assert "王小明" in (tmp_path / "records" / "ledger.csv").read_text(encoding="utf-8-sig")


def test_a_page_of_an_earlier_time_does_not_pass_for_a_new_one(goodhand, journal, tmp_path):
    (tmp_path / "records").mkdir()
    (tmp_path / "records" / "ledger.pdf").write_bytes(b"of yesterday")

    goodhand("paper", "records", journal, "-o", tmp_path / "records")

    assert not (tmp_path / "records" / "ledger.pdf").exists()


def test_an_export_has_the_tables_and_says_that_pages_are_missing(goodhand, journal, tmp_path):
    said = goodhand("export", journal, "-o", tmp_path / "night.zip")
    verdict = goodhand("verify", tmp_path / "night.zip")

    assert 0 == said.code
    assert "No font on this machine has 王 小 明" in said.err
    assert "tables and texts, and no pages" in said.err
    assert 3 == verdict.code
    assert "no font on the machine that exported it had 王 小 明" in verdict.out
