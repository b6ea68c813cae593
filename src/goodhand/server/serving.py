"""Running the server: its settings, its port, its first links."""

import asyncio
import gc
import signal
import socket
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from enum import StrEnum
from pathlib import Path

import uvicorn
from msgspec import Struct
from msgspec.structs import replace
from uvicorn.server import HANDLED_SIGNALS

from goodhand import places
from goodhand.charity.shelf import shelf_of
from goodhand.night.history import COLLECTING
from goodhand.occasion.plan import OccasionPlan
from goodhand.rules import Role
from goodhand.server.access.model import EVERY_NIGHT, Grant, Link
from goodhand.server.app import make_app, make_public_app
from goodhand.server.beside import configured, served_beside
from goodhand.server.hall_clock import HallClock
from goodhand.server.house import House, opened_house
from goodhand.server.logs import write_json_lines
from goodhand.server.standby import SILENT, FollowLink, Standby
from goodhand.server.tables.pace import AS_PEOPLE_PLAY, AT_ONCE

PORT = 8437


class Log(StrEnum):
    """The form of the server's log on its standard error."""

    PLAIN = "plain"
    """Failures, in sentences."""
    JSON = "json"
    """Every request, act and refusal, a line each."""


class ServeSettings(Struct, frozen=True, kw_only=True):
    database: str
    """A file, or a postgres:// address."""
    host: str = "127.0.0.1"
    port: int = PORT
    tls: bool = False
    names: tuple[str, ...] = ()
    """Further host names that it answers to."""
    folder: Path
    """For the certificate."""
    pauses: bool = True
    """Whether software tables pause for people to look."""
    log: Log = Log.PLAIN
    follows: str = ""
    """The link to another computer whose nights this one follows; empty: it runs its own."""
    wait: float = SILENT
    """Seconds of silence after which this computer may take over."""

    @property
    def access(self) -> str:
        """The store of sessions and invitations, which belongs to the journal."""
        return shelf_of(self.database)

    @property
    def lan(self) -> bool:
        """Whether other devices can reach it."""
        return self.host not in ("127.0.0.1", "localhost", "::1")

    def hosts(self) -> tuple[str, ...]:
        """The host names that it answers to."""
        found = {"localhost", "127.0.0.1", "[::1]", *self.names}
        if self.lan:
            found |= {in_addresses(self.host), own_address(), socket.gethostname(), f"{socket.gethostname()}.local"}
        return tuple(sorted(found - {"", "0.0.0.0"}))

    def address(self, port: int, name: str = "") -> str:
        """The address for a browser; with ``name``, under another host name, for a separate session."""
        own = own_address() if self.host == "0.0.0.0" else in_addresses(self.host)
        host = own if self.lan or self.host == "::1" else name or "localhost"
        return f"{'https' if self.tls else 'http'}://{host}:{port}"


class Listening(Struct, frozen=True):
    """The address and links to print when the server has started."""

    address: str
    links: tuple[tuple[str, str], ...]
    """The person, and the link."""
    fingerprint: str = ""
    """Of the certificate, if one is used."""


def data_folder() -> Path:
    """The default folder of a server's records; made if it is missing."""
    folder = places.data_folder()
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    return folder


def own_address() -> str:
    """The machine's address in its network, found without sending anything."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, suppress(OSError):
        probe.connect(("192.0.2.1", 9))
        return str(probe.getsockname()[0])
    return "127.0.0.1"


def in_addresses(host: str) -> str:
    """A host as it is written in an address: IPv6 in brackets."""
    return f"[{host}]" if ":" in host else host


def raise_open_files() -> None:
    """Allow as many open files as the system lets this program have: every connection is one."""
    try:
        import resource  # noqa: PLC0415 - there is none on Windows
    except ImportError:
        return
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


class Server(uvicorn.Server):
    """Stops on a signal, after which the program ends normally."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Catch the signals; unlike uvicorn's own, do not raise them again at the end.

        The loop's own handlers do the same, but Windows has none.
        """
        before = {each: signal.signal(each, self.handle_exit) for each in HANDLED_SIGNALS}
        try:
            yield
        finally:
            for each, handler in before.items():
                signal.signal(each, handler)


Begin = Callable[[House], Awaitable[Sequence[Link]]]
"""Called when the house is open; returns the links to print."""


def opening_of(plans: Sequence[OccasionPlan], *, practice: bool = False) -> Begin:
    """Open these plans' nights, with a link for each chairperson; without plans, a link for the server's owner."""

    async def links(house: House) -> list[Link]:
        found = []
        for plan in plans:
            room, _ = await house.open_night(plan, practice=practice)
            who = f"{plan.licensee.chairperson}, {plan.licensee.name}, {plan.date}"
            found.append(Link(who, await house.invite_chairperson(room)))
        if not plans:
            grant = Grant(night=EVERY_NIGHT, role=Role.CHAIRPERSON)
            found.append(Link("the chairperson, every night of this server", await house.doorkeeper.invite(grant)))
        return found

    return links


def serve(
    settings: ServeSettings, begin: Begin, told: Callable[[Listening], None], *, clock: HallClock | None = None
) -> None:
    """Serve until stopped. The port is taken first, to report at once if it is in use."""
    gc.disable()  # everything that is made before it listens lives as long as the server
    raise_open_files()
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listening = socket.create_server((settings.host, settings.port), family=family, backlog=2048)
    port = int(listening.getsockname()[1])
    files = _certificate(settings) if settings.tls else None
    opened: list[House] = []

    @asynccontextmanager
    async def opening() -> AsyncIterator[House]:
        yield opened[0]

    async def run() -> None:
        pace = AS_PEOPLE_PLAY if settings.pauses else AT_ONCE
        with server.capture_signals():
            standby = None
            if settings.follows:
                link, here = FollowLink.read(settings.follows), settings.address(port)
                standby = Standby(link, Path(settings.database), here, settings.wait)
                await standby.look()
            async with opened_house(settings.database, settings.access, clock, pace, standby) as house:
                house.fingerprint = files[2] if files is not None else ""
                house.folder = settings.folder
                if settings.lan:
                    house.hall.serves(settings.address(port), files[2] if files is not None else "")
                links = await begin(house)
                opened.append(house)
                await house.hall.resume(house, app)
                shown = tuple((who, f"{settings.address(port, name)}/sign-in#{token}") for who, token, name in links)
                told(Listening(settings.address(port), shown, files[2] if files is not None else ""))
                async with public_page(settings, port, house):
                    await server.serve(sockets=[listening])

    if settings.log is Log.JSON:
        write_json_lines(sys.stderr)
    app = make_app(opening, settings.hosts(), secure=settings.tls)
    config = configured(
        app,
        ssl_certfile=str(files[0]) if files is not None else None,
        ssl_keyfile=str(files[1]) if files is not None else None,
        lifespan="on",
    )
    server = Server(config)
    gc.freeze()
    gc.set_threshold(*COLLECTING)  # a full collection takes a tenth of a second, and every table waits
    gc.enable()
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        runner.run(run())
    if not server.started:
        raise SystemExit(3)


@asynccontextmanager
async def public_page(settings: ServeSettings, port: int, house: House) -> AsyncIterator[None]:
    """Serve the public page where phones reach it without a warning: on a port of its own, if this one is encrypted."""
    if not settings.lan:
        yield
        return
    if not settings.tls:
        house.follow_address = settings.address(port)
        yield
        return
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    try:
        plain = socket.create_server((settings.host, port + 1), family=family, backlog=2048)
    except OSError:  # taken: there is no public page then, and everything else is as before
        yield
        return
    house.follow_address = replace(settings, tls=False).address(port + 1)
    app = make_public_app(house, settings.hosts())
    async with served_beside(app, plain, lifespan="off"):
        yield


def _certificate(settings: ServeSettings) -> tuple[Path, Path, str]:
    from goodhand.server.certificate import own_certificate  # noqa: PLC0415 - slow to import, and few ask for it

    return own_certificate(settings.folder, settings.hosts())


def loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The faster event loop, if there is one for this system."""
    try:
        import uvloop  # noqa: PLC0415 - there is none for every system
    except ImportError:
        return None
    return uvloop.new_event_loop
