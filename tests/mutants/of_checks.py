"""Every check that names its matter, left out.

Where the engines and the plan's checks raise a refusal, report a finding or ask for somebody's standing, they name the
matter (`Topic.LICENSED_HOURS`, `Requirement.END`) or the knob by which a book speaks of it. Each such statement is left
out by itself, and a test marked with one of the clauses that books cite on that matter must notice.
"""

import ast
import importlib
import inspect
import pkgutil
import textwrap
from collections.abc import Iterable, Iterator
from types import FunctionType, ModuleType
from typing import Any

import goodhand
from goodhand.plan.barred import BARRED
from goodhand.plan.checks.context import Context
from goodhand.plan.schema import Section
from goodhand.plan.sections import sections
from goodhand.rules import CATALOGUE, Requirement, Topic, rulebooks
from mutants.mutant import Mutant
from mutants.of_code import recompiled

NO_CHECKS = "goodhand.play.phh"
"""Writes hand histories in another program's format, and refuses nothing."""
ENGINES = ("play", "tournament", "occasion", "plan.checks", "night.acts", "night.one_role")
KNOBS = {knob.name for knob in CATALOGUE if not knob.one_way}


def of_checks() -> Iterator[Mutant]:
    cited = _cited()
    for module in pkgutil.walk_packages(goodhand.__path__, "goodhand."):
        if module.name.removeprefix("goodhand.").startswith(ENGINES) and module.name != NO_CHECKS:
            for function in _functions(importlib.import_module(module.name)):
                yield from _of_function(function, cited)
    yield from _of_keys(cited)


def _of_keys(cited: dict[str, tuple[str, ...]]) -> Iterator[Mutant]:
    """Keys of an event file that the rules forbid, let in."""
    for barred in dict.fromkeys(BARRED.values()):
        keys = [key for key, other in BARRED.items() if other is barred]
        ids = cited.get(f"Topic.{barred.topic.name}", ())
        yield Mutant(ids, f"keys that {barred.topic.value} bars, as {keys[0]}: let in", lambda keys=keys: _let_in(keys))

    for section in sections().values():
        for key in section.keys.values():
            if key.cites is not None:
                ids = cited.get(f"{type(key.cites).__name__}.{key.cites.name}", ())
                what = f"{section.head}.{key.name}: need not be there"
                yield Mutant(ids, what, lambda section=section, key=key: _do_without(section, key.name))


def _do_without(section: type[Section], name: str) -> None:
    missing = Context.missing

    def lenient(c: Context, part: Section, key: str, *rest: Any) -> None:
        if not (isinstance(part, section) and key.strip("[]").rpartition(".")[2] == name):
            missing(c, part, key, *rest)

    Context.missing = lenient


def _let_in(keys: list[str]) -> None:
    for key in keys:
        del BARRED[key]


def _cited() -> dict[str, tuple[str, ...]]:
    """The clauses that a refusal or a finding on each matter may name."""
    found: dict[str, dict[str, None]] = {}
    for book in rulebooks():
        matters: Iterable[tuple[str, Any]] = (
            *((f"Topic.{topic.name}", clauses) for topic, clauses in book.citations.items()),
            *((f"Requirement.{what.name}", clauses) for what, clauses in book.requirements.items()),
            *((name, book.ruled(name).clauses) for name in KNOBS),
        )
        for matter, clauses in matters:
            for each in clauses:
                if not book.general and book.clauses.has(each):
                    found.setdefault(matter, {})[each.id] = None
    return {matter: tuple(ids) for matter, ids in found.items()}


def _functions(module: ModuleType) -> Iterator[FunctionType]:
    for each in vars(module).values():
        if inspect.isfunction(each) and each.__module__ == module.__name__:
            yield each


def _of_function(function: FunctionType, cited: dict[str, tuple[str, ...]]) -> Iterator[Mutant]:
    source = textwrap.dedent(inspect.getsource(function))
    tree = ast.parse(source)
    named = _named(tree)
    for number, node in enumerate(_statements(tree)):
        ids = tuple(dict.fromkeys(id_ for matter in sorted(_matters(node, named)) for id_ in cited.get(matter, ())))
        if ids:
            where = f"{function.__module__.removeprefix('goodhand.')}:{function.__name__}"
            what = f"left out of {where}: {ast.unparse(node)[:100]}"
            yield Mutant(ids, what, _leaving_out(function, source, number))


def _statements(tree: ast.AST) -> list[ast.AST]:
    """Find the places where something is refused, reported or asked for."""
    return [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.Raise | ast.Expr)
        or (isinstance(node, ast.Return) and isinstance(node.value, ast.Call) and ".by(" in ast.unparse(node.value))
    ]


def _named(tree: ast.AST) -> dict[str, set[str]]:
    """The matters that stand behind a name: `clause = c.cite(Topic.END)`."""
    found: dict[str, set[str]] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.NamedExpr):
            found.setdefault(node.target.id, set()).update(_matters(node.value, {}))
        if isinstance(node, ast.Assign):
            target, value = node.targets[0], node.value
            pairs = [(target, value)]
            if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
                pairs = list(zip(target.elts, value.elts, strict=True))
            for name, each in pairs:
                if isinstance(name, ast.Name):
                    found.setdefault(name.id, set()).update(_matters(each, {}))
    return found


def _matters(node: ast.AST, named: dict[str, set[str]]) -> set[str]:
    found = set()
    for each in ast.walk(node):
        if isinstance(each, ast.Name):
            found |= named.get(each.id, set())
        if isinstance(each, ast.Attribute):
            if isinstance(each.value, ast.Name) and each.value.id in (Topic.__name__, Requirement.__name__):
                found.add(f"{each.value.id}.{each.attr}")
            elif each.attr in KNOBS:
                found.add(each.attr)
    return found


def _leaving_out(function: FunctionType, source: str, number: int) -> Any:
    def apply() -> None:
        tree = ast.parse(source)
        recompiled(function, _Without(_statements(tree)[number]).visit(tree))

    return apply


class _Without(ast.NodeTransformer):
    """The same source without one statement. A function that yields stays one that does."""

    def __init__(self, gone: ast.AST) -> None:
        self.gone = gone

    def visit(self, node: ast.AST) -> Any:
        if node is not self.gone:
            return self.generic_visit(node)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Yield | ast.YieldFrom):
            return ast.copy_location(ast.Expr(ast.YieldFrom(ast.Tuple([], ast.Load()))), node)
        if isinstance(node, ast.Return):
            return ast.copy_location(ast.Return(ast.Constant(None)), node)
        return ast.copy_location(ast.Pass(), node)
