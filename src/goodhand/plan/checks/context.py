"""The file that is checked, its book, and the findings so far."""

from typing import Any

from goodhand.occasion.plan import Licence
from goodhand.plan.findings import Findings, Path, named
from goodhand.plan.schema import Section
from goodhand.plan.sections import EventFile
from goodhand.rules import Clause, Requirement, Rulebook, Topic
from goodhand.rules.posted import PostedBook
from goodhand.rules.speech import say


class Context(Findings):
    """Findings about a file, under the book as it is published and as the house posts it."""

    def __init__(self, file: EventFile, book: Rulebook | None, *, whole: bool, today: str | None) -> None:
        super().__init__()
        self.file, self.book, self.whole, self.today = file, book, whole, today
        self.posted: PostedBook | None = None
        """Set as soon as the house's choices have been read."""

    @property
    def licence(self) -> Licence | None:
        """The licence's hours, once both are known and are not the same."""
        written = self.file.licence
        if written is None or written.from_ is None or written.to is None or written.from_ == written.to:
            return None
        return Licence(written.number or "", written.date or "", written.from_, written.to)

    def cite(self, *matters: Topic | Requirement) -> Clause | None:
        """The book's clause on the first of these matters that it mentions."""
        return None if self.book is None else self.book.cite(*matters)

    def requires(self, what: Requirement) -> bool:
        """Whether the book demands it."""
        return self.book is not None and self.book.requires(what)

    def require(self, part: Section, *names: str, clause: Clause | None = None) -> None:
        """Note each of these keys that is not there; without names, each that must be there under this book.

        The finding cites the key's own clause, unless another is given.
        """
        for key in part.keys.values():
            must = self.requires(key.must) if isinstance(key.must, Requirement) else key.must
            if (key.name in names if names else must) and part.lacks(key.name):
                own = None if key.cites is None else self.cite(key.cites)
                self.missing(part, key.name, key.words.ask, clause or own)

    def missing(self, part: Section, key: str, right: str, clause: Clause | None = None, value: Any = None) -> None:
        """Note that a key is not there, unless it is there misspelt, or the file could not be read in full."""
        if not self.whole or key.strip("[]") in part.unread:
            return
        where = named(part.path)
        said = say("{where} has no {key}.", where=where, key=key) if where else say("There is no {key}.", key=key)
        change = None if value is None else {part.at(key): value}
        self.forbid(part.path, "missing", said, right, clause, change)

    def missing_in(self, name: str, key: str, right: str, clause: Clause | None, value: Any = None) -> None:
        """Note that a section of the file lacks a key, whether or not the section is there itself."""
        section = getattr(self.file, name)
        if isinstance(section, Section):
            return self.missing(section, key, right, clause, value)
        if not self.whole or name in self.file.unread:
            return None
        said = (
            say("{name} has no {key}.", name=name, key=key)
            if section is not None
            else say("There is no {key} under [{name}].", key=key, name=name)
        )
        at: Path = (name,) if section is not None else ()
        change: dict[Path, Any] | None = None if value is None else {(name, key): value}
        return self.forbid(at, "missing", said, right, clause, change)
