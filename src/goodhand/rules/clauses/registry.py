"""The clauses of each source, read from this package's tables when first asked for."""

from collections.abc import Iterator, Mapping
from importlib import resources

from goodhand.rules.clause import Clause, ClauseKind


class UnknownClause(KeyError):
    """No clause has this id. A fault of whoever wrote the id, so not a refusal."""

    def __init__(self, id: str, nearest: list[str]) -> None:  # noqa: A002 - a clause's id is called id
        super().__init__(id)
        self.id, self.nearest = id, nearest

    def __str__(self) -> str:
        hint = f"; the nearest are {', '.join(self.nearest)}" if self.nearest else ""
        return f"there is no clause {self.id!r}{hint}"


class Source(Mapping[str, Clause]):
    """The clauses of one document, by their number: `MI["76e"]` is MI-76e."""

    def __init__(self, prefix: str, document: str) -> None:
        self.prefix, self.document = prefix, document
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

    def _load(self) -> dict[str, Clause]:
        table = resources.files(__package__).joinpath(f"{self.prefix.lower()}.tsv").read_text(encoding="utf-8")
        kinds = {kind.name: kind for kind in ClauseKind}
        clauses: dict[str, Clause] = {}
        for line in table.splitlines()[1:]:
            id_, kind, summary, duty = line.split("\t")
            number = id_.removeprefix(f"{self.prefix}-")
            if number in clauses:
                raise ValueError(f"clause {id_} is listed twice")
            clauses[number] = Clause(id_, kinds[kind], summary, duty)
        self._clauses = clauses
        return clauses

    def _nearest(self, number: str) -> list[str]:
        from difflib import get_close_matches  # noqa: PLC0415 - only a wrong id needs it

        return [self[near].id for near in get_close_matches(number, list(self), n=3, cutoff=0.5)]


MI = Source("MI", "Michigan, Charitable Gaming Directive 4.03.08")
MB = Source("MB", "Manitoba, MGCC Standard Rules of Play")
NJ = Source("NJ", "New Jersey, Fundraising with a Texas Hold'em Tournament")
BC = Source("BC", "British Columbia, Licensed Charitable Gaming Rules, poker")
HR = Source("HR", "A charity's no-limit Hold'em house rules")
TDA = Source("TDA", "Poker Tournament Directors Association, 2024 rules")

SOURCES: Mapping[str, Source] = {source.prefix: source for source in (MI, MB, NJ, BC, HR, TDA)}


def clause(id: str) -> Clause:  # noqa: A002 - a clause's id is called id
    """The clause with this full id, such as `MI-76e`."""
    prefix, dash, number = id.partition("-")
    if not dash or prefix not in SOURCES:
        raise UnknownClause(id, [f"{prefix}-..." for prefix in SOURCES])
    return SOURCES[prefix][number]


def all_clauses() -> tuple[Clause, ...]:
    """Every clause of the five regulators' and charities' sources. The TDA's general rules are apart."""
    return tuple(clause for source in (MI, MB, NJ, BC, HR) for clause in source.values())
