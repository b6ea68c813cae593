"""A refusal stands on a clause; where the book has none, it says so, and who may rule otherwise."""

import pytest

from goodhand.rules import Role
from goodhand.tournament.commands import ChangeSeat, ColourUp, Enter, Rebalance, StartRound, Withdraw
from goodhand.tournament.plan import ChipKind, Stage
from goodhand.tournament.refusals import NoRefund
from goodhand.tournament.room import step
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

    assert ("already-entered", by) == floor.refusal(Enter("T1s1", "T1s1", at=100, entropy=ENTROPY))


@each_ruling("MI-27", "NJ-02", "MB-01a", "HR-B7")
def test_an_entry_for_another_price_or_other_chips_is_refused_by_the_clause(book, ruling):
    floor = entered(book, 2)
    price, chips = floor.t.plan.buy_in.cents, floor.t.plan.starting_stack

    assert ("not-the-posted-terms", ruling) == floor.refusal(Enter("P03", "P03", at=0, cents=price - 500))
    assert ("not-the-posted-terms", ruling) == floor.refusal(Enter("P03", "P03", at=0, chips=chips + 500))
    floor.do(Enter("P03", "P03", at=0, cents=price, chips=chips))


@clause("BC-4.7")
def test_a_move_that_leaves_the_tables_too_far_apart_is_refused():
    floor = two_tables(BC, 5, 4)

    assert ("too-many-moved", "BC-4.7") == floor.refusal(ChangeSeat("T2s1", 1, 9, "a friend", by=Role.DIRECTOR, at=0))
    knowingly = ChangeSeat("T2s1", 1, 9, "a friend", by=Role.DIRECTOR, at=0, uneven=True)
    assert ("too-many-moved", "BC-4.7") == floor.refusal(knowingly)
    floor.do(ChangeSeat("T1s1", 2, 9, "a wheelchair", by=Role.DIRECTOR, at=0))


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

    assert ("out-of-balance", by) == floor.refusal(StartRound(1, ENTROPY, at=0))
    assert "only-the-director" == floor.refusal(Rebalance(ENTROPY, by=Role.DEALER, at=0))[0]
    floor.rebalance(0)
    assert [7, 6] == floor.sizes
    floor.do(StartRound(1, ENTROPY, at=0))


@clause("MB-25")
def test_nobody_is_moved_between_balanced_tables():
    assert ("nothing-to-balance", "MB-25") == two_tables(MB, 6, 6).refusal(Rebalance(ENTROPY, by=Role.DIRECTOR, at=0))


@clause("MB-01g")
def test_a_colour_up_before_its_posted_moment_is_refused_by_the_posting():
    stacks = {1: {1: ("a", 1500), 2: ("b", 1525)}}
    chips = (ChipKind(25, 8), ChipKind(100, 13))
    early, due = (ColourUp(25, ENTROPY, by=Role.DIRECTOR, at=at) for at in (IN_LEVEL_1, IN_THE_BREAK))

    assert ("not-the-posted-moment", "MB-01g") == a_room(MB, stacks, stages=POSTED, chips=chips).refusal(early)
    a_room(MB, stacks, stages=POSTED, chips=chips).do(due)


@clause("BC-3.3")
def test_without_a_posted_moment_the_director_chooses_it():
    a_room(BC, {1: {1: ("a", 1500), 2: ("b", 1525)}}, stages=ROUND_LEVELS).do(
        ColourUp(25, ENTROPY, by=Role.DIRECTOR, at=IN_LEVEL_1)
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
        step(two_tables(book).t, Withdraw("T1s1", at=100))

    assert f"Play has begun: T1s1's entry cannot be taken back. {source}" == refused.value.sentence()
