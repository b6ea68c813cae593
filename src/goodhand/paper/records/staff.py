"""The workers, and the checklist of duties."""

from collections.abc import Iterator
from itertools import groupby

from goodhand.occasion.checklist import checklist, ticks
from goodhand.paper.languages.figures import capital
from goodhand.paper.page import Align, Block, Grid, Text, Value
from goodhand.paper.records.record import FormWriter, seconds
from goodhand.rules.tasks import Moment, Task
from goodhand.rules.units import PersonId

RIGHT = Align.RIGHT


def workers(r: FormWriter) -> Iterator[Block]:
    """One line for each worker: duty, hours and pay; hours add up, for each is counted in whole minutes."""
    o = r.o
    people = tuple(dict.fromkeys(shift.person for shift in o.shifts))
    worked = {person: sum(seconds(o, shift) for shift in o.shifts if shift.person == person) for person in people}
    paid = {person: _paid(r, person) for person in people}
    rows = tuple(_worker(r, person, worked[person], paid[person]) for person in people)
    columns = r.columns(
        ("Name", 5), "Member", ("duty of a worker", 3), ("Worked", 3), ("Hours", RIGHT), ("Pay", RIGHT), ("Paid by", 3)
    )
    counted = r.text("{number} workers", number=len(rows))
    total = (counted, "", "", "", r.figures.hours(sum(worked.values())), o.money(sum(paid.values())), "")
    yield Grid(r.text("Workers"), columns, rows, total if rows else ())


def _paid(r: FormWriter, person: PersonId) -> int:
    return sum(line.amount.cents for line in r.o.wages(person))


def _worker(r: FormWriter, person: PersonId, worked: int, paid: int) -> tuple[Value, ...]:
    o, who = r.o, r.o.people[person]
    shifts = [shift for shift in o.shifts if shift.person == person]
    payers = [o.name_of(line.by) for line in o.wages(person)]
    elsewhere = r.text("{payer} (not here)", payer=who.paid_by) if who.paid_by else ""
    return (
        who.name,
        r.yes(who.member),
        ", ".join(dict.fromkeys(r.duty(shift.duty) for shift in shifts)),
        ", ".join(f"{r.time(shift.begins)}–{'' if shift.ends is None else r.time(shift.ends)}" for shift in shifts),  # noqa: RUF001 - a dash between times
        r.figures.hours(worked),
        o.money(paid),
        ", ".join(dict.fromkeys(payers)) or elsewhere,
    )


def worked_as(r: FormWriter, person: str) -> str:
    """Somebody's duties and hours: dealer, 4:30 hours."""
    shifts = [shift for shift in r.o.shifts if shift.person == person]
    duties = ", ".join(dict.fromkeys(r.duty(shift.duty) for shift in shifts))
    long = r.figures.hours(sum(seconds(r.o, shift) for shift in shifts))
    return r.text("{duties}, {hours} hours", duties=duties, hours=long) if shifts else ""


def duties(r: FormWriter) -> Iterator[Block]:
    """Every duty at its moment, with who saw to it and when."""
    listed = sorted(checklist(r.o), key=lambda task: tuple(Moment).index(task.moment))
    if not listed:
        yield Text(r.text("Duties"), r.text("This rulebook names no duties of its own."))
    for moment, tasks in groupby(listed, key=lambda task: task.moment):
        yield _duties(r, moment, tuple(tasks))


def equipment(r: FormWriter) -> Iterator[Block]:
    """Decks and chips by value, as they were counted before play and after it."""
    if not r.o.equipment:
        return
    columns = r.columns("Time", "When", ("Decks", RIGHT), ("Chips", 5), ("Counted by", 3), ("Note", 3))
    rows = tuple(
        (
            r.time(each.at),
            r.text("after play") if each.closing else r.text("before play"),
            each.decks,
            ", ".join(f"{number:,} × {value:,}" for value, number in each.chips),  # noqa: RUF001 - times
            r.o.name_of(each.by),
            each.note,
        )
        for each in r.o.equipment
    )
    yield Grid(r.text("Equipment counted"), columns, rows)


def _duties(r: FormWriter, moment: Moment, tasks: tuple[Task, ...]) -> Grid:
    columns = r.columns(("Clause", 2), ("Duty", 10), ("For", 3), ("Seen to by, at", 6))
    said = r.duties()
    rows = tuple((task.id, said[task.id], r.text(task.by.value), _ticked(r, task)) for task in tasks)
    return Grid(capital(r.text(moment.words)), columns, rows, by_hand=any(not row[3] for row in rows))


def _ticked(r: FormWriter, task: Task) -> str:
    """The person who ticked it off; for several times, the first and the count."""
    done = ticks(r.o, task)
    if not done:
        return ""
    whom = f" ({r.text(done[0].role.value)})" if done[0].role is not None and not done[0].did else ""
    first = f"{r.o.name_of(done[0].did or done[0].by)}{whom}, {r.time(done[0].at)}"
    if len(done) == 1:
        return first
    return r.text("{first}; {number} times, last {last}", first=first, number=len(done), last=r.time(done[-1].at))
