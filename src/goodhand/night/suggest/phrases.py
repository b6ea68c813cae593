"""How each act is said in a few words, from `phrases.tsv`: words of both languages, and its line."""

import re
import unicodedata
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from msgspec import Struct

OPTIONAL = re.compile(r"\[([^\]]*)\]")
PLACE = re.compile(r"\{(\w+)\}")
UNSAID = "…"
LANGUAGES = ("en", "fr")
ONE_OR_MORE = {
    "en": {"is": ("is", "are"), "does": ("does", "do")},
    "fr": {"is": ("est", "sont"), "does": ("ne prend", "ne prennent")},
}


class Phrase(Struct, frozen=True):
    """One act, as it is typed and shown."""

    act: str
    words: frozenset[str]
    """In every language, without accents."""
    first: str
    """The word by which it is gone on with."""
    line: str
    """What it is shown as: `{player}` is said or left open, and what stands in square brackets only once it is said."""
    offered: str
    """Where it is offered without any word of it: to a `person`, to somebody `out`, to a `table`, or to `nothing`."""
    door: str
    """The page on which it is done, where more belongs to it than a line holds."""


@cache
def phrases(language: str) -> tuple[Phrase, ...]:
    """All of them, in the order in which they are offered."""
    chosen = language if language in LANGUAGES else LANGUAGES[0]
    text = (files(__package__) / "phrases.tsv").read_text(encoding="utf-8")
    head, *rows = (line.split("\t") for line in text.splitlines())
    found = []
    for row in rows:
        cells = dict(zip(head, row, strict=True))
        words = frozenset(plain(word) for each in LANGUAGES for word in cells[each].split())
        first = cells[chosen].split()[0]
        found.append(Phrase(cells["act"], words, first, cells[f"line {chosen}"], cells["offered"], cells["door"]))
    return tuple(found)


def plain(text: str) -> str:
    """In small letters, without accents: however it is typed."""
    apart = unicodedata.normalize("NFKD", text).casefold()
    return "".join(each for each in apart if not unicodedata.combining(each))


def shown(phrase: Phrase, facts: Mapping[str, str], several: bool, language: str) -> str:
    """The line of an act with what was said filled in."""
    verbs = {name: pair[several] for name, pair in ONE_OR_MORE[language if language in LANGUAGES else "en"].items()}
    known = {**verbs, **facts}

    def part(match: re.Match[str]) -> str:
        return match[1] if all(known.get(name) for name in PLACE.findall(match[1])) else ""

    return PLACE.sub(lambda match: known.get(match[1]) or UNSAID, OPTIONAL.sub(part, phrase.line))
