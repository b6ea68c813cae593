"""Cards in colour: four suits, four colours, and letters where a terminal has no suit signs."""

from __future__ import annotations

import re
from typing import Final

from rich.text import Text

_CARD: Final = re.compile(r"\b([2-9TJQKA])([cdhs])\b")
_SIGNS: Final = {
    "c": "\N{BLACK CLUB SUIT}",
    "d": "\N{BLACK DIAMOND SUIT}",
    "h": "\N{BLACK HEART SUIT}",
    "s": "\N{BLACK SPADE SUIT}",
}
_COLOURS: Final = {"c": "bold green", "d": "bold blue", "h": "bold red", "s": "bold"}


def coloured(sentence: str, *, signs: bool, style: str = "") -> Text:
    """A sentence whose cards, written like ``Ah``, get their suit's colour and, with `signs`, its sign."""
    text = Text(style=style)
    end = 0
    for card in _CARD.finditer(sentence):
        rank, suit = card.groups()
        text.append(sentence[end : card.start()])
        text.append(rank + (_SIGNS[suit] if signs else suit), style=_COLOURS[suit])
        end = card.end()
    text.append(sentence[end:])
    return text


def has_signs(encoding: str) -> bool:
    """Whether text in this encoding can hold the suit signs."""
    try:
        "".join(_SIGNS.values()).encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True
