"""Tests by their clauses. `make conformance` writes `docs/reference/conformance.md` from it."""

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

import pytest

import with_seventh  # noqa: F401 - sets where books are looked for
from goodhand.audit.conformance import clause_homes
from goodhand.rules.books.registry import published
from goodhand.rules.clauses import sources
from goodhand.rules.conformance import Counts, Home, counts
from goodhand.rules.source import Source

ROOT = Path(__file__).resolve().parents[1]
TABLE = ROOT / "build" / "marks.tsv"
"""The tests by clause, for people who look for them; not kept in git."""
PAGE = ROOT / "docs" / "reference" / "conformance.md"

INTRODUCTION = """\
Where each clause of each source is at home. A clause may be at home in several ways:

- **enforced**: a knob of the rulebook cites it, or a test of what is decided is marked with it;
- **cited**: its book cites it on a matter; refusals, findings, rulings and papers on that matter name it;
- **printed**: a paper that people read answers it;
- **recorded**: a form or a record that the regulator reads answers it;
- **duty**: the checklist has somebody do it, or see to it, at its moment of the evening;
- **not applicable**: it asks nothing of anybody, for the reason given.

A clause that has no home fails the build. `make conformance` writes this page from the registry, the books, the
checklists, the papers and the tests, and a test fails when it is out of date; it also writes the tests by name, to
`build/marks.tsv`. `goodhand clauses` shows the same, but for the tests.

That a test marked with a clause can fail is tried: `make mutants` breaks every home of every clause by itself. A knob
is turned, or does not name the clause; a topic, a requirement or a form does not name it; a duty, a form or a part of
one is left out; what papers say under it is emptied; a check is left out of the code; the referee or the floor does
something else. Each time a test that is marked with the clause must fail (where several clauses share a check or a part
of a form, a test of one of them). `tests/mutants` makes them, most of them from the books and the code themselves."""

NOTICED = "Every one of them is noticed; one that no longer is fails `make test-exhaustive`."

COLUMNS = {
    "clauses": "clauses",
    "with a home": "at_home",
    "enforced": "enforced",
    "cited": "cited",
    "printed": "printed",
    "recorded": "recorded",
    "duty": "duties",
    "not applicable": "not_applicable",
    "with a test": "tested",
    "with a knob": "with_knob",
}
"""The columns of the summary, and what each counts."""

Marks = Mapping[str, Iterable[str]]


def write_marks(marks: Marks) -> str:
    """The table of marks as text: the registry's order, then the tests'. An id that is no clause is a fault."""
    known = [clause.id for source in sources().values() for clause in source.values()]
    unknown = sorted(set(marks) - set(known))
    if unknown:
        raise ValueError(f"tests are marked with what is no clause: {', '.join(unknown)}")
    rows = (f"{id_}\t{test}\n" for id_ in known for test in sorted(set(marks.get(id_, ()))))
    return "id\ttest\n" + "".join(rows)


def read_marks(table: str) -> dict[str, tuple[str, ...]]:
    """The tests by clause, from such a table."""
    found: dict[str, list[str]] = {}
    for id_, test in _rows(table):
        found.setdefault(id_, []).append(test)
    return {id_: tuple(tests) for id_, tests in found.items()}


def _rows(table: str) -> Iterator[tuple[str, str]]:
    for line in table.splitlines()[1:]:
        id_, test = line.split("\t")
        yield id_, test


class Collected:
    """A pytest plugin that notes the marks of all that is collected, before anything is deselected."""

    def __init__(self) -> None:
        self.marks: dict[str, set[str]] = {}
        self.files: set[Path] = set()

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        for item in items:
            self.files.add(item.path)
            for mark in item.iter_markers("clause"):
                for id_ in mark.args:
                    self.marks.setdefault(id_, set()).add(item.nodeid.partition("[")[0])

    def is_whole(self) -> bool:
        """Whether every file of tests was collected."""
        return set((ROOT / "tests").rglob("test_*.py")) <= self.files


def collect() -> Marks:
    """The marks of all tests, by a run of pytest that only collects them."""
    asked = [sys.executable, "-m", "conformance", "--print"]
    env = {**os.environ, "PYTHONPATH": str(ROOT / "tests")}
    done = subprocess.run(asked, cwd=ROOT, env=env, capture_output=True, text=True, encoding="utf-8", check=False)
    if done.returncode != 0:
        raise RuntimeError(f"the tests could not be collected:\n{done.stdout}{done.stderr}")
    return read_marks(done.stdout)


def collect_here() -> Marks:
    """The same in this process, which must have imported no test."""
    collected = Collected()
    without = ("-pno:cacheprovider", "-pno:randomly", "-pno:xdist")
    asked = ["--collect-only", "-qq", "-s", *without, str(ROOT / "tests")]
    with redirect_stdout(StringIO()) as said:
        code = pytest.main(asked, plugins=[collected])
    if code != pytest.ExitCode.OK:
        sys.exit(f"{said.getvalue()}\nconformance: not all tests can be collected")
    return collected.marks


def page(marks: Marks) -> str:
    """`docs/reference/conformance.md`."""
    known = read_marks(write_marks(marks))
    return "\n".join(_lines([(source, clause_homes(source.values(), known)) for source in _published()])) + "\n"


def _published() -> list[Source]:
    return [book.clauses for book in published()]


def _lines(found: list[tuple[Source, tuple[Home, ...]]]) -> Iterator[str]:
    yield "# Conformance"
    yield ""
    ids = {each.id for book in published() if not book.general for each in book.clauses.values()}
    licensed = counts([home for _, some in found for home in some if home.clause.id in ids])
    yield f"**{licensed.at_home} of {licensed.clauses} clauses have a home; {licensed.tested} have a test.**"
    yield ""
    yield from INTRODUCTION.splitlines()
    yield ""
    yield from _mutants(ids)
    yield from _summary(found, ids, licensed)
    for source, some in found:
        yield from ("", f"## {source.prefix}: {source.document}", "")
        yield "| clause | kind | summary | home | tests |"
        yield "|---|---|---|---|---|"
        yield from (_row(home) for home in some)


def _mutants(ids: set[str]) -> Iterator[str]:
    """How many mutants there are, and which of them no test notices."""
    from mutants.all_of_them import SURVIVORS, all_mutants, recorded_survivors

    made, survivors = all_mutants(), recorded_survivors()
    if not SURVIVORS.exists():
        yield f"**{len(made):,} mutants.** Not yet on record is a run of all of them: `make mutants ARGS=--record`."
        yield ""
        return
    weak = {id_ for mutant in made if mutant.id in survivors for id_ in mutant.clauses}
    yield (
        f"**{len(made):,} mutants, {len(made) - len(survivors):,} of them noticed; "
        f"{len(ids - weak)} of {len(ids)} clauses have every mutant noticed.**"
    )
    yield ""
    yield from [f"- not noticed: {id_}" for id_ in sorted(survivors)] or [NOTICED]
    yield ""


def _summary(found: list[tuple[Source, tuple[Home, ...]]], ids: set[str], licensed: Counts) -> Iterator[str]:
    yield f"| source | {' | '.join(COLUMNS)} |"
    yield f"|---|{'---|' * len(COLUMNS)}"
    for source, some in found:
        if some[0].clause.id in ids:
            yield _count_row(f"{source.prefix}: {source.document}", counts(some))
    yield _count_row("**together**", licensed)
    for source, some in found:
        if some[0].clause.id not in ids:
            yield _count_row(f"besides, {source.prefix}: {source.document}", counts(some))


def _count_row(name: str, count: Counts) -> str:
    return f"| {name} | {' | '.join(str(getattr(count, field)) for field in COLUMNS.values())} |"


def _row(home: Home) -> str:
    files = Counter(test.partition("::")[0].removeprefix("tests/").removesuffix(".py") for test in home.tests)
    tests = ", ".join(f"{name} ({many})" if many > 1 else name for name, many in sorted(files.items()))
    summary = home.clause.summary.replace("|", "\\|")
    return f"| {home.clause.id} | {home.clause.kind.value} | {summary} | {home} | {tests} |"


def main() -> None:
    """Print the marks, or write both files."""
    marks = collect_here()
    if "--print" in sys.argv[1:]:
        sys.stdout.write(write_marks(marks))
        return
    TABLE.parent.mkdir(exist_ok=True)
    TABLE.write_text(write_marks(marks), encoding="utf-8", newline="\n")
    PAGE.write_text(page(marks), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
