"""Prizes: the pool, each place's share of it, and what each player is paid."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import groupby

from msgspec import Struct

from goodhand.rules import Rulebook
from goodhand.rules.money import Money
from goodhand.rules.units import PlayerId
from goodhand.tournament.finish import Standing
from goodhand.tournament.plan import Payout
from goodhand.tournament.refusals import NegativeShare, NoPlacePaid, PrizesAboveCap, SharesDoNotAddUp

_WHOLE = 10_000


class Prize(Struct, frozen=True):
    player: PlayerId
    place_from: int
    place_to: int
    amount: Money


def takings(buy_ins: int, buy_in: Money, *sales: tuple[int, Money]) -> Money:
    """The takings of some buy-ins at a price, and of rebuys and add-ons at theirs."""
    return sum((price * count for count, price in sales), start=buy_in * buy_ins)


def prize_pool(taken: Money, payout: Payout, entries: int | None = None, kept: Money | None = None) -> Money:
    """The prize pool: the posted share of the takings, fractions of a cent left out, or the guaranteed sum.

    What the house keeps of each entry is not shared, nor what the charity has first; what is added is. Fixed sums are
    paid as they are. ``kept`` is what the house keeps of the entries, where some of several sizes were sold.
    """
    if kept is None and payout.kept_per_entry is not None:
        kept = payout.kept_per_entry * (entries or 0)
    first = [each for each in (kept, payout.for_charity) if each is not None]
    taken = max(taken - sum(first, start=Money(0, taken.currency)), Money(0, taken.currency))
    pool = Money(_share(taken, payout.share), taken.currency)
    if payout.sums:
        return max(pool, sum(payout.sums[:entries], start=Money(0, taken.currency)))
    pool = pool if payout.added is None else pool + payout.added
    return pool if payout.guaranteed is None else max(pool, payout.guaranteed)


def most_in_prizes(taken: Money, book: Rulebook) -> Money | None:
    """The most that may be paid out, by share and by sum; None: the book sets no limit (MI-30)."""
    cap, limit = book.prize_cap.value, book.prize_limit.value
    share = None if cap is None else Money(_share(taken, cap), taken.currency)
    if limit is None:
        return share
    return Money(limit * 100, taken.currency) if share is None else min(share, Money(limit * 100, taken.currency))


def within_limit(pool: Money, book: Rulebook) -> Money:
    """A pool, or as much of it as the book's limit in money leaves."""
    limit = book.prize_limit.value
    return pool if limit is None else min(pool, Money(limit * 100, pool.currency))


def check_prizes(prizes: Iterable[Money], taken: Money, book: Rulebook) -> None:
    """Refuse prizes above the book's share of what was taken in (MI-30)."""
    most = most_in_prizes(taken, book)
    total = sum(prizes, start=Money(0, taken.currency))
    if most is not None and total > most:
        cap = book.prize_cap.value
        ruled = book.prize_limit if cap is None or most.cents < _share(taken, cap) else book.prize_cap
        raise PrizesAboveCap.by(book, ruled, prizes=str(total), most=str(most), takings=str(taken))


def schedule(pool: Money, payout: Payout, players: int | None = None) -> tuple[Money, ...]:
    """The prize of each place, 1st first: whole multiples of the posted unit, the rest to the 1st; all of the pool.

    With fewer players than places, the filled places share the pool in the posted proportions.
    """
    if payout.sums:
        return _with_rest(pool, payout, payout.sums if players is None else payout.sums[:players])
    points = payout.basis_points if players is None else payout.basis_points[:players]
    if sum(payout.basis_points) != _WHOLE:
        raise SharesDoNotAddUp(sum=f"{sum(payout.basis_points) / 100:g} %")
    if min(payout.basis_points, default=0) < 0:
        raise NegativeShare()
    if not points or sum(points) == 0:
        raise NoPlacePaid()
    unit, half = payout.round_to.cents, payout.round_to.cents // 2 if payout.nearest else 0
    shares = [(_share(pool, Fraction(each, sum(points))) + half) // unit * unit for each in points]
    return _with_rest(pool, payout, tuple(Money(each, pool.currency) for each in shares))


def _with_rest(pool: Money, payout: Payout, prizes: tuple[Money, ...]) -> tuple[Money, ...]:
    """Give one place the rest of the pool; a lack is borne by that place, or by the house."""
    rest = pool - sum(prizes, start=Money(0, pool.currency))
    if not prizes or (rest.cents < 0 and (payout.house_makes_up or payout.sums)):
        return prizes
    place = payout.rest_to if payout.rest_to <= len(prizes) else 1
    return tuple(prize + rest if number == place else prize for number, prize in enumerate(prizes, 1))


def pay(standings: Sequence[Standing], prizes: Sequence[Money]) -> tuple[Prize, ...]:
    """The prizes of the players in paid places, in order of finish.

    Players who tie share the prizes of their places equally, places that pay nothing included (A20); cents that cannot
    be shared go one each to the first of them, in the order in which they are listed.
    """
    paid: list[Prize] = []
    for (first, last), group in groupby(standings, key=lambda each: (each.place_from, each.place_to)):
        tied, stake = list(group), prizes[first - 1 : last]
        if not stake:
            break
        cents, odd = divmod(sum(prize.cents for prize in stake), len(tied))
        for index, each in enumerate(tied):
            amount = Money(cents + (1 if index < odd else 0), stake[0].currency)
            paid.append(Prize(each.player, first, last, amount))
    return tuple(paid)


def _share(amount: Money, share: Fraction) -> int:
    """A share in whole cents."""
    return amount.cents * share.numerator // share.denominator
