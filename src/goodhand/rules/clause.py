"""One clause of a rulebook: its id, its gist in our own words, and what the software does about it."""

from enum import Enum

import msgspec


class ClauseKind(Enum):
    DEFINITION = "definition"
    GAME = "game"
    TOURNAMENT = "tournament"
    PLAN = "plan"
    POST = "post"
    MONEY = "money"
    ELIGIBILITY = "eligibility"
    RECORD = "record"
    DUTY = "duty"


class Clause(msgspec.Struct, frozen=True):
    """A numbered clause of a source, such as MI-76e."""

    id: str
    kind: ClauseKind
    summary: str
    duty: str
    """How the software treats it."""

    def __str__(self) -> str:
        return self.id
