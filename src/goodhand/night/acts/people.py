"""Acts about people: who is known, and who is on duty."""

from typing import Annotated

from goodhand.night.act import STAFF, Act, Noun, act, said
from goodhand.night.draft import Draft
from goodhand.night.narration import Telling
from goodhand.occasion import commands as c
from goodhand.occasion.people import Person
from goodhand.occasion.plan import Duty
from goodhand.rules import Role

EVERYBODY = (*STAFF, Role.DEALER, Role.DISPLAY)


@act("enroll-person", Noun.PEOPLE, "Make somebody known, or say more of them.", EVERYBODY, off_duty=True)
class EnrollPerson(Act, frozen=True, kw_only=True):
    """Somebody is known, with what the book asks about."""

    person: Annotated[Person, said("The person, with all that is known.")]

    def decide(self, draft: Draft) -> None:
        """Enroll."""
        draft.books(c.Enroll(self.person, draft.by, draft.at))

    def tell(self, telling: Telling) -> None:
        """Whether it was somebody new."""
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


@act("sign-on", Noun.PEOPLE, "Somebody begins to work.", EVERYBODY, off_duty=True)
class SignOn(Act, frozen=True, kw_only=True):
    """A shift begins."""

    person: Annotated[str, said("Who, by id.")]
    duty: Annotated[Duty, said("As what.")]
    table: Annotated[int, said("At which table, for a dealer; 0: none in particular.")] = 0

    def decide(self, draft: Draft) -> None:
        """Sign on."""
        draft.books(c.GoOnDuty(self.person, self.duty, draft.at, self.table))

    def tell(self, telling: Telling) -> None:
        """Who does what."""
        where = f" at table {self.table}" if self.table else ""
        telling.line(f"{telling.books.name_of(self.person)} is on duty as {self.duty}{where}.")


@act("sign-off", Noun.PEOPLE, "Somebody stops working.", EVERYBODY, off_duty=True)
class SignOff(Act, frozen=True, kw_only=True):
    """A shift ends."""

    person: Annotated[str, said("Who, by id.")]

    def decide(self, draft: Draft) -> None:
        """Sign off."""
        draft.books(c.GoOffDuty(self.person, draft.at))

    def tell(self, telling: Telling) -> None:
        """After how long, and whether that broke a rule."""
        o, shift = telling.books, telling.before.books.on_duty(self.person)
        since = "" if shift is None else f" after {_hours(telling.done.at - shift.begins)} as {shift.duty}"
        broken = o.violations[len(telling.before.books.violations) :]
        flagged = f"Flagged: {broken[-1].clause}." if broken else ""
        telling.line(f"{o.name_of(self.person)} is off duty{since}.", flagged)


def _hours(seconds: int) -> str:
    return f"{seconds // 3600}:{seconds // 60 % 60:02d} h"
