"""The cards that somebody saw, opened against the seal of their deck: the file that anybody can check."""

from collections.abc import Iterable

from msgspec import Struct

from goodhand.play.cards import Card, card_name
from goodhand.play.commitment import Commitment

FORMAT = 2
"""Of the file, and of the seals in it."""


class OpenedCard(Struct):
    """One card that somebody saw, with the proof that it lay there from the start."""

    position: int
    card: str
    salt: str
    path: list[str]


class OpenedRound(Struct):
    """The root published before a Round of Play, and the cards opened since."""

    round: int
    root: str
    openings: list[OpenedCard]


class OpenedCards(Struct):
    rounds: list[OpenedRound]
    format: int = 1
    """Files before there were numbers have none."""


def opened_cards(commitment: Commitment, seen: Iterable[Card]) -> list[OpenedCard]:
    """These cards of a deck, by their place in it."""
    openings = sorted((commitment.open(commitment.deck.index(card)) for card in seen), key=lambda o: o.position)
    return [OpenedCard(o.position, card_name(o.card), o.salt.hex(), [node.hex() for node in o.path]) for o in openings]
