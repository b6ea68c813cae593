"""A ruled value: what a knob is set to, and on whose word."""

from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

from goodhand.rules.clause import Clause

T_co = TypeVar("T_co", covariant=True)


@dataclass(frozen=True, slots=True, init=False)
class Cited(Generic[T_co]):
    """A value that a clause of the book gives. With `house_choice`, the clause leaves it to the house to post."""

    value: T_co
    clauses: tuple[Clause, ...]
    house_choice: bool

    def __init__(self, value: T_co, clause: Clause, *more: Clause, house_choice: bool = False) -> None:
        object.__setattr__(self, "value", value)
        object.__setattr__(self, "clauses", (clause, *more))
        object.__setattr__(self, "house_choice", house_choice)

    @property
    def clause(self) -> Clause:
        return self.clauses[0]

    @property
    def is_silent(self) -> bool:
        return False


@dataclass(frozen=True, slots=True, init=False)
class Silent(Generic[T_co]):
    """A default for a matter on which the book says nothing, with its reason."""

    value: T_co
    why: str
    house_choice: bool

    def __init__(self, value: T_co, why: str = "", *, house_choice: bool = False) -> None:
        object.__setattr__(self, "value", value)
        object.__setattr__(self, "why", why)
        object.__setattr__(self, "house_choice", house_choice)

    @property
    def clause(self) -> None:
        return

    @property
    def clauses(self) -> tuple[Clause, ...]:
        return ()

    @property
    def is_silent(self) -> bool:
        return True


Ruled: TypeAlias = Cited[T_co] | Silent[T_co]


def clause_of(ruled: Ruled[tuple[object, ...]], one: object) -> Clause | None:
    """The clause for one of the things that a knob lists: its own, where the book gives one for each."""
    if len(ruled.clauses) == len(ruled.value) and one in ruled.value:
        return ruled.clauses[ruled.value.index(one)]
    return ruled.clause


def clauses_of(ruled: Ruled[object], some: object) -> tuple[Clause, ...]:
    """The clauses for some entries of a list: their own where they have one, else the knob's."""
    if not (isinstance(ruled.value, tuple) and isinstance(some, tuple)):
        return ruled.clauses
    above = ruled.clauses[: len(ruled.clauses) - len(ruled.value)]
    own = ruled.clauses[len(above) :]
    if len(own) != len(ruled.value) or not all(each.id.startswith(top.id) for top in above for each in own):
        return ruled.clauses
    return above + tuple(clause for clause, one in zip(own, ruled.value, strict=True) if one in some)
