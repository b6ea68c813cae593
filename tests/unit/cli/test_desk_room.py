"""The desk for the room: papers printed from it, a night that began on paper, announcements, one night of several."""

import asyncio

import pytest

from goodhand.cli.plans import read_plan
from goodhand.journal.opening import open_journal
from goodhand.night.acts import CODEC
from goodhand.night.acts.opening import OpenNight
from goodhand.night.conductor import Conductor
from goodhand.night.streams import night_id
from support import clause
from support_desk import EXAMPLES, PLAYERS, Night, entered, event_file, playing, staffed

SHEET = """name,table,seat,chips,rebuys,add-on,out,button,of age
Ann Lee,1,1,"9,000",1,,,x,x
Bo Diaz,1,2,3000,,,,,x
Cy Ito,2,4,3000,,,,,x
Dee Fox,,,,,,1,,x
"""
MID_PLAY = "18:40 mid-play players.csv level 2 left 12:00 because the power failed in Spring night"


@pytest.fixture
def night(goodhand, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return Night(goodhand, EXAMPLES / "michigan.toml", tmp_path / "night.db", "Ivo Brandt")


def test_slips_for_those_who_moved_last_and_a_late_entrants_card_are_printed_from_the_desk(night, tmp_path):
    entered(staffed(night), (*PLAYERS, "Kim Uhl", "Lea Voss"))
    night.say("17:50 draw in Spring night", "18:00 start in Spring night yes")
    assert "nobody has moved yet" in night.refused("print move-slips")
    night.say("18:05 enter Zoe Yew of age in Spring night", "18:06 print seat-card for Zoe")
    listed = night.say("18:07 seats table 2 in Spring night")
    outs = [line.split(maxsplit=1)[1] for line in listed.splitlines() if line.startswith("   ")][:4]
    night.say(*(f"18:1{n} out {name}, declines in Spring night" for n, name in enumerate(outs)))
    night.say("18:20 balance all in Spring night", who="Marion Alder")

    said = night.say("18:21 print move-slips to slips.pdf", "print moves")

    assert "Move slips: slips.pdf" in said
    papers = sorted(each.name for each in tmp_path.glob("*.pdf"))
    assert 3 == len(papers)
    assert all(file.read_bytes().startswith(b"%PDF") for file in tmp_path.glob("*.pdf"))
    assert "Print what?" in night.refused("print money")


def test_one_receipt_is_printed_again(night, tmp_path):
    entered(staffed(night))

    said = night.say("17:40 reprint 2", "17:41 print receipt 3 to again.pdf")

    assert "Receipts: receipt-2.pdf" in said
    assert "Receipts: again.pdf" in said
    one, all_ = tmp_path / "receipt-2.pdf", tmp_path / "receipts.pdf"
    night.say("17:42 print receipts")
    assert one.stat().st_size < all_.stat().st_size
    assert "no sale has the number 55" in night.refused("17:43 reprint 55")


def test_a_night_that_began_on_paper_goes_on_with_receipts_for_all_that_was_sold(night, tmp_path, goodhand):
    (tmp_path / "players.csv").write_text(SHEET)
    staffed(night)

    said = night.say(MID_PLAY, who="Marion Alder")

    assert "goes on from paper: 3 players at 2 tables, 1 out. 5 receipts written." in said
    assert "level 2, blinds 50/100, 11:00 left" in night.say("18:41 clock in Spring night")
    assert "$240.00" in night.say("cash")  # four entries at $50 and a rebuy at $40
    assert "4th Dee Fox" in night.say("standings in Spring night")
    assert 0 == goodhand("verify", night.journal).code


@pytest.mark.parametrize(
    ("sheet", "sentence"),
    [
        (SHEET.replace("name", "who"), "'who' is none of them"),
        (SHEET.replace("3000", "2000", 1), "The stacks add up to 14000"),
        (SHEET.replace("Bo Diaz,1,2", "Bo Diaz,1,x"), "x is no seat in line 3"),
        (SHEET.replace("x,x\n", "x,\n"), "Ann Lee"),  # whose age nobody asked
        ("", "The first line"),
    ],
)
def test_a_sheet_that_cannot_be_is_refused_in_a_sentence(night, tmp_path, sheet, sentence):
    (tmp_path / "players.csv").write_text(sheet)
    staffed(night)

    refused = night.refused(MID_PLAY, who="Marion Alder")

    assert sentence in refused


@clause("MB-07c")
def test_a_count_of_some_that_moves_chips_between_players_is_flagged_where_the_book_forbids_it(goodhand, tmp_path):
    night = Night(goodhand, EXAMPLES / "manitoba.toml", tmp_path / "mb.db", _chair("manitoba"))
    names = PLAYERS[:4]
    night.say("17:30 on", "bank 500", *(f"enter {name} of age" for name in names), "draw", "19:00 start yes")
    stack = int(night.say("chips").split(": ")[1].split()[0].replace(",", "")) // len(names)

    said = night.say(f"count-chips Ann Lee {stack - 100}, Bo Diaz {stack + 100}")

    assert "Flagged: MB-07c, for Bo Diaz has what Ann Lee lacks since the last count." in said
    assert "Flagged" not in night.say(f"count-chips Cy Ito {stack - 100}")  # somebody won them, who was not counted


def _chair(name: str) -> str:
    text = (EXAMPLES / f"{name}.toml").read_text()
    return text.split('chairperson = "')[1].split('"')[0]


def test_of_several_nights_in_a_journal_one_is_chosen(goodhand, tmp_path):
    journal = tmp_path / "hall.db"
    first = Night(goodhand, EXAMPLES / "michigan.toml", journal, "Ivo Brandt")
    other = event_file(tmp_path, "michigan", ('number = "M-00417"', 'number = "M-00999"'))

    async def opened() -> None:
        held = await open_journal(journal, CODEC, create=False)
        plan = read_plan(other)
        await Conductor(held, night_id(plan)).do(OpenNight(plan=plan, practice=True), at=0)
        await held.close()

    asyncio.run(opened())

    assert 2 == (unsaid := first.goodhand("desk", journal, "--as", "Ivo Brandt", "status")).code
    assert '--night "M-00417 2027-03-13" or --night "M-00999 2027-03-13"' in unsaid.err
    chosen = first.goodhand("desk", journal, "--as", "Ivo Brandt", "--night", "M-00999", "status")
    assert (0, True) == (chosen.code, "licence M-00999" in chosen.out)


def test_what_is_announced_is_said_back(night):
    playing(night)

    assert "Announced: the kitchen closes at nine" in night.say("announce the kitchen closes at nine minutes 10")
    night.refused("announce")
