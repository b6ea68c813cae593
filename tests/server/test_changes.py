"""The counter of changes that tasks wait on."""

import asyncio

from goodhand.server.changes import Changes, any_since
from support_process import PATIENCE


async def test_everybody_who_waits_is_woken_and_a_change_before_the_wait_is_not_missed():
    changes = Changes()
    waiting = [asyncio.create_task(changes.since(0)) for _ in range(3)]
    await asyncio.sleep(0)

    changes.add()

    assert [1, 1, 1] == await asyncio.wait_for(asyncio.gather(*waiting), PATIENCE)
    assert 1 == await asyncio.wait_for(changes.since(0), PATIENCE)


async def test_without_a_change_the_wait_ends_after_its_seconds():
    assert 0 == await asyncio.wait_for(Changes().since(0, seconds=0.01), PATIENCE)


async def test_a_change_of_either_counter_ends_the_wait_for_both():
    one, other = Changes(), Changes()
    waiting = asyncio.create_task(any_since((one, one.count), (other, other.count), seconds=PATIENCE))
    await asyncio.sleep(0)
    assert not waiting.done()

    other.add()

    await asyncio.wait_for(waiting, PATIENCE / 2)
