"""The charity's own settings."""

from typing import Final

import msgspec
from msgspec import Struct

from goodhand.charity.shelf import Shelf

KIND, ID = "charity", "settings"
KEEP_YEARS: Final = 7
"""How long a night's records are kept unless the charity sets another time."""

LOCK_MINUTES: Final = 5


class CharitySettings(Struct, frozen=True, kw_only=True):
    keep_years: int = KEEP_YEARS
    """How long the records of a licensed night are kept, in years from its date."""
    lock_minutes: int = LOCK_MINUTES
    """How long a shared computer stays signed in without use."""


async def settings_of(shelf: Shelf) -> CharitySettings:
    entry = await shelf.get(KIND, ID)
    return msgspec.json.decode(entry, type=CharitySettings) if entry is not None else CharitySettings()


async def keep_settings(shelf: Shelf, settings: CharitySettings) -> None:
    await shelf.put(KIND, ID, msgspec.json.encode(settings))
