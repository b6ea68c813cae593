"""The command behind a decision, found from what it led to, so that it can be decided once more."""

import re
from collections.abc import Iterator, Sequence

from msgspec import Struct

from goodhand.play import commands as p
from goodhand.play import events as pe
from goodhand.rules import Role
from goodhand.rules.units import Seconds
from goodhand.tournament import commands as c
from goodhand.tournament import events as e
from goodhand.tournament.state import Tournament

DIRECTOR = Role.DIRECTOR


def tournament_commands(t: Tournament, happened: Sequence[Struct]) -> Iterator[c.Command]:
    """The commands that may have led to these events, the likeliest first."""
    first = happened[0]
    match first:
        case e.EntrySold():
            yield c.Enter(first.player, first.name, first.at, entropy=first.entropy, occurred=first.occurred)
        case e.EntryWithdrawn():
            yield c.Withdraw(first.player, first.at)
        case e.SeatsDrawn():
            yield c.DrawSeats(first.entropy, first.at)
        case e.RoundStarted():
            yield c.StartRound(first.table, first.at, first.entropy)
        case e.RoundSettled():
            yield c.SettleRound(first.table, first.at, dict(first.stacks), first.out_of_play, first.anchor)
        case e.ChipsCounted():
            yield c.CountChips(first.at, dict(first.stacks))
            yield c.FinishByCount(first.at, dict(first.stacks))
        case e.RebuySold():
            yield c.SellRebuy(first.player, first.at, first.price.cents, first.chips, first.occurred)
        case e.SaleVoided():
            yield c.VoidSale(first.player, first.add_on, first.reason, first.at)
        case e.AddOnSold():
            yield c.SellAddOn(first.player, first.at, first.occurred)
        case e.Eliminated() | e.WentBroke():
            yield from _went(t, first, happened)
        case _:
            yield from _clock_commands(first)
            yield from _floor_commands(first)


def _went(t: Tournament, first: "e.Eliminated | e.WentBroke", happened: Sequence[Struct]) -> Iterator[c.Command]:
    yield c.DeclineRebuy(first.player, first.at)
    player = t.players.get(first.player)
    if player is not None and player.place is not None:
        yield c.StartRound(player.place.table, first.at)
    number = re.search(r"round (\d+)$", first.group)
    round_number = int(number.group(1)) if number else 0
    yield c.ReportBroke(first.player, first.at, first.started_with, first.by_player, round_number)
    for event in happened:
        if isinstance(event, e.ChipsCounted):
            yield c.FinishByCount(event.at, dict(event.stacks))


def _clock_commands(first: Struct) -> Iterator[c.Command]:
    match first:
        case e.ClockStarted():
            yield c.StartClock(first.at)
        case e.ClockPaused():
            yield c.PauseClock(first.at, first.reason)
        case e.ClockResumed():
            yield c.ResumeClock(first.at)
        case e.ClockSet():
            yield c.SetClock(first.at, first.stage, first.remaining, first.reason, DIRECTOR)
        case e.StagesChanged():
            yield c.ChangeStages(first.at, first.stages, first.reason, DIRECTOR)


def _floor_commands(first: Struct) -> Iterator[c.Command]:
    match first:
        case e.PlayerMoved():
            refused_by = first.player if first.against_will else ""
            yield c.Rebalance(first.at, DIRECTOR, first.entropy, refused_by)
            yield c.ChangeSeat(first.player, first.to.table, first.to.seat, first.at, DIRECTOR, first.why)
        case e.TableBroken():
            yield c.Rebalance(first.at, DIRECTOR, first.entropy, "".join(first.against_will))
        case e.FinalTableFormed():
            yield c.Rebalance(first.at, DIRECTOR, first.entropy)
            yield c.DrawFinalTable(first.at, DIRECTOR, first.entropy)
        case e.HandForHandChanged():
            yield c.StartHandForHand(first.at, DIRECTOR) if first.on else c.EndHandForHand(first.at, DIRECTOR)
        case e.ColouredUp():
            yield c.ColourUp(first.at, first.value, DIRECTOR, first.entropy)
        case e.ChipsForfeited():
            yield c.ForfeitChips(first.player, first.chips, first.reason, first.at, DIRECTOR)
        case e.Penalized():
            yield c.Penalize(first.player, first.rounds, first.reason, first.at, DIRECTOR)
        case e.Disqualified():
            yield c.Disqualify(first.player, first.reason, first.at, DIRECTOR, first.chips)


def play_command(first: Struct) -> p.Command | None:
    """The command behind what happened at a software table; None: no player's command begins so."""
    match first:
        case pe.Folded():
            return p.Fold(first.seat)
        case pe.Checked():
            return p.Check(first.seat)
        case pe.Called():
            return p.Call(first.seat)
        case pe.BetMade():
            return p.Bet(first.seat, first.to)
        case pe.Raised():
            return p.Raise(first.seat, first.to)
        case pe.HandShown():
            return p.Show(first.seat)
        case pe.HandMucked():
            return p.Muck(first.seat)
    return _irregular_command(first)


def _irregular_command(first: Struct) -> p.Command | None:
    match first:
        case pe.HandSeen():
            return p.AskToSee(first.asked_by, first.seat)
        case pe.SteppedAway():
            return p.StepAway(first.seat)
        case pe.CameBack():
            return p.ComeBack(first.seat)
        case pe.ClockCalled():
            return p.CallClock(first.at, DIRECTOR)
        case pe.HandKilled():
            expired = first.reason is p.KillReason.CLOCK
            return p.ExpireClock(Seconds(2**62)) if expired else p.KillHand(first.seat, first.reason, DIRECTOR)
        case pe.CardReplaced():
            return p.ExposeCard(first.seat, first.card)
        case pe.MisdealDeclared():
            return p.DeclareMisdeal(first.reason)
        case pe.Redealt():
            return p.Redeal(first.deck)
    return None
