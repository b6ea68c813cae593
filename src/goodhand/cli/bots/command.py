"""`goodhand bots`: programs that play over the wire, for demonstrations and load."""

import asyncio
import http.client
import time
from collections.abc import Callable
from multiprocessing import get_context
from pathlib import Path
from queue import Empty
from typing import Annotated, Any

import msgspec
import typer
from msgspec import Struct

from goodhand.cli.bots.crowd import Crowd, ServerRefused
from goodhand.cli.bots.wire import Address
from goodhand.cli.output import BadInput, say
from goodhand.cli.writing import write_whole
from goodhand.rules.books.registry import rulebook
from goodhand.server.serving import PORT

PATIENCE = 300.0
"""Seconds that bots have to sit down, and to tell what they saw."""


class Report(Struct, frozen=True):
    """What the bots of one process have seen."""

    seconds: float
    actions: int
    deliveries: int
    latencies: list[float]
    reconnected: int
    refused: dict[str, int]
    record: bytes
    """The acknowledged actions, one JSON line each."""


def bots(
    url: Annotated[str, typer.Argument(help="Where the server is.")] = f"http://localhost:{PORT}",
    tables: Annotated[int, typer.Option(help="How many tables of bots.", min=1, max=1000)] = 10,
    players: Annotated[int, typer.Option(help="At each table.", min=2, max=10)] = 9,
    book: Annotated[str, typer.Option(help="Under which rulebook.")] = "house-nlhe",
    seconds: Annotated[float, typer.Option(help="For how long.", min=0.1)] = 30.0,
    pause: Annotated[float, typer.Option(help="Seconds that a bot thinks, on average.", min=0.0)] = 0.5,
    numbers: Annotated[bool, typer.Option("--numbers", help="Give numbers for each deck.")] = False,
    processes: Annotated[int, typer.Option(help="Processes among which the tables are shared.", min=1, max=16)] = 1,
    record: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write each acknowledged action, a JSON line each.")
    ] = None,
) -> None:
    """Play over the wire: each bot has a connection of its own and sees what its seat is sent."""
    own = rulebook(book).id
    _require_address(url)
    shares = [tables // processes + (number < tables % processes) for number in range(processes)]
    asked = {"url": url, "players": players, "book": own, "pause": pause, "numbers": numbers}
    reports = gathered([asked | {"tables": share} for share in shares if share], seconds)
    if record is not None:
        write_whole(record, b"".join(each.record for each in reports))
    say(*_in_words(reports, tables))


def _require_address(url: str) -> None:
    """Refuse what no bot can reach, before processes are begun for it."""
    if url.lower().startswith("https:"):
        raise BadInput(f"The bots speak plain HTTP, and {url} does not: have them play at a server without --tls.")
    try:
        Address.of(url)
    except (OSError, ValueError) as error:
        raise BadInput(f"There is no server to be found at {url}: {error}.") from None


def gathered(asked: list[dict[str, Any]], seconds: float, seated: Callable[[], object] = lambda: None) -> list[Report]:
    """The reports of all processes; ``seated`` is called when all have sat down and the time begins."""
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
        raise BadInput("The bots do not answer any more.") from None
    finally:
        for process in processes:
            process.join(5)
    return reports


def _reported(answers: Any, seconds: float) -> Report | None:
    found: Report | str | None = msgspec.msgpack.decode(answers.get(timeout=seconds), type=Report | str | None)
    if isinstance(found, str):
        raise BadInput(found)
    return found


def _in_process(asked: dict[str, Any], seconds: float, answers: Any, go: Any) -> None:
    def seated() -> None:
        answers.put(msgspec.msgpack.encode(None))
        go.wait()

    answers.put(msgspec.msgpack.encode(played(asked, seconds, seated)))


def played(asked: dict[str, Any], seconds: float, seated: Callable[[], None]) -> Report | str:
    """Play for a while, counted from when everybody sits; a text: why not."""
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
        b"".join(msgspec.json.encode(each) + b"\n" for each in tally.acknowledged),
    )
    playing.cancel()
    await asyncio.gather(playing, return_exceptions=True)
    return report


def _in_words(reports: list[Report], tables: int) -> list[str]:
    actions, deliveries = sum(each.actions for each in reports), sum(each.deliveries for each in reports)
    seconds = max(each.seconds for each in reports)
    found = sorted(each for report in reports for each in report.latencies)
    lines = [f"{actions:,} actions and {deliveries:,} messages in {seconds:.1f} s at {tables} tables."]
    if found:
        half, most = found[len(found) // 2], found[len(found) * 99 // 100]
        lines.append(
            f"From one player's action to the others' screens: {1000 * half:.1f} ms (p50), {1000 * most:.1f} ms (p99)."
        )
    refused = {code: sum(each.refused.get(code, 0) for each in reports) for each in reports for code in each.refused}
    lines += [f"Refused: {count} times {code}." for code, count in sorted(refused.items())]
    return lines
