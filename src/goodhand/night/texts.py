"""What may stand in the texts and numbers of an act: signs that can be seen and printed, and nothing without end.

Held here for every door. What steers a terminal or turns the direction of writing would show another text than the one
that is recorded.
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
"""Bytes of all that is said with an act; the largest is a plan, of some ten thousand."""
LINES: Final = frozenset({"facts", "ruling", "text", "reason", "why"})
"""Inputs that are told in several lines; all others stand in one."""

_ESCAPED: Final = re.compile(rb"\\[bfnrtu]|\x7f")
"""Where an unseen sign may be in JSON that is ASCII, as nearly every act is: found by one look at the bytes."""
_STRING: Final = re.compile(rb'"(?:[^"\\]++|\\.)*+(?:"|\\?\Z)', re.DOTALL)
"""A text in JSON, whose digits are no number. One without an end goes on to the end of all, and is looked at once."""
MOST_DIGITS: Final = 13
"""Of a number that is said; what is worked out from many of them may have three more."""

NumberTooLong = Refusal.saying(
    "number-too-long", "A number of more than {most} digits is said, and none at a night has as many; write it again."
)
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
    """Whether JSON has a number of so many digits or more, outside of its texts."""
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
