"""An entry and its seat belong to the person who bought it (MB-07b, scenario O-29b)."""

import pytest

from goodhand.tournament.entries import draw_seats, sell_entry, substitute, withdraw_entry
from goodhand.tournament.refusals import NoSubstitutes
from goodhand.tournament.room import step
from goodhand.tournament.rounds import report_broke
from goodhand.tournament.state import Status
from goodhand.tournament.timekeeping import start_clock
from support import BOOKS, clause
from support_tournament import ENTROPY, entered, playing

MB = BOOKS["MB"]


def said(floor, *asked, at):
    with pytest.raises(NoSubstitutes) as refused:
        step(floor.t, at, *asked)
    return refused.value.sentence()


@clause("MB-07b")
def test_a_friend_cannot_take_over_a_seat_in_play():
    floor = playing(MB, 4).do(report_broke, "P02", 1500, "P01", at=100)

    assert ("no-substitutes", "MB-07b") == floor.refusal(substitute, "P01", "A friend", at=110)
    assert "A friend cannot take over Player 1's entry" in said(floor, substitute, "P01", "A friend", at=110)


@clause("MB-07b")
def test_who_has_been_eliminated_cannot_sit_again_under_a_friends_entry():
    floor = playing(MB, 4).do(report_broke, "P02", 1500, "P01", at=100)

    assert Status.OUT is floor.t.players["P02"].status
    assert ("no-substitutes", "MB-07b") == floor.refusal(substitute, "P03", "Player 2", at=110)
    assert "plays it to the end" in said(floor, substitute, "P03", "Player 2", at=110)


@pytest.mark.parametrize("book", BOOKS.values(), ids=BOOKS)
def test_no_book_has_substitutes_at_any_moment(book):
    floor = entered(book, 4)
    moments = [floor.refusal(substitute, "P01", "A friend", at=0)]
    for done in ((draw_seats, ENTROPY), (start_clock,), (report_broke, "P02", 1500, "P03")):
        moments.append(floor.do(*done, at=10).refusal(substitute, "P01", "A friend", at=10))

    assert ["no-substitutes"] * 4 == [code for code, _ in moments]
    assert {"MB-07b" if book is MB else None} == {cited for _, cited in moments}


@clause("MB-07b", "MB-02")
def test_before_play_the_entry_is_taken_back_and_the_friend_buys_one():
    floor = entered(MB, 4)

    assert "refund the entry, and sell another" in said(floor, substitute, "P01", "A friend", at=0)
    floor.do(withdraw_entry, "P01", at=10).do(sell_entry, "friend", "A friend", at=10)

    assert (Status.WITHDRAWN, Status.ENTERED) == tuple(floor.t.players[p].status for p in ("P01", "friend"))


def test_nobody_is_no_substitute_for_nobody():
    assert ("unknown-player", None) == entered(MB, 2).refusal(substitute, "nobody", "A friend", at=0)
