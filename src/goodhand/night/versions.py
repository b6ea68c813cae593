"""The versions of the software that decided a night, and those that this one knows.

A record that was decided by unknown rules can be read, but not continued: its continuation would be decided by other
rules than the rest.
"""

import re
from collections.abc import Iterable
from typing import Final

from goodhand import __version__
from goodhand.rules import Refusal

RELEASED: tuple[str, ...] = ()
"""The published versions, the oldest first, including this one once it is published. None is published yet.

Each has a golden journal that is never written again. A record that one of them decided otherwise than this version
would is reported as a difference, not as a flaw.
"""
IN_WORK: Final = ".dev"
"""The suffix of a version until it is released: its states differ, and cannot be told apart."""
OWN: Final = __version__ if __version__ in RELEASED else f"{__version__}{IN_WORK}"
"""The name of this version in its journals."""

OtherSoftware = Refusal.saying(
    "other-software",
    "Nothing more is recorded here in this night: version {software!r} of the software decided it, which this one, "
    "{own}, does not know; go on with that version or a newer one, and read it here meanwhile.",
)

OtherBook = OtherSoftware.saying(
    "other-book",
    "Nothing more is recorded here in this night: it was opened under the rulebook {book}, and the one here is {own}; "
    "go on with that copy, and read it here meanwhile.",
)

_VERSION: Final = re.compile(rf"[0-9]{{1,9}}(\.[0-9]{{1,9}}){{1,3}}({re.escape(IN_WORK)})?")
LONGEST_NAMED: Final = 40
"""Signs of a version that are shown: a forged journal may hold anything."""


def shortened(software: str) -> str:
    """A version that is not too long to be told."""
    return software if len(software) <= LONGEST_NAMED else f"{software[:LONGEST_NAMED]}…"


def named(software: str) -> str:
    """A version as a sentence has it: in quotation marks, what draws on a screen written out, and not too long."""
    return repr(shortened(software))


def is_known(software: str) -> bool:
    """Whether what a version decided can be decided again here."""
    return software == OWN or software.removesuffix(IN_WORK) in RELEASED


def is_later(software: str) -> bool:
    """Whether it could be a version that came after this one: another that is not known never was."""
    return bool(_VERSION.fullmatch(software)) and _number(software) > _number(OWN)


def _number(software: str) -> tuple[tuple[int, ...], bool]:
    return tuple(map(int, software.removesuffix(IN_WORK).split("."))), not is_in_work(software)


def is_in_work(software: str) -> bool:
    """Whether a version was not released when it decided."""
    return software.endswith(IN_WORK)


def rank(software: str) -> tuple[int, bool]:
    """The rank of a known version: a night is only continued by a later one."""
    released = software.removesuffix(IN_WORK)
    return RELEASED.index(released) if released in RELEASED else len(RELEASED), not is_in_work(software)


def require_known(software: Iterable[str]) -> None:
    """Refuse to continue after a version that is newer, or unknown."""
    for each in software:
        if not is_known(each):
            raise OtherSoftware(software=shortened(each), own=OWN)
