"""Sockets to which ready frames are written: what a whole table sees is encoded once, and waits for nobody.

It is an extension of ASGI (`goodhand.frames` in the scope), which the server's own protocol class offers.
"""

from collections.abc import Callable
from typing import Any

from msgspec import Struct
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

EXTENSION = "goodhand.frames"


class FrameWriter(Struct, frozen=True):
    """What the extension gives to whoever answers a socket."""

    write: Callable[[bytes], bool]
    """Send a frame at once; False: the other end does not read, and the frame was dropped."""
    listen: Callable[[Callable[[bytes], None]], None]
    """Hear each text at once; what was heard before comes as ASGI has it."""


class FrameProtocol(WebSocketsSansIOProtocol):
    """Uvicorn's protocol, with the extension."""

    hear: Callable[[bytes], None] | None = None

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
        if not self.handshake_complete or self.close_sent or self.transport.is_closing():
            return False
        if not self.writable.is_set():
            return False
        self.transport.write(frame)
        return True


def writer_of(scope: Any) -> FrameWriter:
    """The extension, which every server of ours offers."""
    found: FrameWriter = scope["extensions"][EXTENSION]
    return found
