"""Re-deriving a whole evening from its journal: every hash, every decision, every deck, every chip."""

from collections.abc import AsyncIterator, Iterable, Sequence
from itertools import groupby

from msgspec import Struct

from goodhand.audit.flaws import Flaw, Flawed, decidable, decoded
from goodhand.audit.rederive import tournament_commands
from goodhand.audit.verify_occasion import Audited, BooksAudit, Decision, opening
from goodhand.audit.verify_round import replayed
from goodhand.journal.chain import ChainCheck
from goodhand.journal.record import Record
from goodhand.night.fold import History
from goodhand.night.streams import (
    SECOND,
    Undone,
    occasion_stream,
    table_stream,
    tournament_stream,
)
from goodhand.occasion.plan import OccasionPlan
from goodhand.rules import Refusal, Rulebook, SoftwareDealing
from goodhand.tournament.events import RoundSettled, TournamentFinished, TournamentOpened
from goodhand.tournament.lawful import require_lawful
from goodhand.tournament.narrate import counted
from goodhand.tournament.room import step
from goodhand.tournament.state import Phase, Tournament

OCCASION, TOURNAMENT, TABLE = occasion_stream(""), tournament_stream(""), "table/"


class BooksSeen(Struct, frozen=True):
    """The books of an occasion that hold."""

    occasion: str
    lines: int
    closed: bool
    head: str
    """The hash on which they end. Whoever has it on paper would notice another set of books."""
    practice: str = ""
    """Why this was no licensed evening: it was opened to practise, or dealt by software against its book."""


class Verdict(Struct, frozen=True):
    """What was looked at, and the first flaw, if there is one."""

    records: int
    rounds: int
    decks: int
    flaw: Flaw | None
    unfinished: tuple[str, ...] = ()
    """Tournaments that are not over; of one whose end was cut off, nothing else can be said."""
    books: tuple[BooksSeen, ...] = ()
    unlicensed: tuple[str, ...] = ()
    """Tournaments of a journal with an occasion that belong to none."""


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
    except Flawed as flawed:
        return Verdict(count, audit.rounds, audit.decks, flawed.flaw)
    return Verdict(
        count, audit.rounds, audit.decks, None, tuple(audit.unfinished), tuple(audit.books), audit.unlicensed()
    )


class _Audit:
    """Goes through the streams of a journal whose chains hold."""

    def __init__(self, streams: dict[str, list[Record]], book: Rulebook | None) -> None:
        self.streams, self.book = streams, book
        self.rounds = self.decks = 0
        self.unfinished: list[str] = []
        self.anchored: dict[str, int] = {}
        """Up to which version each table's stream has been settled."""
        self.plans: dict[str, OccasionPlan] = {}
        """The plan of the occasion to which each tournament belongs, if it belongs to one."""
        self.tournaments: dict[str, Audited] = {}
        self.books: list[BooksSeen] = []

    def run(self) -> None:
        occasions = {stream: records for stream, records in sorted(self.streams.items()) if stream.startswith(OCCASION)}
        for records in occasions.values():
            self._claim(records)
        for stream, records in sorted(self.streams.items()):
            if stream.startswith(TOURNAMENT):
                self._tournament(stream.removeprefix(TOURNAMENT), records)
            elif not stream.startswith((TABLE, OCCASION)):
                raise Flawed(records[0], "no evening has such a stream")
        for stream, records in occasions.items():
            self._books(stream, records)
        for stream, records in sorted(self.streams.items()):
            if stream.startswith(TABLE) and self.anchored.get(stream, 0) < len(records):
                raise Flawed(records[self.anchored.get(stream, 0)], "no settled round of the tournament anchors it")

    def unlicensed(self) -> tuple[str, ...]:
        """Tournaments that no occasion answers for, where there is one."""
        names = (each.history.state.plan.name for id_, each in self.tournaments.items() if id_ not in self.plans)
        return tuple(names) if self.books else ()

    def _claim(self, records: list[Record]) -> None:
        plan = opening(records).plan
        for tournament in plan.tournaments:
            if tournament.id in self.plans:
                raise Flawed(records[0], f"another occasion holds the tournament {tournament.id!r}")
            self.plans[tournament.id] = plan

    def _books(self, stream: str, records: list[Record]) -> None:
        named = {plan.id for plan in opening(records).plan.tournaments}
        occasion = BooksAudit(records, {id_: each for id_, each in self.tournaments.items() if id_ in named}).run()
        id_, closed = stream.removeprefix(OCCASION), occasion.closed is not None
        practice = "it was opened to practise" if occasion.practice else self._practice(occasion.book, named)
        self.books.append(BooksSeen(id_, len(occasion.lines), closed, records[-1].hash.hex(), practice))

    def _practice(self, book: Rulebook, tournaments: Iterable[str]) -> str:
        """Entries that are paid for are dealt by people, where the book says so (NJ-14, BC-5.1, MB-06)."""
        ruled = book.software_dealing
        dealt = sum(stream.startswith(tuple(f"{TABLE}{each}/" for each in tournaments)) for stream in self.anchored)
        if not dealt or ruled.value is not SoftwareDealing.PRACTICE_ONLY:
            return ""
        return f"software dealt at {counted(dealt, 'table')}, which {book.id} allows for practice only [{ruled.clause}]"

    def _history(self, tournament: str, record: Record) -> History:
        """Under the book that was given, or that of the occasion, or the tournament's own."""
        plan = self.plans.get(tournament)
        if self.book is not None or plan is None:
            return History(self.book)
        with decidable(record):
            return History(plan.posted_book(plan.tournament(tournament)))

    def _tournament(self, tournament: str, records: list[Record]) -> None:
        history, events = self._history(tournament, records[0]), list[Struct]()
        decisions: list[Decision] = []
        for _, together in groupby(records, key=lambda record: record.at):
            batch = list(together)
            happened = [decoded(record) for record in batch]
            _require_times(history, batch, happened)
            self._decision(history, batch, happened, events)
            decisions.append(Decision(batch, happened, history.version))
            events += happened
            for record, event in zip(batch, happened, strict=True):
                if isinstance(event, RoundSettled) and event.anchor:
                    self._software_round(history.state, record, event)
            history.extend(happened)
            _require_sums(history.state, batch[-1])
        if history.state.phase is not Phase.FINISHED:
            self.unfinished.append(history.state.plan.name)
        self.tournaments[tournament] = Audited(history, decisions)

    def _decision(self, history: History, batch: list[Record], happened: list[Struct], events: list[Struct]) -> None:
        """A decision must be what its command leads to under the book."""
        first = happened[0]
        if isinstance(first, TournamentOpened):
            if history.version:
                raise Flawed(batch[0], "the tournament is opened a second time")
            try:
                require_lawful(first.plan, history.book_of(first.plan))
            except Refusal as refusal:
                raise Flawed(batch[0], f"the book refuses it: {refusal.sentence()}") from None
            return
        if history.version == 0:
            raise Flawed(batch[0], "the tournament has not been opened")
        if isinstance(first, Undone):
            if not 0 < first.back_to <= history.version or not first.reason.strip():
                raise Flawed(batch[0], "what was taken back is not there, or no reason is given")
            if any(isinstance(each, RoundSettled) and each.anchor for each in events[first.back_to :]):
                raise Flawed(batch[0], "it takes back a Round of Play that software dealt")
            return
        why = "no command leads to it"
        for command in tournament_commands(history.state, happened):
            try:
                if list(step(history.state, command)[1]) == happened:
                    return
                why = "the book decides otherwise than was recorded"
            except Refusal as refusal:
                why = f"the book refuses it: {refusal.sentence()}"
        raise Flawed(batch[0], why)

    def _software_round(self, t: Tournament, record: Record, settled: RoundSettled) -> None:
        """The round's own records, up to the anchored hash, must be the referee's word for word."""
        stream = table_stream(t.plan.id, settled.table)
        records = self.streams.get(stream, [])
        start = self.anchored.get(stream, 0)
        end = next((i + 1 for i, each in enumerate(records[start:], start) if each.hash.hex() == settled.anchor), None)
        if end is None:
            raise Flawed(record, f"the hash it anchors is not in {stream}")
        if records[end - 1].position > record.position:
            raise Flawed(record, "it settles a round that stands after it")
        self.anchored[stream] = end
        started = t.tables[settled.table].in_play
        if started is None:
            raise Flawed(record, "no Round of Play had been started")
        stacks = replayed(records[start:end], started, t, settled.number)
        self.decks += 1
        if stacks != dict(settled.stacks):
            raise Flawed(record, "the stacks are not those the Round of Play ended with")
        self.rounds += 1


def _require_sums(t: Tournament, record: Record) -> None:
    """Chips and money add up after every decision."""
    stacks = sum(player.stack for player in t.players.values())
    idle = not any(table.in_play for table in t.tables.values())
    if t.counted and idle and stacks != t.chips_in_play():
        raise Flawed(record, f"the stacks add up to {stacks}, not to the {t.chips_in_play()} chips in play")
    event = decoded(record)
    if isinstance(event, TournamentFinished):
        paid = sum(prize.cents for *_, prize in event.order)
        if paid > t.takings.cents and t.plan.payout.guaranteed is None:
            raise Flawed(record, "more is paid in prizes than was taken in")


def _require_times(history: History, batch: list[Record], happened: list[Struct]) -> None:
    """A decision is recorded at its own second, which is not before the last one's."""
    record = batch[0]
    for event in happened:
        if getattr(event, "at", record.at // SECOND) != record.at // SECOND:
            raise Flawed(record, "it is recorded at another second than it says")
    if history.version and record.at // SECOND < history.state.last_at:
        raise Flawed(record, "it is dated before the decision that came before it")


def sequence_of(records: Sequence[Record]) -> AsyncIterator[Record]:
    """Records that are at hand, as `verify` reads them."""

    async def each() -> AsyncIterator[Record]:
        for record in records:
            yield record

    return each()
