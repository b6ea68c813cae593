"""British Columbia: the licensed charitable gaming rules for poker; general poker rules fill the gaps (BC-1a.6)."""

from importlib.resources import files

from goodhand.rules.books import silent
from goodhand.rules.books.british_columbia.citations import CITATIONS, REQUIREMENTS
from goodhand.rules.books.british_columbia.clauses import BC
from goodhand.rules.books.british_columbia.forms import FORMS
from goodhand.rules.books.british_columbia.texts import ENGLISH, FRENCH, VOCABULARY
from goodhand.rules.books.promises import PROMISES
from goodhand.rules.books.tda.clauses import TDA
from goodhand.rules.cited import Cited, Silent
from goodhand.rules.edition import Force, InForce
from goodhand.rules.knobs import (
    ButtonMoves,
    ClockCaller,
    ClockExpiry,
    ClockTerms,
    FirstButton,
    OddChip,
    Reopening,
    Showing,
    SmallestRaise,
)
from goodhand.rules.occasion_knobs import (
    Barred,
    DisputeAuthority,
    DutyCondition,
    EndMethod,
    FinalTable,
    LevelChanges,
    Mover,
    SeatChanges,
    SoftwareDealing,
    TableTolerance,
)
from goodhand.rules.rulebook import Rulebook
from goodhand.rules.speech import written
from goodhand.rules.tasks import read_duties

BRITISH_COLUMBIA = Rulebook(
    id="bc-lcgr",
    name="British Columbia, No Limits Hold'em Poker Tournament",
    regulator="Gaming Policy and Enforcement Branch",
    edition="undated",
    source="Licensed Charitable Gaming Rules, poker",
    in_force=InForce(
        force=Force.FOLLOWED,
        until="2026-04-13",
        followed_by=written(
            "the Gaming Control Act and its regulations, in force from 13 April 2026",
            fr="la Gaming Control Act et ses règlements, en vigueur depuis le 13 avril 2026",
        ),
        ask=written(
            "British Columbia's Independent Gambling Control Office", fr="l’Independent Gambling Control Office"
        ),
    ),
    clauses=BC,
    currency="CAD",
    vocabulary=VOCABULARY,
    texts={"en": ENGLISH, "fr": FRENCH},
    citations=CITATIONS,
    barred_words=PROMISES,
    requirements=REQUIREMENTS,
    duties=read_duties(BC, files(__package__) / "duties.tsv"),
    forms=FORMS,
    first_button=Cited(FirstButton.DEALERS_RIGHT, BC["5.5"]),
    button_moves=Cited(ButtonMoves.NEXT_PLAYER, BC["2b.1"], BC["2a.12"], BC["5.16"]),
    blinds_posted=Cited((2,), BC["2b.2"], BC["2b.4"], BC["2a.1"], BC["2a.2"], BC["5.6"]),
    burn_before_pocket_cards=Cited(False, BC["5.7"]),
    raises_per_interval=Cited(None, BC["2b.7"]),
    smallest_raise=Silent(SmallestRaise.PREVIOUS_RAISE),
    half_raise=silent.HALF_RAISE_REFUSED,
    reopening=Cited(Reopening.CUMULATIVE, BC["1a.6"], TDA["47"]),
    # The house may post 5.15, by which all turn over, instead (both are in the book).
    showing=Cited(Showing.LAST_BETTOR_FIRST, BC["2b.19"], BC["2b.20"], BC["5.15"], house_choice=True),
    all_in_face_up=Cited(True, BC["5.15"]),
    see_called_hand=silent.CALLER_MAY_SEE,
    odd_chip=Cited(OddChip.LEFT_OF_BUTTON, BC["2b.25"]),
    misdeal_until=silent.UNTIL_FIRST_BET,
    action_clock=Cited(ClockTerms(seconds=60, countdown=10), BC["5.19"]),
    clock_called_by=Cited(ClockCaller.DIRECTOR, BC["5.19"]),
    clock_expiry=Cited(ClockExpiry.DEAD, BC["5.19"]),
    absent_player=silent.ABSENT,
    table_capacity=Cited(10, BC["4.1"]),
    table_tolerance=Cited(TableTolerance(within=1, wider=2, above_tables=6), BC["4.7"]),
    mover=Cited(Mover.DUE_BIG_BLIND, BC["4.6"]),
    seat_changes=Cited(SeatChanges.DIRECTOR_BETWEEN_LEVELS, BC["4.3"]),
    final_table=Silent(FinalTable(players=10), silent.ONE_TABLE),
    levels_may_change=Cited(LevelChanges.DIRECTOR, BC["3.3"]),
    colour_up=silent.RACE,
    rebuys=silent.NO_REBUYS,
    end_methods=Cited((EndMethod.LAST_PLAYER,), BC["5.17"]),
    same_round_eliminations=silent.LARGER_STACK,
    minimum_age=silent.ANY_AGE,
    dispute_authority=Cited(DisputeAuthority.DIRECTOR, BC["1a.5"]),
    prize_cap=silent.NO_CAP,
    expense_limit=silent.NO_CAP,
    prizes_within_occasion=silent.NO,
    other_things_of_value=silent.NOT_FORBIDDEN,
    prizes_carried_over=silent.NOT_FORBIDDEN,
    tournaments_per_year=silent.NO_CAP,
    members_only=silent.NOBODY,
    may_not_play=Cited((Barred.DIRECTOR, Barred.DEALERS), BC["1a.4"], BC["1b.2"]),
    may_not_deal=silent.NOBODY,
    may_not_be_officers=silent.NOBODY,
    director_is=Cited((DutyCondition.MEMBER, DutyCondition.PROVIDER), BC["1a.1"]),
    director_attested=Cited(True, BC["1a.2"]),
    dealers_are=Cited((DutyCondition.MEMBER, DutyCondition.PROVIDER), BC["1b.1"]),
    rules_posted=Cited(True, BC["3.2"]),
    director_stays=Cited(True, BC["1a.3"]),
    dealers_settle_minor=Cited(True, BC["1b.5"]),
    one_paying_licensee=silent.NO,
    expenses_justified=silent.NO,
    recorded_at_once=silent.NO,
    equipment_from=silent.NOBODY,
    software_dealing=Cited(SoftwareDealing.PRACTICE_ONLY, BC["5.1"]),
)
