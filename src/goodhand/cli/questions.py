"""The questions of `goodhand new` at a terminal: how they are asked, and taken back."""

from collections.abc import Callable, Sequence
from difflib import get_close_matches
from typing import TypeVar

import typer

from goodhand.cli.output import say
from goodhand.plan.values import Unreadable, read_text
from goodhand.plan.wizard import whole_number
from goodhand.rules import Rulebook, UnknownRulebook, rulebook, rulebooks
from goodhand.rules.refusal import MisspeltRulebook

T = TypeVar("T")
BACK = "back"
"""The word that returns to the question before."""


class GoBack(Exception):
    """The last answer is to be given again."""


class Questions:
    """Asks until the answer can be used. Without asking, every answer is its default.

    The answer `back` returns to the question before, with its answer as the new default; earlier answers stay.
    """

    def __init__(self, ask: bool, given: Sequence[str] = (), offered: Sequence[str] = ()) -> None:
        self.asks = ask
        self.given = list(given)
        """The answers so far, in order."""
        self._stands = len(self.given)
        self._offered = list(offered)
        self._place = 0

    def book(self, given: str | None) -> Rulebook:
        if given is not None:
            return book_named(given)

        def read(said: str) -> Rulebook:
            try:
                return book_named(said)
            except UnknownRulebook as unknown:
                raise Unreadable(unknown.sentence(), "") from None

        if self.asks and not self._stands:
            say("The rulebooks:", *(f"  {book.id:10}  {book.name}" for book in rulebooks()))
        return self.answer("Which one?", "mi-2009", read)

    def text(self, question: str, default: str) -> str:
        return self.answer(question, default, read_text)

    def number(self, question: str, default: int, least: int, most: int) -> int:
        return self.answer(question, str(default), lambda said: whole_number(said, default, least, most))

    def yes(self, question: str) -> bool:
        """Yes, unless the answer is "no"."""

        def read(said: str) -> bool:
            word = said.strip().lower()
            if word not in ("y", "yes", "n", "no"):
                raise Unreadable(f"{said!r} is neither yes nor no.", "Write yes or no.")
            return word in ("y", "yes")

        return self.answer(question, "yes", read)

    def answer(self, question: str, default: str, read: Callable[[str], T]) -> T:
        """The answer to a question, asked until it can be used."""

        def noted(said: str) -> T:
            if said.strip().casefold() == BACK:
                raise GoBack
            try:
                answer = read(said)
            except Unreadable as wrong:
                raise typer.BadParameter(wrong.spoken()) from None
            self.given.append(said)
            return answer

        if not self.asks:
            return read(default)
        self._place += 1
        if self._place <= self._stands:
            return read(self.given[self._place - 1])
        default = self._offered.pop() if self._offered else default
        answer: T = typer.prompt(question, default=default, value_proc=noted)
        return answer


def book_named(said: str) -> Rulebook:
    """A rulebook by its id, or by the beginning of its name, as people say it: Michigan, New Jersey."""
    wanted = " ".join(said.casefold().split())
    called = [each for each in rulebooks() if wanted and each.name.casefold().startswith(wanted)]
    try:
        return called[0] if len(called) == 1 else rulebook(wanted or said)
    except UnknownRulebook:
        if (near := _meant(wanted)) is None:
            raise
        raise MisspeltRulebook(id=said, near=near.id, name=near.name) from None


def _meant(wanted: str) -> Rulebook | None:
    """The book whose id, or whose place's name, is written almost so."""
    known = {name.casefold(): book for book in rulebooks() for name in (book.name.partition(",")[0], book.id)}
    close = get_close_matches(wanted, known, n=1, cutoff=0.7)
    return known[close[0]] if close else None
