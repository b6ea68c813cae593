"""Mutants of a clause's entries in its book's folder: knobs, mentions, requirements, duties, forms, words."""

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec.structs import force_setattr, replace

from goodhand.paper import house_rules, writer
from goodhand.paper.conformance import printed
from goodhand.paper.page import Rule
from goodhand.rules import CATALOGUE, Cited, Clause, Rulebook, Silent
from goodhand.rules.situations import SITUATIONS
from mutants.mutant import Mutant
from turning import another
from with_seventh import of_this_project

RULED_ON = {topic for situation in SITUATIONS.values() for topic in situation.topics}
"""Matters on which a ruling repeats the clauses themselves."""


def of_books() -> Iterator[Mutant]:
    """Every mutant of every book that is somebody's licence terms, in the order of its clauses."""
    for book in of_this_project():
        if not book.general:
            paper = printed(book)
            for clause in book.clauses.values():
                yield from of_clause(book, clause, bool(paper.get(clause.id)))


def of_clause(book: Rulebook, clause: Clause, is_printed: bool) -> Iterator[Mutant]:
    yield from _knobs(book, clause)
    yield from _mentions(book, clause, "citations", "topic")
    yield from _mentions(book, clause, "requirements", "requirement")
    yield from _duties(book, clause)
    yield from _forms(book, clause)
    yield from _postings(book, clause)
    if any(clause in book.cites(topic) for topic in RULED_ON):
        yield _mutant(clause, "its summary: emptied", clause, summary="")
    if is_printed:
        yield Mutant((clause.id,), "its rules on paper: emptied", lambda: _empty_rules(clause.id))
    number = clause.id.partition("-")[2]
    if number in book.not_applicable:
        rest = {each: why for each, why in book.not_applicable.items() if each != number}
        yield _mutant(clause, "not applicable: taken back", book, not_applicable=rest)


def _mutant(clause: Clause, what: str, broken: Any, **fields: object) -> Mutant:
    def apply() -> None:
        for name, value in fields.items():
            force_setattr(broken, name, value)

    return Mutant((clause.id,), what, apply)


def _knobs(book: Rulebook, clause: Clause) -> Iterator[Mutant]:
    for knob in CATALOGUE:
        ruled = book.ruled(knob.name)
        if knob.one_way or clause not in ruled.clauses:
            continue
        value = _without(ruled, clause) or another(knob.name, book)
        turned = Cited(value, *ruled.clauses, house_choice=ruled.house_choice)
        yield _mutant(clause, f"knob {knob.name}: turned", book, **{knob.name: turned})
        others = tuple(each for each in ruled.clauses if each != clause)
        unsaid = Cited(ruled.value, *others, house_choice=ruled.house_choice) if others else Silent(ruled.value)
        yield _mutant(clause, f"knob {knob.name}: does not name it", book, **{knob.name: unsaid})


def _without(ruled: Any, clause: Clause) -> tuple[object, ...]:
    """Remove a clause's entries from a knob's list, if the book has a clause for each entry, or one above."""
    value, clauses = ruled.value, ruled.clauses
    if not isinstance(value, tuple):
        return ()
    if len(clauses) == len(value) + 1 and all(each.id.startswith(clauses[0].id) for each in clauses):
        clauses = clauses[1:]
    if len(clauses) != len(value) or clause not in clauses or len(value) == 1:
        return ()
    return tuple(each for each, by in zip(value, clauses, strict=True) if by != clause)


def _mentions(book: Rulebook, clause: Clause, field: str, kind: str) -> Iterator[Mutant]:
    named: Mapping[Any, tuple[Clause, ...]] = getattr(book, field)
    for matter, clauses in named.items():
        if clause in clauses:
            others = tuple(each for each in clauses if each != clause)
            rest = {each: said for each, said in named.items() if each is not matter}
            broken = {**rest, matter: others} if others else rest
            yield _mutant(clause, f"{kind} {matter}: does not name it", book, **{field: broken})


def _duties(book: Rulebook, clause: Clause) -> Iterator[Mutant]:
    if any(task.clause == clause for task in book.duties):
        rest = tuple(task for task in book.duties if task.clause != clause)
        yield _mutant(clause, "duty: removed", book, duties=rest)


def _forms(book: Rulebook, clause: Clause) -> Iterator[Mutant]:
    for form in book.forms:
        if clause not in form.clauses:
            continue
        rest = tuple(each for each in book.forms if each is not form)
        yield _mutant(clause, f"form {form.id}: left out", book, forms=rest)
        others = tuple(each for each in form.clauses if each != clause)
        yield _mutant(clause, f"form {form.id}: does not name it", form, clauses=others)
        if clause == form.clauses[-1]:
            ids = tuple(each.id for each in form.clauses)
            for block in form.blocks:
                blocks = tuple(each for each in form.blocks if each is not block)
                less = tuple(replace(each, blocks=blocks) if each is form else each for each in book.forms)
                yield replace(_mutant(clause, f"form {form.id}: without {block}", book, forms=less), clauses=ids)


def _postings(book: Rulebook, clause: Clause) -> Iterator[Mutant]:
    for asked in book.house_posts:
        if asked.clause == clause:
            rest = tuple(each for each in book.house_posts if each is not asked)
            yield _mutant(clause, f"the house posts {asked.key}: not asked for", book, house_posts=rest)


def _empty_rules(id_: str) -> None:
    """Every rule on paper that names the clause says nothing."""

    def emptied(text: str, clauses: tuple[str, ...] = (), **fields: bool) -> Rule:
        return Rule("" if id_ in clauses else text, clauses, **fields)

    writer.Rule = emptied  # type: ignore[misc,assignment]
    house_rules.Rule = emptied  # type: ignore[misc,assignment]
