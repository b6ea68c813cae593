"""`goodhand rulebooks new`, `check`, `where`: rulebooks that people write, each a folder outside the package."""

from pathlib import Path
from typing import Annotated

import typer

from goodhand.audit.book_folder import CONFORMANCE, look_at
from goodhand.cli.output import BadInput, say
from goodhand.cli.writing import write_new, write_whole
from goodhand.places import rulebook_folders
from goodhand.rules import rulebooks
from goodhand.rules.books.registry import outside, unfit
from goodhand.rules.conformance import counts
from goodhand.rules.folder import BOOK_FILE
from goodhand.rules.kit import begun, identified
from goodhand.rules.speech import counted


def new(
    name: Annotated[str, typer.Argument(metavar="NAME", help='Whose rules, such as "North Dakota 2025".')],
    folder: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="The folder to write.", show_default="the book's id")
    ] = None,
) -> None:
    """Write a folder with which to begin a rulebook; it passes every check as it is."""
    id_, prefix = identified(name, [book.clauses.prefix for book in rulebooks()])
    if id_ in {book.id for book in rulebooks()}:
        raise BadInput(f"There is a rulebook {id_} already; add the year of the edition to the name.")
    target = folder or Path(id_)
    if target.exists():
        raise BadInput(f"{target} exists already, and is not written over; name another folder.")
    target.mkdir(parents=True)
    for file, text in begun(" ".join(name.split()), id_, prefix).items():
        write_new(target / file, text)
    write_new(target / CONFORMANCE, look_at(target).table)
    say(f"{target}: the rulebook {id_}, clauses {prefix}-1, {prefix}-2 and so on; {target / 'README.md'} explains it.")
    say("Next: change its tables, beginning with book.toml and clauses.tsv. Then:")
    say(f"  goodhand rulebooks check {target}   # every mistake, with its file and line")
    say(f"Copy it into {rulebook_folders()[0]}, and every command and page knows it.")


def check(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="The folder of a book.")] = Path(),
    write: Annotated[bool, typer.Option("--write", help=f"Renew {CONFORMANCE}.")] = False,
) -> None:
    """List every mistake in a rulebook's folder, with its file and line, and every clause without a home."""
    if not (folder / BOOK_FILE).is_file():
        raise BadInput(f"There is no {BOOK_FILE} in {folder}; `goodhand rulebooks new` writes a folder to begin with.")
    looked = look_at(folder.resolve())
    table, faults = folder / CONFORMANCE, list(looked.faults)
    if looked.book is not None and write:
        write_whole(table, looked.table.encode())
    elif looked.book is not None and (not table.is_file() or table.read_text(encoding="utf-8") != looked.table):
        faults.append(f"{CONFORMANCE}:1: out of date; `goodhand rulebooks check {folder} --write` renews it")
    say(*(str(folder / fault) for fault in faults))
    if faults:
        say(f"{folder}: {counted(len(faults), 'mistake')}.")
        raise typer.Exit(1)
    assert looked.book is not None
    say(f"{folder}: {looked.book.id} has no mistake. {counts(looked.homes)}.")


def where() -> None:
    """Say in which folders further rulebooks are looked for, and which are found there."""
    known = {book.id: book for book in rulebooks()}
    for folder in rulebook_folders():
        say(f"{folder}{'' if folder.is_dir() else ' (not there yet)'}")
    for id_, place in outside().items():
        say(f"  {id_}: {known[id_].name}, in {place}")
    complain()


def complain() -> None:
    """Say which books were found outside the package and cannot be used."""
    for each in unfit():
        first, *more = each.faults
        rest = f" (and {counted(len(more), 'further mistake')})" if more else ""
        say(f"The rulebook {each.id} in {each.where} cannot be used: {first}{rest}", error=True)
