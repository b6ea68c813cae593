"""Prizes as people write them: fixed sums, other ways of rounding, a place for the rest, costs kept, money added."""

import pytest
from msgspec.structs import replace

from goodhand.plan.event_file import read_event
from goodhand.plan.findings import BadEvent
from goodhand.rules.money import Money
from goodhand.tournament.plan import Payout
from goodhand.tournament.prizes import prize_pool, schedule
from support import clause
from support_desk import EXAMPLES


def dollars(*amounts: int) -> tuple[Money, ...]:
    return tuple(Money(100 * each) for each in amounts)


def payout(*points: int, **more: object) -> Payout:
    return Payout(10_000, points, **{"round_to": Money(10_000), **more})  # type: ignore[arg-type]


def prizes(taken: int, entries: int, terms: Payout) -> tuple[Money, ...]:
    return schedule(prize_pool(Money(100 * taken), terms, entries), terms, entries)


def test_shares_are_rounded_down_or_to_the_nearest_and_the_rest_goes_where_the_posting_says():
    terms = payout(5500, 3000, 1500)

    assert dollars(1500, 700, 300) == prizes(2500, 10, terms)
    nearest = replace(terms, nearest=True)
    assert dollars(1300, 800, 400) == prizes(2500, 10, nearest)
    assert dollars(1300, 700, 500) == prizes(2500, 10, replace(terms, rest_to=3))


def test_the_house_may_make_up_what_rounding_lacks_where_the_book_lets_it():
    terms = payout(7000, 3000, nearest=True, house_makes_up=True)

    assert dollars(800, 300) == prizes(1080, 6, terms)
    assert dollars(780, 300) == prizes(1080, 6, replace(terms, house_makes_up=False))
    assert dollars(1120, 500) == prizes(1620, 6, terms)  # what is left over is not kept


def test_what_the_house_keeps_of_each_entry_is_not_shared_and_what_is_added_is():
    terms = payout(6000, 4000, kept_per_entry=Money(2000))

    assert dollars(1200, 800) == prizes(2200, 10, terms)
    assert dollars(1500, 1000) == prizes(2200, 10, replace(terms, added=Money(50_000)))


def test_fixed_sums_are_paid_whatever_was_taken_in():
    terms = Payout(0, (), sums=dollars(1000, 500, 300))

    assert dollars(1000, 500, 300) == prizes(1800, 9, terms) == prizes(3000, 15, terms)
    assert dollars(1000, 500) == prizes(400, 2, terms)


def test_what_the_share_comes_to_beyond_the_sums_goes_to_one_place():
    terms = Payout(10_000, (), sums=dollars(800, 300), kept_per_entry=Money(2000))

    assert dollars(1100, 300) == prizes(1500, 5, terms)
    assert dollars(800, 600) == prizes(1500, 5, replace(terms, rest_to=2))
    assert dollars(800, 300) == prizes(900, 5, terms)  # the sums are paid, whatever was taken in


def test_an_event_file_says_them_and_the_plan_has_them():
    text = (EXAMPLES / "house.toml").read_text()
    start = text.index("[tournament.prizes]")
    section = text[start : text.index("\n[", start)]

    sums = read_event(text.replace(section, "[tournament.prizes]\nsums = [400, 200, 100]\n")).tournaments[0].payout
    shares = '[tournament.prizes]\nshare = "100%"\nplaces = ["60%", "40%"]\nround_to = 5\nround_nearest = true\n'
    more = f"{shares}rest_to = 2\nkept_per_entry = 5\nadded = 100\n"
    other = read_event(text.replace(section, more)).tournaments[0].payout

    assert dollars(400, 200, 100) == tuple(Money(each.cents) for each in sums.sums)
    assert (True, 2, 500, 10_000) == (other.nearest, other.rest_to, other.kept_per_entry.cents, other.added.cents)


@clause("MI-30")
@pytest.mark.parametrize("promised", ["sums = [400, 200, 100]", "added = 100", "house_makes_up = true"])
def test_where_prizes_are_a_percentage_of_what_is_paid_in_no_sum_is_promised(promised):
    text = (EXAMPLES / "michigan.toml").read_text()

    with pytest.raises(BadEvent) as refused:
        read_event(text.replace('round_to = "$5"', f'round_to = "$5"\n{promised}'))

    assert "MI-30" in [each.clause.id for each in refused.value.findings if each.clause is not None]
