"""Situations, what the book says of one, and how it was ruled earlier tonight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goodhand.cli.output import BadInput
from goodhand.night.typed.special import situation_of
from goodhand.night.views.clock import clock_time
from goodhand.occasion.rulings import earlier_rulings
from goodhand.rules.rulings import situations

if TYPE_CHECKING:
    from goodhand.cli.desk.session import Desk
    from goodhand.night.typed.reader import Reader


def show_ruling(desk: Desk, r: Reader) -> None:
    """Shown also before a ruling is recorded, unless it was asked for before."""
    if r.said.has("asked"):
        return
    if not r.said.text:
        desk.show(*(f"  {each.name:<24} {each.title}" for each in situations()))
        return
    found = situation_of(r)
    situation = found.situation if found is not None else r.said.text
    if found is not None:
        desk.show(f"{found.title[:1].upper()}{found.title[1:]}. The book says: {found.text}")
    for each in earlier_rulings(desk.state, situation):
        desk.show(f"Earlier tonight, {clock_time(each.occurred)} (ruling {each.number}): {each.ruling}")
    if r.said.has("facts"):
        return
    if found is None:
        raise BadInput("What happened? Say `facts` and what happened, then `ruled` and the ruling.")
    desk.show("Nothing is recorded yet; say `facts` and what happened, to record it.")
