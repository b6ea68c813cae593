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


class NotAtATable(Refusal):
    """A duty is ticked off at a table that there is not, or that it is not for."""

    code = "not-at-a-table"
    text = "{task} is no duty at table {table}: it is done once for the room, or there is no such table."


class PaidForShift(Refusal):
    """A shift is paid once."""

    code = "paid-for-shift"
    text = "{person} cannot be paid again: {why}; reverse line {number} to pay another amount."


class BadFact(Refusal):
    """Something that was said cannot be so; what, says the refusal of each kind."""

    code = "bad-fact"
    text = "{problem}"


class InTheFuture(BadFact):
    """A time that has not come."""

    code = "in-the-future"
    text = "What is recorded cannot lie in the future; leave the time out, or correct it."


class NotBeforehand(BadFact):
    """An entry paid beforehand was paid before the day."""

    code = "not-beforehand"
    text = "{said!r} is no day before {date} on which an entry can have been paid."


class NoSuchTournament(BadFact):
    """The occasion has no such tournament."""

    code = "no-such-tournament"
    text = "This occasion has no tournament {tournament!r}."


class NotSoldHere(BadFact):
    """The tournament does not sell this."""

    code = "not-sold-here"
    text = "{tournament} sells no {kind}."


class NoSuchEntry(BadFact):
    """There is no entry to be refunded."""

    code = "no-such-entry"
    text = "There is no such entry to be refunded."


class EntryOfAnother(BadFact):
    """An entry is in one name only."""

    code = "entry-of-another"
    text = "The entry is in the name of {name}, and {person} is said to have it."


class NoSuchClause(BadFact):
    """A ruling cites clauses that there are."""

    code = "no-such-clause"
    text = "There is no clause {id!r}; `goodhand clauses` lists them."


class NothingPosted(BadFact):
    """House rules without a text."""

    code = "nothing-posted"
    text = "House rules are posted with their text, and a number of copies."


class NotItsDigest(BadFact):
    """A digest of something else."""

    code = "not-its-digest"
    text = "The digest is not that of the house rules that were posted."


class PaidBeforeTheEnd(BadFact):
    """A prize dated before there was a winner."""

    code = "paid-before-the-end"
    text = "A prize cannot have been paid before the tournament was over; correct the time."


class NoSuchVersion(BadFact):
    """A decision that was never made."""

    code = "no-such-version"
    text = "A decision stands at version 1 or later, not at {version}."


class NameTaken(BadFact):
    """Two people of one name."""

    code = "name-taken"
    text = (
        "Somebody here is called {person} already; if this is another person, add something to the name of the second, "
        "as Ann Lee (Oak Street)."
    )


class NoSuchDuty(BadFact):
    """A duty that there is not."""

    code = "no-such-duty"
    text = "There is no duty {duty!r}; the duties are {duties}."


class NoDateOfBirth(BadFact):
    """A date of birth that cannot be read."""

    code = "no-date-of-birth"
    text = "{said!r} is no date of birth; write it as 1990-05-31."


class NotBornYet(BadFact):
    """A date of birth that cannot be."""

    code = "not-born-yet"
    text = "{person} cannot have been born on {born}."


class NoSuchTable(BadFact):
    """No table has this number."""

    code = "no-such-table"
    text = "There is no table {table}."


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


class PaidAlready(Refusal):
    """A prize is paid once."""

    code = "paid-already"
    text = "{player} cannot be paid {amount} again: line {number} has paid the prize."


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


class NoSuchCall(Refusal):
    """No call has this number, or it needs no answer any more."""

    code = "no-such-call"
    text = "Call {number} {why}."


class NoSuchIncident(Refusal):
    """No incident has this number, or it is not to be reported."""

    code = "no-such-incident"
    text = "Incident {number} {why}."
