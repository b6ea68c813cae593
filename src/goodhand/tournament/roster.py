"""Everybody who entered, and where they sit."""

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import Final, Self

from msgspec import Struct

from goodhand.tournament.events import Eliminated
from goodhand.tournament.frozen_map import FrozenMap
from goodhand.tournament.seating import Place


class Status(StrEnum):
    """Where a player is."""

    ENTERED = "entered"
    PLAYING = "playing"
    PENDING = "pending"
    """Without chips, and may still rebuy (ruling 5)."""
    OUT = "out"
    DISQUALIFIED = "disqualified"
    WITHDRAWN = "withdrawn"


SEATED: Final = (Status.PLAYING, Status.PENDING)


class Player(Struct, frozen=True):
    """An entry."""

    id: str
    name: str
    stack: int
    status: Status = Status.ENTERED
    place: Place | None = None
    rebuys: int = 0
    add_on: bool = False
    penalty_rounds: int = 0
    broke: Eliminated | None = None
    """How the player went broke, while pending."""
    entered: int = 0
    """When the entry was sold."""


class Roster(FrozenMap[str, Player]):
    """All players by id, in the order of their entries, and counts that would need a look at everybody."""

    __slots__ = ("_pending", "_sitting", "_sizes", "entered", "remaining")

    entered: int
    """How many have entered and not withdrawn."""
    remaining: int
    """How many are still in, those included who may still rebuy."""
    _pending: frozenset[str]
    _sitting: FrozenMap[int, tuple[str, ...]]
    """The players of each table, in the order of their entries; a table that nobody is left at is there or is not."""

    _sizes: dict[int, int] | None
    """Of the tables, once they have been asked for since somebody last changed seats."""

    def __init__(self, players: Mapping[str, Player] | None = None) -> None:
        super().__init__(players)
        everybody = self.values()
        self.entered = sum(player.status is not Status.WITHDRAWN for player in everybody)
        self.remaining = sum(player.status in SEATED for player in everybody)
        self._pending = frozenset(player.id for player in everybody if player.status is Status.PENDING)
        tables: dict[int, tuple[str, ...]] = {}
        for player in everybody:
            if (table := _table_of(player)) is not None:
                tables[table] = (*tables.get(table, ()), player.id)
        self._sitting, self._sizes = FrozenMap(tables), None

    def with_players(self, changes: Iterable[Player]) -> Self:
        """A copy with these players as they are now."""
        players = {player.id: player for player in changes}
        moved = [(before, player) for player in players.values() if not _stays(before := self.find(player.id), player)]
        made = self.changed(players)
        made.entered, made.remaining = self.entered, self.remaining
        made._pending, made._sitting, made._sizes = self._pending, self._sitting, self._sizes
        if moved:
            made._reseat(moved)
        return made

    def _reseat(self, changes: Iterable[tuple[Player | None, Player]]) -> None:
        """Bring the counts up to date with players whose seat or status has changed."""
        tables: dict[int, tuple[str, ...]] = {}

        def at(table: int) -> tuple[str, ...]:
            return tables[table] if table in tables else self._sitting.find(table) or ()

        for before, after in changes:
            self.entered += (after.status is not Status.WITHDRAWN) - (
                before is not None and before.status is not Status.WITHDRAWN
            )
            self.remaining += (after.status in SEATED) - (before is not None and before.status in SEATED)
            if after.status is Status.PENDING:
                self._pending |= {after.id}
            elif after.id in self._pending:
                self._pending -= {after.id}
            left, to = None if before is None else _table_of(before), _table_of(after)
            if left == to:
                continue
            if left is not None:
                tables[left] = tuple(id_ for id_ in at(left) if id_ != after.id)
            if to is not None:
                tables[to] = tuple(sorted((*at(to), after.id), key=self._places.__getitem__))
        if tables:
            self._sitting, self._sizes = self._sitting.changed(tables), None

    def at_table(self, number: int) -> dict[int, Player]:
        """The players of a table by seat, in the order of their entries."""
        players = map(self.__getitem__, self._sitting.find(number) or ())
        return {player.place.seat: player for player in players if player.place is not None}

    def sizes(self, tables: Iterable[int]) -> dict[int, int]:
        """How many sit at each of these tables."""
        if self._sizes is None:
            self._sizes = {number: len(players) for number, players in self._sitting.items()}
        return {number: self._sizes.get(number, 0) for number in tables}

    def pending(self) -> list[Player]:
        """Who is without chips and may still rebuy, in the order of entries."""
        return [self[id_] for id_ in sorted(self._pending, key=self._places.__getitem__)]


def _table_of(player: Player) -> int | None:
    return player.place.table if player.place is not None and player.status in SEATED else None


def _stays(before: Player | None, after: Player) -> bool:
    """Most changes are to stacks alone."""
    return before is not None and before.status is after.status and before.place == after.place
