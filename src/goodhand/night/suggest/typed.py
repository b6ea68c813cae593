"""What was typed, taken apart: words, numbers with what they number, a time, and a reason."""

import re
from collections.abc import Mapping, Sequence

from msgspec import Struct

from goodhand.night.suggest.phrases import plain

BECAUSE = re.compile(r"(?:^|\s)(?:because(?: of)?|parce qu[e']|car|:)\s*(.*)$", re.IGNORECASE | re.DOTALL)
NUMBERED = {
    "table": ("table", "tbl", "t"),
    "seat": ("seat", "siege", "place", "s"),
    "level": ("level", "niveau", "lvl"),
    "rounds": ("rounds", "round", "tours", "tour"),
    "number": ("call", "line", "incident", "appel", "ligne", "no", "number"),
    "deck": ("deck", "paquet"),
    "value": ("of", "de"),
}
"""Before a number: what it numbers."""
SHORT = re.compile(r"(t|s)(\d{1,3})")
TIME = re.compile(r"(\d{1,3}):(\d\d)")
NUMBER = re.compile(r"[$#]?(\d{1,3}(?:,\d{3})+|\d{1,12})(?:\.(\d\d))?\$?")
PARTS = ("and", "et", "und", "&", "+")
UNHEARD = frozenset(
    {"is", "are", "the", "a", "an", "to", "at", "in", "on", "for", "of", "with", "from", "by", "her", "his", "their"}
    | {"le", "la", "les", "un", "une", "au", "aux", "de", "du", "des", "est", "sont", "pour"}
)
"""Words that say nothing by themselves."""


class Token(Struct, frozen=True):
    """A word, and what it is without accents."""

    text: str
    word: str
    number: int | None = None
    """Of a bare number."""
    cents: int = 0
    parts: bool = False
    """Whether it stands between two names."""


class Typed(Struct, frozen=True):
    text: str
    tokens: tuple[Token, ...]
    """All but the numbers that are numbered, and the reason."""
    numbered: Mapping[str, int]
    time: int | None
    """Minutes and seconds, in seconds."""
    reason: str

    @property
    def said_words(self) -> tuple[str, ...]:
        return tuple(token.word for token in self.tokens if token.number is None and not token.parts)


def take_apart(text: str) -> Typed:
    reason, rest = "", text
    if match := BECAUSE.search(text):
        reason, rest = match[1].strip(), text[: match.start()]
    pieces = [piece for each in rest.split() for piece in _with_commas(each)]
    tokens, numbered, time = list[Token](), dict[str, int](), None
    place = 0
    while place < len(pieces):
        piece, word = pieces[place], plain(pieces[place])
        following = pieces[place + 1] if place + 1 < len(pieces) else ""
        key = next((key for key, names in NUMBERED.items() if word in names), "")
        if short := SHORT.fullmatch(word):
            numbered[{"t": "table", "s": "seat"}[short[1]]] = int(short[2])
        elif key and following.removeprefix("#").isdecimal() and len(following) <= 6:
            numbered[key] = int(following.removeprefix("#"))
            if key in ("rounds", "level", "deck"):  # they are words of an act as well
                tokens.append(Token(piece, word))
            place += 1
        elif match := TIME.fullmatch(piece):
            time = int(match[1]) * 60 + int(match[2])
        else:
            tokens.append(_token(piece, word))
        place += 1
    return Typed(text, tuple(tokens), numbered, time, reason)


def _with_commas(piece: str) -> Sequence[str]:
    """A comma parts two names; within a number it parts nothing."""
    if NUMBER.fullmatch(piece):
        return (piece,)
    found = [each for part in piece.split(",") for each in (part, ",")][:-1]
    return [each for each in found if each]


def _token(piece: str, word: str) -> Token:
    if piece == "," or word in PARTS:
        return Token(piece, word, parts=True)
    if match := NUMBER.fullmatch(piece):
        return Token(piece, word, int(match[1].replace(",", "")), int(match[2] or 0))
    return Token(piece, word)
