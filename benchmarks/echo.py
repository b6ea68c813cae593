"""A bare echo with the same fan-out, on the server's own program: what there is without anything behind it."""

import asyncio
import secrets
import time
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from benchmarks.bots.wire import Address, Wire
from benchmarks.serving import Serving, milliseconds

GROUP = 9
ECHO_BYTES = 330
"""As long as what a table is told of an action, on average."""


def echo(groups: int, seconds: float, processes: int) -> dict[str, Any]:
    """The same fan-out, with nothing behind it."""
    server = Serving("-m", "benchmarks.echo_server", folder=Path())
    try:
        context = get_context("spawn")
        answers = context.Queue()
        shares = [groups // processes + (each < groups % processes) for each in range(processes)]
        running = [
            context.Process(target=_echo_process, args=(server.url, share, seconds, answers), daemon=True)
            for share in shares
            if share
        ]
        for each in running:
            each.start()
        for _ in running:
            answers.get(timeout=120)  # all are connected
        before = server.cpu()
        found = [answers.get(timeout=seconds + 120) for _ in running]
        sent, heard = sum(each[0] for each in found), sum(each[1] for each in found)
        latencies = sorted(one for each in found for one in each[2])
        return {
            "groups": groups,
            "messages_per_second": round(sent / seconds, 1),
            "deliveries_per_second": round(heard / seconds, 1),
            "p50_ms": milliseconds(latencies, 0.5),
            "p99_ms": milliseconds(latencies, 0.99),
            "server_cpu_us_per_message": round(1e6 * (server.cpu() - before) / max(sent, 1), 1),
        }
    finally:
        server.ends()


def _echo_process(url: str, groups: int, seconds: float, answers: Any) -> None:
    answers.put(asyncio.run(_echo(url, groups, seconds, answers)))


async def _echo(url: str, groups: int, seconds: float, answers: Any) -> tuple[int, int, list[float]]:
    """In each group one message is under way: whoever's turn it is sends the next when the last has come."""
    address, tally, latencies = Address.of(url), [0, 0], list[float]()
    rest = b"x" * (ECHO_BYTES - 21)
    running = False

    def heard(group: list[Wire], own: int) -> Any:
        def hear(text: bytes) -> None:
            if not running:
                return
            tally[1] += 1
            if own != int(text[20:21]):
                latencies.append(time.monotonic() - float(text[:20]))
            if own == (int(text[20:21]) + 1) % GROUP:
                send(group, own)

        return hear

    def send(group: list[Wire], own: int) -> None:
        tally[0] += 1
        group[own].send(b"%020.9f%d" % (time.monotonic(), own) + rest)

    everyone = []
    for _ in range(groups):
        group: list[Wire] = []
        name = secrets.token_hex(4)
        for own in range(GROUP):
            wire = Wire(heard(group, own), lambda: None)
            await wire.connect(address, f"/{name}", "")
            group.append(wire)
        everyone.append(group)
    answers.put("connected")
    await asyncio.sleep(1.0)
    running = True
    for group in everyone:
        send(group, 0)
    await asyncio.sleep(seconds)
    running = False
    return tally[0], tally[1], latencies
