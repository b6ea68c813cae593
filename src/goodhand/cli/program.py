"""The `goodhand` program: finds the command in the table, runs it, and says in a sentence what was refused."""

import gc
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Annotated, Any, NoReturn

import typer
from typer.core import TyperGroup

from goodhand import __version__
from goodhand.cli.commands import COMMANDS
from goodhand.cli.output import BadInput, say


class CommandGroup(TyperGroup):
    """The commands of the table; a module is imported when its command runs, and none to list them."""

    def list_commands(self, ctx: typer.Context) -> list[str]:  # type: ignore[override]
        return list(COMMANDS)

    def format_commands(self, ctx: typer.Context, formatter: Any) -> None:  # type: ignore[override]
        """List the commands with what the table says of them."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, command.help) for name, command in COMMANDS.items()])

    def get_command(self, ctx: typer.Context, cmd_name: str):  # type: ignore[no-untyped-def, override]
        if cmd_name not in COMMANDS:
            return None
        entry = COMMANDS[cmd_name]
        with _not_collecting():
            found = getattr(import_module(entry.module), entry.name)
        if not isinstance(found, typer.Typer):
            function, found = found, typer.Typer(add_completion=False, rich_markup_mode=None)
            found.command(cmd_name)(function)
        command = typer.main.get_command(found)
        command.name = cmd_name
        return command


@contextmanager
def _not_collecting() -> Iterator[None]:
    """Pause garbage collection: imported modules stay, and scanning them again and again takes a tenth of the time."""
    before = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if before:
            gc.enable()


app = typer.Typer(
    cls=CommandGroup,
    name="goodhand",
    invoke_without_command=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)


def _show_version(wanted: bool) -> None:
    if wanted:
        say(f"goodhand {__version__}")
        raise typer.Exit


@app.callback()
def goodhand(
    ctx: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Say the version and stop.")
    ] = False,
) -> None:
    """Run a licensed charity Texas Hold'em night, by the book. Alone it starts on this computer, in the browser."""
    if ctx.invoked_subcommand is None:
        from goodhand.cli.start import start  # noqa: PLC0415 - the server is slow to import

        start()


def main() -> NoReturn:
    """Run the command. A refusal by rules, input or disk is printed in one sentence, with exit code 2."""
    try:
        code = app(prog_name="goodhand", standalone_mode=False)
    except (typer.Abort, EOFError):
        _refuse("The input ended before everything was answered.")
    except BrokenPipeError:  # whoever reads along has read enough
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - so that Python's own flush at the end finds a place
        sys.exit(1)
    except Exception as problem:
        if type(problem).__name__ == "NoArgsIsHelpError":  # Typer keeps the class to itself; its message is the help
            say(*problem.format_message().split("\n"))  # type: ignore[attr-defined]  # see above
            sys.exit(2)
        sentence = _sentence(problem)
        if sentence is None:
            raise
        _refuse(sentence)
    sys.exit(code if isinstance(code, int) else 0)


def _refuse(sentence: str) -> NoReturn:
    say(*f"goodhand: {sentence}".split("\n"), error=True)
    sys.exit(2)


def _sentence(problem: Exception) -> str | None:
    """The sentence for the user, if the user can correct it."""
    from goodhand.rules.refusal import Refusal  # noqa: PLC0415 - brings all rulebooks, which `--help` does without

    if isinstance(problem, Refusal):
        return problem.sentence()
    if hasattr(problem, "format_message"):  # Typer's: an option or argument that is missing or cannot be read
        said = str(problem.format_message()).strip().rstrip(".")
        return f"{said}; --help lists what can be said."
    return str(problem) if isinstance(problem, BadInput | OSError) else None
