"""`goodhand paper` from a journal: records, receipts, seat cards, payout sheets; and table signs from a plan."""

import pytest

from support_desk import EXAMPLES, Night, entered, staffed

PDF = b"%PDF-"


@pytest.fixture(scope="module")
def rehearsed(tmp_path_factory):
    """The journal of a rehearsal of Michigan's example, with closed books."""
    from typer.testing import CliRunner

    from goodhand.cli import app

    journal = tmp_path_factory.mktemp("night") / "night.db"
    words = ["rehearse", str(EXAMPLES / "michigan.toml"), "--seed", "1", "--players", "6", "--journal", str(journal)]
    assert 0 == CliRunner().invoke(app, words).exit_code
    return journal


@pytest.fixture
def drawn(goodhand, tmp_path):
    """An evening whose seats are drawn."""
    night = Night(goodhand, EXAMPLES / "michigan.toml", tmp_path / "night.db", "Ivo Brandt")
    entered(staffed(night))
    night.say("17:50 draw in Spring night")
    return night.journal


def test_every_record_is_written_as_pdf_and_csv_and_all_together(goodhand, rehearsed, tmp_path):
    said = goodhand("paper", "records", rehearsed, "-o", tmp_path / "records")

    made = {path.name: path.read_bytes() for path in (tmp_path / "records").iterdir()}
    names = {name.removesuffix(".csv") for name in made if name.endswith(".csv")}
    assert (0, "") == (said.code, said.err)
    assert f"{len(names)} records of Lakeside Youth Fund" in said.out
    assert {f"{name}.pdf" for name in names} | {"records.pdf"} == {name for name in made if name.endswith(".pdf")}
    assert all(content.startswith(PDF) for name, content in made.items() if name.endswith(".pdf"))
    assert {"workers-service-record", "cash-prizes-log", "ledger", "checklist"} <= names


def test_one_record_is_written_as_the_file_is_named(goodhand, rehearsed, tmp_path):
    for name in ("log.pdf", "log.csv"):
        said = goodhand("paper", "record", "cash-prizes-log", rehearsed, "-o", tmp_path / name)
        assert f"Cash Prizes Log: {tmp_path / name}" in said.out

    assert (tmp_path / "log.pdf").read_bytes().startswith(PDF)
    assert "1st" in (tmp_path / "log.csv").read_text(encoding="utf-8")


def test_records_of_an_evening_under_way_are_said_to_be_drafts(goodhand, drawn, tmp_path):
    assert "They are drafts" in goodhand("paper", "records", drawn, "-o", tmp_path / "records").out


def test_seat_cards_receipts_payout_sheet_and_signs_are_written(goodhand, drawn, tmp_path):
    cards = goodhand("paper", "seat-cards", drawn, "-o", tmp_path / "c.pdf", "--tournament", "Spring night")
    receipts = goodhand("paper", "receipts", drawn, "-o", tmp_path / "r.pdf")
    payout = goodhand("paper", "payout-sheet", drawn, "-o", tmp_path / "p.pdf")
    signs = goodhand("paper", "table-signs", EXAMPLES / "michigan.toml", "-o", tmp_path / "s.pdf")

    assert "10 seat cards of Spring night" in cards.out
    assert "10 receipts" in receipts.out
    assert "Payout sheet of Spring night, Second chance" in payout.out
    assert "7 table signs of Spring night" in signs.out
    assert all((tmp_path / f"{name}.pdf").read_bytes().startswith(PDF) for name in "crps")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("record", "no-such", "{night}", "-o", "x.pdf"), "There is no form 'no-such'; the forms are workers-service"),
        (("record", "ledger", "{night}", "-o", "x.txt"), "ends in neither .pdf nor .csv"),
        (("receipts", "{night}", "-o", "x.txt"), "does not end in .pdf; name a file such as receipts.pdf"),
        (("payout-sheet", "{night}", "-o", "no/x.pdf"), "There is no folder"),
        (("receipts", "nowhere.db", "-o", "x.pdf"), "nowhere.db"),
    ],
)
def test_what_cannot_be_made_is_said_in_a_sentence_and_nothing_is_written(goodhand, rehearsed, tmp_path, words, says):
    *asked, output = (word.replace("{night}", str(rehearsed)) for word in words)

    said = goodhand("paper", *asked, tmp_path / output)

    assert (2, "") == (said.code, said.out)
    assert says in said.err
    assert [] == list(tmp_path.iterdir())
