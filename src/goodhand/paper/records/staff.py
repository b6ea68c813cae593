"""Workers Service Record (MI-79a), and the checklist of duties."""

from itertools import groupby

from goodhand.occasion.checklist import checklist, ticks
from goodhand.occasion.ledger import Kind, standing_lines
from goodhand.occasion.state import Occasion
from goodhand.paper.form import Align, Block, Column, Form, Table, Text, Value
from goodhand.paper.records.page import hours, record, seconds, time, yes
from goodhand.rules.tasks import Moment, Task


def workers_service_record(o: Occasion, head: str = "") -> Form:
    """One line for each worker: duty, hours and pay."""
    rows = tuple(_worker(o, person) for person in dict.fromkeys(shift.person for shift in o.shifts))
    wages = sum(line.amount.cents for line in o.lines if line.kind is Kind.WAGE)
    total_hours = hours(sum(seconds(o, shift) for shift in o.shifts))
    columns = (
        Column("Name", share=5),
        Column("Member"),
        Column("Duty", share=3),
        Column("Worked", share=3),
        Column("Hours", Align.RIGHT),
        Column("Pay", Align.RIGHT),
        Column("Paid by", share=3),
    )
    total = (f"{len(rows)} workers", "", "", "", total_hours, o.money(wages), "")
    table = Table("Workers", columns, rows, total if rows else ())
    return record(o, "Workers Service Record", (table,), head, "MI-79", "MI-79a", landscape=True)


def _worker(o: Occasion, person: str) -> tuple[Value, ...]:
    shifts = [shift for shift in o.shifts if shift.person == person]
    paid = [line for line in standing_lines(o.lines) if line.kind is Kind.WAGE and line.who == person]
    who = o.people[person]
    elsewhere = f"{who.paid_by} (not here)" if who.paid_by else ""
    return (
        who.name,
        yes(who.member),
        ", ".join(dict.fromkeys(shift.duty.value for shift in shifts)),
        ", ".join(f"{time(shift.begins)}–{'' if shift.ends is None else time(shift.ends)}" for shift in shifts),  # noqa: RUF001 - a dash between times
        hours(sum(seconds(o, shift) for shift in shifts)),
        o.money(sum(line.amount.cents for line in paid)),
        ", ".join(dict.fromkeys(o.name_of(line.by) for line in paid)) or elsewhere,
    )


def duty_checklist(o: Occasion, head: str = "") -> Form:
    """Every duty at its moment, with who saw to it and when."""
    listed = sorted(checklist(o), key=lambda task: tuple(Moment).index(task.moment))
    blocks: list[Block] = [
        _duties(o, moment, tuple(tasks)) for moment, tasks in groupby(listed, key=lambda task: task.moment)
    ]
    if not blocks:
        blocks = [Text("Duties", "This rulebook names no duties of its own.")]
    return record(o, "Checklist of duties", blocks, head)


def _duties(o: Occasion, moment: Moment, tasks: tuple[Task, ...]) -> Table:
    columns = (
        Column("Clause", share=2),
        Column("Duty", share=10),
        Column("For", share=3),
        Column("Seen to by, at", share=6),
    )
    rows = tuple((task.id, task.text, task.by.value, _ticked(o, task)) for task in tasks)
    words = moment.words
    return Table(words[:1].upper() + words[1:], columns, rows, by_hand=any(not row[3] for row in rows))


def _ticked(o: Occasion, task: Task) -> str:
    """Who ticked it off; of many times, the first and how many there were."""
    done = ticks(o, task)
    if not done:
        return ""
    first = f"{o.name_of(done[0].by)}, {time(done[0].at)}"
    return first if len(done) == 1 else f"{first}; {len(done)} times, last {time(done[-1].at)}"
