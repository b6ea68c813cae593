"""Deciding when a Round of Play begins at a table, what its end means, and when the tournament is over."""

from collections.abc import Iterable, Mapping, Sequence
from math import gcd
from typing import Final

from msgspec.structs import replace

from goodhand.rules import FirstButton, Mover, Ruled, SameRoundEliminations, SoftwareDealing, Topic
from goodhand.rules.money import Money
from goodhand.rules.positions import Positions, first_positions, next_positions, positions_from
from goodhand.rules.speech import say
from goodhand.rules.units import Chips, PlayerId, Seat, Seconds
from goodhand.tournament.balancing import (
    BreakTable,
    FormFinalTable,
    Move,
    Proposal,
    RoomView,
    TableView,
    propose_in,
    tables_asked,
)
from goodhand.tournament.blind_clock import reading
from goodhand.tournament.commands import CountChips, CountValues, FinishByCount, ReportBroke, SettleRound, StartRound
from goodhand.tournament.entries import gone, in_a_round, rebuy_refused, the_player
from goodhand.tournament.events import (
    ChipsCounted,
    Eliminated,
    Event,
    RoundSettled,
    RoundStarted,
    TournamentFinished,
    ValuesCounted,
    WentBroke,
)
from goodhand.tournament.finish import Standing, order_of_finish
from goodhand.tournament.hours import posted_time_is_over, require_hours, time_is_over
from goodhand.tournament.prizes import pay, prize_pool, schedule
from goodhand.tournament.refusals import (
    ChipsDoNotAddUp,
    ClockNotStarted,
    ClockPaused,
    CountedBroke,
    NobodyHasWon,
    NoRoundInPlay,
    NoSuchChips,
    NotBegun,
    NotCounted,
    NothingCounted,
    NotInAnyMore,
    NotWholeChips,
    OnBreak,
    OutOfBalance,
    PlayedToOne,
    TableInPlay,
    TimeIsOver,
    TimeNotCome,
    TooFewAtTable,
    TournamentOver,
    UnknownTable,
    WaitForAll,
)
from goodhand.tournament.seating import draw_button
from goodhand.tournament.state import PLAYING, Phase, Status, Table, Tournament

A_ROUND = say("A Round of Play")


def the_table(t: Tournament, number: int) -> Table:
    """The table of this number."""
    table = t.tables.find(number)
    if table is None:
        raise UnknownTable(table=number, tables=", ".join(map(str, t.tables)) or say("not set up yet"))
    return table


def decide_start_round(t: Tournament, c: StartRound) -> tuple[Event, ...]:
    """A round begins with the first shuffle, under the level of that second (HR-02), at balanced tables (BC-4.7)."""
    table = the_table(t, c.table)
    _require_playing(t)
    if table.in_play is not None:
        raise TableInPlay(table=c.table, number=table.in_play.number)
    assert t.clock is not None
    if posted_time_is_over(t, c.at):
        clauses = t.book.end_methods.clauses
        raise TimeIsOver.by(t.book, clauses[-1] if clauses else None)
    require_hours(t, c.at, A_ROUND)
    now = reading(t.clock, c.at)
    if now.on_break:
        raise OnBreak(what=A_ROUND, level_number=now.level_number)
    if not now.running:
        raise ClockPaused(what=A_ROUND)
    _require_together(t, c.table)
    # Whoever is still without chips at this table has had his chance to rebuy (ruling 5).
    seated = t.at_table(c.table)
    if t.players.pending():
        out = [gone(player, c.at) for player in seated.values() if player.status is Status.PENDING]
        if out:
            return tuple(out)
    if not t.played_together and (proposal := next_proposal(t, c.at, c.entropy)):
        raise OutOfBalance.by(t.book, _asked_by(t, proposal), why=proposal.why)
    if len(seated) < 2:
        raise TooFewAtTable(what=A_ROUND, table=c.table)
    seats = sorted(seated)
    positions = _positions(t, table, seats, c.entropy)
    dealt_in: list[tuple[Seat, PlayerId, Chips]] = []
    away: list[Seat] = []
    for seat in seats:
        player = seated[seat]
        dealt_in.append((seat, player.id, player.stack))
        if player.penalty_rounds:
            away.append(seat)
    return (
        RoundStarted(
            c.table,
            table.rounds + 1,
            c.at,
            now.level,
            t.smallest_chip(),
            positions,
            tuple(dealt_in),
            c.entropy if draws_button(t, table) else b"",
            tuple(away),
        ),
    )


def draws_button(t: Tournament, table: Table) -> bool:
    """Whether the next round at a table draws for the button: by the book, and only the first."""
    first = table.positions is None and table.drawn_button is None
    return first and t.book.first_button.value is FirstButton.DRAWN


def _asked_by(t: Tournament, proposal: Move | BreakTable | FormFinalTable) -> Ruled[object]:
    if isinstance(proposal, FormFinalTable):
        return t.book.final_table
    return t.book.on(Topic.BROKEN_TABLE_DRAW) if isinstance(proposal, BreakTable) else t.book.table_tolerance


def _require_playing(t: Tournament) -> None:
    if t.phase is PLAYING:
        return
    if t.phase is Phase.FINISHED:
        raise TournamentOver(what=A_ROUND)
    raise ClockNotStarted(what=A_ROUND)


def _require_together(t: Tournament, table: int) -> None:
    """Hand for hand, a table that has played this round waits for the others."""
    if t.hand_for_hand and table in t.played_together:
        waiting = [n for n, other in t.tables.items() if n not in t.played_together or other.in_play is not None]
        if waiting:
            raise WaitForAll.by(t.book, None, table=table, other=min(waiting))


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
    """What balance asks for now."""
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


def view(t: Tournament, table: int) -> TableView:
    """A table as balancing sees it; who may still rebuy keeps his seat."""
    seats = {seat: player.id for seat, player in t.at_table(table).items()}
    return TableView(table, seats, t.tables[table].positions)


def decide_settle_round(t: Tournament, c: SettleRound) -> tuple[Event, ...]:
    """The stacks after a round add up to those before it; who has none is out, or may rebuy (MI-69, ruling 5)."""
    table = the_table(t, c.table)
    started = table.in_play
    if started is None:
        raise NoRoundInPlay(table=c.table)
    before = {player: stack for _, player, stack in started.seats}
    held = c.stacks.values()
    total, after = sum(before.values()), sum(held) + c.out_of_play
    least = min(held, default=0)
    if after != total or least < 0 or c.out_of_play < 0 or c.stacks.keys() != before.keys():
        raise ChipsDoNotAddUp(sum=after, expected=total)
    if gcd(*held) % started.chip:  # no chips leave play while a round is on
        _require_whole(t, c.stacks)
    stacks = tuple(sorted(c.stacks.items()))
    settled = RoundSettled(c.table, started.number, c.at, stacks, c.out_of_play, c.anchor)
    if least:
        return (settled,)
    broke = [player for player, stack in stacks if not stack]
    group = f"together {t.hand_for_hand}" if t.hand_for_hand else f"table {c.table} round {started.number}"
    winner = max(sorted(c.stacks), key=lambda player: c.stacks[player] - before[player])
    return (settled, *(_broke(t, player, c.at, before[player], group, winner, c.table) for player in broke))


def _broke(
    t: Tournament, player: PlayerId, at: Seconds, started_with: Chips, group: str, by_player: PlayerId, table: int
) -> WentBroke | Eliminated:
    kind: type[WentBroke | Eliminated] = Eliminated
    if t.plan.rebuys is not None:
        without = replace(t.players[player], stack=0)  # whatever he had before, he has nothing to rebuy against now
        kind = WentBroke if rebuy_refused(t, without, at) is None else Eliminated
    return kind(player, at, started_with, group, by_player, table)


def decide_report_broke(t: Tournament, c: ReportBroke) -> tuple[Event, ...]:
    """A live table's report of a player without chips."""
    player = the_player(t, c.player, Status.PLAYING)
    if c.started_with < 1:
        raise ChipsDoNotAddUp(sum=c.started_with, expected=t.smallest_chip())
    if c.by_player:
        the_player(t, c.by_player)
    if not any(other.status is Status.PLAYING for other in t.remaining() if other.id != c.player):
        raise NobodyHasWon(what=say("Reporting {name} broke", name=player.name))
    if c.round_number < 0:
        raise NoRoundInPlay(table=0 if player.place is None else player.place.table)
    _require_playing(t)
    assert player.place is not None
    if in_a_round(t, player):
        raise TableInPlay(table=player.place.table, number=t.tables[player.place.table].rounds)
    number = c.round_number or t.tables[player.place.table].rounds
    group = f"together {t.hand_for_hand}" if t.hand_for_hand else f"table {player.place.table} round {number}"
    if not t.played_together:  # a live room does not say when rounds begin: those reported at once went out in one
        when = f" round {c.round_number}" if t.hand_for_hand else ""
        group += when if c.round_number else f" report {c.report}" if c.report else f" second {c.at}"
    return (_broke(t, c.player, c.at, c.started_with, group, c.by_player, player.place.table),)


def decide_count(t: Tournament, c: CountChips) -> tuple[Event, ...]:
    """Counted stacks; if everybody was counted they must add up to the chips in play."""
    for each in c.stacks:
        player = the_player(t, each, Status.PLAYING)
        if in_a_round(t, player) and player.place is not None:
            raise TableInPlay(table=player.place.table, number=t.tables[player.place.table].rounds)
        if not c.stacks[each]:
            raise CountedBroke(what=say("Counting no chips for {name}", name=player.name))
    _require_sum(t, c.stacks)
    return (ChipsCounted(c.at, tuple(sorted(c.stacks.items()))),)


def decide_count_values(t: Tournament, c: CountValues) -> tuple[Event, ...]:
    """What is there is written down, whether or not it is what must be there."""
    known = {kind.value for kind in t.plan.chips}
    if t.phase is not Phase.PLAYING:
        raise NotBegun(what=say("Counting the chips in play"))
    if not c.values or any(number < 0 for number in c.values.values()):
        raise NothingCounted(what=say("Such a count"))
    if strange := sorted(set(c.values) - known):
        posted = ", ".join(map(str, sorted(known)))
        raise NoSuchChips(what=say("Counting chips of {strange}", strange=strange[0]), posted=posted)
    gone = tuple(value for value in sorted(c.values) if value in t.coloured_up and c.values[value])
    return (ValuesCounted(c.at, tuple(sorted(c.values.items())), t.chips_in_play(), gone),)


def _require_sum(t: Tournament, stacks: Mapping[PlayerId, Chips]) -> None:
    counted = {player.id for player in t.remaining() if player.status is Status.PLAYING} == set(stacks)
    total = sum(stacks.values())
    _require_whole(t, stacks)
    if total > t.chips_in_play() or (counted and total != t.chips_in_play()):
        raise ChipsDoNotAddUp(sum=sum(stacks.values()), expected=t.chips_in_play())


def _require_whole(t: Tournament, stacks: Mapping[PlayerId, Chips]) -> None:
    """Stacks are made of the chips in play."""
    chip = t.smallest_chip()
    for player, stack in stacks.items():
        if stack < 0 or stack % chip:
            raise NotWholeChips(player=t.players[player].name, stack=stack, chip=chip)


def decide_finish(t: Tournament, c: FinishByCount) -> tuple[Event, ...]:
    """At the set time, survivors are ranked by their chips (MI-39b, NJ-06b, HR-B7e).

    So they are when the licence's hours end before that, or before one player is left: as no further round may begin,
    nothing else could ever place them (MI-38).
    """
    if t.phase is not Phase.PLAYING:
        raise ClockNotStarted(what=say("Ranking by chips"))
    if not time_is_over(t, c.at):
        refused = PlayedToOne if t.plan.stop_at is None else TimeNotCome
        raise refused.by(t.book, t.book.end_methods, what=say("Ranking by chips"))
    if playing := [table.number for table in t.tables.values() if table.in_play is not None]:
        raise TableInPlay(table=playing[0], number=t.tables[playing[0]].rounds)
    survivors = {player.id for player in t.remaining() if player.status is Status.PLAYING}
    if uncounted := sorted(t.players[each].name for each in survivors - set(c.stacks)):
        raise NotCounted.by(t.book, t.book.end_methods, players=", ".join(uncounted))
    if strangers := sorted(t.players[each].name if each in t.players else each for each in set(c.stacks) - survivors):
        raise NotInAnyMore(players=", ".join(strangers))
    if sum(c.stacks.values()) != t.chips_in_play():
        raise ChipsDoNotAddUp(sum=sum(c.stacks.values()), expected=t.chips_in_play())
    _require_whole(t, c.stacks)
    out = [gone(player, c.at) for player in t.remaining() if player.status is Status.PENDING]
    return (*out, ChipsCounted(c.at, tuple(sorted(c.stacks.items()))), finished(t, c.at, out, c.stacks))


def posted_pool(t: Tournament) -> Money:
    """What is paid out in all, as posted, from what has been taken in."""
    kept = Money(0, t.takings.currency)
    usual = t.plan.payout.kept_per_entry or kept
    for player in t.players.values():
        if player.status is not Status.WITHDRAWN:
            kept += usual if player.entry is None else player.entry.kept or Money(0, kept.currency)
            kept = sum((each.size.kept for each in player.rebought if each.size.kept is not None), start=kept)
    return prize_pool(t.takings, t.plan.payout, t.players.entered, kept)


def posted_prizes(t: Tournament) -> tuple[Money, ...]:
    """What each place is paid, as posted, from what has been taken in."""
    return schedule(posted_pool(t), t.plan.payout, t.players.entered)


def standings_of(
    t: Tournament, more: Iterable[Eliminated] = (), counts: Mapping[PlayerId, int] | None = None
) -> tuple[Standing, ...]:
    """Everybody's place, those still in by their counts; without counts they share what is open."""
    entrants = [player.id for player in t.players.values() if player.status is not Status.WITHDRAWN]
    disqualified = {player.id for player in t.players.values() if player.status is Status.DISQUALIFIED}
    tie = t.book.same_round_eliminations.value is SameRoundEliminations.TABLES_TIE
    gone_out = (*t.eliminations, *more)
    return order_of_finish(entrants, gone_out, t.book, disqualified=disqualified, chips=counts, tables_tie=tie)


def finished(
    t: Tournament, at: Seconds, more: Iterable[Eliminated] = (), counts: Mapping[PlayerId, Chips] | None = None
) -> TournamentFinished:
    """The order of finish with its prizes."""
    standings = standings_of(t, more, counts)
    paid = {prize.player: prize.amount for prize in pay(standings, posted_prizes(t))}
    nothing = Money(0, t.takings.currency)
    order = tuple((s.player, s.place_from, s.place_to, paid.get(s.player, nothing)) for s in standings)
    return TournamentFinished(at, order, hours_ended=counts is not None and not posted_time_is_over(t, at))


def is_dealt(t: Tournament) -> bool:
    """Whether a Round of Play is known to have begun. Live tables need not tell of rounds, but do of who goes out."""
    if t.phase is Phase.FINISHED or not t.counted or any(table.rounds for table in t.tables.values()):
        return True
    return any(player.status in (Status.PENDING, Status.OUT) for player in t.players.values())


def software_may(t: Tournament, *, paid: bool) -> bool:
    """Whether the book lets software deal, if need be with the regulator's word."""
    return not (paid and t.book.software_dealing.value is SoftwareDealing.PRACTICE_ONLY)
