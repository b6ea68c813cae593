"""Proposals for an evening pass the check, under every book."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from goodhand.occasion.plan import (
    Equipment,
    Licence,
    Licensee,
    OccasionPlan,
    TimeOfDay,
    Venue,
    Worker,
    settled,
)
from goodhand.plan.event_file import examine
from goodhand.plan.propose import Wishes, propose, propose_house, propose_payout, propose_posted
from goodhand.plan.write import dump
from goodhand.rules import MICHIGAN, EquipmentSource, rulebooks
from goodhand.rules.money import Money


@settings(max_examples=100, deadline=None)
@given(st.sampled_from(rulebooks()), st.integers(2, 3000), st.integers(60, 900), st.integers(0, 3), st.data())
def test_a_proposal_has_nothing_wrong_with_it(book, players, minutes, rebuys, data):
    tables = -(-players // book.table_capacity.value) + data.draw(st.integers(0, 3))
    wishes = Wishes(
        players=players,
        buy_in=Money(5000, book.currency),
        minutes=minutes,
        rebuys=rebuys if book.rebuys.value.permitted else 0,
    )
    licence = Licence("1", "2027-01-01", TimeOfDay(0), TimeOfDay((minutes + 15) * 60), municipal="M", casino_night="N")
    tournament = propose(book, wishes, tables)
    plan = OccasionPlan(
        book=book.id,
        currency=book.currency,
        licensee=Licensee("A", "B", "R-1", "An Operator"),
        licence=licence,
        venue=Venue("C", tables),
        tournaments=(tournament,),
        house=propose_house(book),
        staff=(Worker("D", "director", member=True, attested=True),),
        starts={tournament.id: TimeOfDay(0)},
        equipment=(Equipment("chips", EquipmentSource.OWNED),),
        posted=propose_posted(book, "English"),
    )

    examined = examine(dump(plan))

    hours = {"levels-past-hours"} if book.preset_levels is not None else set()  # four levels at least, of its length
    capped = (
        {"prize-limit"} if book.prize_limit.value is not None else set()
    )  # a full room pays no more than the book's sum
    assert set() == {finding.code for finding in examined.findings} - {"too-few-dealers", *hours, *capped}
    assert settled(plan) == examined.plan
    assert tournament.capacity >= min(players, book.players_per_tournament.value or players)


@pytest.mark.parametrize(("players", "hours"), [(20, 3), (40, 4), (70, 5), (200, 6)])
def test_few_big_blinds_are_left_when_the_time_is_over(players, hours):
    tournament = propose(MICHIGAN, Wishes(players=players, buy_in=Money(5000), minutes=60 * hours), 50)

    last = tournament.levels()[-1].level
    assert last is not None
    assert 3 <= players * tournament.starting_stack / last.big_blind <= 20
    assert 60 * hours - 20 <= sum(stage.seconds for stage in tournament.stages) / 60 <= 60 * hours


@given(st.integers(2, 10_000))
def test_the_places_add_up_and_never_rise(players):
    points = propose_payout(MICHIGAN, players, "USD").basis_points

    assert 10_000 == sum(points)
    assert sorted(points, reverse=True) == list(points)
    assert len(points) <= max(players // 4, 2)
