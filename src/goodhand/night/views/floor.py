"""The floor: every table with who sits there, and what wants somebody."""

from msgspec import Struct
from msgspec.structs import replace

from goodhand.night.views.catalogue import view
from goodhand.night.views.room_clock import ClockFace, clock_face
from goodhand.night.views.seating import Seating, seating
from goodhand.night.views.standings import Standings, standings
from goodhand.night.views.viewer import EVERYBODY, READERS, Look, NoSuchThing, OneTournament
from goodhand.night.views.wants import Want, wants
from goodhand.occasion.plan import Duty
from goodhand.occasion.state import Occasion
from goodhand.rules.speech import say
from goodhand.rules.units import Chips, Seat, Seconds
from goodhand.tournament.events import Away
from goodhand.tournament.live_tables import button_known
from goodhand.tournament.rounds import is_dealt, software_may
from goodhand.tournament.state import Phase, Player, Status, Tournament


class SeatShown(Struct, frozen=True):
    """A seat and who has it."""

    seat: Seat
    player: str
    name: str
    stack: Chips
    """As last known."""
    known: bool
    """Whether it is known now: software dealt, or everybody's chips were counted and nobody has gone out since."""
    status: Status
    penalty_rounds: int = 0
    away: Away | None = None
    """Why nobody plays the seat; None: the player does."""


class TableShown(Struct, frozen=True):
    table: int
    dealer: str
    """The dealer on duty there; empty: unknown."""
    button: Seat | None
    button_known: bool
    rounds: int
    in_play: int | None
    """The number of the round in play, where rounds are reported."""
    seats: tuple[SeatShown, ...]


class Floor(OneTournament, frozen=True):
    """A tournament's tables."""

    clock: ClockFace
    entered: int
    left: int
    chips_in_play: int
    counted: bool
    """Whether all stacks are known."""
    counted_at: Seconds | None
    """When chips were last counted here."""
    table_size: int
    hand_for_hand: bool
    software: bool
    """Whether software deals, not people."""
    software_may: bool
    """Whether it may still be let deal."""
    people_may: bool
    """Whether people may still be let deal again."""
    tables: dict[str, TableShown]
    """By number, as text."""
    wants: tuple[Want, ...]
    last_decision: int
    """The record of the last decision here, which taking back would begin with; 0: there is none."""


@view("floor", "The tables, and what wants somebody there.", READERS, asks=("tournament",))
def floor(look: Look) -> Floor:
    t = look.tournament
    own = [each.version for each in look.recorded if each.tournament == t.plan.id]
    o = look.night.occasion
    software = o is not None and t.plan.id in o.software
    still = o is not None and o.closed is None and not is_dealt(t)
    return Floor(
        tournament=t.plan.id,
        name=t.plan.name,
        phase=t.phase,
        clock=clock_face(t, look.at),
        entered=t.players.entered,
        left=len(t.remaining()),
        chips_in_play=t.chips_in_play(),
        counted=stacks_known(look, t),
        counted_at=_counted_at(look, t),
        table_size=t.plan.table_size,
        hand_for_hand=bool(t.hand_for_hand),
        software=software,
        software_may=still and not software and software_may(t, paid=not (o is not None and o.practice)),
        people_may=still and software,
        tables={str(number): table_shown(look, number) for number in sorted(t.tables)},
        wants=wants(look, t),
        last_decision=own[-1] if own else 0,
    )


def table_shown(look: Look, number: int, *, there: bool = True) -> TableShown:
    """One table as those see it who work there; one that need not be ``there`` has no players before the draw."""
    t = look.tournament
    if number not in t.tables and not there:
        return TableShown(number, _dealer(look.night.occasion, number), None, False, 0, None, ())
    if number not in t.tables:
        raise NoSuchThing(
            what=say("table {number}", number=number),
            there=say(
                "the tables are {numbers}", numbers=", ".join(map(str, sorted(t.tables))) or say("not set up yet")
            ),
        )
    table, known = t.tables[number], stacks_known(look, t)
    button = table.positions.button if table.positions is not None else table.drawn_button
    return TableShown(
        table=number,
        dealer=_dealer(look.night.occasion, number),
        button=button,
        button_known=table.drawn_button is not None or button_known(t, number, look.at),
        rounds=table.rounds,
        in_play=table.in_play.number if table.in_play is not None else None,
        seats=tuple(_seat(seat, player, known=known) for seat, player in sorted(t.at_table(number).items())),
    )


def _seat(seat: Seat, player: Player, *, known: bool) -> SeatShown:
    status = (player.status, player.penalty_rounds, player.away)
    return SeatShown(seat, player.id, player.name, player.stack, known, *status)


def stacks_known(look: Look, t: Tournament) -> bool:
    """Whether the stacks are what they are said to be: in a live room nobody knows them between two counts."""
    reported = any(table.rounds and table.told_at is None for table in t.tables.values())
    return t.counted and (t.phase is not Phase.PLAYING or reported or _counted_at(look, t) is not None)


def _counted_at(look: Look, t: Tournament) -> Seconds | None:
    counts = (each.at for each in reversed(look.recorded) if each.act == "count-chips" and each.tournament == t.plan.id)
    return next(counts, None)


def _dealer(o: Occasion | None, table: int) -> str:
    shifts = o.shifts if o is not None else ()
    found = (s for s in reversed(shifts) if s.duty is Duty.DEALER and s.ends is None and s.table == table)
    return next((o.name_of(shift.person) for shift in found), "") if o is not None else ""


@view("seating", "Who sits where.", EVERYBODY, asks=("tournament",))
def seats(look: Look) -> Seating:
    return seating(look.tournament)


@view("standings", "Everybody's place, and the prizes once they are fixed.", EVERYBODY, asks=("tournament",))
def places(look: Look) -> Standings:
    t, o = look.tournament, look.night.occasion
    unpaid = {prize.player for id_, prize in (o.unpaid() if o is not None else ()) if id_ == t.plan.id}
    shown = standings(t)
    return replace(shown, to_collect=tuple(each.name for each in shown.players if each.player in unpaid))
