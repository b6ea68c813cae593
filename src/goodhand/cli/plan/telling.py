"""Outlooks in words, tables and plots for the terminal."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from rich.console import RenderableType
from rich.table import Table

from goodhand.cli.output import say
from goodhand.cli.tables import console, print_lines
from goodhand.planner.outlook import HalfHour, Outlook
from goodhand.planner.words import clock, money, percent, said_finish


def tell(outlooks: Sequence[Outlook]) -> None:
    """Every tournament's evening."""
    for outlook in outlooks:
        parts: list[RenderableType] = [f"{outlook.name}: {outlook.players} players, {outlook.evenings:,} evenings"
                                       f" ({outlook.field} field, {outlook.pace}).", said_finish(outlook)]  # fmt: skip
        parts += [f"! {warning}" for warning in outlook.warnings]
        tables = (half_hour_rows(outlook.half_hours), level_table(outlook), facts_table(outlook), chip_table(outlook))
        print_lines(*parts, *(part for table in tables for part in ("", table)))
        if console().is_terminal:
            plot(outlook)
        say("")


def half_hour_rows(rows: Sequence[HalfHour]) -> Table:
    """Players, tables and dealers by the half hour."""
    table = _table("at", "players left", "(5-95%)", "tables", "dealers", "with relief", "in play")
    for row in rows:
        left, tables = row.left, row.tables
        table.add_row(clock(row.at), f"{left.p50:.0f}", f"{left.p5:.0f}-{left.p95:.0f}", f"{tables.p50:.0f}",
                      str(row.dealers), str(row.dealers_with_relief), percent(row.going))  # fmt: skip
    return table


def level_table(outlook: Outlook) -> Table:
    """Depth by level."""
    table = _table("level", "blinds", "begins", "reached", "left at its end", "average stack, big blinds")
    for row in outlook.levels:
        blinds = f"{row.small_blind}/{row.big_blind}" if row.small_blind else str(row.big_blind)
        stack = row.average_stack
        table.add_row(str(row.number), blinds, clock(row.begins), percent(row.reached), f"{row.left.p50:.0f}",
                      f"{stack.p50:.0f} ({stack.p5:.0f}-{stack.p95:.0f})")  # fmt: skip
    return table


def facts(outlook: Outlook) -> list[tuple[str, str, str, str]]:
    """What is known of the evening as a whole, with its 5 and 95%."""
    m = outlook.money
    q = outlook.finish
    rows = [("finish", clock(q.p5), clock(q.p50), clock(q.p95))]
    for name, q, form in (
        ("level at the end", outlook.ends_at_level, "{:.0f}"),
        ("big blinds in play at the end", outlook.big_blinds_at_end, "{:.0f}"),
        ("out in the first hour", outlook.out_in_first_hour, "{:.0%}"),
        ("rebuys", outlook.rebuys, "{:.0f}"),
        ("add-ons", outlook.add_ons, "{:.0f}"),
    ):
        rows.append((name, form.format(q.p5), form.format(q.p50), form.format(q.p95)))
    for name, a in (("gross", m.gross), ("prizes", m.prizes), ("net to the charity", m.net)):
        rows.append((name, money(a.p5, m.currency), money(a.p50, m.currency), money(a.p95, m.currency)))
    rows.insert(-1, ("expenses", "", money(m.expenses, m.currency), ""))
    return rows


def facts_table(outlook: Outlook) -> Table:
    """The same as a table."""
    table = _table("", "5%", "half", "95%")
    for row in facts(outlook):
        table.add_row(*row)
    return table


def chip_table(outlook: Outlook) -> Table:
    """Chips of each value."""
    table = _table("chip", "colour", "at the start", "at most", "coloured up")
    for chip in outlook.chips:
        out = f"level {chip.coloured_up_at}" if chip.coloured_up_at else "stays"
        table.add_row(f"{chip.value:,}", chip.colour, f"{chip.at_start:,}", f"{chip.at_most:,}", out)
    return table


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
    plotext.xticks(times[::2], [clock(row.at) for row in rows][::2])
    plotext.title("Players left; the line is the end of the licence")
    plotext.show()


def tell_side_by_side(found: Mapping[str, Outlook]) -> None:
    """Two structures."""
    (name_a, a), (name_b, b) = found.items()
    short_a, short_b = Path(name_a).stem, Path(name_b).stem
    table = _table("", *((short_a, short_b) if short_a != short_b else (name_a, name_b)))
    for (name, _, half_a, _), (_, _, half_b, _) in zip(facts(a), facts(b), strict=True):
        table.add_row(name, half_a, half_b)
    table.add_row("after the licence's end", percent(a.late), percent(b.late))
    table.add_row("tables at the start", str(a.tables_needed), str(b.tables_needed))
    levels = _table("level", "blinds", "left", "stack", "blinds", "left", "stack")
    for number in range(max(len(a.levels), len(b.levels))):
        cells = [str(number + 1)]
        for each in (a, b):
            if number < len(each.levels):
                row = each.levels[number]
                cells += [f"{row.small_blind}/{row.big_blind}", f"{row.left.p50:.0f}", f"{row.average_stack.p50:.0f}"]
            else:
                cells += ["", "", ""]
        levels.add_row(*cells)
    print_lines(table, "", levels)


def _table(*columns: str) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for index, column in enumerate(columns):
        table.add_column(column, justify="left" if index == 0 else "right", no_wrap=True)
    return table
