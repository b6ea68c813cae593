"""The defaults that stand in where a book is silent, each said once: `silent.NO_REBUYS`."""

from goodhand.rules.cited import Silent
from goodhand.rules.knobs import (
    AbsentPlayer,
    ClockCaller,
    ClockExpiry,
    ClockTerms,
    HalfRaise,
    MisdealUntil,
    OddChip,
    SeeCalledHand,
    SmallestRaise,
)
from goodhand.rules.occasion_knobs import (
    ColourUp,
    EndMethod,
    LevelChanges,
    Mover,
    RebuyTerms,
    SameRoundEliminations,
    SeatChanges,
    SoftwareDealing,
    TableTolerance,
)
from goodhand.rules.speech import say

YES = Silent(True)
NO = Silent(False)
NOT_FORBIDDEN = Silent(True, say("not forbidden here"))

TWO_BLINDS = Silent((2,))
PREVIOUS_RAISE = Silent(SmallestRaise.PREVIOUS_RAISE)
HALF_RAISE_REFUSED = Silent(HalfRaise.REFUSED)
LEFT_OF_BUTTON = Silent(OddChip.LEFT_OF_BUTTON)
CALLER_MAY_SEE = Silent(SeeCalledHand.CALLER_OF_LAST_BET)
UNTIL_FIRST_BET = Silent(MisdealUntil.FIRST_BET)
CLOCK = Silent(ClockTerms(seconds=70, countdown=10))
CLOCK_BY_DIRECTOR = Silent(ClockCaller.DIRECTOR)
DEAD = Silent(ClockExpiry.DEAD)
ABSENT = Silent(AbsentPlayer.DEALT_IN_DEAD_AT_TURN)

ONE_TABLE = say("one full table")
"""Why a final table has as many players as one table."""
WITHIN_ONE = Silent(TableTolerance(within=1))
DUE_BIG_BLIND = Silent(Mover.DUE_BIG_BLIND)
SEATS_BY_DIRECTOR = Silent(SeatChanges.DIRECTOR)
AS_POSTED = Silent(LevelChanges.AS_POSTED)
RACE = Silent(ColourUp.RACE)
NO_REBUYS = Silent(RebuyTerms(permitted=False))
LARGER_STACK = Silent(SameRoundEliminations.LARGER_STACK_HIGHER)
EITHER_END = Silent((EndMethod.LAST_PLAYER, EndMethod.SET_TIME))
ANY_AGE: Silent[int | None] = Silent(None, house_choice=True)

NO_CAP: Silent[None] = Silent(None)
NOBODY: Silent[tuple[()]] = Silent(())
SOFTWARE_DEALS = Silent(SoftwareDealing.ALLOWED)
