"""The questions to a person who plans an evening, and the plan that the answers make.

The asker is not known here: a terminal, or a page that proposes most answers.
"""

from collections.abc import Callable, Mapping
from datetime import date, timedelta
from typing import Protocol, TypeVar

from msgspec.structs import replace

from goodhand.occasion.plan import (
    Duty,
    Equipment,
    Licence,
    Licensee,
    OccasionPlan,
    Posted,
    TimeOfDay,
    Venue,
    Worker,
    settled,
)
from goodhand.plan import values
from goodhand.plan.check import check
from goodhand.plan.findings import forbidding
from goodhand.plan.kinds import read_source
from goodhand.plan.propose import Wishes, propose, propose_house, propose_posted
from goodhand.plan.values import read_number, read_text, slug
from goodhand.rules import DisputeAuthority, EquipmentSource, Requirement, Rulebook, Silent
from goodhand.rules.money import Money
from goodhand.tournament.plan import AddOnPlan, TournamentPlan

T = TypeVar("T")
MOST_PLAYERS = 5000

CHARITY, CHAIRPERSON, DATE, PLACE = "The charity's name", "Its chairperson", "The date", "The place"
LICENCE, FROM, TO = "The licence's number", "The licence's hours: from", "to"
PLAYERS, TABLES = "How many players do you expect?", "How many tables are there?"
BUY_IN, HOURS = "What does everyone pay?", "How many hours of play?"
REBUYS, NAME = "How many rebuys a player?", "The tournament's name"
"""The questions that a page asks too."""


class Asks(Protocol):
    """Puts a question, with the answer that is proposed, until the answer can be used."""

    def text(self, question: str, default: str) -> str: ...

    def number(self, question: str, default: int, least: int, most: int) -> int: ...

    def yes(self, question: str) -> bool: ...

    def answer(self, question: str, default: str, read: Callable[[str], T]) -> T: ...


class Given:
    """Answers that were given together; what was not answered is as proposed. A bad one is `values.Unreadable`."""

    def __init__(self, answers: Mapping[str, str]) -> None:
        self.answers = answers

    def text(self, question: str, default: str) -> str:
        """A name or a sentence."""
        return self.answer(question, default, read_text)

    def number(self, question: str, default: int, least: int, most: int) -> int:
        """A whole number."""
        return self.answer(question, str(default), lambda said: whole_number(said, default, least, most))

    def yes(self, question: str) -> bool:
        """Yes, unless it was answered by no."""
        return self.answers.get(question, "yes") != "no"

    def answer(self, question: str, default: str, read: Callable[[str], T]) -> T:
        return read(self.answers.get(question, default))


def whole_number(said: str, example: int, least: int, most: int) -> int:
    """A typed number, within bounds."""
    if not said.strip().isdecimal() or len(said) > 9:
        raise values.Unreadable(f"{said!r} is no whole number.", f"Write {example}, for example.")
    return read_number(int(said), least, most)


def ask_plan(questions: Asks, book: Rulebook, today: str) -> OccasionPlan:
    """Ask everything, and make a plan of the answers."""
    currency = book.currency
    licensee = ask_licensee(questions, book)
    licence = ask_licence(questions, book, today)
    venue = questions.text(PLACE, values.OUR_HALL)
    players = questions.number(PLAYERS, 40, 2, MOST_PLAYERS)
    needed = -(-players // book.table_capacity.value)
    tables = questions.number(TABLES, max(needed, 1), needed, 1000)
    buy_in = questions.answer(BUY_IN, "50", lambda said: values.read_amount(said, currency))
    latest = licence.seconds // 60
    minutes = 60 * questions.number(HOURS, max(min(4, latest // 60), 1), 1, max(latest // 60, 1))
    rebuys = _rebuys(questions, book)
    name = questions.text(NAME, "Main tournament")
    wishes = Wishes(
        players=players,
        buy_in=buy_in,
        minutes=minutes,
        rebuys=rebuys,
        name=name,
        id=slug(name) or "tournament-1",
    )
    tournament = ask_late_entry(questions, propose(book, wishes, tables))
    plan = OccasionPlan(
        book=book.id,
        licensee=licensee,
        licence=licence,
        venue=Venue(venue, tables),
        tournaments=(tournament,),
        house={**propose_house(book), **ask_age(questions, book)},
        staff=(*ask_director(questions, book), *ask_desk(questions), *ask_dealers(questions, book)),
        currency=currency,
        starts={tournament.id: _start(licence, minutes)},
        equipment=ask_equipment(questions, book),
        posted=ask_posted(questions, book),
    )
    return ask_add_on(questions, plan, book)


def _rebuys(questions: Asks, book: Rulebook) -> int:
    """How many rebuys a player has; not asked where the book has none."""
    terms = book.rebuys.value
    return questions.number(REBUYS, 1, 0, terms.at_most or 9) if terms.permitted else 0


def _start(licence: Licence, minutes: int) -> TimeOfDay:
    """When play begins: an hour into the licence, if there is time for it, for the doors to open first."""
    wait = 3600 if licence.seconds >= minutes * 60 + 3600 else 0
    return TimeOfDay((licence.opens.second + wait) % 86_400)


def next_saturday(today: str) -> str:
    """A Saturday at least a month away."""
    month = date.fromisoformat(today) + timedelta(days=30)
    return (month + timedelta(days=(5 - month.weekday()) % 7)).isoformat()


# Needs of some books


def ask_licensee(questions: Asks, book: Rulebook) -> Licensee:
    """The charity: its number where the book wants it (NJ-44n), who settles disputes for good (NJ-11)."""
    name = questions.text(CHARITY, values.OUR_CHARITY)
    chairperson = questions.text(CHAIRPERSON, values.THE_CHAIRPERSON)
    registered = book.requires(Requirement.REGISTRATION)
    operated = book.dispute_authority.value is DisputeAuthority.CASINO_NIGHT_OPERATOR
    return Licensee(
        name,
        chairperson,
        registration=questions.text("Its registration with the regulator", values.LATER) if registered else "",
        operator=questions.text("The licensed Casino Night Operator (A)", values.THE_OPERATOR) if operated else "",
    )


def ask_licence(questions: Asks, book: Rulebook, today: str) -> Licence:
    """The licence, for a day that is not past."""

    def read_day(said: str) -> str:
        date = values.read_date(said)
        if date < today:
            raise values.Unreadable(f"{date} is past.", f"Write {today} or later.")
        return date

    beside = book.requires(Requirement.CASINO_NIGHT)
    return Licence(
        questions.text(LICENCE, values.LATER),
        questions.answer(DATE, next_saturday(today), read_day),
        questions.answer(FROM, "17:00", values.read_time),
        questions.answer(TO, "23:30", values.read_time),
        municipal=questions.text("The number of the municipality's licence", values.LATER) if beside else "",
        casino_night=questions.text("The casino night beside which it is held", values.LATER) if beside else "",
    )


def ask_equipment(questions: Asks, book: Rulebook) -> tuple[Equipment, ...]:
    """Ask for the source of cards, chips and tables, if the book requires it."""
    allowed = book.equipment_from.value
    if not allowed:
        return ()
    codes = ", ".join(source.value for source in allowed)

    def read(said: str) -> EquipmentSource:
        source = read_source(said)
        if source not in allowed:
            said = f"Equipment may not be {source.words} ({book.equipment_from.clause})."
            raise values.Unreadable(said, f"Write one of {codes}.")
        return source

    source = questions.answer(f"Where do cards, chips and tables come from ({codes})?", allowed[0].value, read)
    rented = source in (EquipmentSource.SUPPLIER, EquipmentSource.LOCATION)
    supplier = questions.text("Who supplies them?", values.LATER) if rented else ""
    approval = (
        questions.text("The number of the supplier's approval, or of the contract", values.LATER) if rented else ""
    )
    return (Equipment("cards, chips and tables", source, supplier, approval),)


def ask_director(questions: Asks, book: Rulebook) -> tuple[Worker, ...]:
    """The director, where the book says what one must be (BC-1a.1, BC-1a.2)."""
    if not book.director_is.value:
        return ()
    name = questions.text("The tournament director", values.THE_DIRECTOR)
    member = questions.yes("Is the director a volunteer member of the charity?")
    registration = "" if member else questions.text("The director's registration as a service provider", values.LATER)
    attested = questions.yes("Does the charity attest that the director has the knowledge and skill?")
    return (Worker(name, Duty.DIRECTOR.value, member, registration=registration, attested=attested),)


def ask_posted(questions: Asks, book: Rulebook) -> Posted:
    """The words that the book has posted, in a language that it has chosen (MB-01l)."""
    asked = any(each.key == "language" for each in book.house_posts)
    return propose_posted(book, questions.text("The language of the tournament", "English") if asked else "")


def ask_age(questions: Asks, book: Rulebook) -> dict[str, object]:
    """Ask for the minimum age, if the book leaves it to the house."""
    ruled = book.minimum_age
    if not (isinstance(ruled, Silent) or ruled.house_choice):
        return {}
    age = questions.number("How old must players be (0: any age)?", 18, 0, 99)
    return {"minimum_age": age} if age else {}


def ask_desk(questions: Asks) -> tuple[Worker, ...]:
    """Ask who sells entries: members, because they take cash."""
    names = _names(questions, "Which members sell entries at the desk (names, with commas)?")
    return tuple(Worker(name, Duty.DESK.value, member=True) for name in names)


def ask_dealers(questions: Asks, book: Rulebook) -> tuple[Worker, ...]:
    """Ask who deals; if the book requires registration, it is to be filled in (BC-1b.1)."""
    names = _names(questions, "Who deals (names, with commas)?")
    registration = values.LATER if book.dealers_are.value else ""
    return tuple(Worker(name, Duty.DEALER.value, registration=registration) for name in names)


def _names(questions: Asks, question: str) -> list[str]:
    said = questions.text(question, values.LATER)
    return [name.strip() for name in said.split(",") if name.strip() and name.strip() != values.LATER]


def ask_late_entry(questions: Asks, tournament: TournamentPlan) -> TournamentPlan:
    """Up to which level people may enter late."""
    question = "Until the end of which level may players enter late (0: not at all)?"
    return replace(tournament, late_entry_level=questions.number(question, 0, 0, len(tournament.levels())))


def ask_add_on(questions: Asks, plan: OccasionPlan, book: Rulebook) -> OccasionPlan:
    """The add-on, in the first break, where the book lets one be sold."""
    (tournament,) = plan.tournaments
    before = next((number for number, stage in enumerate(tournament.stages) if stage.level is None), 0)

    def with_add_on(price: Money) -> OccasionPlan:
        add_on = AddOnPlan(price, tournament.starting_stack, after_level=before)
        return replace(plan, tournaments=(replace(tournament, add_on=add_on),))

    if not before or forbidding(check(settled(with_add_on(tournament.buy_in)), book)):
        return plan
    price = questions.answer(
        "What does an add-on cost, for a starting stack in the first break (0: there is none)?",
        "0",
        lambda said: Money(0, plan.currency) if said.strip() == "0" else values.read_amount(said, plan.currency),
    )
    return with_add_on(price) if price.cents else plan
