"""The server is killed while bots play over the wire: nothing that was acknowledged is lost or doubled."""

import asyncio
import signal
from random import Random

import pytest
from benchmarks.bots.crowd import Crowd
from benchmarks.bots.records import disagreements
from benchmarks.bots.wire import Address

from goodhand.audit.verify import sequence_of, verify
from goodhand.journal.opening import open_practice
from goodhand.night.acts import CODEC
from support_process import PATIENCE, Process, a_port


async def killed_and_taken_up(folder, port: int, kills: int, tables: int, rng: Random) -> None:
    database = ("--database", str(folder / "x.db"), "--no-pauses")
    server = Process(*database, folder=folder, port=port)
    crowd = Crowd(Address("127.0.0.1", port), tables=tables, players=4, book="house-nlhe", pause=0.02)
    playing = asyncio.ensure_future(crowd.play())
    acknowledged = crowd.tally.acknowledged

    async def answered(many: int, reconnected: int = 0) -> None:
        """Wait until bots are back and so many actions acknowledged; if the bots cannot play, that is said."""
        async with asyncio.timeout(PATIENCE):
            while len(acknowledged) < many or crowd.tally.reconnected < reconnected:
                if playing.done():
                    playing.result()
                await asyncio.sleep(0.02)

    try:
        await answered(20)
        for killed in range(1, kills + 1):
            await asyncio.sleep(0.3 + rng.random())  # any moment to be killed in
            server.closes(signal.SIGKILL)
            before = len(acknowledged)
            server = await asyncio.to_thread(Process, *database, folder=folder, port=port)
            await answered(before + 1, killed)
    finally:
        playing.cancel()
        crowd.stop()
        await asyncio.gather(playing, return_exceptions=True)
        server.closes(signal.SIGTERM)
    journal = await open_practice(str(folder / "x.db"), CODEC)
    try:
        assert [] == await disagreements(journal, acknowledged)
        found = await verify(sequence_of([record async for record in journal.read_all()]))
        assert found.flaw is None
    finally:
        await journal.close()


async def test_a_server_that_is_killed_goes_on_and_no_acknowledged_action_is_lost_or_doubled(tmp_path, rng):
    with a_port() as port:
        await killed_and_taken_up(tmp_path, port, kills=2, tables=2, rng=rng)


@pytest.mark.exhaustive
async def test_thirty_times(tmp_path, rng):
    with a_port() as port:
        await killed_and_taken_up(tmp_path, port, kills=30, tables=6, rng=rng)
