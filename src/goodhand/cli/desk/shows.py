"""By name in `words.toml`: what the desk shows."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final

from goodhand.cli.desk.views.duties import show_duties
from goodhand.cli.desk.views.floor import (
    show_balance,
    show_chips,
    show_clock,
    show_forecast,
    show_moves,
    show_seats,
    show_standings,
)
from goodhand.cli.desk.views.money import show_cash, show_lines, show_prizes
from goodhand.cli.desk.views.own import choose_tournament, leave, show_help, sit_down
from goodhand.cli.desk.views.papers import print_paper
from goodhand.cli.desk.views.people import show_people
from goodhand.cli.desk.views.rulings import show_ruling
from goodhand.cli.desk.views.status import show_missing, show_status

SHOWS: Final[Mapping[str, Callable[[Any, Any], Awaitable[None] | None]]] = {
    "as": sit_down,
    "balance": show_balance,
    "cash": show_cash,
    "chips": show_chips,
    "clock": show_clock,
    "duties": show_duties,
    "forecast": show_forecast,
    "help": show_help,
    "in": choose_tournament,
    "lines": show_lines,
    "missing": show_missing,
    "moves": show_moves,
    "people": show_people,
    "print": print_paper,
    "prizes": show_prizes,
    "quit": leave,
    "ruling": show_ruling,
    "seating": show_seats,
    "standings": show_standings,
    "status": show_status,
}
SHOWN_FIRST: Final = frozenset({"ruling"})
"""These are shown before the act is done too."""
