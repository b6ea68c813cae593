"""Screens of the hall: they join by a code, and the director says from afar what each of them shows."""

from typing import Any

from litestar import Response, get, post, put
from litestar.params import FromPath, FromQuery, JSONBody
from msgspec import Struct
from msgspec.structs import replace

from goodhand.night.acts.access import HOSTS, Invite, RenameDevice
from goodhand.night.record import SignedInBy
from goodhand.rules import Role
from goodhand.server.access.attempts import Tried
from goodhand.server.access.guard import address_of, require_own_origin
from goodhand.server.access.model import Grant, Screen, Session, Shows
from goodhand.server.access.pairing import ANSWERS_WITHIN, NAME_SHOWN
from goodhand.server.gate import Asking, Handlers, NightKey, TheHouse, TheVisit, Visit, for_roles
from goodhand.server.hall import for_phones
from goodhand.server.refusals import NoSuchScreen
from goodhand.server.routes.sign_in import COMMON, attempt, device_name, let_in

LARGEST = 100_000
"""Pixels that a screen may say it is wide or high."""


class ScreenSize(Struct, frozen=True):
    width: int = 0
    height: int = 0


class ScreenCode(Struct, frozen=True):
    """The code that a screen shows."""

    key: str
    """For this screen alone: with it, the screen asks whether its code was entered."""
    code: str
    seconds: int
    """The code can be entered for so long."""


class KeyHeld(Struct, frozen=True):
    key: str


class ScreenJoined(Struct, frozen=True):
    """Whether a screen's code was entered."""

    night: str
    """The night it shows; empty: not yet."""


class ScreenWaiting(Struct, frozen=True):
    """A screen that shows this code."""

    since: float


class ScreenAdded(Struct, frozen=True):
    """A screen to let in."""

    code: str
    name: str
    shows: Shows


class ScreenSet(Struct, frozen=True):
    """How a screen is to be set."""

    name: str
    shows: Shows
    dark: bool
    show_name: bool = False
    """Whether it shows its name now, for ten seconds."""


class ScreenListed(Struct, frozen=True):
    """A screen of the hall."""

    session: str
    name: str
    shows: Shows
    dark: bool
    width: int
    height: int
    since: float
    heard: float
    """When it was last there; 0: never."""
    answers: bool


class ScreensListed(Struct, frozen=True):
    """The screens of a night, and where another one is added."""

    screens: list[ScreenListed]
    at: str
    """The address that another screen opens; empty: other computers cannot connect."""


class ScreenTold(Struct, frozen=True):
    """The page that a screen is to show."""

    steered: bool
    """Whether the floor says what it shows; a screen that came by a link goes its own way."""
    shows: Shows
    dark: bool
    name: str
    """To be shown now; empty: not now."""


def _for(what: str) -> dict[str, Any]:
    return for_roles(HOSTS, what, "screens")


ANYBODY: dict[str, Any] = {**COMMON, "tags": ["screens"]}


@post("/screens/ask", summary="Ask for a code to show.", operation_id="ask-screen-code", **ANYBODY)
async def ask(request: Asking, house: TheHouse, data: JSONBody[ScreenSize]) -> ScreenCode:
    """For a computer that nobody is signed in on. It learns nothing of a night."""
    require_own_origin(request)
    size = [min(max(each, 0), LARGEST) for each in (data.width, data.height)]
    key, asked = await house.doorkeeper.pairing.ask(address_of(request), *size)
    return ScreenCode(key, asked.code, int(asked.expires - asked.since))


@post("/screens/join", summary="Join, once the code was entered.", operation_id="join-screen", **ANYBODY)
async def join(request: Asking, house: TheHouse, data: JSONBody[KeyHeld]) -> Response[ScreenJoined]:
    """Signs the screen in, once."""
    async with attempt(request, house, "screen", Tried.LINK):
        found = await house.doorkeeper.pairing.collect(data.key)
    if found.grant is None:
        return Response(ScreenJoined(""))
    token, session = await house.doorkeeper.let_in(
        found.grant, found.name, SignedInBy.LINK, found.invited_by, screen=found.screen
    )
    cookies = (await let_in(request, house, session, token)).cookies
    return Response(ScreenJoined(found.grant.night), cookies=cookies)


@get("/nights/{night:str}/screens/waiting", summary="Whether a screen shows this code.", **_for("screen-waiting"))
async def waiting(request: Asking, visit: TheVisit, code: FromQuery[str], night: NightKey) -> ScreenWaiting:
    """Before it is let in."""
    return ScreenWaiting(await _since(request, visit, code))


async def _since(request: Asking, visit: Visit, code: str) -> float:
    """Since when a screen shows this code; wrong codes are counted."""
    doorkeeper, address = visit.house.doorkeeper, address_of(request)
    async with doorkeeper.attempts.trying(address, Tried.CODE):
        try:
            return (await doorkeeper.pairing.look(code))[1].since
        except NoSuchScreen:
            doorkeeper.attempts.wrong(address, Tried.CODE)
            raise


@post("/nights/{night:str}/screens", summary="Let a screen in by its code.", status_code=204, **_for("add-screen"))
async def add(request: Asking, visit: TheVisit, night: NightKey, data: JSONBody[ScreenAdded]) -> None:
    """It shows the page within a second."""
    name = device_name(data.name, "screen")
    await _since(request, visit, data.code)
    await visit.records(Invite(role=Role.DISPLAY, invitation=name))
    grant = Grant(night=night, role=Role.DISPLAY)
    await visit.house.doorkeeper.pairing.let_in(data.code, grant, name, Screen(data.shows), visit.person)


@get("/nights/{night:str}/screens", summary="The screens of the hall.", **_for("screens"))
async def screens(request: Asking, visit: TheVisit, night: NightKey) -> ScreensListed:
    """The first that joined first."""
    there = for_phones(visit.house, f"{request.base_url.scheme}://{request.headers.get('Host', '')}")
    own = [each for each in await visit.house.doorkeeper.sessions(night) if each.screen is not None]
    listed = [await _listed(visit, each) for each in reversed(own)]
    return ScreensListed(listed, f"{there.partition('://')[2]}/screen" if there else "")


async def _listed(visit: Visit, session: Session) -> ScreenListed:
    doorkeeper, screen = visit.house.doorkeeper, session.screen or Screen()
    heard = await doorkeeper.pairing.last_heard(session.id)
    return ScreenListed(
        session.short,
        session.device,
        screen.shows,
        screen.dark,
        screen.width,
        screen.height,
        session.since,
        heard,
        doorkeeper.now() - heard <= ANSWERS_WITHIN,
    )


@put("/nights/{night:str}/screens/{session:str}", summary="Say what a screen shows.", **_for("set-screen"))
async def set_screen(visit: TheVisit, night: NightKey, session: FromPath[str], data: JSONBody[ScreenSet]) -> None:
    """It changes within a second. Another name is on record."""
    doorkeeper, name = visit.house.doorkeeper, device_name(data.name, "screen")
    for each in await doorkeeper.sessions(night):
        if each.short != session or each.screen is None:
            continue
        if name != each.device:
            await visit.records(RenameDevice(session=each.short, device=name))
        until = doorkeeper.now() + NAME_SHOWN if data.show_name else each.screen.named_until
        screen = replace(each.screen, shows=data.shows, dark=data.dark, named_until=until)
        await doorkeeper.keep(replace(each, device=name, screen=screen))
        return
    raise NoSuchScreen


@get(
    "/nights/{night:str}/screens/own",
    summary="What this screen is to show.",
    **for_roles((Role.DISPLAY,), "own-screen", "screens"),
)
async def own_screen(visit: TheVisit, night: NightKey) -> ScreenTold:
    """Asked every second by a screen that joined by a code; so it is known to be there."""
    doorkeeper, session = visit.house.doorkeeper, visit.session
    if session.screen is None:
        return ScreenTold(steered=False, shows=Shows.CLOCK, dark=True, name="")
    await doorkeeper.pairing.heard(session.id)
    screen = session.screen
    named = session.device if screen.named_until > doorkeeper.now() else ""
    return ScreenTold(steered=True, shows=screen.shows, dark=screen.dark, name=named)


HANDLERS: Handlers = [ask, join, waiting, add, screens, set_screen, own_screen]
