"""Rulings on disputes: who settles them, what is asked of whom the book names, and what goes on record."""

from goodhand.occasion.commands import AskRuling, RecordRuling, SettleRuling
from goodhand.occasion.disputes import happened_at
from goodhand.occasion.events import RulingAsked, RulingRecorded, RulingSettled
from goodhand.occasion.people import Person
from goodhand.occasion.plan import Duty
from goodhand.occasion.refusals import (
    NeedsReason,
    NoSuchClause,
    NoSuchQuestion,
    NotSettled,
    NotTheAuthority,
    ReadsOtherwise,
)
from goodhand.occasion.staffing import require_duty
from goodhand.occasion.state import Occasion
from goodhand.rules import DisputeAuthority
from goodhand.rules.clauses import clause
from goodhand.rules.speech import joined, say
from goodhand.rules.topics import Topic
from goodhand.rules.units import NO_PERSON, PersonId, Seconds

DECIDES: dict[DisputeAuthority, tuple[Duty, ...]] = {
    DisputeAuthority.CHAIRPERSON: (Duty.CHAIRPERSON,),
    DisputeAuthority.CHAIRPERSON_THEN_REGULATOR: (Duty.CHAIRPERSON,),
    DisputeAuthority.CASINO_NIGHT_OPERATOR: (Duty.OPERATOR,),
    DisputeAuthority.DIRECTOR: (Duty.DIRECTOR,),
    DisputeAuthority.FLOOR: (Duty.FLOOR, Duty.DIRECTOR),
}
"""On which duty somebody must be to settle a dispute."""
FINAL = (DisputeAuthority.CASINO_NIGHT_OPERATOR, DisputeAuthority.FLOOR)
PREPARES = (Duty.DIRECTOR, Duty.FLOOR, Duty.CHAIRPERSON, Duty.OPERATOR)
"""On which duty somebody may write a ruling down that another signs on paper."""


def who_settle(o: Occasion) -> tuple[PersonId, ...]:
    """Those on duty whom the book has settle disputes, in the order of the duties that it names."""
    duties = DECIDES[o.book.dispute_authority.value]
    return tuple(s.person for duty in duties for s in o.shifts if s.duty is duty and s.ends is None)


def ruled_by(o: Occasion, ruling: RulingRecorded) -> str:
    """Whose ruling it is, by name; empty: whoever signs on paper is not known."""
    if ruling.settled_by:
        return o.name_of(ruling.settled_by)
    return "" if ruling.on_paper else o.name_of(ruling.by)


def is_open(o: Occasion, question: RulingAsked) -> bool:
    """Whether a ruling that was prepared is neither on record nor asked anew."""
    return not any(each.asked == question.number for each in o.rulings) and not any(
        each.instead == question.number for each in o.questions
    )


def decide_ruling(o: Occasion, c: RecordRuling) -> RulingRecorded:
    """A dispute goes to whom the book names; a dealer settles minor matters alone, where the book says so (BC-1b.5)."""
    person = require_duty(o, c.by)
    by, at, occurred = NO_PERSON, None, c.occurred
    if c.asked:
        question = _the_question(o, c.asked)
        occurred = question.occurred if occurred is None else occurred
        if not c.on_paper:
            by, at = _the_yes(o, c, question)
    elif not c.on_paper:
        _require_authority(o, person, minor=c.minor)
    if c.on_paper:
        _require_preparer(o, person)
        by = next(iter(who_settle(o)), NO_PERSON)
    _require_said(o, c)
    return RulingRecorded(
        number=len(o.rulings) + 1,
        situation=c.situation,
        facts=c.facts,
        ruling=c.ruling,
        by=c.by,
        at=c.at,
        occurred=happened_at(c.at, occurred),
        clauses=c.clauses,
        people=c.people,
        tournament=c.tournament,
        table=c.table,
        round=c.round,
        minor=c.minor,
        override=c.override,
        final=o.book.dispute_authority.value in FINAL,
        asked=c.asked,
        settled_by=by,
        settled_at=at,
        on_paper=c.on_paper,
    )


def decide_ask(o: Occasion, c: AskRuling) -> RulingAsked:
    """Whoever is at the table prepares a ruling; whom the book names reads it and says yes or no."""
    person = require_duty(o, c.by)
    _require_preparer(o, person)
    _require_said(o, c)
    if not who_settle(o):
        raise NotSettled.by(o.book, o.book.dispute_authority, why=say("nobody is on duty who may settle it"))
    if c.instead:
        _the_question(o, c.instead)
    return RulingAsked(
        number=len(o.questions) + 1,
        situation=c.situation,
        facts=c.facts,
        ruling=c.ruling,
        by=c.by,
        at=c.at,
        occurred=happened_at(c.at, c.occurred),
        clauses=c.clauses,
        people=c.people,
        tournament=c.tournament,
        table=c.table,
        round=c.round,
        override=c.override,
        instead=c.instead,
    )


def decide_settle(o: Occasion, c: SettleRuling) -> RulingSettled:
    """Whom the book names says yes, or no and why."""
    person = require_duty(o, c.by)
    _require_authority(o, person)
    question = _the_question(o, c.number)
    if question.number in o.settled:
        name = o.name_of(o.settled[question.number].by)
        raise NoSuchQuestion(number=c.number, why=say("was answered by {name}", name=name))
    if not c.agreed and not c.why.strip():
        rule = o.book.cite(Topic.DISPUTE_RECORD) or o.book.dispute_authority
        raise NeedsReason.by(o.book, rule, what=say("A no"), missing=say("why, or what instead"))
    return RulingSettled(c.number, c.agreed, c.by, c.at, c.why.strip())


def _the_question(o: Occasion, number: int) -> RulingAsked:
    """One that still waits: not on record, and not asked anew."""
    if not 1 <= number <= len(o.questions):
        raise NoSuchQuestion(number=number, why=say("was never asked"))
    question = o.questions[number - 1]
    if not is_open(o, question):
        raise NoSuchQuestion(number=number, why=say("is on record, or was asked anew"))
    return question


def _the_yes(o: Occasion, c: RecordRuling, question: RulingAsked) -> tuple[PersonId, Seconds]:
    """Who said yes to these words, and when."""
    answer, rule = o.settled.get(question.number), o.book.dispute_authority
    if answer is None:
        names = joined(" or ", map(o.name_of, who_settle(o)))
        raise NotSettled.by(o.book, rule, why=say("it waits for {names}", names=names))
    if not answer.agreed:
        name = o.name_of(answer.by)
        raise NotSettled.by(o.book, rule, why=say("{name} said no: {why}", name=name, why=answer.why))
    if _words(question) != _words(c):
        raise ReadsOtherwise.by(o.book, rule, name=o.name_of(answer.by))
    return answer.by, answer.at


def _words(each: RulingAsked | RecordRuling) -> tuple[object, ...]:
    """What somebody said yes to."""
    where = (each.tournament, each.table, each.round)
    return each.situation, each.facts, each.ruling, each.people, each.override, where


def _require_authority(o: Occasion, person: Person, *, minor: bool = False) -> None:
    shift, authority = o.on_duty(person.id), o.book.dispute_authority
    assert shift is not None
    if minor and shift.duty is Duty.DEALER and o.book.dealers_settle_minor.value:
        return
    if shift.duty not in DECIDES[authority.value]:
        who = joined(" or ", DECIDES[authority.value])
        raise NotTheAuthority.by(o.book, authority, person=person.name, what=say("settle a dispute"), authority=who)


def _require_preparer(o: Occasion, person: Person) -> None:
    shift = o.on_duty(person.id)
    if shift is None or shift.duty not in PREPARES:
        who = joined(" or ", (Duty.DIRECTOR, Duty.FLOOR))
        what = say("prepare a ruling")
        raise NotTheAuthority.by(o.book, o.book.dispute_authority, person=person.name, what=what, authority=who)


def _require_said(o: Occasion, c: RecordRuling | AskRuling) -> None:
    for said, missing in (
        (c.situation, say("what it was about")),
        (c.facts, say("the facts")),
        (c.ruling, say("the ruling")),
    ):
        if not said.strip():
            rule = o.book.cite(Topic.DISPUTE_RECORD) or o.book.dispute_authority
            raise NeedsReason.by(o.book, rule, what=say("A ruling"), missing=missing)
    for each in c.clauses:
        try:
            clause(each)
        except LookupError:
            raise NoSuchClause(id=each) from None


def earlier_rulings(o: Occasion, situation: str) -> tuple[RulingRecorded, ...]:
    """How the same sort of dispute was settled earlier tonight, so that rulings stay consistent (BC-1a.5)."""
    return tuple(each for each in o.rulings if each.situation.casefold() == situation.casefold())
