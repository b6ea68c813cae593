"""Prizes: fixed when a tournament is over, and paid to the cent, by a member, while the licence lasts."""

from typing import Any

from goodhand.occasion import refusals as no
from goodhand.occasion.commands import BeginPlay, FixPrizes, NoteFloor, PayPrize, TakeBackPlay
from goodhand.occasion.desk import require_cash, write
from goodhand.occasion.events import FloorDecided, LinePosted, PlayBegan, PlayTakenBack, PrizesFixed
from goodhand.occasion.ledger import Kind
from goodhand.occasion.plan import Duty
from goodhand.occasion.staffing import require_duty, require_member
from goodhand.occasion.state import Occasion
from goodhand.occasion.violations import broken
from goodhand.rules import Management
from goodhand.rules.speech import say
from goodhand.rules.topics import Topic
from goodhand.rules.units import NO_PERSON
from goodhand.tournament.narrate import places_in_words
from goodhand.tournament.prizes import check_prizes


def decide_begin_play(o: Occasion, c: BeginPlay) -> PlayBegan:
    """Play begins; without a director on duty (BC-1a.3), or without posted rules (MI-77), that is recorded with it."""
    posted_before = any(rules.tournament == c.tournament for rules in o.posted)
    violations = (
        *broken(o.book.director_stays, not o.someone_on_duty(Duty.DIRECTOR)),
        *broken(o.book.rules_posted, not posted_before),
    )
    return PlayBegan(c.tournament, c.at, violations)


def decide_fix_prizes(o: Occasion, c: FixPrizes) -> PrizesFixed:
    """The prizes of a tournament that is over: within the cap on what it took in (MI-30)."""
    if c.tournament in o.prizes:
        raise no.PrizesFixedAlready(what=say("Fixing the prizes"))
    taken = o.money(taken_in(o, c.tournament))
    check_prizes((prize.amount for prize in c.prizes), taken, o.book)
    return PrizesFixed(c.tournament, c.prizes, c.entries, c.at, c.version)


def taken_in(o: Occasion, tournament: str) -> int:
    """A tournament's receipts in cents, refunds and what was taken back left out."""
    signs = {Kind.BUY_IN: 1, Kind.REBUY: 1, Kind.ADD_ON: 1, Kind.REFUND: -1}
    lines = (line for line in o.lines if line.tournament == tournament)
    return sum(signs.get(line.kind, 0) * line.amount.cents for line in lines)


def decide_take_back(o: Occasion, c: TakeBackPlay) -> PlayTakenBack:
    """The end of a tournament cannot be undone when somebody has been paid for it."""
    paid = o.prizes_paid(c.tournament).values()
    if paid and c.tournament in o.prizes:
        numbers = ", ".join(str(line.number) for line in paid)
        lines = say("lines {numbers}", numbers=numbers) if len(paid) > 1 else say("line {numbers}", numbers=numbers)
        raise no.PrizesPaid(what=say("Taking back the end of a tournament"), lines=lines)
    return PlayTakenBack(c.tournament, c.began, c.reason, c.at)


def decide_pay_prize(o: Occasion, c: PayPrize) -> LinePosted:
    """A prize of the schedule and nothing else (MI-72, MI-76f), by a member (MI-36d), during the event (MI-31)."""
    require_member(o, c.by, Management.PRIZES)
    fixed = o.prizes.get(c.tournament)
    if fixed is None:
        name = next((plan.name for plan in o.plan.tournaments if plan.id == c.tournament), c.tournament)
        raise no.PrizesNotDue(what=say("Paying prizes"), tournament=name)
    due = next((prize for prize in fixed.prizes if prize.player == c.player), None)
    if due is None or not due.amount.cents:
        name = due.name if due is not None else o.name_of_player(c.tournament, c.player)
        why = say("the posted schedule pays them nothing")
        nothing_else = o.book.cite(Topic.NOTHING_ELSE, Topic.PRIZES)
        raise no.NotThePrize.by(o.book, nothing_else, player=name, amount=str(c.amount), why=why)
    if c.amount != due.amount:
        what = say("prize for") if due.first == due.last else say("share of")
        why = say(
            "the {what} {first} place is {amount}, all of it",
            what=what,
            first=places_in_words(due.first, due.last),
            amount=due.amount,
        )
        raise no.NotThePrize.by(o.book, Topic.PRIZES, player=due.name, amount=str(c.amount), why=why)
    before = o.paid(c.tournament, c.player)
    if before is not None:
        raise no.PaidAlready.by(o.book, Topic.PRIZES, player=due.name, amount=str(c.amount), number=before.number)
    if c.occurred is not None and c.occurred < fixed.at:
        raise no.PaidBeforeTheEnd
    check_prizes((prize.amount for prize in fixed.prizes), o.money(taken_in(o, c.tournament)), o.book)
    require_cash(o, c.amount, say("paid"))
    who = o.players.get(c.tournament, {}).get(c.player, NO_PERSON)
    late = (c.at if c.occurred is None else c.occurred) > closes_at(o)
    facts: dict[str, Any] = {
        "tournament": c.tournament,
        "player": c.player,
        "who": who,
        "name": due.name,
        "places": (due.first, due.last),
        "violations": broken(o.book.prizes_within_occasion, late),
    }
    return write(o, Kind.PRIZE, c.amount, c.by, c.at, c.occurred, **facts)


def closes_at(o: Occasion) -> int:
    """The second at which the licence ends."""
    return o.plan.licence.opens.second + o.plan.licence.seconds


def decide_note_floor(o: Occasion, c: NoteFloor) -> FloorDecided:
    """Who gave an order on the floor: somebody on duty."""
    require_duty(o, c.by)
    if c.version < 1:
        raise no.NoSuchVersion(version=c.version)
    return FloorDecided(c.tournament, c.version, c.what, c.by, c.at, c.violations)
