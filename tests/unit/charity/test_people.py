"""The charity's people: found as somebody types, merged and separated, forgotten whole; on SQLite and PostgreSQL."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import date

import pytest

from goodhand.charity.people import (
    Attended,
    BooksOpen,
    NoSuchPerson,
    NothingToUndo,
    People,
    Person,
    PrizeNotPaid,
    consents_ending,
    kept_until,
)
from goodhand.charity.shelf import MEMORY, Shelf, open_shelf

TODAY = date(2027, 3, 14)
SPRING = Attended(night="spring", date="2027-03-13", place=4, of=60, won=29_500)


def on_a_shelf(story: Callable[[Shelf], Awaitable[None]], where: str = MEMORY) -> None:
    async def run() -> None:
        shelf = await open_shelf(where)
        try:
            await story(shelf)
        finally:
            await shelf.close()

    asyncio.run(run())


def names(people: list[Person]) -> list[str]:
    return [each.name for each in people]


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("zoe", ["Zoë Quist"]),
        ("quist z", ["Zoë Quist"]),
        ("QUI", ["Zoë Quist", "Quin Abbot"]),
        ("quin@", ["Quin Abbot"]),
        ("abbot quin x", []),
        ("  ", []),
        ("luc", ["Jean-Luc Roy"]),
    ],
)
def test_a_person_is_found_without_accents_and_in_any_order(typed, found):
    async def story(shelf: Shelf) -> None:
        people = await People.open(shelf)
        await people.add("Zoë Quist", TODAY, nights=(SPRING,))
        await people.add("Quin Abbot", TODAY, email="quin@example.org")
        await people.add("Jean-Luc Roy", TODAY)

        assert found == names(people.find(typed))

    on_a_shelf(story)


def test_people_stay_on_the_shelf(tmp_path):
    where = str(tmp_path / "shelf")

    async def write(shelf: Shelf) -> None:
        await (await People.open(shelf)).add("Ida Sol", TODAY, email="ida@example.org", nights=(SPRING,))

    async def read(shelf: Shelf) -> None:
        (ida,) = (await People.open(shelf)).everybody()
        assert ("Ida Sol", "2027-03-14", "2027-03-13", (SPRING,)) == (ida.name, ida.since, ida.last_seen, ida.nights)

    on_a_shelf(write, where)
    on_a_shelf(read, where)


def test_two_people_become_one_and_are_separated_again():
    async def story(shelf: Shelf) -> None:
        people = await People.open(shelf)
        first = await people.add("Ann Lee", TODAY, consent_until="2028-01-01", nights=(SPRING,), answers={"age": "yes"})
        second = await people.add(
            "Anne Lee", TODAY, email="ann@example.org", nights_before=3, answers={"age": "no", "x": "y"}
        )

        made = await people.merge(first.id, second.id)

        assert ("Ann Lee", "ann@example.org", 3, {"age": "yes", "x": "y"}) == (
            made.name,
            made.email,
            made.nights_before,
            made.answers,
        )
        assert ["Ann Lee"] == names(people.everybody())
        assert (first, second) == await people.separate(made.id)
        assert ["Ann Lee", "Anne Lee"] == names((await People.open(shelf)).everybody())

    on_a_shelf(story)


def test_people_are_not_separated_over_a_later_change():
    async def story(shelf: Shelf) -> None:
        people = await People.open(shelf)
        one, two = await people.add("Ann Lee", TODAY), await people.add("Anne Lee", TODAY)
        made = await people.merge(one.id, two.id)
        await people.keep(Person(id=made.id, name="Ann Leigh"))

        with pytest.raises(NothingToUndo):
            await people.separate(made.id)

    on_a_shelf(story)


def test_nothing_is_left_of_a_person_who_is_forgotten(tmp_path):
    where = str(tmp_path / "shelf")

    async def story(shelf: Shelf) -> None:
        people = await People.open(shelf)
        one = await people.add("Tess Quill", TODAY, email="tess@example.org")
        two = await people.add("Teresa Quill", TODAY)
        made = await people.merge(one.id, two.id)

        await people.forget(made.id)

        assert [] == people.everybody() == people.find("quill")
        with pytest.raises(NoSuchPerson):
            people.get(made.id)
        for kind in ("person", "merged"):
            assert {} == await shelf.all(kind)

    on_a_shelf(story, where)


@pytest.mark.parametrize(
    ("night", "why"),
    [
        (Attended(night="spring", date="2027-03-13", unpaid=True), PrizeNotPaid),
        (Attended(night="spring", date="2027-03-13", books_open=True), BooksOpen),
    ],
)
def test_nobody_is_forgotten_while_a_night_still_needs_the_name(night, why):
    async def story(shelf: Shelf) -> None:
        people = await People.open(shelf)
        ida = await people.add("Ida Sol", TODAY, nights=(night,))

        with pytest.raises(why, match="Ida Sol"):
            await people.forget(ida.id)

        assert ["Ida Sol"] == names(people.everybody())

    on_a_shelf(story)


def test_past_nights_keep_the_name_as_long_as_their_records():
    ida = Person(id="1", name="Ida Sol", nights=(SPRING, Attended(night="leap", date="2024-02-29")))

    assert {"spring": date(2034, 3, 13), "leap": date(2031, 2, 28)} == kept_until(ida, 7, {})


def test_an_import_is_undone_for_those_whom_no_night_has_seen():
    async def story(shelf: Shelf) -> None:
        people = await People.open(shelf)
        await people.add("New One", TODAY, imported="7")
        await people.add("Played Since", TODAY, imported="7", nights=(SPRING,))
        await people.add("Another Import", TODAY, imported="8")

        assert 1 == await people.undo_import("7")
        assert ["Another Import", "Played Since"] == sorted(names(people.everybody()))

    on_a_shelf(story)


def test_consents_that_end_this_month_are_listed():
    people = [
        Person(id="1", name="Past", consent_until="2026-01-31"),
        Person(id="2", name="This month", consent_until="2027-03-31"),
        Person(id="3", name="Later", consent_until="2027-04-01"),
        Person(id="4", name="Never asked"),
    ]

    assert ["Past", "This month"] == names(consents_ending(people, TODAY))


def test_one_of_ten_thousand_is_found(rng):
    """`make bench` measures how fast."""

    async def story(shelf: Shelf) -> None:
        everybody = [Person(id=f"{n}", name=f"{rng.choice('ABCDE')}{n} Person{n % 97}") for n in range(10_000)]
        people = People(shelf, [*everybody, Person(id="x", name="Zoë Quist")])

        assert ["Zoë Quist"] == names(people.find("quist zoe"))
        assert 8 == len(people.find("person9"))

    on_a_shelf(story)
