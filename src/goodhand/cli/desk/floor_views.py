"""Words that show the floor: who sits where, who moved, the places, and when it will probably end."""

from collections.abc import Sequence
from itertools import zip_longest
from shutil import get_terminal_size

from goodhand.cli.desk import reading
from goodhand.cli.desk.grammar import NUMBER, TIME, Said
from goodhand.cli.desk.session import Desk
from goodhand.cli.desk.words import says
from goodhand.cli.plans import begins
from goodhand.night.chronicle import chronicles_of
from goodhand.night.views.clock import clock_time
from goodhand.night.views.moves import moves_of
from goodhand.night.views.standings import prizes_so_far
from goodhand.night.views.standings import standings as standings_of
from goodhand.rules.speech import counted
from goodhand.rules.units import MIDNIGHT
from goodhand.tournament.narrate import ordinal, places_in_words
from goodhand.tournament.state import Phase, Status

GAP = 4
"""Between tables that are shown beside each other."""


@says(
    "seats [table N or NAME] [in TOURNAMENT]",
    "seats table 2",
    does="Show who sits where, at all tables or at one.",
    keywords={"table": NUMBER},
    view="seating",
)
def seats(desk: Desk, said: Said) -> None:
    if said.text:
        tournament, player = desk.tournament_of(said, said.text)
        found = desk.tournament_state(tournament).players[player]
        desk.show(f"{found.name}: {found.place or found.status}.")
        return
    t = desk.tournament_state(desk.tournament(said, lambda t: bool(t.tables) and t.phase is not Phase.FINISHED))
    wanted = said.number("table") or None
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
    "moves [since TIME] [in TOURNAMENT]",
    "moves since 19:30",
    does="List who moved from where to where, and why.",
    keywords={"since": TIME},
)
def moves(desk: Desk, said: Said) -> None:
    tournament = desk.tournament(said, lambda t: bool(t.tables))
    since = desk.clock.nearest(reading.time(said.get("since")), desk.now) if said.has("since") else MIDNIGHT
    steps = desk.conductor.history.steps.get(tournament, [])
    decided = ((step.before, [event for _, event in step.own()]) for step in steps)
    found = [each for each in moves_of(decided) if each.at >= since]
    why = ""
    for each in found:
        if each.why != why:
            desk.show(f"{clock_time(each.at)}  {each.why}")
        why = each.why
        desk.show(f"       {each.in_words()}")
    nobody = f"Nobody has moved since {clock_time(since)}." if said.has("since") else "Nobody has moved."
    desk.show("`print move-slips` makes slips of the last of them." if found else nobody)


@says("standings [in TOURNAMENT]", "standings", does="Show who is in, who is out, and the places.")
def standings(desk: Desk, said: Said) -> None:
    t = desk.tournament_state(desk.tournament(said, lambda t: t.phase in (Phase.PLAYING, Phase.FINISHED)))
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


@says(
    "forecast [in TOURNAMENT]",
    "forecast",
    does="Say when the evening will probably end, and when the next tables break.",
    view="forecast",
)
async def forecast(desk: Desk, said: Said) -> None:
    from goodhand.planner.tonight import forecast as look_ahead  # noqa: PLC0415 - a second to import, for one word

    t = desk.tournament_state(desk.in_play(said))
    night = await chronicles_of(desk.conductor.journal, desk.conductor.night.id)
    rounds = next(each.round_lengths() for each in night if each.tournament == t.plan.id)
    desk.show(*look_ahead(t, desk.now, starts=begins(desk.state.plan, t.plan), rounds=rounds).sentences)
