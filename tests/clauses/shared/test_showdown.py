"""The end of a Round of Play: who shows, what is awarded, and that nothing follows."""

from goodhand.play import Award, DeclareWinners, EnterBoard, KillHand, KillReason, RoundBegan, RoundPhase, parse_cards
from goodhand.play.events import BoardDealt, HandShown, PotAwarded, ShowdownBegan
from goodhand.rules import Role, Topic
from support import BOOKS, each_book, each_ruling, open_play

SEATS = {1: 2000, 2: 2000, 3: 2000}
CARDS = {"pockets": {1: "KsQs", 2: "AhAd", 3: "8c8d"}, "board": "2c 7d 9h 3s Jc"}
TO_THE_RIVER = "s3 call, s1 call, s2 check" + ", s1 check, s2 check, s3 check" * 2
CHECKED = "s1 check, s2 check, s3 check"


def show_all(played):
    while not played.r.is_over:
        played.play(f"s{played.r.seat(played.r.showdown.order[0])} show")
    return played


@each_book("MI-20", "NJ-D16")
def test_a_round_runs_from_the_first_post_to_the_awarding_of_the_pot(book):
    played = open_play(book, SEATS, 3, **CARDS)
    assert isinstance(played.happened[0], RoundBegan)

    show_all(played.play(f"{TO_THE_RIVER}, {CHECKED}"))

    assert isinstance(played.happened[-1], PotAwarded)
    assert played.r.is_over
    assert ("round-is-over", None) == played.refusal("s1 check")


@each_book("MI-62a", "MB-20a", "NJ-30a", "MI-64a", "NJ-32", "HR-25")
def test_the_last_player_left_takes_the_pot_unshown(book):
    played = open_play(book, SEATS, 3, **CARDS).play("s3 raise 300, s1 fold, s2 fold")

    assert [(250, {3: 250})] == played.awards
    assert [] == played.of(HandShown)
    assert 0 == played.r.cards.shown
    assert "" == played.board
    assert played.r.is_over


@each_book("MI-62", "MB-20", "NJ-30", "BC-2a.11", "HR-B1", "MI-62b", "MB-20b", "NJ-30b", "BC-2b.16")
def test_the_showdown_comes_after_four_intervals_and_somebody_has_to_show(book):
    played = open_play(book, SEATS, 3).play(TO_THE_RIVER)
    assert RoundPhase.BETTING is played.r.phase

    played.play(CHECKED)

    assert RoundPhase.SHOWDOWN is played.r.phase
    [began] = played.of(ShowdownBegan)
    assert (1, 2, 3) == began.order
    assert 1 == began.obliged[0]
    assert 3 == len(played.of(BoardDealt))


@each_book("MI-62b-i", "MB-20b-i", "NJ-30b-i", "BC-2b.19", "BC-2b.20")
def test_the_last_bettor_shows_and_a_caller_may_muck(book):
    played = open_play(book, SEATS, 3, **CARDS).play(
        f"{TO_THE_RIVER}, s1 check, s2 check, s3 bet 200, s1 fold, s2 call"
    )

    assert [3] == played.shown
    assert [(700, {3: 700})] == played.play("s2 muck").awards


@each_book("MI-62b-i", "MB-20b-i", "NJ-30b-i")
def test_a_bet_in_an_earlier_interval_is_not_the_last_bet(book):
    actions = "s3 call, s1 call, s2 check, s1 bet 200, s2 call, s3 call" + ", s1 check, s2 check, s3 check" * 2

    played = open_play(book, SEATS, 3, **CARDS).play(actions)

    assert [ShowdownBegan(order=(1, 2, 3), obliged=(1, 2, 3))] == played.of(ShowdownBegan)


@each_book("MI-62b-ii", "MB-20b-ii", "NJ-30b-ii", "HR-B4f")
def test_all_still_in_show_when_nobody_bet(book):
    played = open_play(book, SEATS, 3, **CARDS).play(f"{TO_THE_RIVER}, {CHECKED}")

    assert [1, 2, 3] == played.shown
    assert [(300, {2: 300})] == played.awards


@each_ruling("MI-62a", "MB-20a", "NJ-30a")
def test_the_only_hand_left_at_a_showdown_is_not_mucked(book, ruling):
    played = open_play(book, SEATS, 3, pause_before_award=True).play(f"{TO_THE_RIVER}, {CHECKED}")
    played.do(*(KillHand(seat, KillReason.UNPROTECTED, Role.DEALER) for seat in (1, 2)))

    assert ("not-showing-now", ruling) == played.refusal("s3 muck")


@each_ruling("BC-5.15", "HR-24")
def test_with_somebody_all_in_nobody_mucks(book, ruling):
    played = open_play(book, {1: 2000, 2: 600}, 1).play("s1 raise 2000, s2 call")

    assert RoundPhase.SHOWDOWN is played.r.phase
    assert ("must-show", ruling) == played.refusal(f"s{played.r.seat(played.r.showdown.order[0])} muck")


@each_ruling("HR-01")
def test_the_cards_count_and_not_who_is_named(book, ruling):
    played = open_play(book, SEATS, 3, **CARDS, pause_before_award=True).play(f"{TO_THE_RIVER}, {CHECKED}")

    assert ("cards-speak", ruling) == played.refusal(DeclareWinners(((1,),)))
    assert [(300, {2: 300})] == played.do(Award()).awards


@each_ruling("MI-54", "NJ-22")
def test_folded_cards_are_not_shown(book, ruling):
    played = open_play(book, SEATS, 3, **CARDS).play("s3 fold")

    assert ("folded-cards-stay-hidden", ruling) == played.refusal("s3 show")
    assert 0 == played.r.cards.shown


def test_where_the_book_is_silent_folded_cards_are_not_shown_either():
    played = open_play(BOOKS["MB"], SEATS, 3, **CARDS).play("s3 fold")

    assert ("folded-cards-stay-hidden", None) == played.refusal("s3 show")


@each_book("MI-64", "MI-64a", "NJ-32", "BC-2b.16", "BC-2a.11", "BC-5.15", "HR-B1e", "HR-B4g")
def test_the_best_hand_shown_wins_and_is_named_with_the_award(book):
    played = show_all(open_play(book, SEATS, 3, **CARDS).play(f"{TO_THE_RIVER}, {CHECKED}"))

    award = played.of(PotAwarded)[0]

    assert ((2, 300),) == award.shares
    assert award.hand > 0


@each_book("MI-42", "MI-14", "NJ-10", "NJ-D12", "NJ-S1")
def test_the_whole_pot_goes_to_the_highest_hand_and_none_of_it_to_the_lowest(book):
    pockets = {1: "Ac4d", 2: "KhKd", 3: "JcTd"}
    played = open_play(book, SEATS, 3, pockets=pockets, board="2c 3d 7h Ks Jh")

    show_all(played.play(f"{TO_THE_RIVER}, {CHECKED}"))

    assert [(300, {2: 300})] == played.awards


@each_book("BC-2b.17", "HR-B4f")
def test_one_card_turned_up_takes_no_pot(book):
    played = open_play(book, SEATS, 3).play(f"{TO_THE_RIVER}, {CHECKED}").do(EnterBoard(parse_cards(CARDS["board"])))

    code, cited = played.refusal("s1 show Ks")

    assert "half-hand-shown" == code
    assert cited in ("BC-2b.17", "HR-B4f")
    assert [] == played.of(PotAwarded)


@each_book("HR-25", "MI-62a")
def test_no_card_is_dealt_after_the_last_fold(book):
    played = open_play(book, SEATS, 3, **CARDS).play("s3 call, s1 call, s2 check, s1 bet 200, s2 fold, s3 fold")

    assert "2c 7d 9h" == played.board
    assert [2] == [dealt.interval for dealt in played.of(BoardDealt)]
    ruled = book.cite(Topic.NO_RABBIT_HUNTING)
    assert ("no-further-cards", ruled and ruled.id) == played.refusal(EnterBoard(parse_cards("2c 7d 9h 3s")))
