"""An example of each act that has been done, as the documentation of the API shows it."""

from importlib.resources import files
from typing import Any

import msgspec

_EXAMPLES: dict[str, Any] = msgspec.json.decode(files("goodhand.server").joinpath("examples.json").read_bytes())


def example_of(act: str) -> Any:
    """The inputs of an act as they were once said."""
    return _EXAMPLES.get(act, {})
