"""The charity on its papers: what receipts show besides its name, as it was when the night was opened."""

from msgspec import Struct


class Letterhead(Struct, frozen=True, omit_defaults=True):
    """Taken from the charity's settings at the opening, so that later changes leave the night as it was."""

    registration: str = ""
    address: str = ""
    logo: str = ""
    """An SVG drawing in one colour, black."""


NO_LETTERHEAD = Letterhead()
