"""The table of an evening's standings."""

from collections.abc import Sequence

from rich.table import Table

from goodhand.night.views.clock import clock_time
from goodhand.night.views.standings import Ranked, Standings
from goodhand.rules.speech import counted
from goodhand.tournament.narrate import places_in_words


def standings_table(view: Standings, shown: Sequence[Ranked] | None = None) -> Table:
    """The standings, or some lines of them."""
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column("place", justify="right", no_wrap=True)
    table.add_column("player", no_wrap=True)
    table.add_column("prize" if view.over else "chips", justify="right", no_wrap=True)
    table.add_column("")
    for each in view.players if shown is None else shown:
        prize = str(each.prize) if each.prize is not None else ""
        chips = f"{each.chips:,}" if each.chips else ""
        style = "bold" if each.prize is not None else "" if each.out_at is None else "dim"
        place = places_in_words(each.place, each.place_to)
        table.add_row(place, each.name, prize if view.over else chips, _where(each, view.over), style=style)
    return table


def _where(each: Ranked, over: bool) -> str:
    rebuys = f", {counted(each.rebuys, 'rebuy')}" if each.rebuys else ""
    if each.out_at is not None:
        by = f" by {each.out_by}" if each.out_by and each.out_by != each.name else ""
        return f"out at {clock_time(each.out_at)}{by}{rebuys}"
    if over or each.table is None:
        return f"{each.chips:,} chips{rebuys}"
    return f"table {each.table} seat {each.seat}{rebuys}"
