"""A book in a folder, looked at as a whole: its mistakes, and where each of its clauses is at home."""

from collections.abc import Iterator, Mapping
from importlib.resources.abc import Traversable

from msgspec import Struct

from goodhand.audit.conformance import clause_homes
from goodhand.paper.languages import known as _  # noqa: F401 - it adds what papers ask of a book
from goodhand.rules.books import registry
from goodhand.rules.clause import ClauseKind
from goodhand.rules.conformance import Home
from goodhand.rules.folder import read_with_places
from goodhand.rules.rulebook import Rulebook
from goodhand.rules.validation import BadBook, placed

CONFORMANCE = "conformance.tsv"


class Looked(Struct, frozen=True):
    """The result of reading a folder."""

    book: Rulebook | None
    faults: tuple[str, ...]
    homes: tuple[Home, ...] = ()

    @property
    def table(self) -> str:
        """The home of each clause, as `conformance.tsv` has it."""
        rows = (f"{home.clause.id}\t{home}\n" for home in self.homes)
        return "clause\thome\n" + "".join(rows)


def look_at(folder: Traversable) -> Looked:
    """Read a folder and say everything that is wrong with the book in it."""
    try:
        book, places = read_with_places(folder)
    except BadBook as bad:
        return Looked(None, bad.faults)
    try:
        with registry.in_place(book):
            homes = clause_homes(book.clauses.values())
    except BadBook as bad:
        return Looked(None, placed(bad.faults, places))
    homeless = (
        f"{places[home.clause.id]}: nothing answers {home.clause}; cite it in knobs.tsv, matters.tsv, duties.tsv or "
        "forms.tsv, or say in matters.tsv why it is not applicable"
        for home in homes
        if home.not_yet
    )
    undone = (
        f"{places[home.clause.id]}: {home.clause} is a duty of people, and duties.tsv has no task for it; add one, or "
        "give the clause another kind"
        for home in homes
        if home.clause.kind is ClauseKind.DUTY and not (home.moments or home.not_applicable or home.not_yet)
    )
    return Looked(book, (*_too_many_at_the_end(book, places), *homeless, *undone), homes)


def _too_many_at_the_end(book: Rulebook, places: Mapping[str, str]) -> Iterator[str]:
    """A final table is one table: it seats no more players than any other."""
    final, seats = book.final_table.value.players, book.table_capacity.value
    if final > seats:
        at = places.get("final_table") or places.get("table_capacity") or places["id"]
        yield (
            f"{at}: final_table: {final} players form the final table, and at most {seats} sit at a table "
            "(table_capacity); write as many or fewer"
        )
