"""A plan that no event file leads to is refused when a night is opened with it, whatever is wrong; none is a crash."""

import pytest
from msgspec.structs import replace

from clauses.plan.files import FILES
from goodhand.occasion.plan import OccasionPlan, TimeOfDay
from goodhand.plan.check import check, require_lawful
from goodhand.plan.event_file import read_event
from goodhand.plan.findings import forbidding
from goodhand.rules import rulebook
from goodhand.rules.level import Level
from goodhand.rules.money import Money
from goodhand.tournament.plan import ChipKind, Payout, RebuyPlan, Stage
from goodhand.tournament.refusals import NotLawful

PLAN = read_event(FILES["MI"])
MAIN = PLAN.tournaments[0]


def with_main(**changes: object) -> OccasionPlan:
    return replace(PLAN, tournaments=(replace(MAIN, **changes), *PLAN.tournaments[1:]))


def with_licence(**changes: object) -> OccasionPlan:
    return replace(PLAN, licence=replace(PLAN.licence, **changes))


FORGED = {
    "chips worth nothing": with_main(chips=(ChipKind(0, 8), *MAIN.chips[1:])),
    "no chips": with_main(chips=()),
    "no levels": with_main(stages=()),
    "a level of no time": with_main(stages=(Stage(0, Level(25, 50)), *MAIN.stages[1:])),
    "blinds below nothing": with_main(stages=(Stage(60, Level(-25, -50)), *MAIN.stages[1:])),
    "a stack that the chips do not make up": with_main(starting_stack=10**9),
    "more entries than seats": with_main(capacity=10**6),
    "nobody can enter": with_main(capacity=0),
    "a table too large": with_main(table_size=11),
    "a share of all the world": with_main(payout=Payout(10**400 + 1, (10_000,))),
    "a share above the cap": with_main(payout=Payout(9_000, (10_000,))),
    "shares that do not add up": with_main(payout=Payout(7_500, (5_000, 4_000))),
    "a price below nothing": with_main(buy_in=Money(-5000)),
    "another currency": with_main(buy_in=Money(5000, "CAD")),
    "rebuys for ever": with_main(rebuys=RebuyPlan(None, Money(4000), 3000)),
    "rebuys until a level that is not there": with_main(rebuys=RebuyPlan(1, Money(4000), 3000, until_level=99)),
    "an end at no time": with_main(stop_at=10**9),
    "hours of its own": with_main(closes_at=10**6),
    "choices of its own": with_main(house={"odd_chip": "dealer"}),
    "another book": with_main(book="bc-lcgr"),
    "an id that is none": with_main(id="a/../b"),
    "the id of another": with_main(id=PLAN.tournaments[1].id),
    "a choice that a clause fixes": replace(PLAN, house={"raises_per_interval": 9}),
    "no tournament": replace(PLAN, tournaments=()),
    "the 45th of a month": with_licence(date="2027-03-45"),
    "no hours": with_licence(closes=PLAN.licence.opens),
    "an hour beyond the day": with_licence(closes=TimeOfDay(10**6)),
    "a name that steers a terminal": replace(PLAN, venue=replace(PLAN.venue, name="Hall\x1b[2J")),
    "a start that belongs to nothing": replace(PLAN, starts={**PLAN.starts, "nothing": TimeOfDay(0)}),
    "a duty that is none": replace(PLAN, staff=(replace(PLAN.staff[0], duty="juggler"),)),
    "a wage below nothing": replace(PLAN, staff=(replace(PLAN.staff[0], pay=Money(-1)), *PLAN.staff[1:])),
    "money in another currency": replace(PLAN, start_bank=Money(100, "EUR")),
}


@pytest.mark.parametrize("plan", FORGED.values(), ids=FORGED)
def test_an_impossible_plan_is_refused(plan):
    assert forbidding(check(plan, rulebook(plan.book)))
    with pytest.raises(NotLawful):
        require_lawful(plan)


def test_a_refusal_names_the_clause_and_all_that_is_wrong():
    plan = with_main(table_size=11, payout=replace(MAIN.payout, share_points=9_000))

    with pytest.raises(NotLawful) as refused:
        require_lawful(plan)

    assert "MI-32" == refused.value.clause.id
    assert "A table seats the dealer and up to 10 players, not 11." in refused.value.sentence()
    assert "more than 80%." in refused.value.sentence()


def test_the_plans_of_the_examples_may_be_opened():
    for text in FILES.values():
        require_lawful(read_event(text))
