"""One table, for its dealer; and one seat of it, for the player who has it."""

from itertools import islice
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from goodhand.night.views.catalogue import view
from goodhand.night.views.floor import TableShown, table_shown
from goodhand.night.views.follow import PhonesAway, phones_away
from goodhand.night.views.moves import SeatMove, calls
from goodhand.night.views.room_clock import ClockFace, RoomAnnouncement, announcement, clock_face
from goodhand.night.views.standings import prizes_so_far, standings
from goodhand.night.views.viewer import READERS, Look, NoSuchThing, SeatDevice, Wanted
from goodhand.occasion.events import FloorCalled
from goodhand.occasion.state import Occasion
from goodhand.rules import Role
from goodhand.rules.cited import Ruled
from goodhand.rules.money import Money
from goodhand.rules.speech import say
from goodhand.rules.units import Chips, PlayerId, Seat, Seconds
from goodhand.tournament.state import Phase, Status

MOST_DEVICES: Final = 20


class CallOpen(Struct, frozen=True):
    """A call: the table's last for the floor, or one for the desk."""

    number: int
    at: Seconds
    why: str
    answered_by: str
    """By name; empty: nobody has yet."""


class RuledNumber(Struct, frozen=True):
    """A number, and the clause that sets it."""

    number: int
    clause: str
    """By id; empty: the book is silent, and it is the default."""


class TableView(Struct, frozen=True):
    tournament: str
    name: str
    clock: ClockFace
    table: TableShown
    smallest_chip: int
    hand_for_hand: bool
    raises: RuledNumber
    """How many raises a Betting Interval has at most; 0: as many as somebody makes."""
    action_clock: RuledNumber
    """Seconds for somebody's turn once the clock was called."""
    counted_down: int
    """So many of them at the end are counted aloud."""
    expiry: str
    """The fate of the hand then, in words."""
    call: CallOpen | None
    announcement: RoomAnnouncement | None


@view(
    "table",
    "One table: who sits there, the level, and whether the floor was called.",
    (*READERS, Role.DEALER),
    asks=("tournament", "table"),
    heeds=("tournament", "table"),
)
def table(look: Look) -> TableView:
    """A dealer's view of the own table, for any request: before the draw, and once it is broken, without players."""
    number = look.viewer.table or look.wanted.table
    if look.viewer.table:
        look = replace(look, wanted=Wanted(look.viewer.tournament))
    t = look.tournament
    return TableView(
        tournament=t.plan.id,
        name=t.plan.name,
        clock=clock_face(t, look.at),
        table=table_shown(look, number, there=look.viewer.table != number),
        smallest_chip=t.smallest_chip(),
        hand_for_hand=bool(t.hand_for_hand),
        raises=_number(t.book.raises_per_interval, t.book.raises_per_interval.value or 0),
        action_clock=_number(t.book.action_clock, t.book.action_clock.value.seconds),
        counted_down=t.book.action_clock.value.countdown,
        expiry=t.book.clock_expiry.value.words,
        call=last_call(look, number),
        announcement=announcement(look),
    )


def _number(rule: Ruled[Any], number: int) -> RuledNumber:
    return RuledNumber(number, str(rule.clause or ""))


def last_call(look: Look, table: int) -> CallOpen | None:
    o, t = look.night.occasion, look.tournament
    here = (t.plan.id, table)
    own = [each for each in o.calls if (each.tournament, each.table) == here and not each.for_desk] if o else []
    return _called(o, own[-1]) if o is not None and own else None


def _called(o: Occasion, call: FloorCalled) -> CallOpen:
    answer = o.answered.get(call.number)
    return CallOpen(call.number, call.at, call.why, o.name_of(answer.by) if answer is not None else "")


def _asked_desk(look: Look, player: PlayerId) -> CallOpen | None:
    """A player's last open request to the desk."""
    o, t = look.night.occasion, look.tournament
    person = o.players.get(t.plan.id, {}).get(player) if o is not None else None
    own = [each for each in o.open_calls() if each.for_desk and each.by == person] if o is not None else []
    return _called(o, own[-1]) if o is not None and own else None


class PlayerView(Struct, frozen=True):
    """The page of a player's phone."""

    tournament: str
    name: str
    """Of the tournament."""
    licensee: str
    player: str
    who: str
    status: Status
    table: int | None
    seat: Seat | None
    stack: Chips
    move: SeatMove | None
    """The player's last move."""
    place: int | None
    """When out, or when all is over."""
    prize: Money | None
    paid_at: Seconds | None
    """When the prize was paid."""
    clock: ClockFace
    away: PhonesAway | None
    """While the book bars phones for this player; nobody's who is out."""
    left: int
    prizes: tuple[Money, ...]
    call: CallOpen | None
    asked_desk: CallOpen | None
    """Not answered yet."""
    announcement: RoomAnnouncement | None
    devices: tuple[SeatDevice, ...] = ()
    """Every device that signed in to the seat, the newest first."""


@view("seat", "A player's own seat, move and place.", (Role.PLAYER,), heeds=("tournament", "player"))
def seat(look: Look) -> PlayerView:
    """Nobody's but the viewer's own."""
    t = look.tournament
    player = t.players.get(look.viewer.player)
    if player is None:
        raise NoSuchThing(what=say("seat of yours"), there=say("show the code on your seat card again"))
    own = [each for each in look.recorded if each.tournament == t.plan.id]
    moves = calls((move for each in own for move in each.moves if move.player == player.id), t)
    gone = player.status in (Status.OUT, Status.DISQUALIFIED) or t.phase is Phase.FINISHED
    line = standings(t).of(player.id) if gone else None
    face = clock_face(t, look.at)
    return PlayerView(
        tournament=t.plan.id,
        name=t.plan.name,
        licensee=look.night.plan.licensee.name,
        player=player.id,
        who=player.name,
        status=player.status,
        table=player.place.table if player.place is not None else None,
        seat=player.place.seat if player.place is not None else None,
        stack=player.stack,
        move=moves[-1] if moves else None,
        place=line.place if line is not None else None,
        prize=line.prize if line is not None else None,
        paid_at=_paid_at(look, player.id),
        clock=face,
        away=phones_away(look.night, face) if not gone else None,
        left=len(t.remaining()),
        prizes=prizes_so_far(t),
        call=last_call(look, player.place.table) if player.place is not None else None,
        asked_desk=_asked_desk(look, player.id),
        announcement=announcement(look),
        devices=_devices(look, t.plan.id, player.id),
    )


def _paid_at(look: Look, player: PlayerId) -> Seconds | None:
    o, t = look.night.occasion, look.tournament
    line = o.paid(t.plan.id, player) if o is not None else None
    return line.occurred if line is not None else None


def _devices(look: Look, tournament: str, player: PlayerId) -> tuple[SeatDevice, ...]:
    own = (each.joined for each in reversed(look.recorded) if each.joined is not None and each.about == tournament)
    return tuple(islice((each for each in own if each.player == player), MOST_DEVICES))
