"""A route for each act of the catalogue: to do it, and to foresee what it would lead to."""

import logging
import time
from typing import Annotated, Any

import msgspec
from litestar import post
from litestar.openapi.spec import Example
from litestar.params import Body, HeaderParameter
from msgspec import Struct, field

from goodhand.night.act import Act
from goodhand.night.acts import CATALOGUE
from goodhand.night.draft import Asked
from goodhand.night.narration import Next, Told, told_in
from goodhand.rules import Refusal
from goodhand.server.access.scope import devices_for, require_own_act
from goodhand.server.asking import Asking, Handlers, NightKey
from goodhand.server.examples import example_of
from goodhand.server.gate import Coming, for_roles
from goodhand.server.house import log
from goodhand.server.logs import duration
from goodhand.server.refusals import AccessRefused, KeyNeeded, VersionNeeded, misunderstood
from goodhand.server.visit import Visit, note

LONGEST_KEY = 200
BY_PEOPLE = {name: kind for name, kind in CATALOGUE.items() if kind.spec.who and not hasattr(kind, "opening")}
"""Acts that somebody can do at a night that is open."""


class ActRequest(Struct, frozen=True, kw_only=True):
    """An act, and what stands around it. `said` has its inputs."""

    said: Any
    expected: int | None = None
    """The version of the night on which it was decided; if others have decided something since, it is refused."""
    confirmed: tuple[str, ...] = ()
    """The questions to which somebody said yes; with `expected`, the version that was asked about."""
    occurred: int | None = None
    """The second at which it happened, where it is written down later."""


class ActAnswer(Struct, frozen=True):
    """What came of an act. It is on disk."""

    version: int
    says: tuple[str, ...]
    announces: tuple[str, ...]
    next: tuple[Next, ...]
    repeated: bool = False
    """It had been done already, by the same key; nothing was done twice."""


class Foreseen(Struct, frozen=True):
    """What an act would lead to. Nothing is recorded."""

    version: int
    says: tuple[str, ...]
    announces: tuple[str, ...]
    next: tuple[Next, ...]
    draws: bool
    """Whether chance decides part of it: then that part is not foreseen, and nothing is said of it."""


def request_type(kind: type[Act]) -> Any:
    required = any(each.required for each in msgspec.structs.fields(kind))
    said = ("said", kind) if required else ("said", kind, field(default_factory=kind))
    return msgspec.defstruct(
        f"{kind.__name__}Request", [said], bases=(ActRequest,), frozen=True, kw_only=True, module=__name__
    )


async def perform(coming: Visit, kind: type[Act], data: ActRequest, key: str) -> ActAnswer:
    """Do an act for a visitor, and count it."""
    began, outcome, code = time.perf_counter(), "failed", ""
    try:
        answer = await _perform(coming, kind, data, key)
        outcome = "repeated" if answer.repeated else "done"
        return answer
    except Refusal as refusal:
        outcome, code = "refused", refusal.code
        raise
    except Asked:
        outcome = "asked"
        raise
    finally:
        seconds = time.perf_counter() - began
        coming.house.measures.act(kind.spec.name, outcome, seconds)
        if log.isEnabledFor(logging.INFO):
            facts = {"act": kind.spec.name, "outcome": outcome, "code": code, "version": coming.room.version}
            log.info("act", extra={"facts": facts | coming.facts | duration(seconds)})


async def _perform(coming: Visit, kind: type[Act], data: ActRequest, key: str) -> ActAnswer:
    spec, by = kind.spec, coming.person
    if spec.money and not key:
        raise KeyNeeded(act=spec.does.rstrip("."))
    if len(key) > LONGEST_KEY or not key.isprintable():
        raise misunderstood("An Idempotency-Key is text of at most {most} letters.", most=LONGEST_KEY)
    if data.confirmed and data.expected is None:
        raise VersionNeeded
    outcome = await coming.room.do(
        data.said,
        by=by,
        device=coming.session.device,
        key=key,
        expected=data.expected,
        confirmed=data.confirmed,
        occurred=data.occurred,
    )
    told = told_in(coming.room.told.get(key, Told()) if outcome.again else outcome.told, coming.language)
    return ActAnswer(outcome.version, told.says, told.announces, told.next, outcome.again)


async def foresee(coming: Visit, data: ActRequest) -> Foreseen:
    done, told = await coming.room.preview(
        data.said,
        by=coming.person,
        device=coming.session.device,
        confirmed=data.confirmed,
        occurred=data.occurred,
    )
    told = Told() if done.entropy else told_in(told, coming.language)
    return Foreseen(coming.room.version, told.says, told.announces, told.next, bool(done.entropy))


async def require_own(request: Asking, coming: Visit, said: Act) -> None:
    """Refuse what is not for this visitor's device, or comes too fast."""
    coming.house.doorkeeper.attempts.request(coming.session.id)
    try:
        require_own_act(coming.person, coming.session.grant, said, coming.room.night)
    except AccessRefused as refusal:
        await note(request, coming.house, coming.room.key, said.spec.name, refusal, coming.session)
        raise


def _handlers(kind: type[Act]) -> tuple[Any, Any]:
    spec, body = kind.spec, request_type(kind)
    example = Example(summary=spec.does, value={"said": example_of(spec.name)})
    data_type: Any = Annotated[body, Body(examples=[example])]
    who = ", ".join(spec.who)
    about = f"{spec.does} For: {who}." + (" It moves money, and comes with an Idempotency-Key." if spec.money else "")
    path = f"/nights/{{night:str}}/acts/{spec.name}"

    async def do_it(
        request: Asking,
        coming: Coming,
        night: NightKey,
        data: Any,
        key: Annotated[str, HeaderParameter(name="Idempotency-Key", required=False)] = "",
    ) -> ActAnswer:
        await require_own(request, coming, data.said)
        return await perform(coming, kind, data, key)

    async def foresee_it(request: Asking, coming: Coming, night: NightKey, data: Any) -> Foreseen:
        await require_own(request, coming, data.said)
        return await foresee(coming, data)

    for function in (do_it, foresee_it):
        function.__annotations__["data"] = data_type
    common = {"status_code": 200, **for_roles(devices_for(spec), spec.name, spec.noun.value)}
    return (
        post(path, summary=spec.does, description=about, **common)(do_it),
        post(
            f"{path}/foresee",
            summary=f"Foresee: {spec.does}",
            description=f"What this would lead to; nothing is recorded. {about}",
            **common | {"operation_id": f"foresee-{spec.name}"},
        )(foresee_it),
    )


HANDLERS: Handlers = [each for kind in BY_PEOPLE.values() for each in _handlers(kind)]
