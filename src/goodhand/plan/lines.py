"""On which line of a TOML file each key and each element stands. `tomllib` does not tell.

The scanner reads text that `tomllib` has accepted; it need not find mistakes, only its way.
"""

from collections.abc import Mapping
from typing import TypeAlias

Path: TypeAlias = tuple[str | int, ...]
"""Where something stands: `("tournament", 0, "levels", 3, "blinds")`."""


class Lines:
    """The line of each path."""

    def __init__(self, lines: Mapping[Path, int]) -> None:
        self.paths = dict(lines)

    def of(self, path: Path) -> int:
        """The line of a path; of what holds it, if it is not there itself."""
        while path and path not in self.paths:
            path = path[:-1]
        return self.paths.get(path, 1)


def index_lines(text: str) -> Lines:
    """Find the line of every key, section and array element."""
    return Lines(_Scanner(text).scan())


class _Scanner:
    def __init__(self, text: str) -> None:
        self.text = text.replace("\r\n", "\n")
        self.at = 0
        self.line = 1
        self.section: Path = ()
        self.paths: dict[Path, int] = {}
        self.arrays: dict[Path, int] = {}
        """For each array of sections, the number of its last one."""

    def scan(self) -> dict[Path, int]:
        while self._skip_blanks():
            if self._sees("[["):
                self._array_section()
            elif self._sees("["):
                self._step(1)
                self.section = self._through_arrays(self._key())
                self._note(self.section)
                self._skip_past("]")
            else:
                self._assignment(self.section)
        return self.paths

    # Sections

    def _array_section(self) -> None:
        self._step(2)
        keys = self._key()
        path = (*self._through_arrays(keys[:-1]), keys[-1])
        number = self.arrays.get(path, -1) + 1
        self.arrays[path] = number
        self._note(path)
        self.section = (*path, number)
        self._note(self.section)
        self._skip_past("]]")

    def _through_arrays(self, keys: Path) -> Path:
        """A section's path: a name that is an array of sections means its last one."""
        path: Path = ()
        for key in keys:
            path = (*path, key)
            if path in self.arrays:
                path = (*path, self.arrays[path])
            self._note(path)
        return path

    # Keys and values

    def _assignment(self, base: Path) -> None:
        line, path = self.line, base
        for key in self._key():
            path = (*path, key)
            self.paths.setdefault(path, line)
        self._skip_past("=")
        self._value(path)

    def _key(self) -> Path:
        keys: list[str] = []
        while True:
            self._skip_blanks()
            keys.append(self._key_part())
            self._skip_blanks()
            if not self._sees("."):
                return tuple(keys)
            self._step(1)

    def _key_part(self) -> str:
        start = self.at
        if self._sees('"') or self._sees("'"):
            self._string()
            quoted = self.text[start : self.at]
            return _unquoted(quoted)
        while self.at < len(self.text) and (self.text[self.at].isalnum() or self.text[self.at] in "_-"):
            self.at += 1
        if self.at == start:
            self._step(1)  # nothing that TOML allows: go on, so that the scan ends
        return self.text[start : self.at]

    def _value(self, path: Path) -> None:
        self._skip_blanks()
        if self._sees("["):
            self._array(path)
        elif self._sees("{"):
            self._table(path)
        elif self._sees('"') or self._sees("'"):
            self._string()
        else:
            while self.at < len(self.text) and self.text[self.at] not in ",]}#\n":
                self.at += 1

    def _array(self, path: Path) -> None:
        self._step(1)
        number = 0
        while self._skip_blanks() and not self._sees("]"):
            if self._sees(","):
                self._step(1)
                continue
            before = self.at
            self._note((*path, number))
            self._value((*path, number))
            number += 1
            if self.at == before:
                self._step(1)
        self._step(1)

    def _table(self, path: Path) -> None:
        self._step(1)
        while self._skip_blanks() and not self._sees("}"):
            if self._sees(","):
                self._step(1)
            else:
                self._assignment(path)
        self._step(1)

    def _string(self) -> None:
        quote = self.text[self.at]
        closing = quote * 3 if self._sees(quote * 3) else quote
        self._step(len(closing))
        while self.at < len(self.text) and not self._sees(closing):
            self._step(2 if quote == '"' and self._sees("\\") else 1)
        self._step(len(closing))
        while len(closing) == 3 and self._sees(quote):  # a text may end in one or two quotes of its own
            self._step(1)

    # Moving

    def _sees(self, text: str) -> bool:
        return self.text.startswith(text, self.at)

    def _step(self, count: int) -> None:
        end = min(self.at + count, len(self.text))
        self.line += self.text.count("\n", self.at, end)
        self.at = end

    def _skip_blanks(self) -> bool:
        """Skip blanks, line ends and comments; say whether anything follows."""
        while self.at < len(self.text):
            if self.text[self.at] == "#":
                end = self.text.find("\n", self.at)
                self.at = len(self.text) if end < 0 else end
            elif self.text[self.at] in " \t\n":
                self._step(1)
            else:
                return True
        return False

    def _skip_past(self, text: str) -> None:
        end = self.text.find(text, self.at)
        self._step((len(self.text) if end < 0 else end + len(text)) - self.at)

    def _note(self, path: Path) -> None:
        self.paths.setdefault(path, self.line)


def _unquoted(quoted: str) -> str:
    if quoted.startswith("'") or "\\" not in quoted:
        return quoted[1:-1]
    import tomllib  # noqa: PLC0415 - only a key with an escape needs it

    try:
        return next(iter(tomllib.loads(f"{quoted} = 0")))
    except ValueError:
        return quoted[1:-1]
