"""Entries and rebuys of several sizes where the book lets them differ, and rebuys after the posted time."""

import pytest

from goodhand.night.narration import next_on_the_floor
from goodhand.plan.event_file import read_event
from goodhand.plan.findings import BadEvent
from goodhand.rules import Role
from goodhand.rules.money import Money
from goodhand.tournament.commands import DrawSeats, Enter, ReportBroke, SellRebuy, StartClock, VoidSale, Withdraw
from goodhand.tournament.plan import Payout, RebuyPlan, Size
from goodhand.tournament.rounds import posted_pool
from goodhand.tournament.sound import assert_sound
from goodhand.tournament.state import Status
from support import BOOKS, clause
from support_desk import EXAMPLES
from support_tournament import ENTROPY, entered, levels

BC, MI, MB, TDA = BOOKS["BC"], BOOKS["MI"], BOOKS["MB"], BOOKS["TDA"]
STAGES = levels((25, 50), (50, 100), (100, 200), minutes=30)
DOUBLE = Size(Money(9000), 3000, Money(1000))
REBUYS = RebuyPlan(None, Money(2000), 1000, until_level=1, sizes=(Size(Money(4000), 2500),))
LATE = 30 * 60 + 10


def two_sizes(book=TDA):
    payout = Payout(10_000, (10_000,), kept_per_entry=Money(500))
    return entered(book, 4, sizes=(DOUBLE,), rebuys=REBUYS, stages=STAGES, payout=payout)


def in_play(book=TDA):
    return two_sizes(book).do(DrawSeats(ENTROPY, at=0), StartClock(at=0))


def test_an_entry_of_another_size_brings_its_own_chips_and_gives_its_own_price_back():
    floor = two_sizes()
    usual = floor.t.takings

    floor.do(Enter("P05", "P05", at=0, cents=9000))

    assert (3000, usual + Money(9000)) == (floor.t.players["P05"].stack, floor.t.takings)
    assert usual + Money(9000) - Money(4 * 500 + 1000) == posted_pool(floor.t)
    assert usual == floor.do(Withdraw("P05", at=0)).t.takings
    assert "not-the-posted-terms" == floor.refusal(Enter("P06", "P06", at=0, cents=4242))[0]


def test_whoever_may_rebuy_is_told_every_size_that_is_posted():
    floor = in_play().do(ReportBroke("P01", 1500, at=60))

    (asked,) = next_on_the_floor(floor.t, floor.happened[-1:])

    assert "{0} ($20.00 or $40.00) or {1}." == asked.text


def test_rebuys_of_two_sizes_are_told_apart_by_price_or_by_chips_and_taken_back_as_they_were():
    floor = in_play().do(ReportBroke("P01", 1500, at=10), ReportBroke("P02", 1500, at=11))

    floor.do(SellRebuy("P01", at=20, cents=4000), SellRebuy("P02", at=21, chips=2500), SellRebuy("P03", at=22))

    assert [2500, 2500] == [floor.t.players[name].stack for name in ("P01", "P02")]
    assert "not-the-posted-terms" == floor.refusal(SellRebuy("P01", at=23, cents=4000, chips=1000))[0]
    taken = floor.t.takings
    floor.do(VoidSale("P01", False, "it was P04", at=30))
    assert (taken - Money(4000), Status.PENDING) == (floor.t.takings, floor.t.players["P01"].status)
    assert_sound(floor.t)


@clause("MI-27", "NJ-02")
@pytest.mark.parametrize("name", ["michigan", "new-jersey"])
@pytest.mark.parametrize("where", ["buy_in =", "[tournament.rebuys]"])
def test_entries_are_equal_so_one_size_is_all_there_is(name, where):
    text = (EXAMPLES / f"{name}.toml").read_text()
    line = "sizes = [{price = 100, chips = 6000}]\n"
    at = text.index("\n", text.index(where)) + 1

    with pytest.raises(BadEvent) as refused:
        read_event(text[:at] + line + text[at:])

    assert {"MI-27", "NJ-02"} & {f.clause.id for f in refused.value.findings if f.clause and f.code == "not-equal"}


def test_where_the_book_leaves_the_time_to_the_house_the_director_may_sell_one_after_it():
    floor = in_play(BC).do(ReportBroke("P01", 1500, at=LATE - 20))

    assert "no-rebuy" == floor.refusal(SellRebuy("P01", at=LATE))[0]
    assert "no-rebuy" == floor.refusal(SellRebuy("P01", at=LATE, late_because="the queue was long"))[0]
    floor.do(SellRebuy("P01", at=LATE, late_because="the queue was long", by=Role.DIRECTOR))
    assert (1000, "the queue was long") == (floor.t.players["P01"].stack, floor.happened[-1].late_because)


@clause("MI-76b-iv", "MB-01f")
@pytest.mark.parametrize(("book", "clause_"), [(MI, "MI-76b-iv"), (MB, "MB-01f")])
def test_where_the_book_holds_to_the_posted_time_no_reason_helps(book, clause_):
    floor = entered(book, 4, rebuys=RebuyPlan(1, Money(2000), 1000, until_level=1), stages=STAGES)
    floor.do(DrawSeats(ENTROPY, at=0), StartClock(at=0), ReportBroke("P01", 1500, at=LATE - 20))

    code, clause_id = floor.refusal(SellRebuy("P01", at=LATE, late_because="they ask nicely", by=Role.DIRECTOR))

    assert ("no-rebuy", clause_) == (code, clause_id)
