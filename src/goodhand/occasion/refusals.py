"""What an occasion refuses, each with its code, its sentence and what to do instead."""

from goodhand.rules import Refusal


class BooksClosed(Refusal):
    """Nothing is written into closed books."""

    code = "books-closed"
    text = "The books of this occasion are closed; {what} cannot be recorded any more."


class UnknownPerson(Refusal):
    """Nobody has this name here."""

    code = "unknown-person"
    text = "Nobody here is called {person!r}; enroll them first."


class NoName(Refusal):
    """A person without a name, or with one that cannot be printed."""

    code = "no-name"
    text = "A person needs a name of 1 to {longest} printable characters; {name!r} is none."


class BadFact(Refusal):
    """Something that was said cannot be so."""

    code = "bad-fact"
    text = "{problem}"


class NotEligible(Refusal):
    """The book does not let this person do this."""

    code = "not-eligible"
    text = "{person} may not {what}: {why}."


class MembersOnly(Refusal):
    """Only a bona fide member may do this."""

    code = "members-only"
    text = "{person} is not a bona fide member, and {what} is for members only; ask a member to do it."


class NotOnDuty(Refusal):
    """Who works must have signed in, so that the record of workers is complete."""

    code = "not-on-duty"
    text = "{person} is not on duty; sign in first."


class DutyAlready(Refusal):
    """Somebody who works cannot begin to."""

    code = "on-duty-already"
    text = "{person} is on duty as {duty} already; end that first."


class NotTheAuthority(Refusal):
    """Somebody else decides this."""

    code = "not-the-authority"
    text = "{person} cannot {what}; this is for the {authority}."


class BadAmount(Refusal):
    """An amount that cannot be."""

    code = "bad-amount"
    text = "{amount} cannot be {what}: {why}."


class NotThePrice(Refusal):
    """Everyone pays the same."""

    code = "not-the-price"
    text = "{what} costs {price} for everyone, not {amount}."


class NotThePrize(Refusal):
    """Only the posted prizes are paid."""

    code = "not-the-prize"
    text = "{player} cannot be paid {amount}: {why}."


class NoSuchLine(Refusal):
    """There is no such line, or it cannot be taken back."""

    code = "no-such-line"
    text = "Line {number} cannot be reversed: {why}."


class NotPossibleNow(Refusal):
    """Not at this moment of the occasion."""

    code = "not-possible-now"
    text = "{what} is not possible now: {why}."


class NeedsReason(Refusal):
    """The record needs to say why."""

    code = "needs-reason"
    text = "{what} needs {missing}, for the record."


class NoSuchTask(Refusal):
    """The checklist has no such duty."""

    code = "no-such-task"
    text = "The checklist of this book has no duty {task!r}; `checklist` lists them."


class NotTheAccount(Refusal):
    """The proceeds go into the licensee's own account."""

    code = "not-the-account"
    text = "The deposit goes into the licensee's own account, {account!r}, not into {other!r}."


class NotReady(Refusal):
    """The books cannot be closed yet."""

    code = "not-ready-to-close"
    text = "The books cannot be closed yet: {missing}"

    def sentence(self) -> str:
        """All that is missing, each with its own clause."""
        return self.text.format(**self.facts)


class NoSuchIncident(Refusal):
    """No incident has this number, or it is not to be reported."""

    code = "no-such-incident"
    text = "Incident {number} {why}."
