"""Routes for each act of the catalogue: do it, or foresee its outcome."""

from importlib.resources import files
from typing import Annotated, Any

import msgspec
from litestar import post
from litestar.openapi.spec import Example
from litestar.params import Body, HeaderParameter
from msgspec import field

from goodhand.night.act import Act
from goodhand.server.doing import BY_PEOPLE, ActAnswer, ActRequest, Foreseen, devices_for, do, foresee, require_own
from goodhand.server.gate import Handlers, NightKey, TheVisit, for_roles

_EXAMPLES: dict[str, Any] = msgspec.json.decode(files("goodhand.server").joinpath("examples.json").read_bytes())


def example_of(act: str) -> Any:
    """Inputs of an act, as somebody once sent them."""
    return _EXAMPLES.get(act, {})


def request_type(kind: type[Act]) -> Any:
    required = any(each.required for each in msgspec.structs.fields(kind))
    said = ("said", kind) if required else ("said", kind, field(default_factory=kind))
    return msgspec.defstruct(
        f"{kind.__name__}Request", [said], bases=(ActRequest,), frozen=True, kw_only=True, module=__name__
    )


def _handlers(kind: type[Act]) -> tuple[Any, Any]:
    spec, body = kind.spec, request_type(kind)
    example = Example(summary=spec.does, value={"said": example_of(spec.name)})
    data_type: Any = Annotated[body, Body(examples=[example])]
    who = ", ".join(spec.who)
    about = f"{spec.does} For: {who}." + (" It moves money, and comes with an Idempotency-Key." if spec.money else "")
    path = f"/nights/{{night:str}}/acts/{spec.name}"

    async def do_it(
        visit: TheVisit,
        night: NightKey,
        data: Any,
        key: Annotated[str, HeaderParameter(name="Idempotency-Key", required=False)] = "",
    ) -> ActAnswer:
        async with visit.noting(spec.name):
            visit.count_request()
            require_own(visit, data.said)
            return await do(visit, data, key)

    async def foresee_it(visit: TheVisit, night: NightKey, data: Any) -> Foreseen:
        async with visit.noting(spec.name):
            visit.count_request()
            require_own(visit, data.said)
            return await foresee(visit, data)

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
