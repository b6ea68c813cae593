"""Michigan: tournament Hold'em at a millionaire party."""

from fractions import Fraction
from importlib.resources import files

from goodhand.rules.books import silent
from goodhand.rules.books.michigan.citations import CITATIONS, REQUIREMENTS
from goodhand.rules.books.michigan.clauses import MI
from goodhand.rules.books.michigan.forms import FORMS
from goodhand.rules.books.michigan.texts import FRENCH, VOCABULARY
from goodhand.rules.books.promises import PROMISES
from goodhand.rules.cited import Cited, Silent
from goodhand.rules.edition import Force, InForce
from goodhand.rules.knobs import ButtonMoves, FirstButton, MisdealUntil, Reopening, Showing, SmallestRaise
from goodhand.rules.occasion_knobs import (
    EITHER_END,
    Barred,
    DisputeAuthority,
    EquipmentSource,
    ExpenseLimit,
    FinalTable,
    LevelChanges,
    Management,
    RebuyTerms,
    SoftwareDealing,
)
from goodhand.rules.rulebook import Rulebook
from goodhand.rules.speech import written
from goodhand.rules.tasks import read_duties

MICHIGAN = Rulebook(
    id="mi-2009",
    name="Michigan, Tournament Texas Hold'em",
    regulator="Michigan Lottery, Charitable Gaming",
    edition="9 June 2009",
    source="Charitable Gaming Directive 4.03.08, Millionaire Party",
    in_force=InForce(
        force=Force.FOLLOWED,
        followed_by=written(
            "the Michigan Gaming Control Board's rules R 432.101 to 432.410, last changed on 24 October 2023, with the "
            "act's limit of $20,000 a day for chips (MCL 432.141)",
            fr="les règles R 432.101 à 432.410 de la Michigan Gaming Control Board, modifiées le 24 octobre 2023, et "
            "la limite légale de 20 000 $ par jour pour les jetons (MCL 432.141)",
        ),
        ask=written("the Michigan Gaming Control Board", fr="la Michigan Gaming Control Board"),
    ),
    clauses=MI,
    vocabulary=VOCABULARY,
    texts={"fr": FRENCH},
    citations=CITATIONS,
    barred_words=PROMISES,
    requirements=REQUIREMENTS,
    duties=read_duties(MI, files(__package__) / "duties.tsv"),
    forms=FORMS,
    first_button=Cited(FirstButton.DEALERS_LEFT, MI["47"]),
    button_moves=Cited(ButtonMoves.NEXT_PLAYER, MI["47"], MI["66"]),
    blinds_posted=Cited((2,), MI["48"], MI["49"], MI["22"]),
    burn_before_pocket_cards=Cited(False, MI["51"]),
    raises_per_interval=Cited(3, MI["76e"]),
    smallest_raise=Cited(SmallestRaise.ONE_CHIP, MI["18"]),
    half_raise=silent.HALF_RAISE_REFUSED,
    reopening=Silent(
        Reopening.ANY_ALL_IN,
        written(
            "any all-in above the bet is a raise by MI-18",
            fr="selon MI-18, tout tapis au-dessus de la mise est une relance",
        ),
    ),
    showing=Cited(Showing.LAST_BETTOR_ELSE_ALL, MI["62b-i"], MI["62b-ii"], MI["62"], MI["62b"]),
    all_in_face_up=Silent(
        False,
        written("MI-62 has hands shown after interval 4", fr="selon MI-62, les mains se montrent après l'intervalle 4"),
    ),
    see_called_hand=silent.CALLER_MAY_SEE,
    odd_chip=silent.LEFT_OF_BUTTON,
    misdeal_until=Cited(MisdealUntil.FIRST_BET, MI["70"]),
    action_clock=silent.CLOCK,
    clock_called_by=silent.CLOCK_BY_DIRECTOR,
    clock_expiry=silent.DEAD,
    absent_player=silent.ABSENT,
    table_capacity=Cited(10, MI["32"]),
    table_tolerance=silent.WITHIN_ONE,
    mover=silent.DUE_BIG_BLIND,
    seat_changes=silent.SEATS_BY_DIRECTOR,
    final_table=Silent(FinalTable(players=10), silent.ONE_TABLE),
    levels_may_change=Cited(LevelChanges.AS_POSTED, MI["76d"]),
    colour_up=silent.RACE,
    rebuys=Cited(RebuyTerms(permitted=True), MI["43"], MI["76b"], house_choice=True),
    end_methods=Cited(EITHER_END, MI["39"], MI["39a"], MI["39b"]),
    same_round_eliminations=silent.LARGER_STACK,
    minimum_age=silent.ANY_AGE,
    dispute_authority=Cited(DisputeAuthority.CHAIRPERSON, MI["44"]),
    prize_cap=Cited(Fraction(80, 100), MI["30"]),
    expense_limit=Cited(ExpenseLimit(Fraction(50, 100)), MI["25"]),
    prizes_within_occasion=Cited(True, MI["31"]),
    other_things_of_value=Cited(False, MI["72"], MI["73"]),
    prizes_carried_over=Cited(False, MI["74"], MI["75"]),
    tournaments_per_year=silent.NO_CAP,
    members_only=Cited(tuple(Management), MI["36a"], MI["36b"], MI["36c"], MI["36d"], MI["36e"], MI["36f"]),
    may_not_play=Cited(
        (Barred.WORKERS_THAT_DAY, Barred.LOCATION_PEOPLE, Barred.SUPPLIER_PEOPLE), MI["37"], MI["34b"], MI["35b"]
    ),
    may_not_deal=Cited((Barred.LOCATION_PEOPLE, Barred.SUPPLIER_PEOPLE), MI["34b"], MI["35b"]),
    may_not_be_officers=Cited((Barred.LOCATION_PEOPLE, Barred.SUPPLIER_PEOPLE), MI["34a"], MI["35a"]),
    director_is=silent.NOBODY,
    director_attested=silent.NO,
    dealers_are=silent.NOBODY,
    rules_posted=Cited(True, MI["77"]),
    director_stays=silent.NO,
    dealers_settle_minor=silent.NO,
    one_paying_licensee=Cited(True, MI["33d"]),
    expenses_justified=Cited(True, MI["24"]),
    recorded_at_once=Cited(True, MI["81"]),
    equipment_from=Cited(
        (EquipmentSource.OWNED, EquipmentSource.DONATED, EquipmentSource.SUPPLIER, EquipmentSource.LOCATION), MI["26"]
    ),
    software_dealing=Silent(
        SoftwareDealing.CONFIRM,
        written(
            "MI-46 has the dealer shuffle; ask the bureau first",
            fr="selon MI-46, c'est le croupier qui brasse; demandez d'abord au bureau",
        ),
    ),
)
