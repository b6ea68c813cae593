"""Seat cards: who sits where, with a code that a phone reads."""

from collections.abc import Mapping

from goodhand.occasion.people import person_id
from goodhand.paper.page import Card, CardSheet, Design, Layout, Mark, Paper
from goodhand.paper.refusals import NothingToPrint
from goodhand.paper.writer import Writer
from goodhand.rules.speech import say
from goodhand.rules.units import PlayerId
from goodhand.tournament.seating import Place
from goodhand.tournament.state import SEATED, Player, Tournament


def seat_cards(
    writer: Writer,
    t: Tournament,
    licensee: str,
    date: str,
    codes: Mapping[PlayerId, str] | None = None,
    *,
    by_name: bool = False,
    only: str = "",
    link: str = "",
    mark: Mark = Mark.NONE,
) -> Paper:
    """A card for everybody who has a seat, table by table, or by name, to hand them out at the desk.

    ``codes`` has the content of each player's QR code, by the player's id. ``only``: for the player of this name, as
    for a late entrant.
    """
    found = [(place, player) for player in t.players.values() if (place := _seat_of(player)) is not None]
    if not found:
        raise NothingToPrint(what=say("seat cards"), why=say("nobody has a seat yet; draw the seats first"))
    found = [each for each in found if is_called(each[1].name, only)]
    found.sort(key=lambda each: (each[1].name.casefold() if by_name else "", each[0]))
    known = codes or {}
    cards = tuple(
        Card(
            head=t.plan.name,
            under=licensee,
            name=player.name,
            figures=seat_figures(writer, place),
            code=known.get(player.id, ""),
            link=link,
        )
        for place, player in found
    )
    return card_sheets(writer, "Seat cards", t.plan.name, date, CardSheet(Design.SEAT, cards), mark)


def is_called(name: str, wanted: str) -> bool:
    """Whether somebody of this name is meant by another: the whole of it, or whole words; none: everybody is."""
    return set(person_id(wanted).split()) <= set(person_id(name).split())


def seat_figures(writer: Writer, place: Place) -> tuple[tuple[str, str], ...]:
    return ((writer.text("Table"), str(place.table)), (writer.text("Seat"), str(place.seat)))


def card_sheets(writer: Writer, title: str, subtitle: str, date: str, cards: CardSheet, mark: Mark) -> Paper:
    return Paper(
        title=writer.text(title),
        subtitle=subtitle,
        language=writer.texts.language,
        date=date,
        blocks=(cards,),
        layout=Layout.CARDS,
        mark=mark,
    )


def seated(t: Tournament) -> tuple[Player, ...]:
    """Everybody for whom there is a seat card."""
    return tuple(player for player in t.players.values() if _seat_of(player) is not None)


def has_seats(t: Tournament, only: str = "") -> bool:
    """Whether anybody has a seat, or somebody of this name."""
    return any(_seat_of(player) is not None and is_called(player.name, only) for player in t.players.values())


def _seat_of(player: Player) -> Place | None:
    return player.place if player.status in SEATED else None
