"""Places and prizes: of everybody at the end, and of those who are out while others play on."""

from collections.abc import Iterable, Mapping

from goodhand.rules import SameRoundEliminations
from goodhand.rules.money import Money
from goodhand.rules.units import Chips, PlayerId, Seconds
from goodhand.tournament.events import Eliminated, TournamentFinished
from goodhand.tournament.finish import Standing, order_of_finish
from goodhand.tournament.hours import posted_time_is_over
from goodhand.tournament.prizes import pay, prize_pool, schedule, within_limit
from goodhand.tournament.state import Status, Tournament


def posted_pool(t: Tournament) -> Money:
    """The sum of all prizes, as posted, from the present revenue."""
    kept = Money(0, t.takings.currency)
    usual = t.plan.payout.kept_per_entry or kept
    for player in t.players.values():
        if player.status is not Status.WITHDRAWN:
            kept += usual if player.entry is None else player.entry.kept or Money(0, kept.currency)
            kept = sum((each.size.kept for each in player.rebought if each.size.kept is not None), start=kept)
    return within_limit(prize_pool(t.takings, t.plan.payout, t.players.entered, kept), t.book)


def posted_prizes(t: Tournament) -> tuple[Money, ...]:
    """The prize of each place, as posted, from the present revenue."""
    return schedule(posted_pool(t), t.plan.payout, t.players.entered)


def standings_of(
    t: Tournament, more: Iterable[Eliminated] = (), counts: Mapping[PlayerId, int] | None = None
) -> tuple[Standing, ...]:
    """Everybody's place, those still in by their counts; without counts they share what is open."""
    entrants = [player.id for player in t.players.values() if player.status is not Status.WITHDRAWN]
    disqualified = {player.id for player in t.players.values() if player.status is Status.DISQUALIFIED}
    tie = t.book.same_round_eliminations.value is SameRoundEliminations.TABLES_TIE
    gone_out = (*t.eliminations, *more)
    return order_of_finish(entrants, gone_out, t.book, disqualified=disqualified, chips=counts, tables_tie=tie)


def finished(
    t: Tournament, at: Seconds, more: Iterable[Eliminated] = (), counts: Mapping[PlayerId, Chips] | None = None
) -> TournamentFinished:
    """The order of finish with its prizes."""
    standings = standings_of(t, more, counts)
    paid = {prize.player: prize.amount for prize in pay(standings, posted_prizes(t))}
    nothing = Money(0, t.takings.currency)
    order = tuple((s.player, s.place_from, s.place_to, paid.get(s.player, nothing)) for s in standings)
    return TournamentFinished(at, order, hours_ended=counts is not None and not posted_time_is_over(t, at))


def order_so_far(t: Tournament) -> tuple[Standing, ...]:
    """Everybody who has gone out, with the place that is theirs if nothing is put right."""
    gone = {each.player for each in t.eliminations}
    return tuple(each for each in standings_of(t) if each.player in gone)
