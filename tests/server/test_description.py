"""The descriptions of the API and its documents are true."""

from functools import cache
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from act_examples import EXAMPLES, examples
from goodhand.server.doing import BY_PEOPLE
from goodhand.server.live import messages
from support_server import a_server, the_app

PROTOCOL = Path(__file__).parents[2] / "docs" / "reference" / "protocol.md"


@cache
def description() -> dict[str, Any]:
    return the_app().openapi_schema.to_schema()


def test_the_examples_of_the_acts_are_current():
    assert examples() == EXAMPLES.read_bytes(), "server/examples.json is out of date: run `make acts`"


@pytest.mark.parametrize("name", sorted(BY_PEOPLE))
def test_an_act_is_described_with_an_example_that_it_takes(name):
    operation = description()["paths"][f"/api/v1/nights/{{night}}/acts/{name}"]["post"]
    body = operation["requestBody"]["content"]["application/json"]["schema"]
    (example,) = body["examples"]

    assert name == operation["operationId"]
    assert BY_PEOPLE[name].spec.does == operation["summary"]
    kept = msgspec.json.decode(EXAMPLES.read_bytes())
    assert name in kept, f"do {name} once in tests/every_act.py, then run `make acts`"
    assert msgspec.convert(kept[name], BY_PEOPLE[name]) == msgspec.convert(example["said"], BY_PEOPLE[name])
    assert {"400", "401", "403", "409", "422", "428", "429", "503"} <= operation["responses"].keys()


async def test_the_description_is_served_and_every_operation_has_a_name_of_its_own():
    async with a_server() as server:
        found = (await server.client.get("/api/v1/openapi")).json()

        assert found["openapi"].startswith("3.1")
        names = [each["operationId"] for path in found["paths"].values() for each in path.values()]
        assert sorted(set(names)) == sorted(names)
        assert all(each.get("summary") for path in found["paths"].values() for each in path.values())


OUTGOING = (
    messages.Hello,
    messages.Snapshot,
    messages.Delta,
    messages.AnnouncementsSent,
    messages.ActDone,
    messages.ActForeseen,
    messages.TimeTold,
    messages.Failed,
)


@pytest.mark.parametrize("kind", [*get_args(messages.Incoming), *OUTGOING])
def test_a_message_of_the_socket_is_documented_with_all_its_fields(kind):
    sent = kind in get_args(messages.Incoming)
    part = PROTOCOL.read_text().split("## What the server sends")[0 if sent else 1]
    tag = kind.__struct_config__.tag
    (row,) = [line for line in part.splitlines() if line.startswith(f"| `{tag}` |")]

    fields = [f"`{field.encode_name}`" for field in msgspec.structs.fields(kind)]
    assert ", ".join(fields) == row.split("|")[2].strip()
