"""Everybody of one tournament, for staff: status, seat, chips, place, money, and what happened to each."""

from collections import defaultdict
from collections.abc import Iterator
from enum import StrEnum

from msgspec import Struct

from goodhand.night.views.catalogue import view
from goodhand.night.views.entries import Obstacle, refused
from goodhand.night.views.floor import stacks_known
from goodhand.night.views.moves import SeatMove
from goodhand.night.views.viewer import READERS, Look
from goodhand.occasion.ledger import SALES, Kind, Line
from goodhand.rules import Refusal
from goodhand.rules.money import Money
from goodhand.rules.speech import say
from goodhand.rules.units import Chips, PlayerId, Seconds
from goodhand.tournament.entries import withdraw_entry
from goodhand.tournament.events import Away
from goodhand.tournament.rebuys import sell_rebuy
from goodhand.tournament.standing import order_so_far
from goodhand.tournament.state import Player, Status, Tournament


class PlayerState(StrEnum):
    """A player's status; the most urgent first."""

    MAY_REBUY = "may-rebuy"
    AWAY = "away"
    PLAYING = "playing"
    OUT = "out"
    REFUNDED = "refunded"


class PlayerEvent(Struct, frozen=True):
    """One thing that happened to a player."""

    at: Seconds
    text: str
    amount: Money | None = None


class PlayerShown(Struct, frozen=True):
    player: PlayerId
    name: str
    state: PlayerState
    away: Away | None
    misses: int
    """Rounds still to be missed for a penalty."""
    since: Seconds | None
    """When the player lost the last chips, went out or had the entry refunded."""
    table: int
    seat: int
    """The last seat of somebody who is out; 0: none."""
    chips: Chips | None
    """None: nobody has counted them."""
    rebuys: int
    place: int
    """0: still in."""
    place_to: int
    prize: Money | None
    prize_paid_at: Seconds | None
    paid_in: Money
    receipts: tuple[int, ...]
    rebuy_refused: Obstacle | None
    refund_refused: Obstacle | None
    history: tuple[PlayerEvent, ...]
    """The newest first."""


class Players(Struct, frozen=True):
    """Those first who are waited for; within a status by family name, penalties first."""

    tournament: str
    name: str
    rebuy: Money | None
    """The price of a rebuy; None: none are posted."""
    players: tuple[PlayerShown, ...]


@view(
    "players",
    "Everybody of a tournament, with status, seat, place and money.",
    READERS,
    asks=("tournament",),
    kept=True,
)
def players(look: Look) -> Players:
    t, o = look.tournament, look.night.books
    lines = defaultdict[PlayerId, list[Line]](list)
    for line in o.lines:
        if line.tournament == t.plan.id:
            lines[line.player].append(line)
    moved = defaultdict[PlayerId, list[SeatMove]](list)
    for each in look.recorded:
        for move in each.moves if each.tournament == t.plan.id else ():
            moved[move.player].append(move)
    places = _places(t)
    fixed = o.prizes.get(t.plan.id)
    due = {prize.player: prize.amount for prize in fixed.prizes if prize.amount.cents} if fixed is not None else {}
    paid = o.prizes_paid(t.plan.id)
    known = stacks_known(look, t)
    shown = []
    for player in t.players.values():
        own = lines[player.id]
        where = player.place or player.left
        first, last = places.get(player.id, (0, 0))
        shown.append(
            PlayerShown(
                player=player.id,
                name=player.name,
                state=_state(player),
                away=player.away if player.status is Status.PLAYING else None,
                misses=player.penalty_rounds if player.status is Status.PLAYING else 0,
                since=_since(t, player, own),
                table=where.table if where is not None else 0,
                seat=where.seat if where is not None else 0,
                chips=player.stack if known and player.status is Status.PLAYING else None,
                rebuys=player.rebuys,
                place=first,
                place_to=last,
                prize=due.get(player.id),
                prize_paid_at=paid[player.id].occurred if player.id in paid else None,
                paid_in=o.money(_paid_in(own)),
                receipts=tuple(line.number for line in own),
                rebuy_refused=_rebuy_refused(t, player, look.at),
                refund_refused=_refund_refused(t, player, look.at),
                history=tuple(sorted(_history(look, t, player, own, moved[player.id]), key=lambda each: -each.at)),
            )
        )
    order = list(PlayerState)
    shown.sort(key=lambda each: (order.index(each.state), -each.misses, _family(each.name)))
    return Players(t.plan.id, t.plan.name, t.plan.rebuys.price if t.plan.rebuys is not None else None, tuple(shown))


def _family(name: str) -> tuple[str, str]:
    """The family name, which is looked for first."""
    given, _, family = name.casefold().rpartition(" ")
    return family, given


def _state(player: Player) -> PlayerState:
    if player.status is Status.WITHDRAWN:
        return PlayerState.REFUNDED
    if player.status in (Status.OUT, Status.DISQUALIFIED):
        return PlayerState.OUT
    if player.status is Status.PENDING:
        return PlayerState.MAY_REBUY
    return PlayerState.PLAYING if player.away is None else PlayerState.AWAY


def _places(t: Tournament) -> dict[PlayerId, tuple[int, int]]:
    if t.order:
        return {player: (first, last) for player, first, last, _ in t.order}
    return {each.player: (each.place_from, each.place_to) for each in order_so_far(t)}


def _since(t: Tournament, player: Player, own: list[Line]) -> Seconds | None:
    if player.broke is not None:
        return player.broke.at
    if player.status is Status.WITHDRAWN:
        return next((line.occurred for line in reversed(own) if line.kind is Kind.REFUND), None)
    return next((each.at for each in t.eliminations if each.player == player.id), None)


def _rebuy_refused(t: Tournament, player: Player, at: Seconds) -> Obstacle | None:
    """Why a player without chips may not rebuy."""
    if player.status is not Status.PENDING:
        return None
    try:
        sell_rebuy(t, at, player.id)
    except Refusal as refusal:
        return refused(refusal)
    return None


def _refund_refused(t: Tournament, player: Player, at: Seconds) -> Obstacle | None:
    try:
        withdraw_entry(t, at, player.id)
    except Refusal as refusal:
        return refused(refusal)
    return None


def _paid_in(own: list[Line]) -> int:
    refunded = sum(line.amount.cents for line in own if line.kind is Kind.REFUND)
    return sum(line.amount.cents for line in own if line.kind in SALES) - refunded


def _history(
    look: Look, t: Tournament, player: Player, own: list[Line], moved: list[SeatMove]
) -> Iterator[PlayerEvent]:
    """Sales, moves and going out, from the books and the records."""
    o = look.night.books
    for line in own:
        yield PlayerEvent(line.occurred, _money_line(line, o.name_of(line.by)), line.amount)
    for move in moved:
        yield PlayerEvent(move.at, say("To {place}", place=move.to))
    how = next((each for each in t.eliminations if each.player == player.id), player.broke)
    if how is not None:
        by = t.players.get(how.by_player)
        lost = say("All chips lost to {name}", name=by.name) if by is not None else say("All chips lost")
        yield PlayerEvent(how.at, lost)


def _money_line(line: Line, name: str) -> str:
    facts = {"number": line.number, "name": name}
    if line.reverses:
        return say("Line {number} takes back a sale, {name}", **facts)
    match line.kind:
        case Kind.BUY_IN:
            return say("Buy-In, receipt {number}, {name}", **facts)
        case Kind.REBUY:
            return say("Rebuy, receipt {number}, {name}", **facts)
        case Kind.ADD_ON:
            return say("Add-on, receipt {number}, {name}", **facts)
        case Kind.REFUND:
            return say("Refunded, line {number}, {name}", **facts)
    return say("Prize paid, line {number}, {name}", **facts)
