"""Whether the server lives, and whether it can work."""

from litestar import get
from msgspec import Struct

from goodhand.night.views.viewer import STAFF
from goodhand.server.access.scope import require_role
from goodhand.server.asking import Handlers, TheHouse
from goodhand.server.gate import SignedInSession, for_anybody


class Alive(Struct, frozen=True):
    """That it answers; of the nights it says nothing."""

    status: str = "alive"


class Ready(Struct, frozen=True):
    """That it can work, and for how many nights."""

    nights: int
    status: str = "ready"


@get("/healthz", include_in_schema=False, sync_to_thread=False)
def healthz() -> Alive:
    return Alive()


@get("/readyz", include_in_schema=False)
async def readyz(house: TheHouse) -> Ready:
    """The journal answers too; else 503, as for everything."""
    await house.journal.head("night/")
    return Ready(len(house.rooms))


@get("/metrics", include_in_schema=False, media_type="text/plain", **for_anybody("metrics", "health"))
async def metrics(house: TheHouse, session: SignedInSession) -> str:
    """Counts for Prometheus, which comes with a token of the staff's."""
    require_role(session.grant, STAFF, "metrics")
    records = sum(room.version for room in house.rooms.values())
    return house.measures.text(len(house.screens), len(house.rooms), records)


HANDLERS: Handlers = [healthz, readyz, metrics]
"""The first two tell nothing that is not for everybody."""
