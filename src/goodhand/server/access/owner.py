"""The owner of a server: the person who named the charity on its first start, and signs in with a password."""

from typing import Final

import msgspec
from msgspec import Struct

from goodhand.charity.shelf import Shelf
from goodhand.rules.units import PersonId

KIND, ID = "owner", "owner"
LEAST_LETTERS: Final = 10
"""Of the owner's password: it opens every night."""
BACK_LASTS: Final = 10 * 60.0
"""Seconds for which the link to another password lasts."""


class Owner(Struct, frozen=True):
    person: PersonId
    name: str


async def owner_of(shelf: Shelf) -> Owner | None:
    """None: nobody has named the charity yet."""
    found = await shelf.get(KIND, ID)
    return msgspec.json.decode(found, type=Owner) if found is not None else None


async def keep_owner(shelf: Shelf, owner: Owner) -> bool:
    """Keep the owner, if there is none yet; whether it was kept."""
    return await shelf.put(KIND, ID, msgspec.json.encode(owner), new=True)
