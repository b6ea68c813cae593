"""Deals among the last players, where the book allows them."""

from collections.abc import Mapping

from goodhand.rules import PrizeDeals, Refusal, Role, Rulebook, Topic
from goodhand.rules.money import Money
from goodhand.rules.speech import say
from goodhand.rules.units import PlayerId, Seconds
from goodhand.tournament import refusals as no
from goodhand.tournament.events import DealRecorded, Event, TournamentFinished
from goodhand.tournament.guards import require_director, require_idle
from goodhand.tournament.standing import posted_prizes, standings_of
from goodhand.tournament.state import Phase, Status, Tournament


def deals_refused(book: Rulebook) -> Refusal | None:
    """Why the last players may not share prizes otherwise than posted; None: they may."""
    ruled = book.prize_deals
    if ruled.value is PrizeDeals.AS_POSTED:
        clause = book.cite(Topic.NOTHING_ELSE, Topic.PRIZES)
        return None if clause is None else no.PrizesAsPosted(clause)
    return no.PrizesAsPosted.by(book, ruled) if ruled.value is PrizeDeals.REFUSED else None


def record_deal(
    t: Tournament, at: Seconds, shares: Mapping[PlayerId, int], consents: tuple[PlayerId, ...], *, by: Role
) -> tuple[Event, ...]:
    """Posted prizes are paid as posted where the book says so (ruling 29); else those left may agree otherwise."""
    if (refusal := deals_refused(t.book)) is not None:
        raise refusal
    require_director(t.book, by, say("record a deal"), t.book.end_methods)
    if t.phase is not Phase.PLAYING:
        raise no.NotBegun(what=say("A deal"))
    require_idle(t, t.tables)
    left = {player.id: player for player in t.remaining()}
    if len(left) < 2 or any(player.status is Status.PENDING for player in left.values()):
        raise no.NobodyToAgree(what=say("A deal"))
    missing = [player.name for id_, player in left.items() if id_ not in consents or id_ not in shares]
    if missing or set(shares) != set(left):
        raise no.NoConsent.by(t.book, Topic.PRIZES, players=", ".join(missing) or say("those who are not in any more"))
    posted = sum(prize.cents for prize in posted_prizes(t)[: len(left)])
    if sum(shares.values()) != posted or min(shares.values()) < 0:
        currency = t.takings.currency
        total, due = Money(sum(shares.values()), currency), Money(posted, currency)
        raise no.DealDoesNotAddUp.by(t.book, Topic.PRIZES, sum=str(total), posted=str(due))
    agreed = tuple(sorted((id_, Money(cents, t.takings.currency)) for id_, cents in shares.items()))
    return DealRecorded(at, agreed, tuple(sorted(consents))), _finished(t, at, shares)


def _finished(t: Tournament, at: Seconds, shares: Mapping[PlayerId, int]) -> TournamentFinished:
    """Those who agreed rank by their shares; everybody else is paid as posted."""
    prizes, currency = posted_prizes(t), t.takings.currency
    order = []
    for each in standings_of(t, counts=shares):
        if each.player in shares:
            order.append((each.player, each.place_from, each.place_to, Money(shares[each.player], currency)))
        else:
            due = sum(prize.cents for prize in prizes[each.place_from - 1 : each.place_to])
            many = each.place_to - each.place_from + 1
            cents = due // many + (len([o for o in order if o[1] == each.place_from]) < due % many)
            order.append((each.player, each.place_from, each.place_to, Money(cents, currency)))
    return TournamentFinished(at, tuple(order))
