"""The effect of each event on an occasion."""

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from goodhand.occasion import events as e
from goodhand.occasion.ledger import Kind, Line
from goodhand.occasion.people import Shift, roster
from goodhand.occasion.plan import OccasionPlan
from goodhand.occasion.state import Occasion, Violation
from goodhand.rules.clauses import clause
from goodhand.rules.speech import say
from goodhand.rules.units import Seconds


def opened(plan: OccasionPlan) -> Occasion:
    return Occasion(plan=plan, book=plan.evening_book(), people=roster(plan))


def _seated(o: Occasion, event: e.PlayersSeated) -> Occasion:
    now = {(event.tournament, player): (table, seat, event.at) for player, table, seat in event.places}
    if event.seated:
        return replace(o, seated={**o.seated, **now})
    return replace(o, seated={key: told for key, told in o.seated.items() if key not in now})


def evolve(o: Occasion, event: e.Event) -> Occasion:
    o = _EVOLVE[type(event)](o, event)
    at = event.line.at if isinstance(event, e.LinePosted) else event.at
    return replace(o, last_at=at) if at > o.last_at else o


def _against(o: Occasion, clauses: tuple[str, ...], at: Seconds, text: str) -> Occasion:
    if not clauses:
        return o
    found = tuple(
        Violation(each, at, say("{text}: {summary}", text=text, summary=clause(each).summary), o.read)
        for each in clauses
    )
    return replace(o, violations=(*o.violations, *found))


def _name_corrected(o: Occasion, event: e.NameCorrected) -> Occasion:
    """Everything that has been written is read with the right name; the journal keeps what was written."""
    id_, right = event.person, event.name

    def named(names: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(right if each == event.before else each for each in names)

    def due(tournament: str, prize: e.PrizeDue) -> e.PrizeDue:
        return replace(prize, name=right) if o.players.get(tournament, {}).get(prize.player) == id_ else prize

    prizes = {
        tournament: replace(fixed, prizes=tuple(due(tournament, each) for each in fixed.prizes))
        for tournament, fixed in o.prizes.items()
    }
    return replace(
        o,
        people={**o.people, id_: replace(o.people[id_], name=right)},
        names={**o.names, id_: right},
        corrected={
            **{was: right if now == event.before else now for was, now in o.corrected.items()},
            event.before: right,
        },
        lines=tuple(replace(line, name=right) if _is_about(line, event) else line for line in o.lines),
        prizes=prizes,
        rulings=tuple(replace(each, people=named(each.people)) for each in o.rulings),
        questions=tuple(replace(each, people=named(each.people)) for each in o.questions),
        incidents=tuple(replace(each, people=named(each.people)) for each in o.incidents),
    )


def _is_about(line: Line, event: e.NameCorrected) -> bool:
    """Whether a line is in somebody's name; an expense's payee is no person of the occasion."""
    return line.who == event.person and line.name == event.before and line.kind not in (Kind.EXPENSE, Kind.LICENCE_FEE)


def _duty_ended(o: Occasion, event: e.DutyEnded) -> Occasion:
    shifts = tuple(
        replace(shift, ends=event.at) if shift.person == event.person and shift.ends is None else shift
        for shift in o.shifts
    )
    o = replace(o, shifts=shifts)
    return _against(
        o, event.violations, event.at, say("{name} went off duty during play", name=o.name_of(event.person))
    )


def _line_posted(o: Occasion, event: e.LinePosted) -> Occasion:
    line = event.line
    o = replace(o, lines=(*o.lines, line))
    if line.kind is Kind.BUY_IN and not line.reverses:
        entries = {**o.players.get(line.tournament, {}), line.player: line.who}
        o = replace(o, players={**o.players, line.tournament: entries})
    elif line.kind is Kind.REFUND or (line.kind is Kind.BUY_IN and line.reverses):
        entries = {player: who for player, who in o.players[line.tournament].items() if player != line.player}
        o = replace(o, players={**o.players, line.tournament: entries})
    return _against(
        o,
        line.violations,
        line.at,
        say("line {number}, {kind} {amount}", number=line.number, kind=line.kind, amount=line.amount),
    )


def _play_began(o: Occasion, event: e.PlayBegan) -> Occasion:
    o = replace(o, begun=o.begun | {event.tournament})
    for each in event.violations:
        stays = any(each == clause.id for clause in o.book.director_stays.clauses)
        lacking = (
            say("play began without a director on duty")
            if stays
            else say("play began before the house rules were posted")
        )
        o = _against(o, (each,), event.at, lacking)
    return o


def _play_taken_back(o: Occasion, event: e.PlayTakenBack) -> Occasion:
    prizes = {tournament: fixed for tournament, fixed in o.prizes.items() if tournament != event.tournament}
    begun = o.begun if event.began else o.begun - {event.tournament}
    return replace(o, prizes=prizes, begun=begun)


def _closed(o: Occasion, event: e.OccasionClosed) -> Occasion:
    """Close the books, and end the shift of the person who closes them."""
    shifts = tuple(replace(shift, ends=event.at) if shift.ends is None else shift for shift in o.shifts)
    return replace(o, closed=event, shifts=shifts)


_EVOLVE: Final[dict[type, Callable[[Occasion, Any], Occasion]]] = {
    e.OccasionOpened: lambda o, event: replace(o, practice=event.practice, letterhead=event.letterhead),
    e.PersonEnrolled: lambda o, event: replace(o, people={**o.people, event.person.id: event.person}),
    e.NameCorrected: _name_corrected,
    e.DutyBegun: lambda o, event: replace(
        o, shifts=(*o.shifts, Shift(event.person, event.duty, event.at, None, event.table))
    ),
    e.DutyEnded: _duty_ended,
    e.LinePosted: _line_posted,
    e.PlayBegan: _play_began,
    e.PrizesFixed: lambda o, event: replace(o, prizes={**o.prizes, event.tournament: event}),
    e.PlayTakenBack: _play_taken_back,
    e.FloorDecided: lambda o, event: _against(
        replace(o, floor=(*o.floor, event)), event.violations, event.at, event.what
    ),
    e.ExpensesExplained: lambda o, event: replace(o, explanation=event.text),
    e.TaskDone: lambda o, event: replace(o, done=(*o.done, event)),
    e.RulingRecorded: lambda o, event: replace(o, rulings=(*o.rulings, event)),
    e.RulingAsked: lambda o, event: replace(o, questions=(*o.questions, event)),
    e.RulingSettled: lambda o, event: replace(o, settled={**o.settled, event.number: event}),
    e.IncidentRecorded: lambda o, event: replace(o, incidents=(*o.incidents, event)),
    e.IncidentReported: lambda o, event: replace(o, reported={**o.reported, event.number: event}),
    e.DeckReplaced: lambda o, event: replace(o, decks=(*o.decks, event)),
    e.HouseRulesPosted: lambda o, event: replace(o, posted=(*o.posted, event)),
    e.DrawerHandedOver: lambda o, event: replace(o, handovers=(*o.handovers, event)),
    e.EquipmentCounted: lambda o, event: replace(o, equipment=(*o.equipment, event)),
    e.TakenOver: lambda o, event: replace(o, takeovers=(*o.takeovers, event)),
    e.Announced: lambda o, event: replace(o, announced=event),
    e.ShowingChanged: lambda o, event: replace(o, showing=event.showing),
    e.PublicNameChosen: lambda o, event: replace(o, public_names={**o.public_names, event.person: event.shown}),
    e.FloorCalled: lambda o, event: replace(o, calls=(*o.calls, event)),
    e.CallAnswered: lambda o, event: replace(o, answered={**o.answered, event.number: event}),
    e.PlayersSeated: _seated,
    e.SoftwareLet: lambda o, event: replace(
        o, software=o.software | {event.tournament}, people_deal=o.people_deal - {event.tournament}
    ),
    e.PeopleLet: lambda o, event: replace(
        o, software=o.software - {event.tournament}, people_deal=o.people_deal | {event.tournament}
    ),
    e.OccasionClosed: _closed,
}
