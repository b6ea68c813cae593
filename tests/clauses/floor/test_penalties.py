from goodhand.night.table_runner import deal, played_out
from goodhand.play import Call, Check, Show
from goodhand.rules import BRITISH_COLUMBIA, Role
from goodhand.tournament.commands import Penalize
from goodhand.tournament.events import RoundStarted
from support import clause
from support_tournament import a_room


def passive(r):
    if r.turn is None:
        return Show(r.seat(r.showdown.order[0]))
    return Call(r.turn.seat) if r.turn.call else Check(r.turn.seat)


@clause("BC-1a.7")
def test_who_misses_rounds_for_a_penalty_is_blinded_off_and_his_hands_are_dead():
    floor = a_room(BRITISH_COLUMBIA, {1: range(1, 7)})
    floor.do(Penalize("T1s3", 1, "abuse of the dealer", 0, Role.DIRECTOR))

    floor.start(1, 0)
    started = floor.of(RoundStarted)[-1]

    assert (3,) == started.absent
    ended = played_out(deal(started, BRITISH_COLUMBIA, bytes(32)), passive).state
    assert not ended.live >> ended.table.index[3] & 1
    floor.settle(1, 60)
    floor.start(1, 60)
    assert () == floor.of(RoundStarted)[-1].absent
