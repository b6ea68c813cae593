"""The players whom floor and projector name as missing after a table was broken, until each is recorded as seated."""

from typing import Any

from goodhand.night.act import Act
from goodhand.night.acts.calls import MarkSeated
from goodhand.night.acts.chips import Out, ReportOut
from goodhand.night.acts.clock import StartClock
from goodhand.night.acts.floor import BreakTable, DrawSeats, MovePlayer
from goodhand.night.acts.opening import OpenNight
from goodhand.night.acts.taking_back import TakeBack
from goodhand.night.conductor import Outcome
from goodhand.night.record import TakenBack
from goodhand.night.views.floor import floor
from goodhand.night.views.moved import moves
from goodhand.night.views.moves import CALLED_FOR, CALLED_TOGETHER_FOR, SeatMove, moves_in, moves_undone
from goodhand.night.views.room_clock import room_clock
from goodhand.night.views.viewer import Look, Recorded, Viewer
from goodhand.night.views.wants import Wish
from goodhand.rules import Role
from goodhand.tournament.evolving import evolve
from support_night import DESK, FLOOR, Night


class Watched(Night):
    """A night with its records in words, as a server keeps them."""

    recorded: tuple[Recorded, ...] = ()

    async def do(self, act: Act, by: str = DESK, **around: Any) -> Outcome:
        before = None if isinstance(act, OpenNight) else self.floor
        outcome = await super().do(act, by, **around)
        done, found, scopes = outcome.done, list[SeatMove](), [scope for scope, _ in outcome.done.happened if scope]
        for scope, event in done.happened:
            if scope and isinstance(event, TakenBack):
                found += moves_undone(before, self.floor, done.at)
            elif scope and before is not None:
                found += moves_in(before, event)
                before = evolve(before, event)
        told = Recorded(outcome.version, done.at, act.spec.name, by, "", (), (), *scopes[:1] or [""], tuple(found))
        self.recorded = (*self.recorded, told)
        return outcome


async def broken() -> Watched:
    """Nine play at two tables, one of which is broken."""
    night = await (await Watched().opens()).at("18:30").sells(*(f"p{n}" for n in range(1, 12)))
    await night.do(DrawSeats(tournament=night.tournament), FLOOR)
    await night.at("19:00").do(StartClock(tournament=night.tournament), FLOOR)
    for player in [each.id for each in night.floor.at_table(1).values()][:2]:
        await night.do(ReportOut(tournament=night.tournament, players=(Out(player),), declines=True), FLOOR)
    await night.at("19:30").do(BreakTable(tournament=night.tournament, table=2), FLOOR)
    return night


def look(night: Watched, later: int = 0) -> Look:
    return Look(night.conductor.night, Viewer(Role.DIRECTOR), night.now + later, recorded=night.recorded)


def called(night: Watched, later: int = 0) -> set[str]:
    return {move.player for move in room_clock(look(night, later)).moves}


def missing(night: Watched, later: int = 0) -> list[str]:
    return [want.text for want in floor(look(night, later)).wants if want.wish is Wish.MISSING]


async def test_those_who_moved_together_are_called_until_each_is_seated():
    night = await broken()
    everybody = called(night)
    first, *others = sorted(everybody)

    assert len(everybody) > 1
    assert everybody == called(night, CALLED_FOR + 1) == called(night, CALLED_TOGETHER_FOR - 1)
    await night.do(MarkSeated(tournament=night.tournament, players=(first,)), FLOOR)
    assert set(others) == called(night, CALLED_FOR + 1)
    await night.do(MarkSeated(tournament=night.tournament, players=tuple(others)), FLOOR)
    assert (set(), []) == (called(night), missing(night))


async def test_floor_and_projector_agree_on_who_is_missing_and_one_can_be_corrected():
    night = await broken()
    everybody = sorted(called(night))
    await night.do(MarkSeated(tournament=night.tournament, players=tuple(everybody)), FLOOR)

    await night.do(MarkSeated(tournament=night.tournament, players=(everybody[0],), seated=False), FLOOR)

    assert {everybody[0]} == called(night)
    player = night.floor.players[everybody[0]]
    assert [f"Not at the new seat yet: {player.name}: {player.place}."] == missing(night)
    seen = {move.player: move.seated for move in moves(look(night)).lists[0].moves}
    assert {everybody[0]: None, **dict.fromkeys(everybody[1:], night.now)} == seen


async def test_a_seat_that_was_left_again_is_not_the_seat_at_which_somebody_was_seen():
    night = await broken()
    player = sorted(called(night))[0]
    await night.do(MarkSeated(tournament=night.tournament, players=(player,)), FLOOR)
    free = next(seat for seat in range(1, 11) if seat not in night.floor.at_table(1))

    move = MovePlayer(tournament=night.tournament, player=player, table=1, seat=free, reason="asked")
    await night.at("19:31").do(move, FLOOR)

    assert player in called(night)


async def test_a_break_that_is_undone_calls_nobody_as_missing():
    night = await broken()
    first = sorted(called(night))[0]
    await night.do(MarkSeated(tournament=night.tournament, players=(first,)), FLOOR)

    await night.do(TakeBack(tournament=night.tournament, reason="too early"), FLOOR)

    assert [] == missing(night)
    assert {1, 2} == {place.table for player in night.floor.remaining() if (place := player.place)}


async def test_one_player_who_moves_is_called_for_three_minutes_and_is_no_want():
    night = await broken()
    await night.do(MarkSeated(tournament=night.tournament, players=tuple(called(night))), FLOOR)
    free = next(seat for seat in range(1, 11) if seat not in night.floor.at_table(1))
    player = next(iter(night.floor.at_table(1).values())).id
    move = MovePlayer(tournament=night.tournament, player=player, table=1, seat=free, reason="asked")
    await night.at("19:32").do(move, FLOOR)

    assert ({player}, set(), []) == (called(night), called(night, CALLED_FOR), missing(night))
