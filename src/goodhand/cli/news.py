"""What a person at a table hears of the rest of the tournament between two rounds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from goodhand.cli.story import Story
from goodhand.tournament.events import PlayerMoved, SeatsDrawn
from goodhand.tournament.narrate import Kind, counted, place_after
from goodhand.tournament.state import Status

if TYPE_CHECKING:
    from collections.abc import Iterator

    from goodhand.tournament.events import Event
    from goodhand.tournament.narrate import Told
    from goodhand.tournament.state import Tournament


class News:
    """Collects what happens, and picks what the person wants to know."""

    def __init__(self, me: str, state: Tournament) -> None:
        self.me, self._state = me, state
        self._story = Story()
        self._sentences: list[tuple[str, str]] = []
        self._out_elsewhere = 0

    def hear(self, state: Tournament, happened: tuple[Any, ...], at: int) -> None:
        """See `Observer`."""
        before, self._state = self._state, state
        told, mine = self._story.add(before, happened, at), self._moved(before, happened)
        me = before.players.get(self.me)
        if me is not None and me.status is Status.OUT:
            return
        for line in told:
            self._take(line, before, moved=bool(mine))
        self._sentences += mine

    def _moved(self, before: Tournament, happened: tuple[Event, ...]) -> list[tuple[str, str]]:
        """Where the person sits now, and why."""
        for event in happened:
            if (place := place_after(event, self.me)) is None:
                continue
            if isinstance(event, PlayerMoved):
                why = event.why.replace(f": {self.me}, ", ": you, ").replace(", moves to seat", ", move to seat")
                return [(f"You are moved to {place}. {why}", "bold cyan")]
            if isinstance(event, SeatsDrawn):
                return [(f"You draw {place}.", "bold cyan")]
            why = getattr(event, "why", "")
            where = f"You draw {place}" if before.players[self.me].place != place else f"You stay at {place}"
            return [(f"{why} {where}.", "bold cyan")]
        return []

    def _take(self, line: Told, before: Tournament, *, moved: bool) -> None:
        if self.me in line.players[:1] and line.kind in (Kind.OUT, Kind.BROKE, Kind.ENTRY):
            return  # the person knows
        text = line.text.replace("beaten by You", "beaten by you").replace("to You at", "to you at")
        match line.kind:
            case Kind.CLOCK | Kind.FLOOR:
                self._sentences.append((text, "yellow"))
            case Kind.MOVE if not moved:
                self._sentences += [(text, "cyan")] if self._near(line, before) else []
            case Kind.OUT if self._near(line, before):
                self._sentences.append((text, "red"))
            case Kind.OUT:
                self._out_elsewhere += 1
            case Kind.MONEY if self._near(line, before):
                self._sentences.append((text, "green"))

    def _near(self, line: Told, before: Tournament) -> bool:
        """Whether it concerns somebody at the person's table, before or after."""
        tables = set()
        for state in (before, self._state):
            place = state.players[self.me].place if self.me in state.players else None
            if place is not None:
                tables.add(place.table)
        where = (state.players[player].place for state in (before, self._state) for player in line.players[:1])
        return any(place is not None and place.table in tables for place in where)

    def since_last_time(self, state: Tournament) -> Iterator[tuple[str, str]]:
        """The sentences since one asked last, each with its style."""
        yield from self._sentences
        if self._out_elsewhere:
            many = f"{counted(self._out_elsewhere, 'player')} went out at other tables"
            yield f"{many}; {counted(len(state.remaining()), 'player')} left.", "dim"
        self._sentences, self._out_elsewhere = [], 0
