"""`goodhand standings`: who stands where in an evening, from its journal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from goodhand.cli.output import BadInput

if TYPE_CHECKING:
    from rich.console import RenderableType

Where = Annotated[str, typer.Argument(metavar="JOURNAL", help="The journal: a file, or a postgres:// address.")]
Name = Annotated[
    str | None, typer.Option("--tournament", metavar="NAME", help="Only this one.", show_default="all of the journal's")
]
Time = Annotated[
    str | None, typer.Option("--at", metavar="HH:MM", help="How it stood at this time.", show_default="the end")
]
AsJson = Annotated[bool, typer.Option("--json", help="Write JSON instead of a table.")]


def standings(journal: Where, tournament: Name = None, at: Time = None, as_json: AsJson = False) -> None:
    """Print everybody's place: the order of finish with its prizes, or by chips who is still in."""
    from goodhand.cli.journals import read_journal  # noqa: PLC0415 - keeps `goodhand --help` quick
    from goodhand.cli.output import print_json, print_lines  # noqa: PLC0415 - the same
    from goodhand.cli.ranking import ranking, ranking_table  # noqa: PLC0415 - the same

    states = [each.state_at(second_of(at, each.begins())) for each in read_journal(journal, tournament)]
    if as_json:
        print_json([{"tournament": t.plan.id, "phase": t.phase, "players": ranking(t)} for t in states])
        return
    parts: list[RenderableType] = []
    for t in states:
        left = f", {len(t.remaining())} of {len(t.players)} players left" if t.phase == "playing" else ""
        parts += [f"{t.plan.name}: {t.phase}{left}.", ranking_table(t, ranking(t)), ""]
    print_lines(*parts[:-1])


def second_of(time: str | None, begins: int) -> int | None:
    """A time of day as a second of the evening, which may go on after midnight."""
    if time is None:
        return None
    hours, _, minutes = time.partition(":")
    if not (hours.isdecimal() and minutes.isdecimal() and time.isascii() and int(hours) < 24 and int(minutes) < 60):
        raise BadInput(f"{time!r} is no time of day; write it like 19:30.")
    second = begins - begins % 86_400 + int(hours) * 3600 + int(minutes) * 60 + 59
    return second if second >= begins else second + 86_400
