"""Deals of the last players: refused with the clause where posted prizes bind, recorded with all consents elsewhere."""

from functools import partial

import pytest

from goodhand.rules import Role
from goodhand.rules.money import Money
from goodhand.rules.rulings import ruling
from goodhand.tournament.absence import remove_absent
from goodhand.tournament.agreeing import record_deal
from goodhand.tournament.reinstating import reinstate
from goodhand.tournament.rounds import report_broke
from goodhand.tournament.standing import posted_prizes
from goodhand.tournament.state import Phase
from support import BOOKS, clause
from support_tournament import ENTROPY, a_room

NOW = 1000


def room(book: str, **plan: object):
    """Three of four are left; the pool is 150 dollars: 75, 45, 30."""
    floor = a_room(BOOKS[book], {1: range(1, 5)}, **plan)
    return floor.do(report_broke, "T1s4", 1500, at=NOW)


def deal(*cents: int, consents: tuple[str, ...] = ("T1s1", "T1s2", "T1s3"), by: Role = Role.DIRECTOR) -> partial:
    shares = dict(zip(("T1s1", "T1s2", "T1s3"), cents, strict=False))
    return partial(record_deal, shares=shares, consents=consents, by=by)


@pytest.mark.parametrize(
    ("book", "named"),
    [
        pytest.param("MI", "MI-72", marks=clause("MI-72")),
        pytest.param("MB", "MB-01c", marks=clause("MB-01c")),
        pytest.param("NJ", "NJ-44d", marks=clause("NJ-44d")),
    ],
)
def test_where_posted_prizes_bind_a_deal_is_refused_with_the_clause(book, named):
    assert ("prizes-as-posted", named) == room(book).refusal(deal(5000, 5000, 5000), at=NOW + 60)
    assert named in [each.id for each in ruling(BOOKS[book], "deal").clauses]


@pytest.mark.parametrize("book", ["BC", "HR", "TDA"])
def test_elsewhere_it_is_recorded_and_ends_the_tournament(book):
    floor = room(book)
    assert [7500, 4500, 3000] == [prize.cents for prize in posted_prizes(floor.t)]

    floor.do(deal(4000, 6000, 5000), at=NOW + 60)

    assert Phase.FINISHED is floor.t.phase
    assert {"T1s2": (1, 1), "T1s3": (2, 2), "T1s1": (3, 3), "T1s4": (4, 4)} == floor.places
    assert {"T1s2": 6000, "T1s3": 5000, "T1s1": 4000} == floor.prizes
    assert ruling(BOOKS[book], "deal").is_silent


def test_an_even_split_shares_the_places():
    assert {(1, 3)} == set(list(room("TDA").do(deal(5000, 5000, 5000), at=NOW + 60).places.values())[:3])


def test_everybody_agrees_and_the_posted_sum_is_shared_no_more_and_no_less():
    assert "no-consent" == room("TDA").refusal(deal(5000, 5000, 5000, consents=("T1s1", "T1s2")), at=NOW + 60)[0]
    assert "no-consent" == room("TDA").refusal(deal(7500, 7500), at=NOW + 60)[0]
    assert "deal-does-not-add-up" == room("TDA").refusal(deal(5000, 5000, 5001), at=NOW + 60)[0]
    assert "deal-does-not-add-up" == room("TDA").refusal(deal(16000, -1000, 0), at=NOW + 60)[0]
    assert "only-the-director" == room("TDA").refusal(deal(5000, 5000, 5000, by=Role.DESK), at=NOW + 60)[0]


def test_whoever_never_came_is_taken_out_below_all_who_played_and_the_chips_with_them():
    floor = room("MI").do(remove_absent, "T1s3", "never came", by=Role.DIRECTOR, at=NOW + 60)
    assert 3 * 1500 == floor.t.chips_in_play()

    floor.do(report_broke, "T1s2", 1500, at=NOW + 120)

    assert {"T1s1": (1, 1), "T1s2": (2, 2), "T1s4": (3, 3), "T1s3": (4, 4)} == floor.places


@clause("MI-81")
def test_whoever_comes_after_all_gets_the_chips_back():
    floor = a_room(BOOKS["MI"], {1: range(1, 5)}).do(remove_absent, "T1s3", "never came", by=Role.DIRECTOR, at=NOW)

    floor.do(reinstate, "T1s3", "she came", ENTROPY, by=Role.DIRECTOR, at=NOW + 60)

    assert (4 * 1500, True) == (floor.t.chips_in_play(), floor.t.counted)
    assert ("reason-needed", "MI-81") == floor.refusal(remove_absent, "T1s3", "", by=Role.DIRECTOR, at=NOW + 70)
    assert "only-the-director" == floor.refusal(remove_absent, "T1s3", "gone", by=Role.DESK, at=NOW + 70)[0]


def test_money_is_named_in_cents():
    assert Money(7500) == posted_prizes(room("TDA").t)[0]
