"""Write the data of the plan's pictures: what the server says of the Michigan example with two slips in it."""

import sys
from pathlib import Path

import msgspec

from goodhand.server.plans.draft import shown
from goodhand.server.plans.papers import listed
from goodhand.server.plans.trial import tried

EXAMPLE = Path(__file__).parents[2] / "examples" / "michigan.toml"


def main(out: Path) -> None:
    """One object: the draft, its trial, and the papers."""
    text = EXAMPLE.read_text(encoding="utf-8")
    text = text.replace("table_size = 10", "table_size = 12", 1).replace('"500/1000"', '"500/1200"', 1)
    found = {"draft": shown(text), "trial": tried(text, 60), "papers": listed("en")}
    out.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
