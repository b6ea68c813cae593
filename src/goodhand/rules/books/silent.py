"""The defaults that stand in where a book is silent, each said once: `silent.NO_REBUYS`."""

from collections.abc import Mapping
from typing import Any, Final

from goodhand.rules import knobs as k
from goodhand.rules import occasion_knobs as o
from goodhand.rules.cited import Silent
from goodhand.rules.speech import say

YES = Silent(True)
NO = Silent(False)
NOT_FORBIDDEN = Silent(True, say("not forbidden here"))

TWO_BLINDS = Silent((2,))
PREVIOUS_RAISE = Silent(k.SmallestRaise.PREVIOUS_RAISE)
HALF_RAISE_REFUSED = Silent(k.HalfRaise.REFUSED)
LEFT_OF_BUTTON = Silent(k.OddChip.LEFT_OF_BUTTON)
CALLER_MAY_SEE = Silent(k.SeeCalledHand.CALLER_OF_LAST_BET)
UNTIL_FIRST_BET = Silent(k.MisdealUntil.FIRST_BET)
CLOCK = Silent(k.ClockTerms(seconds=70, countdown=10))
CLOCK_BY_DIRECTOR = Silent(k.ClockCaller.DIRECTOR)
DEAD = Silent(k.ClockExpiry.DEAD)
ABSENT = Silent(k.AbsentPlayer.DEALT_IN_DEAD_AT_TURN)

ONE_TABLE = say("one full table")
"""Why a final table has as many players as one table."""
WITHIN_ONE = Silent(o.TableTolerance(within=1))
DUE_BIG_BLIND = Silent(o.Mover.DUE_BIG_BLIND)
SEATS_BY_DIRECTOR = Silent(o.SeatChanges.DIRECTOR)
AS_POSTED = Silent(o.LevelChanges.AS_POSTED)
RACE = Silent(o.ColourUpMethod.RACE)
NO_REBUYS = Silent(o.RebuyTerms(permitted=False))
LARGER_STACK = Silent(o.SameRoundEliminations.LARGER_STACK_HIGHER)
EITHER_END = Silent((o.EndMethod.LAST_PLAYER, o.EndMethod.SET_TIME))
ANY_AGE: Silent[int | None] = Silent(None, house_choice=True)

NO_CAP: Silent[None] = Silent(None)
NOBODY: Silent[tuple[()]] = Silent(())
SOFTWARE_DEALS = Silent(o.SoftwareDealing.ALLOWED)

DEFAULTS: Final[Mapping[str, Silent[Any]]] = {
    "first_button": Silent(k.FirstButton.DRAWN),
    "button_moves": Silent(k.ButtonMoves.NEXT_PLAYER),
    "blinds_posted": TWO_BLINDS,
    "burn_before_pocket_cards": NO,
    "raises_per_interval": NO_CAP,
    "smallest_raise": PREVIOUS_RAISE,
    "half_raise": HALF_RAISE_REFUSED,
    "reopening": Silent(k.Reopening.CUMULATIVE),
    "showing": Silent(k.Showing.LAST_BETTOR_FIRST),
    "all_in_face_up": YES,
    "see_called_hand": CALLER_MAY_SEE,
    "odd_chip": LEFT_OF_BUTTON,
    "misdeal_until": UNTIL_FIRST_BET,
    "action_clock": CLOCK,
    "clock_called_by": CLOCK_BY_DIRECTOR,
    "clock_expiry": DEAD,
    "absent_player": ABSENT,
    "table_capacity": Silent(10),
    "table_tolerance": WITHIN_ONE,
    "mover": DUE_BIG_BLIND,
    "seat_changes": SEATS_BY_DIRECTOR,
    "final_table": Silent(o.FinalTable(players=10), ONE_TABLE),
    "levels_may_change": AS_POSTED,
    "colour_up": RACE,
    "rebuys": NO_REBUYS,
    "add_ons": NO_CAP,
    "players_per_tournament": NO_CAP,
    "end_methods": EITHER_END,
    "same_round_eliminations": LARGER_STACK,
    "minimum_age": ANY_AGE,
    "dispute_authority": Silent(o.DisputeAuthority.DIRECTOR),
    "prize_cap": NO_CAP,
    "prize_limit": NO_CAP,
    "spending_limit": NO_CAP,
    "cash_only": NO,
    "prize_deals": Silent(o.PrizeDeals.AS_POSTED),
    "expense_limit": NO_CAP,
    "prizes_within_occasion": NO,
    "other_things_of_value": NOT_FORBIDDEN,
    "prizes_carried_over": NOT_FORBIDDEN,
    "tournaments_per_year": NO_CAP,
    "events_per_year": NO_CAP,
    "days_between_events": NO_CAP,
    "report_due": NO_CAP,
    "records_kept": NO_CAP,
    "tips": YES,
    "members_only": NOBODY,
    "may_not_play": NOBODY,
    "may_not_deal": NOBODY,
    "may_not_be_officers": NOBODY,
    "director_is": NOBODY,
    "director_attested": NO,
    "dealers_are": NOBODY,
    "rules_posted": NO,
    "director_stays": NO,
    "dealers_settle_minor": NO,
    "one_paying_licensee": NO,
    "expenses_justified": NO,
    "recorded_at_once": NO,
    "equipment_from": NOBODY,
    "software_dealing": SOFTWARE_DEALS,
}
"""The value of each knob in a book of tables that does not mention it."""
