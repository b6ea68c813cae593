"""One person at the desk: what the book asks, what it costs, and the receipt as it will be printed."""

import re
from typing import Literal

from msgspec import Struct

from goodhand.night.names import resembling, told_apart
from goodhand.night.views.catalogue import view
from goodhand.night.views.desk import Question, questions
from goodhand.night.views.entries import EntryShown, Obstacle, entries_of, never_plays, pieces, refused
from goodhand.night.views.viewer import READERS, Look
from goodhand.occasion.ledger import Kind, Line
from goodhand.occasion.people import Person, affiliations_of, age_on, person_id
from goodhand.occasion.refusals import NotEligible
from goodhand.occasion.state import Occasion
from goodhand.paper.languages import texts_for
from goodhand.paper.room.receipts import receipt
from goodhand.paper.writer import Writer
from goodhand.rules import Barred
from goodhand.rules.cited import clause_of
from goodhand.rules.money import Money
from goodhand.rules.speech import say
from goodhand.rules.topics import Topic
from goodhand.rules.units import Chips
from goodhand.tournament.plan import ChipKind
from goodhand.tournament.rebuys import rebuy_refused
from goodhand.tournament.state import Status

Answer = Literal["yes", "no", ""]
NUMBERED = re.compile(r" \(\d+\)$")
"""The number that tells namesakes apart when nothing else does."""
DECLARED = {Barred.LOCATION_PEOPLE: "location", Barred.SUPPLIER_PEOPLE: "supplier", Barred.WORKERS_HOUSEHOLDS: "worker"}


class SaleQuestion(Struct, frozen=True):
    """A question, as far as the answer is known, and what the other answer would lead to."""

    question: Question
    answer: Answer
    """Empty: nobody has asked yet."""
    refusal: Obstacle
    """The refusal for an answer that keeps somebody from playing."""


class ReceiptShown(Struct, frozen=True):
    """The receipt, word for word as it will be printed."""

    licensee: str
    number: int
    what: str
    amount: Money
    facts: tuple[tuple[str, str], ...]
    note: str


class Offer(Struct, frozen=True):
    """A size in which an entry is sold."""

    price: Money
    chips: Chips
    pieces: tuple[ChipKind, ...]
    receipt: ReceiptShown


class Alike(Struct, frozen=True):
    """Somebody with a like name who has entered."""

    name: str
    entry: EntryShown


class SaleShown(Struct, frozen=True):
    """One person who stands at the desk."""

    tournament: str
    tournament_name: str
    person: Person
    """As known, or as somebody new would be."""
    new: bool
    entry: EntryShown | None
    """In this tournament."""
    no_rebuy: Obstacle | None
    """Why somebody who is out cannot buy a rebuy any more, where rebuys are posted."""
    never_plays: Obstacle | None
    namesake: str
    """The name that another person who is called the same would have here."""
    alike: tuple[Alike, ...]
    one_each: str
    """The clause by which one person has one entry."""
    asked: tuple[SaleQuestion, ...]
    offers: tuple[Offer, ...]


@view(
    "sale",
    "One person at the desk: what the book asks, what it costs, and the receipt.",
    READERS,
    asks=("tournament", "find"),
    heeds=("person",),
    kept=True,
)
def sale(look: Look) -> SaleShown:
    """The sale to a person of this name, known or new."""
    o, t = look.night.books, look.tournament
    name = " ".join(look.wanted.find.split())
    known = o.people.get(person_id(name)) or next(
        (each for each in o.people.values() if person_id(each.name) == person_id(name)), None
    )
    person = known or Person(id=person_id(name), name=name)
    entered = entries_of(look.night, person.id) if known is not None else ()
    entry = next((each for each in entered if each.tournament == t.plan.id), None)
    return SaleShown(
        tournament=t.plan.id,
        tournament_name=t.plan.name,
        person=person,
        new=known is None,
        entry=entry,
        no_rebuy=_no_rebuy(look, entry),
        never_plays=never_plays(o, person),
        namesake=_namesake(o, person),
        alike=_alike(look, name) if known is None else (),
        one_each=str(o.book.cite(Topic.ONE_HAND) or ""),
        asked=tuple(_asked(o, person, each, known=known is not None) for each in questions(o)),
        offers=_offers(look, person),
    )


def _no_rebuy(look: Look, entry: EntryShown | None) -> Obstacle | None:
    t = look.tournament
    if entry is None or entry.status not in (Status.OUT, Status.DISQUALIFIED) or t.plan.rebuys is None:
        return None
    why = rebuy_refused(t, t.players[entry.player], look.at)
    return refused(why) if why is not None else None


def _namesake(o: Occasion, person: Person) -> str:
    taken = [*o.people, *(each.name for each in o.people.values())]
    return told_apart(NUMBERED.sub("", person.name), taken)


def _alike(look: Look, name: str) -> tuple[Alike, ...]:
    """People who have entered under a similar name."""
    o, tournament = look.night.books, look.tournament.plan.id
    names = {who: o.name_of(who) for who in o.players.get(tournament, {}).values()}
    return tuple(
        Alike(names[who], entry)
        for who in resembling(name, names)
        for entry in entries_of(look.night, who)
        if entry.tournament == tournament
    )


def _asked(o: Occasion, person: Person, question: Question, *, known: bool) -> SaleQuestion:
    if question.about == "age":
        return SaleQuestion(question, _of_age(o, person), _no_proof(o, person))
    barred = next(each for each in Barred if each.value == question.about)
    why = say("{words} may not", words=barred.words)
    clause = clause_of(o.book.may_not_play, barred)
    refusal = refused(NotEligible.by(o.book, clause, person=person.name, what=say("play"), why=why))
    if barred not in DECLARED:
        # Workers are on the roster or on duty.
        works = known and never_plays(o, person) is not None and not person.affiliations
        return SaleQuestion(question, "yes" if works else "no", refusal)
    if DECLARED[barred] in affiliations_of(person, o.plan):
        return SaleQuestion(question, "yes", refusal)
    return SaleQuestion(question, "no" if person.asked else "", refusal)


def _of_age(o: Occasion, person: Person) -> Answer:
    least = o.book.minimum_age.value
    if person.born and least is not None:
        return "yes" if age_on(person.born, o.plan.date) >= least else "no"
    return "yes" if person.age_checked else ""


def _no_proof(o: Occasion, person: Person) -> Obstacle:
    least = o.book.minimum_age
    why = say("players must be {value}; note the date of birth, or that proof of age was seen", value=least.value)
    return refused(NotEligible.by(o.book, least, person=person.name, what=say("play yet"), why=why))


def _offers(look: Look, person: Person) -> tuple[Offer, ...]:
    o, t = look.night.books, look.tournament
    writer = Writer(o.plan.evening_book(), texts_for(o.plan))
    found = []
    for size in t.plan.entry_sizes():
        line = Line(
            number=len(o.lines) + 1,
            kind=Kind.BUY_IN,
            amount=size.price,
            by=look.viewer.person,
            at=look.at,
            occurred=look.at,
            tournament=t.plan.id,
            who=person.id,
            name=person.name,
            chips=size.chips,
        )
        card = receipt(writer, o, line)
        shown = ReceiptShown(card.head, line.number, card.amount[0], size.price, card.facts, card.note)
        found.append(Offer(size.price, size.chips, pieces(t, size.chips), shown))
    return tuple(found)
