"""What to say instead: the rules say why something is refused, and the desk knows the words for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goodhand.cli.desk.words import in_words
from goodhand.night.acts import CATALOGUE
from goodhand.night.acts.chips import ChipsUnknown
from goodhand.night.acts.money import NothingPlanned
from goodhand.night.acts.taking_back import NeedsDirector, NeedsWhy
from goodhand.night.advice import instead
from goodhand.night.draft import NotYours
from goodhand.occasion.refusals import BooksClosed, NeedsReason, NotOnDuty
from goodhand.tournament.refusals import NoConsent, OutsideHours, ReasonNeeded, StackUnknown

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
        case NeedsReason() | ReasonNeeded() | NeedsWhy() | NothingPlanned() | StackUnknown():
            return f"Write it like `{word.example}`."
        case ChipsUnknown():
            return "Write them behind each name: `out Ann 900 and Bo 2,300`."
        case NoConsent():
            return f"When all have agreed, say so: `{word.example}`."
        case NeedsDirector() | NotYours():
            return "Let one of them sit down: `as NAME`."
        case OutsideHours() if desk.clock.beforehand():
            return f"That is on {desk.state.plan.date}. To try things out, `goodhand open` the plan with --practice."
        case _:
            act = CATALOGUE[word.acts[0]] if word.acts else None
            found = instead(refusal, act, desk.conductor.night, desk.who)
            return in_words(found) if found is not None else ""
