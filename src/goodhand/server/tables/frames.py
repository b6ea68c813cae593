"""Sockets to which ready frames are written: what a whole table sees is encoded once, and waits for nobody.

It is an extension of ASGI (`goodhand.frames` in the scope), which the server's own protocol class offers.
"""

from collections.abc import Callable
from typing import Any

from msgspec import Struct
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

try:
    from websockets.speedups import apply_mask
except ImportError:  # where it is not built for the system
    from websockets.utils import apply_mask

EXTENSION = "goodhand.frames"
LOOK_AGAIN = 1.0
"""Seconds in which an answer is read that has come while nobody looked."""


class FrameWriter(Struct, frozen=True):
    """What the extension gives to whoever answers a socket."""

    write: Callable[[bytes], bool]
    """Send a frame at once; False: the other end does not read, and the frame was dropped."""
    listen: Callable[[Callable[[bytes], None]], None]
    """Hear each text at once; what was heard before comes as ASGI has it."""


class FrameProtocol(WebSocketsSansIOProtocol):
    """Uvicorn's protocol, with the extension."""

    hear: Callable[[bytes], None] | None = None
    flows = True
    """Whether the other end reads."""
    _doubted = False
    """Whether a ping was not answered in time, as far as was read."""
    _aligned = False
    """Whether all that came so far ends with a whole frame."""

    def data_received(self, data: bytes) -> None:
        """One short text by itself, as players send them, is heard at once; all else goes the usual way."""
        if self.hear is not None and self._aligned and self._is_short_text(data):
            self.hear(apply_mask(data[6:], data[2:6]))
            return
        if self.handshake_complete:
            self._aligned = self._aligned and is_whole(data)
        else:
            self._aligned = data.endswith(b"\r\n\r\n")
        super().data_received(data)

    def _is_short_text(self, data: bytes) -> bool:
        """A masked text frame of less than 126 bytes, the first and last of its message, on an open connection."""
        return (
            len(data) > 6
            and data[0] == 0x81
            and 0x80 <= data[1] < 0xFE
            and len(data) == (data[1] & 0x7F) + 6
            and self.conn.current_size is None
            and not self.close_sent
        )

    def pause_writing(self) -> None:
        """The other end does not read."""
        self.flows = False
        super().pause_writing()

    def resume_writing(self) -> None:
        """It reads again."""
        self.flows = True
        super().resume_writing()

    def keepalive_timeout(self) -> None:
        """The other end did not answer a ping; but where this one did not read, it is not to blame.

        While a message is being answered nothing more is read. And a process that was held up finds its own timers
        before what has come in meanwhile: so what has come is read first.
        """
        if self._doubted and not self.read_paused:
            super().keepalive_timeout()
            return
        self._doubted = not self.read_paused
        self.pong_timer = self.loop.call_later(LOOK_AGAIN, self.keepalive_timeout)

    def handle_pong(self, event: Frame) -> None:
        """It answers."""
        self._doubted = False
        super().handle_pong(event)

    async def run_asgi(self) -> None:
        """Offer it to the application."""
        extensions: dict[str, Any] = self.scope["extensions"]
        extensions[EXTENSION] = FrameWriter(self.write_frame, self._listen)
        await super().run_asgi()

    def _listen(self, hear: Callable[[bytes], None]) -> None:
        self.hear = hear

    def handle_text(self, event: Frame) -> None:
        """Without a queue, where somebody listens: whoever does says what to do with too many."""
        if self.hear is not None and event.fin:
            self.hear(bytes(event.data))
        else:
            super().handle_text(event)

    def write_frame(self, frame: bytes) -> bool:
        """Between two frames of others a whole frame may always stand."""
        if not self.flows or self.close_sent or not self.handshake_complete or self.transport.is_closing():
            return False
        self.transport.write(frame)
        return True


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
