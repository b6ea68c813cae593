"""The standings, during play and after it."""

from goodhand.night.views.standings import prizes_so_far, standings
from goodhand.rules import HOUSE
from goodhand.rules.money import Money
from goodhand.tournament.state import Phase
from support_tournament import a_room


def a_night():
    tables = {1: {1: ("Ann", 500), 2: ("Bo", 4000)}, 2: {3: ("Cy", 1500), 4: ("Di", 1500)}}
    return a_room(HOUSE, tables, buttons={1: 1, 2: 3}, out=("Ed", "Flo"))


def test_who_is_in_ranks_by_chips_and_who_went_out_later_before_who_went_out_first():
    view = standings(a_night().t)

    assert [("Bo", 1, 1), ("Cy", 2, 3), ("Di", 2, 3), ("Ann", 4, 4), ("Flo", 5, 5), ("Ed", 6, 6)] == [
        (each.name, each.place, each.place_to) for each in view.players
    ]
    assert (Phase.PLAYING, False, 6, 4) == (view.phase, view.over, view.entered, view.left)


def test_a_line_says_where_one_sits_or_when_one_went_out():
    view = standings(a_night().t)

    assert (1, 2, 4000, None) == (view.of("Bo").table, view.of("Bo").seat, view.of("Bo").chips, view.of("Bo").out_at)
    assert (None, None, 0, 0) == (view.of("Ed").table, view.of("Ed").seat, view.of("Ed").chips, view.of("Ed").out_at)


def test_when_it_is_over_the_recorded_order_and_its_prizes_stand():
    floor = a_room(HOUSE, {1: {1: ("Ann", 500), 2: ("Bo", 4000)}}, buttons={1: 1}, out=("Ed", "Flo"))
    floor.round(1, 60, losers=["Ann"])

    view = standings(floor.t)

    assert view.over
    assert ["Bo", "Ann", "Flo", "Ed"] == [each.name for each in view.players]
    assert floor.prizes == {each.player: each.prize.cents for each in view.players if each.prize is not None}
    assert "Bo" == view.of("Ann").out_by


def test_the_prizes_so_far_are_of_what_was_taken_in():
    assert (Money(11300), Money(6700), Money(4500)) == prizes_so_far(a_night().t)  # 75% of $300, in dollars
