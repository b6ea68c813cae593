"""The data of the cards' template: texts that are sure to fit, so that only the others are measured; and codes."""

import re
from functools import lru_cache

import segno
from msgspec import Struct, to_builtins
from msgspec.structs import replace

from goodhand.paper.page import Card, CardSheet, Design
from goodhand.paper.render.widths import keeps_to
from goodhand.rules.speech import encoding

_TYPED_AT_MOST = 20
"""Letters of a code that a person would type; it is then printed under the QR code too."""
_MASK = 3
"""Of the eight patterns, each of which every reader reads. To look for the fairest of them takes five times as long."""
_STROKE = 1.03
"""Of a row of squares one high: rows overlap a little, or a screen shows fine white lines between them."""
_LOGO = 26
"""Points that a logo takes from the width."""
_FOREIGN = re.compile(r'<!|url\(|<style|href\s*=(?!"data:image/png;base64,)', re.IGNORECASE)
"""Signs of a drawing that would fetch something: no logo that was read here has them, a forged record might."""
_DARK = re.compile(b"\x01+")


class _Room(Struct, frozen=True):
    """Type and room of a card's parts in points, as the template has them."""

    head: tuple[int, int]
    under: tuple[int, int] = (1, 0)
    name: tuple[int, int] = (1, 0)
    amount: tuple[int, int] = (1, 0)
    fact: tuple[int, int] = (1, 0)


_ROOMS = {
    Design.SEAT: _Room(head=(11, 144), under=(8, 144), name=(19, 144)),
    Design.RECEIPT: _Room(head=(11, 162), under=(7, 236), amount=(12, 140), fact=(9, 180)),
    Design.SIGN: _Room(head=(40, 0)),
}


def card_data(cards: CardSheet) -> dict[str, object]:
    """A sheet's cards as the template reads them."""
    room = _ROOMS[cards.design]
    logo = cards.logo if _FOREIGN.search(cards.logo) is None else ""
    if logo:
        room = _beside_logo(room)
    return {"design": cards.design.value, "logo": logo, "cards": [_card(card, room) for card in cards.cards]}


def _beside_logo(room: _Room) -> _Room:
    (head, wide), (under, wider) = room.head, room.under
    return replace(room, head=(head, wide - _LOGO), under=(under, wider - _LOGO))


def _card(card: Card, room: _Room) -> dict[str, object]:
    parts = (
        (card.head, *room.head),
        (card.under, *room.under),
        (card.amount[0], *room.amount),
        *((value, *room.fact) for _, value in card.facts),
    )
    data: dict[str, object] = to_builtins(card, enc_hook=encoding())
    return data | {
        "labels": [label for label, _ in card.facts],
        "values": [value for _, value in card.facts],
        "sure": all(keeps_to(*part) for part in parts),
        "sure_name": keeps_to(card.name, *room.name, lines=2),
        "code": card.code if len(card.code) <= _TYPED_AT_MOST else "",
        "qr": qr_svg(card.link + card.code) if card.code else "",
    }


@lru_cache(maxsize=4096)
def qr_path(text: str) -> tuple[str, int]:
    """A QR code as strokes of a drawing, and how wide it is, without the white around it."""
    matrix = segno.make_qr(text, error="m", mask=_MASK).matrix
    path = "".join(
        f"M{dark.start()} {y}.5h{dark.end() - dark.start()}"
        for y, row in enumerate(matrix)
        for dark in _DARK.finditer(row)
    )
    return path, len(matrix)


def qr_svg(text: str) -> str:
    """A QR code as a drawing of its own; a card that is printed again has the same."""
    path, size = qr_path(text)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}">'
        f'<path stroke="#000" stroke-width="{_STROKE}" d="{path}"/></svg>'
    )
