"""Put people from a list onto the charity's list, as one import that can be undone for 30 days."""

from collections.abc import Collection, Iterator, Mapping
from datetime import date, timedelta
from enum import StrEnum
from typing import Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from goodhand.charity.imports.people_list import Candidate, Preview, Question
from goodhand.charity.people import People, Person, new_id
from goodhand.charity.shelf import Shelf
from goodhand.rules import Refusal

KIND: Final = "import"
UNDO_DAYS: Final = 30

NoSuchImport = Refusal.saying("no-such-import", "This import was undone already, or is older than {days} days.")


class Answer(StrEnum):
    """Whether a doubtful row is the person who is known already."""

    ONE = "one"
    TWO = "two"


class Import(Struct, frozen=True):
    """An import, with all that undoing it needs."""

    id: str
    file: str
    on: str
    added: tuple[str, ...]
    """Ids of the new people."""
    before: tuple[Person, ...]
    """People who were known already and learned something, as they were before."""
    after: tuple[str, ...]
    """Their marks since."""

    def may_undo(self, today: date) -> bool:
        return date.fromisoformat(self.on) + timedelta(days=UNDO_DAYS) >= today


async def take_over(
    people: People, shelf: Shelf, found: Preview, answers: Mapping[int, Answer], file: str, today: date
) -> Import:
    """Add everybody about whom nothing is in doubt, and follow the answers; rows without an answer are left out."""
    async with people.changing():
        number = new_id()
        changed = dict[str, Person]()
        rows = dict[int, Person]()
        for each in found.ready:
            rows[each.row] = _new(people, each, number, today)
        for question in sorted(found.questions, key=lambda each: each.candidate.row):
            _follow(people, question, answers.get(question.candidate.row), rows, changed, number, today)
        made = tuple(rows.values())
        before = tuple(people.get(each) for each in changed)
        await people.keep_all([*made, *changed.values()])
        marks = tuple(each.mark for each in changed.values())
        done = Import(number, file, today.isoformat(), tuple(each.id for each in made), before, marks)
        await shelf.put(KIND, done.id, msgspec.json.encode(done))
        return done


def _follow(
    people: People,
    question: Question,
    answer: Answer | None,
    rows: dict[int, Person],
    changed: dict[str, Person],
    number: str,
    today: date,
) -> None:
    candidate = question.candidate
    if answer is Answer.TWO:
        rows[candidate.row] = _new(people, candidate, number, today)
    elif answer is Answer.ONE and question.known is not None:
        known = changed.get(question.known.id) or people.get(question.known.id)
        changed[known.id] = _learned(known, candidate)
    elif answer is Answer.ONE and question.earlier in rows:
        rows[question.earlier] = _learned(rows[question.earlier], candidate)


def _new(people: People, candidate: Candidate, number: str, today: date) -> Person:
    return people.new(
        candidate.name,
        candidate.last_before or today.isoformat(),
        email=candidate.email,
        nights_before=candidate.nights_before,
        last_before=candidate.last_before,
        imported=number,
    )


def _learned(person: Person, candidate: Candidate) -> Person:
    """Complete a person's entry by a row of the file."""
    return replace(
        person,
        email=person.email or candidate.email,
        nights_before=max(person.nights_before, candidate.nights_before),
        last_before=max(person.last_before, candidate.last_before),
    )


async def imports(shelf: Shelf, today: date) -> list[Import]:
    """Those that can still be undone, the last first. Older ones are dropped, with what they remember."""
    found = list[Import]()
    for id_, entry in (await shelf.all(KIND)).items():
        one = msgspec.json.decode(entry, type=Import)
        if one.may_undo(today):
            found.append(one)
        else:
            await shelf.take(KIND, id_)
    return sorted(found, key=lambda each: (each.on, each.id), reverse=True)


async def undo(people: People, shelf: Shelf, number: str, today: date) -> int:
    """Remove everybody whom an import brought and no night has seen since, and take back what others learned."""
    async with people.changing():
        entry = await shelf.get(KIND, number)
        if entry is None or not (one := msgspec.json.decode(entry, type=Import)).may_undo(today):
            raise NoSuchImport(days=UNDO_DAYS)
        removed = await people.undo_import(number)
        known = {each.id: each for each in people.everybody()}
        back = [
            was
            for was, mark in zip(one.before, one.after, strict=True)
            if was.id in known and known[was.id].mark == mark
        ]
        await people.keep_all(back)
        await shelf.take(KIND, number)
        return removed


async def forget_in_imports(shelf: Shelf, person: str) -> None:
    """Leave nothing of a person in what imports remember."""
    for id_, entry in (await shelf.all(KIND)).items():
        one = msgspec.json.decode(entry, type=Import)
        if any(each.id == person for each in one.before):
            kept = list(_others(one.before, one.after, person))
            left = replace(one, before=tuple(each for each, _ in kept), after=tuple(mark for _, mark in kept))
            await shelf.put(KIND, id_, msgspec.json.encode(left))


def _others(before: Collection[Person], after: Collection[str], person: str) -> Iterator[tuple[Person, str]]:
    return ((was, mark) for was, mark in zip(before, after, strict=True) if was.id != person)
