"""Write what the pages are built from: our API and its sockets as types, and which acts may wait for a connection.

describe_api.py build/openapi.json build/sockets.json web/src/lib/api/acts.ts
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from goodhand.night.acts import CATALOGUE
from goodhand.night.views.seat import TableSeen
from goodhand.server.app import make_app
from goodhand.server.house import House
from goodhand.server.live import messages as night
from goodhand.server.tables import messages as seat

REF = "#/components/schemas/"
SOCKETS = {
    "ToNight": night.Incoming,
    "FromNight": night.Outgoing,
    "ToSeat": seat.Incoming,
    "FromSeat": seat.Outgoing | night.Failed,
    "TableSeen": TableSeen,
}


def _nothing() -> House:
    raise NotImplementedError  # only described, never started


def api() -> dict[str, Any]:
    described: dict[str, Any] = make_app(_nothing).openapi_schema.to_schema()  # type: ignore[assignment]
    schemas = described["components"]["schemas"]
    operations = [each for path in described["paths"].values() for each in path.values()]
    say_what_is_sent(schemas, [each.get("responses", {}) for each in operations])
    return described


def sockets() -> dict[str, Any]:
    roots, schemas = msgspec.json.schema_components(SOCKETS.values(), ref_template=f"{REF}{{name}}")
    named = dict(zip(SOCKETS, roots, strict=True))
    say_what_is_sent(schemas, [named["FromNight"], named["FromSeat"], named["TableSeen"]])
    return {
        "openapi": "3.1.0",
        "info": {"title": "Sockets", "version": "1"},
        "paths": {},
        "components": {"schemas": schemas | {name: each for name, each in named.items() if name not in schemas}},
    }


def say_what_is_sent(schemas: dict[str, Any], answers: list[Any]) -> None:
    """Mark every field of an answer as there: the server leaves none out. A request may leave out its defaults."""
    sent = _named(answers, schemas, set())
    brief = {kind.__name__ for kind in _structs(Struct) if kind.__struct_config__.omit_defaults}
    for name, schema in schemas.items():
        properties = schema.get("properties", {})
        if name in sent - brief:
            schema["required"] = list(properties)
        for each in properties.values():
            each.pop("default", None)


def _named(schema: Any, schemas: dict[str, Any], found: set[str]) -> set[str]:
    """The names of all schemas that one is made of."""
    if isinstance(schema, list):
        for each in schema:
            _named(each, schemas, found)
    elif isinstance(schema, dict):
        name = str(schema.get("$ref", "")).removeprefix(REF)
        if name in schemas and name not in found:
            found.add(name)
            _named(schemas[name], schemas, found)
        _named(list(schema.values()), schemas, found)
    return found


def _structs(base: type[Struct]) -> Iterator[type[Struct]]:
    for kind in base.__subclasses__():
        yield kind
        yield from _structs(kind)


def acts() -> str:
    names = ", ".join(f"'{name}'" for name, kind in CATALOGUE.items() if kind.spec.may_wait)
    about = "/** The acts that may wait for a connection. Written by tools/describe_api.py. */"
    return f"{about}\nexport const MAY_WAIT: readonly string[] = [{names}];\n"


def write(to: Path, text: str) -> None:
    """Write a file, unless it is the same: what is made from it is made again only if it changed."""
    if not to.exists() or to.read_text() != text:
        to.parent.mkdir(parents=True, exist_ok=True)
        to.write_text(text)


if __name__ == "__main__":
    of_api, of_sockets, of_acts = map(Path, sys.argv[1:])
    write(of_api, json.dumps(api(), indent=1))
    write(of_sockets, json.dumps(sockets(), indent=1))
    write(of_acts, acts())
