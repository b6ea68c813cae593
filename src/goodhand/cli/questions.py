"""The questions of `goodhand new`: how they are asked, and those that only some of the books need."""

from collections.abc import Callable, Sequence
from datetime import date
from typing import TypeVar

import typer
from msgspec.structs import replace

from goodhand.cli.output import say
from goodhand.occasion.plan import Duty, Equipment, Licence, Licensee, OccasionPlan, Posted, Worker, settled
from goodhand.plan import values
from goodhand.plan.check import check
from goodhand.plan.draft import read_source
from goodhand.plan.findings import forbidding
from goodhand.plan.propose import propose_posted
from goodhand.plan.values import Unreadable, read_number, read_text
from goodhand.rules import (
    DisputeAuthority,
    EquipmentSource,
    Requirement,
    Rulebook,
    Silent,
    UnknownRulebook,
    rulebook,
    rulebooks,
)
from goodhand.rules.money import Money
from goodhand.tournament.plan import AddOnPlan, TournamentPlan

T = TypeVar("T")
BACK = "back"
"""What is typed to be asked the question before again."""


def today() -> str:
    """The date of this machine's clock."""
    return date.today().isoformat()


class Back(Exception):
    """The last answer is to be given again."""


class Questions:
    """Asks, until the answer can be used. Without asking, every answer is its default.

    Whoever answers `back` is asked the question before once more: what was answered up to there stands.
    """

    def __init__(self, ask: bool, given: Sequence[str] = ()) -> None:
        self.asks = ask
        self.given = list(given)
        """What was answered so far, in order."""
        self._stands = len(self.given)
        self._place = 0

    def book(self, given: str | None) -> Rulebook:
        if given is not None:
            return book_named(given)

        def read(said: str) -> Rulebook:
            try:
                return book_named(said)
            except UnknownRulebook as unknown:
                raise Unreadable(unknown.sentence(), "") from None

        if self.asks and not self._stands:
            say("The rulebooks:", *(f"  {book.id:10}  {book.name}" for book in rulebooks()))
        return self.answer("Which one?", "mi-2009", read)

    def text(self, question: str, default: str) -> str:
        return self.answer(question, default, read_text)

    def number(self, question: str, default: int, least: int, most: int) -> int:
        def read(said: str) -> int:
            if not said.strip().isdecimal() or len(said) > 9:
                raise Unreadable(f"{said!r} is no whole number.", f"Write {default}, for example.")
            return read_number(int(said), least, most)

        return self.answer(question, str(default), read)

    def yes(self, question: str) -> bool:
        """Yes, unless the answer is no."""

        def read(said: str) -> bool:
            word = said.strip().lower()
            if word not in ("y", "yes", "n", "no"):
                raise Unreadable(f"{said!r} is neither yes nor no.", "Write yes or no.")
            return word in ("y", "yes")

        return self.answer(question, "yes", read)

    def answer(self, question: str, default: str, read: Callable[[str], T]) -> T:
        """The answer to a question, asked until it can be used."""

        def usable(said: str) -> T:
            try:
                return read(said)
            except Unreadable as wrong:
                raise typer.BadParameter(wrong.spoken()) from None

        if not self.asks:
            return read(default)
        self._place += 1
        if self._place <= self._stands:
            return read(self.given[self._place - 1])
        answer: T = typer.prompt(question, default=default, value_proc=self._noting(usable))
        return answer

    def _noting(self, read: Callable[[str], T]) -> Callable[[str], T]:
        def noted(said: str) -> T:
            if said.strip().casefold() == BACK:
                raise Back
            answer = read(said)
            self.given.append(said)
            return answer

        return noted


def book_named(said: str) -> Rulebook:
    """A rulebook by its id, or by the beginning of its name, as people say it: Michigan, New Jersey."""
    wanted = " ".join(said.casefold().split())
    called = [each for each in rulebooks() if wanted and each.name.casefold().startswith(wanted)]
    return called[0] if len(called) == 1 else rulebook(wanted or said)


# What some books need


def ask_licensee(questions: Questions, book: Rulebook) -> Licensee:
    """The charity: its number where the book wants it (NJ-44n), who settles disputes for good (NJ-11)."""
    name = questions.text("The charity's name", values.OUR_CHARITY)
    chairperson = questions.text("Its chairperson", values.THE_CHAIRPERSON)
    registered = book.requires(Requirement.REGISTRATION)
    operated = book.dispute_authority.value is DisputeAuthority.CASINO_NIGHT_OPERATOR
    return Licensee(
        name,
        chairperson,
        registration=questions.text("Its registration with the regulator", values.LATER) if registered else "",
        operator=questions.text("The licensed Casino Night Operator (A)", values.THE_OPERATOR) if operated else "",
    )


def ask_licence(questions: Questions, book: Rulebook, proposed: str) -> Licence:
    """The licence, for a day that is not past."""

    def read_day(said: str) -> str:
        date = values.read_date(said)
        if date < today():
            raise values.Unreadable(f"{date} is past.", f"Write {today()} or later.")
        return date

    beside = book.requires(Requirement.CASINO_NIGHT)
    return Licence(
        questions.text("The licence's number", values.LATER),
        questions.answer("The date", proposed, read_day),
        questions.answer("The licence's hours: from", "17:00", values.read_time),
        questions.answer("to", "23:30", values.read_time),
        municipal=questions.text("The number of the municipality's licence", values.LATER) if beside else "",
        casino_night=questions.text("The casino night beside which it is held", values.LATER) if beside else "",
    )


def ask_equipment(questions: Questions, book: Rulebook) -> tuple[Equipment, ...]:
    """Where cards, chips and tables come from, where the book wants to know."""
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


def ask_director(questions: Questions, book: Rulebook) -> tuple[Worker, ...]:
    """The director, where the book says what one must be (BC-1a.1, BC-1a.2)."""
    if not book.director_is.value:
        return ()
    name = questions.text("The tournament director", values.THE_DIRECTOR)
    member = questions.yes("Is the director a volunteer member of the charity?")
    registration = "" if member else questions.text("The director's registration as a service provider", values.LATER)
    attested = questions.yes("Does the charity attest that the director has the knowledge and skill?")
    return (Worker(name, Duty.DIRECTOR.value, member, registration=registration, attested=attested),)


def ask_posted(questions: Questions, book: Rulebook) -> Posted:
    """The words that the book has posted, in a language that it has chosen (MB-01l)."""
    asked = any(each.key == "language" for each in book.house_posts)
    return propose_posted(book, questions.text("The language of the tournament", "English") if asked else "")


def ask_age(questions: Questions, book: Rulebook) -> dict[str, object]:
    """How old players must be, where the book leaves that to the house."""
    ruled = book.minimum_age
    if not (isinstance(ruled, Silent) or ruled.house_choice):
        return {}
    age = questions.number("How old must players be (0: any age)?", 18, 0, 99)
    return {"minimum_age": age} if age else {}


def ask_desk(questions: Questions) -> tuple[Worker, ...]:
    """Who sells entries: members, for they take cash."""
    names = _names(questions, "Which members sell entries at the desk (names, with commas)?")
    return tuple(Worker(name, Duty.DESK.value, member=True) for name in names)


def ask_dealers(questions: Questions, book: Rulebook) -> tuple[Worker, ...]:
    """Who deals; where the book says what dealers must be, their registration is to be filled in (BC-1b.1)."""
    names = _names(questions, "Who deals (names, with commas)?")
    registration = values.LATER if book.dealers_are.value else ""
    return tuple(Worker(name, Duty.DEALER.value, registration=registration) for name in names)


def _names(questions: Questions, question: str) -> list[str]:
    said = questions.text(question, values.LATER)
    return [name.strip() for name in said.split(",") if name.strip() and name.strip() != values.LATER]


def ask_late_entry(questions: Questions, tournament: TournamentPlan) -> TournamentPlan:
    """Up to which level people may enter late."""
    question = "Until the end of which level may players enter late (0: not at all)?"
    return replace(tournament, late_entry_level=questions.number(question, 0, 0, len(tournament.levels())))


def ask_add_on(questions: Questions, plan: OccasionPlan, book: Rulebook) -> OccasionPlan:
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
