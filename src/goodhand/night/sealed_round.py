"""A Round of Play that software deals from a sealed deck, with everything that has to be recorded of it."""

from collections.abc import Callable
from typing import Final, cast, get_args

from msgspec import Struct
from msgspec.structs import replace

from goodhand.chance import Drbg
from goodhand.night.pledging import Pledging
from goodhand.night.record import Acted, Dealt
from goodhand.occasion.people import entry_of
from goodhand.play import Card, Command, RoundBegan, RoundOfPlay, begin, dealing_order, shuffled, step
from goodhand.play.commands import (
    AskToSee,
    Bet,
    Call,
    Check,
    ComeBack,
    Fold,
    Muck,
    PushChips,
    Raise,
    Show,
    StepAway,
)
from goodhand.play.commitment import commit
from goodhand.play.entropy import Number
from goodhand.play.events import Event
from goodhand.play.state import OVER
from goodhand.rules import Rulebook
from goodhand.rules.units import NO_PERSON, Chips, PersonId, PlayerId, Seat
from goodhand.tournament.events import RoundStarted

OwnCommand = Fold | Check | Call | Bet | Raise | PushChips | Show | Muck | AskToSee | StepAway | ComeBack
OWN: Final = frozenset(get_args(OwnCommand))
"""Commands that only the player of the seat may give."""
FOR_THE_SILENT: Final = frozenset((StepAway, Show))
"""Commands that the software gives for an absent player or at a silent showdown: neither costs a pot."""

Decider = Callable[[RoundOfPlay], Command]
"""Decides for the player whose turn it is."""


class SealedRound(Struct, frozen=True, gc=False):
    """A Round of Play that software deals: the keys to its deck, its commands, its events and its state."""

    number: int
    root: bytes
    seed: bytes
    salts: bytes
    commands: tuple[Command, ...]
    happened: tuple[Event, ...]
    state: RoundOfPlay
    numbers: tuple[Number, ...] = ()
    """The numbers that the seed comes from, if players gave theirs."""
    written: int | None = None
    """Commands on record; None: not even the deal."""

    def record(self) -> Dealt:
        """The deal, with everything since, as one record."""
        return Dealt(self.number, self.root, self.seed, self.salts, self.commands, self.happened, self.numbers)

    def unwritten(self) -> tuple[Struct, ...]:
        """The records still to write: all of it as one, or none if every action was recorded at once."""
        return (self.record(),) if self.written is None else ()

    def acted(self, command: Command, by: PersonId = NO_PERSON) -> "tuple[SealedRound, Acted]":
        """The round after one action, and the action's own record."""
        state, events = step(self.state, command)
        record = Acted(self.number, command, tuple(events), by)
        commands = (*self.commands, command)
        after = SealedRound(
            self.number,
            self.root,
            self.seed,
            self.salts,
            commands,
            (*self.happened, *record.events),
            state,
            self.numbers,
            len(commands),
        )
        return after, record


def deal(started: RoundStarted, book: Rulebook, entropy: bytes, smallest_raise: int = 0) -> SealedRound:
    """Shuffle, seal and deal the round that a tournament has started, from the house's entropy alone."""
    seed = Drbg(entropy, b"goodhand/deck/1").block()
    deck = shuffled(seed)
    return _dealt(begun(started, book, deck, smallest_raise), started.number, book, seed, entropy)


def deal_from(started: RoundStarted, book: Rulebook, pledging: Pledging, smallest_raise: int = 0) -> SealedRound:
    """Shuffle, seal and deal for people, from the pledged numbers of the house and the players.

    The round pauses before the award, to leave time for disputes and for asking to see a called hand.
    """
    assert pledging.house is not None
    seed = pledging.seed()
    began = replace(begun(started, book, shuffled(seed), smallest_raise), pause_before_award=True)
    dealt = _dealt(began, started.number, book, seed, pledging.house.value)
    return replace(dealt, numbers=pledging.told)


def _dealt(began: RoundBegan, number: int, book: Rulebook, seed: bytes, entropy: bytes) -> SealedRound:
    salts = Drbg(entropy, b"goodhand/salts/1").block()
    state, happened = begin(began, book)
    return SealedRound(number, commit(began.deck, salts).root, seed, salts, (), tuple(happened), state)


def begun(started: RoundStarted, book: Rulebook, deck: tuple[Card, ...], smallest_raise: int = 0) -> RoundBegan:
    """A tournament's round as a Round of Play, with this deck."""
    stacks = {seat: stack for seat, _, stack in started.seats}
    order = dealing_order(started.positions.button, stacks)
    small_blind = started.positions.small_blind
    return RoundBegan(
        book.id,
        order,
        cast("tuple[Chips, ...]", tuple([stacks[seat] for seat in order])),
        Seat(started.positions.button),
        None if small_blind is None else Seat(small_blind),
        Seat(started.positions.big_blind),
        started.level,
        Chips(started.chip),
        Chips(smallest_raise),
        deck,
        cast("tuple[Seat, ...]", started.absent),
    )


def played_out(sealed: SealedRound, decide: Decider) -> SealedRound:
    r, commands, happened = sealed.state, list(sealed.commands), list(sealed.happened)
    while r.phase is not OVER:
        command = decide(r)
        r, more = step(r, command)
        commands.append(command)
        happened.extend(more)
    return replace(sealed, commands=tuple(commands), happened=tuple(happened), state=r)


def may_act(started: RoundStarted, command: Command, by: PersonId) -> bool:
    """Whether this person may give a command: commands of a seat are for its player alone.

    NO_PERSON is the software itself.
    """
    kind = type(command)
    if kind not in OWN or (not by and kind in FOR_THE_SILENT):
        return True
    command = cast("OwnCommand", command)
    for seat, player, _ in started.seats:
        if seat == command.seat:
            return player == entry_of(by)
    return False


def stacks_after(started: RoundStarted, r: RoundOfPlay) -> dict[PlayerId, Chips]:
    index, stacks = r.table.index, r.stacks
    return {player: stacks[index[seat]] for seat, player, _ in started.seats}
