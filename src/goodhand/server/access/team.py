"""How the team signs in without a link: a PIN, and a dealer's own card."""

import re
import secrets
import time
from asyncio import Lock
from collections.abc import Awaitable, Callable, Container
from typing import Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from goodhand.charity.shelf import Shelf
from goodhand.night.seat_codes import as_printed, written
from goodhand.rules.units import PersonId
from goodhand.server.access.model import hashed
from goodhand.server.refusals import PinLocked, SignInRefused, WrongPin, misunderstood

MEMBER, CARD = "member", "dealer-card"
TRIES: Final = 3
"""Wrong PINs in a row before a wait."""
WAIT: Final = 60.0
LONGEST_WAIT: Final = 30 * 60.0
PIN: Final = re.compile(r"[0-9]{4}")


class Member(Struct, frozen=True):
    """How a person of the team signs in at a night."""

    pin: str = ""
    """Hashed; empty: none was set."""
    card: str = ""
    """The hash of the code on the dealer's card that is valid; empty: none, or it was used."""
    printed: float = 0.0
    """When that card was printed; 0: never."""
    wrong: int = 0
    """Wrong PINs in a row."""
    until: float = 0.0
    """No PIN is tried before."""


class CardHeld(Struct, frozen=True):
    """The dealer whose card has a code."""

    night: str
    person: PersonId


Hasher = Callable[[str], Awaitable[str]]
Verifier = Callable[[str, str], Awaitable[bool]]


def require_pin(figures: str) -> None:
    if not PIN.fullmatch(figures):
        raise misunderstood("A PIN has four figures, 0 to 9 each.")


class Team:
    """PINs and dealers' cards of every night, as hashes."""

    def __init__(self, store: Shelf, now: Callable[[], float], hash_: Hasher, verify: Verifier) -> None:
        self._store, self._now, self._hash, self._verify = store, now, hash_, verify
        self._turns: dict[str, Lock] = {}

    async def member(self, night: str, person: PersonId) -> Member:
        found = await self._store.get(MEMBER, _key(night, person))
        return msgspec.json.decode(found, type=Member) if found is not None else Member()

    async def _put(self, night: str, person: PersonId, member: Member) -> None:
        await self._store.put(MEMBER, _key(night, person), msgspec.json.encode(member))

    async def set_pin(self, night: str, person: PersonId, figures: str = "") -> str:
        """Set a person's PIN, or draw one; it is told once and kept as a hash."""
        figures = figures or f"{secrets.randbelow(10_000):04d}"
        require_pin(figures)
        made = await self._hash(figures)
        await self._put(night, person, replace(await self.member(night, person), pin=made, wrong=0, until=0.0))
        return figures

    async def print_card(self, night: str, person: PersonId) -> str:
        """The code of a new dealer's card; the card before opens nothing any more."""
        member, code = await self.member(night, person), written(secrets.token_bytes(8))
        if member.card:
            await self._store.take(CARD, member.card)
        await self._store.put(CARD, hashed(code), msgspec.json.encode(CardHeld(night, person)))
        await self._put(night, person, replace(member, card=hashed(code), printed=time.time()))
        return code

    async def of_nights(self, nights: Container[str]) -> list[tuple[str, str]]:
        """Kind and id of every entry of nights, by their keys."""
        found = [(MEMBER, id_) for id_ in await self._store.all(MEMBER) if id_.partition("\n")[0] in nights]
        cards = (await self._store.all(CARD)).items()
        return found + [(CARD, id_) for id_, card in cards if msgspec.json.decode(card, type=CardHeld).night in nights]

    async def card(self, said: str) -> CardHeld | None:
        """The dealer whose card has this code, which stays unused."""
        found = await self._store.get(CARD, hashed(as_printed(said)))
        return msgspec.json.decode(found, type=CardHeld) if found is not None else None

    async def use_card(self, said: str, held: CardHeld, figures: str) -> None:
        """Use up a dealer's card, or refuse it: a card signs in one device, with its dealer's PIN."""
        await self.require_pin_of(held.night, held.person, figures)
        if await self._store.take(CARD, hashed(as_printed(said))) is None:
            raise SignInRefused
        await self._put(held.night, held.person, replace(await self.member(held.night, held.person), card=""))

    async def require_pin_of(self, night: str, person: PersonId, figures: str) -> None:
        """Refuse a wrong PIN. Three wrong ones mean a minute's wait, and twice as long each time after that."""
        key = _key(night, person)
        async with self._turns.setdefault(key, Lock()):
            member, now = await self.member(night, person), self._now()
            if member.until > now:
                raise PinLocked(seconds=int(member.until - now) + 1)
            # Counted before it is checked, so that tries at several servers or after a crash are counted too.
            wrong = member.wrong + 1
            wait = min(WAIT * 2 ** (wrong // TRIES - 1), LONGEST_WAIT) if wrong % TRIES == 0 else 0.0
            await self._put(night, person, replace(member, wrong=wrong, until=now + wait if wait else 0.0))
            if not await self._verify(member.pin, figures):
                raise WrongPin(left=(TRIES - wrong % TRIES) % TRIES)
            await self._put(night, person, replace(member, wrong=0, until=0.0))


def _key(night: str, person: str) -> str:
    return f"{night}\n{person}"
