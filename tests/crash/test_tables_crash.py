"""The server is killed while bots play over the wire: nothing that was acknowledged is lost or doubled."""

import asyncio
import random
import signal
import socket

import pytest

from goodhand.audit.verify import sequence_of, verify
from goodhand.cli.bots.crowd import Crowd
from goodhand.cli.bots.records import disagreements
from goodhand.cli.bots.wire import Address
from goodhand.journal import open_journal
from goodhand.night.acts import CODEC
from support_process import PATIENCE, Process


async def killed_and_taken_up(folder, kills: int, tables: int) -> None:
    port = _free_port()
    database = ("--database", str(folder / "x.db"), "--no-pauses")
    server = Process(*database, folder=folder, port=port)
    crowd = Crowd(Address("127.0.0.1", port), tables=tables, players=4, book="house-nlhe", pause=0.02)
    playing = asyncio.ensure_future(crowd.play())
    rng, acknowledged = random.Random(1), crowd.tally.acknowledged

    async def answered(many: int) -> None:
        """Wait until so many actions are acknowledged; if the bots cannot play, that is said."""
        async with asyncio.timeout(PATIENCE):
            while len(acknowledged) < many:
                if playing.done():
                    playing.result()
                await asyncio.sleep(0.02)

    try:
        await answered(20)
        for _ in range(kills):
            await asyncio.sleep(0.3 + rng.random())
            server.closes(signal.SIGKILL)
            before = len(acknowledged)
            server = await asyncio.to_thread(Process, *database, folder=folder, port=port)
            await answered(before + 1)
    finally:
        playing.cancel()
        crowd.stop()
        await asyncio.gather(playing, return_exceptions=True)
        server.closes(signal.SIGTERM)
    journal = await open_journal(str(folder / "x.db"), CODEC)
    try:
        assert [] == await disagreements(journal, acknowledged)
        found = await verify(sequence_of([record async for record in journal.read_all()]))
        assert found.flaw is None
        assert crowd.tally.reconnected >= kills
    finally:
        await journal.close()


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        return int(taken.getsockname()[1])


async def test_a_server_that_is_killed_goes_on_and_no_acknowledged_action_is_lost_or_doubled(tmp_path):
    await killed_and_taken_up(tmp_path, kills=2, tables=2)


@pytest.mark.exhaustive
async def test_thirty_times(tmp_path):
    await killed_and_taken_up(tmp_path, kills=30, tables=6)
