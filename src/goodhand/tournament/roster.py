"""Everybody who entered, and where they sit."""

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import Any, Final, Self

from msgspec import Struct
from msgspec.structs import replace

from goodhand.rules.units import MIDNIGHT, NO_CHIPS, Chips, PlayerId, Seat, Seconds
from goodhand.tournament.events import Away, Eliminated
from goodhand.tournament.frozen_map import BITS, MASK, FrozenMap
from goodhand.tournament.plan import Size
from goodhand.tournament.seating import Place


class Status(StrEnum):
    ENTERED = "entered"
    PLAYING = "playing"
    PENDING = "pending"
    """Without chips, and may still rebuy (ruling 5)."""
    OUT = "out"
    DISQUALIFIED = "disqualified"
    WITHDRAWN = "withdrawn"


SEATED: Final = (Status.PLAYING, Status.PENDING)


class Purchase(Struct, frozen=True):
    """An entry or a rebuy, as it was sold."""

    size: Size
    broke: Eliminated | None = None
    """The bust before a rebuy."""


class Player(Struct, frozen=True, gc=False):
    """An entry."""

    id: PlayerId
    name: str
    stack: Chips
    status: Status = Status.ENTERED
    place: Place | None = None
    add_on: bool = False
    penalty_rounds: int = 0
    broke: Eliminated | None = None
    """The bust of a pending player."""
    entered: Seconds = MIDNIGHT
    """When the entry was sold."""
    left: Place | None = None
    """The seat before going out."""
    entry: Size | None = None
    """The size of the entry; None: the usual one."""
    rebought: tuple[Purchase, ...] = ()
    """The rebuys, the first one first."""
    away: Away | None = None
    """Why nobody plays the seat, which is dealt in and blinded; None: the player does."""

    @property
    def rebuys(self) -> int:
        """How many rebuys."""
        return len(self.rebought)


class Roster(FrozenMap[PlayerId, Player]):
    """All players by id, in the order of their entries, and counts that would need a look at everybody."""

    __slots__ = ("_pending", "_sitting", "_sizes", "chips", "entered", "remaining")

    chips: Chips
    """The sum of all stacks."""
    entered: int
    """How many have entered and not withdrawn."""
    remaining: int
    """How many are still in, those included who may still rebuy."""
    _pending: frozenset[PlayerId]
    _sitting: FrozenMap[int, tuple[PlayerId, ...]]
    """The players of each table, in the order of their entries; a table that nobody is left at is there or is not."""

    _sizes: tuple[object, dict[int, int]] | None
    """Of the tables (and which those were), once they have been asked for since somebody last changed seats."""

    def __init__(self, players: Mapping[PlayerId, Player] | None = None) -> None:
        super().__init__(players)
        everybody = self.values()
        self.chips = sum((player.stack for player in everybody), NO_CHIPS)
        self.entered = sum(player.status is not Status.WITHDRAWN for player in everybody)
        self.remaining = sum(player.status in SEATED for player in everybody)
        self._pending = frozenset(player.id for player in everybody if player.status is Status.PENDING)
        tables: dict[int, tuple[PlayerId, ...]] = {}
        for player in everybody:
            if (table := _table_of(player)) is not None:
                tables[table] = (*tables.get(table, ()), player.id)
        self._sitting, self._sizes = FrozenMap(tables), None

    def with_players(self, changes: Iterable[Player]) -> Self:
        """A copy with these players as they are now."""
        players = {player.id: player for player in changes}
        moved: list[tuple[Player | None, Player]] = []
        chips = self.chips
        for id_, player in players.items():
            before = self.find(id_)
            chips += player.stack - (0 if before is None else before.stack)
            if before is None or before.status is not player.status or before.place != player.place:
                moved.append((before, player))  # most changes are to stacks alone
        made = self._counted_like(self.changed(players), chips)
        if moved:
            made._reseat(moved)
        return made

    def with_stacks(self, stacks: Iterable[tuple[PlayerId, Chips]]) -> Self:
        """A copy in which these players, who are there, have these stacks: what every round changes."""
        places, before, chips = self._places, self._chunks, self.chips
        chunks = before.copy()
        for id_, stack in stacks:
            place = places[id_]
            number = place >> BITS
            chunk = chunks[number]
            player = chunk[place & MASK]
            if player.stack != stack:
                chips += stack - player.stack
                if chunk is before[number]:
                    chunks[number] = chunk = chunk.copy()
                chunk[place & MASK] = replace(player, stack=stack)
        return self._counted_like(self._like(places, chunks), chips)

    def _counted_like(self, made: Self, chips: Chips) -> Self:
        made.chips, made.entered, made.remaining = chips, self.entered, self.remaining
        made._pending, made._sitting, made._sizes = self._pending, self._sitting, self._sizes
        return made

    def _reseat(self, changes: Iterable[tuple[Player | None, Player]]) -> None:
        """Bring the counts up to date with players whose seat or status has changed."""
        tables: dict[int, tuple[PlayerId, ...]] = {}

        def at(table: int) -> tuple[PlayerId, ...]:
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

    def at_table(self, number: int) -> dict[Seat, Player]:
        """The players of a table by seat, in the order of their entries."""
        places, chunks = self._places, self._chunks
        found: dict[Seat, Player] = {}
        for id_ in self._sitting.find(number) or ():
            place = places[id_]
            player = chunks[place >> BITS][place & MASK]
            found[player.place.seat] = player  # type: ignore[union-attr]  # who sits has a place
        return found

    def sizes(self, tables: FrozenMap[int, Any]) -> Mapping[int, int]:
        """How many sit at each of these tables."""
        if self._sizes is None or self._sizes[0] is not tables._places:
            counts = {number: len(self._sitting.find(number) or ()) for number in tables}
            self._sizes = (tables._places, counts)
        return self._sizes[1]

    def pending(self) -> list[Player]:
        """Players without chips who may still rebuy, in the order of entries."""
        return [self[id_] for id_ in sorted(self._pending, key=self._places.__getitem__)] if self._pending else []


def _table_of(player: Player) -> int | None:
    return player.place.table if player.place is not None and player.status in SEATED else None
