"""HTTP connections that ask nothing: dropped after a while, and few from one address."""

import asyncio
from collections import Counter
from typing import Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

SILENT: Final = 10.0
"""Seconds in which a connection sends the head of its first request, or is dropped."""
MOST_SILENT: Final = 200
"""Connections from one address that have not asked yet; a hall behind one router opens fewer at once."""
THIS_COMPUTER: Final = ("127.0.0.1", "::1")
"""Not limited: the person who started the server, or a proxy."""
_waiting: Counter[str] = Counter()
"""Connections that have not asked yet, by address, of the whole program."""


class PromptProtocol(HttpToolsProtocol):
    """uvicorn's protocol, for connections whose first request comes soon."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        peer = transport.get_extra_info("peername")
        self._address = str(peer[0]) if peer else ""
        self._asked = False
        _waiting[self._address] += 1
        self._timer = self.loop.call_later(SILENT, transport.abort)
        if _waiting[self._address] > MOST_SILENT and self._address not in THIS_COMPUTER:
            transport.abort()

    def on_headers_complete(self) -> None:
        self._ask()
        super().on_headers_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        self._ask()
        super().connection_lost(exc)

    def _ask(self) -> None:
        """Note that the connection has asked, or is gone."""
        if self._asked:
            return
        self._asked = True
        self._timer.cancel()
        _waiting[self._address] -= 1
        if not _waiting[self._address]:
            del _waiting[self._address]
