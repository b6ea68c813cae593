"""How a line at the desk is read: a word, what it is about, and keywords with what belongs to each.

``rebuy Ann Lee at 19:55`` is the word `rebuy`, about ``Ann Lee``, with the keyword `at`. Text runs on to the next
keyword of that word; what stands in double quotes is text, whatever it says.
"""

import re
from collections.abc import Collection, Mapping, Sequence

from msgspec import Struct

from goodhand.cli.desk.reading import number
from goodhand.cli.output import BadInput

QUOTES = re.compile(r'"([^"]*)"|“([^”]*)”|([^\s"“]+)')
LONGEST_WORD = 3
"""``hand for hand`` is the longest word of several, however it is hyphenated."""


class Token(Struct, frozen=True):
    text: str
    quoted: bool = False


class Takes(Struct, frozen=True):
    """What a keyword takes: nothing (a flag), or text, perhaps only where the next piece looks as it must."""

    text: bool = True
    like: str = ""
    """What the piece after the keyword must look like, as a regular expression; else the keyword is plain text."""
    quoted: bool = False
    """Whether it may be anything that stands in quotes, unless that is within the text of another keyword."""


FLAG = Takes(text=False)
TEXT = Takes()
TIME = Takes(like=r"\d{1,2}:\d\d(:\d\d)?")
NUMBER = Takes(like=r"#?\d+")


class Said(Struct, frozen=True):
    about: tuple[Token, ...] = ()
    keys: Mapping[str, str] = {}

    @property
    def text(self) -> str:
        """What it is about, as one text."""
        return " ".join(token.text for token in self.about)

    @property
    def reason(self) -> str:
        """Why: what was said after `because`, or `because of`."""
        return self.get("because") or self.get("because-of")

    def has(self, key: str) -> bool:
        return key in self.keys

    def get(self, key: str) -> str:
        """What was said with a keyword; empty, if it was not."""
        return self.keys.get(key, "")

    def number(self, key: str, what: str = "") -> int:
        """The whole number that was said with a keyword, and is called so; 0, if it was not."""
        return number(self.keys[key], what or key, 1) if key in self.keys else 0


def parts_of(text: str) -> list[str]:
    """A list as people write it: ``Ann, Bo and Cy``; a comma within a number parts nothing."""
    return [part.strip() for part in re.split(r",(?!\d{3}\b)|\s+and\s+|;", text) if part.strip()]


def tokens(line: str) -> tuple[Token, ...]:
    """The pieces of a line; what stands in double quotes is one."""
    if line.count('"') % 2:
        raise BadInput('A double quote is missing: text in quotes begins and ends with one, as in "Ann Lee".')
    found = []
    for match in QUOTES.finditer(line):
        plain = match[3]
        found.append(Token(plain) if plain is not None else Token(match[1] or match[2] or "", quoted=True))
    return tuple(found)


def tokens_of(words: Sequence[str]) -> tuple[Token, ...]:
    """The pieces of a command line, from which the shell has taken the quotes."""
    if len(words) == 1:
        return tokens(words[0])
    return tuple(Token(word, quoted=" " in word or not word) for word in words)


def joined(pieces: Sequence[Token], known: Collection[str]) -> tuple[str, int]:
    """The longest of the known words that these pieces begin with, and how many of them it takes; 0: none."""
    for count in range(min(LONGEST_WORD, len(pieces)), 0, -1):
        head = pieces[:count]
        word = "-".join(token.text for token in head).casefold()
        if word in known and not any(token.quoted for token in head):
            return word, count
    return "", 0


def read(pieces: Sequence[Token], keywords: Mapping[str, Takes]) -> Said:
    """What was said after a word: up to the first keyword it is about something, then each has its text.

    A keyword that has been said is plain text from then on: ``for rent because it is needed for play``.
    """
    about, keys = list[Token](), dict[str, str]()
    current, place = "", 0
    while place < len(pieces):
        key, count = joined(pieces[place:], keywords)
        if key and key not in keys and _fits(keywords[key], pieces[place + count :], within=current):
            keys[key], current = "", key if keywords[key].text else ""
            place += count
            continue
        if current:
            keys[current] = f"{keys[current]} {pieces[place].text}".strip()
        else:
            about.append(pieces[place])
        place += 1
    for key, text in keys.items():
        if keywords[key].text and not text:
            raise BadInput(f"Something is missing after {key.replace('-', ' ')!r}.")
    return Said(tuple(about), keys)


def _fits(takes: Takes, rest: Sequence[Token], *, within: str) -> bool:
    if takes.quoted and not within and rest and rest[0].quoted:
        return True
    return not takes.like or bool(rest and re.fullmatch(takes.like, rest[0].text, re.IGNORECASE))
