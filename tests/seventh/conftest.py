"""The made-up book stands on the shelf while these tests run; commands are run as people type them."""

import io
import sys

import pytest

from goodhand.cli import main
from goodhand.rules.books import registry
from seventh.quilles import BOOK


@pytest.fixture(autouse=True)
def book():
    registry.register(BOOK)
    yield BOOK
    registry.remove(BOOK)


@pytest.fixture
def goodhand(monkeypatch, capsys):
    def run(*arguments):
        monkeypatch.setattr(sys, "argv", ["goodhand", *map(str, arguments)])
        monkeypatch.setattr(sys, "stdin", io.StringIO())
        with pytest.raises(SystemExit) as ended:
            main()
        said = capsys.readouterr()
        return ended.value.code or 0, said.out + said.err

    return run
