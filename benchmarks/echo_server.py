"""A bare echo on the server's own program: what one connection says goes to all of its group."""

import asyncio
import socket
from typing import Any

import uvicorn

from goodhand.server.beside import LARGEST_FRAME
from goodhand.server.serving import loop_factory
from goodhand.server.tables.frames import FrameProtocol

groups: dict[str, list[Any]] = {}


async def app(scope: Any, receive: Any, send: Any) -> None:
    """ASGI, and nothing above it."""
    if scope["type"] != "websocket":
        return
    await receive()
    await send({"type": "websocket.accept"})
    group = groups.setdefault(scope["path"], [])
    group.append(send)
    while (message := await receive())["type"] == "websocket.receive":
        for each in group:
            await each({"type": "websocket.send", "text": message["text"]})
    group.remove(send)


def main() -> None:
    """Serve until it is stopped."""
    listening = socket.create_server(("127.0.0.1", 0), backlog=2048)
    print(f"at http://127.0.0.1:{listening.getsockname()[1]}", flush=True)
    config = uvicorn.Config(
        app, ws=FrameProtocol, ws_max_size=LARGEST_FRAME, ws_per_message_deflate=False, lifespan="off", log_config=None
    )
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        runner.run(uvicorn.Server(config).serve(sockets=[listening]))


if __name__ == "__main__":
    main()
