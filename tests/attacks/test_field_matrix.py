"""A forger changes one field of one record and computes all hashes again; `docs/why/verify.md` lists what passes."""

import json
import re
from collections.abc import Iterator
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from forging import everything, verdict_from, written

DOCS = Path(__file__).parents[2] / "docs" / "why" / "verify.md"
TRIES = 2
"""How many records of a kind each field is changed in."""


def leaves(data: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[tuple[str | int, ...], Any]]:
    """Every value in a record that is neither a list nor a record itself, with the way to it."""
    if isinstance(data, dict | list):
        for name, value in data.items() if isinstance(data, dict) else enumerate(data):
            yield from leaves(value, (*path, name))
    else:
        yield path, data


def another(value: Any) -> Any:
    """A value of the same kind that is not this one."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, str):
        return f"{value[:-1]}{'y' if value[-1:] == 'x' else 'x'}"
    return 1


def changed(payload: bytes, path: tuple[str | int, ...], value: Any) -> bytes:
    data = json.loads(payload)
    *way, last = path
    place = data
    for step in way:
        place = place[step]
    place[last] = value
    return written(data)


def passing() -> tuple[int, set[str]]:
    """How many fields were changed, and those of which verify notices nothing."""
    records, tried, passed = everything(), dict[str, int](), set[str]()
    for place, record in enumerate(records):
        for path, value in leaves(json.loads(record.payload)):
            field = f"{record.name} {'.'.join(str(step) for step in path if isinstance(step, str))}"
            tried[field] = tried.get(field, 0) + 1
            if tried[field] > TRIES:
                continue
            forged = replace(record, payload=changed(record.payload, path, another(value)))
            if verdict_from([*records[:place], forged, *records[place + 1 :]], place).flaw is None:
                passed.add(field)
    return len(tried), passed


def argued() -> list[str]:
    """The patterns of `docs/why/verify.md`, by which a field may change unseen."""
    _, _, section = DOCS.read_text().partition("## Fields that nothing covers")
    return re.findall(r"^\| `([^`]+)` \|", section.partition("\n## ")[0], re.MULTILINE)


@pytest.mark.wide
def test_only_the_fields_that_the_docs_argue_for_can_be_changed_unseen():
    tried, passed = passing()
    patterns = argued()

    assert tried > 1500
    unargued = {field for field in passed if not any(fnmatchcase(field, pattern) for pattern in patterns)}
    assert set() == unargued
    idle = {pattern for pattern in patterns if not any(fnmatchcase(field, pattern) for field in passed)}
    assert set() == idle
