"""Refusals: what the rules forbid, said with a stable code, the facts and the clause."""

from typing import ClassVar

from goodhand.rules.clause import Clause


class Refusal(Exception):
    """A command the rulebook refuses. A fault of ours raises anything else."""

    code: ClassVar[str] = "refused"
    text: ClassVar[str] = "The rules refuse this."
    """The sentence for people; `{name}` stands for a fact."""

    def __init__(self, clause: Clause | None = None, **facts: int | str) -> None:
        super().__init__(self.code, facts)
        self.clause, self.facts = clause, facts

    def sentence(self) -> str:
        """One sentence that says what is refused, and by which clause."""
        said = self.text.format(**self.facts)
        return said if self.clause is None else f"{said} [{self.clause}]"

    def __str__(self) -> str:
        return self.sentence()


class UnknownRulebook(Refusal):
    """No rulebook has this id."""

    code = "unknown-rulebook"
    text = "There is no rulebook {id!r}; the rulebooks are {ids}."


class ClauseFixesIt(Refusal):
    """The house may not choose this: a clause fixes it, or bounds it more tightly."""

    code = "clause-fixes-it"
    text = "The house cannot set {knob} to {posted}: the rulebook {book} says {ruled}."


class UnknownKnob(Refusal):
    """No knob has this name."""

    code = "unknown-knob"
    text = "A rulebook has no knob {knob!r}{hint}."


class NoSuchValue(Refusal):
    """The knob cannot be set to this, in any book."""

    code = "no-such-value"
    text = "{posted!r} is no value for {knob}: {why}."


class CannotBePosted(Refusal):
    """The software has no other way, or no house could play by this."""

    code = "cannot-be-posted"
    text = "{knob} cannot be set to {posted}: it is {ruled}."
