"""Rulings: what a book says of a situation at the table, in a sentence or two, ready to be logged."""

from collections.abc import Iterator
from itertools import groupby

import msgspec

from goodhand.rules.books.registry import rulebooks
from goodhand.rules.catalogue import CATALOGUE, Knob
from goodhand.rules.cited import Cited, Silent
from goodhand.rules.clause import Clause
from goodhand.rules.refusal import Refusal
from goodhand.rules.rulebook import AnyRuled, Rulebook
from goodhand.rules.situations import SITUATIONS, Says, Situation
from goodhand.rules.speech import joined, say, written

UnknownSituation = Refusal.saying(
    "unknown-situation", "There is no situation {situation!r}{hint}; `goodhand ruling` lists them."
)


class RulingStatement(msgspec.Struct, frozen=True):
    """One sentence of a ruling, with its authority."""

    text: str
    clauses: tuple[Clause, ...] = ()
    silent: bool = False
    """Whether the book says nothing of it. Then the sentence is the default, or says who decides."""
    why: str = ""
    """The source of a default."""
    house_choice: bool = False
    alike: tuple[Clause, ...] = ()
    """Clauses of other books that rule the same, where the book is silent."""

    def source(self) -> str:
        """The authority: the clauses, or the book's silence and the default's source."""
        if self.clauses:
            said = ", ".join(each.id for each in self.clauses)
            return say("{clauses}, a house choice", clauses=said) if self.house_choice else said
        why = self.why or (say("a house choice") if self.house_choice else say("default"))
        silent = say("the book is silent; {why}", why=why)
        if not self.alike:
            return silent
        return say("{said}; other books rule so: {clauses}", said=silent, clauses=", ".join(map(str, self.alike)))


class Ruling(msgspec.Struct, frozen=True):
    """One book's answer to one situation."""

    situation: str
    title: str
    book: str
    statements: tuple[RulingStatement, ...]

    @property
    def text(self) -> str:
        """The whole ruling, clauses and all, as it goes into a log."""
        together = groupby(self.statements, key=RulingStatement.source)
        return joined(
            " ",
            (
                say("{said} [{source}]", said=joined(" ", (each.text for each in group)), source=source)
                for source, group in together
            ),
        )

    @property
    def clauses(self) -> tuple[Clause, ...]:
        """Every clause behind it, each once."""
        return tuple(dict.fromkeys(each for statement in self.statements for each in statement.clauses))

    @property
    def is_silent(self) -> bool:
        """Whether the book says nothing of it at all."""
        return all(statement.silent for statement in self.statements)


def situations() -> tuple[Situation, ...]:
    """Every situation that can be asked about, in the order in which people read them."""
    return tuple(SITUATIONS.values())


def situation(name: str) -> Situation:
    """The situation of this name, however it is spaced, or a refusal with the nearest."""
    key = "-".join(name.lower().replace("_", " ").replace("-", " ").split())
    if key not in SITUATIONS:
        raise UnknownSituation(situation=name.strip(), hint=_hint(key))
    return SITUATIONS[key]


def title_of(name: str) -> str:
    """A situation in words; a question of one's own is repeated as written."""
    return SITUATIONS[name].title if name in SITUATIONS else name


def ruling(book: Rulebook, name: str) -> Ruling:
    """The book's ruling on the situation of this name."""
    found = situation(name)
    statements = tuple(_statement(book, says) for says in found.says)
    return Ruling(found.name, found.title, book.id, statements + tuple(_duties(book, found)))


def as_ruled(book: Rulebook, name: str, text: str) -> str:
    """A ruling that is on record, in every language where it is the book's own; else somebody's words."""
    if name not in SITUATIONS:
        return text
    own = ruling(book, name).text
    return own if own == text else text


def _statement(book: Rulebook, says: Says) -> RulingStatement:
    """A knob's answer, in the situation's words."""
    knob, ruled = _knob(says.knob), book.ruled(says.knob)
    text = _only(book, knob) if knob.one_way else _sentence(knob, says, ruled)
    if isinstance(ruled, Silent):
        why = ruled.why if ruled.house_choice or not ruled.why else say("default: {why}", why=ruled.why)
        alike = () if ruled.house_choice else _ruled_alike(book, says.knob)
        return RulingStatement(text, silent=True, why=why, house_choice=ruled.house_choice, alike=alike)
    return RulingStatement(text, ruled.clauses, house_choice=ruled.house_choice)


def _ruled_alike(book: Rulebook, knob: str) -> tuple[Clause, ...]:
    """The clauses of other books that rule as this one does by its default."""
    value, others = book.ruled(knob).value, (other.ruled(knob) for other in rulebooks() if other.id != book.id)
    return tuple(dict.fromkeys(each.clause for each in others if isinstance(each, Cited) and each.value == value))


def _sentence(knob: Knob, says: Says, ruled: AnyRuled) -> str:
    value = ruled.value
    if value is True or value is False:
        text = says.text if value else says.otherwise
    elif value is None or value == ():
        text = says.otherwise or says.text
    else:
        text = says.text
    return say(text, said=knob.in_words(value))


def _only(book: Rulebook, knob: Knob) -> str:
    """A rule without a choice, in the book's words of each language."""
    others = {code: said.format(v=book.in_language(code).vocabulary) for code, said in knob.translations.items()}
    return written(knob.said.format(v=book.vocabulary), **others)


def _duties(book: Rulebook, found: Situation) -> Iterator[RulingStatement]:
    """The book's clauses on matters without a knob; if there are none, the person who decides."""
    own = [clause for topic in found.topics for clause in book.cites(topic)]
    yield from (RulingStatement(each.summary, (each,)) for each in own)
    if not own and not found.says:
        who = book.dispute_authority
        yield RulingStatement(
            say("The book is silent on this. It is decided by {who}.", who=who.value.words),
            who.clauses,
            silent=True,
        )


def _knob(name: str) -> Knob:
    knob = CATALOGUE.find(name)
    if knob is None:
        raise KeyError(f"no knob is called {name}")
    return knob


def _hint(key: str) -> str:
    """Guess the situation that somebody meant: first those that share a word, then those spelled alike."""
    from difflib import get_close_matches  # noqa: PLC0415 - only a wrong name needs it

    alike = get_close_matches(key, SITUATIONS, n=3)
    words = {word for word in key.split("-") if len(word) > 2}
    sharing = [name for name in SITUATIONS if words & set(name.split("-"))]
    near = list(dict.fromkeys([*alike, *sharing]))[:4]
    return f" (did you mean {' or '.join(near)}?)" if near else ""
