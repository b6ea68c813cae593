"""Messages to the players at one software table.

A message for the whole table is encoded once; a seat's own cards go to no other seat.
"""

import time

import msgspec
from msgspec import Raw

from goodhand.night.software_table import SoftwareTable
from goodhand.night.views.own_round import held, open_now, told_round
from goodhand.night.views.seat import SeatSeen, TableSeen, pocket_of, table_seen
from goodhand.play import Command, RoundOfPlay
from goodhand.rules.speech import encoding
from goodhand.rules.units import PlayerId, Seat
from goodhand.server.room import Room
from goodhand.server.tables import messages as m
from goodhand.server.tables.player import TablePlayer


class TableFeed:
    def __init__(self, room: Room, table: SoftwareTable) -> None:
        self.room, self.table = room, table
        self.seated: dict[Seat, TablePlayer] = {}
        self.seat_of: dict[PlayerId, Seat] = {}
        self.ends: float | None = None
        """The monotonic second at which the time for the open decision is up."""
        self._told = 0
        """Events of the round that were sent to screens that show its story."""
        self._seen: TableSeen | None = None
        """The table as everybody has seen it."""
        self._seen_of: RoundOfPlay | None = None
        self._changed: tuple[SeatSeen, ...] = ()
        """Seats that the last action changed."""
        self._asks: bool | None = None
        """False: pledges are being collected; True: pledged numbers are; None: neither."""

    def seat(self, players: dict[Seat, TablePlayer]) -> None:
        self.seated = players
        self.seat_of = {player.id: seat for seat, player in players.items()}

    def forget(self) -> None:
        """Begin with another round, which nobody has seen."""
        self._seen = None

    @property
    def is_shown(self) -> bool:
        return self._seen is not None

    def is_in_play(self) -> bool:
        """Between two rounds there is nothing to show: the next deal shows all."""
        found = self.table.state.tables.get(self.table.table)
        return found is not None and found.in_play is not None

    def look(self, r: RoundOfPlay) -> bool:
        """Look at the round after an action; return whether another decision is open now."""
        before = self._seen
        seen = self._seen = table_seen(r) if before is None else table_seen(r, self._seen_of, before.seats)
        self._seen_of = r
        known = before.seats if before is not None else (None,) * len(seen.seats)
        self._changed = tuple(
            [each for each, then in zip(seen.seats, known, strict=True) if each is not then and each != then]
        )
        return before is None or before.turn != seen.turn or before.showing != seen.showing

    def tell_moved(self, command: Command, now: float, player: TablePlayer | None, id_: int | None) -> None:
        """Tell everybody of an action, and its player, who sent it under this id, that it is done."""
        seen, version, sealed = self._seen, self.table.head.version, self.table.round
        assert seen is not None
        assert sealed is not None
        moved = m.Moved(
            version,
            command,
            self._changed,
            seen.board,
            seen.interval,
            seen.pot,
            seen.price,
            seen.raises,
            seen.turn,
            seen.showing,
            self._ends_at(now),
        )
        frame = m.frame_of(moved)
        if id_ is None:
            self._broadcast(frame)
        else:
            self._broadcast(frame, player, frame + m.frame_of(m.RequestDone(id_, version)))
        for each in self.seated.values():
            if each.story:
                self.tell_story(each, self._told)
        self._told = len(sealed.happened)

    def _broadcast(self, frame: bytes, other: TablePlayer | None = None, for_other: bytes = b"") -> None:
        """Send all seats but one the same frame. This is `TablePlayer.send`, inlined for speed."""
        for player in self.seated.values():
            line = player.line
            if line is None or player.behind:
                continue
            if not line.send(frame if player is not other else for_other):
                player.behind = True

    def ask_numbers(self, *, tell: bool) -> None:
        """Ask for pledges of numbers, or for the pledged numbers."""
        numbers = self.table.numbers
        assert numbers.house is not None
        self._asks = tell
        asked = (self.table.started.number, numbers.name, numbers.house.pledge.digest.hex(), tell)
        for player in self.seated.values():
            if player.line is not None:
                player.send(m.frame_of(m.Numbers(*asked, player.id)))

    def show_deal(self) -> None:
        """Show every seat the table after the deal."""
        assert self.table.round is not None
        self._asks = None
        self.look(self.table.round.state)
        self._told = len(self.table.round.happened)
        encoded, neighbours = self._encoded(), self._neighbours()
        for player in self.seated.values():
            if player.line is not None:
                player.send(self._snapshot(player, encoded, neighbours))
                self.tell_story(player)

    def show(self, player: TablePlayer) -> None:
        """Send the whole table to a player who came, or was too slow."""
        if player.id in self.seat_of and player.line is not None and self.is_in_play():
            player.behind = False
            player.send(self._snapshot(player, self._encoded(), self._neighbours()))
            self.tell_story(player)

    def tell_story(self, player: TablePlayer, first: int = 0) -> None:
        """Send the events of the round from this number on, if the player's screen shows them."""
        sealed, seat = self.table.round, self.seat_of.get(player.id)
        if not player.story or player.line is None or sealed is None or seat is None or self._seen is None:
            return
        r = sealed.state
        told = m.RoundStory(
            sealed.number,
            self.table.version,
            first,
            told_round(sealed.happened, seat, first),
            held(pocket_of(r, seat), r.cards.board),
            open_now(r) if r.turn is not None and r.turn.seat == seat else None,
            round(player.bank, 1),
            player.away,
        )
        player.send(m.frame_of(told, player.line.language))

    def _ends_at(self, now: float) -> float | None:
        if self.ends is None:
            return None
        return round(self.room.clock.read(self.room.night) + self.ends - now, 3)

    def _encoded(self) -> Raw:
        return Raw(msgspec.json.encode(self._seen, enc_hook=encoding()))

    def _neighbours(self) -> tuple[m.Neighbour, ...]:
        return tuple([m.Neighbour(seat, each.id, each.name, each.bot) for seat, each in self.seated.items()])

    def _snapshot(self, player: TablePlayer, seen: Raw, neighbours: tuple[m.Neighbour, ...]) -> bytes:
        table, seat = self.table, self.seat_of[player.id]
        started, sealed, numbers = table.started, table.round, table.numbers
        told = m.Seated(
            self.room.key,
            table.tournament,
            table.table,
            seat,
            started.number,
            table.version,
            numbers.name,
            numbers.house.pledge.digest.hex() if numbers.house is not None else "",
            self._asks is False,
            self._asks is True,
            sealed.root.hex() if sealed is not None else "",
            pocket_of(sealed.state, seat) if sealed is not None else (),
            neighbours,
            Seat(started.positions.button),
            seen,
            self._ends_at(time.monotonic()),
            round(player.bank, 1),
        )
        return m.frame_of(told)
