"""The strain of breaking a table: players who post the big blind twice in a row because of their new seats."""

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from itertools import combinations

from goodhand.rules import Rulebook
from goodhand.rules.units import PlayerId, Seat
from goodhand.tournament.balancing import TableToBalance, last_poster, positions_next
from goodhand.tournament.seating import Place


class BrokenTable:
    """Counts who posts the big blind twice in a row when all players of a table move.

    Draws that are tried one after the other fill the same few empty seats again and again, so what taken seats mean for
    a table is worked out once.
    """

    def __init__(
        self, gone: TableToBalance, look: Callable[[int], TableToBalance], book: Rulebook, *, blinds: int = 2
    ) -> None:
        self._book, self._blinds, self._last, self._players = book, blinds, last_poster(gone), len(gone.seats)
        self._look, self._tables = look, dict[int, _Taking]()

    def strain(self, moved: Mapping[PlayerId, Place]) -> int:
        """How many post the big blind twice in a row by these moves."""
        arriving: dict[int, dict[Seat, PlayerId]] = {}
        for player, place in moved.items():
            arriving.setdefault(place.table, {})[place.seat] = player
        return sum([self._again(table, seats) for table, seats in arriving.items()])

    def least_strain(self, vacant: Iterable[Place]) -> int:
        """The least strain of any draw into these seats; it may be that no draw has so little."""
        empty: dict[int, list[Seat]] = {}
        for place in vacant:
            empty.setdefault(place.table, []).append(place.seat)
        level, more = _filled_to({table: len(seats) for table, seats in empty.items()}, self._players)
        certain, extra = 0, []
        for table, seats in empty.items():
            arriving = len(seats) - level
            if arriving >= 0:
                fewer = self._unavoidable(table, seats, arriving)
                certain += fewer
                extra.append(self._unavoidable(table, seats, arriving + 1) - fewer if more else 0)
        return certain + sum(sorted(extra)[:more])

    def _again(self, table: int, arriving: Mapping[Seat, PlayerId]) -> bool:
        taking = self._taking(table)
        seat = taking.posts(frozenset(arriving))
        if seat is None:
            return False
        poster = arriving[seat] if seat in arriving else taking.view.seats[seat]
        return poster in (self._last, taking.last) and poster != taking.expected

    def _unavoidable(self, table: int, vacant: list[Seat], arriving: int) -> bool:
        """Whether somebody of a table posts again, for any choice of its seats."""
        taking = self._taking(table)
        if not arriving or taking.last in (None, taking.expected):
            return False
        at = next(seat for seat, player in taking.view.seats.items() if player == taking.last)
        return all(taking.posts(frozenset(seats)) == at for seats in combinations(vacant, arriving))

    def _taking(self, table: int) -> "_Taking":
        if table not in self._tables:
            self._tables[table] = _Taking(self._look(table), self._book, self._blinds)
        return self._tables[table]


class _Taking:
    """A table that takes players."""

    def __init__(self, view: TableToBalance, book: Rulebook, blinds: int) -> None:
        self.view, self._book, self._blinds = view, book, blinds
        self.last = last_poster(view)
        """The last poster of the big blind."""
        self._posts: dict[frozenset[Seat], Seat | None] = {}

    @cached_property
    def expected(self) -> PlayerId | None:
        """The next poster if nobody comes."""
        seat = self.posts(frozenset())
        return None if seat is None else self.view.seats[seat]

    def posts(self, arriving: frozenset[Seat]) -> Seat | None:
        """The seat that posts the big blind next, with these seats taken as well."""
        if arriving not in self._posts:
            positions = positions_next(self.view, self._book, arriving.union(self.view.seats), blinds=self._blinds)
            self._posts[arriving] = None if positions is None else positions.big_blind
        return self._posts[arriving]


def _filled_to(empty: Mapping[int, int], players: int) -> tuple[int, int]:
    """How many empty seats each table is left with that had more, and how many of the tables one fewer.

    The next player always goes to a table with most of them.
    """
    level = max(empty.values(), default=0)
    while level and (needed := sum(max(0, seats - level + 1) for seats in empty.values())) <= players:
        level -= 1
        if needed == players:
            return level, 0
    return level, players - sum(max(0, seats - level) for seats in empty.values())
