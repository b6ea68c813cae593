"""A player's own Rounds of Play, to read again and to check."""

from litestar import get
from litestar.params import FromPath
from msgspec import Struct

from goodhand.night.own_rounds import OwnRound, OwnRoundTold, own_round, own_rounds
from goodhand.night.views.viewer import NoSuchThing
from goodhand.rules import Role
from goodhand.rules.speech import say
from goodhand.server.gate import NightKey, TheVisit, for_roles


class OwnRounds(Struct, frozen=True):
    """A player's own rounds, the newest first."""

    book: str
    rounds: tuple[OwnRound, ...]


@get(
    "/nights/{night:str}/my-rounds",
    summary="The rounds that software dealt you in.",
    **for_roles((Role.PLAYER,), "my-rounds", "tables"),
)
async def rounds(visit: TheVisit, night: NightKey) -> OwnRounds:
    """Those of the tournament on the seat card."""
    grant, room = visit.grant, visit.room
    found = await own_rounds(visit.room.journal, room.rounds, grant.tournament, grant.player)
    return OwnRounds(room.night.plan.book, tuple(reversed(tuple(found.rounds.values()))))


@get(
    "/nights/{night:str}/my-rounds/{table:int}/{number:int}",
    summary="One that is over, with the proof of the cards that you saw.",
    **for_roles((Role.PLAYER,), "my-round", "tables"),
)
async def one_round(visit: TheVisit, night: NightKey, table: FromPath[int], number: FromPath[int]) -> OwnRoundTold:
    """The round as seen from the player's own seat, once it is over."""
    grant, room = visit.grant, visit.room
    played = await own_rounds(room.journal, room.rounds, grant.tournament, grant.player)
    own = played.rounds.get((table, number))
    t = room.night.tournaments.get(grant.tournament)
    if own is not None and t is not None:
        names = {seat: t.players[who].name for seat, who in played.players[table, number].items()}
        told = await own_round(room.journal, room.night.id, grant.tournament, grant.player, own, t.book, names)
        if told is not None:
            return told
    raise NoSuchThing(
        what=say("round {number} at table {table}", number=number, table=table),
        there=say("`my-rounds` lists your own rounds; a round appears once it is over"),
    )
