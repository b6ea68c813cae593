"""`goodhand rulebooks`: which rulebooks there are, what each says, and where two differ, clause by clause."""

from itertools import groupby
from typing import Annotated

import typer
from rich.box import SIMPLE_HEAD
from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from goodhand.cli.book_folders import check, complain, new, where
from goodhand.cli.options import AsJson
from goodhand.cli.output import print_json
from goodhand.cli.tables import print_lines
from goodhand.night.hall_time import today
from goodhand.rules import Group, Knob, Rulebook, Silent, rulebook, rulebooks
from goodhand.rules.compare import compared
from goodhand.rules.rulebook import AnyRuled

app = typer.Typer(
    help="List the rulebooks, show one, compare two clause by clause, or write one.",
    rich_markup_mode=None,
    add_completion=False,
)
app.command()(new)
app.command()(check)
app.command()(where)

BookId = Annotated[str, typer.Argument(metavar="RULEBOOK", help="A rulebook's id, such as mi-2009.")]


@app.callback(invoke_without_command=True)
def list_books(context: typer.Context, as_json: AsJson = False) -> None:
    """List the rulebooks, show one, compare two clause by clause, or write one."""
    if context.invoked_subcommand is not None:
        return
    if as_json:
        print_json([_identity(book) for book in rulebooks()])
        complain()
        return
    for book in rulebooks():
        about = (f"{book.regulator}: {book.source} ({book.edition})", _in_force(book))
        print_lines(f"{book.id}  {book.name}", *(Padding(each, (0, 0, 0, 4)) for each in about))
    complain()


@app.command()
def show(book: BookId, as_json: AsJson = False) -> None:
    """Show every knob of one rulebook, with the clause that sets it or the default that stands in."""
    found = rulebook(book)
    if as_json:
        knobs = [{**_about(knob), **_ruling(knob, ruled)} for knob, ruled in found.knobs()]
        print_json({**_identity(found), "knobs": knobs})
        return
    parts: list[RenderableType] = [
        f"{found.name}\n{found.regulator}: {found.source} ({found.edition})\n{_in_force(found)}"
    ]
    for group, own in groupby(found.knobs(), key=lambda pair: pair[0].group):
        table = _table("knob", "value", "by", narrow=22)
        for knob, ruled in own:
            table.add_row(knob.title, knob.in_words(ruled.value), _source(ruled, summaries=True))
        parts += [_heading(group), table]
    print_lines(*parts)


@app.command()
def diff(
    one: BookId,
    other: BookId,
    everything: Annotated[bool, typer.Option("--all", help="Also list the knobs on which they agree.")] = False,
    as_json: AsJson = False,
) -> None:
    """Compare two rulebooks, clause by clause."""
    first, second = rulebook(one), rulebook(other)
    pairs = compared(first, second)
    listed = [(each.knob, each.one, each.other) for each in pairs if everything or each.differs]
    if as_json:
        print_json([{**_about(knob), one: _ruling(knob, a), other: _ruling(knob, b)} for knob, a, b in listed])
        return
    parts: list[RenderableType] = [f"{first.id}: {first.name}\n{second.id}: {second.name}"]
    for group, rows in groupby(listed, key=lambda row: row[0].group):
        table = _table("knob", first.id, second.id, narrow=28)
        for knob, a, b in rows:
            table.add_row(knob.title, *(f"{knob.in_words(ruled.value)}\n[{_source(ruled)}]" for ruled in (a, b)))
        parts += [_heading(group), table]
    same = sum(not each.differs for each in pairs)
    rest = "" if everything or not same else " --all lists the others."
    print_lines(*parts, f"\n{len(pairs) - same} of {len(pairs)} knobs differ.{rest}")


def _in_force(book: Rulebook) -> str:
    """Whether the edition is in force today, and whom to ask."""
    said = book.edition_on(today())
    return f"{said.sentence} {said.ask}".rstrip()


def _heading(group: Group) -> Text:
    return Text(f"\n{group.value}", style="bold")


def _table(*columns: str, narrow: int) -> Table:
    """A table whose first columns are narrow, so that the last has room for a clause."""
    table = Table(box=SIMPLE_HEAD, pad_edge=False, show_edge=False)
    for place, column in enumerate(columns):
        table.add_column(column, max_width=narrow if place < len(columns) - 1 else None)
    return table


def _source(ruled: AnyRuled, summaries: bool = False) -> str:
    """The source of a value: its clauses, or the book's silence and the default."""
    if isinstance(ruled, Silent):
        return f"silent: default, {ruled.why}" if ruled.why else "silent: default"
    said = ", ".join(clause.id for clause in ruled.clauses)
    if ruled.house_choice:
        said += " (house choice)"
    return f"{said}: {ruled.clause.summary}" if summaries else said


def _identity(book: Rulebook) -> dict[str, object]:
    facts = {name: getattr(book, name) for name in ("id", "name", "regulator", "edition", "source")}
    said = book.edition_on(today())
    return {**facts, "in_force": said.force.value, "edition_said": said.sentence, "ask": said.ask}


def _about(knob: Knob) -> dict[str, object]:
    return {"knob": knob.name, "group": knob.group.value, "title": knob.title, "question": knob.question}


def _ruling(knob: Knob, ruled: AnyRuled) -> dict[str, object]:
    return {
        "value": ruled.value,
        "words": knob.in_words(ruled.value),
        "silent": ruled.is_silent,
        "why": getattr(ruled, "why", ""),
        "house_choice": ruled.house_choice,
        "clauses": [{"id": clause.id, "summary": clause.summary} for clause in ruled.clauses],
    }
