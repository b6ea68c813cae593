"""A refusal stands on a clause; where the book has none, it says so, and who may rule otherwise."""

import pytest

from goodhand.rules import Role
from goodhand.rules.money import Money
from goodhand.tournament.entries import sell_entry, withdraw_entry
from goodhand.tournament.moving import change_seat, rebalance
from goodhand.tournament.plan import ChipKind, Stage
from goodhand.tournament.racing import colour_up
from goodhand.tournament.refusals import NoRefund
from goodhand.tournament.room import step
from goodhand.tournament.rounds import start_round
from support import BOOKS, clause, each_ruling
from support_tournament import ENTROPY, a_room, entered, levels

BC, MB, MI, NJ = (BOOKS[each] for each in ("BC", "MB", "MI", "NJ"))
ROUND_LEVELS = levels((100, 200), (200, 400), (400, 800))
POSTED = (*ROUND_LEVELS[:2], Stage(900, None, (25,)), *ROUND_LEVELS[2:])
IN_LEVEL_1, IN_THE_BREAK = 60, 45 * 60


def two_tables(book, first=4, second=4, **changes):
    seats = {1: range(1, first + 1), 2: range(1, second + 1)}
    return a_room(book, {n: {s: (f"T{n}s{s}", 1500) for s in taken} for n, taken in seats.items()}, **changes)


@pytest.mark.parametrize(
    ("book", "by"),
    [
        pytest.param(MI, "MI-40", marks=clause("MI-40")),
        pytest.param(MB, "MB-07a", marks=clause("MB-07a")),
        pytest.param(NJ, "NJ-07", marks=clause("NJ-07")),
    ],
)
def test_one_person_in_two_seats_is_refused_by_the_clause_of_one_hand(book, by):
    floor = two_tables(book)

    assert ("already-entered", by) == floor.refusal(sell_entry, "T1s1", "T1s1", entropy=ENTROPY, at=100)


@each_ruling("MI-27", "NJ-02", "MB-01a", "HR-B7")
def test_an_entry_for_another_price_or_other_chips_is_refused_by_the_clause(book, ruling):
    floor = entered(book, 2)
    price, chips = floor.t.plan.buy_in, floor.t.plan.starting_stack

    assert ("not-the-posted-terms", ruling) == floor.refusal(sell_entry, "P03", "P03", price=price - Money(500), at=0)
    assert ("not-the-posted-terms", ruling) == floor.refusal(sell_entry, "P03", "P03", chips=chips + 500, at=0)
    floor.do(sell_entry, "P03", "P03", price=price, chips=chips, at=0)


@clause("BC-4.7")
def test_a_move_that_leaves_the_tables_too_far_apart_is_refused():
    floor = two_tables(BC, 5, 4)

    assert ("too-many-moved", "BC-4.7") == floor.refusal(change_seat, "T2s1", 1, 9, "a friend", by=Role.DIRECTOR, at=0)
    knowingly = floor.refusal(change_seat, "T2s1", 1, 9, "a friend", by=Role.DIRECTOR, uneven=True, at=0)
    assert ("too-many-moved", "BC-4.7") == knowingly
    floor.do(change_seat, "T1s1", 2, 9, "a wheelchair", by=Role.DIRECTOR, at=0)


@pytest.mark.parametrize(
    ("prefix", "by"),
    [
        pytest.param("BC", "BC-4.7", marks=clause("BC-4.7"), id="BC"),
        pytest.param("MB", "MB-25", marks=clause("MB-25"), id="MB"),
        pytest.param("HR", None, marks=clause("HR-B7c"), id="HR"),
    ],
)
def test_no_round_begins_while_tables_are_uneven_and_the_director_evens_them(prefix, by):
    floor = two_tables(BOOKS[prefix], 8, 5, buttons={1: 1, 2: 1})

    assert ("out-of-balance", by) == floor.refusal(start_round, 1, ENTROPY, at=0)
    assert "only-the-director" == floor.refusal(rebalance, ENTROPY, by=Role.DEALER, at=0)[0]
    floor.rebalance(0)
    assert [7, 6] == floor.sizes
    floor.do(start_round, 1, ENTROPY, at=0)


@clause("MB-25")
def test_nobody_is_moved_between_balanced_tables():
    assert ("nothing-to-balance", "MB-25") == two_tables(MB, 6, 6).refusal(rebalance, ENTROPY, by=Role.DIRECTOR, at=0)


@clause("MB-01g")
def test_a_colour_up_before_its_posted_moment_is_refused_by_the_posting():
    stacks = {1: {1: ("a", 1500), 2: ("b", 1525)}}
    chips = (ChipKind(25, 8), ChipKind(100, 13))
    room = a_room(MB, stacks, stages=POSTED, chips=chips)

    early = room.refusal(colour_up, 25, ENTROPY, by=Role.DIRECTOR, at=IN_LEVEL_1)
    assert ("not-the-posted-moment", "MB-01g") == early
    room.do(colour_up, 25, ENTROPY, by=Role.DIRECTOR, at=IN_THE_BREAK)


@clause("BC-3.3")
def test_without_a_posted_moment_the_director_chooses_it():
    a_room(BC, {1: {1: ("a", 1500), 2: ("b", 1525)}}, stages=ROUND_LEVELS).do(
        colour_up, 25, ENTROPY, by=Role.DIRECTOR, at=IN_LEVEL_1
    )


@pytest.mark.parametrize(
    ("book", "source"),
    [
        (MB, "[MB-02]"),
        (MI, "[a default; the occasion's chairperson may rule otherwise]"),
        (BC, "[a default; the director may rule otherwise]"),
    ],
)
def test_no_refund_after_the_start_is_said_once_and_on_whose_word(book, source):
    with pytest.raises(NoRefund) as refused:
        step(two_tables(book).t, 100, withdraw_entry, "T1s1")

    assert f"Play has begun: T1s1's entry cannot be refunded. {source}" == refused.value.sentence()
