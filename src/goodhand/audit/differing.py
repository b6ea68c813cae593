"""The acts that another version of the software decided differently, as an export lists them."""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from goodhand.audit.flaws import Flaw

MOST_LISTED: Final = 100
LONGEST_WHAT: Final = 300


class Differing(Struct, frozen=True, forbid_unknown_fields=True):
    """A record that the version which made the file would decide otherwise."""

    stream: str
    record: int
    software: str
    """The version that decided it."""
    what: str


class Differences(Struct, frozen=True, forbid_unknown_fields=True):
    """As many as a file lists; `goodhand verify` lists them all."""

    first: tuple[Differing, ...] = ()
    more: int = 0
    """The number of further ones."""

    @classmethod
    def of(cls, found: Sequence[Flaw]) -> "Differences":
        first = tuple(
            Differing(each.stream, each.version, each.decided_by, each.why[:LONGEST_WHAT])
            for each in found[:MOST_LISTED]
        )
        return cls(first, len(found) - len(first))


NONE: Final = Differences()
