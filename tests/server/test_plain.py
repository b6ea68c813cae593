"""The whole program where a system lacks what Linux has (`tests/plain.py`): Windows above all."""

import os
import signal
import subprocess
import sys
import zipfile
from pathlib import Path

import httpx
import pytest

import seeded
from support_desk import EXAMPLES
from support_process import PATIENCE, Process

PLAIN = Path(__file__).parents[1] / "plain.py"
MICHIGAN = EXAMPLES / "michigan.toml"
WITHOUT = os.environ | {"PYTHONWARNDEFAULTENCODING": "1", "PYTHONTZPATH": ""}

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="it takes away what Linux has")


def ran(*arguments: object, folder: Path, code: int = 0) -> str:
    done = subprocess.run(
        seeded.python(PLAIN, *arguments),
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        cwd=folder,
        env=WITHOUT | {"GOODHAND_DATA": str(folder / "data")},
        check=False,
    )
    assert code == done.returncode, f"{arguments}: {done.stdout}{done.stderr}"
    return done.stdout + done.stderr


@pytest.fixture(scope="module")
def rehearsed(tmp_path_factory):
    """A folder with the journal of a night from entries to closed books."""
    folder = tmp_path_factory.mktemp("plain")
    with seeded.drawing_from(seeded.Source("plain")):
        ran("rehearse", MICHIGAN, "--seed", 1, "--journal", "night.db", folder=folder)
    return folder


@pytest.mark.parametrize(
    "line", ["import asyncpg", "import uvloop", "import termios", "import fcntl", "import resource"]
)
def test_what_is_taken_away_is_gone(line, tmp_path):
    code = f"import sys; sys.path.insert(0, {str(PLAIN.parent)!r}); import plain; plain.take_away()\n{line}"

    done = subprocess.run(seeded.python("-c", code), capture_output=True, text=True, check=False)

    assert done.stderr.splitlines()[-1].startswith("ModuleNotFoundError: ")


def test_a_night_is_verified_copied_exported_and_deleted(rehearsed, tmp_path):
    assert "Verified" in ran("verify", rehearsed / "night.db", folder=tmp_path)

    ran("backup", rehearsed / "night.db", tmp_path / "copy.db", folder=tmp_path)
    assert "Verified" in ran("verify", "copy.db", folder=tmp_path)

    ran("export", rehearsed / "night.db", "-o", "night.zip", folder=tmp_path)
    assert "Verified" in ran("verify", "night.zip", folder=tmp_path)
    for name in zipfile.ZipFile(tmp_path / "night.zip").namelist():
        assert not set(name) & set('<>:"|?*\\'), "a file that Windows cannot unpack"


def test_every_paper_is_printed(rehearsed, tmp_path):
    for paper in ("house-rules", "pocket-card", "table-signs"):
        ran("paper", paper, MICHIGAN, "-o", f"{paper}.pdf", folder=tmp_path)
        assert (tmp_path / f"{paper}.pdf").read_bytes().startswith(b"%PDF")
    for paper in ("receipts", "seat-cards", "payout-sheet"):
        ran("paper", paper, rehearsed / "night.db", "-o", f"{paper}.pdf", folder=tmp_path)
    ran("paper", "records", rehearsed / "night.db", "-o", "records", folder=tmp_path)
    assert len(list((tmp_path / "records").iterdir())) > 10


def test_an_evening_is_planned_and_opened(tmp_path):
    ran("check", MICHIGAN, folder=tmp_path)
    ran("plan", MICHIGAN, "--seed", 1, "--evenings", 20, folder=tmp_path)
    ran("open", MICHIGAN, "--journal", "night.db", "--practice", folder=tmp_path)
    assert "exists already" in ran("open", MICHIGAN, "--journal", "night.db", "--practice", folder=tmp_path, code=2)


class PlainProcess(Process):
    """A server that was started without them."""

    COMMAND = staticmethod(lambda *arguments: seeded.python(PLAIN, *arguments))
    ENVIRONMENT = WITHOUT


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_the_server_serves_stops_and_goes_on(how, tmp_path):
    for _ in range(2):
        server = PlainProcess(str(MICHIGAN), "--practice", folder=tmp_path)
        try:
            shown = httpx.post(
                f"{server.address}/api/v1/sign-in/link", json={"token": server.link, "device": "a laptop"}
            )
            assert "Marion Alder" == shown.json()["name"]
            assert 0 == server.ends(how)
        finally:
            server.closes()


def test_the_demonstration_runs(tmp_path):
    server = PlainProcess(str(MICHIGAN), "--speed", "600", folder=tmp_path, command="demo")
    try:
        assert 200 == httpx.get(f"{server.address}/readyz", timeout=PATIENCE).status_code
        assert 0 == server.ends(signal.SIGINT)
    finally:
        server.closes()


def test_a_database_without_its_driver_is_explained(tmp_path):
    assert 'pip install "goodhand[postgres]"' in ran("serve", "--database", "postgres://h/d", folder=tmp_path, code=2)
