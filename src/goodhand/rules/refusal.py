"""Refusals: what the rules forbid, said with a stable code, the facts and the clause."""

from typing import TYPE_CHECKING, ClassVar, Self

from goodhand.rules.cited import Cited, Ruled, Silent
from goodhand.rules.clause import Clause
from goodhand.rules.speech import Sentence, say
from goodhand.rules.topics import Topic

if TYPE_CHECKING:
    from goodhand.rules.rulebook import Rulebook


class Refusal(Exception):
    """A command the rulebook refuses. A fault of ours raises anything else."""

    code: ClassVar[str] = "refused"
    text: ClassVar[str] = "The rules refuse this."
    """The sentence for people, with `{name}` for each fact."""

    def __init__(self, clause: Clause | None = None, **facts: int | str) -> None:
        super().__init__(self.code, facts)
        self.clause, self.facts = clause, facts
        self.source = ""
        """The authority where no clause speaks. The sentence itself names the default."""

    @classmethod
    def saying(cls, code: str, text: str) -> type[Self]:
        """A refusal of this kind, declared as data: its stable code, and its sentence."""
        return type(code.title().replace("-", ""), (cls,), {"code": code, "text": text})

    @classmethod
    def by(cls, book: "Rulebook", on: Ruled[object] | Topic | Clause | None, /, **facts: int | str) -> Self:
        """Refuse by what the book says on a matter; where it is silent, who may rule otherwise."""
        ruled = book.on(on) if isinstance(on, Topic) else on
        refusal = cls(ruled.clause if isinstance(ruled, Cited | Silent) else ruled, **facts)
        if refusal.clause is None and isinstance(ruled, Silent) and ruled.house_choice:
            refusal.source = say("posted by the house")
        elif refusal.clause is None:
            who = say(book.dispute_authority.value.who)
            refusal.source = say("a default; {who} may rule otherwise", who=who)
        return refusal

    @classmethod
    def posted(cls, **facts: int | str) -> Self:
        """Refuse by what the house has posted, where the book lets it."""
        refusal = cls(None, **facts)
        refusal.source = say("posted by the house")
        return refusal

    def said(self) -> Sentence:
        """The refusal without its authority."""
        return Sentence(self.text, self.facts)

    def sentence(self) -> str:
        """One sentence: the refusal and its authority."""
        said = self.said()
        source = self.source if self.clause is None else str(self.clause)
        return say("{said} [{source}]", said=said, source=source) if source else said

    def __str__(self) -> str:
        return self.sentence()


NotNow = Refusal.saying("not-now", "{what} is not possible now: {why}.")
"""The base of all obstacles, each with a code of its own.

It is raised directly for one case only, a sale's line that is reversed alone.
"""
UnknownRulebook = Refusal.saying("unknown-rulebook", "There is no rulebook {id!r}; the rulebooks are {ids}.")
MisspeltRulebook = UnknownRulebook.saying(
    "misspelt-rulebook", "There is no rulebook {id!r}; did you mean {near}, {name}?"
)
UnfitRulebook = UnknownRulebook.saying(
    "unfit-rulebook",
    "The rulebook {id!r} in {where} cannot be used: {fault}; `goodhand rulebooks check` lists every mistake.",
)
ClauseFixesIt = Refusal.saying(
    "clause-fixes-it", "The house cannot set {knob} to {posted}: the rulebook {book} says {ruled}."
)
UnknownKnob = Refusal.saying("unknown-knob", "A rulebook has no knob {knob!r}{hint}.")
NoSuchValue = Refusal.saying("no-such-value", "{posted!r} is no value for {knob}: {why}.")
CannotBePosted = Refusal.saying("cannot-be-posted", "{knob} cannot be set to {posted}: it is {ruled}.")
