"""The stored plans of a server. Every version is kept as its own text, so that nobody overwrites another's."""

import secrets
import time
from collections.abc import Callable
from pathlib import Path

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from goodhand.charity.copies import copy_entries
from goodhand.charity.shelf import Shelf, open_shelf, shelf_of
from goodhand.server.access.model import EVERY_NIGHT, Grant
from goodhand.server.refusals import NoSuchPlan, SavedMeanwhile, misunderstood

PLAN, VERSION = "plan", "plan-version"
MOST_PLANS = 500
VERSIONS_KEPT = 50


class SavedPlan(Struct, frozen=True):
    """A saved event file."""

    key: str
    """Its key in addresses."""
    version: int
    text: str
    saved_at: float
    """Seconds since 1970."""
    saved_by: str
    belongs_to: str
    """The night under which it was made; `*`: the server's own."""
    yes: tuple[str, ...] = ()
    """The keys of the warnings that somebody confirmed."""
    night: str = ""
    """The night that was opened from it."""
    practice: str = ""
    """The practice that was last opened from it."""

    def opens_to(self, grant: Grant) -> bool:
        """Whether a device may read and change it."""
        nights = (each for each in (self.night, self.practice) if each)
        return grant.opens(self.belongs_to) or any(grant.opens(each) for each in nights)


class SavedPlans:
    """All plans. A version is never overwritten: of two who save at once, one is refused."""

    def __init__(self, store: Shelf, now: Callable[[], float] = time.time) -> None:
        self._store, self._now = store, now

    async def all(self, grant: Grant) -> list[SavedPlan]:
        """The plans that a device may see, the last saved first."""
        found = [_read(entry) for entry in (await self._store.all(PLAN)).values()]
        return sorted((each for each in found if each.opens_to(grant)), key=lambda each: -each.saved_at)

    async def get(self, key: str, grant: Grant) -> SavedPlan:
        """The newest version of a plan."""
        entry = await self._store.get(PLAN, key)
        if entry is None or not (plan := _read(entry)).opens_to(grant):
            raise NoSuchPlan(plan=key[:40])
        while (later := await self._store.get(VERSION, _version(key, plan.version + 1))) is not None:
            plan = _read(later)
        return plan

    async def begin(self, text: str, by: str, grant: Grant) -> SavedPlan:
        if len(await self._store.all(PLAN)) >= MOST_PLANS:
            raise misunderstood("This server keeps {most} plans; take one away first.", most=MOST_PLANS)
        first = SavedPlan(secrets.token_hex(6), 1, text, self._now(), by, grant.night or EVERY_NIGHT)
        await self._put(first)
        return first

    async def save(self, plan: SavedPlan, text: str, yes: tuple[str, ...], by: str) -> SavedPlan:
        """Save the next version of a plan; refused if somebody else saved it first."""
        return await self._next(replace(plan, text=text, yes=yes, saved_by=by))

    async def opened(self, plan: SavedPlan, night: str, *, practice: bool = False) -> SavedPlan:
        """Note the night or the practice that was opened from a plan."""
        noted = replace(plan, practice=night) if practice else replace(plan, night=night)
        return plan if noted == plan else await self._next(noted)

    async def take_away(self, plan: SavedPlan) -> None:
        """Delete a plan. The night that was opened from it has its own record."""
        await self._store.take(PLAN, plan.key)
        for version in range(max(plan.version - VERSIONS_KEPT, 1), plan.version + 1):
            await self._store.take(VERSION, _version(plan.key, version))

    async def _next(self, plan: SavedPlan) -> SavedPlan:
        later = replace(plan, version=plan.version + 1, saved_at=self._now())
        await self._put(later)
        await self._store.take(VERSION, _version(plan.key, later.version - VERSIONS_KEPT))
        return later

    async def _put(self, plan: SavedPlan) -> None:
        entry = msgspec.json.encode(plan)
        if not await self._store.put(VERSION, _version(plan.key, plan.version), entry, new=True):
            raise SavedMeanwhile
        await self._store.put(PLAN, plan.key, entry)


async def copy_beside(database: str, copy: str) -> int:
    """Copy what a server keeps beside its journal to the copy of a journal; return how many plans the copy has then."""
    where = shelf_of(database)
    if where != database and not Path(where).is_file():
        return 0  # no server has used this journal
    source = await open_shelf(where)
    try:
        return await copy_entries(source, Path(copy))
    finally:
        await source.close()


def _version(key: str, version: int) -> str:
    return f"{key}/{version}"


def _read(entry: bytes) -> SavedPlan:
    return msgspec.json.decode(entry, type=SavedPlan)
