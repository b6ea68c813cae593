"""The example events: one per book, each without a fault."""

import tomllib
from fractions import Fraction
from pathlib import Path

import pytest
from msgspec.structs import replace

from event_file_page import HEAD, PAGE, page
from goodhand.plan.event_file import examine, read_event
from goodhand.plan.sections import sections
from goodhand.plan.words import words_by_key
from goodhand.plan.write import dump
from goodhand.rules import EndMethod
from goodhand.rules.books.registry import published
from goodhand.rules.money import Money
from goodhand.rules.units import Chips
from goodhand.tournament.plan import RebuyPlan, Size
from support import clause

ROOT = Path(__file__).parents[3]
EXAMPLES = sorted((ROOT / "examples").glob("*.toml"))


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_has_nothing_wrong_with_it(path):
    examined = examine(path.read_text(encoding="utf-8"))

    assert () == examined.findings
    assert examined.plan is not None
    assert examined.plan.evening_book().id == examined.plan.book


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_a_tournament_has_the_book_of_the_evening_with_its_own_terms(path):
    plan = read_event(path.read_text(encoding="utf-8"))

    for tournament in plan.tournaments:
        own = tournament.posted_book()
        assert {"rebuys", "end_methods", "table_capacity"} >= _differing(own, plan.evening_book())
        assert (tournament.table_size, (tournament.end,)) == (own.table_capacity.value, own.end_methods.value)


def _differing(one, other):
    """The knobs in which two books differ."""
    return {name for name in one.__struct_fields__ if getattr(one, name) != getattr(other, name)}


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_written_anew_reads_as_the_same_plan(path):
    plan = read_event(path.read_text(encoding="utf-8"))

    assert plan == read_event(dump(plan))


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_a_plan_where_everything_is_free_says_so_in_its_file(path):
    plan = read_event(path.read_text(encoding="utf-8"))
    free = replace(plan, tournaments=tuple(map(_free, plan.tournaments)))

    written = tomllib.loads(dump(free))["tournament"]

    assert [0] * len(written) == [each["buy_in"] for each in written]
    assert {0} >= {each[sold]["price"] for each in written for sold in ("rebuys", "add_on") if sold in each}


def _free(t):
    nothing = Money(0, t.buy_in.currency)
    rebuys = None if t.rebuys is None else replace(t.rebuys, price=nothing)
    add_on = None if t.add_on is None else replace(t.add_on, price=nothing)
    return replace(t, buy_in=nothing, rebuys=rebuys, add_on=add_on)


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_ends_with_few_big_blinds_in_play(path):
    for tournament in read_event(path.read_text(encoding="utf-8")).tournaments:
        last = tournament.levels()[-1].level
        assert last is not None
        assert tournament.capacity * tournament.starting_stack <= 40 * last.big_blind


def test_there_is_an_example_for_each_book_but_the_general_one():
    books = {read_event(path.read_text(encoding="utf-8")).book for path in EXAMPLES}

    assert {book.id for book in published()} - {"tda-2024"} == books


def tournament_of(name: str, number: int = 0):
    return read_event((ROOT / "examples" / f"{name}.toml").read_text(encoding="utf-8")).tournaments[number]


@clause("BC-3.4", "BC-3.4a", "BC-3.4b", "BC-3.5", "BC-3.1")
def test_british_columbias_example_has_its_chips_and_its_sixteen_levels():
    tournament = tournament_of("british-columbia")

    assert [(25, 8, "green"), (100, 13, "black")] == [
        (kind.value, kind.count, kind.colour) for kind in tournament.chips if kind.count
    ]
    small = [stage.level.small_blind for stage in tournament.levels() if stage.level]
    wanted = [25, 50, 100, 200, 300, 400, 600, 1000, 1500, 2000, 3000, 5000, 7000, 10000, 15000, 20000]
    assert wanted == small
    assert {1200} == {stage.seconds for stage in tournament.levels()}
    assert 1500 == tournament.starting_stack


@clause("HR-B4", "HR-B7", "HR-B7a")
def test_the_house_example_doubles_from_50_100_every_twenty_minutes():
    tournament = tournament_of("house")

    blinds = [(stage.level.small_blind, stage.level.big_blind) for stage in tournament.levels() if stage.level]
    assert [(50 * 2**n, 100 * 2**n) for n in range(8)] == blinds
    assert (2000, 10, {1200}) == (
        tournament.starting_stack,
        tournament.table_size,
        {stage.seconds for stage in tournament.levels()},
    )


@clause("MI-16")
def test_a_mini_tournament_is_a_second_tournament_of_the_same_licence():
    mini = tournament_of("michigan", 1)

    assert "second-chance" == mini.id
    assert (EndMethod.SET_TIME, 22 * 3600 + 30 * 60) == (mini.end, mini.stop_at)


@clause("MB-10")
def test_manitoba_may_play_with_one_blind():
    assert all(stage.level.small_blind == 0 for stage in tournament_of("manitoba").levels() if stage.level)


def test_a_plan_holds_what_the_file_says():
    plan = read_event((ROOT / "examples" / "michigan.toml").read_text(encoding="utf-8"))

    assert ("2027-03-13", "17:00", "23:30") == (plan.date, str(plan.licence.opens), str(plan.licence.closes))
    assert ("Lakeside Youth Fund", "Marion Alder") == (plan.licensee.name, plan.licensee.chairperson)
    assert 18 == plan.evening_book().minimum_age.value
    main = plan.tournament("spring-night")
    assert Money(5000) == main.buy_in
    assert Fraction(3, 4) == main.payout.share
    assert {"spring-night": "18:00", "second-chance": "20:30"} == {id_: str(time) for id_, time in plan.starts.items()}
    assert [True] * 5 + [False] * 2 == [worker.member for worker in plan.staff][:7]
    assert Money(4000) == plan.staff[5].pay
    assert ["president", "treasurer", "secretary"] == [officer.office for officer in plan.licensee.officers]
    assert (Money(50000), Money(5000)) == (plan.start_bank, plan.licence.fee)
    assert ["owned", "supplier", "location"] == [item.source.value for item in plan.equipment]
    assert (Money(18000), True) == (plan.expenses[0].amount, plan.expenses[0].cheque)
    assert "English" == plan.posted.language
    assert (1, 60) == (
        main.posted_book().rebuys.value.at_most,
        main.posted_book().rebuys.value.within_minutes,
    )


def test_a_set_time_after_midnight_is_the_day_after():
    text = (ROOT / "examples" / "manitoba.toml").read_text(encoding="utf-8")
    plan = read_event(text.replace('method = "last-player"', 'method = "set-time"\nat = "00:15"'))

    assert 24 * 3600 + 900 == plan.tournaments[0].stop_at
    assert plan == read_event(dump(plan))


def test_entries_and_rebuys_of_several_sizes_are_written_so_that_they_read_back():
    text = (ROOT / "examples" / "house.toml").read_text(encoding="utf-8")
    plan = read_event(text)
    sizes = (Size(Money(10_000), Chips(4000), Money(500)), Size(Money(20_000), Chips(8000)))
    rebuys = RebuyPlan(2, Money(2000), Chips(2000), until_level=3, sizes=sizes)
    sized = tuple(replace(each, sizes=sizes, rebuys=rebuys) for each in plan.tournaments)
    plan = replace(plan, tournaments=sized)

    assert plan == read_event(dump(plan))


def test_the_documentation_of_the_event_file_has_every_section_and_is_not_older_than_the_keys():
    text = PAGE.read_text(encoding="utf-8")

    assert {*sections()} | {"house"} == {head[1] or "" for head in HEAD.finditer(text)}
    assert page(text) == text, "run `make event-file`"


def test_every_key_has_words_and_no_words_are_of_a_key_that_is_gone():
    keys = {
        f"{kind.head}.{key.name}".removeprefix("."): key for kind in sections().values() for key in kind.keys.values()
    }
    codes = {f"{name}={code}" for name, key in keys.items() for code in key.kind.codes}

    assert {*keys, *codes} == {*words_by_key()}
    for name, key in keys.items():
        assert key.words.help, name
        assert key.words.ask or not key.must or name in ("book", "tournament.prizes.share"), name


def test_the_file_in_the_documentation_has_nothing_wrong_with_it():
    text = PAGE.read_text(encoding="utf-8")

    assert () == examine(text.partition("```toml\n")[2].partition("```")[0]).findings


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_has_everybody_and_everything_an_evening_needs(path):
    plan = read_event(path.read_text(encoding="utf-8"))

    duties = [worker.duty for worker in plan.staff]
    assert {"chairperson", "director", "desk", "floor", "dealer"} <= set(duties)
    assert duties.count("dealer") >= min(
        plan.venue.tables, sum(-(-each.capacity // each.table_size) for each in plan.tournaments)
    )
    assert all(worker.begins and worker.ends for worker in plan.staff)
    assert plan.licensee.officers
    assert plan.licensee.account
    assert plan.venue.owner
    assert plan.equipment
    assert plan.expenses
    assert plan.start_bank
    assert plan.posted.language
