"""Suggestions for typed words: the acts that they may mean, with their outcomes."""

from typing import Annotated, Any

import msgspec
from litestar import get
from litestar.params import QueryParameter
from msgspec import Struct

from goodhand.night.act import STAFF, Spec
from goodhand.night.draft import ConfirmationNeeded
from goodhand.night.typed.reader import Here
from goodhand.night.typed.suggesting import Meant, suggested
from goodhand.night.views.viewer import Look, Wanted
from goodhand.occasion.staffing import ROLES
from goodhand.rules import Refusal
from goodhand.rules.speech import say, spoken
from goodhand.server.doing import BY_PEOPLE, ActRequest, devices_for, foresee
from goodhand.server.gate import Asking, Handlers, NightKey, TheVisit, Visit, for_roles


class Suggested(Struct, frozen=True):
    """One line of the act bar."""

    act: str
    said: Any
    """The act's inputs, to be sent as they are; null: something is still to be said, or it is done on another page."""
    marked: tuple[tuple[str, bool], ...]
    """The act in words; for each part, whether it was typed."""
    then: str
    """The outcome, the question, the refusal, or the missing inputs."""
    clause: str
    """On which it is refused, by id."""
    refused: bool
    asked: bool
    """Whether it needs a confirmation."""
    goes_on: str
    """The text to continue typing after, if inputs are missing."""
    door: str
    """The page on which it is done; empty: here."""
    occurred: int | None = None
    """The second at which it happened, if a time was typed."""


class Suggestions(Struct, frozen=True):
    """At most six, the likeliest first."""

    version: int
    lines: tuple[Suggested, ...]


@get(
    "/nights/{night:str}/suggest",
    summary="What may be meant by words that are typed, and what it would lead to.",
    **for_roles(STAFF, "suggest", "acts"),
)
async def suggest(
    request: Asking,
    visit: TheVisit,
    night: NightKey,
    typed: Annotated[str, QueryParameter(description="Words and names, in any order.", max_length=200)] = "",
    tournament: Annotated[str, QueryParameter(description="By id; without one, the one that is on.")] = "",
    language: Annotated[str, QueryParameter(description="`en` or `fr`.", max_length=10)] = "en",
) -> Suggestions:
    """Suggest acts that this device may do; nothing is recorded."""
    visit.count_request()
    room = visit.room
    t = Look(room.night, visit.viewer, room.now(), Wanted(tournament)).tournament
    kinds = {name for name, kind in BY_PEOPLE.items() if _is_for(kind.spec, visit)}
    here = Here(room.night, room.now(), visit.person, t.plan.id)
    found = [await _foreseen(visit, line) for line in suggested(typed, here, kinds, language)]
    # If nothing was typed, offer only complete acts that are allowed now.
    return Suggestions(room.version, tuple(each for each in found if typed.strip() or _is_open(each)))


def _is_for(spec: Spec, visit: Visit) -> bool:
    """Whether it is for the device's role; or comes by such a device from who is on duty in a role that it is for."""
    device, books = visit.grant.role, visit.room.night.occasion
    shift = books.on_duty(visit.person) if books is not None else None
    on_duty = shift is not None and ROLES[shift.duty] in spec.who
    return device in spec.who or (on_duty and device in devices_for(spec))


def _is_open(line: Suggested) -> bool:
    return not line.refused and (line.said is not None or line.door != "")


async def _foreseen(visit: Visit, line: Meant) -> Suggested:
    then, clause, refused, asked = " ".join(_in_words(each, visit) for each in line.wants), "", False, False
    if line.said is not None:
        try:
            foreseen = await foresee(visit, ActRequest(said=line.said, occurred=line.occurred))
        except ConfirmationNeeded as warning:
            then, asked = spoken(warning.sentence, visit.language), True
        except Refusal as refusal:
            then, refused = spoken(refusal.said(), visit.language), True
            clause = str(refusal.clause or "")
        else:
            then = " ".join(foreseen.says) or _in_words(line.said.spec.does, visit)
    elif not then and line.act in BY_PEOPLE:
        then = _in_words(BY_PEOPLE[line.act].spec.does, visit)
    said = msgspec.to_builtins(line.said) if line.said is not None else None
    return Suggested(line.act, said, line.marked, then, clause, refused, asked, line.goes_on, line.door, line.occurred)


def _in_words(text: str, visit: Visit) -> str:
    """A text of the catalogue in the device's language."""
    return spoken(say(text), visit.language)


HANDLERS: Handlers = [suggest]
