"""Every cause has a code of its own, and every refusal says on whose word it stands."""

import pytest

from goodhand.play import (
    DeclareMisdeal,
    Fold,
    KillHand,
    KillReason,
    Level,
    Raise,
    RoundBegan,
    begin,
    open_round,
    refusals,
    setup_refusals,
    shuffled,
)
from goodhand.play.refusals import PlayRefusal
from goodhand.play.setup_refusals import BadSetup
from goodhand.rules import BRITISH_COLUMBIA, HOUSE, MANITOBA, MICHIGAN, NEW_JERSEY, TDA_2024, Refusal, Role
from support import clause, open_play

SEATS = {1: 2000, 2: 2000, 3: 2000}
DECK = shuffled(bytes(32))


def kinds():
    found = {**vars(refusals), **vars(setup_refusals)}.values()
    every = {each for each in found if isinstance(each, type) and issubclass(each, PlayRefusal)}
    return sorted(every - {PlayRefusal, BadSetup}, key=lambda each: each.__name__)


def setup(**changed):
    facts = {
        "book": "house-nlhe",
        "seats": (1, 2, 3),
        "stacks": (500, 500, 500),
        "button": 3,
        "small_blind": 1,
        "big_blind": 2,
        "level": Level(50, 100),
        "chip": 25,
    }
    return RoundBegan(**(facts | changed))


def test_each_cause_has_a_code_of_its_own():
    codes = [kind.code for kind in kinds()]

    assert len(codes) == len(set(codes))
    assert Refusal.code not in codes


@pytest.mark.parametrize(
    ("began", "code"),
    [
        (setup(seats=(1,), stacks=(500,)), "too-few-players"),
        (setup(seats=tuple(range(1, 12)), stacks=(500,) * 11), "too-many-players"),
        (setup(seats=(1, 2, 2)), "seat-taken-twice"),
        (setup(seats=(1, 2, 0)), "no-such-seat"),
        (setup(stacks=(500, 500)), "not-one-stack-each"),
        (setup(chip=0), "no-such-chip"),
        (setup(stacks=(500, 500, 0)), "empty-stack"),
        (setup(stacks=(500, 500, 510)), "stack-not-in-chips"),
        (setup(small_blind=7), "blind-not-at-table"),
        (setup(big_blind=7), "blind-not-at-table"),
        (setup(small_blind=2), "both-blinds-from-one-seat"),
        (setup(absent=(7,)), "absent-not-at-table"),
        (setup(smallest_raise=100), "raise-not-the-houses"),
        (setup(level=Level(60, 100)), "blinds-not-in-chips"),
        (setup(level=Level(150, 100)), "small-blind-above-big"),
        (setup(level=Level(50, 100, 30)), "ante-not-in-chips"),
        (setup(level=Level(50, 100, 25, 30)), "ante-not-in-chips"),
        (setup(deck=DECK[:51]), "deck-not-whole"),
        (setup(deck=(-1,) * 10), "deck-too-short"),
        (setup(deck=(*DECK[:51], DECK[0])), "card-twice"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_each_way_not_to_begin_has_a_code_of_its_own(began, code):
    with pytest.raises(BadSetup) as refused:
        begin(began, HOUSE)

    assert code == refused.value.code
    assert "{" not in refused.value.sentence()


def test_a_posted_raise_that_chips_cannot_make_is_refused_as_that():
    with pytest.raises(setup_refusals.RaiseNotInChips):
        begin(setup(smallest_raise=110), MICHIGAN)


@pytest.mark.parametrize("stacks", [{}, {4: 500}])
def test_a_table_with_one_player_or_none_is_refused(stacks):
    with pytest.raises(setup_refusals.TooFewPlayers):
        open_round(HOUSE, stacks, 4, (50, 100))


def said(played, command):
    with pytest.raises(Refusal) as refused:
        played.do(command)
    return refused.value.sentence()


@pytest.mark.parametrize(
    ("book", "authority"),
    [
        (MICHIGAN, "the occasion's chairperson"),
        (MANITOBA, "the chairperson"),
        (NEW_JERSEY, "the licensed Casino Night Operator"),
        (BRITISH_COLUMBIA, "the director"),
        (TDA_2024, "the floor person"),
    ],
    ids=lambda value: getattr(value, "id", ""),
)
def test_where_the_book_is_silent_a_refusal_says_so_and_who_may_rule_otherwise(book, authority):
    sentence = said(open_play(book, SEATS, 3), Fold(2))

    assert sentence.endswith(f"[a default; {authority} may rule otherwise]")
    assert sentence.startswith("It is not seat 2's turn: seat 3 acts first. [")


@clause("HR-19")
def test_where_the_book_speaks_a_refusal_names_the_clause_and_nothing_else():
    assert "It is not seat 2's turn: seat 3 acts first. [HR-19]" == said(open_play(HOUSE, SEATS, 3), Fold(2))


def test_what_the_house_posted_is_refused_as_the_houses():
    table = open_play(MICHIGAN, SEATS, 3, smallest_raise=100)

    assert said(table, Raise(3, 150)).endswith("[posted by the house]")


def test_a_house_choice_on_which_the_book_is_silent_is_said_to_be_one():
    book = NEW_JERSEY.with_house_choice(misdeal_until="first-bet")
    table = open_play(book, SEATS, 3).play("s3 call")

    assert said(table, DeclareMisdeal("boxed")).endswith("[posted by the house]")


def test_a_hand_that_is_out_cannot_be_killed():
    table = open_play(HOUSE, SEATS, 3).play("s3 fold")

    assert ("no-hand-left", None) == table.refusal(KillHand(3, KillReason.FOULED, Role.DIRECTOR))
