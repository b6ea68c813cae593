"""Words inside a refusal or another sentence are translated too: a plain string would stay English.

A fact may come a long way: through a variable, a table of the module, or a helper that is given it. So the source is
read, and what is found out of a helper's parameters is looked for where it is called.
"""

import ast
import importlib
import pkgutil
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

import goodhand
from goodhand.rules import Refusal

SOURCE = Path(goodhand.__file__).parent
ROOMS = ("tournament", "occasion", "night", "play", "server", "rules", "paper", "planner", "plan")
"""Those whose sentences reach people through the server; the command line speaks English."""
AT_THE_COMMAND_LINE = ("planner/own_nights.py", "planner/settings.py", "planner/sweep.py", "plan/wizard.py")
CARRIES_ITS_TRANSLATION = "written"
NO_WORDS = {
    "U+{ord(found):04X}",  # a sign that nobody can read
    "{kind.count} x {kind.value:,}",
    *("true", "false", "house", "posted"),  # of an event file
    '[[equipment]] with item = "cards and chips" and source = "owned',
    *("stages", "tournaments", "expenses"),  # attributes of a plan
    *("metrics", "live", "seat"),  # of an address; the French says only whom it is for
    *("st", "nd", "rd", "th"),
}

Function = ast.FunctionDef | ast.AsyncFunctionDef


def refusals() -> frozenset[str]:
    modules = [importlib.import_module(each.name) for each in pkgutil.walk_packages(goodhand.__path__, "goodhand.")]
    return frozenset(
        name
        for module in modules
        for name, kind in vars(module).items()
        if isinstance(kind, type) and issubclass(kind, Refusal)
    )


def name_of(called: ast.expr) -> str:
    """`f` of `f(...)`, `self.f(...)` and `module.f(...)`."""
    return called.id if isinstance(called, ast.Name) else called.attr if isinstance(called, ast.Attribute) else ""


def is_plain(text: ast.expr) -> bool:
    if isinstance(text, ast.JoinedStr):
        return any(is_plain(part) for part in text.values)
    return isinstance(text, ast.Constant) and isinstance(text.value, str) and any(map(str.isalpha, text.value))


def assigned_in(body: ast.AST | list[ast.stmt]) -> dict[str, list[ast.expr]]:
    found: dict[str, list[ast.expr]] = defaultdict(list)
    for node in body if isinstance(body, list) else ast.walk(body):
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                found[name].append(value)
            case ast.Assign(targets=[ast.Tuple(elts=names)], value=ast.Tuple(elts=values)):
                for each, value in zip(names, values, strict=False):
                    if isinstance(each, ast.Name):
                        found[each.id].append(value)
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
                found[name].append(value)
            case ast.NamedExpr(target=ast.Name(id=name), value=value):
                found[name].append(value)
    return found


def parts(value: ast.expr) -> list[ast.expr]:
    """Return the alternatives or parts of a value."""
    match value:
        case ast.IfExp(body=first, orelse=second) | ast.BinOp(left=first, right=second):
            return [first, second]
        case ast.BoolOp(values=several) | ast.List(elts=several) | ast.Tuple(elts=several) | ast.Dict(values=several):
            return several
        case ast.NamedExpr(value=one) | ast.GeneratorExp(elt=one) | ast.ListComp(elt=one):
            return [one]
        case ast.Subscript(value=ast.Name() as table):
            return [table]
        case ast.Call(func=ast.Attribute(value=ast.Name() as table, attr="get"), args=[_, *rest]):
            return [table, *rest]
        case ast.Call(func=called, args=[*_, joined]) if name_of(called) in ("join", "joined"):
            return [joined]
        case _:
            return []


def imported_of_ours(module: ast.Module) -> set[str]:
    taken = [node for node in module.body if isinstance(node, ast.ImportFrom) and "goodhand" in (node.module or "")]
    return {each.asname or each.name for node in taken for each in node.names}


class Reading:
    """A function, or what a module does itself: what its values may be."""

    def __init__(self, where: str, module: ast.Module, ours: set[str], function: Function | None) -> None:
        self.where, self.name = where, "" if function is None else function.name
        given = [] if function is None else [*function.args.posonlyargs, *function.args.args]
        self.parameters = [each.arg for each in given if each.arg not in ("self", "cls")]
        self.by_name = self.parameters + ([] if function is None else [each.arg for each in function.args.kwonlyargs])
        self.own = {} if function is None else assigned_in(function)
        self.shared = assigned_in(module.body)
        parts = [function] if function is not None else [each for each in module.body if not isinstance(each, Function)]
        self.ours = ours
        self.calls = [node for part in parts for node in ast.walk(part) if isinstance(node, ast.Call)]

    def may_be(self, value: ast.expr, seen: tuple[str, ...] = ()) -> Iterator[ast.expr | str]:
        """The plain texts, and the names of parameters, of which a value may be one."""
        if is_plain(value):
            yield value
        inside = parts(value)
        if isinstance(value, ast.Name) and value.id not in seen:
            if value.id in self.by_name:
                yield value.id
            inside = self.own.get(value.id, [] if value.id in self.by_name else self.shared.get(value.id, []))
            seen = (*seen, value.id)
        for each in inside:
            yield from self.may_be(each, seen)


class Source:
    def __init__(self, texts: dict[str, str]) -> None:
        self.refusals = refusals()
        self.readings: list[Reading] = []
        for where, text in texts.items():
            module = ast.parse(text)
            functions = [node for node in ast.walk(module) if isinstance(node, Function)]
            ours = {function.name for function in functions} | imported_of_ours(module)
            self.readings += [Reading(where, module, ours, function) for function in (None, *functions)]
        self.parameters: dict[str, list[list[str]]] = defaultdict(list)
        for reading in self.readings:
            self.parameters[reading.name].append(reading.parameters)
        self.helpers: dict[str, set[str]] = defaultdict(set)
        """The parameters of each function that come to stand in a sentence."""

    def facts(self, call: ast.Call, ours: set[str]) -> Iterator[ast.expr]:
        """Return the arguments of a call that become part of a sentence."""
        called = call.func
        made = called.value if isinstance(called, ast.Attribute) and called.attr in ("by", "posted") else called
        if name_of(made) in self.refusals or name_of(called) in ("say", "but"):
            yield from (each.value for each in call.keywords if each.arg)
            return
        name = name_of(called)
        of_another = isinstance(called, ast.Attribute) and name_of(called.value) != "self"
        if of_another or name == CARRIES_ITS_TRANSLATION or name not in self.helpers or name not in ours:
            return
        wanted = self.helpers[name]
        for parameters in self.parameters[name]:
            yield from (value for value, of in zip(call.args, parameters, strict=False) if of in wanted)
        yield from (each.value for each in call.keywords if each.arg in wanted)

    def plain(self) -> set[str]:
        found: set[str] = set()
        before = -1
        while before != (before := sum(map(len, self.helpers.values()))):
            for reading in self.readings:
                given = [value for call in reading.calls for value in self.facts(call, reading.ours)]
                for each in (each for value in given for each in reading.may_be(value)):
                    if isinstance(each, str):
                        self.helpers[reading.name].add(each)
                    elif (text := ast.unparse(each).removeprefix("f").strip("'\"")) not in NO_WORDS:
                        found.add(f"{reading.where}:{each.lineno} {text}")
        return found


def test_no_fact_is_a_plain_text():
    paths = [path for room in ROOMS for path in sorted((SOURCE / room).rglob("*.py"))]
    texts = {path.relative_to(SOURCE).as_posix(): path.read_text(encoding="utf-8") for path in paths}
    # The grammar's own complaints are English, as the desk's prompt is; the act bar shows them in English only.
    for_the_prompt = {where for where in texts if where.startswith("night/typed/")}
    spoken = {where: texts[where] for where in texts.keys() - {*AT_THE_COMMAND_LINE, *for_the_prompt}}

    assert len(spoken) > 300
    assert Source(spoken).plain() == set()


@pytest.mark.parametrize(
    "code",
    [
        'raise NotNow(what=say("A pause"), why="it is late")',
        'raise NotNow.by(book, None, what=say("A pause"), why="late" if late else say("early"))',
        'why = f"it is {hour} already"\nraise NotNow(what=say("A pause"), why=why)',
        'WHYS = {1: "late"}\ndef f(n):\n    raise NotNow(what=say("A pause"), why=WHYS[n])',
        'WHYS = {1: say("late")}\ndef f(n):\n    raise NotNow(what=say("A pause"), why=WHYS.get(n, "early"))',
        'def g(why):\n    raise NotNow(what=say("A pause"), why=why)\ndef f(why):\n    g(why)\ndef h():\n    f("late")',
        'def g(*, why):\n    raise NotNow(what=say("A pause"), why=why)\ndef h():\n    g(why="late")',
        'said = say("This is {when}", when="late")',
        'said = say("This is {when}", when=joined(", ", ("late", say("dark"))))',
    ],
)
def test_a_plain_fact_is_found_however_it_came_there(code):
    assert [each.partition(" ")[0].partition(":")[0] for each in Source({"here.py": code}).plain()] == ["here.py"]


def test_a_name_or_a_sentence_is_no_plain_fact():
    code = 'def f(o, c):\n    raise NotNow(what=say("A pause"), why=say("{name} has it", name=o.name_of(c.person)))'
    assert Source({"here.py": code}).plain() == set()
