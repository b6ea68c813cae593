"""French sentences, from the tables in this folder: the English template, and the French one."""

from enum import Enum
from functools import cache
from importlib.resources import files
from string import Formatter
from typing import Any, Final

from goodhand.rules.money import Money
from goodhand.rules.speech.sentence import SAYINGS, Counted, Joined, Sentence, Written

FIXED: Final = "\u00a0"
"""A space at which no line ends."""
_MUTE = tuple("aeiouyàâæéèêëîïôœùûüAEIOUYÀÂÆÉÈÊËÎÏÔŒÙÛÜ")


@cache
def table() -> dict[str, str]:
    found: dict[str, str] = {}
    for each in sorted((files(__package__) / "french").iterdir(), key=lambda each: each.name):
        for line in each.read_text(encoding="utf-8").splitlines():
            english, _, french = line.partition("\t")
            found[english] = _set(french)
    return found


def _set(text: str) -> str:
    """Set Canadian French: no space before ; ! ?, a fixed one before : % $ and inside quotes, curly apostrophes."""
    for sign in ";?!":
        text = text.replace(f" {sign}", sign)
    for sign in ":»%$":
        text = text.replace(f" {sign}", f"{FIXED}{sign}")
    return text.replace("« ", f"«{FIXED}").replace("'", "\N{RIGHT SINGLE QUOTATION MARK}")


def in_french(sentence: Sentence) -> str:
    """The sentence in French, or in English where there is no French."""
    if isinstance(sentence, Joined):
        between = sentence.template
        if between.strip():
            between = table().get(between.strip(), between.strip()).join((" ", " "))
            between = between.replace(" ,", ",").replace(" ;", ";")
        return between.join(_French().format_field(each, "") for each in sentence.parts)
    if isinstance(sentence, Written):
        return _set(sentence.translations.get("fr", str.__str__(sentence)))
    template = table().get(sentence.template)
    if isinstance(sentence, Counted) and not sentence.facts["number"]:
        template = table().get(sentence.one)
    return str.__str__(sentence) if template is None else _French().vformat(template, (), sentence.facts)


class _French(Formatter):
    """`{name:de}` is `de Bob` and `d’Ann`; `{name:que}` likewise; `{what:cap}` begins with a capital."""

    def format_field(self, value: Any, format_spec: str) -> Any:
        said = _said(value, format_spec)
        match format_spec:
            case "de" | "que":
                elided = f"{format_spec[:-1]}\N{RIGHT SINGLE QUOTATION MARK}"
                return f"{elided}{said}" if said.startswith(_MUTE) else f"{format_spec} {said}"
            case "cap":
                return f"{said[:1].upper()}{said[1:]}"
            case "low":
                return f"{said[:1].lower()}{said[1:]}"
            case _:
                return said


OWN: Final = ("de", "que", "cap", "low")
"""Ways of writing a fact that English does not need."""


def _said(value: Any, spec: str) -> str:
    if isinstance(value, Money):
        said = str(value).replace(",", FIXED).replace(".", ",")
        return f"{said.replace('$', '')}{FIXED}$" if "$" in said else said
    if isinstance(value, int):
        return format(value, "" if spec in OWN else spec).replace(",", FIXED)
    if isinstance(value, float):
        return format(value, "" if spec in OWN else spec).replace(",", FIXED).replace(".", ",")
    text = value if isinstance(value, Sentence) else str(value)
    if isinstance(text, Sentence):
        return in_french(text)
    return table().get(text, text) if isinstance(value, Enum) else text


SAYINGS["fr"] = in_french
