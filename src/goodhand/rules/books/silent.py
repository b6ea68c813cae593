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
BIG_BLIND_BET = Silent(SmallestBet.BIG_BLIND, "as HR-B5a")
PREVIOUS_RAISE = Silent(SmallestRaise.PREVIOUS_RAISE, "as TDA-43")
HALF_RAISE_REFUSED = Silent(HalfRaise.REFUSED)
FULL_PRICE = Silent(ShortBlindPrice.FULL_BIG_BLIND)
NOT_MADE_UP = Silent(False, "as HR-06")
LEFT_OF_BUTTON = Silent(OddChip.LEFT_OF_BUTTON, "as TDA-20")
CALLER_MAY_SEE = Silent(SeeCalledHand.CALLER_OF_LAST_BET, "as TDA-18")
UNTIL_FIRST_BET = Silent(MisdealUntil.FIRST_BET, "as MI-70")
TWO_EXPOSED = Silent(2, "as HR-20a")
NOT_AGAIN = Silent(False, "as MI-71")
REPLACED = Silent(ExposedCard.REPLACED_AND_BURNED, "as HR-20")
CLOCK = Silent(ClockTerms(seconds=70, countdown=10), "as HR-08")
CLOCK_BY_DIRECTOR = Silent(ClockCaller.DIRECTOR, "as HR-08")
DEAD = Silent(ClockExpiry.DEAD, "as HR-08")
ABSENT = Silent(AbsentPlayer.DEALT_IN_DEAD_AT_TURN, "as HR-17")
MAY_KILL = Silent(UnprotectedHand.DEALER_MAY_KILL, "as HR-15")
WINNER_STANDS = Silent(True, "as HR-16")
OUT_OF_TURN_REFUSED = Silent(ActingOutOfTurn.REFUSED, "as HR-19")
STRING_REFUSED = Silent(StringRaise.REFUSED, "as HR-04")
OVERCHIP_CALLS = Silent(OversizedChip.CALL, "as HR-05")

RANDOM = Silent(SeatDraw.RANDOM)
WITHIN_ONE = Silent(TableTolerance(within=1))
DUE_BIG_BLIND = Silent(Mover.DUE_BIG_BLIND, "as TDA-11")
SEATS_BY_DIRECTOR = Silent(SeatChanges.DIRECTOR)
NEXT_ROUND = Silent(LevelApplies.NEXT_ROUND, "as HR-02")
AS_POSTED = Silent(LevelChanges.AS_POSTED)
RACE = Silent(ColourUp.RACE, "as TDA-24")
NO_REBUYS = Silent(RebuyTerms(permitted=False))
LARGER_STACK = Silent(SameRoundEliminations.LARGER_STACK_HIGHER, "as HR-26")
SHARE = Silent(TiedPlaces.SHARE)
EITHER_END = Silent((EndMethod.LAST_PLAYER, EndMethod.SET_TIME))
ANY_AGE: Silent[int | None] = Silent(None, house_choice=True)
DIRECTOR_RULES = Silent(DisputeAuthority.DIRECTOR)

NO_CAP: Silent[None] = Silent(None)
NOBODY: Silent[tuple[()]] = Silent(())
SOFTWARE_DEALS = Silent(SoftwareDealing.ALLOWED)
