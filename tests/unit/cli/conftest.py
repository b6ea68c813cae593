"""Running a command as a person does, in this process: what it said, on which stream, and its exit code."""

import io
import sys
from collections.abc import Callable
from random import Random
from typing import NamedTuple

import pytest

from goodhand.cli import main


class Said(NamedTuple):
    code: int
    out: str
    err: str


class Monkey(io.StringIO):
    """Somebody at the keyboard who types almost anything, the same for the same seed, and never leaves."""

    WORDS = (
        *("c", "c", "c", "c", "c", "f", "r min", "r pot", "b half", "s", "m", "a", "call", "check", "700"),
        *("", "?", "t", "why", "rules", "hello", "r", "r 17", "bet 99999999", "raise to 1,000", "r -5", "all in"),
    )

    def __init__(self, seed: int) -> None:
        super().__init__()
        self.rng = Random(seed)

    def readline(self, _size: int | None = -1) -> str:  # type: ignore[override]
        return f"{self.rng.choice(self.WORDS)}\n"


@pytest.fixture(autouse=True)
def _a_day_before_all_examples(monkeypatch: pytest.MonkeyPatch) -> None:
    """The examples have dates, and must be evenings to come for as long as these tests run."""
    for module in ("questions", "new", "check"):
        monkeypatch.setattr(f"goodhand.cli.{module}.today", lambda: "2026-11-15", raising=False)


@pytest.fixture
def goodhand(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[..., Said]:
    monkeypatch.setenv("COLUMNS", "80")

    def run(*arguments: object, typed: str | io.StringIO = "") -> Said:
        monkeypatch.setattr(sys, "argv", ["goodhand", *map(str, arguments)])
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed) if isinstance(typed, str) else typed)
        with pytest.raises(SystemExit) as ended:
            main()
        return Said(int(ended.value.code or 0), *capsys.readouterr())

    return run


@pytest.fixture
def monkey() -> Callable[[int], Monkey]:
    return Monkey
