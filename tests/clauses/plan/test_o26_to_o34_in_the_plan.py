"""Scenarios O-26 and O-31 to O-34 on a plan: allowed, warned of or refused, and by which clause."""

import pytest

from clauses.plan.files import Change, changed, line_of, part_of, verdict
from support import clause

CROWDED = "held = [2026-01-17, 2026-03-07, 2026-04-18, 2026-06-06, 2026-09-12]\n"


# O-26 (b), (c): Manitoba


@clause("MB-01g", "MB-01l", "MB-01")
def test_o26_rules_without_a_colour_up_method_or_a_language_cannot_open():
    assert ("REFUSED", ["MB-01g"]) == verdict(changed("MB", (line_of("MB", "colour_up"), "")))
    assert ("REFUSED", ["MB-01l"]) == verdict(changed("MB", (line_of("MB", "language"), 'language = ""\n')))
    assert ("REFUSED", ["MB-01l"]) == verdict(changed("MB", (line_of("MB", "language"), "")))
    without = part_of("MB", "[posted]", "[[tournament]]")
    assert ("REFUSED", ["MB-01h", "MB-01k", "MB-01l"]) == verdict(changed("MB", (without, "")))


@clause("MB-01e")
@pytest.mark.parametrize(
    ("old", "new", "wanted"),
    [
        ('blinds = "200"', 'blinds = "150/250"', ("WARNING", [None])),
        ('blinds = "200"', 'blinds = "200/150"', ("REFUSED", [None])),
        ('blinds = "600"', 'blinds = "125/250"', ("REFUSED", [None, None])),
    ],
    ids=["not twice the small blind", "below the small blind", "not payable in hundreds"],
)
def test_o26_levels(old, new, wanted):
    said, clauses = verdict(changed("MB", (old, new)))

    assert wanted == (said, clauses)


@clause("HR-B3a")
def test_o26_a_big_blind_below_the_small_one_is_refused_by_the_house_rules():
    assert "HR-B3a" in verdict(changed("HR", ('blinds = "200/400"', 'blinds = "200/150"')))[1]


# O-31: Michigan


@clause("MI-30")
@pytest.mark.parametrize("line", ['guaranteed = "$4000"', 'first_prize = "$4000"'])
def test_o31_a_guaranteed_first_prize_is_refused(line):
    assert ("REFUSED", ["MI-30"]) == verdict(changed("MI", ('round_to = "$5"', line)))


@clause("MI-25", "MI-24")
def test_o31_expenses_of_exactly_half_of_the_gross_profit_pass_and_a_cent_more_is_warned_of():
    # full tables leave 70 x 50 x 25% + 20 x 20 x 30% = 995; other expenses and pay come to 215
    assert ("ALLOWED", []) == verdict(changed("MI", ("amount = 180", 'amount = "282.50"')))
    assert ("WARNING", ["MI-25"]) == verdict(changed("MI", ("amount = 180", 'amount = "282.51"')))
    assert ("WARNING", ["MI-24"]) == verdict(changed("MI", (line_of("MI", "reason"), "")))


@clause("MI-25")
def test_o31_the_licence_fee_is_no_part_of_the_expense_test():
    changes = (("amount = 180", 'amount = "282.50"'), ('fee = "$50"', 'fee = "$5000"'))

    assert ("ALLOWED", []) == verdict(changed("MI", *changes))


# O-32: Michigan


@clause("MI-38", "MI-27", "MI-34b", "MI-35b", "MI-36")
@pytest.mark.parametrize(
    ("change", "wanted"),
    [
        (('at = "22:30"', 'at = "00:00"'), ("REFUSED", ["MI-38"])),
        (('starts = "18:00"', 'starts = "16:59:59"'), ("REFUSED", ["MI-38"])),
        (('starts = "18:00"', 'starts = "17:00:00"'), ("ALLOWED", [])),
        (('starts = "20:30"', 'starts = "23:30:00"'), ("REFUSED", ["MI-38"])),
        (("late_entry = 2", "late_entry = 2\nearly_bird_chips = 1700"), ("REFUSED", ["MI-27"])),
        (("late_entry = 2", "late_entry = 2\nmember_price = 50"), ("REFUSED", ["MI-27"])),
        (('duty = "helper"', 'duty = "dealer"'), ("ALLOWED", [])),
        (('duty = "helper"', 'duty = "desk"'), ("REFUSED", ["MI-36"])),
        (('duty = "helper"', 'duty = "dealer"\naffiliated = ["location"]'), ("REFUSED", ["MI-34b"])),
        (('duty = "helper"', 'duty = "dealer"\naffiliated = ["supplier"]'), ("REFUSED", ["MI-35b"])),
        (('duty = "helper"', 'duty = "helper"\naffiliated = ["supplier"]'), ("ALLOWED", [])),
    ],
)
def test_o32_hours_prices_and_people(change: Change, wanted):
    assert wanted == verdict(changed("MI", change))


# O-33: New Jersey


@clause("NJ-42")
@pytest.mark.parametrize(
    ("date", "held", "wanted"),
    [
        ("2026-10-24", CROWDED, ("ALLOWED", [])),
        ("2026-11-28", CROWDED.replace("]", ", 2026-10-24]"), ("REFUSED", ["NJ-42"])),
        ("2027-01-09", CROWDED.replace("]", ", 2026-10-24]"), ("ALLOWED", [])),
        ("2026-10-24", CROWDED.replace("]", ", 2026-10-24]"), ("REFUSED", ["NJ-42"])),
    ],
    ids=["the sixth", "the seventh", "the next January", "the seventh, on the day of the sixth"],
)
def test_o33_six_tournaments_a_calendar_year(date, held, wanted):
    changes = ((line_of("NJ", "held"), held), ("date = 2027-04-17", f"date = {date}"))

    assert wanted == verdict(changed("NJ", *changes))


@clause("NJ-42")
def test_o33_a_second_tournament_of_the_evening_counts_too():
    second = part_of("NJ", "[[tournament]]", "[[staff]]")
    twice = second + second.replace("Casino night tournament", "Late tournament").replace("18:30", "18:45")
    changes = ((second, twice), (line_of("NJ", "held"), CROWDED), ("date = 2027-04-17", "date = 2026-10-24"))

    assert ("REFUSED", ["NJ-42"]) == verdict(changed("NJ", *changes))


@clause("NJ-44n", "NJ-08", "NJ-05", "NJ-01", "NJ-12")
@pytest.mark.parametrize(
    ("change", "wanted"),
    [
        ((line_of("NJ", "municipal"), ""), ("REFUSED", ["NJ-44n"])),
        ((line_of("NJ", "casino_night"), ""), ("REFUSED", ["NJ-44n"])),
        (("at_most = 3", "at_most = 4"), ("REFUSED", ["NJ-08"])),
        (("until_minutes = 60", "until_minutes = 75"), ("REFUSED", ["NJ-08"])),
        (("table_size = 11", "table_size = 11"), ("ALLOWED", [])),
        (("table_size = 11", "table_size = 12"), ("REFUSED", ["NJ-05"])),
        (('source = "owned"', 'source = "lent by a member"'), ("REFUSED", ["NJ-01"])),
        (("capacity = 44", 'capacity = 44\nrake = "5%"'), ("REFUSED", ["NJ-12"])),
    ],
)
def test_o33_what_a_plan_must_have_and_may_not(change: Change, wanted):
    assert wanted == verdict(changed("NJ", change))


# O-34: Michigan


@clause("MI-73", "MI-74", "MI-75", "MI-72")
@pytest.mark.parametrize(
    ("line", "by"),
    [
        ("bounty = 5", "MI-73"),
        ("high_hand = 50", "MI-73"),
        ('free_entry = "the next event"', "MI-73"),
        ("carry_in = 100", "MI-74"),
        ('pool_with = "the other licence"', "MI-75"),
        ("door_prize = 50", "MI-72"),
    ],
)
def test_o34_forbidden_awards(line, by):
    assert ("REFUSED", [by]) == verdict(changed("MI", ('round_to = "$5"', line)))
