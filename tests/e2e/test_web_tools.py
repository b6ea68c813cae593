"""The pages' own tests of components with logic; `make lint` checks their types and formatting."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from e2e.browser import ROOT
from e2e.conftest import IN_EVERY_RUN

WEB = ROOT / "web"
TYPES = WEB / "src" / "lib" / "api" / "openapi.d.ts"
"""Made from the server's own description, by `make`."""
IMPORTED = r"(?:from |import\()'(?:#lib/components|\.)/(\w+)\.svelte'"

pytestmark = pytest.mark.skipif(
    not (TYPES.exists() and (WEB / "node_modules" / ".packages").exists()), reason="`make test` sets them up"
)


def test_components_with_logic_do_as_they_should():
    path = f"{Path(sys.executable).parent}:{os.environ['PATH']}"
    ran = subprocess.run(
        ["npm", "--prefix", str(WEB), "run", "test"],
        env={**os.environ, "PATH": path, "NO_COLOR": "1"},
        capture_output=True,
        text=True,
        check=False,
    )

    assert 0 == ran.returncode, ran.stdout[-4000:] + ran.stderr[-4000:]


def test_the_pages_that_show_the_components_show_them_all():
    components = WEB / "src" / "lib" / "components"
    shown = {WEB / "pictures" / "Showcase.svelte", WEB / "pictures" / "ComponentsInRoom.svelte"}
    wanted = list(shown)
    for page in wanted:
        for name in re.findall(IMPORTED, page.read_text(encoding="utf-8")):
            if (component := components / f"{name}.svelte") not in shown:
                shown.add(component)
                wanted.append(component)

    # A whole screen, its head and the way back from it, the answer of an act, its form, a seat's other device, a
    # code to scan and a refused page: seen on the pages that have them.
    elsewhere = {"Projector", "ProjectorHead", "WayBack", "ActAnswer", "ActForm", "OtherDevice", "QrCode", "NotHere"}
    assert elsewhere == {each.stem for each in components.glob("*.svelte")} - {each.stem for each in shown}


def test_what_is_in_every_run_is_there():
    for wanted in IN_EVERY_RUN:
        file, _, test = wanted.partition("::")
        text = (Path(__file__).parent / file).read_text(encoding="utf-8")

        assert f"def {test.split('[')[0]}" in text, wanted
