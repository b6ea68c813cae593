"""A progress bar for work that takes long: on a terminal only, and only once it has taken half a second."""

import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Final, TypeVar

from rich.progress import Progress

from goodhand.cli.tables import SafeConsole

T = TypeVar("T")
PATIENCE: Final = 0.5
"""Seconds of work before a bar appears."""


def tracked(items: Iterable[T], total: int, doing: str) -> Iterator[T]:
    """The same items, while a bar on standard error shows how many of them are done."""
    with progress(doing, total) as told:
        for done, item in enumerate(items):
            told(done)
            yield item


@contextmanager
def progress(doing: str, total: int) -> Iterator[Callable[[int], None]]:
    """A bar on standard error, on a terminal, once the work takes longer than half a second."""
    began = time.monotonic()
    bars: list[Progress] = []

    def told(done: int) -> None:
        if not bars and sys.stderr.isatty() and time.monotonic() - began > PATIENCE:
            bars.append(start_bar(doing, total))
        for bar in bars:
            bar.update(bar.task_ids[0], completed=done)

    try:
        yield told
    finally:
        for bar in bars:
            bar.stop()


def start_bar(doing: str, total: int) -> Progress:
    bar = Progress(console=SafeConsole(stderr=True), transient=True)
    bar.add_task(doing, total=total)
    bar.start()
    return bar
