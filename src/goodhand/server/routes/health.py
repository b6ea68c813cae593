"""Whether the server lives, and whether it can work."""

from litestar import get
from msgspec import Struct

from goodhand.night.views.viewer import STAFF
from goodhand.server.access.scope import require_role
from goodhand.server.asking import Handlers, TheHouse
from goodhand.server.gate import SignedInSession, for_anybody


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


@get("/metrics", include_in_schema=False, media_type="text/plain", **for_anybody("metrics"))
async def metrics(house: TheHouse, session: SignedInSession) -> str:
    """Counts for Prometheus, which comes with a token of the staff's."""
    require_role(session.grant, STAFF, "metrics")
    records = sum(room.version for room in house.rooms.values())
    return house.measures.text(len(house.screens), len(house.rooms), records)


HANDLERS: Handlers = [healthz, readyz, metrics]
"""The first two tell nothing that is not for everybody."""
