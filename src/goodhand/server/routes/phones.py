"""Let phones connect: the switch for the hall's network, its addresses, codes and certificate."""

from typing import Any

from litestar import get, put
from litestar.params import JSONBody
from msgspec import Struct
from msgspec.structs import replace

from goodhand.night.acts.access import HOSTS
from goodhand.night.texts import require_printable
from goodhand.paper.render.card_data import qr_path
from goodhand.server.gate import Asking, Handlers, SignedInSession, TheHouse, for_anybody
from goodhand.server.hall import HallNetwork, in_groups, keep_network, network_of, own_addresses
from goodhand.server.house import House
from goodhand.server.refusals import NoNetwork, misunderstood

LONGEST = 63
"""Letters of a network's name and password."""


class PhoneAddress(Struct, frozen=True):
    """An address that phones open, with its QR code as the path of a drawing."""

    address: str
    qr: str
    qr_size: int


class PhonesShown(Struct, frozen=True):
    """How phones connect."""

    on: bool
    fixed: bool
    """The server was started for the hall's network; the switch does nothing."""
    in_network: bool
    addresses: tuple[PhoneAddress, ...]
    fingerprint: str
    """SHA-256 of the certificate in groups of four; empty: no encryption."""
    network: str
    password: str
    network_qr: str
    """The code with which a phone joins the network; empty: no name was typed."""
    network_qr_size: int


class Switched(Struct, frozen=True):
    on: bool


class NetworkTyped(Struct, frozen=True):
    """The hall's network."""

    name: str
    password: str


def _for(what: str) -> dict[str, Any]:
    return for_anybody(what, "access", who=HOSTS)


@get("/phones", summary="How phones connect.", **_for("phones"))
async def phones(house: TheHouse, session: SignedInSession) -> PhonesShown:
    """Addresses, codes and the certificate's fingerprint."""
    return await _shown(house)


@put("/phones", summary="Let phones connect, or not.", **_for("switch-phones"))
async def switch(request: Asking, house: TheHouse, session: SignedInSession, data: JSONBody[Switched]) -> PhonesShown:
    """The port opens or closes at once; phones that are connected are cut off."""
    try:
        await house.hall.turn(house, request.app, on=data.on)
    except OSError:
        raise NoNetwork from None
    return await _shown(house)


@put("/phones/network", summary="Enter the hall's network.", **_for("enter-network"))
async def enter_network(house: TheHouse, session: SignedInSession, data: JSONBody[NetworkTyped]) -> PhonesShown:
    """Kept on this computer alone."""
    for text in (data.name, data.password):
        require_printable(text)
        if len(text) > LONGEST:
            raise misunderstood("Shorten “{text}…”: it may have {most} letters.", text=text[:20], most=LONGEST)
    shelf = house.doorkeeper.store
    await keep_network(shelf, replace(await network_of(shelf), name=data.name, password=data.password))
    return await _shown(house)


async def _shown(house: House) -> PhonesShown:
    network, hall = await network_of(house.doorkeeper.store), house.hall
    codes = tuple(PhoneAddress(each.partition("://")[2], *qr_path(each)) for each in hall.addresses)
    joins = qr_path(_joining(network)) if network.name else ("", 0)
    fingerprint = in_groups(hall.fingerprint)
    there = bool(hall.addresses or own_addresses())
    return PhonesShown(
        bool(hall.addresses), hall.fixed, there, codes, fingerprint, network.name, network.password, *joins
    )


def _joining(network: HallNetwork) -> str:
    """The text of a code with which a phone's camera joins a network."""
    name, password = (
        "".join(f"\\{sign}" if sign in '\\;,:"' else sign for sign in text) for text in (network.name, network.password)
    )
    return f"WIFI:T:WPA;S:{name};P:{password};;" if password else f"WIFI:T:nopass;S:{name};;"


HANDLERS: Handlers = [phones, switch, enter_network]
