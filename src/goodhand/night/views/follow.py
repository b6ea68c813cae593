"""The public page: what anybody may follow, without names that were not agreed to."""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from goodhand.night.raised import RaisedShown, raised_shown
from goodhand.night.state import Night
from goodhand.night.views.room_clock import ClockFace, clock_face
from goodhand.night.views.standings import prizes_so_far
from goodhand.rules.money import Money
from goodhand.rules.topics import Topic
from goodhand.rules.units import Seat, Seconds
from goodhand.tournament.plan import Stage
from goodhand.tournament.standing import order_so_far
from goodhand.tournament.state import Phase, Tournament


class SeatFollowed(Struct, frozen=True):
    seat: Seat
    name: str


class TableFollowed(Struct, frozen=True):
    table: int
    players: int
    free: int
    seats: tuple[SeatFollowed, ...]
    """Empty, if the charity does not show them."""


class OutFollowed(Struct, frozen=True):
    """Somebody who went out, the last one first."""

    place: int
    place_to: int
    name: str
    at: Seconds
    table: int


class PlaceFollowed(Struct, frozen=True):
    """A place of the result."""

    place: int
    place_to: int
    name: str
    prize: Money | None


class PhonesAway(Struct, frozen=True):
    """The book bars phones while play is on (ruling 39): the public page shows nothing else then, a seat's little."""

    clause: str
    back_at: Seconds | None
    """When the next break begins, if that is known."""
    rules: tuple[str, ...]
    """The posted rules on leaving the table and on going out."""


class Following(Struct, frozen=True, kw_only=True):
    """One tournament as anybody may follow it."""

    night: str
    licensee: str
    venue: str
    date: str
    at: Seconds
    tournaments: tuple[tuple[str, str], ...]
    """Id and name of each, in the order of the plan."""
    clock: ClockFace
    stages: tuple[Stage, ...]
    starts_at: Seconds | None
    practice: bool
    away: PhonesAway | None
    step_away: str
    """The clause by which a phone is used away from the table; empty: the book has none."""
    entered: int
    left: int
    average: int
    tables: tuple[TableFollowed, ...] = ()
    out: tuple[OutFollowed, ...] = ()
    prizes: tuple[Money, ...] = ()
    result: tuple[PlaceFollowed, ...] = ()
    """Empty until the tournament is over."""
    raised: RaisedShown | None = None


def following(night: Night, t: Tournament, at: Seconds) -> Following:
    """The public page of a tournament. Nobody is let see more of it by who asks."""
    o, plan = night.books, night.plan
    face, left = clock_face(t, at), len(t.remaining())
    starts = plan.starts.get(t.plan.id)
    head = Following(
        night=t.plan.name,
        licensee=plan.licensee.name,
        venue=plan.venue.name,
        date=plan.date,
        at=at,
        tournaments=tuple((id_, each.plan.name) for id_, each in night.tournaments.items()),
        clock=face,
        stages=t.stages or t.plan.stages,
        starts_at=plan.licence.second_of(starts) if starts is not None else None,
        practice=night.practice,
        away=phones_away(night, face),
        step_away=str(o.book.cite(Topic.DEVICES_AWAY) or ""),
        entered=t.players.entered,
        left=left,
        average=t.chips_in_play() // left if left else 0,
    )
    if head.away is not None:
        return head
    return replace(
        head,
        tables=tuple(_tables(night, t)),
        out=tuple(_out(night, t)),
        prizes=tuple(prize for *_, prize in t.order if prize.cents) or prizes_so_far(t),
        result=tuple(_result(night, t)),
        raised=raised_shown(night),
    )


def phones_away(night: Night, face: ClockFace) -> PhonesAway | None:
    """While play is on, where the book bars phones; in breaks and while the clock stands they may be used."""
    if night.occasion is None:  # a practice table has no hall to put phones away in
        return None
    clause = night.books.book.cite(Topic.DEVICES_BANNED)
    on = face.phase is Phase.PLAYING and face.started and face.running and not face.on_break
    if clause is None or not on:
        return None
    posted = night.plan.posted
    back = face.next_break.at if face.next_break is not None else None
    return PhonesAway(str(clause), back, tuple(filter(None, (posted.leaving, posted.elimination))))


def _tables(night: Night, t: Tournament) -> Iterator[TableFollowed]:
    o = night.books
    for table, seated in sorted(t.seated().items()):
        if seated:
            named = [(seat, o.public_name(t.plan.id, each.id)) for seat, each in sorted(seated.items())]
            seats = tuple(SeatFollowed(*each) for each in named) if o.showing.seats else ()
            yield TableFollowed(table, len(seated), t.plan.table_size - len(seated), seats)


def _out(night: Night, t: Tournament) -> Iterator[OutFollowed]:
    if t.phase is Phase.FINISHED:
        return
    places = {each.player: each for each in order_so_far(t)}
    for gone in reversed(t.eliminations):
        place = places[gone.player]
        name = night.books.public_name(t.plan.id, gone.player)
        yield OutFollowed(place.place_from, place.place_to, name, gone.at, gone.table)


def _result(night: Night, t: Tournament) -> Iterator[PlaceFollowed]:
    for player, first, last, prize in t.order:
        yield PlaceFollowed(first, last, night.books.public_name(t.plan.id, player), prize if prize.cents else None)
