"""Comparing rulebooks: the differences between two, and the rules that few others have."""

from collections.abc import Sequence

from msgspec import Struct

from goodhand.rules.clause import Clause
from goodhand.rules.knob import Group, Knob
from goodhand.rules.rulebook import AnyRuled, Rulebook


class Difference(Struct, frozen=True):
    """One knob in two books."""

    knob: Knob
    one: AnyRuled
    other: AnyRuled

    @property
    def differs(self) -> bool:
        return self.one.value != self.other.value


def compared(one: Rulebook, other: Rulebook) -> tuple[Difference, ...]:
    """Every knob, in the catalogue's order."""
    return tuple(Difference(knob, ruled, other.ruled(knob.name)) for knob, ruled in one.knobs())


def own_ways(book: Rulebook, books: Sequence[Rulebook], many: int = 2) -> tuple[Clause, ...]:
    """The clauses of play on which a book agrees with the fewest others, each once."""
    found: dict[Clause, tuple[bool, int]] = {}
    for knob, ruled in book.knobs():
        if knob.group is Group.OCCASION or ruled.clause is None:
            continue
        alike = sum(each.ruled(knob.name).value == ruled.value for each in books)
        rank = knob.group is not Group.PLAY, alike
        found[ruled.clause] = min(found.get(ruled.clause, rank), rank)
    return tuple(sorted(found, key=lambda clause: found[clause])[:many])
