"""Acts about the duties that the book gives to somebody."""

from typing import Annotated

from goodhand.night.act import STAFF, Act, Noun, said
from goodhand.night.draft import Draft
from goodhand.night.narration import Telling
from goodhand.occasion import disputes
from goodhand.occasion.checklist import open_tasks
from goodhand.rules import Role
from goodhand.rules.speech import counted, joined, say
from goodhand.rules.units import NO_PERSON, PersonId


@Noun.DUTIES.act("count-equipment", "Write down how many decks and chips there are.", (*STAFF, Role.DEALER))
class CountEquipment(Act, frozen=True, kw_only=True):
    decks: Annotated[int, said("How many decks.")] = 0
    chips: Annotated[tuple[tuple[int, int], ...], said("Each value of chips, and how many of it.")] = ()
    closing: Annotated[bool, said("Whether it is the count after play.")] = False
    note: Annotated[str, said("Further remarks.")] = ""

    def decide(self, draft: Draft) -> None:
        count = (self.decks, self.chips, self.note)
        draft.books(disputes.count_equipment, *count, closing=self.closing, by=draft.by)

    def tell(self, telling: Telling) -> None:
        when = say("After play") if self.closing else say("Before play")
        chips = joined(
            ", ", (say("{number:,} of {value:,}", number=number, value=value) for value, number in sorted(self.chips))
        )
        telling.say(
            "{when}: {several}{chips}.",
            when=when,
            several=counted(self.decks, "deck", "decks"),
            chips=say("; chips: {chips}", chips=chips) if chips else "",
        )
        if self.closing and (differs := disputes.equipment_missing(telling.books)):
            telling.add(say("Not as it was before play: {differs}.", differs=joined("; ", differs)))


@Noun.DUTIES.act(*("tick-duty", "Mark duties as done.", (*STAFF, Role.DEALER)), off_duty=True, may_wait=True)
class TickDuty(Act, frozen=True, kw_only=True):
    """Each task may name the person who did it."""

    tasks: Annotated[tuple[str, ...], said("The duties, by id.")]
    which: Annotated[str, said("Which time, where it comes again.")] = ""
    table: Annotated[int, said("At which table, of a duty at each table; without it, at all of them.")] = 0
    did: Annotated[
        PersonId, said("The person who did it, by id, where the chairperson marks it for somebody else.")
    ] = NO_PERSON

    def decide(self, draft: Draft) -> None:
        for task in self.tasks:
            draft.books(disputes.tick_task, task, self.which, self.table, self.did, by=draft.by)

    def tell(self, telling: Telling) -> None:
        o = telling.books
        which = (
            say(" ({which})", which=self.which)
            if self.which
            else say(" at table {table}", table=self.table)
            if self.table
            else ""
        )
        left = counted(len(open_tasks(o, telling.after.level_began(telling.done.at))), "duty", "duties")
        done = o.done[len(telling.before.books.done) :]
        who = o.name_of(self.did or telling.done.by)
        own = ", ".join(each.task for each in done if each.role is None or self.did)
        said_ = [say("{who} did {own}{which}.", who=who, own=own, which=which) if own else ""]
        for role in dict.fromkeys(each.role for each in done if each.role is not None and not self.did):
            theirs = ", ".join(each.task for each in done if each.role is role)
            said_.append(
                say("{who} says for the {role}: {theirs}{which}.", who=who, role=role, theirs=theirs, which=which)
            )
        telling.line(*said_, say("{left} still open.", left=left))
