"""Words of the keys of an event file, from keys.tsv: labels, help, examples, comments and misspellings."""

from functools import cache
from importlib.resources import files

from msgspec import Struct

from goodhand.rules.speech import written


class Words(Struct, frozen=True):
    label: str = ""
    """On a form."""
    help: str = ""
    """A short sentence about it."""
    more: str = ""
    """The rest of the documentation, in Markdown."""
    ask: str = ""
    """A hint for a missing key."""
    comment: str = ""
    """Of a new file."""
    also: tuple[str, ...] = ()
    """Misspellings of the key."""


@cache
def words_by_key() -> dict[str, Words]:
    """The words of every key by its full name, and of every code: `staff.duty=dealer`."""
    text = (files(__package__) / "keys.tsv").read_text(encoding="utf-8")
    found = {}
    for line in text.splitlines()[1:]:
        key, label, label_fr, help_, help_fr, more, ask, ask_fr, comment, also = line.split("\t")
        found[key] = Words(
            written(label, fr=label_fr),
            written(help_, fr=help_fr),
            more,
            written(ask, fr=ask_fr),
            comment,
            tuple(also.split()),
        )
    return found


def words_of(head: str, key: str) -> Words:
    return words_by_key()[f"{head}.{key}".removeprefix(".")]
