"""Manitoba: the MGCC's standard rules, which the licensee completes with its own."""

from importlib.resources import files

from goodhand.rules.books import silent
from goodhand.rules.books.manitoba.citations import CITATIONS, HOUSE_POSTS, REQUIREMENTS
from goodhand.rules.books.manitoba.clauses import MB
from goodhand.rules.books.manitoba.texts import FRENCH, VOCABULARY
from goodhand.rules.books.promises import PROMISES
from goodhand.rules.cited import Cited, Silent
from goodhand.rules.edition import Force, InForce
from goodhand.rules.knobs import ButtonMoves, FirstButton, MisdealUntil, OddChip, Reopening, Showing, SmallestRaise
from goodhand.rules.occasion_knobs import (
    EITHER_END,
    Barred,
    ColourUpMethod,
    DisputeAuthority,
    FinalTable,
    LevelChanges,
    Mover,
    RebuyTerms,
    SameRoundEliminations,
    SoftwareDealing,
    TableTolerance,
)
from goodhand.rules.rulebook import Rulebook
from goodhand.rules.speech import written
from goodhand.rules.tasks import read_duties

MANITOBA = Rulebook(
    id="mb-mgcc",
    name="Manitoba, Texas Hold'em Poker Tournaments",
    regulator="Manitoba Gaming Control Commission",
    edition="undated",
    source="MGCC Standard Rules of Play",
    in_force=InForce(
        force=Force.FOLLOWED,
        followed_by=written(
            "the terms of the Liquor, Gaming and Cannabis Authority of Manitoba (LGCA)",
            fr="les conditions de la Régie des alcools, des jeux et du cannabis du Manitoba (LGCA)",
        ),
        ask=written("the LGCA", fr="la Régie (LGCA)"),
    ),
    clauses=MB,
    currency="CAD",
    vocabulary=VOCABULARY,
    texts={"fr": FRENCH},
    citations=CITATIONS,
    barred_words=PROMISES,
    requirements=REQUIREMENTS,
    duties=read_duties(MB, files(__package__) / "duties.tsv"),
    house_posts=HOUSE_POSTS,
    first_button=Cited(FirstButton.DEALERS_LEFT, MB["03"]),
    button_moves=Cited(ButtonMoves.NEXT_PLAYER, MB["09"]),
    blinds_posted=Cited((1, 2), MB["10"], MB["11"]),
    burn_before_pocket_cards=Cited(False, MB["13"]),
    raises_per_interval=Cited(None, MB["01d"], house_choice=True),
    smallest_raise=Cited(SmallestRaise.PREVIOUS_RAISE, MB["01d"], house_choice=True),
    half_raise=silent.HALF_RAISE_REFUSED,
    reopening=Silent(Reopening.CUMULATIVE),
    showing=Cited(Showing.LAST_BETTOR_ELSE_ALL, MB["20b-i"], MB["20b-ii"], MB["20b"]),
    all_in_face_up=Silent(
        False,
        written("MB-20 has hands shown after interval 4", fr="selon MB-20, les mains se montrent après l'intervalle 4"),
    ),
    see_called_hand=silent.CALLER_MAY_SEE,
    odd_chip=Cited(OddChip.DEALER, MB["23"]),
    misdeal_until=Cited(MisdealUntil.FIRST_BET, MB["27"]),
    action_clock=silent.CLOCK,
    clock_called_by=silent.CLOCK_BY_DIRECTOR,
    clock_expiry=silent.DEAD,
    absent_player=silent.ABSENT,
    table_capacity=Silent(10),
    table_tolerance=Cited(TableTolerance(within=1), MB["25"]),
    mover=Cited(Mover.NEAREST_POSITION, MB["26"]),
    seat_changes=silent.SEATS_BY_DIRECTOR,
    final_table=Silent(FinalTable(players=10), silent.ONE_TABLE),
    levels_may_change=Cited(LevelChanges.AS_POSTED, MB["01e"]),
    colour_up=Cited(ColourUpMethod.RACE, MB["01g"], house_choice=True),
    rebuys=Cited(RebuyTerms(permitted=True), MB["01f"], house_choice=True),
    end_methods=Cited(EITHER_END, MB["01i"], house_choice=True),
    same_round_eliminations=Cited(SameRoundEliminations.LARGER_STACK_HIGHER, MB["01j"], house_choice=True),
    minimum_age=silent.ANY_AGE,
    dispute_authority=Cited(DisputeAuthority.CHAIRPERSON_THEN_REGULATOR, MB["29"]),
    prize_cap=silent.NO_CAP,
    expense_limit=silent.NO_CAP,
    prizes_within_occasion=silent.NO,
    other_things_of_value=silent.NOT_FORBIDDEN,
    prizes_carried_over=silent.NOT_FORBIDDEN,
    tournaments_per_year=silent.NO_CAP,
    members_only=silent.NOBODY,
    may_not_play=Cited((Barred.SUBSTITUTES,), MB["07b"]),
    may_not_deal=silent.NOBODY,
    may_not_be_officers=silent.NOBODY,
    director_is=silent.NOBODY,
    director_attested=silent.NO,
    dealers_are=silent.NOBODY,
    rules_posted=Cited(True, MB["01"]),
    director_stays=silent.NO,
    dealers_settle_minor=silent.NO,
    one_paying_licensee=silent.NO,
    expenses_justified=silent.NO,
    recorded_at_once=silent.NO,
    equipment_from=silent.NOBODY,
    software_dealing=Cited(SoftwareDealing.PRACTICE_ONLY, MB["06"], MB["28"]),
)
