"""The effects of an act on players: places, prizes and seats, each before and after it."""

from collections.abc import Iterator
from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from goodhand.night.state import Night
from goodhand.rules.money import Money
from goodhand.rules.speech import say, spoken
from goodhand.rules.units import PlayerId
from goodhand.tournament.narrate import places_in_words
from goodhand.tournament.prizes import pay
from goodhand.tournament.seating import Place
from goodhand.tournament.standing import order_so_far, posted_prizes
from goodhand.tournament.state import Player, Tournament


class EffectKind(StrEnum):
    PLACE = "place"
    PRIZE = "prize"
    SEAT = "seat"
    MOVE = "move"
    """A player who plays on must move."""


class Effect(Struct, frozen=True):
    """One thing that an act changes."""

    kind: EffectKind
    player: PlayerId
    name: str
    before: str
    after: str


def effects_in(found: tuple[Effect, ...], language: str) -> tuple[Effect, ...]:
    """The effects in a language."""
    return tuple(
        replace(each, before=spoken(each.before, language), after=spoken(each.after, language)) for each in found
    )


def effects(before: Night, after: Night) -> tuple[Effect, ...]:
    """All changes of places, prizes and seats between two states of a night."""
    both = ((before.tournaments.get(name), t) for name, t in after.tournaments.items())
    return tuple(each for was, now in both if was is not None and was is not now for each in _effects(was, now))


def _effects(before: Tournament, after: Tournament) -> Iterator[Effect]:
    players = [(before.players[player.id], player) for player in after.players.values() if player.id in before.players]
    old, new = _places(before), _places(after)
    for was, now in players:
        if old.get(now.id) != new.get(now.id):
            yield Effect(EffectKind.PLACE, now.id, now.name, _place(old, was), _place(new, now))
    paid, due = _prizes(before), _prizes(after)
    for _, now in players:
        if paid.get(now.id) != due.get(now.id):
            yield Effect(EffectKind.PRIZE, now.id, now.name, _money(paid.get(now.id)), _money(due.get(now.id)))
    for was, now in players:
        if was.place != now.place:
            kind = EffectKind.MOVE if was.place is not None and now.place is not None else EffectKind.SEAT
            yield Effect(kind, now.id, now.name, _seat(was.place), _seat(now.place))


def _places(t: Tournament) -> dict[PlayerId, str]:
    if t.order:
        return {player: places_in_words(first, last) for player, first, last, _ in t.order}
    return {each.player: places_in_words(each.place_from, each.place_to) for each in order_so_far(t)}


def _place(places: dict[PlayerId, str], player: Player) -> str:
    return places.get(player.id) or say("playing")


def _prizes(t: Tournament) -> dict[PlayerId, Money]:
    """The prizes as they are fixed, or as those who are out would be paid if nothing is put right."""
    if t.order:
        return {player: prize for player, _, _, prize in t.order if prize.cents}
    if not t.players.entered:
        return {}
    return {prize.player: prize.amount for prize in pay(order_so_far(t), posted_prizes(t)) if prize.amount.cents}


def _money(amount: Money | None) -> str:
    return say("no prize") if amount is None else str(amount)


def _seat(place: Place | None) -> str:
    return say("no seat") if place is None else str(place)
