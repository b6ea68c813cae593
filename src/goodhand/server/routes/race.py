"""The race helper: what each has of the chips that leave, and what comes of it. Nothing is recorded."""

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
from goodhand.server.asking import Handlers, NightKey
from goodhand.server.gate import Coming, for_roles
from goodhand.tournament.racing import require_not_entered
from goodhand.tournament.refusals import NothingColouredUp
from goodhand.tournament.rounds import the_table

MOST_PLAYERS = 20
MOST_CHIPS = 10_000
_Number = Annotated[int, Meta(ge=0, le=MOST_CHIPS)]
_Cards = Annotated[str, Meta(max_length=200)]


class RaceAsked(Struct, frozen=True):
    """What was entered of a table's small chips so far, by player."""

    table: Annotated[int, Meta(ge=1)]
    tournament: str = ""
    small: Annotated[dict[PlayerId, _Number], Meta(max_length=MOST_PLAYERS)] = field(default_factory=dict)
    """All that each has, counted."""
    odd: Annotated[dict[PlayerId, _Number], Meta(max_length=MOST_PLAYERS)] = field(default_factory=dict)
    """Those that are left over, where nobody counts them all."""
    cards: Annotated[dict[PlayerId, _Cards], Meta(max_length=MOST_PLAYERS)] = field(default_factory=dict)
    winners: Annotated[tuple[PlayerId, ...], Meta(max_length=MOST_PLAYERS)] = ()


@post(
    "/nights/{night:str}/race",
    summary="What a table's small chips come to, as far as they were entered.",
    status_code=200,
    **for_roles(STAFF, "race", "tables"),
)
async def race(coming: Coming, night: NightKey, data: Annotated[RaceAsked, Body()]) -> RaceShown:
    """Of the chips that left play last."""
    at = coming.room.now()
    t = Look(coming.room.night, coming.viewer, at, Wanted(tournament=data.tournament)).tournament
    if not t.coloured_up:
        raise NothingColouredUp(what=say("A race"))
    the_table(t, data.table)
    require_not_entered(t, data.table)
    return race_so_far(t, data.table, data.small, data.odd, race_cards(data.cards), data.winners, at)


HANDLERS: Handlers = [race]
