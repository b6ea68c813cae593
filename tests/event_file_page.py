"""The tables of `docs/reference/event-file.md`. `make event-file` writes them; a test fails when they are old."""

import re
from pathlib import Path
from typing import Any

from goodhand.plan.kinds import LONG_TEXT, ValueKind
from goodhand.plan.schema import Items, Key, Knobs, One, Section, Several
from goodhand.plan.sections import sections
from goodhand.plan.values import LARGEST_NUMBER
from goodhand.rules import Requirement
from goodhand.rules.books.registry import published

PAGE = Path(__file__).resolve().parents[1] / "docs" / "reference" / "event-file.md"
HEAD = re.compile(r"^## `(?:event\.toml|\[(.*?)\])`$", re.MULTILINE)
TABLE = re.compile(r"(?:^\|.*\n)+", re.MULTILINE)
KINDS = {"long": "text", "choice": "code", "flag": "`true` or `false`"}


def page(text: str) -> str:
    """The page with its tables renewed; all else in it is written by hand."""
    found, end = [], 0
    for head in HEAD.finditer(text):
        section = sections().get(head[1] or "")
        table = TABLE.search(text, head.end())
        if section is not None and table is not None:
            found += [text[end : table.start()], *_table(section)]
            end = table.end()
    return "".join((*found, text[end:]))


def _table(section: type[Section]) -> list[str]:
    rows = ["| key | value | | meaning |\n", "|---|---|---|---|\n"]
    for key in section.keys.values():
        must = _must(section, key)
        rows.append(f"| `{key.name}` | {_value(key)} | {must}{' ' if must else ''}| {_meaning(key)} |\n")
    return rows


def _value(key: Key[Any]) -> str:
    if isinstance(key, One | Several | Knobs):
        return "sections" if isinstance(key, Several) else "section"
    return f"list of {_kind(key.item)}s" if isinstance(key, Items) else _kind(key.kind)


def _kind(kind: ValueKind[Any]) -> str:
    name = KINDS.get(kind.name, kind.name)
    if kind.name != "number" or kind.least is None or kind.most is None:
        return "long text" if kind.most == LONG_TEXT.most else name
    return f"number from {kind.least}" + ("" if kind.most == LARGEST_NUMBER else f" to {kind.most:,}")


def _must(section: type[Section], key: Key[Any]) -> str:
    """Say that a key must be there, or by which clauses; `check` has further conditions, which the meaning tells."""
    if isinstance(key.must, Requirement):
        clauses = [book.cite(key.must) for book in published() if book.requires(key.must)]
    else:
        asked = [each for book in published() for each in book.house_posts if section.head == "posted"]
        clauses = [each.clause for each in asked if each.key == key.name]
    return "must" if key.must is True else ", ".join(sorted({clause.id for clause in clauses if clause is not None}))


def _meaning(key: Key[Any]) -> str:
    between = " " if key.words.more.startswith("(") else "; "
    return between.join(each for each in (key.words.help, key.words.more) if each)


if __name__ == "__main__":
    PAGE.write_text(page(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
