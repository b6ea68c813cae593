"""Seeds of evenings: drawn with enough entropy to seal decks, or given by hand and then no evidence."""

import secrets
from typing import Final

BY_HAND: Final = "The seed was given by hand: whoever knew it knew every card, so these seals are no evidence."


def drawn_seed(given: int | None) -> int:
    """The seed that was given, or 256 bits that are drawn."""
    return secrets.randbits(256) if given is None else given
