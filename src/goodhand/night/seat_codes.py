"""The code on a seat card: drawn with the seat, so nobody can guess it, and the same whenever it is printed."""

import hmac
from base64 import b32encode
from collections.abc import Iterable

from msgspec import Struct

from goodhand.rules.units import PlayerId
from goodhand.tournament.events import EntrySold, SeatsDrawn

LETTERS = 8
"""Forty bits: enough, where a few wrong ones in a row are noticed."""
LOOK_ALIKE = str.maketrans("018", "OIB")
"""Digits that are in no code, and the letters for which they are taken (RFC 4648)."""


def seat_codes(events: Iterable[Struct]) -> dict[PlayerId, str]:
    """Each seated player's code, from a tournament's events; a new draw of all seats gives new ones."""
    codes: dict[PlayerId, str] = {}
    for event in events:
        if isinstance(event, SeatsDrawn):
            codes |= {player: code_from(event.entropy, f"goodhand/seat/1/{player}") for player, _ in event.places}
        elif isinstance(event, EntrySold) and event.place is not None:
            codes[event.player] = code_from(event.entropy, f"goodhand/seat/1/{event.player}")
    return codes


def as_printed(typed: str) -> str:
    """A code as papers have it, typed in small letters, without the hyphen or with digits that look like letters."""
    letters = "".join(filter(str.isalnum, typed.upper())).translate(LOOK_ALIKE)
    return f"{letters[:4]}-{letters[4:]}"


def code_from(secret: bytes, of: str) -> str:
    """The code of something, which nobody guesses who does not know the secret."""
    letters = b32encode(hmac.digest(secret, of.encode(), "sha256")).decode()[:LETTERS]
    return f"{letters[:4]}-{letters[4:]}"
