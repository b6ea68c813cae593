"""The catalogue's roles for an act are right: it names nobody whom the act then always refuses."""

import asyncio
from functools import cache
from typing import Any

import pytest
from msgspec.structs import replace

from every_act import every_act
from goodhand.journal import Record
from goodhand.night.act import DIRECTORS, Act
from goodhand.night.acts import CATALOGUE, CODEC
from goodhand.night.acts.people import SignOff
from goodhand.night.draft import ConfirmationNeeded, NotYours, decide_act
from goodhand.night.history import History
from goodhand.night.record import Done
from goodhand.night.streams import NIGHT
from goodhand.occasion.people import Person, Shift
from goodhand.occasion.refusals import NotReady
from goodhand.occasion.staffing import ROLES
from goodhand.rules import Refusal, Role
from goodhand.rules.units import PersonId
from goodhand.tournament.refusals import OnlyTheDirector

ANOTHER = PersonId("max mora")
DUTIES = {role: duty for duty, role in ROLES.items()}
NOT_HERE = {
    ("open-night", Role.CHAIRPERSON): "nobody is on duty before it",
    ("open-practice", Role.CHAIRPERSON): "the same",
    ("sign-on", Role.DEALER): "off duty, for oneself: then nobody has a role yet",
    ("sign-on", Role.DISPLAY): "the same",
    ("record-ruling", Role.DEALER): "a minor one, under a book that lets dealers settle them",
    ("settle-ruling", Role.DIRECTOR): "under a book that names the director",
    **dict.fromkeys((("record-deal", role) for role in DIRECTORS), "done in practice, where nobody has a role"),
    **dict.fromkeys((("form-final-table", role) for role in DIRECTORS), "the same"),
}
"""Exceptions that the nights here cannot show, with the reason."""


@cache
def example() -> list[Record]:
    return asyncio.run(every_act())


@cache
def occurrences() -> dict[str, list[tuple[History, Done[Any]]]]:
    """Each act with the night before it, from every act there is."""
    found: dict[str, list[tuple[History, Done[Any]]]] = {}
    nights: dict[str, History] = {}
    for record in example():
        if not record.stream.startswith(NIGHT):
            continue
        done: Any = CODEC.decode(record.name, record.payload)
        history = nights.setdefault(record.stream, History(record.stream.removeprefix(NIGHT)))
        if history.version and history.night.occasion is not None:
            found.setdefault(done.said.spec.name, []).append((_copy(history), done))
        history.add(done)
    return found


def _copy(history: History) -> History:
    new = History(history.id)
    vars(new).update({key: value.copy() if hasattr(value, "copy") else value for key, value in vars(history).items()})
    new.steps = {tournament: list(steps) for tournament, steps in history.steps.items()}
    return new


def with_another(history: History, role: Role, table: int) -> History:
    """The night, at which one more person is on duty in a role."""
    night = history.night
    person = Person(id=ANOTHER, name="Max Mora", member=True, age_checked=True)
    shift = Shift(ANOTHER, DUTIES[role], night.books.last_at, table=table if role is Role.DEALER else 0)
    books = night.books
    books = replace(books, people={**books.people, ANOTHER: person}, shifts=(*books.shifts, shift))
    new = _copy(history)
    new._night = replace(night, occasion=books)
    return new


def of_oneself(act: Any) -> Any:
    """The same, about whoever does it."""
    return replace(act, person=ANOTHER) if isinstance(act, SignOff) else act


NAMED = [(kind, role) for kind in CATALOGUE.values() for role in kind.spec.who if role in DUTIES]
CASES = [(kind, role) for kind, role in NAMED if (kind.spec.name, role) not in NOT_HERE]


@pytest.mark.parametrize(("kind", "role"), CASES, ids=[f"{kind.spec.name} {role}" for kind, role in CASES])
def test_who_may_do_an_act_can(kind: type[Act], role: Role) -> None:
    """At one of the moments at which it was done, somebody else of that role could have done it."""
    refused = []
    assert kind.spec.name in occurrences(), f"do {kind.spec.name} once in tests/every_act.py"
    for history, done in occurrences()[kind.spec.name]:
        night = with_another(history, role, getattr(done.said, "table", 1))
        for said in (done.said, of_oneself(done.said)):
            try:
                decide_act(night, replace(done, said=said, by=ANOTHER, happened=()))
            except (
                ConfirmationNeeded,
                NotReady,
            ):  # it is for them; there is a question, or one more is on duty than there was
                return
            except Refusal as refusal:
                refused.append(refusal.sentence())
            else:
                return
    pytest.fail(f"a {role} never may: {refused}")


def test_whoever_is_not_named_is_refused_by_the_clause_that_says_so() -> None:
    history, done = occurrences()["set-clock"][0]

    with pytest.raises(OnlyTheDirector) as refused:
        decide_act(with_another(history, Role.DESK, 0), replace(done, by=ANOTHER, happened=()))

    assert refused.value.clause is not None


def test_where_no_clause_says_so_it_is_said_for_whom_it_is() -> None:
    history, done = occurrences()["take-back"][0]

    with pytest.raises(NotYours, match="not for the desk but for the director or chairperson"):
        decide_act(with_another(history, Role.DESK, 0), replace(done, by=ANOTHER, happened=()))
