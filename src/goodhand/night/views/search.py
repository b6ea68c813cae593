"""Search by typed text at the desk: everybody who is known, players and workers alike."""

from msgspec import Struct

from goodhand.night.names import resembling
from goodhand.night.views.catalogue import view
from goodhand.night.views.entries import EntryShown, Obstacle, entries_of, never_plays
from goodhand.night.views.viewer import READERS, Look
from goodhand.occasion.people import person_id
from goodhand.rules.units import PersonId

MOST = 8


class PersonFound(Struct, frozen=True):
    """Somebody who may be meant."""

    person: PersonId
    name: str
    entries: tuple[EntryShown, ...]
    never_plays: Obstacle | None


class Search(Struct, frozen=True):
    """The people who may be meant, the likeliest first."""

    typed: str
    known: bool
    """Whether somebody is called exactly so."""
    found: tuple[PersonFound, ...]


@view("search", "Who may be meant by a part of a name.", READERS, asks=("find",), kept=True)
def search(look: Look) -> Search:
    """People as they are found while somebody types."""
    o, typed = look.night.books, look.wanted.find
    names = {id_: person.name for id_, person in o.people.items()}
    meant = resembling(typed, names)[:MOST]
    return Search(
        typed,
        any(person_id(name) == person_id(typed) for name in names.values()),
        tuple(
            PersonFound(id_, names[id_], entries_of(look.night, id_), never_plays(o, o.people[id_])) for id_ in meant
        ),
    )
