"""The chip-race helper: a race from each player's small chips. Nothing is recorded."""

from typing import Annotated

from litestar import post
from litestar.params import Body
from msgspec import Meta, Struct, field

from goodhand.night.act import STAFF
from goodhand.night.acts.chips import race_cards
from goodhand.night.views.race import RaceShown, race_so_far
from goodhand.night.views.viewer import Look, Wanted
from goodhand.rules.speech import say
from goodhand.rules.units import PlayerId
from goodhand.server.gate import Handlers, NightKey, TheVisit, for_roles
from goodhand.tournament.guards import the_table
from goodhand.tournament.racing import require_not_entered
from goodhand.tournament.refusals import NothingColouredUp

MOST_PLAYERS = 20
MOST_CHIPS = 10_000
_Number = Annotated[int, Meta(ge=0, le=MOST_CHIPS)]
_Cards = Annotated[str, Meta(max_length=200)]


class RaceAsked(Struct, frozen=True):
    """A table's small chips by player, as entered so far."""

    table: Annotated[int, Meta(ge=1)]
    tournament: str = ""
    small: Annotated[dict[PlayerId, _Number], Meta(max_length=MOST_PLAYERS)] = field(default_factory=dict)
    """Small chips of each player, counted."""
    odd: Annotated[dict[PlayerId, _Number], Meta(max_length=MOST_PLAYERS)] = field(default_factory=dict)
    """Odd chips of each player, if only these are counted."""
    cards: Annotated[dict[PlayerId, _Cards], Meta(max_length=MOST_PLAYERS)] = field(default_factory=dict)
    winners: Annotated[tuple[PlayerId, ...], Meta(max_length=MOST_PLAYERS)] = ()


@post(
    "/nights/{night:str}/race",
    summary="What a table's small chips come to, as far as they were entered.",
    status_code=200,
    **for_roles(STAFF, "race", "tables"),
)
async def race(visit: TheVisit, night: NightKey, data: Annotated[RaceAsked, Body()]) -> RaceShown:
    """Work out the race of the chips that left play last."""
    at = visit.room.now()
    t = Look(visit.room.night, visit.viewer, at, Wanted(tournament=data.tournament)).tournament
    if not t.coloured_up:
        raise NothingColouredUp(what=say("A race"))
    the_table(t, data.table)
    require_not_entered(t, data.table)
    return race_so_far(t, data.table, data.small, data.odd, race_cards(data.cards), data.winners, at)


HANDLERS: Handlers = [race]
