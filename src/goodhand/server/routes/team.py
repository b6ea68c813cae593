"""Tonight's team: who joined, PINs, and shared computers that are locked after a while without use."""

from typing import Any

from litestar import get, post, put
from litestar.params import FromPath, JSONBody
from msgspec import Struct
from msgspec.structs import replace

from goodhand.charity.settings import MOST_MINUTES, keep_settings, settings_of
from goodhand.night.act import STAFF
from goodhand.night.acts.access import HOSTS, ChoosePin, Code, RenewCode
from goodhand.occasion.people import person_id
from goodhand.occasion.state import Occasion
from goodhand.rules import Role
from goodhand.rules.units import PersonId, Seconds
from goodhand.server.access.guard import held_session, is_this_computer, require_own_origin
from goodhand.server.access.team import require_pin
from goodhand.server.gate import Asking, Handlers, NightKey, SignedInSession, TheHouse, TheVisit, for_anybody, for_roles
from goodhand.server.refusals import NotShared, NotSignedIn, misunderstood
from goodhand.server.room import Room
from goodhand.server.routes.sign_in import COMMON, team_grant


class Teammate(Struct, frozen=True):
    """A person who may sign in with a PIN on a shared computer."""

    person: PersonId
    name: str
    role: Role
    duty: str
    since: Seconds | None
    """When the person went on duty; None: not on duty."""
    table: int


class TeamHere(Struct, frozen=True):
    """The sign-in page of a shared computer."""

    night: str
    """The night's key; empty: no night of this server has a team."""
    title: str
    licensee: str
    device: str
    chairperson: str
    team: tuple[Teammate, ...]
    signed_out: str
    """The person signed in before the computer was locked; empty: nobody."""
    locked_at: float
    lock_minutes: int


class TeamListed(Struct, frozen=True):
    """How somebody of the team signs in."""

    person: PersonId
    name: str
    role: Role
    duty: str
    begins: int | None
    ends: int | None
    table: int
    invited: float
    """When the newest link that is still unused was made; 0: there is none."""
    joined: float
    """When the person last signed in on a device that is still signed in; 0: on none."""
    pin: bool
    """Whether a PIN is set."""
    card: float
    """When the dealer's card that still works was printed; 0: there is none."""


class PinAsked(Struct, frozen=True):
    figures: str = ""
    """The PIN; empty: the server draws one."""


class PinMade(Struct, frozen=True):
    """A new PIN. It is told once."""

    figures: str


class Sharing(Struct, frozen=True):
    """Whether several people use a device."""

    shared: bool


class IdleAsked(Struct, frozen=True):
    """How long a shared computer stays signed in without use."""

    minutes: int


@get("/sign-in/team", summary="Tonight's team, on a shared computer.", operation_id="team-here", **COMMON)
async def team_here(request: Asking, house: TheHouse) -> TeamHere:
    """On the computer of the server and on devices that are shared; elsewhere it is refused."""
    held = await held_session(request, house.doorkeeper)
    shared = held is not None and held.shared
    if not (shared or is_this_computer(request)):
        raise NotShared
    own = house.rooms.get(held.grant.night) if held is not None else None
    room = own or next((each for each in reversed(house.rooms.values()) if _team(each)), None)
    minutes = (await settings_of(house.doorkeeper.store)).lock_minutes
    if room is None or room.night.occasion is None:
        return TeamHere("", "", "", "", "", (), "", 0.0, minutes)
    o = room.night.books
    locked = held is not None and held.locked
    return TeamHere(
        room.key,
        next((each.name for each in o.plan.tournaments), ""),
        o.plan.licensee.name,
        held.device if held is not None else "",
        o.plan.licensee.chairperson,
        _team(room),
        o.name_of(held.grant.person) if held is not None and locked and held.grant.person else "",
        held.locked if held is not None else 0.0,
        minutes,
    )


def _team(room: Room) -> tuple[Teammate, ...]:
    o = room.night.occasion
    if o is None:
        return ()
    found = []
    for person in o.people.values():
        grant = team_grant(room, person.id)
        if grant is None:
            continue
        shift = o.on_duty(person.id)
        duty = shift.duty.value if shift is not None else person.rostered
        since = shift.begins if shift is not None else None
        found.append(Teammate(person.id, person.name, grant.role, duty, since, shift.table if shift is not None else 0))
    order = [Role.CHAIRPERSON, Role.DIRECTOR, Role.DESK, Role.DEALER]
    return tuple(sorted(found, key=lambda each: order.index(each.role)))


@post("/session/lock", summary="Lock a shared computer.", status_code=204, **for_anybody("lock", "sign-in"))
async def lock(house: TheHouse, session: SignedInSession) -> None:
    """Nothing more is shown or done on it until somebody of the team signs in with a PIN."""
    if not session.shared:
        raise misunderstood("Only a shared device is locked; share it first.")
    await house.doorkeeper.keep(replace(session, locked=house.doorkeeper.now()))


@post(
    "/session/shared", summary="Say whether several people use a device.", **for_anybody("share", "sign-in", who=STAFF)
)
async def share(request: Asking, house: TheHouse, session: SignedInSession, data: JSONBody[Sharing]) -> None:
    """A shared device is locked after a while without use, and opens with a PIN."""
    require_own_origin(request)
    await house.doorkeeper.keep(replace(session, shared=data.shared))


@put(
    "/session/idle",
    summary="When shared computers are locked.",
    **for_anybody("idle", "sign-in", who=(Role.CHAIRPERSON,)),
)
async def idle(house: TheHouse, session: SignedInSession, data: JSONBody[IdleAsked]) -> None:
    """Set by the chairperson, for every shared computer."""
    if not 1 <= data.minutes <= MOST_MINUTES:
        raise misunderstood("A shared computer is locked after 1 to {most} minutes.", most=MOST_MINUTES)
    store = house.doorkeeper.store
    house.settings = replace(await settings_of(store), lock_minutes=data.minutes)
    await keep_settings(store, house.settings)


def _for(what: str) -> dict[str, Any]:
    return for_roles(HOSTS, what, "access")


@get("/nights/{night:str}/team", summary="Who of the team has joined.", **_for("team"))
async def team(visit: TheVisit, night: NightKey) -> list[TeamListed]:
    """In the order of the plan, with everybody else on duty after them."""
    o, doorkeeper = visit.room.night.occasion, visit.house.doorkeeper
    if o is None:
        return []
    invited = await doorkeeper.invitations(night)
    joined: dict[PersonId, float] = {}
    for each in await doorkeeper.sessions(night):
        joined[each.grant.person] = max(each.since, joined.get(each.grant.person, 0.0))
    found = []
    for mate in _team(visit.room):
        member = await doorkeeper.team.member(night, mate.person)
        begins, ends = _hours(o, mate.person)
        found.append(
            TeamListed(
                mate.person,
                mate.name,
                mate.role,
                mate.duty,
                begins,
                ends,
                mate.table,
                invited.get(mate.person, 0.0),
                joined.get(mate.person, 0.0),
                bool(member.pin),
                member.printed if member.card else 0.0,
            )
        )
    return found


def _hours(o: Occasion, person: PersonId) -> tuple[int | None, int | None]:
    planned = next((each for each in o.plan.staff if person_id(each.name) == person), None)
    if planned is None:
        return None, None
    begins = planned.begins.second if planned.begins is not None else None
    return begins, planned.ends.second if planned.ends is not None else None


@post("/nights/{night:str}/team/{person:str}/pin", summary="Make a PIN.", status_code=201, **_for("set-pin"))
async def set_pin(visit: TheVisit, night: NightKey, person: FromPath[str], data: JSONBody[PinAsked]) -> PinMade:
    """Told once; the PIN before opens nothing any more. It also ends a wait after wrong PINs."""
    if data.figures:
        require_pin(data.figures)
    await visit.records(RenewCode(code=Code.PIN, people=(PersonId(person),)))
    return PinMade(await visit.house.doorkeeper.team.set_pin(night, PersonId(person), data.figures))


@post(
    "/nights/{night:str}/own-pin",
    summary="Choose your own PIN.",
    **for_roles((*STAFF, Role.DEALER), "own-pin", "access"),
)
async def own_pin(visit: TheVisit, night: NightKey, data: JSONBody[PinAsked]) -> None:
    """On your own device: nobody else knows it then."""
    require_pin(data.figures)
    if not visit.person:
        raise NotSignedIn
    await visit.records(ChoosePin())
    await visit.house.doorkeeper.team.set_pin(night, visit.person, data.figures)


HANDLERS: Handlers = [team_here, lock, share, idle, team, set_pin, own_pin]
