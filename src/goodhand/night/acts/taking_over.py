"""Going on with a night on another computer, from its copy."""

from typing import Annotated

from goodhand.night.act import CHAIR, DIRECTOR, Act, Noun, said
from goodhand.night.draft import Draft
from goodhand.night.narration import Telling
from goodhand.occasion.plan import TimeOfDay
from goodhand.occasion.taking_over import take_over
from goodhand.rules.units import NO_PERSON, PersonId, Seconds


@Noun.ACCESS.act("take-over", "Continue the night on another computer.", (DIRECTOR, CHAIR), off_duty=True)
class TakeOver(Act, frozen=True, kw_only=True, omit_defaults=True):
    """From its copy; the first computer can only be read from then on."""

    answered: Annotated[Seconds, said("The second at which the first computer last answered.")]
    agreed: Annotated[PersonId, said("The chairperson who agreed, by id, where the copy is old.")] = NO_PERSON

    def decide(self, draft: Draft) -> None:
        draft.books(take_over, draft.version - 1, self.answered, by=draft.by, agreed=self.agreed)

    def tell(self, telling: Telling) -> None:
        done = telling.books.takeovers[-1]
        telling.say(
            "Another computer runs the night from here, decided by {name}. The first one last answered at {at}.",
            name=telling.books.name_of(done.by),
            at=str(TimeOfDay(done.answered)),
        )
