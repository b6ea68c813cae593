"""The effect of each event on a tournament."""

from collections.abc import Callable, Iterable
from typing import Any, Final

from msgspec.structs import replace

from goodhand.rules import Rulebook
from goodhand.rules.money import Money
from goodhand.rules.units import MIDNIGHT, Chips, PlayerId, Seconds
from goodhand.tournament import blind_clock, events
from goodhand.tournament.by_value import ByValue, followed, refunded
from goodhand.tournament.events import Event
from goodhand.tournament.frozen_map import FrozenMap
from goodhand.tournament.plan import Size, TournamentPlan
from goodhand.tournament.roster import Purchase
from goodhand.tournament.seating import Place
from goodhand.tournament.state import Phase, Player, Status, Table, Tournament


def opened(plan: TournamentPlan, book: Rulebook, at: Seconds = MIDNIGHT) -> Tournament:
    return Tournament(plan=plan, book=book, stages=plan.stages, takings=Money(0, plan.buy_in.currency), opened_at=at)


def evolve(t: Tournament, event: Event) -> Tournament:
    t = _EVOLVE[type(event)](t, event)
    known = followed(t.by_value, t.plan, event)
    if known is not t.by_value:
        t = replace(t, by_value=known)
    if t.played_together:
        t = _next_together(t)
    at = getattr(event, "at", 0)
    return replace(t, last_at=at) if at > t.last_at else t


def sold_at(e: events.EntrySold | events.RebuySold | events.AddOnSold) -> Seconds:
    """When a sale was made, whenever it was recorded."""
    return e.at if e.occurred is None else e.occurred


def the_size(sizes: Iterable[Size], price: Money | None, chips: Chips | None) -> Size | None:
    """The first size of this price and these chips, as far as they are given."""
    fit = (each for each in sizes if price in (None, each.price) and chips in (None, each.chips))
    return next(fit, None)


def _entry_sold(t: Tournament, e: events.EntrySold) -> Tournament:
    status = Status.PLAYING if e.place is not None else Status.ENTERED
    usual = (e.price, e.chips) == (t.plan.buy_in, t.plan.starting_stack)
    size = None if usual else the_size(t.plan.entry_sizes(), e.price, e.chips)
    entry = Player(e.player, e.name, e.chips, status, e.place, entered=sold_at(e), entry=size)
    tables = t.tables
    if e.place is not None and e.place.table not in tables:
        tables = tables.put(e.place.table, Table(e.place.table))
    return replace(
        t,
        players=t.changed([entry]),
        tables=tables,
        takings=t.takings + e.price,
        chips_issued=t.chips_issued + e.chips,
    )


def _entry_withdrawn(t: Tournament, e: events.EntryWithdrawn) -> Tournament:
    gone = t.players[e.player]
    price = t.plan.buy_in if gone.entry is None else gone.entry.price
    return replace(
        t,
        players=t.changed([replace(gone, status=Status.WITHDRAWN, stack=0, place=None)]),
        takings=t.takings - price,
        chips_issued=t.chips_issued - gone.stack,
        by_value=refunded(t.by_value, t.plan, gone.stack),
    )


def _seats_drawn(t: Tournament, e: events.SeatsDrawn) -> Tournament:
    players = [replace(t.players[player], place=place, status=Status.PLAYING) for player, place in e.places]
    tables = FrozenMap({number: Table(number) for number in sorted({place.table for _, place in e.places})})
    return replace(t, phase=Phase.SEATED, players=t.changed(players), tables=tables, drawn_at=e.at)


def _paper_night_taken(t: Tournament, e: events.PaperNightTaken) -> Tournament:
    """Take over the seated players; an event for each of the others follows."""
    there = {player: (place, stack) for player, place, stack in e.seats}
    counted = all(stack for _, stack in there.values())
    small = min(kind.value for kind in t.plan.chips if kind.value not in e.coloured_up)
    players = []
    for player in t.players.values():
        if player.id in there:
            place, stack = there[player.id]
            last = max(player.stack // small * small, small)
            players.append(replace(player, place=place, status=Status.PLAYING, stack=stack or last))
        elif player.status is not Status.WITHDRAWN:
            players.append(replace(player, stack=0))
    tables = FrozenMap({number: Table(number) for number in sorted({place.table for place, _ in there.values()})})
    change = sum(stack for _, stack in there.values()) - t.chips_issued if counted else 0
    return replace(
        t,
        phase=Phase.PLAYING,
        players=t.changed(players),
        tables=tables,
        drawn_at=e.at,
        clock=blind_clock.at_stage(t.stages, e.stage, e.remaining, e.at, holds=t.plan.breaks_hold),
        coloured_up=e.coloured_up,
        colour_change=change,
        by_value=ByValue(sold=t.chips_issued + change - t.out_of_play),
        counted=counted,
        started=True,
    )


def _clock_started(t: Tournament, e: events.ClockStarted) -> Tournament:
    return replace(t, phase=Phase.PLAYING, clock=blind_clock.start(t.stages, e.at, holds=t.plan.breaks_hold))


def _touched(t: Tournament, touch: Callable[..., blind_clock.BlindClock], *how: int) -> Tournament:
    """With the clock as somebody has set, stopped or started it."""
    assert t.clock is not None
    return replace(t, clock=touch(t.clock, *how))


def _stages_changed(t: Tournament, e: events.StagesChanged) -> Tournament:
    clock = None if t.clock is None else blind_clock.restaged(t.clock, e.stages, e.at)
    return replace(t, stages=e.stages, clock=clock)


def _round_started(t: Tournament, e: events.RoundStarted) -> Tournament:
    table = Table(e.table, e.positions, e.number, e, e.level)
    together = t.played_together | {e.table} if t.hand_for_hand else t.played_together
    players = t.players
    if e.absent:
        missing = [t.players[player] for seat, player, _ in e.seats if seat in e.absent]
        serving = [player for player in missing if player.penalty_rounds]
        players = t.changed(replace(player, penalty_rounds=player.penalty_rounds - 1) for player in serving)
    tables, last = t.tables.put(e.table, table), max(t.last_at, e.at)
    return replace(t, players=players, tables=tables, started=True, played_together=together, last_at=last)


def _round_settled(t: Tournament, e: events.RoundSettled) -> Tournament:
    table = replace(t.tables[e.table], in_play=None)
    return replace(
        t,
        players=t.players.with_stacks(e.stacks),
        tables=t.tables.put(e.table, table),
        out_of_play=t.out_of_play + e.out_of_play,
        last_at=max(t.last_at, e.at),
        silent=t.silent.union(e.silent) if e.silent else t.silent,
    )


def _next_together(t: Tournament) -> Tournament:
    """Hand for hand, the next round comes when every table that can play has played this one."""
    done = all(table.in_play is None and _has_played(t, table.number) for table in t.tables.values())
    return replace(t, hand_for_hand=t.hand_for_hand + 1, played_together=frozenset()) if done else t


def _has_played(t: Tournament, table: int) -> bool:
    """Nobody waits for a table that has no two players left."""
    if table in t.played_together:
        return True
    return sum(player.status is Status.PLAYING for player in t.at_table(table).values()) < 2


def _chips_counted(t: Tournament, e: events.ChipsCounted) -> Tournament:
    everybody = {player.id for player in t.remaining() if player.status is Status.PLAYING}
    players = t.changed(replace(t.players[player], stack=stack) for player, stack in e.stacks)
    among_themselves = sum(stack for _, stack in e.stacks) == sum(t.players[player].stack for player, _ in e.stacks)
    known = everybody == {player for player, _ in e.stacks} or (t.counted and among_themselves)
    return replace(t, players=players, counted=known)


def _went_broke(t: Tournament, e: events.WentBroke) -> Tournament:
    how = events.Eliminated(e.player, e.at, e.started_with, e.group, e.by_player, e.table)
    player = t.players[e.player]
    broke = replace(player, stack=0, status=Status.PENDING, broke=how)
    return replace(t, players=t.changed([broke]), started=True, counted=t.counted and not player.stack)


def _rebuy_sold(t: Tournament, e: events.RebuySold) -> Tournament:
    player = t.players[e.player]
    sizes = () if t.plan.rebuys is None else t.plan.rebuys.all_sizes()
    size = the_size(sizes, e.price, e.chips) or Size(e.price, e.chips)
    bought = replace(
        player,
        stack=player.stack + e.chips,
        rebought=(*player.rebought, Purchase(size, player.broke)),
        status=Status.PLAYING,
        broke=None,
    )
    return _bought(t, bought, e)


def _add_on_sold(t: Tournament, e: events.AddOnSold) -> Tournament:
    player = t.players[e.player]
    bought = replace(player, stack=player.stack + e.chips, add_on=True, status=Status.PLAYING, broke=None)
    return _bought(t, bought, e)


def _bought(t: Tournament, bought: Player, e: events.RebuySold | events.AddOnSold) -> Tournament:
    """More chips for more money; nobody buys more before play has begun, so his entry is not refunded any more."""
    takings, issued = t.takings + e.price, t.chips_issued + e.chips
    return replace(t, players=t.changed([bought]), takings=takings, chips_issued=issued, started=True)


def _sale_voided(t: Tournament, e: events.SaleVoided) -> Tournament:
    """Without the chips; who had none before it may rebuy again, and of a stack that nobody counted a chip is left."""
    player = t.players[e.player]
    left, how = player.stack - e.chips, None if e.add_on else player.rebought[-1].broke
    player = replace(player, add_on=False) if e.add_on else replace(player, rebought=player.rebought[:-1])
    if left == 0 and how is not None:
        without = replace(player, stack=0, status=Status.PENDING, broke=how)
    else:
        without = replace(player, stack=max(left, t.smallest_chip()))
    known = t.counted and without.stack == left
    takings, issued = t.takings - e.price, t.chips_issued - e.chips
    return replace(t, players=t.changed([without]), takings=takings, chips_issued=issued, counted=known)


def _eliminated(t: Tournament, e: events.Eliminated) -> Tournament:
    player = t.players[e.player]
    out = replace(player, stack=0, status=Status.OUT, place=None, broke=None, left=player.place)
    known = t.counted and not player.stack
    return replace(t, players=t.changed([out]), eliminations=(*t.eliminations, e), started=True, counted=known)


def _table_broken(t: Tournament, e: events.TableBroken) -> Tournament:
    players = [replace(t.players[player], place=place) for player, place in e.places]
    tables = t.tables.without(e.table)
    return replace(t, players=t.changed(players), tables=tables, played_together=t.played_together - {e.table})


def _final_table_formed(t: Tournament, e: events.FinalTableFormed) -> Tournament:
    players = [replace(t.players[player], place=place) for player, place in e.places]
    table = Table(e.table, rounds=max(table.rounds for table in t.tables.values()), drawn_button=e.button)
    return replace(t, players=t.changed(players), tables=FrozenMap({e.table: table}), played_together=frozenset())


def _button_told(t: Tournament, e: events.ButtonTold) -> Tournament:
    table = replace(t.tables[e.table], positions=e.positions, drawn_button=None, told_at=e.at)
    return replace(t, tables=t.tables.put(e.table, table))


def _rounds_told(t: Tournament, e: events.RoundsTold) -> Tournament:
    table = t.tables[e.table]
    told = replace(table, positions=e.positions, told_at=e.at)
    served = [replace(t.players[p], penalty_rounds=t.players[p].penalty_rounds - rounds) for p, rounds in e.served]
    return replace(t, tables=t.tables.put(e.table, told), players=t.changed(served))


def _reinstated(t: Tournament, e: events.Reinstated) -> Tournament:
    """Undo an elimination: players who went out since keep their order, a place lower."""
    player = t.players[e.player]
    how = next((each for each in t.eliminations if each.player == e.player), player.broke)
    status = Status.PLAYING if e.chips else Status.PENDING
    back = replace(
        player,
        stack=e.chips,
        status=status,
        place=e.place,
        broke=None if e.chips else how,
        penalty_rounds=0,
        left=None,
        away=None,
    )
    gone, eliminations = _really_out(t, e, how)
    players = t.changed([back, *gone])
    out_of_play = t.out_of_play - e.returned
    known = players.chips == t.chips_issued + t.colour_change - out_of_play
    tables = t.tables if e.place.table in t.tables else t.tables.put(e.place.table, Table(e.place.table))
    return replace(
        t,
        phase=Phase.PLAYING,
        players=players,
        tables=tables,
        eliminations=eliminations,
        out_of_play=out_of_play,
        counted=known,
        order=(),
    )


def _really_out(
    t: Tournament, e: events.Reinstated, how: events.Eliminated | None
) -> tuple[list[Player], tuple[events.Eliminated, ...]]:
    """The player who was really out, at the place and time of the mistaken report, and all who are out then."""
    others = tuple(each for each in t.eliminations if each.player != e.player)
    if not e.really or how is None:
        return [], others
    other = t.players[e.really]
    table = how.table if other.place is None else other.place.table
    mended = replace(how, player=e.really, started_with=other.stack or how.started_with, table=table)
    if len(others) == len(t.eliminations):  # the report waited for a rebuy
        return [replace(other, stack=0, status=Status.PENDING, broke=mended)], others
    gone = replace(other, stack=0, status=Status.OUT, place=None, broke=None, left=other.place)
    return [gone], tuple(mended if each.player == e.player else each for each in t.eliminations)


def _coloured_up(t: Tournament, e: events.ColouredUp) -> Tournament:
    players = t.changed(replace(t.players[player], stack=stack) for player, stack in e.stacks)
    return replace(
        t,
        players=players,
        counted=t.counted and players.chips == t.players.chips + e.change,
        raced=t.raced | {(e.value, number) for number in t.tables} if e.entropy else t.raced,
        races=(),
        coloured_up=(*t.coloured_up, e.value),
        colour_change=t.colour_change + e.change,
    )


def _race_entered(t: Tournament, e: events.RaceEntered) -> Tournament:
    """Note how many chips there are in all; stacks are known again once they are counted."""
    raced, change = t.raced | {(e.value, e.table)}, t.colour_change + e.change
    known = t.counted and not e.change
    return replace(t, raced=raced, races=(*t.races, e), colour_change=change, counted=known)


def _chips_forfeited(t: Tournament, e: events.ChipsForfeited) -> Tournament:
    """Of a stack that nobody has counted a chip is left, as far as anybody knows."""
    player = t.players[e.player]
    left = max(player.stack - e.chips, t.smallest_chip())
    known = t.counted and left == player.stack - e.chips
    players = t.changed([replace(player, stack=left)])
    return replace(t, players=players, out_of_play=t.out_of_play + e.chips, counted=known)


def _penalized(t: Tournament, e: events.Penalized) -> Tournament:
    player = t.players[e.player]
    return replace(t, players=t.changed([replace(player, penalty_rounds=player.penalty_rounds + e.rounds)]))


def _disqualified(t: Tournament, e: events.Disqualified) -> Tournament:
    player = t.players[e.player]
    out = replace(player, stack=0, status=Status.DISQUALIFIED, place=None, broke=None, left=player.place)
    gone = events.Eliminated(e.player, e.at, e.chips, f"disqualified {e.player}")
    return replace(
        t, players=t.changed([out]), out_of_play=t.out_of_play + e.chips, eliminations=(*t.eliminations, gone)
    )


def _absent_removed(t: Tournament, e: events.AbsentRemoved) -> Tournament:
    player = t.players[e.player]
    gone = events.Eliminated(e.player, e.at, e.chips, f"absent {e.player}")
    out = replace(player, stack=0, status=Status.OUT, place=None, broke=None, left=player.place)
    players = t.changed([out])
    return replace(t, players=players, out_of_play=t.out_of_play + e.chips, eliminations=(gone, *t.eliminations))


def _left_early(t: Tournament, e: events.LeftEarly) -> Tournament:
    player = t.players[e.player]
    gone = events.Eliminated(e.player, e.at, e.chips, f"left {e.player}")
    out = replace(player, stack=0, status=Status.OUT, place=None, broke=None, left=player.place)
    players, eliminations = t.changed([out]), (*t.eliminations, gone)
    return replace(t, players=players, out_of_play=t.out_of_play + e.chips, eliminations=eliminations)


def _with_away(t: Tournament, player: PlayerId, away: events.Away | None) -> Tournament:
    return replace(t, players=t.changed([replace(t.players[player], away=away)]))


_EVOLVE: Final[dict[type, Callable[[Tournament, Any], Tournament]]] = {
    events.TournamentOpened: lambda t, _: t,
    events.EntrySold: _entry_sold,
    events.EntryWithdrawn: _entry_withdrawn,
    events.SeatsDrawn: _seats_drawn,
    events.PaperNightTaken: _paper_night_taken,
    events.ClockStarted: _clock_started,
    events.ClockPaused: lambda t, e: _touched(t, blind_clock.pause, e.at),
    events.ClockResumed: lambda t, e: _touched(t, blind_clock.resume, e.at),
    events.BreakEnded: lambda t, e: _touched(t, blind_clock.end_break, e.at),
    events.ClockSet: lambda t, e: _touched(t, blind_clock.set_to, e.stage, e.remaining, e.at),
    events.StagesChanged: _stages_changed,
    events.RoundStarted: _round_started,
    events.RoundSettled: _round_settled,
    events.ChipsCounted: _chips_counted,
    events.WentBroke: _went_broke,
    events.RebuySold: _rebuy_sold,
    events.AddOnSold: _add_on_sold,
    events.SaleVoided: _sale_voided,
    events.Eliminated: _eliminated,
    events.PlayerMoved: lambda t, e: replace(t, players=t.changed([replace(t.players[e.player], place=e.to)])),
    events.TableBroken: _table_broken,
    events.FinalTableFormed: _final_table_formed,
    events.ButtonTold: _button_told,
    events.RoundsTold: _rounds_told,
    events.Reinstated: _reinstated,
    events.HandForHandChanged: lambda t, e: replace(t, hand_for_hand=1 if e.on else 0, played_together=frozenset()),
    events.ColouredUp: _coloured_up,
    events.RaceEntered: _race_entered,
    events.ValuesCounted: lambda t, _: t,
    events.ChipsForfeited: _chips_forfeited,
    events.Penalized: _penalized,
    events.Disqualified: _disqualified,
    events.DealRecorded: lambda t, _: t,
    events.AbsentRemoved: _absent_removed,
    events.PlayerAway: lambda t, e: _with_away(t, e.player, e.why),
    events.PlayerHere: lambda t, e: _with_away(t, e.player, None),
    events.LeftEarly: _left_early,
    events.TournamentFinished: lambda t, e: replace(t, phase=Phase.FINISHED, order=e.order),
}

__all__ = ["Place", "evolve", "opened"]
