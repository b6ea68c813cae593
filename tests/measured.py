"""How much memory a command takes, or a test: the peak of its own pages.

`ru_maxrss` would not do: a process begins with the peak of whoever started it, and never falls below its own last one.
"""

import re
import subprocess
from pathlib import Path
from typing import NamedTuple

import seeded

_RUN = """
import sys
import attacks.without  # whoever takes a guard out takes it out here too
from goodhand.cli import main
from measured import peak
try:
    main()
finally:
    print(peak(), file=sys.stderr)
"""


class Measured(NamedTuple):
    code: int
    out: str
    err: list[str]
    megabytes: int


def peak() -> int:
    """Megabytes, since the process began or `forget_peak`."""
    found = re.search(r"VmHWM:\s+(\d+) kB", Path("/proc/self/status").read_text())
    assert found is not None
    return int(found[1]) // 1024


def forget_peak() -> int:
    """Measure from now on; what is taken now, in megabytes."""
    Path("/proc/self/clear_refs").write_text("5")
    return peak()


def measured(*arguments: str, cwd: Path) -> Measured:
    """Run `goodhand` in a process of its own."""
    here = str(Path(__file__).parent)
    ran = subprocess.run(
        seeded.python("-c", f"import sys; sys.path.insert(0, {here!r})\n{_RUN}", *arguments),
        cwd=cwd,
        capture_output=True,
        text=True,
        check=False,
    )
    *said, megabytes = ran.stderr.splitlines()
    return Measured(ran.returncode, ran.stdout, said, int(megabytes))
