"""Writes the description of our API to the file that is named, for the types of the pages, unless it is the same."""

import json
import sys
from pathlib import Path

from goodhand.server.app import make_app
from goodhand.server.house import House


def _nothing() -> House:
    raise NotImplementedError  # only described, never started


to = Path(sys.argv[1])
described = json.dumps(make_app(_nothing).openapi_schema.to_schema(), indent=1)  # type: ignore[arg-type]
if not to.exists() or to.read_text() != described:
    to.parent.mkdir(parents=True, exist_ok=True)
    to.write_text(described)
