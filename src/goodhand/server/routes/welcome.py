"""The first start: name the charity, look around first; and a way back in for an owner who lost the password."""

import html
import time
from pathlib import Path

from litestar import Response, get, post
from litestar.datastructures import State
from litestar.params import JSONBody
from msgspec import Struct
from msgspec.structs import replace

from goodhand.charity.settings import keep_settings, settings_of
from goodhand.night.record import SECOND, PasswordLost, SignedInBy
from goodhand.night.streams import access_stream
from goodhand.night.texts import require_printable
from goodhand.occasion.people import person_id
from goodhand.plan.values import LONGEST_NAME
from goodhand.rules import Role
from goodhand.rules.units import Seconds
from goodhand.server.access.attempts import Tried
from goodhand.server.access.guard import address_of, is_this_computer, require_own_origin
from goodhand.server.access.model import EVERY_NIGHT, Grant
from goodhand.server.access.owner import BACK_LASTS, LEAST_LETTERS, Owner, keep_owner, owner_of
from goodhand.server.gate import Asking, Handlers, TheHouse
from goodhand.server.house import House
from goodhand.server.refusals import NamedAlready, OnlyHere, misunderstood
from goodhand.server.routes.sign_in import COMMON, SignedIn, device_name, let_in

WAY_BACK = "new-password.html"
PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Goodhand</title>
<p><a href="{link}">Set another password</a></p><p lang="fr"><a href="{link}">Choisir un autre mot de passe</a></p>
"""


class Welcome(Struct, frozen=True):
    """Whether somebody has to name the charity first."""

    first: bool
    """Nobody has named the charity, and there are no nights."""
    here: bool
    """Whether this is the computer on which the server runs."""
    owner: str
    """The name of the owner, told at this computer only; empty: nobody yet."""


class CharityNamed(Struct, frozen=True):
    """The charity, and the person who is its chairperson."""

    charity: str
    name: str
    password: str
    device: str = ""


class LinkMade(Struct, frozen=True):
    link: str


class WayBack(Struct, frozen=True):
    """A file on the server's computer, with a link to another password."""

    place: str
    minutes: int


@get("/welcome", summary="Whether this is the first start.", operation_id="welcome", **COMMON)
async def welcome(request: Asking, house: TheHouse) -> Welcome:
    """Without signing in."""
    owner, here = await owner_of(house.doorkeeper.store), is_this_computer(request)
    return Welcome(await is_first(house), here, owner.name if owner is not None and here else "")


async def is_first(house: House) -> bool:
    """Whether nobody has used this server's records yet."""
    shelf = house.doorkeeper.store
    if house.has_nights or await owner_of(shelf) is not None or (await settings_of(shelf)).name:
        return False
    return not await house.plans.all(Grant(night=EVERY_NIGHT, role=Role.CHAIRPERSON))


@post("/welcome", summary="Name the charity and its chairperson.", operation_id="name-charity", **COMMON)
async def name_charity(request: Asking, house: TheHouse, data: JSONBody[CharityNamed]) -> Response[SignedIn]:
    """Once, at the server's own computer; it signs in the chairperson."""
    _require_here(request)
    if not await is_first(house):
        raise NamedAlready
    charity, name = " ".join(data.charity.split()), " ".join(data.name.split())
    for text in (charity, name):
        require_printable(text)
        if not text or len(text) > LONGEST_NAME:
            raise misunderstood("Enter a name of 1 to {most} letters.", most=LONGEST_NAME)
    device, doorkeeper = device_name(data.device, "this computer"), house.doorkeeper
    grant = Grant(night=EVERY_NIGHT, role=Role.CHAIRPERSON, person=person_id(name))
    account = await doorkeeper.account(grant, data.password, LEAST_LETTERS)
    if not await keep_owner(doorkeeper.store, Owner(grant.person, name)):
        raise NamedAlready
    await doorkeeper.keep_account(account)
    house.settings = replace(await settings_of(doorkeeper.store), name=charity)
    await keep_settings(doorkeeper.store, house.settings)
    token, session = await doorkeeper.let_in(grant, device, SignedInBy.PASSWORD)
    return await let_in(request, house, session, token)


@post("/demonstration", summary="Open the demonstration.", operation_id="demonstrate", **COMMON)
async def demonstrate(request: Asking, house: TheHouse, state: State) -> LinkMade:
    """A simulated night in a store of its own, until nobody looks at it any more."""
    _require_here(request)
    from goodhand.server.demonstrated import DemonstrationBeside  # noqa: PLC0415 - it makes an application of its own

    if "demonstration" not in state:
        state.demonstration = DemonstrationBeside()
    return LinkMade(await state.demonstration.link(house))


@post("/way-back", summary="Ask for another password.", operation_id="ask-way-back", **COMMON)
async def way_back(request: Asking, house: TheHouse) -> WayBack:
    """For the owner, at the server's own computer: the link is in a file that only the owner's account can read."""
    _require_here(request)
    doorkeeper, address = house.doorkeeper, address_of(request)
    owner = await owner_of(doorkeeper.store)
    if owner is None or house.folder is None:
        raise misunderstood("Nobody has named a charity on this computer yet.")
    async with doorkeeper.attempts.trying(address, Tried.WAY_BACK):
        doorkeeper.attempts.wrong(address, Tried.WAY_BACK)
    await _note(house, owner, address)
    grant = Grant(night=EVERY_NIGHT, role=Role.CHAIRPERSON, person=owner.person)
    token = await doorkeeper.invite(grant, lasts=BACK_LASTS)
    link = f"{request.base_url.scheme}://{request.headers.get('Host', '')}/sign-in#{token}"
    file = house.folder / WAY_BACK
    write_secret(file, PAGE.format(link=html.escape(link)))
    return WayBack(str(file), int(BACK_LASTS // 60))


async def _note(house: House, owner: Owner, address: str) -> None:
    """On record: without it there is no way back."""
    now, stream = Seconds(time.time()), access_stream("")
    head = await house.journal.head(stream)
    await house.journal.append(stream, head.version, [PasswordLost(now, owner.person, address)], at=now * SECOND)


def write_secret(file: Path, text: str) -> None:
    """Write a file that only the owner of the folder reads."""
    file.unlink(missing_ok=True)
    file.touch(mode=0o600)
    file.write_text(text, encoding="utf-8")


def _require_here(request: Asking) -> None:
    require_own_origin(request)
    if not is_this_computer(request):
        raise OnlyHere


HANDLERS: Handlers = [welcome, name_charity, demonstrate, way_back]
