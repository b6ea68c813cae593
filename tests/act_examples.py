"""An example of each act for the documentation of the API, from the night in which every act is done."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec

from every_act import every_act
from goodhand.night.reading import acts_of

EXAMPLES = Path(__file__).resolve().parents[1] / "src/goodhand/server/examples.json"


async def _examples() -> dict[str, Any]:
    found: dict[str, Any] = {}
    for _, done in acts_of(await every_act()):
        spec = done.said.spec
        if spec.who and not hasattr(done.said, "opening"):
            found.setdefault(spec.name, msgspec.to_builtins(done.said))
    return found


def examples() -> bytes:
    """The whole file."""
    return msgspec.json.format(msgspec.json.encode(asyncio.run(_examples()), order="sorted"), indent=1) + b"\n"


if __name__ == "__main__":
    EXAMPLES.write_bytes(examples())
