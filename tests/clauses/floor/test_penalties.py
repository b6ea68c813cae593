from functools import partial

import pytest

from goodhand.night.sealed_round import deal, played_out
from goodhand.play import Call, Check, Show
from goodhand.rules import BRITISH_COLUMBIA, Role
from goodhand.tournament.events import RoundStarted
from goodhand.tournament.penalties import disqualify, penalize
from support import clause, each_ruling
from support_tournament import a_room


def passive(r):
    if r.turn is None:
        return Show(r.seat(r.showdown.order[0]))
    return Call(r.turn.seat) if r.turn.call else Check(r.turn.seat)


@each_ruling("BC-1a.7", "HR-29")
@pytest.mark.parametrize("act", [partial(penalize, player="T1s3", rounds=1), partial(disqualify, player="T1s3")])
def test_only_the_director_sends_away_or_penalizes(book, ruling, act):
    floor = a_room(book, {1: range(1, 7)})

    assert ("only-the-director", ruling) == floor.refusal(act, reason="abuse", by=Role.DEALER, at=0)
    assert ("reason-needed", ruling) == floor.refusal(act, reason=" ", by=Role.DIRECTOR, at=0)
    floor.do(act, reason="abuse", by=Role.DIRECTOR, at=0)


@clause("BC-1a.7")
def test_who_misses_rounds_for_a_penalty_is_blinded_off_and_his_hands_are_dead():
    floor = a_room(BRITISH_COLUMBIA, {1: range(1, 7)})
    floor.do(penalize, "T1s3", 1, "abuse of the dealer", by=Role.DIRECTOR, at=0)

    floor.start(1, 0)
    started = floor.of(RoundStarted)[-1]

    assert (3,) == started.absent
    ended = played_out(deal(started, BRITISH_COLUMBIA, bytes(32)), passive).state
    assert not ended.live >> ended.table.index[3] & 1
    floor.settle(1, 60)
    floor.start(1, 60)
    assert () == floor.of(RoundStarted)[-1].absent
