"""Commitments: a deck's order, sealed card by card before the first card is dealt.

Each of the 52 positions is sealed as SHA-256(domain || salt || position || card), and the seals are the leaves of a
Merkle tree whose root is published. A card that someone sees comes with its opening (salt and path to the root), so
that he can check that it was there from the start; cards nobody sees stay hidden (MI-54, HR-25).
"""

from collections.abc import Sequence
from hashlib import sha256, shake_256
from typing import Final

from msgspec import Struct

from goodhand.play.cards import FULL_DECK, Card, card_name

_LEAF: Final = b"goodhand/card/1"
_NODE: Final = b"goodhand/node/1"
_SALT: Final = b"goodhand/salt/1"
_EMPTY: Final = sha256(b"goodhand/empty/1").digest()
_POSITIONS: Final = tuple(bytes([position]) for position in range(256))
_LETTERS: Final = {card: card_name(card).encode() for card in FULL_DECK}


class Opening(Struct, frozen=True):
    """The proof that a position of the deck holds a card."""

    position: int
    card: Card
    salt: bytes
    path: tuple[bytes, ...]
    """The sibling at each level of the tree, from the leaf up."""


class Commitment(Struct, frozen=True):
    """A sealed deck. Only the root is published; the rest is for whoever keeps the deck."""

    root: bytes
    deck: tuple[Card, ...]
    salts: tuple[bytes, ...]
    levels: tuple[tuple[bytes, ...], ...]
    """The tree, leaves first, without the root."""

    def open(self, position: int) -> Opening:
        """The opening of one position, the top card being 0."""
        path = []
        index = position
        for level in self.levels:
            path.append(level[index ^ 1])
            index >>= 1
        return Opening(position, self.deck[position], self.salts[position], tuple(path))


def commit(deck: Sequence[Card], salts_seed: bytes) -> Commitment:
    """Seal a deck; the salts come from a seed of their own, so that the order alone opens nothing."""
    stream = shake_256(_SALT + salts_seed).digest(32 * len(deck))
    salts = tuple([stream[i : i + 32] for i in range(0, len(stream), 32)])
    level = [seal(position, card, salt) for position, (card, salt) in enumerate(zip(deck, salts, strict=True))]
    levels = []
    while len(level) > 1:
        if len(level) % 2:
            level.append(_EMPTY)
        levels.append(tuple(level))
        level = [_joined(level[i], level[i + 1]) for i in range(0, len(level), 2)]
    return Commitment(level[0], tuple(deck), salts, tuple(levels))


def check(root: bytes, opening: Opening) -> bool:
    """Whether an opening leads to the published root."""
    node = seal(opening.position, opening.card, opening.salt)
    index = opening.position
    for sibling in opening.path:
        node = _joined(sibling, node) if index & 1 else _joined(node, sibling)
        index >>= 1
    return index == 0 and node == root


def seal(position: int, card: Card, salt: bytes) -> bytes:
    """The leaf of one position."""
    return sha256(_LEAF + salt + _POSITIONS[position] + _LETTERS[card]).digest()


def _joined(left: bytes, right: bytes) -> bytes:
    return sha256(_NODE + left + right).digest()
