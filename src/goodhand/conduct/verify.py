"""Re-deriving a whole evening from its journal: every hash, every decision, every deck, every chip."""

from collections.abc import AsyncIterator, Iterable, Iterator, Sequence
from itertools import groupby

from msgspec import Struct

from goodhand.conduct.fold import History
from goodhand.conduct.rederive import play_command, tournament_commands
from goodhand.conduct.streams import CODEC, SECOND, TableActed, TableDealt, Undone, table_stream
from goodhand.conduct.table_runner import begun
from goodhand.journal.chain import ChainCheck
from goodhand.journal.errors import JournalError
from goodhand.journal.record import Record
from goodhand.play import RoundBegan, begin, shuffled
from goodhand.play import step as play_step
from goodhand.play.commitment import commit
from goodhand.play.events import Event as PlayEvent
from goodhand.rules import Refusal, Rulebook
from goodhand.tournament.events import RoundSettled, RoundStarted, TournamentFinished, TournamentOpened
from goodhand.tournament.lawful import require_lawful
from goodhand.tournament.room import step
from goodhand.tournament.state import Phase, Tournament


class Flaw(Struct, frozen=True):
    """The first thing that does not hold, and where."""

    stream: str
    version: int
    why: str

    def __str__(self) -> str:
        return f"{self.stream}, event {self.version}: {self.why}"


class Verdict(Struct, frozen=True):
    """What was looked at, and the first flaw, if there is one."""

    records: int
    rounds: int
    decks: int
    flaw: Flaw | None
    unfinished: tuple[str, ...] = ()
    """Tournaments that are not over; of one whose end was cut off, nothing else can be said."""


class _Flawed(Exception):
    def __init__(self, record: Record, why: str) -> None:
        super().__init__(why)
        self.flaw = Flaw(record.stream, record.version, why)


async def verify(records: AsyncIterator[Record], book: Rulebook | None = None) -> Verdict:
    """Check all records of a journal, in their order."""
    chain, streams, count = ChainCheck(), dict[str, list[Record]](), 0
    misplaced: Flaw | None = None
    async for record in records:
        count += 1
        if broken := chain.add(record):
            return Verdict(count, 0, 0, Flaw(broken.stream, broken.version, broken.why))
        if record.position != count and misplaced is None:
            why = f"it stands at position {record.position} of the journal, where {count} is due"
            misplaced = Flaw(record.stream, record.version, why)
        streams.setdefault(record.stream, []).append(record)
    if misplaced is not None:  # only now: a chain that breaks further on says more
        return Verdict(count, 0, 0, misplaced)
    audit = _Audit(streams, book)
    try:
        audit.run()
    except _Flawed as flawed:
        return Verdict(count, audit.rounds, audit.decks, flawed.flaw)
    return Verdict(count, audit.rounds, audit.decks, None, tuple(audit.unfinished))


class _Audit:
    """Goes through the streams of a journal whose chains hold."""

    def __init__(self, streams: dict[str, list[Record]], book: Rulebook | None) -> None:
        self.streams, self.book = streams, book
        self.rounds = self.decks = 0
        self.unfinished: list[str] = []
        self.anchored: dict[str, int] = {}
        """Up to which version each table's stream has been settled."""

    def run(self) -> None:
        for stream, records in sorted(self.streams.items()):
            if stream.startswith("tournament/"):
                self._tournament(records)
            elif not stream.startswith("table/"):
                raise _Flawed(records[0], "no evening has such a stream")
        for stream, records in sorted(self.streams.items()):
            if stream.startswith("table/") and self.anchored.get(stream, 0) < len(records):
                raise _Flawed(records[self.anchored.get(stream, 0)], "no settled round of the tournament anchors it")

    def _tournament(self, records: list[Record]) -> None:
        history, events = History(self.book), list[Struct]()
        for _, together in groupby(records, key=lambda record: record.at):
            batch = list(together)
            happened = [_decoded(record) for record in batch]
            _require_times(history, batch, happened)
            self._decision(history, batch, happened, events)
            events += happened
            for record, event in zip(batch, happened, strict=True):
                if isinstance(event, RoundSettled) and event.anchor:
                    self._software_round(history.state, record, event)
            history.extend(happened)
            _require_sums(history.state, batch[-1])
        if history.state.phase is not Phase.FINISHED:
            self.unfinished.append(history.state.plan.name)

    def _decision(self, history: History, batch: list[Record], happened: list[Struct], events: list[Struct]) -> None:
        """A decision must be what its command leads to under the book."""
        first = happened[0]
        if isinstance(first, TournamentOpened):
            if history.version:
                raise _Flawed(batch[0], "the tournament is opened a second time")
            try:
                require_lawful(first.plan, history.book_of(first.plan))
            except Refusal as refusal:
                raise _Flawed(batch[0], f"the book refuses it: {refusal.sentence()}") from None
            return
        if history.version == 0:
            raise _Flawed(batch[0], "the tournament has not been opened")
        if isinstance(first, Undone):
            if not 0 < first.back_to <= history.version or not first.reason.strip():
                raise _Flawed(batch[0], "what was taken back is not there, or no reason is given")
            if any(isinstance(each, RoundSettled) and each.anchor for each in events[first.back_to :]):
                raise _Flawed(batch[0], "it takes back a Round of Play that software dealt")
            return
        why = "no command leads to it"
        for command in tournament_commands(history.state, happened):
            try:
                if list(step(history.state, command)[1]) == happened:
                    return
                why = "the book decides otherwise than was recorded"
            except Refusal as refusal:
                why = f"the book refuses it: {refusal.sentence()}"
        raise _Flawed(batch[0], why)

    def _software_round(self, t: Tournament, record: Record, settled: RoundSettled) -> None:
        """The round's own records, up to the anchored hash, must be the referee's word for word."""
        stream = table_stream(t.plan.id, settled.table)
        records = self.streams.get(stream, [])
        start = self.anchored.get(stream, 0)
        end = next((i + 1 for i, each in enumerate(records[start:], start) if each.hash.hex() == settled.anchor), None)
        if end is None:
            raise _Flawed(record, f"the hash it anchors is not in {stream}")
        if records[end - 1].position > record.position:
            raise _Flawed(record, "it settles a round that stands after it")
        self.anchored[stream] = end
        started = t.tables[settled.table].in_play
        if started is None:
            raise _Flawed(record, "no Round of Play had been started")
        stacks = self._replayed(records[start:end], started, t, settled)
        if stacks != dict(settled.stacks):
            raise _Flawed(record, "the stacks are not those the Round of Play ended with")
        self.rounds += 1

    def _replayed(
        self, records: list[Record], started: RoundStarted, t: Tournament, settled: RoundSettled
    ) -> dict[str, int]:
        dealt = _decoded(records[0])
        if not isinstance(dealt, TableDealt) or dealt.number != settled.number:
            raise _Flawed(records[0], f"Round of Play {settled.number} does not begin here")
        deck = shuffled(dealt.seed)
        began = dealt.events[0]
        if not isinstance(began, RoundBegan) or began.deck != deck:
            raise _Flawed(records[0], "the deck is not the one its seed gives")
        if commit(deck, dealt.salts).root != dealt.root:
            raise _Flawed(records[0], "the deck does not open its commitment")
        self.decks += 1
        if {(seat, stack) for seat, _, stack in started.seats} != set(zip(began.seats, began.stacks, strict=True)):
            raise _Flawed(records[0], "seats and stacks are not those the round was started with")
        if began != begun(started, t.book, deck, t.plan.smallest_raise):
            raise _Flawed(records[0], "level, chip, button or blinds are not those the round was started with")
        return _stacks(records, dealt, began, t.book, {seat: player for seat, player, _ in started.seats})


def _stacks(
    records: list[Record], dealt: TableDealt, began: RoundBegan, book: Rulebook, players: dict[int, str]
) -> dict[str, int]:
    """Play the recorded events again."""
    try:
        r, dealing = begin(began, book)
    except Refusal as refusal:
        raise _Flawed(records[0], f"the referee refuses it: {refusal.sentence()}") from None
    recorded = _recorded(records, dealt)
    _match(recorded, dealing)
    while not r.is_over:
        record, event = next(recorded, (records[-1], None))
        command = None if event is None else play_command(event)
        if event is None or command is None:
            raise _Flawed(record, "the Round of Play has no end" if event is None else "no command leads to it")
        try:
            r, expected = play_step(r, command)
        except Refusal as refusal:
            raise _Flawed(record, f"the referee refuses it: {refusal.sentence()}") from None
        if expected[0] != event:
            raise _Flawed(record, "the referee decides otherwise than was recorded")
        _match(recorded, expected[1:])
    if (extra := next(recorded, None)) is not None:
        raise _Flawed(extra[0], "something happened after the end of the Round of Play")
    return {players[seat]: stack for seat, stack in zip(began.seats, r.stacks, strict=True)}


def _recorded(records: list[Record], dealt: TableDealt) -> Iterator[tuple[Record, PlayEvent]]:
    for event in dealt.events:
        yield records[0], event
    for record in records[1:]:
        acted = _decoded(record)
        if not isinstance(acted, TableActed) or acted.number != dealt.number:
            raise _Flawed(record, f"it does not belong to Round of Play {dealt.number}")
        for event in acted.events:
            yield record, event


def _match(recorded: Iterator[tuple[Record, PlayEvent]], expected: Iterable[PlayEvent]) -> None:
    last: Record | None = None
    for event in expected:
        record, happened = next(recorded, (last, None))
        if happened != event and record is not None:
            raise _Flawed(record, "the referee decides otherwise than was recorded")
        last = record


def _decoded(record: Record) -> Struct:
    try:
        return CODEC.decode(record.name, record.payload)
    except JournalError as error:
        raise _Flawed(record, f"it cannot be read: {error}") from None


def _require_sums(t: Tournament, record: Record) -> None:
    """Chips and money add up after every decision."""
    stacks = sum(player.stack for player in t.players.values())
    idle = not any(table.in_play for table in t.tables.values())
    if t.counted and idle and stacks != t.chips_in_play():
        raise _Flawed(record, f"the stacks add up to {stacks}, not to the {t.chips_in_play()} chips in play")
    event = _decoded(record)
    if isinstance(event, TournamentFinished):
        paid = sum(prize.cents for *_, prize in event.order)
        if paid > t.takings.cents and t.plan.payout.guaranteed is None:
            raise _Flawed(record, "more is paid in prizes than was taken in")


def _require_times(history: History, batch: list[Record], happened: list[Struct]) -> None:
    """A decision is recorded at its own second, which is not before the last one's."""
    record = batch[0]
    for event in happened:
        if getattr(event, "at", record.at // SECOND) != record.at // SECOND:
            raise _Flawed(record, "it is recorded at another second than it says")
    if history.version and record.at // SECOND < history.state.last_at:
        raise _Flawed(record, "it is dated before the decision that came before it")


def sequence_of(records: Sequence[Record]) -> AsyncIterator[Record]:
    """Records that are at hand, as `verify` reads them."""

    async def each() -> AsyncIterator[Record]:
        for record in records:
            yield record

    return each()
