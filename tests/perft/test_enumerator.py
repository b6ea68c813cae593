"""Checks of the second opinion itself, against published cases and against counts made by hand."""

from collections import Counter
from functools import cache
from math import comb

import pytest

from perft.enumerator import (
    BC,
    BOOKS,
    HR,
    MB,
    MI,
    NJ,
    SITUATIONS,
    TDA,
    Action,
    Book,
    Outcome,
    Situation,
    leaves,
    legal,
    outcome,
    perft,
    play,
)

FOLD: Action = ("fold",)
CHECK: Action = ("check",)


def call(added: int) -> Action:
    return ("call", added)


def bet(to: int) -> Action:
    return ("bet", to)


def to(total: int) -> Action:
    return ("raise", total)


def said(situation: Situation, book: Book, actions: list[Action]) -> str:
    """The open actions in the words of `scenarios.md`: 'fold | call 100 | raise-to 200..950'."""
    words = []
    amounts = []
    for action in legal(situation, book, actions):
        if action[0] in ("bet", "raise"):
            amounts.append(action[1])
        else:
            words.append(" ".join(map(str, action)))
    if amounts:
        assert amounts == list(range(amounts[0], amounts[-1] + 1, situation.chip))
        verb = "bet" if ("bet", amounts[0]) in legal(situation, book, actions) else "raise-to"
        words.append(f"{verb} {amounts[0]}..{amounts[-1]}")
    return " | ".join(words)


def turn(situation: Situation, book: Book, actions: list[Action]) -> int | None:
    return play(situation, book, actions).turn


def flop(behind: tuple[int, ...], small: int, big: int, chip: int) -> tuple[Situation, list[Action]]:
    """Three or more players who have all put in the big blind and have so much behind on the flop."""
    situation = Situation(tuple(chips + big for chips in behind), small, big, chip=chip)
    return situation, [call(big)] * (len(behind) - 2) + [call(big - small), CHECK]


LAST_RAISE_BOOKS = pytest.mark.parametrize("book", [BC, MB, TDA, HR], ids=["BC", "MB", "TDA", "HR"])
CUMULATIVE_BOOKS = pytest.mark.parametrize("book", [BC, MB, TDA], ids=["BC", "MB", "TDA"])
ONE_CHIP_BOOKS = pytest.mark.parametrize("book", [MI, NJ], ids=["MI", "NJ"])


# --- cases with published answers -----------------------------------------------------------------------------------


@LAST_RAISE_BOOKS
def test_tda_43_the_smallest_raise_is_the_last_one(book):
    situation, start = flop((9000, 9000, 9000, 9000), 100, 200, 100)
    assert said(situation, book, [*start, bet(600), to(1600), to(3600)]) == "fold | call 3600 | raise-to 5600..9000"

    situation, start = flop((9000, 9000, 9000), 50, 100, 50)
    assert said(situation, book, [*start, bet(300), to(1000)]) == "fold | call 1000 | raise-to 1700..9000"


@LAST_RAISE_BOOKS
def test_tda_43_after_a_short_all_in(book):
    situation = Situation((3000, 3000, 150, 3000), 50, 100, chip=25)
    assert said(situation, book, [to(150)]) == "fold | call 150 | raise-to 250..3000"

    situation = Situation((3000, 3000, 325, 3000), 100, 200, chip=25)
    assert said(situation, book, [to(325)]) == "fold | call 325 | raise-to 525..3000"


@LAST_RAISE_BOOKS
def test_tda_43_before_the_flop(book):
    situation = Situation((3000,) * 6, 25, 50, chip=25)
    assert said(situation, book, [to(125), to(200), to(500)]) == "fold | call 500 | raise-to 800..3000"
    assert said(situation, book, [to(500), call(500), call(500)]) == "fold | call 500 | raise-to 950..3000"


def tda_47():
    situation, start = flop((2000, 125, 2000, 200, 2000), 50, 100, 25)
    return situation, [*start, bet(100), to(125), call(125), to(200), call(200)]


@CUMULATIVE_BOOKS
def test_tda_47_short_all_ins_add_up(book):
    situation, actions = tda_47()
    assert said(situation, book, actions) == "fold | call 100 | raise-to 300..2000"
    assert said(situation, book, [*actions, call(100)]) == "fold | call 75"
    assert said(situation, book, [*actions, to(300)]) == "fold | call 175 | raise-to 400..2000"


def test_tda_47_they_do_not_add_up_in_the_house_rules():
    situation, actions = tda_47()
    assert said(situation, HR, actions) == "fold | call 100"


@CUMULATIVE_BOOKS
def test_tda_47_three_short_all_ins(book):
    situation, start = flop((5000, 500, 650, 800, 5000, 5000), 50, 100, 50)
    actions = [*start, bet(300), to(500), to(650), to(800), call(800)]
    assert said(situation, book, actions) == "fold | call 800 | raise-to 1100..5000"
    assert said(situation, book, [*actions, FOLD]) == "fold | call 500 | raise-to 1100..5000"


@LAST_RAISE_BOOKS
def test_tda_47_the_big_blind_has_not_acted_yet(book):
    situation = Situation((60000, 60000, 60000, 60000, 7500), 2000, 4000, chip=500)
    actions = [call(4000), FOLD, to(7500), FOLD]
    assert said(situation, book, actions) == "fold | call 3500 | raise-to 11500..60000"
    assert said(situation, book, [*actions, call(3500)]) == "fold | call 3500"


def test_wsop_96a():
    situation, start = flop((9000, 9000, 9000, 1300, 1700), 100, 200, 100)
    actions = [*start, bet(500), to(1000), call(1000), to(1300), to(1700), FOLD]
    assert said(situation, TDA, actions) == "fold | call 700 | raise-to 2200..9000"
    assert said(situation, TDA, [*actions, call(700)]) == "fold | call 700 | raise-to 2200..9000"
    assert said(situation, HR, actions) == "fold | call 700"


@LAST_RAISE_BOOKS
def test_a_full_raise_reopens_also_with_a_short_all_in_on_top(book):
    situation = Situation((20000, 20000, 20000, 20000, 5000), 300, 600, chip=100)
    actions = [to(1500), to(4500), to(5000), FOLD, FOLD]
    assert said(situation, book, actions) == "fold | call 3500 | raise-to 8000..20000"
    assert said(situation, book, [*actions, call(3500)]) == "fold | call 500"


# --- the scenarios --------------------------------------------------------------------------------------------------


def check_lines(situation: Situation, book: Book, lines: list[tuple[str | None, Action]]) -> list[Action]:
    """Play the actions; before each one, what is open must be as said (None: not said)."""
    actions: list[Action] = []
    for expected, action in lines:
        if expected is not None:
            assert expected == said(situation, book, actions), (len(actions), action)
        actions.append(action)
    return actions


def test_o_01():
    situation = Situation((1500, 400, 950, 2600, 1700, 3000), 50, 100, chip=25)
    actions = check_lines(
        situation,
        BC,
        [
            ("fold | call 100 | raise-to 200..950", to(300)),
            (None, call(300)),
            ("fold | call 300 | raise-to 500..1700", to(1700)),
            ("fold | call 1700 | raise-to 3000..3000", call(1700)),
            (None, FOLD),
            ("fold | call 300", call(300)),
            ("fold | call 650", call(650)),
            ("fold | call 1400 | raise-to 2600..2600", call(1400)),
            ("fold | check | bet 100..900", CHECK),
            ("fold | check | bet 100..1300", bet(1300)),
            ("fold | call 900", call(900)),
        ],
    )
    assert legal(situation, BC, actions) == []
    totals, live = outcome(play(situation, BC, actions))
    assert totals == (50, 400, 950, 2600, 1700, 2600)
    assert sum(totals) == 8300
    assert live == (1, 2, 3, 4, 5)


def test_o_02():
    situation = Situation((6000, 6000, 6000, 6000, 6000, 2300), 100, 200, chip=50)
    actions = check_lines(
        situation,
        HR,
        [
            ("fold | call 200 | raise-to 400..6000", to(600)),
            ("fold | call 600 | raise-to 1000..6000", to(1000)),
            ("fold | call 1000 | raise-to 1400..6000", call(1000)),
            ("fold | call 1000 | raise-to 1400..2300", FOLD),
            (None, FOLD),
            (None, FOLD),
            ("fold | call 400 | raise-to 1400..6000", call(400)),
            ("fold | check | bet 200..5000", bet(500)),
            ("fold | call 500 | raise-to 1000..5000", to(1600)),
            ("fold | call 1600 | raise-to 2700..5000", call(1600)),
            ("fold | call 1100 | raise-to 2700..5000", FOLD),
        ],
    )
    assert turn(situation, HR, actions) == 3
    assert said(situation, HR, actions) == "fold | check | bet 200..3400"


@pytest.mark.parametrize("book", [HR, BC], ids=["HR", "BC"])
def test_o_03_a_and_b(book):
    situation, start = flop((4800, 650, 4800, 850, 4800), 100, 200, 50)
    actions = [*start, bet(400), to(650)]
    assert said(situation, book, actions) == "fold | call 650 | raise-to 1050..4800"
    assert said(situation, book, [*actions, call(650), FOLD, FOLD]) == "fold | call 250"
    assert said(situation, book, [*actions, to(1050), FOLD, FOLD]) == "fold | call 650 | raise-to 1450..4800"


def test_o_03_c():
    situation, start = flop((4800, 600, 4800, 850, 4800), 100, 200, 50)
    actions = [*start, bet(400), to(600), call(600), to(850), call(850)]
    assert said(situation, BC, actions) == "fold | call 450 | raise-to 1250..4800"
    assert said(situation, BC, [*actions, call(450)]) == "fold | call 250"
    assert said(situation, BC, [*actions, to(1250)]) == "fold | call 650 | raise-to 1650..4800"
    assert said(situation, HR, actions) == "fold | call 450"
    assert said(situation, HR, [*actions, call(450)]) == "fold | call 250"
    for book in (BC, HR):
        totals, live = outcome(play(situation, book, [*actions, call(450), call(250)]))
        assert totals == (1050, 800, 1050, 1050, 1050)
        assert live == (0, 1, 2, 3, 4)


@ONE_CHIP_BOOKS
def test_o_04(book):
    situation = Situation((3000, 1200, 2000, 4000, 4000, 2500), 50, 100, chip=25)
    actions = check_lines(
        situation,
        book,
        [
            (None, to(300)),
            (None, to(700)),
            (None, to(1500)),
            ("fold | call 1500", call(1500)),
            (None, FOLD),
            ("fold | call 1100", call(1100)),
            ("fold | call 1200", call(1200)),
            (None, call(800)),
            ("fold | check | bet 100..500", bet(500)),
            ("fold | call 500 | raise-to 525..2500", to(525)),
            (None, to(550)),
            ("fold | call 550 | raise-to 575..1000", to(1000)),
            ("fold | call 475", call(475)),
            ("fold | call 450", FOLD),
        ],
    )
    assert legal(situation, book, actions) == []
    state = play(situation, book, actions)
    assert sum(state.totals) == 10300
    assert state.stacks == [2950, 0, 0, 1500, 1950, 0]


@ONE_CHIP_BOOKS
def test_o_05_a(book):
    situation = Situation((2000, 2000, 2000, 2000, 175, 2000), 50, 100, chip=25)
    actions = check_lines(
        situation,
        book,
        [
            ("fold | call 100 | raise-to 125..2000", to(125)),
            ("fold | call 125 | raise-to 150..2000", to(150)),
            ("fold | call 150 | raise-to 175..175", to(175)),
            ("fold | call 175", FOLD),
            (None, FOLD),
            ("fold | call 75", call(75)),
            ("fold | call 50", call(50)),
            ("fold | call 25", call(25)),
        ],
    )
    assert sum(play(situation, book, actions).totals) == 750
    with pytest.raises(ValueError, match="may not"):
        play(situation, book, [to(125), to(140)])


def test_o_05_b():
    situation = Situation((2000, 2000, 2000, 125, 2000, 2000), 50, 100, chip=25)
    actions = [call(100), to(125), call(125), FOLD, FOLD]
    assert said(situation, BC, actions) == "fold | call 25 | raise-to 225..2000"
    assert said(situation, MI, [*actions, call(25)]) == "fold | call 25 | raise-to 150..2000"
    assert said(situation, BC, [*actions, call(25)]) == "fold | call 25"


def test_o_07():
    situation = Situation((3200, 125, 2600, 1800, 4000), 100, 200, chip=25)
    actions = check_lines(
        situation,
        HR,
        [
            ("fold | call 200 | raise-to 400..2600", call(200)),
            (None, FOLD),
            (None, FOLD),
            ("fold | call 100 | raise-to 400..3200", call(100)),
            ("fold | check | bet 200..3000", bet(200)),
            (None, call(200)),
        ],
    )
    assert outcome(play(situation, HR, [*actions, *[CHECK] * 4])) == ((400, 125, 400, 0, 0), (0, 1, 2))

    alone = [call(200), FOLD, FOLD, FOLD]
    assert legal(situation, HR, alone) == []
    assert outcome(play(situation, HR, alone)) == ((100, 125, 125, 0, 0), (1, 2))


def test_o_08():
    situation = Situation((7350, 4650), 150, 300, chip=25)
    assert turn(situation, MI, []) == 1
    actions = check_lines(
        situation,
        MI,
        [
            ("fold | call 150 | raise-to 325..4650", call(150)),
            ("fold | check | raise-to 325..7350", CHECK),
            ("fold | check | bet 300..7050", bet(5000)),
            ("fold | call 4350", call(4350)),
        ],
    )
    assert turn(situation, MI, actions[:2]) == 0
    assert legal(situation, MI, actions) == []
    assert outcome(play(situation, MI, actions)) == ((4650, 4650), (0, 1))


@LAST_RAISE_BOOKS
def test_o_09(book):
    situation = Situation((1500, 1700, 325, 850), 50, 100, chip=25)
    actions = check_lines(
        situation,
        book,
        [
            ("fold | call 100 | raise-to 200..325", to(325)),
            (None, to(850)),
            (None, to(1500)),
            ("fold | call 1400", call(1400)),
        ],
    )
    assert legal(situation, book, actions) == []
    assert outcome(play(situation, book, actions)) == ((1500, 1500, 325, 850), (0, 1, 2, 3))


# --- cases of our own -----------------------------------------------------------------------------------------------


def test_a_short_opening_all_in_is_raised_by_a_full_big_blind_and_reopens_nothing_by_itself():
    situation, start = flop((500, 60, 500, 500), 40, 100, 20)
    actions = [*start, CHECK, bet(60)]
    assert said(situation, TDA, actions) == "fold | call 60 | raise-to 160..500"
    assert said(situation, MI, actions) == "fold | call 60 | raise-to 80..500"
    for book, expected in ((TDA, "fold | call 60"), (HR, "fold | call 60"), (MI, "fold | call 60 | raise-to 80..500")):
        assert said(situation, book, [*actions, call(60), call(60)]) == expected


def test_short_opening_all_ins_add_up_for_a_player_who_checked():
    situation, start = flop((500, 60, 120, 500), 40, 100, 20)
    actions = [*start, CHECK, bet(60), to(120), call(120)]
    assert said(situation, TDA, actions) == "fold | call 120 | raise-to 220..500"
    assert said(situation, HR, actions) == "fold | call 120"


def test_a_full_opening_bet_reopens_for_a_player_who_checked():
    situation, start = flop((500, 500, 500), 40, 100, 20)
    for book in (TDA, HR):
        assert said(situation, book, [*start, CHECK, bet(100), FOLD]) == "fold | call 100 | raise-to 200..500"


def test_the_opening_bet_does_not_count_to_the_cap():
    situation, start = flop((500, 500, 500), 40, 100, 20)
    assert said(situation, MI, [*start, bet(100), to(120), to(140)]) == "fold | call 40 | raise-to 160..500"
    assert said(situation, MI, [*start, bet(100), to(120), to(140), to(160)]) == "fold | call 40"


def test_the_ante_is_no_part_of_the_bet():
    assert said(Situation((50, 50, 50), 1, 2, ante=5), BC, []) == "fold | call 2 | raise-to 4..45"


def test_a_big_blind_that_only_all_in_players_have_called_is_not_asked():
    assert legal(Situation((9, 1), 2, 4), BC) == []
    assert perft(Situation((9, 1), 2, 4), BC, 3) == [0, 0, 0]
    assert leaves(Situation((9, 1), 2, 4), BC) == {((1, 1), (0, 1)): 1}


# --- trees counted by hand ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("book", BOOKS.values(), ids=BOOKS)
def test_two_chips_each(book):
    situation = Situation((2, 2), 1, 2)
    assert leaves(situation, book) == {((1, 1), (0,)): 1, ((2, 2), (0, 1)): 1}
    assert perft(situation, book, 2) == [2, 0]


@pytest.mark.parametrize("book", BOOKS.values(), ids=BOOKS)
def test_three_chips_each(book):
    # An interval after the flop, one chip each: fold; bet-fold, bet-call; check-fold; check-bet-fold, check-bet-call;
    # or check-check and on. Before the flop: fold; raise-fold, raise-call; call-fold; call-raise-fold,
    # call-raise-call; or call-check and on.
    situation = Situation((3, 3), 1, 2)
    assert sum(leaves(situation, book, intervals=1).values()) == 6 + 1
    assert sum(leaves(situation, book, intervals=2).values()) == 6 + 6 + 1
    assert leaves(situation, book) == {
        ((1, 1), (0,)): 1,  # button folds
        ((2, 2), (0,)): 2 * 3 + 1,  # button folds after a check, or to a bet; or to the raise
        ((2, 2), (1,)): 2 * 3 + 2,  # big blind likewise; or to the raise, or at once after the call
        ((3, 3), (0, 1)): 2 * 3 + 2,
        ((2, 2), (0, 1)): 1,
    }
    assert perft(situation, book, 10) == [3, 5, 5, 5, 5, 5, 5, 5, 2, 0]


@pytest.mark.parametrize("cap", [0, 1, 2, 3, 4, None])
def test_raising_by_one_chip_picks_any_of_the_totals_in_between(cap):
    # Totals 3..12 can be raised to, each raise to a higher one: j raises are a choice of j of those ten.
    # After each choice of one or more: fold, call. Without: the button folds; or he calls, and the big blind folds
    # or checks. Either may begin.
    choices = sum(comb(10, raises) for raises in range(1, (10 if cap is None else cap) + 1))
    book = Book(cap, "one_chip", "any_all_in")
    assert sum(leaves(Situation((12, 12), 1, 2), book, intervals=1).values()) == 3 + 2 * 2 * choices


@LAST_RAISE_BOOKS
def test_raising_by_the_previous_raise_is_counted_by_partitions(book):
    # As above, but the steps may not shrink: partitions, into parts of two or more, of 2..10 (1 1 2 2 4 4 7 8 12);
    # and a short all-in for the rest where that is less than the last step: after a sum of 9 always (8), of 8 unless
    # 2222 (6), of 7 for 7, 52, 43 (3), of 6 for 6 (1).
    ladders = (1 + 1 + 2 + 2 + 4 + 4 + 7 + 8 + 12) + (8 + 6 + 3 + 1)
    assert sum(leaves(Situation((12, 12), 1, 2), book, intervals=1).values()) == 3 + 2 * 2 * ladders


# --- the situations -------------------------------------------------------------------------------------------------

COUNTS: dict[str, tuple[int, int, int]] = {  # action sequences: MI and NJ; MB, BC and TDA; HR
    "two: every bet after the flop is a short all-in": (25, 25, 25),
    "two: equal stacks, long ladders, cap of three": (703, 239, 239),
    "two: antes, the cap in both intervals": (6425, 1113, 1113),
    "two: button covers, to the river": (2525, 881, 881),
    "two: blinds of one chip": (667, 677, 677),
    "two: big blind covers, opening bets under the blind": (149, 29, 29),
    "two: small blind all-in, nobody has a decision": (1, 1, 1),
    "three: short all-in raise does not reopen": (663, 61, 61),
    "three: the cap bites under either smallest raise": (2873, 943, 943),
    "three: short opening all-in, raised by one big blind": (1361, 229, 229),
    "three: to the river": (1483, 245, 245),
    "three: antes, middle stack covers": (5737, 1185, 1185),
    "three: short small blind": (285, 41, 41),
    "three: short big blind, above the small blind": (92, 18, 18),
    "three: an ante takes the last chip of the button": (499, 157, 157),
    "four: two short all-in raises add up": (2295, 577, 565),
    "four: short opening all-ins add up on the flop only": (6097, 1735, 1729),
    "four: the same, stopped before that: no difference": (1227, 313, 313),
    "four: adding up, to the river": (13261, 5541, 5535),
    "four: antes and adding up": (10577, 2115, 2087),
    "four: chips of 25": (7421, 2011, 2011),
    "two: a short big blind that the small blind covers asks nobody": (1, 1, 1),
    "three: a short big blind below the small blind": (91, 17, 17),
    "two: an ante the other could not match": (1, 1, 1),
}


@cache
def ends_of(name: str, book: Book) -> Counter[Outcome]:
    situation, intervals = SITUATIONS[name]
    return leaves(situation, book, intervals)


@pytest.mark.parametrize("name", SITUATIONS)
def test_counts_stay_as_they_are(name):
    one_chip, cumulative, full_raise = COUNTS[name]
    assert [ends_of(name, book).total() for book in (MI, NJ)] == [one_chip] * 2
    assert [ends_of(name, book).total() for book in (MB, BC, TDA)] == [cumulative] * 3
    assert ends_of(name, HR).total() == full_raise


@pytest.mark.parametrize("name", SITUATIONS)
def test_no_outcome_has_more_chips_than_there_were_or_an_uncalled_part(name):
    situation, _ = SITUATIONS[name]
    for totals, live in {*ends_of(name, MI), *ends_of(name, BC), *ends_of(name, HR)}:
        assert live
        assert all(0 <= total <= stack for total, stack in zip(totals, situation.stacks, strict=True))
        assert all(totals[player] <= max(totals[:player] + totals[player + 1 :]) for player in live)


OTHER_BOOKS = {
    "any short all-in reopens": (BC, Book(None, "previous_raise", "any_all_in")),
    "short all-ins never add up": (BC, HR),
    "a cap in BC": (BC, Book(3, "previous_raise", "cumulative")),
    "one chip in BC": (BC, Book(None, "one_chip", "cumulative")),
    "no cap in MI": (MI, Book(None, "one_chip", "any_all_in")),
    "a cap of two in MI": (MI, Book(2, "one_chip", "any_all_in")),
    "a cap of four in MI": (MI, Book(4, "one_chip", "any_all_in")),
    "previous raise in MI": (MI, Book(3, "previous_raise", "any_all_in")),
}


@pytest.mark.parametrize("wrong", OTHER_BOOKS)
def test_some_situations_show_each_wrong_rule(wrong):
    right, other = OTHER_BOOKS[wrong]
    assert len([name for name in SITUATIONS if ends_of(name, right) != ends_of(name, other)]) >= 2
