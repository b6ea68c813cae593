"""Irregular things at a table, and what they must leave alone."""

import pytest

from goodhand.play import (
    Bet,
    Call,
    Check,
    DeclareMisdeal,
    EnterBoard,
    ExposeCard,
    Fold,
    KillHand,
    KillReason,
    Level,
    Positions,
    Raise,
    Redeal,
    Show,
    StepAway,
    legal,
    open_round,
    parse_cards,
    shuffled,
)
from goodhand.play.setup_refusals import BothBlindsFromOneSeat, NoSuchSeat, RaiseNotTheHouses
from goodhand.rules import (
    BRITISH_COLUMBIA,
    HOUSE,
    MANITOBA,
    MICHIGAN,
    NEW_JERSEY,
    TDA_2024,
    CannotBePosted,
    Role,
)
from support import Played, clause

SIX = dict.fromkeys(range(1, 7), 2000)


def played(book, stacks=SIX, button=6, level=(50, 100), **more):
    return Played(*open_round(book, stacks, button, level, chip=25, **more))


@clause("HR-15")
def test_a_hand_killed_out_of_turn_leaves_the_turn_where_it_was():
    table = played(HOUSE)

    table.do(KillHand(5, KillReason.UNPROTECTED, Role.DEALER))

    assert 3 == legal(table.r).seat
    assert 4 == legal(table.do(Fold(3)).r).seat
    assert 6 == legal(table.do(Fold(4)).r).seat


@clause("HR-15a")
def test_an_uncalled_raise_of_a_killed_hand_leaves_no_trace():
    table = played(MICHIGAN).do(Call(3), Raise(4, 500))

    table.do(KillHand(4, KillReason.UNPROTECTED, Role.DEALER))

    assert (5, 100, (125, 2000)) == (legal(table.r).seat, legal(table.r).call, legal(table.r).raise_to)
    assert 0 == table.r.raises
    assert 1900 == table.r.stack_of(4)  # the raise comes back, the call under it does not


@clause("HR-15a")
def test_a_short_all_in_that_answered_a_killed_raise_keeps_its_height():
    table = played(HOUSE, SIX | {5: 300}).do(Call(3), Raise(4, 500), Call(5))

    table.do(KillHand(4, KillReason.UNPROTECTED, Role.DEALER))

    assert 1700 == table.r.stack_of(4)
    assert (6, 300) == (legal(table.r).seat, legal(table.r).call)
    table.do(Fold(6), Fold(1), Fold(2))
    assert (3, 200) == (legal(table.r).seat, legal(table.r).call)


def test_a_big_blind_ante_lies_in_the_main_pot():
    table = played(TDA_2024, {1: 2000, 2: 2000, 3: 300, 4: 2000}, 4, Level(50, 100, big_blind_ante=100))

    table.do(Raise(3, 300), Call(4), Call(1), Call(2))

    assert [(1300, {1, 2, 3, 4})] == table.pots
    table.play("s1 bet 400, s2 call, s4 call")
    assert [(1300, {1, 2, 3, 4}), (1200, {1, 2, 4})] == table.pots


@pytest.mark.parametrize("cards", [(13, 14, 15, 29, 30), ("Ah", "Kd", "2c", "3c", "4c"), (-7, 14, 0, 1, 2)])
def test_what_is_no_card_never_gets_on_the_board(cards):
    table = played(HOUSE, {1: 200, 2: 200}, 1, (100, 200))

    assert ("not-the-cards-dealt", None) == table.refusal(EnterBoard(cards))


def test_only_the_cards_dealt_can_be_shown():
    table = played(BRITISH_COLUMBIA, {1: 2000, 2: 2000}, 1, deck=shuffled(bytes(32)))
    table.do(Call(1), Check(2), *(Check(seat) for _ in range(3) for seat in (2, 1)))
    dealt = table.r.cards.pockets[table.r.table.index[1]]
    other = parse_cards("2c3c") if dealt != parse_cards("2c3c") else parse_cards("4c5c")

    assert ("not-the-cards-dealt", None) == table.refusal(Show(1, other))
    assert "not-the-cards-dealt" == table.refusal(Show(1, (14, 15)))[0]


def test_a_card_that_was_shown_cannot_lie_on_the_board():
    table = played(MICHIGAN, {1: 2000, 2: 2000}, 1)
    table.do(Call(1), Check(2), *(Check(seat) for _ in range(3) for seat in (2, 1)))
    table.do(Show(2, parse_cards("AhAd")))

    assert "not-the-cards-dealt" == table.refusal(EnterBoard(parse_cards("AhKdQcJs2d")))[0]


@clause("HR-16", "TDA-13")
def test_a_tabled_hand_that_wins_only_a_sidepot_stands():
    table = played(MICHIGAN, {1: 300, 2: 2000, 3: 2000}, 3)
    table.play("s3 raise 300, s1 call, s2 call, s2 check, s3 check, s2 check, s3 check, s2 bet 400, s3 call")
    table.do(EnterBoard(parse_cards("7c8d2h3s4c")), Show(2, parse_cards("KcKd")))

    assert ("winning-hand-stands", None) == table.refusal(KillHand(2, KillReason.FOULED, Role.DEALER))


@clause("HR-08", "HR-17a")
@pytest.mark.parametrize(("reason", "cited"), [(KillReason.CLOCK, "HR-08"), (KillReason.ABSENT, "HR-17a")])
def test_nobody_kills_a_hand_by_a_clock_that_does_not_run(reason, cited):
    assert ("not-your-place", cited) == played(HOUSE).refusal(KillHand(3, reason, Role.DIRECTOR))


@clause("TDA-30", "TDA-36")
def test_absent_hands_are_dead_after_every_deal_and_are_no_action():
    table = played(TDA_2024, absent=(4, 5, 6))
    assert {1, 2, 3} == table.live

    table.do(DeclareMisdeal("a card too many"), Redeal())

    assert {1, 2, 3} == table.live
    assert 3 == legal(table.r).seat


def test_a_software_round_is_dealt_again_from_a_deck():
    table = played(MICHIGAN, deck=shuffled(bytes(32))).do(DeclareMisdeal("a card too many"))

    assert ("deck-needed", None) == table.refusal(Redeal())
    table.do(Redeal(shuffled(bytes(31) + b"1")))


def test_a_folded_seat_has_no_card_to_expose_and_nobody_steps_away_after_the_end():
    table = played(HOUSE).do(Fold(3))
    assert "no-card-to-expose" == table.refusal(ExposeCard(3, 0))[0]

    table.do(Fold(4), Fold(5), Fold(6), Fold(1))

    assert "round-is-over" == table.refusal(StepAway(1))[0]


@clause("HR-03", "TDA-43")
@pytest.mark.parametrize(("book", "cited"), [(HOUSE, "HR-03"), (TDA_2024, "TDA-43"), (BRITISH_COLUMBIA, None)])
def test_the_house_posts_no_smallest_raise_where_the_book_has_one(book, cited):
    with pytest.raises(RaiseNotTheHouses, match="cannot post") as refused:
        open_round(book, SIX, 6, (50, 100), chip=25, smallest_raise=25)

    assert cited == (refused.value.clause and refused.value.clause.id)


@clause("MI-18", "NJ-D14", "MB-01d")
@pytest.mark.parametrize(("book", "cited"), [(MICHIGAN, None), (NEW_JERSEY, None), (MANITOBA, "MB-01d")])
def test_the_house_may_post_a_larger_smallest_raise_where_the_book_leaves_it(book, cited):
    table = played(book, smallest_raise=100)

    assert (200, 2000) == legal(table.r).raise_to
    assert ("raise-too-small", cited) == table.refusal(Raise(3, 150))


def test_one_seat_cannot_post_both_blinds_and_seats_count_from_one():
    with pytest.raises(BothBlindsFromOneSeat):
        open_round(HOUSE, SIX, Positions(1, 2, 2, 2), (50, 100))
    with pytest.raises(NoSuchSeat):
        open_round(HOUSE, {0: 100, 1: 100}, 1, (50, 100))


@pytest.mark.parametrize(
    "choice",
    [
        {"uncalled_bet_returned": False},
        {"heads_up_button_posts_small": False},
        {"misdeal_exposed_cards": 3},
        {"table_capacity": 40},
        {"blinds_posted": [3]},
        {"action_clock": {"seconds": -5, "countdown": 10}},
    ],
)
def test_what_no_table_can_play_by_cannot_be_posted(choice):
    with pytest.raises(CannotBePosted):
        BRITISH_COLUMBIA.with_house_choice(**choice)


def test_a_raise_to_nothing_is_no_raise():
    short = played(MICHIGAN, {1: 2000, 2: 2000, 3: 75, 4: 2000}, 4)
    assert ("not-enough-chips", None) == short.refusal(Raise(3, 0))

    flop = played(MICHIGAN, {1: 2000, 2: 2000}, 1).do(Call(1), Check(2))
    assert ("bet-too-small", None) == flop.refusal(Bet(2, 0))
