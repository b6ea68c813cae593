"""Rulings on disputes: the people who settle them, the questions to them, and the record."""

from msgspec import Struct
from msgspec.structs import asdict, replace

from goodhand.occasion import refusals as no
from goodhand.occasion.disputes import happened_at
from goodhand.occasion.events import RulingAsked, RulingRecorded, RulingSettled
from goodhand.occasion.people import Person
from goodhand.occasion.plan import Duty
from goodhand.occasion.staffing import require_duty
from goodhand.occasion.state import Occasion
from goodhand.rules import DisputeAuthority, Rulebook
from goodhand.rules.clauses import clause
from goodhand.rules.speech import Sentence, joined, say
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
"""On which duty somebody may write a ruling down that another settles, here or on paper."""


class Dispute(Struct, frozen=True, kw_only=True):
    """A dispute and its ruling, as somebody writes them down."""

    situation: str
    facts: str
    ruling: str
    occurred: Seconds | None = None
    clauses: tuple[str, ...] = ()
    people: tuple[str, ...] = ()
    tournament: str = ""
    table: int = 0
    round: int = 0
    override: str = ""


ASKED = ("situation", "facts", "ruling", "override", "tournament", "table", "round", "people")
"""The fields that a recorded ruling takes from its question, besides clauses and time."""


def who_settle(o: Occasion) -> tuple[PersonId, ...]:
    """Those on duty whom the book has settle disputes, in the order of the duties that it names."""
    duties = DECIDES[o.book.dispute_authority.value]
    return tuple(s.person for duty in duties for s in o.shifts if s.duty is duty and s.ends is None)


def may_prepare(o: Occasion, person: PersonId) -> bool:
    """Whether somebody is on a duty on which rulings are prepared."""
    shift = o.on_duty(person)
    return shift is not None and shift.duty in PREPARES


def ruled_by(o: Occasion, ruling: RulingRecorded) -> str:
    """The name of the person who rules, or who signs on paper; empty: not known."""
    if ruling.settled_by:
        return o.name_of(ruling.settled_by)
    return "" if ruling.on_paper else o.name_of(ruling.by)


def prepared_by(o: Occasion, ruling: RulingRecorded) -> PersonId:
    """The person who wrote a ruling, if another one recorded it."""
    return o.questions[ruling.asked - 1].by if ruling.asked else ruling.by


def appeal(book: Rulebook) -> tuple[Sentence, Sentence]:
    """A heading, and whom a player may turn to who is not content; where the book names nobody, who settles it."""
    who = book.dispute_authority.value
    if who is DisputeAuthority.CHAIRPERSON_THEN_REGULATOR:
        regulator = book.said("regulator")
        contact = say("A player who is not content with this ruling may contact the {regulator}.", regulator=regulator)
        return say("Appeal"), contact
    settles, authority = say("Settled by"), say(who.who)
    if who in FINAL:
        return settles, say("Disputes are settled by {authority}; the ruling is final.", authority=authority)
    return settles, say("Disputes are settled by {authority}, as the rulebook says.", authority=authority)


def is_open(o: Occasion, question: RulingAsked) -> bool:
    """Whether a prepared ruling is neither on record nor replaced by a new question."""
    return not any(each.asked == question.number for each in o.rulings) and not any(
        each.instead == question.number for each in o.questions
    )


def awaited(o: Occasion) -> tuple[RulingAsked, ...]:
    """Rulings that were prepared and are still to be answered, or to be put on record after a yes."""
    return tuple(
        each
        for each in o.questions
        if is_open(o, each) and (each.number not in o.settled or o.settled[each.number].agreed)
    )


def record_ruling(
    o: Occasion,
    at: Seconds,
    dispute: Dispute,
    *,
    by: PersonId,
    minor: bool = False,
    asked: int = 0,
    on_paper: bool = False,
) -> RulingRecorded:
    """A dispute goes to whom the book names; a dealer settles minor matters alone, where the book says so (BC-1b.5)."""
    person = require_duty(o, by)
    settled_by, settled_at = NO_PERSON, None
    if asked or on_paper:
        _require_preparer(o, person)
        if minor:
            raise no.NotMinor.by(o.book, o.book.dispute_authority)
    if asked:
        question = _the_question(o, asked)
        settled_by, settled_at = _the_answer(o, at, question, by, on_paper=on_paper)
        dispute = _in_the_words_of(o, dispute, question)
    elif on_paper:
        settled_by = _to_sign(o, by)
    else:
        _require_authority(o, person, minor=minor)
    _require_said(o, dispute)
    to_be_signed = on_paper and settled_at is None
    return RulingRecorded(
        number=len(o.rulings) + 1,
        **asdict(dispute) | {"occurred": happened_at(at, dispute.occurred)},
        by=by,
        at=at,
        minor=minor,
        final=o.book.dispute_authority.value in FINAL and not to_be_signed,
        asked=asked,
        settled_by=settled_by,
        settled_at=settled_at,
        on_paper=to_be_signed,
    )


def ask_ruling(o: Occasion, at: Seconds, dispute: Dispute, *, by: PersonId, instead: int = 0) -> RulingAsked:
    """Somebody at the table prepares a ruling; whom the book names reads it and says yes or no."""
    person = require_duty(o, by)
    _require_preparer(o, person)
    _require_said(o, dispute)
    if not who_settle(o):
        raise no.NotSettled.by(o.book, o.book.dispute_authority, why=say("nobody is on duty who may settle it"))
    if instead:
        _the_question(o, instead)
    written = asdict(dispute) | {"occurred": happened_at(at, dispute.occurred)}
    return RulingAsked(number=len(o.questions) + 1, **written, by=by, at=at, instead=instead)


def settle_ruling(o: Occasion, at: Seconds, number: int, why: str = "", *, by: PersonId, agreed: bool) -> RulingSettled:
    """Settle a prepared ruling: the person whom the book names says yes, or no and why."""
    person = require_duty(o, by)
    _require_authority(o, person)
    question = _the_question(o, number)
    if question.number in o.settled:
        name = o.name_of(o.settled[question.number].by)
        raise no.NoSuchQuestion(number=number, why=say("was answered by {name}", name=name))
    if not agreed and not why.strip():
        rule = o.book.cite(Topic.DISPUTE_RECORD) or o.book.dispute_authority
        raise no.NeedsReason.by(o.book, rule, what=say("A no"), missing=say("why, or what instead"))
    return RulingSettled(number, agreed, by, at, why.strip())


def _the_question(o: Occasion, number: int) -> RulingAsked:
    """An open question: not on record and not replaced."""
    if not 1 <= number <= len(o.questions):
        raise no.NoSuchQuestion(number=number, why=say("was never asked"))
    question = o.questions[number - 1]
    if not is_open(o, question):
        raise no.NoSuchQuestion(number=number, why=say("is on record, or was asked again"))
    return question


def _the_answer(
    o: Occasion, at: Seconds, question: RulingAsked, by: PersonId, *, on_paper: bool
) -> tuple[PersonId, Seconds | None]:
    """The person who answered and the time; without an answer, the person who is to sign on paper."""
    answer, rule = o.settled.get(question.number), o.book.dispute_authority
    if answer is not None:
        if not answer.agreed:
            raise no.SaidNo.by(o.book, rule, name=o.name_of(answer.by), number=question.number, why=answer.why)
        return answer.by, answer.at
    if on_paper:
        return _to_sign(o, by), None
    settlers = who_settle(o)
    if by in settlers:  # to put it on record is to say yes
        return by, at
    names = joined(" or ", map(o.name_of, settlers)) if settlers else ""
    waits = say("it waits for {names}", names=names) if settlers else say("nobody is on duty who may settle it")
    raise no.NotSettled.by(o.book, rule, why=waits)


def _to_sign(o: Occasion, recorder: PersonId) -> PersonId:
    """The person to sign on paper: the recorder, if allowed to settle it, else the first on duty who is; or nobody."""
    settlers = who_settle(o)
    return recorder if recorder in settlers else next(iter(settlers), NO_PERSON)


def _in_the_words_of(o: Occasion, dispute: Dispute, question: RulingAsked) -> Dispute:
    """Refuse a ruling that differs from its question: it goes on record as it was asked."""
    if dispute.people != question.people:
        dispute = replace(dispute, people=tuple(o.corrected.get(name, name) for name in dispute.people))
    for field in ASKED:
        if getattr(dispute, field) not in ("", 0, (), getattr(question, field)):
            answer = o.settled.get(question.number)
            read = say("what {name} said yes to", name=o.name_of(answer.by)) if answer else say("what was asked")
            raise no.ReadsOtherwise.by(o.book, o.book.dispute_authority, what=read)
    return replace(dispute, **{field: getattr(question, field) for field in (*ASKED, "clauses", "occurred")})


def _require_authority(o: Occasion, person: Person, *, minor: bool = False) -> None:
    shift, authority = o.on_duty(person.id), o.book.dispute_authority
    assert shift is not None
    if minor and shift.duty is Duty.DEALER and o.book.dealers_settle_minor.value:
        return
    if shift.duty not in DECIDES[authority.value]:
        who = joined(" or ", DECIDES[authority.value])
        raise no.NotTheAuthority.by(o.book, authority, person=person.name, what=say("settle a dispute"), authority=who)


def _require_preparer(o: Occasion, person: Person) -> None:
    if not may_prepare(o, person.id):
        who = joined(" or ", PREPARES)
        what = say("prepare a ruling")
        raise no.NotTheAuthority.by(o.book, o.book.dispute_authority, person=person.name, what=what, authority=who)


def _require_said(o: Occasion, dispute: Dispute) -> None:
    for said, missing in (
        (dispute.situation, say("what it was about")),
        (dispute.facts, say("the facts")),
        (dispute.ruling, say("the ruling")),
    ):
        if not said.strip():
            rule = o.book.cite(Topic.DISPUTE_RECORD) or o.book.dispute_authority
            raise no.NeedsReason.by(o.book, rule, what=say("A ruling"), missing=missing)
    for each in dispute.clauses:
        try:
            clause(each)
        except LookupError:
            raise no.NoSuchClause(id=each) from None


def earlier_rulings(o: Occasion, situation: str) -> tuple[RulingRecorded, ...]:
    """Earlier rulings of tonight on the same situation, so that rulings stay consistent (BC-1a.5)."""
    return tuple(each for each in o.rulings if each.situation.casefold() == situation.casefold())
