"""A page or a program tells refusals apart by their codes: each stands for one sentence."""

import ast
import importlib
import pkgutil
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import goodhand
from goodhand.rules import Refusal
from goodhand.rules.refusal import NotNow

SOURCE = Path(goodhand.__file__).parent
TOLD_TWICE = {
    "name-taken",  # among the people of a night, and at a table to practise
    "no-name",  # of a player, and of a person
    "no-such-night",  # in a journal, and at a server
    "no-such-seat",  # that somebody signs in for, and in a Round of Play
    "no-such-tournament",  # in the books, and for a paper
    "not-whole-chips",  # of a stack, and of a bet
    "too-few-players",  # of a tournament, and of a Round of Play
}
"""One obstacle, met in two layers, each of which says it of what it knows."""
WHY_IS_A_FACT = {"unplayable-levels"}
"""Of these the obstacle is told as a fact: which of the levels cannot be so."""


def kinds(of: type[Refusal] = Refusal) -> Iterator[type[Refusal]]:
    """All that are told: without those that others are made from."""
    for each in of.__subclasses__():
        if "code" in vars(each) and "text" in vars(each):
            yield each
        yield from kinds(each)


def declared() -> dict[str, set[str]]:
    for module in pkgutil.walk_packages(goodhand.__path__, "goodhand."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)
    found: dict[str, set[str]] = defaultdict(set)
    for kind in kinds():
        if kind.__module__.startswith("goodhand."):  # tests make some
            found[kind.code].add(kind.text)
    return found


def raised(name: str) -> list[str]:
    """The modules that refuse by it, once for each time."""
    return [
        path.relative_to(SOURCE).as_posix()
        for path in sorted(SOURCE.rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and name == ast.unparse(node.func).removesuffix(".by").rpartition(".")[2]
    ]


def test_a_code_stands_for_one_sentence():
    found = declared()

    assert len(found) > 250
    assert sorted(TOLD_TWICE) == sorted(code for code, texts in found.items() if len(texts) > 1)


def test_what_is_not_possible_now_says_why_in_its_own_sentence_and_code():
    declared()
    other = {kind.code for kind in kinds(NotNow) if kind.text == NotNow.text}

    assert len(list(kinds(NotNow))) > 50
    assert WHY_IS_A_FACT == other


def test_not_now_itself_is_one_thing():
    """Only a sale's line reversed alone is refused with it."""
    assert ["night/acts/money.py"] == raised("NotNow")
    assert len(raised("UnplayableLevels")) == 1
