"""The Tournament Directors Association's general rules: what BC-1a.6 falls back on, and the default for real hands."""

from goodhand.rules.books import silent
from goodhand.rules.books.promises import PROMISES
from goodhand.rules.books.tda.citations import CITATIONS
from goodhand.rules.books.tda.clauses import TDA
from goodhand.rules.books.tda.texts import FRENCH, VOCABULARY
from goodhand.rules.cited import Cited, Silent
from goodhand.rules.edition import InForce
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
from goodhand.rules.occasion_knobs import ColourUpMethod, DisputeAuthority, FinalTable, Mover, SameRoundEliminations
from goodhand.rules.rulebook import Rulebook
from goodhand.rules.speech import written

TDA_2024 = Rulebook(
    id="tda-2024",
    name="General tournament rules, no-limit Hold'em",
    regulator="Poker Tournament Directors Association",
    edition="2024",
    source="Poker TDA rules",
    in_force=InForce(
        ask=written("the Poker Tournament Directors Association", fr="la Poker Tournament Directors Association")
    ),
    clauses=TDA,
    general=True,
    vocabulary=VOCABULARY,
    texts={"fr": FRENCH},
    citations=CITATIONS,
    barred_words=PROMISES,
    first_button=Silent(FirstButton.DRAWN),
    button_moves=Cited(ButtonMoves.DEAD_BUTTON, TDA["32"]),
    blinds_posted=silent.TWO_BLINDS,
    burn_before_pocket_cards=silent.NO,
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
    table_capacity=Silent(10),
    table_tolerance=silent.WITHIN_ONE,
    mover=Cited(Mover.DUE_BIG_BLIND, TDA["11"]),
    seat_changes=silent.SEATS_BY_DIRECTOR,
    final_table=Silent(FinalTable(players=10), silent.ONE_TABLE),
    levels_may_change=silent.AS_POSTED,
    colour_up=Cited(ColourUpMethod.RACE, TDA["24"]),
    rebuys=silent.NO_REBUYS,
    end_methods=silent.EITHER_END,
    same_round_eliminations=Cited(SameRoundEliminations.TABLES_TIE, TDA["RP8"]),
    minimum_age=silent.ANY_AGE,
    dispute_authority=Cited(DisputeAuthority.FLOOR, TDA["1"]),
    prize_cap=silent.NO_CAP,
    expense_limit=silent.NO_CAP,
    prizes_within_occasion=silent.NO,
    other_things_of_value=silent.NOT_FORBIDDEN,
    prizes_carried_over=silent.NOT_FORBIDDEN,
    tournaments_per_year=silent.NO_CAP,
    members_only=silent.NOBODY,
    may_not_play=silent.NOBODY,
    may_not_deal=silent.NOBODY,
    may_not_be_officers=silent.NOBODY,
    director_is=silent.NOBODY,
    director_attested=silent.NO,
    dealers_are=silent.NOBODY,
    rules_posted=silent.NO,
    director_stays=silent.NO,
    dealers_settle_minor=silent.NO,
    one_paying_licensee=silent.NO,
    expenses_justified=silent.NO,
    recorded_at_once=silent.NO,
    equipment_from=silent.NOBODY,
    software_dealing=silent.SOFTWARE_DEALS,
)
