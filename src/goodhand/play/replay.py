"""Replaying recorded Rounds of Play under a book, to see whether they end as recorded."""

from msgspec import Struct

from goodhand.play.cards import UNKNOWN, Card
from goodhand.play.commands import Bet, Call, Check, Command, Fold, KillHand, KillReason, Muck, Raise, Show
from goodhand.play.events import Event, RoundBegan
from goodhand.play.phh import Action, RecordedRound
from goodhand.play.referee import begin, step
from goodhand.play.refusals import NobodyCanCall
from goodhand.play.state import RoundOfPlay, RoundPhase
from goodhand.rules import Refusal, Role, Rulebook
from goodhand.rules.level import Level
from goodhand.rules.units import NO_CHIPS, Chips


class Replay(Struct, frozen=True):
    """A recorded round under a book; ``problem`` is a sentence if it did not end as recorded."""

    recorded: RecordedRound
    happened: tuple[Event, ...]
    stacks: tuple[Chips, ...]
    problem: str = ""


class _Differs(Exception):
    """The record and the referee part ways."""


def replay(recorded: RecordedRound, book: Rulebook, chip: int = 1) -> Replay:
    """Play a record again and compare the stacks at the end."""
    happened: list[Event] = []
    r: RoundOfPlay | None = None
    try:
        r, first = begin(_began(recorded, book, chip), book)
        happened.extend(first)
        for action in recorded.actions:
            if action.verb in ("fold", "call", "raise"):
                r = _acted(r, action, happened, ours=recorded.book is not None)
        r = _shown_down(r, recorded, happened)
        _compare(r, recorded)
    except Refusal as refusal:
        return Replay(recorded, tuple(happened), r.stacks if r else recorded.stacks, refusal.sentence())
    except _Differs as differs:
        return Replay(recorded, tuple(happened), r.stacks if r else recorded.stacks, str(differs))
    return Replay(recorded, tuple(happened), r.stacks)


def _began(recorded: RecordedRound, book: Rulebook, chip: int) -> RoundBegan:
    seats, blinds = recorded.seats, recorded.blinds
    written = seats if len(seats) > 2 else seats[::-1]  # heads-up the small blind is written first
    posting = [(seat, blind) for seat, blind in zip(written, blinds, strict=True) if blind]
    if not 1 <= len(posting) <= 2:
        raise _Differs(f"{len(posting)} players post a blind; the books know one or two.")
    small = posting[0] if len(posting) == 2 else (None, NO_CHIPS)
    antes = set(recorded.antes)
    ante = table_ante = NO_CHIPS
    if recorded.table_ante and len(antes) == 2:
        ante, table_ante = min(antes), max(antes) - min(antes)
    elif len(antes) == 1:
        ante = antes.pop()
    else:
        raise _Differs("players post different antes, which no book knows.")
    return RoundBegan(
        book.id,
        seats,
        recorded.stacks,
        seats[-1] if recorded.button is None else recorded.button,
        small[0],
        posting[-1][0],
        Level(small[1], posting[-1][1], ante, table_ante),
        Chips(chip),
        recorded.smallest_raise,
        _deck(recorded, book),
    )


def _deck(recorded: RecordedRound, book: Rulebook) -> tuple[Card, ...]:
    """A deck that deals what the record says, unknown cards where it says nothing."""
    count = len(recorded.seats)
    pockets = [(UNKNOWN, UNKNOWN)] * count
    board: list[Card] = []
    for action in recorded.actions:
        if action.verb == "deal":
            if len(action.cards) != 2:
                raise _Differs(f"player {action.player + 1} is dealt {len(action.cards)} cards.")
            pockets[action.player] = (action.cards[0], action.cards[1])
        elif action.verb == "board":
            board.extend(action.cards)
    if len(board) > 5:
        raise _Differs(f"{len(board)} Board Cards are dealt.")
    board += [UNKNOWN] * (5 - len(board))
    deck = [UNKNOWN] if book.burn_before_pocket_cards.value else []
    deck += [pair[0] for pair in pockets] + [pair[1] for pair in pockets]
    for street in (board[:3], board[3:4], board[4:]):
        deck += [UNKNOWN, *street]
    return tuple(deck) + (UNKNOWN,) * (2 * count + 9 - len(deck))


def _acted(r: RoundOfPlay, action: Action, happened: list[Event], *, ours: bool) -> RoundOfPlay:
    seat = r.seat(action.player)
    turn = r.turn
    if ours and action.verb == "fold" and (turn is None or turn.seat != seat):
        if r.live >> action.player & 1 and not r.is_over:  # in our records a fold out of turn is a hand that was killed
            r, events = step(r, KillHand(seat, KillReason.FOULED, Role.DIRECTOR))
            happened.extend(events)
        return r
    if turn is None:
        raise _Differs(f"seat {seat} acts in the record although no betting is open.")
    command: Command
    if action.verb == "fold":
        command = Fold(seat)
    elif action.verb == "call":
        command = Call(seat) if turn.call else Check(seat)
    else:
        command = Bet(seat, action.amount) if turn.opening else Raise(seat, action.amount)
    try:
        r, events = step(r, command)
    except NobodyCanCall:
        r, events = step(r, Call(seat))  # ruling 12: some sites write a call of all-ins as a raise
    happened.extend(events)
    return r


def _shown_down(r: RoundOfPlay, recorded: RecordedRound, happened: list[Event]) -> RoundOfPlay:
    """Show what the record shows, in the order the book asks for."""
    shown = {action.player: action.cards for action in recorded.actions if action.verb == "show"}
    while r.phase is RoundPhase.SHOWDOWN and r.showdown is not None and r.showdown.order:
        player = r.showdown.order[0]
        cards = shown.get(player, ())
        shows = cards and UNKNOWN not in cards
        r, events = step(r, Show(r.seat(player), cards) if shows else Muck(r.seat(player)))
        happened.extend(events)
    return r


def _compare(r: RoundOfPlay, recorded: RecordedRound) -> None:
    if not r.is_over:
        if r.turn is not None:
            raise _Differs(f"the record stops while seat {r.turn.seat} has yet to act.")
        raise _Differs("the record does not show the cards that decide the pots.")
    if recorded.finishing_stacks is not None and r.stacks != recorded.finishing_stacks:
        seat, ours, theirs = next(
            (seat, ours, theirs)
            for seat, ours, theirs in zip(recorded.seats, r.stacks, recorded.finishing_stacks, strict=True)
            if ours != theirs
        )
        raise _Differs(f"seat {seat} ends with {ours}, the record says {theirs}.")
