"""The page of everybody in a tournament: status, seat, place and money, those first who are waited for."""

from goodhand.night.acts.absence import LeaveEarly, MarkNeverCame
from goodhand.night.acts.chips import Out, Penalize, ReportOut
from goodhand.night.acts.clock import StartClock
from goodhand.night.acts.floor import DrawSeats
from goodhand.night.acts.sales import RefundEntry
from goodhand.night.views.players import PlayerShown, PlayerState, players
from goodhand.night.views.viewer import Look, Viewer
from goodhand.rules import Role
from support_night import FLOOR, Night


async def a_night() -> Night:
    """Six enter, one has the entry refunded, one is out, one has gone home, one misses a round."""
    night = await (await Night().opens()).at("18:30").sells("p1", "p2", "p3", "p4", "p5", "p6", "p7")
    await night.do(RefundEntry(tournament=night.tournament, player="p6"))
    await night.do(DrawSeats(tournament=night.tournament), FLOOR)
    await night.do(MarkNeverCame(tournament=night.tournament, player="p7"), FLOOR)
    await night.at("19:00").do(StartClock(tournament=night.tournament), FLOOR)
    await night.at("19:10").do(
        ReportOut(tournament=night.tournament, players=(Out("p2"),), by_player="p1", declines=True), FLOOR
    )
    await night.do(LeaveEarly(tournament=night.tournament, player="p3"), FLOOR)
    await night.do(Penalize(tournament=night.tournament, player="p5", rounds=1, reason="a phone"), FLOOR)
    return night


def shown(night: Night) -> dict[str, PlayerShown]:
    seen = players(Look(night.conductor.night, Viewer(Role.DIRECTOR), night.now))
    return {each.player: each for each in seen.players}


async def test_those_who_are_waited_for_come_first_and_penalties_within_a_status():
    night = await a_night()

    assert ["p3", "p5", "p1", "p4", "p2", "p6", "p7"] == list(shown(night))
    assert ["away", "playing", "playing", "playing", "out", "refunded", "refunded"] == [
        each.state for each in shown(night).values()
    ]


async def test_place_and_money_are_those_of_the_books():
    seen = shown(await a_night())

    assert (5, 6000, ("All chips lost to P1",)) == (
        seen["p2"].place,
        seen["p2"].paid_in.cents,
        tuple(each.text for each in seen["p2"].history if each.amount is None),
    )
    assert (PlayerState.REFUNDED, 0, 2) == (seen["p6"].state, seen["p6"].paid_in.cents, len(seen["p6"].receipts))
    assert (0, None) == (seen["p1"].place, seen["p1"].chips)


async def test_a_refund_that_is_refused_says_why():
    seen = shown(await a_night())

    assert "Play has begun" in seen["p1"].refund_refused.text
