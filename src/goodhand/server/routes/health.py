"""Whether the server lives, and whether it can work."""

from litestar import Router, get
from msgspec import Struct

from goodhand.server.asking import TheHouse


class Health(Struct, frozen=True):
    """How it is."""

    status: str
    nights: int = 0


@get("/healthz", include_in_schema=False, sync_to_thread=False)
def healthz() -> Health:
    """The process answers."""
    return Health("alive")


@get("/readyz", include_in_schema=False)
async def readyz(house: TheHouse) -> Health:
    """The journal answers too; else 503, as for everything."""
    await house.journal.head("night/")
    return Health("ready", len(house.rooms))


def health_router() -> Router:
    """Both; neither tells anything that is not for everybody."""
    return Router("/", route_handlers=[healthz, readyz])
