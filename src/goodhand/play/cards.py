"""Cards and decks.

A card is a small integer, ``16 * suit + rank``: its own bit number in a card set, which is what the kernel evaluates.
"""

from collections.abc import Iterable, Sequence
from typing import Final, NewType

Card = NewType("Card", int)
CardSet = NewType("CardSet", int)
"""Bit ``card`` is set for each card in the set."""

RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"
_SYMBOLS: Final = str.maketrans("♣♦♥♠", "cdhs")

UNKNOWN: Final = Card(-1)
"""A card that lies face down and that nobody has entered."""

FULL_DECK: Final[tuple[Card, ...]] = tuple(Card(16 * suit + rank) for suit in range(4) for rank in range(13))
"""The 52 cards in the order of a new deck: clubs, diamonds, hearts, spades, deuce to ace (MI-29, NJ-04)."""

_KNOWN: Final = frozenset(FULL_DECK)
_NAMES: Final = {**{card: RANKS[card & 15] + SUITS[card >> 4] for card in FULL_DECK}, UNKNOWN: "??"}
_CARDS: Final = {name: card for card, name in _NAMES.items()}


class BadCards(ValueError):
    """Text or cards that do not make a hand or a deck; the message is a sentence for the person who typed them."""


def card_name(card: Card) -> str:
    """``Ah`` for the ace of hearts, ``??`` for an unknown card."""
    return _NAMES[card]


def cards_text(cards: Iterable[Card]) -> str:
    """The names one after the other: ``AhKd``."""
    return "".join(_NAMES[card] for card in cards)


def parse_card(text: str) -> Card:
    """Read ``Ah``, ``10h`` or ``??``."""
    name = text.strip().replace("10", "T").translate(_SYMBOLS)
    card = _CARDS.get(name[:1].upper() + name[1:].lower())
    if card is None:
        raise BadCards(
            f"'{text.strip()}' is no card: write its rank ({', '.join(RANKS)}) and its suit (c, d, h, s), as in Ah."
        )
    return card


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards written one after the other, with or without spaces: ``AhKd``, ``Ah Kd``, ``10c9c``."""
    compact = "".join(text.split()).replace("10", "T")
    cards = tuple(parse_card(compact[i : i + 2]) for i in range(0, len(compact), 2))
    require_distinct(cards)
    return cards


def require_distinct(cards: Sequence[Card]) -> None:
    """Refuse a card that appears twice; unknown cards may."""
    known = [card for card in cards if card != UNKNOWN]
    if len(set(known)) < len(known):
        twice = next(card for card in known if known.count(card) > 1)
        raise BadCards(f"The card {card_name(twice)} appears twice; a deck has each card once.")


def are_cards(cards: Iterable[object]) -> bool:
    """Whether all of these are cards of the deck, known ones."""
    return all(type(card) is int and card in _KNOWN for card in cards)


def card_set(cards: Iterable[Card]) -> CardSet:
    """The set of these (known) cards."""
    bits = 0
    for card in cards:
        bits |= 1 << card
    return CardSet(bits)
