"""Single keys pressed in the terminal, without Enter."""

import contextlib
import os
import select
import sys
from collections.abc import Callable, Iterator


@contextlib.contextmanager
def keys() -> Iterator[Callable[[], str]]:
    """Give a function that returns the keys pressed since its last call; restore the terminal afterwards."""
    try:
        import termios  # noqa: PLC0415 - not every system has it
        import tty  # noqa: PLC0415 - the same

        fd = sys.stdin.fileno()
        saved = termios.tcgetattr(fd) if os.isatty(fd) else None
    except (ImportError, OSError, ValueError):
        saved = None
    if saved is None:
        yield lambda: ""
        return

    def pressed() -> str:
        return os.read(fd, 64).decode(errors="ignore") if select.select([fd], [], [], 0)[0] else ""

    tty.setcbreak(fd)
    try:
        yield pressed
    finally:
        termios.tcsetattr(fd, termios.TCSADRAIN, saved)
