"""Deciding entries, the draw, rebuys and add-ons."""

from collections.abc import Collection, Iterable, Mapping

from goodhand.rules import Barred, Refusal, Role, Rulebook, Ruled, Topic
from goodhand.rules.cited import clause_of
from goodhand.rules.speech import Sentence, joined, say
from goodhand.rules.units import Chips, PlayerId, Seat, Seconds
from goodhand.tournament import commands
from goodhand.tournament import events as e
from goodhand.tournament import refusals as no
from goodhand.tournament.blind_clock import reading, started_at
from goodhand.tournament.evolving import the_size
from goodhand.tournament.hours import hours_are_over, posted_time_is_over, time_of_day
from goodhand.tournament.plan import Size
from goodhand.tournament.seating import Place, draw_into, draw_seats, empty_seats
from goodhand.tournament.state import Phase, Player, Status, Tournament

_FLOOR = (Role.DIRECTOR, Role.CHAIRPERSON)
_GONE = (Status.OUT, Status.DISQUALIFIED)
_STANDING = {
    Status.ENTERED: say("has entered, but play has not begun"),
    Status.PLAYING: say("has chips, and plays on"),
    Status.PENDING: say("has lost the last chips already, and may still rebuy or decline to"),
    Status.OUT: say("is out already"),
    Status.DISQUALIFIED: say("has been disqualified"),
    Status.WITHDRAWN: say("has taken the entry back"),
}


def the_player(t: Tournament, player: PlayerId, *statuses: Status) -> Player:
    """The player of this id, in one of these states."""
    found = t.players.get(player)
    if found is None:
        raise no.UnknownPlayer(player=player, state=say("is not in this tournament"))
    if statuses and found.status not in statuses:
        raise no.UnknownPlayer(player=found.name, state=_STANDING[found.status])
    return found


def require_director(book: Rulebook, by: Role, what: Sentence, on: Ruled[object] | Topic) -> None:
    if by not in _FLOOR:
        raise no.OnlyTheDirector.by(book, on, what=what, role=by)


def require_reason(t: Tournament, reason: str, what: Sentence, on: Ruled[object] | Topic) -> None:
    if not reason.strip():
        raise no.ReasonNeeded.by(t.book, on, what=what)


def decide_enter(t: Tournament, c: commands.Enter) -> tuple[e.Event, ...]:
    """One entry for each person at the posted price for the posted chips; the seat is drawn (MI-27, MB-03)."""
    if not c.name.strip():
        raise no.NoName
    if c.seat:
        raise no.SeatsAreDrawn.by(t.book, Topic.SEAT_DRAW, player=c.name, seat=c.seat)
    sold = _sold_at(t, c)
    known = t.players.get(c.player)
    if known is not None and known.status in _GONE:
        raise no.NeverAgain.by(t.book, Topic.NO_RE_ENTRY, player=known.name)
    if known is not None and known.status is not Status.WITHDRAWN:
        raise no.AlreadyEntered.by(t.book, Topic.ONE_HAND, player=known.name)
    if t.players.entered >= t.plan.capacity:
        raise no.TournamentFull.posted(capacity=t.plan.capacity)
    _require_entries_open(t, sold)
    size = the_size(t.plan.entry_sizes(), c.cents, c.chips)
    if size is None:
        posted = _in_words(t.plan.entry_sizes())
        raise no.NotThePostedTerms.by(t.book, Topic.POSTED_PRICE, what=say("An entry"), posted=posted)
    _require_whole_chips(t, size.chips)
    place = None if t.phase is Phase.ENTRIES else draw_one(t, c.player, t.seated(), c.entropy)
    earlier = None if sold == c.at else sold
    return (e.EntrySold(c.player, c.name.strip(), size.price, size.chips, c.at, place, c.entropy, earlier),)


def _in_words(sizes: Iterable[Size]) -> str:
    return joined(" or ", (say("{price} for {chips:,} chips", price=each.price, chips=each.chips) for each in sizes))


def _sold_at(t: Tournament, c: commands.Enter | commands.SellRebuy | commands.SellAddOn) -> Seconds:
    """When a sale was made: as it is typed, or earlier, which is what counts for what was open to him (MI-81)."""
    sold = c.at if c.occurred is None else c.occurred
    if sold > c.at:
        raise no.NotAtThatTime(occurred=time_of_day(sold), why=say("it is {time} only", time=time_of_day(c.at)))
    if sold < c.at and sold < t.opened_at:
        why = say("the tournament was opened at {time}", time=time_of_day(t.opened_at))
        raise no.NotAtThatTime(occurred=time_of_day(sold), why=why)
    return sold


def entries_refused(t: Tournament, at: Seconds) -> Refusal | None:
    """Why nobody can enter at this second, whoever it is; None: entries are sold."""
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


def _require_whole_chips(t: Tournament, chips: Chips) -> None:
    """What was sold before a colour-up and is typed after it may not be payable any more."""
    if chips % t.smallest_chip():
        raise no.ChipsNotInPlay(what=say("Selling {chips} chips", chips=chips), smallest_chip=t.smallest_chip())


def draw_one(t: Tournament, player: PlayerId, seated: Mapping[int, Collection[Seat]], entropy: bytes) -> Place:
    """A random empty seat at the smallest of these tables."""
    fewest, size = min(map(len, seated.values())), t.plan.table_size
    vacant = empty_seats({number: taken for number, taken in seated.items() if len(taken) == fewest}, size)
    if not vacant:  # another table is opened, and balancing brings players to it
        vacant = empty_seats({max(t.tables) + 1: ()}, size)
    return draw_into([player], vacant, entropy)[player]


def decide_withdraw(t: Tournament, c: commands.Withdraw) -> tuple[e.Event, ...]:
    """An entry can be taken back until play has begun, not after (MB-02)."""
    player = the_player(t, c.player, Status.ENTERED, Status.PLAYING, Status.PENDING)
    if t.clock is not None:  # in a live room nobody reports the first hand (ruling 23)
        raise no.NoRefund.by(t.book, Topic.NO_REFUND, player=player.name)
    return (e.EntryWithdrawn(c.player, c.at),)


def decide_substitute(t: Tournament, c: commands.Substitute) -> tuple[e.Event, ...]:
    """Nobody plays on another's entry (MB-07b), under any book: who may play was asked of the one who bought it.

    Before play has begun the wish has an honest way, and the refusal names it: the entry is taken back, its money with
    it, and the other person enters under a name of their own, is asked what entrants are asked, and draws a seat.
    """
    player = the_player(t, c.player)
    barred = t.book.may_not_play
    clause = clause_of(barred, Barred.SUBSTITUTES) if Barred.SUBSTITUTES in barred.value else None
    instead = say("who bought it plays it to the end, and nobody else")
    if t.clock is None and player.status in (Status.ENTERED, Status.PLAYING):
        instead = say("take the entry back, and sell another while entries are sold")
    someone = c.name.strip() or say("Another person")
    raise no.NoSubstitutes.by(t.book, clause, name=someone, player=player.name, instead=instead)


def decide_draw_seats(t: Tournament, c: commands.DrawSeats) -> tuple[e.Event, ...]:
    """Tables as equal as possible, every seat by a draw that anyone can repeat (BC-4.2, 4.4, MB-03, HR-11)."""
    if t.phase is not Phase.ENTRIES:
        raise no.DrawnAlready(what=say("The draw"))
    players = sorted(player.id for player in t.players.values() if player.status is Status.ENTERED)
    if len(players) < 2:
        raise no.TooFewPlayers(count=len(players))
    places = draw_seats(players, t.plan.table_size, c.entropy)
    return (e.SeatsDrawn(c.entropy, tuple(sorted(places.items())), c.at),)


def rebuy_refused(t: Tournament, player: Player, at: Seconds, *, late: bool = False) -> Refusal | None:
    """Why a player may not rebuy at a second, now or gone by; None: he may. ``late``: after the time all the same."""
    plan, terms = t.plan.rebuys, t.book.rebuys
    if plan is None:
        return no.NoRebuy.by(t.book, terms, player=player.name, why=say("no rebuys are posted"))
    if t.clock is None or at < started_at(t.clock):
        return no.NoRebuy.by(t.book, terms, player=player.name, why=say("play has not begun"))
    if hours_are_over(t, at):
        return no.NoRebuy.by(t.book, Topic.LICENSED_HOURS, player=player.name, why=say("the licence's hours are over"))
    if plan.at_most is not None and player.rebuys >= plan.at_most:
        why = say("a player may buy {at_most}, and that many have been sold", at_most=plan.at_most)
        return no.NoRebuy.by(t.book, terms, player=player.name, why=why)
    if posted_time_is_over(t, at) or (rebuys_are_over(t, at) and not late):
        return no.NoRebuy.by(
            t.book, Topic.REBUYS_IN_POSTED_TIME, player=player.name, why=say("the time for rebuys is over")
        )
    if player.status in _GONE:
        why = say("who has been eliminated does not come back")
        return no.NoRebuy.by(t.book, Topic.NO_RE_ENTRY, player=player.name, why=why)
    # Of an earlier second the stack is not known: what was sold then is what happened. Nor is it where nobody counts.
    if player.stack > t.plan.starting_stack and at >= t.last_at and stack_is_known(t, player):
        return no.NoRebuy.by(t.book, None, player=player.name, why=say("the stack is above a starting stack"))
    return None


def rebuys_are_over(t: Tournament, at: Seconds) -> bool:
    """Whether the posted level or time until which rebuys are sold has gone by."""
    plan = t.plan.rebuys
    if plan is None or t.clock is None:
        return False
    now = reading(t.clock, at)
    by_level = plan.until_level is not None and now.furthest_level > plan.until_level
    return by_level or (plan.until_seconds is not None and now.playing_seconds > plan.until_seconds)


def stack_is_known(t: Tournament, player: Player) -> bool:
    """Whether a stack is a fact: its table reports every round. A live table's is what was last counted (ruling 26)."""
    table = None if player.place is None else t.tables.get(player.place.table)
    return table is not None and table.rounds > 0


def in_a_round(t: Tournament, player: Player) -> bool:
    """Whether the player is in a Round of Play that is under way."""
    table = None if player.place is None else t.tables.get(player.place.table)
    return table is not None and table.in_play is not None and any(p == player.id for _, p, _ in table.in_play.seats)


def decide_rebuy(t: Tournament, c: commands.SellRebuy) -> tuple[e.Event, ...]:
    """A rebuy within the posted number and time, at the posted price, for the posted chips (MI-43, 76b, NJ-08)."""
    player = the_player(t, c.player)
    sold = _sold_at(t, c)
    late = bool(c.late_because.strip()) and rebuys_are_over(t, sold)
    if late:
        _require_late_rebuys(t, player, c.by)
    elif c.late_because.strip():
        raise no.RebuysNotOver(what=say("A reason for a late rebuy"))
    if refused := rebuy_refused(t, player, sold, late=late):
        raise refused
    if sold < player.entered:
        raise no.NotAtThatTime(occurred=time_of_day(sold), why=say("{name} had not entered", name=player.name))
    plan = t.plan.rebuys
    assert plan is not None
    if in_a_round(t, player):
        raise no.NoRebuy(player=player.name, why=say("the Round of Play there is under way; settle it first"))
    size = the_size(plan.all_sizes(), c.cents, c.chips)
    if size is None:
        priced = c.cents is None or the_size(plan.all_sizes(), c.cents, None) is not None
        topic = Topic.REBUYS_FOR_POSTED_CHIPS if priced else Topic.REBUYS_AT_POSTED_PRICE
        raise no.NotThePostedTerms.by(t.book, topic, what=say("A rebuy"), posted=_in_words(plan.all_sizes()))
    if player.status not in (Status.PENDING, Status.PLAYING):
        raise no.UnknownPlayer(player=player.name, state=_STANDING[player.status])
    _require_whole_chips(t, size.chips)
    why = c.late_because.strip() if late else ""
    return (e.RebuySold(c.player, size.price, size.chips, c.at, None if sold == c.at else sold, why),)


def _require_late_rebuys(t: Tournament, player: Player, by: Role) -> None:
    """After the posted time the director may sell one for a reason, unless the book holds the house to that time."""
    over = say("the time for rebuys is over, and the book holds to what is posted")
    clause = t.book.cite(Topic.REBUYS_IN_POSTED_TIME) or t.book.rebuys.clause
    if clause is not None:
        raise no.NoRebuy(clause, player=player.name, why=over)
    if by not in _FLOOR:
        raise no.NoRebuy.by(t.book, None, player=player.name, why=say("after the time the director alone may sell one"))


def decide_decline(t: Tournament, c: commands.DeclineRebuy) -> tuple[e.Event, ...]:
    """Who declines is out, for good (MB-24)."""
    player = the_player(t, c.player, Status.PENDING)
    return (gone(player, c.at),)


def gone(player: Player, at: Seconds) -> e.Eliminated:
    """The elimination of a player who went broke earlier."""
    how = player.broke
    assert how is not None
    return e.Eliminated(player.id, at, how.started_with, how.group, how.by_player, how.table)


def decide_add_on(t: Tournament, c: commands.SellAddOn) -> tuple[e.Event, ...]:
    """One add-on each, in the break after its level."""
    player = the_player(t, c.player, Status.PLAYING, Status.PENDING)
    plan = t.plan.add_on
    if plan is None:
        raise no.NoAddOn.by(t.book, t.book.rebuys, player=player.name, why=say("none is posted"))
    if player.add_on:
        raise no.NoAddOn.by(
            t.book, Topic.REBUYS, player=player.name, why=say("it has been sold, and there is one for each")
        )
    sold = _sold_at(t, c)
    if sold < player.entered:
        raise no.NotAtThatTime(occurred=time_of_day(sold), why=say("{name} had not entered", name=player.name))
    now = None if t.clock is None else reading(t.clock, sold)
    if hours_are_over(t, sold):
        raise no.NoAddOn.by(t.book, Topic.LICENSED_HOURS, player=player.name, why=say("the licence's hours are over"))
    if now is None or not now.on_break or now.level_number != plan.after_level:
        why = say("it is sold in the break after level {after_level}", after_level=plan.after_level)
        raise no.NoAddOn.by(t.book, Topic.REBUYS_IN_POSTED_TIME, player=player.name, why=why)
    if in_a_round(t, player):
        raise no.NoAddOn(player=player.name, why=say("the Round of Play there is under way; settle it first"))
    _require_whole_chips(t, plan.chips)
    return (e.AddOnSold(c.player, plan.price, plan.chips, c.at, None if sold == c.at else sold),)


def decide_void(t: Tournament, c: commands.VoidSale) -> tuple[e.Event, ...]:
    """A sale that was recorded by mistake is taken back with its chips; it stays in the record, and so does why."""
    player = the_player(t, c.player, Status.PLAYING)
    what = say("add-on") if c.add_on else say("rebuy")
    sold = _last_sold(t, player, add_on=c.add_on)
    if sold is None:
        raise no.CannotVoid(player=player.name, what=what, why=say("there is none"))
    require_reason(t, c.reason, say("Taking back a sale"), Topic.CORRECTION_REASON)
    if in_a_round(t, player):
        raise no.CannotVoid(
            player=player.name, what=what, why=say("the Round of Play there is under way; settle it first")
        )
    again = not c.add_on and player.rebought[-1].broke is not None  # without the rebuy there are no chips
    if player.stack < sold.chips + (not again) and stack_is_known(t, player):
        raise no.CannotVoid(player=player.name, what=what, why=say("some of its chips are gone; the sale stands"))
    _require_whole_chips(t, sold.chips)
    return (e.SaleVoided(c.player, c.add_on, sold.price, sold.chips, c.reason, c.at),)


def _last_sold(t: Tournament, player: Player, *, add_on: bool) -> Size | None:
    """The add-on, or the last rebuy, as it was sold."""
    if add_on:
        return Size(t.plan.add_on.price, t.plan.add_on.chips) if player.add_on and t.plan.add_on is not None else None
    return player.rebought[-1].size if player.rebought else None
