"""Sockets to which ready frames are written: what a whole table sees is encoded once, and waits for nobody.

It is an extension of ASGI (`goodhand.frames` in the scope), which the server's own protocol class offers.
"""

import asyncio
from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

try:
    from websockets.speedups import apply_mask
except ImportError:  # where it is not built for the system
    from websockets.utils import apply_mask

EXTENSION = "goodhand.frames"
LOOK_AGAIN = 1.0
"""Seconds in which an answer is read that has come while nobody looked."""
MOST_LOOKS = 120
"""How often it is looked again while a message is being answered; then that hangs, and the device is let go."""


class FrameWriter:
    """What the extension gives to whoever answers a socket.

    Nine of these are written to for every action, so that all a frame asks is kept here, apart from the large protocol.
    """

    __slots__ = ("_is_closing", "_put", "flows", "listen")

    def __init__(self, transport: asyncio.Transport, listen: Callable[[Callable[[bytes], None]], None]) -> None:
        self._put, self._is_closing = transport.write, transport.is_closing
        self.listen = listen
        """Hear each text at once; what was heard before comes as ASGI has it. From then on frames can be written."""
        self.flows = False
        """Whether frames may be written: the connection is open, and the other end reads."""

    def write(self, frame: bytes) -> bool:
        """Send a frame at once; False: the other end does not read, and the frame was dropped.

        Between two frames of others a whole frame may always stand.
        """
        if not self.flows or self._is_closing():
            return False
        self._put(frame)
        return True


class FrameProtocol(WebSocketsSansIOProtocol):
    """Uvicorn's protocol, with the extension."""

    hear: Callable[[bytes], None] | None = None
    writer: FrameWriter | None = None
    _close_sent = False
    _doubted = False
    """Whether a ping was not answered in time, as far as was read."""
    _looks = 0
    _aligned = False
    """Whether all that came so far ends with a whole frame."""
    _quick = False
    """Whether what comes next may be heard without the usual way: somebody listens, and no message is half told."""

    @property
    def close_sent(self) -> bool:
        """Whether it was said that nothing more comes; the base class sets it where it says so."""
        return self._close_sent

    @close_sent.setter
    def close_sent(self, sent: bool) -> None:
        self._close_sent = sent
        self._look()

    def _look(self) -> None:
        """Whether frames may be written, and heard the quick way, after something about the connection changed."""
        if self.writer is None:
            return
        listens = self.hear is not None and self.handshake_complete and not self._close_sent
        self.writer.flows = listens and self.writable.is_set()
        self._quick = listens and self._aligned and self.conn.current_size is None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Frames are written where all else is."""
        super().connection_made(transport)
        self.writer = FrameWriter(self.transport, self._listen)

    def data_received(self, data: bytes) -> None:
        """One short text by itself, as players send them, is heard at once; all else goes the usual way."""
        if self._quick and is_short_text(data):
            self.hear(apply_mask(data[6:], data[2:6]))  # type: ignore[misc]  # there is somebody: see `_look`
            return
        if self.handshake_complete:
            self._aligned = self._aligned and is_whole(data)
        else:
            self._aligned = data.endswith(b"\r\n\r\n")
        super().data_received(data)
        self._look()

    def pause_writing(self) -> None:
        """The other end does not read."""
        super().pause_writing()
        self._look()

    def resume_writing(self) -> None:
        """It reads again."""
        super().resume_writing()
        self._look()

    def keepalive_timeout(self) -> None:
        """The other end did not answer a ping; but where this one did not read, it is not to blame.

        While a message is being answered nothing more is read. And a process that was held up finds its own timers
        before what has come in meanwhile: so what has come is read first.
        """
        if (self._doubted and not self.read_paused) or self._looks > MOST_LOOKS:
            super().keepalive_timeout()
            return
        self._doubted = not self.read_paused
        self._looks += 1
        self.pong_timer = self.loop.call_later(LOOK_AGAIN, self.keepalive_timeout)

    def handle_pong(self, event: Frame) -> None:
        self._doubted, self._looks = False, 0
        super().handle_pong(event)

    async def run_asgi(self) -> None:
        """Offer it to the application."""
        extensions: dict[str, Any] = self.scope["extensions"]
        extensions[EXTENSION] = self.writer
        await super().run_asgi()

    def _listen(self, hear: Callable[[bytes], None]) -> None:
        self.hear = hear
        self._look()

    def handle_text(self, event: Frame) -> None:
        """Without a queue, where somebody listens: whoever does says what to do with too many."""
        if self.hear is not None and event.fin:
            self.hear(bytes(event.data))
        else:
            super().handle_text(event)


def is_short_text(data: bytes) -> bool:
    """A masked text frame of less than 126 bytes and nothing else, the first and last of its message."""
    return len(data) > 6 and data[0] == 0x81 and 0x80 <= data[1] < 0xFE and len(data) == (data[1] & 0x7F) + 6


def is_whole(data: bytes) -> bool:
    """Whether frames of a client end where the data ends."""
    start, end = 0, len(data)
    while end - start >= 2:
        length, head = data[start + 1] & 0x7F, 2
        if length >= 126:
            head = 4 if length == 126 else 10
            length = int.from_bytes(data[start + 2 : start + head], "big")
        start += head + (4 if data[start + 1] & 0x80 else 0) + length
    return start == end


def writer_of(scope: Any) -> FrameWriter:
    """The extension, which every server of ours offers."""
    found: FrameWriter = scope["extensions"][EXTENSION]
    return found
