"""A player who was recorded out by mistake is put back, whoever went out since."""

import pytest

from goodhand.rules import Refusal, Role
from goodhand.tournament.moving import change_seat
from goodhand.tournament.narrate import narrate
from goodhand.tournament.penalties import disqualify
from goodhand.tournament.rebuys import decline_rebuy, sell_rebuy
from goodhand.tournament.reinstating import reinstate
from goodhand.tournament.rounds import report_broke
from goodhand.tournament.seating import Place
from goodhand.tournament.standing import order_so_far
from goodhand.tournament.state import Phase, Status
from support import BOOKS
from support_tournament import ENTROPY, Floor, a_room

NOW = 1000
SEATS = {1: range(1, 6), 2: range(1, 6)}
books = pytest.mark.parametrize("book", ["MI", "MB", "NJ", "BC", "HR", "TDA"])


def out(room: Floor, player: str, at: int = NOW) -> Floor:
    return room.do(report_broke, player, 1500, at=at)


def back(room: Floor, player: str, chips: int | None = None, place: Place | None = None) -> Floor:
    return room.do(reinstate, player, "it was another", ENTROPY, chips, place, by=Role.DIRECTOR, at=NOW + 600)


@books
def test_whoever_is_put_back_sits_where_they_sat_with_the_chips_they_had(book):
    room = back(out(out(a_room(BOOKS[book], SEATS), "T1s2"), "T2s3", NOW + 60), "T1s2")

    player = room.t.players["T1s2"]
    assert (Status.PLAYING, Place(1, 2), 1500) == (player.status, player.place, player.stack)
    assert [("T2s3", 10)] == [(each.player, each.place_from) for each in order_so_far(room.t)]


def test_those_who_went_out_since_go_a_place_down_and_their_prizes_with_them():
    room = a_room(BOOKS["MI"], {1: range(1, 5)})
    back(out(out(room, "T1s1"), "T1s2", NOW + 1), "T1s1")
    out(out(room, "T1s1", NOW + 601), "T1s3", NOW + 700)

    assert {"T1s4": (1, 1), "T1s3": (2, 2), "T1s1": (3, 3), "T1s2": (4, 4)} == room.places
    assert ["T1s4", "T1s3", "T1s1"] == list(room.prizes)


def instead(room: Floor, player: str, really: str, place: Place | None = None) -> Floor:
    return room.do(reinstate, player, "the wrong seat", ENTROPY, None, place, really, by=Role.DIRECTOR, at=NOW + 600)


@books
def test_the_player_who_was_really_out_takes_the_place_and_time_of_the_mistake(book):
    room = out(out(a_room(BOOKS[book], SEATS), "T1s2"), "T2s3", NOW + 60)
    before = {each.player: each.place_from for each in order_so_far(room.t)}

    room = instead(room, "T1s2", "T1s4")

    gone = {each.player: each for each in room.t.eliminations}
    assert {"T1s4": before["T1s2"], "T2s3": before["T2s3"]} == {e.player: e.place_from for e in order_so_far(room.t)}
    assert (NOW, Status.OUT, None) == (gone["T1s4"].at, room.t.players["T1s4"].status, room.t.players["T1s4"].place)
    assert (Status.PLAYING, Place(1, 2)) == (room.t.players["T1s2"].status, room.t.players["T1s2"].place)


def test_whoever_sits_on_the_old_seat_since_moves_to_the_seat_that_becomes_free():
    room = out(a_room(BOOKS["MI"], SEATS), "T1s2")
    room = room.do(change_seat, "T1s5", 1, 2, "nearer the door", by=Role.DIRECTOR, at=NOW + 60)

    room = instead(room, "T1s2", "T1s4", Place(1, 2))

    places = {player: room.t.players[player].place for player in ("T1s2", "T1s4", "T1s5")}
    assert {"T1s2": Place(1, 2), "T1s4": None, "T1s5": Place(1, 4)} == places


@pytest.mark.parametrize("really", ["T1s2", "T2s3"])
def test_nobody_who_is_out_already_was_really_out(really):
    room = out(out(a_room(BOOKS["MI"], SEATS), "T1s2"), "T2s3", NOW + 60)

    with pytest.raises(Refusal) as refused:
        instead(room, "T1s2", really)
    assert "unknown-player" == refused.value.code


def test_a_tournament_that_was_over_by_mistake_goes_on():
    room = out(out(a_room(BOOKS["MI"], {1: range(1, 4)}), "T1s1"), "T1s2", NOW + 1)
    assert Phase.FINISHED is room.t.phase

    back(room, "T1s2")

    assert (Phase.PLAYING, ()) == (room.t.phase, room.t.order)
    out(room, "T1s3", NOW + 700)
    assert (1, 1) == room.places["T1s2"]


def test_where_the_old_seat_is_taken_or_its_table_gone_a_seat_is_drawn_or_named():
    room = out(a_room(BOOKS["MI"], {1: range(1, 4), 2: range(1, 4)}), "T2s1")
    room.balance(NOW + 60)
    assert [5] == room.sizes

    drawn = back(room, "T2s1").t.players["T2s1"].place

    assert drawn.table == 1
    assert [6] == room.sizes
    named = back(out(a_room(BOOKS["MI"], SEATS), "T2s1"), "T2s1", place=Place(1, 9))
    assert Place(1, 9) == named.t.players["T2s1"].place


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"chips": 1510}, "not-whole-chips"),
        ({"chips": 99_000}, "chips-do-not-add-up"),
        ({"place": Place(1, 3)}, "seat-taken"),
        ({"place": Place(1, 12)}, "no-seat-there"),
        ({"place": Place(7, 1)}, "unknown-table"),
        ({"player": "T1s3"}, "unknown-player"),
        ({"reason": " "}, "reason-needed"),
        ({"by": Role.DESK}, "only-the-director"),
    ],
)
def test_what_cannot_be_is_refused(change, code):
    asked = {"player": "T1s2", "reason": "a mistake", "entropy": ENTROPY, "by": Role.DIRECTOR, **change}

    assert code == out(a_room(BOOKS["MI"], SEATS), "T1s2").refusal(reinstate, **asked, at=NOW + 9)[0]


def test_chips_that_left_play_with_a_disqualified_player_are_in_play_again():
    room = a_room(BOOKS["MI"], SEATS).do(disqualify, "T1s2", "shouting", by=Role.DIRECTOR, at=NOW)
    before = room.t.chips_in_play()

    back(room, "T1s2")

    assert (before + 1500, 0, True) == (room.t.chips_in_play(), room.t.out_of_play, room.t.counted)


def test_all_stacks_are_known_again_once_the_mistake_is_put_right():
    room = out(a_room(BOOKS["MI"], SEATS), "T1s2")
    assert not room.t.counted

    assert back(room, "T1s2").t.counted


def test_who_has_no_chips_after_all_may_rebuy_while_rebuys_are_sold():
    from goodhand.rules.money import Money
    from goodhand.tournament.plan import RebuyPlan

    room = a_room(BOOKS["MI"], SEATS, rebuys=RebuyPlan(2, Money(4000), 1500, until_level=3))
    out(room, "T1s2").do(decline_rebuy, "T1s2", at=NOW + 1)
    back(room, "T1s2", chips=0).do(sell_rebuy, "T1s2", at=NOW + 700)

    assert (Status.PLAYING, 1500) == (room.t.players["T1s2"].status, room.t.players["T1s2"].stack)


@pytest.mark.parametrize(
    ("chips", "told"),
    [(None, "with what lies there; nobody has counted it, and 1,500 was last known"), (900, "with 900 chips")],
)
def test_a_stack_that_nobody_counted_is_not_stated_as_a_fact(chips, told):
    room = out(out(a_room(BOOKS["MI"], SEATS), "T1s2"), "T2s3", NOW + 60)
    before = room.t

    back(room, "T1s2", chips=chips)

    assert f"is back in at table 1 seat 2 {told}" in narrate(room.happened[-1], before)
