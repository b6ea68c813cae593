"""Writing event files: a new one from a plan, with comments; and changes in one whose words and layout stay."""

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from itertools import pairwise
from typing import Any

import msgspec

from goodhand.occasion.plan import OccasionPlan
from goodhand.plan.findings import Change, Path
from goodhand.plan.lines import index_lines
from goodhand.plan.sections import EventFile
from goodhand.plan.words import Words, words_by_key
from goodhand.rules import Choice, EndMethod, EquipmentSource

HEAD = """\
# {name}, {date}.
# The whole evening is in this file; docs/reference/event-file.md explains each key."""

CODES: dict[str, Iterable[Choice]] = {"tournament.end.method": EndMethod, "equipment.source": EquipmentSource}

ABOVE = {
    "tournament.chips": "# The chips of one starting stack. With count = 0: they come in when smaller ones leave.\n",
    "tournament.levels": "# Levels and breaks, in order. colour_up takes chips out of play.\n",
}


# A new file


def dump(plan: OccasionPlan) -> str:
    """The event file of a plan, which reads back as the same plan."""
    head = HEAD.format(name=plan.licensee.name, date=plan.licence.date)
    return "\n\n".join((head, *_section("", EventFile.written(plan)))) + "\n"


def _section(name: str, data: Mapping[str, Any], bracket: str = "[{}]") -> Iterator[str]:
    """A section's own keys, then its lists, then the sections within it."""
    lines = [f"{bracket.format(name)}{_comment(name)}"] if name else []
    later: list[str] = []
    for key, value in data.items():
        full = f"{name}.{key}".removeprefix(".")
        if isinstance(value, Mapping) and name != "house":
            later += _section(full, value)
        elif isinstance(value, list) and value and isinstance(value[0], Mapping):
            if name:
                items = "".join(f"  {toml(item)},\n" for item in value)
                later.append(f"{ABOVE.get(full, '')}{key} = [\n{items}]")
            else:
                later += [part for item in value for part in _section(full, item, "[[{}]]")]
        else:
            lines.append(f"{_key(key)} = {_written(key, value)}{_comment(full, value)}")
    yield "\n".join(lines)
    yield from later


def _comment(key: str, value: Any = None) -> str:
    words = {each.value: each.words for each in CODES.get(key, ())}
    said = words.get(value, "") if words else words_by_key().get(key, Words()).comment
    return f"  # {said}" if said else ""


def _written(key: str, value: Any) -> str:
    """A value; dates stand without quotes."""
    if key == "date" and value:
        return str(value)
    return f"[{', '.join(value)}]" if key == "held" else toml(value)


def toml(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return repr(value)
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{_key(str(name))} = {toml(each)}" for name, each in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(toml(each) for each in value) + "]"
    return msgspec.json.encode(str(value)).decode().replace("\x7f", "\\u007f")  # DEL is what only TOML bars


def _key(name: str) -> str:
    return name if re.fullmatch(r"[A-Za-z0-9_-]+", name) else toml(name)


# Changes in a file


def amended(text: str, changes: Iterable[Change]) -> str:
    """An event file with some changes; all else in it stays as it is, comments and blanks too.

    The text must be TOML; a key that only changes its name keeps its place.
    """
    import tomlkit  # noqa: PLC0415 - only a changed file needs it

    wanted = list(changes)
    if len(wanted) == 2 and wanted[0].value is None and wanted[0].path[:-1] == wanted[1].path[:-1]:
        renamed = _renamed(text, wanted[0].path, str(wanted[1].path[-1]))
        if renamed is not None:
            return renamed
    document = tomlkit.parse(text)
    for change in wanted:
        _change(document, change)
    return document.as_string()


SECTIONS = ("rebuys", "add_on", "prizes", "end")
"""Of a tournament, each under a head of its own."""
STRUCTURE = ("starting_stack", "chips", "levels", "level_minutes", "late_entry", "rebuys", "add_on")
"""The keys of a tournament that make its structure."""


def restructured(text: str, plan: OccasionPlan) -> str:
    """An event file whose tournaments have another structure, the plan's; else it stays as it is."""
    import tomlkit  # noqa: PLC0415 - the same

    before = tomlkit.parse(text).unwrap()["tournament"]
    changes = []
    for number, (old, new) in enumerate(zip(before, EventFile.written(plan)["tournament"], strict=True)):
        if (
            "level_minutes" in old
            and len(minutes := {row["minutes"] for row in new["levels"] if "minutes" in row}) == 1
        ):
            new["level_minutes"] = minutes.pop()
            new["levels"] = [{key: row[key] for key in row if key != "minutes"} for row in new["levels"]]
        changes += list(_differences(("tournament", number), old, new))
    return amended(text, changes)


def _differences(at: Path, old: Mapping[str, Any], new: Mapping[str, Any]) -> Iterator[Change]:
    for key in STRUCTURE:
        was, is_ = old.get(key), new.get(key)
        if isinstance(was, Mapping) and isinstance(is_, Mapping):
            parts = ("chips", "until_level", "after_level")  # not the price: it stays as it is, however it is written
            yield from (Change((*at, key, part), is_[part]) for part in parts if was.get(part) != is_.get(part))
        elif was != is_:
            yield Change((*at, key), is_)


def _change(document: Any, change: Change) -> None:
    import tomlkit  # noqa: PLC0415 - the same

    path, value = change.path, _as_written(change.path, change.value)
    within = document
    for part, inner in pairwise(path):
        if isinstance(part, str) and part not in within:
            if value is None:
                return
            several = tomlkit.aot() if within is document else tomlkit.array()
            within[part] = several if isinstance(inner, int) else tomlkit.table()
        within = within[part]
    last = path[-1]
    if isinstance(last, int) and value is not None and (change.insert or last == len(within)):
        _put_in(within, last, value)
    elif isinstance(within, tomlkit.items.InlineTable) and value is not None and within and last not in within:
        made: Any = tomlkit.item(value)
        made.trivia.indent = " "  # or it would stand close to the comma
        within.append(str(last), made)
    elif value is not None:
        within[last] = value
    elif isinstance(last, int) or last in within:
        del within[last]


def _as_written(path: Path, value: Any) -> Any:
    """A value as people write it: a line for each item of a list of rows, a date without quotes."""
    import tomlkit  # noqa: PLC0415 - the same

    if isinstance(value, list) and value and isinstance(value[0], Mapping):
        return tomlkit.parse("rows = [\n" + "".join(f"  {toml(each)},\n" for each in value) + "]")["rows"]
    if isinstance(value, Mapping) and path[0] == "house":
        return tomlkit.parse(f"value = {toml(value)}")["value"]
    if isinstance(value, Mapping) and path[-1] in SECTIONS:
        made: Any = tomlkit.item(value)
        made.add(tomlkit.nl())
        return made
    if path[-1] == "date" and isinstance(value, str) and re.fullmatch(r"\d{4}-\d\d-\d\d", value):
        with suppress(ValueError):
            return tomlkit.date(value)
    return value


def _put_in(within: Any, place: int, value: Any) -> None:
    """A further item of a list, on a line of its own where the others have one; or a further section."""
    import tomlkit  # noqa: PLC0415 - the same

    if isinstance(within, tomlkit.items.AoT):
        made: Any = tomlkit.table()
        for key, each in value.items():
            made[key] = _as_written((key,), each)
        made.add(tomlkit.nl())
        within.insert(place, made)
        return
    row = tomlkit.parse(f"row = {toml(value)}")["row"]
    if "\n" in within.as_string():
        within.add_line(row, indent="  ") if place >= len(within) else within.insert(place, row)
    else:
        within.insert(place, row)


def _renamed(text: str, path: Path, name: str) -> str | None:
    """The text with a key or a section called otherwise; None, if it is not found as it should stand."""
    old, names = re.escape(str(path[-1])), [str(part) for part in path if isinstance(part, str)]
    within = "".join(rf"{re.escape(part)}\s*\.\s*" for part in names[:-1])
    headers = re.compile(rf"^(\s*\[\[?\s*{within}){old}(?=\s*[.\]])", re.MULTILINE)
    if headers.search(text):
        return headers.sub(rf"\g<1>{name}", text)
    line, column = index_lines(text).of(path)
    lines = text.splitlines(keepends=True)
    before, after = lines[line - 1][: column - 1], lines[line - 1][column - 1 :]
    if not after.startswith(str(path[-1])):
        return None
    lines[line - 1] = before + name + after.removeprefix(str(path[-1]))
    return "".join(lines)
