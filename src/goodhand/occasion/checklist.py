"""The evening's checklist: which duties fall due here, and which of them somebody has seen to."""

from goodhand.occasion.events import TaskDone
from goodhand.occasion.plan import Duty
from goodhand.occasion.state import Occasion
from goodhand.rules.tasks import Moment, Task, When, tasks
from goodhand.rules.units import MIDNIGHT, Seconds

MOVES = frozenset({"balance", "move-player", "form-final-table"})
"""Acts by which players change seats."""


def checklist(o: Occasion) -> tuple[Task, ...]:
    """The duties of this occasion, in the order of the evening."""
    licence = o.plan.licence
    holds = {When.ALWAYS: True, When.SHARED: bool(licence.shared_with), When.OTHER_GAMES: licence.other_games}
    return tuple(task for task in tasks(o.book) if holds[task.when])


def came(o: Occasion) -> frozenset[Moment]:
    """The moments that this evening has had, or cannot be without."""
    given = {decided.what for decided in o.floor}
    found = {
        Moment.MOVING_PLAYERS: bool(given & MOVES),
        Moment.COLOUR_UP: "colour-up" in given,
        Moment.ELIMINATION: bool(o.prizes),
        Moment.DISPUTE: bool(o.rulings or o.questions),
        Moment.INCIDENT: bool(o.incidents),
        Moment.AFTER_CLOSING: o.closed is not None,
    }
    return frozenset(moment for moment in Moment if found.get(moment, True))


def last_came(o: Occasion, task: Task, level: Seconds = MIDNIGHT) -> int:
    """The second at which a duty that comes again last fell due: a move, a colour-up, a dispute, an incident, a level.

    The books do not know when the ``level`` on now began; who knows it says so. Without it, and so for closing them, a
    duty of each level was done if it was done once.
    """
    given = {Moment.MOVING_PLAYERS: MOVES, Moment.COLOUR_UP: frozenset({"colour-up"})}
    happened = [0]
    for moment in task.moments:
        happened += [each.at for each in o.floor if each.what in given.get(moment, ())]
        happened += _disputes(o) if moment is Moment.DISPUTE else []
        happened += [each.at for each in o.incidents] if moment is Moment.INCIDENT else []
        happened += [level] if moment is Moment.EACH_LEVEL else []
    return max(happened)


def _disputes(o: Occasion) -> list[Seconds]:
    """When each dispute arose on record: of one that was put before another, when it was first asked."""
    return [each.at for each in o.questions if not each.instead] + [each.at for each in o.rulings if not each.asked]


def _dealt_since(o: Occasion, task: Task, table: int = 0) -> int:
    """The dealing since a new dealer last ticked this task: each new dealer ticks it once, not every round."""
    begun = (each.begins for each in o.shifts if each.duty is Duty.DEALER and (not each.table or each.table == table))
    return max(begun, default=0) if Moment.EACH_ROUND in task.moments else 0


def ticks(o: Occasion, task: Task) -> tuple[TaskDone, ...]:
    """Each time that somebody saw to a duty."""
    return tuple(done for done in o.done if done.task == task.id)


def tables_left(o: Occasion, task: Task, level: Seconds = MIDNIGHT) -> tuple[int, ...]:
    """The tables at which a duty is still to be done, where it was done at some; a tick without a table is for all."""
    since = last_came(o, task, level)
    done = [each for each in ticks(o, task) if each.at >= since]
    if not done or not task.per_table:
        return ()
    last = {table: max((each.at for each in done if each.table in (0, table)), default=-1) for table in _tables(o)}
    return tuple(table for table, at in last.items() if at < _dealt_since(o, task, table))


def _tables(o: Occasion) -> range:
    return range(1, o.plan.venue.tables + 1)


def is_done(o: Occasion, task: Task, level: Seconds = MIDNIGHT) -> bool:
    """Whether somebody has seen to a duty since it last fell due; where it is one at each table, at every table."""
    since = last_came(o, task, level)
    return any(each.at >= since for each in ticks(o, task)) and not tables_left(o, task, level)


def open_tasks(o: Occasion, level: Seconds = MIDNIGHT) -> tuple[Task, ...]:
    """Duties whose moment has come tonight, and which nobody has seen to."""
    moments = came(o)
    return tuple(task for task in checklist(o) if moments & set(task.moments) and not is_done(o, task, level))
