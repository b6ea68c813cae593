"""The first sheet of an Excel workbook (.xlsx), read into rows of text.

A workbook is a ZIP archive of XML. Both are bounded before anything is unpacked, documents that define entities are
refused, and formulas are not carried out: the value that Excel saved is taken.
"""

import io
import re
import zipfile
import zlib
from collections.abc import Iterator
from datetime import date, timedelta
from typing import Final
from xml.parsers import expat

from goodhand.charity.imports.table import MOST_COLUMNS, MOST_ROWS, BadTable
from goodhand.rules.speech import say

SIGNATURE: Final = b"PK\x03\x04"
MOST_UNPACKED: Final = 60_000_000
MOST_STRINGS: Final = 400_000
FIRST_DAY: Final = date(1899, 12, 30)
LAST_DAY: Final = 2_958_465
"""31 December 9999, counted as Excel counts days."""
MOST_WHOLE: Final = 10**15
DAY_FORMATS: Final = {*range(14, 18), 22, *range(27, 37), *range(50, 59)}
"""Number formats of Excel's own that show a day."""
FAULTS = (zipfile.BadZipFile, expat.ExpatError, zlib.error, LookupError, RuntimeError, ValueError, EOFError, OSError)
"""Raised by the library for an archive that is damaged."""
_PLACE = re.compile(r"([A-Z]{1,3})([1-9][0-9]{0,6})")
_SHOWS_DAY = re.compile(r"[dy]", re.IGNORECASE)
_QUOTED = re.compile(r'"[^"]*"|\[[^\]]*\]|\\.')


def is_workbook(data: bytes) -> bool:
    return data.startswith(SIGNATURE)


def rows_of_workbook(data: bytes) -> list[tuple[int, list[str]]]:
    """The rows of the first sheet that hold anything, with their numbers."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            if sum(each.file_size for each in archive.infolist()) > MOST_UNPACKED:
                raise BadTable(say("The workbook is larger than {most} MB.", most=MOST_UNPACKED // 1_000_000))
            strings = _strings(archive)
            return list(_rows(_part(archive, _first_sheet(archive)), strings, _day_styles(archive)))
    except BadTable:
        raise
    except FAULTS:
        raise BadTable(say("The workbook cannot be read. Save it as CSV and try again.")) from None


def _part(archive: zipfile.ZipFile, name: str) -> bytes:
    """A part, never more of it than it says itself."""
    with archive.open(name) as part:
        found = part.read(MOST_UNPACKED + 1)
    if len(found) > MOST_UNPACKED:
        raise BadTable(say("The workbook is larger than {most} MB.", most=MOST_UNPACKED // 1_000_000))
    return found


def _first_sheet(archive: zipfile.ZipFile) -> str:
    sheets = [each for each in archive.namelist() if re.fullmatch(r"xl/worksheets/sheet\d{1,4}\.xml", each)]
    if not sheets:
        raise BadTable(say("The workbook has no sheet."))
    return min(sheets, key=lambda each: (len(each), each))


class _Reader:
    """A parser that refuses entities."""

    def __init__(self) -> None:
        self._parser = expat.ParserCreate(namespace_separator="}")
        self._parser.buffer_text = True
        self._parser.EntityDeclHandler = self._refuse
        self._parser.StartElementHandler = self._start
        self._parser.EndElementHandler = self._end
        self._parser.CharacterDataHandler = self.text

    def read(self, part: bytes) -> None:
        self._parser.Parse(part, True)

    def _refuse(self, *_: object) -> None:
        raise BadTable(say("The workbook cannot be read. Save it as CSV and try again."))

    def _start(self, name: str, given: dict[str, str]) -> None:
        self.start(name.rpartition("}")[2], given)

    def _end(self, name: str) -> None:
        self.end(name.rpartition("}")[2])

    def start(self, name: str, given: dict[str, str]) -> None:
        """An element begins."""

    def end(self, name: str) -> None:
        """An element ends."""

    def text(self, said: str) -> None:
        """Text between elements."""


class _Strings(_Reader):
    """The texts that cells share, each in one or several runs."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self._text, self._inside, self._phonetic = "", False, False

    def start(self, name: str, given: dict[str, str]) -> None:
        if name == "si":
            self._text = ""
        self._inside = name == "t" and not self._phonetic
        self._phonetic = self._phonetic or name == "rPh"

    def end(self, name: str) -> None:
        self._inside = False
        if name == "rPh":
            self._phonetic = False
        elif name == "si":
            if len(self.found) >= MOST_STRINGS:
                raise BadTable(say("The file has more than {most:,} rows.", most=MOST_ROWS))
            self.found.append(self._text)

    def text(self, said: str) -> None:
        if self._inside:
            self._text += said


def _strings(archive: zipfile.ZipFile) -> list[str]:
    if "xl/sharedStrings.xml" not in archive.namelist():
        return []
    strings = _Strings()
    strings.read(_part(archive, "xl/sharedStrings.xml"))
    return strings.found


class _Styles(_Reader):
    """Styles of cells that show a number as a day."""

    def __init__(self) -> None:
        super().__init__()
        self._formats = set(DAY_FORMATS)
        self._in_cells = False
        self.cells: list[bool] = []

    def start(self, name: str, given: dict[str, str]) -> None:
        if name == "numFmt" and _SHOWS_DAY.search(_QUOTED.sub("", given.get("formatCode", ""))):
            self._formats.add(_number(given.get("numFmtId", "")))
        elif name == "cellXfs":
            self._in_cells = True
        elif name == "xf" and self._in_cells:
            self.cells.append(_number(given.get("numFmtId", "")) in self._formats)

    def end(self, name: str) -> None:
        if name == "cellXfs":
            self._in_cells = False


def _day_styles(archive: zipfile.ZipFile) -> list[bool]:
    if "xl/styles.xml" not in archive.namelist():
        return []
    styles = _Styles()
    styles.read(_part(archive, "xl/styles.xml"))
    return styles.cells


class _Sheet(_Reader):
    """The cells of a sheet by row and column."""

    def __init__(self, strings: list[str], days: list[bool]) -> None:
        super().__init__()
        self._strings, self._days = strings, days
        self._at, self._kind, self._style, self._text, self._inside = (0, 0), "", 0, "", False
        self.rows: dict[int, dict[int, str]] = {}

    def start(self, name: str, given: dict[str, str]) -> None:
        if name == "c":
            place = _PLACE.fullmatch(given.get("r", ""))
            self._at = (int(place[2]), _column(place[1])) if place else (self._at[0], self._at[1] + 1)
            self._kind, self._style, self._text = given.get("t", ""), _number(given.get("s", "")), ""
        self._inside = name in {"v", "t"}

    def text(self, said: str) -> None:
        if self._inside:
            self._text += said

    def end(self, name: str) -> None:
        self._inside = False
        if name != "c" or not self._text.strip():
            return
        row, column = self._at
        if column > MOST_COLUMNS:
            raise BadTable(
                say(
                    "Row {number} has more than {most} cells, so this is not a list of people.",
                    number=row,
                    most=MOST_COLUMNS,
                )
            )
        self.rows.setdefault(row, {})[column] = self._value()
        if len(self.rows) > MOST_ROWS:
            raise BadTable(say("The file has more than {most:,} rows.", most=MOST_ROWS))

    def _value(self) -> str:
        if self._kind == "s":
            at = _number(self._text)
            return self._strings[at] if at < len(self._strings) else ""
        if self._kind:  # a text, a truth or a mistake, as it is written
            return self._text
        try:
            number = float(self._text)
        except ValueError:
            return self._text
        if self._style < len(self._days) and self._days[self._style] and 0 < number <= LAST_DAY:
            return (FIRST_DAY + timedelta(days=int(number))).isoformat()
        return str(int(number)) if abs(number) < MOST_WHOLE and number.is_integer() else self._text


def _rows(part: bytes, strings: list[str], days: list[bool]) -> Iterator[tuple[int, list[str]]]:
    sheet = _Sheet(strings, days)
    sheet.read(part)
    for number in sorted(sheet.rows):
        cells = sheet.rows[number]
        yield number, [cells.get(column, "") for column in range(1, max(cells) + 1)]


def _column(letters: str) -> int:
    number = 0
    for letter in letters:
        number = number * 26 + ord(letter) - 64
    return number


def _number(text: str) -> int:
    return int(text) if text.isdecimal() and len(text) < 10 else 0
