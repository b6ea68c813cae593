"""`goodhand ruling`: what a rulebook says of a situation, with its clause, ready to be logged."""

from itertools import groupby
from typing import Annotated

import typer
from rich.console import RenderableType

from goodhand.cli.options import AsJson
from goodhand.cli.output import print_json
from goodhand.cli.tables import print_lines
from goodhand.rules import rulebook, rulebooks
from goodhand.rules.rulings import Ruling, situations
from goodhand.rules.rulings import ruling as rule


def ruling(
    situation: Annotated[
        list[str] | None, typer.Argument(metavar="[SITUATION]", help="Such as odd-chip; without one: the list.")
    ] = None,
    book: Annotated[
        str | None, typer.Option("--book", metavar="RULEBOOK", help="A rulebook's id; without one: every book.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Say what a rulebook rules on a situation, with its clause, ready to be logged."""
    books = rulebooks() if book is None else (rulebook(book),)
    if not situation:
        _list(as_json)
        return
    rulings = [rule(each, " ".join(situation)) for each in books]
    if as_json:
        data = [_as_data(each) for each in rulings]
        print_json(data if book is None else data[0])
        return
    parts: list[RenderableType] = [f"{rulings[0].situation}: {rulings[0].title}"]
    for each in rulings:
        parts += [f"\n{each.book}: {each.text}"]
        parts += [f"  {clause.id}: {clause.summary}" for clause in each.clauses if clause.summary not in each.text]
    print_lines(*parts)


def _list(as_json: bool) -> None:
    if as_json:
        print_json([{"situation": each.name, "group": each.group.value, "title": each.title} for each in situations()])
        return
    width = max(len(each.name) for each in situations())
    lines: list[RenderableType] = []
    for group, found in groupby(situations(), key=lambda each: each.group):
        lines += ["", group.value] if lines else [group.value]
        lines += [f"  {each.name:{width}}  {each.title}" for each in found]
    print_lines(*lines)


def _as_data(found: Ruling) -> dict[str, object]:
    return {
        "situation": found.situation,
        "title": found.title,
        "book": found.book,
        "ruling": found.text,
        "silent": found.is_silent,
        "clauses": [clause.id for clause in found.clauses],
        "statements": [
            {
                "text": each.text,
                "clauses": [{"id": clause.id, "summary": clause.summary} for clause in each.clauses],
                "silent": each.silent,
                "why": each.why,
                "other_books": [clause.id for clause in each.alike],
                "house_choice": each.house_choice,
            }
            for each in found.statements
        ],
    }
