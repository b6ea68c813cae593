"""The nights of a server: list them, and open another."""

from litestar import get, post
from litestar.params import JSONBody
from msgspec import Struct

from goodhand.night.state import Night
from goodhand.plan.event_file import examine
from goodhand.plan.findings import forbidding
from goodhand.rules.speech import joined, say
from goodhand.server.gate import Handlers, SignedInSession, TheHouse, for_anybody
from goodhand.server.refusals import misunderstood
from goodhand.tournament.state import Phase

LONGEST_FILE = 200_000


class NightListed(Struct, frozen=True):
    night: str
    """The night's key in addresses."""
    id: str
    licensee: str
    venue: str
    date: str
    tournaments: tuple[tuple[str, Phase], ...]
    practice: bool
    closed: bool


class EventText(Struct, frozen=True):
    """An event file."""

    event: str
    practice: bool = False


class Opened(Struct, frozen=True):
    night: str
    link: str
    """A one-time link for its chairperson."""
    findings: tuple[str, ...]


@get("/nights", summary="The nights that you may see.", **for_anybody("nights", "nights"))
async def nights(house: TheHouse, session: SignedInSession) -> list[NightListed]:
    return [_listed(key, room.night) for key, room in sorted(house.rooms.items()) if session.grant.opens(key)]


def _listed(key: str, night: Night) -> NightListed:
    plan, tournaments = night.plan, tuple((t.plan.name, t.phase) for t in night.tournaments.values())
    where = plan.licensee.name, plan.venue.name, plan.date
    return NightListed(key, night.id, *where, tournaments, night.practice, night.closed)


@post(
    "/nights",
    summary="Open a night from an event file.",
    status_code=201,
    **for_anybody("open-night", "nights", every_night=True),
)
async def open_night(house: TheHouse, session: SignedInSession, data: JSONBody[EventText]) -> Opened:
    """For the server's owner; the night's chairperson gets a link."""
    if len(data.event) > LONGEST_FILE:
        raise misunderstood("An event file is shorter than that.")
    found = examine(data.event)
    said = tuple(str(finding) for finding in found.findings)
    if found.plan is None or forbidding(found.findings):
        mistakes = (
            say("line {line}: {said} {right}", line=each.line, said=each.sentence, right=each.remedy.sentence)
            for each in forbidding(found.findings)
        )
        raise misunderstood(
            "The event file has mistakes, and no evening can be held from it: {mistakes}",
            mistakes=joined(" ", mistakes),
        )
    room, _ = await house.open_night(found.plan, practice=data.practice)
    token = await house.invite_chairperson(room, session.grant.person)
    return Opened(room.key, f"/sign-in#{token}", said)


HANDLERS: Handlers = [nights, open_night]
