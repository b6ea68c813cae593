"""Viewers who only look at the clock."""

import asyncio
import re
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx

from benchmarks.bots.wire import Address, Wire
from benchmarks.serving import Serving

PATIENCE = 60.0
"""Seconds after which whoever sees nothing counts as shut out."""


def viewers(number: int) -> dict[str, Any]:
    """Memory of a server whose clock so many follow."""
    with tempfile.TemporaryDirectory() as folder:
        event = Path(__file__).parent.parent / "examples" / "house.toml"
        database = ("--database", f"{folder}/load.db", "--port", "0", "--practice", str(event))
        server = Serving.of_ours("serve", *database, folder=Path(folder))
        try:
            assert server.process.stdout is not None
            while not (found := re.search(r"#(\S+)", server.process.stdout.readline())):
                pass
            before = server.memory()
            open_now = asyncio.run(_follow(server.url, found[1], number))
            after = server.memory()
            return {"viewers": open_now, "memory_mb": round(after / 2**20, 1), "before_mb": round(before / 2**20, 1)}
        finally:
            server.ends()


async def _follow(url: str, link: str, number: int) -> int:
    async with httpx.AsyncClient(base_url=url, timeout=PATIENCE) as client:
        who = (await client.post("/api/v1/sign-in/link", json={"token": link, "device": "load"})).json()
    address, wires, snapshots = Address.of(url), [], [0]

    def heard(text: bytes) -> None:
        snapshots[0] += b'"snapshot"' in text

    for _ in range(number):
        wire = Wire(heard, lambda: None)
        await wire.connect(address, f"/api/v1/nights/{who['night']}/live", who["token"])
        wires.append(wire)
    for place, wire in enumerate(wires):
        wire.send(b'{"type":"subscribe","id":1,"view":"clock"}')
        if place % 25 == 24:
            # A device sends at most fifty messages a second, and here all are one's; two lots may fall into one second.
            await asyncio.sleep(1.0)
    with suppress(TimeoutError):
        async with asyncio.timeout(PATIENCE):
            while snapshots[0] < number:
                await asyncio.sleep(0.05)
    for wire in wires:
        wire.close()
    return snapshots[0]
