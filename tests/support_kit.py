"""Rulebooks that a test writes with the kit, in a folder outside the package, and puts on the shelf."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from copy import copy
from pathlib import Path

import pytest

from goodhand.audit.book_folder import look_at
from goodhand.rules.books import registry
from goodhand.rules.kit import begun, identified


def a_kit_book(shelf: Path, name: str) -> Path:
    """The folder of a book as `goodhand rulebooks new` writes it."""
    id_, prefix = identified(name)
    folder = shelf / id_
    folder.mkdir(parents=True)
    for file, text in begun(name, id_, prefix).items():
        (folder / file).write_text(text, encoding="utf-8", newline="\n")
    (folder / "conformance.tsv").write_text(look_at(folder).table, encoding="utf-8", newline="\n")
    return folder


@contextmanager
def a_shelf_of_its_own() -> Iterator[pytest.MonkeyPatch]:
    """A copy of the shelf for one test, put back at its end."""
    registry.look_outside()
    with pytest.MonkeyPatch.context() as patch:
        for name in ("_SHELF", "_OUTSIDE", "_UNFIT"):
            patch.setattr(registry, name, copy(getattr(registry, name)))
        yield patch


@contextmanager
def on_the_shelf(folder: Path) -> Iterator[None]:
    """The books of a folder besides those that there are, for this process and those that it starts."""
    with a_shelf_of_its_own() as patch:
        patch.setenv("GOODHAND_RULEBOOKS", os.pathsep.join((os.environ["GOODHAND_RULEBOOKS"], str(folder))))
        registry.look_outside(again=True)
        yield
