"""Words for the floor before and around play: the draw, the clock, seats, balance, the end."""

from __future__ import annotations

from itertools import zip_longest
from shutil import get_terminal_size
from typing import TYPE_CHECKING

from goodhand.cli.desk import reading
from goodhand.cli.desk.grammar import FLAG, NUMBER, TEXT, TIME, Said
from goodhand.cli.desk.words import BECAUSE, IN, Group, says, shows
from goodhand.cli.output import BadInput
from goodhand.cli.plans import begins
from goodhand.night.acts.clock import EndBreak, PauseClock, ResumeClock, SetClock, StartClock
from goodhand.night.acts.floor import (
    Balance,
    BreakTable,
    DrawSeats,
    EndHandForHand,
    FormFinalTable,
    MovePlayer,
    StartHandForHand,
)
from goodhand.night.acts.rounds import TellButton, TellRound
from goodhand.night.acts.taking_back import DoAgain, TakeBack
from goodhand.night.narration import LOOK
from goodhand.night.views.clock import clock_in_words, clock_time, clock_view
from goodhand.night.views.moves import moves_of
from goodhand.night.views.standings import prizes_so_far
from goodhand.night.views.standings import standings as standings_of
from goodhand.rules.units import NO_PLAYER, Seat
from goodhand.tournament.live_tables import asked_in_words
from goodhand.tournament.narrate import counted, ordinal, places_in_words
from goodhand.tournament.state import SEATED, Phase, Status

if TYPE_CHECKING:
    from collections.abc import Sequence

    from goodhand.cli.desk.session import Desk
    from goodhand.tournament.state import Tournament

GAP = 4
"""Between tables that are shown beside each other."""


@says("draw", Group.FLOOR, "draw [in TOURNAMENT]", "draw", DrawSeats, keywords=IN)
def draw(desk: Desk, said: Said) -> DrawSeats:
    return DrawSeats(tournament=desk.tournament(said, lambda t: t.phase is Phase.ENTRIES and bool(t.players)))


@says("start", Group.FLOOR, "start [in TOURNAMENT]", "start", StartClock, keywords=IN)
def start(desk: Desk, said: Said) -> StartClock:
    return StartClock(tournament=desk.tournament(said, lambda t: t.phase is Phase.SEATED))


@says("pause", Group.FLOOR, "pause [because REASON] [in TOURNAMENT]", "pause", PauseClock, keywords={**BECAUSE, **IN})
def pause(desk: Desk, said: Said) -> PauseClock:
    return PauseClock(tournament=desk.in_play(said), reason=said.reason)


@says("resume", Group.FLOOR, "resume [in TOURNAMENT]", "resume", ResumeClock, keywords=IN)
def resume(desk: Desk, said: Said) -> ResumeClock:
    return ResumeClock(tournament=desk.in_play(said))


@says("go", Group.FLOOR, "go [in TOURNAMENT]", "go", EndBreak, keywords=IN, also=("go-on", "end-break"))
def go(desk: Desk, said: Said) -> EndBreak:
    return EndBreak(tournament=desk.in_play(said))


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
    if said.text:
        tournament, player = desk.tournament_of(said, said.text)
        found = desk.tournament_state(tournament).players[player]
        desk.show(f"{found.name}: {found.place or found.status}.")
        return
    t = desk.tournament_state(desk.tournament(said, lambda t: bool(t.tables) and t.phase is not Phase.FINISHED))
    wanted = reading.number(said.get("table"), "table", 1) if said.has("table") else None
    if not t.tables:
        desk.show(f"{t.plan.name}: the seats have not been drawn.")
    tables = [
        [
            f"Table {number}, {counted(len(players), 'player')}:",
            *(f"  {seat:>2}  {player.name}{_without_chips(player.status)}" for seat, player in sorted(players.items())),
        ]
        for number, players in sorted(t.seated().items())
        if wanted in (None, number)
    ]
    desk.show(*side_by_side(tables, get_terminal_size().columns))


def side_by_side(blocks: Sequence[Sequence[str]], width: int) -> list[str]:
    """Blocks of lines beside each other, as many as fit on a screen, and the rest below."""
    widest = max((len(line) for block in blocks for line in block), default=0) + GAP
    across = max((width + GAP) // widest, 1)
    lines: list[str] = []
    for first in range(0, len(blocks), across):
        rows = zip_longest(*blocks[first : first + across], fillvalue="")
        lines += ["".join(f"{each:<{widest}}" for each in row).rstrip() for row in rows]
    return lines


def _without_chips(status: Status) -> str:
    return " (no chips; may rebuy)" if status is Status.PENDING else ""


@says(
    "balance",
    Group.FLOOR,
    "balance [all | look] [move NAME] [refused by NAME] [in TOURNAMENT]",
    "balance all",
    Balance,
    keywords={"refused-by": TEXT, "move": TEXT, **IN},
    more="`look` only shows it. The program does not see the button of a live table: tell it with `button`, or say who "
    "is due the big blind with `balance move NAME`.",
)
def balance(desk: Desk, said: Said) -> Balance | None:
    how = said.text.casefold()
    if how not in ("", "all", "look"):
        raise BadInput(f"{said.text!r} means nothing to `balance`; write `balance`, `balance all` or `balance look`.")
    tournament = desk.in_play(said)
    if how == "look":
        asked = asked_in_words(desk.tournament_state(tournament), desk.now, LOOK)
        desk.show(asked or "The tables are balanced; nobody needs to move.")
        return None
    within = Said((), {"in": tournament})
    refused = desk.tournament_of(within, said.get("refused-by"), *SEATED)[1] if said.has("refused-by") else NO_PLAYER
    mover = desk.tournament_of(within, said.get("move"), *SEATED)[1] if said.has("move") else NO_PLAYER
    return Balance(tournament=tournament, everything=how == "all", refused_by=refused, mover=mover)


@says(
    "break-table",
    Group.FLOOR,
    "break-table N [crowded] [in TOURNAMENT]",
    "break-table 3",
    BreakTable,
    keywords={"crowded": FLAG, **IN},
    more="`balance` breaks the table with the highest number; this one breaks the one that you choose. `crowded`: more "
    "sit at a table than posted, as many as the book lets sit there.",
    also=("break",),
)
def break_table(desk: Desk, said: Said) -> BreakTable:
    table = reading.number(said.text.removeprefix("table ").strip(), "table", 1)
    return BreakTable(tournament=desk.in_play(said), table=table, crowded=said.has("crowded"))


@shows(
    "moves",
    Group.FLOOR,
    "List who moved from where to where, and why.",
    "moves [since TIME] [in TOURNAMENT]",
    "moves since 19:30",
    keywords={"since": TIME, **IN},
)
def moves(desk: Desk, said: Said) -> None:
    tournament = desk.tournament(said, lambda t: bool(t.tables))
    since = desk.clock.nearest(reading.time(said.get("since")), desk.now) if said.has("since") else 0
    steps = desk.conductor.history.steps.get(tournament, [])
    decided = ((step.before, [event for _, event in step.own()]) for step in steps)
    found = [each for each in moves_of(decided) if each.at >= since]
    why = ""
    for each in found:
        if each.why != why:
            desk.show(f"{clock_time(each.at)}  {each.why}")
        why = each.why
        desk.show(f"       {each.in_words()}")
    if not found:
        desk.show("Nobody has moved.")


@says(
    "button",
    Group.FLOOR,
    "button table N seat N [in TOURNAMENT]",
    "button table 3 seat 5",
    TellButton,
    keywords={"table": NUMBER, "seat": NUMBER, **IN},
    more="It is good for five minutes, or as long as rounds are told with `rounds`.",
)
def button(desk: Desk, said: Said) -> TellButton:
    table, seat = (reading.number(said.get(key), key, 1) for key in ("table", "seat"))
    return TellButton(tournament=desk.in_play(said), table=table, seat=Seat(seat))


@says(
    "rounds",
    Group.FLOOR,
    "rounds [N] table N [in TOURNAMENT]",
    "rounds 2 table 3",
    TellRound,
    keywords={"table": NUMBER, **IN},
)
def rounds(desk: Desk, said: Said) -> TellRound:
    played = reading.number(said.text, "number of rounds", 1) if said.text else 1
    table = reading.number(said.get("table"), "table", 1)
    return TellRound(tournament=desk.in_play(said), table=table, rounds=played)


@says(
    "move",
    Group.FLOOR,
    "move NAME to table N seat N because REASON [in TOURNAMENT]",
    "move Ann Lee to table 2 seat 5 because she is due the big blind",
    MovePlayer,
    keywords={"to-table": NUMBER, "table": NUMBER, "seat": NUMBER, **BECAUSE, **IN},
)
def move(desk: Desk, said: Said) -> MovePlayer:
    tournament, player = desk.tournament_of(said, said.text.removesuffix(" to"), *SEATED)
    table = reading.number(said.get("to-table") or said.get("table"), "table", 1)
    seat = reading.number(said.get("seat"), "seat", 1)
    return MovePlayer(tournament=tournament, player=player, table=table, seat=Seat(seat), reason=said.reason)


@says("final-table", Group.FLOOR, "final-table", "final-table", FormFinalTable, keywords=IN)
def final_table(desk: Desk, said: Said) -> FormFinalTable:
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
    "undo because REASON [decisions N] [in TOURNAMENT] [yes]",
    "undo because the wrong player was reported",
    TakeBack,
    keywords={**BECAUSE, "decisions": NUMBER, **IN},
    about="because {}",
    more="It shows what would go, and whose it was, and wants a yes: at the prompt, or behind the line.",
)
def undo(desk: Desk, said: Said) -> TakeBack:
    tournament = desk.tournament(said, lambda t: bool(t.players))
    decisions = reading.number(said.get("decisions"), "number of decisions", 1) if said.has("decisions") else 1
    return TakeBack(tournament=tournament, reason=said.reason or said.text, decisions=decisions)


@says("redo", Group.FLOOR, "redo [in TOURNAMENT]", "redo", DoAgain, keywords=IN)
def redo(desk: Desk, said: Said) -> DoAgain:
    return DoAgain(tournament=desk.tournament(said, lambda t: bool(t.players)))


@shows(
    "forecast",
    Group.FLOOR,
    "Say when the evening will probably end, and when the next tables break.",
    "forecast [in TOURNAMENT]",
    "forecast",
    keywords=IN,
    view="forecast",
)
def forecast(desk: Desk, said: Said) -> None:
    from goodhand.planner.tonight import forecast as look_ahead  # noqa: PLC0415 - a second to import, for one word

    t = desk.tournament_state(desk.in_play(said))
    desk.show(*look_ahead(t, desk.now, starts=begins(desk.state.plan, t.plan)).sentences)
