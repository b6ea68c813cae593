"""Draws can be repeated by anyone from the recorded entropy: what a seed gives never changes."""

from collections import Counter

import pytest

from goodhand.tournament.colour_up import deal_race_cards
from goodhand.tournament.refusals import NotEnoughSeats
from goodhand.tournament.seating import Place, draw_button, draw_final_table, draw_into, draw_seats

SEED = bytes(range(32))
PLAYERS = ["Ana", "Ben", "Cho", "Dee", "Eli"]
VACANT = [Place(1, 2), Place(1, 5), Place(2, 1), Place(3, 3), Place(3, 4), Place(3, 6)]


def shown(places: dict[str, Place]) -> str:
    return " ".join(f"{player}:{place.table}.{place.seat}" for player, place in sorted(places.items()))


def test_what_a_seed_gives_is_pinned():
    final, button = draw_final_table(PLAYERS, 10, 4, SEED)

    assert "Ana:2.3 Ben:2.1 Cho:1.2 Dee:1.3 Eli:1.1" == shown(draw_seats(PLAYERS, 3, SEED))
    assert "Ana:1.2 Ben:1.5 Cho:3.3 Dee:3.4 Eli:3.6" == shown(draw_into(PLAYERS, VACANT, SEED))
    assert ("Ana:4.1 Ben:4.7 Cho:4.9 Dee:4.4 Eli:4.5", 1) == (shown(final), button)
    assert {1: (5, 36), 2: (31,)} == deal_race_cards({1: 2, 2: 1}, SEED)


def test_draws_for_different_purposes_from_one_seed_differ():
    assert draw_seats(PLAYERS, 10, SEED, tables=[4]) != draw_final_table(PLAYERS, 10, 4, SEED)[0]


def test_every_vacant_seat_of_the_smallest_table_is_as_likely():
    seats = Counter(draw_into(["Ana"], VACANT, number.to_bytes(32, "big"))["Ana"] for number in range(1500))

    assert {Place(3, 3), Place(3, 4), Place(3, 6)} == set(seats)
    assert all(430 < count < 570 for count in seats.values())


def test_the_order_of_the_vacant_seats_does_not_matter():
    assert draw_into(PLAYERS, VACANT, SEED) == draw_into(PLAYERS, VACANT[::-1], SEED)


def test_a_draw_that_strains_somebody_is_drawn_again_while_that_helps():
    def ana_at_table_three(places):
        return int(places["Ana"].table == 3)

    for number in range(20):
        seed = bytes([number]) * 32
        plain, again = (draw_into(PLAYERS, VACANT, seed, strain=strain) for strain in (None, ana_at_table_three))
        assert again["Ana"].table != 3
        assert plain == again or plain["Ana"].table == 3
        assert len(set(again.values())) == 5
    assert draw_into(PLAYERS, VACANT, SEED) == draw_into(PLAYERS, VACANT, SEED, strain=lambda _: 1)


def test_more_players_than_seats_cannot_be_drawn():
    with pytest.raises(NotEnoughSeats, match="5 players cannot be drawn into 4 seats"):
        draw_into(PLAYERS, VACANT[:4], SEED)


def test_every_occupied_seat_may_get_the_button():
    seats = Counter(draw_button([2, 5, 9], number.to_bytes(32, "big")) for number in range(900))

    assert {2, 5, 9} == set(seats)
    assert all(250 < count < 350 for count in seats.values())


def test_a_place_reads_as_words_and_sorts_by_table_and_seat():
    assert "table 3 seat 4" == str(Place(3, 4))
    assert [Place(1, 9), Place(2, 1), Place(2, 3)] == sorted([Place(2, 3), Place(1, 9), Place(2, 1)])
