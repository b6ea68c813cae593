"""One Round of Play, refereed by the book."""

from goodhand.play.award import may_award
from goodhand.play.cards import FULL_DECK, UNKNOWN, BadCards, Card, card_name, card_set, cards_text, parse_cards
from goodhand.play.commands import (
    AskToSee,
    Award,
    Bet,
    Call,
    CallClock,
    Check,
    ComeBack,
    Command,
    DeclareMisdeal,
    DeclareWinners,
    EnterBoard,
    ExpireClock,
    ExposeCard,
    Fold,
    KillHand,
    KillReason,
    Muck,
    PushChips,
    Raise,
    Redeal,
    Show,
    StepAway,
)
from goodhand.play.events import Event, RoundBegan
from goodhand.play.hands import HandRank, HandValue, describe, hand_rank, hand_value
from goodhand.play.pots import Pot, pots
from goodhand.play.referee import begin, decide, evolve, legal, replayed, step
from goodhand.play.showdown import to_show
from goodhand.play.shuffle import shuffled
from goodhand.play.state import RoundOfPlay, RoundPhase, Turn
from goodhand.play.table import open_round
from goodhand.rules.level import Level
from goodhand.rules.positions import Positions, dealing_order, first_positions, next_positions
