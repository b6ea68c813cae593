"""The floor: seats, moves, places, chips, the clock, and when it will probably end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest
from shutil import get_terminal_size
from typing import TYPE_CHECKING

from goodhand.cli.plans import begins
from goodhand.night.chronicle import chronicles_of
from goodhand.night.narration import LOOK
from goodhand.night.typed import values
from goodhand.night.views.clock import clock_in_words, clock_time
from goodhand.night.views.moves import moves_of
from goodhand.night.views.standings import prizes_so_far
from goodhand.night.views.standings import standings as standings_of
from goodhand.rules.speech import counted
from goodhand.rules.units import MIDNIGHT
from goodhand.tournament.live_tables import asked_of_room
from goodhand.tournament.narrate import ordinal, places_in_words
from goodhand.tournament.state import Phase, Status, Tournament

if TYPE_CHECKING:
    from goodhand.cli.desk.session import Desk
    from goodhand.night.typed.reader import Reader

GAP = 4
"""Columns between two tables."""


def show_seats(desk: Desk, r: Reader) -> None:
    if r.said.text:
        tournament, player = r.player(r.said.text)
        found = desk.tournament_state(tournament).players[player]
        desk.show(f"{found.name}: {found.place or found.status}.")
        return
    t = desk.tournament_state(r.tournament())
    wanted = int(r.said.get("table") or 0) or None
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
    """Blocks of lines next to each other, as many as fit on a screen, and the rest below."""
    widest = max((len(line) for block in blocks for line in block), default=0) + GAP
    across = max((width + GAP) // widest, 1)
    lines: list[str] = []
    for first in range(0, len(blocks), across):
        rows = zip_longest(*blocks[first : first + across], fillvalue="")
        lines += ["".join(f"{each:<{widest}}" for each in row).rstrip() for row in rows]
    return lines


def _without_chips(status: Status) -> str:
    return " (no chips; may rebuy)" if status is Status.PENDING else ""


def show_moves(desk: Desk, r: Reader) -> None:
    tournament = r.tournament()
    since = (
        values.nearest(desk.state.plan, values.time(r.said.get("since")), desk.now) if r.said.has("since") else MIDNIGHT
    )
    steps = desk.conductor.history.steps.get(tournament, [])
    decided = ((step.before, [event for _, event in step.own()]) for step in steps)
    found = [each for each in moves_of(decided) if each.at >= since]
    why = ""
    for each in found:
        if each.why != why:
            desk.show(f"{clock_time(each.at)}  {each.why}")
        why = each.why
        desk.show(f"       {each.in_words()}")
    nobody = f"Nobody has moved since {clock_time(since)}." if r.said.has("since") else "Nobody has moved."
    desk.show("`print move-slips` makes slips of the last of them." if found else nobody)


def show_standings(desk: Desk, r: Reader) -> None:
    t = desk.tournament_state(r.tournament())
    over = t.phase is Phase.FINISHED
    desk.show(f"{t.plan.name}: {t.phase}, {len(t.remaining())} left, {t.takings} taken in.")
    for each in standings_of(t).players:
        if each.out_at is None and not over:
            seat = f", table {each.table} seat {each.seat}" if each.table else ""
            desk.show(f"   in  {each.name}{seat}{_without_chips(t.players[each.player].status)}")
        else:
            prize = f" {each.prize}" if each.prize is not None else ""
            out = f", out at {clock_time(each.out_at)}" if each.out_at is not None else ""
            desk.show(f"  {places_in_words(each.place, each.place_to):>4} {each.name}{prize}{out}")
    if not over and t.players:
        desk.show("Prizes so far: " + ", ".join(f"{ordinal(n)} {m}" for n, m in enumerate(prizes_so_far(t), 1)))


async def show_forecast(desk: Desk, r: Reader) -> None:
    from goodhand.planner.tonight import forecast as look_ahead  # noqa: PLC0415 - a second to import, for one word

    t = desk.tournament_state(r.tournament())
    night = await chronicles_of(desk.conductor.journal, desk.conductor.night.id)
    rounds = next(each.round_lengths() for each in night if each.tournament == t.plan.id)
    desk.show(*look_ahead(t, desk.now, starts=begins(desk.state.plan, t.plan), rounds=rounds).sentences)


def show_chips(desk: Desk, r: Reader) -> None:
    t = desk.tournament_state(r.tournament())
    values = ", ".join(f"{kind.value:,}" for kind in t.plan.chips if kind.value not in t.coloured_up)
    desk.show(f"{t.plan.name}: {t.chips_in_play():,} in play, in chips of {values}.")
    desk.show(f"  sold {t.chips_issued:,}; by colour-ups {t.colour_change:+,}; out of play {t.out_of_play:,}")
    desk.show(*_by_value(t))
    if t.counted and t.phase is Phase.PLAYING:
        return
    desk.show("  Who has how many is known again when everybody is counted: `count-chips`.")


def _by_value(t: Tournament) -> Iterator[str]:
    """How many of each value there are, as far as it was told."""
    left = (kind.value for kind in t.plan.chips if kind.value not in t.coloured_up)
    bounds = {value: found for value in left if any(found := t.by_value.bounds(value))}
    if t.by_value.sold or t.by_value.gone:
        told = ", ".join(f"{fewest:,} to {most:,} of {value:,}" for value, (fewest, most) in bounds.items())
        yield f"  by value {told}; `count-values` tells which"
        return
    yield f"  by value {', '.join(f'{fewest:,} of {value:,}' for value, (fewest, _) in bounds.items())}"


def show_clock(desk: Desk, r: Reader) -> None:
    desk.show(clock_in_words(desk.tournament_state(r.tournament()), desk.now))


def show_balance(desk: Desk, r: Reader) -> None:
    asked, _ = asked_of_room(desk.tournament_state(r.tournament()), desk.now, LOOK)
    desk.show(asked or "The tables are balanced; nobody needs to move.")
