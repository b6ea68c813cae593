"""Read a JavaScript literal as data: objects, lists, strings, numbers, `new Name(...)` and `Map.from([...])`.

The Tournament Director saves its files in this form. Nothing is evaluated: a name is kept as text, and anything that is
not a literal is refused. Size, depth and the number of values are bounded before anything is made of them.
"""

import re
from dataclasses import dataclass
from typing import Any, Final

MOST_CHARACTERS: Final = 8_000_000
DEEPEST: Final = 60
MOST_VALUES: Final = 1_000_000

_SPACE = re.compile(r"(?:\s|//[^\n]*|/\*.*?\*/)*", re.DOTALL)
_NAME = re.compile(r"[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*")
_NUMBER = re.compile(r"[+-]?(?:0[xX][0-9A-Fa-f]{1,13}|(?:\d{1,30}(?:\.\d{0,30})?|\.\d{1,30})(?:[eE][+-]?\d{1,3})?)")
_ESCAPE = re.compile(r"\\(?:u\{([0-9A-Fa-f]{1,6})\}|u([0-9A-Fa-f]{4})|x([0-9A-Fa-f]{2})|(\r\n|.))", re.DOTALL)
_TEXTS = {
    quote: re.compile(rf"{quote}((?:[^{quote}\\\r\n]|\\(?:\r\n|.))*){quote}", re.DOTALL) for quote in ('"', "'", "`")
}
_LETTERS = {"n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f", "v": "\v", "0": "\0", "\n": "", "\r\n": ""}
_WORDS: dict[str, Any] = {"true": True, "false": False, "null": None, "undefined": None, "NaN": None, "Infinity": None}


class BadLiteral(ValueError):
    """Text that is no literal, with the line and column of the first mistake."""

    def __init__(self, why: str, line: int, column: int) -> None:
        super().__init__(f"line {line}, column {column}: {why}")
        self.why, self.line, self.column = why, line, column


@dataclass(frozen=True, slots=True)
class Made:
    """`new Name(...)` or a call such as `Map.from(...)`: its name and its arguments, not carried out."""

    name: str
    arguments: tuple[Any, ...]


def read_literal(text: str) -> Any:
    """Read one literal; the whole text must be it."""
    reader = _Reader(text)
    if len(text) > MOST_CHARACTERS:
        raise reader.mistake(f"the text is longer than {MOST_CHARACTERS:,} characters")
    value = reader.value(0)
    reader.space()
    if reader.at < len(text) and text[reader.at :].strip(" \t\r\n;\0"):
        raise reader.mistake("there is more text after the end")
    return value


class _Reader:
    """A position in the text, and how many values were read before it."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.values = 0

    def mistake(self, why: str) -> BadLiteral:
        before = self.text[: self.at]
        return BadLiteral(why, before.count("\n") + 1, self.at - (before.rfind("\n") + 1) + 1)

    def space(self) -> None:
        found = _SPACE.match(self.text, self.at)
        assert found is not None
        self.at = found.end()

    def next(self, sign: str) -> bool:
        """Step over a sign, if it comes next."""
        self.space()
        if not self.text.startswith(sign, self.at):
            return False
        self.at += len(sign)
        return True

    def need(self, sign: str) -> None:
        if not self.next(sign):
            raise self.mistake(f"'{sign}' is missing")

    def value(self, depth: int) -> Any:
        self.values += 1
        if depth > DEEPEST:
            raise self.mistake(f"the text is nested more than {DEEPEST} deep")
        if self.values > MOST_VALUES:
            raise self.mistake(f"the text has more than {MOST_VALUES:,} values")
        self.space()
        first = self.text[self.at : self.at + 1]
        if first == "{":
            return self.object(depth + 1)
        if first == "[":
            return self.items("[", "]", depth + 1)
        if first in _TEXTS and first:
            return self.quoted(first)
        if found := _NUMBER.match(self.text, self.at):
            self.at = found.end()
            return _number(found[0])
        return self.named(depth)

    def object(self, depth: int) -> dict[str, Any]:
        self.need("{")
        made = dict[str, Any]()
        while not self.next("}"):
            key = self.key()
            self.need(":")
            made[key] = self.value(depth)
            if not self.next(","):
                self.need("}")
                break
        return made

    def key(self) -> str:
        self.space()
        first = self.text[self.at : self.at + 1]
        if first in _TEXTS and first:
            return self.quoted(first)
        found = _NAME.match(self.text, self.at) or _NUMBER.match(self.text, self.at)
        if found is None:
            raise self.mistake("a key is missing")
        self.at = found.end()
        return found[0]

    def items(self, opens: str, closes: str, depth: int) -> list[Any]:
        self.need(opens)
        made = list[Any]()
        while not self.next(closes):
            made.append(self.value(depth))
            if not self.next(","):
                self.need(closes)
                break
        return made

    def quoted(self, quote: str) -> str:
        found = _TEXTS[quote].match(self.text, self.at)
        if found is None:
            raise self.mistake("a text has no end")
        self.at = found.end()
        if "\\" not in found[1]:
            return found[1]
        said = _ESCAPE.sub(_letter, found[1])  # a letter beyond the first plane is written as two halves
        return said.encode("utf-16", "surrogatepass").decode("utf-16", "replace")

    def named(self, depth: int) -> Any:
        """A word such as `true`, or a name that is followed by its arguments."""
        found = _NAME.match(self.text, self.at)
        if found is None:
            end = self.at >= len(self.text)
            raise self.mistake("the text ends too early" if end else "a value is missing")
        name, self.at = found[0], found.end()
        if name in _WORDS:
            return _WORDS[name]
        if name == "new":
            self.space()
            found = _NAME.match(self.text, self.at)
            if found is None:
                raise self.mistake("a name is missing after 'new'")
            name, self.at = found[0], found.end()
        self.space()
        if not self.text.startswith("(", self.at):
            raise self.mistake(f"'{name[:40]}' is not a value")
        return Made(name, tuple(self.items("(", ")", depth + 1)))


def _number(text: str) -> int | float:
    if text.lower().lstrip("+-").startswith("0x"):
        return int(text, 16)
    try:
        return int(text)
    except ValueError:
        return float(text)


def _letter(escape: re.Match[str]) -> str:
    code = escape[1] or escape[2] or escape[3]
    if code is not None:
        number = int(code, 16)
        return chr(number) if number <= 0x10FFFF else "\N{REPLACEMENT CHARACTER}"
    return _LETTERS.get(escape[4], escape[4])
