"""Screens of the hall: a computer shows a code, a director enters it, and from then on says what is shown there."""

import secrets
from collections.abc import Callable
from typing import Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from goodhand.charity.shelf import Shelf
from goodhand.rules.units import NO_PERSON, PersonId
from goodhand.server.access.model import Grant, Screen, hashed, new_token
from goodhand.server.refusals import NoSuchScreen, TooOften

ASKED, HEARD = "screen-asked", "screen-heard"
CODE_LASTS: Final = 300.0
MOST_OF_ADDRESS: Final = 5
"""Screens of one address that wait at once."""
MOST: Final = 50
HEARD_EVERY: Final = 5.0
"""Seconds between two notes that a screen is there."""
ANSWERS_WITHIN: Final = 15.0
"""A screen that was not heard for longer does not answer."""
NAME_SHOWN: Final = 10.0


class Asked(Struct, frozen=True):
    """A screen that waits for its code to be entered."""

    code: str
    since: float
    expires: float
    address: str
    width: int = 0
    height: int = 0
    grant: Grant | None = None
    """Once somebody has entered the code."""
    name: str = ""
    screen: Screen = Screen()
    invited_by: PersonId = NO_PERSON


class Pairing:
    """The screens that wait, in the server's store: a restart or another server changes nothing."""

    def __init__(self, store: Shelf, now: Callable[[], float]) -> None:
        self._store, self._now = store, now

    async def ask(self, address: str, width: int, height: int) -> tuple[str, Asked]:
        """A key for the screen alone, and the code that it shows."""
        waiting = await self._waiting()
        if len(waiting) >= MOST or sum(each.address == address for each in waiting.values()) >= MOST_OF_ADDRESS:
            raise TooOften
        taken = {each.code for each in waiting.values()}
        code = next(code for code in iter(_six_figures, "") if code not in taken)
        key, now = new_token(), self._now()
        asked = Asked(code, now, now + CODE_LASTS, address, width, height)
        await self._put(hashed(key), asked)
        return key, asked

    async def look(self, code: str) -> tuple[str, Asked]:
        """The screen that shows this code, or a refusal."""
        for id_, asked in (await self._waiting()).items():
            if secrets.compare_digest(asked.code, code) and asked.grant is None:
                return id_, asked
        raise NoSuchScreen

    async def let_in(self, code: str, grant: Grant, name: str, screen: Screen, by: PersonId) -> None:
        """Let the screen with this code in, as soon as it asks again."""
        id_, asked = await self.look(code)
        screen = replace(screen, width=asked.width, height=asked.height)
        await self._put(id_, replace(asked, grant=grant, name=name, screen=screen, invited_by=by))

    async def collect(self, key: str) -> Asked:
        """Tell whether a screen's code was entered; that it was, is told once."""
        id_ = hashed(key)
        asked = (await self._waiting()).get(id_)
        if asked is None:
            raise NoSuchScreen
        if asked.grant is not None and await self._store.take(ASKED, id_) is None:
            raise NoSuchScreen
        return asked

    async def heard(self, session: str) -> None:
        """Note that a screen is there."""
        if self._now() - await self.last_heard(session) >= HEARD_EVERY:
            await self._store.put(HEARD, session, msgspec.json.encode(self._now()))

    async def last_heard(self, session: str) -> float:
        found = await self._store.get(HEARD, session)
        return msgspec.json.decode(found, type=float) if found is not None else 0.0

    async def forget(self, session: str) -> None:
        await self._store.take(HEARD, session)

    async def _waiting(self) -> dict[str, Asked]:
        """Those whose time is not over; the others are removed."""
        found = {id_: msgspec.json.decode(each, type=Asked) for id_, each in (await self._store.all(ASKED)).items()}
        for id_, each in found.items():
            if each.expires <= self._now():
                await self._store.take(ASKED, id_)
        return {id_: each for id_, each in found.items() if each.expires > self._now()}

    async def _put(self, id_: str, asked: Asked) -> None:
        await self._store.put(ASKED, id_, msgspec.json.encode(asked))


def _six_figures() -> str:
    return f"{secrets.randbelow(1_000_000):06d}"
