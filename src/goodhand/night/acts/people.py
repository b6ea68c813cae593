"""Acts about people: who is known, and who is on duty."""

from typing import Annotated

from goodhand.night import beside
from goodhand.night.act import STAFF, Act, Noun, act, said
from goodhand.night.acts.sales import ask_odd_name
from goodhand.night.draft import Draft
from goodhand.night.narration import Telling
from goodhand.occasion import commands as c
from goodhand.occasion.people import Person, entry_of
from goodhand.occasion.plan import Duty
from goodhand.rules import Role
from goodhand.rules.units import PersonId

EVERYBODY = (*STAFF, Role.DEALER, Role.DISPLAY)


@act(
    "enroll-person",
    Noun.PEOPLE,
    "Make somebody known, or say more of them.",
    EVERYBODY,
    asks=("odd-name",),
    off_duty=True,
)
class EnrollPerson(Act, frozen=True, kw_only=True):
    """Somebody is known, with what the book asks about."""

    person: Annotated[Person, said("The person, with all that is known.")]

    def decide(self, draft: Draft) -> None:
        known = draft.occasion.people.get(self.person.id)
        if known is None:
            ask_odd_name(draft, self.person.name)
        elif known.name != self.person.name.strip():
            draft.books(c.CorrectName(self.person.id, self.person.name, draft.by, draft.at))
        draft.books(c.Enroll(self.person, draft.by, draft.at))

    def tell(self, telling: Telling) -> None:
        new = telling.before.books.people.get(self.person.id) is None
        known = telling.books.people[self.person.id]
        telling.line(f"{known.name} is {'known' if new else 'known better'} from now on{standing(known)}.")


def standing(person: Person) -> str:
    """What somebody is, as far as the book asks."""
    told = ["a bona fide member"] if person.member else []
    told += [f"office {person.office}"] if person.office else []
    told += [f"registered as {person.registration}"] if person.registration else []
    told += [f"belongs to the {each}" for each in person.affiliations]
    return f": {', '.join(told)}" if told else ""


@act(
    "correct-person",
    Noun.PEOPLE,
    "Correct a name that was written wrongly, everywhere.",
    EVERYBODY,
    asks=("odd-name",),
    off_duty=True,
)
class CorrectPerson(Act, frozen=True, kw_only=True):
    """Seats, cards, standings, ledger and forms have the right name from now on; the journal keeps both."""

    person: Annotated[PersonId, said("Who, by id.")]
    name: Annotated[str, said("The name as it should be.")]
    reason: Annotated[str, said("Why, for the record.")] = ""

    def decide(self, draft: Draft) -> None:
        ask_odd_name(draft, self.name)
        draft.books(c.CorrectName(self.person, self.name, draft.by, draft.at, self.reason))

    def tell(self, telling: Telling) -> None:
        before = telling.before.books.name_of(self.person)
        now = telling.books.name_of(self.person)
        seats = [
            f"{plan.name}, {player.place}"
            for plan in telling.books.plan.tournaments
            if (player := telling.after.tournaments[plan.id].players.get(entry_of(self.person))) is not None
            and player.place
        ]
        new_card = f"A new seat card is due: {'; '.join(seats)}." if seats else ""
        telling.line(f"{before} is {now} from now on, on every list, receipt and form.", new_card)


@act(
    "sign-on",
    Noun.PEOPLE,
    "Somebody begins to work.",
    EVERYBODY,
    asks=("plays-elsewhere",),
    off_duty=True,
    elsewhere=True,
)
class SignOn(Act, frozen=True, kw_only=True):
    person: Annotated[PersonId, said("Who, by id.")]
    duty: Annotated[Duty, said("As what.")]
    table: Annotated[int, said("At which table, for a dealer; 0: none in particular.")] = 0

    def decide(self, draft: Draft) -> None:
        if (known := draft.occasion.people.get(self.person)) is not None:
            beside.may_work(draft, known, self.duty)
        draft.books(c.GoOnDuty(self.person, self.duty, draft.at, self.table))

    def tell(self, telling: Telling) -> None:
        where = f" at table {self.table}" if self.table else ""
        telling.line(f"{telling.books.name_of(self.person)} is on duty as {self.duty}{where}.")


@act("sign-off", Noun.PEOPLE, "Somebody stops working.", EVERYBODY, off_duty=True)
class SignOff(Act, frozen=True, kw_only=True):
    person: Annotated[PersonId, said("Who, by id.")]

    def decide(self, draft: Draft) -> None:
        draft.books(c.GoOffDuty(self.person, draft.at))

    def tell(self, telling: Telling) -> None:
        o, shift = telling.books, telling.before.books.on_duty(self.person)
        since = "" if shift is None else f" after {_hours(telling.done.at - shift.begins)} as {shift.duty}"
        broken = o.violations[len(telling.before.books.violations) :]
        flagged = f"Flagged: {broken[-1].clause}." if broken else ""
        telling.line(f"{o.name_of(self.person)} is off duty{since}.", flagged)


def _hours(seconds: int) -> str:
    return f"{seconds // 3600}:{seconds // 60 % 60:02d} h"
