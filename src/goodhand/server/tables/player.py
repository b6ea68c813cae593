"""A player at software tables through a tournament: a bot, or a person with a connection and a time bank."""

import time
from random import Random
from typing import Protocol

from goodhand.rules.units import PlayerId
from goodhand.simulate.bots import PERSONALITIES

BANK = 60.0
"""Seconds of a player's time bank for the whole tournament."""


class PlayerLine(Protocol):
    """The connection to a player's screen."""

    @property
    def language(self) -> str: ...

    def send(self, frame: bytes) -> bool:
        """Send at once; False: the frame was dropped, and a snapshot is due later."""
        ...

    def end(self) -> None:
        """Close the connection."""
        ...


class TablePlayer:
    def __init__(self, id_: PlayerId, name: str, *, bot: bool, seed: str) -> None:
        self.id, self.name, self.bot = id_, name, bot
        self.rng = Random(f"goodhand/table-bot/{seed}/{id_}")
        self.policy = self.rng.choice(PERSONALITIES)
        self.table = 0
        """The table of the last deal; 0: none yet."""
        self.bank = BANK
        self.away = False
        """Sits out until the player comes back."""
        self.missed = False
        """Sits out only because the connection was lost: connecting again ends it."""
        self.line: PlayerLine | None = None
        self.elsewhere = False
        """Whether the player is connected to another server."""
        self.behind = False
        """Frames were dropped."""
        self.gives_numbers = False
        self.story = False
        """Whether the screen shows the events of each round."""
        self.gone_at: float | None = None if bot else time.monotonic()
        """When the connection was lost, or waiting for the player began."""
        self.came = False
        """Has been connected to this server."""
        self.acted_at = time.monotonic()
        """When the player last came, or did something."""
        self.expired = 0
        """Turns in a row at which the clock ran out."""
        self.ended = b""
        """The last frame to a player who is out."""

    @property
    def connected(self) -> bool:
        return self.line is not None or self.elsewhere

    def is_awake(self, asleep: float) -> bool:
        """Whether the player is connected, and has come or done something lately."""
        return self.elsewhere or (self.line is not None and time.monotonic() - self.acted_at < asleep)

    def send(self, frame: bytes) -> None:
        """Send to the screen, if it is connected and reads."""
        if self.line is not None and not self.behind and not self.line.send(frame):
            self.behind = True
