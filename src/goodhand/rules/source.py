"""The clauses of one document, read from its table when first asked for."""

from collections.abc import Iterator, Mapping
from importlib.resources.abc import Traversable

from goodhand.rules.clause import Clause, ClauseKind
from goodhand.rules.speech import written
from goodhand.rules.tables import Misread, Row, read_table

KINDS = {kind.name: kind for kind in ClauseKind}


class UnknownClause(KeyError):
    """No clause has this id. The fault is in the code that names it, so this is not a refusal."""

    def __init__(self, id: str, nearest: list[str]) -> None:  # noqa: A002 - a clause's id is called id
        super().__init__(id)
        self.id, self.nearest = id, nearest

    def __str__(self) -> str:
        hint = f"; the nearest are {', '.join(self.nearest)}" if self.nearest else ""
        return f"there is no clause {self.id!r}{hint}"


class Source(Mapping[str, Clause]):
    """The clauses of one document, by their number: `MI["76e"]` is MI-76e."""

    def __init__(self, prefix: str, document: str, table: Traversable) -> None:
        self.prefix, self.document, self._table = prefix, document, table
        self._clauses: dict[str, Clause] | None = None

    def __getitem__(self, number: str) -> Clause:
        clauses = self._clauses or self._load()
        try:
            return clauses[number]
        except KeyError:
            raise UnknownClause(f"{self.prefix}-{number}", self._nearest(number)) from None

    def __iter__(self) -> Iterator[str]:
        return iter(self._clauses or self._load())

    def __len__(self) -> int:
        return len(self._clauses or self._load())

    def __repr__(self) -> str:
        return f"<{self.prefix}: {self.document}>"

    def has(self, clause: Clause) -> bool:
        """Whether the clause is one of this document."""
        return clause.id.partition("-")[0] == self.prefix

    def _load(self) -> dict[str, Clause]:
        clauses: dict[str, Clause] = {}

        def add(row: Row) -> None:
            prefix, _, number = row["id"].partition("-")
            if prefix != self.prefix or not number:
                raise Misread(f"{row.at}: clause {row['id']} is not one of {self.prefix}, such as {self.prefix}-1")
            if number in clauses:
                raise Misread(f"{row.at}: clause {row['id']} is listed twice")
            if not row["summary"]:
                raise Misread(f"{row.at}: clause {row['id']} has no summary")
            summary = written(row["summary"], **row.translations)
            clauses[number] = Clause(row["id"], row.one("kind", KINDS), summary, row["duty"])

        read_table(self._table, ("id", "kind", "summary", "duty"), add)
        self._clauses = clauses
        return clauses

    def cited(self, row: Row, column: str) -> tuple[Clause, ...]:
        """The clauses of this document that a cell names."""
        return row.several(column, {clause.id: clause for clause in self.values()})

    def _nearest(self, number: str) -> list[str]:
        from difflib import get_close_matches  # noqa: PLC0415 - only a wrong id needs it

        return [self[near].id for near in get_close_matches(number, list(self), n=3, cutoff=0.5)]
