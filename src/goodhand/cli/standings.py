"""`goodhand standings`: who stands where in an evening, from its journal."""

from collections.abc import Sequence

from rich.console import RenderableType
from rich.table import Table

from goodhand.cli.journals import read_journal
from goodhand.cli.options import AsJson, AtTime, JournalPath, TournamentName, second_of
from goodhand.cli.output import print_json
from goodhand.cli.tables import print_lines
from goodhand.night.views.clock import clock_time
from goodhand.night.views.standings import Ranked, Standings
from goodhand.night.views.standings import standings as standings_of
from goodhand.rules.speech import counted
from goodhand.tournament.narrate import places_in_words
from goodhand.tournament.state import Phase


def standings(
    journal: JournalPath, tournament: TournamentName = None, at: AtTime = None, as_json: AsJson = False
) -> None:
    """Print everybody's place: the order of finish with its prizes, or by chips who is still in."""
    views = [standings_of(each.state_at(second_of(at, each.begins()))) for each in read_journal(journal, tournament)]
    if as_json:
        print_json(views)
        return
    parts: list[RenderableType] = []
    for view in views:
        left = f", {view.left} of {view.entered} players left" if view.phase is Phase.PLAYING else ""
        parts += [f"{view.name}: {view.phase}{left}.", standings_table(view), ""]
    print_lines(*parts[:-1])


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
