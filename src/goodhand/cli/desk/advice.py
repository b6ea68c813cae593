"""What to say instead: the rules say why something is refused, and the desk knows the words for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goodhand.night.acts.chips import ChipsUnknown
from goodhand.night.acts.money import NothingPlanned
from goodhand.night.acts.taking_back import NeedsDirector, NeedsWhy
from goodhand.night.draft import NotYours
from goodhand.occasion.refusals import BooksClosed, DutyAlready, NeedsReason, NotOnDuty
from goodhand.tournament.refusals import (
    AlreadyEntered,
    CannotVoid,
    DoNotFit,
    EntriesClosed,
    OutsideHours,
    ReasonNeeded,
    WhoIsDue,
)
from goodhand.tournament.state import Phase

if TYPE_CHECKING:
    from goodhand.cli.desk.session import Desk
    from goodhand.cli.desk.words import Word
    from goodhand.rules.refusal import Refusal


def plainly(refusal: Refusal, word: Word, desk: Desk) -> str:
    """The refusal in the words of the desk: why, and what to say instead, if there is something."""
    if isinstance(refusal, BooksClosed) or (isinstance(refusal, NotOnDuty) and desk.state.closed is not None):
        still = "`deposit`, `tick`, `reported` are"
        return f"The books of this occasion are closed: `{word.name}` is not recorded any more; {still}."
    return f"{refusal} {_instead(refusal, word, desk)}".strip()


def _instead(refusal: Refusal, word: Word, desk: Desk) -> str:
    match refusal:
        case NeedsReason() | ReasonNeeded() | NeedsWhy() | NothingPlanned():
            return f"Write it like `{word.example}`."
        case CannotVoid() if not refusal.facts.get("reason", True):
            return f"Write it like `{word.example}`."
        case WhoIsDue():
            return f"Say `balance move NAME`, or `button table {refusal.facts['origin']} seat N`, and `balance` again."
        case DoNotFit():
            return f"Up to the book's limit: `break-table {refusal.facts['table']} crowded`."
        case ChipsUnknown():
            return "Write them behind each name: `out Ann 900 and Bo 2,300`."
        case NeedsDirector() | NotYours():
            return "Let one of them sit down: `as NAME`."
        case NotOnDuty() if word.name != "off":
            own = refusal.facts["person"] == desk.state.name_of(desk.who)
            return "`on` signs you in." if own else f"`on {refusal.facts['person']}` does that."
        case DutyAlready():
            return f"`off {refusal.facts['person']}` does that."
        case OutsideHours() if desk.clock.beforehand():
            return f"That is on {desk.state.plan.date}. To try things out, `goodhand open` the plan with --practice."
        case AlreadyEntered():
            return f"Another person of that name? `enter {refusal.facts['player']} another address Oak Street`."
        case EntriesClosed() if any(t.phase is Phase.SEATED for t in desk.conductor.night.tournaments.values()):
            return (
                "Until play begins the draw can be taken back: `undo because somebody came`, then `enter` and `draw`."
            )
        case _:
            return ""
