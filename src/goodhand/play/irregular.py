"""Work of a floor person: the action clock, absent players, killed hands."""

from msgspec.structs import replace

from goodhand.play import refusals as no
from goodhand.play.award import tabled_values
from goodhand.play.commands import CallClock, ComeBack, ExpireClock, KillHand, KillReason, StepAway
from goodhand.play.events import CameBack, Checked, ClockCalled, Event, HandKilled, SteppedAway
from goodhand.play.pots import Pot, pots, uncalled
from goodhand.play.state import Clock, RoundOfPlay, RoundPhase
from goodhand.rules.cited import Ruled
from goodhand.rules.knobs import ClockCaller, ClockExpiry
from goodhand.rules.roles import Role
from goodhand.rules.speech import joined, say
from goodhand.rules.topics import Topic
from goodhand.rules.units import NO_CHIPS, Seat, Seconds

_FLOOR = (Role.DIRECTOR, Role.CHAIRPERSON)


def decide_call_clock(r: RoundOfPlay, c: CallClock) -> tuple[Event, ...]:
    """The clock is called on the player whose turn it is, by the one the book lets call it (BC-5.19, HR-08)."""
    book = r.table.book
    if r.turn is None:
        raise no.NobodyToAct(instead=say("there is no decision to put a clock on"))
    caller = book.clock_called_by
    if c.by not in _FLOOR and (caller.value is ClockCaller.DIRECTOR or c.by is not Role.PLAYER):
        raise no.ClockNotYours.by(book, caller, by=c.by, who=str(caller.value))
    if c.asked_by is not None:
        player = _player(r, c.asked_by)
        if r.absent >> player & 1:
            raise no.AbsentMayNotCallTime.by(book, Topic.ABSENT_CALLS_NO_TIME, seat=c.asked_by)
    if r.clock is not None:
        raise no.ClockRunning(seat=r.clock.seat, expires=r.clock.expires)
    terms = book.action_clock.value
    expires = Seconds(c.at + terms.seconds)
    return (ClockCalled(r.turn.seat, c.at, Seconds(expires - terms.countdown), expires),)


def clock_called(r: RoundOfPlay, e: ClockCalled) -> RoundOfPlay:
    return replace(r, clock=Clock(e.seat, e.countdown_from, e.expires))


def decide_expire_clock(r: RoundOfPlay, c: ExpireClock) -> tuple[Event, ...]:
    """Time is up: the hand is dead, or checked where the book says so and nothing is owed."""
    if r.clock is None or r.turn is None:
        raise no.ClockNotRunning
    book, clock = r.table.book, r.clock
    if c.at <= clock.expires:
        raise no.ClockNotExpired.by(book, book.action_clock, seat=clock.seat, expires=clock.expires, at=c.at)
    expiry = book.clock_expiry
    if expiry.value is ClockExpiry.DEAD_OR_CHECK and not r.turn.call:
        return (Checked(r.turn.seat),)
    return (HandKilled(r.turn.seat, KillReason.CLOCK),)


def decide_step_away(r: RoundOfPlay, c: StepAway) -> tuple[Event, ...]:
    """An absent player has a live hand until it is his turn (HR-17b)."""
    player = _player(r, c.seat)
    if r.phase is RoundPhase.OVER:
        raise no.RoundIsOver
    return () if r.absent >> player & 1 else (SteppedAway(c.seat),)


def stepped_away(r: RoundOfPlay, e: SteppedAway) -> RoundOfPlay:
    return replace(r, absent=r.absent | 1 << r.table.index[e.seat])


def decide_come_back(r: RoundOfPlay, c: ComeBack) -> tuple[Event, ...]:
    """A player who comes back before his turn plays on."""
    player = _player(r, c.seat)
    return (CameBack(c.seat),) if r.absent >> player & 1 else ()


def came_back(r: RoundOfPlay, e: CameBack) -> RoundOfPlay:
    return replace(r, absent=r.absent & ~(1 << r.table.index[e.seat]))


def decide_kill_hand(r: RoundOfPlay, c: KillHand) -> tuple[Event, ...]:
    """A dealer may kill an unprotected or fouled hand, only the floor a miscalled one (HR-01, 15, 16)."""
    player = _player(r, c.seat)
    if r.phase is RoundPhase.OVER:
        raise no.RoundIsOver
    if r.phase is RoundPhase.MISDEAL:
        raise no.WaitingForRedeal
    if not r.live >> player & 1:
        raise no.NoHandLeft(seat=c.seat)
    book = r.table.book
    if c.reason in (KillReason.CLOCK, KillReason.ABSENT):
        ruled: Ruled[object] = book.clock_expiry if c.reason is KillReason.CLOCK else book.absent_player
        raise no.NotYourPlace.by(
            book, ruled, by=c.by, reason=say("dead by {reason}", reason=c.reason), who=say("only the referee")
        )
    miscalled = c.reason is KillReason.MISCALLED
    allowed = _FLOOR if miscalled else (*_FLOOR, Role.DEALER)
    if c.by not in allowed:
        matter = Topic.CARDS_SPEAK if miscalled else Topic.UNPROTECTED_HAND
        raise no.NotYourPlace.by(book, matter, by=c.by, reason=c.reason, who=joined(" or ", allowed))
    if r.phase is RoundPhase.SHOWDOWN and (not miscalled or r.live == 1 << player):
        _require_not_winning(r, player)
    back = uncalled(r) if r.phase is RoundPhase.BETTING and player == r.aggressor else None
    returned = back[1] if back is not None and back[0] == player else NO_CHIPS
    return (HandKilled(c.seat, c.reason, returned),)


def _require_not_winning(r: RoundOfPlay, player: int) -> None:
    """A hand face up is live if it is, or might be, the best in any pot that it can win: the board decides."""
    bit = 1 << player
    hand: str = ""
    if r.live == bit:
        hand = say("the only hand left")
    elif r.cards.shown & bit:
        if not tabled_values(r, bit):
            hand = say("turned up a hand that may be winning; enter the Board Cards first")
        elif any(_best_of(r, pot, player) for pot in pots(r) if pot.eligible & bit):
            hand = say("turned up the winning hand")
    if hand:
        raise no.WinningHandStands.by(r.table.book, Topic.WINNING_HAND_STANDS, seat=r.seat(player), hand=hand)


def _best_of(r: RoundOfPlay, pot: Pot, player: int) -> bool:
    values = tabled_values(r, pot.eligible)
    return values[player] == max(values.values())


def _player(r: RoundOfPlay, seat: Seat) -> int:
    player = r.table.index.get(seat)
    if player is None:
        raise no.UnknownSeat(seat=seat)
    return player
