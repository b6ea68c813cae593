"""`goodhand clauses`: every clause, and where it has its home: enforced, printed, recorded, or on the checklist."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from goodhand.cli.output import BadInput, print_json, print_lines

if TYPE_CHECKING:
    from goodhand.rules import Clause, ClauseKind
    from goodhand.rules.conformance import Home


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
    as_json: Annotated[bool, typer.Option("--json", help="Write JSON, with every test by name.")] = False,
) -> None:
    """List the clauses, each with its home: what enforces it, the papers and forms that answer it, when it is done."""
    from goodhand.audit.conformance import clause_homes  # noqa: PLC0415 - keeps `goodhand --help` quick
    from goodhand.rules.conformance import counts  # noqa: PLC0415 - the same

    wanted = None if kind is None else _kind(kind)
    found = clause_homes(each for each in _clauses(book) if wanted in (None, each.kind))
    if as_json:
        print_json([_as_data(home) for home in found])
        return
    from rich.box import SIMPLE_HEAD  # noqa: PLC0415 - Rich is slow to import
    from rich.table import Table  # noqa: PLC0415 - the same

    table = Table(box=SIMPLE_HEAD, pad_edge=False, show_edge=False)
    table.add_column("clause", no_wrap=True)
    table.add_column("kind", no_wrap=True)
    table.add_column("summary", ratio=3)
    table.add_column("home", ratio=2)
    for home in found:
        table.add_row(home.clause.id, home.clause.kind.value, home.clause.summary, str(home))
    print_lines(table, f"\n{counts(found)}.")


def _clauses(book: str | None) -> tuple[Clause, ...]:
    from goodhand.rules import all_clauses, rulebook  # noqa: PLC0415 - keeps `goodhand --help` quick
    from goodhand.rules.clauses import sources  # noqa: PLC0415 - the same

    if book is None:
        return all_clauses()
    source = sources().get(book.strip().upper())
    return tuple((rulebook(book).clauses if source is None else source).values())


def _kind(text: str) -> ClauseKind:
    from goodhand.rules import ClauseKind  # noqa: PLC0415 - keeps `goodhand --help` quick

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
        "tests": home.tests,
        "printed": home.printed,
        "recorded": home.recorded,
        "moments": [moment.value for moment in home.moments],
        "not_applicable": home.not_applicable,
        "not_yet": home.not_yet,
    }
