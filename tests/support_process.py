"""`goodhand serve` as a process of its own."""

import os
import re
import signal
import socket
import subprocess
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

import seeded

PATIENCE = 120.0
"""Seconds that a busy machine may take for anything; only a server that is stuck takes longer."""
PATIENT: dict[str, Any] = {"open_timeout": PATIENCE, "ping_interval": None}
"""For a socket: nobody is taken for dead because the machine has other things to do."""


@contextmanager
def a_port() -> Iterator[int]:
    """A port that nobody else is given, also while the server that has it is down: nobody listens, and it is taken."""
    with socket.socket() as taken:
        taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # a server may have it all the same
        taken.bind(("127.0.0.1", 0))
        yield int(taken.getsockname()[1])


class Process:
    """A server of its own."""

    COMMAND = staticmethod(seeded.goodhand)
    ENVIRONMENT: Mapping[str, str] = os.environ

    def __init__(self, *arguments: str, folder: Path, port: int = 0, command: str = "serve") -> None:
        started = self.COMMAND(command, *arguments, "--port", port)
        environment = {**self.ENVIRONMENT, "GOODHAND_DATA": str(folder)}
        environment["PYTHONDONTWRITEBYTECODE"] = ""  # an installed program is not compiled anew at every start
        self.process = subprocess.Popen(
            started, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment
        )
        self.said: list[str] = []
        try:
            self._begins()
        except BaseException:
            self.closes()
            raise

    def _begins(self) -> None:
        self.address = self._reads(r"(?:Goodhand is|by itself) at ([^\s;]+)")
        self.link = self._reads(r"#(\S+)")
        self.port = int(self.address.rsplit(":", 1)[1])
        self._answers()
        self.cpu = self._cpu()
        """Seconds of processor time until it answered; 0: the system does not tell."""

    def _reads(self, wanted: str) -> str:
        assert self.process.stdout is not None
        while line := self.process.stdout.readline():
            self.said.append(line)
            if found := re.search(wanted, line):
                return found[1]
        raise AssertionError("".join(self.said))

    def _answers(self) -> None:
        while True:
            try:
                assert 200 == httpx.get(f"{self.address}/readyz", verify=False, timeout=PATIENCE).status_code
                return
            except httpx.ConnectError:
                time.sleep(0.02)

    def _cpu(self) -> float:
        stat = Path(f"/proc/{self.process.pid}/stat")
        if not stat.exists():
            return 0.0
        fields = stat.read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def ends(self, how: signal.Signals) -> int:
        self.process.send_signal(how)
        return self.process.wait(PATIENCE)

    def closes(self, how: signal.Signals = signal.SIGKILL) -> None:
        """End it, if it has not ended, and let go of it."""
        if self.process.poll() is None:
            self.ends(how)
        assert self.process.stdout is not None
        self.process.stdout.close()
