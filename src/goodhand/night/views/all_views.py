"""Importing this module fills the catalogue of views."""

from goodhand.night.views import desk, duties, floor, ledger, moved, overview, people, room_clock, table, timeline
from goodhand.night.views.catalogue import VIEWS, View

MODULES = (overview, room_clock, floor, moved, table, desk, people, ledger, duties, timeline)

__all__ = ["VIEWS", "View"]
