"""The things that are missing before the books can be closed, as pages show and count them."""

from collections.abc import Iterator

from msgspec import Struct

from goodhand.occasion.closing import Lack, Missing
from goodhand.occasion.plan import Duty
from goodhand.occasion.state import Occasion
from goodhand.rules.money import Money
from goodhand.rules.speech import say
from goodhand.rules.units import PersonId


class MissingShown(Struct, frozen=True):
    """Something to mend: a sentence, and what would mend it."""

    lack: Lack
    text: str
    clause: str = ""
    of: tuple[str, ...] = ()
    """Those whom or which it is about, by id; of people on duty all who have the same duty."""
    tournament: str = ""
    amount: Money | None = None
    """The amount to pay."""

    def __str__(self) -> str:
        return say("{text} [{clause}]", text=self.text, clause=self.clause) if self.clause else self.text


def shown_missing(o: Occasion, found: tuple[Missing, ...]) -> Iterator[MissingShown]:
    """One after the other; people with the same duty go together, by one button."""
    shifts: dict[str, list[PersonId]] = {}
    for shift in o.shifts:
        if any(each.lack is Lack.SHIFT and each.of == shift.person for each in found) and shift.ends is None:
            shifts.setdefault(shift.duty.value, []).append(shift.person)
    unpaid = {(tournament, prize.player): prize.amount for tournament, prize in o.unpaid()}
    shown: set[str] = set()
    for each in found:
        clause = str(each.clause or "")
        if each.lack is not Lack.SHIFT:
            amount = next((due for key, due in unpaid.items() if key == (each.tournament, each.of)), None)
            of = (each.of,) if each.of else ()
            yield MissingShown(each.lack, each.text, clause, of, each.tournament, amount)
            continue
        duty = next(name for name, people in shifts.items() if each.of in people)
        if duty not in shown:
            shown.add(duty)
            people = shifts[duty]
            names = [o.name_of(person) for person in people]
            text = say("{name} is still on duty as {duty}.", name=names[0], duty=Duty(duty))
            if names[1:]:
                others = ", ".join(names[:-1])
                text = say(
                    "{others} and {name} are still on duty as {duty}.", others=others, name=names[-1], duty=Duty(duty)
                )
            yield MissingShown(each.lack, text, clause, tuple(people))
