"""The charity's people over all nights: found, added, corrected, merged, forgotten; for chairperson and desk."""

from collections import Counter
from datetime import date
from typing import Annotated

import msgspec
from litestar import Response, get, post, put
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter
from msgspec import Struct
from msgspec.structs import replace

from goodhand.charity.directory import Group, SortedBy, Wish, page
from goodhand.charity.imports.people_list import MAIL
from goodhand.charity.memory import attended_now
from goodhand.charity.people import Attended, People, Person, agreed_until, ends_this_month, kept_until
from goodhand.charity.settings import settings_of
from goodhand.night.hall_time import today
from goodhand.plan.values import LONGEST_NAME, slug
from goodhand.rules.money import Money
from goodhand.server.access.model import Session
from goodhand.server.charity.staff import for_staff, open_nights, require_charity
from goodhand.server.gate import Handlers, SignedInSession, TheHouse
from goodhand.server.house import House
from goodhand.server.refusals import misunderstood

LONGEST_MAIL = 254
MOST_TYPED = 100

PersonKey = FromPath[str]


class PersonListed(Struct, frozen=True):
    """A row of the list."""

    id: str
    name: str
    duty: str
    """The last duty on the team; empty: a player."""
    nights: int
    last_seen: str
    age_checked: str
    consent_until: str
    consent_ends: bool
    """Whether it ends this month."""


class PeopleListed(Struct, frozen=True):
    people: tuple[PersonListed, ...]
    counts: dict[Group, int]
    total: int
    """Rows that the search and the filter leave."""
    nights: int
    """The charity's nights so far."""
    expected: str
    """The date of the next night for which people sign up; empty: none."""


class Kept(Struct, frozen=True):
    """Until when the books of a night keep a name."""

    night: str
    title: str
    until: str


class PersonKept(Struct, frozen=True):
    """A person of the list, with all that is known."""

    id: str
    mark: str
    """Sent back with a change: another one means that somebody was faster."""
    name: str
    email: str
    age_checked: str
    member: bool | None
    consent_until: str
    since: str
    duty: str
    nights_before: int
    nights: tuple[Attended, ...]
    """The last one first."""
    won: tuple[Money, ...]
    """All prizes, in each currency."""
    kept: tuple[Kept, ...]
    """The nights whose books keep the name when the person is forgotten here."""
    merged: bool
    """Whether a merge can be undone."""
    doubles: tuple[PersonListed, ...]
    """Others whose name looks the same."""


class PersonWritten(Struct, frozen=True):
    """The facts that somebody types about a person."""

    name: str
    email: str = ""
    member: bool | None = None
    agrees: bool = False
    """Whether the person agreed, just now, to be kept on the list."""


class PersonCorrected(PersonWritten, frozen=True, kw_only=True):
    mark: str


class Forgetting(Struct, frozen=True):
    name: str
    """The name, typed once more."""


class Merging(Struct, frozen=True):
    other: str
    """The entry that goes into this one."""


Find = Annotated[str, QueryParameter(description="Beginnings of names or of an e-mail.", max_length=MOST_TYPED)]
Down = Annotated[bool, QueryParameter(description="The last first.")]
After = Annotated[int, QueryParameter(description="Rows before the first.", ge=0, le=1_000_000)]


@get("/people", summary="The charity's people over all nights.", **for_staff("charity-people", "people"))
async def people_listed(
    house: TheHouse,
    session: SignedInSession,
    find: Find = "",
    group: FromQuery[Group] = Group.EVERYBODY,
    sort: FromQuery[SortedBy] = SortedBy.NAME,
    down: Down = False,
    after: After = 0,
) -> PeopleListed:
    """A page of the list. Whose consent has ended is forgotten first."""
    people = await _people(house, session)
    await house.charity.sweep_today(_day(), open_nights(house))
    found = page(people, Wish(find, group, sort, down, after), (), _day())
    lines = await house.charity.lines(house.journal)
    return PeopleListed(tuple(map(_listed, found.people)), found.counts, found.total, len(lines), "")


@post("/people", summary="Add a person to the list.", status_code=201, **for_staff("add-person", "people"))
async def add_person(house: TheHouse, session: SignedInSession, data: JSONBody[PersonWritten]) -> PersonKept:
    people = await _people(house, session)
    written = _checked(data)
    async with people.changing():
        person = people.new(written.name, _day().isoformat(), email=written.email, member=written.member)
        person = _agreed(person, agrees=data.agrees)
        await people.keep(person)
    return await _shown(house, people, person)


@get("/people/{person:str}", summary="A person of the list.", **for_staff("charity-person", "people"))
async def person_of(house: TheHouse, session: SignedInSession, person: PersonKey) -> PersonKept:
    people = await _people(house, session)
    return await _shown(house, people, people.get(person))


@put("/people/{person:str}", summary="Correct a person of the list.", **for_staff("correct-listed", "people"))
async def correct_person(
    house: TheHouse, session: SignedInSession, person: PersonKey, data: JSONBody[PersonCorrected]
) -> PersonKept:
    """Refused if somebody else has changed it since."""
    people = await _people(house, session)
    written = _checked(data)
    async with people.changing():
        was = people.get(person)
        made = replace(was, name=written.name, email=written.email, member=written.member)
        kept = await people.correct(_agreed(made, agrees=data.agrees), data.mark)
    return await _shown(house, people, kept)


@post(
    "/people/{person:str}/forget",
    summary="Remove a person from the list at once.",
    status_code=204,
    **for_staff("forget-person", "people"),
)
async def forget_person(
    house: TheHouse, session: SignedInSession, person: PersonKey, data: JSONBody[Forgetting]
) -> None:
    """It cannot be undone. Past nights keep the name for as long as their records are kept."""
    people = await _people(house, session)
    if " ".join(data.name.split()) != people.get(person).name:
        raise misunderstood("Type the name as it is on the list, so that nobody else is forgotten.")
    await house.charity.forget(person, open_nights(house))


@post("/people/{person:str}/merge", summary="Make one person of two.", **for_staff("merge-people", "people"))
async def merge_people(
    house: TheHouse, session: SignedInSession, person: PersonKey, data: JSONBody[Merging]
) -> PersonKept:
    people = await _people(house, session)
    if person == data.other:
        raise misunderstood("Choose two different people.")
    async with people.changing():
        made = await people.merge(person, data.other)
    return await _shown(house, people, made)


@post("/people/{person:str}/separate", summary="Undo a merge.", **for_staff("separate-people", "people"))
async def separate_people(house: TheHouse, session: SignedInSession, person: PersonKey) -> PersonKept:
    """Refused if one of the two was changed since."""
    people = await _people(house, session)
    async with people.changing():
        first, _ = await people.separate(person)
    return await _shown(house, people, first)


@get("/people/{person:str}/copy", summary="Everything kept about a person.", **for_staff("person-copy", "people"))
async def person_copy(house: TheHouse, session: SignedInSession, person: PersonKey) -> Response[bytes]:
    """A JSON file, to hand to the person."""
    people = await _people(house, session)
    found = people.get(person)
    whole = msgspec.json.format(msgspec.json.encode(found), indent=2)
    name = f"{slug(found.name) or 'person'}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(whole, media_type="application/json", headers=headers)


async def _people(house: House, session: Session) -> People:
    require_charity(house, session)
    return await house.charity.people()


def _day() -> date:
    return date.fromisoformat(today())


def _checked(data: PersonWritten) -> PersonWritten:
    name, email = " ".join(data.name.split()), data.email.strip()
    if not name or not any(each.isalpha() for each in name):
        raise misunderstood("Enter a name.")
    if len(name) > LONGEST_NAME or not name.isprintable():
        raise misunderstood("A name has at most {most} letters that can be printed.", most=LONGEST_NAME)
    if email and (len(email) > LONGEST_MAIL or not MAIL.fullmatch(email)):
        raise misunderstood("“{mail}” is not an e-mail address.", mail=email[:60])
    return PersonWritten(name, email, data.member, data.agrees)


def _agreed(person: Person, *, agrees: bool) -> Person:
    return replace(person, consent_until=agreed_until(_day())) if agrees else person


def _listed(person: Person) -> PersonListed:
    return PersonListed(
        person.id,
        person.name,
        person.duty,
        person.nights_before + len(person.nights),
        person.last_seen,
        person.age_checked,
        person.consent_until,
        ends_this_month(person, _day()),
    )


def _won(nights: tuple[Attended, ...]) -> tuple[Money, ...]:
    sums = Counter[str]()
    for each in nights:
        sums[each.currency] += each.won
    return tuple(Money(cents, currency) for currency, cents in sorted(sums.items()) if cents)


async def _shown(house: House, people: People, person: Person) -> PersonKept:
    nights = attended_now(person, open_nights(house), people)
    lines = await house.charity.lines(house.journal)
    books = {night: each.book for night, each in lines.items()}
    until = kept_until(person, (await settings_of(house.charity.shelf)).keep_years, books)
    titles = {each.night: each.title for each in nights}
    return PersonKept(
        person.id,
        person.mark,
        person.name,
        person.email,
        person.age_checked,
        person.member,
        person.consent_until,
        person.since,
        person.duty,
        person.nights_before,
        nights[::-1],
        _won(nights),
        tuple(Kept(night, titles.get(night, night), last.isoformat()) for night, last in until.items()),
        await people.is_merged(person),
        tuple(_listed(each) for each in people.named(person.name) if each.id != person.id),
    )


HANDLERS: Handlers = [
    *(people_listed, add_person, person_of, correct_person),
    *(forget_person, merge_people, separate_people, person_copy),
]
