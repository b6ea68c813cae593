"""Outlooks in words, tables and plots for the terminal."""

from collections.abc import Mapping
from pathlib import Path

from rich.console import RenderableType
from rich.table import Table

from goodhand.cli.output import say
from goodhand.cli.plan.grids import TextGrid, blinds, evening, grids, of_all
from goodhand.cli.tables import console, print_lines
from goodhand.planner.outlook import Outlook
from goodhand.planner.planning import OccasionOutlook
from goodhand.planner.words import clock, percent, said_finish, said_needs
from goodhand.rules.speech import counted


def tell(found: OccasionOutlook) -> None:
    """Every tournament's evening, and all of them together."""
    for outlook in found.tournaments:
        print_lines(
            f"{outlook.name}: {assumed(outlook)}.",
            said_finish(outlook),
            said_needs(outlook),
            *(f"! {warning}" for warning in outlook.warnings),
            *(part for grid in grids(outlook) for part in ("", *printed(grid))),
        )
        if console().is_terminal:
            plot(outlook)
        say("")
    if found.together is not None:
        print_lines(
            "All tournaments together:",
            *(f"! {warning}" for warning in found.together.warnings),
            *(part for grid in of_all(found.together) for part in ("", *printed(grid))),
            "",
        )


def assumed(outlook: Outlook) -> str:
    """Of what an outlook speaks."""
    who, how = counted(outlook.players, "player"), counted(outlook.evenings, "evening")
    return f"{who}, {how} ({outlook.field} field, {outlook.pace})"


def printed(grid: TextGrid) -> list[RenderableType]:
    """A table with its legend below."""
    table = _table(*grid.columns)
    for row in grid.rows:
        table.add_row(*row)
    return [table, *(f"  {line}" for line in grid.legend)]


def plot(outlook: Outlook) -> None:
    """The fan of players left, in the terminal."""
    import plotext  # noqa: PLC0415 - only on a terminal

    rows = outlook.half_hours
    times = [row.at / 3600 for row in rows]
    plotext.clear_figure()
    plotext.theme("clear")
    plotext.plotsize(min(console().width, 90), 16)
    for name, values in (
        ("95%", [row.left.p95 for row in rows]),
        ("half", [row.left.p50 for row in rows]),
        ("5%", [row.left.p5 for row in rows]),
    ):
        plotext.plot(times, values, label=name)
    plotext.vline(outlook.closes / 3600)
    every = max(2, -(-len(rows) // 10))
    plotext.xticks(times[::every], [clock(row.at) for row in rows][::every])
    plotext.title("Players left; the line is the end of the licence")
    plotext.show()


def tell_side_by_side(found: Mapping[str, Outlook]) -> None:
    (name_a, a), (name_b, b) = found.items()
    short_a, short_b = Path(name_a).stem, Path(name_b).stem
    table = _table("", *((short_a, short_b) if short_a != short_b else (name_a, name_b)))
    for name, ours, theirs in (("players", a.players, b.players), ("licence ends", clock(a.closes), clock(b.closes))):
        table.add_row(name, str(ours), str(theirs))
    for (name, _, half_a, _), (_, _, half_b, _) in zip(evening(a).rows, evening(b).rows, strict=True):
        table.add_row(name, half_a, half_b)
    table.add_row("95% end by", clock(a.finish.p95), clock(b.finish.p95))
    table.add_row("after the licence's end", percent(a.late), percent(b.late))
    table.add_row("tables at the start", str(a.tables_needed), str(b.tables_needed))
    levels = _table("level", "blinds", "left", "stack", "blinds", "left", "stack")
    for number in range(max(len(a.levels), len(b.levels))):
        cells = [str(number + 1)]
        for each in (a, b):
            if number < len(each.levels):
                row = each.levels[number]
                cells += [blinds(row), f"{row.left.p50:.0f}", f"{row.average_stack.p50:.0f}"]
            else:
                cells += ["", "", ""]
        levels.add_row(*cells)
    print_lines(table, "  Half of all evenings have no more, where nothing else is said.", "", levels,
                "  left: players when the level ends; stack: the average then, in big blinds.")  # fmt: skip


def _table(*columns: str) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for index, column in enumerate(columns):
        table.add_column(column, justify="left" if index == 0 else "right", no_wrap=True)
    return table
