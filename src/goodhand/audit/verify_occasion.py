"""Re-deriving the books of an occasion: every event decided again, and every one that a tournament caused found there.

The streams of an occasion and of its tournaments are gone through together, in the order of the journal. What a
tournament's decision means for the books is worked out by `bookkeep`, as when it was made, and must be what was
recorded in the same commit: so no sale, refund, start, end or undo is in one place and not in the other.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import groupby
from typing import Any, Final, get_args

from msgspec import Struct
from msgspec.structs import replace

from goodhand.audit.flaws import Flawed, decidable, decoded
from goodhand.audit.rederive import tournament_commands
from goodhand.journal.record import EMPTY, Head, Record
from goodhand.night.bookkeeping import Hand, Page, bookkeep
from goodhand.night.conductor import MAY_UNDO
from goodhand.night.fold import History
from goodhand.night.occasions import ROLES, UNDO
from goodhand.night.streams import SECOND, Undone, tournament_stream
from goodhand.occasion import events as e
from goodhand.occasion.deciding import command_behind, opened, step
from goodhand.occasion.evolving import evolve
from goodhand.occasion.ledger import SALES, Kind, balances
from goodhand.occasion.paying import taken_in
from goodhand.occasion.state import Occasion
from goodhand.rules import Refusal
from goodhand.tournament.events import TournamentOpened
from goodhand.tournament.room import decide
from goodhand.tournament.state import Tournament

BESIDE: Final = (e.PlayBegan, e.PrizesFixed, e.PlayTakenBack, e.FloorDecided)
"""What the books note only beside a decision of a tournament; so they do every line of a sale or refund."""


_NO_CAUSE: Final = "no decision of a tournament goes with it"
_NO_ENTRY: Final = "its entry is missing in the books of the occasion"


class Decision(Struct, frozen=True):
    """The records of one decision of a tournament, and what happened by it."""

    records: Sequence[Record]
    happened: Sequence[Struct]
    before: int
    """The version of the tournament's stream that it was decided on."""

    @property
    def first(self) -> Record:
        """Where it begins."""
        return self.records[0]


class Audited(Struct, frozen=True):
    """A tournament whose own stream holds."""

    history: History
    decisions: Sequence[Decision]


class _Then(Struct, frozen=True):
    """A tournament's history as it was when a decision was made."""

    history: History
    version: int

    def at(self, version: int) -> Tournament | None:
        return self.history.at(version)


class _Entry(Struct, frozen=True):
    """Records of the books that were appended together."""

    records: Sequence[Record]
    events: Sequence[Any]

    @property
    def first(self) -> Record:
        return self.records[0]

    @property
    def is_beside(self) -> bool:
        """Whether it belongs to a decision of a tournament."""
        return any(isinstance(event, BESIDE) or _of_a_sale(event) for event in self.events)

    def joins(self, decision: Decision) -> bool:
        """Whether the decision was appended in the same commit, which is right behind it."""
        return self.records[-1].position + 1 == decision.first.position


def opening(records: Sequence[Record]) -> e.OccasionOpened:
    """The event with which an occasion's stream begins."""
    event = decoded(records[0])
    if not isinstance(event, e.OccasionOpened):
        raise Flawed(records[0], "the occasion has not been opened")
    return event


class BooksAudit:
    """Goes through an occasion's stream beside those of its tournaments."""

    def __init__(self, records: Sequence[Record], tournaments: Mapping[str, Audited]) -> None:
        self.records, self.tournaments = records, tournaments
        with decidable(records[0]):
            begins = opening(records)
            self.occasion: Occasion = evolve(opened(begins.plan), begins)
        self._waiting: _Entry | None = None
        """An entry whose decision is due next."""

    def run(self) -> Occasion:
        """Every entry and every decision in turn; the answer is the occasion as it stands."""
        for part, tournament in self._in_order():
            if isinstance(part, Decision):
                self._decision(tournament, part)
            elif self._waiting is not None:
                raise Flawed(self._waiting.first, _NO_CAUSE)
            elif part.is_beside:
                self._require_times(part)
                self._waiting = part
            else:
                self._require_times(part)
                self._alone(part)
        if self._waiting is not None:
            raise Flawed(self._waiting.first, _NO_CAUSE)
        self._require_sums()
        return self.occasion

    def _in_order(self) -> Iterator[tuple[_Entry | Decision, str]]:
        """Entries and decisions by their places in the journal."""
        parts: list[tuple[_Entry | Decision, str]] = []
        for _, together in groupby(self.records, key=lambda record: record.at):
            batch = list(together)
            parts.append((_Entry(batch, [decoded(record) for record in batch]), ""))
        for tournament, audited in self.tournaments.items():
            parts += [(decision, tournament) for decision in audited.decisions]
        return iter(sorted(parts, key=lambda part: part[0].first.position))

    def _alone(self, entry: _Entry) -> None:
        """What was decided in the books by itself: one command, one event."""
        (record, *more), event = entry.records, entry.events[0]
        if more:
            raise Flawed(more[0], "it is recorded as one with the decision before it")
        if record.version == 1:
            self.occasion = evolve(self.occasion, event)
            return
        if not isinstance(event, get_args(e.Event)) or isinstance(event, e.OccasionOpened):
            raise Flawed(record, "no command of an occasion leads to it")
        with decidable(record):
            after, expected = step(self.occasion, command_behind(event))
        if expected != event:
            raise Flawed(record, "the book decides otherwise than was recorded")
        if isinstance(event, e.OccasionClosed):
            self._require_heads(record, event)
        self.occasion = after

    def _decision(self, tournament: str, decision: Decision) -> None:
        """What a tournament decided must have its entry, whole and to the cent, and no other."""
        entry, self._waiting = self._waiting, None
        if entry is not None and not entry.joins(decision):
            raise Flawed(entry.first, _NO_CAUSE)
        if decision.first.position < self.records[0].position:
            raise Flawed(decision.first, "it was decided before the occasion was opened")
        if self.occasion.closed is not None:
            raise Flawed(decision.first, "it was decided after the books of the occasion were closed")
        self._require_plan(tournament, decision)
        expected = self._expected(tournament, decision, entry)
        noted, events = ((), ()) if entry is None else (entry.records, entry.events)
        for record, event, due in zip(noted, events, expected, strict=False):
            if event != due:
                raise Flawed(record, f"it is not what {_named(decision.first)} means for the books")
        if len(noted) < len(expected):
            raise Flawed(decision.first, _NO_ENTRY)
        if len(noted) > len(expected):
            raise Flawed(noted[len(expected)], f"{_named(decision.first)} gives no cause for it")
        if expected and isinstance(expected[-1], e.FloorDecided):
            self._require_command(noted[-1], expected[-1], decision)

    def _require_command(self, record: Record, noted: e.FloorDecided, decision: Decision) -> None:
        """The command that is noted must be the one that was given, by somebody who may give it."""
        shift, state = self.occasion.on_duty(noted.by), self.tournaments[noted.tournament].history.at(decision.before)
        assert shift is not None  # nobody else's word is noted
        assert state is not None
        role, happened = ROLES[shift.duty], list(decision.happened)
        if isinstance(happened[0], Undone) and noted.what == UNDO and role in MAY_UNDO:
            return
        for command in tournament_commands(state, happened):
            if type(command).__name__ != noted.what:
                continue
            given = replace(command, by=role) if "by" in command.__struct_fields__ else command
            with suppress(Refusal):
                if list(decide(state, given)) == happened:
                    return
        raise Flawed(record, f"{noted.what} by a {role} does not lead to {_named(decision.first)}")

    def _expected(self, tournament: str, decision: Decision, entry: _Entry | None) -> Sequence[e.Event]:
        """What the books must have noted beside a decision; the occasion goes on from there."""
        at = max(decision.first.at // SECOND, self.occasion.last_at)
        hand = None if entry is None else _hand(entry.events, self.occasion)
        page = Page(self.occasion, tournament, at, hand)
        history = self.tournaments[tournament].history
        with decidable(decision.first if entry is None else entry.first, "" if entry else _NO_ENTRY):
            bookkeep(page, _Then(history, decision.before), decision.happened)
        self.occasion = page.occasion
        return page.happened

    def _require_plan(self, tournament: str, decision: Decision) -> None:
        event = decision.happened[0]
        if isinstance(event, TournamentOpened) and event.plan != self.occasion.plan.tournament(tournament):
            raise Flawed(decision.first, "it is opened by another plan than the occasion's")

    def _require_times(self, entry: _Entry) -> None:
        """An entry is recorded at its own second, which is not before the last one's, and says on what it followed."""
        record, last = entry.first, self.occasion.last_at
        for event in entry.events:
            moment = event.line.at if isinstance(event, e.LinePosted) else getattr(event, "at", None)
            if moment is not None and moment != record.at // SECOND:
                raise Flawed(record, "it is recorded at another second than it says")
        if record.at // SECOND < last:
            raise Flawed(record, "it is dated before the decision that came before it")
        if record.at % SECOND != (record.version - 1) % SECOND:
            raise Flawed(record, "it was recorded as another event of the stream than it is")

    def _require_heads(self, record: Record, closed: e.OccasionClosed) -> None:
        """The books are closed over every tournament's stream, as it stood and stands."""
        named = [tournament for tournament, *_ in closed.heads]
        if named != sorted(plan.id for plan in self.occasion.plan.tournaments):
            raise Flawed(record, "it does not name the streams of the occasion's tournaments")
        for tournament, version, digest in closed.heads:
            head = self._head(tournament)
            stream = tournament_stream(tournament)
            if version > head.version:
                raise Flawed(record, f"{stream} was at event {version} then, and ends at {head.version}")
            if version < head.version:
                late = next(each for each in self._records(tournament) if each.version > version)
                if late.position > record.position:
                    raise Flawed(late, "it was decided after the books of the occasion were closed")
                raise Flawed(record, f"{stream} had gone on to event {late.version} by then")
            if digest != head.hash.hex():
                raise Flawed(record, f"{stream} ended on another hash then")

    def _records(self, tournament: str) -> Iterator[Record]:
        if tournament in self.tournaments:
            for decision in self.tournaments[tournament].decisions:
                yield from decision.records

    def _head(self, tournament: str) -> Head:
        head = EMPTY
        for record in self._records(tournament):
            head = Head(record.version, record.hash)
        return head

    def _require_sums(self) -> None:
        """Every cent has come from and gone to somewhere, and the books have of a tournament what it took in."""
        o, last = self.occasion, self.records[-1]
        if [*range(1, len(o.lines) + 1)] != [line.number for line in o.lines]:
            raise Flawed(last, "the lines of the ledger are not numbered one by one")
        if sum(balances(o.lines).values()):
            raise Flawed(last, "the accounts of the ledger do not add up to nothing")
        for tournament, audited in self.tournaments.items():
            took, noted = audited.history.state.takings, o.money(taken_in(o, tournament))
            if took != noted:
                raise Flawed(last, f"the books have {noted} for {tournament_stream(tournament)}, which took in {took}")


def _of_a_sale(event: Struct) -> bool:
    return isinstance(event, e.LinePosted) and event.line.kind in (*SALES, Kind.REFUND)


def _hand(events: Sequence[Any], o: Occasion) -> Hand:
    """Who did it, and for whom, as far as the books say."""
    by, command, facts = "", "", dict[str, Any]()
    for event in events:
        match event:
            case e.PersonEnrolled():
                by, facts["person"] = event.by, event.person
            case e.LinePosted(line=line):
                by = line.by
                facts.setdefault("person", o.people.get(line.who))
                facts |= {"chips_by": line.chips_by, "beforehand": line.beforehand}
            case e.FloorDecided():
                by, command = event.by, event.what
    return Hand(by=by, command=command, **facts)


def _named(record: Record) -> str:
    return f"event {record.version} of {record.stream}"
