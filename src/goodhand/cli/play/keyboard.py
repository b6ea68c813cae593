"""The source of a person's lines."""

import contextlib
import sys

from goodhand.cli.output import say

with contextlib.suppress(ImportError):  # not every system has it
    import readline  # noqa: F401 - importing it lets a line be edited


class Leave(Exception):
    pass


class Keyboard:
    """A terminal, or a script on standard input, which is echoed."""

    def __init__(self) -> None:
        self.is_terminal = sys.stdin is not None and sys.stdin.isatty()

    def ask(self, prompt: str) -> str:
        """The next line, trimmed; the end of the input means that the person leaves."""
        if self.is_terminal:
            try:
                return input(prompt).strip()
            except EOFError:
                say("")
                raise Leave from None
        line = "" if sys.stdin is None else sys.stdin.readline()  # None: it was closed before we began
        say(f"{prompt}{line.strip()}".rstrip())
        sys.stdout.flush()  # a program that types waits for it
        if not line:
            raise Leave
        return line.strip()
