"""Going on with a night on another computer."""

from goodhand.occasion.events import TakenOver
from goodhand.occasion.refusals import InTheFuture
from goodhand.occasion.staffing import rank_of, the_person
from goodhand.occasion.state import Occasion
from goodhand.rules import Refusal, Role
from goodhand.rules.units import NO_PERSON, PersonId, Seconds

OLD = 5 * 60
"""Seconds after which a copy is so old that the chairperson has to agree."""

NotToTakeOver = Refusal.saying(
    "not-to-take-over", "Only the director or the chairperson lets another computer go on with the night."
)
ChairpersonToo = Refusal.saying(
    "chairperson-too",
    "The first computer has been silent for more than {minutes} minutes: the chairperson has to agree.",
)


def take_over(
    o: Occasion, at: Seconds, record: int, answered: Seconds, *, by: PersonId, agreed: PersonId = NO_PERSON
) -> TakenOver:
    """Let this computer go on from its copy."""
    the_person(o, by)
    role = rank_of(o, by)
    if role not in (Role.DIRECTOR, Role.CHAIRPERSON):
        raise NotToTakeOver
    if answered > at:
        raise InTheFuture
    old = at - answered > OLD and role is not Role.CHAIRPERSON
    if old and (not agreed or rank_of(o, the_person(o, agreed).id) is not Role.CHAIRPERSON):
        raise ChairpersonToo(minutes=OLD // 60)
    return TakenOver(len(o.takeovers) + 2, record, answered, by, at, agreed)
