"""Small pieces of wording that refusals and narration share."""

from collections.abc import Iterable

from goodhand.play.cards import UNKNOWN, Card, are_cards, card_name
from goodhand.rules.clause import Clause


def cards_in_words(cards: Iterable[Card]) -> str:
    """``Ah Kd``, or ``no cards``; an unknown code is repeated as it was given."""
    return (
        " ".join(card_name(card) if card == UNKNOWN or are_cards([card]) else repr(card) for card in cards)
        or "no cards"
    )


def clause_id(clause: Clause | None) -> str:
    """The id of a clause, for an event; empty where the book is silent."""
    return "" if clause is None else clause.id


def listed(words: Iterable[str]) -> str:
    """``a``, ``a and b``, ``a, b and c``."""
    items = list(words)
    return items[0] if len(items) == 1 else f"{', '.join(items[:-1])} and {items[-1]}" if items else ""
