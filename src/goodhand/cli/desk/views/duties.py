"""The checklist: the duties, and who has ticked them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goodhand.cli.output import BadInput
from goodhand.night.typed.special import moment_named
from goodhand.night.views.clock import clock_time
from goodhand.occasion.checklist import came, checklist, is_done, open_tasks, tables_left, ticks
from goodhand.occasion.events import TaskDone
from goodhand.occasion.state import Occasion
from goodhand.rules.speech import counted
from goodhand.rules.tasks import Moment, Task
from goodhand.rules.units import Seconds

if TYPE_CHECKING:
    from goodhand.cli.desk.session import Desk
    from goodhand.night.typed.reader import Reader


def show_duties(desk: Desk, r: Reader) -> None:
    o, text, level = desk.state, r.said.text, desk.conductor.night.level_began(desk.now)
    only = moment_named(text) if text and text.casefold() != "open" else None
    if text and only is None and text.casefold() != "open":
        raise BadInput(f"There is no moment {text!r}; the moments are {', '.join(each.value for each in Moment)}.")
    still = {task.id for task in open_tasks(o, level)}
    for moment in (only,) if only is not None else tuple(Moment):
        tasks = [task for task in checklist(o) if task.moment is moment]
        if text.casefold() == "open":
            tasks = [task for task in tasks if task.id in still]
        if tasks:
            due = "" if moment in came(o) else " (has not come)"
            shown = (_shown(o, task, level) for task in tasks)
            desk.show(f"{moment.words[:1].upper()}{moment.words[1:]}{due}:", *shown)
    desk.show(f"{counted(len(still), 'duty', 'duties')} still open; `tick ID` ticks one off.")


def _shown(o: Occasion, task: Task, level: Seconds) -> str:
    done = ticks(o, task)
    box = "[x]" if is_done(o, task, level) else "[ ]"
    said = "; ".join(_tick(o, each) for each in done)
    left = tables_left(o, task, level)
    said += f"; still at {'table' if len(left) == 1 else 'tables'} {', '.join(map(str, left))}" if left else ""
    each_table = ", at each table" if task.per_table else ""
    return f"  {box} {task.id:<8} {task.text} ({task.by}{each_table}){f' - {said}' if said else ''}"


def _tick(o: Occasion, done: TaskDone) -> str:
    """The person, the time, and the occurrence or table."""
    which = done.occasion or (f"table {done.table}" if done.table else "")
    whom = f" for {o.name_of(done.did)}" if done.did else f" for the {done.role}" if done.role is not None else ""
    return f"{o.name_of(done.by)}{whom} {clock_time(done.at)}{f', {which}' if which else ''}"
