"""Commitments: a deck's order, sealed card by card before the first card is dealt.

Each of the 52 positions is sealed as SHA-256(domain || position || card || salt), and the seals are the leaves of a
Merkle tree of six levels whose root is published. A card that somebody sees comes with its opening (salt and path to
the root), so that he can check that it was there from the start; cards that nobody sees stay hidden (MI-54, HR-25).
This is format 2, and `docs/why/shuffle.md` gives it step by step. The kernel computes roots; this module computes the
same in Python, and makes openings.
"""

from collections.abc import Sequence
from hashlib import sha256
from typing import Final

from msgspec import Struct

from goodhand._kernel import seal_deck
from goodhand.play.cards import FULL_DECK, Card, card_name

CARDS: Final = 52
DEPTH: Final = 6
"""Steps from a leaf to the root: 52, 26, 13, 7, 4 and 2 nodes, and the root."""
HASH_BYTES: Final = 32

_LEAF: Final = b"goodhand/card/2"
_NODE: Final = b"goodhand/node/2"
_SALT: Final = b"goodhand/salt/2"
_EMPTY: Final = sha256(b"goodhand/empty/2").digest()
_LETTERS: Final = {card: card_name(card).encode() for card in FULL_DECK}


class Opening(Struct, frozen=True):
    """The proof of the card at a position of the deck."""

    position: int
    card: Card
    salt: bytes
    path: tuple[bytes, ...]
    """The sibling at each level of the tree, from the leaf up."""


class Commitment(Struct, frozen=True, gc=False):
    """A sealed deck. Only the root is published; the rest stays with the dealer of the deck."""

    root: bytes
    deck: tuple[Card, ...]
    salts: bytes
    """The seed of the salts."""

    def open(self, position: int) -> Opening:
        """The opening of one position, the top card being 0."""
        path = [level[position >> height ^ 1] for height, level in enumerate(tree(self.deck, self.salts)[:-1])]
        return Opening(position, self.deck[position], salt_at(position, self.salts), tuple(path))


def commit(deck: Sequence[Card], salts: bytes) -> Commitment:
    """Seal a deck; the salts come from a seed of their own, so that the order alone opens nothing."""
    if len(deck) != CARDS:
        raise ValueError(f"A deck of {CARDS} cards is sealed, not {len(deck)} cards.")
    return Commitment(seal_deck(deck, salts), tuple(deck), salts)


def check(root: bytes, opening: Opening) -> bool:
    """Whether an opening leads to the published root, by the one way there is for its position."""
    return not flaw(root, opening)


def flaw(root: bytes, opening: Opening) -> str:
    """Why an opening does not stand; nothing, if it does.

    Every length is fixed: were a longer or a shorter path taken, one root could be opened as two decks.
    """
    position, path = opening.position, opening.path
    if not 0 <= position < CARDS:
        return f"a deck has the positions 0 to {CARDS - 1}"
    if opening.card not in _LETTERS:
        return "it is no card"
    if len(opening.salt) != HASH_BYTES:
        return f"its salt has {len(opening.salt)} bytes, not {HASH_BYTES}"
    if len(path) != DEPTH:
        return f"its path has {len(path)} steps, not {DEPTH}"
    if any(len(sibling) != HASH_BYTES for sibling in path):
        return f"a step of its path has not {HASH_BYTES} bytes"
    found = leaf(position, opening.card, opening.salt)
    for level, sibling in enumerate(path, 1):
        left, right = (sibling, found) if position >> (level - 1) & 1 else (found, sibling)
        found = node(level, position >> level, left, right)
    return "" if found == root else "its path leads to another root"


def tree(deck: Sequence[Card], salts: bytes) -> list[list[bytes]]:
    """All levels of the tree, leaves first and the root last; a level with an odd number has an empty node added."""
    levels = [[leaf(position, card, salt_at(position, salts)) for position, card in enumerate(deck)]]
    while len(below := levels[-1]) > 1:
        if len(below) % 2:
            below.append(_EMPTY)
        pairs = zip(below[::2], below[1::2], strict=True)
        levels.append([node(len(levels), index, left, right) for index, (left, right) in enumerate(pairs)])
    return levels


def salt_at(position: int, salts: bytes) -> bytes:
    """The salt of one position, from the seed of a deck's salts."""
    return sha256(_SALT + salts + bytes([position])).digest()


def leaf(position: int, card: Card, salt: bytes) -> bytes:
    """The seal of one position."""
    return sha256(_LEAF + bytes([position]) + _LETTERS[card] + salt).digest()


def node(level: int, index: int, left: bytes, right: bytes) -> bytes:
    """A node: its place in the tree is hashed with its children, so that it cannot be taken for another."""
    return sha256(_NODE + bytes([level, index]) + left + right).digest()
