"""Calls for the floor and the desk, what is announced to the room, and who deals there."""

from goodhand.occasion import refusals as no
from goodhand.occasion.events import Announced, CallAnswered, FloorCalled, PeopleLet, PlayersSeated, SoftwareLet
from goodhand.occasion.staffing import require_duty, the_person, the_tournament
from goodhand.occasion.state import Occasion
from goodhand.rules.speech import say
from goodhand.rules.units import PersonId, PlayerId, Seconds

LONGEST_TEXT = 280
"""Letters that a projector still shows at once."""
LONGEST_SHOWN = 12 * 3600


def announce(o: Occasion, at: Seconds, text: str, seconds: int = 0, *, by: PersonId) -> Announced:
    """A text for everybody in the room."""
    require_duty(o, by)
    text = " ".join(text.split())
    if not text:
        raise no.NeedsReason(what=say("An announcement"), missing=say("what to say"))
    if len(text) > LONGEST_TEXT:
        raise no.AnnouncementTooLong(most=LONGEST_TEXT, letters=len(text))
    if not 0 <= seconds <= LONGEST_SHOWN:
        raise no.ShownTooLong
    return Announced(text, by, at, seconds)


def call_floor(
    o: Occasion, at: Seconds, tournament: str, table: int, why: str = "", *, by: PersonId, for_desk: bool = False
) -> FloorCalled:
    """Somebody at a table wants the floor there, or the desk; who waits already need not call again."""
    the_person(o, by)
    the_tournament(o, tournament)
    why = " ".join(why.split())[:LONGEST_TEXT]
    waiting = [each for each in o.open_calls() if (each.tournament, each.table) == (tournament, table)]
    if for_desk:  # which several at a table may want, each for something else
        if any(each.for_desk and (each.by, each.why) == (by, why) for each in waiting):
            raise no.AskedAlready
    elif any(not each.for_desk for each in waiting):
        raise no.CalledAlready(table=table)
    return FloorCalled(len(o.calls) + 1, tournament, table, by, at, why, for_desk)


def answer_call(o: Occasion, at: Seconds, number: int, *, by: PersonId) -> CallAnswered:
    """Somebody goes there."""
    require_duty(o, by)
    call = next((each for each in o.calls if each.number == number), None)
    if call is None:
        raise no.NoSuchCall(number=number, why=say("was never made"))
    if number in o.answered:
        raise no.NoSuchCall(number=number, why=say("was answered by {name}", name=o.name_of(o.answered[number].by)))
    return CallAnswered(number, by, at)


def seat_players(
    o: Occasion,
    at: Seconds,
    tournament: str,
    places: tuple[tuple[PlayerId, int, int], ...],
    *,
    seated: bool,
    by: PersonId,
) -> PlayersSeated:
    """Players are at the seats to which they were moved; or one of them is not after all."""
    require_duty(o, by)
    the_tournament(o, tournament)
    return PlayersSeated(tournament, places, seated, by, at)


def let_software_deal(o: Occasion, at: Seconds, tournament: str, *, by: PersonId) -> SoftwareLet:
    """Once for a tournament; whether its book lets it is asked of the book."""
    the_person(o, by)
    if tournament in o.software:
        raise no.SoftwareDealsAlready
    return SoftwareLet(tournament, by, at)


def let_people_deal(o: Occasion, at: Seconds, tournament: str, *, by: PersonId) -> PeopleLet:
    """Only where software was let: without a word, people deal."""
    the_person(o, by)
    if tournament not in o.software:
        raise no.PeopleDealAlready
    return PeopleLet(tournament, by, at)
