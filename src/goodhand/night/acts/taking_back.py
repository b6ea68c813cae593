"""Taking back what was decided, and doing it again."""

from typing import Annotated

from goodhand.night.act import Act, Noun, act, said
from goodhand.night.acts.floor import FLOOR
from goodhand.night.draft import Draft
from goodhand.night.history import Step
from goodhand.night.narration import Telling, in_sentences
from goodhand.night.record import TakenBack
from goodhand.night.views.clock import clock_time
from goodhand.rules import Refusal, Role

MAY_TAKE_BACK = (Role.DIRECTOR, Role.CHAIRPERSON)


class CannotTakeBack(Refusal):
    """There is nothing to take back, or it may not be taken back."""

    code = "cannot-undo"
    text = "This cannot be taken back: {why}."


class NeedsDirector(CannotTakeBack):
    code = "undo-is-the-directors"


class NeedsWhy(CannotTakeBack):
    code = "undo-needs-a-reason"


NothingToDoAgain = CannotTakeBack.saying("nothing-to-do-again", "There is nothing to do again: {why}.")


class _Back(Act, frozen=True, kw_only=True):
    tournament: Annotated[str, said("The tournament, by id.")]


@act(
    "take-back",
    Noun.FLOOR,
    "Take back a tournament's last decisions; the record keeps both.",
    FLOOR,
    asks=("take-back",),
)
class TakeBack(_Back, frozen=True, kw_only=True):
    """Each with all it led to; sales among them get a reversing line. Whoever asks is shown it first."""

    reason: Annotated[str, said("Why, for the record.")]
    decisions: Annotated[int, said("How many, the last first.")] = 1
    shown: Annotated[int, said("The first record that goes, as it was shown; 0: none was.")] = 0

    def decide(self, draft: Draft) -> None:
        if draft.role not in MAY_TAKE_BACK:
            raise NeedsDirector(why=f"only the director may, a {draft.role} may not")
        if not self.reason.strip():
            raise NeedsWhy(why="it needs a reason, for the record")
        steps = taken_back(draft.history.steps.get(self.tournament, []), self.decisions)
        if not steps:
            dealt = self.tournament in draft.history.pinned
            settled = "a Round of Play that software dealt has been settled since"
            raise CannotTakeBack(why=settled if dealt else "nothing has been decided yet")
        if self.shown and self.shown != steps[0].version:
            raise CannotTakeBack(why="something has been decided since it was shown; look again")
        what = _what(draft, steps)  # before it is gone
        draft.take_back(self.tournament, TakenBack(steps[0].version - 1, self.reason, draft.at))
        if draft.kept:
            draft.ask("take-back", what)

    def tell(self, telling: Telling) -> None:
        name = telling.after.tournaments[self.tournament].plan.name
        telling.line(f"{name} stands as it did before ({self.reason}).")
        gone = taken_back(telling.history.steps[self.tournament], self.decisions)
        texts = [text for step in gone for _, text in in_sentences({self.tournament: step.before}, step.own())]
        telling.add(f"No longer so: {' '.join(texts)}" if texts else "")
        reversed_ = [f"line {line.number} takes back {line.reverses}" for line in telling.lines() if line.reverses]
        receipts = ", ".join(reversed_)
        telling.add(f"{receipts[:1].upper()}{receipts[1:]}." if receipts else "")
        if any(step.name != "sell-entry" for step in gone):
            telling.announces += [f"No longer so: {text}" for text in texts]


def taken_back(steps: list[Step], decisions: int) -> list[Step]:
    """The last so many decisions; none, if there are not as many."""
    if decisions < 1:
        raise CannotTakeBack(why="at least one decision is taken back")
    return steps[-decisions:] if len(steps) >= decisions else []


def _what(draft: Draft, steps: list[Step]) -> str:
    """What would go, and whose it was."""
    lines = []
    for step in steps:
        told = " ".join(text for _, text in in_sentences({step.tournament: step.before}, step.own()))
        whose = (
            "yours" if step.by == draft.by else f"by {draft.occasion.name_of(step.by)}" if step.by else "by the clock"
        )
        lines.append(f"{clock_time(step.at)} ({whose}) {told}")
    if len(lines) == 1:
        return f"This takes back: {lines[0]}"
    numbered = " ".join(f"({number}) {line}" for number, line in enumerate(lines, 1))
    return f"This takes back {len(lines)} decisions: {numbered}"


@act("do-again", Noun.FLOOR, "Do again what was taken back last, if nothing was decided since.", FLOOR)
class DoAgain(_Back, frozen=True, kw_only=True):
    """What had happened happens again, as it had; what was sold has a new receipt."""

    def decide(self, draft: Draft) -> None:
        if draft.role not in MAY_TAKE_BACK:
            raise NeedsDirector(why=f"only the director may, a {draft.role} may not")
        undone = draft.history.undone.get(self.tournament, ())
        if not undone:
            raise NothingToDoAgain(why="nothing was taken back, or something has been decided since")
        for step in undone:
            draft.repeat(self.tournament, [event for _, event in step.own()])
