"""Checks of a rulebook before it is used: known values, and clauses that exist."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from msgspec.structs import replace

from goodhand.rules.clause import Clause
from goodhand.rules.refusal import NoSuchValue
from goodhand.rules.rulebook import Rulebook, read_value
from goodhand.rules.speech.sentence import ENGLISH, Written
from goodhand.rules.tasks import Task, tasks

POSTED_WORDS = ("elimination", "language", "leaving", "prepaid")
"""Texts that a house writes in its own words, apart from its choices of knobs."""


class BadBook(ValueError):
    """A rulebook with mistakes. The fault is the author's, so this is not a refusal."""

    def __init__(self, book: str, faults: Iterable[str]) -> None:
        self.book, self.faults = book, tuple(faults)
        super().__init__(f"the rulebook {book} cannot be used: {'; '.join(self.faults)}")


class Fault(str):
    """A fault in words, with the part of the book that has it."""

    __slots__ = ("about",)
    about: str
    """A knob's name, a clause's id, `topic no_refund`, `form ledger`, ...: the author's line is found by it."""

    def __new__(cls, about: str, said: str) -> "Fault":
        made = super().__new__(cls, said)
        made.about = about
        return made


def placed(found: Iterable[str], places: Mapping[str, str]) -> tuple[str, ...]:
    """The faults with the author's file and line in front, where the part of the book is known."""
    return tuple(
        f"{places.get(each.about, places['id'])}: {each}" if isinstance(each, Fault) and places else each
        for each in found
    )


def faults(book: Rulebook) -> tuple[Fault, ...]:
    return (*_values(book), *_clauses(book), *_duties(book), *_forms(book), *_house(book))


def _values(book: Rulebook) -> Iterator[Fault]:
    """Values that no engine reads."""
    for knob, ruled in book.knobs():
        try:
            known = read_value(knob, ruled.value) == ruled.value
        except NoSuchValue:
            known = False
        if not known or (knob.possible is not None and not knob.possible(ruled.value)):
            yield Fault(knob.name, f"{knob.name} cannot be {ruled.value!r}")
        if knob.by_clause and ruled.value and ruled.is_silent:
            yield Fault(knob.name, f"{knob.name} is asked for by no clause")


def _clauses(book: Rulebook) -> Iterator[Fault]:
    """Citations are of the book's own clauses, or of a book that it falls back on."""
    cited: dict[str, tuple[Clause, ...]] = {knob.name: ruled.clauses for knob, ruled in book.knobs()}
    cited |= {f"topic {topic}": clauses for topic, clauses in book.citations.items()}
    cited |= {f"requirement {what}": clauses for what, clauses in book.requirements.items()}
    cited |= {f"form {form.id}": form.clauses for form in book.forms if form.clauses}
    for where, clauses in cited.items():
        if clauses and not book.clauses.has(clauses[0]):
            yield Fault(where, f"{where} cites {clauses[0]}, which is no clause of this book")
        if where.startswith(("topic", "requirement")) and not clauses:
            yield Fault(where, f"{where} cites nothing")
    for code in book.texts.keys() - {ENGLISH}:
        unworded = (clause for clause in book.clauses.values() if not _worded(clause, code))
        yield from (Fault(clause.id, f"{clause} says nothing in {code}") for clause in unworded)
    for number in book.not_applicable:
        if number not in book.clauses:
            id_ = f"{book.clauses.prefix}-{number}"
            yield Fault(f"not-applicable {id_}", f"not applicable: there is no clause {id_}")


def _worded(clause: Clause, code: str) -> bool:
    return isinstance(clause.summary, Written) and bool(clause.summary.translations.get(code))


def _duties(book: Rulebook) -> Iterator[Fault]:
    for id_, many in Counter(task.id for task in book.duties).items():
        if many > 1:
            yield Fault(f"duty {id_}", f"the duty of {id_} is listed twice")
    for task in book.duties:
        if not book.clauses.has(task.clause):
            yield Fault(f"duty {task.id}", f"a duty cites {task.clause}, which is no clause of this book")
        try:
            tasks(replace(book, duties=(task,)))
        except (KeyError, AttributeError, IndexError, ValueError) as wrong:
            yield Fault(f"duty {task.id}", f"a duty has a word that there is not: {wrong}")
        for code in ("en", *book.texts):
            if not _said(task, code):
                yield Fault(f"duty {task.id}", f"the duty of {task.id} says nothing in {code}")


def _said(task: Task, code: str) -> str:
    return task.text if code == "en" else task.translations.get(code, "")


def _forms(book: Rulebook) -> Iterator[Fault]:
    for id_, many in Counter(form.id for form in book.forms).items():
        if many > 1:
            yield Fault(f"form {id_}", f"the form {id_} is listed twice")
    for form in book.forms:
        if not form.titles.get("en") or not form.blocks or len(set(form.blocks)) < len(form.blocks):
            said = f"the form {form.id} needs an English title, and blocks that stand on it once"
            yield Fault(f"form {form.id}", said)


def _house(book: Rulebook) -> Iterator[Fault]:
    for asked in book.house_posts:
        if asked.is_knob and not (book.ruled(asked.key).is_silent or book.ruled(asked.key).house_choice):
            yield Fault(f"posts {asked.key}", f"the house is to post {asked.key}, which a clause fixes")
        if not asked.is_knob and asked.key not in POSTED_WORDS:
            said = f"the house is to post {asked.key}, and nobody knows what that is"
            yield Fault(f"posts {asked.key}", said)
