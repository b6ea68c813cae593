"""The defaults that stand in where a book is silent, each said once: `silent.NO_REBUYS`."""

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
RACE = Silent(o.ColourUp.RACE)
NO_REBUYS = Silent(o.RebuyTerms(permitted=False))
LARGER_STACK = Silent(o.SameRoundEliminations.LARGER_STACK_HIGHER)
EITHER_END = Silent((o.EndMethod.LAST_PLAYER, o.EndMethod.SET_TIME))
ANY_AGE: Silent[int | None] = Silent(None, house_choice=True)

NO_CAP: Silent[None] = Silent(None)
NOBODY: Silent[tuple[()]] = Silent(())
SOFTWARE_DEALS = Silent(o.SoftwareDealing.ALLOWED)
