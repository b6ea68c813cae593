"""The store of practice, which strangers fill: bounded, and emptied of what nobody comes back to."""

import time
from typing import TYPE_CHECKING

from msgspec import Struct

from goodhand.journal.commit import Append
from goodhand.journal.errors import StaleVersion
from goodhand.night.act import Act
from goodhand.night.acts.opening import OpenPractice
from goodhand.night.record import SECOND, Done, NightDeleted
from goodhand.night.streams import (
    DELETED,
    access_stream,
    held_nights,
    night_key,
    night_of_table,
    night_stream,
    refusals_stream,
)

if TYPE_CHECKING:
    from goodhand.server.house import House

MANY = 1 << 20
LOOK_EVERY = 60.0
"""Seconds between two looks at the store."""
BY, REASON = "the server", "nobody came back to this practice table"


class Bounds(Struct, frozen=True):
    """How much practice a server has room for."""

    runs: int = 400
    """Tournaments at the same time."""
    seats: int = 2_000
    """Their seats, bots' too."""
    size: int = 256 * MANY
    """Bytes of records. Beyond it no table is opened, and practice pauses until there is room."""
    idle: float = 3_600.0
    """Seconds after which practice that nobody plays or reads is deleted."""


FOR_PROGRAMS = Bounds(runs=4_000, seats=40_000, size=8_192 * MANY)


class PracticeStore:
    """The records of practice in one store, with the time at which each night was last used here."""

    def __init__(self, house: "House", bounds: Bounds) -> None:
        self.house, self.bounds = house, bounds
        self.full = False
        self._used: dict[str, float] = {}

    async def look(self) -> None:
        """Delete idle practice; where the store is too large, also what has been idle for less."""
        nights = await held_nights(self.house.practice)
        now = time.monotonic()
        for night in nights:
            if self._is_used(night):
                self._used[night] = now
        self._used = {night: self._used.get(night, now) for night in nights}
        size = await self.house.practice.size()
        idle = sorted((at, night) for night, at in self._used.items() if not self._is_used(night))
        gone = [night for at, night in idle if now - at > self.bounds.idle]
        if size > self.bounds.size:
            gone = [night for _, night in idle]
        if gone:
            await self._delete(gone)
            size = await self.house.practice.size()
        self.full = size > self.bounds.size

    def _is_used(self, night: str) -> bool:
        """Whether a night is played or followed here, or dealt by another live server."""
        key, house = night_key(night), self.house
        room = house.rooms.get(key)
        here = room is not None and (room.screens > 0 or house.lobby.plays(key))
        return here or bool(house.servers.deals_of(key))

    async def _delete(self, nights: list[str]) -> None:
        journal, wanted = self.house.practice, set(nights)
        for night in nights:
            if (room := self.house.rooms.get(night_key(night))) is not None:
                self.house.leave(room)
        own = {stream for night in nights for stream in _kinds(night)}
        streams = [each for each in await journal.streams() if each in own or night_of_table(each) in wanted]
        ends = {stream: (await journal.head(stream)).version for stream in streams}
        notes = []
        for night in nights:
            own_ends = [ends[each] for each in streams if each in _kinds(night) or night_of_table(each) == night]
            notes.append(await self._note(night, sum(own_ends)))
        head = await journal.head(DELETED)
        try:
            await journal.delete(ends, Append(DELETED, head.version, notes), at=int(time.time()) * SECOND)
        except StaleVersion:
            return  # somebody came back to one of them, or another server was faster; the next look decides
        for night in nights:
            key = night_key(night)
            self._used.pop(night, None)
            self.house.forget(key)
        await self.house.doorkeeper.forget(map(night_key, nights))

    async def _note(self, night: str, records: int) -> NightDeleted:
        journal, stream = self.house.practice, night_stream(night)
        (first,) = await journal.read(stream, most=1)
        head = await journal.head(stream)
        done = journal.codec.decode(first.name, first.payload)
        assert isinstance(done, Done)
        opening: Act = done.said
        assert isinstance(opening, OpenPractice)
        plan = opening.plan
        return NightDeleted(
            night=night,
            date=plan.date,
            licensee=plan.licensee.name,
            book=plan.book,
            practice=True,
            closed=False,
            head=head.hash.hex(),
            records=records,
            players=0,
            currency=plan.currency,
            totals=None,
            by=BY,
            reason=REASON,
        )


def _kinds(night: str) -> tuple[str, ...]:
    """The streams of a night besides its tables'."""
    return night_stream(night), refusals_stream(night), access_stream(night)
