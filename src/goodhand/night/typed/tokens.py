"""A typed line, taken apart."""

import re
from collections.abc import Mapping, Sequence

from msgspec import Struct

from goodhand.night.names import plain
from goodhand.rules import Refusal

QUOTES = re.compile(r'"([^"]*)"|“([^”]*)”|([^\s"“]+)')
NUMBER = re.compile(r"[+#$]?\d[\d,]*(?:\.\d\d)?\$?")
LONGEST_WORD = 5
"""Pieces: ``add 5 more minutes``."""
FILLERS = frozenset(
    {"is", "are", "the", "a", "an", "to", "at", "in", "on", "for", "of", "with", "from", "by", "her", "his", "their"}
    | {"please", "has", "have", "le", "la", "les", "un", "une", "au", "aux", "de", "du", "des", "est", "sont", "pour"}
)
"""Words that mean nothing alone."""


class NotUnderstood(Refusal):
    """A line that cannot be read; the sentence, in English, says what to write instead."""

    code = "not-understood"
    text = "{problem}"


class Token(Struct, frozen=True):
    text: str
    quoted: bool = False

    @property
    def word(self) -> str:
        """In small letters, without accents and commas."""
        return plain(self.text).strip(",;")

    @property
    def is_number(self) -> bool:
        return not self.quoted and NUMBER.fullmatch(self.text.strip(",;")) is not None


class Arguments(Struct, frozen=True):
    """The text after a word: up to the first keyword, and after each keyword."""

    about: tuple[Token, ...] = ()
    keys: Mapping[str, str] = {}

    @property
    def text(self) -> str:
        return " ".join(token.text for token in self.about)

    @property
    def reason(self) -> str:
        return self.get("because")

    def has(self, key: str) -> bool:
        return key in self.keys

    def get(self, key: str) -> str:
        return self.keys.get(key, "")


def tokens(line: str) -> tuple[Token, ...]:
    """The pieces of a line; text in double quotes is one."""
    if line.count('"') % 2:
        missing = "A double quote is missing: text in quotes begins and ends with one"
        raise NotUnderstood(problem=f'{missing}, as in "Ann Lee".')
    found = []
    for match in QUOTES.finditer(line):
        bare = match[3]
        found.append(Token(bare) if bare is not None else Token(match[1] or match[2] or "", quoted=True))
    return tuple(found)


def tokens_of(words: Sequence[str]) -> tuple[Token, ...]:
    """The pieces of a command line, from which the shell has taken the quotes."""
    if len(words) == 1:
        return tokens(words[0])
    return tuple(Token(word, quoted=" " in word or not word) for word in words)


def parts_of(text: str) -> list[str]:
    """A list as people write it: ``Ann, Bo and Cy``; a comma within a number separates nothing."""
    return [part.strip() for part in re.split(r",(?!\d{3}\b)|\s+(?:and|et|&|\+)\s+|;", text) if part.strip()]


def begins_with(pieces: Sequence[Token], known: Mapping[str, str]) -> tuple[str, int, tuple[Token, ...]]:
    """The longest known word at the beginning, how many pieces it takes, and the numbers within it; 0: none.

    ``add 5 minutes`` is the word ``add-#-minutes`` with the number 5.
    """
    for count in range(min(LONGEST_WORD, len(pieces)), 0, -1):
        head = pieces[:count]
        if any(token.quoted for token in head):
            continue
        name = "-".join(token.text for token in head).casefold()
        if name in known:
            return known[name], count, ()
        numbered = "-".join(_pattern_of(token) for token in head)
        if numbered in known:
            return known[numbered], count, tuple(Token(token.text.lstrip("+")) for token in head if token.is_number)
    return "", 0, ()


def _pattern_of(token: Token) -> str:
    if not token.is_number:
        return token.word
    return "+-#" if token.text.startswith("+") else "#"
