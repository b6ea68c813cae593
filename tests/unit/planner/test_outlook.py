"""The sentences of an outlook, and its exact money."""

from collections import defaultdict

import pytest
from msgspec.structs import replace

from goodhand.planner.chips import chips_needed
from goodhand.planner.evenings import simulate
from goodhand.planner.outlook import outlook
from goodhand.planner.pace import PACES
from goodhand.planner.planning import Assumptions, plan_occasion, plan_tournament, whole_evenings
from goodhand.planner.proceeds import cash, money_outlook
from goodhand.planner.refusals import CannotPlan
from goodhand.planner.scenario import Planned, scenario_of_planned
from goodhand.planner.words import said_finish
from goodhand.rules.level import Level
from goodhand.rules.money import Money
from goodhand.tournament.finish import Standing
from goodhand.tournament.plan import Stage
from goodhand.tournament.prizes import pay, prize_pool, schedule, takings
from planner_support import a_scenario, example, the_planned
from support import clause


@pytest.mark.parametrize("name", ["british-columbia", "house", "manitoba", "michigan", "new-jersey"])
def test_the_prizes_of_every_evening_add_up_to_its_pool(name):
    here = the_planned(name)
    run = simulate(a_scenario(name), seed=3, count=60, want_places=True)
    _, prizes = cash(here, run)

    for row in range(len(run)):
        rebuys = int(run["rebuys"][row])
        price = here.plan.rebuys.price if here.plan.rebuys is not None else Money(0, here.plan.buy_in.currency)
        pool = prize_pool(takings(int(run["entries"][row]), here.plan.buy_in, (rebuys, price)), here.plan.payout)
        paid = pay(standings(run.places[row].tolist()), schedule(pool, here.plan.payout, here.plan.capacity))

        assert prizes[row] == sum(prize.amount.cents for prize in paid) == pool.cents


def standings(places: list[int]) -> list[Standing]:
    """Places as the tournament has them: those who tie share the places from theirs on."""
    tied = defaultdict(list)
    for player, place in enumerate(places):
        tied[place].append(str(player))
    return [Standing(player, place, place + len(tied[place]) - 1) for place in sorted(tied) for player in tied[place]]


@clause("MI-30")
def test_prizes_never_pass_the_cap_of_the_book():
    here = the_planned("michigan")
    greedy = replace(here, plan=replace(here.plan, payout=replace(here.plan.payout, guaranteed=Money(10**7))))
    run = simulate(a_scenario("michigan"), seed=3, count=50)

    gross, prizes = cash(greedy, run)

    assert (prizes == gross * 80 // 100).all()
    assert any("MI-30" in warning for warning in money_outlook(greedy, run).warnings)


@clause("MI-38")
def test_an_evening_that_is_late_is_said_to_be_with_the_clause():
    here = the_planned("michigan")
    tight = replace(here, closes=here.starts + 3 * 3600)
    scenario = a_scenario("michigan")

    found = outlook(tight, scenario, simulate(scenario, seed=1, count=100), seed=1)

    assert 0.9 < found.late
    assert any("[MI-38]" in warning for warning in found.warnings)


def test_quantiles_rise_and_the_evening_runs_down():
    found = plan_tournament(
        example("house"), example("house").tournaments[0], Assumptions(evenings=200, seed=2), players=40
    )

    q = found.finish
    assert q.p5 <= q.p25 <= q.p50 <= q.p75 <= q.p95
    assert 40 == found.players == found.half_hours[0].left.p50
    assert [row.left.p50 for row in found.half_hours] == sorted((r.left.p50 for r in found.half_hours), reverse=True)
    assert 4 == found.half_hours[0].dealers
    assert 6 == found.half_hours[0].dealers_with_relief
    assert found.money.gross.p50 == 40 * 7500
    assert found.money.net.p50 == found.money.gross.p50 - found.money.prizes.p50 - found.money.expenses


def test_chips_come_back_as_larger_ones():
    plan = the_planned("house").plan

    needed = {need.value: need for need in chips_needed(plan, 60, 0)}

    assert 600 == needed[50].at_start == needed[50].at_most
    assert 3 == needed[50].coloured_up_at
    assert 60 * 5 + 600 * 50 // 100 == needed[100].at_most
    assert 0 == needed[100].coloured_up_at


def test_volunteers_deal_about_twenty_rounds_an_hour_at_ten_and_professionals_thirty():
    for name, expected in (("volunteers", 20), ("professionals", 30)):
        pace = replace(PACES[name], start_delay=0.0, stop_share=0.0)
        table = replace(a_scenario("british-columbia"), pace=pace, players=10, starting_stack=2500, stops_at=1800)
        run = simulate(table, seed=4, count=400, threads=2)

        assert expected == pytest.approx(float((run["rounds"] / run["finish"]).mean()) * 3600, rel=0.1)


def bad(**changes: object) -> str:
    here = the_planned("british-columbia")
    changed = replace(here, **{key: value for key, value in changes.items() if key not in {"plan", "players"}})
    changed = replace(changed, plan=replace(here.plan, **changes.get("plan", {})))
    with pytest.raises(CannotPlan) as refused:
        scenario_of_planned(changed, a_scenario().field, a_scenario().pace, players=changes.get("players"))
    return refused.value.sentence()


def test_no_players_is_one_sentence():
    assert "has 0 players, and an evening needs at least two" in bad(players=0)


def test_levels_that_never_grow_is_one_sentence():
    same = tuple(Stage(1200, Level(25, 50)) for _ in range(5))

    assert "never grow (50 to 50)" in bad(plan={"stages": same})


def test_a_licence_shorter_than_a_level_is_one_sentence():
    said = bad(closes=the_planned("british-columbia").starts + 600)

    assert "10 minutes after" in said
    assert "first level of 20 minutes" in said


def test_chips_that_cannot_make_the_blinds_is_one_sentence():
    odd = (Stage(1200, Level(30, 60)), Stage(1200, Level(50, 100)))

    assert "Blinds of 30/60 cannot be made" in bad(plan={"stages": odd})


def test_more_chips_than_can_be_counted_is_one_sentence():
    assert "than can be simulated" in bad(plan={"starting_stack": 10**9})


def test_tables_that_no_book_knows_are_one_sentence():
    assert "Tables of 40 cannot be simulated" in bad(plan={"table_size": 40})


def test_more_players_than_may_enter_is_one_sentence():
    with pytest.raises(CannotPlan, match="takes at most 60 players, not 61"):
        plan_tournament(example("house"), example("house").tournaments[0], Assumptions(evenings=5), players=61)


@pytest.mark.parametrize("evenings", [0, -1, 10_000_000])
def test_evenings_that_cannot_be_held_are_one_sentence(evenings):
    with pytest.raises(CannotPlan, match=r"cannot be simulated, 1 to \d{3},\d{3} can; 1,000 answer"):
        plan_tournament(example("house"), example("house").tournaments[0], Assumptions(evenings=evenings))


def test_more_players_than_can_be_simulated_is_one_sentence():
    assert "at most 10,000 can be simulated" in bad(plan={"capacity": 20_000})


def test_one_evening_claims_no_percentages():
    found = plan_tournament(example("house"), example("house").tournaments[0], Assumptions(evenings=1))

    assert "1 evening cannot show what happens 5 times in 100" in found.warnings[0]


def test_play_after_the_last_posted_level_is_said():
    here = the_planned("house")
    levels = here.plan.levels()
    short = replace(here, plan=replace(here.plan, stages=levels[:5]))
    scenario = scenario_of_planned(short, a_scenario().field, a_scenario().pace)

    found = outlook(short, scenario, simulate(scenario, seed=1, count=100), seed=1)

    assert 0.9 < found.past_levels
    assert any("outlast the 5 posted levels" in warning for warning in found.warnings)
    posted = plan_tournament(example("house"), example("house").tournaments[0], Assumptions(evenings=100))
    assert found.past_levels > posted.past_levels


def endless() -> Planned:
    """Levels so long that nobody is brought to an end within two days."""
    here = the_planned("house")
    stages = (Stage(20 * 3600, Level(50, 100)), Stage(60 * 3600, Level(100, 200)), Stage(1200, Level(200, 400)))
    return replace(here, plan=replace(here.plan, stages=stages, starting_stack=400_000), closes=here.starts + 86_400)


def test_an_evening_that_is_given_up_says_so_and_on_which_day():
    here = endless()
    scenario, run = whole_evenings(
        scenario_of_planned(here, a_scenario().field, a_scenario().pace, players=4), Assumptions(evenings=20)
    )

    found = outlook(here, scenario, run, seed=1)

    assert 0.1 < found.given_up
    assert any("48 hours and were given up at 18:30, 2 days later" in warning for warning in found.warnings)
    assert "the next day" in said_finish(found) or "days later" in said_finish(found)


def test_the_rows_reach_to_the_end_of_the_longest_evening():
    here = endless()
    scenario, run = whole_evenings(
        scenario_of_planned(here, a_scenario().field, a_scenario().pace, players=4), Assumptions(evenings=20)
    )

    found = outlook(here, scenario, run, seed=1)

    assert found.half_hours[-1].at > here.starts + run["finish"].max() - 3601


def test_several_tournaments_add_up():
    occasion = example("michigan")

    found = plan_occasion(occasion, occasion.tournaments, Assumptions(evenings=100))

    assert found.together is not None
    assert found.together.money.all_expenses == pytest.approx(sum(o.money.expenses for o in found.tournaments), abs=2)
    assert found.together.money.net.mean == pytest.approx(sum(o.money.net.mean for o in found.tournaments), abs=3)
    assert found.together.money.gross.mean == pytest.approx(sum(o.money.gross.mean for o in found.tournaments), abs=3)
    first, second = ({row.at: row for row in each.half_hours} for each in found.tournaments)
    both = {row.at: row for row in found.together.half_hours}
    at = found.tournaments[1].starts
    assert second[at].left.p50 == 20
    assert both[at].left.p50 == first[at].left.p50 + second[at].left.p50
    assert found.together.finish.p95 >= max(each.finish.p95 for each in found.tournaments)


def test_tables_of_several_tournaments_that_the_venue_lacks_are_said_together():
    occasion = example("michigan")
    crowded = replace(occasion, starts=dict.fromkeys(occasion.starts, occasion.licence.opens))

    found = plan_occasion(crowded, crowded.tournaments, Assumptions(evenings=60)).together

    assert found is not None
    assert 9 == found.tables_needed
    assert any("9 tables must stand there at the same time" in warning for warning in found.warnings)


def test_one_tournament_alone_is_not_summed():
    assert plan_occasion(example("house"), example("house").tournaments, Assumptions(evenings=5)).together is None


def test_what_the_house_keeps_of_each_entry_is_not_paid_out():
    here = the_planned("house")
    payout = replace(here.plan.payout, kept_per_entry=Money(1000))
    keeping = replace(here, plan=replace(here.plan, payout=payout))
    run = simulate(a_scenario("house"), seed=3, count=5)

    _, prizes = cash(keeping, run)

    assert {60 * (7500 - 1000) // 2} == set(prizes.tolist())
