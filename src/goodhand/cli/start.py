"""`goodhand start`: Goodhand on this computer, in the browser; `goodhand` alone does the same."""

import asyncio
import errno
import json
import os
import webbrowser
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from urllib.request import urlopen

from goodhand.charity.shelf import open_shelf, shelf_of
from goodhand.cli.output import BadInput, say_on
from goodhand.cli.writing import write_whole
from goodhand.journal.errors import JournalError
from goodhand.rules import Role
from goodhand.server.access.doorkeeper import Doorkeeper
from goodhand.server.access.model import EVERY_NIGHT, Grant, Link
from goodhand.server.access.owner import owner_of
from goodhand.server.house import House
from goodhand.server.routes.welcome import is_first
from goodhand.server.serving import PORT, Listening, ServeSettings, data_folder, opening_of, serve

RUNNING = "running.json"
"""The address of the server that uses the folder."""
PORTS = (*range(PORT, PORT + 10), 0)
"""Ports to try, in order; 0: any that the system chooses."""
MINUTES = 10 * 60.0
"""Seconds for which a link lasts that only the browser of this computer is given."""
PATIENCE = 3.0


def start() -> None:
    """Start Goodhand on this computer and open it in the browser; if it runs already, open that."""
    folder = _own_folder()
    database, running = str(folder / "goodhand.db"), folder / RUNNING
    if address := _answering(running):
        link = f"{address}/sign-in#{asyncio.run(_way_in(database))}" if _asks_for_a_link(address) else address
        say_on(f"Goodhand is running already; your browser opens {link}", "Ctrl-C in its own window stops it.")
        _browse(link)
        return

    def told(found: Listening) -> None:
        link = next((link for _, link in found.links), found.address)
        write_whole(running, json.dumps({"address": found.address, "process": os.getpid()}).encode(), secret=True)
        say_on(f"Goodhand is running; your browser opens {link}", "Keep this window open; Ctrl-C stops it.")
        _browse(link)

    for port in PORTS:
        try:
            with _removed(running):
                serve(ServeSettings(database=database, port=port, folder=folder), _begin, told)
            return
        except JournalError as error:
            raise BadInput(f"{database} cannot be used: {error}.") from None
        except OSError as error:
            if error.errno not in (errno.EADDRINUSE, errno.EACCES) or port == PORTS[-1]:
                raise


async def _begin(house: House) -> Sequence[Link]:
    """A link for the owner of records that were begun without the welcome page; else that page, or the password."""
    if await is_first(house) or await owner_of(house.doorkeeper.store) is not None:
        return ()
    return await opening_of(())(house)


def _asks_for_a_link(address: str) -> bool:
    """Whether the server that runs has records, and nobody who signs in with a password."""
    found = json.load(urlopen(f"{address}/api/v1/welcome", timeout=PATIENCE))
    return not (found["first"] or found["owner"])


def _own_folder() -> Path:
    """The data folder, in which something can be written."""
    try:
        folder = data_folder()
        write_whole(folder / ".written", b"")
        (folder / ".written").unlink()
    except (OSError, BadInput) as problem:
        why = f"{problem.filename}: {problem.strerror}." if isinstance(problem, OSError) else str(problem)
        raise BadInput(f"Nothing can be kept here: {why} Set GOODHAND_DATA to a folder of your own.") from None
    return folder


def _answering(running: Path) -> str:
    """The address of the server that was started before, if it still answers; else empty."""
    with suppress(OSError, ValueError, KeyError, TypeError):
        address = str(json.loads(running.read_bytes())["address"])
        if address.startswith("http://localhost:") and json.load(urlopen(f"{address}/healthz", timeout=PATIENCE)):
            return address
    return ""


async def _way_in(database: str) -> str:
    """A link's token for the chairperson: only who can write in the data folder can make one."""
    shelf = await open_shelf(shelf_of(database))
    try:
        grant = Grant(night=EVERY_NIGHT, role=Role.CHAIRPERSON)
        return await Doorkeeper(shelf).invite(grant, lasts=MINUTES)
    finally:
        await shelf.close()


@contextmanager
def _removed(running: Path) -> Iterator[None]:
    """Remove the note of the address when the server of this process has ended."""
    try:
        yield
    finally:
        with suppress(OSError, ValueError, KeyError, TypeError):
            if json.loads(running.read_bytes())["process"] == os.getpid():
                running.unlink()


def _browse(link: str) -> None:
    """Open the browser, if there is one; the link was printed in any case."""
    with suppress(webbrowser.Error, OSError):
        webbrowser.open(link)
