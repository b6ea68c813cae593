"""Sockets that take ready frames: a message for a whole table is encoded once and waits for nobody.

It is an extension of ASGI (`goodhand.frames` in the scope), which the server's own protocol class offers.
"""

import asyncio
from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

try:
    from websockets.speedups import apply_mask
except ImportError:  # not built for this system
    from websockets.utils import apply_mask

EXTENSION = "goodhand.frames"
LOOK_AGAIN = 1.0
"""Seconds to read a pong that has arrived while nothing was read."""
MOST_LOOKS = 120
"""Times to wait again while a message is being answered; after that the answer hangs, and the socket is closed."""


class FrameWriter:
    """Writes ready frames to one socket.

    About nine of these are written to for every action, so everything that a frame needs is kept here.
    """

    __slots__ = ("_is_closing", "_put", "flows", "listen")

    def __init__(self, transport: asyncio.Transport, listen: Callable[[Callable[[bytes], None]], None]) -> None:
        self._put, self._is_closing = transport.write, transport.is_closing
        self.listen = listen
        """Set the function that gets each text at once; earlier texts come by ASGI. Then frames can be written."""
        self.flows = False
        """Whether frames may be written: the connection is open and the other end reads."""

    def write(self, frame: bytes) -> bool:
        """Send a frame at once; False: the other end does not read, and the frame is dropped.

        A whole frame may always go between two frames of the protocol itself.
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
    """Whether a ping was not answered in time, judging by the data read so far."""
    _looks = 0
    _aligned = False
    """Whether the data so far end with a whole frame."""
    _quick = False
    """Whether the next data may skip the usual way: there is a listener, and no message is incomplete."""

    @property
    def close_sent(self) -> bool:
        """Whether a close frame was sent; the base class sets it."""
        return self._close_sent

    @close_sent.setter
    def close_sent(self, sent: bool) -> None:
        self._close_sent = sent
        self._look()

    def _look(self) -> None:
        """Decide again whether frames may be written and read the quick way."""
        if self.writer is None:
            return
        listens = self.hear is not None and self.handshake_complete and not self._close_sent
        self.writer.flows = listens and self.writable.is_set()
        self._quick = listens and self._aligned and self.conn.current_size is None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Make the writer on the protocol's own transport."""
        super().connection_made(transport)
        self.writer = FrameWriter(self.transport, self._listen)

    def data_received(self, data: bytes) -> None:
        """Handle a single short text at once, as players send them; anything else goes the usual way."""
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
        """Close a connection that did not answer a ping, unless this end did not read.

        Nothing is read while a message is being answered. And a process that was held up finds its timers before the
        data that have arrived, so these are read first.
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
        """Offer the extension to the application."""
        extensions: dict[str, Any] = self.scope["extensions"]
        extensions[EXTENSION] = self.writer
        await super().run_asgi()

    def _listen(self, hear: Callable[[bytes], None]) -> None:
        self.hear = hear
        self._look()

    def handle_text(self, event: Frame) -> None:
        """Skip the queue if there is a listener, which limits the number of messages itself."""
        if self.hear is not None and event.fin:
            self.hear(bytes(event.data))
        else:
            super().handle_text(event)


def is_short_text(data: bytes) -> bool:
    """A masked text frame of less than 126 bytes and nothing else, the first and last of its message."""
    return len(data) > 6 and data[0] == 0x81 and 0x80 <= data[1] < 0xFE and len(data) == (data[1] & 0x7F) + 6


def is_whole(data: bytes) -> bool:
    """Whether a client's frames end exactly at the end of the data."""
    start, end = 0, len(data)
    while end - start >= 2:
        length, head = data[start + 1] & 0x7F, 2
        if length >= 126:
            head = 4 if length == 126 else 10
            length = int.from_bytes(data[start + 2 : start + head], "big")
        start += head + (4 if data[start + 1] & 0x80 else 0) + length
    return start == end


def writer_of(scope: Any) -> FrameWriter:
    """The extension, which our server always offers."""
    found: FrameWriter = scope["extensions"][EXTENSION]
    return found
