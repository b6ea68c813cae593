"""Deciding what the floor does: balancing, seat changes, hand for hand, colour-up, penalties."""

from goodhand.rules import Topic
from goodhand.rules.occasion_knobs import SeatChanges
from goodhand.rules.speech import say
from goodhand.rules.units import NO_CHIPS, Chips, PlayerId, Seconds
from goodhand.tournament import commands
from goodhand.tournament import events as e
from goodhand.tournament import refusals as no
from goodhand.tournament.balancing import BreakTable, FormFinalTable, Move
from goodhand.tournament.blind_clock import reading
from goodhand.tournament.breaking import BrokenTable
from goodhand.tournament.colour_up import check_chip_not_needed, check_method, colour_up_stacks
from goodhand.tournament.entries import require_director, require_reason, the_player
from goodhand.tournament.live_tables import most_seats, require_free, require_idle, the_break, the_move
from goodhand.tournament.racing import announced
from goodhand.tournament.rounds import blinds, next_proposal, view
from goodhand.tournament.seating import Place, check_final_table, draw_final_table, draw_into, empty_seats
from goodhand.tournament.state import Phase, Player, Status, Tournament


def decide_rebalance(t: Tournament, c: commands.Rebalance) -> tuple[e.Event, ...]:
    """Carry out the one thing that balance asks for, between Rounds of Play at the tables it touches."""
    require_director(t.book, c.by, say("move players"), t.book.seat_changes)
    if t.played_together:
        waiting = [n for n, table in t.tables.items() if n not in t.played_together or table.in_play is not None]
        raise no.WaitForAll.by(t.book, None, table=min(t.played_together), other=min(waiting, default=0))
    proposal = the_break(t, c) if c.table else next_proposal(t, c.at, c.entropy)
    if proposal is None:
        raise no.NothingToBalance.by(t.book, t.book.table_tolerance)
    if c.sits_out:
        asked = the_player(t, c.sits_out, Status.PLAYING, Status.PENDING)
        raise no.TakesTheDuties.by(t.book, Topic.MOVED_PLAYER_DUTIES, player=asked.name)
    if isinstance(proposal, Move):
        proposal = the_move(t, c, proposal)
        require_idle(t, {proposal.origin.table})
        against = c.refused_by == proposal.player
        return (e.PlayerMoved(proposal.player, proposal.origin, proposal.to, proposal.why, c.at, against, c.entropy),)
    if isinstance(proposal, BreakTable):
        require_idle(t, {proposal.table})
        return (_broken(t, proposal, c),)
    require_idle(t, t.tables)
    return (_final_table(t, proposal, c),)


def _broken(t: Tournament, proposal: BreakTable, c: commands.Rebalance) -> e.TableBroken:
    seated = t.seated()
    movers = sorted(player.id for player in seated[proposal.table].values())
    size = most_seats(t) if c.crowded else t.plan.table_size
    vacant = empty_seats({number: seated[number] for number in proposal.into}, size)
    broken = BrokenTable(view(t, proposal.table), lambda number: view(t, number), t.book, blinds=blinds(t))
    places = draw_into(movers, vacant, c.entropy, strain=broken.strain, least=broken.least_strain)
    against = (c.refused_by,) if c.refused_by in places else ()
    return e.TableBroken(proposal.table, c.entropy, tuple(sorted(places.items())), proposal.why, c.at, against)


def _final_table(
    t: Tournament, proposal: FormFinalTable, c: commands.Rebalance | commands.DrawFinalTable
) -> e.FinalTableFormed:
    players = sorted(player.id for player in t.remaining())
    places, button = draw_final_table(players, t.plan.table_size, proposal.table, c.entropy)
    return e.FinalTableFormed(proposal.table, c.entropy, tuple(sorted(places.items())), button, proposal.why, c.at)


def decide_final_table(t: Tournament, c: commands.DrawFinalTable) -> tuple[e.Event, ...]:
    """The final table is formed when so few are left as the book says, not before (HR-B7d)."""
    require_director(t.book, c.by, say("form the final table"), t.book.final_table)
    left = len(t.remaining())
    check_final_table(left, t.book)
    require_idle(t, t.tables)
    if len(t.tables) < 2:
        raise no.AtOneTable(what=say("The final table"))
    why = say("{left} players are left and form the final table.", left=left)
    return (_final_table(t, FormFinalTable(min(t.tables), why), c),)


def decide_change_seat(t: Tournament, c: commands.ChangeSeat) -> tuple[e.Event, ...]:
    """A seat change is the director's alone, with a reason (BC-4.3)."""
    require_director(t.book, c.by, say("change seats"), t.book.seat_changes)
    require_reason(t, c.reason, say("A change of seat"), t.book.seat_changes)
    player = the_player(t, c.player, Status.PLAYING)
    assert player.place is not None
    require_idle(t, {player.place.table, c.table})
    _require_between_levels(t, player.place.table, c.at)
    require_free(t, c.table, c.seat, taken=c.seat in t.at_table(c.table))
    if not (c.uneven and t.book.table_tolerance.is_silent):
        _require_even(t, player.place.table, c.table, player)
    return (e.PlayerMoved(c.player, player.place, Place(c.table, c.seat), c.reason, c.at),)


def _require_between_levels(t: Tournament, table: int, at: Seconds) -> None:
    """Where seats change only between levels: in a break, or before the table's first round of a new level (BC-4.3)."""
    ruled, last = t.book.seat_changes, t.tables[table]
    if ruled.value is not SeatChanges.DIRECTOR_BETWEEN_LEVELS or t.clock is None or last.positions is None:
        return
    now = reading(t.clock, at)
    if not now.on_break and last.last_level in (None, now.level):
        raise no.WaitForLevel.by(t.book, ruled, what=say("A change of seat"))


def _require_even(t: Tournament, origin: int, to: int, player: Player) -> None:
    """A move to another table leaves the tables no further apart than the book lets them be, or than they were."""
    seated, tolerance = t.seated(), t.book.table_tolerance
    before = {number: len(players) for number, players in seated.items()}
    after = before | {origin: before[origin] - 1, to: before.get(to, 0) + 1} if origin != to else before
    apart = max(after.values()) - min(after.values())
    if apart > max(tolerance.value.at(len(seated)), max(before.values()) - min(before.values())):
        most = tolerance.value.at(len(seated))
        raise no.TooManyMoved.by(
            t.book, tolerance, player=player.name, origin=origin, left=after[origin], to=to, there=after[to], most=most
        )


def decide_hand_for_hand(t: Tournament, c: commands.StartHandForHand | commands.EndHandForHand) -> tuple[e.Event, ...]:
    """Hand for hand begins between rounds, at all tables at once."""
    require_director(t.book, c.by, say("play hand for hand"), t.book.same_round_eliminations)
    if t.phase is not Phase.PLAYING:
        raise no.NotBegun(what=say("Hand for hand"))
    on = isinstance(c, commands.StartHandForHand)
    if on == bool(t.hand_for_hand):
        raise (no.HandForHandOn if on else no.HandForHandOff)(what=say("Hand for hand"))
    require_idle(t, t.tables)
    return (e.HandForHandChanged(on, c.at),)


def decide_colour_up(t: Tournament, c: commands.ColourUp) -> tuple[e.Event, ...]:
    """Chips that are no longer needed leave play by the posted method, supervised by the director (BC-1a.10)."""
    require_director(t.book, c.by, say("colour up"), Topic.DIRECTOR_SUPERVISES_CHIPS)
    require_idle(t, t.tables)
    values = sorted(kind.value for kind in t.plan.chips if kind.value not in t.coloured_up)
    if c.value != values[0] or len(values) < 2:
        what = say("Taking out chips of {value}", value=c.value)
        raise no.NotTheSmallestChip.by(t.book, Topic.COLOUR_UP, what=what, values=values[0])
    if not t.counted and not c.announced:
        raise no.StacksUnknown(what=say("A colour-up"))
    method = c.method or t.book.colour_up.value.value
    check_method(method, t.book)
    stage = 0 if t.clock is None else reading(t.clock, c.at).stage
    check_chip_not_needed(values[0], values[1:], [s.level for s in t.stages[stage:] if s.level is not None], t.book)
    _require_posted_moment(t, c.value, c.at)
    if c.announced:
        return (announced(t, c.value, values[1], c.at),)
    changed: dict[PlayerId, Chips] = {}
    change, why = NO_CHIPS, []
    for number, players in sorted(t.seated().items()):
        stacks = {p.id: p.stack for _, p in sorted(players.items()) if p.status is Status.PLAYING}
        result = colour_up_stacks(stacks, values[0], values[1], c.entropy + number.to_bytes(4, "big"), method)
        changed |= {player: stack for player, stack in result.stacks.items() if stack != stacks[player]}
        change += result.change
        why.append(say("Table {number}: {why}", number=number, why=result.why))
    return (e.ColouredUp(c.value, tuple(sorted(changed.items())), change, c.entropy, " ".join(why), c.at),)


def _require_posted_moment(t: Tournament, value: int, at: Seconds) -> None:
    """Chips whose moment is posted stay until it comes (ruling 25). A change of the levels may move it (BC-3.3)."""
    posted = next((number for number, stage in enumerate(t.stages) if value in stage.colour_up), None)
    if posted is None:
        return
    stage = 0 if t.clock is None else reading(t.clock, at).stage
    if stage < posted:
        level = sum(each.level is not None for each in t.stages[: posted + 1])
        when = (
            say("when level {level} begins", level=level)
            if t.stages[posted].level is not None
            else say("in the break after level {level}", level=level)
        )
        raise no.NotThePostedMoment.by(t.book, Topic.COLOUR_UP, value=value, when=when)


def decide_forfeit(t: Tournament, c: commands.ForfeitChips) -> tuple[e.Event, ...]:
    """Chips out of sight are forfeited and leave play (HR-14)."""
    require_director(t.book, c.by, say("take chips out of play"), Topic.CHIPS_VISIBLE)
    player = the_player(t, c.player, Status.PLAYING)
    require_reason(t, c.reason, say("A forfeit"), Topic.CHIPS_VISIBLE)
    assert player.place is not None
    require_idle(t, {player.place.table})
    most = player.stack if t.counted else t.chips_in_play()  # a stack that nobody counted is no fact (ruling 26)
    if not 0 < c.chips < most or c.chips % t.smallest_chip():
        why = say("the stack is {most:,}", most=most) if t.counted else say("{most:,} are in play", most=most)
        why = (
            say("the smallest chip in play is {smallest_chip:,}", smallest_chip=t.smallest_chip())
            if c.chips % t.smallest_chip()
            else why
        )
        raise no.NotEnoughChipsToForfeit(player=player.name, chips=say("{chips:,}", chips=c.chips), why=why)
    return (e.ChipsForfeited(c.player, c.chips, c.reason, c.at),)


def decide_penalize(t: Tournament, c: commands.Penalize) -> tuple[e.Event, ...]:
    """A warning or missed rounds, with a reason (BC-1a.7)."""
    require_director(t.book, c.by, say("give penalties"), Topic.DIRECTOR_DISQUALIFIES)
    the_player(t, c.player, Status.PLAYING, Status.PENDING)
    require_reason(t, c.reason, say("A penalty"), Topic.DIRECTOR_DISQUALIFIES)
    if c.rounds < 0:
        raise no.FewerThanNone(what=say("Such a penalty"))
    return (e.Penalized(c.player, c.rounds, c.reason, c.at),)


def decide_disqualify(t: Tournament, c: commands.Disqualify) -> tuple[e.Event, ...]:
    """A disqualified player takes the next place, and the chips leave play (HR-29, BC-1a.7)."""
    require_director(t.book, c.by, say("disqualify a player"), Topic.DIRECTOR_DISQUALIFIES)
    player = the_player(t, c.player, Status.PLAYING, Status.PENDING)
    require_reason(t, c.reason, say("A disqualification"), Topic.DIRECTOR_DISQUALIFIES)
    if player.place is not None:
        require_idle(t, {player.place.table})
    return (e.Disqualified(c.player, _taken(t, player, c.chips), c.reason, c.at),)


def _taken(t: Tournament, player: Player, counted: Chips | None) -> Chips:
    """The chips that leave play with a player. Where stacks are not known they are counted, or no sum is ever right."""
    others = [other for other in t.remaining() if other.status is Status.PLAYING and other.id != player.id]
    if t.counted or player.status is Status.PENDING or not others:  # the only one with chips has all of them
        known = player.stack if t.counted or player.status is Status.PENDING else t.chips_in_play()
        if counted not in (None, known):
            raise no.ChipsDoNotAddUp(sum=counted, expected=known)
        return known
    if counted is None or not 0 <= counted <= t.chips_in_play() or counted % t.smallest_chip():
        raise no.StackUnknown(name=player.name)
    return counted
