"""Importing this module fills the catalogue of views."""

from goodhand.night.views import (
    colour_up,
    desk,
    duties,
    floor,
    ledger,
    moved,
    overview,
    people,
    room_clock,
    rulings,
    table,
    timeline,
)
from goodhand.night.views.catalogue import VIEWS, View

MODULES = (overview, room_clock, floor, moved, colour_up, table, desk, people, ledger, duties, rulings, timeline)

__all__ = ["VIEWS", "View"]
