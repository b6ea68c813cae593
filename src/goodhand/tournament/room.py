"""The floor of the room: deciding commands, and the state they lead to."""

from collections.abc import Callable
from typing import Any, Final

from goodhand.rules.speech import say
from goodhand.tournament import (
    agreeing,
    commands,
    entries,
    floor,
    live_tables,
    mid_play,
    racing,
    reinstating,
    rounds,
    timekeeping,
)
from goodhand.tournament.commands import Command
from goodhand.tournament.events import Event
from goodhand.tournament.evolving import evolve
from goodhand.tournament.refusals import TimeRunsOn, TournamentOver
from goodhand.tournament.state import FINISHED, PLAYING, Tournament

_DECIDE: Final[dict[type, Callable[[Tournament, Any], tuple[Event, ...]]]] = {
    commands.Enter: entries.decide_enter,
    commands.Withdraw: entries.decide_withdraw,
    commands.Substitute: entries.decide_substitute,
    commands.DrawSeats: entries.decide_draw_seats,
    commands.SellRebuy: entries.decide_rebuy,
    commands.DeclineRebuy: entries.decide_decline,
    commands.SellAddOn: entries.decide_add_on,
    commands.VoidSale: entries.decide_void,
    commands.GoOnFromPaper: mid_play.decide_go_on,
    commands.StartClock: timekeeping.decide_start_clock,
    commands.PauseClock: timekeeping.decide_pause,
    commands.ResumeClock: timekeeping.decide_resume,
    commands.EndBreak: timekeeping.decide_end_break,
    commands.SetClock: timekeeping.decide_set_clock,
    commands.ChangeStages: timekeeping.decide_change_stages,
    commands.StartRound: rounds.decide_start_round,
    commands.SettleRound: rounds.decide_settle_round,
    commands.ReportBroke: rounds.decide_report_broke,
    commands.CountChips: rounds.decide_count,
    commands.CountValues: rounds.decide_count_values,
    commands.FinishByCount: rounds.decide_finish,
    commands.RecordDeal: agreeing.decide_deal,
    commands.RemoveAbsent: agreeing.decide_absent,
    commands.Rebalance: floor.decide_rebalance,
    commands.TellButton: live_tables.decide_button,
    commands.TellRounds: live_tables.decide_rounds,
    commands.Reinstate: reinstating.decide_reinstate,
    commands.DrawFinalTable: floor.decide_final_table,
    commands.ChangeSeat: floor.decide_change_seat,
    commands.StartHandForHand: floor.decide_hand_for_hand,
    commands.EndHandForHand: floor.decide_hand_for_hand,
    commands.ColourUp: floor.decide_colour_up,
    commands.EnterRace: racing.decide_race,
    commands.ForfeitChips: floor.decide_forfeit,
    commands.Penalize: floor.decide_penalize,
    commands.Disqualify: floor.decide_disqualify,
    commands.ChangeEnd: timekeeping.decide_change_end,
}


_EVERY_ROUND = (commands.StartRound, commands.SettleRound)


def step(t: Tournament, command: Command) -> tuple[Tournament, tuple[Event, ...]]:
    """Decide a command and carry it out, with what follows from it by itself; or raise a Refusal."""
    if t.phase is FINISHED and not isinstance(command, commands.Reinstate):
        raise TournamentOver(what=say("This"))
    if command.at < t.last_at:
        raise TimeRunsOn(at=command.at, last=t.last_at)
    happened = list(_DECIDE[type(command)](t, command))
    before = t.eliminations
    for event in happened:
        t = evolve(t, event)
    ends = t.eliminations is not before or type(command) not in _EVERY_ROUND
    if ends and t.phase is not FINISHED and _one_is_left(t):
        last = rounds.finished(t, command.at)
        happened.append(last)
        t = evolve(t, last)
    return t, tuple(happened)


def decide(t: Tournament, command: Command) -> tuple[Event, ...]:
    """The events of a command, or a Refusal."""
    return step(t, command)[1]


def _one_is_left(t: Tournament) -> bool:
    """Play to one survivor is over when nobody else has chips or can still get any (MI-39a)."""
    began = t.started or bool(t.eliminations)  # who is disqualified before the first round has lost all the same
    return t.phase is PLAYING and began and t.players.remaining <= 1


__all__ = ["decide", "evolve", "step"]
