"""Entries and rebuys of several sizes where the book lets them differ, and rebuys after the posted time."""

import pytest

from goodhand.night.narration import next_on_the_floor
from goodhand.plan.event_file import read_event
from goodhand.plan.findings import BadEvent
from goodhand.rules import Role
from goodhand.rules.money import Money
from goodhand.tournament.entries import draw_seats, sell_entry, withdraw_entry
from goodhand.tournament.plan import Payout, RebuyPlan, Size
from goodhand.tournament.rebuys import sell_rebuy, void_sale
from goodhand.tournament.refusals import NotThePostedTerms
from goodhand.tournament.room import step
from goodhand.tournament.rounds import report_broke
from goodhand.tournament.standing import posted_pool
from goodhand.tournament.state import Status
from goodhand.tournament.timekeeping import start_clock
from sound_tournament import assert_sound
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
    return two_sizes(book).do(draw_seats, ENTROPY, at=0).do(start_clock, at=0)


def test_an_entry_of_another_size_brings_its_own_chips_and_gives_its_own_price_back():
    floor = two_sizes()
    usual = floor.t.takings

    floor.do(sell_entry, "P05", "P05", price=Money(9000), at=0)

    assert (3000, usual + Money(9000)) == (floor.t.players["P05"].stack, floor.t.takings)
    assert usual + Money(9000) - Money(4 * 500 + 1000) == posted_pool(floor.t)
    assert usual == floor.do(withdraw_entry, "P05", at=0).t.takings
    assert "not-the-posted-terms" == floor.refusal(sell_entry, "P06", "P06", price=Money(4242), at=0)[0]


def test_a_wrong_price_is_answered_with_every_size_that_is_posted():
    floor = two_sizes()

    with pytest.raises(NotThePostedTerms) as refused:
        step(floor.t, 0, sell_entry, "P05", "P05", price=Money(7000), chips=3000)

    one, chips = floor.t.plan.buy_in, floor.t.plan.starting_stack
    posted = f"An entry costs {one} for {chips:,} chips or $90.00 for 3,000 chips, the same for everyone."
    assert refused.value.sentence().startswith(posted)


def test_whoever_may_rebuy_is_told_every_size_that_is_posted():
    floor = in_play().do(report_broke, "P01", 1500, at=60)

    (asked,) = next_on_the_floor(floor.t, floor.happened[-1:])

    assert "{0} ($20.00 or $40.00) or {1}." == asked.text


def test_rebuys_of_two_sizes_are_told_apart_by_price_or_by_chips_and_taken_back_as_they_were():
    floor = in_play().do(report_broke, "P01", 1500, at=10).do(report_broke, "P02", 1500, at=11)

    floor.do(sell_rebuy, "P01", price=Money(4000), at=20).do(sell_rebuy, "P02", chips=2500, at=21).do(
        sell_rebuy, "P03", at=22
    )

    assert [2500, 2500] == [floor.t.players[name].stack for name in ("P01", "P02")]
    assert "not-the-posted-terms" == floor.refusal(sell_rebuy, "P01", price=Money(4000), chips=1000, at=23)[0]
    taken = floor.t.takings
    floor.do(void_sale, "P01", "it was P04", add_on=False, at=30)
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
    floor = in_play(BC).do(report_broke, "P01", 1500, at=LATE - 20)

    assert "no-rebuy" == floor.refusal(sell_rebuy, "P01", at=LATE)[0]
    assert "no-rebuy" == floor.refusal(sell_rebuy, "P01", late_because="the queue was long", at=LATE)[0]
    floor.do(sell_rebuy, "P01", late_because="the queue was long", by=Role.DIRECTOR, at=LATE)
    assert (1000, "the queue was long") == (floor.t.players["P01"].stack, floor.happened[-1].late_because)


@clause("MI-76b-iv", "MB-01f")
@pytest.mark.parametrize(("book", "clause_"), [(MI, "MI-76b-iv"), (MB, "MB-01f")])
def test_where_the_book_holds_to_the_posted_time_no_reason_helps(book, clause_):
    floor = entered(book, 4, rebuys=RebuyPlan(1, Money(2000), 1000, until_level=1), stages=STAGES)
    floor.do(draw_seats, ENTROPY, at=0).do(start_clock, at=0).do(report_broke, "P01", 1500, at=LATE - 20)

    code, clause_id = floor.refusal(sell_rebuy, "P01", late_because="they ask nicely", by=Role.DIRECTOR, at=LATE)

    assert ("no-rebuy", clause_) == (code, clause_id)
