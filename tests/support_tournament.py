"""Helpers for the tests of the floor: plans, rooms as scenarios describe them, a driver, and a watch over evenings."""

import asyncio
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

import pytest
from msgspec import Struct

from goodhand.journal import MemoryJournal, Record
from goodhand.night.acts import CODEC
from goodhand.rules import Refusal, Role, Rulebook
from goodhand.rules.level import Level
from goodhand.rules.money import Money
from goodhand.rules.positions import Positions, next_positions, positions_from
from goodhand.rules.units import NO_PLAYER, PlayerId, Seat
from goodhand.simulate.evening import Evening
from goodhand.tournament import blind_clock
from goodhand.tournament.balancing import Proposal, RoomView, TableToBalance, last_poster, positions_next, propose_in
from goodhand.tournament.by_value import ByValue
from goodhand.tournament.entries import draw_seats, sell_entry
from goodhand.tournament.events import (
    Eliminated,
    FinalTableFormed,
    PlayerMoved,
    RoundStarted,
    TableBroken,
    TournamentFinished,
)
from goodhand.tournament.evolving import opened
from goodhand.tournament.frozen_map import FrozenMap
from goodhand.tournament.moving import rebalance
from goodhand.tournament.plan import ChipKind, Payout, Stage, TournamentPlan
from goodhand.tournament.refusals import NothingToBalance
from goodhand.tournament.room import Decider, step
from goodhand.tournament.rounds import settle_round, start_round
from goodhand.tournament.seating import Place
from goodhand.tournament.state import Phase, Player, Roster, Status, Table, Tournament
from goodhand.tournament.timekeeping import start_clock
from sound_tournament import assert_sound

ENTROPY = bytes(range(32))
QUICK = ((25, 50), (50, 100), (100, 200), (200, 400), (300, 600), (500, 1000), (1000, 2000), (2000, 4000), (4000, 8000))
BC_SMALL_BLINDS = (25, 50, 100, 200, 300, 400, 600, 1000, 1500, 2000, 3000, 5000, 7000, 10_000, 15_000, 20_000)
"""BC-3.5."""


def clock_time(text: str) -> int:
    """``"19:20:00"`` in seconds."""
    hours, minutes, seconds = (*map(int, text.split(":")), 0)[:3]
    return hours * 3600 + minutes * 60 + seconds


def levels(*blinds: tuple[int, int], minutes: int = 20) -> tuple[Stage, ...]:
    """One stage for each level, of equal length."""
    return tuple(Stage(minutes * 60, Level(small, big)) for small, big in blinds)


def a_plan(book: Rulebook, **changes: object) -> TournamentPlan:
    """A plan that every book accepts."""
    plan: dict[str, object] = {
        "id": "t1",
        "name": "The evening",
        "book": book.id,
        "buy_in": Money(5000),
        "starting_stack": 1500,
        "chips": (ChipKind(25, 8), ChipKind(100, 13)),
        "stages": levels(*QUICK),
        "capacity": 1000,
        "table_size": book.table_capacity.value,
        "payout": Payout(7500, (5000, 3000, 2000)),
    }
    return TournamentPlan(**{**plan, **changes})  # type: ignore[arg-type]


class Floor:
    """A tournament with all that has happened in it; every step is checked for soundness."""

    def __init__(self, t: Tournament) -> None:
        self.t = t
        self.happened: list[Struct] = []

    def do(self, decide: Decider, *args: object, at: int, **kwargs: object) -> "Floor":
        """Decide something and carry it out, and go on from there."""
        self.t, happened = step(self.t, at, decide, *args, **kwargs)
        self.happened.extend(happened)
        assert_sound(self.t)
        return self

    def attempt(self, decide: Decider, *args: object, at: int, **kwargs: object) -> bool:
        """Decide something unless it is refused; whether it was carried out."""
        try:
            self.do(decide, *args, at=at, **kwargs)
        except Refusal:
            return False
        return True

    def refusal(self, decide: Decider, *args: object, at: int, **kwargs: object) -> tuple[str, str | None]:
        """The code and the clause of the refusal that this meets; nothing changes by it."""
        before = self.t
        with pytest.raises(Refusal) as refused:
            step(self.t, at, decide, *args, **kwargs)
        assert before == self.t
        assert "{" not in refused.value.sentence()
        return refused.value.code, None if refused.value.clause is None else refused.value.clause.id

    def start(self, table: int, at: int) -> RoundStarted:
        """Begin a Round of Play."""
        self.do(start_round, table, ENTROPY, at=at)
        assert isinstance(self.happened[-1], RoundStarted)
        return self.happened[-1]

    def settle(self, table: int, at: int, *, losers: Iterable[str] = (), winner: str = "", **stacks: int) -> "Floor":
        """Settle the round in play: the losers' chips go to the winner, or to whoever has the lowest seat."""
        started = self.t.tables[table].in_play
        assert started is not None
        after = {player: stack for _, player, stack in started.seats}
        losers = list(losers)
        winner = winner or next(player for player in after if player not in losers)
        for loser in losers:
            after[winner] += after[loser]
            after[loser] = 0
        return self.do(settle_round, table, {**after, **stacks}, at=at)

    def round(self, table: int, at: int, *, losers: Iterable[str] = (), winner: str = "") -> "Floor":
        """A whole Round of Play."""
        self.start(table, at)
        return self.settle(table, at + 60, losers=losers, winner=winner)

    def rebalance(self, at: int, entropy: bytes = ENTROPY) -> Struct:
        """Carry out the one thing that balance asks for."""
        self.do(rebalance, entropy, by=Role.DIRECTOR, at=at)
        return self.happened[-1]

    def balance(self, at: int) -> "Floor":
        """Carry out all that balance asks for."""
        while True:
            try:
                self.rebalance(at)
            except NothingToBalance:
                return self

    @property
    def sizes(self) -> list[int]:
        """How many play at each table, in order of their numbers."""
        return [len(self.players_at(number)) for number in sorted(self.t.tables)]

    def players_at(self, table: int) -> dict[int, str]:
        """Return the players by seat."""
        there = sorted(self.t.at_table(table).items())
        return {seat: player.id for seat, player in there if player.status is Status.PLAYING}

    def of(self, kind: type) -> list:
        """The events of one kind."""
        return [event for event in self.happened if isinstance(event, kind)]

    @property
    def places(self) -> dict[str, tuple[int, int]]:
        """The place of each player, or the places that are shared."""
        return {player: (first, last) for player, first, last, _ in self.t.order}

    @property
    def prizes(self) -> dict[str, int]:
        """Return each player's prize in cents; players without a prize are left out."""
        return {player: prize.cents for player, _, _, prize in self.t.order if prize.cents}


def a_room(
    book: Rulebook,
    tables: Mapping[int, Mapping[int, tuple[str, int]] | Iterable[int]],
    *,
    buttons: Mapping[int, int] | None = None,
    began: int = 0,
    out: Sequence[str] = (),
    **plan: object,
) -> Floor:
    """A room in the middle of an evening, as a scenario describes it.

    A table is given as its seats, or as its seats with player and stack; ``buttons`` is where each button was last;
    ``out`` are those who went out before, the first one first.
    """
    posted = a_plan(book, **plan)
    where = {
        number: dict(seats)
        if isinstance(seats, Mapping)
        else {seat: (f"T{number}s{seat}", posted.starting_stack) for seat in seats}
        for number, seats in tables.items()
    }
    gone = [Eliminated(player, began, posted.starting_stack, f"earlier {player}") for player in out]
    players = {
        name: Player(name, name, stack, Status.PLAYING, Place(number, seat))
        for number, seats in where.items()
        for seat, (name, stack) in seats.items()
    }
    players |= {name: Player(name, name, 0, Status.OUT) for name in out}
    lasts = {number: None if buttons is None else positions_from(buttons[number], where[number]) for number in where}
    t = Tournament(
        plan=posted,
        book=book,
        phase=Phase.PLAYING,
        players=Roster(players),
        tables=FrozenMap({number: Table(number, lasts[number], 7 if lasts[number] else 0) for number in where}),
        stages=posted.stages,
        clock=blind_clock.start(posted.stages, began),
        eliminations=tuple(gone),
        takings=posted.buy_in * len(players),
        chips_issued=sum(player.stack for player in players.values()),
        by_value=ByValue(sold=sum(player.stack for player in players.values())),
        started=True,
        drawn_at=began,
    )
    assert_sound(t)
    return Floor(t)


def entered(book: Rulebook, players: int, *, at: int = 0, **plan: object) -> Floor:
    """A tournament with so many entries, P01 and so on, before the draw."""
    floor = Floor(opened(a_plan(book, **plan), book))
    for number in range(1, players + 1):
        floor.do(sell_entry, f"P{number:02d}", f"Player {number}", at=at)
    return floor


def playing(book: Rulebook, players: int, *, at: int = 0, **plan: object) -> Floor:
    """A tournament that has just begun."""
    return entered(book, players, at=at, **plan).do(draw_seats, ENTROPY, at=at).do(start_clock, at=at)


def least_moves(sizes: Sequence[int], tolerance: int) -> int:
    """The fewest moves after which no two tables differ by more than the tolerance, by trying every smallest size."""
    total = sum(sizes)
    fits = [low for low in range(total + 1) if len(sizes) * low <= total <= len(sizes) * (low + tolerance)]
    return min(
        max(sum(max(0, size - low - tolerance) for size in sizes), sum(max(0, low - size) for size in sizes))
        for low in fits
    )


class Watch:
    """Watches an evening: checks the room after every decision, and counts moves and big blinds posted again."""

    def __init__(self, book: Rulebook) -> None:
        self.book = book
        self.before: Tournament | None = None
        self.rounds = self.eliminations = self.moves = self.broken = self.drawn_by_breaks = 0
        self.needless: list[str] = []
        """Moves that brought the room no nearer to balance."""
        self.posted_again: list[str] = []
        """Players who posted the big blind in their last round at one table and in their first at another."""
        self.avoidable: list[str] = []
        """Moves that were bound to do that, though another player or another seat would not have."""
        self.bound: list[str] = []
        """Players of broken tables whose draw was bound to do that."""
        self._posted_last: dict[str, bool] = {}
        self._moved: set[str] = set()

    def __call__(self, t: Tournament, happened: tuple[Struct, ...], at: int) -> None:
        """Check the room after a decision."""
        assert_sound(t)
        for event in happened:
            match event:
                case RoundStarted():
                    self._round(t, event)
                case PlayerMoved():
                    self._move(t, event)
                case TableBroken():
                    self.broken += 1
                    self.drawn_by_breaks += len(event.places)
                    self._moved |= {player for player, _ in event.places}
                    self.bound += [p for p, place in event.places if self._next_again(t, p, place)]
                case FinalTableFormed():
                    self._posted_last.clear()  # the button is drawn anew: nobody is in a row
                case Eliminated():
                    self.eliminations += 1
                case TournamentFinished():
                    assert event is happened[-1]
        self.before = t

    def _round(self, t: Tournament, started: RoundStarted) -> None:
        self.rounds += 1
        sizes = playing_at(t).values()
        assert max(sizes) - min(sizes) <= self.book.table_tolerance.value.at(len(t.tables))
        assert [player for _, player, _ in started.seats] == [
            p.id for _, p in sorted(t.at_table(started.table).items())
        ]
        assert min(stack for _, _, stack in started.seats) > 0
        for seat, player, _ in started.seats:
            posts = seat == started.positions.big_blind
            if posts and self._posted_last.get(player) and player in self._moved:
                self.posted_again.append(f"{player} at table {started.table}, round {started.number}")
            self._posted_last[player] = posts
            self._moved.discard(player)

    def _move(self, t: Tournament, moved: PlayerMoved) -> None:
        assert self.before is not None
        self.moves += 1
        self._moved.add(moved.player)
        tolerance = self.book.table_tolerance.value.at(len(t.tables))
        was, now = (least_moves(list(playing_at(each).values()), tolerance) for each in (self.before, t))
        if now != was - 1:
            self.needless.append(moved.why)
        if self._due_again(moved.player, moved.to):
            origin = self.before.at_table(moved.origin.table).values()
            smallest = min(playing_at(self.before).values())
            free = [
                Place(table, seat)
                for table, size in playing_at(self.before).items()
                if size == smallest
                for seat in range(1, t.plan.table_size + 1)
                if seat not in self.before.at_table(table)
            ]
            if any(not self._due_again(player.id, place) for player in origin for place in free):
                self.avoidable.append(moved.why)

    def _due_again(self, player: str, to: Place) -> bool:
        """Whether who has just posted the big blind would post it again at once in this seat."""
        assert self.before is not None
        if not self._posted_last.get(player):
            return False
        seats = {*self.before.at_table(to.table), to.seat}
        last = self.before.tables[to.table].positions
        if last is None:
            return False
        return next_positions(self.book, last, seats).big_blind == to.seat

    def _next_again(self, t: Tournament, player: str, to: Place) -> bool:
        """Whether who posted the big blind last posts it next, as everybody sits now."""
        last = t.tables[to.table].positions
        if last is None or not self._posted_last.get(player):
            return False
        return next_positions(self.book, last, t.at_table(to.table)).big_blind == to.seat


def playing_at(t: Tournament) -> dict[int, int]:
    """How many at each table have chips."""
    sizes = dict.fromkeys(t.tables, 0)
    for player in t.players.values():
        if player.status is Status.PLAYING and player.place is not None:
            sizes[player.place.table] += 1
    return sizes


class Ran(Struct, frozen=True):
    """An evening that has been run."""

    state: Tournament
    records: tuple[Record, ...]
    watch: Watch


def run_evening(plan: TournamentPlan, book: Rulebook, seed: bytes, players: int, *, watched: bool = True) -> Ran:
    """Run an evening on a journal in memory."""
    watch = Watch(book)

    async def run() -> Ran:
        journal = MemoryJournal(CODEC)
        evening = Evening.practice(journal, plan, seed, players=players, observer=watch if watched else None)
        state = await evening.run()
        records = tuple([record async for record in journal.read_all()])
        return Ran(state, records, watch)

    return asyncio.run(run())


def places_covered(order: Iterable[tuple[str, int, int, Money]]) -> list[int]:
    """Each place as often as it is covered: those who share places cover as many of them as they are."""
    shared = Counter((first, last) for _, first, last, _ in order)
    assert all(count == last - first + 1 for (first, last), count in shared.items())
    return sorted(place for first, last in shared for place in range(first, last + 1))


def propose(
    tables: Sequence[TableToBalance],
    book: Rulebook,
    table_size: int,
    *,
    seed: bytes = b"",
    late_entry_open: bool = False,
    blinds: int = 2,
) -> Proposal:
    """Return the next move of balancing at these tables, or None."""
    views = {each.number: each for each in tables}
    room = RoomView({number: len(view.seats) for number, view in views.items()}, views.__getitem__)
    return propose_in(room, book, table_size, seed=seed, late_entry_open=late_entry_open, blinds=blinds)


def repeats(
    moved: Mapping[PlayerId, Place],
    tables: Sequence[TableToBalance],
    book: Rulebook,
    *,
    blinds: int = 2,
    movers_only: bool = False,
) -> int:
    """How many post the big blind twice in a row through these moves: movers, and others at the tables they change.

    ``tables`` are those that the moves leave and reach, as they are before; a broken table's players all move.
    """
    arriving: dict[int, dict[Seat, PlayerId]] = {}
    for player, place in moved.items():
        arriving.setdefault(place.table, {})[place.seat] = player
    last = {last_poster(view) for view in tables}
    count = 0
    for view in tables:
        staying = {seat: player for seat, player in view.seats.items() if player not in moved}
        if len(staying) == len(view.seats) and view.number not in arriving:
            continue  # nothing changes there
        after = staying | arriving.get(view.number, {})
        poster = poster_of(after, positions_next(view, book, after, blinds=blinds))
        if poster in last and (poster in moved or not movers_only):
            count += poster != poster_of(view.seats, positions_next(view, book, blinds=blinds))
    return count


def poster_of(seats: Mapping[Seat, PlayerId], positions: Positions | None) -> PlayerId:
    return NO_PLAYER if positions is None else seats[positions.big_blind]
