"""Whom typed words may mean: names in any order, each with as much of it as was typed."""

from collections.abc import Mapping, Sequence
from itertools import islice, product
from typing import TypeVar

from msgspec import Struct

from goodhand.night.suggest.phrases import plain
from goodhand.night.suggest.typed import Token

Key = TypeVar("Key", bound=str)
MOST_MEANT = 3
"""So many people are offered for one name."""


class Group(Struct, frozen=True):
    """Words that name one person, and the number behind them."""

    words: tuple[str, ...]
    number: int | None = None


def groups(tokens: Sequence[Token]) -> tuple[Group, ...]:
    """Names apart: a comma, an `and` or a number ends one."""
    found, words = list[Group](), list[str]()
    for token in tokens:
        if token.number is not None and words:
            found.append(Group(tuple(words), token.number))
            words = []
        elif token.parts and words:
            found.append(Group(tuple(words)))
            words = []
        elif token.number is None and not token.parts:
            words.append(token.word)
    return (*found, Group(tuple(words))) if words else tuple(found)


def meant_by(words: Sequence[str], names: Mapping[Key, str]) -> list[Key]:
    """Everybody of whose name each word begins a part, who are called so exactly first."""
    found = [key for key, name in names.items() if _answers(words, plain(name).split())]
    return sorted(found, key=lambda key: not set(words) <= set(plain(names[key]).split()))


def _answers(words: Sequence[str], parts: list[str]) -> bool:
    left = list(parts)
    for word in sorted(words, key=len, reverse=True):
        part = next((each for each in left if each.startswith(word)), None)
        if part is None:
            return False
        left.remove(part)
    return True


def choices(said: Sequence[Group], names: Mapping[Key, str]) -> list[tuple[tuple[Key, int | None], ...]]:
    """The people that may be meant, each with the number behind the name; nothing: somebody is not known."""
    meant = list[list[tuple[Key, int | None]]]()
    for group in said:
        for words, number in _apart(group, names):
            found = [(key, number) for key in meant_by(words, names)]
            if not found:
                return []
            meant.append(found)
    several = (each for each in product(*meant) if len({key for key, _ in each}) == len(each))
    return list(islice(several, MOST_MEANT)) if meant else []


def _apart(group: Group, names: Mapping[Key, str]) -> list[tuple[tuple[str, ...], int | None]]:
    """One name; or several without anything between them, where no one person has all of these words."""
    words = group.words
    if meant_by(words, names) or len(words) == 1:
        return [(words, group.number)]
    for end in range(len(words) - 1, 0, -1):
        if meant_by(words[:end], names):
            return [(words[:end], None), *_apart(Group(words[end:], group.number), names)]
    return [(words, group.number)]
