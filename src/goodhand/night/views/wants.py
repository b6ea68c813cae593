"""Open work on the floor: calls, moves, rebuys, a break that is over."""

from collections.abc import Iterator
from enum import StrEnum
from itertools import takewhile

from msgspec import Struct

from goodhand.night.views.moves import called_now, waited_for
from goodhand.night.views.room_clock import clock_face
from goodhand.night.views.viewer import Look
from goodhand.occasion.events import CallAnswered
from goodhand.rules.cited import Ruled
from goodhand.rules.speech import joined, say
from goodhand.rules.units import PlayerId, Seconds
from goodhand.tournament.balancing import BreakProposed, Move
from goodhand.tournament.live_tables import asked_of_room
from goodhand.tournament.seating import Place
from goodhand.tournament.state import Phase, Status, Tournament

NOTHING_DRAWN = bytes(32)
"""For a look at what balancing would ask."""
STILL_SHOWN = 300
"""Seconds for which a call stays at most after somebody has answered it."""


class Wish(StrEnum):
    """A kind of work that waits."""

    CALL = "call"
    BALANCE = "balance"
    REBUY = "rebuy"
    BREAK_OVER = "break-over"
    MISSING = "missing"
    """Players who moved together and are not at their new seats yet."""


class MoveWanted(Struct, frozen=True):
    """A move that balancing asks for."""

    player: PlayerId
    """Empty: only people at the table can say who is due, or it is drawn by lot."""
    name: str
    origin: Place
    to: Place


class Want(Struct, frozen=True, kw_only=True):
    """Something that waits for somebody: a sentence, and the act that sees to it."""

    wish: Wish
    text: str
    act: str
    """Empty: somebody sees to it already."""
    clause: str = ""
    """On which it rests, by id."""
    house: bool = False
    """Whether the house chose it."""
    table: int = 0
    player: str = ""
    number: int = 0
    """Of the call."""
    since: Seconds | None = None
    by: str = ""
    """The name of the caller."""
    why: str = ""
    """The reason of the call; empty: nobody said."""
    answered_by: str = ""
    moves: tuple[MoveWanted, ...] = ()
    into: tuple[int, ...] = ()
    """The tables that take the players of one that is broken."""


def wants(look: Look, t: Tournament) -> tuple[Want, ...]:
    """All of it, the oldest first; of some it is not known since when, and they come last."""
    found = [*_calls(look, t)]
    if t.phase is Phase.PLAYING:
        found += [*_missing(look, t), *_balance(look, t), *_rebuys(t)]
        if clock_face(t, look.at).held:
            over = say("The break is over; play waits for the director.")
            found.append(Want(wish=Wish.BREAK_OVER, text=over, act="end-break"))
    return tuple(sorted(found, key=lambda want: look.at + 1 if want.since is None else want.since))


def _calls(look: Look, t: Tournament) -> Iterator[Want]:
    o = look.night.occasion
    for call in o.calls if o is not None else ():
        answer = o.answered.get(call.number) if o is not None else None
        if call.for_desk or call.tournament != t.plan.id or (answer is not None and _seen_to(look, answer)):
            continue
        yield Want(
            wish=Wish.CALL,
            text=say(
                "Table {table} calls the floor{why}.",
                table=call.table,
                why=say(": {why}", why=call.why) if call.why else "",
            ),
            act="answer-call" if answer is None else "",
            table=call.table,
            number=call.number,
            since=call.at,
            by=look.name_of(call.by),
            why=call.why,
            answered_by=look.name_of(answer.by) if answer is not None else "",
        )


def _seen_to(look: Look, answer: CallAnswered) -> bool:
    """Whether the person who went has had the time for it, or has done something else since."""
    if look.at > answer.at + STILL_SHOWN:
        return True
    since = takewhile(lambda each: each.at > answer.at, reversed(look.recorded))
    return any(each.by == answer.by and each.act != "answer-call" for each in since)


def _balance(look: Look, t: Tournament) -> Iterator[Want]:
    asked, proposal = asked_of_room(t, look.at, NOTHING_DRAWN)
    if proposal is None:
        return
    moves: tuple[MoveWanted, ...] = ()
    into: tuple[int, ...] = ()
    table = 0
    rule: Ruled[object] = t.book.table_tolerance
    if isinstance(proposal, Move):
        name = t.players[proposal.player].name if proposal.player else ""
        moves, table = (MoveWanted(proposal.player, name, proposal.origin, proposal.to),), proposal.origin.table
        rule = t.book.mover if proposal.player else rule
    elif isinstance(proposal, BreakProposed):
        into, table = proposal.into, proposal.table
    yield Want(
        wish=Wish.BALANCE,
        text=asked,
        act="balance",
        clause=str(rule.clause or ""),
        house=rule.house_choice,
        table=table,
        moves=moves,
        into=into,
    )


def _missing(look: Look, t: Tournament) -> Iterator[Want]:
    """The same players whom the clock page calls."""
    together = [each for each in look.recorded if each.tournament == t.plan.id and waited_for(look, t, each.moves)]
    moved = {(move.player, move.at) for each in together for move in each.moves}
    coming = [move for move in called_now(look, t) if not move.undone and (move.player, move.at) in moved]
    if not coming:
        return
    tables = {move.origin.table for move in coming if move.origin is not None}
    table = tables.pop() if len(tables) == 1 else 0
    names = joined(", ", (say("{name}: {place}", name=move.name, place=move.to) for move in coming))
    yield Want(
        wish=Wish.MISSING,
        text=say("Not at the new seat yet: {names}.", names=names),
        act="mark-seated",
        table=table,
        since=min(move.at for move in coming),
    )


def _rebuys(t: Tournament) -> Iterator[Want]:
    for player in t.remaining():
        if player.status is Status.PENDING:
            table = player.place.table if player.place is not None else 0
            since = player.broke.at if player.broke is not None else None
            text = say("{name} has no chips: a rebuy, or out.", name=player.name)
            yield Want(wish=Wish.REBUY, text=text, act="sell-rebuy", table=table, player=player.id, since=since)
