"""Nights out of the records of a journal: one of them, with its own records and how it stands at their end."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from goodhand.journal.errors import JournalError
from goodhand.journal.record import Head, Record
from goodhand.night.acts import CODEC
from goodhand.night.acts.rounds import AwardRound
from goodhand.night.history import History, NotANight
from goodhand.night.record import Done
from goodhand.night.state import Night
from goodhand.night.streams import NIGHT, TABLE, night_of_table, night_stream
from goodhand.occasion.state import Occasion
from goodhand.rules import Refusal
from goodhand.rules.speech import joined, say
from goodhand.tournament.state import Tournament

UNDECIDABLE: Final = (
    LookupError,
    ValueError,
    TypeError,
    ArithmeticError,
    AssertionError,
    AttributeError,
    StopIteration,
    RuntimeError,
)
"""Errors when deciding a forged record, which may name unknown people, tournaments or clauses."""


NoSuchNight = Refusal.saying("no-such-night", "There is no occasion to be read in this journal: {why}.")


class RecordedNight(Struct, frozen=True):
    """A night with its records, as it stands at their end."""

    night: Night
    records: Sequence[Record]
    """Of this night only: each licensee's records are kept apart (MI-33b)."""
    heads: Mapping[str, Head]

    @property
    def id(self) -> str:
        return self.night.id

    @property
    def occasion(self) -> Occasion:
        return self.night.books

    @property
    def tournaments(self) -> Mapping[str, Tournament]:
        return self.night.tournaments

    @property
    def head(self) -> str:
        """The hash on which the night ends."""
        return self.heads[night_stream(self.id)].hash.hex()

    def acts(self) -> Iterator[tuple[Record, Done[Any]]]:
        return acts_of(self.records)


def acts_of(records: Iterable[Record]) -> Iterator[tuple[Record, Done[Any]]]:
    for record in records:
        if record.stream.startswith(NIGHT):
            done = CODEC.decode(record.name, record.payload)
            if not isinstance(done, Done):
                raise NotANight(f"{record.name!r} is no act.")
            yield record, done


def the_night(records: Iterable[Record], wanted: str | None = None) -> str:
    """The id of the night that a journal holds, or of the one that is asked for."""
    held = list(dict.fromkeys(r.stream.removeprefix(NIGHT) for r in records if r.stream.startswith(NIGHT)))
    if not held:
        raise NoSuchNight(why=say("it holds none"))
    if wanted is not None and wanted not in held:
        raise NoSuchNight(
            why=say("it holds {nights}, not {wanted!r}", nights=joined(", ", map(repr, held)), wanted=wanted)
        )
    if wanted is None and len(held) > 1:
        raise NoSuchNight(
            why=say("it holds {held}, so say which: {nights}", held=len(held), nights=joined(", ", map(repr, held)))
        )
    return wanted or held[0]


def records_of(records: Iterable[Record], night: str) -> tuple[Record, ...]:
    """The records of one night, counted from position 1 again."""
    own = night_stream(night)
    return _counted(r for r in records if r.stream == own or night_of_table(r.stream) == night)


def without_open_rounds(night: RecordedNight) -> RecordedNight:
    """Leave out the Rounds of Play that are not over: their records hold the deck and everybody's pocket cards.

    Each table's stream ends with its last settled round, whose hash the night's own stream anchors.
    """
    records = night.records
    anchors = {done.said.anchor for _, done in night.acts() if isinstance(done.said, AwardRound)}
    settled: dict[str, int] = {}
    for record in records:
        if record.stream.startswith(TABLE) and record.hash.hex() in anchors:
            settled[record.stream] = record.version
    kept = _counted(r for r in records if not r.stream.startswith(TABLE) or r.version <= settled.get(r.stream, 0))
    return replace(night, records=kept, heads=heads_of(kept))


def _counted(records: Iterable[Record]) -> tuple[Record, ...]:
    """Records with positions from 1 on: positions only say how streams interleave."""
    placed = enumerate(records, 1)
    return tuple(each if each.position == place else replace(each, position=place) for place, each in placed)


def heads_of(records: Iterable[Record]) -> dict[str, Head]:
    """The head of each stream, by its name."""
    return dict(sorted({record.stream: Head(record.version, record.hash) for record in records}.items()))


def night_of(records: Iterable[Record], night: str, *, kept: bool = True) -> RecordedNight:
    """Read the night of this id; ``kept``: one whose books were kept, as practice tables have none."""
    records = records_of(records, night)
    history = History(night)
    try:
        for _, done in acts_of(records):
            history.add(done)
        if kept and history.night.occasion is None:
            raise NotANight("no books were kept with it, only tournaments")
    except (JournalError, NotANight, Refusal, *UNDECIDABLE) as problem:
        said = problem.sentence() if isinstance(problem, Refusal) else str(problem) or repr(problem)
        raise NoSuchNight(why=said.rstrip(".")) from None
    return RecordedNight(history.night, records, heads_of(records))
