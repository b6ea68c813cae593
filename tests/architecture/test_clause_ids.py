"""Clauses are named in books and in tests. Other code asks a book for them by the matter."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from goodhand.rules import rulebooks

SOURCE = Path(__file__).parents[2] / "src" / "goodhand"
BOOKS = SOURCE / "rules" / "books"
PREFIXES = sorted(book.clauses.prefix for book in rulebooks())
CLAUSE_ID = re.compile(rf"\b(?:{'|'.join(PREFIXES)})-[0-9A-Z][\w.]*")
BOOK_IDS = {book.id for book in rulebooks()}
MODULES = sorted(path for path in SOURCE.rglob("*.py") if BOOKS not in path.parents)


PAGES = Path(__file__).parents[2] / "web" / "src"
FIXTURES = PAGES / "lib" / "fixtures"
SCRIPTS = sorted(
    path
    for path in PAGES.rglob("*")
    if path.suffix in (".ts", ".svelte") and FIXTURES not in path.parents and ".test." not in path.name
    if not path.name.endswith(".d.ts")  # generated from the server's description of itself
)
REMARK = re.compile(r"/\*.*?\*/|<!--.*?-->|(?<![:'\"])//[^\n]*", re.DOTALL)


def documentation(tree: ast.AST) -> set[int]:
    """The docstrings of modules, classes, functions and fields: strings that stand alone. They may say why."""
    alone = (node.value for node in ast.walk(tree) if isinstance(node, ast.Expr))
    return {id(value) for value in alone if isinstance(value, ast.Constant)}


def strings(tree: ast.AST) -> Iterator[tuple[int, str]]:
    said = documentation(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in said:
            yield node.lineno, node.value


def clause_ids(code: str) -> list[tuple[int, str]]:
    """Clause ids in strings, and clauses looked up by their number: `"MI-24"`, `MI["24"]`."""
    tree = ast.parse(code)
    found = [(line, id_) for line, text in strings(tree) for id_ in CLAUSE_ID.findall(text)]
    for node in ast.walk(tree):
        if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name) and node.value.id in PREFIXES:
            found.append((node.lineno, ast.unparse(node)))
    return found


def book_ids(code: str) -> list[tuple[int, str]]:
    """A book's id by itself: where code would ask which jurisdiction it is in."""
    return [(line, text) for line, text in strings(ast.parse(code)) if text in BOOK_IDS]


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ('cited(book, "MI-24")', [(1, "MI-24")]),
        ('f"by {x} [BC-1a.11]"', [(1, "BC-1a.11")]),
        ('MI["76e"]', [(1, "MI['76e']")]),
        ('"""Who pays (MI-24)."""\nx = 1  # MI-25', []),
        ('"a MI-ddle and HR-people"', []),
    ],
)
def test_what_counts_as_a_clause_id(code, expected):
    assert expected == clause_ids(code)


def test_no_clause_id_stands_in_code_outside_the_books():
    found = {str(path.relative_to(SOURCE)): clause_ids(path.read_text(encoding="utf-8")) for path in MODULES}

    assert {} == {path: ids for path, ids in found.items() if ids}


DEFAULTS = {
    "cli/play/command.py": "the book of a practice table, where nobody names one",
    "cli/questions.py": "the answer proposed for which book",
    "cli/replay.py": "the book of hands that were recorded without one",
}
"""Places that name a book because some book must be named; nothing is decided by it."""


def test_no_code_asks_which_jurisdiction_it_is_in():
    found = {str(path.relative_to(SOURCE)): book_ids(path.read_text(encoding="utf-8")) for path in MODULES}

    assert set(DEFAULTS) == {path for path, ids in found.items() if ids}
    assert all(len(ids) == 1 for ids in found.values() if ids)


def named_on(page: Path) -> list[str]:
    """Clauses, and books by themselves, in what a page says or decides by; remarks may say why."""
    code = REMARK.sub("", page.read_text(encoding="utf-8"))
    return CLAUSE_ID.findall(code) + [id_ for id_ in BOOK_IDS if re.search(rf"['\"`]{id_}['\"`]", code)]


def test_no_page_knows_a_book_or_a_clause():
    found = {path.relative_to(PAGES).as_posix(): named_on(path) for path in SCRIPTS}

    assert len(SCRIPTS) > 100
    assert {} == {path: ids for path, ids in found.items() if ids}


def test_what_counts_as_named_on_a_page(tmp_path):
    page = tmp_path / "Page.svelte"
    page.write_text("<!-- as MI-24 has it --><p>[MI-24]</p> {book === 'mi-2009'} // BC-5.1\n")

    assert ["MI-24", "mi-2009"] == named_on(page)
