"""Mutants of a clause's code, in the source of the function that implements it.

A function gets the code of its changed source, so that whoever imported it has the mutant.
"""

import __future__

import ast
import importlib
import inspect
import textwrap
from functools import partial
from types import FunctionType
from typing import Any

from mutants.mutant import Mutant


class NotThere(Exception):
    """The text to be changed is not in the function, or is there several times: the mutant has to be written anew."""


def rewritten(where: str, old: str, new: str) -> None:
    """Change the text of a function, named as `play.dealing:deal_board`, and have it do what it now says."""
    recompiled(the_function(where), ast.parse(source_with(where, old).replace(old, new)))


def source_with(where: str, old: str) -> str:
    """The source of a function in which a text stands once."""
    source = textwrap.dedent(inspect.getsource(the_function(where)))
    if source.count(old) != 1:
        raise NotThere(f"{where}: {old!r} is there {source.count(old)} times")
    return source


def recompiled(function: FunctionType, tree: ast.Module) -> None:
    """Give a function the code of another definition of it."""
    tree.body[0].decorator_list = []  # type: ignore[attr-defined]
    namespace: dict[str, Any] = {}
    flags = __future__.annotations.compiler_flag
    code = compile(ast.fix_missing_locations(tree), function.__code__.co_filename, "exec", flags, dont_inherit=True)
    exec(code, function.__globals__, namespace)
    function.__code__ = namespace[function.__name__].__code__


def the_function(where: str) -> FunctionType:
    module, _, name = where.partition(":")
    found: Any = importlib.import_module(f"goodhand.{module}")
    for part in name.split("."):
        found = inspect.getattr_static(found, part)
    found = getattr(found, "fget", found) or found
    found = getattr(found, "__func__", found)
    return inspect.unwrap(found)


def broken(what: str, where: str, old: str, new: str, *clauses: str) -> list[Mutant]:
    """The same thing broken for each of the clauses that ask for it: the tests of each must notice by themselves."""
    there = partial(source_with, where, old)
    return [Mutant((id_,), f"{what}: {where}", partial(rewritten, where, old, new), there) for id_ in clauses]
