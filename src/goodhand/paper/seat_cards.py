"""Seat cards: who sits where, with a code that a phone reads."""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache

import segno
from msgspec import Struct

from goodhand.occasion.plan import OccasionPlan
from goodhand.paper.press import Sheets, sheets
from goodhand.paper.refusals import NothingToPrint
from goodhand.paper.widths import keeps_to
from goodhand.tournament.seating import Place
from goodhand.tournament.state import SEATED, Player, Tournament

_TYPED_AT_MOST = 20
"""Letters of a code that a person would type; it is then printed under the QR code too."""
_MASK = 3
"""Of the eight patterns, each of which every reader reads. To look for the fairest of them takes five times as long."""
_STROKE = 1.03
"""Of a row of squares one high: rows overlap a little, or a screen shows fine white lines between them."""


_NAME, _TOURNAMENT, _LICENSEE = (19, 144), (11, 144), (8, 144)
"""Type and room of a card's parts beside its code, in points, as the template has them."""
_DARK = re.compile(b"\x01+")


class SeatCard(Struct, frozen=True):
    """A card for one player."""

    name: str
    table: int
    seat: int
    code: str = ""
    """What the QR code holds; empty: the card has none."""


def seat_cards(t: Tournament, codes: Mapping[str, str] | None = None, *, by_name: bool = False) -> tuple[SeatCard, ...]:
    """A card for everybody who has a seat, table by table, or by name, to hand them out at the desk.

    ``codes`` has what each player's QR code holds, by the player's id.
    """
    found = [(place, player) for player in t.players.values() if (place := _seat_of(player)) is not None]
    found.sort(key=lambda each: (each[1].name.casefold() if by_name else "", each[0]))
    known = codes or {}
    return tuple(SeatCard(player.name, place.table, place.seat, known.get(player.id, "")) for place, player in found)


def _seat_of(player: Player) -> Place | None:
    return player.place if player.status in SEATED else None


def seat_card_pages(occasion: OccasionPlan, tournament: str, cards: Sequence[SeatCard]) -> Sheets:
    """Ten cards to a letter page, with marks to cut along."""
    if not cards:
        raise NothingToPrint(what="seat cards", why="nobody has a seat yet; draw the seats first")
    data = {
        "date": occasion.date,
        "tournament": tournament,
        "licensee": occasion.licensee.name,
        "sure": keeps_to(tournament, *_TOURNAMENT) and keeps_to(occasion.licensee.name, *_LICENSEE),
        "cards": [
            {
                "name": card.name,
                "sure": keeps_to(card.name, *_NAME, lines=2),
                "table": str(card.table),
                "seat": str(card.seat),
                "code": card.code if len(card.code) <= _TYPED_AT_MOST else "",
                "qr": qr_svg(card.code) if card.code else "",
            }
            for card in cards
        ],
    }
    return sheets("seat_cards", data)


@lru_cache(maxsize=4096)
def qr_svg(text: str) -> str:
    """A QR code as a drawing, without the white around it; a card that is printed again has the same."""
    matrix = segno.make_qr(text, error="m", mask=_MASK).matrix
    path = "".join(
        f"M{dark.start()} {y}.5h{dark.end() - dark.start()}"
        for y, row in enumerate(matrix)
        for dark in _DARK.finditer(row)
    )
    size = len(matrix)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}">'
        f'<path stroke="#000" stroke-width="{_STROKE}" d="{path}"/></svg>'
    )
