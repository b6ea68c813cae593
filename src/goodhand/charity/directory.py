"""The list of people as a page shows it: searched, filtered, sorted, a page of rows at a time."""

from collections.abc import Callable, Collection
from datetime import date
from enum import StrEnum
from typing import Any, Final

from msgspec import Struct

from goodhand.charity.people import People, Person, consents_ending

ROWS: Final = 50


class Group(StrEnum):
    EVERYBODY = "everybody"
    PLAYERS = "players"
    TEAM = "team"
    EXPECTED = "expected"
    """Signed up for the next night."""
    CONSENTS = "consents"
    """Consent ends this month."""


class SortedBy(StrEnum):
    NAME = "name"
    ROLE = "role"
    NIGHTS = "nights"
    LAST_SEEN = "last-seen"
    AGE_CHECK = "age-check"
    CONSENT = "consent"


class Wish(Struct, frozen=True):
    """A choice of rows, and their order."""

    find: str = ""
    group: Group = Group.EVERYBODY
    sort: SortedBy = SortedBy.NAME
    down: bool = False
    after: int = 0
    """Rows before the first."""


class Page(Struct, frozen=True):
    counts: dict[Group, int]
    total: int
    """Rows that the search and the filter leave."""
    people: tuple[Person, ...]


def page(people: People, wish: Wish, expected: Collection[str], today: date) -> Page:
    """A page of the list; ``expected`` are the ids of those who signed up for the next night."""
    everybody = people.everybody()
    team, ending = people.team(), {each.id for each in consents_ending(everybody, today)}
    belongs: dict[Group, Callable[[Person], bool]] = {
        Group.EVERYBODY: lambda _: True,
        Group.PLAYERS: lambda each: each.id not in team,
        Group.TEAM: lambda each: each.id in team,
        Group.EXPECTED: lambda each: each.id in expected,
        Group.CONSENTS: lambda each: each.id in ending,
    }
    counts = {
        Group.EVERYBODY: len(everybody),
        Group.PLAYERS: len(everybody) - len(team),
        Group.TEAM: len(team),
        Group.EXPECTED: sum(each.id in expected for each in everybody) if expected else 0,
        Group.CONSENTS: len(ending),
    }
    sought = people.meant(wish.find) if wish.find.strip() else None
    rows = [each for each in everybody if (sought is None or each.id in sought) and belongs[wish.group](each)]
    if wish.sort is SortedBy.NAME:
        rows = rows[::-1] if wish.down else rows
    else:
        rows.sort(key=_KEYS[wish.sort], reverse=wish.down)
    return Page(counts, len(rows), tuple(rows[wish.after : wish.after + ROWS]))


_KEYS: Final[dict[SortedBy, Callable[[Person], Any]]] = {
    SortedBy.ROLE: lambda each: each.duty,
    SortedBy.NIGHTS: lambda each: each.nights_before + len(each.nights),
    SortedBy.LAST_SEEN: lambda each: each.last_seen,
    SortedBy.AGE_CHECK: lambda each: each.age_checked,
    SortedBy.CONSENT: lambda each: each.consent_until,
}
