"""A server as a process of its own, for what is measured of it."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

PROGRAM = "from goodhand.cli import main; main()"


class Serving:
    """A server process, and what it has used."""

    def __init__(self, *command: str, folder: Path) -> None:
        environment = os.environ | {"GOODHAND_DATA": str(folder), "PYTHONUNBUFFERED": "1"}
        environment["PYTHONDONTWRITEBYTECODE"] = ""  # an installed program is not compiled anew at every start
        self.process = subprocess.Popen(
            [sys.executable, *command], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=environment
        )
        assert self.process.stdout is not None
        while line := self.process.stdout.readline():
            if found := re.search(r"at (http://\S+)", line):
                self.url = found[1]
                break
        else:
            raise SystemExit("the server did not start")

    def cpu(self) -> float:
        """Seconds of processor time so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> int:
        """Bytes that are its own."""
        return int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    @classmethod
    def of_ours(cls, *arguments: str, folder: Path) -> "Serving":
        """`goodhand serve ...`."""
        return cls("-c", PROGRAM, *arguments, folder=folder)

    def ends(self) -> None:
        """As somebody would stop it."""
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(30)
        self.closes()

    def closes(self) -> None:
        """Let go of one that has ended."""
        assert self.process.stdout is not None
        self.process.stdout.close()


def milliseconds(found: list[float], part: float) -> float | None:
    """Of sorted seconds, the one below which such a part lies."""
    return round(1000 * found[min(int(len(found) * part), len(found) - 1)], 2) if found else None


def spread(found: list[float]) -> dict[str, float]:
    """The middle and the longest."""
    ordered = sorted(found)
    return {"median": round(ordered[len(ordered) // 2], 2), "most": round(ordered[-1], 2)} if ordered else {}
