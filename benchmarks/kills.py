"""Kills of the server while bots play: nothing acknowledged is lost or doubled, and how soon it plays on.

The bots keep their own record of what was acknowledged; at the end it is compared with the journal, and the journal is
verified. Recovery is counted from the kill, with the start of a new process in it: until it says where it is, until the
first action is acknowledged again, and until every table has been answered; beside it the processor time that the new
server has used by then, which is the same however busy the machine is.
"""

import asyncio
import random
import signal
import socket
import tempfile
import time
from pathlib import Path
from typing import Any

from benchmarks.bots.crowd import Crowd
from benchmarks.bots.records import disagreements
from benchmarks.bots.wire import Address
from benchmarks.serving import Serving, spread
from goodhand.audit.verify import verify
from goodhand.journal.opening import open_practice
from goodhand.night.acts import CODEC

PATIENCE = 120.0
"""Seconds after which a server that does not play on counts as lost."""


def kills(number: int, tables: int, pause: float = 0.1, players: int = 9) -> dict[str, Any]:
    """So many kills at so many tables."""
    with tempfile.TemporaryDirectory() as folder, socket.socket() as taken:
        # Nobody else is given the port while the server is down; whoever asks for it by its number may have it.
        taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        taken.bind(("127.0.0.1", 0))
        port = int(taken.getsockname()[1])
        return asyncio.run(_kills(Path(folder), port, number, tables, pause, players))


async def _kills(folder: Path, port: int, number: int, tables: int, pause: float, players: int) -> dict[str, Any]:
    database = str(folder / "load.db")
    command = ("serve", "--database", database, "--no-pauses", "--port", str(port))
    server = await asyncio.to_thread(Serving.of_ours, *command, folder=folder)
    crowd = Crowd(Address.of(server.url), tables=tables, players=players, book="house-nlhe", pause=pause)
    playing = asyncio.ensure_future(crowd.play())
    acknowledged, rng = crowd.tally.acknowledged, random.Random(number)
    started, first, every = list[float](), list[float](), list[float]()
    to_start, to_recover = list[float](), list[float]()
    try:
        async with asyncio.timeout(PATIENCE):
            await crowd.seated.wait()
        for _ in range(number):
            await asyncio.sleep(0.5 + rng.random())
            server.process.send_signal(signal.SIGKILL)
            server.process.wait()
            server.closes()
            killed, before = time.monotonic(), len(acknowledged)
            server = await asyncio.to_thread(Serving.of_ours, *command, folder=folder)
            started.append(time.monotonic() - killed)
            to_start.append(server.cpu())
            async with asyncio.timeout(PATIENCE):
                while len(acknowledged) == before:
                    if playing.done():  # they play for ever, unless something fails
                        playing.result()
                    await asyncio.sleep(0.01)
                first.append(time.monotonic() - killed)
                nights = {each.night for each in acknowledged[before - 50 * tables : before]}
                while nights - {each.night for each in acknowledged[before:]} - crowd.over:
                    await asyncio.sleep(0.05)
                every.append(time.monotonic() - killed)
                to_recover.append(server.cpu())
    finally:
        playing.cancel()
        crowd.stop()
        await asyncio.gather(playing, return_exceptions=True)
        server.ends()
    journal = await open_practice(database, CODEC)
    try:
        wrong = await disagreements(journal, acknowledged)
        verdict = await verify(journal.read_all())
    finally:
        await journal.close()
    return {
        "kills": number,
        "tables": tables,
        "acknowledged": len(acknowledged),
        "lost_or_doubled": len(wrong),
        "verified": verdict.flaw is None and not verdict.differences,
        "listening_s": spread(started),
        "first_action_s": spread(first),
        "every_table_s": spread(every),
        "cpu_to_listen_s": spread(to_start),
        "cpu_to_recover_s": spread(to_recover),
        "reconnected": crowd.tally.reconnected,
    }
