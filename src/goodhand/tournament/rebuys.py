"""Rebuys and add-ons: sold, declined, taken back."""

from goodhand.rules import Refusal, Role, Topic, rulebook
from goodhand.rules.money import Money
from goodhand.rules.speech import say
from goodhand.rules.units import Chips, PlayerId, Seconds
from goodhand.tournament import events as e
from goodhand.tournament import refusals as no
from goodhand.tournament.blind_clock import reading, started_at
from goodhand.tournament.entries import GONE, require_whole_chips, sale_time, sizes_in_words
from goodhand.tournament.evolving import the_size
from goodhand.tournament.guards import DIRECTORS, in_a_round, require_reason, stack_is_known, the_player
from goodhand.tournament.hours import hours_are_over, posted_time_is_over, time_of_day
from goodhand.tournament.plan import Size
from goodhand.tournament.state import Player, Status, Tournament


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
    if player.status in GONE:
        why = say("who has been eliminated does not come back")
        return no.NoRebuy.by(t.book, Topic.NO_RE_ENTRY, player=player.name, why=why)
    # Of an earlier second the stack is not known: what was sold then is what happened. Nor is it where nobody counts.
    if player.stack > t.plan.starting_stack and at >= t.last_at and stack_is_known(t, player):
        return no.NoRebuy.by(t.book, None, player=player.name, why=say("the stack is above a starting stack"))
    return None


def rebuys_are_over(t: Tournament, at: Seconds) -> bool:
    """Whether the posted level, or the time until which rebuys are sold, has gone by."""
    plan = t.plan.rebuys
    if plan is None or t.clock is None:
        return False
    now, most = reading(t.clock, at), rebuy_seconds(t)
    by_level = plan.until_level is not None and now.furthest_level > plan.until_level
    return by_level or (most is not None and now.playing_seconds > most)


def rebuy_seconds(t: Tournament) -> int | None:
    """The seconds of play in which rebuys are sold: as posted, and never longer than the book's clause (ruling 31)."""
    posted = None if t.plan.rebuys is None else t.plan.rebuys.until_seconds
    return min((each for each in (posted, _book_seconds(t)) if each is not None), default=None)


def _book_seconds(t: Tournament) -> int | None:
    ruled = rulebook(t.plan.book).rebuys
    minutes = None if ruled.clause is None else ruled.value.within_minutes
    return None if minutes is None else minutes * 60


def _beyond_the_book(t: Tournament, at: Seconds) -> bool:
    """Whether more has been played than the book lets chips be sold in, whatever the clock is set to."""
    most = _book_seconds(t)
    return most is not None and t.clock is not None and reading(t.clock, at).playing_seconds > most


def sell_rebuy(
    t: Tournament,
    at: Seconds,
    player: PlayerId,
    price: Money | None = None,
    chips: Chips | None = None,
    occurred: Seconds | None = None,
    late_because: str = "",
    *,
    by: Role = Role.DESK,
) -> tuple[e.RebuySold]:
    """A rebuy within the posted number and time, at the posted price, for the posted chips (MI-43, 76b, NJ-08)."""
    found = the_player(t, player)
    sold = sale_time(t, at, occurred)
    late = bool(late_because.strip()) and rebuys_are_over(t, sold)
    if late:
        _require_late_rebuys(t, found, by)
    elif late_because.strip():
        raise no.RebuysNotOver(what=say("A reason for a late rebuy"))
    if refused := rebuy_refused(t, found, sold, late=late):
        raise refused
    if sold < found.entered:
        raise no.NotAtThatTime(occurred=time_of_day(sold), why=say("{name} had not entered", name=found.name))
    plan = t.plan.rebuys
    assert plan is not None
    if in_a_round(t, found):
        raise no.NoRebuy(player=found.name, why=say("the Round of Play there is under way; settle it first"))
    size = the_size(plan.all_sizes(), price, chips)
    if size is None:
        priced = price is None or the_size(plan.all_sizes(), price, None) is not None
        topic = Topic.REBUYS_FOR_POSTED_CHIPS if priced else Topic.REBUYS_AT_POSTED_PRICE
        raise no.NotThePostedTerms.by(t.book, topic, what=say("A rebuy"), posted=sizes_in_words(plan.all_sizes()))
    the_player(t, player, Status.PENDING, Status.PLAYING)
    require_whole_chips(t, size.chips)
    why = late_because.strip() if late else ""
    return (e.RebuySold(player, size.price, size.chips, at, None if sold == at else sold, why),)


def _require_late_rebuys(t: Tournament, player: Player, by: Role) -> None:
    """After the posted time the director may sell one for a reason, unless the book holds the house to that time."""
    over = say("the time for rebuys is over, and the book holds to what is posted")
    clause = t.book.cite(Topic.REBUYS_IN_POSTED_TIME) or t.book.rebuys.clause
    if clause is not None:
        raise no.NoRebuy(clause, player=player.name, why=over)
    if by not in DIRECTORS:
        raise no.NoRebuy.by(t.book, None, player=player.name, why=say("after the time the director alone may sell one"))


def decline_rebuy(t: Tournament, at: Seconds, player: PlayerId) -> tuple[e.Event, ...]:
    """A player who declines is out, for good (MB-24)."""
    found = the_player(t, player, Status.PENDING)
    return (gone(found, at),)


def gone(player: Player, at: Seconds) -> e.Eliminated:
    """The elimination of a player who went broke earlier."""
    how = player.broke
    assert how is not None
    return e.Eliminated(player.id, at, how.started_with, how.group, how.by_player, how.table)


def sell_add_on(
    t: Tournament, at: Seconds, player: PlayerId, price: Money | None = None, occurred: Seconds | None = None
) -> tuple[e.AddOnSold]:
    """One add-on each, in the break after its level."""
    found = the_player(t, player, Status.PLAYING, Status.PENDING)
    plan = t.plan.add_on
    if plan is None:
        raise no.NoAddOn.by(t.book, t.book.rebuys, player=found.name, why=say("none is posted"))
    if found.add_on:
        raise no.NoAddOn.by(
            t.book, Topic.REBUYS, player=found.name, why=say("it has been sold, and there is one for each")
        )
    sold = sale_time(t, at, occurred)
    if sold < found.entered:
        raise no.NotAtThatTime(occurred=time_of_day(sold), why=say("{name} had not entered", name=found.name))
    now = None if t.clock is None else reading(t.clock, sold)
    if hours_are_over(t, sold):
        raise no.NoAddOn.by(t.book, Topic.LICENSED_HOURS, player=found.name, why=say("the licence's hours are over"))
    if _beyond_the_book(t, sold):
        raise no.NoAddOn.by(t.book, t.book.rebuys, player=found.name, why=say("the time for rebuys is over"))
    if now is None or not now.on_break or now.level_number != plan.after_level:
        why = say("it is sold in the break after level {after_level}", after_level=plan.after_level)
        raise no.NoAddOn.by(t.book, Topic.REBUYS_IN_POSTED_TIME, player=found.name, why=why)
    if in_a_round(t, found):
        raise no.NoAddOn(player=found.name, why=say("the Round of Play there is under way; settle it first"))
    if price not in (None, plan.price):
        posted = sizes_in_words([Size(plan.price, plan.chips)])
        raise no.NotThePostedTerms.by(t.book, Topic.POSTED_PRICE, what=say("An add-on"), posted=posted)
    require_whole_chips(t, plan.chips)
    return (e.AddOnSold(player, plan.price, plan.chips, at, None if sold == at else sold),)


def void_sale(t: Tournament, at: Seconds, player: PlayerId, reason: str, *, add_on: bool) -> tuple[e.Event, ...]:
    """A sale that was recorded by mistake is taken back with its chips; it stays in the record, and so does why."""
    found = the_player(t, player, Status.PLAYING)
    what = say("add-on") if add_on else say("rebuy")
    sold = _last_sold(t, found, add_on=add_on)
    if sold is None:
        raise no.CannotVoid(player=found.name, what=what, why=say("there is none"))
    require_reason(t, reason, say("Taking back a sale"), Topic.CORRECTION_REASON)
    if in_a_round(t, found):
        raise no.CannotVoid(
            player=found.name, what=what, why=say("the Round of Play there is under way; settle it first")
        )
    again = not add_on and found.rebought[-1].broke is not None  # without the rebuy there are no chips
    if found.stack < sold.chips + (not again) and stack_is_known(t, found):
        raise no.CannotVoid(player=found.name, what=what, why=say("some of its chips are gone; the sale stands"))
    require_whole_chips(t, sold.chips)
    return (e.SaleVoided(player, add_on, sold.price, sold.chips, reason, at),)


def _last_sold(t: Tournament, player: Player, *, add_on: bool) -> Size | None:
    """The add-on, or the last rebuy, as it was sold."""
    if add_on:
        return Size(t.plan.add_on.price, t.plan.add_on.chips) if player.add_on and t.plan.add_on is not None else None
    return player.rebought[-1].size if player.rebought else None
