"""A progress bar for work that takes long: on a terminal only, and only once it has taken half a second."""

import sys
import time
from collections.abc import Iterable, Iterator
from typing import Final, TypeVar

from rich.progress import Progress

from goodhand.cli.tables import SafeConsole

T = TypeVar("T")
PATIENCE: Final = 0.5
"""Seconds of work before a bar appears."""


def tracked(items: Iterable[T], total: int, doing: str) -> Iterator[T]:
    """The same items, while a bar on standard error shows how many of them are done."""
    if not sys.stderr.isatty():
        yield from items
        return
    began = time.monotonic()
    bar: Progress | None = None
    try:
        for done, item in enumerate(items):
            if bar is None and time.monotonic() - began > PATIENCE:
                bar = start_bar(doing, total)
            if bar is not None:
                bar.update(bar.task_ids[0], completed=done)
            yield item
    finally:
        if bar is not None:
            bar.stop()


def start_bar(doing: str, total: int) -> Progress:
    bar = Progress(console=SafeConsole(stderr=True), transient=True)
    bar.add_task(doing, total=total)
    bar.start()
    return bar
