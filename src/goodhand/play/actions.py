"""Deciding an action: what the player may do now, and if he may not, which clause says so."""

from goodhand.play import refusals as no
from goodhand.play.commands import Bet, Call, Check, Fold, PushChips, Raise
from goodhand.play.events import BetMade, Called, Checked, ChipsGivenBack, Event, Folded, Raised
from goodhand.play.state import RoundOfPlay, RoundPhase, Turn
from goodhand.play.text import clause_id
from goodhand.rules import Clause, Refusal
from goodhand.rules.knobs import HalfRaise
from goodhand.rules.speech import say
from goodhand.rules.topics import Topic
from goodhand.rules.units import NO_CHIPS, Chips, Seat, Seconds


def whose_turn(r: RoundOfPlay, seat: Seat, at: Seconds | None) -> Turn:
    """The turn of this seat, in time; anything else is refused."""
    turn = r.turn
    if turn is None or turn.seat != seat:
        raise _not_his_turn(r, seat)
    if at is not None and r.clock is not None and at > r.clock.expires:
        book = r.table.book
        raise no.TimeIsUp.by(book, book.clock_expiry, seat=seat, at=at, expires=r.clock.expires)
    return turn


def _not_his_turn(r: RoundOfPlay, seat: Seat) -> Refusal:
    if r.phase is RoundPhase.OVER:
        return no.RoundIsOver()
    if r.phase is RoundPhase.MISDEAL:
        return no.WaitingForRedeal()
    if seat not in r.table.index:
        return no.UnknownSeat(seat=seat)
    if r.turn is None:
        return no.NobodyToAct(
            instead=say("hands are shown") if r.phase is RoundPhase.SHOWDOWN else say("the cards come first")
        )
    return no.OutOfTurn.by(r.table.book, Topic.OUT_OF_TURN, seat=seat, to_act=r.turn.seat)


def decide_fold(r: RoundOfPlay, c: Fold) -> tuple[Event, ...]:
    """Folding is always open, also without a bet (MI-57a)."""
    whose_turn(r, c.seat, c.at)
    return (Folded(c.seat),)


def decide_check(r: RoundOfPlay, c: Check) -> tuple[Event, ...]:
    """A check is open when nothing is owed (MI-08)."""
    turn = whose_turn(r, c.seat, c.at)
    if turn.call:
        raise no.CannotCheck(seat=c.seat, owes=turn.call)
    return (Checked(c.seat),)


def decide_call(r: RoundOfPlay, c: Call) -> tuple[Event, ...]:
    """A call matches the price, or is all-in for less (MI-07, HR-B6)."""
    turn = whose_turn(r, c.seat, c.at)
    if not turn.call:
        raise no.NothingToCall(seat=c.seat)
    return (Called(c.seat, turn.call, turn.call == r.stacks[turn.player]),)


def decide_bet(r: RoundOfPlay, c: Bet) -> tuple[Event, ...]:
    """The first bet of an interval is at least the big blind, or all-in."""
    turn = whose_turn(r, c.seat, c.at)
    if not turn.opening:
        raise no.AlreadyBet(bet=r.bet)
    require_open(r, turn, c.to)
    return (BetMade(c.seat, c.to, c.to == turn.high),)


def decide_raise(r: RoundOfPlay, c: Raise) -> tuple[Event, ...]:
    """A raise lifts the price by at least what the book asks, or is all-in."""
    turn = whose_turn(r, c.seat, c.at)
    if turn.opening:
        raise no.NoBetToRaise
    require_open(r, turn, c.to)
    return (Raised(c.seat, c.to, c.to == turn.high),)


def require_open(r: RoundOfPlay, turn: Turn, to: Chips) -> None:
    """Refuse a total that is not open, with the reason."""
    if turn.high and turn.low <= to <= turn.high and not to % r.table.began.chip:
        return
    book = r.table.book
    if not turn.high:
        raise no_raise_open(r, turn)
    if to > turn.high:
        raise _not_enough(r, turn, to)
    if to % r.table.began.chip:
        raise _not_whole(r, to)
    if turn.opening:
        raise no.BetTooSmall.by(book, Topic.SMALLEST_BET, to=to, floor=turn.low)
    if r.table.began.smallest_raise and not book.smallest_raise.house_choice:
        raise no.RaiseTooSmall.posted(to=to, floor=turn.low)  # ruling 14: more than the one chip of the book
    raise no.RaiseTooSmall.by(book, book.smallest_raise, to=to, floor=turn.low)


def _not_enough(r: RoundOfPlay, turn: Turn, to: Chips) -> Refusal:
    """No limit means as much as lies in front, and not more."""
    all_in_to = r.bets[turn.player] + r.stacks[turn.player]
    return no.NotEnoughChips.by(r.table.book, Topic.NO_LIMIT, seat=turn.seat, to=to, all_in_to=all_in_to)


def _not_whole(r: RoundOfPlay, amount: Chips) -> Refusal:
    """Only a book whose smallest raise is a chip speaks of chips, and only where the house posts no larger one."""
    chip, smallest = r.table.began.chip, r.table.book.smallest_raise
    return no.NotWholeChips(smallest.clause if r.table.step == chip else None, to=amount, chip=chip)


def no_raise_open(r: RoundOfPlay, turn: Turn) -> Refusal:
    """Why no raise is open to the player whose turn it is."""
    book, player = r.table.book, turn.player
    all_in_to = r.bets[player] + r.stacks[player]
    if all_in_to <= r.bet:
        return _not_enough(r, turn, r.bet + (r.table.step or r.increment))
    others = (p for p in range(r.table.players) if r.able >> p & 1 and p != player)
    if not any(r.stacks[p] + r.bets[p] > r.bet for p in others):
        return no.NobodyCanCall.by(book, Topic.UNCALLED_BET, bet=r.bet)
    if r.raises >= r.table.cap:
        return no.RaiseCapReached.by(book, book.raises_per_interval, cap=r.table.cap, seat=turn.seat)
    return no.BettingNotReopened.by(book, book.reopening, seat=turn.seat)


def decide_push_chips(r: RoundOfPlay, c: PushChips) -> tuple[Event, ...]:
    """Say what chips pushed forward at a live table amount to."""
    turn = whose_turn(r, c.seat, c.at)
    book = r.table.book
    for motion in c.motions:
        if motion < 1 or motion % r.table.began.chip:
            raise _not_whole(r, motion)
    amount, stack = sum(c.motions, NO_CHIPS), r.stacks[turn.player]
    to = r.bets[turn.player] + amount
    if amount > stack:
        raise _not_enough(r, turn, to)
    if amount < turn.call:
        raise no.TooFewChips(amount=amount, call=turn.call)
    if not amount:
        return (Checked(c.seat),)
    if amount == turn.call:
        return (Called(c.seat, amount, amount == stack),)
    if c.single_chip and not c.announced and turn.call:
        return _a_call(r, turn, amount, book.cite(Topic.OVERSIZED_CHIP))
    if turn.opening:  # in one motion or several: the rule of one motion speaks of raises (ruling 20)
        require_open(r, turn, to)
        return (BetMade(c.seat, to, to == turn.high),)
    if len(c.motions) > 1 and not c.announced:
        return _a_call(r, turn, amount, book.cite(Topic.STRING_RAISE))
    if turn.high and r.bet < to < turn.low and book.half_raise.value is HalfRaise.COMPLETED:
        full = r.table.step or r.increment  # ruling 21: never against the rest of a short stack
        if c.announced or 2 * (to - r.bet) >= full:
            return (Raised(c.seat, turn.low, turn.low == turn.high),)
        return _a_call(r, turn, amount, book.half_raise.clause)
    require_open(r, turn, to)
    return (Raised(c.seat, to, to == turn.high),)


def _a_call(r: RoundOfPlay, turn: Turn, amount: Chips, clause: Clause | None) -> tuple[Event, ...]:
    """The chips count as a call, or as a check where nothing is owed, and the rest goes back."""
    back = ChipsGivenBack(turn.seat, amount - turn.call, clause_id(clause))
    if not turn.call:
        return (Checked(turn.seat), back)
    return (Called(turn.seat, turn.call, turn.call == r.stacks[turn.player]), back)
