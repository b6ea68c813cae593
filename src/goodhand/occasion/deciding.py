"""Deciding an occasion's commands, each to one event; and finding the command behind an event."""

from collections.abc import Callable
from typing import Any, Final

from goodhand.occasion import calls, closing, desk, disputes, paying, rulings, staffing
from goodhand.occasion import commands as c
from goodhand.occasion import events as e
from goodhand.occasion.evolving import evolve, opened
from goodhand.occasion.refusals import BooksClosed
from goodhand.occasion.state import Occasion
from goodhand.rules.speech import say
from goodhand.tournament.refusals import TimeRunsOn

_DECIDE: Final[dict[type, Callable[[Occasion, Any], e.Event]]] = {
    c.Enroll: staffing.decide_enroll,
    c.CorrectName: staffing.decide_correct_name,
    c.GoOnDuty: staffing.decide_on_duty,
    c.GoOffDuty: staffing.decide_off_duty,
    c.OpenDrawer: desk.decide_open_drawer,
    c.TakeSale: desk.decide_sale,
    c.Refund: desk.decide_refund,
    c.PayExpense: desk.decide_expense,
    c.PayWorker: desk.decide_wage,
    c.CountDrawer: desk.decide_count,
    c.HandOverDrawer: desk.decide_hand_over,
    c.CountEquipment: disputes.decide_equipment,
    c.Deposit: desk.decide_deposit,
    c.Reverse: desk.decide_reverse,
    c.Explain: desk.decide_explain,
    c.PayPrize: paying.decide_pay_prize,
    c.BeginPlay: paying.decide_begin_play,
    c.FixPrizes: paying.decide_fix_prizes,
    c.TakeBackPlay: paying.decide_take_back,
    c.NoteFloor: paying.decide_note_floor,
    c.Tick: disputes.decide_tick,
    c.RecordRuling: rulings.decide_ruling,
    c.AskRuling: rulings.decide_ask,
    c.SettleRuling: rulings.decide_settle,
    c.RecordIncident: disputes.decide_incident,
    c.ReportIncident: disputes.decide_report,
    c.ReplaceDeck: disputes.decide_replace_deck,
    c.PostHouseRules: disputes.decide_post_rules,
    c.Announce: calls.decide_announce,
    c.CallFloor: calls.decide_call,
    c.AnswerCall: calls.decide_answer,
    c.LetSoftware: calls.decide_let_software,
    c.LetPeople: calls.decide_let_people,
    c.CloseOccasion: closing.decide_close,
}

AFTER_CLOSING = (c.Deposit, c.ReportIncident, c.Tick)
"""What may still be recorded when the books are closed: the bank opens in the morning."""


def decide(o: Occasion, command: c.Command) -> e.Event:
    if o.closed is not None and not isinstance(command, AFTER_CLOSING):
        raise BooksClosed(what=say("this"))
    if command.at < o.last_at:
        raise TimeRunsOn(at=command.at, last=o.last_at)
    return _DECIDE[type(command)](o, command)


def step(o: Occasion, command: c.Command) -> tuple[Occasion, e.Event]:
    event = decide(o, command)
    return evolve(o, event), event


__all__ = ["decide", "evolve", "opened", "step"]
