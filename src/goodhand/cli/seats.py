"""`goodhand seats`: who sits where with how much, table by table, from a journal."""

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from goodhand.cli.journals import read_journal
from goodhand.cli.options import AsJson, AtTime, JournalPath, TournamentName, second_of
from goodhand.cli.output import print_json
from goodhand.cli.tables import print_lines
from goodhand.night.views.seating import Seating, TableSeating, seating
from goodhand.rules.speech import counted


def seats(journal: JournalPath, tournament: TournamentName = None, at: AtTime = None, as_json: AsJson = False) -> None:
    """Print the tables: seats, stacks and buttons."""
    views = [seating(each.state_at(second_of(at, each.begins()))) for each in read_journal(journal, tournament)]
    if as_json:
        print_json(views)
        return
    parts: list[RenderableType] = []
    for view in views:
        tables = counted(len(view.tables), "table")
        parts.append(f"{view.name}: {view.phase}, {view.left} of {view.entered} players at {tables}.")
        parts.append(Columns([_table(each, view) for each in view.tables], padding=(1, 4)))
    print_lines(*parts)


def _table(view: TableSeating, room: Seating) -> Group:
    shown = Table(box=None, pad_edge=False)
    shown.add_column("seat", justify="right", no_wrap=True)
    shown.add_column("", no_wrap=True)
    shown.add_column("player", no_wrap=True)
    shown.add_column("stack" if room.counted else "last known", justify="right", no_wrap=True)
    taken = {each.seat: each for each in view.seats}
    for seat in sorted({*taken, *([view.button] if view.button is not None else [])}):
        mark = "D" if seat == view.button else ""
        if seat in taken:
            stack = taken[seat].stack
            shown.add_row(str(seat), mark, taken[seat].name, f"{stack:,}" if stack else "may rebuy")
        else:
            shown.add_row(str(seat), mark, "empty", "", style="dim")
    return Group(Text(f"Table {view.table}, {counted(view.rounds, 'round')}", style="bold"), shown)
