"""What is kept of those who may come in. Of passwords, links and sessions only hashes are kept."""

import hashlib
import secrets

from msgspec import Struct

from goodhand.night.views.viewer import Viewer
from goodhand.rules import Role
from goodhand.rules.units import NO_PERSON, NO_PLAYER, PersonId, PlayerId

EVERY_NIGHT = "*"
"""A grant for all nights of a server, as whoever set it up has it."""


class Grant(Struct, frozen=True, kw_only=True):
    """What somebody may come in as."""

    night: str
    """By its key in addresses."""
    role: Role
    person: PersonId = NO_PERSON
    """By id; nobody: a display, or a regulator."""
    tournament: str = ""
    player: PlayerId = NO_PLAYER
    table: int = 0

    def viewer(self, person: PersonId = NO_PERSON) -> Viewer:
        return Viewer(self.role, self.person or person, self.tournament, self.player, self.table)

    def opens(self, night: str) -> bool:
        return self.night in (night, EVERY_NIGHT)


class Invitation(Struct, frozen=True):
    """A link that opens once."""

    grant: Grant
    expires: float
    made_by: str
    figures: str = ""
    """What was agreed beside the link, hashed with the server's secret; empty: nothing."""
    wrong: int = 0
    """How often other figures came with it."""


class Account(Struct, frozen=True):
    """Somebody with a password."""

    grant: Grant
    hash: str


class Session(Struct, frozen=True):
    """A device that is signed in."""

    id: str
    """The hash of its token."""
    grant: Grant
    device: str
    since: float
    expires: float

    @property
    def opens_nights(self) -> bool:
        """Whether it is of whoever set the server up, who opens its nights."""
        return self.grant.night == EVERY_NIGHT and self.grant.role is Role.CHAIRPERSON

    @property
    def short(self) -> str:
        """By what it is listed and revoked."""
        return self.id[:16]

    @property
    def facts(self) -> dict[str, str]:
        """What the server's log says of it."""
        return {"night": self.grant.night, "role": self.grant.role.value, "device": self.short}


def new_token() -> str:
    """What nobody can guess: 256 bits."""
    return secrets.token_urlsafe(32)


def hashed(token: str) -> str:
    """As it is kept. A token has 256 bits, so no salt and no slow hash is needed."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()
