"""Importing this module fills the catalogue of views."""

from goodhand.night.views import (
    buyers,
    closing,
    desk,
    duties,
    floor,
    ledger,
    overview,
    people,
    room_clock,
    sale,
    search,
    table,
    timeline,
)
from goodhand.night.views.catalogue import VIEWS, View

MODULES = (overview, room_clock, floor, table, desk, search, sale, buyers, closing, people, ledger, duties, timeline)

__all__ = ["VIEWS", "View"]
