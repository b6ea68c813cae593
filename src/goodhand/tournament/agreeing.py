"""What the last players agree on, where the book lets them; and players who never came."""

from goodhand.rules import Topic
from goodhand.rules.money import Money
from goodhand.rules.speech import say
from goodhand.tournament.commands import RecordDeal, RemoveAbsent
from goodhand.tournament.entries import the_player
from goodhand.tournament.events import AbsentRemoved, DealRecorded, Event, TournamentFinished
from goodhand.tournament.floor import require_director
from goodhand.tournament.refusals import (
    DealDoesNotAddUp,
    GiveBackInstead,
    NobodyToAgree,
    NobodyWouldWin,
    NoConsent,
    NotBegun,
    PrizesAsPosted,
    ReasonNeeded,
    TableInPlay,
)
from goodhand.tournament.rounds import posted_prizes, standings_of
from goodhand.tournament.state import Phase, Player, Status, Tournament


def decide_deal(t: Tournament, c: RecordDeal) -> tuple[Event, ...]:
    """Posted prizes are paid as posted where the book says so (ruling 29); else those left may agree otherwise."""
    if (clause := t.book.cite(Topic.NOTHING_ELSE, Topic.PRIZES)) is not None:
        raise PrizesAsPosted(clause)
    require_director(t.book, c.by, say("record a deal"), t.book.end_methods)
    _require_between_rounds(t)
    left = {player.id: player for player in t.remaining()}
    if len(left) < 2 or any(player.status is Status.PENDING for player in left.values()):
        raise NobodyToAgree(what=say("A deal"))
    missing = [player.name for id_, player in left.items() if id_ not in c.consents or id_ not in c.shares]
    if missing or set(c.shares) != set(left):
        raise NoConsent.by(t.book, Topic.PRIZES, players=", ".join(missing) or say("those who are not in any more"))
    posted = sum(prize.cents for prize in posted_prizes(t)[: len(left)])
    if sum(c.shares.values()) != posted or min(c.shares.values()) < 0:
        currency = t.takings.currency
        total, due = Money(sum(c.shares.values()), currency), Money(posted, currency)
        raise DealDoesNotAddUp.by(t.book, Topic.PRIZES, sum=str(total), posted=str(due))
    shares = tuple(sorted((id_, Money(cents, t.takings.currency)) for id_, cents in c.shares.items()))
    return DealRecorded(c.at, shares, tuple(sorted(c.consents))), _finished(t, c)


def _finished(t: Tournament, c: RecordDeal) -> TournamentFinished:
    """Those who agreed rank by their shares; everybody else is paid as posted."""
    prizes, currency = posted_prizes(t), t.takings.currency
    order = []
    for each in standings_of(t, counts=c.shares):
        if each.player in c.shares:
            order.append((each.player, each.place_from, each.place_to, Money(c.shares[each.player], currency)))
        else:
            due = sum(prize.cents for prize in prizes[each.place_from - 1 : each.place_to])
            many = each.place_to - each.place_from + 1
            cents = due // many + (len([o for o in order if o[1] == each.place_from]) < due % many)
            order.append((each.player, each.place_from, each.place_to, Money(cents, currency)))
    return TournamentFinished(c.at, tuple(order))


def decide_absent(t: Tournament, c: RemoveAbsent) -> tuple[Event, ...]:
    """Whoever has paid and never came is out below all who played, and the chips leave play."""
    require_director(t.book, c.by, say("take out a player who never came"), t.book.seat_changes)
    player: Player = the_player(t, c.player, Status.PLAYING)
    if not c.reason.strip():
        raise ReasonNeeded.by(t.book, Topic.CORRECTION_REASON, what=say("Taking a player out"))
    if t.phase is not Phase.PLAYING:
        raise GiveBackInstead(what=say("Taking a player out"))
    if not any(other.status is Status.PLAYING for other in t.remaining() if other.id != c.player):
        raise NobodyWouldWin(what=say("Taking {name} out", name=player.name))
    assert player.place is not None
    if t.tables[player.place.table].in_play is not None:
        raise TableInPlay(table=player.place.table, number=t.tables[player.place.table].rounds)
    return (AbsentRemoved(c.player, player.stack, c.reason, c.at),)


def _require_between_rounds(t: Tournament) -> None:
    if t.phase is not Phase.PLAYING:
        raise NotBegun(what=say("A deal"))
    if playing := [table for table in t.tables.values() if table.in_play is not None]:
        raise TableInPlay(table=playing[0].number, number=playing[0].rounds)
