"""Everybody who has entered, and what each may buy now: a rebuy, an add-on."""

from collections.abc import Callable
from enum import StrEnum

from msgspec import Struct

from goodhand.night.names import resembling
from goodhand.night.views.catalogue import view
from goodhand.night.views.entries import Obstacle, pieces, refused
from goodhand.night.views.viewer import READERS, Look
from goodhand.rules import Refusal
from goodhand.rules.money import Money
from goodhand.rules.units import Chips, PlayerId, Seconds
from goodhand.tournament.guards import stack_is_known
from goodhand.tournament.plan import ChipKind
from goodhand.tournament.rebuys import sell_add_on, sell_rebuy
from goodhand.tournament.state import SEATED, Player, Status, Tournament


class State(StrEnum):
    """The state of one sale to one player."""

    WANTED = "wanted"
    """The player is out of chips, and may buy."""
    MAY = "may"
    BOUGHT = "bought"
    REFUSED = "refused"


class Buying(Struct, frozen=True):
    state: State
    why: Obstacle | None = None


class Buyer(Struct, frozen=True):
    """One player, and what may be sold."""

    player: PlayerId
    name: str
    table: int
    seat: int
    broke_since: Seconds | None
    """Out of chips since then; None: has some."""
    stack: Chips | None
    """None: unknown."""
    rebuys: int
    rebuy: Buying | None
    """None: none are posted."""
    add_on: Buying | None


class Goods(Struct, frozen=True):
    """The goods of one sale: its price and its chips."""

    price: Money
    chips: Chips
    pieces: tuple[ChipKind, ...]


class Buyers(Struct, frozen=True):
    """A tournament's players, those first who are out of chips."""

    tournament: str
    name: str
    rebuy: Goods | None
    add_on: Goods | None
    one_line_each: str
    """The clause by which each sale is a line of its own; empty: the book is silent."""
    buyers: tuple[Buyer, ...]


@view("buyers", "Who has entered, and what each may buy.", READERS, asks=("tournament", "find"), kept=True)
def buyers(look: Look) -> Buyers:
    """All who still play, or those whom a part of a name may mean."""
    t, plan = look.tournament, look.tournament.plan
    there = {player.id: player for player in t.players.values() if player.status in SEATED and player.place}
    if look.wanted.find:
        there = {id_: there[id_] for id_ in resembling(look.wanted.find, {k: p.name for k, p in there.items()})}
    shown = [_buyer(t, player, look.at) for player in there.values()]
    shown.sort(key=lambda each: (each.broke_since is None, each.table, each.seat))
    rebuys, add_on = plan.rebuys, plan.add_on
    return Buyers(
        tournament=plan.id,
        name=plan.name,
        rebuy=Goods(rebuys.price, rebuys.chips, pieces(t, rebuys.chips)) if rebuys is not None else None,
        add_on=Goods(add_on.price, add_on.chips, pieces(t, add_on.chips)) if add_on is not None else None,
        one_line_each=str(look.night.books.book.recorded_at_once.clause or ""),
        buyers=tuple(shown),
    )


def _buyer(t: Tournament, player: Player, at: Seconds) -> Buyer:
    assert player.place is not None
    broke = player.status is Status.PENDING
    return Buyer(
        player=player.id,
        name=player.name,
        table=player.place.table,
        seat=player.place.seat,
        broke_since=player.broke.at if broke and player.broke is not None else None,
        stack=player.stack if not broke and stack_is_known(t, player) else None,
        rebuys=player.rebuys,
        rebuy=_rebuy(t, player, at) if t.plan.rebuys is not None else None,
        add_on=_add_on(t, player, at) if t.plan.add_on is not None else None,
    )


def _rebuy(t: Tournament, player: Player, at: Seconds) -> Buying:
    why = _refused(lambda: sell_rebuy(t, at, player.id))
    if why is not None:
        return Buying(State.REFUSED, why)
    return Buying(State.WANTED if player.status is Status.PENDING else State.MAY)


def _add_on(t: Tournament, player: Player, at: Seconds) -> Buying:
    if player.add_on:
        return Buying(State.BOUGHT)
    why = _refused(lambda: sell_add_on(t, at, player.id))
    return Buying(State.MAY) if why is None else Buying(State.REFUSED, why)


def _refused(decide: Callable[[], object]) -> Obstacle | None:
    """The tournament's own refusal."""
    try:
        decide()
    except Refusal as refusal:
        return refused(refusal)
    return None
