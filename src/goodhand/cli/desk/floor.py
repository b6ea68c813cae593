"""Words for the floor before and around play: the draw, the clock, seats, balance, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goodhand.cli.desk import reading
from goodhand.cli.desk.grammar import NUMBER, TEXT
from goodhand.cli.desk.words import BECAUSE, IN, Group, says, shows
from goodhand.cli.output import BadInput
from goodhand.night.acts.clock import PauseClock, ResumeClock, SetClock, StartClock
from goodhand.night.acts.floor import (
    Balance,
    DrawSeats,
    EndHandForHand,
    FormFinalTable,
    MovePlayer,
    StartHandForHand,
    TakeBack,
)
from goodhand.night.narration import LOOK
from goodhand.night.views.clock import clock_in_words, clock_time, clock_view
from goodhand.night.views.standings import prizes_so_far
from goodhand.night.views.standings import standings as standings_of
from goodhand.tournament.narrate import counted, ordinal, places_in_words
from goodhand.tournament.rounds import next_proposal
from goodhand.tournament.state import SEATED, Phase, Status

if TYPE_CHECKING:
    from goodhand.cli.desk.grammar import Said
    from goodhand.cli.desk.session import Desk
    from goodhand.tournament.state import Tournament


@says("draw", Group.FLOOR, "draw [in TOURNAMENT]", "draw", DrawSeats, keywords=IN)
def draw(desk: Desk, said: Said) -> DrawSeats:
    """Draw the seats."""
    return DrawSeats(tournament=desk.tournament(said, lambda t: t.phase is Phase.ENTRIES and bool(t.players)))


@says("start", Group.FLOOR, "start [in TOURNAMENT]", "start", StartClock, keywords=IN)
def start(desk: Desk, said: Said) -> StartClock:
    """Start the clock."""
    return StartClock(tournament=desk.tournament(said, lambda t: t.phase is Phase.SEATED))


@says("pause", Group.FLOOR, "pause [because REASON] [in TOURNAMENT]", "pause", PauseClock, keywords={**BECAUSE, **IN})
def pause(desk: Desk, said: Said) -> PauseClock:
    """Pause the clock."""
    return PauseClock(tournament=desk.in_play(said), reason=said.reason)


@says("resume", Group.FLOOR, "resume [in TOURNAMENT]", "resume", ResumeClock, keywords=IN)
def resume(desk: Desk, said: Said) -> ResumeClock:
    """Let the clock run on."""
    return ResumeClock(tournament=desk.in_play(said))


@says(
    "clock",
    Group.FLOOR,
    "clock [level N left MM:SS because REASON] [in TOURNAMENT]",
    "clock level 3 left 12:00 because it was started late",
    SetClock,
    does="Show the clock, or set it right.",
    keywords={"level": NUMBER, "left": TEXT, **BECAUSE, **IN},
    view="clock",
)
def clock(desk: Desk, said: Said) -> SetClock | None:
    """Show or set the clock."""
    tournament = desk.in_play(said)
    if said.has("level"):
        return _set_clock(desk.tournament_state(tournament), said)
    desk.show(clock_in_words(clock_view(desk.tournament_state(tournament), desk.now)))
    return None


def _set_clock(t: Tournament, said: Said) -> SetClock:
    level, levels = reading.number(said.get("level"), "level", 1), 0
    for stage, each in enumerate(t.stages):
        levels += each.level is not None
        if levels == level:
            minutes, _, seconds = said.get("left").partition(":")
            left = reading.number(minutes, "number of minutes") * 60 if minutes else each.seconds
            left += reading.number(seconds, "number of seconds") if seconds else 0
            return SetClock(tournament=t.plan.id, stage=stage, remaining=left, reason=said.reason)
    raise BadInput(f"There is no level {level}; the last is {levels}.")


@shows(
    "seats",
    Group.FLOOR,
    "Show who sits where, at all tables or at one.",
    "seats [table N or NAME] [in TOURNAMENT]",
    "seats table 2",
    keywords={"table": NUMBER, **IN},
    view="seating",
)
def seats(desk: Desk, said: Said) -> None:
    """Show the tables."""
    if said.text:
        tournament, player = desk.tournament_of(said, said.text)
        found = desk.tournament_state(tournament).players[player]
        desk.show(f"{found.name}: {found.place or found.status}.")
        return
    t = desk.tournament_state(desk.tournament(said, lambda t: bool(t.tables) and t.phase is not Phase.FINISHED))
    wanted = reading.number(said.get("table"), "table", 1) if said.has("table") else None
    if not t.tables:
        desk.show(f"{t.plan.name}: the seats have not been drawn.")
    for number, players in sorted(t.seated().items()):
        if wanted in (None, number):
            desk.show(f"Table {number}, {counted(len(players), 'player')}:")
            rows = ((seat, player) for seat, player in sorted(players.items()))
            desk.show(*(f"  {seat:>2}  {player.name}{_without_chips(player.status)}" for seat, player in rows))


def _without_chips(status: Status) -> str:
    return " (no chips; may rebuy)" if status is Status.PENDING else ""


@says(
    "balance",
    Group.FLOOR,
    "balance [all | look] [refused by NAME] [in TOURNAMENT]",
    "balance all",
    Balance,
    keywords={"refused-by": TEXT, **IN},
    more="`look` only shows it. The program does not see the button of a live table: where another player is due the "
    "big blind, `move` that one instead.",
)
def balance(desk: Desk, said: Said) -> Balance | None:
    """Move whom balancing moves."""
    how = said.text.casefold()
    if how not in ("", "all", "look"):
        raise BadInput(f"{said.text!r} means nothing to `balance`; write `balance`, `balance all` or `balance look`.")
    tournament = desk.in_play(said)
    if how == "look":
        proposal = next_proposal(desk.tournament_state(tournament), desk.now, LOOK)
        desk.show("The tables are balanced; nobody needs to move." if proposal is None else proposal.why)
        return None
    refused = desk.tournament_of(said, said.get("refused-by"), *SEATED)[1] if said.has("refused-by") else ""
    return Balance(tournament=tournament, everything=how == "all", refused_by=refused)


@says(
    "move",
    Group.FLOOR,
    "move NAME to table N seat N because REASON [in TOURNAMENT]",
    "move Ann Lee to table 2 seat 5 because she is due the big blind",
    MovePlayer,
    keywords={"to-table": NUMBER, "table": NUMBER, "seat": NUMBER, **BECAUSE, **IN},
)
def move(desk: Desk, said: Said) -> MovePlayer:
    """Move a player."""
    tournament, player = desk.tournament_of(said, said.text.removesuffix(" to"), *SEATED)
    table = reading.number(said.get("to-table") or said.get("table"), "table", 1)
    seat = reading.number(said.get("seat"), "seat", 1)
    return MovePlayer(tournament=tournament, player=player, table=table, seat=seat, reason=said.reason)


@says("final-table", Group.FLOOR, "final-table", "final-table", FormFinalTable, keywords=IN)
def final_table(desk: Desk, said: Said) -> FormFinalTable:
    """Form the final table."""
    return FormFinalTable(tournament=desk.in_play(said))


@says(
    "hand-for-hand",
    Group.FLOOR,
    "hand-for-hand on | off [in TOURNAMENT]",
    "hand-for-hand on",
    StartHandForHand,
    EndHandForHand,
    does="Let all tables begin their rounds together, or no longer.",
    keywords=IN,
    more="While it lasts, those who go out in one round are reported in one line: `out Ann 900 and Bo 1,200`.",
)
def hand_for_hand(desk: Desk, said: Said) -> StartHandForHand | EndHandForHand:
    """Begin or end hand for hand."""
    wanted = said.text.casefold() or "on"
    if wanted not in ("on", "off"):
        raise BadInput(
            f"{said.text!r} means nothing to `hand-for-hand`; write `hand-for-hand on` or `hand-for-hand off`."
        )
    tournament = desk.in_play(said)
    return StartHandForHand(tournament=tournament) if wanted == "on" else EndHandForHand(tournament=tournament)


@shows(
    "standings",
    Group.FLOOR,
    "Show who is in, who is out, and the places.",
    "standings [in TOURNAMENT]",
    "standings",
    keywords=IN,
)
def standings(desk: Desk, said: Said) -> None:
    """Show the standings."""
    t = desk.tournament_state(desk.tournament(said, lambda t: t.phase in (Phase.PLAYING, Phase.FINISHED)))
    over = t.phase is Phase.FINISHED
    desk.show(f"{t.plan.name}: {t.phase}, {len(t.remaining())} left, {t.takings} taken in.")
    for each in standings_of(t).players:
        if each.out_at is None and not over:
            desk.show(
                f"   in  {each.name}, table {each.table} seat {each.seat}" if each.table else f"   in  {each.name}"
            )
        else:
            prize = f" {each.prize}" if each.prize is not None else ""
            out = f", out at {clock_time(each.out_at)}" if each.out_at is not None else ""
            desk.show(f"  {places_in_words(each.place, each.place_to):>4} {each.name}{prize}{out}")
    if not over and t.players:
        desk.show("Prizes so far: " + ", ".join(f"{ordinal(n)} {m}" for n, m in enumerate(prizes_so_far(t), 1)))


@says(
    "undo",
    Group.FLOOR,
    "undo because REASON [decisions N] [in TOURNAMENT]",
    "undo because the wrong player was reported",
    TakeBack,
    keywords={**BECAUSE, "decisions": NUMBER, **IN},
    about="because {}",
)
def undo(desk: Desk, said: Said) -> TakeBack:
    """Take back decisions."""
    tournament = desk.tournament(said, lambda t: bool(t.players))
    decisions = reading.number(said.get("decisions"), "number of decisions", 1) if said.has("decisions") else 1
    return TakeBack(tournament=tournament, reason=said.reason or said.text, decisions=decisions)
