"""Limits on the texts and numbers of an act: visible, printable signs, and bounded lengths.

Checked here for every door. Signs that steer a terminal or turn the direction of writing would show another text than
the recorded one.
"""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any, Final

import msgspec
from msgspec import Struct

from goodhand.rules import Refusal
from goodhand.rules.signs import UNSEEN
from goodhand.rules.speech import encoding, say

_PLAINLY: Final = encoding()
LONGEST: Final = 500_000
"""Bytes of all inputs of an act; the largest is a plan, of some ten thousand."""
LINES: Final = frozenset({"facts", "ruling", "text", "reason", "why"})
"""Inputs of several lines; all others have one."""

_ESCAPED: Final = re.compile(rb"\\[bfnrtu]|\x7f")
"""The place of an unseen sign in JSON that is ASCII, as nearly every act is: found by one look at the bytes."""
_STRING: Final = re.compile(rb'"(?:[^"\\]++|\\.)*+(?:"|\\?\Z)', re.DOTALL)
"""A text in JSON, whose digits are no number. One without an end reaches to the end of all, and is scanned once."""
MOST_DIGITS: Final = 13
"""Digits of an input number; a computed number may have three more."""

NumberTooLong = Refusal.saying("number-too-long", "This number has more than {most} digits; write it again.")
UnprintableText = Refusal.saying(
    "unprintable-text", "The {what} holds a sign that cannot be printed ({sign}); write it again without."
)
TextTooLong = Refusal.saying(
    "text-too-long", "That is {bytes:,} bytes long, and {longest:,} can be kept; say it in fewer words."
)


@cache
def _of_digits(digits: int) -> re.Pattern[bytes]:
    return re.compile(rb"\d\d{%d}" % (digits - 1))  # with a first one by itself, which is looked for the fastest


def has_number(written: bytes, digits: int) -> bool:
    """Whether JSON has a number of this many digits or more, outside of its texts."""
    long = _of_digits(digits)
    return bool(long.search(written)) and bool(long.search(_STRING.sub(b"", written)))


def require_printable(said: Struct | str, *around: Struct | str | int | None) -> None:
    """Refuse an act with a text that cannot be read as it stands, or with what is too long; also around it."""
    try:
        written = msgspec.json.encode((said, *around), enc_hook=_PLAINLY)
    except UnicodeEncodeError:
        written = rb"\u"  # half a character: which text has it is looked for below
    if len(written) > LONGEST:
        raise TextTooLong(bytes=len(written), longest=LONGEST)
    if has_number(written, MOST_DIGITS + 1):
        raise NumberTooLong(most=MOST_DIGITS)
    if _ESCAPED.search(written) or not written.isascii():
        for what, text in _texts(msgspec.to_builtins((said, *around), enc_hook=_PLAINLY)):
            allowed = "\n" if what in LINES else ""
            found = next((each for each in UNSEEN.findall(text) if each not in allowed), "")
            if found:
                name = "name" if what == "id" else what  # an id is made of a name, and nobody types one
                raise UnprintableText(what=name.replace("_", " ") or say("text"), sign=f"U+{ord(found):04X}")


def _texts(value: Any, what: str = "") -> Iterator[tuple[str, str]]:
    """Every text, with the name of the input it belongs to."""
    if isinstance(value, str):
        yield what, value
    elif isinstance(value, dict):
        for key, each in value.items():
            yield what, str(key)
            yield from _texts(each, str(key))
    elif isinstance(value, list | tuple):
        for each in value:
            yield from _texts(each, what)
