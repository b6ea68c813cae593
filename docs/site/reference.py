"""The pages of the reference that are written from the code alone."""

import importlib
import inspect
import os
import pkgutil
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, get_args

import typer
from msgspec import Struct

import goodhand
from goodhand.charity.settings import CharitySettings
from goodhand.cli.commands import COMMANDS
from goodhand.cli.program import app
from goodhand.night.acts import CATALOGUE, CODEC
from goodhand.night.record import TakenBack, TimeSetRight
from goodhand.occasion.events import Event as OccasionEvent
from goodhand.play.events import Event as PlayEvent
from goodhand.rules import Refusal
from goodhand.server.app import make_app
from goodhand.server.house import House
from goodhand.tournament.events import Event as TournamentEvent

SOURCE = Path(goodhand.__file__).parent


class Undocumented(Exception):
    """Something that people use has no sentence that explains it."""


def _cell(text: str) -> str:
    return " ".join(text.replace("|", "\\|").split())


def _table(head: tuple[str, ...], rows: list[tuple[str, ...]]) -> str:
    lines = [head, tuple("---" for _ in head), *rows]
    return "\n".join("| " + " | ".join(_cell(each) for each in line) + " |" for line in lines)


def _sentence(of: str, text: str | None) -> str:
    if not (text or "").strip():
        raise Undocumented(f"{of} has no sentence that explains it")
    return (text or "").strip()


# Commands


def options() -> str:
    """Each command with its arguments and options, as `--help` shows them."""
    parts = ["# Options of all commands\n\n[Commands](commands.md) says what each is for."]
    group: Any = typer.main.get_command(app)
    for name in COMMANDS:
        parts += list(_command(f"goodhand {name}", group.get_command(None, name)))
    return "\n\n".join(parts) + "\n"


def _command(name: str, command: Any) -> Iterator[str]:
    yield f"## {name}"
    yield _sentence(f"`{name}`", inspect.cleandoc(command.help or ""))
    rows = [(_option(each), _sentence(f"{each.name} of `{name}`", each.help)) for each in _params(command)]
    if rows:
        yield _table(("option", "meaning"), rows)
    for sub, inner in getattr(command, "commands", {}).items():
        yield from _command(f"{name} {sub}", inner)


def _params(command: Any) -> list[Any]:
    return [each for each in command.params if not getattr(each, "hidden", False) and each.name != "help"]


def _option(param: Any) -> str:
    if param.param_type_name == "argument":
        return f"`{param.metavar or (param.name or '').upper()}`"
    names = ", ".join([*param.opts, *param.secondary_opts])
    valued = "" if getattr(param, "is_flag", False) else f" {param.metavar or param.name.upper()}"
    return f"`{names}{valued}`"


# Refusals


def _everything() -> None:
    """Import every module, so that each kind of refusal is known."""
    for module in pkgutil.walk_packages(goodhand.__path__, "goodhand."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)


def _kinds(of: type[Refusal]) -> Iterator[type[Refusal]]:
    for each in of.__subclasses__():
        if "code" in vars(each) and "text" in vars(each):
            yield each
        yield from _kinds(each)


def refusals() -> str:
    """Each refusal: its stable code and its sentence."""
    _everything()
    rows = sorted({(f"`{each.code}`", _sentence(f"`{each.code}`", each.text)) for each in _kinds(Refusal)})
    return (
        "# Refusals\n\nA refusal has a stable code for programs, and a sentence for people with the facts in place of "
        "the `{names}`. The clause, or the default where the book is silent, follows in brackets. In the API it is "
        "answer 422 (see [The server](server.md)).\n\n" + _table(("code", "sentence"), rows) + "\n"
    )


# Events


GROUPS: Final[dict[str, tuple[type[Struct], ...]]] = {
    "The occasion": get_args(OccasionEvent),
    "The tournament": get_args(TournamentEvent),
    "A Round of Play": get_args(PlayEvent),
    "Corrections": (TakenBack, TimeSetRight),
}


def events() -> str:
    """Each event that a journal can hold, with its fields."""
    parts = [
        "# Events\n\nA record of the [journal](journal.md) holds an [act](acts.md) and its events, under "
        "names that never change their meaning. `/1` is the form; a changed form gets the next number."
    ]
    for group, kinds in GROUPS.items():
        rows = []
        for kind in sorted(kinds, key=lambda each: str(each.__struct_config__.tag)):
            fields = ", ".join(f"`{field}`" for field in kind.__struct_fields__)
            rows.append((f"`{kind.__struct_config__.tag}`", _said_of(kind), fields))
        parts.append(f"## {group}\n\n" + _table(("event", "meaning", "fields"), rows))
    parts.append(
        "## Other records\n\n" + _table(("record", "meaning"), [(f"`{n}`", _said_of(k)) for n, k in _records()])
    )
    return "\n\n".join(parts) + "\n"


def _records() -> list[tuple[str, type[Struct]]]:
    """The records that are no acts."""
    acts = {form for form in CODEC.names if form.rpartition("/")[0] in {kind.spec.name for kind in CATALOGUE.values()}}
    return [(name, CODEC.classes[name]) for name in sorted(CODEC.names - acts)]


def _said_of(kind: type[Struct]) -> str:
    own = inspect.cleandoc(kind.__doc__ or "")
    if own and not own.startswith(f"{kind.__name__}("):
        return own
    words = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", kind.__name__).lower()
    return f"{words[0].upper()}{words[1:]}."


# Settings

VARIABLES: Final = {
    "GOODHAND_DATA": "The folder of this computer's records. Otherwise the folder that the system has for such things.",
    "GOODHAND_DATABASE": "The records: a file, or a `postgres://` address. The option `--database` goes first.",
    "GOODHAND_RULEBOOKS": "Folders with more rulebooks, several as in PATH. Otherwise `rulebooks` in the data folder.",
}
"""Environment variables that the program reads."""
OF_SETTINGS: Final = re.compile(r"GOODHAND_[A-Z]+")


def settings() -> str:
    """The environment variables and the charity's settings."""
    read = {name for path in SOURCE.rglob("*.py") for name in OF_SETTINGS.findall(path.read_text())}
    if missing := read ^ VARIABLES.keys():
        raise Undocumented(f"the environment variables {', '.join(sorted(missing))} are read or described, not both")
    rows = [(f"`{name}`", text) for name, text in sorted(VARIABLES.items())]
    texts = _texts_of_fields(CharitySettings)
    charity = [
        (f"`{name}`", _sentence(f"the setting `{name}`", texts.get(name) or name.replace("_", " ").capitalize() + "."))
        for name in CharitySettings.__struct_fields__
    ]
    return (
        "# Settings\n\nOptions of a command go first, then environment variables.\n\n## Environment variables\n\n"
        + _table(("variable", "meaning"), rows)
        + "\n\n## The charity\n\nThe chairperson changes these on the page Settings. A night keeps those that it was "
        "opened with.\n\n" + _table(("setting", "meaning"), charity) + "\n"
    )


def _texts_of_fields(kind: type[Struct]) -> dict[str, str]:
    """The sentence below each field of a record."""
    lines = inspect.getsource(kind)
    return {name: _cell(text) for name, text in re.findall(r'^    (\w+): [^\n]*\n    """(.*?)"""', lines, re.M | re.S)}


# The API


def api() -> str:
    """Each route of the HTTP API."""
    described: Any = make_app(_never_started).openapi_schema.to_schema()
    parts = [
        "# API\n\nThe server describes itself at `/schema` (OpenAPI 3.1). [The server](server.md) says how requests, "
        "refusals and keys work. Each act has a second route, `.../foresee`, which answers what the act would lead to "
        "and records nothing; it is left out here."
    ]
    by_tag: dict[str, list[tuple[str, str, str]]] = {}
    for path, methods in described["paths"].items():
        if path.endswith("/foresee"):
            continue
        for method, route in methods.items():
            if not isinstance(route, dict) or "operationId" not in route:
                continue
            told = _sentence(f"{method.upper()} {path}", route.get("summary"))
            by_tag.setdefault((route.get("tags") or ["other"])[0], []).append((method.upper(), f"`{path}`", told))
    for tag in sorted(by_tag):
        parts.append(f"## {tag.capitalize()}\n\n" + _table(("method", "path", "does"), by_tag[tag]))
    return "\n\n".join(parts) + "\n"


def _never_started() -> House:
    raise NotImplementedError


os.environ.setdefault("COLUMNS", "120")
PAGES: Final[dict[str, Callable[[], str]]] = {
    "options": options,
    "refusals": refusals,
    "events": events,
    "settings": settings,
    "api": api,
}
"""The generated pages by name."""
