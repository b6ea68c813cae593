"""`goodhand import`: plans an evening from a file of another program."""

from pathlib import Path
from typing import Annotated

import typer

from goodhand.charity.imports.into_plan import import_save
from goodhand.charity.imports.save_file import MOST_BYTES, BadSave, read_save
from goodhand.cli.check import findings_in_words
from goodhand.cli.output import BadInput, say
from goodhand.cli.questions import book_named
from goodhand.cli.writing import check_new, check_place, write_new
from goodhand.night.hall_time import today
from goodhand.plan.event_file import examine
from goodhand.plan.findings import forbidding
from goodhand.rules import rulebooks
from goodhand.rules.speech import counted


def import_file(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A save file of The Tournament Director (.tdt).")],
    output: Annotated[Path, typer.Option("--output", "-o", help="The event file to write.")] = Path("event.toml"),
    book: Annotated[str | None, typer.Option(help="The rulebook: its id or its name; otherwise the first.")] = None,
) -> None:
    """Plan an evening from a tournament of another program, and list everything that was left out."""
    check_place(output)
    check_new(output)
    day, rules = today(), rulebooks()[0] if book is None else book_named(book)
    try:
        made = import_save(read_save(_bytes(file)), rules, day)
    except BadSave as wrong:
        raise BadInput(f"{file}: {wrong}") from None
    write_new(output, made.event_file)
    mistakes = forbidding(examine(made.event_file, day).findings)
    say(f"{output}: an evening like {file.name}, under {rules.id}.")
    say("Left out:", *(f"  {each}" for each in made.left_out))
    if made.put_right:
        say("Changed to fit the rulebook:", *(f"  {each.sentence} {each.remedy.sentence}" for each in made.put_right))
    say(*findings_in_words(output, mistakes))
    if mistakes:
        say(f"{counted(len(mistakes), 'mistake')} left to correct in {output}.")
    say(f"Next: `goodhand check {output}` lists what to fill in; `goodhand plan {output}` says when it will end.")


def _bytes(file: Path) -> bytes:
    try:
        with file.open("rb") as opened:
            return opened.read(MOST_BYTES + 1)
    except OSError as error:
        raise BadInput(f"{file} cannot be read: {error.strerror}.") from None
