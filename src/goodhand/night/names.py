"""Find the people whom a name means: one way for every door."""

import re
import unicodedata
from collections.abc import Collection, Mapping, Sequence
from difflib import get_close_matches
from functools import lru_cache
from itertools import takewhile
from typing import TypeVar

from goodhand.occasion.people import person_id
from goodhand.rules import Refusal
from goodhand.rules.speech import joined, say

Key = TypeVar("Key")

_BRACKETS = re.compile(r"\([^()]*\)")
_SEVERAL = re.compile(r"\s+(?:and|or|und|et|y)\s+|[&+/;,]", re.IGNORECASE)
_AMOUNT = re.compile(r"[$€£]|\b\d+[.,]\d\d\b|\b(?:dollars?|bucks|paid|cash|free)\b", re.IGNORECASE)
_AGE = re.compile(r"\b(?:aged?|born|years?|of age)\b", re.IGNORECASE)
_NUMBER = re.compile(r"(?<!\w)#?\d{2,}(?!\w)|^\W*\d+\W*$")


class Unclear(Refusal):
    """A name that means nobody, or several."""

    code = "unclear-name"
    text = "{problem}"


class AmbiguousName(Unclear):
    def __init__(self, name: str, meant: Sequence[object], problem: str) -> None:
        super().__init__(problem=problem)
        self.name, self.meant = name, tuple(meant)
        """The typed name, and everybody it may mean."""


@lru_cache(4096)
def plain(text: str) -> str:
    """In small letters, without accents."""
    apart = unicodedata.normalize("NFKD", text).casefold()
    return "".join(each for each in apart if not unicodedata.combining(each))


def surely(text: str, names: Mapping[Key, str]) -> list[Key]:
    """Everybody of this name; else everybody with this word in the name. Accents may be left out."""
    for bare in (person_id, _bare):
        wanted, known = bare(text), {key: bare(name) for key, name in names.items()}
        exact = [key for key, name in known.items() if name == wanted]
        if found := exact or [key for key, name in known.items() if wanted in name.split()]:
            return found
    return []


def matching(text: str, names: Mapping[Key, str]) -> list[Key]:
    """Everybody whom a name may mean: surely, else whose name or a part of it begins so, in any order."""
    if not person_id(text):
        return []
    if found := surely(text, names):
        return found
    for bare in (person_id, _bare):
        wanted, known = bare(text), {key: bare(name) for key, name in names.items()}
        begins = [key for key, name in known.items() if name.startswith(wanted)]
        parts = [key for key, name in known.items() if any(part.startswith(wanted) for part in name.split())]
        if found := begins or parts or [key for key, name in known.items() if _in_any_order(wanted, name)]:
            return found
    return []


def _bare(name: str) -> str:
    return plain(person_id(name))


def _in_any_order(wanted: str, name: str) -> bool:
    """Whether each word begins a part of the name of its own."""
    left = name.split()
    for word in sorted(wanted.split(), key=len, reverse=True):
        part = next((each for each in left if each.startswith(word)), None)
        if part is None:
            return False
        left.remove(part)
    return True


def one_of(text: str, names: Mapping[Key, str], what: str = "") -> Key:
    """The one whom a name means, or a sentence with whom it may mean."""
    if not text.strip():
        raise Unclear(problem=say("Whose? A name is missing."))
    found = matching(text, names)
    if len(found) == 1:
        return found[0]
    if found:
        several = joined(" or ", (names[key] for key in found[:4]))
        problem = say("{text!r} could be {several}; write more of the name.", text=text, several=several)
        raise AmbiguousName(text, found, problem)
    close = get_close_matches(person_id(text), [person_id(name) for name in names.values()], n=2, cutoff=0.7)
    near = [name for name in names.values() if person_id(name) in close]
    nobody = what.format(repr(text)) if what else say("Nobody here is called {text!r}", text=text)
    if near:
        raise Unclear(problem=say("{nobody}; did you mean {near}?", nobody=nobody, near=joined(" or ", near)))
    raise Unclear(problem=say("{nobody}.", nobody=nobody))


def odd_name(name: str) -> str:
    """Why a name is hardly one person's; empty: it looks like a name.

    Brackets tell namesakes apart, and so does one digit at the end; neither is checked.
    """
    plain = _BRACKETS.sub(" ", name).strip()
    looks = (
        (_SEVERAL, say("two people")),
        (_AMOUNT, say("an amount of money")),
        (_AGE, say("an age")),
        (_NUMBER, say("a number")),
    )
    return next((what for like, what in looks if like.search(plain)), "")


def told_apart(name: str, taken: Collection[str], mark: str = "") -> str:
    """A name for another person who is called like somebody known: with an address, say, or else with a number."""
    ids = {person_id(each) for each in taken}
    first = [f"{name} ({mark})"] if mark else []
    numbered = (f"{name} ({number})" for number in range(2, len(ids) + 3))
    return next(each for each in (*first, *numbered) if person_id(each) not in ids)


def resembling(text: str, names: Mapping[Key, str]) -> list[Key]:
    """Find people whose names resemble a half-typed or misspelt one, the likeliest first.

    Every word that is typed begins a part of the name, or differs from it in the last letter that both have.
    """
    typed = person_id(text).split()
    scores: dict[Key, tuple[int, str]] = {}
    for key, name in names.items():
        parts = person_id(name).split()
        misses = [min((_miss(word, part) for part in parts), default=_OTHER) for word in typed]
        if typed and max(misses) < _OTHER:
            scores[key] = sum(misses) * 10 + abs(len(parts) - len(typed)), person_id(name)
    return sorted(scores, key=lambda key: scores[key])


_OTHER = 4


def _miss(typed: str, part: str) -> int:
    """How far a typed word is from a part of a name: 0 the same, 1 its beginning, 2 or 3 spelt otherwise."""
    common = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(typed, part, strict=False)))
    if typed == part:
        return 0
    if common == len(typed):
        return 1
    if common == len(part) > 1:
        return 2
    return 3 if len(typed) > 2 and common >= min(len(typed), len(part)) - 1 > 0 else _OTHER
