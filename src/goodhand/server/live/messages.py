"""The messages of the socket, both ways. docs/reference/protocol.md explains them."""

from typing import Any

import msgspec
from msgspec import Raw, Struct, field

from goodhand.night.views.viewer import Wanted
from goodhand.rules.speech import ENGLISH
from goodhand.server.doing import ActAnswer, Foreseen
from goodhand.server.language import ENCODERS
from goodhand.server.problems import Problem

PROTOCOL = 1


class ViewSeen(Struct, frozen=True):
    """How far a screen has followed a view."""

    run: str
    seq: int


class Subscribe(Struct, frozen=True, tag="subscribe"):
    id: int
    """The screen's own number, which its answers carry."""
    view: str
    wanted: Wanted = Wanted()
    since: ViewSeen | None = None
    """The last patch before the connection was lost: later patches are sent, if they are still remembered."""


class Unsubscribe(Struct, frozen=True, tag="unsubscribe"):
    id: int


class DoAct(Struct, frozen=True, tag="act"):
    """Do an act, as POST does; or foresee it."""

    id: int
    name: str
    said: Raw = field(default_factory=lambda: Raw(b"{}"))
    expected: int | None = None
    seen: int | None = None
    confirmed: tuple[str, ...] = ()
    occurred: int | None = None
    key: str = ""
    foresee: bool = False


class AskTime(Struct, frozen=True, tag="time"):
    """Ask for the server's time; `sent` comes back, to subtract the delay."""

    id: int
    sent: float = 0.0


class Speak(Struct, frozen=True, tag="speak"):
    """Change the language of this socket; all followed views are sent again."""

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
    """The night's time: seconds after the midnight that begins its date."""
    pace: float = 1.0
    """Seconds of the night per second: 1, or another number in time-lapse; 0 while the clock is stopped."""


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
    """Identifies the server's memory of the view: another one after a restart or on another server."""
    seq: int
    version: int
    """Records of the night at that time."""
    state: Raw


class Delta(Struct, frozen=True, tag="delta"):
    """The changes of a view since the previous message."""

    id: int
    run: str
    seq: int
    version: int
    ops: Raw


class ClosingCode(Struct, frozen=True):
    """The hash on which a closed night ends, for people to write down or to photograph."""

    code: str
    """As the papers have it, in groups of four."""
    qr: str
    """Night, record and the whole hash as a QR code: strokes of a drawing."""
    qr_size: int


class HeadShown(Struct, frozen=True, tag="head"):
    """The last record of the night and its hash, for the device to keep as a witness."""

    night: str
    """The night's id, as in its journal."""
    record: int
    hash: str
    at: int
    """The night's second."""
    closing: ClosingCode | None = None
    """For the projector, when the books are closed."""


class AnnouncementsSent(Struct, frozen=True, tag="announced"):
    """Announcements to the room."""

    version: int
    texts: tuple[str, ...]


class ActDone(ActAnswer, frozen=True, tag="done", kw_only=True):
    id: int


class ActForeseen(Foreseen, frozen=True, tag="foreseen", kw_only=True):
    id: int


class Failed(Struct, frozen=True, tag="problem"):
    """A message was refused."""

    id: int | None
    problem: Problem


Outgoing = Hello | TimeTold | Snapshot | Delta | HeadShown | AnnouncementsSent | ActDone | ActForeseen | Failed

DECODER = msgspec.json.Decoder(Incoming)


def encoded(message: Any, language: str = ENGLISH) -> bytes:
    return ENCODERS[language].encode(message)
