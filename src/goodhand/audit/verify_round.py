"""Playing a Round of Play that software dealt again from its records: seed, deck, seal, and every action."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from goodhand.audit.flaws import Flawed, decidable, decoded
from goodhand.chance import Drbg
from goodhand.journal.record import Record
from goodhand.night.record import Acted, Dealt, NumberGiven, Pledged
from goodhand.night.table_runner import begun, stacks_after
from goodhand.occasion.people import entry_of
from goodhand.play import RoundBegan, RoundOfPlay, begin, shuffled, step
from goodhand.play.commands import (
    AskToSee,
    Bet,
    Call,
    Check,
    ComeBack,
    Command,
    Fold,
    Muck,
    PushChips,
    Raise,
    Show,
    StepAway,
)
from goodhand.play.commitment import commit
from goodhand.play.entropy import HOUSE, Number, deck_seed, pledge
from goodhand.play.events import Event
from goodhand.rules.units import Chips, PlayerId, Seat
from goodhand.tournament.events import RoundStarted
from goodhand.tournament.state import Tournament

OWN: Final = (Fold, Check, Call, Bet, Raise, PushChips, Show, Muck, AskToSee, StepAway, ComeBack)
"""What a player does at the own seat, and nobody else."""


class SoftwareRound(Struct, frozen=True):
    """A Round of Play that software dealt, as its records lead to it."""

    state: RoundOfPlay | None
    """None: the deck has not been dealt yet."""
    seed: bytes = b""


def replayed(
    records: list[Record], started: RoundStarted, t: Tournament, where: str, *, exact: bool = True
) -> SoftwareRound:
    """Deal and play a round again from its records, as far as they go."""
    pledged, numbers, rest = _entropy(records, started, where, exact)
    if not rest:
        return SoftwareRound(None)
    dealt = decoded(rest[0], exact=exact)
    if not isinstance(dealt, Dealt) or dealt.number != started.number:
        raise Flawed(rest[0], f"Round of Play {started.number} does not begin here")
    with decidable(rest[0]):
        _require_seed(rest[0], dealt, pledged, numbers, where)
        deck = shuffled(dealt.seed)
        root = commit(deck, dealt.salts).root
    began = dealt.events[0] if dealt.events else None
    if not isinstance(began, RoundBegan) or began.deck != deck:
        raise Flawed(rest[0], "the deck is not the one its seed gives")
    if root != dealt.root:
        raise Flawed(rest[0], "the deck does not open its commitment")
    if {(seat, stack) for seat, _, stack in started.seats} != set(zip(began.seats, began.stacks, strict=False)):
        raise Flawed(rest[0], "seats and stacks are not those the round was started with")
    expected = begun(started, t.book, deck, t.plan.smallest_raise)
    if began not in (expected, replace(expected, pause_before_award=True)):
        raise Flawed(rest[0], "level, chip, button or blinds are not those the round was started with")
    with decidable(rest[0]):
        r, happened = begin(began, t.book)
    players = {seat: player for seat, player, _ in started.seats}
    return SoftwareRound(_played(rest, dealt, r, list(happened), players, exact), dealt.seed)


def _entropy(
    records: list[Record], started: RoundStarted, where: str, exact: bool
) -> tuple[Pledged | None, tuple[Number, ...], list[Record]]:
    """What was pledged and given before the deck was dealt, and the records after that."""
    pledged: Pledged | None = None
    numbers: tuple[Number, ...] = ()
    seated = {player for _, player, _ in started.seats}
    for place, record in enumerate(records):
        found = decoded(record, exact=exact)
        if not isinstance(found, Pledged | NumberGiven):
            return pledged, numbers, records[place:]
        if found.number != started.number:
            raise Flawed(record, f"it does not belong to Round of Play {started.number}")
        if isinstance(found, Pledged):
            if pledged is not None or found.pledge != pledge(where, Number(HOUSE, found.value)):
                raise Flawed(record, "the house pledged twice, or another number than it kept")
            pledged = found
            continue
        given = found.given
        if pledged is None:
            raise Flawed(record, "a player's number came before the house had pledged its own")
        if given.who not in seated or given.who in {each.who for each in numbers}:
            raise Flawed(record, "a number of somebody who does not sit here, or a second one")
        numbers = (*numbers, given)
    return pledged, numbers, []


def _require_seed(
    record: Record, dealt: Dealt, pledged: Pledged | None, numbers: tuple[Number, ...], where: str
) -> None:
    """The seed comes from all numbers that were given; the house's is the one that it pledged."""
    if pledged is None:
        if dealt.numbers:
            raise Flawed(record, "it tells numbers that nobody gave")
        return
    told = (Number(HOUSE, pledged.value), *numbers) if numbers else ()
    alone = Drbg(pledged.value, b"goodhand/deck/1").block()
    seed = deck_seed(where, (pledged.pledge,), told) if numbers else alone
    if dealt.numbers != told or dealt.seed != seed:
        raise Flawed(record, "the deck does not come from the numbers that were pledged and given")
    if dealt.salts != Drbg(pledged.value, b"goodhand/salts/1").block():
        raise Flawed(record, "the salts do not come from the number that the house pledged")


def _played(
    records: list[Record],
    dealt: Dealt,
    r: RoundOfPlay,
    happened: list[Event],
    players: Mapping[Seat, PlayerId],
    exact: bool,
) -> RoundOfPlay:
    """Every action once more; what it leads to must be what was recorded with it."""
    for record, commands, events in _recorded(records, dealt, players, exact):
        for command in commands:
            with decidable(record):
                r, more = step(r, command)
            happened.extend(more)
        if happened != list(events):
            raise Flawed(record, "the referee decides otherwise than was recorded")
        happened = []
    return r


def _recorded(
    records: list[Record], dealt: Dealt, players: Mapping[Seat, PlayerId], exact: bool
) -> Iterator[tuple[Record, Iterable[Command], tuple[Event, ...]]]:
    yield records[0], dealt.commands, dealt.events
    for record in records[1:]:
        acted = decoded(record, exact=exact)
        if not isinstance(acted, Acted) or acted.number != dealt.number:
            raise Flawed(record, f"it does not belong to Round of Play {dealt.number}")
        if acted.by and isinstance(acted.command, OWN) and entry_of(acted.by) != players.get(acted.command.seat):
            raise Flawed(record, f"{acted.by} does not play at seat {acted.command.seat}")
        yield record, (acted.command,), acted.events


def stacks_of(
    records: list[Record], started: RoundStarted, t: Tournament, where: str, *, exact: bool = True
) -> tuple[dict[PlayerId, Chips], bytes]:
    """Everybody's stack after a round that is over, and the seed of its deck."""
    played = replayed(records, started, t, where, exact=exact)
    if played.state is None or not played.state.is_over:
        raise Flawed(records[-1], "the Round of Play has no end")
    return stacks_after(started, played.state), played.seed
