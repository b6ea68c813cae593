"""Acts about the duties that the book gives to somebody."""

from typing import Annotated

from goodhand.night.act import STAFF, Act, Noun, act, said
from goodhand.night.draft import Draft
from goodhand.night.narration import Telling, several
from goodhand.occasion import commands as c
from goodhand.occasion.checklist import open_tasks
from goodhand.rules import Role


@act("tick-duty", Noun.DUTIES, "Tick off duties that one has seen to.", (*STAFF, Role.DEALER), off_duty=True)
class TickDuty(Act, frozen=True, kw_only=True):
    """Each in the name of whoever did it."""

    tasks: Annotated[tuple[str, ...], said("The duties, by id.")]
    which: Annotated[str, said("At which table, or which time, where it comes again.")] = ""

    def decide(self, draft: Draft) -> None:
        """Tick them off."""
        for task in self.tasks:
            draft.books(c.Tick(task, draft.by, draft.at, self.which))

    def tell(self, telling: Telling) -> None:
        """And how many are left."""
        o = telling.books
        which = f" ({self.which})" if self.which else ""
        left = several(len(open_tasks(o)), "duty", "duties")
        telling.line(f"{o.name_of(telling.done.by)} has seen to {', '.join(self.tasks)}{which}.", f"{left} still open.")
