"""Checks of a rulebook before it goes on the shelf: known values, and clauses that exist."""

from collections import Counter
from collections.abc import Iterable, Iterator

from goodhand.rules.clause import Clause
from goodhand.rules.refusal import NoSuchValue
from goodhand.rules.rulebook import Rulebook, read_value
from goodhand.rules.speech.sentence import ENGLISH, Written
from goodhand.rules.tasks import Task, tasks

POSTED_WORDS = ("elimination", "language", "leaving", "prepaid")
"""Texts that a house writes in its own words, besides its choices of knobs."""


class BadBook(ValueError):
    """A book that cannot go on the shelf. The fault is the author's, so this is not a refusal."""

    def __init__(self, book: str, faults: Iterable[str]) -> None:
        self.faults = tuple(faults)
        super().__init__(f"the rulebook {book} cannot be used: {'; '.join(self.faults)}")


def faults(book: Rulebook) -> tuple[str, ...]:
    return (*_values(book), *_clauses(book), *_duties(book), *_forms(book), *_house(book))


def _values(book: Rulebook) -> Iterator[str]:
    """Values that no engine reads."""
    for knob, ruled in book.knobs():
        try:
            known = read_value(knob, ruled.value) == ruled.value
        except NoSuchValue:
            known = False
        if not known or (knob.possible is not None and not knob.possible(ruled.value)):
            yield f"{knob.name} cannot be {ruled.value!r}"
        if knob.by_clause and ruled.value and ruled.is_silent:
            yield f"{knob.name} is asked for by no clause"


def _clauses(book: Rulebook) -> Iterator[str]:
    """Citations are of the book's own clauses, or of a book that it falls back on."""
    cited: dict[str, tuple[Clause, ...]] = {knob.name: ruled.clauses for knob, ruled in book.knobs()}
    cited |= {f"topic {topic}": clauses for topic, clauses in book.citations.items()}
    cited |= {f"requirement {what}": clauses for what, clauses in book.requirements.items()}
    cited |= {f"form {form.id}": form.clauses for form in book.forms if form.clauses}
    for where, clauses in cited.items():
        if clauses and not book.clauses.has(clauses[0]):
            yield f"{where} cites {clauses[0]}, which is no clause of this book"
        if where.startswith(("topic", "requirement")) and not clauses:
            yield f"{where} cites nothing"
    for code in book.texts.keys() - {ENGLISH}:
        yield from (f"{clause} says nothing in {code}" for clause in book.clauses.values() if not _worded(clause, code))
    for number in book.not_applicable:
        if number not in book.clauses:
            yield f"not applicable: there is no clause {book.clauses.prefix}-{number}"


def _worded(clause: Clause, code: str) -> bool:
    return isinstance(clause.summary, Written) and bool(clause.summary.translations.get(code))


def _duties(book: Rulebook) -> Iterator[str]:
    for id_, many in Counter(task.id for task in book.duties).items():
        if many > 1:
            yield f"the duty of {id_} is listed twice"
    for task in book.duties:
        if not book.clauses.has(task.clause):
            yield f"a duty cites {task.clause}, which is no clause of this book"
    try:
        tasks(book)
    except (KeyError, AttributeError, IndexError) as wrong:
        yield f"a duty has a word that there is not: {wrong}"
    for code in ("en", *book.texts):
        yield from (f"the duty of {task.id} says nothing in {code}" for task in book.duties if not _said(task, code))


def _said(task: Task, code: str) -> str:
    return task.text if code == "en" else task.translations.get(code, "")


def _forms(book: Rulebook) -> Iterator[str]:
    for id_, many in Counter(form.id for form in book.forms).items():
        if many > 1:
            yield f"the form {id_} is listed twice"
    for form in book.forms:
        if not form.titles.get("en") or not form.blocks or len(set(form.blocks)) < len(form.blocks):
            yield f"the form {form.id} needs an English title, and blocks that stand on it once"


def _house(book: Rulebook) -> Iterator[str]:
    for asked in book.house_posts:
        if asked.is_knob and not (book.ruled(asked.key).is_silent or book.ruled(asked.key).house_choice):
            yield f"the house is to post {asked.key}, which a clause fixes"
        if not asked.is_knob and asked.key not in POSTED_WORDS:
            yield f"the house is to post {asked.key}, and nobody knows what that is"
