"""What to write instead: the rules say why something is refused, and the desk knows the words for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goodhand.conduct.conductor import CannotUndo
from goodhand.occasion.refusals import DutyAlready, NeedsReason, NotOnDuty
from goodhand.tournament.refusals import AlreadyEntered, CannotVoid, EntriesClosed, ReasonNeeded
from goodhand.tournament.state import Phase

if TYPE_CHECKING:
    from goodhand.cli.desk.session import Desk
    from goodhand.cli.desk.words import Word
    from goodhand.rules.refusal import Refusal


def instead(refusal: Refusal, word: Word, desk: Desk) -> str:
    """A sentence on what to say, if there is something; nothing otherwise."""
    match refusal:
        case NeedsReason() | ReasonNeeded():
            return f"Write it like `{word.example}`."
        case CannotUndo() | CannotVoid() if str(refusal.facts.get("why", "")).startswith("it needs a reason"):
            return f"Write it like `{word.example}`."
        case CannotUndo() if str(refusal.facts.get("why", "")).startswith("only the director"):
            return "Let the director or the chairperson sit down: `as NAME`."
        case NotOnDuty() if word.name != "off":
            own = refusal.facts["person"] == desk.state.name_of(desk.who)
            return "`on` signs you in." if own else f"`on {refusal.facts['person']}` does that."
        case DutyAlready():
            return f"`off {refusal.facts['person']}` does that."
        case AlreadyEntered():
            return f"Another person of that name? Add something to it: `enter {refusal.facts['player']} (Oak Street)`."
        case EntriesClosed() if any(t.state.phase is Phase.SEATED for t in desk.conductor.tournaments.values()):
            return (
                "Until play begins the draw can be taken back: `undo because somebody came`, then `enter` and `draw`."
            )
        case _:
            return ""
