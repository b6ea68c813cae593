"""A WebSocket client for programs by the hundred: text frames, and no copy more than needed (RFC 6455)."""

import asyncio
import base64
import os
import socket
from collections.abc import Callable
from urllib.parse import urlsplit

from msgspec import Struct

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
NOT_THERE = 4404
"""Closed, since what was asked for is not there, or not any more."""


class Address(Struct, frozen=True):
    host: str
    port: int
    ip: str = ""

    @classmethod
    def of(cls, url: str) -> "Address":
        """From `http://HOST:PORT`."""
        parts = urlsplit(url if "//" in url else f"http://{url}")
        host = parts.hostname or "localhost"
        return cls(host, parts.port or 80, socket.gethostbyname(host))


class Wire(asyncio.Protocol):
    def __init__(self, heard: Callable[[bytes], None], lost: Callable[[], None]) -> None:
        self.heard, self.lost = heard, lost
        self.open = asyncio.get_running_loop().create_future()
        self._transport: asyncio.Transport | None = None
        self.code = 0
        """Why the server closed it, where it said so."""
        self._buffer = b""
        self._upgraded = False
        self._request = b""

    async def connect(self, address: Address, path: str, token: str) -> None:
        """Shake hands; ConnectionError, if the server does not want to. What is heard may come before this returns."""
        key = base64.b64encode(os.urandom(16)).decode()
        self._request = (
            f"GET {path} HTTP/1.1\r\nHost: {address.host}:{address.port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
            f"Authorization: Bearer {token}\r\n\r\n"
        ).encode()
        await asyncio.get_running_loop().create_connection(lambda: self, address.ip or address.host, address.port)
        await self.open

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        transport.write(self._request)

    def connection_lost(self, exc: Exception | None) -> None:
        self._transport = None
        if not self.open.done():
            self.open.set_exception(ConnectionError("the server closed the connection"))
        else:
            self.lost()

    def data_received(self, data: bytes) -> None:
        buffer = self._buffer + data if self._buffer else data
        if not self._upgraded:
            head, found, rest = buffer.partition(b"\r\n\r\n")
            if not found:
                self._buffer = buffer
                return
            if b" 101 " not in head.split(b"\r\n", 1)[0]:
                self.open.set_exception(ConnectionError(head.split(b"\r\n", 1)[0].decode("latin-1")))
                self.close()
                return
            self._upgraded, buffer = True, rest
            if not self.open.done():  # whoever waited may have gone
                self.open.set_result(None)
        self._buffer = self._frames(buffer)

    def _frames(self, buffer: bytes) -> bytes:
        """Hand on every whole frame; the answer is what is left."""
        start, end = 0, len(buffer)
        while end - start >= 2:
            length, at = buffer[start + 1] & 0x7F, start + 2
            if length == 126:
                length, at = int.from_bytes(buffer[at : at + 2], "big"), at + 2
            elif length == 127:
                length, at = int.from_bytes(buffer[at : at + 8], "big"), at + 8
            if at > end or end - at < length:
                break
            self._frame(buffer[start] & 0x0F, buffer[at : at + length])
            start = at + length
        return buffer[start:]

    def _frame(self, kind: int, payload: bytes) -> None:
        if kind == TEXT:
            self.heard(payload)
        elif kind == PING:
            self._write(PONG, payload)
        elif kind == CLOSE:
            self.code = int.from_bytes(payload[:2], "big")
            self.close()

    def send(self, text: bytes) -> None:
        """Send a text; to a connection that is gone, nothing."""
        self._write(TEXT, text)

    def _write(self, kind: int, payload: bytes) -> None:
        if self._transport is None:
            return
        mask, length = os.urandom(4), len(payload)
        size = bytes((0x80 | length,)) if length < 126 else b"\xfe" + length.to_bytes(2, "big")
        whole = mask * (length // 4 + 1)
        masked = (int.from_bytes(payload, "big") ^ int.from_bytes(whole[:length], "big")).to_bytes(length, "big")
        self._transport.write(bytes((0x80 | kind,)) + size + mask + masked)

    def abort(self) -> None:
        """As a network does it: what was to be sent is lost, and nobody is told."""
        if self._transport is not None:
            self._transport.abort()

    def close(self) -> None:
        if self._transport is not None:
            self._transport.close()
