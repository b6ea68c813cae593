"""The evening's checklist: which duties fall due here, and which of them somebody has seen to."""

from goodhand.occasion.events import TaskDone
from goodhand.occasion.state import Occasion
from goodhand.rules.tasks import Moment, Task, When, tasks

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
        Moment.DISPUTE: bool(o.rulings),
        Moment.INCIDENT: bool(o.incidents),
        Moment.AFTER_CLOSING: o.closed is not None,
    }
    return frozenset(moment for moment in Moment if found.get(moment, True))


def ticks(o: Occasion, task: Task) -> tuple[TaskDone, ...]:
    """Each time that somebody saw to a duty."""
    return tuple(done for done in o.done if done.task == task.id)


def open_tasks(o: Occasion) -> tuple[Task, ...]:
    """Duties whose moment has come tonight, and which nobody has ticked off even once."""
    moments, done = came(o), {each.task for each in o.done}
    return tuple(task for task in checklist(o) if moments & set(task.moments) and task.id not in done)
