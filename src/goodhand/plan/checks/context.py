"""What a check knows and where it notes what it finds."""

from typing import Any

from goodhand.occasion.plan import Licence
from goodhand.plan.draft import Draft, Part
from goodhand.plan.findings import Findings, Path, named
from goodhand.rules import Clause, Requirement, Rulebook, Topic
from goodhand.rules.posted import PostedBook
from goodhand.rules.speech import say


class Context(Findings):
    """A draft, the book as it is published and as the house posts it, both as far as they are known; and the pad."""

    def __init__(self, draft: Draft, book: Rulebook | None, *, whole: bool, today: str | None) -> None:
        super().__init__()
        self.draft, self.book, self.whole, self.today = draft, book, whole, today
        self.posted: PostedBook | None = None
        """Set as soon as the house's choices have been read."""

    @property
    def licence(self) -> Licence | None:
        """The licence's hours, once both are known and are not the same."""
        written = self.draft.licence
        if written is None or written.from_ is None or written.to is None or written.from_ == written.to:
            return None
        return Licence(written.number or "", written.date or "", written.from_, written.to)

    def cite(self, *matters: Topic | Requirement) -> Clause | None:
        """The book's clause on the first of these matters of which it speaks."""
        return None if self.book is None else self.book.cite(*matters)

    def requires(self, what: Requirement) -> bool:
        """Whether the book demands it."""
        return self.book is not None and self.book.requires(what)

    def require(self, part: Part, key: str, right: str, clause: Clause | None = None) -> None:
        """Note a key that is not there."""
        if part.lacks(key):
            self.missing(part, key.strip("_"), right, clause)

    def missing(self, part: Part, key: str, right: str, clause: Clause | None = None, value: Any = None) -> None:
        """Note that a key is not there, unless it is there misspelt, or the file could not be read in full."""
        if not self.whole or key.strip("[]") in part.unread:
            return
        where = named(part.path)
        said = say("{where} has no {key}.", where=where, key=key) if where else say("There is no {key}.", key=key)
        change = None if value is None else {part.at(key): value}
        self.forbid(part.path, "missing", said, right, clause, change)

    def missing_in(self, name: str, key: str, right: str, clause: Clause | None, value: Any = None) -> None:
        """Note that a section of the file lacks a key, whether or not the section is there itself."""
        section = getattr(self.draft, name)
        if isinstance(section, Part):
            return self.missing(section, key, right, clause, value)
        if not self.whole or name in self.draft.unread:
            return None
        said = (
            say("{name} has no {key}.", name=name, key=key)
            if section is not None
            else say("There is no {key} under [{name}].", key=key, name=name)
        )
        at: Path = (name,) if section is not None else ()
        change: dict[Path, Any] | None = None if value is None else {(name, key): value}
        return self.forbid(at, "missing", said, right, clause, change)
