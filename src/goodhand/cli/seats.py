"""`goodhand seats`: who sits where with how much, table by table, from a journal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goodhand.cli.standings import AsJson, Name, Time, Where, second_of

if TYPE_CHECKING:
    from rich.console import Group, RenderableType

    from goodhand.tournament.state import Tournament


def seats(journal: Where, tournament: Name = None, at: Time = None, as_json: AsJson = False) -> None:
    """Print the tables: seats, stacks and buttons."""
    from rich.columns import Columns  # noqa: PLC0415 - Rich is slow to import

    from goodhand.cli.journals import read_journal  # noqa: PLC0415 - keeps `goodhand --help` quick
    from goodhand.cli.output import print_json, print_lines  # noqa: PLC0415 - the same

    states = [each.state_at(second_of(at, each.begins())) for each in read_journal(journal, tournament)]
    if as_json:
        print_json([{"tournament": t.plan.id, "phase": t.phase, "tables": _data(t)} for t in states])
        return
    parts: list[RenderableType] = []
    for t in states:
        tables = f"{len(t.tables)} table{'s' if len(t.tables) != 1 else ''}"
        parts.append(f"{t.plan.name}: {t.phase}, {len(t.remaining())} of {len(t.players)} players at {tables}.")
        parts += [Columns([_table(t, number) for number in sorted(t.tables)], padding=(1, 4))]
    print_lines(*parts)


def _button(t: Tournament, number: int) -> int | None:
    table = t.tables[number]
    return table.positions.button if table.positions is not None else table.drawn_button


def _data(t: Tournament) -> list[dict[str, object]]:
    return [
        {
            "table": number,
            "button": _button(t, number),
            "rounds": t.tables[number].rounds,
            "seats": [
                {"seat": seat, "player": player.id, "name": player.name, "stack": player.stack, "status": player.status}
                for seat, player in sorted(players.items())
            ],
        }
        for number, players in sorted(t.seated().items())
    ]


def _table(t: Tournament, number: int) -> Group:
    from rich.console import Group  # noqa: PLC0415 - Rich is slow to import
    from rich.table import Table  # noqa: PLC0415 - the same
    from rich.text import Text  # noqa: PLC0415 - the same

    button, rounds = _button(t, number), t.tables[number].rounds
    heading = Text(f"Table {number}, {rounds} round{'s' if rounds != 1 else ''}", style="bold")
    shown = Table(box=None, pad_edge=False)
    for title, justify in (("seat", "right"), ("", "left"), ("player", "left"), ("stack", "right")):
        shown.add_column(title, justify=justify, no_wrap=True)  # type: ignore[arg-type]
    players = t.at_table(number)
    for seat in sorted({*players, *([button] if button is not None else [])}):
        player, mark = players.get(seat), "D" if seat == button else ""
        if player is None:
            shown.add_row(str(seat), mark, "empty", "", style="dim")
        else:
            shown.add_row(str(seat), mark, player.name, f"{player.stack:,}" if player.stack else "may rebuy")
    return Group(heading, shown)
