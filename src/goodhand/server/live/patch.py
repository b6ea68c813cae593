"""What changed between two states of a view, as operations of JSON Patch (RFC 6902)."""

from collections.abc import Iterator
from typing import Any

Operation = dict[str, Any]


def changes(before: Any, after: Any, path: str = "") -> Iterator[Operation]:
    """Operations that make one of the other. A list whose length changed is put in whole."""
    if type(before) is dict and type(after) is dict:
        for key in before:
            if key not in after:
                yield {"op": "remove", "path": f"{path}/{_escaped(key)}"}
        for key, value in after.items():
            if key not in before:
                yield {"op": "add", "path": f"{path}/{_escaped(key)}", "value": value}
            elif before[key] != value:
                yield from changes(before[key], value, f"{path}/{_escaped(key)}")
    elif type(before) is list and type(after) is list and len(before) == len(after):
        for place, (old, new) in enumerate(zip(before, after, strict=True)):
            if old != new:
                yield from changes(old, new, f"{path}/{place}")
    elif before != after:
        yield {"op": "replace", "path": path, "value": after}


def _escaped(key: str) -> str:
    return key.replace("~", "~0").replace("/", "~1")
