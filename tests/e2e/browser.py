"""A real browser for the tests of the pages, without root.

A Chromium of the system is used where there is one, else the one that `make build/chromium/chromium` unpacks from npm,
which brings the libraries that a bare machine lacks.
"""

import os
import shutil
from pathlib import Path
from typing import TypedDict

UNPACKED = Path(__file__).parents[2] / "build" / "chromium"
SYSTEM = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


class LaunchOptions(TypedDict):
    """What Playwright's `launch` is given."""

    executable_path: str
    args: list[str]
    env: dict[str, str | float | bool]


def launch_options() -> LaunchOptions | None:
    """How to start the browser, or nothing where there is none."""
    args = ["--no-sandbox", "--disable-dev-shm-usage"]
    for name in SYSTEM:
        if found := shutil.which(name):
            return {"executable_path": found, "args": args, "env": {**os.environ}}
    if not (UNPACKED / "chromium").exists():
        return None
    env = {**os.environ, "LD_LIBRARY_PATH": f"{UNPACKED / 'lib'}:{UNPACKED}", "FONTCONFIG_PATH": str(UNPACKED)}
    return {"executable_path": str(UNPACKED / "chromium"), "args": [*args, "--headless=shell"], "env": env}
