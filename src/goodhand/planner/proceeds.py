"""The money of simulated evenings: what comes in, what goes out in prizes and expenses, what the charity keeps."""

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from goodhand.planner.evenings import Evenings
from goodhand.planner.scenario import Planned
from goodhand.planner.words import percent
from goodhand.rules.money import Money
from goodhand.rules.speech import say
from goodhand.tournament.prizes import most_in_prizes, prize_pool, schedule, takings, within_limit


class Amounts(Struct, frozen=True):
    """Cents: 5, 50 and 95 of a hundred evenings, and the mean."""

    p5: int
    p50: int
    p95: int
    mean: int


class MoneyOutlook(Struct, frozen=True):
    """The money of one tournament with its part of the occasion's expenses, or of the whole occasion."""

    currency: str
    gross: Amounts
    prizes: Amounts
    expenses: int
    all_expenses: int
    """Of the whole occasion."""
    net: Amounts
    prize_cap: str
    """The book's limit on prizes, with its clause; empty: it sets none."""
    warnings: tuple[str, ...] = ()


def money_outlook(planned: Planned, run: Evenings) -> MoneyOutlook:
    gross, prizes = cash(planned, run)
    net = gross - prizes - planned.expenses
    cap = planned.book.prize_cap
    said = ""
    if cap.value is not None:
        said = f"{float(cap.value):.0%} of what is taken in" + (f" [{cap.clause.id}]" if cap.clause is not None else "")
    return MoneyOutlook(
        planned.plan.buy_in.currency,
        amounts(gross),
        amounts(prizes),
        planned.expenses,
        planned.all_expenses,
        amounts(net),
        said,
        tuple(_warnings(planned, gross, prizes, net)),
    )


def cash(planned: Planned, run: Evenings) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Gross and prizes of each evening in cents, by the tournament's rules: the posted share, never above the cap."""
    plan = planned.plan
    sold = np.stack([run["entries"], run["rebuys"], run["add_ons"]], axis=1)
    kinds, which = np.unique(sold, axis=0, return_inverse=True)
    none = Money(0, plan.buy_in.currency)
    gross, prizes = np.empty(len(kinds), np.int64), np.empty(len(kinds), np.int64)
    for row, (entries, rebuys, add_ons) in enumerate(kinds.tolist()):
        taken = takings(
            entries,
            plan.buy_in,
            (rebuys, plan.rebuys.price if plan.rebuys is not None else none),
            (add_ons, plan.add_on.price if plan.add_on is not None else none),
        )
        pool = within_limit(prize_pool(taken, plan.payout, entries), planned.book)
        most = most_in_prizes(taken, planned.book)
        paid = sum(schedule(pool, plan.payout, entries), start=none)
        gross[row] = taken.cents
        prizes[row] = (paid if most is None else min(paid, most)).cents
    which = which.reshape(-1)
    return gross[which], prizes[which]


def _warnings(
    planned: Planned, gross: NDArray[np.int64], prizes: NDArray[np.int64], net: NDArray[np.int64]
) -> list[str]:
    said = list[str]()
    guaranteed = planned.plan.payout.guaranteed
    if guaranteed is not None and bool(np.any(prizes < guaranteed.cents)):
        share = float(np.mean(prizes < guaranteed.cents))
        clause = planned.book.prize_cap.clause
        cited = f" [{clause.id}]" if clause is not None else ""
        said.append(
            say(
                "The guaranteed {guaranteed} is above the book's limit on prizes in {share} of evenings{cited}.",
                guaranteed=guaranteed,
                share=percent(share),
                cited=cited,
            )
        )
    limit = planned.book.expense_limit
    profit = gross - prizes
    if limit.value is not None:
        over = float(np.mean((planned.expenses - planned.licence_fee) > profit * float(limit.value.share)))
        if over > 0:
            cited = f" [{limit.clause.id}]" if limit.clause is not None else ""
            said.append(
                say(
                    "Expenses need a written explanation in {share} of evenings{cited}.",
                    share=percent(over),
                    cited=cited,
                )
            )
    return [*said, *losses(net)]


def losses(net: NDArray[np.int64]) -> list[str]:
    """A warning that the charity may lose money, if it may."""
    lost = float(np.mean(net < 0))
    return [say("The charity loses money in {share} of evenings.", share=percent(lost))] if lost > 0.01 else []


def amounts(cents: NDArray[np.int64]) -> Amounts:
    low, middle, high = (int(each) for each in np.percentile(cents, (5, 50, 95)))
    return Amounts(low, middle, high, round(float(cents.mean())))
