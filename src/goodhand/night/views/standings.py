"""Standings: the order of finish with its prizes, or as if play stopped now."""

from msgspec import Struct

from goodhand.night.views.viewer import OneTournament
from goodhand.rules.money import Money
from goodhand.rules.units import Chips, PlayerId, Seat, Seconds
from goodhand.tournament.finish import Standing, order_of_finish
from goodhand.tournament.seating import Place
from goodhand.tournament.standing import posted_prizes
from goodhand.tournament.state import Phase, Status, Tournament


class Ranked(Struct, frozen=True):
    place: int
    """The first of the places shared, where some tie."""
    place_to: int
    player: PlayerId
    name: str
    chips: Chips
    """0: out."""
    table: int | None
    seat: Seat | None
    prize: Money | None
    out_at: Seconds | None
    out_by: str
    rebuys: int
    left: Place | None = None
    """The last seat of a player who is out."""


class Standings(OneTournament, frozen=True):
    """Everybody's place, the winner first."""

    entered: int
    left: int
    players: tuple[Ranked, ...]
    to_collect: tuple[str, ...] = ()
    """The names of the players whose prizes wait at the desk."""

    @property
    def over(self) -> bool:
        return self.phase is Phase.FINISHED

    def of(self, player: PlayerId) -> Ranked:
        return next(each for each in self.players if each.player == player)


def standings(t: Tournament) -> Standings:
    """The standings as they are now; who is still in ranks by chips."""
    gone = {each.player: each for each in t.eliminations}
    prizes = {player: prize for player, _, _, prize in t.order if prize.cents}
    ranked = []
    for standing in _order(t):
        player, how = t.players[standing.player], gone.get(standing.player)
        by = t.players.get(how.by_player) if how is not None else None
        ranked.append(
            Ranked(
                standing.place_from,
                standing.place_to,
                player.id,
                player.name,
                player.stack,
                player.place.table if player.place is not None else None,
                player.place.seat if player.place is not None else None,
                prizes.get(player.id),
                how.at if how is not None else None,
                by.name if by is not None else "",
                player.rebuys,
                player.left if how is not None else None,
            )
        )
    return Standings(t.plan.id, t.plan.name, t.phase, t.players.entered, len(t.remaining()), tuple(ranked))


def _order(t: Tournament) -> tuple[Standing, ...]:
    """The order that was recorded, or that which the chips would give."""
    entrants = [player.id for player in t.players.values() if player.status is not Status.WITHDRAWN]
    if len(t.order) >= len(entrants):
        return tuple(Standing(player, first, last) for player, first, last, _ in t.order)
    gone = {each.player for each in t.eliminations}
    left = {player: t.players[player].stack for player in entrants if player not in gone}
    return tuple(order_of_finish(entrants, t.eliminations, t.book, chips=left))


def prizes_so_far(t: Tournament) -> tuple[Money, ...]:
    """The prize of each place from the takings so far."""
    return posted_prizes(t) if t.players.entered else ()
