"""The made-up book, which stands beside the published ones in every test; commands are run as people type them."""

import io
import sys

import pytest

from goodhand.cli import main
from goodhand.rules import rulebook


@pytest.fixture
def book():
    return rulebook("xq-2031")


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
