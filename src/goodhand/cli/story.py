"""The story of a tournament, told as it happens: buy-ins as one sentence, Rounds of Play left to whoever asks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goodhand.tournament.events import EntrySold
from goodhand.tournament.narrate import Kind, Told, tell

if TYPE_CHECKING:
    from collections.abc import Sequence

    from goodhand.tournament.events import Event
    from goodhand.tournament.state import Tournament


class Story:
    """Given one decision after the other, says what there is to tell of each."""

    def __init__(self) -> None:
        self._since = 0
        self._entries: list[EntrySold] = []

    def add(self, before: Tournament | None, happened: Sequence[Event], at: int) -> list[Told]:
        """The sentences about a decision; buy-ins wait until something else happens."""
        since, self._since = self._since if before is not None else at, at
        entries = [event for event in happened if isinstance(event, EntrySold) and event.place is None]
        if entries and len(entries) == len(happened):
            self._entries += entries
            return []
        told = [each for each in tell(before, happened, at, since) if each.kind is not Kind.ROUND]
        if told and self._entries:
            told = [self._bought_in(), *told]
        return told

    def _bought_in(self) -> Told:
        entries, self._entries = self._entries, []
        first, many = entries[0], len(entries)
        who = f"{many:,} players buy in for {first.price} each" if many > 1 else f"{first.name} buys in"
        return Told(first.at, Kind.ENTRY, f"{who}.", tuple(entry.player for entry in entries))
