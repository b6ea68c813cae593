"""The people of a night, with what they told the desk."""

from msgspec import Struct

from goodhand.night.names import matching
from goodhand.night.views.catalogue import view
from goodhand.night.views.viewer import READERS, ListPart, Look, page
from goodhand.occasion.people import Person
from goodhand.occasion.plan import Duty
from goodhand.rules.units import Seconds


class PersonShown(Struct, frozen=True):
    """Somebody, and what they do tonight."""

    person: Person
    on_duty: Duty | None
    since: Seconds | None
    table: int
    plays: tuple[str, ...]
    """Tournaments, by id."""


class People(Struct, frozen=True):
    """Everybody who is known, by name."""

    people: tuple[PersonShown, ...]
    page: ListPart


@view("people", "Everybody who is known here.", READERS, asks=("find", "after", "limit"), kept=True)
def people(look: Look) -> People:
    """Those whom a part of a name may mean, or all."""
    o = look.night.books
    names = {id_: person.name for id_, person in o.people.items()}
    found = matching(look.wanted.find, names) if look.wanted.find else list(names)
    found.sort(key=lambda id_: names[id_].casefold())
    part, where = page(look, len(found))
    shown = []
    for id_ in found[part]:
        shift = o.on_duty(id_)
        shown.append(
            PersonShown(
                person=o.people[id_],
                on_duty=shift.duty if shift is not None else None,
                since=shift.begins if shift is not None else None,
                table=shift.table if shift is not None else 0,
                plays=tuple(t for t, entries in o.players.items() if id_ in entries.values()),
            )
        )
    return People(tuple(shown), where)
