"""Importing this module fills the catalogue of views."""

from goodhand.night.views import (
    book,
    buyers,
    closing,
    colour_up,
    deal,
    desk,
    duties,
    floor,
    ledger,
    moved,
    overview,
    people,
    players,
    results,
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
    *(people, players, ledger, results, deal, book, duties, rulings, timeline),
)

__all__ = ["VIEWS", "View"]
