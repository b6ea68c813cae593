from goodhand.rules import Role
from goodhand.rules.tasks import Moment, Task

from .clauses import XQ

DUTIES = (Task(XQ["7"], Moment.START_OF_PLAY, Role.DIRECTOR, "Ring the bell; no table seats more than {seats}."),)
