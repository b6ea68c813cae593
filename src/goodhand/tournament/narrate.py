"""A tournament's story in words: a sentence for each event, and for each level and break that begins."""

from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict

from goodhand.rules.level import Level
from goodhand.rules.speech import Sentence, counted, joined, recalled, say
from goodhand.rules.units import PlayerId, Seconds
from goodhand.tournament import events as e
from goodhand.tournament.balancing import DUE, MOVES, ROOMS
from goodhand.tournament.blind_clock import BlindClock, reading
from goodhand.tournament.by_value import values_off
from goodhand.tournament.events import Event, TournamentOpened
from goodhand.tournament.evolving import evolve
from goodhand.tournament.hours import time_of_day
from goodhand.tournament.plan import Stage
from goodhand.tournament.seating import Place
from goodhand.tournament.state import SEATED, Tournament


class StoryKind(StrEnum):
    ENTRY = "entry"
    CLOCK = "clock"
    ROUND = "round"
    MOVE = "move"
    BROKE = "broke"
    OUT = "out"
    MONEY = "money"
    FLOOR = "floor"
    FINISH = "finish"


class StoryLine(Struct, frozen=True):
    """A sentence, when it happened, and the players it is about."""

    at: Seconds
    kind: StoryKind
    text: str
    players: tuple[PlayerId, ...] = ()


KINDS: dict[type, StoryKind] = {
    event: kind
    for kind, events in {
        StoryKind.ENTRY: (e.TournamentOpened, e.EntrySold, e.EntryWithdrawn),
        StoryKind.CLOCK: (
            *(e.PaperNightTaken, e.ClockStarted, e.ClockPaused, e.ClockResumed, e.BreakEnded, e.ClockSet),
            e.StagesChanged,
        ),
        StoryKind.ROUND: (e.RoundStarted, e.RoundSettled, e.ButtonTold, e.RoundsTold),
        StoryKind.MOVE: (e.SeatsDrawn, e.PlayerMoved, e.TableBroken, e.FinalTableFormed),
        StoryKind.BROKE: (e.WentBroke,),
        StoryKind.OUT: (e.Eliminated, e.Reinstated, e.Disqualified, e.AbsentRemoved, e.LeftEarly),
        StoryKind.MONEY: (e.RebuySold, e.AddOnSold, e.SaleVoided),
        StoryKind.FLOOR: (
            *(e.ChipsCounted, e.ValuesCounted, e.HandForHandChanged, e.ColouredUp, e.RaceEntered),
            *(e.ChipsForfeited, e.Penalized, e.DealRecorded, e.PlayerAway, e.PlayerHere),
        ),
        StoryKind.FINISH: (e.TournamentFinished,),
    }.items()
    for event in events
}

_ORDINALS = {1: "st", 2: "nd", 3: "rd"}
WHYS = (*MOVES, *ROOMS, *DUE, "{number:,} table", "{number:,} tables", "{number:,} round", "{number:,} rounds")
"""Phrases of balancing that records hold in English, for translation."""


def tell(before: Tournament | None, happened: Sequence[Event], at: Seconds, since: Seconds) -> Iterator[StoryLine]:
    """The story of one decision, with levels and breaks that began since the one before."""
    if before is not None and before.clock is not None:
        yield from stages_begun(before.clock, since, at)
    t = before
    for event in happened:
        if isinstance(event, TournamentOpened):
            yield StoryLine(at, StoryKind.ENTRY, opening(event))
            continue
        assert t is not None
        yield StoryLine(at, KINDS[type(event)], narrate(event, t), players_of(event))
        t = evolve(t, event)


def stages_begun(clock: BlindClock, since: Seconds, until: Seconds) -> Iterator[StoryLine]:
    """The levels and breaks that began after one second and up to another, if nobody touched the clock between."""
    if clock.since is None:
        return
    ends = clock.since - clock.elapsed
    for number, stage in enumerate(clock.stages):
        if number > clock.stage and since < ends <= until:
            yield StoryLine(ends, StoryKind.CLOCK, stage_in_words(clock.stages, number))
        if number >= clock.stage:
            ends += stage.seconds
            if clock.holds and stage.level is None:
                return  # what comes after it begins when somebody goes on


def stage_in_words(stages: Sequence[Stage], number: int) -> str:
    """The announcement of a level or a break."""
    stage = stages[number]
    if stage.level is None:
        return say("A break of {counted} begins.", counted=counted(stage.seconds // 60, "minute"))
    nth = sum(1 for each in stages[: number + 1] if each.level is not None)
    return say("Level {nth} begins: {blinds_in_words}.", nth=nth, blinds_in_words=blinds_in_words(stage.level))


def blinds_in_words(level: Level) -> str:
    """``blinds 75/150, ante 10``."""
    blinds = (
        say("blinds {small_blind:,}/{big_blind:,}", small_blind=level.small_blind, big_blind=level.big_blind)
        if level.small_blind
        else say("blind {big_blind:,}", big_blind=level.big_blind)
    )
    if level.big_blind_ante:
        return say("{blinds}, big blind ante {ante:,}", blinds=blinds, ante=level.ante or level.big_blind_ante)
    return say("{blinds}, ante {ante:,}", blinds=blinds, ante=level.ante) if level.ante else blinds


def opening(event: TournamentOpened) -> str:
    plan = event.plan
    return say(
        "Entries open for {name}: {starting_stack:,} chips for {buy_in}.",
        name=plan.name,
        starting_stack=plan.starting_stack,
        buy_in=plan.buy_in,
    )


def narrate(event: Event, before: Tournament) -> str:
    """One sentence about an event, given the state before it."""
    match KINDS[type(event)]:
        case StoryKind.ENTRY | StoryKind.MONEY:
            return _sold(event, before)
        case StoryKind.CLOCK:
            return _clock(event, before)
        case StoryKind.MOVE:
            return _moved(event, before)
        case StoryKind.OUT | StoryKind.BROKE:
            return _out(event, before)
        case StoryKind.ROUND:
            return _round(event)
        case StoryKind.FINISH:
            return _finish(event, before)
        case _:
            return _floor(event, before)


def _facts(event: Event, before: Tournament) -> dict[str, Any]:
    """An event's fields in words, with its player's name, reason and time of sale."""
    facts = asdict(event)
    if "player" in facts:
        facts.setdefault("name", _name(before, facts["player"]))
    if "reason" in facts:
        facts["because"] = _because(facts["reason"])
    if "occurred" in facts:  # earlier than it was recorded (MI-81)
        sold = facts["occurred"]
        facts["earlier"] = "" if sold is None else say(" (at {time}, recorded late)", time=time_of_day(sold))
    return facts


def _sold(event: Event, before: Tournament) -> str:
    facts = _facts(event, before)
    match event:
        case e.EntrySold():
            late = say(", and draws {place}", place=event.place) if event.place is not None else ""
            return say("{name} buys in{earlier}: {chips:,} chips for {price}{late}.", late=late, **facts)
        case e.EntryWithdrawn():
            return say("{name}'s entry was refunded.", **facts)
        case e.RebuySold() | e.AddOnSold():
            does = say("rebuys") if isinstance(event, e.RebuySold) else say("takes the add-on")
            why = event.late_because if isinstance(event, e.RebuySold) else ""
            late = say(" (after the time: {why})", why=why) if why else ""
            sold = say("{chips:,} chips for {price}", **facts)
            return say("{name} {does}{earlier}{late}: {sold}.", does=does, late=late, sold=sold, **facts)
        case e.SaleVoided():
            what = say("add-on") if event.add_on else say("rebuy")
            return say("{name}'s {what} was undone{because}.", what=what, **facts)
        case TournamentOpened():
            return opening(event)
    raise TypeError(event)


def _clock(event: Event, before: Tournament) -> str:
    facts = _facts(event, before)
    match event:
        case e.ClockStarted():
            return say("The clock starts. {stage_in_words}", stage_in_words=stage_in_words(before.stages, 0))
        case e.PaperNightTaken():
            now = stage_in_words(before.stages, event.stage)
            return say("Play goes on from paper{because}. {stage_in_words}", stage_in_words=now, **facts)
        case e.ClockPaused():
            return say("The clock is paused{because}.", **facts)
        case e.ClockResumed():
            return say("The clock runs on.")
        case e.BreakEnded():
            assert before.clock is not None
            now = stage_in_words(before.stages, reading(before.clock, event.at).stage + 1)
            return say("The break is over. {stage_in_words}", stage_in_words=now)
        case e.ClockSet():
            left = f"{event.remaining // 60}:{event.remaining % 60:02d}"
            stage = before.stages[event.stage]
            where = say("the break") if stage.level is None else blinds_in_words(stage.level)
            return say("The clock is set to {where}, {left} left{because}.", where=where, left=left, **facts)
        case e.StagesChanged():
            return say("The levels to come are changed{because}.", **facts)
    raise TypeError(event)


def _moved(event: Event, before: Tournament) -> str:
    match event:
        case e.SeatsDrawn():
            tables = {place.table for _, place in event.places}
            return say(
                "{players} draw seats at {tables}.",
                players=counted(len(event.places), "player"),
                tables=counted(len(tables), "table"),
            )
        case e.PlayerMoved():
            why, facts = recalled(event.why, WHYS), _facts(event, before)
            if isinstance(why, Sentence) and "player" in why.facts:  # a proposal says it all, by the player's id
                return why.but(player=facts["name"])
            return say("{name} moves from {origin} to {to}{because}.", because=_because(event.why), **facts)
        case e.TableBroken() | e.FinalTableFormed():
            return recalled(event.why, WHYS)
    raise TypeError(event)


def _out(event: Event, before: Tournament) -> str:
    facts = _facts(event, before)
    match event:
        case e.WentBroke():
            by = _beater(event, before)
            to = say(" to {name}", name=by) if by else ""
            return say("{name} loses the last chips{to}{at} and may rebuy.", to=to, **facts | {"at": _at(event.table)})
        case e.Eliminated():
            beater = _beater(event, before)
            by = say(", beaten by {name}", name=beater) if beater else ""
            left = counted(len(before.remaining()) - (before.players[event.player].status in SEATED), "player")
            return say("{name} is out{at}{by}: {left} left.", by=by, left=left, **facts | {"at": _at(event.table)})
        case e.AbsentRemoved():
            who = say("{name} never came and is taken out{because}", **facts)
            left = counted(len(before.remaining()) - 1, "player")
            return say("{who}; {chips:,} chips leave play. {left} left.", who=who, left=left, **facts)
        case e.LeftEarly():
            who = say("{name} has gone home{because}", **facts)
            left = counted(len(before.remaining()) - 1, "player")
            return say("{who}; {chips:,} chips leave play. {left} left.", who=who, left=left, **facts)
        case e.Reinstated():
            chips = say("{chips:,} chips", **facts) if event.chips else say("no chips, and may rebuy")
            if event.uncounted:
                chips = say("what lies there; nobody has counted it, and {chips:,} was last known", **facts)
            back = say("{name} is back in at {place} with {chips}{because}", **facts | {"chips": chips})
            if event.really:
                other = before.players[event.really].name
                back = say("{back}; {other} was out instead", back=back, other=other)
            again = before.players[event.player].place is None and not event.really
            left = counted(len(before.remaining()) + again, "player")
            return say("{back}. {left} left.", back=back, left=left)
        case e.Disqualified():
            return say("{name} is disqualified{because}; {chips:,} chips leave play.", **facts)
    raise TypeError(event)


def _beater(event: e.WentBroke | e.Eliminated, before: Tournament) -> str:
    """The winner of the last chips; None: unknown, or the player's own doing."""
    return "" if event.by_player in ("", event.player) else _name(before, event.by_player)


def _at(table: int) -> str:
    return say(" at table {table}", table=table) if table else ""


def _round(event: Event) -> str:
    match event:
        case e.RoundStarted():
            blinds = blinds_in_words(event.level)
            return say(
                "Round {number} begins at table {table}: {seats} players, {blinds}.",
                number=event.number,
                table=event.table,
                seats=len(event.seats),
                blinds=blinds,
            )
        case e.ButtonTold():
            return say(
                "The button of table {table} is at seat {button}.", table=event.table, button=event.positions.button
            )
        case e.RoundsTold():
            where = say("the button is at seat {button}", button=event.positions.button)
            return say(
                "{counted} played at table {table}: {where}.",
                counted=counted(event.rounds, "round"),
                table=event.table,
                where=where,
            )
        case e.RoundSettled():
            return say("Round {number} at table {table} is over.", number=event.number, table=event.table)
    raise TypeError(event)


def _floor(event: Event, before: Tournament) -> str:
    facts = _facts(event, before)
    match event:
        case e.ChipsCounted():
            return say("The chips of {counted} are counted.", counted=counted(len(event.stacks), "player"))
        case e.ValuesCounted():
            return say("The chips in play are counted by value: {by_value}.", by_value=_by_value(event, before))
        case e.HandForHandChanged():
            return say("Hand for hand {begins} at all tables.", begins=say("begins") if event.on else say("ends"))
        case e.DealRecorded():
            told = (
                say("{name} {amount}", name=_name(before, player), amount=amount) for player, amount in event.shares
            )
            many = counted(len(event.shares), "player")
            shares = joined(", ", told)
            return say("With everybody's consent the last {counted} share: {shares}.", counted=many, shares=shares)
        case e.ColouredUp():
            more = say("more") if event.change > 0 else say("fewer")
            change = say("; {change:,} {more} are in play", change=abs(event.change), more=more) if event.change else ""
            return say("The chips of {value:,} leave play{change}.", value=event.value, change=change)
        case e.RaceEntered() if not event.odd:
            return say("Table {table} has no odd chips of {value:,}.", **facts)
        case e.RaceEntered():
            facts["names"] = ", ".join(_name(before, each) for each in event.winners) or say("nobody")
            facts["how"] = say(", by cards that software drew") if event.drawn else ""
            facts["counted"] = counted(event.odd, "odd chip")
            facts["odd"] = say("{counted} of {value:,} at table {table}", **facts)
            if len(event.winners) > 1:
                return say("For {odd}, a chip of {large:,} each goes to {names}{how}.", **facts)
            return say("For {odd}, a chip of {large:,} goes to {names}{how}.", **facts)
        case e.ChipsForfeited():
            return say("{name} forfeits {chips:,} chips{because}.", **facts)
        case e.PlayerAway() | e.PlayerHere():
            return _presence(event, facts)
        case e.Penalized():
            what = say("misses {counted}", counted=counted(event.rounds, "round")) if event.rounds else say("is warned")
            return say("{name} {what}{because}.", what=what, **facts)
    raise TypeError(event)


def _presence(event: e.PlayerAway | e.PlayerHere, facts: dict[str, Any]) -> str:
    if isinstance(event, e.PlayerHere):
        return say("{name} is here and plays on.", **facts)
    away = say("{name} has gone home", **facts)
    if event.why is e.Away.NEVER_CAME:
        away = say("{name} never came", **facts)
    return say("{away}{because}. The chips stay in play, and blinds are posted from them.", **facts, away=away)


def _by_value(event: e.ValuesCounted, before: Tournament) -> str:
    """The counted chips, and whether they are the expected ones, in all and of each value."""
    counted_ = sum(value * number for value, number in event.values)
    off = counted_ - event.expected
    said = joined(", ", (say("{number:,} of {value:,}", number=number, value=value) for value, number in event.values))
    gone = joined(", ", (say("{value:,}", value=value) for value in event.out_of_play))
    right = (
        say("as it should be")
        if not off
        else say("{off:,} {over}", off=abs(off), over=say("over") if off > 0 else say("short"))
    )
    differs = [
        say(
            "{number:,} {more} of {value:,}",
            number=abs(number),
            more=say("more") if number > 0 else say("fewer"),
            value=value,
        )
        for value, number in values_off(before.by_value, before.plan, dict(event.values))
        if value not in event.out_of_play
    ]
    values = say("; {differs} than there should be", differs=joined(", ", differs)) if differs else ""
    return say(
        "{said}; together {sum:,}, {right}{values}{gone}",
        said=said,
        sum=counted_,
        right=right,
        values=values,
        gone=say("; chips of {gone} have left play", gone=gone) if gone else "",
    )


def _finish(event: Event, before: Tournament) -> str:
    assert isinstance(event, e.TournamentFinished)
    won = [
        say("{places} {name} {prize}", places=places_in_words(first, last), name=_name(before, player), prize=prize)
        for player, first, last, prize in event.order
        if prize.cents
    ]
    paid = joined(", ", won)
    if event.hours_ended:
        return say("The licence's hours are over, and chips rank those still in: {paid}.", paid=paid)
    return say("The tournament is over: {paid}.", paid=paid)


def places_in_words(first: int, last: int) -> str:
    """``1st``, or ``3rd to 5th`` for those who share their places."""
    return ordinal(first) if first == last else say("{first} to {last}", first=ordinal(first), last=ordinal(last))


def ordinal(number: int) -> str:
    """``1st``, ``2nd``, ``11th``."""
    if number == 1:
        return say("1st")
    teens = number % 100 in (11, 12, 13)
    return say("{number:,}{th}", number=number, th="th" if teens else _ORDINALS.get(number % 10, "th"))


def seats_after(event: Struct) -> dict[PlayerId, Place]:
    """The players whom an event seats, with their seats."""
    match event:
        case e.PlayerMoved():
            return {event.player: event.to}
        case e.Reinstated():
            return {event.player: event.place}
        case e.PaperNightTaken():
            return {player: place for player, place, _ in event.seats}
        case e.SeatsDrawn() | e.TableBroken() | e.FinalTableFormed():
            return dict(event.places)
        case e.EntrySold() if event.place is not None:
            return {event.player: event.place}
    return {}


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
    return say(": {why}", why=reason.strip().rstrip(".")) if reason.strip() else ""
