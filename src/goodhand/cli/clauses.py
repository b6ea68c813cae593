"""`goodhand clauses`: every clause, and where it has its home: enforced, printed, recorded, or on the checklist."""

from typing import Annotated

import typer
from rich.box import SIMPLE_HEAD
from rich.table import Table

from goodhand.audit.conformance import clause_homes
from goodhand.cli.output import BadInput, print_json
from goodhand.cli.tables import print_lines
from goodhand.rules import Clause, ClauseKind, all_clauses, rulebook
from goodhand.rules.clauses import sources
from goodhand.rules.conformance import Home, counts


def clauses(
    book: Annotated[
        str | None,
        typer.Option(
            "--book", metavar="BOOK", help="A source or a rulebook, such as MI or mi-2009; TDA is listed only so."
        ),
    ] = None,
    kind: Annotated[
        str | None, typer.Option("--kind", metavar="KIND", help="One kind of clause, such as POST.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Write JSON.")] = False,
) -> None:
    """List the clauses, each with its home: what enforces it, the papers and forms that answer it, when it is done."""
    wanted = None if kind is None else _kind(kind)
    found = clause_homes(each for each in _clauses(book) if wanted in (None, each.kind))
    if as_json:
        print_json([_as_data(home) for home in found])
        return
    table = Table(box=SIMPLE_HEAD, pad_edge=False, show_edge=False)
    table.add_column("clause", no_wrap=True)
    table.add_column("kind", no_wrap=True)
    table.add_column("summary", ratio=3)
    table.add_column("home", ratio=2)
    for home in found:
        table.add_row(home.clause.id, home.clause.kind.value, home.clause.summary, str(home))
    print_lines(table, f"\n{counts(found)}.")


def _clauses(book: str | None) -> tuple[Clause, ...]:
    if book is None:
        return all_clauses()
    source = sources().get(book.strip().upper())
    return tuple((rulebook(book).clauses if source is None else source).values())


def _kind(text: str) -> ClauseKind:
    try:
        return ClauseKind(text.strip().lower())
    except ValueError:
        kinds = ", ".join(each.name for each in ClauseKind)
        raise BadInput(f"There is no kind of clause {text!r}; the kinds are {kinds}.") from None


def _as_data(home: Home) -> dict[str, object]:
    return {
        "id": home.clause.id,
        "kind": home.clause.kind.name,
        "summary": home.clause.summary,
        "duty": home.clause.duty,
        "home": list(home.shown),
        "knobs": home.knobs,
        "topics": home.topics,
        "printed": home.printed,
        "recorded": home.recorded,
        "moments": [moment.value for moment in home.moments],
        "not_applicable": home.not_applicable,
        "not_yet": home.not_yet,
    }
