"""One tournament out of a journal, from its first event on: for standings, seats and stories of any moment."""

from collections.abc import Iterator, Mapping
from itertools import chain

from msgspec import Struct

from goodhand.journal.store import Journal
from goodhand.night.history import History, restored
from goodhand.night.reading import acts_of
from goodhand.night.record import Acted, Dealt, Done, TakenBack
from goodhand.night.streams import held_nights, night_stream, table_stream
from goodhand.night.views.rounds import PlayedRound, rounds_of
from goodhand.night.views.story import Decided, Undoing
from goodhand.occasion.events import OccasionOpened
from goodhand.play import Event as PlayEvent
from goodhand.rules.units import MIDNIGHT, Seconds
from goodhand.tournament.events import RoundStarted, TournamentOpened
from goodhand.tournament.evolving import evolve
from goodhand.tournament.state import Player, Tournament


class Chronicle(Struct):
    """One tournament of a night: all acts of the night, and what its software tables played."""

    night: str
    tournament: str
    acts: list[Done]  # type: ignore[type-arg]  # of every kind
    state: Tournament
    """The final state."""
    tables: Mapping[tuple[int, int], tuple[PlayEvent, ...]] = {}
    """The events at software tables, by table and number of the round."""

    def state_at(self, second: Seconds | None) -> Tournament:
        """The state at a second; None: at the end."""
        if second is None:
            return self.state
        history = History(self.night)
        for done in self.acts:
            if history.version and done.at > second:
                break
            history.add(done)
        return history.night.tournaments[self.tournament]

    def begins(self) -> Seconds:
        """The second of its first event."""
        return self.acts[0].at

    def opened(self) -> OccasionOpened:
        """The opening of the night: its plan, and whether it is practice."""
        return next(event for _, event in self.acts[0].happened if isinstance(event, OccasionOpened))

    def decided(self) -> Iterator[Decided]:
        """Every event with its second and the state before it."""
        history, times = History(self.night), [MIDNIGHT]
        for done in self.acts:
            state = history.night.tournaments[self.tournament] if history.version else None
            for scope, event in done.happened:
                if scope != self.tournament:
                    continue
                if isinstance(event, TakenBack):
                    yield done.at, None, Undoing(times[event.back_to], event.reason)
                    state = restored(history, self.tournament, event)
                    continue
                yield done.at, state, event  # type: ignore[misc]  # with a scope it is a tournament's
                if state is not None and not isinstance(event, TournamentOpened):
                    state = evolve(state, event)  # type: ignore[arg-type]  # the same
            history.add(done)
            times.append(done.at)

    def rounds(self) -> tuple[PlayedRound, ...]:
        """All its Rounds of Play, in the order in which they began."""
        events = (event for done in self.acts for scope, event in done.happened if scope == self.tournament)
        return rounds_of(events, self.tables)

    def round_lengths(self, until: Seconds | None = None) -> list[tuple[int, int]]:
        """Players and seconds of each round that was settled by a second, where anybody told; None: of all."""
        return [
            (len(each.started.seats), each.settled.at - each.started.at)
            for each in self.rounds()
            if each.settled is not None and (until is None or each.settled.at <= until)
        ]

    def player(self, called: str) -> Player | None:
        """The player who has this id or name."""
        wanted = called.casefold()
        known = self.state.players.values()
        return next((each for each in known if wanted in (each.id.casefold(), each.name.casefold())), None)


async def chronicles(journal: Journal, *, rounds: bool = False) -> list[Chronicle]:
    """Every tournament that a journal holds, by when it begins."""
    nights = [await chronicles_of(journal, night, rounds=rounds) for night in await held_nights(journal)]
    return sorted(chain.from_iterable(nights), key=Chronicle.begins)


async def chronicles_of(journal: Journal, night: str, *, rounds: bool = False) -> list[Chronicle]:
    history = History(night)
    acts = [done for _, done in acts_of(await journal.read(night_stream(night)))]
    for done in acts:
        history.add(done)
    return [
        Chronicle(night, id_, acts, state, await _played(journal, night, id_, acts) if rounds else {})
        for id_, state in history.night.tournaments.items()
    ]


async def _played(
    journal: Journal,
    night: str,
    tournament: str,
    acts: list[Done],  # type: ignore[type-arg]  # of every kind
) -> dict[tuple[int, int], tuple[PlayEvent, ...]]:
    tables = {event.table for done in acts for scope, event in done.happened if isinstance(event, RoundStarted)}
    played: dict[tuple[int, int], tuple[PlayEvent, ...]] = {}
    for table in sorted(tables):
        for record in await journal.read(table_stream(night, tournament, table)):
            happened = journal.codec.decode(record.name, record.payload)
            if isinstance(happened, Dealt):
                played[table, happened.number] = happened.events
            elif isinstance(happened, Acted):
                played[table, happened.number] = played.get((table, happened.number), ()) + happened.events
    return played
