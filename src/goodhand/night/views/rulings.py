"""The book's rulings on situations at a table, found by words, with tonight's own rulings."""

import re

from msgspec import Struct

from goodhand.night.names import plain
from goodhand.night.views.catalogue import view
from goodhand.night.views.viewer import READERS, Look
from goodhand.occasion.plan import Duty
from goodhand.occasion.rulings import DECIDES, appeal, earlier_rulings, may_prepare, who_settle
from goodhand.rules import Role
from goodhand.rules.rulings import Ruling, RulingStatement, as_ruled, ruling, situations
from goodhand.rules.speech import LANGUAGES, say, spoken
from goodhand.rules.units import Seconds

MOST = 8


class RulingSentence(Struct, frozen=True):
    """One sentence of the book's, and on whose word it stands."""

    text: str
    clause: str
    """By id; empty: the book is silent."""
    summary: str
    """The clause in words."""
    house: bool
    silent: bool
    source: str
    """On whose word it stands, in words."""


class Earlier(Struct, frozen=True):
    """A ruling of tonight on the same situation."""

    number: int
    at: Seconds
    ruling: str


class SituationShown(Struct, frozen=True):
    """A situation, and what the book of this night says of it."""

    name: str
    title: str
    group: str
    says: tuple[RulingSentence, ...]
    ruling: str
    """The whole text for the record."""
    earlier: tuple[Earlier, ...]


class Situations(Struct, frozen=True):
    """The situations that fit, the likeliest first."""

    settles: str
    """The people who settle disputes under this book, in words, for the end of a sentence."""
    clause: str
    """By which clause."""
    settles_as: Duty
    """On which duty they are."""
    appeal_title: str
    """Its heading on the paper."""
    appeal: str
    """Instructions for a discontented player: whom to turn to, or who settles it, as the paper says it."""
    asks: tuple[str, ...]
    """Those on duty who may settle one, by name."""
    yours: bool
    """Whether the viewer is one of them."""
    prepares: bool
    """Whether the viewer may prepare one for them."""
    posted_since: Seconds | None
    """Since when house rules hang; None: none hang yet."""
    next_number: int
    found: tuple[SituationShown, ...]


@view(
    "situations",
    "What the book says of situations at a table.",
    (*READERS, Role.DEALER),
    asks=("find",),
    heeds=("person",),
    kept=True,
)
def find_situations(look: Look) -> Situations:
    """At most eight, by words of what happened."""
    o = look.night.books
    scored = [(_likeness(look.wanted.find, ruling(o.book, each.name)), each) for each in situations()]
    scored.sort(key=lambda pair: -pair[0])
    meant = [each for score, each in scored if score or not look.wanted.find.strip()]
    who, (appeal_title, appeal_text) = o.book.dispute_authority, appeal(o.book)
    return Situations(
        settles=say(who.value.who),
        clause=str(who.clause or ""),
        settles_as=DECIDES[who.value][0],
        appeal_title=appeal_title,
        appeal=appeal_text,
        asks=tuple(map(o.name_of, who_settle(o))),
        yours=look.viewer.person in who_settle(o),
        prepares=may_prepare(o, look.viewer.person),
        posted_since=min((each.at for each in o.posted), default=None),
        next_number=len(o.rulings) + 1,
        found=tuple(_shown(look, each.name, each.group.value) for each in meant[:MOST]),
    )


def _shown(look: Look, name: str, group: str) -> SituationShown:
    o = look.night.books
    found = ruling(o.book, name)
    earlier = tuple(
        Earlier(each.number, each.occurred, as_ruled(o.book, name, each.ruling)) for each in earlier_rulings(o, name)
    )
    return SituationShown(name, found.title, group, tuple(map(_said, found.statements)), found.text, earlier)


def _said(statement: RulingStatement) -> RulingSentence:
    first = statement.clauses[0] if statement.clauses else None
    return RulingSentence(
        statement.text,
        str(first or ""),
        first.summary if first is not None else "",
        statement.house_choice,
        statement.silent,
        statement.source(),
    )


def _likeness(text: str, found: Ruling) -> int:
    """How many of the words, or their beginnings, stand in a situation's name and title, and in what is said of it.

    In whichever language they are: two people at one table may ask in two.
    """
    words = [word for word in _words(text) if len(word) > 1]
    title = _words(found.situation, *(spoken(found.title, each) for each in LANGUAGES))
    said = _words(*(spoken(statement.text, each) for statement in found.statements for each in LANGUAGES))
    return sum(4 * any(each.startswith(word[:5]) for each in title) + (word in said) for word in words)


def _words(*texts: str) -> list[str]:
    return re.findall(r"\w+", plain(" ".join(texts)))
