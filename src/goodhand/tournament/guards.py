"""Checks that many decisions begin with: the player, the table, the director, the reason."""

from collections.abc import Iterable

from goodhand.rules import Role, Rulebook, Ruled, Topic
from goodhand.rules.speech import Sentence, say
from goodhand.rules.units import PlayerId
from goodhand.tournament import refusals as no
from goodhand.tournament.state import Player, Status, Table, Tournament

DIRECTORS = (Role.DIRECTOR, Role.CHAIRPERSON)
_STANDING = {
    Status.ENTERED: say("has entered, but play has not begun"),
    Status.PLAYING: say("has chips, and plays on"),
    Status.PENDING: say("has lost the last chips already, and may still rebuy or decline to"),
    Status.OUT: say("is out already"),
    Status.DISQUALIFIED: say("has been disqualified"),
    Status.WITHDRAWN: say("had the entry refunded"),
}


def the_player(t: Tournament, player: PlayerId, *statuses: Status) -> Player:
    """The player of this id, in one of these states."""
    found = t.players.get(player)
    if found is None:
        raise no.UnknownPlayer(player=player, state=say("is not in this tournament"))
    if statuses and found.status not in statuses:
        raise no.UnknownPlayer(player=found.name, state=_STANDING[found.status])
    return found


def the_table(t: Tournament, number: int) -> Table:
    table = t.tables.find(number)
    if table is None:
        raise no.UnknownTable(table=number, tables=", ".join(map(str, t.tables)) or say("not set up yet"))
    return table


def require_director(book: Rulebook, by: Role, what: Sentence, on: Ruled[object] | Topic) -> None:
    if by not in DIRECTORS:
        raise no.OnlyTheDirector.by(book, on, what=what, role=by)


def require_reason(t: Tournament, reason: str, what: Sentence, on: Ruled[object] | Topic) -> None:
    if not reason.strip():
        raise no.ReasonNeeded.by(t.book, on, what=what)


def require_idle(t: Tournament, tables: Iterable[int]) -> None:
    """Refuse what touches a table in the middle of a Round of Play."""
    for number in tables:
        table = the_table(t, number)
        if table.in_play is not None:
            raise no.TableInPlay(table=number, number=table.in_play.number)


def stack_is_known(t: Tournament, player: Player) -> bool:
    """Whether a stack is a fact: its table reports every round. A live table's is what was last counted (ruling 26)."""
    table = None if player.place is None else t.tables.get(player.place.table)
    return table is not None and table.rounds > 0


def in_a_round(t: Tournament, player: Player) -> bool:
    """Whether the player is in a Round of Play that is under way."""
    table = None if player.place is None else t.tables.get(player.place.table)
    return table is not None and table.in_play is not None and any(p == player.id for _, p, _ in table.in_play.seats)
