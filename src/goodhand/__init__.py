"""Goodhand runs a licensed charity Texas Hold'em night, by the book.

`import goodhand` is the door for programs: the names in `__all__`, loaded when they are first used. These names stay;
everything else in the package may change.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from goodhand.audit.verify import Verdict as Verdict
    from goodhand.journal.errors import JournalCorrupt as JournalCorrupt
    from goodhand.journal.errors import JournalUnavailable as JournalUnavailable
    from goodhand.journal.record import Record as Record
    from goodhand.library.evenings import Result as Result
    from goodhand.library.evenings import check_event as check_event
    from goodhand.library.evenings import forecast as forecast
    from goodhand.library.evenings import play_evening as play_evening
    from goodhand.library.evenings import read_event_file as read_event_file
    from goodhand.library.evenings import rows as rows
    from goodhand.library.hands import Chances as Chances
    from goodhand.library.hands import Hand as Hand
    from goodhand.library.hands import card_numbers as card_numbers
    from goodhand.library.hands import equity as equity
    from goodhand.library.hands import hand as hand
    from goodhand.library.hands import hand_values as hand_values
    from goodhand.library.journals import read_journal as read_journal
    from goodhand.library.journals import verify_journal as verify_journal
    from goodhand.library.referee import Bot as Bot
    from goodhand.library.referee import Referee as Referee
    from goodhand.night.views.seat import SeatView as SeatView
    from goodhand.occasion.plan import OccasionPlan as OccasionPlan
    from goodhand.plan.findings import BadEvent as BadEvent
    from goodhand.plan.findings import Finding as Finding
    from goodhand.planner.outlook import Outlook as Outlook
    from goodhand.play.cards import BadCards as BadCards
    from goodhand.play.cards import cards_text as cards_text
    from goodhand.play.commands import Bet as Bet
    from goodhand.play.commands import Call as Call
    from goodhand.play.commands import Check as Check
    from goodhand.play.commands import Command as Command
    from goodhand.play.commands import Fold as Fold
    from goodhand.play.commands import Muck as Muck
    from goodhand.play.commands import Raise as Raise
    from goodhand.play.commands import Show as Show
    from goodhand.play.hands import HandRank as HandRank
    from goodhand.play.phh import BrokenPhh as BrokenPhh
    from goodhand.play.phh import RecordedRound as RecordedRound
    from goodhand.play.phh import read_phh as read_phh
    from goodhand.play.phh import write_phh as write_phh
    from goodhand.play.phh import write_phhs as write_phhs
    from goodhand.play.replay import Replay as Replay
    from goodhand.play.replay import replay as replay
    from goodhand.play.state import Turn as Turn
    from goodhand.rules import Clause as Clause
    from goodhand.rules import Refusal as Refusal
    from goodhand.rules import Rulebook as Rulebook
    from goodhand.rules import rulebook as rulebook
    from goodhand.rules import rulebooks as rulebooks
    from goodhand.simulate.bots.policy import give_up as give_up
    from goodhand.simulate.bots.policy import put_in as put_in
    from goodhand.simulate.bots.policy import show_or_muck as show_or_muck
    from goodhand.simulate.bots.policy import stay_in as stay_in

__version__ = "0.2.0"
"""Named in the first record of every night."""

__all__ = [
    "BadCards",
    "BadEvent",
    "Bet",
    "Bot",
    "BrokenPhh",
    "Call",
    "Chances",
    "Check",
    "Clause",
    "Command",
    "Finding",
    "Fold",
    "Hand",
    "HandRank",
    "JournalCorrupt",
    "JournalUnavailable",
    "Muck",
    "OccasionPlan",
    "Outlook",
    "Raise",
    "Record",
    "RecordedRound",
    "Referee",
    "Refusal",
    "Replay",
    "Result",
    "Rulebook",
    "SeatView",
    "Show",
    "Turn",
    "Verdict",
    "__version__",
    "card_numbers",
    "cards_text",
    "check_event",
    "equity",
    "forecast",
    "give_up",
    "hand",
    "hand_values",
    "play_evening",
    "put_in",
    "read_event_file",
    "read_journal",
    "read_phh",
    "replay",
    "rows",
    "rulebook",
    "rulebooks",
    "show_or_muck",
    "stay_in",
    "verify_journal",
    "write_phh",
    "write_phhs",
]

_HOMES = {
    "audit.verify": "Verdict",
    "journal.errors": "JournalCorrupt JournalUnavailable",
    "journal.record": "Record",
    "library.evenings": "Result check_event forecast play_evening read_event_file rows",
    "library.hands": "Chances Hand card_numbers equity hand hand_values",
    "library.journals": "read_journal verify_journal",
    "library.referee": "Bot Referee",
    "night.views.seat": "SeatView",
    "occasion.plan": "OccasionPlan",
    "plan.findings": "BadEvent Finding",
    "planner.outlook": "Outlook",
    "play.cards": "BadCards cards_text",
    "play.commands": "Bet Call Check Command Fold Muck Raise Show",
    "play.hands": "HandRank",
    "play.phh": "BrokenPhh RecordedRound read_phh write_phh write_phhs",
    "play.replay": "Replay replay",
    "play.state": "Turn",
    "rules": "Clause Refusal Rulebook rulebook rulebooks",
    "simulate.bots.policy": "give_up put_in show_or_muck stay_in",
}
"""The module of each name: a command that needs none of them starts without loading them."""


def __getattr__(name: str) -> Any:
    home = next((module for module, names in _HOMES.items() if name in names.split()), None)
    if home is None:
        raise AttributeError(f"module 'goodhand' has no attribute {name!r}")
    return getattr(import_module(f"goodhand.{home}"), name)


def __dir__() -> list[str]:
    return __all__
