"""The pages' own checks: types against what the server shows, and components with logic. `make lint` has formatting."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from e2e.browser import ROOT

WEB = ROOT / "web"
TYPES = WEB / "src" / "lib" / "night" / "api.d.ts"
"""Made from the server's own description, by `make`."""

pytestmark = pytest.mark.skipif(
    not (TYPES.exists() and (WEB / "node_modules" / ".packages").exists()), reason="`make test` sets them up"
)


def test_the_pages_pass_their_own_checks():
    path = f"{Path(sys.executable).parent}:{os.environ['PATH']}"
    # One after the other: each writes the types of the routes anew, under the other's eyes.
    for script in ("check", "test"):
        ran = subprocess.run(
            ["npm", "--prefix", str(WEB), "run", script],
            env={**os.environ, "PATH": path, "NO_COLOR": "1"},
            capture_output=True,
            text=True,
            check=False,
        )

        assert 0 == ran.returncode, ran.stdout[-4000:] + ran.stderr[-4000:]
