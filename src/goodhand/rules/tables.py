"""Tables of a rulebook: text with a tab between cells, read with every mistake at its file and line."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib.resources.abc import Traversable
from typing import TypeVar

T = TypeVar("T")


class Misread(ValueError):
    """Mistakes in a book's files, each as `clauses.tsv:12: ...`. They are the author's, so this is not a refusal."""

    def __init__(self, *faults: str) -> None:
        self.faults = faults
        super().__init__("; ".join(faults))


class Row:
    """One line of a table: its cells by column, and its translations by language."""

    def __init__(self, at: str, cells: Mapping[str, str], translations: Mapping[str, str]) -> None:
        self.at, self._cells, self.translations = at, cells, translations

    def __getitem__(self, column: str) -> str:
        return self._cells[column]

    def one(self, column: str, known: Mapping[str, T], *, default: str = "") -> T:
        """The value that a cell names."""
        return self._named(column, self[column] or default, known)

    def several(self, column: str, known: Mapping[str, T]) -> tuple[T, ...]:
        """The values that a cell names, with commas between them."""
        return tuple(self._named(column, each, known) for each in listed(self[column]))

    def _named(self, column: str, name: str, known: Mapping[str, T]) -> T:
        if name in known:
            return known[name]
        raise Misread(f"{self.at}: {column}: {unknown(name, known)}")


def unknown(name: str, known: Mapping[str, object]) -> str:
    """A suggestion for an unknown name."""
    from difflib import get_close_matches  # noqa: PLC0415 - only a wrong name needs it

    if not name:
        return f"this is empty; write one of {', '.join(known)}"
    near = get_close_matches(name, known, n=1, cutoff=0.5)
    hint = f" did you mean {near[0]!r}?" if near else ""
    named = [each for each in known if each]
    lead = "leave it empty or write" if "" in known else "write one of" if len(named) > 1 else "write"
    shown = f" {lead} {', '.join(named)}" if len(named) <= 20 else ""
    return f"there is no {name!r};{hint}{shown}".rstrip(";")


def listed(cell: str) -> tuple[str, ...]:
    """The parts of a cell between its commas."""
    return tuple(each.strip() for each in cell.split(",") if each.strip())


def text_of(table: Traversable) -> str:
    """A file as text, with any line ends."""
    try:
        return table.read_bytes().decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as wrong:
        line = wrong.object[: wrong.start].count(b"\n") + 1
        raise Misread(f"{table.name}:{line}: save the file as UTF-8") from None


def read_table(table: Traversable, columns: Sequence[str], read: Callable[[Row], T]) -> tuple[T, ...]:
    """Read the lines of a table, or raise `Misread` with all its mistakes.

    The first line names the columns; further columns are languages. Empty lines, and lines with
    `#` in front, are left out.
    """
    found: list[T] = []
    faults: list[str] = []
    for row in _rows(table, columns, faults):
        try:
            found.append(read(row))
        except Misread as wrong:
            faults += wrong.faults
    if faults:
        raise Misread(*faults)
    return tuple(found)


def _rows(table: Traversable, columns: Sequence[str], faults: list[str]) -> Iterator[Row]:
    lines = [
        (number, line.split("\t"))
        for number, line in enumerate(text_of(table).split("\n"), 1)
        if line.strip() and not line.startswith("#")
    ]
    number, head = lines[0] if lines else (1, [""])
    if head[: len(columns)] != list(columns):
        faults.append(f"{table.name}:{number}: the columns are {', '.join(columns)}, with a tab between them")
        return
    for number, cells in lines[1:]:
        if len(cells) != len(head):
            faults.append(f"{table.name}:{number}: {len(cells)} cells where there are {len(head)} columns")
            continue
        stripped = [cell.strip() for cell in cells]
        many = len(columns)
        yield Row(
            f"{table.name}:{number}",
            dict(zip(columns, stripped[:many], strict=True)),
            {code: cell for code, cell in zip(head[many:], stripped[many:], strict=True) if cell},
        )
