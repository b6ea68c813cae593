"""One confirms what one saw: whoever was overtaken is told who changed what, and is asked again."""

import pytest

from goodhand.night.act import CATALOGUE
from goodhand.night.acts.calls import AnnounceText
from goodhand.night.acts.chips import Out, ReportOut
from goodhand.night.acts.clock import PauseClock, StartClock
from goodhand.night.acts.floor import Balance, DrawSeats
from goodhand.night.acts.money import CountDrawer
from goodhand.night.acts.rounds import TellButton
from goodhand.night.acts.sales import RefundEntry
from goodhand.night.conductor import MovedOn
from goodhand.night.draft import ConfirmationNeeded
from goodhand.night.overtaken import MOST_KEPT
from goodhand.occasion.events import LinePosted
from support import clause
from support_night import DESK, FLOOR, Night
from support_occasion import OTHER_MEMBER, dollars

CONFIRMED = "balance break-table move-player form-final-table reinstate-player record-deal finish-by-count close-books "
CONFIRMED += "pay-prize count-drawer check-payments hand-over-drawer deposit refund-entry void-sale take-back do-again"
CONFIRMED += " leave-early mark-never-came mark-here"


def test_moves_counts_prizes_refunds_closing_and_undo_are_done_on_what_was_shown():
    assert set(CONFIRMED.split()) == {name for name, kind in CATALOGUE.items() if kind.spec.shown}


@clause("MI-79d")
async def test_a_count_that_agreed_is_asked_again_if_a_sale_came_between():
    night = await (await Night().opens()).sells("p1")  # 200 and 60 are in the drawer
    seen = night.conductor.history.version
    await night.at("18:40").sells("p2")

    with pytest.raises(ConfirmationNeeded) as asked:
        await night.do(CountDrawer(amount=dollars(260)), seen=seen)

    assert "changed" == asked.value.question
    assert "18:40, Mia Berg: P2 buys in" in asked.value.sentence
    assert "$60.00 short" in asked.value.sentence
    assert not any(isinstance(event, LinePosted) and event.line.counted for event in night.state.lines)
    expected = night.conductor.history.version
    done = await night.do(CountDrawer(amount=dollars(260)), confirmed=("changed",), expected=expected, seen=seen)
    assert -6000 == night.state.lines[-1].amount.cents
    assert () == done.done.confirmed  # a yes to the screen, not to a warning of the book


async def test_who_was_asked_again_is_asked_once_more_where_it_changes_once_more():
    night = await (await Night().opens()).sells("p1")
    seen = night.conductor.history.version
    await night.sells("p2")
    expected = night.conductor.history.version
    await night.sells("p3")

    with pytest.raises(MovedOn):
        await night.do(CountDrawer(amount=dollars(260)), confirmed=("changed",), expected=expected, seen=seen)


async def test_what_makes_no_difference_is_not_asked_about():
    night = await (await Night().opens()).sells("p1", "p2")
    seen = night.conductor.history.version
    await night.sells("p3")  # receipt and version of what follows are others now

    refunded = await night.do(RefundEntry(tournament="t1", player="p2"), seen=seen)

    assert "p2" not in night.state.players["t1"]
    assert refunded.version == night.conductor.history.version


async def test_a_screen_further_behind_than_is_kept_is_asked():
    night = await (await Night().opens()).sells("p1")
    for number in range(MOST_KEPT):
        await night.do(AnnounceText(text=f"This is number {number}."), FLOOR)

    with pytest.raises(ConfirmationNeeded, match=r"^This has changed since your screen showed it\. Now: "):
        await night.do(CountDrawer(amount=dollars(260)), seen=1)


async def two_tables() -> Night:
    """Fifteen sit at two tables of eight and seven, and play has begun."""
    night = await (await Night().opens()).at("18:00").sells(*(f"p{n:02d}" for n in range(1, 16)))
    t = {"tournament": "t1"}
    await night.do(DrawSeats(**t), FLOOR)
    await night.at("18:30").do(StartClock(**t), FLOOR)
    return night


@clause("MI-32")
async def test_of_two_directors_who_confirm_one_move_the_second_is_asked_about_the_next():
    night = await two_tables()
    smaller = min(night.floor.seated().items(), key=lambda each: len(each[1]))[0]
    gone = [player.id for player in night.floor.at_table(smaller).values()][:3]
    for number, player in enumerate(gone, 1):
        await night.at(f"18:4{number}").do(
            ReportOut(tournament="t1", players=(Out(player, 1500),), declines=True), FLOOR
        )
    larger = next(table for table in night.floor.tables if table != smaller)
    first, second = [player.id for player in night.floor.at_table(larger).values()][:2]
    seen = night.conductor.history.version
    await night.at("18:50").do(Balance(tournament="t1", mover=first), FLOOR, seen=seen)

    with pytest.raises(ConfirmationNeeded) as asked:
        await night.do(Balance(tournament="t1", mover=second), FLOOR, seen=seen)

    assert "changed" == asked.value.question
    assert "18:50, Otto Lind: " in asked.value.sentence
    assert larger == night.floor.players[second].place.table


async def test_an_act_that_nobody_confirms_from_a_screen_is_never_held_up():
    night = await two_tables()
    seen = night.conductor.history.version
    await night.do(TellButton(tournament="t1", table=1, seat=1), FLOOR)

    await night.do(PauseClock(tournament="t1", reason="supper"), DESK, seen=seen)

    assert None is night.floor.clock.since
    assert OTHER_MEMBER == FLOOR
