"""Another port of a running program: the demonstration at an address of its own, or the hall's network."""

import asyncio
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any

import uvicorn

from goodhand.server.connections import PromptProtocol
from goodhand.server.logs import RequestLog
from goodhand.server.tables.frames import FrameProtocol

LARGEST_FRAME = 64 * 1024
PATIENCE = 5
"""Seconds for requests to end when a port is closed."""
GLANCE = 0.02


def configured(app: Any, **options: Any) -> uvicorn.Config:
    """How every port of this program is served."""
    return uvicorn.Config(
        RequestLog(app),
        http=PromptProtocol,
        ws=FrameProtocol,
        ws_max_size=LARGEST_FRAME,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=PATIENCE,
        proxy_headers=False,
        server_header=False,
        access_log=False,
        log_config=None,
        **options,
    )


class _Beside(uvicorn.Server):
    """Leaves the signals to the server that the program was started for."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


@asynccontextmanager
async def served_beside(app: Any, listening: socket.socket, **options: Any) -> AsyncIterator[None]:
    """Serve an application at a port until the block ends; then its connections are cut."""
    server = _Beside(configured(app, **options))
    serving = asyncio.get_running_loop().create_task(server.serve(sockets=[listening]))
    try:
        while not (server.started or serving.done()):
            await asyncio.sleep(GLANCE)
        yield
    finally:
        server.should_exit = server.force_exit = True
        await asyncio.shield(serving)
