"""A tournament's events in the books of its occasion: receipts, refunds, prizes, and undone decisions."""

from typing import TYPE_CHECKING

from msgspec import Struct

from goodhand.night.record import TakenBack
from goodhand.occasion import desk, paying
from goodhand.occasion.events import PrizeDue
from goodhand.occasion.ledger import SALES, Kind, Line, Means, standing_lines
from goodhand.occasion.people import Person, person_id
from goodhand.occasion.refusals import EntryOfAnother, GivenBackSince, NeedsReason
from goodhand.rules.speech import joined, say
from goodhand.rules.units import NO_PERSON, PersonId
from goodhand.tournament import events as t

if TYPE_CHECKING:
    from goodhand.night.draft import Draft


def write(draft: "Draft", tournament: str, event: Struct) -> None:
    """Write what an event of a tournament means for the books."""
    match event:
        case t.EntrySold() | t.RebuySold() | t.AddOnSold():
            receipt(draft, tournament, event)
        case t.SaleVoided():
            kind = Kind.ADD_ON if event.add_on else Kind.REBUY
            sold = [line for line in _sales(draft, tournament) if line.kind is kind and line.player == event.player]
            draft.books(desk.reverse_line, sold[0].number, event.reason, draft.version, by=_seller(draft))
        case t.EntryWithdrawn():
            refund(draft, tournament, event)
        case t.ClockStarted() | t.PaperNightTaken():
            draft.books(paying.begin_play, tournament)
        case t.TournamentFinished():
            _finished(draft, tournament, event)
        case t.Reinstated():
            if tournament in draft.occasion.prizes:  # it is not over after all
                draft.books(paying.take_back_play, tournament, event.reason, began=True)
        case TakenBack():
            _taken_back(draft, tournament, event)


def _seller(draft: "Draft") -> PersonId:
    """The seller; money needs one."""
    if not draft.by:
        raise NeedsReason(what=say("This"), missing=say("the name of who does it"))
    return draft.by


def refund(
    draft: "Draft", tournament: str, event: t.EntryWithdrawn, reason: str = "", means: Means | None = None
) -> None:
    """Give an entry's price back."""
    if not draft.kept:
        return
    version, by = draft.version, _seller(draft)
    said = {"tournament": tournament, "reason": reason}
    draft.books(desk.refund, player=event.player, by=by, version=version, means=means, **said)


def receipt(
    draft: "Draft",
    tournament: str,
    event: "t.EntrySold | t.RebuySold | t.AddOnSold",
    person: Person | None = None,
    *,
    chips_by: PersonId = NO_PERSON,
    beforehand: str = "",
    means: Means = Means.CASH,
) -> None:
    """Write the receipt of a sale, for an entry with the person as the desk knows them.

    ``chips_by`` hands out the chips, if that is another; ``beforehand`` is the earlier day on which it was paid for.
    """
    if not draft.kept:
        return
    by = _seller(draft)
    if isinstance(event, t.EntrySold):
        person = _entrant(draft, event.name, person)
        if draft.occasion.people.get(person.id) != person:
            draft.enroll(person)
        who = person.id
    else:
        who = draft.occasion.players[tournament][event.player]
    draft.books(
        desk.record_sale,
        event,
        tournament=tournament,
        person=who,
        by=by,
        chips_by=chips_by,
        version=draft.version,
        beforehand=beforehand,
        means=means,
    )


def _entrant(draft: "Draft", name: str, person: Person | None) -> Person:
    """The person whom the desk names, or one of that name who is known, or a new one."""
    key = person_id(name)
    if person is None:
        return draft.occasion.people.get(key) or Person(id=key, name=name)
    if person_id(person.name) != key:
        raise EntryOfAnother(name=name, person=person.name)
    return person


def _finished(draft: "Draft", tournament: str, event: t.TournamentFinished) -> None:
    prizes = tuple(
        PrizeDue(player, draft.occasion.name_of_player(tournament, player), first, last, prize)
        for player, first, last, prize in event.order
        if prize.cents
    )
    entries = len(event.order)
    draft.books(paying.fix_prizes, tournament=tournament, prizes=prizes, entries=entries, version=draft.version)


def _taken_back(draft: "Draft", tournament: str, event: TakenBack) -> None:
    """Each sale since then is taken back by a line of its own; so are the start and the end of play."""
    _require_no_money_back(draft, tournament, event.back_to)
    for line in _sales(draft, tournament, event.back_to):
        draft.books(desk.reverse_line, line.number, event.reason, draft.version, by=_seller(draft))
    began = draft.tournaments[tournament].clock is not None
    fixed = draft.occasion.prizes.get(tournament)
    over = fixed is not None and fixed.version > event.back_to
    if over or (tournament in draft.occasion.begun and not began):
        draft.books(paying.take_back_play, tournament, event.reason, began=began)


def _require_no_money_back(draft: "Draft", tournament: str, back_to: int) -> None:
    """Refuse to undo a refund: money that was given back cannot be taken again, so the goods are sold as new."""
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
