"""Records of the room: duties, incidents, decks, the posted rules."""

from hashlib import sha256

from goodhand.occasion import events as e
from goodhand.occasion import refusals as no
from goodhand.occasion.checklist import checklist
from goodhand.occasion.deciding import after_closing
from goodhand.occasion.plan import Duty
from goodhand.occasion.staffing import ROLES, require_duty, the_person, the_tournament
from goodhand.occasion.state import Occasion
from goodhand.rules import Role
from goodhand.rules.speech import say
from goodhand.rules.tasks import Moment, Task
from goodhand.rules.topics import Topic
from goodhand.rules.units import NO_PERSON, PersonId, Seconds


@after_closing
def tick_task(
    o: Occasion,
    at: Seconds,
    task: str,
    occasion: str = "",
    table: int = 0,
    did: PersonId = NO_PERSON,
    *,
    by: PersonId,
) -> e.TaskDone:
    """A duty that somebody saw to; ``did``, where the chairperson ticks for another."""
    require_present(o, by)
    found = next((each for each in checklist(o) if each.id == task), None)
    if found is None:
        raise no.NoSuchTask(task=task)
    if o.closed is not None and Moment.AFTER_CLOSING not in found.moments:
        raise no.BooksClosed(what=say("what was done {words}", words=found.moment.words))
    if table and not (found.per_table and 1 <= table <= o.plan.venue.tables):
        raise no.NotAtATable(task=task, table=table)
    if did:
        the_person(o, did)
    return e.TaskDone(task, by, at, occasion, table, did, _ticked_for(o, found, by, did))


def _ticked_for(o: Occasion, task: Task, by: PersonId, did: PersonId) -> Role | None:
    """The role for which the chairperson ticks a duty of another's; a duty of one's own role is one's own."""
    shift = o.on_duty(by)
    if shift is None or (ROLES[shift.duty] is task.by and not did):  # the books are closed, and all have gone home
        return None
    if shift.duty is not Duty.CHAIRPERSON:
        facts = {"task": task.id, "role": task.by, "person": o.name_of(by), "duty": shift.duty}
        raise no.NotYourDuty.by(o.book, task.clause, **facts)
    return task.by


def count_equipment(
    o: Occasion,
    at: Seconds,
    decks: int,
    chips: tuple[tuple[int, int], ...],
    note: str = "",
    *,
    by: PersonId,
    closing: bool,
) -> e.EquipmentCounted:
    """Decks and chips as somebody on duty counted them (MI-11)."""
    require_duty(o, by)
    if decks < 0 or any(value < 1 or number < 0 for value, number in chips):
        raise no.NotACount
    if len({value for value, _ in chips}) < len(chips):
        raise no.ValueTwice
    if not decks and not chips:
        raise no.NeedsReason(what=say("A count of equipment"), missing=say("decks, or chips by their value"))
    return e.EquipmentCounted(closing, decks, tuple(sorted(chips)), by, at, note)


def equipment_missing(o: Occasion) -> tuple[str, ...]:
    """The difference between the last equipment count after play and the last one before it, in words."""
    before = next((each for each in reversed(o.equipment) if not each.closing), None)
    after = next((each for each in reversed(o.equipment) if each.closing), None)
    if before is None or after is None:
        return ()
    was, now = dict(before.chips), dict(after.chips)
    found = [("decks", before.decks, after.decks)]
    found += [
        (say("chips of {value:,}", value=value), was.get(value, 0), now.get(value, 0)) for value in sorted({*was, *now})
    ]
    return tuple(
        say("{then:,} {what} then, {there:,} now", then=then, what=what, there=there)
        for what, then, there in found
        if then != there
    )


def require_present(o: Occasion, person: PersonId) -> None:
    """Somebody on duty; once the books are closed and all have gone home, somebody of the licensee or of its staff."""
    known = the_person(o, person)
    if o.closed is None or not (known.member or known.office or known.rostered or o.has_worked(person)):
        require_duty(o, person)


def happened_at(at: Seconds, occurred: Seconds | None) -> Seconds:
    """When something happened that was written down now, or later."""
    if occurred is not None and occurred > at:
        raise no.InTheFuture
    return at if occurred is None else occurred


def record_incident(
    o: Occasion,
    at: Seconds,
    category: str,
    facts: str,
    *,
    by: PersonId,
    occurred: Seconds | None = None,
    people: tuple[str, ...] = (),
    tournament: str = "",
    table: int = 0,
    round_number: int = 0,
    deck: str = "",
    wrongdoing: bool = False,
) -> e.IncidentRecorded:
    """Anybody on duty writes an incident down."""
    require_duty(o, by)
    if not category.strip() or not facts.strip():
        missing = say("a category and the facts")
        raise no.NeedsReason.by(o.book, Topic.INCIDENT_REPORT, what=say("An incident"), missing=missing)
    number, happened = len(o.incidents) + 1, happened_at(at, occurred)
    where = (tournament, table, round_number)
    return e.IncidentRecorded(number, category, facts, by, at, happened, people, *where, deck, wrongdoing)


@after_closing
def report_incident(o: Occasion, at: Seconds, number: int, reference: str = "", *, by: PersonId) -> e.IncidentReported:
    """The form has gone to the regulator."""
    require_present(o, by)
    if not 1 <= number <= len(o.incidents):
        raise no.NoSuchIncident(number=number, why=say("does not exist"))
    if number in o.reported:
        raise no.NoSuchIncident(number=number, why=say("has been reported already"))
    return e.IncidentReported(number, by, at, reference)


def replace_deck(
    o: Occasion, at: Seconds, table: int, deck: str, reason: str, tournament: str = "", *, by: PersonId
) -> e.DeckReplaced:
    """The director decides on changes of decks (BC-5.4)."""
    person = require_duty(o, by)
    shift = o.on_duty(by)
    if shift is None or shift.duty not in (Duty.DIRECTOR, Duty.FLOOR, Duty.CHAIRPERSON, Duty.OPERATOR):
        rule = o.book.cite(Topic.SUSPECT_DECK, Topic.DECK_REQUESTS)
        raise no.NotTheAuthority.by(
            o.book, rule, person=person.name, what=say("order another deck"), authority=Duty.DIRECTOR
        )
    if not deck.strip() or not reason.strip():
        missing = say("the deck and a reason")
        raise no.NeedsReason.by(o.book, Topic.SUSPECT_DECK, what=say("A change of decks"), missing=missing)
    return e.DeckReplaced(table, deck, reason, by, at, tournament)


def post_house_rules(
    o: Occasion, at: Seconds, tournament: str, *, language: str, document: str, copies: int, by: PersonId
) -> e.HouseRulesPosted:
    """The text is kept with the records, word for word (MI-82)."""
    require_duty(o, by)
    the_tournament(o, tournament)
    if copies < 0 or not document:
        raise no.NothingPosted
    digest = sha256(document.encode()).hexdigest()
    return e.HouseRulesPosted(tournament, language, document, digest, copies, by, at)
