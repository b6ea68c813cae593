"""The report of an evening: order of finish, prizes, rounds and hours."""

from collections.abc import Sequence
from typing import Final

from rich.console import RenderableType
from rich.text import Text

from goodhand.cli.evening.run import EveningResult
from goodhand.cli.options import BY_HAND
from goodhand.cli.output import print_json, say
from goodhand.cli.standings import standings_table
from goodhand.cli.tables import print_lines
from goodhand.night.views.clock import clock_time, duration
from goodhand.night.views.standings import Ranked, Standings, standings
from goodhand.rules.money import Money
from goodhand.rules.speech import counted

LISTED: Final = 10
"""So many places are printed at least; all that are paid are."""


def print_results(
    results: Sequence[EveningResult], again: str, *, by_hand: bool, everybody: bool, as_json: bool
) -> None:
    """Print all tournaments of an evening, and the command that repeats it."""
    if as_json:
        print_json({"again": again, "seed_by_hand": by_hand, "tournaments": [_data(result) for result in results]})
        return
    print_lines(*(part for result in results for part in _told(result, everybody=everybody)))
    say(f"The same evening again: {again}")  # in one line, however long, to be copied
    if by_hand:
        say(BY_HAND)


def _told(result: EveningResult, *, everybody: bool) -> list[RenderableType]:
    t, view = result.state, standings(result.state)
    shown = view.players if everybody else _first(view)
    parts: list[RenderableType] = [Text(f"{t.plan.name}, {t.book.name}", style="bold"), standings_table(view, shown)]
    if len(shown) < len(view.players):
        parts.append(f"  and {counted(len(view.players) - len(shown), 'more player')}; --all lists them")
    rebuys = sum(player.rebuys for player in t.players.values())
    prizes = sum((prize for *_, prize in t.order), start=Money(0, t.takings.currency))
    entries = counted(t.players.entered, "player") + (f" and {counted(rebuys, 'rebuy')}" if rebuys else "")
    hours = f"{clock_time(result.began)} to {clock_time(result.ended)}"
    parts += [
        f"{entries}: {t.takings} taken in, {prizes} in prizes.",
        f"{counted(result.rounds, 'round')} dealt, {hours} ({duration(result.ended - result.began)}).",
        f"{counted(result.moves, 'move')}, {counted(result.broken, 'table')} broken.",
        "",
    ]
    return parts


def _first(view: Standings) -> tuple[Ranked, ...]:
    """All who are paid, and some more; those who share a place stay together."""
    ranked = view.players
    paid = sum(1 for each in ranked if each.prize is not None)
    last = ranked[min(max(paid, LISTED), len(ranked)) - 1].place_to
    return ranked if last + 3 >= len(ranked) else ranked[:last]


def _data(result: EveningResult) -> dict[str, object]:
    t = result.state
    return {
        "tournament": t.plan.id,
        "name": t.plan.name,
        "book": t.book.id,
        "order": standings(t).players,
        "rounds": result.rounds,
        "began": result.began,
        "ended": result.ended,
        "takings": t.takings,
        "tables_broken": result.broken,
        "moves": result.moves,
    }
