"""Workers: whether the book allows each, their affiliations, and whether there are enough."""

from goodhand.occasion.people import BARRED_BY, MANAGEMENT, needs_member, person_id
from goodhand.occasion.plan import DAY, Affiliation, Duty, Licence, TimeOfDay
from goodhand.plan.checks.context import Context
from goodhand.plan.made import capacity_of, size_of
from goodhand.plan.sections import Officer, Staff
from goodhand.rules import Barred, DutyCondition, Requirement, Topic
from goodhand.rules.cited import Ruled, clause_of
from goodhand.rules.posted import PostedBook
from goodhand.rules.speech import joined, say

WORK = {
    Duty.CHAIRPERSON: say("chairing the evening"),
    Duty.DIRECTOR: say("directing"),
    Duty.OPERATOR: say("operating the casino night"),
    Duty.FLOOR: say("working the floor"),
    Duty.DESK: say("handling cash and chips at the desk"),
}


def check_people(c: Context) -> None:
    """Officers and staff, one by one and together."""
    for officer in c.file.officer:
        c.require(officer)
    for worker in c.file.staff:
        c.require(worker)
        if worker.name is not None and worker.duty is not None:
            _hours(c, worker, worker.name)
            if c.posted is not None:
                _worker(c, c.posted, worker, worker.name, worker.duty)
    if c.posted is not None:
        if c.requires(Requirement.DIRECTOR) and not any(each.duty is Duty.DIRECTOR for each in c.file.staff):
            right = say("Add a director, who is a member and attested.")
            c.missing(c.file, say("director among the staff"), right, c.cite(Requirement.DIRECTOR))
        _affiliated(c, c.posted)
    _named(c)
    _dealers(c)
    _anybody(c)


def _hours(c: Context, worker: Staff, name: str) -> None:
    begins, ends, licence = worker.from_, worker.to, c.licence
    if begins is None or ends is None:
        return
    if begins == ends:
        said = say("{name} goes off duty at the time of coming on.", name=name)
        c.forbid(worker.at("to"), "no-hours", said, say('Write the end of the shift: to = "23:30".'))
    elif licence is not None and not _meet(begins, ends, licence):
        said = say(
            "{name} is on duty from {begins} to {ends}, outside the licence's hours.",
            name=name,
            begins=begins,
            ends=ends,
        )
        right = say("Write hours that meet {opens} to {closes}.", opens=licence.opens, closes=licence.closes)
        c.warn(worker.at("from"), "outside-hours", said, right, c.cite(Topic.LICENSED_HOURS))


def _meet(begins: TimeOfDay, ends: TimeOfDay, licence: Licence) -> bool:
    """Whether a shift and the licence have any time in common; either may go past midnight."""
    worked = (ends.second - begins.second) % DAY
    after = (begins.second - licence.opens.second) % DAY
    return after < licence.seconds or (-after) % DAY < worked


def _worker(c: Context, book: PostedBook, worker: Staff, name: str, duty: Duty) -> None:
    if "member" not in worker.unread and needs_member(book) and duty in MANAGEMENT and not worker.member:
        said = say("{name} is no bona fide member, and {work} is management.", name=name, work=WORK[duty])
        right = say("Write member = true if that is so, or give the duty to a member; anybody may deal or help.")
        clause = c.cite(Topic.MEMBERS_ONLY) or book.members_only.clause
        c.forbid(worker.at("member"), "members-only", said, right, clause)
    if duty is Duty.DIRECTOR:
        _standing(c, worker, book.director_is)
        if book.director_attested.value and not worker.attested:
            said = say("Nobody attests that {name} has the knowledge and skill to direct.", name=name)
            right = say("Write attested = true once the licensee has made sure of it.")
            c.forbid(worker.at("attested"), "not-attested", said, right, book.director_attested.clause)
    if duty is Duty.DEALER:
        _standing(c, worker, book.dealers_are)
    if worker.paid_by and worker.pay is not None and worker.pay.cents and book.one_paying_licensee.value:
        said = say(
            "{name} is paid by {paid_by} and here, on the same date at the same place.",
            name=name,
            paid_by=worker.paid_by,
        )
        right = say("Leave pay or paid_by out: one licensee pays a worker.")
        c.forbid(worker.at("pay"), "paid-twice", said, right, book.one_paying_licensee.clause)


def _standing(c: Context, worker: Staff, ruled: Ruled[tuple[DutyCondition, ...]]) -> None:
    has = {DutyCondition.MEMBER: bool(worker.member), DutyCondition.PROVIDER: bool(worker.registration)}
    if not ruled.value or any(has[standing] for standing in ruled.value):
        return
    wanted = joined(" nor ", (standing.words for standing in ruled.value))
    said = say("{name}, {duty}, is neither {wanted}.", name=worker.name, duty=worker.duty, wanted=wanted)
    right = say("Write member = true, or registration with the provider's number.")
    c.forbid(worker.at("member"), "standing", said, right, ruled.clause)


def _affiliated(c: Context, book: PostedBook) -> None:
    """Refuse officers and dealers who belong to the location or to a supplier."""
    belongs = _affiliations(c)
    roles: list[tuple[Officer | Staff, str, str, Ruled[tuple[Barred, ...]]]] = []
    for officer in c.file.officer:
        other = say("Name another officer, or hold the evening elsewhere and with other equipment.")
        roles.append((officer, say("an officer"), other, book.may_not_be_officers))
    for worker in c.file.staff:
        if worker.duty is Duty.DEALER:
            roles.append((worker, say("a dealer"), say("Let somebody else deal."), book.may_not_deal))
    for person, role, right, ruled in roles:
        for affiliation in sorted(belongs.get(person_id(person.name or ""), ())):
            barred = BARRED_BY[affiliation]
            if person.name is not None and barred in ruled.value:
                said = say(
                    "{name} belongs to {words}, and may not be {role} here.",
                    name=person.name,
                    words=barred.words,
                    role=role,
                )
                c.forbid(person.at("affiliated"), "affiliated", said, right, clause_of(ruled, barred))


def _affiliations(c: Context) -> dict[str, set[Affiliation]]:
    """To whom each person belongs, wherever the file says so; who owns the place or supplies belongs to it."""
    people: tuple[Officer | Staff, ...] = (*c.file.officer, *c.file.staff)
    declared = [(each.name, each.affiliated or ()) for each in people]
    declared += [(item.supplier, (Affiliation.SUPPLIER,)) for item in c.file.equipment]
    if c.file.venue is not None:
        declared.append((c.file.venue.owner, (Affiliation.LOCATION,)))
    found: dict[str, set[Affiliation]] = {}
    for name, affiliations in declared:
        if name is not None:
            found.setdefault(person_id(name), set()).update(affiliations)
    return found


def _named(c: Context) -> None:
    """Note where the charity's section names one person for an office and the staff another."""
    licensee = c.file.licensee
    if licensee is None:
        return
    for duty, name, topic in (
        (Duty.CHAIRPERSON, licensee.chairperson, Topic.CHAIRPERSON),
        (Duty.OPERATOR, licensee.operator, Topic.OPERATOR),
    ):
        on_duty = [worker for worker in c.file.staff if worker.duty is duty and worker.name is not None]
        if name and on_duty and not any(person_id(each.name or "") == person_id(name) for each in on_duty):
            said = say(
                "{name} is on duty as {duty}, and [licensee] names {name_2}.",
                name=on_duty[0].name,
                duty=duty,
                name_2=name,
            )
            at, right = on_duty[0].at("name"), say("Name the same person in both.")
            note = c.forbid if duty is Duty.OPERATOR else c.warn  # nobody else may work as the operator
            note(at, "named-otherwise", said, right, c.cite(topic), {at: name})


def _anybody(c: Context) -> None:
    """Warn where nobody at all is named and no clause has said so."""
    said_already = any(c.requires(each) for each in (Requirement.DIRECTOR, Requirement.DEALER_PER_TABLE))
    if c.whole and c.file.tournament and not c.file.staff and "staff" not in c.file.unread and not said_already:
        said = say("Nobody is named who directs, sells entries or deals.")
        right = say("Add everybody who works, with name and duty; until then the chairperson signs them on.")
        c.warn(("staff",), "no-staff", said, right)


def _dealers(c: Context) -> None:
    """Warn of fewer dealers than tables: where the book wants one each, or where some are named."""
    dealers = sum(worker.duty is Duty.DEALER for worker in c.file.staff)
    venue, wanted = c.file.venue, c.requires(Requirement.DEALER_PER_TABLE)
    if venue is None or venue.tables is None or not (wanted or dealers):
        return
    needed = 0
    for tournament in c.file.tournament:
        capacity, size = capacity_of(tournament, c.posted, venue.tables), size_of(tournament, c.posted)
        if capacity is None or size is None:
            return
        needed += -(-capacity // size)
    tables = min(needed, venue.tables)
    if dealers < tables:
        said = say(
            "Dealers named: {dealers}. Tables in play when every seat is sold: {tables}.",
            dealers=dealers,
            tables=tables,
        )
        right = say("Add a dealer for each table.")
        c.warn(("staff",), "too-few-dealers", said, right, c.cite(Requirement.DEALER_PER_TABLE))
