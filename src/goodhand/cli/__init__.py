"""The `goodhand` command: which commands there are, and what becomes of a refusal."""

import os
import sys
from importlib import import_module
from typing import Annotated, NoReturn

import typer
from typer.core import TyperGroup

COMMANDS: dict[str, str] = {
    "new": "goodhand.cli.new:new",
    "check": "goodhand.cli.check:check",
    "paper": "goodhand.cli.paper:app",
    "open": "goodhand.cli.open:open_occasion",
    "desk": "goodhand.cli.desk.command:app",
    "play": "goodhand.cli.play:play",
    "evening": "goodhand.cli.evening:evening",
    "rehearse": "goodhand.cli.rehearse:rehearse",
    "standings": "goodhand.cli.standings:standings",
    "seats": "goodhand.cli.seats:seats",
    "history": "goodhand.cli.history:history",
    "undo": "goodhand.cli.undo:undo",
    "verify": "goodhand.cli.verify:verify",
    "export": "goodhand.cli.export:export",
    "equity": "goodhand.cli.equity:equity",
    "replay": "goodhand.cli.replay:replay",
    "verify-cards": "goodhand.cli.verify_cards:verify_cards",
    "rulebooks": "goodhand.cli.rulebooks:app",
    "clauses": "goodhand.cli.clauses:clauses",
    "ruling": "goodhand.cli.ruling:ruling",
}
"""Each command's name, and where it is: a function, or a Typer app that has commands of its own."""


class CommandTable(TyperGroup):
    """The commands of the table above. A module is imported when its command is run, or listed by `--help`."""

    def list_commands(self, ctx: typer.Context) -> list[str]:  # type: ignore[override]
        """Name the commands, in the table's order."""
        return list(COMMANDS)

    def get_command(self, ctx: typer.Context, cmd_name: str):  # type: ignore[no-untyped-def, override]
        """Import the command of this name."""
        if cmd_name not in COMMANDS:
            return None
        module, _, name = COMMANDS[cmd_name].partition(":")
        found = getattr(import_module(module), name)
        if not isinstance(found, typer.Typer):
            function, found = found, typer.Typer(pretty_exceptions_enable=False, add_completion=False)
            found.command(cmd_name)(function)
        command = typer.main.get_command(found)
        command.name = cmd_name
        return command


app = typer.Typer(
    cls=CommandTable,
    name="goodhand",
    help="Run a licensed charity Texas Hold'em night, by the book.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)


def _show_version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version  # noqa: PLC0415 - only `--version` needs it

        print(f"goodhand {version('goodhand')}")
        raise typer.Exit


@app.callback()
def goodhand(
    version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Say the version and stop.")
    ] = False,
) -> None:
    """Run a licensed charity Texas Hold'em night, by the book."""


def main() -> NoReturn:
    """Run the command. What the rules, the input or the disk refuse is said in one sentence, with exit code 2."""
    try:
        code = app(prog_name="goodhand", standalone_mode=False)
    except (typer.Abort, EOFError):
        print("goodhand: The input ended before everything was answered.", file=sys.stderr)
        sys.exit(2)
    except BrokenPipeError:  # whoever reads along has read enough
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115 - so that Python's own flush at the end finds a place
        sys.exit(1)
    except Exception as problem:
        if type(problem).__name__ == "NoArgsIsHelpError":  # Typer keeps the class to itself; its message is the help
            print(problem.format_message())  # type: ignore[attr-defined]  # see above
            sys.exit(2)
        sentence = _sentence(problem)
        if sentence is None:
            raise
        print(f"goodhand: {sentence}", file=sys.stderr)
        sys.exit(2)
    sys.exit(code if isinstance(code, int) else 0)


def _sentence(problem: Exception) -> str | None:
    """What to tell the user, if it is the user's to mend."""
    from goodhand.cli.output import BadInput  # noqa: PLC0415 - only after a failure
    from goodhand.rules.refusal import Refusal  # noqa: PLC0415 - only after a failure

    if isinstance(problem, Refusal):
        return problem.sentence()
    if hasattr(problem, "format_message"):  # Typer's: an option or argument that is missing or cannot be read
        said = str(problem.format_message()).strip().rstrip(".")
        return f"{said}; --help lists what can be said."
    return str(problem) if isinstance(problem, BadInput | OSError) else None
