"""Deciding a night again, act by act, forward: each must lead to the events that were recorded with it."""

from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from goodhand import __version__
from goodhand.audit.flaws import Flaw, Flawed, decidable, decoded
from goodhand.audit.verify_round import replayed, stacks_of
from goodhand.journal.record import Record
from goodhand.night.act import Noun
from goodhand.night.acts.rounds import AwardRound
from goodhand.night.draft import Asked, decided
from goodhand.night.history import History, NotANight
from goodhand.night.record import SECOND, Done, recorded_at
from goodhand.night.state import Night
from goodhand.night.streams import TABLE, deal_name, night_id, table_stream
from goodhand.occasion.events import HouseRulesPosted
from goodhand.occasion.ledger import balances
from goodhand.occasion.paying import taken_in
from goodhand.rules import SoftwareDealing
from goodhand.rules.units import Seconds
from goodhand.tournament.events import TournamentFinished
from goodhand.tournament.narrate import counted
from goodhand.tournament.state import Phase, Tournament

EARLIER: Final[tuple[str, ...]] = ()
"""Versions before this one whose journals are verified; each has a golden journal. What they decided otherwise than
this one would is reported as a difference, not as a flaw."""


def _unworded(done: Done[Any]) -> Done[Any]:
    """An act without the wording of papers that were posted: another version words them otherwise."""
    return replace(done, happened=tuple((scope, _without_text(event)) for scope, event in done.happened))


def _without_text(event: Any) -> Any:
    whole = isinstance(event, HouseRulesPosted) and event.digest == sha256(event.document.encode()).hexdigest()
    return replace(event, document="", digest="") if whole else event


class NightSeen(Struct, frozen=True):
    """A night whose records hold."""

    night: str
    acts: int
    lines: int
    closed: bool
    kept: bool
    """Whether books were kept."""
    head: str
    """The hash on which it ends. Whoever has it on paper would notice another set of records."""
    software: str
    """The version that decided it."""
    practice: str = ""
    """Why this was no licensed evening: it was opened to practise, or dealt by software against its book."""
    unfinished: tuple[str, ...] = ()
    """Tournaments that are not over; of one whose end was cut off, nothing else can be said."""
    differences: tuple[Flaw, ...] = ()
    """Where another version of the software decided otherwise than this one would: a rule was mended since, or the
    record was changed together with every hash behind it. Nobody can tell which from the journal alone."""


class NightAudit:
    """Goes through one night, and the streams of its software tables."""

    def __init__(self, night: str, records: Sequence[Record], tables: Mapping[str, list[Record]]) -> None:
        self.records, self.tables = records, tables
        self.history = History(night)
        self.rounds = 0
        self.anchored: dict[str, int] = dict.fromkeys(tables, 0)
        """Up to which version each table's stream has been settled."""
        self.software = ""
        self._seeds: set[bytes] = set()
        self.differences: list[Flaw] = []

    @property
    def exact(self) -> bool:
        """Whether this version decided it, so that every record is written as it writes them."""
        return self.software == __version__

    def run(self) -> NightSeen:
        for record in self.records:
            done = decoded(record, exact=self.exact)
            if not isinstance(done, Done):
                raise Flawed(record, "no act is recorded so")
            self._require_time(record, done)
            self._require_key(record, done)
            if isinstance(done.said, AwardRound):
                self._software_round(record, done.said)
            self._act(record, done)
            self._require_sums(record, done)
        self._require_books()
        self._in_play()
        return self._seen()

    def _act(self, record: Record, done: Done[Any]) -> None:
        """An act must lead to what was recorded with it."""
        opens = done.said.spec.noun is Noun.NIGHT and hasattr(done.said, "opening")
        if opens != (self.history.version == 0):
            raise Flawed(record, "the night is opened a second time" if opens else "the night has not been opened")
        if opens:
            self._opening(record, done.said)
        problem = ""
        try:
            with decidable(record):
                expected, _ = decided(self.history, replace(done, happened=()))
            if expected != done and (self.exact or _unworded(expected) != _unworded(done)):
                problem = "the book decides otherwise than was recorded"
        except Asked as asked:
            problem = f"nobody said yes to what was asked: {asked.sentence}"
        except Flawed as flawed:
            problem = flawed.flaw.why
        if problem and (opens or self.exact):
            raise Flawed(record, problem)
        if problem:
            self.differences.append(Flaw(record.stream, record.version, problem))
        try:
            with decidable(record):
                self.history.add(done)
        except NotANight as unread:
            raise Flawed(record, str(unread)) from None

    def _opening(self, record: Record, opening: Any) -> None:
        """It is of this night, and a version of the software that is known decided it."""
        if night_id(opening.plan) != self.history.id:
            raise Flawed(record, f"the plan is that of the night {night_id(opening.plan)!r}")
        self.software = opening.software
        if self.software not in (__version__, *EARLIER):
            why = f"version {self.software!r} of the software decided it, which version {__version__} does not know"
            raise Flawed(record, f"{why}; verify it with that version")
        decoded(record, exact=self.exact)

    def _require_key(self, record: Record, done: Done[Any]) -> None:
        """What comes twice with one key is done once."""
        if done.key and done.key in self.history.keys:
            raise Flawed(record, f"its key led to record {self.history.keys[done.key]} already")

    def _require_time(self, record: Record, done: Done[Any]) -> None:
        """An act is recorded at its own second, which is not before the last one's; a clock that was behind says so."""
        last = self.history.night.last_at if self.history.version else 0
        if record.at // SECOND != done.at:
            raise Flawed(record, "it is recorded at another second than it says")
        if record.at != recorded_at(done.at, self.history.version):
            raise Flawed(
                record, "it was not recorded as this one of its night: records were taken out, added or swapped"
            )
        if done.at < last and not done.said.spec.sets_time:
            raise Flawed(record, "it is dated before the act that came before it")
        if done.read is not None and not (done.read < done.at == last):
            raise Flawed(record, "what the clock read does not explain the time of the record")

    def _software_round(self, record: Record, award: AwardRound) -> None:
        """The round's own records, up to the anchored hash, must be the referee's word for word."""
        t = self._tournament(record, award.tournament)
        stream = table_stream(self.history.id, award.tournament, award.table)
        records, start = self.tables.get(stream, []), self.anchored.get(stream, 0)
        end = next((i + 1 for i, each in enumerate(records[start:], start) if each.hash.hex() == award.anchor), None)
        if end is None:
            raise Flawed(record, f"the hash it anchors is not in {stream}")
        if records[end - 1].position > record.position:
            raise Flawed(record, "it settles a round that stands after it")
        self.anchored[stream] = end
        started = t.tables[award.table].in_play if award.table in t.tables else None
        if started is None:
            raise Flawed(record, "no Round of Play had been started")
        where = deal_name(self.history.id, award.tournament, award.table, started.number)
        stacks, seed = stacks_of(records[start:end], started, t, where, exact=self.exact)
        if stacks != award.stacks:
            raise Flawed(record, "the stacks are not those the Round of Play ended with")
        if seed in self._seeds:
            raise Flawed(record, "its deck was dealt before: two rounds have one seed")
        self._seeds.add(seed)
        self._require_table_times(records[start:end], started.at, record.at)
        self.rounds += 1

    def _require_table_times(self, records: Sequence[Record], begins: Seconds, ends: int) -> None:
        last = begins * SECOND
        for record in records:
            if not last <= record.at <= ends:
                raise Flawed(record, "it is dated outside its Round of Play")
            last = record.at

    def _tournament(self, record: Record, tournament: str) -> Tournament:
        if self.history.version == 0 or tournament not in self.history.night.tournaments:
            raise Flawed(record, f"the night has no tournament {tournament!r}")
        return self.history.night.tournaments[tournament]

    def _in_play(self) -> None:
        """What stands behind the last settled round of a table belongs to the one in play, as far as it goes."""
        for stream, records in sorted(self.tables.items()):
            rest = records[self.anchored[stream] :]
            if not rest:
                continue
            tournament, _, table = stream.removeprefix(f"{TABLE}{self.history.id}/").rpartition("/")
            t = self._tournament(rest[0], tournament)
            number = int(table) if table.isdecimal() else 0
            started = t.tables[number].in_play if number in t.tables else None
            if started is None:
                raise Flawed(rest[0], "no settled round of the tournament anchors it")
            where = deal_name(self.history.id, tournament, number, started.number)
            replayed(rest, started, t, where, exact=self.exact)

    def _require_sums(self, record: Record, done: Done[Any]) -> None:
        """Chips and prizes add up after every act."""
        night = self.history.night
        for scope in dict.fromkeys(scope for scope, _ in done.happened if scope):
            t = night.tournaments[scope]
            stacks = t.players.chips
            idle = not any(table.in_play for table in t.tables.values())
            if t.counted and idle and stacks != t.chips_in_play():
                raise Flawed(record, f"the stacks add up to {stacks}, not to the {t.chips_in_play()} chips in play")
        for scope, event in done.happened:
            if isinstance(event, TournamentFinished):
                paid, t = sum(prize.cents for *_, prize in event.order), night.tournaments[scope]
                if paid > t.takings.cents and t.plan.payout.guaranteed is None:
                    raise Flawed(record, "more is paid in prizes than was taken in")

    def _require_books(self) -> None:
        """Every cent has come from and gone to somewhere, and the books have of a tournament what it took in."""
        night, last = self.history.night, self.records[-1]
        o = night.occasion
        if o is None:
            return
        if [*range(1, len(o.lines) + 1)] != [line.number for line in o.lines]:
            raise Flawed(last, "the lines of the ledger are not numbered one by one")
        if sum(balances(o.lines).values()):
            raise Flawed(last, "the accounts of the ledger do not add up to nothing")
        for id_, t in night.tournaments.items():
            noted = o.money(taken_in(o, id_))
            if t.takings != noted:
                raise Flawed(last, f"the books have {noted} for {t.plan.name}, which took in {t.takings}")

    def _seen(self) -> NightSeen:
        night = self.history.night
        o = night.occasion
        return NightSeen(
            night.id,
            len(self.records),
            len(o.lines) if o is not None else 0,
            o is not None and o.closed is not None,
            o is not None,
            self.records[-1].hash.hex(),
            self.software,
            self._practice(night),
            tuple(t.plan.name for t in night.tournaments.values() if t.phase is not Phase.FINISHED),
            tuple(self.differences),
        )

    def _practice(self, night: Night) -> str:
        """Entries that are paid for are dealt by people, where the book says so (NJ-14, BC-5.1, MB-06)."""
        if night.occasion is None:
            return "no books were kept"
        if night.occasion.practice:
            return "it was opened to practise"
        ruled = night.occasion.book.software_dealing
        if not self.tables or ruled.value is not SoftwareDealing.PRACTICE_ONLY:
            return ""
        dealt, book = counted(len(self.tables), "table"), night.occasion.book.id
        return f"software dealt at {dealt}, which {book} allows for practice only [{ruled.clause}]"
