"""What a tournament's events mean for the books of its occasion: receipts, refunds, prizes, and what was taken back."""

from typing import TYPE_CHECKING

from msgspec import Struct

from goodhand.night.record import TakenBack
from goodhand.occasion import commands as c
from goodhand.occasion.events import PrizeDue
from goodhand.occasion.ledger import SALES, Kind, Line, standing_lines
from goodhand.occasion.people import Person, person_id
from goodhand.occasion.refusals import EntryOfAnother, GivenBackSince, NeedsReason
from goodhand.rules.money import Money
from goodhand.rules.speech import joined, say
from goodhand.rules.units import NO_PERSON, PersonId
from goodhand.tournament import events as t

if TYPE_CHECKING:
    from goodhand.night.draft import Draft


class Sale(Struct, frozen=True, kw_only=True):
    """What the desk knows of a sale, besides what the tournament records."""

    person: Person | None = None
    """Who enters, where more than the name is known."""
    chips_by: PersonId = NO_PERSON
    """Who hands out the chips, if that is another."""
    paid: Money | None = None
    """What was put on the desk, where it was counted; everyone pays the posted price."""
    beforehand: str = ""
    """The day on which an entry was paid for, if that was before the occasion's."""
    back_because: str = ""
    """Why an entry is given back, where it is and somebody says it."""


NOTHING_KNOWN = Sale()


def write(draft: "Draft", tournament: str, event: Struct, sale: Sale) -> None:
    """Write what an event of a tournament means for the books."""
    match event:
        case t.EntrySold():
            person = _person(draft, event.name, sale)
            if draft.occasion.people.get(person.id) != person:
                draft.books(c.Enroll(person, by=_seller(draft), at=draft.at))
            _sale(draft, tournament, Kind.BUY_IN, event, person.id, sale)
        case t.RebuySold() | t.AddOnSold():
            kind = Kind.REBUY if isinstance(event, t.RebuySold) else Kind.ADD_ON
            _sale(draft, tournament, kind, event, draft.occasion.players[tournament][event.player], sale)
        case t.SaleVoided():
            kind = Kind.ADD_ON if event.add_on else Kind.REBUY
            sold = [line for line in _sales(draft, tournament) if line.kind is kind and line.player == event.player]
            draft.books(c.Reverse(sold[0].number, event.reason, draft.version, by=_seller(draft), at=draft.at))
        case t.EntryWithdrawn():
            back = {"player": event.player, "reason": sale.back_because, "version": draft.version}
            draft.books(c.Refund(tournament=tournament, **back, by=_seller(draft), at=draft.at))  # type: ignore[arg-type]
        case t.ClockStarted() | t.PaperNightTaken():
            draft.books(c.BeginPlay(tournament, at=draft.at))
        case t.TournamentFinished():
            _finished(draft, tournament, event)
        case t.Reinstated():
            if tournament in draft.occasion.prizes:  # it is not over after all
                draft.books(c.TakeBackPlay(tournament, began=True, reason=event.reason, at=draft.at))
        case TakenBack():
            _taken_back(draft, tournament, event)


def _seller(draft: "Draft") -> PersonId:
    """Who does it; somebody must, where money moves."""
    if not draft.by:
        raise NeedsReason(what=say("This"), missing=say("the name of who does it"))
    return draft.by


def _person(draft: "Draft", name: str, sale: Sale) -> Person:
    """Who enters: as the desk says, or somebody of that name who is known already, or somebody new."""
    key = person_id(name)
    if sale.person is not None:
        if person_id(sale.person.name) != key:
            raise EntryOfAnother(name=name, person=sale.person.name)
        return sale.person
    return draft.occasion.people.get(key) or Person(id=key, name=name)


def _sale(
    draft: "Draft",
    tournament: str,
    kind: Kind,
    event: "t.EntrySold | t.RebuySold | t.AddOnSold",
    person: PersonId,
    sale: Sale,
) -> None:
    draft.books(
        c.TakeSale(
            kind=kind,
            tournament=tournament,
            player=event.player,
            person=person,
            amount=sale.paid or event.price,
            chips=event.chips,
            by=_seller(draft),
            at=draft.at,
            chips_by=sale.chips_by,
            occurred=event.occurred,
            version=draft.version,
            beforehand=sale.beforehand,
        )
    )


def _finished(draft: "Draft", tournament: str, event: t.TournamentFinished) -> None:
    prizes = tuple(
        PrizeDue(player, draft.occasion.name_of_player(tournament, player), first, last, prize)
        for player, first, last, prize in event.order
        if prize.cents
    )
    draft.books(
        c.FixPrizes(tournament=tournament, prizes=prizes, entries=len(event.order), at=draft.at, version=draft.version)
    )


def _taken_back(draft: "Draft", tournament: str, event: TakenBack) -> None:
    """Each sale since then is taken back by a line of its own; so are the start and the end of play."""
    _require_no_money_back(draft, tournament, event.back_to)
    for line in _sales(draft, tournament, event.back_to):
        draft.books(c.Reverse(line.number, event.reason, draft.version, by=_seller(draft), at=draft.at))
    began = draft.tournaments[tournament].clock is not None
    fixed = draft.occasion.prizes.get(tournament)
    over = fixed is not None and fixed.version > event.back_to
    if over or (tournament in draft.occasion.begun and not began):
        draft.books(c.TakeBackPlay(tournament, began, event.reason, at=draft.at))


def _require_no_money_back(draft: "Draft", tournament: str, back_to: int) -> None:
    """Money that was given back since then cannot be taken again by going back: what it was for is sold anew."""
    lines = draft.occasion.lines
    given = [
        line.number
        for line in lines
        if line.tournament == tournament
        and line.version > back_to
        and (line.kind is Kind.REFUND or (line.reverses and lines[line.reverses - 1].version <= back_to))
    ]
    if given:
        which = (
            say("line {given}", given=given[0])
            if len(given) == 1
            else say("lines {given}", given=joined(", ", map(str, given)))
        )
        raise GivenBackSince(what=say("Taking this back"), which=which)


def _sales(draft: "Draft", tournament: str, after: int = 0) -> list[Line]:
    """The tournament's sales after a record that hold, the last first."""
    return [
        line
        for line in reversed(standing_lines(draft.occasion.lines))
        if line.kind in SALES and line.tournament == tournament and line.version > after
    ]
