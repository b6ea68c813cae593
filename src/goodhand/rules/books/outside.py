"""Books from outside the package: folders of this computer, and entry points of installed packages."""

from collections.abc import Callable, Iterator, Mapping
from importlib.metadata import entry_points
from importlib.resources.abc import Traversable
from typing import Final

from msgspec import Struct

from goodhand.places import rulebook_folders
from goodhand.rules.folder import BOOK_FILE, read_with_places
from goodhand.rules.rulebook import Rulebook

GROUP: Final = "goodhand.rulebooks"
"""The entry points: each names a `Rulebook`, or a package whose folder is one."""


class Found(Struct, frozen=True):
    """A book that somebody put where books are looked for."""

    where: str
    name: str
    """The folder's or the entry point's name."""
    read: Callable[[], tuple[Rulebook, Mapping[str, str]]]
    """Read the book, and the place of each of its parts."""


def found_outside() -> Iterator[Found]:
    """Every such book, none of them read yet."""
    for folder in rulebook_folders():
        books = [folder] if (folder / BOOK_FILE).is_file() else sorted(folder.glob(f"*/{BOOK_FILE}"))
        for each in books:
            own = each if each.is_dir() else each.parent
            yield Found(str(own), own.name, lambda own=own: read_with_places(own))  # type: ignore[misc]
    for point in entry_points(group=GROUP):
        yield Found(f"{point.value} ({GROUP})", point.name, lambda point=point: _loaded(point.load()))  # type: ignore[misc]


def _loaded(there: object) -> tuple[Rulebook, Mapping[str, str]]:
    if isinstance(there, Rulebook):
        return there, {}
    if isinstance(book := getattr(there, "BOOK", None), Rulebook):
        return book, {}
    from importlib.resources import files  # noqa: PLC0415 - only a package that is a folder of tables needs it

    folder: Traversable = files(there)  # type: ignore[arg-type]
    return read_with_places(folder)
