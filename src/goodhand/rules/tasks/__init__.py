"""Tasks: what somebody must do or see to, at which moment of the evening, by which clause."""

from goodhand.rules.tasks.checklist import at, tasks
from goodhand.rules.tasks.task import Moment, Task, When

__all__ = ["Moment", "Task", "When", "at", "tasks"]
