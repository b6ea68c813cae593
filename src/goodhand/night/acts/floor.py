"""Acts of the floor before and around play: the draw, seats, balance, hand for hand, and what is taken back."""

from typing import Annotated

from goodhand.night.act import CHAIR, DESK, DIRECTOR, Act, Noun, act, said
from goodhand.night.draft import Draft
from goodhand.night.history import Step
from goodhand.night.narration import Telling, in_sentences
from goodhand.night.record import TakenBack
from goodhand.rules import Refusal, Role
from goodhand.tournament import commands as t
from goodhand.tournament.entries import the_player
from goodhand.tournament.refusals import NothingToBalance

FLOOR = (DIRECTOR, CHAIR, DESK)
"""A small charity's desk runs the floor as well; what the book leaves to the director alone it refuses there."""
MAY_TAKE_BACK = (Role.DIRECTOR, Role.CHAIRPERSON)


class CannotTakeBack(Refusal):
    """There is nothing to take back, or it may not be taken back."""

    code = "cannot-undo"
    text = "This cannot be taken back: {why}."


class NeedsDirector(CannotTakeBack):
    """Somebody else than the director or the chairperson asks for it."""

    code = "undo-is-the-directors"


class NeedsWhy(CannotTakeBack):
    """No reason was given."""

    code = "undo-needs-a-reason"


class _Floor(Act, frozen=True, kw_only=True):
    tournament: Annotated[str, said("The tournament, by id.")]


@act("draw-seats", Noun.FLOOR, "Draw tables and seats for everybody who has entered.", FLOOR)
class DrawSeats(_Floor, frozen=True, kw_only=True):
    """By recorded chance."""

    def decide(self, draft: Draft) -> None:
        draft.floor(self.tournament, t.DrawSeats(draft.chance(), draft.at))


@act("balance", Noun.FLOOR, "Carry out what balancing asks: one move, or all.", FLOOR)
class Balance(_Floor, frozen=True, kw_only=True):
    """A move, a table broken, the final table."""

    everything: Annotated[bool, said("Whether to go on until the tables are balanced.")] = False
    refused_by: Annotated[str, said("Who does not want to move, by id; they move all the same.")] = ""

    def decide(self, draft: Draft) -> None:
        if self.refused_by:
            the_player(draft.tournament(self.tournament), self.refused_by)
        done = 0
        while True:
            command = t.Rebalance(draft.at, draft.role, draft.chance(), self.refused_by)
            try:
                draft.floor(self.tournament, command)
            except NothingToBalance:
                if not done:
                    raise
                return
            done += 1
            if not self.everything:
                return

    def tell(self, telling: Telling) -> None:
        for text in telling.sentences():
            telling.line(text)
        telling.coming()


@act("move-player", Noun.FLOOR, "Move a player to a seat, for a reason.", FLOOR)
class MovePlayer(_Floor, frozen=True, kw_only=True):
    """Other than for balance."""

    player: Annotated[str, said("Who, by id.")]
    table: Annotated[int, said("To which table.")]
    seat: Annotated[int, said("To which seat.")]
    reason: Annotated[str, said("Why, for the record.")]

    def decide(self, draft: Draft) -> None:
        command = t.ChangeSeat(self.player, self.table, self.seat, draft.at, draft.role, self.reason)
        draft.floor(self.tournament, command)


@act("form-final-table", Noun.FLOOR, "Form the final table, where the book has a new draw.", FLOOR)
class FormFinalTable(_Floor, frozen=True, kw_only=True):
    """Seats and button are drawn anew."""

    def decide(self, draft: Draft) -> None:
        draft.floor(self.tournament, t.DrawFinalTable(draft.at, draft.role, draft.chance()))


@act("start-hand-for-hand", Noun.FLOOR, "Let all tables begin their rounds together.", FLOOR)
class StartHandForHand(_Floor, frozen=True, kw_only=True):
    """Before the prizes."""

    def decide(self, draft: Draft) -> None:
        draft.floor(self.tournament, t.StartHandForHand(draft.at, draft.role))


@act("end-hand-for-hand", Noun.FLOOR, "Let tables begin their rounds by themselves again.", FLOOR)
class EndHandForHand(_Floor, frozen=True, kw_only=True):
    """When the prizes are reached."""

    def decide(self, draft: Draft) -> None:
        draft.floor(self.tournament, t.EndHandForHand(draft.at, draft.role))


@act("take-back", Noun.FLOOR, "Take back a tournament's last decisions; the record keeps both.", FLOOR)
class TakeBack(_Floor, frozen=True, kw_only=True):
    """Each with all it led to; sales among them get a reversing line."""

    reason: Annotated[str, said("Why, for the record.")]
    decisions: Annotated[int, said("How many, the last first.")] = 1

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
        draft.take_back(self.tournament, TakenBack(steps[0].version - 1, self.reason, draft.at))

    def tell(self, telling: Telling) -> None:
        name = telling.after.tournaments[self.tournament].plan.name
        telling.line(f"{name} stands as it did before ({self.reason}).")
        gone = taken_back(telling.history.steps[self.tournament], self.decisions)
        texts = [text for step in gone for _, text in in_sentences({self.tournament: step.before}, step.own())]
        telling.add(f"No longer so: {' '.join(texts)}" if texts else "")
        reversed_ = [f"line {line.number} takes back {line.reverses}" for line in telling.lines() if line.reverses]
        receipts = ", ".join(reversed_)
        telling.add(f"{receipts[:1].upper()}{receipts[1:]}." if receipts else "")


def taken_back(steps: list[Step], decisions: int) -> list[Step]:
    """The last so many decisions; none, if there are not as many."""
    if decisions < 1:
        raise CannotTakeBack(why="at least one decision is taken back")
    return steps[-decisions:] if len(steps) >= decisions else []
