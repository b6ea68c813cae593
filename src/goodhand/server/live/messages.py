"""The messages of the socket, both ways. docs/protocol.md explains them."""

from typing import Any

import msgspec
from msgspec import Raw, Struct

from goodhand.night.narration import Next
from goodhand.night.views.viewer import Wanted
from goodhand.rules.speech import ENGLISH, LANGUAGES, encoding
from goodhand.server.problems import Problem

PROTOCOL = 1


class Seen(Struct, frozen=True):
    """How far a screen has followed a view."""

    run: str
    seq: int


class Subscribe(Struct, frozen=True, tag="subscribe"):
    id: int
    """The screen's own number for it; answers come with it."""
    view: str
    wanted: Wanted = Wanted()
    since: Seen | None = None
    """What was last seen before the connection was lost: what came since is sent, if it is still known."""


class Unsubscribe(Struct, frozen=True, tag="unsubscribe"):
    id: int


class DoAct(Struct, frozen=True, tag="act"):
    """Do an act, as POST does; or foresee it."""

    id: int
    name: str
    said: Raw = Raw(b"{}")
    expected: int | None = None
    confirmed: tuple[str, ...] = ()
    occurred: int | None = None
    key: str = ""
    foresee: bool = False


class AskTime(Struct, frozen=True, tag="time"):
    """What time it is at the server; `sent` comes back, so that the way can be taken off."""

    id: int
    sent: float = 0.0


class Speak(Struct, frozen=True, tag="speak"):
    """From now on everything is said in this language; what is followed comes anew."""

    id: int
    language: str


Incoming = Subscribe | Unsubscribe | DoAct | AskTime | Speak


class Hello(Struct, frozen=True, tag="hello"):
    """The first message."""

    protocol: int
    night: str
    role: str
    person: str
    table: int
    version: int
    wall: float
    """Unix time of the server, in seconds."""
    second: float
    """The night's time: seconds after the midnight with which its date begins."""
    pace: float = 1.0
    """Seconds of the night that pass in one: in time-lapse another than 1; 0 while its clock stands."""


class TimeTold(Struct, frozen=True, tag="time"):
    id: int
    sent: float
    wall: float
    second: float
    pace: float = 1.0


class Snapshot(Struct, frozen=True, tag="snapshot"):
    """The whole state of a view."""

    id: int
    run: str
    """Of the server's memory of it: after a restart, or at another server, it is another."""
    seq: int
    version: int
    """How many records the night had."""
    state: Raw


class Delta(Struct, frozen=True, tag="delta"):
    """What changed in a view since the message before."""

    id: int
    run: str
    seq: int
    version: int
    ops: Raw


class Announced(Struct, frozen=True, tag="announced"):
    """What the room hears."""

    version: int
    texts: tuple[str, ...]


class ActDone(Struct, frozen=True, tag="done"):
    """An act is on disk."""

    id: int
    version: int
    says: tuple[str, ...]
    announces: tuple[str, ...]
    next: tuple[Next, ...]
    repeated: bool = False


class ActForeseen(Struct, frozen=True, tag="foreseen"):
    """What an act would lead to."""

    id: int
    version: int
    says: tuple[str, ...]
    announces: tuple[str, ...]
    next: tuple[Next, ...]
    draws: bool


class Failed(Struct, frozen=True, tag="problem"):
    """A message was refused."""

    id: int | None
    problem: Problem


DECODER = msgspec.json.Decoder(Incoming)
ENCODERS = {language: msgspec.json.Encoder(enc_hook=encoding(language)) for language in LANGUAGES}


def encoded(message: Any, language: str = ENGLISH) -> bytes:
    return ENCODERS[language].encode(message)
