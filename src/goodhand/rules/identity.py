"""The identity of a night's book: its id, its edition, and a digest of everything in it that decides."""

from collections.abc import Mapping
from hashlib import sha256
from typing import Any, Final

import msgspec

from goodhand.rules.cited import Silent
from goodhand.rules.clause import Clause
from goodhand.rules.rulebook import AnyRuled, Rulebook

SHOWN: Final = 16
"""Signs of a digest that people compare."""


class BookIdentity(msgspec.Struct, frozen=True):
    """A book as a night's opening record names it."""

    id: str
    edition: str
    digest: str
    """SHA-256 of its content, in hexadecimal."""

    def __str__(self) -> str:
        return f"{self.id!r} (edition {self.edition!r}, digest {self.digest[:SHOWN]})"


def identity(book: Rulebook) -> BookIdentity:
    """A book's identity. Sentences are not in it: a word that is corrected, or translated, decides nothing."""
    return BookIdentity(book.id, book.edition, sha256(_ENCODE(_content(book))).hexdigest())


def _content(book: Rulebook) -> Mapping[str, Any]:
    ruled = ((knob.name, book.ruled(knob.name)) for knob, _ in book.knobs() if not knob.one_way)
    return {
        "id": book.id,
        "edition": book.edition,
        "currency": book.currency,
        "clauses": {clause.id: clause.kind for clause in book.clauses.values()},
        "knobs": {name: _ruling(ruling) for name, ruling in ruled if not _is_later_default(name, ruling)},
        "topics": {topic: _ids(clauses) for topic, clauses in book.citations.items()},
        "requirements": {what: _ids(clauses) for what, clauses in book.requirements.items()},
        "posts": [(each.key, each.clause.id) for each in book.house_posts],
        "duties": [(each.id, each.moment, each.by, each.per_table, each.also, each.when) for each in book.duties],
        "forms": [(each.id, each.blocks, _ids(each.clauses), each.per, each.signers) for each in book.forms],
        "barred words": book.barred_words,
    }


def _ruling(ruling: AnyRuled) -> tuple[object, ...]:
    return ruling.value, _ids(ruling.clauses), ruling.house_choice


def _is_later_default(name: str, ruling: AnyRuled) -> bool:
    """Whether a knob that came later says of this book what was so before there was the knob."""
    return isinstance(ruling, Silent) and ruling == _LATER.get(name)


def _ids(clauses: tuple[Clause, ...]) -> tuple[str, ...]:
    return tuple(each.id for each in clauses)


_LATER: Final = {
    field.name: field.default for field in msgspec.structs.fields(Rulebook) if isinstance(field.default, Silent)
}
_ENCODE: Final = msgspec.json.Encoder(order="deterministic", enc_hook=str).encode
