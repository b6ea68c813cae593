"""The charity's people: players and team over the years, with what they agreed to.

No night depends on this list: it proposes, and a night's journal holds everything that the night needs. A person who
is forgotten disappears here at once; past nights keep the name for as long as their records are kept.
"""

import asyncio
import hashlib
import secrets
from collections.abc import AsyncIterator, Collection, Iterable, Mapping
from contextlib import asynccontextmanager
from datetime import date
from typing import Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from goodhand.charity.keeping import deletable_from
from goodhand.charity.shelf import Shelf
from goodhand.night.lookalikes import skeleton
from goodhand.night.names import plain
from goodhand.plan.values import years_after
from goodhand.rules import Refusal
from goodhand.rules.units import PersonId

KIND, MERGED, MARK = "person", "merged", "people-mark"
MOST_FOUND: Final = 8
CONSENT_YEARS: Final = 2
"""How long somebody who agrees is kept."""

NoSuchPerson = Refusal.saying("no-such-person", "This person is not on the list any more. Reload the list.")
NothingToUndo = Refusal.saying(
    "nothing-to-undo", "These two people cannot be separated again: the list has changed since."
)
PrizeNotPaid = Refusal.saying(
    "prize-not-paid", "{name} has not been paid a prize of {night}. Pay it, then forget {name}."
)
BooksOpen = Refusal.saying("books-open", "The books of {night} are still open. Close them, then forget {name}.")
ChangedMeanwhile = Refusal.saying(
    "changed-meanwhile", "Somebody else just changed {name}. Check what is there now and try again."
)


class Attended(Struct, frozen=True, kw_only=True):
    """One night of a person."""

    night: str
    date: str
    title: str = ""
    """The night's name, as people know it."""
    currency: str = "USD"
    duty: str = ""
    """On the team; empty for a player."""
    place: int | None = None
    of: int = 0
    rebuys: int = 0
    won: int = 0
    """Cents."""
    gave: int = 0
    books_open: bool = False
    unpaid: bool = False


class Person(Struct, frozen=True, kw_only=True):
    id: str
    name: str
    email: str = ""
    age_checked: str = ""
    """The day on which somebody saw a proof of age; the birth date is never kept."""
    member: bool | None = None
    answers: dict[str, str] = {}
    """Standing answers to the book's questions, as proposals."""
    consent_until: str = ""
    """The last day on which the charity may keep this person; empty: it never asked."""
    since: str = ""
    nights_before: int = 0
    """Nights before the charity used this program."""
    last_before: str = ""
    nights: tuple[Attended, ...] = ()
    imported: str = ""
    """The import that brought this person."""
    entered_as: dict[str, str] = {}
    """The person's id in each night at whose desk somebody chose this entry of the list."""

    @property
    def last_seen(self) -> str:
        return max((each.date for each in self.nights), default=self.last_before)

    @property
    def is_team(self) -> bool:
        return any(each.duty for each in self.nights)

    @property
    def duty(self) -> str:
        """The last duty on the team; empty: only ever a player."""
        return max(((each.date, each.duty) for each in self.nights if each.duty), default=("", ""))[1]

    @property
    def mark(self) -> str:
        """Another one for each change: who edits a person says which one was on the screen."""
        return hashlib.sha256(msgspec.json.encode(self)).hexdigest()[:16]


class _Merge(Struct, frozen=True):
    """Two people as they were before they became one."""

    kept: Person
    gone: Person
    made: Person


class People:
    """Everybody on the shelf, in memory, found while somebody types; each change is on the shelf before it counts."""

    def __init__(self, shelf: Shelf, found: Iterable[Person]) -> None:
        self._shelf = shelf
        self._mark = b""
        self._turn = asyncio.Lock()
        self._take(found)

    def _take(self, found: Iterable[Person]) -> None:
        self._all = dict[str, Person]()
        self._words = dict[str, str]()
        """Every word by which each is found, after a space."""
        self._sorted: list[Person] | None = None
        self._order = dict[str, tuple[str, str]]()
        """Family name and whole name of each, to sort by."""
        self._team = set[str]()
        self._looks = dict[str, set[str]]()
        """Ids by the look of the name."""
        for person in found:
            self._enter(person)

    def _enter(self, person: Person) -> None:
        self._leave(person.id)
        self._sorted = None
        self._all[person.id] = person
        self._words[person.id] = _words(person)
        if person.is_team:
            self._team.add(person.id)
        name = plain(person.name)
        self._order[person.id] = name.rpartition(" ")[2], name
        self._looks.setdefault(skeleton(person.name), set()).add(person.id)

    def _leave(self, id: str) -> None:  # noqa: A002
        if (person := self._all.pop(id, None)) is not None:
            self._sorted = None
            self._team.discard(id)
            del self._words[id], self._order[id]
            self._looks[skeleton(person.name)].discard(id)

    @classmethod
    async def open(cls, shelf: Shelf) -> "People":
        people = cls(shelf, ())
        await people.read(again=True)
        return people

    async def read(self, *, again: bool = False) -> None:
        """Read the list if another server has changed it."""
        mark = await self._shelf.get(MARK, MARK) or b""
        if again or mark != self._mark:
            entries = await self._shelf.all(KIND)
            self._take(msgspec.json.decode(entry, type=Person) for entry in entries.values())
            self._mark = mark

    @asynccontextmanager
    async def changing(self) -> AsyncIterator[None]:
        """One change of several entries at a time, made on what is on the shelf now."""
        async with self._turn:
            await self.read()
            yield

    async def _changed(self) -> None:
        self._mark = secrets.token_bytes(8)
        await self._shelf.put(MARK, MARK, self._mark)

    def __len__(self) -> int:
        return len(self._all)

    def everybody(self) -> list[Person]:
        """By family name."""
        if self._sorted is None:
            self._sorted = sorted(self._all.values(), key=lambda each: self._order[each.id])
        return self._sorted[:]

    def get(self, id: str) -> Person:  # noqa: A002 - a person's id is called id
        try:
            return self._all[id]
        except KeyError:
            raise NoSuchPerson() from None

    def find(self, typed: str, most: int = MOST_FOUND) -> list[Person]:
        """People whose name or e-mail has a word that begins with each typed one; accents and order do not matter."""
        found = [self._all[id_] for id_ in self.meant(typed)]
        return sorted(found, key=lambda each: (each.last_seen == "", _backwards(each.last_seen), plain(each.name)))[
            :most
        ]

    def meant(self, typed: str) -> set[str]:
        """The ids of everybody who is found so."""
        wanted = [f" {each}" for each in plain(typed).split()]
        if not wanted:
            return set()
        return {id_ for id_, words in self._words.items() if all(each in words for each in wanted)}

    def team(self) -> frozenset[str]:
        """The ids of everybody who was on the team once."""
        return frozenset(self._team)

    def named(self, name: str) -> list[Person]:
        """Everybody whose name looks like this one."""
        return [self._all[id_] for id_ in self._looks.get(skeleton(name), ())]

    def entered(self, night: str) -> dict[PersonId, Person]:
        """The people whom the desk of a night chose from the list, by their ids there."""
        return {PersonId(each.entered_as[night]): each for each in self._all.values() if night in each.entered_as}

    def ended(self, today: date) -> list[Person]:
        """People whose consent has ended."""
        day = today.isoformat()
        return [each for each in self._all.values() if each.consent_until and each.consent_until < day]

    def new(self, name: str, since: str, **facts: object) -> Person:
        """Somebody who is not kept yet."""
        return msgspec.convert({"id": new_id(), "name": name, "since": since, **facts}, Person)

    async def keep(self, person: Person) -> None:
        await self.keep_all([person])

    async def keep_all(self, people: Iterable[Person]) -> None:
        kept = list(people)
        await self._shelf.put_all(KIND, {each.id: msgspec.json.encode(each) for each in kept})
        for person in kept:
            self._enter(person)
        await self._changed()

    async def correct(self, person: Person, seen: str) -> Person:
        """Keep a changed person, unless somebody else has changed the one that was on the screen."""
        if self.get(person.id).mark != seen:
            raise ChangedMeanwhile(name=self.get(person.id).name)
        await self.keep(person)
        return person

    async def add(self, name: str, today: date, **facts: object) -> Person:
        person = self.new(name, today.isoformat(), **facts)
        await self.keep(person)
        return person

    async def merge(self, kept: str, gone: str) -> Person:
        """Make one person of two; the first keeps name and e-mail. `separate` undoes it."""
        first, second = self.get(kept), self.get(gone)
        nights = {(each.night, each.duty): each for each in (*second.nights, *first.nights)}
        made = replace(
            first,
            email=first.email or second.email,
            age_checked=max(first.age_checked, second.age_checked),
            member=first.member if first.member is not None else second.member,
            answers={**second.answers, **first.answers},
            consent_until=max(first.consent_until, second.consent_until),
            since=min(filter(None, (first.since, second.since)), default=""),
            nights_before=first.nights_before + second.nights_before,
            last_before=max(first.last_before, second.last_before),
            nights=tuple(sorted(nights.values(), key=lambda each: each.date)),
            entered_as={**second.entered_as, **first.entered_as},
        )
        await self._shelf.put(MERGED, made.id, msgspec.json.encode(_Merge(first, second, made)))
        await self.keep(made)
        await self._drop(second.id)
        return made

    async def separate(self, merged: str) -> tuple[Person, Person]:
        """Undo a merge, if nothing was changed since."""
        entry = await self._shelf.get(MERGED, merged)
        if entry is None:
            raise NothingToUndo()
        before = msgspec.json.decode(entry, type=_Merge)
        if self._all.get(merged) != before.made:
            raise NothingToUndo()
        await self.keep(before.kept)
        await self.keep(before.gone)
        await self._shelf.take(MERGED, merged)
        return before.kept, before.gone

    async def is_merged(self, person: Person) -> bool:
        """Whether this person came of a merge that can still be undone."""
        entry = await self._shelf.get(MERGED, person.id)
        return entry is not None and msgspec.json.decode(entry, type=_Merge).made == person

    async def forget(self, id: str) -> Person:  # noqa: A002
        """Remove a person from every list here; the person as it was, for what past nights keep."""
        person = self.get(id)
        for each in person.nights:
            if each.unpaid:
                raise PrizeNotPaid(name=person.name, night=each.night)
            if each.books_open:
                raise BooksOpen(name=person.name, night=each.night)
        await self._drop(id)
        return person

    async def undo_import(self, number: str) -> int:
        """Remove everybody whom an import brought and no night has seen since; how many."""
        brought = [each.id for each in self._all.values() if each.imported == number and not each.nights]
        for id_ in brought:
            await self._drop(id_)
        return len(brought)

    async def _drop(self, id: str) -> None:  # noqa: A002
        """Leave nothing of a person on the shelf, also in what could be undone."""
        await self._shelf.take(KIND, id)
        self._leave(id)
        await self._changed()
        for merged, entry in (await self._shelf.all(MERGED)).items():
            before = msgspec.json.decode(entry, type=_Merge)
            if id == before.made.id:
                await self._shelf.take(MERGED, merged)


def kept_until(person: Person, keep_years: int, books: Mapping[str, str]) -> dict[str, date]:
    """Until when the records of each past night keep a name, by night; ``books``: the id of each night's book."""
    return {each.night: deletable_from(each.date, books.get(each.night, ""), keep_years) for each in person.nights}


def agreed_until(today: date) -> str:
    """The last day on which somebody who agrees today is kept."""
    return years_after(today.isoformat(), CONSENT_YEARS)


def ends_this_month(person: Person, today: date) -> bool:
    """Whether a person's consent ends this month, or has ended."""
    return bool(person.consent_until) and person.consent_until[:7] <= today.isoformat()[:7]


def consents_ending(people: Collection[Person], today: date) -> list[Person]:
    month = today.isoformat()[:7]
    return [each for each in people if each.consent_until and each.consent_until[:7] <= month]


def new_id() -> str:
    return secrets.token_hex(8)


def _words(person: Person) -> str:
    name, mail = plain(person.name), plain(person.email)
    return f" {name} {name.replace('-', ' ')} {mail}"


def _backwards(day: str) -> tuple[int, ...]:
    """Sorts the latest day first."""
    return tuple(-ord(sign) for sign in day)
