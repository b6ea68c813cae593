"""The desk's advice after a refusal: the next step, in the desk's own words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goodhand.night.acts.chips import ChipsUnknown
from goodhand.night.acts.money import NothingPlanned
from goodhand.night.acts.taking_back import NeedsWhy
from goodhand.night.advice import instead
from goodhand.night.draft import NotYours
from goodhand.night.typed.vocabulary import Word, in_words
from goodhand.occasion.closing import Missing, missing
from goodhand.occasion.refusals import BooksClosed, NeedsReason, NotOnDuty, NotReady, NotTheAuthority
from goodhand.tournament.refusals import NoConsent, OnlyTheDirector, OutsideHours, ReasonNeeded, StackUnknown

if TYPE_CHECKING:
    from goodhand.cli.desk.session import Desk
    from goodhand.rules.refusal import Refusal


def plainly(refusal: Refusal, word: Word, desk: Desk) -> str:
    """The refusal in the words of the desk: why, and what to say instead, if there is something."""
    if isinstance(refusal, BooksClosed) or (isinstance(refusal, NotOnDuty) and desk.state.closed is not None):
        still = "`deposit`, `tick`, `reported` are"
        return f"The books of this occasion are closed: `{word.name}` is not recorded any more; {still}."
    if isinstance(refusal, NotReady):
        found = missing(desk.state, desk.who)
        things = "one thing is missing" if len(found) == 1 else f"{len(found)} things are missing, first"
        return f"The books cannot be closed yet: {things}: {found[0]}"
    return f"{refusal} {_instead(refusal, word, desk)}".strip()


def listed(refusal: Refusal, desk: Desk) -> list[str]:
    """Lines before the sentence."""
    return numbered(missing(desk.state, desk.who)) if isinstance(refusal, NotReady) else []


def numbered(found: tuple[Missing, ...]) -> list[str]:
    """Everything missing before the books can be closed, with the words for it."""
    listed = [f"{number:>3}. {each}" for number, each in enumerate(found, 1)]
    words = "`prize`, `count`, `expense`, `explain`, `post-rules`, `tick MOMENT`, `off NAME`"
    return [*listed, f"The words for these: {words}."] if listed else []


def _instead(refusal: Refusal, word: Word, desk: Desk) -> str:
    match refusal:
        case NeedsReason() | ReasonNeeded() | NeedsWhy() | NothingPlanned() | StackUnknown():
            return f"Write it like `{word.example}`."
        case ChipsUnknown():
            return "Write them behind each name: `out Ann 900 and Bo 2,300`."
        case NoConsent():
            return f"When all have agreed, say so: `{word.example}`."
        case NotYours() | OnlyTheDirector() | NotTheAuthority():
            return "Let one of them sit down: `as NAME`."
        case OutsideHours() if desk.clock.beforehand():
            return f"That is on {desk.state.plan.date}. To try things out, `goodhand open` the plan with --practice."
        case _:
            found = instead(refusal, word.kind, desk.conductor.night, desk.who)
            return in_words(found) if found is not None else ""
