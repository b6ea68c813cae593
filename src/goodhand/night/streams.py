"""The streams of a night's journal."""

import re
from collections.abc import Container, Iterator
from hashlib import sha256
from itertools import count

from goodhand.journal.store import Journal
from goodhand.occasion.plan import OccasionPlan
from goodhand.plan.values import slug

NIGHT, TABLE, REFUSALS = "night/", "table/", "refused/"
ACCESS = f"{REFUSALS}access/"

DELETED = "deleted"
"""The nights that were deleted whole after their time, with their totals."""


def night_id(plan: OccasionPlan) -> str:
    """By what a night is known: its licence's number and date."""
    return f"{plan.licence.number} {plan.date}".strip()


def practice_ids(plan: OccasionPlan) -> Iterator[str]:
    """By what practice for a night is known, one time after the other: so the night's own name stays free for it."""
    for number in count(1):
        yield f"{night_id(plan)} practice{f' {number}' if number > 1 else ''}"


def is_id_of(night: str, plan: OccasionPlan, *, practice: bool) -> bool:
    """Whether a night of this plan may have this id. Practice in a journal of its own may have the night's own."""
    own = night_id(plan)
    if night == own:
        return True
    return practice and re.fullmatch(r" practice( [1-9][0-9]*)?", night.removeprefix(own)) is not None


def night_stream(night: str) -> str:
    """The stream of a night: every act, by whom, and all it led to in the books and the tournaments."""
    return f"{NIGHT}{night}"


def night_key(night: str) -> str:
    """A night's id as it stands in an address: readable, and no other night's."""
    return f"{slug(night)}-{sha256(night.encode()).hexdigest()[:4]}"


def table_stream(night: str, tournament: str, table: int) -> str:
    """The stream of a software table's Rounds of Play; settled rounds anchor it in the night's."""
    return f"{TABLE}{night}/{tournament}/{table}"


def night_of_table(stream: str) -> str | None:
    """The night of a table's stream; None: it is another stream. A night's id may have a slash in it."""
    if not stream.startswith(TABLE):
        return None
    night, *rest = stream.removeprefix(TABLE).rsplit("/", 2)
    return night if len(rest) == 2 else None


def refusals_stream(night: str) -> str:
    """The stream of refused acts. It is no evidence of the night: nothing depends on it."""
    return f"{REFUSALS}{night}"


def access_stream(night: str) -> str:
    """The stream of refused access to a night, or to the server. No evidence depends on it either."""
    return f"{ACCESS}{night}"


def keeps_refusals(stream: str, nights: Container[str]) -> bool:
    """Whether a stream has what was refused at one of these nights, or access to one or to none in particular."""
    if stream == access_stream(""):
        return True
    of = (stream.removeprefix(each) for each in (REFUSALS, ACCESS) if stream.startswith(each))
    return any(each in nights for each in of)


async def held_nights(journal: Journal) -> tuple[str, ...]:
    """The ids of the nights that a journal holds."""
    return tuple(stream.removeprefix(NIGHT) for stream in await journal.streams() if stream.startswith(NIGHT))


def deal_name(night: str, tournament: str, table: int, number: int) -> str:
    """By what one deck is known when numbers for it are pledged: no pledge holds for another."""
    return f"{table_stream(night, tournament, table)}/{number}"
