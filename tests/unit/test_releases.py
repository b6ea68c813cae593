"""Releases: one version, locks that agree, a wheel that is whole, a kernel for other systems, clear set-up."""

import os
import re
import subprocess
import sys
import zipfile
from importlib.machinery import SourceFileLoader
from importlib.metadata import version
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType

import pytest

from goodhand import __version__

ROOT = Path(__file__).parents[2]
RELEASE = ROOT / "build/release/bin/python"
TARGETS = [f"{cpu}-{system}" for system in ("linux-gnu.2.17", "macos", "windows-gnu") for cpu in ("x86_64", "aarch64")]


def tool(name: str) -> ModuleType:
    loader = SourceFileLoader(f"tool_{name}", str(ROOT / "tools" / name))
    spec = spec_from_loader(loader.name, loader)
    assert spec is not None
    found = module_from_spec(spec)
    loader.exec_module(found)
    return found


def locked(name: str) -> set[str]:
    return set(re.findall(r"^([A-Za-z0-9._-]+==[^\s;\\]+)", (ROOT / name).read_text(encoding="utf-8"), re.M))


def test_the_version_is_written_in_one_place():
    assert __version__ == version("goodhand")
    for name in ("pyproject.toml", "kernel/CMakeLists.txt", "web/package.json", ".github/workflows/release.yml"):
        assert __version__ not in (ROOT / name).read_text(encoding="utf-8")


def test_running_and_testing_use_the_same_versions():
    run, test, release = (locked(f"requirements{each}.lock") for each in ("", "-dev", "-release"))

    assert run <= test
    assert run <= release
    assert not {each for each in run if each.startswith(("pytest", "ruff", "mypy", "ziglang", "asyncpg", "uvloop"))}


def wheel_of(folder: Path, *left_out: str, more: tuple[str, ...] = ()) -> Path:
    made = folder / "goodhand.whl"
    with zipfile.ZipFile(made, "w") as archive:
        for name in (*tool("wheel").WANTED, *more):
            if name not in left_out:
                archive.writestr(f"{name}x" if name.endswith(("/", ".")) else name, b"")
    return made


def test_a_wheel_that_is_whole_passes(tmp_path):
    tool("wheel").look_into(wheel_of(tmp_path))


@pytest.mark.parametrize(
    "missing", ["goodhand/server/pages/index.html", "goodhand/_kernel.", ".dist-info/licenses/LICENSE"]
)
def test_a_wheel_without_its_pages_kernel_or_licence_is_refused(missing, tmp_path):
    with pytest.raises(SystemExit, match=re.escape(f"has no {missing}")):
        tool("wheel").look_into(wheel_of(tmp_path, missing, f"{missing}.br"))


@pytest.mark.parametrize("extra", ["tests/plain.py", "goodhand/__pycache__/x.pyc", "goodhand/night.db"])
def test_a_wheel_with_what_nobody_needs_is_refused(extra, tmp_path):
    with pytest.raises(SystemExit, match="has "):
        tool("wheel").look_into(wheel_of(tmp_path, more=(extra,)))


def test_every_source_of_the_kernel_without_python_headers_is_cross_compiled():
    plain = {each.name for each in tool("cross").plain_sources()}

    assert {"batch.cpp", "chain.cpp", "deck.cpp", "equity.cpp", "evening.cpp", "sha256.cpp", "simd.cpp"} <= plain
    assert "bindings.cpp" not in plain
    assert set(TARGETS) == set(tool("cross").TARGETS)


@pytest.mark.exhaustive
@pytest.mark.skipif(not RELEASE.exists(), reason="make build/release/.packages installs the compiler")
@pytest.mark.parametrize("target", TARGETS)
def test_the_kernel_compiles_and_links_for_every_system(target, tmp_path):
    command = [RELEASE, ROOT / "tools/cross", "--run", "--into", tmp_path, target]

    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout

    assert f"\n{target}: " in told
    if target == f"{os.uname().machine}-{sys.platform}-gnu.2.17":
        assert "baseline: 1302540 1098240 123552 54912 10200 5108 3744 624 36 4\n" in told


def test_a_compiler_that_is_too_old_is_named_with_what_to_do(tmp_path):
    old = tmp_path / "c++"
    old.write_text('#!/bin/sh\n[ "$1" = --version ] && echo "c++ 9.4.0" && exit 0\nexit 1\n', encoding="utf-8")
    old.chmod(0o755)

    done = subprocess.run(
        [ROOT / "tools/require", sys.executable],
        cwd=tmp_path, env=os.environ | {"CXX": str(old)}, capture_output=True, text=True, check=False,
    )  # fmt: skip

    assert 1 == done.returncode
    assert "is too old (c++ 9.4.0): GCC 12, clang 14 or Xcode 15 is needed." in done.stderr


@pytest.mark.wide
def test_where_no_package_index_can_be_reached_that_is_said(tmp_path):
    alone = {name: value for name, value in os.environ.items() if not name.startswith("PIP_")}
    alone |= {"PIP_CONFIG_FILE": os.devnull, "PIP_INDEX_URL": "http://127.0.0.1:9/simple", "PIP_RETRIES": "0"}

    done = subprocess.run(
        [ROOT / "tools/install", tmp_path / "venv", ROOT / "requirements.lock", sys.executable],
        env=alone | {"PIP_NO_CACHE_DIR": "1"}, capture_output=True, text=True, check=False,
    )  # fmt: skip

    assert 1 == done.returncode
    assert "setup: the package index cannot be reached; connect to the internet" in done.stderr


def test_a_folder_that_was_moved_is_set_up_again(tmp_path):
    (tmp_path / "Makefile").write_bytes((ROOT / "Makefile").read_bytes())
    (tmp_path / ".venv/bin").mkdir(parents=True)
    (tmp_path / ".venv/bin/activate").write_text("VIRTUAL_ENV=/somewhere/else/.venv\n", encoding="utf-8")

    command = ["make", "--no-print-directory", "help"]
    told = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True).stdout

    assert told.startswith("setup: this folder was moved")
    assert not (tmp_path / ".venv").exists()
