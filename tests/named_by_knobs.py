"""The clauses beside each knob, as a book's page names them: `make golden` writes the table anew."""

import json
from pathlib import Path

from typer.testing import CliRunner

from goodhand.cli.rulebooks import app
from goodhand.rules import Rulebook
from with_seventh import of_this_project

TABLE = Path(__file__).parent / "golden" / "knobs.tsv"


def named_on_its_page(book: Rulebook) -> dict[str, list[str]]:
    """The titles of the knobs beside which the page of a book names each of its clauses."""
    said = CliRunner().invoke(app, ["show", book.id, "--json"])
    assert said.exit_code == 0, said.output
    found: dict[str, list[str]] = {}
    for knob in json.loads(said.stdout)["knobs"]:
        for clause in knob["clauses"]:
            if clause["id"].partition("-")[0] == book.clauses.prefix:
                found.setdefault(clause["id"], []).append(knob["title"])
    return {id_: found[id_] for id_ in (each.id for each in book.clauses.values()) if id_ in found}


def recorded() -> dict[str, list[str]]:
    """The same, as it was last read."""
    found: dict[str, list[str]] = {}
    for line in TABLE.read_text(encoding="utf-8").splitlines()[1:]:
        id_, title = line.split("\t")
        found.setdefault(id_, []).append(title)
    return found


def main() -> None:
    rows = (
        f"{id_}\t{title}\n"
        for book in of_this_project()
        if not book.general
        for id_, titles in named_on_its_page(book).items()
        for title in titles
    )
    TABLE.write_text("id\tknob\n" + "".join(rows), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
