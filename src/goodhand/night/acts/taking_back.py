"""Taking back what was decided, and doing it again."""

from typing import Annotated

from goodhand.night.act import DIRECTORS, Noun, OfTournament, said
from goodhand.night.draft import Draft
from goodhand.night.history import Step
from goodhand.night.narration import Telling, in_sentences
from goodhand.night.record import TakenBack
from goodhand.night.views.clock import clock_time
from goodhand.rules import Refusal
from goodhand.rules.speech import joined, say


class CannotTakeBack(Refusal):
    """There is nothing to take back, or it may not be taken back."""

    code = "cannot-undo"
    text = "This cannot be undone: {why}."


class NeedsWhy(CannotTakeBack):
    code = "undo-needs-a-reason"


NothingToDoAgain = CannotTakeBack.saying("nothing-to-do-again", "There is nothing to do again: {why}.")


@Noun.FLOOR.act(
    "take-back",
    "Take back a tournament's last decisions; the record keeps both.",
    DIRECTORS,
    asks=("take-back",),
    shown=True,
)
class TakeBack(OfTournament, frozen=True, kw_only=True):
    """Undo decisions with everything they led to; their sales get a reversing line. The actor sees it first."""

    reason: Annotated[str, said("Why, for the record.")]
    decisions: Annotated[int, said("How many, the last first.")] = 1
    shown: Annotated[int, said("The first record that goes, as it was shown; 0: none was.")] = 0

    def decide(self, draft: Draft) -> None:
        if not self.reason.strip():
            raise NeedsWhy(why=say("it needs a reason, for the record"))
        steps = taken_back(draft.history.steps.get(self.tournament, []), self.decisions)
        if not steps:
            dealt = self.tournament in draft.history.pinned
            settled = say("a Round of Play that software dealt has been settled since")
            raise CannotTakeBack(why=settled if dealt else say("nothing has been decided yet"))
        if self.shown and self.shown != steps[0].version:
            raise CannotTakeBack(why=say("something has been decided since it was shown; look again"))
        what = _what(draft, steps)  # before it is gone
        draft.take_back(self.tournament, TakenBack(steps[0].version - 1, self.reason, draft.at))
        if draft.kept:
            draft.ask("take-back", what)

    def tell(self, telling: Telling) -> None:
        name = telling.after.tournaments[self.tournament].plan.name
        telling.say("{name} stands as it did before ({reason}).", name=name, reason=self.reason)
        gone = taken_back(telling.history.steps[self.tournament], self.decisions)
        texts = [text for step in gone for _, text in in_sentences({self.tournament: step.before}, step.own())]
        telling.add(say("No longer so: {texts}", texts=joined(" ", texts)) if texts else "")
        reversed_ = [
            say("Line {number} takes back line {reverses}.", number=line.number, reverses=line.reverses)
            for line in telling.lines()
            if line.reverses
        ]
        telling.add(*reversed_)
        if any(step.name != "sell-entry" for step in gone):
            telling.announces += [say("No longer so: {text}", text=text) for text in texts]


def taken_back(steps: list[Step], decisions: int) -> list[Step]:
    """The last decisions, this many; none, if there are not as many."""
    if decisions < 1:
        raise CannotTakeBack(why=say("at least one decision is undone"))
    return steps[-decisions:] if len(steps) >= decisions else []


def _what(draft: Draft, steps: list[Step]) -> str:
    """The decisions that would go, and their people."""
    lines = []
    for step in steps:
        told = joined(" ", (text for _, text in in_sentences({step.tournament: step.before}, step.own())))
        whose = (
            say("yours")
            if step.by == draft.by
            else say("by {name}", name=draft.occasion.name_of(step.by))
            if step.by
            else say("by the clock")
        )
        lines.append(say("{clock_time} ({whose}) {told}", clock_time=clock_time(step.at), whose=whose, told=told))
    if len(lines) == 1:
        return say("This takes back: {lines}", lines=lines[0])
    numbered = joined(" ", (say("({number}) {line}", number=n, line=line) for n, line in enumerate(lines, 1)))
    return say("This takes back {lines} decisions: {numbered}", lines=len(lines), numbered=numbered)


@Noun.FLOOR.act("do-again", "Redo the last undone act, if nothing was decided since.", DIRECTORS, shown=True)
class DoAgain(OfTournament, frozen=True, kw_only=True):
    """Repeat undone decisions unchanged; their sales get new receipts."""

    def decide(self, draft: Draft) -> None:
        undone = draft.history.undone.get(self.tournament, ())
        if not undone:
            raise NothingToDoAgain(why=say("nothing was undone, or something has been decided since"))
        for step in undone:
            draft.repeat(self.tournament, [event for _, event in step.own()])
