"""Exports are killed at any moment: older files stay, and no half passes for a whole."""

import signal
import subprocess
from pathlib import Path

import pytest

import seeded
from support_desk import EXAMPLES

KILLED = """
import os, pathlib, resource, signal, sys
from goodhand.cli import main

def killed(*_, **__):
    os.kill(os.getpid(), signal.SIGKILL)

moment = sys.argv.pop(1)
if moment.isdecimal():
    signal.signal(signal.SIGXFSZ, signal.SIG_DFL)
    resource.setrlimit(resource.RLIMIT_FSIZE, (int(moment), int(moment)))
elif moment == "before the disk has it":
    os.fsync = killed
elif moment == "before it has its name":
    pathlib.Path.replace = killed
main()
"""


@pytest.fixture(scope="module")
def night(tmp_path_factory):
    folder = tmp_path_factory.mktemp("night")
    exported(folder, "open", str(EXAMPLES / "michigan.toml"), "--journal", "night.db", "--practice")
    exported(folder, "export", "night.db", "-o", "night.zip")
    return folder


def exported(folder: Path, *arguments: str, moment: str = "never", code: int = 0) -> None:
    ran = subprocess.run(
        seeded.python("-c", KILLED, moment, *arguments), cwd=folder, capture_output=True, text=True, check=False
    )
    assert code == ran.returncode, ran.stderr


@pytest.mark.wide
@pytest.mark.parametrize(
    ("moment", "earlier"),
    [
        ("half", False),
        ("all but its end", True),
        ("before the disk has it", False),
        ("before it has its name", True),
    ],
)
def test_a_file_is_there_whole_or_as_it_was(night, tmp_path, moment, earlier):
    whole = (night / "night.zip").read_bytes()
    written = {"half": str(len(whole) // 2), "all but its end": str(len(whole) - 1)}.get(moment, moment)
    (tmp_path / "night.db").write_bytes((night / "night.db").read_bytes())
    there = tmp_path / "night.zip"
    if earlier:
        there.write_bytes(b"as it was")

    with_signal = signal.SIGXFSZ if written.isdecimal() else signal.SIGKILL
    exported(tmp_path, "export", "night.db", "-o", "night.zip", moment=written, code=-with_signal)

    assert (b"as it was" if earlier else None) == (there.read_bytes() if there.exists() else None)
    (left,) = tmp_path.glob(".night.zip.*")
    assert ".zip" != left.suffix
    if written.isdecimal():
        exported(tmp_path, "verify", left.name, code=2)  # it is no export, whoever finds it
    exported(tmp_path, "export", "night.db", "-o", "night.zip")
    assert whole == there.read_bytes()


def test_a_disk_that_is_full_is_said_and_leaves_nothing(night, tmp_path):
    (tmp_path / "night.db").write_bytes((night / "night.db").read_bytes())
    limited = "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (9000, 9000))"
    full = f"{limited}; from goodhand.cli import main; main()"

    ran = subprocess.run(
        seeded.python("-c", full, "export", "night.db", "-o", "night.zip"),
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )

    assert (2, "goodhand: night.zip cannot be written: File too large.\n") == (ran.returncode, ran.stderr)
    assert ["night.db"] == sorted(each.name for each in tmp_path.iterdir())
