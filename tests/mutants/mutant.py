"""A mutant: one thing broken, and the clauses whose tests must notice."""

from collections.abc import Callable

import msgspec


class Mutant(msgspec.Struct, frozen=True):
    """One thing that is broken, by itself, in a process that ends with it."""

    clauses: tuple[str, ...]
    """A test that is marked with one of these must fail."""
    what: str
    """The breakage, in words: `knob raises_per_interval: turned`."""
    apply: Callable[[], None]
    require: Callable[[], object] | None = None
    """Raises where what is to be broken is not where it was."""

    @property
    def id(self) -> str:
        """By which it is listed."""
        return f"{'+'.join(self.clauses)} {self.what}"
