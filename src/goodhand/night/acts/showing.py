"""The choice of money figures that the public sees during the night."""

from typing import Annotated

from goodhand.night.act import DIRECTORS, Act, Noun, said
from goodhand.night.draft import Draft
from goodhand.night.narration import Telling
from goodhand.occasion.showing import show_raised
from goodhand.rules.money import Money


@Noun.NIGHT.act("show-raised", "Show the public the sum raised so far, or hide it.", DIRECTORS, off_duty=True)
class ShowRaised(Act, frozen=True, kw_only=True):
    """On clock, result, phones and the follow page."""

    shown: Annotated[bool, said("Whether it is shown.")] = True
    goal: Annotated[Money | None, said("The goal; without it, as before; 0: none.")] = None

    def decide(self, draft: Draft) -> None:
        draft.books(show_raised, self.shown, self.goal, by=draft.by)

    def tell(self, telling: Telling) -> None:
        showing = telling.books.showing
        if not showing.raised:
            telling.say("The sum raised is hidden.")
        elif showing.goal is None:
            telling.say("The sum raised is shown.")
        else:
            telling.say("The sum raised is shown, of a goal of {goal}.", goal=showing.goal)
