"""Somebody at software tables, through a whole tournament: a bot, or a person with a connection and a time bank."""

import time
from random import Random
from typing import Protocol

from goodhand.rules.units import PlayerId
from goodhand.simulate.bots import PERSONALITIES

BANK = 60.0
"""Seconds that a player has beyond the usual ones, through the tournament."""


class Line(Protocol):
    """The way to somebody's screen."""

    @property
    def language(self) -> str:
        """In which they read."""
        ...

    def send(self, frame: bytes) -> bool:
        """Send at once; False: it was dropped, and a snapshot is due when they read again."""
        ...

    def end(self) -> None:
        """Nothing more comes."""
        ...


class TablePlayer:
    def __init__(self, id_: PlayerId, name: str, *, bot: bool, seed: str) -> None:
        self.id, self.name, self.bot = id_, name, bot
        self.rng = Random(f"goodhand/table-bot/{seed}/{id_}")
        self.policy = self.rng.choice(PERSONALITIES)
        self.table = 0
        """Where they were last dealt in; 0: nowhere yet."""
        self.bank = BANK
        self.away = False
        """Sits out, until they say that they are back."""
        self.missed = False
        """Sits out since nobody was connected: whoever comes is back."""
        self.line: Line | None = None
        self.elsewhere = False
        """Whether they are connected to another server."""
        self.behind = False
        """Frames were dropped."""
        self.gives_numbers = False
        self.story = False
        """The screen tells what happens, event by event."""
        self.gone_at: float | None = None if bot else time.monotonic()
        """When the connection was lost, or the player was waited for."""
        self.expired = 0
        """How often in a row the clock ran out."""
        self.ended = b""
        """What they were told when they played no more."""

    @property
    def connected(self) -> bool:
        return self.line is not None or self.elsewhere

    def send(self, frame: bytes) -> None:
        """To the screen, if there is one that reads."""
        if self.line is not None and not self.behind and not self.line.send(frame):
            self.behind = True
