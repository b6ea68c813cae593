"""The hall's network: one switch lets phones in, at an encrypted port of their own, and shuts them out again."""

import asyncio
import socket
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from goodhand.charity.shelf import Shelf

if TYPE_CHECKING:
    from goodhand.server.house import House

KIND, ID = "hall", "network"
PORTS: Final = (*range(8443, 8453), 0)
"""Ports for phones: the first that is free; 0: any that the system gives."""
LOOPBACK: Final = "127."


class HallNetwork(Struct, frozen=True, kw_only=True):
    """The hall's network as the charity typed it, and whether phones may connect. It is in no journal and no export."""

    name: str = ""
    password: str = ""
    on: bool = False


async def network_of(shelf: Shelf) -> HallNetwork:
    found = await shelf.get(KIND, ID)
    return msgspec.json.decode(found, type=HallNetwork) if found is not None else HallNetwork()


async def keep_network(shelf: Shelf, network: HallNetwork) -> None:
    await shelf.put(KIND, ID, msgspec.json.encode(network))


def own_addresses() -> list[str]:
    """The addresses of this computer in its networks, the usual one first; nothing is sent."""
    found = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, suppress(OSError):
        probe.connect(("192.0.2.1", 9))
        found.append(str(probe.getsockname()[0]))
    with suppress(OSError):
        found += [str(each[4][0]) for each in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    return [each for each in dict.fromkeys(found) if not each.startswith(LOOPBACK)]


class Hall:
    """The port for phones of one server."""

    def __init__(self) -> None:
        self.addresses: tuple[str, ...] = ()
        """Addresses for phones, each with scheme and port; none: phones cannot connect."""
        self.fingerprint = ""
        """SHA-256 of the certificate that is served there."""
        self.fixed = False
        """Whether the server was started for the hall's network, so that nothing is switched here."""
        self._task: asyncio.Task[None] | None = None
        self._switching = asyncio.Lock()

    def serves(self, address: str, fingerprint: str) -> None:
        """Note that the server itself was started for the hall's network."""
        self.addresses, self.fingerprint, self.fixed = (address,), fingerprint, True

    async def turn(self, house: "House", app: Any, *, on: bool) -> None:
        """Let phones in or shut them out, and keep that for the next start."""
        async with self._switching:
            if self.fixed:
                return
            if not on:
                await self._close()
            elif not self.addresses:
                ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
                self._task = house.run(lambda: self._serve(house, app, ready))
                await ready
            await keep_network(house.doorkeeper.store, replace(await network_of(house.doorkeeper.store), on=on))

    async def resume(self, house: "House", app: Any) -> None:
        """After a start: let phones in if they were let in before, and this computer is in a network."""
        if (await network_of(house.doorkeeper.store)).on:
            with suppress(OSError):
                await self.turn(house, app, on=True)

    async def _close(self) -> None:
        task, self._task = self._task, None
        if task is not None:
            task.cancel()
            await asyncio.wait([task])

    async def _serve(self, house: "House", app: Any, ready: "asyncio.Future[None]") -> None:
        from goodhand.server.app import make_public_app  # noqa: PLC0415 - it needs the house
        from goodhand.server.beside import served_beside  # noqa: PLC0415 - it needs what needs the house
        from goodhand.server.certificate import own_certificate  # noqa: PLC0415 - slow to import, and few ask for it

        names: set[str] = set()
        with ExitStack() as stack:
            stack.callback(self._forget, app, names)
            try:
                hosts = own_addresses()
                if not hosts or house.folder is None:
                    raise OSError("this computer is in no network")
                listening = stack.enter_context(_listening())
                port = int(listening.getsockname()[1])
                names |= {*hosts, socket.gethostname().casefold(), f"{socket.gethostname()}.local".casefold()}
                certificate, key, fingerprint = await asyncio.to_thread(
                    own_certificate, _made(house.folder / "hall"), names
                )
                _allowed(app).update(names)
                self.addresses, self.fingerprint = tuple(f"https://{each}:{port}" for each in hosts), fingerprint
            except OSError as error:
                if not ready.done():
                    ready.set_exception(error)
                return
            files = {"ssl_certfile": str(certificate), "ssl_keyfile": str(key)}
            # Encrypted for everybody who signs in; plain for the public page, where nobody can (decision 20).
            public = stack.enter_context(_listening())
            public_app = make_public_app(house, tuple(names))
            house.follow_address = f"http://{hosts[0]}:{public.getsockname()[1]}"
            stack.callback(setattr, house, "follow_address", "")
            async with (
                served_beside(app, listening, lifespan="off", **files),
                served_beside(public_app, public, lifespan="off"),
            ):
                if not ready.done():
                    ready.set_result(None)
                await asyncio.Event().wait()

    def _forget(self, app: Any, names: set[str]) -> None:
        self.addresses, self.fingerprint = (), ""
        _allowed(app).difference_update(names)


def _allowed(app: Any) -> set[str]:
    """The host names to which the application answers."""
    found: set[str] = app.state.hosts
    return found


def _listening() -> socket.socket:
    """The first port that is free, in every network of this computer."""
    for port in PORTS:
        with suppress(OSError):
            return socket.create_server(("0.0.0.0", port), backlog=2048)
    raise OSError("no port is free")


def in_groups(fingerprint: str) -> str:
    """A fingerprint in groups of four figures, to be compared by eye."""
    plain = fingerprint.replace(":", "").upper()
    return " ".join(plain[at : at + 4] for at in range(0, len(plain), 4))


def for_phones(house: "House", own: str) -> str:
    """The beginning of an address that a phone can open; empty: none, since `own` is this computer alone."""
    if house.hall.addresses:
        return house.hall.addresses[0]
    host = own.partition("://")[2]
    return "" if host.startswith(("localhost", LOOPBACK, "[::1]")) else own


def _made(folder: Path) -> Path:
    folder.mkdir(exist_ok=True, mode=0o700)
    return folder
