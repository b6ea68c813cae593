"""Balancing over random evenings: within the tolerance, with the fewest moves, no seat twice, no needless big blind."""

from collections.abc import Sequence
from itertools import product
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from clauses.tournament.rooms import carried_out, seated, settled
from goodhand.rules import BRITISH_COLUMBIA, Mover, Rulebook, rulebooks
from goodhand.rules.positions import first_positions, next_positions, positions_from
from goodhand.tournament.balancing import (
    BreakProposed,
    FinalTableProposed,
    Move,
    TableToBalance,
    positions_next,
    rounds_to_big_blind,
    tables_asked,
    tables_to_break,
)
from goodhand.tournament.breaking import BrokenTable
from goodhand.tournament.seating import Place, draw_into, draw_seats
from support_tournament import least_moves, propose, repeats

BOOKS = {book.id: book for book in rulebooks()}
each_book = pytest.mark.parametrize("book", BOOKS)


def drawn_room(players: int, table_size: int, seed: bytes) -> list[TableToBalance]:
    """The room after the first draw."""
    places = draw_seats([f"P{number:03}" for number in range(players)], table_size, seed)
    tables: dict[int, dict[int, str]] = {}
    for player, place in places.items():
        tables.setdefault(place.table, {})[place.seat] = player
    return [TableToBalance(number, seats, None) for number, seats in sorted(tables.items())]


def a_round_later(view: TableToBalance, book: Rulebook, chance: Random) -> TableToBalance:
    """The table after its next Round of Play, if two can play one."""
    if len(view.seats) < 2:
        return view
    if view.positions is not None:
        positions = next_positions(book, view.positions, view.seats)
    else:
        positions = first_positions(book, view.seats, drawn=chance.choice(sorted(view.seats)))
    return TableToBalance(view.number, view.seats, positions)


def losing(view: TableToBalance, chance: Random, rate: float) -> TableToBalance:
    """The table after some of its players went out; one always stays."""
    kept = {seat: player for seat, player in view.seats.items() if chance.random() > rate}
    stayed = kept or dict([chance.choice(list(view.seats.items()))])
    return TableToBalance(view.number, stayed, view.positions)


def avoidable(move: Move, room: Sequence[TableToBalance], book: Rulebook, table_size: int) -> bool:
    """Whether another mover or seat, of those that the book leaves open, gives nobody the big blind twice in a row."""
    by_number = {view.number: view for view in room}
    origin = by_number[move.origin.table]
    fewest = len(by_number[move.to.table].seats)
    targets = [view for view in room if len(view.seats) == fewest]
    return any(
        repeats({player: Place(to.number, seat)}, (origin, to), book) == 0
        for player, to in product(origin.seats.values(), targets)
        for seat in range(1, table_size + 1)
        if seat not in to.seats
    )


@each_book
@given(st.integers(12, 40), st.randoms(use_true_random=False))
@settings(max_examples=40)
def test_the_strain_of_a_broken_table_is_what_looking_at_all_tables_gives(book, players, chance):
    room = drawn_room(players, 9, chance.randbytes(32))
    for _ in range(chance.randrange(4)):
        room = [losing(a_round_later(view, BOOKS[book], chance), chance, 0.2) for view in room]
    *others, gone = room
    broken = BrokenTable(gone, {view.number: view for view in others}.__getitem__, BOOKS[book])
    vacant = [Place(view.number, seat) for view in others for seat in range(1, 10) if seat not in view.seats]

    for _ in range(6):
        places = chance.sample(vacant, min(len(vacant), len(gone.seats)))
        moved = dict(zip(gone.seats.values(), places, strict=False))
        if len(moved) == len(gone.seats):
            assert repeats(moved, room, BOOKS[book]) == broken.strain(moved)


@each_book
@given(st.integers(12, 34), st.randoms(use_true_random=False))
@settings(max_examples=40)
def test_no_draw_has_less_strain_than_is_called_unavoidable_and_drawing_on_in_vain_changes_nothing(
    book, players, chance
):
    room = drawn_room(players, 9, chance.randbytes(32))
    for _ in range(chance.randrange(1, 5)):
        room = [losing(a_round_later(view, BOOKS[book], chance), chance, 0.25) for view in room]
    *others, gone = room
    broken = BrokenTable(gone, {view.number: view for view in others}.__getitem__, BOOKS[book])
    vacant = [Place(view.number, seat) for view in others for seat in range(1, 10) if seat not in view.seats]
    movers = sorted(gone.seats.values())
    assume(len(movers) <= len(vacant))
    seed = chance.randbytes(32)

    drawn = draw_into(movers, vacant, seed, strain=broken.strain, least=broken.least_strain)

    assert draw_into(movers, vacant, seed, strain=broken.strain) == drawn
    each = [draw_into(movers, vacant, chance.randbytes(32)) for _ in range(24)]
    assert broken.least_strain(vacant) <= min(map(broken.strain, each))


@each_book
@given(st.integers(2, 60), st.integers(2, 10), st.booleans(), st.randoms(use_true_random=False))
def test_the_sizes_say_which_tables_have_to_be_idle_for_what_is_proposed(book, players, table_size, late, chance):
    room = drawn_room(players, table_size, chance.randbytes(32))
    room = [losing(view, chance, chance.choice([0.0, 0.1, 0.5])) for view in room]
    chance.shuffle(room)

    proposal = propose(room, BOOKS[book], table_size, seed=chance.randbytes(32), late_entry_open=late)
    asked = tables_asked({view.number: len(view.seats) for view in room}, BOOKS[book], table_size, late_entry_open=late)

    if isinstance(proposal, FinalTableProposed):
        assert {view.number for view in room} == set(asked)
    else:
        table = proposal.origin.table if isinstance(proposal, Move) else proposal and proposal.table
        assert ((table,) if table else ()) == asked


class Evening:
    """A whole evening of rounds, eliminations and balancing, every step checked; it counts what it took."""

    def __init__(self, book: Rulebook, players: int, table_size: int, seed: int, rate: float) -> None:
        self.book, self.table_size, self.chance, self.rate = book, table_size, Random(seed), rate
        self.room = drawn_room(players, table_size, seed.to_bytes(32, "big"))
        self.eliminations = self.moves = self.least = self.broken_moves = self.repeated = 0

    def run(self) -> "Evening":
        self.balance()
        while sum(len(view.seats) for view in self.room) > 1:
            before = sum(len(view.seats) for view in self.room)
            # Tables finish their rounds one after the other, as in a room, or all together, as hand for hand.
            together = self.chance.random() < 0.1
            for index in self.chance.sample(range(len(self.room)), len(self.room)):
                if index < len(self.room):
                    self.room[index] = losing(
                        a_round_later(self.room[index], self.book, self.chance), self.chance, self.rate
                    )
                if not together:
                    self.balance()
            self.balance()
            self.eliminations += before - sum(len(view.seats) for view in self.room)
        return self

    def balance(self) -> None:
        """Do all that is proposed, and check it."""
        while (proposal := propose(self.room, self.book, self.table_size, seed=self.chance.randbytes(32))) is not None:
            assert proposal.why.endswith("]")
            if isinstance(proposal, Move):
                self.check_moves(proposal)
                continue
            players = {player for view in self.room for player in view.seats.values()}
            self.check_break(proposal, len(players))
            self.room = carried_out(self.room, proposal, self.book, self.table_size, self.chance.randbytes(32))
            assert players == {player for view in self.room for player in view.seats.values()}
        self.check_room()

    def check_break(self, proposal: BreakProposed | FinalTableProposed, left: int) -> None:
        if isinstance(proposal, BreakProposed):
            assert left <= (len(self.room) - 1) * self.table_size
            gone = next(view for view in self.room if view.number == proposal.table)
            assert not gone.seats or gone.number == max(view.number for view in self.room)
            self.broken_moves += len(gone.seats)
        else:
            assert left <= self.book.final_table.value.players

    def check_moves(self, proposal: Move) -> None:
        """From one move on until the tables are level again: as many as must be, and no more."""
        needed = least_moves([len(view.seats) for view in self.room], self.tolerance)
        done = 0
        while isinstance(proposal, Move):
            self.check_move(proposal)
            self.room = seated(self.room, {proposal.player: proposal.to})
            done += 1
            proposal = propose(self.room, self.book, self.table_size, seed=self.chance.randbytes(32))
        assert proposal is None
        assert needed == done
        self.moves += done
        self.least += needed

    def check_move(self, move: Move) -> None:
        by_number = {view.number: view for view in self.room}
        origin, to = by_number[move.origin.table], by_number[move.to.table]
        assert move.player == origin.seats[move.origin.seat]
        assert max(len(view.seats) for view in self.room) == len(origin.seats)
        assert min(len(view.seats) for view in self.room) == len(to.seats)
        drawn = self.book.mover.value is Mover.NEAREST_POSITION
        again = repeats({move.player: move.to}, (origin, to), self.book, movers_only=drawn)
        self.repeated += again
        assert again == 0 or not avoidable(move, self.room, self.book, self.table_size)
        if not drawn and not again:
            self.check_blinds(move, origin, to)

    def check_blinds(self, move: Move, origin: TableToBalance, to: TableToBalance) -> None:
        """Neither small blind nor button next, where another seat is neither."""
        after = positions_next(to, self.book, {*to.seats, move.to.seat})
        if after is not None and move.to.seat in (after.small_blind, after.button):
            for seat in set(range(1, self.table_size + 1)) - set(to.seats):
                other = positions_next(to, self.book, {*to.seats, seat})
                assert other is not None
                strained = repeats({move.player: Place(to.number, seat)}, (origin, to), self.book)
                assert strained or seat in (other.small_blind, other.button)

    def check_room(self) -> None:
        sizes = [len(view.seats) for view in self.room]
        assert max(sizes) - min(sizes) <= self.tolerance
        assert max(sizes) <= self.table_size
        assert tables_to_break(sum(sizes), len(sizes), self.table_size) == 0

    @property
    def tolerance(self) -> int:
        return self.book.table_tolerance.value.at(len(self.room))


@each_book
@settings(deadline=None, max_examples=40)
@given(st.integers(2, 120), st.integers(2, 10), st.integers(0, 2**32), st.sampled_from([0.02, 0.1, 0.3]))
def test_any_evening_stays_within_the_tolerance_with_the_fewest_moves(book, players, table_size, seed, rate):
    Evening(BOOKS[book], players, table_size, seed, rate).run()


@each_book
def test_an_evening_of_six_hundred(book):
    evening = Evening(BOOKS[book], 600, 10, 7, 0.03).run()

    assert 599 == evening.eliminations
    assert evening.least == evening.moves


def test_five_hundred_players_in_british_columbia_move_no_oftener_than_must_be():
    evening = Evening(BRITISH_COLUMBIA, 500, 10, 1, 0.02).run()

    assert 499 == evening.eliminations
    assert evening.least == evening.moves
    assert 0 == evening.repeated


def spread(sizes: tuple[int, ...]) -> int:
    return max(sizes) - min(sizes)


@given(st.lists(st.integers(0, 6), min_size=2, max_size=4), st.integers(1, 2))
def test_the_fewest_moves_are_those_of_a_search(sizes, tolerance):
    """Breadth first, over all moves there are."""
    seen, edge, steps = {tuple(sizes)}, [tuple(sizes)], 0
    while all(spread(each) > tolerance for each in edge):
        pairs = product(range(len(sizes)), repeat=2)
        moved = {
            tuple(size - (at == origin) + (at == to) for at, size in enumerate(each))
            for origin, to in pairs
            if origin != to
            for each in edge
            if each[origin]
        }
        edge, steps = list(moved - seen), steps + 1
        seen |= moved

    assert steps == least_moves(sizes, tolerance)


@each_book
@given(st.sets(st.integers(1, 10), min_size=2), st.data())
def test_everybody_posts_the_big_blind_within_one_turn_of_the_table(book, seats, data):
    button = data.draw(st.sampled_from(sorted(seats)))
    view = TableToBalance(1, {seat: f"P{seat}" for seat in seats}, positions_from(button, seats))

    rounds = [rounds_to_big_blind(seat, view, BOOKS[book]) for seat in sorted(seats)]

    assert list(range(len(seats))) == sorted(rounds)


def test_settling_a_room_twice_changes_nothing():
    room, done = settled(drawn_room(47, 10, bytes(32))[:3], BRITISH_COLUMBIA, 10)

    assert [] == done
    assert (room, []) == settled(room, BRITISH_COLUMBIA, 10)
