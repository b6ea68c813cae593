"""A second computer: following this one, and going on with the night when the first has failed."""

import hmac
import time
from typing import Annotated, Any

import msgspec
from litestar import Request, get, post
from litestar.params import JSONBody, QueryParameter
from msgspec import Struct

from goodhand.charity.copies import COPIED, PLAN, SECRET
from goodhand.journal.lines import to_line
from goodhand.night.acts.taking_over import TakeOver
from goodhand.night.views.viewer import STAFF
from goodhand.occasion.people import person_id
from goodhand.occasion.plan import Duty
from goodhand.occasion.taking_over import OLD
from goodhand.rules import Refusal, Role
from goodhand.rules.speech import say
from goodhand.rules.units import NO_PERSON, PersonId, Seconds
from goodhand.server.access.guard import address_of
from goodhand.server.access.model import EVERY_NIGHT, hashed, new_token
from goodhand.server.charity.staff import require_charity
from goodhand.server.gate import Asking, Handlers, SignedInSession, TheHouse, for_anybody, note_taken
from goodhand.server.house import House
from goodhand.server.refusals import NotSignedIn, SignInRefused
from goodhand.server.room import Room
from goodhand.server.standby import (
    AT_ONCE,
    FOLLOWER,
    Copied,
    Follower,
    RunState,
    TakenOverAt,
    hand_over,
)

LATEST = 9_999_999_999
NotToTake = Refusal.saying("nothing-to-take-over", "This computer cannot take over: {why}.")
StillAnswers = Refusal.saying(
    "still-answers", "The first computer answered {seconds} seconds ago. Wait two minutes, or go on there."
)
NotLookedAt = Refusal.saying(
    "first-not-off", "Look at the first computer: it has to be off, and its network cable out."
)


class FollowerInvited(Struct, frozen=True):
    """A link with which another computer follows this one."""

    link: str


class Decider(Struct, frozen=True):
    """Somebody who may decide that another computer goes on."""

    person: PersonId
    name: str
    role: Role


class Taken(Struct, frozen=True):
    """The last time another computer went on with the night."""

    at: Seconds
    by: str
    answered: Seconds
    record: int
    term: int


class TakeOverShown(Struct, frozen=True):
    """The computer that runs the night, and the state of the copy here."""

    state: RunState
    other: str
    """The address of the first computer."""
    here: str
    """The address of this one for phones."""
    silent: float
    """Seconds since the first computer answered."""
    behind: int
    """Records that the first had at its last answer, and the copy has not."""
    records: int
    """Records of the night in the copy."""
    copied: Seconds | None
    """The second of the last record."""
    answered: Seconds | None
    """The second of the first computer's last answer."""
    flaw: str
    wait: float
    """Seconds until this computer may take over."""
    needs_chair: bool
    """Whether the chairperson has to agree, since the first has been silent for so long."""
    night: str
    """The key of the night whose books are open; empty: none."""
    title: str
    deciders: tuple[Decider, ...]
    next_receipt: int
    """The number from which on receipts may be missing in the copy."""
    taken: Taken | None


class TakeOverAsked(Struct, frozen=True):
    """Two answers, and the PIN or password of those who decide."""

    person: str
    figures: str
    off: bool
    """Whether the first computer is off."""
    unplugged: bool
    """Whether its network cable is out."""
    chairperson: str = ""
    chairs_figures: str = ""


@post(
    "/followers",
    summary="Let another computer follow.",
    status_code=201,
    **for_anybody("invite-follower", "takeover", who=(Role.CHAIRPERSON,)),
)
async def invite_follower(request: Asking, house: TheHouse, session: SignedInSession) -> FollowerInvited:
    """A link for `goodhand follow`; it has every record, and what people sign in with. Each is on record."""
    require_charity(house, session)
    for room in house.rooms.values():
        if room.journal is house.journal:
            await note_taken(house, room, session, address_of(request), "follower")
    token = new_token()
    await house.charity.shelf.put(FOLLOWER, hashed(token), msgspec.json.encode(Follower()))
    end = f".{house.fingerprint}" if house.fingerprint else ""
    host = request.headers.get("Host", "")
    return FollowerInvited(f"{request.base_url.scheme}://{host}/second#{token}{end}")


@get("/copy", include_in_schema=False)
async def copy(
    request: Request[Any, Any, Any],
    house: TheHouse,
    after: Annotated[int, QueryParameter(ge=0, le=LATEST)] = 0,
    hash: Annotated[str, QueryParameter(max_length=64)] = "",  # noqa: A002 - the query's name
    here: Annotated[str, QueryParameter(max_length=200)] = "",
    term: Annotated[int, QueryParameter(ge=0, le=1000)] = 0,
    at: Annotated[float, QueryParameter(ge=0)] = 0.0,
) -> Copied:
    """Records past a position, for a computer that follows; it also says where it is, and whether it has taken over."""
    id_, follower = await _follower(request, house)
    if here and follower.address != here:
        await house.charity.shelf.put(FOLLOWER, id_, msgspec.json.encode(Follower(here, time.time())))
    if term > _term(house) and house.state is not RunState.HANDED_OVER:
        await hand_over(house.charity.shelf, TakenOverAt(term, at))
        house.only_read(RunState.HANDED_OVER, TakenOverAt(term, at))
    lines = list[str]()
    async for record in house.journal.read_all(max(after - 1, 0)):
        if after and record.position <= after:
            if record.hash.hex() != hash:
                raise NotToTake(why=say("its copy is of another journal"))
            continue
        lines.append(to_line(record).decode())
        if len(lines) == AT_ONCE:
            break
    return Copied(tuple(lines), await house.journal.end())


@get("/copy/beside", include_in_schema=False)
async def beside(request: Request[Any, Any, Any], house: TheHouse) -> dict[str, dict[str, bytes]]:
    """Settings, people, plans, passwords and PINs, for a computer that follows."""
    await _follower(request, house)
    return {kind: await house.charity.shelf.all(kind) for kind in (*COPIED, PLAN, SECRET)}


@get("/taken-over", include_in_schema=False, sync_to_thread=False)
def taken_over(house: TheHouse) -> TakenOverAt:
    """Whether this computer has taken over, for the first one when it is started again."""
    return house.taken if house.state is RunState.RUNS else TakenOverAt(0)


@get("/takeover", summary="The computer that runs the night.", **for_anybody("takeover", "takeover", who=STAFF))
async def takeover(house: TheHouse, session: SignedInSession) -> TakeOverShown:
    return _shown(house, session.grant.night)


@post("/takeover", summary="Continue the night on this computer.", **for_anybody("take-over", "takeover", who=STAFF))
async def take_over(house: TheHouse, session: SignedInSession, data: JSONBody[TakeOverAsked]) -> TakeOverShown:
    """By the director's PIN or password; the chairperson's too, if the first has been silent for long."""
    shown, standby = _shown(house, session.grant.night), house.standby
    if house.state is RunState.RUNS:
        raise NotToTake(why=say("it runs its nights itself"))
    if not shown.night:
        raise NotToTake(why=say("it has no open night"))
    if shown.flaw or shown.behind:
        raise NotToTake(why=shown.flaw or say("its copy is not complete"))
    if shown.wait > 0:
        raise StillAnswers(seconds=int(shown.silent))
    if not (data.off and data.unplugged):
        raise NotLookedAt
    room = house.rooms[shown.night]
    by, agreed = person_id(data.person), person_id(data.chairperson) if data.chairperson else NO_PERSON
    if by not in {each.person for each in shown.deciders}:
        raise SignInRefused
    await _require_proof(house, room, by, data.figures)
    if agreed:
        await _require_proof(house, room, agreed, data.chairs_figures)
    answered = shown.answered if shown.answered is not None else room.night.last_at
    before = house.state, house.taken
    await house.run_nights(TakenOverAt(shown.taken.term + 1 if shown.taken else 2, time.time()))
    try:
        await room.do(TakeOver(answered=answered, agreed=agreed), by=by, device=session.device, came=session.came)
    except BaseException:
        house.only_read(*before)
        raise
    if standby is not None:
        standby.ended, standby.taken = True, house.taken
    return _shown(house, session.grant.night)


async def _require_proof(house: House, room: Room, person: PersonId, said: str) -> None:
    """Require somebody's PIN, or the password where none was set."""
    if (await house.doorkeeper.team.member(room.key, person)).pin:
        await house.doorkeeper.team.require_pin_of(room.key, person, said)
    else:
        await house.doorkeeper.require_password_of(room.key, person, said)


def _shown(house: House, wanted: str) -> TakeOverShown:
    room, now, standby = _open_night(house, wanted), time.time(), house.standby
    silent = now - standby.answered if standby is not None else 0.0
    following = standby is not None and house.state is RunState.FOLLOWS
    books = room.night.occasion if room is not None else None
    hall = room.now() if room is not None else 0
    copied = room.night.last_at if room is not None else None
    answered = Seconds(max(int(hall - silent), copied or 0)) if following else copied
    last = books.takeovers[-1] if books is not None and books.takeovers else None
    return TakeOverShown(
        house.state,
        standby.link.address if standby is not None else "",
        standby.here if standby is not None else "",
        silent if following else 0.0,
        max(standby.behind, 0) if following and standby is not None else 0,
        room.version if room is not None else 0,
        copied,
        answered,
        standby.flaw if following and standby is not None else "",
        max(standby.wait - silent, 0.0) if following and standby is not None else 0.0,
        answered is not None and hall - answered > OLD,
        room.key if room is not None else "",
        room.night.plan.tournaments[0].name if room is not None else "",
        _deciders(room) if room is not None else (),
        1 + sum(last is None or line.at < last.at for line in books.lines) if books is not None else 0,
        Taken(last.at, books.name_of(last.by), last.answered, last.record, last.term) if books and last else None,
    )


def _open_night(house: House, wanted: str) -> Room | None:
    """The night whose books are open: the device's own, else the newest."""
    rooms = [
        room
        for room in house.rooms.values()
        if room.journal is house.journal and room.night.occasion is not None and not room.night.closed
    ]
    own = [room for room in rooms if wanted in (room.key, EVERY_NIGHT)]
    return max(own, key=lambda room: room.night.plan.date, default=None)


def _deciders(room: Room) -> tuple[Decider, ...]:
    plan, books = room.night.plan, room.night.books
    found = {person_id(plan.licensee.chairperson): Role.CHAIRPERSON}
    on_duty = {shift.person for shift in books.shifts if shift.ends is None and shift.duty is Duty.DIRECTOR}
    planned = {person_id(each.name) for each in plan.staff if each.duty is Duty.DIRECTOR}
    found = dict.fromkeys((*sorted(on_duty), *sorted(planned - on_duty)), Role.DIRECTOR) | found
    return tuple(Decider(each, books.name_of(each), role) for each, role in found.items())


async def _follower(request: Request[Any, Any, Any], house: House) -> tuple[str, Follower]:
    scheme, _, token = request.headers.get("Authorization", "").partition(" ")
    entry = await house.charity.shelf.get(FOLLOWER, hashed(token)) if hmac.compare_digest(scheme, "Bearer") else None
    if entry is None:
        raise NotSignedIn
    return hashed(token), msgspec.json.decode(entry, type=Follower)


def _term(house: House) -> int:
    """The newest term on record here."""
    return max(
        (len(room.night.occasion.takeovers) + 1 for room in house.rooms.values() if room.night.occasion), default=1
    )


HANDLERS: Handlers = [invite_follower, copy, beside, taken_over, takeover, take_over]
