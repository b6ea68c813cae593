"""The clauses of one document, read from its table when first asked for."""

from collections.abc import Iterator, Mapping
from importlib.resources.abc import Traversable

from goodhand.rules.clause import Clause, ClauseKind
from goodhand.rules.speech import written


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
        kinds = {kind.name: kind for kind in ClauseKind}
        clauses: dict[str, Clause] = {}
        head, *lines = (line.split("\t") for line in self._table.read_text(encoding="utf-8").splitlines())
        for id_, kind, summary, duty, *translated in lines:
            prefix, _, number = id_.partition("-")
            if prefix != self.prefix:
                raise ValueError(f"clause {id_} is not one of {self.prefix}")
            if number in clauses:
                raise ValueError(f"clause {id_} is listed twice")
            clauses[number] = Clause(
                id_, kinds[kind], written(summary, **dict(zip(head[4:], translated, strict=True))), duty
            )
        self._clauses = clauses
        return clauses

    def _nearest(self, number: str) -> list[str]:
        from difflib import get_close_matches  # noqa: PLC0415 - only a wrong id needs it

        return [self[near].id for near in get_close_matches(number, list(self), n=3, cutoff=0.5)]
