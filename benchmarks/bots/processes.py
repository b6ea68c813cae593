"""Run bots in several processes for a while and gather their figures."""

import asyncio
import http.client
import time
from collections.abc import Callable
from multiprocessing import get_context
from queue import Empty
from typing import Any

import msgspec
from msgspec import Struct

from benchmarks.bots.crowd import Crowd, ServerRefused
from benchmarks.bots.wire import Address

PATIENCE = 300.0
"""Seconds that bots may take to sit down, and to report."""


class BotsFailed(Exception):
    """The bots could not play; the message says why."""


class Report(Struct, frozen=True):
    """The figures of the bots of one process."""

    seconds: float
    actions: int
    deliveries: int
    latencies: list[float]
    reconnected: int
    refused: dict[str, int]


def gathered(asked: list[dict[str, Any]], seconds: float, seated: Callable[[], object] = lambda: None) -> list[Report]:
    """Run one process for each item and return the reports; call ``seated`` when all sit and the time begins."""
    context = get_context("spawn")
    answers, go = context.Queue(), context.Event()
    processes = [context.Process(target=_in_process, args=(each, seconds, answers, go), daemon=True) for each in asked]
    for process in processes:
        process.start()
    reports = []
    try:
        for _ in processes:
            _reported(answers, PATIENCE)
        go.set()
        seated()
        for _ in processes:
            found = _reported(answers, seconds + PATIENCE)
            assert found is not None
            reports.append(found)
    except Empty:
        raise BotsFailed("The bots do not answer any more.") from None
    finally:
        for process in processes:
            process.join(5)
    return reports


def _reported(answers: Any, seconds: float) -> Report | None:
    found: Report | str | None = msgspec.msgpack.decode(answers.get(timeout=seconds), type=Report | str | None)
    if isinstance(found, str):
        raise BotsFailed(found)
    return found


def _in_process(asked: dict[str, Any], seconds: float, answers: Any, go: Any) -> None:
    def seated() -> None:
        answers.put(msgspec.msgpack.encode(None))
        go.wait()

    answers.put(msgspec.msgpack.encode(played(asked, seconds, seated)))


def played(asked: dict[str, Any], seconds: float, seated: Callable[[], None]) -> Report | str:
    """Play for a while, counted from when everybody sits; return the reason as text if that fails."""
    try:
        return asyncio.run(_play(asked, seconds, seated))
    except ExceptionGroup as errors:
        first = errors.exceptions[0]
        if not isinstance(first, ServerRefused | OSError | http.client.HTTPException):
            raise
        return f"The server at {asked['url']} does not let the bots play: {first}."


async def _play(asked: dict[str, Any], seconds: float, tell_seated: Callable[[], None]) -> Report:
    options = {key: value for key, value in asked.items() if key != "url"}
    crowd = Crowd(Address.of(asked["url"]), **options)
    try:
        return await _counted(crowd, seconds, tell_seated)
    finally:
        crowd.stop()


async def _counted(crowd: Crowd, seconds: float, tell_seated: Callable[[], None]) -> Report:
    playing, seated = asyncio.ensure_future(crowd.play()), asyncio.ensure_future(crowd.seated.wait())
    await asyncio.wait([playing, seated], return_when=asyncio.FIRST_COMPLETED)
    if playing.done():
        playing.result()
    await asyncio.to_thread(tell_seated)
    tally = crowd.tally
    tally.latencies.clear()
    actions, deliveries, since = len(tally.acknowledged), tally.deliveries, time.monotonic()
    done, _ = await asyncio.wait([playing], timeout=seconds)
    for each in done:
        each.result()
    report = Report(
        time.monotonic() - since,
        len(tally.acknowledged) - actions,
        tally.deliveries - deliveries,
        tally.latencies[:],
        tally.reconnected,
        tally.refused,
    )
    playing.cancel()
    await asyncio.gather(playing, return_exceptions=True)
    return report
