"""What the commands share: how they speak to people, to other programs, and of bad input."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console, RenderableType


class BadInput(Exception):
    """Something given to a command is unusable. Its text is the one sentence that the user reads."""


def console() -> Console:
    """Where tables go: standard output, without colours when it is no terminal."""
    from rich.console import Console  # noqa: PLC0415 - Rich is slow to import, and `--json` never needs it

    return Console(highlight=False, emoji=False, markup=False)


def print_lines(*parts: RenderableType) -> None:
    """Print texts and tables; without the blanks that fill lines up when it is not to a terminal."""
    out = console()
    if out.is_terminal:
        out.print(*parts, sep="\n")
        return
    with out.capture() as captured:
        out.print(*parts, sep="\n")
    print("\n".join(line.rstrip() for line in captured.get().splitlines()))


def print_json(data: object) -> None:
    """Write data to standard output as indented JSON."""
    import msgspec  # noqa: PLC0415 - not every command needs it

    encoded = msgspec.json.encode(data, enc_hook=_encode)
    print(msgspec.json.format(encoded, indent=2).decode())


def _encode(value: object) -> object:
    if isinstance(value, Fraction):
        return str(value)
    raise TypeError(f"{type(value).__name__} has no JSON form")
