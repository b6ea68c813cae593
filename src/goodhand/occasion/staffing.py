"""Staffing: enrolling people and putting them on duty, with the book's conditions (MI-33 to 37, BC-1)."""

from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher

from msgspec.structs import replace

from goodhand.occasion import refusals as no
from goodhand.occasion.events import DutyBegun, DutyEnded, NameCorrected, PersonEnrolled
from goodhand.occasion.people import MANAGEMENT, Person, age_on, barred_affiliation, is_date, needs_member, person_id
from goodhand.occasion.plan import Duty
from goodhand.occasion.state import Occasion
from goodhand.occasion.violations import broken
from goodhand.rules import Barred, Management, Requirement, Role, Rulebook
from goodhand.rules.cited import Ruled, clause_of
from goodhand.rules.speech import Sentence, joined, say
from goodhand.rules.topics import Topic
from goodhand.rules.units import PersonId, Seconds
from goodhand.tournament.plan import TournamentPlan

LONGEST_NAME = 200
ALIKE = 0.6
"""The least likeness of a corrected name to the old one; 1 is the same."""

ROLES: dict[Duty, Role] = {
    Duty.CHAIRPERSON: Role.CHAIRPERSON,
    Duty.DIRECTOR: Role.DIRECTOR,
    Duty.FLOOR: Role.DIRECTOR,
    Duty.OPERATOR: Role.DIRECTOR,
    Duty.DESK: Role.DESK,
    Duty.DEALER: Role.DEALER,
    Duty.HELPER: Role.DISPLAY,
}
"""The role of each duty. A floor person acts for the director."""


RANKS = (Role.PLAYER, Role.DISPLAY, Role.DEALER, Role.DESK, Role.DIRECTOR, Role.CHAIRPERSON)
"""From the lowest to the highest: nobody decides how somebody above them signs in or when they work."""


def is_above(role: Role, other: Role) -> bool:
    return RANKS.index(role) > RANKS.index(other)


def rank_of(o: Occasion, person: PersonId) -> Role:
    """The highest role of a person at this night: by the plan, or by the duty they are on."""
    if person == person_id(o.plan.licensee.chairperson):
        return Role.CHAIRPERSON
    known, shift = o.people.get(person), o.on_duty(person)
    duties = [shift.duty] if shift is not None else []
    if known is not None and known.rostered in set(Duty):
        duties.append(Duty(known.rostered))
    return max((ROLES[each] for each in duties), key=RANKS.index, default=Role.PLAYER)


def the_person(o: Occasion, person: PersonId) -> Person:
    known = o.people.get(person)
    if known is None:
        raise no.UnknownPerson(person=person)
    return known


def the_tournament(o: Occasion, tournament: str) -> TournamentPlan:
    found = next((plan for plan in o.plan.tournaments if plan.id == tournament), None)
    if found is None:
        raise no.NoSuchTournament(tournament=tournament)
    return found


def require_duty(o: Occasion, person: PersonId) -> Person:
    known = the_person(o, person)
    if o.on_duty(person) is None:
        raise no.NotOnDuty(person=known.name)
    return known


def require_member(o: Occasion, person: PersonId, work: Management) -> Person:
    """Somebody on duty who may do this work: where the book says so, a bona fide member only (MI-36)."""
    require_standing(o, person, work)
    return require_duty(o, person)


def require_standing(o: Occasion, person: PersonId, work: Management) -> None:
    """Somebody who may do this work, on duty or not."""
    known = the_person(o, person)
    if work in o.book.members_only.value and not known.member:
        raise no.MembersOnly.by(o.book, clause_of(o.book.members_only, work), person=known.name, what=work.words)


def enroll(o: Occasion, at: Seconds, person: Person, *, by: PersonId) -> PersonEnrolled:
    """Enroll a person, or update one, consistently with their present duties."""
    _require_witness(o, person, by)
    _require_facts(o, person)
    if person.office:
        _require_unaffiliated(o, person, o.book.may_not_be_officers, say("be an officer of the licensee"))
    shift = o.on_duty(person.id)
    if shift is not None:
        require_fit(replace(o, people={**o.people, person.id: person}), person, shift.duty)
    if o.plays(person.id):
        _require_same(o, person)
        _require_not_paid_elsewhere(o, person)
        _require_unaffiliated(o, person, o.book.may_not_play, say("play"))
        _require_age(o, person)
    require_one_payer(o, person, bool(o.wages(person.id)))
    return PersonEnrolled(replace(person, name=person.name.strip()), by, at)


def correct_name(
    o: Occasion, at: Seconds, person: PersonId, name: str, reason: str = "", *, by: PersonId
) -> NameCorrected:
    """A name that was written wrongly is put right; a player's may be spelt better, not become another's (MB-07b)."""
    known = the_person(o, person)
    renamed = replace(known, name=" ".join(name.split()))
    _require_witness(o, renamed, by)
    _require_facts(o, renamed)
    if renamed.name == known.name:
        raise no.NameTaken(person=renamed.name)
    if o.plays(person):
        _require_same(o, renamed)
    return NameCorrected(person, renamed.name, known.name, by, at, reason)


def _require_same(o: Occasion, person: Person) -> None:
    """A player's name may be spelt better, not become another's: an entry passes to nobody (MB-07b)."""
    before = o.people[person.id].name
    if SequenceMatcher(None, person_id(before), person_id(person.name)).ratio() < ALIKE:
        ruled = Barred.SUBSTITUTES in o.book.may_not_play.value
        clause = clause_of(o.book.may_not_play, Barred.SUBSTITUTES) if ruled else None
        why = say("the entry is {before}'s, and passes to nobody; a name is corrected, not exchanged", before=before)
        raise no.NotEligible.by(o.book, clause, person=person.name, what=say("take it over"), why=why)


def _require_witness(o: Occasion, person: Person, by: PersonId) -> None:
    """A worker makes people known; what gives a right or lifts a bar is for a member to say, and of somebody else."""
    witness = the_person(o, by)
    if not (witness.member or witness.office or witness.rostered or o.has_worked(by)):
        raise no.NotOnDuty(person=witness.name)
    book, known = o.book, o.people.get(person.id, Person(id=person.id, name=person.name))
    asked = needs_member(book) or book.director_is.value or book.dealers_are.value
    if not asked or not _gains(known, person):
        return
    rule = book.cite(Topic.STANDING)
    if not witness.member:
        what = say("saying who is a member, or what others may do")
        raise no.MembersOnly.by(book, rule, person=witness.name, what=what)
    if by == person.id:
        why = say("nobody vouches for themselves; another member says so")
        raise no.NotEligible.by(book, rule, person=witness.name, what=say("change their own standing"), why=why)


def _gains(before: Person, after: Person) -> bool:
    """Whether somebody may do more after this than before."""
    given = any(getattr(after, fact) and not getattr(before, fact) for fact in ("member", "attested", "registration"))
    lifted = set(before.affiliations) - set(after.affiliations) or (before.paid_by and before.paid_by != after.paid_by)
    return given or bool(lifted) or before.rostered != after.rostered


def _require_facts(o: Occasion, person: Person) -> None:
    """A name that can be printed and is nobody else's, and a day of birth that can be one."""
    if not (person.name.isprintable() and 0 < len(person.name.strip()) <= LONGEST_NAME and person.id):
        raise no.NoName(name=person.name, longest=LONGEST_NAME)
    name = person_id(person.name)
    if any(name in (id_, person_id(other.name)) for id_, other in o.people.items() if id_ != person.id):
        raise no.NameTaken(person=person.name)
    if person.rostered not in ("", *Duty):
        raise no.NoSuchDuty(duty=person.rostered, duties=joined(", ", Duty))
    if person.born and not is_date(person.born):
        raise no.NoDateOfBirth(said=person.born)
    if person.born and person.born >= o.plan.date:
        raise no.NotBornYet(person=person.name, born=person.born)


def require_one_payer(o: Occasion, person: Person, paid_here: bool) -> None:
    """Of several licensees at one place only one pays the same worker (MI-33d)."""
    if paid_here and person.paid_by and o.book.one_paying_licensee.value:
        why = say("{paid_by} pays this worker today, and only one licensee may", paid_by=person.paid_by)
        raise no.NotEligible.by(
            o.book, o.book.one_paying_licensee, person=person.name, what=say("be paid here"), why=why
        )


def _require_unaffiliated(o: Occasion, person: Person, listed: "Ruled[tuple[Barred, ...]]", what: Sentence) -> None:
    barred = barred_affiliation(person, o.plan, listed.value)
    if barred is not None:
        why = say("{words} may not", words=barred.words)
        raise no.NotEligible.by(o.book, clause_of(listed, barred), person=person.name, what=what, why=why)


def require_fit(o: Occasion, person: Person, duty: Duty) -> None:
    """Refuse a duty that the book does not let this person have."""
    book = o.book
    if duty in MANAGEMENT and needs_member(book) and not person.member:
        rule = book.cite(Topic.MEMBERS_ONLY) or book.members_only
        raise no.MembersOnly.by(book, rule, person=person.name, what=say("work as {duty}", duty=duty))
    if duty is Duty.DEALER:
        _require_unaffiliated(o, person, book.may_not_deal, say("deal"))
    named = person_id(o.plan.licensee.operator)
    if duty is Duty.OPERATOR and named and named != person_id(person.name):
        why = say("the licensed operator is {operator}", operator=o.plan.licensee.operator)
        raise no.NotEligible.by(book, book.dispute_authority, person=person.name, what=say("work as operator"), why=why)
    for asked, on in ((book.director_is, Duty.DIRECTOR), (book.dealers_are, Duty.DEALER)):
        if duty is on and asked.value and not person.standing() & set(asked.value):
            who = joined(" or ", (standing.words for standing in asked.value))
            why = say("the {duty} must be {who}", duty=duty, who=who)
            raise no.NotEligible.by(book, asked, person=person.name, what=say("work as {duty}", duty=duty), why=why)
    if duty is Duty.DIRECTOR and book.director_attested.value and not person.attested:
        why = say("the licensee has not attested the knowledge and skill; attest it when enrolling")
        raise no.NotEligible.by(book, book.director_attested, person=person.name, what=say("direct"), why=why)


def go_on_duty(
    o: Occasion, at: Seconds, person: PersonId, duty: Duty, table: int = 0, *, plays: bool = False
) -> DutyBegun:
    """Begin to work. Who plays that day does not (MI-37), and a player does not direct or deal (BC-1a.4, 1b.2)."""
    known = the_person(o, person)
    shift = o.on_duty(person)
    if shift is not None:
        raise no.DutyAlready(person=known.name, duty=shift.duty)
    if table < 0:
        raise no.NoSuchTable(table=table)
    barred = bar_on_playing(o.book, duty)
    if barred is not None and (plays or o.plays(person)):
        clause, why = clause_of(o.book.may_not_play, barred), say("this person plays here today")
        raise no.NotEligible.by(o.book, clause, person=known.name, what=say("work as {duty}", duty=duty), why=why)
    require_fit(o, known, duty)
    return DutyBegun(person, duty, at, table)


def members_for_chips(book: Rulebook) -> str:
    """The clause by which only members hand out chips; empty: anybody may, or the book gives none for it."""
    listed = book.members_only
    clause = clause_of(listed, Management.CHIPS) if Management.CHIPS in listed.value else None
    return clause.id if clause is not None else ""


def bar_on_playing(book: Rulebook, duty: Duty) -> Barred | None:
    """The bar that keeps somebody with this duty from playing that day; None: the book lets them play."""
    return next((each for each in bars_workers(duty) if each in book.may_not_play.value), None)


def bars_workers(duty: Duty) -> tuple[Barred, ...]:
    """The bars on playing that concern somebody with this duty."""
    own = {Duty.DIRECTOR: (Barred.DIRECTOR,), Duty.DEALER: (Barred.DEALERS,)}
    return (Barred.WORKERS_THAT_DAY, *own.get(duty, ()))


def go_off_duty(o: Occasion, at: Seconds, person: PersonId) -> DutyEnded:
    """Stop working. A director who leaves during play is recorded as having done so (BC-1a.3)."""
    known = the_person(o, person)
    shift = o.on_duty(person)
    if shift is None:
        raise no.NotOnDuty(person=known.name)
    others = any(each.duty is Duty.DIRECTOR and each.ends is None and each.person != person for each in o.shifts)
    leaves = shift.duty is Duty.DIRECTOR and bool(o.running) and not others
    return DutyEnded(person, at, broken(o.book.director_stays, leaves))


def require_may_play(o: Occasion, person: Person, tournament: str) -> None:
    """Refuse an entry of somebody who may not play: workers, their likes, the too young, the same person twice."""
    book = o.book
    for shift in o.shifts:
        if shift.person == person.id:
            _refuse_worker(o, person, shift.duty, say("works here today"))
    if person.rostered and not o.has_worked(person.id):
        _refuse_worker(
            o, person, Duty(person.rostered), say("is on the roster as {rostered}", rostered=person.rostered)
        )
    _require_not_paid_elsewhere(o, person)
    _require_unaffiliated(o, person, book.may_not_play, say("play"))
    if person.id in o.players.get(tournament, {}).values():
        why = say("there is an entry in this name already; an entry is for one person, and one person has one entry")
        raise no.NotEligible.by(book, Topic.ONE_HAND, person=person.name, what=say("enter"), why=why)
    _require_age(o, person)


def _require_not_paid_elsewhere(o: Occasion, person: Person) -> None:
    """Refuse to pay somebody whom another licensee pays that day, wherever its books are (ruling 33)."""
    if person.paid_by:
        _refuse_worker(o, person, Duty.HELPER, say("is paid by {paid_by} for work here today", paid_by=person.paid_by))


def _refuse_worker(o: Occasion, person: Person, duty: Duty, why: Sentence) -> None:
    for barred in bars_workers(duty):
        if barred in o.book.may_not_play.value:
            clause = clause_of(o.book.may_not_play, barred)
            raise no.NotEligible.by(
                o.book, clause, person=person.name, what=say("play"), why=say("this person {why}", why=why)
            )


def _require_age(o: Occasion, person: Person) -> None:
    least = o.book.minimum_age
    if least.value is None:
        return
    if person.born:
        years = age_on(person.born, o.plan.date)
        if years < least.value:
            why = say("players must be {value}, and this person is {years}", value=least.value, years=years)
            raise no.NotEligible.by(o.book, least, person=person.name, what=say("play"), why=why)
    elif not person.age_checked:
        why = say("players must be {value}; note the date of birth, or that proof of age was seen", value=least.value)
        raise no.NotEligible.by(o.book, least, person=person.name, what=say("play yet"), why=why)


def tables_without_dealer(o: Occasion, tables: Iterable[int]) -> tuple[int, ...]:
    """Tables in play at which no dealer is on duty, where the book wants one at each."""
    if not o.book.requires(Requirement.DEALER_PER_TABLE):
        return ()
    dealing = [shift.table for shift in o.shifts if shift.ends is None and shift.duty is Duty.DEALER]
    without = tuple(number for number in sorted(tables) if number not in dealing)
    return without if len(without) > dealing.count(0) else ()  # who has no table in particular may deal at any


def no_dealer(o: Occasion, tables: Sequence[int]) -> str:
    """A sentence on tables without a dealer, with the clause."""
    named = say(
        "{tables} {numbers}",
        tables=say("table") if len(tables) == 1 else say("tables"),
        numbers=", ".join(map(str, tables)),
    )
    return say("No dealer is on duty at {named}. [{cite}]", named=named, cite=o.book.cite(Requirement.DEALER_PER_TABLE))
