"""Attendance at a night, for the charity's list of people."""

from collections import Counter
from collections.abc import Iterator

from goodhand.charity.people import Attended
from goodhand.night.state import Night
from goodhand.night.views.standings import standings
from goodhand.occasion.ledger import Kind
from goodhand.occasion.plan import OccasionPlan
from goodhand.rules.units import PersonId, PlayerId
from goodhand.tournament.roster import Status


def title_of(plan: OccasionPlan) -> str:
    """By what people know a night: the name of its first tournament."""
    return next((each.name for each in plan.tournaments), plan.licensee.name)


def attendance(night: Night) -> dict[PersonId, Attended]:
    """List each person's part in a night: a duty of the team, or a finish among the players."""
    return {**dict(_team(night)), **dict(_players(night))}


def players_of(night: Night) -> dict[PersonId, str]:
    """The name of everybody who entered and was not refunded."""
    return {person: night.books.name_of(person) for person in _entries(night)}


def _entries(night: Night) -> dict[PersonId, list[tuple[str, PlayerId]]]:
    """The entries that stand, by person: tournament and player, in the order of the plan."""
    found: dict[PersonId, list[tuple[str, PlayerId]]] = {}
    for tournament, t in night.tournaments.items():
        for player, person in night.books.players.get(tournament, {}).items():
            if player in t.players and t.players[player].status is not Status.WITHDRAWN:
                found.setdefault(person, []).append((tournament, player))
    return found


def _team(night: Night) -> Iterator[tuple[PersonId, Attended]]:
    for shift in night.books.shifts:
        yield shift.person, _attended(night, duty=shift.duty.value)


def _players(night: Night) -> Iterator[tuple[PersonId, Attended]]:
    o = night.books
    unpaid = {(tournament, prize.player) for tournament, prize in o.unpaid()}
    due = {(name, each.player): each.amount.cents for name, fixed in o.prizes.items() for each in fixed.prizes}
    ranks = {name: {each.player: each for each in standings(t).players} for name, t in night.tournaments.items()}
    rebuys = Counter(each.who for each in o.standing(Kind.REBUY))
    for person, entries in _entries(night).items():
        tournament, player = entries[0]
        facts = {
            "place": ranks[tournament][player].place if tournament in o.prizes else None,
            "of": night.tournaments[tournament].players.entered,
            "rebuys": rebuys[person],
            "won": sum(due.get(each, 0) for each in entries),
            "unpaid": any(each in unpaid for each in entries),
        }
        yield person, _attended(night, **facts)


def _attended(night: Night, **facts: object) -> Attended:
    plan = night.plan
    return Attended(
        night=night.id,
        date=plan.date,
        title=title_of(plan),
        currency=plan.currency,
        books_open=not night.closed,
        **facts,  # type: ignore[arg-type]
    )
