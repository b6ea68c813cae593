"""Rounds of Play at the tables: when one begins, and what its end means."""

from collections.abc import Mapping, Sequence
from math import gcd
from typing import Final

from msgspec.structs import replace

from goodhand.rules import FirstButton, Mover, Role, Ruled, SoftwareDealing, Topic
from goodhand.rules.positions import Positions, first_positions, next_positions, positions_from
from goodhand.rules.speech import say
from goodhand.rules.units import NO_CHIPS, NO_PLAYER, Chips, PlayerId, Seat, Seconds
from goodhand.tournament import refusals as no
from goodhand.tournament.balancing import (
    BreakProposed,
    FinalTableProposed,
    Move,
    Proposal,
    RoomView,
    TableToBalance,
    propose_in,
    tables_asked,
)
from goodhand.tournament.blind_clock import reading
from goodhand.tournament.counting import require_whole
from goodhand.tournament.events import (
    Eliminated,
    Event,
    HandForHandChanged,
    RoundSettled,
    RoundStarted,
    WentBroke,
)
from goodhand.tournament.guards import in_a_round, require_director, require_idle, the_player, the_table
from goodhand.tournament.hours import posted_time_is_over, require_hours
from goodhand.tournament.rebuys import gone, rebuy_refused
from goodhand.tournament.seating import draw_button
from goodhand.tournament.state import PLAYING, Phase, Status, Table, Tournament

A_ROUND = say("A Round of Play")


def start_round(t: Tournament, at: Seconds, table: int, entropy: bytes = b"") -> tuple[Event, ...]:
    """A round begins with the first shuffle, under the level of that second (HR-02), at balanced tables (BC-4.7)."""
    found = the_table(t, table)
    _require_playing(t)
    if found.in_play is not None:
        raise no.TableInPlay(table=table, number=found.in_play.number)
    assert t.clock is not None
    if posted_time_is_over(t, at):
        clauses = t.book.end_methods.clauses
        raise no.TimeIsOver.by(t.book, clauses[-1] if clauses else None)
    require_hours(t, at, A_ROUND)
    now = reading(t.clock, at)
    if now.on_break:
        raise no.OnBreak(what=A_ROUND, level_number=now.level_number)
    if not now.running:
        raise no.ClockPaused(what=A_ROUND)
    _require_together(t, table)
    # Players still without chips at this table have had their chance to rebuy (ruling 5).
    seated = t.at_table(table)
    if t.players.pending():
        out = [gone(player, at) for player in seated.values() if player.status is Status.PENDING]
        if out:
            return tuple(out)
    if not t.played_together and (proposal := next_proposal(t, at, entropy)):
        raise no.OutOfBalance.by(t.book, _asked_by(t, proposal), why=proposal.why)
    if len(seated) < 2:
        raise no.TooFewAtTable(what=A_ROUND, table=table)
    seats = sorted(seated)
    positions = _positions(t, found, seats, entropy)
    dealt_in: list[tuple[Seat, PlayerId, Chips]] = []
    away: list[Seat] = []
    for seat in seats:
        player = seated[seat]
        dealt_in.append((seat, player.id, player.stack))
        if player.penalty_rounds or player.away:
            away.append(seat)
    return (
        RoundStarted(
            table,
            found.rounds + 1,
            at,
            now.level,
            t.smallest_chip(),
            positions,
            tuple(dealt_in),
            entropy if draws_button(t, found) else b"",
            tuple(away),
        ),
    )


def draws_button(t: Tournament, table: Table) -> bool:
    """Whether the next round at a table draws for the button: by the book, and only the first."""
    first = table.positions is None and table.drawn_button is None
    return first and t.book.first_button.value is FirstButton.DRAWN


def _asked_by(t: Tournament, proposal: Move | BreakProposed | FinalTableProposed) -> Ruled[object]:
    if isinstance(proposal, FinalTableProposed):
        return t.book.final_table
    return t.book.on(Topic.BROKEN_TABLE_DRAW) if isinstance(proposal, BreakProposed) else t.book.table_tolerance


def _require_playing(t: Tournament) -> None:
    if t.phase is PLAYING:
        return
    if t.phase is Phase.FINISHED:
        raise no.TournamentOver(what=A_ROUND)
    raise no.ClockNotStarted(what=A_ROUND)


def _require_together(t: Tournament, table: int) -> None:
    """Hand for hand, a table that has played this round waits for the others."""
    if t.hand_for_hand and table in t.played_together:
        waiting = [n for n, other in t.tables.items() if n not in t.played_together or other.in_play is not None]
        if waiting:
            raise no.WaitForAll.by(t.book, None, table=table, other=min(waiting))


def _positions(t: Tournament, table: Table, seats: Sequence[Seat], entropy: bytes) -> Positions:
    posted = blinds(t)
    if table.drawn_button is not None:
        return positions_from(table.drawn_button, seats, blinds=posted)
    if table.positions is not None:
        return next_positions(t.book, table.positions, seats, blinds=posted)
    drawn = None
    if t.book.first_button.value is FirstButton.DRAWN:
        drawn = draw_button(seats, entropy)
    return first_positions(t.book, seats, drawn=drawn, blinds=posted)


def next_proposal(t: Tournament, at: Seconds, seed: bytes) -> Proposal:
    """The next step that balance asks for."""
    if not tables_asked_now(t, at):
        return None
    late = _late_entry_open(t, at)
    drawn = seed if t.book.mover.value is Mover.NEAREST_POSITION else b""
    for last, *asked, proposed in _PROPOSED:
        if last is t and asked == [late, drawn]:
            return proposed
    room = RoomView(t.players.sizes(t.tables), lambda number: view(t, number))
    proposal = propose_in(room, t.book, t.plan.table_size, seed=drawn, late_entry_open=late, blinds=blinds(t))
    _PROPOSED[:] = [(t, late, drawn, proposal)]
    return proposal


_PROPOSED: Final[list[tuple[Tournament, bool, bytes, Proposal]]] = []
"""The last proposal, and for what: every table that is to begin a round before it is carried out asks for it again."""


def tables_asked_now(t: Tournament, at: Seconds) -> tuple[int, ...]:
    """The tables whose rounds have to be over before what balance asks for can be done; none, if it asks for nothing.

    A look at the sizes, which is all that most rounds need.
    """
    sizes, late = t.players.sizes(t.tables), _late_entry_open(t, at)
    last, plan, book, was_late, answer = _ASKED[0]
    if last is not sizes or plan is not t.plan or book is not t.book or was_late is not late:
        answer = tables_asked(sizes, t.book, t.plan.table_size, late_entry_open=late)
        _ASKED[0] = (sizes, t.plan, t.book, late, answer)
    return answer


_ASKED: Final[list[tuple[Mapping[int, int] | None, object, object, bool, tuple[int, ...]]]] = [
    (None, None, None, False, ())
]
"""The last answer, and for what: sizes stay the same object until somebody changes seats."""


def _late_entry_open(t: Tournament, at: Seconds) -> bool:
    level = t.plan.late_entry_level
    return level > 0 and t.clock is not None and reading(t.clock, at).level_number <= level


def blinds(t: Tournament) -> int:
    """One blind or two, as the levels have it (MB-10)."""
    for stage in t.stages:
        if stage.level is not None and stage.level.small_blind:
            return 2
    return 1


def view(t: Tournament, table: int) -> TableToBalance:
    """A table as balancing sees it; who may still rebuy keeps his seat."""
    seats = {seat: player.id for seat, player in t.at_table(table).items()}
    return TableToBalance(table, seats, t.tables[table].positions)


def settle_round(
    t: Tournament,
    at: Seconds,
    table: int,
    stacks: Mapping[PlayerId, Chips],
    out_of_play: Chips = NO_CHIPS,
    anchor: str = "",
    silent: tuple[PlayerId, ...] = (),
) -> tuple[Event, ...]:
    """The stacks after a round add up to those before it; who has none is out, or may rebuy (MI-69, ruling 5)."""
    started = the_table(t, table).in_play
    if started is None:
        raise no.NoRoundInPlay(table=table)
    before = {player: stack for _, player, stack in started.seats}
    held = stacks.values()
    total, after = sum(before.values()), sum(held) + out_of_play
    least = min(held, default=0)
    if after != total or least < 0 or out_of_play < 0 or stacks.keys() != before.keys():
        raise no.ChipsDoNotAddUp(sum=after, expected=total)
    if gcd(*held) % started.chip:  # no chips leave play while a round is on
        require_whole(t, stacks)
    ordered = tuple(sorted(stacks.items()))
    settled = RoundSettled(table, started.number, at, ordered, out_of_play, anchor, silent)
    if least:
        return (settled,)
    broke = [player for player, stack in ordered if not stack]
    group = f"together {t.hand_for_hand}" if t.hand_for_hand else f"table {table} round {started.number}"
    winner = max(sorted(stacks), key=lambda player: stacks[player] - before[player])
    return (settled, *(_broke(t, player, at, before[player], group, winner, table) for player in broke))


def _broke(
    t: Tournament, player: PlayerId, at: Seconds, started_with: Chips, group: str, by_player: PlayerId, table: int
) -> WentBroke | Eliminated:
    kind: type[WentBroke | Eliminated] = Eliminated
    if t.plan.rebuys is not None:
        without = replace(t.players[player], stack=0)  # he has nothing to rebuy against now
        kind = WentBroke if rebuy_refused(t, without, at) is None else Eliminated
    return kind(player, at, started_with, group, by_player, table)


def report_broke(
    t: Tournament,
    at: Seconds,
    player: PlayerId,
    started_with: Chips,
    by_player: PlayerId = NO_PLAYER,
    round_number: int = 0,
    report: int = 0,
) -> tuple[Event, ...]:
    """A live table's report of a player without chips."""
    found = the_player(t, player, Status.PLAYING)
    if started_with < 1:
        raise no.ChipsDoNotAddUp(sum=started_with, expected=t.smallest_chip())
    if by_player:
        the_player(t, by_player)
    if not any(other.status is Status.PLAYING for other in t.remaining() if other.id != player):
        raise no.NobodyHasWon(what=say("Reporting {name} broke", name=found.name))
    if round_number < 0:
        raise no.NoRoundInPlay(table=0 if found.place is None else found.place.table)
    _require_playing(t)
    assert found.place is not None
    if in_a_round(t, found):
        raise no.TableInPlay(table=found.place.table, number=t.tables[found.place.table].rounds)
    number = round_number or t.tables[found.place.table].rounds
    group = f"together {t.hand_for_hand}" if t.hand_for_hand else f"table {found.place.table} round {number}"
    if not t.played_together:  # a live room does not say when rounds begin: those reported at once went out in one
        when = f" round {round_number}" if t.hand_for_hand else ""
        group += when if round_number else f" report {report}" if report else f" second {at}"
    return (_broke(t, player, at, started_with, group, by_player, found.place.table),)


def start_hand_for_hand(t: Tournament, at: Seconds, *, by: Role) -> tuple[Event, ...]:
    """From now on all tables begin their rounds together."""
    _require_may_change(t, by)
    if t.hand_for_hand:
        raise no.HandForHandOn(what=say("Hand for hand"))
    require_idle(t, t.tables)
    return (HandForHandChanged(True, at),)


def end_hand_for_hand(t: Tournament, at: Seconds, *, by: Role) -> tuple[Event, ...]:
    """Each table begins its rounds when it is ready again."""
    _require_may_change(t, by)
    if not t.hand_for_hand:
        raise no.HandForHandOff(what=say("Hand for hand"))
    require_idle(t, t.tables)
    return (HandForHandChanged(False, at),)


def _require_may_change(t: Tournament, by: Role) -> None:
    require_director(t.book, by, say("play hand for hand"), t.book.same_round_eliminations)
    if t.phase is not PLAYING:
        raise no.NotBegun(what=say("Hand for hand"))


def is_dealt(t: Tournament) -> bool:
    """Whether a Round of Play is known to have begun. Live tables need not tell of rounds, but do of who goes out."""
    if t.phase is Phase.FINISHED or not t.counted or any(table.rounds for table in t.tables.values()):
        return True
    return any(player.status in (Status.PENDING, Status.OUT) for player in t.players.values())


def software_may(t: Tournament, *, paid: bool) -> bool:
    """Whether the book lets software deal, if need be with the regulator's word."""
    return not (paid and t.book.software_dealing.value is SoftwareDealing.PRACTICE_ONLY)
