"""The rulebook kit: a folder with which to begin a book; it passes every check as it is."""

import re
import unicodedata
from collections.abc import Collection, Mapping
from fractions import Fraction
from importlib.resources import files
from string import Template

import msgspec
from msgspec.structs import replace

from goodhand.rules.books.silent import DEFAULTS
from goodhand.rules.catalogue import CATALOGUE
from goodhand.rules.cited import Silent
from goodhand.rules.knob import Knob
from goodhand.rules.knobs import Choice
from goodhand.rules.rulebook import item_type, kinds_of
from goodhand.rules.speech import spoken

TEMPLATES = (
    *("book.toml", "clauses.tsv", "matters.tsv", "duties.tsv", "forms.tsv", "texts.tsv", "evening.toml"),
    *("test_book.txt", "README.md"),
)
KNOB_COLUMNS = ("knob", "value", "clauses", "house", "why", "fr")


def identified(name: str, prefixes: Collection[str] = ()) -> tuple[str, str]:
    """The id and the clauses' prefix of a book with this name: North Dakota 2025 is `north-dakota-2025` and `ND`."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().casefold()
    words = re.findall(r"[a-z0-9]+", plain)
    letters = [word for word in words if word[0].isalpha()] or ["x"]
    id_ = "-".join(words if words and words[0][0].isalpha() else ["book", *words])[:31].strip("-")
    initials = "".join(word[0] for word in letters)[:3].upper()
    prefix = initials if len(initials) > 1 else letters[0][:2].upper().ljust(2, "X")
    while prefix in prefixes:
        prefix = f"{prefix[:3]}X" if not prefix.endswith("X") or len(prefix) < 4 else f"{prefix[:2]}Q{len(prefix)}"
    return (id_ if len(id_) > 1 else f"{id_}-book"), prefix


def begun(name: str, id_: str, prefix: str) -> Mapping[str, str]:
    """The files of a new book, by their names."""
    facts = {"name": name.replace('"', "'"), "id": id_, "prefix": prefix}
    folder = files(__package__) / "templates"
    made = {each: Template((folder / each).read_text(encoding="utf-8")).substitute(facts) for each in TEMPLATES}
    made["test_book.py"] = made.pop("test_book.txt")  # no test of the package's own
    made["knobs.tsv"] = knobs_table(
        {
            "table_capacity": ("9", f"{prefix}-1"),
            "minimum_age": ("18", f"{prefix}-2"),
            "final_table": (_cell(replace(DEFAULTS["final_table"].value, players=9)), ""),
        }
    )
    return made


def knobs_table(given: Mapping[str, tuple[str, str]]) -> str:
    """Every knob with its question, its default and the values that it can have; `given` has others, with clauses."""
    lines = ["\t".join(KNOB_COLUMNS)]
    group = None
    for knob in CATALOGUE:
        if knob.one_way:
            continue
        if knob.group is not group:
            group = knob.group
            lines.append(f"# {group.value}")
        lines.append(f"# {knob.title}: {knob.question} {in_choice(knob)}".rstrip())
        silent = DEFAULTS[knob.name]
        value, clauses = given.get(knob.name, (cell_of(knob, silent.value), ""))
        why = () if clauses else (str(silent.why), spoken(silent.why, "fr") if silent.why else "")
        lines.append("\t".join((knob.name, value, clauses, _house(silent, clauses), *(why or ("", "")))))
    return "\n".join(lines) + "\n"


def _house(silent: Silent[object], clauses: str) -> str:
    return "yes" if silent.house_choice and not clauses else ""


def cell_of(knob: Knob, value: object) -> str:
    """A value as `knobs.tsv` writes it."""
    if value is None or value == ():
        return knob.without
    if isinstance(value, tuple):
        return ", ".join(_cell(each) for each in value)
    return _cell(value)


def _cell(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Choice):
        return str(value.value)
    if isinstance(value, Fraction):
        return f"{value * 100}%" if (value * 100).denominator == 1 else str(value)
    if isinstance(value, msgspec.Struct):
        fields = ((name, getattr(value, name)) for name in value.__struct_fields__)
        return "{" + ", ".join(f"{name} = {_toml(each)}" for name, each in fields if each is not None) + "}"
    return str(value)


def _toml(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value) if isinstance(value, int) else f'"{_cell(value)}"'


def in_choice(knob: Knob) -> str:
    """The values that a knob can have, as far as they can be listed."""
    kind = kinds_of(knob)[0]
    none = f"; or {knob.without}" if knob.without else ""
    if kind is bool:
        return "[yes | no]"
    if getattr(kind, "__origin__", None) is tuple:
        kind = item_type(knob)
        if issubclass(kind, Choice):
            return f"[several of {', '.join(each.value for each in kind)}{none}]"
        return f"[several numbers{none}]"
    if issubclass(kind, Choice):
        return f"[{' | '.join(each.value for each in kind)}]"
    if issubclass(kind, msgspec.Struct):
        return f"[{{{', '.join(f'{name} = ...' for name in kind.__struct_fields__)}}}{none}]"
    return f"[{'a share such as 80%' if kind is Fraction else 'a number'}{none}]"
