"""Whom a name means: one way for every door."""

from collections.abc import Mapping
from difflib import get_close_matches
from typing import TypeVar

from goodhand.occasion.people import person_id
from goodhand.rules import Refusal

Key = TypeVar("Key")


class Unclear(Refusal):
    """A name that means nobody, or several."""

    code = "unclear-name"
    text = "{problem}"


def surely(text: str, names: Mapping[Key, str]) -> list[Key]:
    """Who is called so; else of whose name it is one whole word."""
    wanted = person_id(text)
    exact = [key for key, name in names.items() if person_id(name) == wanted]
    return exact or [key for key, name in names.items() if wanted in person_id(name).split()]


def matching(text: str, names: Mapping[Key, str]) -> list[Key]:
    """Whom a name may mean: who is surely meant; else whose name, or a part of it, begins so."""
    wanted = person_id(text)
    begins = [key for key, name in names.items() if person_id(name).startswith(wanted)]
    parts = [key for key, name in names.items() if any(part.startswith(wanted) for part in person_id(name).split())]
    return (surely(text, names) or begins or parts) if wanted else []


def one_of(text: str, names: Mapping[Key, str], what: str = "Nobody here is called {}") -> Key:
    """The one whom a name means, or a sentence with whom it may mean."""
    if not text.strip():
        raise Unclear(problem="Whose? A name is missing.")
    found = matching(text, names)
    if len(found) == 1:
        return found[0]
    if found:
        several = " or ".join(names[key] for key in found[:4])
        raise Unclear(problem=f"{text!r} could be {several}; write more of the name.")
    close = get_close_matches(person_id(text), [person_id(name) for name in names.values()], n=2, cutoff=0.7)
    near = [name for name in names.values() if person_id(name) in close]
    hint = f"; did you mean {' or '.join(near)}?" if near else "."
    raise Unclear(problem=what.format(repr(text)) + hint)
