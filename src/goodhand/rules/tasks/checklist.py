"""The checklist of a book: its tasks in the order of the evening, in its own words."""

from functools import cache

from msgspec.structs import replace

from goodhand.rules.rulebook import Rulebook
from goodhand.rules.source import source_of
from goodhand.rules.tasks import closing, opening, play
from goodhand.rules.tasks.task import Moment, Task

ORDER = tuple(Moment)


def tasks(book: Rulebook) -> tuple[Task, ...]:
    """Every task of the book, in the order of the evening."""
    facts = {"v": book.vocabulary, "seats": book.table_capacity.value, "age": book.minimum_age.value}
    own = (task for task in _in_order() if task.id.startswith(f"{source_of(book).prefix}-"))
    return tuple(replace(task, text=task.text.format(**facts)) for task in own)


def at(book: Rulebook, moment: Moment) -> tuple[Task, ...]:
    """The tasks of the book that fall due at this moment, those that come again at it included."""
    return tuple(task for task in tasks(book) if moment in task.moments)


@cache
def _in_order() -> tuple[Task, ...]:
    return tuple(sorted((*opening.TASKS, *play.TASKS, *closing.TASKS), key=lambda task: ORDER.index(task.moment)))
