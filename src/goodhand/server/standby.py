"""Two computers and one night: the second follows the first, and goes on with its copy if somebody decides so."""

import asyncio
import http.client
import ssl
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from enum import StrEnum
from pathlib import Path
from typing import Any
from urllib.parse import urlencode, urlsplit

import msgspec
from msgspec import Struct

from goodhand.charity.copies import COPIED, PLAN, SECRET
from goodhand.charity.shelf import Shelf
from goodhand.journal.copying import GrowingCopy
from goodhand.journal.errors import JournalError
from goodhand.journal.lines import from_line
from goodhand.rules import Refusal

FOLLOWER, HANDED_OVER = "follower", "handed-over"
EVERY = 1.0
"""Seconds between two questions to the first computer."""
BESIDE_EVERY = 10.0
"""Seconds between two looks at its settings, people and PINs."""
SILENT = 120.0
"""Seconds without an answer after which another computer may take over."""
PATIENCE = 3.0
AT_ONCE = 500
"""Records that are sent at a time."""

NoFollowLink = Refusal.saying(
    "no-follow-link", "This is no link to follow a night: copy the whole link from the first computer."
)


class RunState(StrEnum):
    RUNS = "runs"
    """This computer runs its nights."""
    FOLLOWS = "follows"
    """It copies the night of another, and can be read."""
    HANDED_OVER = "handed-over"
    """Another computer took over; this one can be read."""
    UNSURE = "unsure"
    """It was started again, and a computer that followed it does not answer: that one may run the night."""


WHY: Mapping[RunState, str] = {
    RunState.FOLLOWS: "it follows the first computer, which runs the night",
    RunState.HANDED_OVER: "another computer has taken over the night",
    RunState.UNSURE: "another computer may have taken over the night",
}


class Follower(Struct, frozen=True):
    """A computer that may follow this one's nights."""

    address: str = ""
    """Its own address; empty: it never asked."""
    seen: float = 0.0
    """When it asked for the first time since one of the two was started."""


class TakenOverAt(Struct, frozen=True):
    """The answer of a computer to whether it has taken over."""

    term: int
    """How many computers have run the night, with this one; 0: it has not taken over."""
    at: float = 0.0
    """Seconds since 1970."""


class Copied(Struct, frozen=True):
    """A part of the first computer's records."""

    lines: tuple[str, ...]
    end: int
    """The position of its last record."""


class FollowLink(Struct, frozen=True):
    """The way to the first computer: its address, a token, and the fingerprint of its certificate."""

    address: str
    token: str
    fingerprint: str = ""

    @classmethod
    def read(cls, text: str) -> "FollowLink":
        address, _, rest = text.strip().partition("/second#")
        token, _, fingerprint = rest.partition(".")
        parts = urlsplit(address)
        if parts.scheme not in ("http", "https") or not parts.hostname or not token:
            raise NoFollowLink
        return cls(address, token, fingerprint.replace(":", "").lower())

    def get(self, path: str, **query: object) -> bytes:
        """Ask the first computer. Blocks for a few seconds at most."""
        return ask(self.address, f"{path}?{urlencode(query)}", self.token, self.fingerprint)


def ask(address: str, path: str, token: str = "", fingerprint: str = "") -> bytes:
    """The answer of another computer in the hall; OSError, if there is none or it is another computer."""
    parts = urlsplit(address)
    assert parts.hostname is not None
    if parts.scheme == "https":
        context = ssl.create_default_context()
        if fingerprint or not token:  # its own certificate: compared below, before a token is sent
            context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
        link: http.client.HTTPConnection = http.client.HTTPSConnection(
            parts.hostname, parts.port, timeout=PATIENCE, context=context
        )
    else:
        link = http.client.HTTPConnection(parts.hostname, parts.port, timeout=PATIENCE)
    try:
        link.connect()
        if isinstance(link.sock, ssl.SSLSocket) and fingerprint:
            _require_same(link.sock.getpeercert(binary_form=True) or b"", fingerprint)
        link.request("GET", f"/api/v1{path}", headers={"Authorization": f"Bearer {token}"} if token else {})
        answer = link.getresponse()
        body = answer.read()
    except http.client.HTTPException as error:
        raise OSError(str(error)) from error
    finally:
        link.close()
    if answer.status != http.client.OK:
        raise Refused(answer.status, body.decode(errors="replace"))
    return body


class Refused(Exception):
    """The other computer answered, and refused."""


def _require_same(certificate: bytes, fingerprint: str) -> None:
    from hashlib import sha256  # noqa: PLC0415 - few servers are encrypted

    if sha256(certificate).hexdigest() != fingerprint:
        raise OSError("another computer answers at this address")


class Standby:
    """The second computer's copy, and what it knows of the first."""

    def __init__(self, link: FollowLink, file: Path, here: str = "", wait: float = SILENT) -> None:
        self.link, self.here, self.wait = link, here, wait
        self.answered = 0.0
        """When the first computer last answered, in seconds since 1970."""
        self.behind = 0
        """Records that the first computer had at its last answer, and the copy has not."""
        self.flaw = ""
        """Why the copy cannot be used."""
        self.ended = False
        """Whether this computer has taken over: it asks on, to tell the first one."""
        self.taken = TakenOverAt(0)
        self._copy = GrowingCopy(file)

    async def follow(self, shelf: Shelf, learnt: Callable[[], Any]) -> None:
        """Copy what is new again and again, also settings, people and PINs; never ends."""
        beside = 0.0
        while True:
            with suppress(OSError):
                await self.look()
                if not self.ended and time.time() - beside > BESIDE_EVERY:
                    await self.take_beside(shelf)
                    beside = time.time()
                    learnt()
            await asyncio.sleep(EVERY)

    async def look(self) -> None:
        """Ask the first computer once for all that is new; OSError, if it does not answer."""
        while True:
            copied = await asyncio.to_thread(self._ask)
            if copied is None:
                return
            self.answered = time.time()
            if self.ended or self.flaw:
                return
            if copied.lines:
                try:
                    records = [from_line(each.encode()) for each in copied.lines]
                    await asyncio.to_thread(self._copy.add, records)
                except JournalError as error:
                    self.flaw = str(error)
                    return
            self.behind = copied.end - self._copy.last
            if self.behind <= 0 or not copied.lines:
                return

    def _ask(self) -> Copied | None:
        about = {"after": self._copy.last, "hash": self._copy.hash, "here": self.here}
        try:
            answer = self.link.get("/copy", **about, term=self.taken.term, at=self.taken.at)
        except Refused as refused:
            self.flaw = "" if self.ended else str(refused.args[1])[:200]
            return None
        return msgspec.json.decode(answer, type=Copied)

    async def take_beside(self, shelf: Shelf) -> None:
        """Copy settings, people, plans, passwords and PINs."""
        try:
            answer = await asyncio.to_thread(self.link.get, "/copy/beside")
        except Refused:
            return
        for kind, entries in msgspec.json.decode(answer, type=dict[str, dict[str, bytes]]).items():
            if kind in (*COPIED, PLAN, SECRET):
                await shelf.put_all(kind, entries)

    def close(self) -> None:
        self._copy.close()


async def state_at_start(shelf: Shelf) -> tuple[RunState, TakenOverAt]:
    """Whether this computer may go on with its nights, or another one has taken over since."""
    held = await shelf.get(HANDED_OVER, HANDED_OVER)
    if held is not None:
        return RunState.HANDED_OVER, msgspec.json.decode(held, type=TakenOverAt)
    state = RunState.RUNS
    for entry in (await shelf.all(FOLLOWER)).values():
        follower = msgspec.json.decode(entry, type=Follower)
        if not follower.address:
            continue
        try:
            taken = msgspec.json.decode(await asyncio.to_thread(ask, follower.address, "/taken-over"), type=TakenOverAt)
        except (OSError, Refused, msgspec.DecodeError):
            state = RunState.UNSURE
            continue
        if taken.term:
            await hand_over(shelf, taken)
            return RunState.HANDED_OVER, taken
    return state, TakenOverAt(0)


async def hand_over(shelf: Shelf, taken: TakenOverAt) -> None:
    """Note that another computer runs the nights from now on."""
    await shelf.put(HANDED_OVER, HANDED_OVER, msgspec.json.encode(taken))
