"""New Jersey: Hold'em in conjunction with a casino night."""

from importlib.resources import files

from goodhand.rules.books import silent
from goodhand.rules.books.new_jersey.citations import CITATIONS, REQUIREMENTS
from goodhand.rules.books.new_jersey.clauses import NJ
from goodhand.rules.books.new_jersey.forms import FORMS
from goodhand.rules.books.new_jersey.texts import ENGLISH, FRENCH, VOCABULARY
from goodhand.rules.books.promises import PROMISES
from goodhand.rules.cited import Cited, Silent
from goodhand.rules.edition import InForce
from goodhand.rules.knobs import ButtonMoves, FirstButton, Reopening, Showing, SmallestRaise
from goodhand.rules.occasion_knobs import (
    EITHER_END,
    DisputeAuthority,
    EquipmentSource,
    FinalTable,
    LevelChanges,
    RebuyTerms,
    SoftwareDealing,
)
from goodhand.rules.rulebook import Rulebook
from goodhand.rules.speech import written
from goodhand.rules.tasks import read_duties

NEW_JERSEY = Rulebook(
    id="nj-lgccc",
    name="New Jersey, Tournament Texas Hold'em",
    regulator="Legalized Games of Chance Control Commission",
    edition="undated",
    source="Fundraising With A Texas Hold'em Tournament",
    in_force=InForce(
        ask=written(
            "New Jersey's Legalized Games of Chance Control Commission",
            fr="la Legalized Games of Chance Control Commission du New Jersey",
        )
    ),
    clauses=NJ,
    vocabulary=VOCABULARY,
    texts={"en": ENGLISH, "fr": FRENCH},
    citations=CITATIONS,
    barred_words=PROMISES,
    requirements=REQUIREMENTS,
    duties=read_duties(NJ, files(__package__) / "duties.tsv"),
    forms=FORMS,
    not_applicable={"37": written("the source leaves this number empty", fr="la source laisse ce numéro vide")},
    first_button=Cited(FirstButton.DEALERS_LEFT, NJ["15"]),
    button_moves=Cited(ButtonMoves.NEXT_PLAYER, NJ["15"]),
    blinds_posted=Cited((2,), NJ["16"], NJ["17"], NJ["D18"]),
    burn_before_pocket_cards=Cited(True, NJ["19"]),
    raises_per_interval=Cited(3, NJ["44c"]),
    smallest_raise=Cited(SmallestRaise.ONE_CHIP, NJ["D14"]),
    half_raise=silent.HALF_RAISE_REFUSED,
    reopening=Silent(
        Reopening.ANY_ALL_IN,
        written(
            "any all-in above the bet is a raise by NJ-D14",
            fr="selon NJ-D14, tout tapis au-dessus de la mise est une relance",
        ),
    ),
    showing=Cited(Showing.LAST_BETTOR_ELSE_ALL, NJ["30b-i"], NJ["30b-ii"], NJ["30"], NJ["30b"]),
    all_in_face_up=Silent(
        False,
        written("NJ-30 has hands shown after interval 4", fr="selon NJ-30, les mains se montrent après l'intervalle 4"),
    ),
    see_called_hand=silent.CALLER_MAY_SEE,
    odd_chip=silent.LEFT_OF_BUTTON,
    misdeal_until=silent.UNTIL_FIRST_BET,
    action_clock=silent.CLOCK,
    clock_called_by=silent.CLOCK_BY_DIRECTOR,
    clock_expiry=silent.DEAD,
    absent_player=silent.ABSENT,
    table_capacity=Cited(11, NJ["05"]),
    table_tolerance=silent.WITHIN_ONE,
    mover=silent.DUE_BIG_BLIND,
    seat_changes=silent.SEATS_BY_DIRECTOR,
    final_table=Silent(FinalTable(players=11), silent.ONE_TABLE),
    levels_may_change=Cited(LevelChanges.AS_POSTED, NJ["44b"]),
    colour_up=silent.RACE,
    rebuys=Cited(RebuyTerms(permitted=True, at_most=3, within_minutes=60), NJ["08"]),
    end_methods=Cited(EITHER_END, NJ["06"], NJ["06a"], NJ["06b"]),
    same_round_eliminations=silent.LARGER_STACK,
    minimum_age=silent.ANY_AGE,
    dispute_authority=Cited(DisputeAuthority.CASINO_NIGHT_OPERATOR, NJ["11"]),
    prize_cap=silent.NO_CAP,
    expense_limit=silent.NO_CAP,
    prizes_within_occasion=silent.NO,
    other_things_of_value=silent.NOT_FORBIDDEN,
    prizes_carried_over=silent.NOT_FORBIDDEN,
    tournaments_per_year=Cited(6, NJ["42"]),
    members_only=silent.NOBODY,
    may_not_play=silent.NOBODY,
    may_not_deal=silent.NOBODY,
    may_not_be_officers=silent.NOBODY,
    director_is=silent.NOBODY,
    director_attested=silent.NO,
    dealers_are=silent.NOBODY,
    rules_posted=Cited(True, NJ["44"]),
    director_stays=silent.NO,
    dealers_settle_minor=silent.NO,
    one_paying_licensee=silent.NO,
    expenses_justified=silent.NO,
    recorded_at_once=silent.NO,
    equipment_from=Cited((EquipmentSource.OWNED, EquipmentSource.SUPPLIER), NJ["01"]),
    software_dealing=Cited(SoftwareDealing.PRACTICE_ONLY, NJ["14"]),
)
