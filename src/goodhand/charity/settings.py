"""The charity's own settings: its name, how to reach it, its logo, how long records are kept."""

from typing import Final

import msgspec
from msgspec import Struct

from goodhand.charity.shelf import Shelf
from goodhand.occasion.letterhead import Letterhead
from goodhand.occasion.people import person_id
from goodhand.occasion.plan import Licensee

KIND, ID, LOGO = "charity", "settings", "logo"
KEEP_YEARS: Final = 7
"""How long a night's records are kept unless the charity sets another time."""
MOST_YEARS: Final = 100

LOCK_MINUTES: Final = 5
MOST_MINUTES: Final = 120


class CharitySettings(Struct, frozen=True, kw_only=True):
    name: str = ""
    registration: str = ""
    """The number under which the charity is registered."""
    address: str = ""
    keep_years: int = KEEP_YEARS
    """How long the records of a licensed night are kept, in years from its date."""
    lock_minutes: int = LOCK_MINUTES
    """How long a shared computer stays signed in without use."""

    def owns(self, licensee: Licensee) -> bool:
        """Whether a night of this licensee is the charity's own. Without a name every night is."""
        return not self.name or person_id(licensee.name) == person_id(self.name)


async def settings_of(shelf: Shelf) -> CharitySettings:
    entry = await shelf.get(KIND, ID)
    return msgspec.json.decode(entry, type=CharitySettings) if entry is not None else CharitySettings()


async def keep_settings(shelf: Shelf, settings: CharitySettings) -> None:
    await shelf.put(KIND, ID, msgspec.json.encode(settings))


async def logo_of(shelf: Shelf) -> str:
    """The logo's drawing; empty: there is none."""
    return (await shelf.get(KIND, LOGO) or b"").decode()


async def keep_logo(shelf: Shelf, drawing: str) -> None:
    if drawing:
        await shelf.put(KIND, LOGO, drawing.encode())
    else:
        await shelf.take(KIND, LOGO)


async def letterhead_of(shelf: Shelf, licensee: Licensee) -> Letterhead:
    """Read the letterhead for the papers of this licensee's night; none, if it is another charity."""
    settings = await settings_of(shelf)
    if not settings.owns(licensee):
        return Letterhead()
    return Letterhead(settings.registration, settings.address, await logo_of(shelf))
