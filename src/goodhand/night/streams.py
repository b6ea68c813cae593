"""Which streams an evening's journal has, and the events that live in them."""

from typing import get_args

from msgspec import Struct

from goodhand.journal.codec import Codec
from goodhand.occasion.events import Event as OccasionEvent
from goodhand.play.events import Event as PlayEvent
from goodhand.tournament.events import Event as TournamentEvent

SECOND = 1_000_000
"""Commands count seconds, the journal microseconds."""


class TableDealt(Struct, frozen=True, tag="table.dealt/1"):
    """A software table's Round of Play began: the root that seals its deck, the keys to the seal, what happened.

    The root is what players see before the first card; seed and salts open every card, and leave only with the
    regulator's export.
    """

    number: int
    root: bytes
    seed: bytes
    salts: bytes
    events: tuple[PlayEvent, ...]


class TableActed(Struct, frozen=True, tag="table.acted/1"):
    """What a command at a software table led to."""

    number: int
    events: tuple[PlayEvent, ...]


class Undone(Struct, frozen=True, tag="tournament.undone/1"):
    """The director took back everything after ``back_to``; both stay in the journal."""

    back_to: int
    """The version of the stream whose state holds again."""
    reason: str
    at: int


CODEC = Codec([*get_args(OccasionEvent), *get_args(TournamentEvent), Undone, TableDealt, TableActed])


def occasion_stream(occasion: str) -> str:
    """The stream of an occasion: people, money, duties, disputes; when it is closed, it anchors the tournaments'."""
    return f"occasion/{occasion}"


def tournament_stream(tournament: str) -> str:
    """The stream of a tournament: entries, seats, clock, moves, eliminations, prizes."""
    return f"tournament/{tournament}"


def table_stream(tournament: str, table: int) -> str:
    """The stream of a software table's Rounds of Play; settled rounds anchor it in the tournament's stream."""
    return f"table/{tournament}/{table}"
