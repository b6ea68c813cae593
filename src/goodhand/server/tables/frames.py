"""Sockets to which ready frames are written: what a whole table sees is encoded once, and waits for nobody.

It is an extension of ASGI (`goodhand.frames` in the scope), which the server's own protocol class offers.
"""

from collections.abc import Callable
from typing import Any

from msgspec import Struct
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

EXTENSION = "goodhand.frames"


class FrameWriter(Struct, frozen=True):
    """What the extension gives to whoever answers a socket."""

    write: Callable[[bytes], bool]
    """Send a frame at once; False: the other end does not read, and the frame was dropped."""


class FrameProtocol(WebSocketsSansIOProtocol):
    """Uvicorn's protocol, with the extension."""

    async def run_asgi(self) -> None:
        """Offer it to the application."""
        extensions: dict[str, Any] = self.scope["extensions"]
        extensions[EXTENSION] = FrameWriter(self.write_frame)
        await super().run_asgi()

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
