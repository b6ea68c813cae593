"""Invitations, accounts and sessions as they are stored. Passwords and tokens are stored as hashes."""

import hashlib
import secrets
from enum import StrEnum
from typing import NamedTuple

from msgspec import Struct

from goodhand.night.record import Came, SignedInBy
from goodhand.night.views.viewer import Viewer
from goodhand.rules import Role
from goodhand.rules.speech import joined
from goodhand.rules.units import NO_PERSON, NO_PLAYER, PersonId, PlayerId
from goodhand.server.refusals import NotForRole

EVERY_NIGHT = "*"
"""A grant for all nights of a server: its owner's."""


class Grant(Struct, frozen=True, kw_only=True):
    """The role of a device at a night, and its person, seat or table."""

    night: str
    """The night's key in addresses."""
    role: Role
    person: PersonId = NO_PERSON
    """Empty for a display or a regulator."""
    tournament: str = ""
    player: PlayerId = NO_PLAYER
    table: int = 0

    def viewer(self, person: PersonId = NO_PERSON) -> Viewer:
        return Viewer(self.role, self.person or person, self.tournament, self.player, self.table)

    def opens(self, night: str) -> bool:
        return self.night in (night, EVERY_NIGHT)

    def require_role(self, who: tuple[Role, ...], what: str) -> None:
        if self.role not in who:
            raise NotForRole(what=what, role=self.role, who=joined(" or ", who))


class Invitation(Struct, frozen=True):
    """A one-time link."""

    grant: Grant
    expires: float
    made_by: PersonId
    figures: str = ""
    """The PIN of the link, hashed with the server's secret; empty: none."""
    wrong: int = 0
    """Wrong PINs so far."""


class Link(NamedTuple):
    """A link: its person, its token, and the host name, if not the first one."""

    who: str
    token: str
    name: str = ""


class Account(Struct, frozen=True):
    """A person with a password."""

    grant: Grant
    hash: str


class Shows(StrEnum):
    """The page of a screen."""

    CLOCK = "clock"
    SEATING = "seating"
    RESULT = "result"


class Screen(Struct, frozen=True):
    """How a screen of the hall is set."""

    shows: Shows = Shows.CLOCK
    dark: bool = True
    named_until: float = 0.0
    """Until then it shows its name."""
    width: int = 0
    height: int = 0


class Session(Struct, frozen=True):
    """A signed-in device."""

    id: str
    """The hash of its token."""
    grant: Grant
    device: str
    since: float
    expires: float
    how: SignedInBy = SignedInBy.LINK
    invited_by: PersonId = NO_PERSON
    """The person who made the link; nobody: the server itself."""
    shared: bool = False
    """Whether several people use the device: it is locked after a while without use."""
    locked: float = 0.0
    """When it was locked; 0: it is not."""
    screen: Screen | None = None
    """How it is set, if it is a screen of the hall that joined by a code."""

    @property
    def came(self) -> Came:
        """For the records of what is done on it."""
        return Came(self.short, self.how, self.invited_by, self.shared)

    @property
    def opens_nights(self) -> bool:
        """Whether it is the server owner's, who opens nights."""
        return self.grant.night == EVERY_NIGHT and self.grant.role is Role.CHAIRPERSON

    @property
    def short(self) -> str:
        """Its id in lists."""
        return self.id[:16]

    @property
    def facts(self) -> dict[str, str]:
        """For the server's log."""
        return {"night": self.grant.night, "role": self.grant.role.value, "device": self.short}


def new_token() -> str:
    """256 random bits."""
    return secrets.token_urlsafe(32)


def hashed(token: str) -> str:
    """A token as it is stored. It has 256 bits, so it needs no salt and no slow hash."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()
