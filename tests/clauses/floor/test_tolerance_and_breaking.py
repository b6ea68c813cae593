"""O-20 and O-23 on the floor: when somebody moves, when a table is broken, and the final table."""

from functools import partial

from goodhand.rules import Role
from goodhand.tournament.events import FinalTableFormed, PlayerMoved, TableBroken
from goodhand.tournament.moving import form_final_table, rebalance
from goodhand.tournament.rounds import start_round
from goodhand.tournament.seating import Place, draw_final_table, draw_into
from support import BOOKS, clause
from support_tournament import ENTROPY, a_room

BC, HR = BOOKS["BC"], BOOKS["HR"]
BALANCE = partial(rebalance, entropy=ENTROPY, by=Role.DIRECTOR)


def seven_tables():
    sizes = dict(enumerate((10, 9, 9, 9, 9, 9, 8), 1))
    return a_room(BC, {n: range(1, size + 1) for n, size in sizes.items()}, buttons=dict.fromkeys(sizes, 1))


@clause("BC-4.7")
def test_above_six_tables_a_difference_of_two_moves_nobody():
    floor = seven_tables()

    assert ("nothing-to-balance", "BC-4.7") == floor.refusal(BALANCE, at=100)
    assert [1, 2, 3, 4, 5, 6, 7] == [floor.start(table, 0).table for table in range(1, 8)]


@clause("BC-4.7", "BC-4.6", "BC-1a.10")
def test_above_six_tables_a_difference_of_three_moves_one():
    floor = seven_tables().round(7, 0, losers=["T7s3"])

    assert ("out-of-balance", "BC-4.7") == floor.refusal(start_round, 2, at=100)
    moved = floor.rebalance(100)

    assert isinstance(moved, PlayerMoved)
    assert (1, 7) == (moved.origin.table, moved.to.table)
    assert 1500 == floor.t.players[moved.player].stack
    assert [9, 9, 9, 9, 9, 9, 8] == floor.sizes


@clause("BC-1a.10")
def test_a_move_needs_the_director():
    floor = seven_tables().round(7, 0, losers=["T7s3"])

    code, named = floor.refusal(rebalance, ENTROPY, by=Role.DEALER, at=100)

    assert "only-the-director" == code
    assert named is not None


@clause("BC-4.7")
def test_a_move_waits_for_the_round_at_the_table_it_leaves():
    floor = seven_tables()
    floor.start(1, 0)
    floor.round(7, 0, losers=["T7s3"])

    assert ("table-in-play", None) == floor.refusal(BALANCE, at=100)
    floor.settle(1, 90).rebalance(100)

    assert [9, 9, 9, 9, 9, 9, 8] == floor.sizes


@clause("BC-4.5", "BC-4.7")
def test_sixty_players_at_seven_tables_become_six_tables_of_ten():
    floor = seven_tables().round(7, 0, losers=["T7s3"])
    floor.rebalance(100)
    floor.round(6, 100, losers=["T6s2"])
    assert ([9, 9, 9, 9, 9, 8, 8], "nothing-to-balance") == (floor.sizes, floor.refusal(BALANCE, at=200)[0])
    floor.round(1, 200, losers=["T1s1"])
    before = floor.t

    broken = floor.rebalance(300)

    assert isinstance(broken, TableBroken)
    assert (7, 8, [10] * 6) == (broken.table, len(broken.places), floor.sizes)
    assert {1: 2, 2: 1, 3: 1, 4: 1, 5: 1, 6: 2} == {
        table: sum(place.table == table for _, place in broken.places) for table in range(1, 7)
    }
    drawn = {player for player, _ in broken.places}
    assert all(before.players[p].place == floor.t.players[p].place for p in before.players if p not in drawn)


@clause("BC-4.7")
def test_at_six_tables_a_difference_of_two_moves_one_from_the_first_of_the_largest():
    six = range(1, 7)
    floor = a_room(BC, {n: range(1, 11) for n in six}, buttons=dict.fromkeys(six, 1))

    floor.round(3, 0, losers=["T3s4"])
    assert ([10, 10, 9, 10, 10, 10], "nothing-to-balance") == (floor.sizes, floor.refusal(BALANCE, at=100)[0])
    floor.round(3, 100, losers=["T3s5"])
    moved = floor.rebalance(200)

    assert (1, 3) == (moved.origin.table, moved.to.table)
    assert [9, 10, 9, 10, 10, 10] == floor.sizes


@clause("BC-4.5", "BC-4.1")
def test_twenty_players_at_three_tables_become_two_tables_of_ten_by_a_draw():
    floor = a_room(BC, {n: range(1, 8) for n in (1, 2, 3)}, buttons={1: 1, 2: 1, 3: 1})
    floor.round(3, 0, losers=["T3s3"])
    before = floor.t

    broken = floor.rebalance(100)

    vacant = [Place(n, seat) for n in (1, 2) for seat in (8, 9, 10)]
    assert (3, [10, 10], 21 * 1500) == (broken.table, floor.sizes, floor.t.chips_in_play())
    assert sorted(vacant) == sorted(place for _, place in broken.places)
    assert all(before.players[p].place == floor.t.players[p].place for n in (1, 2) for p in floor_players(before, n))
    assert all(before.players[p].stack == floor.t.players[p].stack for p in before.players)
    assert broken == a_room_after(before).rebalance(100)


@clause("BC-4.5")
def test_anyone_can_repeat_the_draw_of_a_broken_table():
    floor = a_room(BC, {n: range(1, 8) for n in (1, 2, 3)})
    floor.round(3, 0, losers=["T3s3"])

    broken = floor.rebalance(100)

    movers = sorted(player for player, _ in broken.places)
    vacant = [Place(n, seat) for n in (1, 2) for seat in (8, 9, 10)]
    assert dict(broken.places) == draw_into(movers, vacant, broken.entropy)


def floor_players(t, table):
    return [player.id for player in t.at_table(table).values()]


def a_room_after(t):
    floor = a_room(BC, {1: [1, 2]})
    floor.t = t
    return floor


STACKS = [5600] * 10 + [6000]


def eleven_left():
    players = [f"P{number:02d}" for number in range(1, 12)]
    seats = dict(zip([(1, s) for s in (1, 3, 4, 6, 8, 10)] + [(2, s) for s in (2, 3, 5, 7, 9)], players, strict=True))
    tables = {
        table: {seat: (player, STACKS[players.index(player)]) for (n, seat), player in seats.items() if n == table}
        for table in (1, 2)
    }
    return a_room(HR, tables, buttons={1: 3, 2: 5}, out=[f"P{n}" for n in range(12, 32)], starting_stack=2000)


@clause("HR-B7d", "HR-10", "HR-11")
def test_the_last_ten_draw_seats_and_button_anew():
    floor = eleven_left().round(2, 0, losers=["P09"], winner="P10")
    stacks = {p.id: p.stack for p in floor.t.remaining()}

    formed = floor.rebalance(100)

    assert isinstance(formed, FinalTableFormed)
    assert (list(range(1, 11)), [10]) == (sorted(place.seat for _, place in formed.places), floor.sizes)
    assert (dict(formed.places), formed.button) == draw_final_table(sorted(stacks), 10, formed.table, formed.entropy)
    assert stacks == {p.id: p.stack for p in floor.t.remaining()}
    assert 62_000 == sum(stacks.values()) == floor.t.chips_in_play()
    started = floor.start(formed.table, 200)
    left = formed.button % 10 + 1
    assert (formed.button, left, left % 10 + 1) == (
        started.positions.button,
        started.positions.small_blind,
        started.positions.big_blind,
    )


@clause("HR-B7d")
def test_at_eleven_there_is_no_final_table():
    floor = eleven_left()

    assert "nothing-to-balance" == floor.refusal(BALANCE, at=100)[0]
    assert ("no-final-table-yet", "HR-B7d") == floor.refusal(form_final_table, ENTROPY, by=Role.DIRECTOR, at=0)


@clause("HR-B7d")
def test_at_ten_no_round_begins_before_the_final_table_is_formed():
    floor = eleven_left().round(2, 0, losers=["P09"])

    assert ("out-of-balance", "HR-B7d") == floor.refusal(start_round, 1, at=100)
    assert ("only-the-director", "HR-B7d") == floor.refusal(form_final_table, ENTROPY, by=Role.DEALER, at=100)
    floor.do(form_final_table, ENTROPY, by=Role.DIRECTOR, at=100)
    assert [10] == floor.sizes


@clause("HR-B7d")
def test_the_final_table_waits_for_the_round_at_the_other_table():
    floor = eleven_left()
    floor.start(1, 0)
    floor.round(2, 0, losers=["P09"])

    assert "table-in-play" == floor.refusal(BALANCE, at=100)[0]
    floor.settle(1, 90)
    assert isinstance(floor.rebalance(100), FinalTableFormed)


@clause("HR-B7d")
def test_two_out_together_from_eleven_leave_a_final_table_of_nine():
    floor = eleven_left().round(2, 0, losers=["P09", "P11"], winner="P10")

    formed = floor.rebalance(100)

    assert (9, [9]) == (len({place.seat for _, place in formed.places}), floor.sizes)


@clause("HR-B7f")
def test_who_refuses_to_move_moves_all_the_same_and_it_is_recorded():
    floor = a_room(HR, {1: range(1, 10), 2: range(1, 8)}, buttons={1: 1, 2: 1})
    mover = a_room(HR, {1: range(1, 10), 2: range(1, 8)}, buttons={1: 1, 2: 1}).rebalance(0).player

    floor.do(rebalance, ENTROPY, by=Role.DIRECTOR, refused_by=mover, at=0)

    moved = floor.of(PlayerMoved)[0]
    assert (mover, True, 2) == (moved.player, moved.against_will, floor.t.players[mover].place.table)


@clause("HR-B7f")
def test_who_refuses_to_leave_a_broken_table_is_recorded_too():
    def room():
        return a_room(HR, {1: range(1, 7), 2: range(1, 7), 3: range(1, 7)}, buttons={1: 1, 2: 1, 3: 1})

    willing = room().do(rebalance, ENTROPY, by=Role.DIRECTOR, at=0)
    refused = room().do(rebalance, ENTROPY, by=Role.DIRECTOR, refused_by="T3s2", at=0)

    assert willing.sizes == refused.sizes
    assert willing.happened != refused.happened
