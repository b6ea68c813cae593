"""Health checks and counters."""

from litestar import get
from msgspec import Struct

from goodhand.night.views.viewer import STAFF
from goodhand.server.gate import Handlers, SignedInSession, TheHouse, for_anybody


class Alive(Struct, frozen=True):
    """The server answers."""

    status: str = "alive"


class Ready(Struct, frozen=True):
    """The server and its journal work."""

    nights: int
    status: str = "ready"


@get("/healthz", include_in_schema=False, sync_to_thread=False)
def healthz() -> Alive:
    return Alive()


@get("/readyz", include_in_schema=False)
async def readyz(house: TheHouse) -> Ready:
    """Checks the journal and the room on its disk; 503 if either fails."""
    await house.journal.require_room()
    return Ready(len(house.rooms))


@get("/metrics", include_in_schema=False, media_type="text/plain", **for_anybody("metrics", "health"))
async def metrics(house: TheHouse, session: SignedInSession) -> str:
    """Counters for Prometheus, which signs in with a token of the staff."""
    session.grant.require_role(STAFF, "metrics")
    records = sum(room.version for room in house.rooms.values())
    return house.measures.text(len(house.doorkeeper.sockets), len(house.rooms), records)


HANDLERS: Handlers = [healthz, readyz, metrics]
"""The first two are public, and say nothing about the nights."""
