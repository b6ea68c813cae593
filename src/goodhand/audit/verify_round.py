"""Playing a Round of Play that software dealt again from its records: seed, deck, seal, and every action."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from enum import Enum

from msgspec import Struct
from msgspec.structs import replace

from goodhand.audit.flaws import Flawed, decidable, decoded
from goodhand.chance import Drbg
from goodhand.journal.record import Record
from goodhand.night.pledging import Pledging, Told, pledging_for
from goodhand.night.record import Acted, Dealt
from goodhand.night.sealed_round import begun, may_act, stacks_after
from goodhand.play import RoundBegan, RoundOfPlay, begin, shuffled, step
from goodhand.play.commands import Command
from goodhand.play.commitment import commit
from goodhand.play.entropy import BadEntropy
from goodhand.play.events import Event
from goodhand.rules.units import Chips, PlayerId
from goodhand.tournament.events import RoundStarted
from goodhand.tournament.state import Tournament


class DrawnBy(Enum):
    """The source of a deck's chance."""

    PLAYERS_TOO = "players too"
    HOUSE = "the house, by the number that it had pledged"
    UNPLEDGED = "the house, without a pledge"


class SoftwareRound(Struct, frozen=True):
    """A Round of Play that software dealt, as its records lead to it."""

    state: RoundOfPlay | None
    """None: the deck has not been dealt yet."""
    seed: bytes = b""
    salts: bytes = b""
    drawn_by: DrawnBy = DrawnBy.UNPLEDGED
    gave: frozenset[PlayerId] = frozenset()
    """The players whose numbers are in the deck."""
    drawn_again: int = 0
    """How often the deal was begun again, since somebody did not tell a pledged number."""
    silent: tuple[PlayerId, ...] = ()
    """Players who kept silent in it for the first time."""


class Otherwise(Flawed):
    """The referee decides otherwise than was recorded: a rule was mended since, or a record was changed."""

    def __init__(self, record: Record, why: str) -> None:
        super().__init__(record, why)
        self.dealt = SoftwareRound(None)
        """As far as it does not hang on the referee."""


def replayed(
    records: list[Record], started: RoundStarted, t: Tournament, where: str, *, exact: bool = True
) -> SoftwareRound:
    """Deal and play a round again from its records, as far as they go."""
    numbers, rest = _entropy(records, pledging_for(where, started, t), started.number, exact)
    if not rest:
        return SoftwareRound(None)
    dealt = decoded(rest[0], exact=exact)
    if not isinstance(dealt, Dealt) or dealt.number != started.number:
        raise Flawed(rest[0], f"Round of Play {started.number} does not begin here")
    with decidable(rest[0]):
        _require_seed(rest[0], dealt, numbers)
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
    gave = frozenset(PlayerId(each.who) for each in numbers.numbers)
    silent = numbers.newly_silent(t.silent)
    found = SoftwareRound(None, dealt.seed, dealt.salts, _drawn_by(numbers), gave, numbers.time - 1, silent)
    try:
        return replace(found, state=_played(rest, dealt, began, t, started, exact))
    except Otherwise as otherwise:
        otherwise.dealt = found
        raise


def _entropy(records: list[Record], numbers: Pledging, number: int, exact: bool) -> tuple[Pledging, list[Record]]:
    """The pledges and numbers before the deck was dealt, and the records after them."""
    for place, record in enumerate(records):
        found = decoded(record, exact=exact)
        if not isinstance(found, Told):
            return numbers, records[place:]
        if found.number != number:
            raise Flawed(record, f"it does not belong to Round of Play {number}")
        try:
            numbers = numbers.after(found)
        except BadEntropy as bad:
            raise Flawed(record, str(bad)) from None
    return numbers, []


def _drawn_by(numbers: Pledging) -> DrawnBy:
    if numbers.house is None:
        return DrawnBy.UNPLEDGED
    return DrawnBy.PLAYERS_TOO if numbers.numbers else DrawnBy.HOUSE


def _require_seed(record: Record, dealt: Dealt, numbers: Pledging) -> None:
    """The seed comes from all numbers that were pledged; the house's is the one that it pledged."""
    if numbers.house is None:
        if dealt.numbers or numbers.time > 1:
            raise Flawed(record, "it tells numbers that nobody gave")
        return
    if numbers.silent:
        raise Flawed(record, f"it was dealt without the number that {numbers.silent[0]} pledged")
    value = numbers.house.value
    seed = numbers.seed() if numbers.pledges else Drbg(value, b"goodhand/deck/1").block()
    if dealt.numbers != numbers.told or dealt.seed != seed:
        raise Flawed(record, "the deck does not come from the numbers that were pledged and given")
    if dealt.salts != Drbg(value, b"goodhand/salts/1").block():
        raise Flawed(record, "the salts do not come from the number that the house pledged")


def _played(
    records: list[Record], dealt: Dealt, began: RoundBegan, t: Tournament, started: RoundStarted, exact: bool
) -> RoundOfPlay:
    """Play every action again; it must lead to the events recorded with it."""
    with _refereed(records[0]):
        r, first = begin(began, t.book)
    happened = list(first)
    for record, commands, events in _recorded(records, dealt, started, exact):
        for command in commands:
            with _refereed(record):
                r, more = step(r, command)
            happened.extend(more)
        if happened != list(events):
            raise Otherwise(record, "the referee decides otherwise than was recorded")
        happened = []
    return r


@contextmanager
def _refereed(record: Record) -> Iterator[None]:
    try:
        with decidable(record):
            yield
    except Flawed as flawed:
        raise Otherwise(record, flawed.flaw.why) from None


def _recorded(
    records: list[Record], dealt: Dealt, started: RoundStarted, exact: bool
) -> Iterator[tuple[Record, Iterable[Command], tuple[Event, ...]]]:
    yield records[0], dealt.commands, dealt.events
    for record in records[1:]:
        acted = decoded(record, exact=exact)
        if not isinstance(acted, Acted) or acted.number != dealt.number:
            raise Flawed(record, f"it does not belong to Round of Play {dealt.number}")
        if not may_act(started, acted.command, acted.by):
            raise Flawed(record, f"it is for the player of that seat, not for {acted.by or 'the software'}")
        yield record, (acted.command,), acted.events


def stacks_of(
    records: list[Record], started: RoundStarted, t: Tournament, where: str, *, exact: bool = True
) -> tuple[dict[PlayerId, Chips], SoftwareRound]:
    """Everybody's stack after a round that is over, and the round as it was played."""
    played = replayed(records, started, t, where, exact=exact)
    if played.state is None or not played.state.is_over:
        raise Flawed(records[-1], "the Round of Play has no end")
    return stacks_after(started, played.state), played
