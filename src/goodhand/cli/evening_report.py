"""What an evening came to: order of finish, prizes, and how it went."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goodhand.cli.clock import length, time_of_day
from goodhand.cli.output import print_json, print_lines
from goodhand.cli.ranking import Ranked, ranking, ranking_table
from goodhand.rules.money import Money
from goodhand.tournament.narrate import counted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import RenderableType

    from goodhand.cli.evening_run import Result

LISTED = 10
"""So many places are printed at least; all that are paid are."""


def print_results(results: Sequence[Result], again: str, *, everybody: bool, as_json: bool) -> None:
    """Print all tournaments of an evening, and the command that repeats it."""
    if as_json:
        print_json({"again": again, "tournaments": [_data(result) for result in results]})
        return
    parts: list[RenderableType] = []
    for result in results:
        parts += _told(result, everybody=everybody)
    print_lines(*parts)
    print(f"The same evening again: {again}")  # in one line, however long, to be copied


def _told(result: Result, *, everybody: bool) -> list[RenderableType]:
    from rich.text import Text  # noqa: PLC0415 - Rich is slow to import

    t, ranked = result.state, ranking(result.state)
    shown = ranked if everybody else _first(ranked)
    parts: list[RenderableType] = [Text(f"{t.plan.name}, {t.book.name}", style="bold"), ranking_table(t, shown)]
    if len(shown) < len(ranked):
        parts.append(f"  and {counted(len(ranked) - len(shown), 'more player')}; --all lists them")
    rebuys = sum(player.rebuys for player in t.players.values())
    prizes = sum((prize for *_, prize in t.order), start=Money(0, t.takings.currency))
    entries = counted(len(t.players), "player") + (f" and {counted(rebuys, 'rebuy')}" if rebuys else "")
    hours = f"{time_of_day(result.began)} to {time_of_day(result.ended)}"
    parts += [
        f"{entries}: {t.takings} taken in, {prizes} in prizes.",
        f"{counted(result.rounds, 'round')} dealt, {hours} ({length(result.ended - result.began)}).",
        f"{counted(result.moves, 'move')}, {counted(result.broken, 'table')} broken.",
        "",
    ]
    return parts


def _first(ranked: list[Ranked]) -> list[Ranked]:
    """All who are paid, and some more; those who share a place stay together."""
    paid = sum(1 for each in ranked if each.prize is not None)
    last = ranked[min(max(paid, LISTED), len(ranked)) - 1].place_to
    return ranked if last + 3 >= len(ranked) else ranked[:last]


def _data(result: Result) -> dict[str, object]:
    t = result.state
    return {
        "tournament": t.plan.id,
        "name": t.plan.name,
        "book": t.book.id,
        "order": ranking(t),
        "rounds": result.rounds,
        "began": result.began,
        "ended": result.ended,
        "takings": t.takings,
        "tables_broken": result.broken,
        "moves": result.moves,
    }
