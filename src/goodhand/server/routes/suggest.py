"""What may be meant by words that are typed, and what each of it would lead to."""

from typing import Annotated, Any

import msgspec
from litestar import get
from litestar.params import QueryParameter
from msgspec import Struct

from goodhand.night.act import STAFF, Spec
from goodhand.night.draft import Asked
from goodhand.night.suggest.meaning import Meant, meant
from goodhand.night.views.viewer import Look, Wanted
from goodhand.occasion.staffing import ROLES
from goodhand.rules import Refusal
from goodhand.rules.speech import say, spoken
from goodhand.server.access.scope import devices_for
from goodhand.server.asking import Asking, Handlers, NightKey
from goodhand.server.gate import Coming, for_roles
from goodhand.server.routes.acts import BY_PEOPLE, ActRequest, foresee
from goodhand.server.visit import Visit


class Suggested(Struct, frozen=True):
    """One line of the act bar."""

    act: str
    said: Any
    """The act's inputs, to be sent as they are; null: something is still to be said, or it is done on another page."""
    marked: tuple[tuple[str, bool], ...]
    """What is recorded, in words; whether each part was typed."""
    then: str
    """What would follow, what would be asked, why it is refused, or what is still to be said."""
    clause: str
    """On which it is refused, by id."""
    refused: bool
    asked: bool
    """Whether it wants a yes."""
    goes_on: str
    """What to go on typing behind, where something is still to be said."""
    door: str
    """The page on which it is done; empty: here."""


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
    coming: Coming,
    night: NightKey,
    typed: Annotated[str, QueryParameter(description="Words and names, in any order.", max_length=200)] = "",
    tournament: Annotated[str, QueryParameter(description="By id; without one, the one that is on.")] = "",
    language: Annotated[str, QueryParameter(description="`en` or `fr`.", max_length=10)] = "en",
) -> Suggestions:
    """Acts that may be done by whoever asks; nothing is recorded."""
    coming.house.doorkeeper.attempts.request(coming.session.id)
    room = coming.room
    t = Look(room.night, coming.viewer, room.now(), Wanted(tournament)).tournament
    kinds = {name: kind for name, kind in BY_PEOPLE.items() if _is_for(kind.spec, coming)}
    lines = meant(room.night, t, kinds, typed, language)
    found = [await _foreseen(coming, line) for line in lines]
    # To whom has typed nothing, only what can be done is offered, and nothing of which more is to be said.
    return Suggestions(room.version, tuple(each for each in found if typed.strip() or _is_open(each)))


def _is_for(spec: Spec, coming: Visit) -> bool:
    """Whether it is for the device's role; or comes by such a device from who is on duty in a role that it is for."""
    device, books = coming.session.grant.role, coming.room.night.occasion
    shift = books.on_duty(coming.person) if books is not None else None
    on_duty = shift is not None and ROLES[shift.duty] in spec.who
    return device in spec.who or (on_duty and device in devices_for(spec))


def _is_open(line: Suggested) -> bool:
    return not line.refused and (line.said is not None or line.door != "")


async def _foreseen(coming: Visit, line: Meant) -> Suggested:
    then, clause, refused, asked = " ".join(_in_words(each, coming) for each in line.wants), "", False, False
    if line.said is not None:
        try:
            foreseen = await foresee(coming, ActRequest(said=line.said))
        except Asked as warning:
            then, asked = spoken(warning.sentence, coming.language), True
        except Refusal as refusal:
            then, refused = spoken(refusal.said(), coming.language), True
            clause = str(refusal.clause or "")
        else:
            then = " ".join(foreseen.says) or _in_words(line.said.spec.does, coming)
    elif not then:
        then = _in_words(BY_PEOPLE[line.act].spec.does, coming)
    said = msgspec.to_builtins(line.said) if line.said is not None else None
    return Suggested(line.act, said, line.marked, then, clause, refused, asked, line.goes_on, line.door)


def _in_words(text: str, coming: Visit) -> str:
    """What the catalogue says of an act or its inputs."""
    return spoken(say(text), coming.language)


HANDLERS: Handlers = [suggest]
