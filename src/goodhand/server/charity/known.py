"""People of the charity's list at the desk of a night: found while somebody types, noted when they have entered."""

from typing import Annotated

from litestar import get, post
from litestar.params import JSONBody, QueryParameter
from msgspec import Struct
from msgspec.structs import replace

from goodhand.charity.people import MOST_FOUND, People
from goodhand.occasion.people import person_id
from goodhand.rules.units import PersonId
from goodhand.server.charity.staff import STAFF
from goodhand.server.gate import Handlers, NightKey, TheVisit, Visit, for_roles
from goodhand.server.refusals import misunderstood

MOST_TYPED = 100


class KnownFound(Struct, frozen=True):
    """Somebody of the list who may be meant, and the standing answers: the seller confirms them."""

    id: str
    name: str
    nights: int
    last_seen: str
    age_checked: str
    """The day on which a proof of age was seen; empty: nobody has."""


class KnownEntered(Struct, frozen=True):
    """Somebody of the list who has entered."""

    listed: str
    person: PersonId
    """The person's id at this night."""


Find = Annotated[str, QueryParameter(description="Beginnings of names or of an e-mail.", max_length=MOST_TYPED)]


@get(
    "/nights/{night:str}/known",
    summary="People of the charity's list who may be meant.",
    **for_roles(STAFF, "known-people", "people"),
)
async def known_people(visit: TheVisit, night: NightKey, find: Find = "") -> tuple[KnownFound, ...]:
    """Not those who have entered already. At another charity's night there are none."""
    people = await _people(visit)
    if people is None:
        return ()
    here = visit.room.night
    inside = {
        person_id(here.books.name_of(each)) for players in here.books.players.values() for each in players.values()
    }
    found = [
        KnownFound(each.id, each.name, each.nights_before + len(each.nights), each.last_seen, each.age_checked)
        for each in people.find(find, most=4 * MOST_FOUND)
        if here.id not in each.entered_as and person_id(each.name) not in inside
    ]
    return tuple(found[:MOST_FOUND])


@post(
    "/nights/{night:str}/known",
    summary="Note that somebody of the list has entered.",
    status_code=204,
    **for_roles(STAFF, "known-entered", "people"),
)
async def known_entered(visit: TheVisit, night: NightKey, data: JSONBody[KnownEntered]) -> None:
    """For the list alone: the night does not depend on it. A proof of age seen tonight is noted with its day."""
    people, here = await _people(visit), visit.room.night
    if people is None or here.practice:
        return
    if all(data.person not in players.values() for players in here.books.players.values()):
        raise misunderstood("This person has not entered.")
    async with people.changing():
        person = people.get(data.listed)
        seen = here.plan.date if here.books.people[data.person].age_checked else ""
        entered = {**person.entered_as, here.id: data.person}
        await people.keep(replace(person, entered_as=entered, age_checked=max(person.age_checked, seen)))


async def _people(visit: Visit) -> People | None:
    """The list, if the night is the charity's own."""
    return await visit.house.charity.people() if visit.house.is_charitys(visit.room.night) else None


HANDLERS: Handlers = [known_people, known_entered]
