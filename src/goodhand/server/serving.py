"""Running the server: where it listens, what it keeps, and what it tells whoever started it."""

import asyncio
import gc
import os
import signal
import socket
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from enum import StrEnum
from pathlib import Path
from typing import NamedTuple

import uvicorn
from msgspec import Struct

from goodhand.night.history import COLLECTING
from goodhand.occasion.people import person_id
from goodhand.occasion.plan import OccasionPlan
from goodhand.rules import Refusal, Role
from goodhand.server.access.model import EVERY_NIGHT, Grant
from goodhand.server.access.store import access_beside
from goodhand.server.app import make_app
from goodhand.server.hall_clock import HallClock
from goodhand.server.house import House, opened_house
from goodhand.server.logs import RequestLog, write_json_lines
from goodhand.server.tables.frames import FrameProtocol
from goodhand.server.tables.pace import AS_PEOPLE_PLAY, AT_ONCE

PORT = 8437
LARGEST_FRAME = 64 * 1024
PATIENCE = 5
"""Seconds that requests have to end when the server is stopped."""


class Log(StrEnum):
    """How the server tells of its work, on its standard error."""

    PLAIN = "plain"
    """What fails, in sentences."""
    JSON = "json"
    """Every request, act and refusal, a line each."""


class Settings(Struct, frozen=True, kw_only=True):
    database: str
    """A file, or a postgres:// address."""
    host: str = "127.0.0.1"
    port: int = PORT
    tls: bool = False
    names: tuple[str, ...] = ()
    """Further names under which it is spoken to."""
    folder: Path
    """For the certificate."""
    pauses: bool = True
    """Whether software tables give people time to look."""
    log: Log = Log.PLAIN

    @property
    def access(self) -> str:
        """Where it is kept who may come in: beside the journal."""
        return access_beside(self.database)

    @property
    def lan(self) -> bool:
        """Whether others can reach it."""
        return self.host not in ("127.0.0.1", "localhost", "::1")

    def hosts(self) -> tuple[str, ...]:
        """The names under which it may be spoken to."""
        found = {"localhost", "127.0.0.1", *self.names}
        if self.lan:
            found |= {self.host, own_address(), socket.gethostname(), f"{socket.gethostname()}.local"}
        return tuple(sorted(found - {"", "0.0.0.0"}))

    def address(self, port: int, name: str = "") -> str:
        """Where a browser goes; by a name of its own, where somebody is to have a session beside others."""
        host = (own_address() if self.host == "0.0.0.0" else self.host) if self.lan else name or "localhost"
        return f"{'https' if self.tls else 'http'}://{host}:{port}"


class Listening(Struct, frozen=True):
    """What to tell whoever started the server."""

    address: str
    links: tuple[tuple[str, str], ...]
    """For whom, and the link."""
    fingerprint: str = ""
    """Of the certificate, where one was made."""


def data_folder() -> Path:
    """Where a server keeps its records unless told otherwise; made, if it is not there."""
    home = Path.home()
    otherwise = home / "Library/Application Support" if sys.platform == "darwin" else home / ".local/share"
    base = os.environ.get("GOODHAND_DATA") or Path(os.environ.get("XDG_DATA_HOME") or otherwise) / "goodhand"
    folder = Path(base)
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    return folder


def own_address() -> str:
    """The machine's own address in its network; nothing is sent to find it out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, suppress(OSError):
        probe.connect(("192.0.2.1", 9))
        return str(probe.getsockname()[0])
    return "127.0.0.1"


class Server(uvicorn.Server):
    """Stops when it is asked to, and then the program ends as if all had been said."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Without the way back in which uvicorn lets the signal end the program after all."""
        loop = asyncio.get_running_loop()
        for each in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(each, self.handle_exit, each, None)
        try:
            yield
        finally:
            for each in (signal.SIGINT, signal.SIGTERM):
                loop.remove_signal_handler(each)


class Link(NamedTuple):
    """For whom, what opens it, and under which name of this machine, where not under its first."""

    who: str
    token: str
    name: str = ""


Begin = Callable[[House], Awaitable[Sequence[Link]]]
"""What is done when the house is open; the links that come of it are told."""


def opening_of(plans: Sequence[OccasionPlan], *, practice: bool = False) -> Begin:
    """Open what is to be opened; a link for the chairperson of each, or for whoever sets the server up."""

    async def links(house: House) -> list[Link]:
        found = []
        for plan in plans:
            room, _ = await house.open_night(plan, practice=practice)
            chair = plan.licensee.chairperson
            grant = Grant(night=room.key, role=Role.CHAIRPERSON, person=person_id(chair))
            found.append(Link(f"{chair}, {plan.licensee.name}, {plan.date}", await house.doorkeeper.invite(grant)))
        if not plans:
            grant = Grant(night=EVERY_NIGHT, role=Role.CHAIRPERSON)
            found.append(Link("the chairperson, every night of this server", await house.doorkeeper.invite(grant)))
        return found

    return links


def serve(
    settings: Settings, begin: Begin, told: Callable[[Listening], None], *, clock: HallClock | None = None
) -> None:
    """Serve until somebody stops it. The port is taken first, so that one that is taken is said at once."""
    gc.disable()  # all that is made until it listens stays as long as the server does
    listening = socket.create_server((settings.host, settings.port), backlog=2048)
    port = int(listening.getsockname()[1])
    files = _certificate(settings) if settings.tls else None
    refused: list[Refusal] = []

    @asynccontextmanager
    async def opening() -> AsyncIterator[House]:
        pace = AS_PEOPLE_PLAY if settings.pauses else AT_ONCE
        async with opened_house(settings.database, settings.access, clock, pace) as house:
            try:
                links = await begin(house)
            except Refusal as refusal:  # told below, when all is closed again
                refused.append(refusal)
                server.should_exit = True
                yield house
                return
            shown = tuple((who, f"{settings.address(port, name)}/sign-in#{token}") for who, token, name in links)
            told(Listening(settings.address(port), shown, files[2] if files is not None else ""))
            yield house

    if settings.log is Log.JSON:
        write_json_lines(sys.stderr)
    config = uvicorn.Config(
        RequestLog(make_app(opening, settings.hosts(), secure=settings.tls)),
        http="httptools",
        ws=FrameProtocol,
        ws_max_size=LARGEST_FRAME,
        ws_per_message_deflate=False,
        ssl_certfile=str(files[0]) if files is not None else None,
        ssl_keyfile=str(files[1]) if files is not None else None,
        timeout_graceful_shutdown=PATIENCE,
        proxy_headers=False,
        server_header=False,
        access_log=False,
        log_config=None,
        lifespan="on",
    )
    server = Server(config)
    gc.freeze()
    gc.set_threshold(*COLLECTING)  # looking through all of a full server takes a tenth of a second: every table waits
    gc.enable()
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        runner.run(server.serve(sockets=[listening]))
    if refused:
        raise refused[0]
    if not server.started:
        raise SystemExit(3)


def _certificate(settings: Settings) -> tuple[Path, Path, str]:
    from goodhand.server.certificate import own_certificate  # noqa: PLC0415 - slow to import, and few ask for it

    return own_certificate(settings.folder, settings.hosts())


def loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The quicker event loop, where there is one for this system."""
    try:
        import uvloop  # noqa: PLC0415 - there is none for every system
    except ImportError:
        return None
    return uvloop.new_event_loop
