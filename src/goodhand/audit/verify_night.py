"""Deciding a night again, act by act, forward: each must lead to the events that were recorded with it."""

from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any, Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from goodhand.audit.flaws import DecidedElsewhere, Flaw, Flawed, decidable, decoded
from goodhand.audit.verify_round import DrawnBy, Otherwise, SoftwareRound, replayed, stacks_of
from goodhand.journal.chain import LATEST
from goodhand.journal.record import Record
from goodhand.night.act import Noun
from goodhand.night.acts.rounds import AwardRound
from goodhand.night.draft import ConfirmationNeeded, decide_act
from goodhand.night.history import History, NotANight
from goodhand.night.record import SECOND, Done, recorded_at
from goodhand.night.state import Night
from goodhand.night.streams import deal_name, is_id_of, night_id, table_stream
from goodhand.night.versions import OWN, is_in_work, is_known, is_later, named, rank
from goodhand.occasion.ledger import balances
from goodhand.occasion.paying import taken_in
from goodhand.rules import SoftwareDealing, rulebook, rulebooks
from goodhand.rules.identity import BookIdentity, identity
from goodhand.rules.speech import counted
from goodhand.rules.units import PlayerId, Seconds
from goodhand.tournament.events import TournamentFinished
from goodhand.tournament.state import Phase, Status, Tournament

MOST_UNSETTLED: Final = 32 << 20
"""Bytes of software rounds that are in play at once. One with every action on record has some hundred thousand."""


class _Software(Struct, frozen=True):
    software: str


class _Opened(Struct, frozen=True):
    """The part of an opening record that every version writes."""

    said: _Software


class _OpenedWith(Struct, frozen=True):
    """The identity of the rulebook in an opening record."""

    happened: tuple[tuple[str, dict[str, Any]], ...]


class _Book(Struct, frozen=True):
    book: str


class _Planned(Struct, frozen=True):
    plan: _Book


class _OpenedUnder(Struct, frozen=True):
    """The rulebook in an opening record, as this version writes it."""

    said: _Planned


_OPENING: Final = msgspec.json.Decoder(_Opened)
_BY_COPY: Final = msgspec.json.Decoder(_OpenedWith)
_UNDER: Final = msgspec.json.Decoder(_OpenedUnder)
UNREAD: Final = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
_LATER: Final = msgspec.json.Decoder(_Software)
"""The version in a record, if another than the opening one decided it."""


def _size(record: Record) -> int:
    """The approximate size of a record in memory."""
    return len(record.payload) + 512


def _require_table_times(records: Sequence[Record], begins: Seconds, ends: int) -> None:
    last = begins * SECOND
    for record in records:
        if not last <= record.at <= ends:
            raise Flawed(record, "it is dated outside its Round of Play")
        last = record.at


def _require_known(record: Record, software: str) -> None:
    if is_later(software):
        raise DecidedElsewhere.by_version(record, software)
    if not is_known(software):
        raise Flawed(record, f"there is no version {named(software)} of the software that this one, {OWN}, knows of")


def _require_readable_here(record: Record) -> None:
    """Tell a record in the form of a later version from one that cannot be read at all."""
    try:
        software = _LATER.decode(record.payload).software
    except UNREAD:
        return
    if is_later(software):
        raise DecidedElsewhere.by_version(record, software)


class NightSeen(Struct, frozen=True):
    """A night whose records hold."""

    night: str
    acts: int
    lines: int
    closed: bool
    kept: bool
    """Whether books were kept."""
    head: str
    """The last hash. Anybody who has it on paper would notice another set of records."""
    software: str
    """The version that decided it."""
    practice: str = ""
    """Why this was no licensed evening: it was opened to practise, or dealt by software against its book."""
    unfinished: tuple[str, ...] = ()
    """Tournaments that are not over; of one whose end was cut off, nothing else can be said."""
    empty: tuple[str, ...] = ()
    """Tournaments that nobody is in: not held, where the books are closed."""
    decks: Mapping[DrawnBy, int] = {}
    """How many software dealt in rounds that are settled, by whose chance."""
    left_out: Mapping[str, int] = {}
    """By name: of everybody who gave a number for a deck, how many other decks were dealt without one."""
    drawn_again: int = 0
    """How often a deal was begun again, since somebody did not tell a number."""
    differences: tuple[Flaw, ...] = ()
    """Decisions of another version that differ from those of this one: a rule was mended since, or the record was
    changed together with every hash after it. The journal alone cannot tell which."""


class NightAudit:
    """Goes through one night, and the streams of its software tables, record by record."""

    def __init__(self, night: str, keys: set[bytes]) -> None:
        self.history = History(night)
        self.decks: Counter[DrawnBy] = Counter()
        """The rounds that software dealt, by whose chance each deck is."""
        self.tables: dict[str, list[Record]] = {}
        """The records of each software table that are not settled yet."""
        self.software = ""
        """The version that opened it."""
        self._decided_by = ""
        """The version that decided the last record: the one that opened it, or a later one that went on with it."""
        self.differences: list[Flaw] = []
        self._unsettled = 0
        self._drawn_again = 0
        self._gave: Counter[PlayerId] = Counter()
        self._dealt_in: Counter[PlayerId] = Counter()
        self._keys = keys
        self._last: Record | None = None

    @property
    def rounds(self) -> int:
        return self.decks.total()

    @property
    def exact(self) -> bool:
        """Whether this version opened it, so that every record is written as it writes them."""
        return self.software == OWN

    @property
    def in_work(self) -> str:
        """The version that decided the last record, if that was not released then."""
        return self._decided_by if is_in_work(self._decided_by) else ""

    def add(self, record: Record) -> None:
        """The next act of the night."""
        if self.history.version == 0:
            self._look_at_opening(record)
        try:
            done = decoded(record, exact=self.exact)
        except Flawed as flawed:
            if self.history.version:
                _require_readable_here(record)
            raise Flawed(record, flawed.flaw.why, self.in_work) from None
        if not isinstance(done, Done):
            raise Flawed(record, "no act is recorded so")
        self._require_software(record, done)
        self._require_time(record, done)
        self._require_key(record, done)
        if isinstance(done.said, AwardRound):
            self._software_round(record, done.said)
        self._act(record, done)
        self._require_sums(record, done)
        self._last = record

    def add_of_table(self, record: Record) -> None:
        """The next record of a software table; it is kept until its round is settled."""
        self._unsettled += _size(record)
        if self._unsettled > MOST_UNSETTLED:
            raise Flawed(record, f"more than {MOST_UNSETTLED:,} bytes of Rounds of Play are not settled")
        self.tables.setdefault(record.stream, []).append(record)

    def end(self) -> NightSeen:
        """After the last record."""
        assert self._last is not None
        self._require_books(self._last)
        self._in_play()
        return self._seen(self._last)

    def _act(self, record: Record, done: Done[Any]) -> None:
        """An act must lead to the events recorded with it."""
        opens = done.said.spec.noun is Noun.NIGHT and hasattr(done.said, "opening")
        if opens != (self.history.version == 0):
            raise Flawed(record, "the night is opened a second time" if opens else "the night has not been opened")
        if opens:
            self._opening(record, done.said)
        problem = ""
        try:
            with decidable(record):
                expected, _ = decide_act(self.history, replace(done, happened=()))
            if expected != done:
                problem = "the book decides otherwise than was recorded"
        except ConfirmationNeeded as asked:
            problem = f"nobody said yes to what was asked: {asked.sentence}"
        except Flawed as flawed:
            problem = flawed.flaw.why
        if problem:
            self._otherwise(record, problem)
        try:
            with decidable(record):
                self.history.add(done)
        except NotANight as unread:
            raise Flawed(record, str(unread)) from None

    def _otherwise(self, record: Record, why: str) -> None:
        """Note a decision that differs from this version's: a difference, if a released version made it.

        A version in work makes it a flaw, with its reservation: nobody can verify it with that version.
        """
        if self._exactly or self.in_work:
            raise Flawed(record, why, self.in_work)
        self.differences.append(Flaw(record.stream, record.version, why, decided_by=self._decided_by))

    def _look_at_opening(self, record: Record) -> None:
        """Find out which version and which rulebook decided the night: the rest can be decided by no other."""
        with suppress(*UNREAD):  # the full reading of the record names its fault
            software = _OPENING.decode(record.payload).said.software
            _require_known(record, software)
            self._decided_by = software
            book = _UNDER.decode(record.payload).said.plan.book
            if book not in {each.id for each in rulebooks()}:
                raise DecidedElsewhere.by_book(record, book)
            for _, opened in _BY_COPY.decode(record.payload).happened[:1]:
                recorded = msgspec.convert(opened.get("rulebook"), BookIdentity)
                if recorded.id == book and recorded != (own := identity(rulebook(book))):
                    raise DecidedElsewhere.by_copy(record, recorded, own)

    def _opening(self, record: Record, opening: Any) -> None:
        """It is of this night, and a version of the software that is known decided it."""
        if not is_id_of(self.history.id, opening.plan, practice=getattr(opening, "practice", True)):
            raise Flawed(record, f"the plan is that of the night {night_id(opening.plan)!r}")
        self.software = opening.software
        decoded(record, exact=self.exact)

    @property
    def _exactly(self) -> bool:
        """Whether this version decided the last record."""
        return self._decided_by == OWN

    def _require_software(self, record: Record, done: Done[Any]) -> None:
        """Require the version that opened the night, or a later one, and that the record names it."""
        if self.history.version == 0:
            if done.software:
                raise Flawed(record, "two versions of the software opened it")
            return
        decided_by = done.software or self.software
        _require_known(record, decided_by)
        if done.software == self.software or rank(decided_by) < rank(self._decided_by):
            why = f"version {decided_by!r} of the software cannot have gone on with what"
            raise Flawed(record, f"{why} version {self._decided_by!r} decided")
        self._decided_by = decided_by
        if self._exactly and not self.exact:
            decoded(record)

    def _require_key(self, record: Record, done: Done[Any]) -> None:
        """A key is used once."""
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
        records = self.tables.get(stream, [])
        end = next((place for place, each in enumerate(records, 1) if each.hash.hex() == award.anchor), None)
        if end is None:
            raise Flawed(record, f"the hash it anchors is not in {stream}, or comes after it")
        own, self.tables[stream] = records[:end], records[end:]
        self._unsettled -= sum(map(_size, own))
        started = t.tables[award.table].in_play if award.table in t.tables else None
        if started is None:
            raise Flawed(record, "no Round of Play had been started")
        where = deal_name(self.history.id, award.tournament, award.table, started.number)
        try:
            stacks, played = stacks_of(own, started, t, where, exact=self.exact)
        except Otherwise as otherwise:
            stacks, played = award.stacks, otherwise.dealt
            self._otherwise(otherwise.record, otherwise.flaw.why)
        if stacks != award.stacks:
            raise Flawed(record, "the stacks are not those the Round of Play ended with")
        if played.silent != award.silent:
            raise Flawed(record, "those who kept silent about a number are not those of the Round of Play")
        self._require_new_deck(record, played)
        _require_table_times(own, started.at, record.at)
        self.decks[played.drawn_by] += 1
        self._drawn_again += played.drawn_again
        self._gave.update(played.gave)
        self._dealt_in.update(player for _, player, _ in started.seats)

    def _require_new_deck(self, record: Record, played: SoftwareRound) -> None:
        """No seed is dealt from twice, and no salts seal two decks: an opened card would open its place in both."""
        for key, why in (
            (played.seed, "its deck was dealt before: two rounds have one seed"),
            (played.salts, "its salts sealed another deck before"),
        ):
            if key in self._keys:
                raise Flawed(record, why)
            self._keys.add(key)

    def _tournament(self, record: Record, tournament: str) -> Tournament:
        if self.history.version == 0 or tournament not in self.history.night.tournaments:
            raise Flawed(record, f"the night has no tournament {tournament!r}")
        return self.history.night.tournaments[tournament]

    def _in_play(self) -> None:
        """Records after the last settled round of a table belong to the round in play."""
        for stream, rest in sorted(self.tables.items()):
            if not rest:
                continue
            tournament, table = stream.rsplit("/", 2)[1:]
            t = self._tournament(rest[0], tournament)
            number = int(table) if table.isdecimal() and str(int(table)) == table else 0
            started = t.tables[number].in_play if number in t.tables else None
            if started is None:
                raise Flawed(rest[0], "no settled round of the tournament anchors it")
            where = deal_name(self.history.id, tournament, number, started.number)
            try:
                played = replayed(rest, started, t, where, exact=self.exact)
            except Otherwise as otherwise:
                played = otherwise.dealt
                self._otherwise(otherwise.record, otherwise.flaw.why)
            _require_table_times(rest, started.at, LATEST)
            if played.seed:
                self._require_new_deck(rest[0], played)

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

    def _require_books(self, last: Record) -> None:
        """Every cent comes from and goes to an account, and the books agree with each tournament's revenue."""
        night = self.history.night
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

    def _seen(self, last: Record) -> NightSeen:
        night = self.history.night
        o = night.occasion
        open_ = [each for each in night.tournaments.values() if each.phase is not Phase.FINISHED]
        return NightSeen(
            night.id,
            last.version,
            len(o.lines) if o is not None else 0,
            o is not None and o.closed is not None,
            o is not None,
            last.hash.hex(),
            self.software,
            self._practice(night),
            tuple(each.plan.name for each in open_ if _entered(each)),
            tuple(each.plan.name for each in open_ if not _entered(each)),
            self.decks,
            self._left_out(night),
            self._drawn_again,
            tuple(self.differences),
        )

    def _left_out(self, night: Night) -> dict[str, int]:
        """Count the decks without a player's number, of everybody who gave one for another deck."""
        names = {player: each.name for t in night.tournaments.values() for player, each in t.players.items()}
        missed = {names.get(player, player): self._dealt_in[player] - gave for player, gave in self._gave.items()}
        return {name: count for name, count in sorted(missed.items()) if count}

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


def _entered(t: Tournament) -> bool:
    """Whether anybody has an entry that was not refunded."""
    return any(each.status is not Status.WITHDRAWN for each in t.players.values())
