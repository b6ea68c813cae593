"""The table of commands: `goodhand --help` reads nothing else, so it must be true."""

import inspect
import subprocess
from importlib import import_module
from pathlib import Path

import pytest
import typer

import goodhand.cli
import seeded
from goodhand.cli.commands import COMMANDS

CLI = Path(goodhand.cli.__file__).parent


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_is_where_the_table_says_and_explains_itself(name, goodhand):
    entry = COMMANDS[name]
    found = getattr(import_module(entry.module), entry.name)

    assert isinstance(found, typer.Typer) or inspect.isfunction(found)
    shown = goodhand(name, "--help")
    assert (0, "") == (shown.code, shown.err)
    assert f"Usage: goodhand {name} " in shown.out
    if inspect.isfunction(found):
        assert " ".join(found.__doc__.split()) in " ".join(shown.out.split())


def test_a_module_that_says_it_is_a_command_is_in_the_table():
    """A command's module begins with its name: ```goodhand NAME`: ...``."""
    called = set()
    for path in CLI.rglob("*.py"):
        head = path.read_text().split("\n", 1)[0]
        if head.startswith('"""`goodhand ') and path.name != "__init__.py":
            called.add(head.removeprefix('"""`goodhand ').split("`")[0].split()[0])

    assert {"check", "play"} <= called <= set(COMMANDS)


def test_no_line_of_the_list_is_cut_or_folded_at_80_columns(goodhand):
    listed = goodhand("--help").out.split("Commands:\n")[1].splitlines()

    assert [[name, entry.help] for name, entry in COMMANDS.items()] == [line.split(maxsplit=1) for line in listed]


def test_help_imports_no_command():
    code = (
        "import sys; sys.argv = ['goodhand', '--help']\n"
        "from goodhand.cli import main\n"
        "from goodhand.cli.commands import COMMANDS\n"
        "try: main()\n"
        "except SystemExit: pass\n"
        "print(sorted({entry.module for entry in COMMANDS.values()} & set(sys.modules)), file=sys.stderr)"
    )

    ran = subprocess.run(seeded.python("-c", code), check=True, capture_output=True, text=True)

    assert "[]\n" == ran.stderr
