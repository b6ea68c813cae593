"""The software dealer: plays a tournament's Rounds of Play by the referee."""

from collections.abc import Callable

from msgspec import Struct

from goodhand.chance import Drbg
from goodhand.play import Card, Command, RoundBegan, RoundOfPlay, begin, dealing_order, shuffled, step
from goodhand.play.commitment import commit
from goodhand.play.events import Event
from goodhand.rules import Rulebook
from goodhand.rules.units import Chips, Seat
from goodhand.tournament.events import RoundStarted

Decider = Callable[[RoundOfPlay], Command]
"""Says what the player whose decision is open does."""


class Dealt(Struct, frozen=True):
    """A Round of Play that software dealt: the keys to its deck, what happened so far, and how it stands."""

    root: bytes
    seed: bytes
    salts: bytes
    happened: tuple[Event, ...]
    state: RoundOfPlay


def deal(started: RoundStarted, book: Rulebook, entropy: bytes, smallest_raise: int = 0) -> Dealt:
    """Shuffle, seal, and deal the round that a tournament has started."""
    seed = Drbg(entropy, b"goodhand/deck/1").block()
    salts = Drbg(entropy, b"goodhand/salts/1").block()
    deck = shuffled(seed)
    state, happened = begin(begun(started, book, deck, smallest_raise), book)
    return Dealt(commit(deck, salts).root, seed, salts, tuple(happened), state)


def begun(started: RoundStarted, book: Rulebook, deck: tuple[Card, ...], smallest_raise: int = 0) -> RoundBegan:
    """The Round of Play that a tournament's round is, dealt from this deck."""
    stacks = {seat: stack for seat, _, stack in started.seats}
    order = dealing_order(started.positions.button, stacks)
    small_blind = started.positions.small_blind
    return RoundBegan(
        book.id,
        tuple([Seat(seat) for seat in order]),
        tuple([Chips(stacks[seat]) for seat in order]),
        Seat(started.positions.button),
        None if small_blind is None else Seat(small_blind),
        Seat(started.positions.big_blind),
        started.level,
        Chips(started.chip),
        Chips(smallest_raise),
        deck,
        tuple([Seat(seat) for seat in started.absent]),
    )


def played_out(dealt: Dealt, decide: Decider) -> Dealt:
    """Play a round to its end."""
    r, happened = dealt.state, list(dealt.happened)
    while not r.is_over:
        r, more = step(r, decide(r))
        happened.extend(more)
    return Dealt(dealt.root, dealt.seed, dealt.salts, tuple(happened), r)


def stacks_after(started: RoundStarted, r: RoundOfPlay) -> dict[str, int]:
    """The stack of each player after the round."""
    players = {seat: player for seat, player, _ in started.seats}
    return {players[seat]: stack for seat, stack in zip(r.table.began.seats, r.stacks, strict=True)}
