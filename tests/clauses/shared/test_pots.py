"""All-ins, sidepots and uncalled bets, in every book."""

from goodhand.play import DeclareWinners
from goodhand.play.events import BoardDealt, PotAwarded, UncalledReturned
from support import each_book, each_ruling, open_play

SEATS = {1: 2000, 2: 2000, 3: 500, 4: 2000}
SHORT_ALL_IN_CALLED = "s3 raise 500, s4 call, s1 call, s2 fold"
SHORT_HAND_BEST = {"pockets": {1: "KsKc", 3: "AhAd", 4: "QsQc"}, "board": "2c 7d 9h 3s Jc"}


@each_book("MI-68", "MI-21", "NJ-39", "NJ-D17", "BC-2b.9", "HR-B6a")
def test_betting_beyond_an_all_in_makes_a_side_pot(book):
    played = open_play(book, SEATS, 4).play(f"{SHORT_ALL_IN_CALLED}, s1 bet 400, s4 call")

    assert [(1600, {1, 3, 4}), (800, {1, 4})] == played.pots


@each_book("MI-68", "NJ-39", "BC-2b.9", "HR-B6a")
def test_without_betting_beyond_an_all_in_there_is_one_pot(book):
    played = open_play(book, SEATS, 4).play(SHORT_ALL_IN_CALLED)

    assert [(1600, {1, 3, 4})] == played.pots


@each_book("MI-68a", "NJ-39", "BC-2b.8", "HR-B6a", "HR-B6c")
def test_an_all_in_player_wins_only_what_he_matched(book):
    played = open_play(book, SEATS, 4, **SHORT_HAND_BEST)

    played.play(f"{SHORT_ALL_IN_CALLED}, s1 bet 400, s4 call" + ", s1 check, s4 check" * 2)
    while not played.r.is_over:
        played.play(f"s{played.r.seat(played.r.showdown.order[0])} show")

    assert [(1600, {3: 1600}), (800, {1: 800})] == played.awards


@each_book("MI-68b", "NJ-39", "BC-2b.9", "HR-B6b")
def test_players_with_chips_bet_on_and_may_win_both_pots(book):
    cards = {"pockets": {1: "AhAd", 3: "KsKc", 4: "QsQc"}, "board": "2c 7d 9h 3s Jc"}
    played = open_play(book, SEATS, 4, **cards)

    played.play(f"{SHORT_ALL_IN_CALLED}, s1 bet 400, s4 call" + ", s1 check, s4 check" * 2)
    while not played.r.is_over:
        played.play(f"s{played.r.seat(played.r.showdown.order[0])} show")

    assert [(1600, {1: 1600}), (800, {1: 800})] == played.awards
    assert {1: 3500, 2: 1900, 3: 0, 4: 1100} == played.stacks


@each_book("MI-67", "NJ-38")
def test_between_two_the_excess_is_returned_and_the_board_runs_out(book):
    played = open_play(book, {1: 2000, 2: 600}, 1).play("s1 raise 2000, s2 call")

    assert [UncalledReturned(1, 1400)] == played.of(UncalledReturned)
    assert [2, 3, 4] == [dealt.interval for dealt in played.of(BoardDealt)]
    assert "nobody" == played.open
    assert [(1200, {1, 2})] == played.pots


@each_ruling("MI-67", "NJ-38")
def test_nobody_raises_what_nobody_can_call(book, ruling):
    played = open_play(book, {1: 2000, 2: 600}, 2).play("s2 raise 600")

    assert ("nobody-can-call", ruling) == played.refusal("s1 raise 1200")


@each_book("MI-67", "NJ-38", "BC-2b.8", "HR-B6a")
def test_a_bet_nobody_calls_goes_back_before_the_pot_is_awarded(book):
    played = open_play(book, SEATS, 4).play("s3 fold, s4 raise 700, s1 fold, s2 fold")

    assert [UncalledReturned(4, 600)] == played.of(UncalledReturned)
    assert [(250, {4: 250})] == played.awards
    assert {1: 1950, 2: 1900, 3: 500, 4: 2150} == played.stacks


@each_book("MI-64c", "NJ-35", "BC-2a.11", "HR-B1e")
def test_every_chip_of_every_pot_goes_to_its_winners(book):
    played = open_play(book, SEATS, 4, **SHORT_HAND_BEST)

    played.play("s3 raise 500, s4 raise 2000, s1 call, s2 fold")
    while not played.r.is_over:
        played.play(f"s{played.r.seat(played.r.showdown.order[0])} show")

    assert [(1600, {3: 1600}), (3000, {1: 3000})] == played.awards
    assert sum(SEATS.values()) == sum(played.stacks.values())


@each_book("NJ-12")
def test_nothing_is_taken_from_a_pot(book):
    played = open_play(book, SEATS, 4).play(f"{SHORT_ALL_IN_CALLED}, s1 bet 400, s4 call" + ", s1 check, s4 check" * 2)

    played.do(DeclareWinners(((3,), (1,))))

    assert 2400 == sum(award.amount for award in played.of(PotAwarded))
    assert 0 == played.r.out_of_play
    assert sum(SEATS.values()) == sum(played.stacks.values())


@each_book("MI-64b-ii", "MB-22", "NJ-34", "BC-2b.24", "HR-22")
def test_a_tie_that_cannot_be_broken_is_divided_equally(book):
    played = open_play(book, SEATS, 4).play("s3 fold, s4 call, s1 fold, s2 check" + ", s2 check, s4 check" * 3)

    played.do(DeclareWinners(((2, 4),)))

    assert [(250, {2: 125, 4: 125})] == played.awards


@each_book("MI-64b-ii", "NJ-34", "BC-2b.25", "HR-22")
def test_two_odd_chips_go_one_each_in_order_from_the_buttons_left(book):
    seats = dict.fromkeys(range(1, 6), 2000)
    played = open_play(book, seats, 4, (25, 50)).play("s2 call, s3 call, s4 call, s5 call, s1 check")
    assert 250 == played.r.pot

    played.play(", ".join(f"s{seat} check" for _ in range(3) for seat in (5, 1, 2, 3, 4)))
    played.do(DeclareWinners(((1, 3, 4, 2),)))

    assert [(250, {1: 75, 2: 75, 3: 50, 4: 50})] == played.awards


@each_book("MB-23")
def test_in_manitoba_every_odd_chip_leaves_play(book):
    seats = dict.fromkeys(range(1, 6), 2000)
    played = open_play(book, seats, 4, (25, 50)).play("s2 call, s3 call, s4 call, s5 call, s1 check")

    played.play(", ".join(f"s{seat} check" for _ in range(3) for seat in (5, 1, 2, 3, 4)))
    played.do(DeclareWinners(((1, 3, 4, 2),)))

    assert [(250, {1: 50, 2: 50, 3: 50, 4: 50})] == played.awards
    assert 50 == played.r.out_of_play
