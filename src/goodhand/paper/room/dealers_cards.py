"""Dealers' cards: each dealer's own code, which signs in one device with the dealer's PIN."""

from goodhand.occasion.plan import Duty
from goodhand.occasion.state import Occasion
from goodhand.paper.page import Card, CardSheet, Design, Paper
from goodhand.paper.refusals import NothingToPrint
from goodhand.paper.room.seat_cards import card_sheets
from goodhand.paper.source import PaperSource
from goodhand.rules.speech import say
from goodhand.rules.units import PersonId


def dealers_cards(s: PaperSource) -> dict[str, Paper]:
    """A card for every dealer of the plan and on duty. Without a server to make the codes there are none."""
    o, plan = s.occasion, s.plan
    dealers = sorted(_dealers(o)) if o is not None else []
    if o is None or not dealers:
        raise NothingToPrint(what=say("dealers' cards"), why=say("nobody is planned as a dealer"))
    writer, cards = s.writer(), []
    for name, person, table in dealers:
        cards.append(
            Card(
                head=plan.licensee.name,
                under=plan.date,
                name=name,
                figures=((writer.text("Table"), str(table)),) if table else (),
                note=writer.text("Signs in one device, with your PIN."),
                code=s.dealers.get(person, ""),
                link=s.link,
            )
        )
    sheet = CardSheet(Design.SEAT, tuple(cards))
    return {"dealers-cards": card_sheets(writer, "Dealers' cards", plan.licensee.name, plan.date, sheet, s.mark)}


def _dealers(o: Occasion) -> list[tuple[str, PersonId, int]]:
    """Name, id and table of every dealer."""
    found = []
    for person in o.people.values():
        shift = o.on_duty(person.id)
        duty = shift.duty.value if shift is not None else person.rostered
        if duty == Duty.DEALER:
            found.append((person.name, person.id, shift.table if shift is not None else 0))
    return found
