"""The doorkeeper: invitations, sign-in, sessions, revoking."""

import asyncio
import hmac
import secrets
import time
from collections.abc import Callable, Iterable
from typing import TypeVar

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error
from msgspec import Struct
from msgspec.structs import replace

from goodhand.charity.shelf import Shelf
from goodhand.night.record import SignedInBy
from goodhand.night.seat_codes import code_from
from goodhand.rules.units import NO_PERSON, PersonId, PlayerId
from goodhand.server.access.attempts import Attempts
from goodhand.server.access.model import EVERY_NIGHT, Account, Grant, Invitation, Screen, Session, hashed, new_token
from goodhand.server.access.owner import LEAST_LETTERS as OWNERS_LETTERS
from goodhand.server.access.pairing import Pairing
from goodhand.server.access.sockets import OpenSockets
from goodhand.server.access.team import Team, require_pin
from goodhand.server.refusals import SignInRefused, WrongFigures, misunderstood

INVITATION, ACCOUNT, SESSION, SECRET, SEATS = "invitation", "account", "session", "secret", "seats"
A_DAY = 86_400.0
LINK_LASTS = 2 * A_DAY
SESSION_LASTS = 3 * A_DAY
KNOWN_FOR = 5.0
"""Seconds before a session is read again: so soon a revocation on another server takes effect here."""
WRONG_FIGURES = 5
"""Wrong PINs before a link becomes invalid."""
LEAST_LETTERS, MOST_LETTERS = 8, 200

Answer = TypeVar("Answer")
Entry = TypeVar("Entry", bound=Struct)


class Doorkeeper:
    """Decides who may sign in, and with which grant."""

    def __init__(self, store: Shelf, now: Callable[[], float] = time.time) -> None:
        self.store, self.now = store, now
        self.attempts = Attempts()
        self.sockets = OpenSockets()
        self._hasher = PasswordHasher()
        self._hashing = asyncio.Semaphore(2)  # each takes a core and 64 MiB
        self._known: dict[str, tuple[float, Session | None]] = {}
        self._secret = b""
        self.team = Team(store, now, self._hashed, self._is)
        self.pairing = Pairing(store, now)

    async def start(self) -> None:
        """Read the server's secret; the first of several servers draws it."""
        await self.store.put(SECRET, "server", secrets.token_bytes(32), new=True)
        found = await self.store.get(SECRET, "server")
        assert found is not None
        self._secret = found

    async def close(self) -> None:
        await self.store.close()

    # Links, passwords, codes

    async def invite(
        self, grant: Grant, made_by: PersonId = NO_PERSON, lasts: float = LINK_LASTS, figures: str = "", token: str = ""
    ) -> str:
        """Make a one-time token; with figures, its use requires this PIN."""
        if figures:
            require_pin(figures)
        token = token or new_token()
        agreed = self._agreed(token, figures) if figures else ""
        await self._put(INVITATION, hashed(token), Invitation(grant, self.now() + lasts, made_by, agreed))
        return token

    async def by_link(self, token: str, device: str, password: str = "", figures: str = "") -> tuple[str, Session]:
        """Sign in by a one-time link; a password may be set for the next time."""
        if password:
            held = await self.invited(token)
            owners = held is not None and held.grant.night == EVERY_NIGHT
            _require_password(password, OWNERS_LETTERS if owners else LEAST_LETTERS)
        found = await self.store.take(INVITATION, hashed(token))
        invitation = msgspec.json.decode(found, type=Invitation) if found is not None else None
        if invitation is None or invitation.expires < self.now():
            raise SignInRefused
        if invitation.figures and not hmac.compare_digest(invitation.figures, self._agreed(token, figures)):
            # There are only ten thousand PINs: after a few wrong ones the link is invalid.
            tried = invitation.wrong + 1
            if tried < WRONG_FIGURES:
                await self._put(INVITATION, hashed(token), replace(invitation, wrong=tried))
            raise WrongFigures(most=WRONG_FIGURES, tried=tried)
        grant = invitation.grant
        if password and grant.person:
            await self.keep_account(await self.account(grant, password))
        if figures and grant.person:
            await self.team.set_pin(grant.night, grant.person, figures)
        return await self.let_in(grant, device, SignedInBy.LINK, invitation.made_by)

    async def invited(self, token: str) -> Invitation | None:
        """The invitation of a link, which stays unused."""
        found = await self._get(INVITATION, hashed(token), Invitation)
        return found if found is not None and found.expires > self.now() else None

    async def invitations(self, night: str) -> dict[PersonId, float]:
        """When each person's newest unused link to a night was made."""
        found: dict[PersonId, float] = {}
        for each in await self._entries(INVITATION, Invitation):
            person = each.grant.person
            if each.grant.night == night and person and each.expires > self.now():
                found[person] = max(each.expires - LINK_LASTS, found.get(person, 0.0))
        return found

    def _agreed(self, token: str, figures: str) -> str:
        return hmac.digest(self._secret, f"goodhand/figures/1/{token}/{figures}".encode(), "sha256").hex()

    async def nights_of(self, person: str, nights: Iterable[str]) -> list[str]:
        """The nights at which a person has set a password."""
        return [each for each in nights if await self.store.get(ACCOUNT, _account(each, person)) is not None]

    async def by_password(self, night: str, person: str, password: str, device: str) -> tuple[str, Session]:
        """Sign in by name and password. An unknown name takes as long as a wrong password."""
        account = await self._get(ACCOUNT, _account(night, person), Account)
        wanted = account.hash if account is not None else ""
        if not await self._is(wanted, password[: MOST_LETTERS + 1]) or account is None:
            raise SignInRefused
        return await self.let_in(account.grant, device, SignedInBy.PASSWORD)

    async def account(self, grant: Grant, password: str, least: int = LEAST_LETTERS) -> Account:
        """An account with a password, not kept yet."""
        _require_password(password, least)
        return Account(grant, await self._hashed(password))

    async def keep_account(self, account: Account) -> None:
        await self._put(ACCOUNT, _account(account.grant.night, account.grant.person), account)

    async def require_password_of(self, night: str, person: str, password: str) -> None:
        """Refuse a wrong password, in as long a time as an unknown name takes."""
        account = await self._get(ACCOUNT, _account(night, person), Account)
        if not await self._is(account.hash if account is not None else "", password[: MOST_LETTERS + 1]):
            raise SignInRefused

    def table_code(self, night: str, tournament: str, table: int) -> str:
        return code_from(self._secret, f"goodhand/table-sign/1/{night}/{tournament}/{table}")

    def seat_code(self, night: str, tournament: str, player: PlayerId, printed: int) -> str:
        """The code on the seat card that was printed for a player so many times."""
        return code_from(self._secret, f"goodhand/seat/2/{night}/{tournament}/{player}/{printed}")

    # Sessions

    async def let_in(
        self,
        grant: Grant,
        device: str,
        how: SignedInBy = SignedInBy.LINK,
        invited_by: PersonId = NO_PERSON,
        *,
        shared: bool = False,
        screen: Screen | None = None,
    ) -> tuple[str, Session]:
        """Make a session; its token goes to the device and is not stored."""
        token, now = new_token(), self.now()
        session = Session(
            hashed(token), grant, device, now, now + SESSION_LASTS, how, invited_by, shared, screen=screen
        )
        await self._put(SESSION, session.id, session)
        return token, session

    async def session(self, token: str) -> Session | None:
        id_, now = hashed(token), time.monotonic()
        until, found = self._known.get(id_, (0.0, None))
        if until < now:
            if len(self._known) > 20_000:
                self._known.clear()
            found = await self._get(SESSION, id_, Session)
            self._known[id_] = now + KNOWN_FOR, found
        return found if found is not None and found.expires > self.now() else None

    async def sessions(self, night: str) -> list[Session]:
        """Every signed-in device of a night, the newest first."""
        own = (
            each
            for each in await self._entries(SESSION, Session)
            if each.grant.opens(night) and each.expires > self.now()
        )
        return sorted(own, key=lambda each: -each.since)

    async def revoke(self, session: Session) -> None:
        """Sign a device out and close its sockets."""
        await self.store.take(SESSION, session.id)
        await self.pairing.forget(session.id)
        self._known.pop(session.id, None)
        self.sockets.revoke(session.id)

    async def keep(self, session: Session) -> None:
        """Replace a session by one with another name, shared, locked or unlocked."""
        await self._put(SESSION, session.id, session)
        self._known.pop(session.id, None)
        if session.locked:
            self.sockets.revoke(session.id)

    async def keep_newest(self, grant: Grant, most: int) -> None:
        """Sign out all but the newest devices with this grant."""
        own = [each for each in await self.sessions(grant.night) if each.grant == grant]
        for each in own[most:]:
            await self.revoke(each)

    async def remember_people(self, night: str, players: Iterable[PlayerId]) -> None:
        """Remember which players of a night are people and not bots, even after their sessions have ended."""
        await self.store.put(SEATS, night, msgspec.json.encode(list(players)), new=True)

    async def remembered_people(self, night: str) -> list[PlayerId]:
        """The players of a night who are people."""
        found = await self.store.get(SEATS, night)
        return msgspec.json.decode(found, type=list[PlayerId]) if found is not None else []

    async def forget(self, nights: Iterable[str]) -> None:
        """Forget everybody who could sign in to nights whose records were deleted; ``nights`` are their keys."""
        gone = set(nights)
        for session in await self._entries(SESSION, Session):
            if session.grant.night in gone:
                await self.revoke(session)
        found = [(SEATS, id_) for id_ in await self.store.all(SEATS) if id_ in gone]
        found += [(ACCOUNT, id_) for id_ in await self.store.all(ACCOUNT) if id_.partition("\n")[0] in gone]
        for id_, entry in (await self.store.all(INVITATION)).items():
            if msgspec.json.decode(entry, type=Invitation).grant.night in gone:
                found.append((INVITATION, id_))
        found += await self.team.of_nights(gone)
        for kind, id_ in found:
            await self.store.take(kind, id_)
        if found:
            await self.store.scrub()

    def csrf_token(self, session: Session) -> str:
        """A token that only our own pages know; every request with a cookie has to send it."""
        return hmac.digest(self._secret, f"goodhand/csrf/1/{session.id}".encode(), "sha256").hex()

    # The store and the hashing

    async def _put(self, kind: str, id_: str, entry: Struct) -> None:
        await self.store.put(kind, id_, msgspec.json.encode(entry))

    async def _entries(self, kind: str, type_: type[Entry]) -> list[Entry]:
        return [msgspec.json.decode(entry, type=type_) for entry in (await self.store.all(kind)).values()]

    async def _get(self, kind: str, id_: str, type_: type[Entry]) -> Entry | None:
        found = await self.store.get(kind, id_)
        return msgspec.json.decode(found, type=type_) if found is not None else None

    async def is_nobody(self, said: str) -> None:
        """Take as long as a wrong password or PIN does, so that nobody learns whether a name is known."""
        await self._is("", said)

    async def _is(self, wanted: str, said: str) -> bool:
        """Whether a password or PIN is right; where there is none, it takes as long and is wrong."""
        right = await self._in_thread(self._verified, wanted or NOBODY, said)
        return right and bool(wanted)

    async def _hashed(self, said: str) -> str:
        return await self._in_thread(self._hasher.hash, said)

    def _verified(self, wanted: str, password: str) -> bool:
        try:
            return self._hasher.verify(wanted, password)
        except Argon2Error:
            return False

    async def _in_thread(self, work: Callable[..., Answer], *arguments: str) -> Answer:
        """Run in a thread, few at a time: hashing takes a tenth of a second."""
        async with self._hashing:
            return await asyncio.to_thread(work, *arguments)


def _account(night: str, person: str) -> str:
    return f"{night}\n{person}"


NOBODY = "$argon2id$v=19$m=65536,t=3,p=4$EOCHPNcbJZYsz8HR5ee0kA$dJ007QddW3TvOTzvLs6JCP/dax6Ojp3l+AwRcO7ayI8"
"""The hash of an unknown password, to compare with when there is no such person."""


def _require_password(password: str, least: int = LEAST_LETTERS) -> None:
    if not least <= len(password) <= MOST_LETTERS:
        raise misunderstood("Choose a password of {least} to {most} characters.", least=least, most=MOST_LETTERS)
