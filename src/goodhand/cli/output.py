"""The output of commands: lines, JSON for other programs, and bad input.

All output goes through here. Names and sentences come from event files, journals and hand histories that somebody else
may have written; characters that would steer a terminal are shown, not sent.
"""

import os
import re
import sys
from fractions import Fraction
from typing import Final

import msgspec

_STEERING: Final = re.compile(
    "[\x00-\x1f\x7f-\x9f"  # C0, delete, C1
    "\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"  # the direction of writing
    "\u2028\u2029\ud800-\udfff]"  # other ends of lines; halves of characters
)
_PASSWORD: Final = re.compile(r"(\bpostgres(?:ql)?://[^\s/@:]*):[^\s/]*@")
"""The password in a database's address, which must not show on screens or in logs."""


class BadInput(Exception):
    """Something given to a command is unusable. Its text is the one sentence that the user reads."""


def escaped(text: str) -> str:
    r"""A text with every character that would steer a terminal written out, like ``\x1b``, and no password in it."""
    return _STEERING.sub(_written_out, _PASSWORD.sub(r"\1:***@", text))


def _written_out(found: re.Match[str]) -> str:
    number = ord(found.group())
    return f"\\x{number:02x}" if number < 256 else f"\\u{number:04x}"


def say(*lines: str, error: bool = False) -> None:
    """Print lines, escaped: also a line break inside of one, so that no name can pass for a line of ours."""
    if not lines:
        return
    out = sys.stderr if error else sys.stdout
    text = "\n".join(map(escaped, lines))
    encoding = out.encoding or "utf-8"
    print(text.encode(encoding, "backslashreplace").decode(encoding), file=out, flush=True)  # at once, also in a pipe


def say_on(*lines: str) -> None:
    """Print lines, and go on where nobody reads any more: a server outlives the pipe that its first lines went to."""
    try:
        say(*lines)
    except BrokenPipeError:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - until the program ends


def in_blocks(text: str) -> list[str]:
    """A QR code in half blocks, two rows to a line."""
    import segno  # noqa: PLC0415 - slow to import, and only a hall's network asks for it

    rows = [list(row) for row in segno.make(text, error="m").matrix_iter(border=2)]
    rows += [[0] * len(rows[0])] if len(rows) % 2 else []
    signs = {(0, 0): "\u2588", (0, 1): "\u2580", (1, 0): "\u2584", (1, 1): " "}
    return [
        "".join(signs[bool(upper), bool(lower)] for upper, lower in zip(*pair, strict=True))
        for pair in zip(rows[::2], rows[1::2], strict=True)
    ]


def print_json(data: object) -> None:
    """Write data to standard output as indented JSON."""
    text = msgspec.json.format(msgspec.json.encode(data, enc_hook=_encode), indent=2).decode()
    print(_STEERING.sub(_in_json, text))


def _in_json(found: re.Match[str]) -> str:
    """Line breaks stand between values only; within a string JSON has them written out already."""
    return "\n" if found.group() == "\n" else f"\\u{ord(found.group()):04x}"


def _encode(value: object) -> object:
    if isinstance(value, str):
        return str.__str__(value)
    if isinstance(value, Fraction):
        return str(value)
    raise TypeError(f"{type(value).__name__} has no JSON form")
