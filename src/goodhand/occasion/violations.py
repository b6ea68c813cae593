"""Violations: acts against the rules are recorded with their clauses, because true facts are never refused."""

from goodhand.rules.cited import Ruled


def broken(ruled: Ruled[bool], so: bool) -> tuple[str, ...]:
    """The ids of the clauses that are broken, if the book rules this and it is so."""
    return tuple(each.id for each in ruled.clauses) if ruled.value and so else ()
