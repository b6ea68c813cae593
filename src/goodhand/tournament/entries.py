"""Entries and the draw of seats."""

from collections.abc import Collection, Iterable, Mapping

from goodhand.rules import Barred, Refusal, Topic
from goodhand.rules.cited import clause_of
from goodhand.rules.money import Money
from goodhand.rules.speech import joined, say
from goodhand.rules.units import Chips, PlayerId, Seat, Seconds
from goodhand.tournament import events as e
from goodhand.tournament import refusals as no
from goodhand.tournament import seating
from goodhand.tournament.blind_clock import reading, started_at
from goodhand.tournament.evolving import the_size
from goodhand.tournament.guards import the_player
from goodhand.tournament.hours import hours_are_over, time_of_day
from goodhand.tournament.plan import Size
from goodhand.tournament.seating import Place, draw_into, empty_seats
from goodhand.tournament.state import Phase, Status, Tournament

GONE = (Status.OUT, Status.DISQUALIFIED)


def sell_entry(
    t: Tournament,
    at: Seconds,
    player: PlayerId,
    name: str,
    seat: str = "",
    entropy: bytes = b"",
    occurred: Seconds | None = None,
    price: Money | None = None,
    chips: Chips | None = None,
) -> tuple[e.EntrySold]:
    """One entry for each person at the posted price for the posted chips; the seat is drawn (MI-27, MB-03)."""
    if not name.strip():
        raise no.NoName
    if seat:
        raise no.SeatsAreDrawn.by(t.book, Topic.SEAT_DRAW, player=name, seat=seat)
    sold = sale_time(t, at, occurred)
    known = t.players.get(player)
    if known is not None and known.status in GONE:
        raise no.NeverAgain.by(t.book, Topic.NO_RE_ENTRY, player=known.name)
    if known is not None and known.status is not Status.WITHDRAWN:
        raise no.AlreadyEntered.by(t.book, Topic.ONE_HAND, player=known.name, sold="")
    if t.players.entered >= t.plan.capacity:
        raise no.TournamentFull.posted(capacity=t.plan.capacity)
    most = t.book.players_per_tournament
    if most.value is not None and t.players.entered >= most.value:
        raise no.TournamentFull.by(t.book, most, capacity=most.value)
    _require_entries_open(t, sold)
    size = the_size(t.plan.entry_sizes(), price, chips)
    if size is None:
        posted = sizes_in_words(t.plan.entry_sizes())
        raise no.NotThePostedTerms.by(t.book, Topic.POSTED_PRICE, what=say("An entry"), posted=posted)
    require_whole_chips(t, size.chips)
    place = None if t.phase is Phase.ENTRIES else draw_one(t, player, t.seated(), entropy)
    earlier = None if sold == at else sold
    return (e.EntrySold(player, name.strip(), size.price, size.chips, at, place, entropy, earlier),)


def sizes_in_words(sizes: Iterable[Size]) -> str:
    return joined(" or ", (say("{price} for {chips:,} chips", price=each.price, chips=each.chips) for each in sizes))


def sale_time(t: Tournament, at: Seconds, occurred: Seconds | None) -> Seconds:
    """When a sale was made: as it is typed, or earlier, which is what counts for what was open to him (MI-81)."""
    sold = at if occurred is None else occurred
    if sold > at:
        raise no.NotAtThatTime(occurred=time_of_day(sold), why=say("it is {time} only", time=time_of_day(at)))
    if sold < at and sold < t.opened_at:
        why = say("the tournament was opened at {time}", time=time_of_day(t.opened_at))
        raise no.NotAtThatTime(occurred=time_of_day(sold), why=why)
    return sold


def entries_refused(t: Tournament, at: Seconds) -> Refusal | None:
    """The reason why nobody can enter at this second; None: entries are sold."""
    if t.phase is Phase.FINISHED:
        return no.EntriesClosed(why=say("the tournament is over"))
    try:
        _require_entries_open(t, at)
    except no.EntriesClosed as refusal:
        return refusal
    return no.TournamentFull.posted(capacity=t.plan.capacity) if t.players.entered >= t.plan.capacity else None


def _require_entries_open(t: Tournament, sold: Seconds) -> None:
    """Entries are sold until the draw, or else until the late entry's level and the licence's hours end."""
    level = t.plan.late_entry_level
    if hours_are_over(t, sold):
        raise no.EntriesClosed.by(t.book, Topic.LICENSED_HOURS, why=say("the licence's hours are over"))
    if t.drawn_at is None or sold < t.drawn_at:
        return
    if t.clock is None or sold < started_at(t.clock):
        if not level:
            raise no.EntriesClosed.by(
                t.book, Topic.LATE_ENTRY, why=say("the seats are drawn, and no late entry is posted")
            )
    elif reading(t.clock, sold).level_number > level:
        why = (
            say("late entry ended with level {level}", level=level)
            if level
            else say("play has begun, and no late entry is posted")
        )
        raise no.EntriesClosed.by(t.book, Topic.LATE_ENTRY, why=why)


def require_whole_chips(t: Tournament, chips: Chips) -> None:
    """Refuse a sale from before a colour-up whose chips can no longer be paid out."""
    if chips % t.smallest_chip():
        raise no.ChipsNotInPlay(what=say("Selling {chips} chips", chips=chips), smallest_chip=t.smallest_chip())


def draw_one(t: Tournament, player: PlayerId, seated: Mapping[int, Collection[Seat]], entropy: bytes) -> Place:
    """A random empty seat at the smallest of these tables."""
    fewest, size = min(map(len, seated.values())), t.plan.table_size
    vacant = empty_seats({number: taken for number, taken in seated.items() if len(taken) == fewest}, size)
    if not vacant:  # another table is opened, and balancing brings players to it
        vacant = empty_seats({max(t.tables) + 1: ()}, size)
    return draw_into([player], vacant, entropy)[player]


def withdraw_entry(t: Tournament, at: Seconds, player: PlayerId) -> tuple[e.EntryWithdrawn]:
    """An entry can be taken back until play has begun, not after (MB-02)."""
    found = the_player(t, player, Status.ENTERED, Status.PLAYING, Status.PENDING)
    if t.clock is not None:  # in a live room nobody reports the first hand (ruling 23)
        raise no.NoRefund.by(t.book, Topic.NO_REFUND, player=found.name)
    return (e.EntryWithdrawn(player, at),)


def substitute(t: Tournament, at: Seconds, player: PlayerId, name: str) -> tuple[e.Event, ...]:
    """Nobody plays on another's entry (MB-07b), under any book: who may play was asked of the one who bought it.

    Before play has begun the wish has an honest way, and the refusal names it: the entry is taken back, its money with
    it, and the other person enters under a name of their own, is asked what entrants are asked, and draws a seat.
    """
    found = the_player(t, player)
    barred = t.book.may_not_play
    clause = clause_of(barred, Barred.SUBSTITUTES) if Barred.SUBSTITUTES in barred.value else None
    instead = say("who bought it plays it to the end, and nobody else")
    if t.clock is None and found.status in (Status.ENTERED, Status.PLAYING):
        instead = say("refund the entry, and sell another while entries are sold")
    someone = name.strip() or say("Another person")
    raise no.NoSubstitutes.by(t.book, clause, name=someone, player=found.name, instead=instead)


def draw_seats(t: Tournament, at: Seconds, entropy: bytes) -> tuple[e.Event, ...]:
    """Tables as equal as possible, every seat by a draw that anyone can repeat (BC-4.2, 4.4, MB-03, HR-11)."""
    if t.phase is not Phase.ENTRIES:
        raise no.DrawnAlready(what=say("The draw"))
    players = sorted(player.id for player in t.players.values() if player.status is Status.ENTERED)
    if len(players) < 2:
        raise no.TooFewPlayers(count=len(players))
    places = seating.draw_seats(players, t.plan.table_size, entropy)
    return (e.SeatsDrawn(entropy, tuple(sorted(places.items())), at),)
