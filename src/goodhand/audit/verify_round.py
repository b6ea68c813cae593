"""Playing a Round of Play that software dealt again from its records: seed, deck, seal, and every action."""

from collections.abc import Iterable, Iterator

from goodhand.audit.flaws import Flawed, decoded
from goodhand.audit.rederive import play_command
from goodhand.journal.record import Record
from goodhand.night.streams import TableActed, TableDealt
from goodhand.night.table_runner import begun
from goodhand.play import RoundBegan, begin, shuffled, step
from goodhand.play.commitment import commit
from goodhand.play.events import Event
from goodhand.rules import Refusal, Rulebook
from goodhand.tournament.events import RoundStarted
from goodhand.tournament.state import Tournament


def replayed(records: list[Record], started: RoundStarted, t: Tournament, number: int) -> dict[str, int]:
    """Deal and play a round again from its records; the answer is everybody's stack after it."""
    dealt = decoded(records[0])
    if not isinstance(dealt, TableDealt) or dealt.number != number:
        raise Flawed(records[0], f"Round of Play {number} does not begin here")
    deck = shuffled(dealt.seed)
    began = dealt.events[0]
    if not isinstance(began, RoundBegan) or began.deck != deck:
        raise Flawed(records[0], "the deck is not the one its seed gives")
    if commit(deck, dealt.salts).root != dealt.root:
        raise Flawed(records[0], "the deck does not open its commitment")
    if {(seat, stack) for seat, _, stack in started.seats} != set(zip(began.seats, began.stacks, strict=True)):
        raise Flawed(records[0], "seats and stacks are not those the round was started with")
    if began != begun(started, t.book, deck, t.plan.smallest_raise):
        raise Flawed(records[0], "level, chip, button or blinds are not those the round was started with")
    return _stacks(records, dealt, began, t.book, {seat: player for seat, player, _ in started.seats})


def _stacks(
    records: list[Record], dealt: TableDealt, began: RoundBegan, book: Rulebook, players: dict[int, str]
) -> dict[str, int]:
    """Play the recorded events again."""
    try:
        r, dealing = begin(began, book)
    except Refusal as refusal:
        raise Flawed(records[0], f"the referee refuses it: {refusal.sentence()}") from None
    recorded = _recorded(records, dealt)
    _match(recorded, dealing)
    while not r.is_over:
        record, event = next(recorded, (records[-1], None))
        command = None if event is None else play_command(event)
        if event is None or command is None:
            raise Flawed(record, "the Round of Play has no end" if event is None else "no command leads to it")
        try:
            r, expected = step(r, command)
        except Refusal as refusal:
            raise Flawed(record, f"the referee refuses it: {refusal.sentence()}") from None
        if expected[0] != event:
            raise Flawed(record, "the referee decides otherwise than was recorded")
        _match(recorded, expected[1:])
    if (extra := next(recorded, None)) is not None:
        raise Flawed(extra[0], "something happened after the end of the Round of Play")
    return {players[seat]: stack for seat, stack in zip(began.seats, r.stacks, strict=True)}


def _recorded(records: list[Record], dealt: TableDealt) -> Iterator[tuple[Record, Event]]:
    for event in dealt.events:
        yield records[0], event
    for record in records[1:]:
        acted = decoded(record)
        if not isinstance(acted, TableActed) or acted.number != dealt.number:
            raise Flawed(record, f"it does not belong to Round of Play {dealt.number}")
        for event in acted.events:
            yield record, event


def _match(recorded: Iterator[tuple[Record, Event]], expected: Iterable[Event]) -> None:
    last: Record | None = None
    for event in expected:
        record, happened = next(recorded, (last, None))
        if happened != event and record is not None:
            raise Flawed(record, "the referee decides otherwise than was recorded")
        last = record
