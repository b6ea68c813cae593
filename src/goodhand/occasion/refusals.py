"""The refusals of an occasion, each with its code, its sentence and the next step."""

from goodhand.rules import Refusal
from goodhand.rules.refusal import NotNow

BooksClosed = Refusal.saying(
    "books-closed", "The books of this occasion are closed; {what} cannot be recorded any more."
)
UnknownPerson = Refusal.saying("unknown-person", "Nobody here is called {person!r}; enroll them first.")
NoName = Refusal.saying("no-name", "A person needs a name of 1 to {longest} printable characters; {name!r} is none.")
NotAtATable = Refusal.saying(
    "not-at-a-table", "{task} is no duty at table {table}: it is done once for the room, or there is no such table."
)
PaidForShift = Refusal.saying(
    "paid-for-shift", "{person} cannot be paid again: {why}; reverse line {number} to pay another amount."
)


class BadFact(Refusal):
    """Something that was said cannot be so; each kind says what, by a code and a sentence of its own."""


InTheFuture = BadFact.saying(
    "in-the-future", "A time in the future cannot be recorded; leave the time out, or correct it."
)
BeforeTheDay = BadFact.saying(
    "before-the-day",
    "A time before {date}, the day of the licence, cannot be recorded; leave the time out, or correct it.",
)
NotBeforehand = BadFact.saying(
    "not-beforehand", "{said!r} is no day before {date} on which an entry can have been paid."
)
NoSuchTournament = BadFact.saying("no-such-tournament", "This occasion has no tournament {tournament!r}.")
NoSuchEntry = BadFact.saying("no-such-entry", "There is no such entry to be refunded.")
EntryOfAnother = BadFact.saying("entry-of-another", "The entry is in the name of {name}, not {person}.")
NoSuchClause = BadFact.saying("no-such-clause", "There is no clause {id!r}; `goodhand clauses` lists them.")
NothingPosted = BadFact.saying("nothing-posted", "House rules are posted with their text, and a number of copies.")
PaidBeforeTheEnd = BadFact.saying(
    "paid-before-the-end", "A prize cannot have been paid before the tournament was over; correct the time."
)
NoSuchVersion = BadFact.saying("no-such-version", "A decision stands at version 1 or later, not at {version}.")
NameTaken = BadFact.saying(
    "name-taken",
    (
        "Somebody here is called {person} already; if this is another person, add something to the name of the second, "
        "as Ann Lee (Oak Street)."
    ),
)
NoSuchDuty = BadFact.saying("no-such-duty", "There is no duty {duty!r}; the duties are {duties}.")
NoDateOfBirth = BadFact.saying("no-date-of-birth", "{said!r} is no date of birth; write it as 1990-05-31.")
NotBornYet = BadFact.saying("not-born-yet", "{person} cannot have been born on {born}.")
NoSuchTable = BadFact.saying("no-such-table", "There is no table {table}.")
AnnouncementTooLong = BadFact.saying(
    "announcement-too-long", "An announcement has at most {most} letters, and this has {letters}."
)
ShownTooLong = BadFact.saying(
    "shown-too-long", "An announcement stays for up to twelve hours; 0 keeps it until the next."
)
CalledAlready = BadFact.saying("called-already", "Table {table} has called already, and somebody will come.")
AskedAlready = BadFact.saying("asked-already", "The desk has been called already.")
SoftwareDealsAlready = BadFact.saying("software-deals-already", "Software deals this tournament already.")
PeopleDealAlready = BadFact.saying("people-deal-already", "People deal this tournament already.")
NotACount = BadFact.saying(
    "not-a-count", "Decks and chips are counted in whole numbers, each chip with a value above nothing."
)
ValueTwice = BadFact.saying("value-twice", "A value of chips is there twice; add them up.")
NotEligible = Refusal.saying("not-eligible", "{person} may not {what}: {why}.")
MembersOnly = Refusal.saying(
    "members-only", "{person} is not a bona fide member, and {what} is for members only; ask a member to do it."
)
NotOnDuty = Refusal.saying("not-on-duty", "{person} is not on duty; sign in first.")
SpendsTooMuch = Refusal.saying(
    "spends-too-much",
    "{person} may spend {most} in all tonight: {spent} is spent, and this is {price}; nothing more is sold to them.",
)
DutyAlready = Refusal.saying("on-duty-already", "{person} is on duty as {duty} already; end that first.")
NotTheAuthority = Refusal.saying("not-the-authority", "{person} cannot {what}; this is for the {authority}.")
CashOnly = Refusal.saying("cash-only", "{what} cannot be paid {how}: only cash is taken here.")
NotPaidSo = Refusal.saying("not-paid-so", "{what} cannot be paid {how}; pay {ways}.")
BadAmount = Refusal.saying("bad-amount", "{amount} cannot be {what}: {why}.")
NotThePrize = Refusal.saying("not-the-prize", "{player} cannot be paid {amount}: {why}.")
PaidAlready = Refusal.saying(
    "paid-already", "{player} cannot be paid {amount} again: {name} paid the prize at {time}, line {number}."
)
RefundedAlready = Refusal.saying(
    "refunded-already", "The entry of {player} was refunded: {name} gave {amount} back at {time}, line {number}."
)
NothingElse = Refusal.saying(
    "nothing-else",
    (
        "{player} has entered, and a player is paid the prize of a place and nothing else: {amount} is not paid; if it "
        "was paid already, record it with its time."
    ),
)
NoSuchLine = Refusal.saying("no-such-line", "Line {number} cannot be reversed: {why}.")
NeedsReason = Refusal.saying("needs-reason", "{what} needs {missing}, for the record.")
NotYourDuty = Refusal.saying(
    "not-your-duty",
    "{task} is for the {role}, and {person} is on duty as {duty}; the chairperson may tick it for them.",
)
NoSuchTask = Refusal.saying("no-such-task", "The checklist of this book has no duty {task!r}; `checklist` lists them.")
NotTheAccount = Refusal.saying(
    "not-the-account", "The deposit goes into the licensee's own account, {account!r}, not into {other!r}."
)


class NotReady(Refusal):
    code = "not-ready-to-close"
    text = "The books cannot be closed yet: {missing}"

    def sentence(self) -> str:
        """All that is missing, each with its own clause."""
        return self.said()


NoSuchCall = Refusal.saying("no-such-call", "Call {number} {why}.")
NoSuchQuestion = Refusal.saying("no-such-question", "Question {number} {why}.")
NotSettled = Refusal.saying(
    "not-settled", "The ruling is not settled yet: {why}. It can be recorded to be signed on paper."
)
SaidNo = Refusal.saying(
    "said-no", "{name} said no to question {number} ({why}); ask again in other words, or record a ruling without it."
)
NotMinor = Refusal.saying("not-minor", "A ruling that another settles is not a minor one, settled at the table.")
ReadsOtherwise = Refusal.saying("reads-otherwise", "This reads otherwise than {what}; ask again, or put it back.")
NoSuchIncident = Refusal.saying("no-such-incident", "Incident {number} {why}.")

# Not possible at this moment, with a code of its own where a page or a program could do something about it
PrizesFixedAlready = NotNow.saying("prizes-fixed-already", "{what} is not possible now: they are fixed already.")
PrizesNotDue = NotNow.saying("prizes-not-due", "{what} is not possible now: {tournament} is not over.")
DrawerNotCounted = NotNow.saying(
    "drawer-not-counted", "{what} is not possible now: it has not been counted since money last moved."
)
SoldTooLate = NotNow.saying(
    "sold-too-late", "{what} is not possible now: the tournament is over, and its prizes are fixed."
)
DrawerIsTheirs = NotNow.saying("drawer-is-theirs", "{what} is not possible now: {name} has it already.")
PrizesPaid = NotNow.saying("prizes-paid", "{what} is not possible now: prizes have been paid; reverse {lines} first.")
NotAskedFor = NotNow.saying("not-asked-for", "{what} is not possible now: this book asks for none.")
GivenBackSince = NotNow.saying(
    "given-back-since", "{what} is not possible now: {which} gave money back since; sell it again."
)
