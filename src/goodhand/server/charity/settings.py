"""The charity's settings, for its chairperson: name, address, logo, how long records are kept, and the copies."""

import asyncio
import time
from pathlib import Path

from litestar import get, post, put
from litestar.params import FromPath, JSONBody
from msgspec import Struct
from msgspec.structs import replace

from goodhand.charity.attendance import title_of
from goodhand.charity.copies import Copy, check_copy, copies, first_copy, renew_copy, sticks
from goodhand.charity.keeping import deletable_from, years_kept
from goodhand.charity.logo import drawing
from goodhand.charity.settings import MOST_MINUTES, MOST_YEARS, CharitySettings, keep_logo, keep_settings, logo_of
from goodhand.charity.settings import settings_of as kept_settings
from goodhand.journal.errors import JournalError
from goodhand.night.hall_time import today
from goodhand.plan.values import LONGEST_NAME
from goodhand.rules import Role
from goodhand.rules.speech import say
from goodhand.server.access.model import EVERY_NIGHT
from goodhand.server.charity.staff import for_staff, require_charity
from goodhand.server.deleting import delete_whole
from goodhand.server.gate import Handlers, SignedInSession, TheHouse
from goodhand.server.house import House
from goodhand.server.plans.routes import named_author
from goodhand.server.refusals import NoSuchRoom, misunderstood

CHAIR = (Role.CHAIRPERSON,)
LONGEST_ADDRESS = 200
LONGEST_REASON = 200


class RecordsKept(Struct, frozen=True):
    """Until when a night's records are kept."""

    night: str
    """The night's key."""
    title: str
    date: str
    until: str
    """Empty: practice, which is deleted at any time."""
    deletable: bool
    """Whether they may be deleted now."""
    clause: str = ""
    """The clause that asks for so long; empty: the charity's own setting decides."""


class SettingsShown(CharitySettings, frozen=True, kw_only=True):
    """The settings with all that the page shows beside them."""

    logo: str
    """An SVG drawing in black; empty: there is none."""
    copies: tuple[Copy, ...]
    records: tuple[RecordsKept, ...]
    """The last night first."""
    sticks: tuple[str, ...]
    """Drives that are plugged in and have no copy yet."""


class LogoSent(Struct, frozen=True):
    content: bytes
    """The file, SVG or PNG; empty: no logo any more."""


class DeletionAsked(Struct, frozen=True):
    reason: str


class NightGone(Struct, frozen=True):
    """A night that was deleted, and what is left to do."""

    records: int
    """Records that were deleted."""
    head: str
    """Its last hash, which is kept with its totals."""
    copies: tuple[str, ...]
    """Copies that could not be reached: it must be deleted there too."""


class CopyAsked(Struct, frozen=True):
    place: str


@get("/settings", summary="The charity's settings.", **for_staff("settings", "settings", who=CHAIR))
async def settings_of(house: TheHouse, session: SignedInSession) -> SettingsShown:
    """With the logo, the copies, and until when each night's records are kept."""
    require_charity(house, session)
    return await _shown(house)


@put("/settings", summary="Change the charity's settings.", **for_staff("change-settings", "settings", who=CHAIR))
async def change_settings(house: TheHouse, session: SignedInSession, data: JSONBody[CharitySettings]) -> SettingsShown:
    """Nights that are open or closed keep what they had: a night takes its own copy when it is opened."""
    require_charity(house, session)
    settings = replace(
        data, **{field: " ".join(getattr(data, field).split()) for field in ("name", "registration", "address")}
    )
    _require_sense(settings)
    _require_own_name(house, session.grant.night, settings)
    await keep_settings(house.charity.shelf, settings)
    house.settings = settings
    return await _shown(house)


@put("/settings/logo", summary="Change the charity's logo.", **for_staff("change-logo", "settings", who=CHAIR))
async def change_logo(house: TheHouse, session: SignedInSession, data: JSONBody[LogoSent]) -> SettingsShown:
    """SVG or PNG, at most 200 KB; drawn again in one colour."""
    require_charity(house, session)
    await keep_logo(house.charity.shelf, drawing(data.content) if data.content else "")
    return await _shown(house)


@post("/settings/copies/test", summary="Test a copy.", **for_staff("test-copy", "settings", who=CHAIR))
async def test_copy(house: TheHouse, session: SignedInSession, data: JSONBody[CopyAsked]) -> SettingsShown:
    """The copy is opened by itself and verified, and one receipt is drawn. Nothing in it changes."""
    require_charity(house, session)
    await check_copy(house.charity.shelf, data.place, time.time())
    return await _shown(house)


@post("/settings/copies/renew", summary="Bring a copy up to date.", **for_staff("renew-copy", "settings", who=CHAIR))
async def renew(house: TheHouse, session: SignedInSession, data: JSONBody[CopyAsked]) -> SettingsShown:
    """A copy that is known already; `goodhand backup` makes the first one."""
    require_charity(house, session)
    try:
        await renew_copy(house.journal, house.charity.shelf, data.place, time.time())
    except (JournalError, OSError) as error:
        raise misunderstood(
            "The copy at {place} could not be renewed: {error}.", place=data.place, error=error
        ) from None
    return await _shown(house)


@post("/settings/copies/new", summary="Make a copy on a stick.", **for_staff("new-copy", "settings", who=CHAIR))
async def new_copy(house: TheHouse, session: SignedInSession, data: JSONBody[CopyAsked]) -> SettingsShown:
    """Nights, settings, people, plans and passwords; the place is one of `sticks`."""
    require_charity(house, session)
    try:
        await first_copy(house.journal, house.charity.shelf, data.place, time.time())
    except (JournalError, OSError) as error:
        raise misunderstood("The copy on {place} could not be made: {error}.", place=data.place, error=error) from None
    return await _shown(house)


@post(
    "/settings/records/{night:str}/delete",
    summary="Delete a night whole.",
    **for_staff("delete-night", "settings", who=CHAIR),
)
async def delete_records(
    house: TheHouse, session: SignedInSession, night: FromPath[str], data: JSONBody[DeletionAsked]
) -> NightGone:
    """Practice at any time, a licensed night when its time is over. Its totals and its last hash stay."""
    require_charity(house, session)
    room = await house.room(night)
    if not house.is_charitys(room.night):
        raise NoSuchRoom(night=night)
    reason = " ".join(data.reason.split())
    if not reason or len(reason) > LONGEST_REASON or not reason.isprintable():
        raise misunderstood("Give a reason of at most {most} letters.", most=LONGEST_REASON)
    by = named_author(house, session) or say("the owner of this server")
    gone, missed = await delete_whole(house, night, by=by, reason=reason)
    return NightGone(gone.records, gone.head, tuple(map(str, missed)))


async def _shown(house: House) -> SettingsShown:
    shelf = house.charity.shelf
    settings = await kept_settings(shelf)
    lines = await house.charity.lines(house.journal)
    kept = [_kept(each.key, each.title, each.date, each.book, settings) for each in lines.values() if not each.deleted]
    for room in house.rooms.values():
        if room.journal is house.journal and room.night.id not in lines and house.is_charitys(room.night):
            plan, practice = room.night.plan, room.night.practice
            kept.append(_kept(room.key, title_of(plan), plan.date, plan.book, settings, practice=practice))
    kept.sort(key=lambda each: each.date, reverse=True)
    own = {field: getattr(settings, field) for field in CharitySettings.__struct_fields__}
    known = await copies(shelf, time.time())
    folders = {Path(each.place).parent for each in known}
    return SettingsShown(
        **own,
        logo=await logo_of(shelf),
        copies=known,
        records=tuple(kept),
        sticks=tuple(each for each in await asyncio.to_thread(sticks) if Path(each) not in folders),
    )


def _kept(
    key: str, title: str, day: str, book: str, settings: CharitySettings, *, practice: bool = False
) -> RecordsKept:
    if practice:
        return RecordsKept(key, title, day, "", deletable=True)
    until = deletable_from(day, book, settings.keep_years).isoformat()
    _, clause = years_kept(book, settings.keep_years)
    return RecordsKept(key, title, day, until, until <= today(), str(clause or ""))


def _require_sense(settings: CharitySettings) -> None:
    for text, most in ((settings.name, LONGEST_NAME), (settings.registration, 60), (settings.address, LONGEST_ADDRESS)):
        if len(text) > most or not text.isprintable():
            raise misunderstood("Shorten “{text}…”: it may have {most} letters.", text=text[:20], most=most)
    if not 1 <= settings.lock_minutes <= MOST_MINUTES:
        raise misunderstood("A shared computer is locked after 1 to {most} minutes.", most=MOST_MINUTES)
    if not 1 <= settings.keep_years <= MOST_YEARS:
        raise misunderstood("Records are kept for 1 to {most} years.", most=MOST_YEARS)


def _require_own_name(house: House, night: str, settings: CharitySettings) -> None:
    """Keep a chairperson from renaming the charity to one whose night they do not run, and so being locked out."""
    room = house.rooms.get(night)
    if night != EVERY_NIGHT and room is not None and not settings.owns(room.night.plan.licensee):
        own = room.night.plan.licensee.name
        raise misunderstood("Tonight's licensee is {own}: only the owner of this server enters another name.", own=own)


HANDLERS: Handlers = [settings_of, change_settings, change_logo, test_copy, renew, new_copy, delete_records]
