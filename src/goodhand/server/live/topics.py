"""Views that are followed: each is computed once for all who see the same in one language, and sent as what changed."""

import asyncio
import secrets
from collections import deque
from typing import Any, Protocol

import msgspec
from msgspec import Raw

from goodhand.night.views.catalogue import View
from goodhand.night.views.viewer import Viewer, Wanted
from goodhand.rules import Refusal
from goodhand.rules.speech import ENGLISH, encoding
from goodhand.server.live.messages import Seen
from goodhand.server.live.patch import changes
from goodhand.server.room import Room

KEPT = 256
"""So many changes of a view are remembered, for screens that lost the connection."""
GATHERED = 0.02
"""Seconds between two messages about a view at least: what happens meanwhile goes together."""

Key = tuple[str, Viewer, Wanted, str]


class Change(msgspec.Struct, frozen=True):
    """One change of a view, ready to be sent."""

    seq: int
    version: int
    ops: Raw


class Follower(Protocol):
    def offer(self, topic: "Topic", change: Change) -> None:
        """Something changed. It must not wait."""
        ...

    def hear(self, version: int, texts: tuple[str, ...]) -> None:
        """Something was said to the room. It must not wait."""
        ...


class Topic:
    """One view, as all see it who see the same."""

    def __init__(self, room: Room, view: View, viewer: Viewer, wanted: Wanted, language: str) -> None:
        self.room, self.view, self.viewer, self.wanted = room, view, viewer, wanted
        self._said = encoding(language)
        self.run, self.seq, self.version = secrets.token_hex(4), 0, room.version
        self.followers: set[Follower] = set()
        self._changes: deque[Change] = deque(maxlen=KEPT)
        self._encoded = self._compute()
        self._state: Any = msgspec.json.decode(self._encoded)

    def _compute(self) -> bytes:
        return msgspec.json.encode(self.room.look(self.view, self.viewer, self.wanted), enc_hook=self._said)

    def refresh(self) -> None:
        """Compute it anew, and tell its followers what changed."""
        try:
            encoded = self._compute()
        except Refusal:
            return  # a table that was broken: what was last seen of it stays
        if encoded == self._encoded:
            return
        state = msgspec.json.decode(encoded)
        ops = list(changes(self._state, state))
        self._state, self._encoded = state, encoded
        self.seq, self.version = self.seq + 1, self.room.version
        change = Change(self.seq, self.version, Raw(msgspec.json.encode(ops)))
        self._changes.append(change)
        for follower in list(self.followers):
            follower.offer(self, change)

    def state(self) -> Raw:
        """All of it, encoded once for everybody."""
        return Raw(self._encoded)

    def since(self, seen: Seen | None) -> list[Change] | None:
        """What came after what somebody has seen; None: that is not known any more."""
        if seen is None or seen.run != self.run or seen.seq > self.seq:
            return None
        missed = [change for change in self._changes if change.seq > seen.seq]
        return missed if len(missed) == self.seq - seen.seq else None


class Hub:
    """All that is followed of one night."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.followers: set[Follower] = set()
        self._topics: dict[Key, Topic] = {}
        self._changed = asyncio.Event()
        self._announced = len(room.recorded)
        room.changed.append(self._changed.set)

    def topic(self, view: View, viewer: Viewer, wanted: Wanted, language: str = ENGLISH) -> Topic:
        """What is followed under this name by this viewer in this language; who may not look is refused."""
        self.room.look(view, viewer, wanted)
        key = view.name, view.audience(viewer), view.asked(viewer, wanted), language
        if key not in self._topics:
            self._topics[key] = Topic(self.room, view, viewer, key[2], language)
        found = self._topics[key]
        found.refresh()
        return found

    async def publish(self) -> None:
        """Tell what changes, as long as the night is followed; never ends."""
        while True:
            await self._changed.wait()
            self._changed.clear()
            self._tell_announcements()
            for key, topic in list(self._topics.items()):
                if topic.followers:
                    topic.refresh()
                    await asyncio.sleep(0)  # others may work between two views
                elif topic.version < self.room.version - KEPT:
                    del self._topics[key]
            await asyncio.sleep(GATHERED)

    def _tell_announcements(self) -> None:
        new = self.room.recorded[self._announced :]
        self._announced = len(self.room.recorded)
        for each in new:
            if each.announces:
                for follower in list(self.followers):
                    follower.hear(each.version, each.announces)
