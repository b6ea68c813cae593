"""What is seen to and written down in the room: duties, incidents, decks, the posted rules."""

from hashlib import sha256

from msgspec.structs import asdict

from goodhand.occasion import commands
from goodhand.occasion import events as e
from goodhand.occasion import refusals as no
from goodhand.occasion.checklist import checklist
from goodhand.occasion.plan import Duty
from goodhand.occasion.staffing import ROLES, require_duty, the_person, the_tournament
from goodhand.occasion.state import Occasion
from goodhand.rules import Role
from goodhand.rules.speech import say
from goodhand.rules.tasks import Moment, Task
from goodhand.rules.topics import Topic
from goodhand.rules.units import PersonId, Seconds


def decide_tick(o: Occasion, c: commands.Tick) -> e.TaskDone:
    """A duty that somebody saw to."""
    require_present(o, c.by)
    task = next((each for each in checklist(o) if each.id == c.task), None)
    if task is None:
        raise no.NoSuchTask(task=c.task)
    if o.closed is not None and Moment.AFTER_CLOSING not in task.moments:
        raise no.BooksClosed(what=say("what was done {words}", words=task.moment.words))
    if c.table and not (task.per_table and 1 <= c.table <= o.plan.venue.tables):
        raise no.NotAtATable(task=c.task, table=c.table)
    if c.did:
        the_person(o, c.did)
    return e.TaskDone(c.task, c.by, c.at, c.occasion, c.table, c.did, _for_whom(o, task, c))


def _for_whom(o: Occasion, task: Task, c: commands.Tick) -> Role | None:
    """The role for which the chairperson ticks a duty of another's; a duty of one's own role is one's own."""
    shift = o.on_duty(c.by)
    if shift is None or (ROLES[shift.duty] is task.by and not c.did):  # the books are closed, and all have gone home
        return None
    if shift.duty is not Duty.CHAIRPERSON:
        facts = {"task": c.task, "role": task.by, "person": o.name_of(c.by), "duty": shift.duty}
        raise no.NotYourDuty.by(o.book, task.clause, **facts)
    return task.by


def decide_equipment(o: Occasion, c: commands.CountEquipment) -> e.EquipmentCounted:
    """Decks and chips as somebody on duty counted them (MI-11)."""
    require_duty(o, c.by)
    if c.decks < 0 or any(value < 1 or number < 0 for value, number in c.chips):
        raise no.NotACount
    if len({value for value, _ in c.chips}) < len(c.chips):
        raise no.ValueTwice
    if not c.decks and not c.chips:
        raise no.NeedsReason(what=say("A count of equipment"), missing=say("decks, or chips by their value"))
    return e.EquipmentCounted(c.closing, c.decks, tuple(sorted(c.chips)), c.by, c.at, c.note)


def equipment_missing(o: Occasion) -> tuple[str, ...]:
    """What the last count after play has otherwise than the last one before it, in words."""
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


def decide_incident(o: Occasion, c: commands.RecordIncident) -> e.IncidentRecorded:
    """Anybody on duty writes an incident down."""
    require_duty(o, c.by)
    if not c.category.strip() or not c.facts.strip():
        missing = say("a category and the facts")
        raise no.NeedsReason.by(o.book, Topic.INCIDENT_REPORT, what=say("An incident"), missing=missing)
    written = asdict(c) | {"occurred": happened_at(c.at, c.occurred)}
    return e.IncidentRecorded(number=len(o.incidents) + 1, **written)


def decide_report(o: Occasion, c: commands.ReportIncident) -> e.IncidentReported:
    """The form has gone to the regulator."""
    require_present(o, c.by)
    if not 1 <= c.number <= len(o.incidents):
        raise no.NoSuchIncident(number=c.number, why=say("does not exist"))
    if c.number in o.reported:
        raise no.NoSuchIncident(number=c.number, why=say("has been reported already"))
    return e.IncidentReported(c.number, c.by, c.at, c.reference)


def decide_replace_deck(o: Occasion, c: commands.ReplaceDeck) -> e.DeckReplaced:
    """The director decides on changes of decks (BC-5.4)."""
    person = require_duty(o, c.by)
    shift = o.on_duty(c.by)
    if shift is None or shift.duty not in (Duty.DIRECTOR, Duty.FLOOR, Duty.CHAIRPERSON, Duty.OPERATOR):
        rule = o.book.cite(Topic.SUSPECT_DECK, Topic.DECK_REQUESTS)
        raise no.NotTheAuthority.by(
            o.book, rule, person=person.name, what=say("order another deck"), authority=Duty.DIRECTOR
        )
    if not c.deck.strip() or not c.reason.strip():
        missing = say("the deck and a reason")
        raise no.NeedsReason.by(o.book, Topic.SUSPECT_DECK, what=say("A change of decks"), missing=missing)
    return e.DeckReplaced(c.table, c.deck, c.reason, c.by, c.at, c.tournament)


def decide_post_rules(o: Occasion, c: commands.PostHouseRules) -> e.HouseRulesPosted:
    """The text is kept with the records, word for word (MI-82)."""
    require_duty(o, c.by)
    the_tournament(o, c.tournament)
    if c.copies < 0 or not c.document:
        raise no.NothingPosted
    if c.digest != sha256(c.document.encode()).hexdigest():
        raise no.NotItsDigest
    return e.HouseRulesPosted(c.tournament, c.language, c.document, c.digest, c.copies, c.by, c.at)
