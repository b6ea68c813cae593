"""How soon the program helps and the server works: from the start of the process to its last word, or its first answer.

Beside the seconds stands the processor time, which is the same however busy the machine is.
"""

import os
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any

from benchmarks.serving import PROGRAM, Serving, spread


def starts(number: int) -> dict[str, Any]:
    """So many starts, each on records that the one before has left."""
    ready, used, helped = list[float](), list[float](), list[float]()
    with tempfile.TemporaryDirectory() as folder:
        command = ("serve", "--database", f"{folder}/night.db", "--port", "0")
        for _ in range(number):
            began = time.monotonic()
            server = Serving.of_ours(*command, folder=Path(folder))
            with urllib.request.urlopen(f"{server.url}/readyz", timeout=60) as answer:
                assert answer.status == 200
            ready.append(time.monotonic() - began)
            used.append(server.cpu())
            server.ends()
            helped.append(_help())
    return {"starts": number, "ready_s": spread(ready), "ready_cpu_s": spread(used), "help_s": spread(helped)}


def _help() -> float:
    began = time.monotonic()
    environment = os.environ | {"PYTHONDONTWRITEBYTECODE": ""}
    subprocess.run([sys.executable, "-c", PROGRAM, "--help"], stdout=subprocess.DEVNULL, check=True, env=environment)
    return time.monotonic() - began
