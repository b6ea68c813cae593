"""A night that began on paper goes on: seats, stacks, level, what was sold, who is out."""

import pytest
from msgspec.structs import replace

from goodhand.rules import Role
from goodhand.rules.money import Money
from goodhand.tournament.blind_clock import reading
from goodhand.tournament.live_tables import tell_button
from goodhand.tournament.mid_play import OnPaper, go_on_from_paper
from goodhand.tournament.plan import AddOnPlan, RebuyPlan, Stage
from goodhand.tournament.rebuys import sell_rebuy
from goodhand.tournament.rounds import report_broke
from goodhand.tournament.state import Phase, Status
from support import BOOKS, clause
from support_tournament import entered, levels

STAGES = (*levels((25, 50), (50, 100), minutes=20), Stage(600), *levels((100, 200), minutes=20))
REBUYS = RebuyPlan(1, Money(2000), 1500, until_seconds=1800)
ADD_ON = AddOnPlan(Money(1000), 500, after_level=2)
SHEET = (
    OnPaper("P01", 1, 1, 3000, rebuys=1),
    OnPaper("P02", 1, 2, 1500),
    OnPaper("P03", 2, 5, 3000, add_on=True),
    OnPaper("P04", 2, 6, 3500),
    OnPaper("P05", out=2),
    OnPaper("P06", out=1),
)
GO_ON = {"players": SHEET, "stage": 1, "remaining": 600, "reason": "the power failed", "by": Role.DIRECTOR, "at": 0}


def room(book: str = "MI"):
    return entered(BOOKS[book], 6, stages=STAGES, rebuys=REBUYS, add_on=ADD_ON)


@pytest.mark.parametrize("book", ["MI", "MB", "NJ", "BC", "HR", "TDA"])
def test_play_goes_on_from_where_it_stands_on_paper(book):
    floor = room(book)
    sold = floor.t.takings

    t = floor.do(go_on_from_paper, **GO_ON).t

    assert (Phase.PLAYING, True) == (t.phase, t.counted)
    assert {1: {1: "P01", 2: "P02"}, 2: {5: "P03", 6: "P04"}} == {n: floor.players_at(n) for n in (1, 2)}
    assert [3000, 1500, 3000, 3500] == [t.players[each.player].stack for each in SHEET[:4]]
    assert (sold + Money(3000), 11_000) == (t.takings, t.chips_in_play())
    assert ["P06", "P05"] == [each.player for each in t.eliminations]
    now = reading(t.clock, 0)
    assert (2, 600, 1800) == (now.level_number, now.remaining, now.playing_seconds)
    assert Status.PENDING is floor.do(report_broke, "P02", 1500, at=0).t.players["P02"].status
    assert "no-rebuy" == floor.refusal(sell_rebuy, "P02", at=1)[0]  # half an hour of play is over
    floor.do(tell_button, 2, 6, at=1)


def test_a_count_that_nobody_made_is_left_out_and_then_nobody_is_known_to_have_what():
    sheet = tuple(replace(each, chips=None) for each in SHEET)

    t = room().do(go_on_from_paper, **{**GO_ON, "players": sheet}).t

    assert (False, 11_000) == (t.counted, t.chips_in_play())


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"players": SHEET[:5]}, "players-left-out"),  # nothing is said of one who has paid
        ({"players": (replace(SHEET[0], chips=2000), *SHEET[1:])}, "chips-do-not-add-up"),
        ({"players": (replace(SHEET[0], chips=None), *SHEET[1:])}, "not-counted"),
        ({"players": (replace(SHEET[0], chips=3010), *SHEET[1:])}, "not-whole-chips"),
        ({"players": (replace(SHEET[0], seat=2), *SHEET[1:])}, "seat-taken"),
        ({"players": (replace(SHEET[0], seat=11), *SHEET[1:])}, "no-seat-there"),
        ({"players": (replace(SHEET[0], table=0), *SHEET[1:])}, "unknown-table"),
        ({"players": (replace(SHEET[0], rebuys=2), *SHEET[1:])}, "no-rebuy"),
        ({"stage": 9}, "no-such-moment"),
        ({"remaining": 1201}, "no-such-moment"),
        ({"reason": " "}, "reason-needed"),
        ({"by": Role.DEALER}, "only-the-director"),
    ],
)
def test_what_cannot_be_is_refused(change, code):
    assert code == room().refusal(go_on_from_paper, **{**GO_ON, **change})[0]


def test_it_is_done_once():
    assert "drawn-already" == room().do(go_on_from_paper, **GO_ON).refusal(go_on_from_paper, **GO_ON)[0]


@clause("MI-43")
def test_on_paper_nothing_was_sold_either_that_is_not_posted():
    without = entered(BOOKS["MI"], 6, stages=STAGES)
    add_on = tuple(replace(each, rebuys=0) for each in SHEET)

    assert ("no-rebuy", "MI-43") == without.refusal(go_on_from_paper, **GO_ON)
    assert ("no-add-on", "MI-43") == without.refusal(go_on_from_paper, **{**GO_ON, "players": add_on})


@clause("BC-4.3")
def test_the_director_goes_on_from_paper_and_says_why():
    assert ("only-the-director", "BC-4.3") == room("BC").refusal(go_on_from_paper, **{**GO_ON, "by": Role.DEALER})
    assert ("reason-needed", "BC-4.3") == room("BC").refusal(go_on_from_paper, **{**GO_ON, "reason": " "})
