"""Deciding an occasion's commands, each to one event; and finding the command behind an event."""

from collections.abc import Callable
from typing import Any, Final

from msgspec import Struct

from goodhand.occasion import closing, desk, disputes, paying, staffing
from goodhand.occasion import commands as c
from goodhand.occasion import events as e
from goodhand.occasion.evolving import evolve, opened
from goodhand.occasion.ledger import SALES, Kind, Line
from goodhand.occasion.refusals import BooksClosed
from goodhand.occasion.state import Occasion
from goodhand.tournament.refusals import TimeRunsOn

_DECIDE: Final[dict[type, Callable[[Occasion, Any], e.Event]]] = {
    c.Enroll: staffing.decide_enroll,
    c.GoOnDuty: staffing.decide_on_duty,
    c.GoOffDuty: staffing.decide_off_duty,
    c.OpenDrawer: desk.decide_open_drawer,
    c.TakeSale: desk.decide_sale,
    c.Refund: desk.decide_refund,
    c.PayExpense: desk.decide_expense,
    c.PayWorker: desk.decide_wage,
    c.CountDrawer: desk.decide_count,
    c.Deposit: desk.decide_deposit,
    c.Reverse: desk.decide_reverse,
    c.Explain: desk.decide_explain,
    c.PayPrize: paying.decide_pay_prize,
    c.BeginPlay: paying.decide_begin_play,
    c.FixPrizes: paying.decide_fix_prizes,
    c.TakeBackPlay: paying.decide_take_back,
    c.NoteFloor: paying.decide_note_floor,
    c.Tick: disputes.decide_tick,
    c.RecordRuling: disputes.decide_ruling,
    c.RecordIncident: disputes.decide_incident,
    c.ReportIncident: disputes.decide_report,
    c.ReplaceDeck: disputes.decide_replace_deck,
    c.PostHouseRules: disputes.decide_post_rules,
    c.CloseOccasion: closing.decide_close,
}

AFTER_CLOSING = (c.Deposit, c.ReportIncident, c.Tick)
"""What may still be recorded when the books are closed: the bank opens in the morning."""


def decide(o: Occasion, command: c.Command) -> e.Event:
    """The event of a command, or a Refusal."""
    if o.closed is not None and not isinstance(command, AFTER_CLOSING):
        raise BooksClosed(what=type(command).__name__)
    if command.at < o.last_at:
        raise TimeRunsOn(at=command.at, last=o.last_at)
    return _DECIDE[type(command)](o, command)


def step(o: Occasion, command: c.Command) -> tuple[Occasion, e.Event]:
    """Decide a command and carry it out."""
    event = decide(o, command)
    return evolve(o, event), event


_COMMANDS: Final[dict[type, type[Struct]]] = {
    e.PersonEnrolled: c.Enroll,
    e.DutyBegun: c.GoOnDuty,
    e.DutyEnded: c.GoOffDuty,
    e.PlayBegan: c.BeginPlay,
    e.PrizesFixed: c.FixPrizes,
    e.PlayTakenBack: c.TakeBackPlay,
    e.FloorDecided: c.NoteFloor,
    e.ExpensesExplained: c.Explain,
    e.TaskDone: c.Tick,
    e.RulingRecorded: c.RecordRuling,
    e.IncidentRecorded: c.RecordIncident,
    e.IncidentReported: c.ReportIncident,
    e.DeckReplaced: c.ReplaceDeck,
    e.HouseRulesPosted: c.PostHouseRules,
    e.OccasionClosed: c.CloseOccasion,
}


def command_behind(event: e.Event) -> c.Command:
    """The command that leads to this event, if any does: an event says all that its command said."""
    if isinstance(event, e.LinePosted):
        return _behind_line(event.line)
    kind = _COMMANDS[type(event)]
    said = {field: getattr(event, field) for field in kind.__struct_fields__}
    found: c.Command = kind(**said)  # type: ignore[assignment]  # every one in the table is a command
    return found


def _behind_line(line: Line) -> c.Command:
    if line.reverses:
        return c.Reverse(line.reverses, line.reason, line.by, line.at, line.version)
    spent: dict[str, Any] = {"amount": line.amount, "by": line.by, "at": line.at, "occurred": line.occurred}
    match line.kind:
        case Kind.START_BANK:
            return c.OpenDrawer(line.amount, line.by, line.at)
        case Kind.COUNT:
            return c.CountDrawer(line.counted or line.amount, line.by, line.at)
        case Kind.DEPOSIT:
            return c.Deposit(line.amount, line.what, line.by, line.at)
        case Kind.REFUND:
            sold: dict[str, Any] = {"tournament": line.tournament, "player": line.player, "version": line.version}
            return c.Refund(by=line.by, at=line.at, **sold)
        case Kind.PRIZE:
            return c.PayPrize(tournament=line.tournament, player=line.player, **spent)
        case Kind.WAGE:
            return c.PayWorker(person=line.who, cash=line.cash, **spent)
        case Kind.EXPENSE | Kind.LICENCE_FEE:
            return c.PayExpense(payee=line.who, what=line.what, reason=line.reason, cash=line.cash, **spent)
    assert line.kind in SALES
    return c.TakeSale(
        kind=line.kind,
        tournament=line.tournament,
        player=line.player,
        person=line.who,
        chips=line.chips,
        chips_by=line.chips_by,
        version=line.version,
        beforehand=line.beforehand,
        **spent,
    )


__all__ = ["command_behind", "decide", "evolve", "opened", "step"]
