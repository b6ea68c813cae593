"""The charity's memory across nights: its people, and a line for each night whose books are closed."""

import asyncio
from collections.abc import Collection, Mapping
from datetime import date

from msgspec.structs import replace

from goodhand.charity.attendance import attendance, players_of
from goodhand.charity.imports.taking_over import forget_in_imports
from goodhand.charity.people import Attended, BooksOpen, People, Person, PrizeNotPaid
from goodhand.charity.shelf import Shelf
from goodhand.charity.years import NightHeld, held, held_and_deleted, keep, nights_held
from goodhand.journal.store import Journal
from goodhand.night.record import NightDeleted
from goodhand.night.state import Night
from goodhand.night.streams import DELETED
from goodhand.rules.units import PersonId


class Charity:
    """The shelf's people and nights. Nothing that a night decides depends on it."""

    def __init__(self, shelf: Shelf) -> None:
        self.shelf = shelf
        self._people: People | None = None
        self._opening = asyncio.Lock()
        self._swept = date.min

    async def people(self) -> People:
        """Everybody on the list, as it is on the shelf now."""
        async with self._opening:
            if self._people is None:
                self._people = await People.open(self.shelf)
            await self._people.read()
            return self._people

    async def take_up(self, night: Night, head: str) -> NightHeld:
        """Keep the line of a night whose books are closed, and note it with the people on the list who were there.

        Players who did not agree to be on the list are counted and not named. The team is put on the list.
        """
        people = await self.people()
        async with people.changing():
            before = (await nights_held(self.shelf)).get(night.id)
            if before is not None and before.records == night.version:
                return before
            at, names = attendance(night), players_of(night)
            known = matched(night, people)
            returning = sum(each in names and _was_here_before(found, at[each]) for each, found in known.items())
            team = {each: people.new(night.books.name_of(each), at[each].date) for each in at if at[each].duty}
            await people.keep_all(_with_night(found, at[each]) for each, found in (team | dict(known)).items())
            line = held(night, head, len(names), returning)
            if before is not None:  # people may be forgotten since
                line = replace(line, returning=before.returning, reported=before.reported)
            await keep(self.shelf, line)
            return line

    async def forget(self, id: str, nights: Collection[Night]) -> Person:  # noqa: A002 - a person's id is called id
        """Remove a person from the list, unless one of the nights that are open still needs them."""
        people = await self.people()
        async with people.changing():
            person = people.get(id)
            for attended in attended_now(person, nights, people):
                if attended.unpaid:
                    raise PrizeNotPaid(name=person.name, night=attended.title)
                if attended.books_open:
                    raise BooksOpen(name=person.name, night=attended.title)
            gone = await people.forget(id)
            await forget_in_imports(self.shelf, id)
            return gone

    async def sweep_today(self, today: date, nights: Collection[Night]) -> None:
        """Forget everybody whose consent has ended, once a day."""
        if self._swept != today:
            self._swept = today
            await self.sweep(today, nights)

    async def sweep(self, today: date, nights: Collection[Night]) -> tuple[str, ...]:
        """Forget everybody whose consent has ended, unless a night that is open needs them; their ids."""
        people, gone = await self.people(), []
        for person in people.ended(today):
            try:
                await self.forget(person.id, nights)
            except (PrizeNotPaid, BooksOpen):
                continue
            gone.append(person.id)
        return tuple(gone)

    async def lines(self, journal: Journal) -> dict[str, NightHeld]:
        """The line of every night that was ever closed here, those whose records are deleted too."""
        found = await nights_held(self.shelf)
        for record in await journal.read(DELETED):
            gone = journal.codec.decode(record.name, record.payload)
            if isinstance(gone, NightDeleted) and not gone.practice and gone.closed:
                line = found.get(gone.night)
                found[gone.night] = replace(line, deleted=True) if line is not None else held_and_deleted(gone)
        return found


def matched(night: Night, people: People) -> Mapping[PersonId, Person]:
    """Match people of the list with people of a night: as the desk chose, else the only one of that name."""
    chosen = people.entered(night.id)
    taken = {each.id for each in chosen.values()}
    found = dict[PersonId, Person]()
    for person in attendance(night):
        same = people.named(night.books.name_of(person))
        if person in chosen:
            found[person] = chosen[person]
        elif len(same) == 1 and same[0].id not in taken:
            found[person] = same[0]
    return found


def attended_now(person: Person, nights: Collection[Night], people: People) -> tuple[Attended, ...]:
    """A person's nights, with those whose books are open and what they say now."""
    now = [
        attendance(night)[each]
        for night in nights
        for each, known in matched(night, people).items()
        if known.id == person.id
    ]
    known_now = {each.night for each in now}
    past = (each for each in person.nights if each.night not in known_now)
    return tuple(sorted((*past, *now), key=lambda each: each.date))


def _with_night(person: Person, attended: Attended) -> Person:
    others = (each for each in person.nights if each.night != attended.night)
    return replace(person, nights=tuple(sorted((*others, attended), key=lambda each: each.date)))


def _was_here_before(person: Person, attended: Attended) -> bool:
    earlier = any(each.date < attended.date for each in person.nights)
    return earlier or person.nights_before > 0
