"""Acts about people: who is known, and who is on duty."""

from typing import Annotated

from msgspec.structs import replace

from goodhand.night import one_role
from goodhand.night.act import DIRECTORS, STAFF, Act, Noun, said
from goodhand.night.acts.sales import ask_odd_name
from goodhand.night.draft import Draft, NotYours
from goodhand.night.narration import Telling
from goodhand.occasion import staffing
from goodhand.occasion.people import Person, entry_of
from goodhand.occasion.plan import Duty
from goodhand.occasion.staffing import RANKS, ROLES, is_above, rank_of
from goodhand.rules import Role
from goodhand.rules.speech import joined, say
from goodhand.rules.units import PersonId, Seconds

act = Noun.PEOPLE.act
EVERYBODY = (*STAFF, Role.DEALER, Role.DISPLAY)


@act("enroll-person", "Make somebody known, or say more of them.", STAFF, asks=("odd-name",), off_duty=True)
class EnrollPerson(Act, frozen=True, kw_only=True):
    """Somebody is known, with what the book asks about."""

    person: Annotated[Person, said("The person, with all that is known.")]

    def decide(self, draft: Draft) -> None:
        known = draft.occasion.people.get(self.person.id)
        if known is None:
            ask_odd_name(draft, self.person.name)
        elif known.name != self.person.name.strip():
            draft.correct_name(self.person.id, self.person.name)
        draft.enroll(self.person)

    def tell(self, telling: Telling) -> None:
        new = telling.before.books.people.get(self.person.id) is None
        known = telling.books.people[self.person.id]
        telling.say(
            "{name} is {known} from now on{standing}.",
            name=known.name,
            known=say("known") if new else say("known better"),
            standing=standing(known),
        )


def standing(person: Person) -> str:
    """A person's qualifications, as far as the book asks for them."""
    told: list[str] = [say("a bona fide member")] if person.member else []
    told += [say("office {office}", office=person.office)] if person.office else []
    told += [say("registered as {registration}", registration=person.registration)] if person.registration else []
    told += [say("belongs to the {each}", each=each) for each in person.affiliations]
    return say(": {told}", told=joined(", ", told)) if told else ""


@act("correct-person", "Correct a name that was written wrongly, everywhere.", STAFF, asks=("odd-name",), off_duty=True)
class CorrectPerson(Act, frozen=True, kw_only=True):
    """Seats, cards, standings, ledger and forms have the right name from now on; the journal keeps both."""

    person: Annotated[PersonId, said("The person, by id.")]
    name: Annotated[str, said("The name as it should be.")]
    reason: Annotated[str, said("Why, for the record.")] = ""

    def decide(self, draft: Draft) -> None:
        ask_odd_name(draft, self.name)
        draft.correct_name(self.person, self.name, self.reason)

    def tell(self, telling: Telling) -> None:
        before = telling.before.books.name_of(self.person)
        now = telling.books.name_of(self.person)
        seats = [
            say("{name}, {place}", name=plan.name, place=player.place)
            for plan in telling.books.plan.tournaments
            if (player := telling.after.tournaments[plan.id].players.get(entry_of(self.person))) is not None
            and player.place
        ]
        new_card = say("A new seat card is due: {seats}.", seats=joined("; ", seats)) if seats else ""
        telling.line(
            say("{before} is {now} from now on, on every list, receipt and form.", before=before, now=now), new_card
        )


@act("sign-on", "Somebody begins to work.", EVERYBODY, asks=("plays-elsewhere",), off_duty=True, elsewhere=True)
class SignOn(Act, frozen=True, kw_only=True):
    person: Annotated[PersonId, said("The person, by id.")]
    duty: Annotated[Duty, said("As what.")]
    table: Annotated[int, said("At which table, for a dealer; 0: none in particular.")] = 0
    plays: Annotated[bool, said("Whether they say that they play that day.")] = False
    paid_elsewhere: Annotated[bool, said("Whether they say that another charity pays them that day.")] = False

    def decide(self, draft: Draft) -> None:
        require_own(draft, self.person, self.duty)
        known = draft.occasion.people.get(self.person)
        if known is not None:
            one_role.may_work(draft, known, self.duty)
        draft.books(staffing.go_on_duty, self.person, self.duty, self.table, plays=self.plays)
        if known is not None and self.paid_elsewhere and not known.paid_by:
            draft.enroll(replace(known, paid_by=say("another charity")))

    def tell(self, telling: Telling) -> None:
        where = say(" at table {table}", table=self.table) if self.table else ""
        telling.say(
            "{name} is on duty as {duty}{where}.", name=telling.books.name_of(self.person), duty=self.duty, where=where
        )


@act("sign-off", "Somebody stops working.", EVERYBODY, off_duty=True)
class SignOff(Act, frozen=True, kw_only=True):
    person: Annotated[PersonId, said("The person, by id.")]

    def decide(self, draft: Draft) -> None:
        require_own(draft, self.person)
        draft.books(staffing.go_off_duty, self.person)

    def tell(self, telling: Telling) -> None:
        o, shift = telling.books, telling.before.books.on_duty(self.person)
        since = (
            ""
            if shift is None
            else say(" after {hours} as {duty}", hours=_hours(shift.begins, telling.done.at), duty=shift.duty)
        )
        broken = o.violations[len(telling.before.books.violations) :]
        flagged = say("Flagged: {clause}.", clause=broken[-1].clause) if broken else ""
        telling.line(say("{name} is off duty{since}.", name=o.name_of(self.person), since=since), flagged)


def require_own(draft: Draft, person: PersonId, duty: Duty | None = None) -> None:
    """Refuse to sign on or off somebody above oneself, and to sign on oneself as more than is planned."""
    if not (draft.kept and draft.by):
        return
    o = draft.occasion
    wanted = ROLES[duty] if duty is not None else Role.PLAYER
    if draft.by == person:
        if wanted in DIRECTORS and is_above(wanted, rank_of(o, person)):
            what = say("sign on as {duty} without being planned as that", duty=duty)
            raise NotYours(what=what, role=rank_of(o, person), who=joined(" or ", DIRECTORS))
        return
    highest = max(wanted, rank_of(o, person), key=RANKS.index)
    own = draft.role
    if own not in STAFF or is_above(highest, own):
        what = say("say when somebody else begins or stops working")
        raise NotYours(what=what, role=own, who=joined(" or ", STAFF if highest not in STAFF else DIRECTORS))


def _hours(begins: Seconds, ends: Seconds) -> str:
    """As the records have it: from minute to minute, as a clock on the wall shows them."""
    minutes = ends // 60 - begins // 60
    return say("{hours}:{minutes:02d} h", hours=minutes // 60, minutes=minutes % 60)
