"""A charity's own no-limit house rules."""

from importlib.resources import files

from goodhand.rules.books import silent
from goodhand.rules.books.house.citations import CITATIONS
from goodhand.rules.books.house.clauses import HR
from goodhand.rules.books.house.texts import FRENCH, VOCABULARY
from goodhand.rules.books.promises import PROMISES
from goodhand.rules.cited import Cited, Silent
from goodhand.rules.edition import Force, InForce
from goodhand.rules.knobs import (
    AbsentPlayer,
    ButtonMoves,
    ClockCaller,
    ClockExpiry,
    ClockTerms,
    FirstButton,
    HalfRaise,
    OddChip,
    Reopening,
    SeeCalledHand,
    Showing,
    SmallestRaise,
)
from goodhand.rules.occasion_knobs import (
    EITHER_END,
    DisputeAuthority,
    FinalTable,
    Mover,
    PresetLevels,
    SameRoundEliminations,
    SeatChanges,
    TableTolerance,
)
from goodhand.rules.rulebook import Rulebook
from goodhand.rules.speech import written
from goodhand.rules.tasks import read_duties

HOUSE = Rulebook(
    id="house-nlhe",
    name="A charity's house rules, No Limit Texas Hold'em",
    regulator="the charity itself",
    edition="undated",
    source="Basic Rules and General Rules of No Limit Texas Hold'em",
    in_force=InForce(
        force=Force.IN_FORCE,
        ask=written("the regulator where the night is held", fr="l’autorité de réglementation du lieu de la soirée"),
    ),
    clauses=HR,
    vocabulary=VOCABULARY,
    texts={"fr": FRENCH},
    citations=CITATIONS,
    barred_words=PROMISES,
    preset_levels=PresetLevels(((50, 100), (100, 200), (200, 400)), minutes=20),
    duties=read_duties(HR, files(__package__) / "duties.tsv"),
    first_button=Cited(FirstButton.DRAWN, HR["10"]),
    button_moves=Cited(ButtonMoves.DEAD_BUTTON, HR["18"], HR["B2b"], HR["B3d"]),
    blinds_posted=Cited((2,), HR["B3"], HR["B3a"]),
    burn_before_pocket_cards=Cited(False, HR["B2a"]),
    raises_per_interval=Cited(None, HR["B5"]),
    smallest_raise=Cited(SmallestRaise.PREVIOUS_RAISE, HR["03"], HR["B5c"], HR["B5d"]),
    half_raise=Cited(HalfRaise.COMPLETED, HR["03a"]),
    reopening=Cited(Reopening.FULL_RAISE, HR["03b"]),
    showing=Cited(Showing.ALL, HR["B4f"]),
    all_in_face_up=Cited(True, HR["24"]),
    see_called_hand=Cited(SeeCalledHand.ANY_DEALT_IN, HR["23"]),
    odd_chip=Cited(OddChip.LEFT_OF_BUTTON, HR["22"], HR["07"]),
    misdeal_until=silent.UNTIL_FIRST_BET,
    action_clock=Cited(ClockTerms(seconds=70, countdown=10), HR["08"]),
    clock_called_by=Cited(ClockCaller.DIRECTOR, HR["08"]),
    clock_expiry=Cited(ClockExpiry.DEAD, HR["08"]),
    absent_player=Cited(AbsentPlayer.DEALT_IN_DEAD_AT_TURN, HR["17a"], HR["17b"]),
    table_capacity=Cited(10, HR["B7"]),
    table_tolerance=Silent(TableTolerance(within=1, wider=2, above_tables=6)),
    mover=Cited(Mover.DIRECTOR, HR["B7c"]),
    seat_changes=Cited(SeatChanges.DIRECTOR, HR["B7c"]),
    final_table=Cited(FinalTable(players=10, redraw=True), HR["B7d"], HR["10"], HR["11"]),
    levels_may_change=silent.AS_POSTED,
    colour_up=silent.RACE,
    rebuys=silent.NO_REBUYS,
    end_methods=Cited(EITHER_END, HR["B7e"]),
    same_round_eliminations=Cited(SameRoundEliminations.LARGER_STACK_HIGHER, HR["26"]),
    minimum_age=Cited(21, HR["28"]),
    dispute_authority=Cited(DisputeAuthority.FLOOR, HR["27"]),
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
