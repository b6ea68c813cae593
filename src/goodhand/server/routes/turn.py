"""The player to act at a table with a human dealer, from the betting that the dealer enters. Nothing is recorded."""

from typing import Annotated, cast

from litestar import post
from litestar.params import Body
from msgspec import Meta, Struct

from goodhand.night.act import STAFF
from goodhand.night.views.own_round import OpenNow, open_now
from goodhand.night.views.viewer import Look, Wanted
from goodhand.play.dealing import posts
from goodhand.play.events import RoundBegan
from goodhand.play.narrate import spoken
from goodhand.play.pots import contributions
from goodhand.play.state import RoundOfPlay
from goodhand.play.told import Does, ToldAction, begin_told, tell
from goodhand.rules import Role
from goodhand.rules.positions import dealing_order, positions_from
from goodhand.rules.units import Chips, Seat, Seconds
from goodhand.server.gate import Handlers, NightKey, TheVisit, for_roles
from goodhand.server.refusals import misunderstood
from goodhand.server.routes.pots import Amount, PotShare, SeatNumber
from goodhand.tournament.blind_clock import reading
from goodhand.tournament.guards import the_table
from goodhand.tournament.rounds import blinds
from goodhand.tournament.state import Status, Tournament

MOST_ACTIONS = 400
MOST_SEATS = 12

Seats = Annotated[tuple[SeatNumber, ...], Meta(max_length=MOST_SEATS)]


class Begun(Struct, frozen=True):
    """The beginning of a round; the first answer has it, and every later request sends it."""

    at: Annotated[int, Meta(ge=0, le=10**9)]
    """The second of the shuffle, which fixes the level of the round."""
    seats: Seats
    """Seats that are dealt in."""
    button: SeatNumber
    small_blind: SeatNumber | None
    big_blind: SeatNumber
    absent: Seats = ()


class Entered(Struct, frozen=True):
    """A player's action."""

    seat: SeatNumber
    does: Does
    to: Amount = 0
    """The total in this Betting Interval, for a raise or an all-in."""


class Stack(Struct, frozen=True):
    """A player's whole stack."""

    seat: SeatNumber
    amount: Amount


class TurnAsked(Struct, frozen=True):
    """A table, and all actions since the cards were dealt."""

    tournament: str = ""
    """Its id; a dealer's own may be left out."""
    table: Annotated[int, Meta(ge=0)] = 0
    button: Annotated[int, Meta(ge=0, le=20)] = 0
    """The button's seat, if the night does not know it."""
    begun: Begun | None = None
    """None: a round begins now."""
    short: Annotated[tuple[Stack, ...], Meta(max_length=MOST_SEATS)] = ()
    """Players who cannot post in full, with their stacks."""
    did: Annotated[tuple[Entered, ...], Meta(max_length=MOST_ACTIONS)] = ()


class TurnNow(Struct, frozen=True):
    """The player to act."""

    seat: int
    call: int
    """Chips to call; 0: the player may check."""
    raise_to: int
    """The smallest total of a bet or raise; 0: none is allowed. A player with less may go all-in."""
    opening: bool
    """Whether it would be a bet, not a raise."""


class SeatStake(Struct, frozen=True):
    """A seat's chips in the pot."""

    seat: int
    amount: int
    """In this round."""
    bet: int
    """In this Betting Interval."""
    folded: bool
    all_in: bool


class TurnShown(Struct, frozen=True):
    """The round after the entered actions."""

    begun: Begun
    level: int
    fold: str
    """The book's word for it."""
    posted: tuple[PotShare, ...]
    """Blinds and antes in their order."""
    interval: int
    """Betting Interval 1 to 4."""
    turn: TurnNow | None
    """None: the betting is over."""
    open: OpenNow | None
    """The betting limits at this turn."""
    pot: int
    price: int
    stakes: tuple[SeatStake, ...]
    dead: int
    """An ante for the whole table, in the main pot."""
    won_by: int
    """The only seat left; 0: there are several."""


@post(
    "/nights/{night:str}/turn",
    summary="Whose turn it is, what there is to call, and the smallest raise, from what was done so far.",
    status_code=200,
    **for_roles((*STAFF, Role.DEALER), "turn", "tables"),
)
async def turn(visit: TheVisit, night: NightKey, data: Annotated[TurnAsked, Body()]) -> TurnShown:
    """Work out the turn by the night's book and level."""
    viewer = visit.viewer
    wanted = Wanted() if viewer.table else Wanted(data.tournament)
    now = visit.room.now()
    t = Look(visit.room.night, viewer, now, wanted).tournament
    begun = data.begun or _beginning(t, viewer.table or data.table, data.button, now)
    began, level = _began(t, begun)
    known = {Seat(each.seat): Chips(each.amount) for each in data.short}
    r = begin_told(began, t.book, known)
    posted = tuple(PotShare(each.seat, each.amount) for each in posts(r.table.began))
    for each in data.did:
        r = tell(r, ToldAction(Seat(each.seat), each.does, Chips(each.to)))
    return _shown(r, begun, level, posted)


def _beginning(t: Tournament, number: int, button: int, at: Seconds) -> Begun:
    """A round that begins now, with the seated players and the last known button."""
    table = the_table(t, number)
    players = {seat: each for seat, each in t.at_table(number).items() if each.status is Status.PLAYING}
    positions = table.positions
    where = button or (positions.button if positions is not None else 0)
    if not where:
        raise misunderstood("Nobody knows where the button of table {number} is; say where it is.", number=number)
    if len(players) < 2:
        raise misunderstood("Table {number} has fewer than two players: nobody deals there.", number=number)
    # The blinds follow the last round, as long as the button and these players have not moved.
    posting = {positions.small_blind, positions.big_blind} - {None} if positions is not None else set()
    if positions is None or positions.button != where or not posting <= players.keys():
        positions = positions_from(Seat(where), players, blinds=blinds(t))
    return Begun(
        at=at,
        seats=tuple(sorted(players)),
        button=positions.button,
        small_blind=positions.small_blind,
        big_blind=positions.big_blind,
        absent=tuple(seat for seat, each in sorted(players.items()) if each.penalty_rounds or each.away),
    )


def _began(t: Tournament, begun: Begun) -> tuple[RoundBegan, int]:
    """The round for the referee, without stacks yet, and the number of its level."""
    if t.clock is None:
        raise misunderstood("Play has not begun: there is no level, and so no blinds.")
    now = reading(t.clock, Seconds(begun.at))
    order = dealing_order(Seat(begun.button), cast("tuple[Seat, ...]", begun.seats))
    began = RoundBegan(
        book=t.book.id,
        seats=order,
        stacks=(),
        button=Seat(begun.button),
        small_blind=None if begun.small_blind is None else Seat(begun.small_blind),
        big_blind=Seat(begun.big_blind),
        level=now.level,
        chip=t.smallest_chip(),
        smallest_raise=Chips(t.plan.smallest_raise),
        absent=cast("tuple[Seat, ...]", begun.absent),
    )
    return began, now.level_number


def _shown(r: RoundOfPlay, begun: Begun, level: int, posted: tuple[PotShare, ...]) -> TurnShown:
    here, paid = r.turn, contributions(r)
    seats = r.table.began.seats
    left = r.seats_in(r.live)
    return TurnShown(
        begun=begun,
        level=level,
        fold=spoken(r.table.book.vocabulary.fold),
        posted=posted,
        interval=r.interval,
        turn=TurnNow(here.seat, here.call, here.low, here.opening) if here is not None else None,
        open=open_now(r),
        pot=r.pot,
        price=r.bet,
        stakes=tuple(
            SeatStake(
                seat,
                paid[player],
                r.bets[player],
                folded=not r.live >> player & 1,
                all_in=bool(r.live >> player & 1) and not r.stacks[player],
            )
            for player, seat in enumerate(seats)
        ),
        dead=r.dead,
        won_by=left[0] if len(left) == 1 else 0,
    )


HANDLERS: Handlers = [turn]
