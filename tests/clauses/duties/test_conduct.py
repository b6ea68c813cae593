"""Players' view of cards and chips, and disputes: duties of the room that the referee keeps as well."""

from random import Random

import pytest

from goodhand.night.views.seat import view_of
from goodhand.play import KillHand, KillReason, PushChips, Redeal, open_round, shuffled, step
from goodhand.play.events import HandKilled
from goodhand.rules import ClauseFixesIt, DisputeAuthority, Role, SoftwareDealing
from goodhand.simulate.bots import Mixed
from goodhand.tournament.counting import count_chips
from goodhand.tournament.rounds import settle_round
from support import BOOKS, clause, each_book, open_play
from support_tournament import a_room

STACKS = {1: 2000, 2: 2000, 3: 2000, 4: 2000}


def states(book, seed):
    """Every state of a Round of Play between bots."""
    rng = Random(seed)
    r, _ = open_round(book, STACKS, 4, (50, 100), chip=25, deck=shuffled(rng.randbytes(32)))
    yield r
    while not r.is_over:
        seat = r.turn.seat if r.turn else r.seat(r.showdown.order[0])
        r, _ = step(r, Mixed().decide(view_of(r, seat), rng))
        yield r


@each_book("MI-53", "MI-17", "NJ-21", "NJ-D13", "MB-07h", "MB-07g", "HR-09")
def test_nobody_but_its_player_sees_a_hand_until_it_is_shown(book):
    for r in (r for seed in range(20) for r in states(book, seed)):
        shown = {r.seat(player) for player in range(4) if r.cards.shown >> player & 1}

        for seat in STACKS:
            seen = {other.seat for other in view_of(r, seat).seats if other.shown}
            assert shown == seen


@each_book("MI-52", "NJ-20", "MB-07g")
def test_players_may_look_at_their_own_cards_at_any_time(book):
    for r in (r for seed in range(20) for r in states(book, seed)):
        for player, seat in enumerate(r.table.began.seats):
            assert 2 == len(view_of(r, seat).pocket)
            assert r.cards.pockets[player] == view_of(r, seat).pocket


@each_book("MB-07d")
def test_no_player_takes_chips_out_of_the_pot(book):
    played = open_play(book, STACKS, 4).play("s3 raise 400")

    assert "not-whole-chips" == played.refusal(PushChips(4, (-200,)))[0]
    before = played.r.pot
    played.play("s4 call, s1 fold, s2 fold, s3 check, s4 bet 300")

    assert before + 400 + 300 == played.r.pot


@each_book("MB-07e")
def test_a_hand_that_its_player_left_unguarded_may_be_killed(book):
    played = open_play(book, STACKS, 4).play("s3 call").do(KillHand(2, KillReason.UNPROTECTED, Role.DEALER))

    assert HandKilled(2, KillReason.UNPROTECTED) == played.happened[-1]
    assert {1, 3, 4} == played.live


@clause("MB-28")
def test_with_devices_banned_software_deals_for_practice_only():
    dealing = BOOKS["MB"].software_dealing

    assert SoftwareDealing.PRACTICE_ONLY is dealing.value
    assert "MB-28" in {each.id for each in dealing.clauses}
    with pytest.raises(ClauseFixesIt):
        BOOKS["MB"].with_house_choice(software_dealing=SoftwareDealing.ALLOWED)


@pytest.mark.parametrize(
    ("book", "authority", "by"),
    [
        pytest.param(BOOKS[by.partition("-")[0]], authority, by, marks=clause(by), id=by)
        for by, authority in {
            "MI-44": DisputeAuthority.CHAIRPERSON,
            "MB-29": DisputeAuthority.CHAIRPERSON_THEN_REGULATOR,
            "NJ-11": DisputeAuthority.CASINO_NIGHT_OPERATOR,
            "BC-1a.5": DisputeAuthority.DIRECTOR,
            "HR-27": DisputeAuthority.FLOOR,
        }.items()
    ],
)
def test_who_settles_disputes_is_the_books_to_say_and_not_the_houses(book, authority, by):
    other = next(each for each in DisputeAuthority if each is not authority)

    assert authority is book.dispute_authority.value
    with pytest.raises(ClauseFixesIt) as refused:
        book.with_house_choice(dispute_authority=other)

    assert by == str(refused.value.clause)


@each_book("HR-13")
def test_chips_that_were_never_issued_do_not_come_into_play(book):
    floor = a_room(book, {1: (1, 2, 3)}, buttons={1: 1})
    stacks = {player.id: player.stack for player in floor.t.remaining()}
    more = {**stacks, "T1s1": stacks["T1s1"] + 500}

    assert "chips-do-not-add-up" == floor.refusal(count_chips, more, at=0)[0]
    floor.start(1, 0)
    assert "chips-do-not-add-up" == floor.refusal(settle_round, 1, more, at=60)[0]


@each_book("HR-21")
def test_no_other_deck_is_dealt_from_but_after_a_misdeal(book):
    played = open_play(book, STACKS, 4, board="2c 7d 9h 3s Jc")

    assert "no-misdeal" == played.refusal(Redeal(shuffled(bytes(32))))[0]
