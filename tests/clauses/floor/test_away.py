"""Gone home, never came and here after all: three things, each with its consequence (ruling 36)."""

import pytest

from goodhand.night.acts.absence import LeaveEarly, MarkHere, MarkNeverCame
from goodhand.night.acts.clock import StartClock
from goodhand.night.acts.floor import DrawSeats
from goodhand.night.acts.taking_back import TakeBack
from goodhand.rules import Refusal, Role
from goodhand.tournament.absence import forfeit_left, mark_away, mark_here, remove_absent
from goodhand.tournament.events import Away
from goodhand.tournament.reinstating import reinstate
from goodhand.tournament.rounds import report_broke
from goodhand.tournament.standing import order_so_far
from goodhand.tournament.state import Status
from support import BOOKS, clause
from support_night import FLOOR, Night
from support_tournament import ENTROPY, Floor, a_room

NOW = 1000
SEATS = {1: range(1, 6)}
D = Role.DIRECTOR
books = pytest.mark.parametrize("book", ["MI", "MB", "NJ", "BC", "HR", "TDA"])
both = pytest.mark.parametrize("why", list(Away))


def away(room: Floor, player: str, why: Away = Away.LEFT_EARLY, at: int = NOW) -> Floor:
    return room.do(mark_away, player, why, by=D, at=at)


@clause("HR-17a", "HR-17b")
@books
@both
def test_the_chips_of_a_player_who_is_away_stay_and_every_round_deals_the_seat_in(book, why):
    room = away(a_room(BOOKS[book], SEATS), "T1s2", why)

    assert (Status.PLAYING, why, 1500) == (
        room.t.players["T1s2"].status,
        room.t.players["T1s2"].away,
        room.t.players["T1s2"].stack,
    )
    assert (5 * 1500, 5) == (room.t.chips_in_play(), len(room.t.remaining()))
    started = room.start(1, NOW + 60)
    assert ((2,), True) == (started.absent, "T1s2" in [player for _, player, _ in started.seats])


@clause("HR-17a")
def test_a_player_who_is_away_and_has_no_penalty_owes_none_after_a_round():
    room = away(a_room(BOOKS["HR"], SEATS), "T1s2")

    room.round(1, NOW + 60)

    assert 0 == room.t.players["T1s2"].penalty_rounds
    assert (2,) == room.start(1, NOW + 200).absent


@clause("HR-17a")
def test_a_table_whose_players_are_all_away_is_still_dealt():
    room = a_room(BOOKS["HR"], {1: range(1, 4)})
    for player in ("T1s1", "T1s2", "T1s3"):
        away(room, player)

    assert (1, 2, 3) == room.start(1, NOW + 60).absent


@books
def test_a_player_who_comes_after_all_plays_on_and_the_seat_is_not_dealt_as_absent(book):
    room = away(a_room(BOOKS[book], SEATS), "T1s2", Away.NEVER_CAME)

    room.do(mark_here, "T1s2", by=D, at=NOW + 60)

    assert room.t.players["T1s2"].away is None
    assert () == room.start(1, NOW + 120).absent
    assert "not-away" == room.refusal(mark_here, "T1s2", by=D, at=NOW + 180)[0]


def test_gone_home_after_never_came_is_a_correction_and_twice_the_same_is_refused():
    room = away(a_room(BOOKS["MI"], SEATS), "T1s2", Away.NEVER_CAME)

    assert "away-already" == room.refusal(mark_away, "T1s2", Away.NEVER_CAME, by=D, at=NOW + 60)[0]
    away(room, "T1s2", at=NOW + 60)

    assert Away.LEFT_EARLY is room.t.players["T1s2"].away


@books
def test_forfeited_chips_leave_play_and_the_player_takes_the_place_of_that_moment(book):
    room = a_room(BOOKS[book], {1: range(1, 6)}).do(report_broke, "T1s1", 1500, at=NOW)

    room.do(forfeit_left, "T1s2", "left with a friend", by=D, chips=1500, at=NOW + 60)

    places = {each.player: each.place_from for each in order_so_far(room.t)}
    assert {"T1s1": 5, "T1s2": 4} == places
    assert (Status.OUT, 4 * 1500) == (room.t.players["T1s2"].status, room.t.chips_in_play())


def test_whoever_comes_back_after_a_forfeit_has_the_chips_back():
    room = a_room(BOOKS["MI"], {1: range(1, 6)}).do(forfeit_left, "T1s2", "gone", by=D, at=NOW)

    room.do(reinstate, "T1s2", "she had only gone out to smoke", ENTROPY, by=D, at=NOW + 60)

    assert (1500, 5 * 1500, None) == (
        room.t.players["T1s2"].stack,
        room.t.chips_in_play(),
        room.t.players["T1s2"].away,
    )


@clause("MI-81")
def test_chips_leave_play_with_a_reason_only():
    room = a_room(BOOKS["MI"], SEATS)

    assert ("reason-needed", "MI-81") == room.refusal(forfeit_left, "T1s2", " ", by=D, at=NOW)
    assert ("reason-needed", "MI-81") == room.refusal(remove_absent, "T1s2", "", by=D, at=NOW)


@pytest.mark.parametrize(("book", "ruling"), [("BC", "BC-4.3"), ("HR", "HR-B7c")])
def test_only_the_director_says_who_is_away(book, ruling):
    room = a_room(BOOKS[book], SEATS)

    for decide, what in ((mark_away, (Away.LEFT_EARLY,)), (mark_here, ()), (forfeit_left, ("gone",))):
        assert ("only-the-director", ruling) == room.refusal(decide, "T1s2", *what, by=Role.DESK, at=NOW)


def test_the_last_other_player_with_chips_cannot_be_forfeited_out():
    room = a_room(BOOKS["MI"], {1: range(1, 3)})

    room.do(forfeit_left, "T1s2", "gone", by=D, at=NOW)

    assert {"T1s1": (1, 1), "T1s2": (2, 2)} == room.places


async def a_night(*players: str) -> Night:
    night = await (await Night().opens()).at("18:30").sells(*players)
    await night.do(DrawSeats(tournament=night.tournament), FLOOR)
    return night


async def test_before_play_never_came_is_a_refund_and_gone_home_is_refused():
    night = await a_night("p1", "p2", "p3")
    drawer = night.state.totals.drawer

    done = await night.do(MarkNeverCame(tournament=night.tournament, player="p3"), FLOOR)

    assert Status.WITHDRAWN is night.floor.players["p3"].status
    assert drawer - 6000 == night.state.totals.drawer
    assert "$60.00 is given back." in " ".join(done.told.says)
    with pytest.raises(Refusal) as refused:
        await night.do(LeaveEarly(tournament=night.tournament, player="p2"), FLOOR)
    assert "give-back-instead" == refused.value.code


async def playing(*players: str) -> Night:
    night = await a_night(*players)
    await night.at("19:00").do(StartClock(tournament=night.tournament), FLOOR)
    return night


async def test_in_play_never_came_is_no_refund_and_the_book_says_what_becomes_of_the_seat():
    night = await playing("p1", "p2", "p3")
    drawer = night.state.totals.drawer

    done = await night.do(MarkNeverCame(tournament=night.tournament, player="p3"), FLOOR)

    assert (Away.NEVER_CAME, drawer) == (night.floor.players["p3"].away, night.state.totals.drawer)
    assert "P3 never came. The chips stay in play, and blinds are posted from them." in done.told.says[0]
    assert "An absent player is" in done.told.says[0]
    await night.do(MarkHere(tournament=night.tournament, player="p3"), FLOOR)
    assert night.floor.players["p3"].away is None


async def test_gone_home_can_be_undone_and_declines_the_rebuy_of_a_player_without_chips():
    night = await playing("p1", "p2", "p3", "p4")
    gone = LeaveEarly(tournament=night.tournament, player="p3", reason="a headache")
    await night.do(gone, FLOOR)
    await night.do(TakeBack(tournament=night.tournament, reason="it was p4"), FLOOR)
    assert night.floor.players["p3"].away is None

    await night.goes_out("p3", 1500)
    if night.floor.players["p3"].status is Status.PENDING:
        await night.do(gone, FLOOR)
    assert Status.OUT is night.floor.players["p3"].status
