"""The limits of a house's choice: the clause's, and common sense."""

from fractions import Fraction
from typing import Final

from goodhand.rules.knobs import ClockTerms, SmallestRaise
from goodhand.rules.occasion_knobs import AddOnTerms, ExpenseLimit, FinalTable, RebuyTerms, TableTolerance

MOST: Final = 1_000_000_000
MOST_DAYS: Final = 3_660
MOST_YEARS: Final = 100
MOST_SECONDS: Final = 3_600

# Limits by a clause: `bound(ruled, posted)`


def fixed(ruled: object, posted: object) -> bool:
    """A clause's value is all there is."""
    return ruled == posted


def at_most(ruled: object, posted: object) -> bool:
    """The clause gives a ceiling: the house may post less, not more and not "no limit"."""
    if ruled is None:
        return True
    return isinstance(posted, int | Fraction) and isinstance(ruled, int | Fraction) and 0 < posted <= ruled


def at_least(ruled: object, posted: object) -> bool:
    """The clause gives a floor: the house may post more."""
    return isinstance(posted, int) and isinstance(ruled, int) and posted >= ruled


def some_of(ruled: object, posted: object) -> bool:
    """The clause gives the possibilities: the house may post fewer."""
    return isinstance(ruled, tuple) and isinstance(posted, tuple) and bool(posted) and set(posted) <= set(ruled)


def larger_raise(ruled: object, posted: object) -> bool:
    """One chip is a floor: the house may ask for a larger raise (ruling 14)."""
    return ruled is SmallestRaise.ONE_CHIP and isinstance(posted, SmallestRaise)


def fewer_rebuys(ruled: object, posted: object) -> bool:
    """The clause gives a ceiling on rebuys and on their time: the house may allow fewer, sooner, or none."""
    if not (isinstance(ruled, RebuyTerms) and isinstance(posted, RebuyTerms)):
        return False
    if not posted.permitted:
        return True
    return (
        ruled.permitted
        and at_most(ruled.at_most, posted.at_most)
        and at_most(ruled.within_minutes, posted.within_minutes)
    )


# Limits by common sense, under any clause


def seats_at_a_table(posted: object) -> bool:
    """At least two, and as many as the largest table of any book."""
    return isinstance(posted, int) and 2 <= posted <= 11


def one_or_two_blinds(posted: object) -> bool:
    """A structure has one blind or two."""
    return isinstance(posted, tuple) and bool(posted) and set(posted) <= {1, 2}


def a_running_clock(posted: object) -> bool:
    """Some seconds, the countdown among them."""
    return (
        isinstance(posted, ClockTerms)
        and 0 <= posted.countdown <= posted.seconds
        and 0 < posted.seconds <= MOST_SECONDS
    )


def one_or_more(posted: object) -> bool:
    """A number of things, or no limit."""
    return posted is None or (isinstance(posted, int) and 1 <= posted <= MOST)


def a_few_years(posted: object) -> bool:
    """A number of years, or no limit."""
    return posted is None or (isinstance(posted, int) and 1 <= posted <= MOST_YEARS)


def days_or_more(posted: object) -> bool:
    """A number of days that a calendar can count, or no limit."""
    return posted is None or (isinstance(posted, int) and 1 <= posted <= MOST_DAYS)


def years_of_age(posted: object) -> bool:
    """An age, or none."""
    return posted is None or (isinstance(posted, int) and 1 <= posted <= 120)


def a_share(posted: object) -> bool:
    """More than nothing and at most all of it, or no limit."""
    return posted is None or (isinstance(posted, Fraction) and 0 < posted <= 1)


def tables_apart(posted: object) -> bool:
    """Tables of unequal numbers differ by one at least."""
    return isinstance(posted, TableTolerance) and 1 <= posted.within <= posted.wider and posted.above_tables >= 0


def some_final_table(posted: object) -> bool:
    """Two players at least."""
    return isinstance(posted, FinalTable) and 2 <= posted.players <= 11


def rebuys_that_can_be_sold(posted: object) -> bool:
    """Numbers and minutes are above nothing, where there are any."""
    return isinstance(posted, RebuyTerms) and one_or_more(posted.at_most) and one_or_more(posted.within_minutes)


def fewer_add_ons(ruled: object, posted: object) -> bool:
    """The clause gives a ceiling on the time of add-ons: the house may sell them sooner, or none."""
    if not (isinstance(ruled, AddOnTerms) and isinstance(posted, AddOnTerms)):
        return ruled is None
    sooner = at_most(ruled.within_minutes, posted.within_minutes) and ruled.first_break >= posted.first_break
    return not posted.permitted or (ruled.permitted and sooner)


def add_ons_that_can_be_sold(posted: object) -> bool:
    """Minutes above nothing, where there are any; or no terms."""
    return posted is None or (isinstance(posted, AddOnTerms) and one_or_more(posted.within_minutes))


def explained_expenses(posted: object) -> bool:
    """A share, or no limit."""
    return posted is None or (isinstance(posted, ExpenseLimit) and a_share(posted.share))


def some_way_to_end(posted: object) -> bool:
    """A tournament ends."""
    return isinstance(posted, tuple) and bool(posted)
