"""The seating: table by table, seat by seat."""

from goodhand.night.views.seating import seating
from goodhand.rules import HOUSE
from support_tournament import a_room


def test_every_table_is_listed_with_its_button_and_players_in_the_order_of_seats():
    tables = {2: {4: ("Di", 1500), 3: ("Cy", 900)}, 1: {1: ("Ann", 500), 2: ("Bo", 4000)}}
    view = seating(a_room(HOUSE, tables, buttons={1: 1, 2: 3}, out=("Ed",)).t)

    assert [(1, 1, 7), (2, 3, 7)] == [(each.table, each.button, each.rounds) for each in view.tables]
    assert [(3, "Cy", 900), (4, "Di", 1500)] == [(each.seat, each.name, each.stack) for each in view.tables[1].seats]
    assert (5, 4) == (view.entered, view.left)


def test_where_nobody_has_said_where_the_button_is_none_is_shown():
    view = seating(a_room(HOUSE, {1: range(1, 5)}).t)

    assert view.tables[0].button is None
