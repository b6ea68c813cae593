"""Which tests are marked with which clauses. `make conformance` writes that down, and `docs/conformance.md` with it."""

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

import pytest

from goodhand.rules.clauses import SOURCES, Source, all_clauses
from goodhand.rules.conformance import MARKS, Counts, Home, counts, homes, read_marks, write_marks

ROOT = Path(__file__).resolve().parents[1]
TABLE = ROOT / "src" / "goodhand" / "rules" / "clauses" / MARKS
PAGE = ROOT / "docs" / "conformance.md"

INTRODUCTION = """\
Which knobs cite each clause of each source, and which tests are marked with it. `make conformance` writes this page
from the registry, the books and the tests; a test fails when it is out of date. `goodhand clauses` shows the same, and
with `--json` every test by name. A clause without a knob and without a test says which part of the occasion it waits
for."""

Marks = Mapping[str, Iterable[str]]


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
    asked = ["--collect-only", "-qq", "-s", "-p", "no:cacheprovider", "-p", "no:xdist", str(ROOT / "tests")]
    with redirect_stdout(StringIO()) as said:
        code = pytest.main(asked, plugins=[collected])
    if code != pytest.ExitCode.OK:
        sys.exit(f"{said.getvalue()}\nconformance: not all tests can be collected")
    return collected.marks


def page(marks: Marks) -> str:
    """`docs/conformance.md`."""
    known = read_marks(write_marks(marks))
    return "\n".join(_lines([(source, homes(source.values(), known)) for source in SOURCES.values()])) + "\n"


def _lines(found: list[tuple[Source, tuple[Home, ...]]]) -> Iterator[str]:
    yield "# Conformance"
    yield ""
    yield from INTRODUCTION.splitlines()
    yield ""
    yield "| source | clauses | with a test | with a knob | not applicable | not yet |"
    yield "|---|---|---|---|---|---|"
    ids = {each.id for each in all_clauses()}
    licensed = [home for _, some in found for home in some if home.clause.id in ids]
    for source, some in found:
        if some[0].clause.id in ids:
            yield _count_row(f"{source.prefix}: {source.document}", counts(some))
    yield _count_row("**together**", counts(licensed))
    for source, some in found:
        if some[0].clause.id not in ids:
            yield _count_row(f"besides, {source.prefix}: {source.document}", counts(some))
    for source, some in found:
        yield from ("", f"## {source.prefix}: {source.document}", "")
        yield "| clause | kind | summary | knobs | tests |"
        yield "|---|---|---|---|---|"
        yield from (_row(home) for home in some)


def _count_row(name: str, count: Counts) -> str:
    figures = (count.clauses, count.tested, count.with_knob, count.not_applicable, count.not_yet)
    return f"| {name} | {' | '.join(map(str, figures))} |"


def _row(home: Home) -> str:
    files = Counter(test.partition("::")[0].removeprefix("tests/").removesuffix(".py") for test in home.tests)
    tests = ", ".join(f"{name} ({many})" if many > 1 else name for name, many in sorted(files.items()))
    shown = "; ".join(part for part in (tests, home.missing()) if part)
    summary = home.clause.summary.replace("|", "\\|")
    return f"| {home.clause.id} | {home.clause.kind.value} | {summary} | {', '.join(home.knobs)} | {shown} |"


def main() -> None:
    """Print the marks, or write both files."""
    marks = collect_here()
    if "--print" in sys.argv[1:]:
        sys.stdout.write(write_marks(marks))
        return
    TABLE.write_text(write_marks(marks), encoding="utf-8", newline="\n")
    PAGE.write_text(page(marks), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
