"""The defaults that stand in where a book is silent, each said once: `silent.NO_REBUYS`."""

from goodhand.rules.cited import Silent
from goodhand.rules.knobs import (
    AbsentPlayer,
    ActingOutOfTurn,
    Betting,
    ClockCaller,
    ClockExpiry,
    ClockTerms,
    ExposedCard,
    HalfRaise,
    MisdealUntil,
    OddChip,
    OversizedChip,
    SeeCalledHand,
    ShortBlindPrice,
    SmallestBet,
    SmallestRaise,
    StringRaise,
    UnprotectedHand,
)
from goodhand.rules.occasion_knobs import (
    ColourUp,
    DisputeAuthority,
    EndMethod,
    LevelApplies,
    LevelChanges,
    Mover,
    RebuyTerms,
    SameRoundEliminations,
    SeatChanges,
    SeatDraw,
    SoftwareDealing,
    TableTolerance,
    TiedPlaces,
)

YES = Silent(True)
NO = Silent(False)
NOT_FORBIDDEN = Silent(True, "not forbidden here")

NO_LIMIT = Silent(Betting.NO_LIMIT)
TWO_BLINDS = Silent((2,))
BIG_BLIND_BET = Silent(SmallestBet.BIG_BLIND)
PREVIOUS_RAISE = Silent(SmallestRaise.PREVIOUS_RAISE)
HALF_RAISE_REFUSED = Silent(HalfRaise.REFUSED)
FULL_PRICE = Silent(ShortBlindPrice.FULL_BIG_BLIND)
NOT_MADE_UP = Silent(False)
LEFT_OF_BUTTON = Silent(OddChip.LEFT_OF_BUTTON)
CALLER_MAY_SEE = Silent(SeeCalledHand.CALLER_OF_LAST_BET)
UNTIL_FIRST_BET = Silent(MisdealUntil.FIRST_BET)
TWO_EXPOSED = Silent(2)
NOT_AGAIN = Silent(False)
REPLACED = Silent(ExposedCard.REPLACED_AND_BURNED)
CLOCK = Silent(ClockTerms(seconds=70, countdown=10))
CLOCK_BY_DIRECTOR = Silent(ClockCaller.DIRECTOR)
DEAD = Silent(ClockExpiry.DEAD)
ABSENT = Silent(AbsentPlayer.DEALT_IN_DEAD_AT_TURN)
MAY_KILL = Silent(UnprotectedHand.DEALER_MAY_KILL)
WINNER_STANDS = Silent(True)
OUT_OF_TURN_REFUSED = Silent(ActingOutOfTurn.REFUSED)
STRING_REFUSED = Silent(StringRaise.REFUSED)
OVERCHIP_CALLS = Silent(OversizedChip.CALL)

RANDOM = Silent(SeatDraw.RANDOM)
WITHIN_ONE = Silent(TableTolerance(within=1))
DUE_BIG_BLIND = Silent(Mover.DUE_BIG_BLIND)
SEATS_BY_DIRECTOR = Silent(SeatChanges.DIRECTOR)
NEXT_ROUND = Silent(LevelApplies.NEXT_ROUND)
AS_POSTED = Silent(LevelChanges.AS_POSTED)
RACE = Silent(ColourUp.RACE)
NO_REBUYS = Silent(RebuyTerms(permitted=False))
LARGER_STACK = Silent(SameRoundEliminations.LARGER_STACK_HIGHER)
SHARE = Silent(TiedPlaces.SHARE)
EITHER_END = Silent((EndMethod.LAST_PLAYER, EndMethod.SET_TIME))
ANY_AGE: Silent[int | None] = Silent(None, house_choice=True)
DIRECTOR_RULES = Silent(DisputeAuthority.DIRECTOR)

NO_CAP: Silent[None] = Silent(None)
NOBODY: Silent[tuple[()]] = Silent(())
SOFTWARE_DEALS = Silent(SoftwareDealing.ALLOWED)
