"""What happens in a tournament, told in words: a sentence for each event, and for each level and break that begins."""

from collections.abc import Iterator, Sequence
from enum import StrEnum

from msgspec import Struct

from goodhand.rules.level import Level
from goodhand.rules.units import PlayerId, Seconds
from goodhand.tournament import events as e
from goodhand.tournament.blind_clock import BlindClock, reading
from goodhand.tournament.by_value import values_off
from goodhand.tournament.events import Event, TournamentOpened
from goodhand.tournament.evolving import evolve
from goodhand.tournament.hours import time_of_day
from goodhand.tournament.plan import Stage
from goodhand.tournament.seating import Place
from goodhand.tournament.state import SEATED, Tournament


class Kind(StrEnum):
    ENTRY = "entry"
    CLOCK = "clock"
    ROUND = "round"
    MOVE = "move"
    BROKE = "broke"
    OUT = "out"
    MONEY = "money"
    FLOOR = "floor"
    FINISH = "finish"


class Told(Struct, frozen=True):
    """A sentence, when it happened, and the players it is about."""

    at: Seconds
    kind: Kind
    text: str
    players: tuple[PlayerId, ...] = ()


KINDS: dict[type, Kind] = {
    e.TournamentOpened: Kind.ENTRY,
    e.EntrySold: Kind.ENTRY,
    e.EntryWithdrawn: Kind.ENTRY,
    e.SeatsDrawn: Kind.MOVE,
    e.PaperNightTaken: Kind.CLOCK,
    e.ClockStarted: Kind.CLOCK,
    e.ClockPaused: Kind.CLOCK,
    e.ClockResumed: Kind.CLOCK,
    e.BreakEnded: Kind.CLOCK,
    e.ClockSet: Kind.CLOCK,
    e.StagesChanged: Kind.CLOCK,
    e.RoundStarted: Kind.ROUND,
    e.RoundSettled: Kind.ROUND,
    e.ChipsCounted: Kind.FLOOR,
    e.ValuesCounted: Kind.FLOOR,
    e.WentBroke: Kind.BROKE,
    e.RebuySold: Kind.MONEY,
    e.AddOnSold: Kind.MONEY,
    e.SaleVoided: Kind.MONEY,
    e.Eliminated: Kind.OUT,
    e.PlayerMoved: Kind.MOVE,
    e.TableBroken: Kind.MOVE,
    e.FinalTableFormed: Kind.MOVE,
    e.ButtonTold: Kind.ROUND,
    e.RoundsTold: Kind.ROUND,
    e.Reinstated: Kind.OUT,
    e.HandForHandChanged: Kind.FLOOR,
    e.ColouredUp: Kind.FLOOR,
    e.RaceEntered: Kind.FLOOR,
    e.ChipsForfeited: Kind.FLOOR,
    e.Penalized: Kind.FLOOR,
    e.Disqualified: Kind.OUT,
    e.DealRecorded: Kind.FLOOR,
    e.AbsentRemoved: Kind.OUT,
    e.TournamentFinished: Kind.FINISH,
}


def tell(before: Tournament | None, happened: Sequence[Event], at: Seconds, since: Seconds) -> Iterator[Told]:
    """What there is to tell of one decision, levels and breaks that began since the one before included."""
    if before is not None and before.clock is not None:
        yield from stages_begun(before.clock, since, at)
    t = before
    for event in happened:
        if isinstance(event, TournamentOpened):
            yield Told(at, Kind.ENTRY, opening(event))
            continue
        assert t is not None
        yield Told(at, KINDS[type(event)], narrate(event, t), players_of(event))
        t = evolve(t, event)


def stages_begun(clock: BlindClock, since: Seconds, until: Seconds) -> Iterator[Told]:
    """The levels and breaks that began after one second and up to another, if nobody touched the clock between."""
    if clock.since is None:
        return
    ends = clock.since - clock.elapsed
    for number, stage in enumerate(clock.stages):
        if number > clock.stage and since < ends <= until:
            yield Told(ends, Kind.CLOCK, stage_in_words(clock.stages, number))
        if number >= clock.stage:
            ends += stage.seconds
            if clock.holds and stage.level is None:
                return  # what comes after it begins when somebody goes on


def stage_in_words(stages: Sequence[Stage], number: int) -> str:
    """How a level or a break is announced."""
    stage = stages[number]
    if stage.level is None:
        return f"A break of {counted(stage.seconds // 60, 'minute')} begins."
    nth = sum(1 for each in stages[: number + 1] if each.level is not None)
    return f"Level {nth} begins: {blinds_in_words(stage.level)}."


def blinds_in_words(level: Level) -> str:
    """``blinds 75/150, ante 10``."""
    blinds = f"blinds {level.small_blind:,}/{level.big_blind:,}" if level.small_blind else f"blind {level.big_blind:,}"
    ante = level.ante or level.big_blind_ante
    return f"{blinds}, {'big blind ' if level.big_blind_ante else ''}ante {ante:,}" if ante else blinds


def opening(event: TournamentOpened) -> str:
    plan = event.plan
    return f"Entries open for {plan.name}: {plan.starting_stack:,} chips for {plan.buy_in}."


def narrate(event: Event, before: Tournament) -> str:
    """One sentence about an event, given the state before it."""
    match KINDS[type(event)]:
        case Kind.ENTRY | Kind.MONEY:
            return _sold(event, before)
        case Kind.CLOCK:
            return _clock(event, before)
        case Kind.MOVE:
            return _moved(event, before)
        case Kind.OUT | Kind.BROKE:
            return _out(event, before)
        case Kind.ROUND:
            return _round(event)
        case Kind.FINISH:
            return _finish(event, before)
        case _:
            return _floor(event, before)


def _sold(event: Event, before: Tournament) -> str:
    match event:
        case e.EntrySold():
            late = f", and draws {event.place}" if event.place is not None else ""
            return f"{event.name} buys in{_earlier(event)}: {event.chips:,} chips for {event.price}{late}."
        case e.EntryWithdrawn():
            return f"{_name(before, event.player)} takes the entry back."
        case e.RebuySold() | e.AddOnSold():
            does = "rebuys" if isinstance(event, e.RebuySold) else "takes the add-on"
            why = event.late_because if isinstance(event, e.RebuySold) else ""
            late = f" (after the time: {why})" if why else ""
            sold = f"{event.chips:,} chips for {event.price}"
            return f"{_name(before, event.player)} {does}{_earlier(event)}{late}: {sold}."
        case e.SaleVoided():
            what = "add-on" if event.add_on else "rebuy"
            return f"{_name(before, event.player)}'s {what} is taken back{_because(event.reason)}."
        case TournamentOpened():
            return opening(event)
    raise TypeError(event)


def _earlier(event: e.EntrySold | e.RebuySold | e.AddOnSold) -> str:
    """That a sale was made earlier than it was recorded (MI-81)."""
    return "" if event.occurred is None else f" (at {time_of_day(event.occurred)}, recorded late)"


def _clock(event: Event, before: Tournament) -> str:
    match event:
        case e.ClockStarted():
            return f"The clock starts. {stage_in_words(before.stages, 0)}"
        case e.PaperNightTaken():
            return f"Play goes on from paper{_because(event.reason)}. {stage_in_words(before.stages, event.stage)}"
        case e.ClockPaused():
            return f"The clock is paused{_because(event.reason)}."
        case e.ClockResumed():
            return "The clock runs on."
        case e.BreakEnded():
            assert before.clock is not None
            return f"The break is over. {stage_in_words(before.stages, reading(before.clock, event.at).stage + 1)}"
        case e.ClockSet():
            left = f"{event.remaining // 60}:{event.remaining % 60:02d}"
            stage = before.stages[event.stage]
            where = "the break" if stage.level is None else blinds_in_words(stage.level)
            return f"The director sets the clock to {where}, {left} left{_because(event.reason)}."
        case e.StagesChanged():
            return f"The director changes the levels to come{_because(event.reason)}."
    raise TypeError(event)


def _moved(event: Event, before: Tournament) -> str:
    match event:
        case e.SeatsDrawn():
            tables = {place.table for _, place in event.places}
            return f"{counted(len(event.places), 'player')} draw seats at {counted(len(tables), 'table')}."
        case e.PlayerMoved():
            name = _name(before, event.player)
            if f": {event.player}, " in event.why:  # a proposal says it all, by the player's id
                return event.why.replace(f": {event.player}, ", f": {name}, ")
            return f"{name} moves from {event.origin} to {event.to}{_because(event.why)}."
        case e.TableBroken() | e.FinalTableFormed():
            return event.why
    raise TypeError(event)


def _out(event: Event, before: Tournament) -> str:
    match event:
        case e.WentBroke():
            to = f" to {_name(before, event.by_player)}" if event.by_player not in ("", event.player) else ""
            return f"{_name(before, event.player)} loses the last chips{to}{_at(event.table)} and may rebuy."
        case e.Eliminated():
            left = counted(len(before.remaining()) - (before.players[event.player].status in SEATED), "player")
            by = f", beaten by {_name(before, event.by_player)}" if event.by_player not in ("", event.player) else ""
            return f"{_name(before, event.player)} is out{_at(event.table)}{by}: {left} left."
        case e.AbsentRemoved():
            left = counted(len(before.remaining()) - 1, "player")
            who = f"{_name(before, event.player)} never came and is taken out{_because(event.reason)}"
            return f"{who}; {event.chips:,} chips leave play. {left} left."
        case e.Reinstated():
            left = counted(len(before.remaining()) + (before.players[event.player].place is None), "player")
            chips = f"{event.chips:,} chips" if event.chips else "no chips, and may rebuy"
            chips = (
                f"what lies there; nobody has counted it, and {event.chips:,} was last known"
                if event.uncounted
                else chips
            )
            back = f"{_name(before, event.player)} is back in at {event.place} with {chips}{_because(event.reason)}"
            return f"{back}. {left} left."
        case e.Disqualified():
            name = _name(before, event.player)
            return f"{name} is disqualified{_because(event.reason)}; {event.chips:,} chips leave play."
    raise TypeError(event)


def _at(table: int) -> str:
    return f" at table {table}" if table else ""


def _round(event: Event) -> str:
    match event:
        case e.RoundStarted():
            blinds = blinds_in_words(event.level)
            return f"Round {event.number} begins at table {event.table}: {len(event.seats)} players, {blinds}."
        case e.ButtonTold():
            return f"The button of table {event.table} is at seat {event.positions.button}."
        case e.RoundsTold():
            where = f"the button is at seat {event.positions.button}"
            return f"{counted(event.rounds, 'round')} played at table {event.table}: {where}."
        case e.RoundSettled():
            return f"Round {event.number} at table {event.table} is over."
    raise TypeError(event)


def _floor(event: Event, before: Tournament) -> str:
    match event:
        case e.ChipsCounted():
            return f"The chips of {counted(len(event.stacks), 'player')} are counted."
        case e.ValuesCounted():
            return f"The chips in play are counted by value: {_by_value(event, before)}."
        case e.HandForHandChanged():
            return f"Hand for hand {'begins' if event.on else 'ends'} at all tables."
        case e.DealRecorded():
            shares = ", ".join(f"{_name(before, player)} {amount}" for player, amount in event.shares)
            return f"With everybody's consent the last {counted(len(event.shares), 'player')} share: {shares}."
        case e.ColouredUp():
            change = f"; {abs(event.change):,} {'more' if event.change > 0 else 'fewer'} are in play"
            return f"The chips of {event.value:,} leave play{change if event.change else ''}."
        case e.RaceEntered() if not event.odd:
            return f"Table {event.table} has no odd chips of {event.value:,}."
        case e.RaceEntered():
            names = ", ".join(_name(before, each) for each in event.winners) or "nobody"
            how = " by cards that software drew" if event.drawn else ""
            odd = f"{counted(event.odd, 'odd chip')} of {event.value:,} at table {event.table}"
            return f"For {odd}, one of {event.large:,} goes{how} to {names}."
        case e.ChipsForfeited():
            return f"{_name(before, event.player)} forfeits {event.chips:,} chips{_because(event.reason)}."
        case e.Penalized():
            what = f"misses {counted(event.rounds, 'round')}" if event.rounds else "is warned"
            return f"{_name(before, event.player)} {what}{_because(event.reason)}."
    raise TypeError(event)


def _by_value(event: e.ValuesCounted, before: Tournament) -> str:
    """What was counted, and whether it is what must be in play, in all and of each value."""
    counted_ = sum(value * number for value, number in event.values)
    off = counted_ - event.expected
    said = ", ".join(f"{number:,} of {value:,}" for value, number in event.values)
    gone = ", ".join(f"{value:,}" for value in event.out_of_play)
    right = "as it should be" if not off else f"{abs(off):,} {'over' if off > 0 else 'short'}"
    differs = [
        f"{abs(number):,} {'more' if number > 0 else 'fewer'} of {value:,}"
        for value, number in values_off(before.by_value, before.plan, dict(event.values))
        if value not in event.out_of_play
    ]
    values = f"; {', '.join(differs)} than there should be" if differs else ""
    return f"{said}; together {counted_:,}, {right}{values}" + (f"; chips of {gone} have left play" if gone else "")


def _finish(event: Event, before: Tournament) -> str:
    assert isinstance(event, e.TournamentFinished)
    paid = ", ".join(
        f"{places_in_words(first, last)} {_name(before, player)} {prize}"
        for player, first, last, prize in event.order
        if prize.cents
    )
    if event.hours_ended:
        return f"The licence's hours are over, and chips rank those still in: {paid}."
    return f"The tournament is over: {paid}."


def places_in_words(first: int, last: int) -> str:
    """``1st``, or ``3rd to 5th`` for those who share their places."""
    return ordinal(first) if first == last else f"{ordinal(first)} to {ordinal(last)}"


def ordinal(number: int) -> str:
    """``1st``, ``2nd``, ``11th``."""
    teens = number % 100 in (11, 12, 13)
    return f"{number:,}{'th' if teens else {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th')}"


def counted(number: int, noun: str) -> str:
    """``1 player``, ``12 players``."""
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


def place_after(event: Event, player: PlayerId) -> Place | None:
    """Where an event seats a player anew; None: it does not."""
    match event:
        case e.PlayerMoved() if event.player == player:
            return event.to
        case e.Reinstated() if event.player == player:
            return event.place
        case e.PaperNightTaken():
            return next((place for who, place, _ in event.seats if who == player), None)
        case e.SeatsDrawn() | e.TableBroken() | e.FinalTableFormed():
            return dict(event.places).get(player)
        case e.EntrySold() if event.player == player:
            return event.place
    return None


def players_of(event: Event) -> tuple[PlayerId, ...]:
    match event:
        case e.SeatsDrawn() | e.TableBroken() | e.FinalTableFormed():
            return tuple(player for player, _ in event.places)
        case e.PaperNightTaken():
            return tuple(player for player, *_ in event.seats)
        case e.RoundStarted():
            return tuple(player for _, player, _ in event.seats)
        case e.RoundSettled() | e.ChipsCounted() | e.ColouredUp():
            return tuple(player for player, _ in event.stacks)
        case e.TournamentFinished():
            return tuple(player for player, *_ in event.order)
        case e.WentBroke() | e.Eliminated():
            return (event.player, event.by_player) if event.by_player else (event.player,)
    player = getattr(event, "player", None)
    return () if player is None else (player,)


def _name(t: Tournament, player: PlayerId) -> str:
    found = t.players.get(player)
    return found.name if found is not None else player


def _because(reason: str) -> str:
    return f": {reason.strip().rstrip('.')}" if reason.strip() else ""
