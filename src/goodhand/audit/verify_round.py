"""Playing a Round of Play that software dealt again from its records: seed, deck, seal, and every action."""

from collections.abc import Iterable, Iterator

from goodhand.audit.flaws import Flawed, decidable, decoded
from goodhand.journal.record import Record
from goodhand.night.record import Acted, Dealt
from goodhand.night.table_runner import begun, stacks_after
from goodhand.play import RoundBegan, RoundOfPlay, begin, shuffled, step
from goodhand.play.commands import Command
from goodhand.play.commitment import commit
from goodhand.play.events import Event
from goodhand.tournament.events import RoundStarted
from goodhand.tournament.state import Tournament


def replayed(records: list[Record], started: RoundStarted, t: Tournament) -> RoundOfPlay:
    """Deal and play a round again from its records; the answer is how it stands after them."""
    dealt = decoded(records[0])
    if not isinstance(dealt, Dealt) or dealt.number != started.number:
        raise Flawed(records[0], f"Round of Play {started.number} does not begin here")
    with decidable(records[0]):
        deck = shuffled(dealt.seed)
        root = commit(deck, dealt.salts).root
    began = dealt.events[0] if dealt.events else None
    if not isinstance(began, RoundBegan) or began.deck != deck:
        raise Flawed(records[0], "the deck is not the one its seed gives")
    if root != dealt.root:
        raise Flawed(records[0], "the deck does not open its commitment")
    if {(seat, stack) for seat, _, stack in started.seats} != set(zip(began.seats, began.stacks, strict=False)):
        raise Flawed(records[0], "seats and stacks are not those the round was started with")
    if began != begun(started, t.book, deck, t.plan.smallest_raise):
        raise Flawed(records[0], "level, chip, button or blinds are not those the round was started with")
    with decidable(records[0]):
        r, happened = begin(began, t.book)
    return _played(records, dealt, r, list(happened))


def _played(records: list[Record], dealt: Dealt, r: RoundOfPlay, happened: list[Event]) -> RoundOfPlay:
    """Every action once more; what it leads to must be what was recorded with it."""
    for record, commands, events in _recorded(records, dealt):
        for command in commands:
            with decidable(record):
                r, more = step(r, command)
            happened.extend(more)
        if happened != list(events):
            raise Flawed(record, "the referee decides otherwise than was recorded")
        happened = []
    return r


def _recorded(records: list[Record], dealt: Dealt) -> Iterator[tuple[Record, Iterable[Command], tuple[Event, ...]]]:
    yield records[0], dealt.commands, dealt.events
    for record in records[1:]:
        acted = decoded(record)
        if not isinstance(acted, Acted) or acted.number != dealt.number:
            raise Flawed(record, f"it does not belong to Round of Play {dealt.number}")
        yield record, (acted.command,), acted.events


def stacks_of(records: list[Record], started: RoundStarted, t: Tournament) -> dict[str, int]:
    """Everybody's stack after a round that is over."""
    r = replayed(records, started, t)
    if not r.is_over:
        raise Flawed(records[-1], "the Round of Play has no end")
    return stacks_after(started, r)
