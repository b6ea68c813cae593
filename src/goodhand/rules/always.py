"""What is done in one way only, whatever the book: nobody chooses it, and a book that speaks of it cites its topic.

`always.tsv` has a line for each: its name, what it asks, the one value, also in words where its code is none, and the
rule in a sentence.
"""

from importlib.resources import files
from typing import Any

from goodhand.rules.knob import Group, Knob
from goodhand.rules.knobs import Choice


def _value(name: str, code: str, in_words: str) -> object:
    if in_words:
        kind: Any = Choice  # a checker does not follow an Enum that is made of a table
        return kind(name, {"ONLY": (code, in_words)}).ONLY
    return {"yes": True, "no": False}[code] if code in ("yes", "no") else int(code)


def _read() -> tuple[Knob, ...]:
    _, *lines = (files(__package__) / "always.tsv").read_text(encoding="utf-8").splitlines()
    return tuple(
        Knob(name, Group[group.upper()], title, question, only=_value(name, code, in_words), said=rule)
        for name, group, title, question, code, in_words, rule in (line.split("\t") for line in lines)
    )


ALWAYS = _read()
