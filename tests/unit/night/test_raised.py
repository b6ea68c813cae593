"""The sum raised: what the charity keeps, while some of it is still open and once the books are closed."""

import pytest
from msgspec.structs import replace

from goodhand.night.acts.floor import DrawSeats
from goodhand.night.acts.money import PayExpense, PayWage
from goodhand.night.acts.people import SignOn
from goodhand.night.acts.showing import ShowRaised
from goodhand.night.raised import MoneyRaised, RaisedShown, raised, raised_shown
from goodhand.occasion.plan import Duty, PlannedExpense, Worker
from goodhand.occasion.refusals import BadAmount
from goodhand.rules.money import Money
from goodhand.tournament.standing import posted_prizes
from support_night import CHAIR, FLOOR, MI, Night
from support_occasion import an_occasion, dollars

HALL = PlannedExpense("Elm Street Hall", "rent", dollars(30), "the only hall")


def a_night() -> Night:
    """A licence of $50, a hall of $30, a helper paid $20: $100 of costs ahead."""
    plan = an_occasion(MI)
    staff = (*plan.staff, Worker("Sam Hall", "helper", pay=dollars(20)))
    return Night(plan=replace(plan, expenses=(HALL,), staff=staff))


def of(night: Night) -> MoneyRaised:
    return raised(night.conductor.night)


def shown(night: Night) -> RaisedShown | None:
    return raised_shown(night.conductor.night)


async def test_it_is_sales_less_prizes_by_the_posted_share_and_planned_costs():
    night = await a_night().opens()
    await night.at("18:30").sells("p1", "p2", "p3", "p4", "p5", "p6")

    found = of(night)

    prizes = sum(prize.cents for prize in posted_prizes(night.floor))
    assert prizes > 0
    assert (36000, prizes, 10000) == (found.sold.cents, found.prizes_due.cents, found.costs_planned.cents)
    assert 36000 - prizes - 10000 == found.sum.cents
    assert not found.final
    assert "Planned costs of $100.00 are not recorded yet." in found.unknown
    assert any("has not begun" in each for each in found.unknown)


async def test_recording_a_planned_cost_does_not_change_it_and_another_cost_lowers_it():
    night = await a_night().opens()
    await night.at("18:30").sells("p1", "p2", "p3", "p4", "p5", "p6")
    before = of(night).sum

    for cost in ((HALL.payee, HALL.what, HALL.amount), ("The State", "licence fee", dollars(50))):
        await night.do(PayExpense(payee=cost[0], what=cost[1], amount=cost[2], reason="planned"))
    await night.do(SignOn(person="sam hall", duty=Duty.HELPER), CHAIR)
    await night.do(PayWage(person="sam hall", amount=dollars(20)))
    assert (before, dollars(100), dollars(0)) == (of(night).sum, of(night).costs, of(night).costs_planned)

    await night.do(PayExpense(payee="Ice Ltd", what="ice", amount=dollars(3), reason="heat"))
    assert before - dollars(3) == of(night).sum


async def test_once_the_books_are_closed_it_is_their_own_sum():
    night = await (await (await Night().opens()).plays()).settles()
    due = of(night)
    assert 0 == due.prizes_due.cents

    await night.closes()

    closed = of(night)
    assert (True, ()) == (closed.final, closed.unknown)
    assert night.state.totals.net_proceeds == closed.sum.cents


async def test_the_public_sees_the_sum_alone_and_never_a_negative_one():
    night = await a_night().opens()
    assert of(night).sum.cents < 0
    assert shown(night) is None

    await night.at("18:30").sells("p1")
    assert of(night).sum.cents < 0
    assert shown(night) is None

    await night.sells(*(f"p{number}" for number in range(2, 21)))
    assert RaisedShown(of(night).sum, None, False) == shown(night)


async def test_the_charity_sets_a_goal_and_hides_the_sum():
    night = await Night().opens()
    await night.at("18:30").sells(*(f"p{number}" for number in range(1, 11)))

    told = await night.do(ShowRaised(goal=dollars(1500)), FLOOR)
    found = shown(night)
    assert found is not None
    assert dollars(1500) == found.goal
    assert ("The sum raised is shown, of a goal of $1,500.00.",) == told.told.says

    await night.do(ShowRaised(shown=False), CHAIR)
    assert shown(night) is None
    await night.do(ShowRaised(), CHAIR)
    assert dollars(1500) == shown(night).goal  # type: ignore[union-attr]  # it is shown again
    await night.do(ShowRaised(goal=dollars(0)), CHAIR)
    assert shown(night).goal is None  # type: ignore[union-attr]

    with pytest.raises(BadAmount):
        await night.do(ShowRaised(goal=Money(100, "CAD")), CHAIR)


async def test_the_prizes_of_a_tournament_in_play_are_due():
    night = await Night().opens()
    await night.at("18:30").sells("p1", "p2", "p3", "p4")
    await night.do(DrawSeats(tournament=night.tournament), FLOOR)

    assert any("follow its sales" in each for each in of(night).unknown)
