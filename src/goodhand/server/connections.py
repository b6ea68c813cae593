"""HTTP connections that ask nothing, slowly or without end: dropped after a while, and few from one address."""

import asyncio
from collections import Counter
from typing import Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

SILENT: Final = 10.0
"""Seconds for the head of a request: of the first, and of each that is begun later."""
SLOW: Final = 60.0
"""Seconds in which the body follows, and in which some of an answer is read."""
MOST_SILENT: Final = 200
"""Connections from one address of which a request is due; a hall behind one router opens fewer at once."""
LONGEST_HEAD: Final = 64 << 10
LONGEST: Final = 4 << 20
"""Bytes of a whole request, more than any route takes: the connection of a longer one is dropped."""
THIS_COMPUTER: Final = ("127.0.0.1", "::1")
"""Not limited: the person who started the server, or a proxy."""
_waiting: Counter[str] = Counter()
"""Connections of which a request is due, by address, of the whole program."""


class PromptProtocol(HttpToolsProtocol):
    """uvicorn's protocol, for connections whose requests come soon and end."""

    _address = ""
    _timer: asyncio.TimerHandle | None = None
    """Runs while a request is due."""
    _unread: asyncio.TimerHandle | None = None
    """Runs while an answer is not read on."""
    _in_head = True
    _bytes = 0
    """Bytes of the request so far."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        peer = transport.get_extra_info("peername")
        self._address = str(peer[0]) if peer else ""
        self._expect(SILENT)
        if _waiting[self._address] > MOST_SILENT and self._address not in THIS_COMPUTER:
            transport.abort()

    def data_received(self, data: bytes) -> None:
        self._bytes += len(data)
        super().data_received(data)
        if self._timer is not None and self._bytes > (LONGEST_HEAD if self._in_head else LONGEST):
            self.transport.abort()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._in_head = True
        if self._timer is None:  # a further request on the same connection
            self._bytes = 0
            self._expect(SILENT)

    def on_headers_complete(self) -> None:
        self._in_head = False
        self._expect(SLOW)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._settle()
        super().on_message_complete()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._unread = self.loop.call_later(SLOW, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._stop_unread()

    def handle_websocket_upgrade(self) -> None:
        self._settle()
        super().handle_websocket_upgrade()

    def connection_lost(self, exc: Exception | None) -> None:
        self._settle()
        self._stop_unread()
        super().connection_lost(exc)

    def _stop_unread(self) -> None:
        if self._unread is not None:
            self._unread.cancel()

    def _expect(self, seconds: float) -> None:
        """Drop the connection unless the rest of the head, or of the body, comes in time."""
        if self._timer is None:
            _waiting[self._address] += 1
        else:
            self._timer.cancel()
        self._timer = self.loop.call_later(seconds, self.transport.abort)

    def _settle(self) -> None:
        """Note that the whole request is here, or the connection gone."""
        if self._timer is None:
            return
        self._timer.cancel()
        self._timer = None
        _waiting[self._address] -= 1
        if not _waiting[self._address]:
            del _waiting[self._address]
