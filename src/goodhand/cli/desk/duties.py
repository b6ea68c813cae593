"""Words for the checklist: what the book asks somebody to see to, and who has."""

from goodhand.cli.desk import reading
from goodhand.cli.desk.grammar import NUMBER, TEXT, Said, parts_of
from goodhand.cli.desk.session import Desk
from goodhand.cli.desk.words import says
from goodhand.cli.output import BadInput
from goodhand.night.acts.duties import CountEquipment, TickDuty
from goodhand.night.views.clock import clock_time
from goodhand.occasion.checklist import came, checklist, is_done, open_tasks, tables_left, ticks
from goodhand.occasion.events import TaskDone
from goodhand.occasion.plan import Duty
from goodhand.occasion.staffing import ROLES
from goodhand.occasion.state import Occasion
from goodhand.rules.speech import counted
from goodhand.rules.tasks import Moment, Task
from goodhand.rules.units import NO_PERSON, Seconds


def _moment(text: str) -> Moment | None:
    """The moment that was meant: ``before doors``, ``closing``."""
    key = "-".join(text.casefold().split())
    return next((each for each in Moment if each.value == key or (len(key) > 3 and each.value.startswith(key))), None)


@says(
    "checklist [MOMENT | open]",
    "checklist before doors",
    does="Show the duties, moment by moment, and who has ticked what.",
    also=("duties",),
)
def checklist_word(desk: Desk, said: Said) -> None:
    o, text, level = desk.state, said.text, desk.conductor.night.level_began(desk.now)
    only = _moment(text) if text and text.casefold() != "open" else None
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
    """Who, when, and which time or at which table."""
    which = done.occasion or (f"table {done.table}" if done.table else "")
    whom = f" for {o.name_of(done.did)}" if done.did else f" for the {done.role}" if done.role is not None else ""
    return f"{o.name_of(done.by)}{whom} {clock_time(done.at)}{f', {which}' if which else ''}"


@says(
    "equipment [closing] decks N chips VALUE x N, VALUE x N ... [note TEXT]",
    "equipment decks 12 chips 25 x 400, 100 x 400, 500 x 100",
    keywords={"decks": NUMBER, "chips": TEXT, "note": TEXT},
    more="Before play, and with `closing` after it; what differs then is said.",
    also=("count-equipment",),
)
def equipment(_: Desk, said: Said) -> CountEquipment:
    if said.text.casefold() not in ("", "opening", "closing"):
        raise BadInput(
            f"{said.text!r} means nothing to `equipment`; write it like `equipment decks 12 chips 25 x 400`."
        )
    decks = reading.number(said.get("decks"), "number of decks") if said.has("decks") else 0
    chips = tuple(reading.chips_of_a_value(part) for part in parts_of(said.get("chips")))
    closing = said.text.casefold() == "closing"
    return CountEquipment(decks=decks, chips=chips, closing=closing, note=said.get("note"))


@says(
    "tick ID [ID ...] [table N] [for TEXT] [done by NAME]   or   tick MOMENT [done by NAME]",
    "tick before doors",
    does="Tick off duties that you have seen to.",
    keywords={"table": NUMBER, "for": TEXT, "done-by": TEXT},
    more="`tick before doors` ticks off all of your role that are open of that moment, each by itself, in your name; "
    "the chairperson may tick everybody's, and says who saw to it with `done by`, or it is noted for their role. "
    "A duty at each table is done when it is done at every one: `table N` ticks one, and without it you say all.",
)
def tick(desk: Desk, said: Said) -> TickDuty:
    o, moment, level = desk.state, _moment(said.text), desk.conductor.night.level_began(desk.now)
    known = {task.id.casefold(): task.id for task in checklist(o)}
    if moment is not None:
        left = [task for task in open_tasks(o, level) if task.moment is moment]
        shift = o.on_duty(desk.who)
        everybodys = shift is None or shift.duty is Duty.CHAIRPERSON
        wanted = [task.id for task in left if everybodys or (shift is not None and task.by is ROLES[shift.duty])]
        if not wanted:
            others = ", ".join(dict.fromkeys(task.by for task in left))
            rest = f"; what is open is for the {others}" if left else ""
            raise BadInput(f"You have nothing to tick {moment.words}{rest}; `checklist` shows all duties.")
    else:
        wanted = [known.get(token.text.strip(",").casefold(), token.text.strip(",")) for token in said.about]
    if len(wanted) == 1 and "-" not in wanted[0]:
        moments = dict.fromkeys(task.moment for task in open_tasks(o, level))
        open_moments = ", ".join(f"`{each.value}`" for each in moments)
        there = f"open are those of {open_moments}" if open_moments else "nothing is open"
        raise BadInput(
            f"{said.text!r} is neither a duty's id, such as {next(iter(known.values()))}, nor a moment; {there}."
        )
    if not wanted:
        raise BadInput(
            f"Which duty? Write its id, such as {next(iter(known.values()), 'MOMENT')}; `checklist` shows them."
        )
    did = desk.person(said.get("done-by")) if said.has("done-by") else NO_PERSON
    return TickDuty(tasks=tuple(wanted), which=said.get("for"), table=said.number("table"), did=did)
