"""A deck that nobody chose: the house and every player give a number, and none knows the others' in time.

The house pledges its number (publishes a hash of it) before any player's comes in, so it cannot suit its own to
theirs. Players may pledge theirs as well: then not even the house together with all players but one can choose the
deck, since the last honest number is unknown to them when theirs are fixed. When all are in, all are revealed, and the
seed of the shuffle is a hash of all of them. `docs/why/shuffle.md` gives it step by step.
"""

from collections.abc import Sequence
from hashlib import sha256
from typing import Final

from msgspec import Struct

HOUSE: Final = "house"
NUMBER_BYTES: Final = 32

_PLEDGE: Final = b"goodhand/pledge/1"
_SEED: Final = b"goodhand/seed/2"


class Pledge(Struct, frozen=True):
    """A number somebody is bound to and has not told."""

    who: str
    """HOUSE, or a player's id."""
    digest: bytes


class Number(Struct, frozen=True):
    """A number that goes into the deck, told."""

    who: str
    value: bytes


class BadEntropy(ValueError):
    """Pledges and numbers that give no deck; the message says why, without its full stop."""


def pledge(deal: str, number: Number) -> Pledge:
    """The pledge of a number, valid for one deal (its table and round) and one person."""
    if len(number.value) != NUMBER_BYTES:
        raise BadEntropy(f"the number of {number.who} has {len(number.value)} bytes, not {NUMBER_BYTES}")
    return Pledge(number.who, _hash(_PLEDGE, deal.encode(), number.who.encode(), number.value))


def deck_seed(deal: str, pledges: Sequence[Pledge], numbers: Sequence[Number]) -> bytes:
    """The seed of a deal's shuffle, if the revealed numbers are the pledged ones; or BadEntropy.

    The order in which numbers came in does not matter: they are hashed by the names of their givers, the house first.
    """
    require_revealed(deal, pledges, numbers)
    ordered = sorted(numbers, key=lambda each: (each.who != HOUSE, each.who.encode()))
    return _hash(_SEED, deal.encode(), *(part for each in ordered for part in (each.who.encode(), each.value)))


def require_revealed(deal: str, pledges: Sequence[Pledge], numbers: Sequence[Number]) -> None:
    """Raise BadEntropy unless the house pledged, everybody who pledged has told that number, and nobody gave two."""
    pledged = {each.who: each.digest for each in pledges}
    told = {each.who: each for each in numbers}
    if len(pledged) != len(pledges) or len(told) != len(numbers):
        raise BadEntropy("somebody gave two numbers")
    if HOUSE not in pledged:
        raise BadEntropy("the house did not pledge its number")
    if len(told) < 2:
        raise BadEntropy("no player gave a number")
    missing = sorted(pledged.keys() - told.keys())
    if missing:
        raise BadEntropy(f"{missing[0]} did not tell the number that was pledged")
    for each in numbers:
        bound = pledge(deal, each).digest  # of everybody: a number of another size is refused whether pledged or not
        if pledged.get(each.who, bound) != bound:
            raise BadEntropy(f"the number of {each.who} is not the one that was pledged")


def _hash(domain: bytes, *parts: bytes) -> bytes:
    """SHA-256 over parts, each with its length before it, so that no two lists of parts read alike."""
    mixed = sha256(domain)
    for part in parts:
        mixed.update(len(part).to_bytes(8, "big") + part)
    return mixed.digest()
