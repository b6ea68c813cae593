"""Importing this module fills the catalogue of views."""

from goodhand.night.views import (
    buyers,
    closing,
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
    sale,
    search,
    table,
    timeline,
)
from goodhand.night.views.catalogue import VIEWS, View

MODULES = (
    *(overview, room_clock, floor, moved, colour_up, table, desk, search, sale, buyers, closing),
    *(people, ledger, duties, rulings, timeline),
)

__all__ = ["VIEWS", "View"]
