"""Views that screens follow. Each is computed once for all who see the same in one language, and sent as patches."""

import asyncio
import secrets
from collections import deque
from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import Raw, Struct

from goodhand.night.views.catalogue import View
from goodhand.night.views.viewer import Viewer, Wanted
from goodhand.rules import Refusal
from goodhand.rules.speech import ENGLISH, encoding
from goodhand.server.room import Room

KEPT = 256
"""Patches of a view that are remembered for screens that lost the connection."""
GATHERED = 0.02
"""Seconds between two patches of a view at least: changes in between go together."""

Key = tuple[str, Viewer, Wanted, str]


class Patch(Struct, frozen=True):
    """One change of a view, ready to be sent."""

    seq: int
    version: int
    ops: Raw


class FollowedView:
    """One view for one audience."""

    def __init__(self, room: Room, view: View, viewer: Viewer, wanted: Wanted, language: str) -> None:
        self.room, self.view, self.viewer, self.wanted = room, view, viewer, wanted
        self._said = encoding(language)
        self.run, self.seq, self.version = secrets.token_hex(4), 0, room.version
        self.followers: set[asyncio.Event] = set()
        """Set when there is a new patch."""
        self._patches: deque[Patch] = deque(maxlen=KEPT)
        self._encoded = self._compute()
        self._state: Any = msgspec.json.decode(self._encoded)

    def _compute(self) -> bytes:
        return msgspec.json.encode(self.room.look(self.view, self.viewer, self.wanted), enc_hook=self._said)

    def refresh(self) -> None:
        """Compute the view again and wake its followers if it has changed."""
        try:
            encoded = self._compute()
        except Refusal:
            return  # a table that was broken: its last state stays
        if encoded == self._encoded:
            return
        state = msgspec.json.decode(encoded)
        ops = Raw(msgspec.json.encode(list(differences(self._state, state))))
        self._state, self._encoded = state, encoded
        self.seq, self.version = self.seq + 1, self.room.version
        self._patches.append(Patch(self.seq, self.version, ops))
        for wake in self.followers:
            wake.set()

    def state(self) -> Raw:
        """The whole view, encoded once for everybody."""
        return Raw(self._encoded)

    def after(self, seq: int) -> list[Patch] | None:
        """The patches after this one; None if they are not all remembered, or there was none with this number."""
        missed = self.seq - seq
        if seq < 0 or not 0 <= missed <= len(self._patches):
            return None
        return [self._patches[place] for place in range(-missed, 0)]


class Hub:
    """Everything that screens follow of one night."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.followers: set[asyncio.Event] = set()
        """Set when something was announced to the room."""
        self._topics: dict[Key, FollowedView] = {}
        self._recorded = len(room.recorded)

    def topic(self, view: View, viewer: Viewer, wanted: Wanted, language: str = ENGLISH) -> FollowedView:
        """The topic for this view and viewer; refused if the viewer may not see it."""
        self.room.look(view, viewer, wanted)
        key = view.name, view.audience(viewer), view.asked(viewer, wanted), language
        if key not in self._topics:
            self._topics[key] = FollowedView(self.room, view, viewer, key[2], language)
        found = self._topics[key]
        found.refresh()
        return found

    async def publish(self) -> None:
        """Refresh the followed views whenever the room changes; never ends."""
        seen = 0
        while True:
            seen = await self.room.changes.since(seen)
            new, self._recorded = self.room.recorded[self._recorded :], len(self.room.recorded)
            if any(each.announces for each in new):
                for wake in self.followers:
                    wake.set()
            for key, topic in list(self._topics.items()):
                if topic.followers:
                    topic.refresh()
                    await asyncio.sleep(0)  # let others work between two views
                elif topic.version < self.room.version - KEPT:
                    del self._topics[key]
            await asyncio.sleep(GATHERED)


def differences(before: Any, after: Any, path: str = "") -> Iterator[dict[str, Any]]:
    """JSON Patch operations (RFC 6902) from one state to the other. A list of another length is replaced whole."""
    if type(before) is dict and type(after) is dict:
        for key in before:
            if key not in after:
                yield {"op": "remove", "path": f"{path}/{_escaped(key)}"}
        for key, value in after.items():
            if key not in before:
                yield {"op": "add", "path": f"{path}/{_escaped(key)}", "value": value}
            elif before[key] != value:
                yield from differences(before[key], value, f"{path}/{_escaped(key)}")
    elif type(before) is list and type(after) is list and len(before) == len(after):
        for place, (old, new) in enumerate(zip(before, after, strict=True)):
            if old != new:
                yield from differences(old, new, f"{path}/{place}")
    elif before != after:
        yield {"op": "replace", "path": path, "value": after}


def _escaped(key: str) -> str:
    return key.replace("~", "~0").replace("/", "~1")
