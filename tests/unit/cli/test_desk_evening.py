"""Whole evenings at the desk: from an opened plan to closed books, with real cards in the room."""

import asyncio
import re

import pytest

from goodhand.cli.plans import read_plan
from goodhand.journal import open_journal
from goodhand.night.acts import CODEC
from goodhand.night.conductor import Conductor
from goodhand.night.streams import held_nights, refusals_stream
from goodhand.occasion.ledger import Kind, balances
from support import clause
from support_desk import EXAMPLES, PLAYERS, Night, playing, running_on

NIGHTS = {"michigan": "Marion Alder", "british-columbia": "Wren Halloran"}


def occasion(journal):
    """The occasion and its tournaments, as their journal has them."""

    async def joined():
        opened = await open_journal(str(journal), CODEC, create=False)
        try:
            (held,) = await held_nights(opened)
            night = await Conductor(opened, held).join()
            return night.books, night.tournaments
        finally:
            await opened.close()

    return asyncio.run(joined())


@pytest.mark.parametrize("name", NIGHTS)
def test_an_example_night_runs_from_the_plan_to_closed_books(goodhand, tmp_path, name):
    night = Night(goodhand, EXAMPLES / f"{name}.toml", tmp_path / "night.db", NIGHTS[name])

    said = night.say((EXAMPLES / "nights" / f"{name}.txt").read_text())

    o, tournaments = occasion(night.journal)
    assert 0 == goodhand("verify", night.journal).code
    assert o.closed is not None
    assert () == o.violations
    assert () == o.unpaid()
    assert 0 == sum(balances(o.lines).values())
    assert any("finished" == t.phase for t in tournaments.values())
    assert "The books are closed. Net proceeds $" in said
    assert 12 == len(re.findall(r"buys in: .* Receipt \d+\.", said)) - said.count("entry was refunded")


@clause("MI-31", "MI-36d", "MI-76f", "MI-79c", "MI-79d", "MI-36f", "MI-12")
def test_the_michigan_evening_of_the_scenarios(goodhand, tmp_path):
    event = running_on(
        tmp_path,
        ('buy_in = "$50"', 'buy_in = "$60"'),
        ("at_most = 1\n", "at_most = 2\n"),
        ('["35%", "23%", "16%", "11%", "8%", "7%"]', '["50%", "30%", "20%"]'),
        ('round_to = "$5"', 'round_to = "$1"'),
    )
    night = Night(goodhand, event, tmp_path / "night.db", "Ivo Brandt")
    players = (*PLAYERS, "Kim Uhl", "Lea Voss")
    night.say("16:00 on", "tick before doors", "16:05 post-rules copies 20", who="Marion Alder")
    night.say("16:30 on", "16:31 bank 500", "17:30 on Rosa Quill", "17:40 in Spring night")
    night.say(
        "17:40 in Spring",
        *(f"enter {name} of age" for name in players),
        "tick entries",
        "17:50 draw",
        "18:00 start yes",
    )

    rebuys = [line for name in players[:5] for line in (f"out {name}", f"rebuy {name}")]
    night.say("18:10 in Spring", *rebuys)
    out = "19:30 out Lea Voss 900 and Kim Uhl 2,300"
    left = [f"{20 + n // 6}:{n % 6}1 out {name}" for n, name in enumerate(players[9:2:-1])]
    night.say("19:00 as Marion Alder", out, "balance all", *left, "22:00 out Cy Ito", "22:20 out Bo Diaz by Ann Lee")
    night.say("22:21 as Marion Alder", 'ruling clock facts "Bo asked for time" table 1')

    night.say("22:50 prize 1st", "22:55 prize 2nd", "22:56 expense 250 to Elm Street Hall for rent because the room")
    assert night.refused("23:20 as Marion Alder", "close").count(
        "Cy Ito, 3rd in Spring night, has not been paid $138.00. [MI-31]"
    )
    assert "[MI-76f]" in night.refused("23:21 prize 3rd 100")
    assert "Rosa Quill is not a bona fide member" in night.refused("23:21 as Rosa Quill", "prize 3rd")
    assert "is paid $138.00. Drawer $" in night.say("23:25 prize 3rd")
    night.say("23:25 expense 50 to the Board for licence fee", "23:26 explain the heating failed")
    assert "$5.00 short" in night.say("23:26 count 725")
    night.say("23:26 tick closing", "off Rosa Quill", "off")
    night.say("23:26 tick throughout", "tick dispute", "tick closing", who="Marion Alder")
    assert "[MI-36f]" in night.refused("23:27 close prepared by Rosa Quill", who="Marion Alder")
    asked = night.refused("23:27 close prepared by Ivo Brandt", who="Marion Alder")
    assert "The plan has $40.00 for Rosa Quill, and no pay is on record" in asked
    night.say("23:27 close prepared by Ivo Brandt yes", who="Marion Alder")

    assert 0 == goodhand("verify", night.journal).code
    o, _ = occasion(night.journal)
    sums = o.totals
    assert (720_00, 200_00, 690_00, 230_00) == (sums.buy_ins, sums.rebuys, sums.prizes, sums.gross_profit)
    assert (500_00, -5_00, 725_00) == (sums.start_bank, sums.over, sums.drawer)
    assert [345_00, 207_00, 138_00] == [line.amount.cents for line in o.lines if line.kind is Kind.PRIZE]
    assert ["clock"] == [each.situation for each in o.rulings]
    assert "ivo brandt" == o.closed.preparer


@clause("MI-39b", "NJ-06b")
def test_a_tournament_that_ends_by_the_clock_is_finished_by_a_count(goodhand, tmp_path):
    night = Night(goodhand, EXAMPLES / "michigan.toml", tmp_path / "night.db", "Marion Alder")
    night.say("20:00 on", "bank 200", "in Second chance", *(f"enter {name} of age" for name in PLAYERS[:4]), "draw")
    night.say("20:30 start in Second chance yes", "21:30 out Dee")

    assert "posted time has not come" in night.refused("22:00 finish Ann 3,000, Bo 2,000, Cy 1,000")
    assert "count again" in night.refused("22:30 finish Ann 3,000, Bo 2,000, Cy 900")
    said = night.say("22:31 finish Ann Lee 3,000, Bo Diaz 1,500 and Cy Ito 1,500")

    assert "1st Ann Lee $29.00, 2nd to 3rd Bo Diaz $13.50, 2nd to 3rd Cy Ito $13.50" in said
    assert "Bo Diaz, 2nd to 3rd, is paid $13.50" in night.say("22:32 prize 2nd")
    assert "Cy Ito, 2nd to 3rd, is paid $13.50" in night.say("22:33 prize 2nd")


@clause("MI-81")
def test_what_is_written_down_late_says_when_it_happened_and_is_flagged(goodhand, tmp_path):
    night = Night(goodhand, EXAMPLES / "michigan.toml", tmp_path / "night.db", "Ivo Brandt")

    said = night.say("17:00 on", "bank 500", "19:00 expense 20 to Print Shop for printing because posters at 17:30")

    assert "printing $20.00 to Print Shop, by cheque, of 17:30. Flagged: MI-81." in said
    o, _ = occasion(night.journal)
    assert (17 * 3600 + 1800, 19 * 3600) == (o.lines[-1].occurred, o.lines[-1].at)
    assert ["MI-81"] == [each.clause for each in o.violations]


def test_a_night_on_a_server_is_the_same(goodhand, postgres):
    where = asyncio.run(postgres.new_database())
    night = Night(goodhand, EXAMPLES / "british-columbia.toml", where, "Wren Halloran")

    night.say((EXAMPLES / "nights" / "british-columbia.txt").read_text())

    assert "closed. Drawer $0.00." in night.say("status")
    again = goodhand("open", EXAMPLES / "british-columbia.toml", "--journal", where, "--practice")
    assert (2, "") == (again.code, again.out)
    assert "already" in again.err


@pytest.mark.parametrize("name", sorted(path.stem for path in EXAMPLES.glob("*.toml")))
def test_a_chairperson_alone_brings_an_evening_of_every_book_to_closed_books(goodhand, tmp_path, name):
    plan = read_plan(EXAMPLES / f"{name}.toml")
    first, chair = plan.tournaments[0], plan.licensee.chairperson
    night = Night(goodhand, EXAMPLES / f"{name}.toml", tmp_path / "night.db", chair)
    begins = plan.starts.get(first.id, plan.licence.opens)

    night.say(
        f"{plan.licence.opens} on as chairperson", "bank 2,000", f"post-rules in {first.name}", f"in {first.name}"
    )
    night.say(f"in {first.name}", *(f"enter {player} of age" for player in PLAYERS[:5]), "draw", f"{begins} start yes")
    night.say(f"in {first.name}", *(line for player in PLAYERS[1:5] for line in out(player, first)))
    night.say(*(f"prize {place}" for place in range(1, min(5, len(first.payout.basis_points)) + 1)))
    if plan.licence.fee is not None:
        night.say(f"expense {plan.licence.fee} to the regulator for licence fee")
    night.say(f"count {night_drawer(night)}", *(f"tick {task}" for task in open_ids(night)))
    night.say("close", "deposit all to " + (plan.licensee.account or "our account"))

    o, tournaments = occasion(night.journal)
    assert o.closed is not None
    assert 0 == o.totals.drawer
    assert [1, 2, 3, 4, 5] == [place for _, place, _, _ in tournaments[first.id].order]
    assert 0 == goodhand("verify", night.journal).code


def out(player, tournament):
    """Return the message about a player who goes out, with or without rebuys."""
    return (f"out {player}", *([f"declines {player}"] if tournament.rebuys is not None else []))


def night_drawer(night):
    """Return the expected sum in the drawer, as `cash` shows it."""
    return re.search(r"^drawer +(\$[\d,.]+)$", night.say("cash"), re.MULTILINE)[1]


def open_ids(night):
    """The duties that are still open."""
    return re.findall(r"^  \[ \] (\S+)", night.say("checklist open"), re.MULTILINE)


def test_what_the_desk_refuses_to_close_or_to_pay_is_on_record_as_refused(goodhand, tmp_path):
    """The act refuses it, and not the terminal; what is missing is read line by line."""
    night = playing(Night(goodhand, running_on(tmp_path), tmp_path / "night.db", "Ivo Brandt"))

    said = night.tell("18:30 close")

    assert 2 == said.code
    assert re.search(r"^  1\. .+\n  2\. ", said.out, re.MULTILINE)
    assert re.search(r"cannot be closed yet: \d+ things are missing, first: ", said.err)
    assert "Spring night is not over" in night.refused("18:31 prize 1st in Spring night")
    assert ["close-books", "pay-prize"] == [each.act for each in refused_at(night.journal)]


def refused_at(journal):
    """List the refusals in the journal of a night."""

    async def read():
        opened = await open_journal(str(journal), CODEC, create=False)
        try:
            (held,) = await held_nights(opened)
            records = await opened.read(refusals_stream(held))
            return [CODEC.decode(each.name, each.payload) for each in records]
        finally:
            await opened.close()

    return asyncio.run(read())


@clause("MI-38")
def test_a_script_is_warned_thirty_and_ten_minutes_before_the_hours_end(goodhand, tmp_path):
    night = playing(Night(goodhand, running_on(tmp_path), tmp_path / "night.db", "Ivo Brandt"))

    said = night.say("22:59 status", "23:00 status", "23:20 status", "23:21 status")

    assert 1 == said.count("23:00  The licence's hours end in 30 minutes, at 23:30.")
    assert 1 == said.count("23:20  The licence's hours end in 10 minutes, at 23:30.")
