"""Words for the floor before and around play: the draw, the clock, seats, balance, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goodhand.cli.desk import reading, telling
from goodhand.cli.desk.grammar import NUMBER, TEXT
from goodhand.cli.desk.words import BECAUSE, IN, Group, word
from goodhand.cli.output import BadInput
from goodhand.night.bookkeeping import Hand
from goodhand.night.views.clock import clock_time, countdown
from goodhand.night.views.standings import prizes_so_far
from goodhand.night.views.standings import standings as standings_of
from goodhand.tournament.blind_clock import reading as clock_reading
from goodhand.tournament.commands import (
    ChangeSeat,
    DrawFinalTable,
    DrawSeats,
    EndHandForHand,
    PauseClock,
    Rebalance,
    ResumeClock,
    SetClock,
    StartClock,
    StartHandForHand,
)
from goodhand.tournament.narrate import blinds_in_words, counted, ordinal, places_in_words
from goodhand.tournament.refusals import NothingToBalance
from goodhand.tournament.rounds import next_proposal
from goodhand.tournament.state import SEATED, Phase, Status

if TYPE_CHECKING:
    from goodhand.cli.desk.grammar import Said
    from goodhand.cli.desk.session import Desk
    from goodhand.tournament.commands import Command
    from goodhand.tournament.state import Tournament

EARLY = 15 * 60
"""Play that begins so many seconds before its time may be a slip."""


@word("draw", Group.FLOOR, "Draw tables and seats for everybody who has entered.", "draw [in TOURNAMENT]", "draw", IN)
async def draw(desk: Desk, said: Said) -> None:
    """Draw the seats."""
    tournament = desk.tournament(said, lambda t: t.phase is Phase.ENTRIES and bool(t.players))
    desk.say(await desk.floor(tournament, DrawSeats(desk.entropy(), desk.now)))


@word("start", Group.FLOOR, "Start the clock, and with it play.", "start [in TOURNAMENT]", "start", IN)
async def start(desk: Desk, said: Said) -> None:
    """Start the clock."""
    tournament = desk.tournament(said, lambda t: t.phase is Phase.SEATED)
    told = await desk.floor(tournament, StartClock(desk.now))
    posted = {each.tournament for each in desk.state.posted}
    missing = "" if tournament in posted else "The house rules are not posted yet: `post-rules`."
    flagged = [each.clause for each in desk.state.violations if each.text.startswith("play began")]
    planned = desk.state.plan.starts.get(tournament)
    early = planned is not None and desk.state.last_at < desk.state.plan.licence.second_of(planned) - EARLY
    sooner = f"The plan has {planned}; if that was a slip, `undo because it was too early`." if early else ""
    desk.say(told, sooner, missing, f"Flagged: {flagged[-1]}." if flagged else "")


@word(
    "pause",
    Group.FLOOR,
    "Stop the clock for a while.",
    "pause [because REASON] [in TOURNAMENT]",
    "pause",
    {**BECAUSE, **IN},
)
async def pause(desk: Desk, said: Said) -> None:
    """Pause the clock."""
    desk.say(await desk.floor(desk.in_play(said), PauseClock(desk.now, said.reason)))


@word("resume", Group.FLOOR, "Let the clock run on.", "resume [in TOURNAMENT]", "resume", IN)
async def resume(desk: Desk, said: Said) -> None:
    """Let the clock run on."""
    desk.say(await desk.floor(desk.in_play(said), ResumeClock(desk.now)))


@word(
    "clock",
    Group.FLOOR,
    "Show the clock, or set it right.",
    "clock [level N left MM:SS because REASON] [in TOURNAMENT]",
    "clock level 3 left 12:00 because it was started late",
    {"level": NUMBER, "left": TEXT, **BECAUSE, **IN},
)
async def clock(desk: Desk, said: Said) -> None:
    """Show or set the clock."""
    tournament = desk.in_play(said)
    if said.has("level"):
        command = _set_clock(desk, desk.tournament_state(tournament), said)
        desk.say(await desk.floor(tournament, command))
    desk.show(clock_in_words(desk.tournament_state(tournament), desk.now))


def _set_clock(desk: Desk, t: Tournament, said: Said) -> SetClock:
    level, levels = reading.number(said.get("level"), "level", 1), 0
    for stage, each in enumerate(t.stages):
        levels += each.level is not None
        if levels == level:
            minutes, _, seconds = said.get("left").partition(":")
            left = reading.number(minutes, "number of minutes") * 60 if minutes else each.seconds
            left += reading.number(seconds, "number of seconds") if seconds else 0
            return SetClock(desk.now, stage, left, said.reason, desk.conductor.role(desk.who))
    raise BadInput(f"There is no level {level}; the last is {levels}.")


def clock_in_words(t: Tournament, at: int) -> str:
    """What the clock shows, in a line."""
    if t.clock is None:
        return f"{t.plan.name}: the clock has not been started."
    now = clock_reading(t.clock, at)
    what = f"break after level {now.level_number}" if now.on_break else f"level {now.level_number}"
    left = "" if now.over else f", {countdown(now.remaining)} left"
    stands = "" if now.running else ", the clock is paused"
    coming = f"; next {blinds_in_words(now.next_level)}" if now.next_level is not None else ""
    return f"{t.plan.name}: {what}, {blinds_in_words(now.level)}{left}{stands}{coming}."


@word(
    "seats",
    Group.FLOOR,
    "Show who sits where, at all tables or at one.",
    "seats [table N or NAME] [in TOURNAMENT]",
    "seats table 2",
    {"table": NUMBER, **IN},
)
async def seats(desk: Desk, said: Said) -> None:
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


@word(
    "balance",
    Group.FLOOR,
    "Carry out what balancing asks: one move, or all.",
    "balance [all | look] [refused by NAME] [in TOURNAMENT]",
    "balance all",
    {"refused-by": TEXT, **IN},
    "`look` only shows it. The program does not see the button of a live table: where another player is due the big "
    "blind, `move` that one instead.",
)
async def balance(desk: Desk, said: Said) -> None:
    """Move whom balancing moves."""
    how = said.text.casefold()
    if how not in ("", "all", "look"):
        raise BadInput(f"{said.text!r} means nothing to `balance`; write `balance`, `balance all` or `balance look`.")
    tournament = desk.in_play(said)
    await desk.fire(tournament)
    if how == "look":
        proposal = next_proposal(desk.tournament_state(tournament), desk.now, telling.LOOK)
        desk.show("The tables are balanced; nobody needs to move." if proposal is None else proposal.why)
        return
    refused = desk.tournament_of(said, said.get("refused-by"), *SEATED)[1] if said.has("refused-by") else ""
    done = 0
    while True:
        try:
            role = desk.conductor.role(desk.who)
            desk.say(await desk.floor(tournament, Rebalance(desk.now, role, desk.entropy(), refused)))
        except NothingToBalance:
            if not done:
                raise
            return
        done += 1
        if how != "all":
            return


@word(
    "move",
    Group.FLOOR,
    "Move a player to a seat, for a reason.",
    "move NAME to table N seat N because REASON [in TOURNAMENT]",
    "move Ann Lee to table 2 seat 5 because she is due the big blind",
    {"to-table": NUMBER, "table": NUMBER, "seat": NUMBER, **BECAUSE, **IN},
)
async def move(desk: Desk, said: Said) -> None:
    """Move a player."""
    tournament, player = desk.tournament_of(said, said.text.removesuffix(" to"), *SEATED)
    table = reading.number(said.get("to-table") or said.get("table"), "table", 1)
    seat = reading.number(said.get("seat"), "seat", 1)
    role = desk.conductor.role(desk.who)
    desk.say(await desk.floor(tournament, ChangeSeat(player, table, seat, desk.now, role, said.reason)))


@word(
    "final-table", Group.FLOOR, "Form the final table, where the book has a new draw.", "final-table", "final-table", IN
)
async def final_table(desk: Desk, said: Said) -> None:
    """Form the final table."""
    role = desk.conductor.role(desk.who)
    desk.say(await desk.floor(desk.in_play(said), DrawFinalTable(desk.now, role, desk.entropy())))


@word(
    "hand-for-hand",
    Group.FLOOR,
    "Let all tables begin their rounds together, or no longer.",
    "hand-for-hand on | off [in TOURNAMENT]",
    "hand-for-hand on",
    IN,
    "While it lasts, those who go out in one round are reported in one line: `out Ann 900 and Bo 1,200`.",
)
async def hand_for_hand(desk: Desk, said: Said) -> None:
    """Begin or end hand for hand."""
    wanted = said.text.casefold() or "on"
    if wanted not in ("on", "off"):
        raise BadInput(
            f"{said.text!r} means nothing to `hand-for-hand`; write `hand-for-hand on` or `hand-for-hand off`."
        )
    role = desk.conductor.role(desk.who)
    command: Command = StartHandForHand(desk.now, role) if wanted == "on" else EndHandForHand(desk.now, role)
    desk.say(await desk.floor(desk.in_play(said), command))


@word(
    "standings",
    Group.FLOOR,
    "Show who is in, who is out, and the places.",
    "standings [in TOURNAMENT]",
    "standings",
    IN,
)
async def standings(desk: Desk, said: Said) -> None:
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


@word(
    "undo",
    Group.FLOOR,
    "Take back the last decisions of a tournament; the record keeps both.",
    "undo because REASON [decisions N] [in TOURNAMENT]",
    "undo because the wrong player was reported",
    {**BECAUSE, "decisions": NUMBER, **IN},
)
async def undo(desk: Desk, said: Said) -> None:
    """Take back decisions."""
    tournament = desk.tournament(said, lambda t: bool(t.players))
    decisions = reading.number(said.get("decisions"), "number of decisions", 1) if said.has("decisions") else 1
    lines = len(desk.state.lines)
    reason = said.reason or said.text
    hand = Hand(by=desk.who)
    undone = await desk.conductor.undo(tournament, reason, hand, at=desk.now, decisions=decisions)
    taken = [line for line in desk.state.lines[lines:] if line.reverses]
    receipts = ", ".join(f"line {line.number} takes back {line.reverses}" for line in taken)
    name = desk.state.plan.tournament(tournament).name
    desk.say(
        f"{name} stands as it did before ({undone.reason}).",
        telling.no_longer(desk.conductor, tournament, undone),
        f"{receipts[:1].upper()}{receipts[1:]}." if taken else "",
    )
