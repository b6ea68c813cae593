"""Rules that are the same under every book: nobody chooses them, and a book that mentions one cites its topic.

`always.tsv` has a line for each: its name, its question, its one value (in words where the code is not a word) and the
rule in a sentence, in each language.
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
    text = (files(__package__) / "always.tsv").read_text(encoding="utf-8")
    head, *lines = (line.split("\t") for line in text.splitlines())
    return tuple(
        Knob(
            name,
            Group[group.upper()],
            title,
            question,
            only=_value(name, code, in_words),
            said=rule,
            translations=dict(zip(head[7:], translated, strict=True)),
        )
        for name, group, title, question, code, in_words, rule, *translated in lines
    )


ALWAYS = _read()
