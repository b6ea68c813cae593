"""What the project says of itself is true."""

import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def tracked(*patterns: str) -> list[Path]:
    if not (ROOT / ".git").exists():
        pytest.skip("not a git checkout")
    listed = subprocess.run(["git", "ls-files", "-z", *patterns], cwd=ROOT, capture_output=True, text=True, check=True)
    return [ROOT / name for name in listed.stdout.split("\0") if name]


@pytest.mark.parametrize("page", ["README.md", "docs/occasion.md"])
def test_a_page_does_what_it_says(page, monkeypatch):
    monkeypatch.chdir(ROOT)

    failed, tried = doctest.testfile(str(ROOT / page), module_relative=False)

    assert tried > 5
    assert 0 == failed


def test_every_command_is_documented():
    text = subprocess.run(
        [sys.executable, "-c", "from goodhand.cli import main; main()", "--help"],
        capture_output=True,
        text=True,
        check=True,
        env={"COLUMNS": "200", "PATH": "", "NO_COLOR": "1"},
    ).stdout
    commands = re.findall(r"^[ │]+([a-z][a-z-]+)  ", text.split("Commands")[1], re.MULTILINE)
    documented = (ROOT / "docs" / "commands.md").read_text()

    assert len(commands) >= 5
    assert [] == [command for command in commands if f"`goodhand {command}" not in documented]


def test_no_module_is_longer_than_600_lines():
    sources = tracked("*.py", "*.cpp", "*.hpp")

    assert [] == [path.name for path in sources if len(path.read_text().splitlines()) > 600]


def test_no_committed_file_names_a_package_registry_or_a_path_of_a_machine():
    hosts = re.compile(
        r"https?://[^\s\"']*(" + "|".join(["py" + "pi", "python" + "hosted", "npm" + "js", "debian"]) + ")"
    )
    homes = re.compile(r"(^|[^A-Za-z0-9_.])/(" + "|".join(["ro" + "ot", "ho" + "me", "wo" + "rk"]) + ")/")

    named = []
    for path in tracked():
        if path.suffix in {".png", ".ico"} or not path.is_file():
            continue
        text = path.read_text(errors="replace")
        if hosts.search(text) or homes.search(text):
            named.append(path.name)
    assert [] == named
