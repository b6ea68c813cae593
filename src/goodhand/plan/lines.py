"""The line of each key and each element of a TOML text, which neither `tomllib` nor `tomlkit` tells.

The scanner reads text that `tomllib` has accepted; it need not find mistakes, only its way.
"""

import re
import tomllib
from bisect import bisect_right
from collections.abc import Mapping

from goodhand.plan.findings import Path

BLANK = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
STRING = re.compile(r'"""(?:\\[\s\S]|[^\\])*?"{3,5}' r"|'''[\s\S]*?'{3,5}" r'|"(?:\\.|[^"\\\n])*"?' r"|'[^'\n]*'?")
BARE = re.compile(r"[\w-]+")
PLAIN = re.compile(r"[^,\]}#\n]*")


class Lines:
    """The line and column of each path, both from 1."""

    def __init__(self, places: Mapping[Path, tuple[int, int]]) -> None:
        self.places = dict(places)

    def of(self, path: Path) -> tuple[int, int]:
        """The position of a path; of its nearest parent, if it is missing."""
        while path and path not in self.places:
            path = path[:-1]
        return self.places.get(path, (1, 1))


def index_lines(text: str) -> Lines:
    """Find every key, section and array element."""
    starts = [0, *(at + 1 for at, sign in enumerate(text) if sign == "\n")]
    places = {}
    for path, at in _Scanner(text).scan().items():
        line = bisect_right(starts, at)
        places[path] = (line, at - starts[line - 1] + 1)
    return Lines(places)


class _Scanner:
    def __init__(self, text: str) -> None:
        self.text, self.at = text, 0
        self.found: dict[Path, int] = {}
        self.arrays: dict[Path, int] = {}
        """For each array of sections, the number of its last one."""

    def scan(self) -> dict[Path, int]:
        section: Path = ()
        while self._more():
            if self.text.startswith("[", self.at):
                section = self._header()
            else:
                self._assignment(section)
        return self.found

    def _header(self) -> Path:
        """A section's path: a name that is an array of sections means its last one."""
        start, several = self.at, self.text.startswith("[[", self.at)
        self.at += 2 if several else 1
        path: Path = ()
        keys = self._key()
        for depth, (key, _) in enumerate(keys, 1):
            path = (*path, key)
            self.found.setdefault(path, start)
            if several and depth == len(keys):
                self.arrays[path] = self.arrays.get(path, -1) + 1
            if path in self.arrays:
                path = (*path, self.arrays[path])
                self.found.setdefault(path, start)
        self._past("]]" if several else "]")
        return path

    def _assignment(self, path: Path) -> None:
        for key, at in self._key():
            path = (*path, key)
            self.found.setdefault(path, at)
        self._past("=")
        self._value(path)

    def _key(self) -> list[tuple[str, int]]:
        """The parts of a dotted key, each with its place."""
        keys: list[tuple[str, int]] = []
        while True:
            self._more()
            start = self.at
            quoted = STRING.match(self.text, start)
            matched = quoted or BARE.match(self.text, start)
            self.at = max(matched.end() if matched else 0, start + 1)  # always advance, so that the scan ends
            written = self.text[start : self.at]
            keys.append((_unquoted(written) if quoted else written, start))
            self._more()
            if not self.text.startswith(".", self.at):
                return keys
            self.at += 1

    def _value(self, path: Path) -> None:
        self._more()
        if self.text.startswith("[", self.at):
            self._inside("]", path)
        elif self.text.startswith("{", self.at):
            self._inside("}", path)
        else:
            matched = STRING.match(self.text, self.at) or PLAIN.match(self.text, self.at)
            self.at = matched.end() if matched else self.at + 1

    def _inside(self, closing: str, path: Path) -> None:
        """The items of a list, or the keys of a section in braces."""
        self.at += 1
        number = 0
        while self._more() and not self.text.startswith(closing, self.at):
            before = self.at
            if self.text.startswith(",", self.at):
                self.at += 1
            elif closing == "}":
                self._assignment(path)
            else:
                self.found.setdefault((*path, number), self.at)
                self._value((*path, number))
                number += 1
            self.at = max(self.at, before + 1)
        self.at += 1

    def _more(self) -> bool:
        """Skip blanks, line ends and comments; say whether anything follows."""
        matched = BLANK.match(self.text, self.at)
        self.at = matched.end() if matched else self.at
        return self.at < len(self.text)

    def _past(self, text: str) -> None:
        end = self.text.find(text, self.at)
        self.at = len(self.text) if end < 0 else end + len(text)


def _unquoted(quoted: str) -> str:
    if quoted.startswith("'") or "\\" not in quoted:
        return quoted[1:-1]
    try:
        return next(iter(tomllib.loads(f"{quoted} = 0")))
    except ValueError:
        return quoted[1:-1]
