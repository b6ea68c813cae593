"""One occasion out of a journal: its own records and those of its tournaments, and how all of them stand."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from goodhand.journal.errors import JournalError
from goodhand.journal.record import Head, Record
from goodhand.night.fold import History, NotATournament
from goodhand.night.streams import CODEC, occasion_stream, tournament_stream
from goodhand.occasion.deciding import evolve, opened
from goodhand.occasion.events import OccasionOpened
from goodhand.occasion.plan import OccasionPlan
from goodhand.occasion.state import Occasion
from goodhand.rules import Refusal
from goodhand.tournament.state import Tournament

UNDECIDABLE: Final = (LookupError, ValueError, TypeError, ArithmeticError, AssertionError, StopIteration)
"""What deciding a forged event may end in, since it may name people, tournaments or clauses that do not exist."""


class NoSuchNight(Refusal):
    """The journal does not hold the occasion that is asked for, or not so that it can be read."""

    code = "no-such-night"
    text = "There is no occasion to be read in this journal: {why}."


class Night(Struct, frozen=True):
    """An occasion with its tournaments, as they stand at the end of its records."""

    id: str
    occasion: Occasion
    tournaments: Mapping[str, Tournament]
    records: Sequence[Record]
    """Of this occasion only: each licensee's records are kept apart (MI-33b)."""
    heads: Mapping[str, Head]

    @property
    def head(self) -> str:
        """The hash on which the books end."""
        return self.heads[occasion_stream(self.id)].hash.hex()

    def events(self, tournament: str) -> tuple[Struct, ...]:
        """All that happened in a tournament, in order."""
        stream = tournament_stream(tournament)
        return tuple(CODEC.decode(r.name, r.payload) for r in self.records if r.stream == stream)


def the_occasion(records: Iterable[Record], wanted: str | None = None) -> str:
    """The id of the occasion that a journal holds, or of the one that is asked for."""
    prefix = occasion_stream("")
    held = list(dict.fromkeys(r.stream.removeprefix(prefix) for r in records if r.stream.startswith(prefix)))
    if not held:
        raise NoSuchNight(why="no books were kept with it, only tournaments")
    if wanted is not None and wanted not in held:
        raise NoSuchNight(why=f"it holds {', '.join(map(repr, held))}, not {wanted!r}")
    if wanted is None and len(held) > 1:
        raise NoSuchNight(why=f"it holds {len(held)}, so say which: {', '.join(map(repr, held))}")
    return wanted or held[0]


def night_of(records: Iterable[Record], occasion: str) -> Night:
    """The occasion of this id, counted from position 1 again: positions say only how its streams interleave."""
    records = tuple(records)
    try:
        plan = _plan(records, occasion)
        kept = [record for record in records if _belongs(record.stream, occasion, plan)]
        own = tuple(replace(record, position=place) for place, record in enumerate(kept, 1))
        return _folded(occasion, plan, own)
    except (JournalError, NotATournament, Refusal, *UNDECIDABLE) as problem:
        said = problem.sentence() if isinstance(problem, Refusal) else repr(problem)
        raise NoSuchNight(why=said.rstrip(".")) from None


def _plan(records: Sequence[Record], occasion: str) -> OccasionPlan:
    first = next(record for record in records if record.stream == occasion_stream(occasion))
    event = CODEC.decode(first.name, first.payload)
    if not isinstance(event, OccasionOpened):
        raise ValueError("its stream does not begin as an occasion's does")
    return event.plan


def _belongs(stream: str, occasion: str, plan: OccasionPlan) -> bool:
    if stream == occasion_stream(occasion):
        return True
    return any(
        stream == tournament_stream(each.id) or stream.startswith(f"table/{each.id}/") for each in plan.tournaments
    )


def _folded(id_: str, plan: OccasionPlan, records: Sequence[Record]) -> Night:
    state = opened(plan)
    histories = {tournament_stream(each.id): History(plan.posted_book(each)) for each in plan.tournaments}
    heads: dict[str, Head] = {}
    for record in records:
        heads[record.stream] = Head(record.version, record.hash)
        if record.stream in histories:
            histories[record.stream].add(CODEC.decode(record.name, record.payload))
        elif record.stream == occasion_stream(id_):
            state = evolve(state, CODEC.decode(record.name, record.payload))  # type: ignore[arg-type]  # nothing else
    tournaments = {
        each.id: histories[tournament_stream(each.id)].state
        for each in plan.tournaments
        if histories[tournament_stream(each.id)].version
    }
    return Night(id_, state, tournaments, records, dict(sorted(heads.items())))
