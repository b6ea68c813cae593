"""What a tournament's events mean for the books of its occasion: receipts, refunds, prizes, and what was taken back."""

from collections.abc import Sequence
from typing import Protocol

from msgspec import Struct

from goodhand.night.streams import Undone
from goodhand.occasion import commands as c
from goodhand.occasion.deciding import step
from goodhand.occasion.events import Event, PrizeDue
from goodhand.occasion.ledger import SALES, Kind, Line, standing_lines
from goodhand.occasion.people import Person, person_id
from goodhand.occasion.refusals import BadFact, NeedsReason, NotPossibleNow
from goodhand.occasion.state import Occasion
from goodhand.rules.money import Money
from goodhand.tournament import events as t
from goodhand.tournament.state import Tournament


class Hand(Struct, frozen=True, kw_only=True):
    """Who does something on the floor or at the desk, and for whom."""

    by: str
    """The worker, by id."""
    person: Person | None = None
    """Who enters, where more than the name is known."""
    age_checked: bool = False
    """Whether the desk has seen proof of age of whoever enters."""
    chips_by: str = ""
    """Who hands out the chips, if that is another."""
    paid: Money | None = None
    """What was put on the desk, where it was counted; everyone pays the posted price."""
    beforehand: str = ""
    """The day on which an entry was paid for, if that was before the occasion's."""
    command: str = ""
    """The name of the tournament's command, as the books note it."""


class History(Protocol):
    """As much of a tournament's history as the books need."""

    @property
    def version(self) -> int:
        """The version of the stream that has been folded."""
        ...

    def at(self, version: int) -> Tournament | None:
        """The state after a version."""
        ...


class Page(Struct):
    """The books as they are written: the occasion so far, and what has happened to it."""

    occasion: Occasion
    tournament: str
    at: int
    given: Hand | None
    happened: list[Event] = []

    @property
    def hand(self) -> Hand:
        """Who does it; somebody must, where money moves."""
        if self.given is None:
            raise NeedsReason(what="This", missing="the name of who does it")
        return self.given

    def do(self, command: c.Command) -> None:
        """Decide one more."""
        self.occasion, event = step(self.occasion, command)
        self.happened.append(event)


def bookkeep(page: Page, history: History, events: Sequence[Struct]) -> None:
    """Write all that these events, the next of the tournament's stream, mean for the books."""
    first = history.version + 1
    for version, event in enumerate(events, first):
        _write(page, history, version, event)
    if page.given is not None and page.given.command and events:
        page.do(c.NoteFloor(page.tournament, first, page.given.command, page.given.by, page.at))


def _write(page: Page, history: History, version: int, event: Struct) -> None:
    match event:
        case t.EntrySold():
            person = _person(page, event.name)
            if page.occasion.people.get(person.id) != person:
                page.do(c.Enroll(person, page.hand.by, page.at))
            _sale(page, version, Kind.BUY_IN, event, person.id)
        case t.RebuySold() | t.AddOnSold():
            kind = Kind.REBUY if isinstance(event, t.RebuySold) else Kind.ADD_ON
            _sale(page, version, kind, event, page.occasion.players[page.tournament][event.player])
        case t.SaleVoided():
            kind = Kind.ADD_ON if event.add_on else Kind.REBUY
            sold = [line for line in _sales(page) if line.kind is kind and line.player == event.player]
            page.do(c.Reverse(sold[0].number, event.reason, page.hand.by, page.at, version))
        case t.EntryWithdrawn():
            hand, tournament = page.hand, page.tournament
            page.do(c.Refund(tournament=tournament, player=event.player, by=hand.by, at=page.at, version=version))
        case t.ClockStarted():
            page.do(c.BeginPlay(page.tournament, page.at))
        case t.TournamentFinished():
            _finished(page, version, event)
        case Undone():
            _undone(page, history, version, event)


def _person(page: Page, name: str) -> Person:
    """Who enters: as the desk says, or somebody of that name who is known already, or somebody new."""
    hand, key = page.hand, person_id(name)
    if hand.person is not None:
        if person_id(hand.person.name) != key:
            raise BadFact(problem=f"The entry is in the name of {name}, and {hand.person.name} is said to have it.")
        return hand.person
    return page.occasion.people.get(key) or Person(id=key, name=name, age_checked=hand.age_checked)


def _sale(page: Page, version: int, kind: Kind, event: "t.EntrySold | t.RebuySold | t.AddOnSold", person: str) -> None:
    hand = page.hand
    page.do(
        c.TakeSale(
            kind=kind,
            tournament=page.tournament,
            player=event.player,
            person=person,
            amount=hand.paid or event.price,
            chips=event.chips,
            by=hand.by,
            at=page.at,
            chips_by=hand.chips_by,
            occurred=event.occurred,
            version=version,
            beforehand=hand.beforehand,
        )
    )


def _finished(page: Page, version: int, event: t.TournamentFinished) -> None:
    people = page.occasion.players.get(page.tournament, {})
    prizes = tuple(
        PrizeDue(player, page.occasion.name_of(people.get(player, player)), first, last, prize)
        for player, first, last, prize in event.order
        if prize.cents
    )
    page.do(
        c.FixPrizes(tournament=page.tournament, prizes=prizes, entries=len(event.order), at=page.at, version=version)
    )


def _undone(page: Page, history: History, version: int, event: Undone) -> None:
    """Each sale since then is taken back by a line of its own; so are the start and the end of play."""
    _require_no_money_back(page, event.back_to)
    for line in _sales(page, event.back_to):
        page.do(c.Reverse(line.number, event.reason, page.hand.by, page.at, version))
    tournament, then = page.tournament, history.at(event.back_to)
    began = then is not None and then.clock is not None
    fixed = page.occasion.prizes.get(tournament)
    if (fixed is not None and fixed.version > event.back_to) or (tournament in page.occasion.begun and not began):
        page.do(c.TakeBackPlay(tournament, began, event.reason, page.at))


def _require_no_money_back(page: Page, back_to: int) -> None:
    """Money that was given back since then cannot be taken again by going back: what it was for is sold anew."""
    lines = page.occasion.lines
    for line in lines:
        if line.tournament != page.tournament or line.version <= back_to:
            continue
        if line.kind is Kind.REFUND or (line.reverses and lines[line.reverses - 1].version <= back_to):
            raise NotPossibleNow(
                what="Taking this back", why=f"line {line.number} gave money back since; sell it again"
            )


def _sales(page: Page, after: int = 0) -> list[Line]:
    """The tournament's sales after a version that hold, the last first."""
    return [
        line
        for line in reversed(standing_lines(page.occasion.lines))
        if line.kind in SALES and line.tournament == page.tournament and line.version > after
    ]
