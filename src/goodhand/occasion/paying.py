"""Prizes: fixed when a tournament is over, and paid to the cent, by a member, while the licence lasts."""

from typing import Any

from goodhand.occasion import refusals as no
from goodhand.occasion.desk import PRIZE_BY, require_cash, require_means, write
from goodhand.occasion.events import FloorDecided, LinePosted, PlayBegan, PlayTakenBack, PrizeDue, PrizesFixed
from goodhand.occasion.ledger import Kind, Means
from goodhand.occasion.plan import Duty
from goodhand.occasion.staffing import require_duty, require_member
from goodhand.occasion.state import Occasion
from goodhand.occasion.violations import broken
from goodhand.rules import Management
from goodhand.rules.money import Money
from goodhand.rules.speech import say
from goodhand.rules.topics import Topic
from goodhand.rules.units import NO_PERSON, PersonId, PlayerId, Seconds
from goodhand.tournament.hours import time_of_day
from goodhand.tournament.narrate import places_in_words
from goodhand.tournament.prizes import check_prizes


def begin_play(o: Occasion, at: Seconds, tournament: str) -> PlayBegan:
    """Play begins; without a director on duty (BC-1a.3), or without posted rules (MI-77), that is recorded with it."""
    posted_before = any(rules.tournament == tournament for rules in o.posted)
    violations = (
        *broken(o.book.director_stays, not o.someone_on_duty(Duty.DIRECTOR)),
        *broken(o.book.rules_posted, not posted_before),
    )
    return PlayBegan(tournament, at, violations)


def fix_prizes(
    o: Occasion, at: Seconds, *, tournament: str, prizes: tuple[PrizeDue, ...], entries: int, version: int
) -> PrizesFixed:
    """The prizes of a tournament that is over: within the cap on what it took in (MI-30)."""
    if tournament in o.prizes:
        raise no.PrizesFixedAlready(what=say("Fixing the prizes"))
    taken = o.money(taken_in(o, tournament))
    check_prizes((prize.amount for prize in prizes), taken, o.book)
    return PrizesFixed(tournament, prizes, entries, at, version)


def taken_in(o: Occasion, tournament: str) -> int:
    """A tournament's receipts in cents, refunds and what was taken back left out."""
    signs = {Kind.BUY_IN: 1, Kind.REBUY: 1, Kind.ADD_ON: 1, Kind.REFUND: -1}
    lines = (line for line in o.lines if line.tournament == tournament)
    return sum(signs.get(line.kind, 0) * line.amount.cents for line in lines)


def take_back_play(o: Occasion, at: Seconds, tournament: str, reason: str, *, began: bool) -> PlayTakenBack:
    """The end of a tournament cannot be undone when somebody has been paid for it."""
    paid = o.prizes_paid(tournament).values()
    if paid and tournament in o.prizes:
        numbers = ", ".join(str(line.number) for line in paid)
        lines = say("lines {numbers}", numbers=numbers) if len(paid) > 1 else say("line {numbers}", numbers=numbers)
        raise no.PrizesPaid(what=say("Taking back the end of a tournament"), lines=lines)
    return PlayTakenBack(tournament, began, reason, at)


def pay_prize(
    o: Occasion,
    at: Seconds,
    *,
    by: PersonId,
    tournament: str,
    player: PlayerId,
    amount: Money,
    means: Means = Means.CASH,
    occurred: Seconds | None = None,
) -> LinePosted:
    """A prize of the schedule and nothing else (MI-72, MI-76f), by a member (MI-36d), during the event (MI-31)."""
    require_member(o, by, Management.PRIZES)
    fixed = o.prizes.get(tournament)
    if fixed is None:
        name = next((plan.name for plan in o.plan.tournaments if plan.id == tournament), tournament)
        raise no.PrizesNotDue(what=say("Paying prizes"), tournament=name)
    due = next((prize for prize in fixed.prizes if prize.player == player), None)
    if due is None or not due.amount.cents:
        name = due.name if due is not None else o.name_of_player(tournament, player)
        why = say("the posted schedule pays them nothing")
        nothing_else = o.book.cite(Topic.NOTHING_ELSE, Topic.PRIZES)
        raise no.NotThePrize.by(o.book, nothing_else, player=name, amount=str(amount), why=why)
    if amount != due.amount:
        what = say("prize for") if due.first == due.last else say("share of")
        why = say(
            "the {what} {first} place is {amount}, all of it",
            what=what,
            first=places_in_words(due.first, due.last),
            amount=due.amount,
        )
        raise no.NotThePrize.by(o.book, Topic.PRIZES, player=due.name, amount=str(amount), why=why)
    before = o.paid(tournament, player)
    if before is not None:
        who: dict[str, Any] = {"name": o.name_of(before.by), "time": time_of_day(before.at), "number": before.number}
        raise no.PaidAlready.by(o.book, Topic.PRIZES, player=due.name, amount=str(amount), **who)
    if occurred is not None and occurred < fixed.at:
        raise no.PaidBeforeTheEnd
    check_prizes((prize.amount for prize in fixed.prizes), o.money(taken_in(o, tournament)), o.book)
    require_means(o, means, PRIZE_BY, say("A prize"))
    if means is Means.CASH:
        require_cash(o, amount, say("paid"))
    winner = o.players.get(tournament, {}).get(player, NO_PERSON)
    late = (at if occurred is None else occurred) > closes_at(o)
    facts: dict[str, Any] = {
        "tournament": tournament,
        "player": player,
        "who": winner,
        "name": due.name,
        "places": (due.first, due.last),
        "means": means,
        "violations": broken(o.book.prizes_within_occasion, late),
    }
    return write(o, Kind.PRIZE, amount, by, at, occurred, **facts)


def closes_at(o: Occasion) -> int:
    """The second at which the licence ends."""
    return o.plan.licence.opens.second + o.plan.licence.seconds


def note_order(
    o: Occasion,
    at: Seconds,
    tournament: str,
    version: int,
    what: str,
    violations: tuple[str, ...] = (),
    *,
    by: PersonId,
) -> FloorDecided:
    """Note the person on duty who gave an order on the floor."""
    require_duty(o, by)
    if version < 1:
        raise no.NoSuchVersion(version=version)
    return FloorDecided(tournament, version, what, by, at, violations)
