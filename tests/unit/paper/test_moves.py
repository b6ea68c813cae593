"""Moves: everybody who is sent to another seat is on the sheet and has a slip, with from where, to where and why."""

import pytest

from goodhand.paper.languages import english, french
from goodhand.paper.page import Card
from goodhand.paper.refusals import NothingToPrint
from goodhand.paper.render.pdf import to_pictures
from goodhand.paper.room.moves import BALANCE, PrintedMove, move_sheet, move_slips, moves_of
from goodhand.paper.room.moves import BROKEN as A_BROKEN_TABLE
from goodhand.paper.writer import Writer
from goodhand.rules import HOUSE
from goodhand.tournament.events import PaperNightTaken, PlayerMoved, Reinstated, SeatsDrawn, TableBroken
from goodhand.tournament.seating import Place
from support import clause

NAMES = {"p1": "Ruth Alvarez", "p2": "Thomas Okafor", "p3": "anna Bell"}
DRAWN = SeatsDrawn(b"", (("p1", Place(1, 4)), ("p2", Place(2, 3)), ("p3", Place(2, 5))), 10)
MOVED = PlayerMoved("p1", Place(1, 4), Place(3, 1), "T1: p1, due the big blind, moves", 20, entropy=b"drawn")
CHOSEN = PlayerMoved("p1", Place(1, 4), Place(3, 1), "a wheelchair", 20)
BACK = Reinstated("p2", 900, Place(2, 9), "it was Tom", 25)
BROKEN = TableBroken(2, b"", (("p2", Place(1, 7)), ("p3", Place(3, 2))), "table 2 is broken", 30)


def test_a_broken_tables_players_are_one_list_with_the_seats_that_they_had():
    assert (
        (PrintedMove("Ruth Alvarez", Place(1, 4), Place(3, 1), BALANCE),),
        (
            PrintedMove("Thomas Okafor", Place(2, 3), Place(1, 7), A_BROKEN_TABLE),
            PrintedMove("anna Bell", Place(2, 5), Place(3, 2), A_BROKEN_TABLE),
        ),
    ) == moves_of((DRAWN, MOVED, BROKEN), NAMES)


def test_a_table_that_breaks_empty_sends_nobody_and_leaves_the_other_slips_to_be_printed():
    empty = TableBroken(4, b"", (), "table 4 is broken", 25)

    assert moves_of((DRAWN, MOVED, BROKEN), NAMES) == moves_of((DRAWN, empty, MOVED, BROKEN, empty), NAMES)


def test_who_sat_there_before_the_night_left_its_paper_moves_from_that_seat():
    taken = PaperNightTaken(
        10, 2, 600, tuple((player, place, 0) for player, place in DRAWN.places), (), "power is back"
    )

    assert moves_of((DRAWN, BROKEN), NAMES) == moves_of((taken, BROKEN), NAMES)


def test_who_is_back_in_has_a_slip_and_moves_on_from_that_seat():
    [_, returned, broken] = moves_of((DRAWN, MOVED, BACK, BROKEN), NAMES)

    assert (PrintedMove("Thomas Okafor", None, Place(2, 9), "it was Tom"),) == returned
    assert Place(2, 9) == broken[0].origin


def test_a_slip_says_the_new_table_and_seat_large_and_from_where_and_why(occasion):
    evening = occasion("house")
    [_, broken] = moves_of((DRAWN, MOVED, BROKEN), NAMES)

    paper = move_slips(Writer(HOUSE), evening, evening.tournaments[0], broken)
    slip: Card = paper.blocks[0].cards[0]

    assert ("Thomas Okafor", (("Table", "1"), ("Seat", "7"))) == (slip.name, slip.figures)
    assert "From table 2, seat 3: table 2 is broken" == slip.note
    assert 1 == len(to_pictures([paper], ppi=10))


@pytest.mark.parametrize(
    ("texts", "event", "note"),
    [
        (english, MOVED, "From table 1, seat 4: to balance the tables"),
        (french, MOVED, "De la table 1, siège 4\N{NO-BREAK SPACE}: pour équilibrer les tables"),
        (french, BROKEN, "De la table 2, siège 3\N{NO-BREAK SPACE}: la table 2 est fermée"),
        (english, BACK, "Reinstated."),
        (french, CHOSEN, "De la table 1, siège 4."),
    ],
)
def test_why_is_said_in_the_papers_language_and_somebodys_own_reason_as_it_was_given(occasion, texts, event, note):
    evening = occasion("house")
    [moves] = moves_of((DRAWN, event), NAMES)

    paper = move_slips(Writer(HOUSE, texts), evening, evening.tournaments[0], moves)

    assert note == paper.blocks[0].cards[0].note


@clause("HR-B7f")
def test_the_sheet_lists_all_who_move_by_name_and_cites_that_none_may_refuse(occasion):
    evening = occasion("house")
    [_, broken] = moves_of((DRAWN, MOVED, BROKEN), NAMES)

    [grid] = move_sheet(Writer(HOUSE), evening, evening.tournaments[0], broken).blocks

    assert [("anna Bell", 2, 5, 3, 2), ("Thomas Okafor", 2, 3, 1, 7)] == [row[:5] for row in grid.rows]
    assert ("HR-B7f",) == grid.clauses


@pytest.mark.parametrize(("event", "why"), [(CHOSEN, ""), (BACK, "Reinstated."), (MOVED, "to balance the tables")])
def test_the_sheet_that_hangs_keeps_the_directors_own_reason_for_the_record(occasion, event, why):
    evening = occasion("house")
    [moves] = moves_of((DRAWN, event), NAMES)

    [grid] = move_sheet(Writer(HOUSE), evening, evening.tournaments[0], moves).blocks

    assert [why] == [row[-1] for row in grid.rows]


def test_before_anybody_has_moved_there_is_nothing_to_print(occasion):
    evening = occasion("house")

    with pytest.raises(NothingToPrint) as refused:
        move_slips(Writer(HOUSE), evening, evening.tournaments[0], ())

    assert "There are no moves to print: nobody has moved yet." == refused.value.sentence()
