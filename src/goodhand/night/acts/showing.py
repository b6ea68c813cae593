"""The choice of money figures that the public sees during the night."""

from typing import Annotated

from goodhand.night.act import DIRECTORS, PLAYER, STAFF, Act, Noun, said
from goodhand.night.draft import Draft, NotYours
from goodhand.night.narration import Telling
from goodhand.occasion.events import PublicName
from goodhand.occasion.showing import choose_public_name, open_follow_page, show_raised
from goodhand.rules import Role
from goodhand.rules.money import Money
from goodhand.rules.speech import joined, say
from goodhand.rules.units import PersonId


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


@Noun.NIGHT.act("open-follow-page", "Open the public page of the night, or close it.", DIRECTORS, off_duty=True)
class OpenFollowPage(Act, frozen=True, kw_only=True):
    """Anybody with its address follows along: clock, players left, prizes, result."""

    opened: Annotated[bool, said("Whether it is open.")] = True
    seats: Annotated[bool, said("Whether it shows who sits where.")] = True

    def decide(self, draft: Draft) -> None:
        draft.books(open_follow_page, self.opened, self.seats, by=draft.by)

    def tell(self, telling: Telling) -> None:
        showing = telling.books.showing
        if not showing.follow:
            telling.say("The public page is closed.")
        elif showing.seats:
            telling.say("The public page is open.")
        else:
            telling.say("The public page is open, without seats.")


@Noun.PEOPLE.act(
    *("choose-public-name", "Choose how a player's name is shown to the public.", (PLAYER, *STAFF)), off_duty=True
)
class ChoosePublicName(Act, frozen=True, kw_only=True):
    """First name and initial, unless a player chooses otherwise."""

    person: Annotated[PersonId, said("The player, by id.")]
    shown: Annotated[PublicName, said("First name and initial, the full name, or hidden.")]

    def decide(self, draft: Draft) -> None:
        o = draft.occasion
        if self.person != draft.by and o.plays(draft.by) and o.on_duty(draft.by) is None:
            what = say("choose how somebody else is shown")
            raise NotYours(what=what, role=Role.PLAYER, who=joined(" or ", STAFF))
        draft.books(choose_public_name, self.person, self.shown, by=draft.by)

    def tell(self, telling: Telling) -> None:
        name = telling.books.name_of(self.person)
        match self.shown:
            case PublicName.FULL:
                telling.say("{name} is shown with the full name.", name=name)
            case PublicName.HIDDEN:
                telling.say("{name} is shown as a player.", name=name)
            case _:
                telling.say("{name} is shown with first name and initial.", name=name)
