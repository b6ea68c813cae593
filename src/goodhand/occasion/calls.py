"""Calls for the floor and the desk, what is announced to the room, and who deals there."""

from goodhand.occasion import refusals as no
from goodhand.occasion.commands import Announce, AnswerCall, CallFloor, LetPeople, LetSoftware
from goodhand.occasion.events import Announced, CallAnswered, FloorCalled, PeopleLet, SoftwareLet
from goodhand.occasion.staffing import require_duty, the_person, the_tournament
from goodhand.occasion.state import Occasion
from goodhand.rules.speech import say

LONGEST_TEXT = 280
"""Letters that a projector still shows at once."""
LONGEST_SHOWN = 12 * 3600


def decide_announce(o: Occasion, c: Announce) -> Announced:
    """A text for everybody in the room."""
    require_duty(o, c.by)
    text = " ".join(c.text.split())
    if not text:
        raise no.NeedsReason(what=say("An announcement"), missing=say("what to say"))
    if len(text) > LONGEST_TEXT:
        raise no.AnnouncementTooLong(most=LONGEST_TEXT, letters=len(text))
    if not 0 <= c.seconds <= LONGEST_SHOWN:
        raise no.ShownTooLong
    return Announced(text, c.by, c.at, c.seconds)


def decide_call(o: Occasion, c: CallFloor) -> FloorCalled:
    """Somebody at a table wants the floor there, or the desk; who waits already need not call again."""
    the_person(o, c.by)
    the_tournament(o, c.tournament)
    why = " ".join(c.why.split())[:LONGEST_TEXT]
    waiting = [each for each in o.open_calls() if (each.tournament, each.table) == (c.tournament, c.table)]
    if c.for_desk:  # which several at a table may want, each for something else
        if any(each.for_desk and (each.by, each.why) == (c.by, why) for each in waiting):
            raise no.AskedAlready
    elif any(not each.for_desk for each in waiting):
        raise no.CalledAlready(table=c.table)
    return FloorCalled(len(o.calls) + 1, c.tournament, c.table, c.by, c.at, why, c.for_desk)


def decide_answer(o: Occasion, c: AnswerCall) -> CallAnswered:
    """Somebody goes there."""
    require_duty(o, c.by)
    call = next((each for each in o.calls if each.number == c.number), None)
    if call is None:
        raise no.NoSuchCall(number=c.number, why=say("was never made"))
    if c.number in o.answered:
        raise no.NoSuchCall(number=c.number, why=say("was answered by {name}", name=o.name_of(o.answered[c.number].by)))
    return CallAnswered(c.number, c.by, c.at)


def decide_let_software(o: Occasion, c: LetSoftware) -> SoftwareLet:
    """Once for a tournament; whether its book lets it is asked of the book."""
    the_person(o, c.by)
    if c.tournament in o.software:
        raise no.SoftwareDealsAlready
    return SoftwareLet(c.tournament, c.by, c.at)


def decide_let_people(o: Occasion, c: LetPeople) -> PeopleLet:
    """Only where software was let: without a word, people deal."""
    the_person(o, c.by)
    if c.tournament not in o.software:
        raise no.PeopleDealAlready
    return PeopleLet(c.tournament, c.by, c.at)
