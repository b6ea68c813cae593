"""The choice of money figures that the public sees during the night."""

from msgspec.structs import replace

from goodhand.occasion import refusals as no
from goodhand.occasion.events import PublicName, PublicNameChosen, ShowingChanged
from goodhand.occasion.staffing import the_person
from goodhand.occasion.state import Occasion
from goodhand.rules.money import Money
from goodhand.rules.speech import say
from goodhand.rules.units import PersonId, Seconds


def show_raised(o: Occasion, at: Seconds, shown: bool, goal: Money | None = None, *, by: PersonId) -> ShowingChanged:
    """Show the sum raised, or hide it; a goal of nothing takes the goal away."""
    the_person(o, by)
    if goal is not None and (goal.currency != o.plan.currency or goal.cents < 0):
        why = say("this occasion reckons in {currency}", currency=o.plan.currency)
        raise no.BadAmount(amount=str(goal), what=say("a goal"), why=why)
    kept = o.showing.goal if goal is None else goal if goal.cents else None
    return ShowingChanged(replace(o.showing, raised=shown, goal=kept), by, at)


def open_follow_page(o: Occasion, at: Seconds, opened: bool, seats: bool, *, by: PersonId) -> ShowingChanged:
    """Open the public page, with or without seats, or close it."""
    the_person(o, by)
    return ShowingChanged(replace(o.showing, follow=opened, seats=seats), by, at)


def choose_public_name(
    o: Occasion, at: Seconds, person: PersonId, shown: PublicName, *, by: PersonId
) -> PublicNameChosen:
    """How a player's name is shown to the public."""
    the_person(o, person)
    return PublicNameChosen(person, shown, by, at)
