"""The clock page: level and time, for the whole room. Nothing in it changes from second to second.

Running times are given by the second at which they end, so that a screen counts for itself and gets only changes.
"""

from msgspec import Struct

from goodhand.night.notices import WARNINGS, HoursEnd, hours_end
from goodhand.night.raised import RaisedShown, raised_shown
from goodhand.night.views.catalogue import view
from goodhand.night.views.moves import SeatMove, called_now
from goodhand.night.views.standings import prizes_so_far
from goodhand.night.views.viewer import EVERYBODY, Look, OneTournament
from goodhand.rules.level import Level
from goodhand.rules.money import Money
from goodhand.rules.units import Seconds
from goodhand.tournament.blind_clock import ClockReading, reading
from goodhand.tournament.plan import ChipKind, Stage
from goodhand.tournament.state import Phase, Tournament


class BreakAhead(Struct, frozen=True):
    """The break that comes next."""

    at: Seconds | None
    """None: the clock stands."""
    seconds: Seconds
    leaving: tuple[int, ...]
    """The values of the chips that leave play in it."""


class ClockFace(OneTournament, frozen=True):
    """The blind clock of a tournament."""

    started: bool = False
    stage: int = 0
    level_number: int = 0
    level: Level | None = None
    on_break: bool = False
    running: bool = False
    over: bool = False
    """All levels have run out; the last one stays on."""
    held: bool = False
    """The break is over, and the room waits for the director."""
    ends_at: int | None = None
    """The second at which the level or break ends, while the clock runs."""
    remaining: int | None = None
    """Seconds of the level or break, while the clock stands."""
    next_level: Level | None = None
    next_level_at: int | None = None
    next_break: BreakAhead | None = None
    hours: HoursEnd | None = None
    """The end of the licence's hours, where it is near and play is on."""


class ClockChange(Struct, frozen=True):
    """A later face of the clock, if nobody touches it until then."""

    at: Seconds
    clock: ClockFace


class RoomAnnouncement(Struct, frozen=True):
    text: str
    at: Seconds
    until: Seconds | None
    """None: until the next."""


class RoomClock(Struct, frozen=True):
    """The projector's page."""

    licensee: str
    clock: ClockFace
    timetable: tuple[ClockChange, ...]
    """The changes to come, so that a screen without a connection goes on; none while the clock stands."""
    entered: int
    left: int
    tables: int
    chips_in_play: int
    average: int
    """Chips of a player still in; 0: none is."""
    prizes: tuple[Money, ...]
    stages: tuple[Stage, ...]
    chips: tuple[ChipKind, ...]
    """The denominations that are still in play."""
    rebuys_until_level: int | None
    late_entry_level: int
    starts_at: int | None
    """When play begins, as planned."""
    announcement: RoomAnnouncement | None
    moves: tuple[SeatMove, ...]
    """Moves that are being called."""
    practice: bool
    raised: RaisedShown | None
    """None: hidden, or not known yet."""
    follow: bool
    """Whether the night has a public page."""


def clock_face(t: Tournament, at: Seconds) -> ClockFace:
    if t.clock is None:
        return ClockFace(t.plan.id, t.plan.name, t.phase)
    now = reading(t.clock, at)
    ticks = now.running and not now.over and not now.held
    return ClockFace(
        t.plan.id,
        t.plan.name,
        t.phase,
        started=True,
        stage=now.stage,
        level_number=now.level_number,
        level=now.level,
        on_break=now.on_break,
        running=now.running,
        over=now.over,
        held=now.held,
        ends_at=at + now.remaining if ticks else None,
        remaining=None if ticks else now.remaining,
        next_level=now.next_level,
        next_level_at=at + now.next_level_in if ticks and now.next_level_in is not None else None,
        next_break=_next_break(t, now, at, ticks=ticks),
        hours=hours_end(t, at),
    )


def timetable(t: Tournament, at: Seconds) -> tuple[ClockChange, ...]:
    """All changes of the clock that come unless somebody touches it: levels, breaks, the end of the hours."""
    if t.clock is None or t.phase is not Phase.PLAYING:
        return ()
    closes = t.plan.closes_at
    marks = [Seconds(closes - before) for before in (*WARNINGS, 0)] if closes is not None else []
    found: list[ClockChange] = []
    face, second = clock_face(t, at), at
    while face.ends_at is not None:
        second = Seconds(min([face.ends_at, *(mark for mark in marks if mark > second)]))
        face = clock_face(t, second)
        found.append(ClockChange(second, face))
    return tuple(found)


def _next_break(t: Tournament, now: ClockReading, at: Seconds, *, ticks: bool) -> BreakAhead | None:
    stages, begins = t.stages or t.plan.stages, at + now.remaining
    for stage in stages[now.stage + 1 :]:
        if stage.level is None:
            return BreakAhead(Seconds(begins) if ticks else None, Seconds(stage.seconds), stage.colour_up)
        begins += stage.seconds
    return None


@view("clock", "The blind clock and what the whole room may know.", EVERYBODY, asks=("tournament",))
def room_clock(look: Look) -> RoomClock:
    t, plan = look.tournament, look.night.plan
    left, in_play = len(t.remaining()), t.chips_in_play()
    rebuys, starts = t.plan.rebuys, plan.starts.get(t.plan.id)
    return RoomClock(
        licensee=plan.licensee.name,
        clock=clock_face(t, look.at),
        timetable=timetable(t, look.at),
        entered=t.players.entered,
        left=left,
        tables=sum(1 for players in t.seated().values() if players),
        chips_in_play=in_play,
        average=in_play // left if left else 0,
        prizes=tuple(prize for *_, prize in t.order if prize.cents) or prizes_so_far(t),
        stages=t.stages or t.plan.stages,
        chips=tuple(kind for kind in t.plan.chips if kind.value not in t.coloured_up),
        rebuys_until_level=rebuys.until_level if rebuys is not None else None,
        late_entry_level=t.plan.late_entry_level,
        starts_at=plan.licence.second_of(starts) if starts is not None else None,
        announcement=announcement(look),
        moves=called_now(look, t),
        practice=look.night.practice,
        raised=raised_shown(look.night),
        follow=look.night.occasion is not None and look.night.occasion.showing.follow,
    )


def announcement(look: Look) -> RoomAnnouncement | None:
    said = look.night.occasion.announced if look.night.occasion is not None else None
    if said is None or (said.seconds and look.at >= said.at + said.seconds):
        return None
    return RoomAnnouncement(said.text, said.at, said.at + said.seconds if said.seconds else None)
