"""Counting chips: some stacks, all chips by value, and the count that ends a tournament."""

from collections.abc import Mapping

from goodhand.rules.speech import say
from goodhand.rules.units import Chips, PlayerId, Seconds
from goodhand.tournament import refusals as no
from goodhand.tournament.events import ChipsCounted, Event, ValuesCounted
from goodhand.tournament.guards import in_a_round, the_player
from goodhand.tournament.hours import time_is_over
from goodhand.tournament.rebuys import gone
from goodhand.tournament.standing import finished
from goodhand.tournament.state import Phase, Status, Tournament


def count_chips(t: Tournament, at: Seconds, stacks: Mapping[PlayerId, Chips]) -> tuple[Event, ...]:
    """Counted stacks; if everybody was counted they must add up to the chips in play."""
    for each in stacks:
        player = the_player(t, each, Status.PLAYING)
        if in_a_round(t, player) and player.place is not None:
            raise no.TableInPlay(table=player.place.table, number=t.tables[player.place.table].rounds)
        if not stacks[each]:
            raise no.CountedBroke(what=say("Counting no chips for {name}", name=player.name))
    _require_sum(t, stacks)
    return (ChipsCounted(at, tuple(sorted(stacks.items()))),)


def count_values(t: Tournament, at: Seconds, values: Mapping[int, int]) -> tuple[Event, ...]:
    """Record the counted chips, even if they are not the expected ones."""
    known = {kind.value for kind in t.plan.chips}
    if t.phase is not Phase.PLAYING:
        raise no.NotBegun(what=say("Counting the chips in play"))
    if not values or any(number < 0 for number in values.values()):
        raise no.NothingCounted(what=say("Such a count"))
    if strange := sorted(set(values) - known):
        posted = ", ".join(map(str, sorted(known)))
        raise no.NoSuchChips(what=say("Counting chips of {strange}", strange=strange[0]), posted=posted)
    gone = tuple(value for value in sorted(values) if value in t.coloured_up and values[value])
    return (ValuesCounted(at, tuple(sorted(values.items())), t.chips_in_play(), gone),)


def _require_sum(t: Tournament, stacks: Mapping[PlayerId, Chips]) -> None:
    counted = {player.id for player in t.remaining() if player.status is Status.PLAYING} == set(stacks)
    total = sum(stacks.values())
    require_whole(t, stacks)
    if total > t.chips_in_play() or (counted and total != t.chips_in_play()):
        raise no.ChipsDoNotAddUp(sum=sum(stacks.values()), expected=t.chips_in_play())


def require_whole(t: Tournament, stacks: Mapping[PlayerId, Chips]) -> None:
    """Stacks are made of the chips in play."""
    chip = t.smallest_chip()
    for player, stack in stacks.items():
        if stack < 0 or stack % chip:
            raise no.NotWholeChips(player=t.players[player].name, stack=stack, chip=chip)


def finish_by_count(t: Tournament, at: Seconds, stacks: Mapping[PlayerId, Chips]) -> tuple[Event, ...]:
    """At the set time, survivors are ranked by their chips (MI-39b, NJ-06b, HR-B7e).

    So they are when the licence's hours end before that, or before one player is left: as no further round may begin,
    nothing else could ever place them (MI-38).
    """
    if t.phase is not Phase.PLAYING:
        raise no.ClockNotStarted(what=say("Ranking by chips"))
    if not time_is_over(t, at):
        refused = no.PlayedToOne if t.plan.stop_at is None else no.TimeNotCome
        raise refused.by(t.book, t.book.end_methods, what=say("Ranking by chips"))
    if playing := [table.number for table in t.tables.values() if table.in_play is not None]:
        raise no.TableInPlay(table=playing[0], number=t.tables[playing[0]].rounds)
    survivors = {player.id for player in t.remaining() if player.status is Status.PLAYING}
    if uncounted := sorted(t.players[each].name for each in survivors - set(stacks)):
        raise no.NotCounted.by(t.book, t.book.end_methods, players=", ".join(uncounted))
    if strangers := sorted(t.players[each].name if each in t.players else each for each in set(stacks) - survivors):
        raise no.NotInAnyMore(players=", ".join(strangers))
    if sum(stacks.values()) != t.chips_in_play():
        raise no.ChipsDoNotAddUp(sum=sum(stacks.values()), expected=t.chips_in_play())
    require_whole(t, stacks)
    out = [gone(player, at) for player in t.remaining() if player.status is Status.PENDING]
    return (*out, ChipsCounted(at, tuple(sorted(stacks.items()))), finished(t, at, out, stacks))
