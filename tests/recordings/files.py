"""The recordings as files: one for each situation that pages are pictured in."""

import asyncio
from pathlib import Path

from recordings import charity, large_night, plan, practice, settings, spring_night
from recordings.recorder import written
from seeded import Source, drawing_from

FOLDER = Path(__file__).parents[2] / "web" / "fixtures"
RECORDED = (
    spring_night.recordings,
    large_night.recordings,
    practice.recordings,
    plan.recordings,
    charity.recordings,
    settings.recordings,
)


def all_recordings() -> dict[str, str]:
    """The text of each file, by its name."""
    found: dict[str, str] = {}
    for record in RECORDED:
        with drawing_from(Source(record.__module__)):
            recorded = asyncio.run(record())
        for name, recording in recorded.items():
            found[f"{name}.json"] = written(recording) + "\n"
    return found
