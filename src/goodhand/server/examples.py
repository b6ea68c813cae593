"""An example of each act that has been done, as the documentation of the API shows it."""

from functools import cache
from importlib.resources import files
from typing import Any

import msgspec


@cache
def _examples() -> dict[str, Any]:
    text = files("goodhand.server").joinpath("examples.json").read_bytes()
    found: dict[str, Any] = msgspec.json.decode(text)
    return found


def example_of(act: str) -> Any:
    """The inputs of an act as they were once said."""
    return _examples().get(act, {})
