"""Colour-up as it is done: announced, changed at the tables, the races' winners entered; the chips always add up."""

from functools import partial

import pytest

from goodhand.rules import Role
from goodhand.rules.level import Level
from goodhand.rules.money import Money
from goodhand.rules.refusal import NotNow
from goodhand.tournament.absence import remove_absent
from goodhand.tournament.counting import count_chips, count_values
from goodhand.tournament.entries import draw_seats, sell_entry
from goodhand.tournament.evolving import opened
from goodhand.tournament.narrate import narrate
from goodhand.tournament.penalties import forfeit_chips
from goodhand.tournament.plan import RebuyPlan, Stage
from goodhand.tournament.racing import beyond_due, colour_up, enter_race, impossible_odd_chips
from goodhand.tournament.rebuys import sell_rebuy, void_sale
from goodhand.tournament.refusals import NotThePostedMethod, WrongWinners
from goodhand.tournament.rounds import report_broke
from goodhand.tournament.timekeeping import start_clock
from support import BOOKS, clause
from support_tournament import ENTROPY, Floor, a_plan, a_room

STAGES = (Stage(1200, Level(25, 50)), Stage(600, None, (25,)), Stage(1200, Level(100, 200)))
NOW = 1300
D = Role.DIRECTOR
TABLE = ("T1s1", "T1s2", "T1s3", "T1s4")


def room(book: str = "MI"):
    """Somebody went out, so nobody knows who has what; it is the posted break."""
    floor = a_room(BOOKS[book], {1: range(1, 5), 2: range(1, 5)}, stages=STAGES)
    return floor.do(report_broke, "T2s4", 1500, at=600)


ANNOUNCED = partial(colour_up, value=25, entropy=b"", by=D, announced=True)


def race(odd: int, *winners: str, table: int = 1, by: Role = D, **more: object) -> partial:
    return partial(enter_race, table=table, odd=odd, winners=winners, entropy=ENTROPY, by=by, **more)


@pytest.mark.parametrize("book", ["MI", "MB", "NJ", "BC", "HR", "TDA"])
def test_sixty_stacks_need_not_be_counted(book):
    floor = room(book)
    assert "stacks-unknown" == floor.refusal(colour_up, 25, ENTROPY, by=D, at=NOW)[0]

    floor.do(ANNOUNCED, at=NOW)

    assert (25,) == floor.t.coloured_up
    assert 100 == floor.t.smallest_chip()


@pytest.mark.parametrize(
    ("book", "named"),
    [
        pytest.param("MI", "MI-76d", marks=clause("MI-76d")),
        pytest.param("MB", "MB-01g", marks=clause("MB-01g")),
        pytest.param("NJ", "NJ-44b", marks=clause("NJ-44b")),
    ],
)
def test_before_the_posted_moment_it_is_refused_with_the_clause(book, named):
    stages = (Stage(1200, Level(100, 200)), *STAGES[1:])
    floor = a_room(BOOKS[book], {1: range(1, 5)}, stages=stages)

    assert ("not-the-posted-moment", named) == floor.refusal(ANNOUNCED, at=600)


def test_the_winners_of_real_cards_are_entered_and_the_chips_in_play_are_right():
    floor = room().do(ANNOUNCED, at=NOW)
    before = floor.t.chips_in_play()

    floor.do(race(9, "T1s1", "T1s3"), at=NOW)

    assert before - 9 * 25 + 200 == floor.t.chips_in_play()
    assert "race-entered-already" == floor.refusal(race(9, "T1s1", "T1s3"), at=NOW)[0]  # once for each table
    floor.do(race(7, "T2s1", "T2s2", table=2), at=NOW)
    total = floor.t.chips_in_play()
    assert total % 100 == 0
    names = [player.id for player in floor.t.remaining()]
    counts = {**dict.fromkeys(names, 1000), names[0]: total - 1000 * (len(names) - 1)}
    assert floor.do(count_chips, counts, at=NOW + 1).t.counted


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (race(9, "T1s1"), "wrong-winners"),  # 225 come to two of 100
        (race(2, "T1s1", "T1s2", "T1s3"), "wrong-winners"),
        (race(9, "T1s1", "T1s1"), "wrong-winners"),
        (race(13, "T1s1", "T1s2", "T1s3"), "too-many-odd-chips"),  # four players have at most three each
        (race(9, "T1s1", "T2s1"), "not-in-this-race"),
        (race(9, "T1s1", "T1s2", table=5), "unknown-table"),
        (race(3), "odd-chips-not-said"),
        (race(0, leftovers={"T1s1": 4}), "no-odd-chips"),
        (race(9, "T1s1", "T1s2", by=Role.DESK), "only-the-director"),
    ],
)
def test_what_cannot_be_is_refused(command, code):
    assert code == room().do(ANNOUNCED, at=NOW).refusal(command, at=NOW)[0]


@pytest.mark.parametrize(
    ("book", "by"),
    [pytest.param(*each, marks=clause(each[1])) for each in (("MB", "MB-01g"), ("MI", "MI-76g"), ("NJ", "NJ-44e"))],
)
def test_as_many_win_a_race_as_its_chips_come_to_by_what_is_posted(book, by):
    assert ("wrong-winners", by) == room(book).do(ANNOUNCED, at=NOW).refusal(race(9, "T1s1"), at=NOW)


@clause("BC-1a.10")
def test_the_director_enters_a_race():
    by_the_desk = race(9, "T1s1", "T1s2", by=Role.DESK)

    assert ("only-the-director", "BC-1a.10") == room("BC").do(ANNOUNCED, at=NOW).refusal(by_the_desk, at=NOW)


def test_no_race_is_entered_before_chips_are_coloured_up():
    assert "nothing-coloured-up" == room().refusal(race(9, "T1s1", "T1s2"), at=NOW)[0]


def test_a_race_gives_more_than_its_chips_come_to_only_where_a_player_may_be_raced_out():
    floor = room().do(ANNOUNCED, at=NOW)
    many = race(9, "T1s1", "T1s2", "T1s3")

    floor.do(many, at=NOW)  # nobody has counted these stacks: `enter-race` asks
    assert 1 == beyond_due(floor.t, ("T1s1", "T1s2", "T1s3"), 9, 25, 100)

    known = a_room(BOOKS["MI"], {1: range(1, 5)}, stages=STAGES).round(1, 0).do(ANNOUNCED, at=NOW)
    assert ("wrong-winners", "MI-76g") == known.refusal(many, at=NOW)


def test_software_draws_if_it_is_asked_to_and_says_so():
    floor = room().do(ANNOUNCED, at=NOW).do(race(0, leftovers={"T1s1": 3, "T1s2": 3, "T1s3": 2}), at=NOW)

    entered = floor.happened[-1]
    assert (True, ENTROPY, 8, 2) == (entered.drawn, entered.entropy, entered.odd, len(entered.winners))


def test_a_table_without_odd_chips_says_so_once_and_nothing_changes():
    floor = room().do(ANNOUNCED, at=NOW)
    before = floor.t.chips_in_play()

    floor.do(race(0), at=NOW)

    assert (before, False) == (floor.t.chips_in_play(), floor.happened[-1].drawn)
    assert "Table 1 has no odd chips of 25." == narrate(floor.happened[-1], floor.t)
    assert "race-entered-already" == floor.refusal(race(0), at=NOW)[0]
    assert "too-many-odd-chips" == floor.refusal(race(0, "T2s1", table=2), at=NOW)[0]


def test_leftovers_are_rounded_to_the_nearest_chip_where_that_is_posted_and_nobody_loses_the_last():
    book = BOOKS["MB"].with_house_choice(colour_up="nearest")
    stacks = {1: ("a", 1025), 2: ("b", 1050), 3: ("c", 1075), 4: ("d", 25), 5: ("e", 1000)}
    floor = a_room(book, {1: stacks}, stages=STAGES)

    floor.do(colour_up, 25, ENTROPY, by=D, at=NOW)

    assert [1000, 1100, 1100, 100, 1000] == [floor.t.players[name].stack for name in "abcde"]
    assert "rounded to 2 of 100, as posted; 1 who would have had nothing left got one each" in floor.happened[-1].why


def test_chips_of_all_values_are_held_against_what_must_be_in_play():
    floor = room().do(ANNOUNCED, at=NOW).do(race(9, "T1s1", "T1s3"), at=NOW)
    floor.do(race(7, "T2s1", "T2s2", table=2), at=NOW)
    total = floor.t.chips_in_play()

    floor.do(count_values, {100: total // 100}, at=NOW)
    assert narrate(floor.happened[-1], floor.t).endswith(f"together {total:,}, as it should be.")

    floor.do(count_values, {25: 4, 100: total // 100 - 2}, at=NOW)
    assert narrate(floor.happened[-1], floor.t).endswith(
        "100 short; 2 fewer of 100 than there should be; chips of 25 have left play."
    )
    assert "no-such-chips" == floor.refusal(count_values, {7: 1}, at=NOW)[0]


def test_of_a_stack_that_nobody_counted_more_may_be_forfeited_than_was_last_known():
    floor = room()

    floor.do(forfeit_chips, "T1s1", 2000, "in a pocket", by=D, at=NOW)

    assert (2000, 25, False) == (floor.t.out_of_play, floor.t.players["T1s1"].stack, floor.t.counted)


def sold(entries: int = 4):
    """Entries of 8 of 25 and 13 of 100 each, at one table, with play begun."""
    floor = Floor(opened(a_plan(BOOKS["HR"], stages=STAGES, rebuys=RebuyPlan(1, Money(5000), 1500, 1)), BOOKS["HR"]))
    for n in range(entries):
        floor.do(sell_entry, f"P{n}", f"P{n}", at=0)
    return floor.do(draw_seats, ENTROPY, at=0).do(start_clock, at=0)


def counted(floor, values: dict[int, int]) -> str:
    """Return the message about a count by value, compared with the stacks known before it."""
    before = floor.t
    floor.do(count_values, values, at=NOW)
    return narrate(floor.happened[-1], before)


@clause("MI-11")
def test_chips_of_each_value_are_known_from_entries_and_a_count_that_exchanged_some_is_told():
    floor = sold()

    assert ((32, 32), (52, 52)) == (floor.t.by_value.bounds(25), floor.t.by_value.bounds(100))
    assert counted(floor, {25: 32, 100: 52}).endswith("together 6,000, as it should be.")
    said = counted(floor, {25: 28, 100: 53})

    assert said.endswith("together 6,000, as it should be; 4 fewer of 25, 1 more of 100 than there should be.")


def test_a_count_that_is_right_in_all_is_what_is_known_from_then_on():
    floor = sold().do(forfeit_chips, "P1", 100, "in a pocket", by=D, at=60)
    assert (28, 32) == floor.t.by_value.bounds(25)

    counted(floor, {25: 32, 100: 51})

    assert ((32, 32), (51, 51)) == (floor.t.by_value.bounds(25), floor.t.by_value.bounds(100))


def test_a_no_show_leaves_with_the_whole_starting_stack():
    floor = sold().do(remove_absent, "P1", "she never came", by=D, at=60)

    assert ((24, 24), (39, 39)) == (floor.t.by_value.bounds(25), floor.t.by_value.bounds(100))


def test_a_rebuy_is_in_chips_that_nobody_told_and_void_it_never_was():
    floor = sold().do(report_broke, "P1", 1500, at=60).do(sell_rebuy, "P1", at=61)

    assert (52, 67) == floor.t.by_value.bounds(100)
    floor.do(void_sale, "P1", "nobody asked", add_on=False, at=62)

    assert (52, 52) == floor.t.by_value.bounds(100)


def test_a_colour_up_and_its_races_leave_as_many_larger_chips_as_they_come_to():
    floor = sold().do(ANNOUNCED, at=NOW).do(race(4, "P1"), at=NOW)

    assert ((0, 0), (60, 60)) == (floor.t.by_value.bounds(25), floor.t.by_value.bounds(100))
    assert "" == impossible_odd_chips(floor.t)


def test_odd_chips_that_cannot_be_all_there_were_are_noticed():
    few = sold(entries=2).do(ANNOUNCED, at=NOW).do(race(5, "P1"), at=NOW)
    many = sold(entries=4).do(forfeit_chips, "P1", 25, "in a pocket", by=D, at=60)
    many.do(ANNOUNCED, at=NOW).do(race(11, "P1", "P2", "P3"), at=NOW)
    none_left = sold(entries=4).do(count_values, {25: 4, 100: 59}, at=NOW)
    none_left.do(ANNOUNCED, at=NOW).do(race(8, "P1", "P2"), at=NOW)

    assert "With the odd chips of all tables 2,975 are in play" in impossible_odd_chips(few.t)
    assert "" == impossible_odd_chips(many.t)
    assert "more odd chips of 25 than there were" in impossible_odd_chips(none_left.t)


def test_real_cards_that_are_entered_say_who_wins():
    floor = room().do(ANNOUNCED, at=NOW)
    before = floor.t.chips_in_play()
    cards = {"T1s1": (50, 3), "T1s2": (48, 47, 46), "T1s4": (51,)}  # kings and an ace

    floor.do(race(0, leftovers={"T1s1": 2, "T1s2": 3, "T1s4": 1}, cards=cards), at=NOW)

    entered = floor.happened[-1]
    assert ({"T1s4", "T1s1"}, False, b"") == (set(entered.winners), entered.drawn, entered.entropy)
    assert before - 6 * 25 + 200 == floor.t.chips_in_play()


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (race(0, leftovers={"T1s1": 2}, cards={"T1s1": (50,)}), "wrong-race-cards"),
        (race(0, cards={"T1s1": (1, 2, 3, 4)}), "no-odd-chips"),  # four of 25 are no odd chips
        (race(0, cards={"T2s1": (1,)}), "odd-chips-not-said"),
    ],
)
def test_cards_that_do_not_fit_the_odd_chips_are_refused(command, code):
    assert code == room().do(ANNOUNCED, at=NOW).refusal(command, at=NOW)[0]


@clause("MB-01g")
def test_cards_are_refused_where_another_method_is_posted():
    book = BOOKS["MB"].with_house_choice(colour_up="nearest")
    floor = a_room(book, {1: range(1, 5), 2: range(1, 5)}, stages=STAGES)
    floor.do(report_broke, "T2s4", 1500, at=600).do(ANNOUNCED, at=NOW)

    with pytest.raises(NotThePostedMethod, match=r"by rounding each .* larger chip, as posted; not by a chip race"):
        floor.do(race(0, leftovers={"T1s1": 3}, cards={"T1s1": (50, 3, 7)}), at=NOW)


def test_odd_chips_follow_from_all_that_were_counted_and_what_came_back_is_on_record():
    floor = room().do(ANNOUNCED, at=NOW)
    before = floor.t.chips_in_play()

    floor.do(race(0, "T1s1", "T1s2", small={"T1s1": 22, "T1s2": 7, "T1s3": 16, "T1s4": 13}), at=NOW)

    entered = floor.happened[-1]
    assert (6, 58, 15) == (entered.odd, entered.handed_in, entered.given)  # 5 + 1 + 4 + 3, and two winners
    assert before + 50 == floor.t.chips_in_play()


def test_a_table_whose_chips_all_change_evenly_has_no_race():
    floor = room().do(ANNOUNCED, at=NOW).do(race(0, small={"T1s1": 4, "T1s2": 0, "T1s3": 8, "T1s4": 0}), at=NOW)

    entered = floor.happened[-1]
    assert (0, (), 12, 3, False) == (entered.odd, entered.winners, entered.handed_in, entered.given, entered.drawn)


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (race(3, "T1s1", small=dict.fromkeys(TABLE, 7)), "odd-chips-follow"),
        (race(0, "T1s1", leftovers={"T1s1": 3}, small=dict.fromkeys(TABLE, 7)), "odd-chips-follow"),
        (race(0, "T1s1", small={**dict.fromkeys(TABLE, 7), "T2s1": 7}), "small-chips-not-counted"),
        (race(0, "T1s1", small={**dict.fromkeys(TABLE, 7), "T1s1": -1}), "small-chips-not-counted"),
        (race(0, "T1s1", small={"T1s1": 7}), "small-chips-not-counted"),
        (race(0, "T1s1", small=dict.fromkeys(TABLE, 8)), "too-many-odd-chips"),  # nothing is left over
    ],
)
def test_a_count_that_cannot_be_is_refused(command, code):
    assert code == room().do(ANNOUNCED, at=NOW).refusal(command, at=NOW)[0]


def test_software_draws_over_counted_chips_only_where_it_is_told_to():
    counted = dict.fromkeys(TABLE, 7)
    floor = room().do(ANNOUNCED, at=NOW)

    with pytest.raises(NotNow, match="say who won, which cards lie there, or that software draws"):
        floor.do(race(0, small=counted), at=NOW)
    with pytest.raises(NotNow, match="real cards were dealt"):
        floor.do(race(0, "T1s1", "T1s2", "T1s3", small=counted, draw=True), at=NOW)
    floor.do(race(0, small=counted, draw=True), at=NOW)

    entered = floor.happened[-1]
    assert (True, ENTROPY, 12, 3) == (entered.drawn, entered.entropy, entered.odd, len(entered.winners))


def test_nobody_draws_where_chips_are_rounded():
    book = BOOKS["MB"].with_house_choice(colour_up="round-up")
    floor = a_room(book, {1: range(1, 5)}, stages=STAGES).do(ANNOUNCED, at=NOW)

    floor.do(race(0, small=dict.fromkeys(TABLE, 7)), at=NOW)

    assert set(TABLE) == set(floor.happened[-1].winners)


def test_chips_that_do_not_come_back_are_noticed_and_so_are_too_many():
    all_of_them = {"P0": 9, "P1": 7, "P2": 8, "P3": 8}
    right = sold().do(ANNOUNCED, at=NOW).do(race(0, "P0", small=all_of_them), at=NOW)
    short = sold().do(ANNOUNCED, at=NOW).do(race(0, "P1", small={**all_of_them, "P0": 5}), at=NOW)
    over = sold().do(ANNOUNCED, at=NOW).do(race(0, "P0", small={**all_of_them, "P2": 12}), at=NOW)

    assert "" == impossible_odd_chips(right.t)
    assert "28 chips of 25 came back from all tables, and there were 32 in play" == impossible_odd_chips(short.t)
    assert "36 chips of 25 came back, and there were 32 in play" == impossible_odd_chips(over.t)


def forfeited(small: dict[str, int]) -> Floor:
    floor = sold().do(ANNOUNCED, at=NOW).do(forfeit_chips, "P0", 100, "in a pocket", by=D, at=NOW)
    return floor.do(race(0, "P1", small=small), at=NOW)


def test_what_was_forfeited_meanwhile_may_have_been_of_the_chips_that_do_not_come_back():
    handed_in = {"P0": 5, "P1": 7, "P2": 8, "P3": 8}
    floor = forfeited(handed_in)
    one_more = {**handed_in, "P0": 4}
    short = forfeited(one_more)

    assert "" == impossible_odd_chips(floor.t)
    assert "27 chips of 25 came back from all tables, and there were 28 in play" == impossible_odd_chips(short.t)


@pytest.mark.parametrize(
    ("odd", "winners", "said"),
    [
        (4, ("T1s1",), "For 4 odd chips of 25 at table 1, a chip of 100 goes to T1s1."),
        (9, ("T1s1", "T1s3"), "For 9 odd chips of 25 at table 1, a chip of 100 each goes to T1s1, T1s3."),
    ],
)
def test_a_race_is_told_by_its_winners(odd, winners, said):
    floor = room().do(ANNOUNCED, at=NOW)
    before = floor.t

    floor.do(race(odd, *winners), at=NOW)

    assert said == narrate(floor.happened[-1], before)


@pytest.mark.parametrize(
    ("entered", "said"),
    [
        (
            race(9, "T1s1"),
            "The race over 9 odd chips of 25 is for 2 of 100, one a player at most; 1 winner was named. [MI-76g]",
        ),
        (
            race(1, "T1s1", "T1s2"),
            "The race over 1 odd chip of 25 is for 0 of 100, one a player at most; 2 winners were named. [MI-76g]",
        ),
    ],
)
def test_winners_who_do_not_fit_are_refused_in_a_whole_sentence(entered, said):
    with pytest.raises(WrongWinners) as refused:
        room().do(ANNOUNCED, at=NOW).do(entered, at=NOW)

    assert said == refused.value.sentence()
