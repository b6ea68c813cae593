"""The people of an occasion: who somebody is, when they worked, and what the book lets them do."""

import re
import unicodedata
from functools import lru_cache

from msgspec import Struct

from goodhand.occasion.plan import Affiliation, Duty, OccasionPlan
from goodhand.rules import Barred, DutyCondition, Rulebook
from goodhand.rules.units import PersonId, PlayerId, Seconds


class Person(Struct, frozen=True, kw_only=True):
    """Somebody the occasion knows by name: an officer, a worker, a player."""

    id: PersonId
    """`person_id` of the name, unless two people have the same name."""
    name: str
    address: str = ""
    born: str = ""
    """1990-05-31, where it was given."""
    age_checked: bool = False
    """Whether the desk has seen proof that the person is old enough."""
    member: bool = False
    """A bona fide member of the licensee."""
    office: str = ""
    rostered: str = ""
    """The duty for which the plan has the person."""
    registration: str = ""
    attested: bool = False
    paid_by: str = ""
    affiliations: tuple[Affiliation, ...] = ()
    asked: bool = False
    """Whether somebody asked to whom they belong: none is an answer."""

    def standing(self) -> frozenset[DutyCondition]:
        """The person's qualifications, as far as a book asks for them before a duty."""
        found = {DutyCondition.MEMBER} if self.member else set[DutyCondition]()
        return frozenset(found | ({DutyCondition.PROVIDER} if self.registration else set()))


class Shift(Struct, frozen=True):
    person: PersonId
    duty: Duty
    begins: Seconds
    ends: Seconds | None = None
    table: int = 0


@lru_cache(4096)
def person_id(name: str) -> PersonId:
    """By what a person is known: the name, in small letters, with single spaces, however its accents are typed."""
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    return PersonId(re.sub(r"\s+", " ", folded).strip())


def entry_of(person: PersonId) -> PlayerId:
    """The id under which somebody plays: an entry is made in the name of the person who makes it."""
    return PlayerId(person)


MANAGEMENT = frozenset(Duty) - {Duty.DEALER, Duty.HELPER}
"""Duties that are management work: chips, cash, prizes, records, or ruling over them (MI-15, MI-36)."""

BARRED_BY: dict[Affiliation, Barred] = {
    Affiliation.LOCATION: Barred.LOCATION_PEOPLE,
    Affiliation.SUPPLIER: Barred.SUPPLIER_PEOPLE,
    Affiliation.WORKER: Barred.WORKERS_HOUSEHOLDS,
}


def roster(plan: OccasionPlan) -> dict[PersonId, Person]:
    """The people whom the plan names: officers, staff, chairperson and operator."""
    found: dict[PersonId, Person] = {}

    def add(name: str, **facts: object) -> None:
        known = found.get(person_id(name), Person(id=person_id(name), name=name.strip()))
        merged = {field: getattr(known, field) for field in known.__struct_fields__}
        merged.update({field: value or merged[field] for field, value in facts.items()})
        merged["affiliations"] = tuple(dict.fromkeys((*known.affiliations, *merged["affiliations"])))
        found[known.id] = Person(**merged)

    add(plan.licensee.chairperson, rostered=Duty.CHAIRPERSON.value, member=True)  # who answers for it belongs to it
    if plan.licensee.operator:
        add(plan.licensee.operator, rostered=Duty.OPERATOR.value)
    for officer in plan.licensee.officers:
        add(officer.name, office=officer.office or "officer", member=True, affiliations=officer.affiliations)
    for worker in plan.staff:
        add(
            worker.name,
            rostered=worker.duty,
            member=worker.member,
            registration=worker.registration,
            attested=worker.attested,
            paid_by=worker.paid_by,
            affiliations=worker.affiliations,
        )
    return found


def age_on(born: str, date: str) -> int:
    """The age on one day of somebody born on another."""
    (year, *day), (then, *birthday) = (tuple(map(int, text.split("-"))) for text in (date, born))
    return year - then - (day < birthday)


def is_date(text: str) -> bool:
    """Whether a text has the form of a day, 1990-05-31; the desk has seen to it that there is such a day."""
    return re.fullmatch(r"\d{4}-[01]\d-[0-3]\d", text, re.ASCII) is not None


def affiliations_of(person: Person, plan: OccasionPlan) -> tuple[Affiliation, ...]:
    """To whom somebody belongs: as was declared, and as the owner or supplier whom the plan itself names."""
    named = {person.id, person_id(person.name)} - {""}
    found = list(person.affiliations)
    if person_id(plan.venue.owner) in named:
        found.append(Affiliation.LOCATION)
    if any(person_id(item.supplier) in named for item in plan.equipment):
        found.append(Affiliation.SUPPLIER)
    return tuple(dict.fromkeys(found))


def barred_affiliation(person: Person, plan: OccasionPlan, listed: tuple[Barred, ...]) -> Barred | None:
    """The first of a person's affiliations that a knob bars."""
    return next((BARRED_BY[each] for each in affiliations_of(person, plan) if BARRED_BY[each] in listed), None)


def needs_member(book: Rulebook) -> bool:
    """Whether the book keeps management work to bona fide members."""
    return bool(book.members_only.value)
