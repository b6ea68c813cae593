"""The Tournament Directors Association's general rules: what BC-1a.6 falls back on, and the default for real hands."""

from goodhand.rules.books.promises import PROMISES
from goodhand.rules.books.tda.citations import CITATIONS
from goodhand.rules.books.tda.clauses import TDA
from goodhand.rules.books.tda.texts import FRENCH, VOCABULARY
from goodhand.rules.cited import Cited, Silent
from goodhand.rules.knobs import (
    AbsentPlayer,
    ButtonMoves,
    ClockCaller,
    ClockExpiry,
    ClockTerms,
    FirstButton,
    HalfRaise,
    MisdealUntil,
    OddChip,
    Reopening,
    SeeCalledHand,
    Showing,
    SmallestRaise,
)
from goodhand.rules.occasion_knobs import ColourUp, DisputeAuthority, Mover, SameRoundEliminations
from goodhand.rules.rulebook import Rulebook

TDA_2024 = Rulebook(
    id="tda-2024",
    name="General tournament rules, no-limit Hold'em",
    regulator="Poker Tournament Directors Association",
    edition="2024",
    source="Poker TDA rules",
    clauses=TDA,
    general=True,
    vocabulary=VOCABULARY,
    texts={"fr": FRENCH},
    citations=CITATIONS,
    barred_words=PROMISES,
    first_button=Silent(FirstButton.DRAWN),
    button_moves=Cited(ButtonMoves.DEAD_BUTTON, TDA["32"]),
    raises_per_interval=Cited(None, TDA["48"]),
    smallest_raise=Cited(SmallestRaise.PREVIOUS_RAISE, TDA["43"]),
    half_raise=Cited(HalfRaise.COMPLETED, TDA["43"]),
    reopening=Cited(Reopening.CUMULATIVE, TDA["47"]),
    showing=Cited(Showing.LAST_BETTOR_FIRST, TDA["17"]),
    all_in_face_up=Cited(True, TDA["16"]),
    see_called_hand=Cited(SeeCalledHand.CALLER_OF_LAST_BET, TDA["18"]),
    odd_chip=Cited(OddChip.LEFT_OF_BUTTON, TDA["20"]),
    misdeal_until=Cited(MisdealUntil.SUBSTANTIAL_ACTION, TDA["35"], TDA["36"]),
    action_clock=Cited(ClockTerms(seconds=30, countdown=5), TDA["29"]),
    clock_called_by=Cited(ClockCaller.ANY_PLAYER, TDA["29"]),
    clock_expiry=Cited(ClockExpiry.DEAD_OR_CHECK, TDA["29"]),
    absent_player=Cited(AbsentPlayer.DEAD_AFTER_DEAL, TDA["30"]),
    mover=Cited(Mover.DUE_BIG_BLIND, TDA["11"]),
    colour_up=Cited(ColourUp.RACE, TDA["24"]),
    same_round_eliminations=Cited(SameRoundEliminations.TABLES_TIE, TDA["RP8"]),
    dispute_authority=Cited(DisputeAuthority.FLOOR, TDA["1"]),
)
