"""Deleting a night whole: its records, who could sign in to it, and the copies that are known."""

import time
from datetime import date
from pathlib import Path

from goodhand.charity.keeping import delete_from_copies, delete_night
from goodhand.charity.settings import settings_of
from goodhand.night.hall_time import today
from goodhand.night.record import SECOND, NightDeleted
from goodhand.server.house import House
from goodhand.server.refusals import NoSuchRoom


async def delete_whole(house: House, key: str, *, by: str, reason: str) -> tuple[NightDeleted, tuple[Path, ...]]:
    """Delete a night while the server runs; also the copies that could not be reached."""
    room, shelf = await house.room(key), house.charity.shelf
    if room.journal is not house.journal:
        raise NoSuchRoom(night=key)  # practice of strangers is deleted automatically
    gone, streams = await delete_night(
        house.journal,
        room.night.id,
        keep_years=(await settings_of(shelf)).keep_years,
        today=date.fromisoformat(today()),
        by=by,
        reason=reason,
        at=int(time.time()) * SECOND,
    )
    house.forget(key)
    await house.doorkeeper.forget([key])
    return gone, await delete_from_copies(house.journal, shelf, streams)
