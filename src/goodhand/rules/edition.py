"""Editions: whether a book's rules are in force on the day of a night, what followed them, and whom to ask."""

from enum import StrEnum

from msgspec import Struct

from goodhand.rules.speech import Sentence, say


class Force(StrEnum):
    """Whether an edition is in force, as far as its author knows."""

    IN_FORCE = "in-force"
    FOLLOWED = "followed"
    """Other rules have taken its place."""
    UNKNOWN = "unknown"


class InForce(Struct, frozen=True, kw_only=True):
    """An edition's place in time."""

    force: Force = Force.UNKNOWN
    until: str = ""
    """The day from which other rules are in force, 2026-04-13; empty: it has passed, and is not known."""
    followed_by: str = ""
    ask: str = ""
    """The authority that can say which rules apply."""

    def on(self, date: str = "") -> Force:
        """Whether it is in force on a day; without one, on any day from now on."""
        before = self.force is Force.FOLLOWED and bool(self.until and date) and date < self.until
        return Force.IN_FORCE if before else self.force


class EditionSaid(Struct, frozen=True):
    """The edition of a book, in words for people."""

    edition: str
    force: Force
    sentence: str
    """Whether it is in force, and what followed it."""
    ask: str
    """A sentence that names an office to ask; empty: none is named."""

    def line(self, name: str) -> Sentence:
        """All of it in one line, for a book of this name."""
        said = say("{name}, edition {edition}: {said}", name=name, edition=self.edition, said=self.sentence)
        return say("{one} {two}", one=said, two=self.ask) if self.ask else said

    @property
    def warns(self) -> bool:
        """Whether other rules have taken its place."""
        return self.force is Force.FOLLOWED


def edition_said(edition: str, known: InForce, date: str = "") -> EditionSaid:
    """A note for people who plan a night on a date under this edition."""
    force = known.on(date)
    sentences: dict[Force, Sentence] = {
        Force.IN_FORCE: say("This edition is in force."),
        Force.UNKNOWN: say("Nobody has confirmed that this edition is still in force."),
        Force.FOLLOWED: say("This edition is no longer in force; it was replaced by {later}.", later=known.followed_by),
    }
    if force is Force.FOLLOWED and not known.followed_by:
        sentences[force] = say("This edition is no longer in force.")
    ask = say("Ask {whom} which rules apply to your night.", whom=known.ask) if known.ask else ""
    return EditionSaid(edition, force, sentences[force], ask)
