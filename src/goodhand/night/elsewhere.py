"""A person's records with other licensees of the same day at the same place, in the same database.

They are looked up before an act that depends on them, and recorded with it: so the act can always be decided again.
"""

from collections.abc import AsyncIterator
from typing import Any

from msgspec import Struct

from goodhand.journal.store import Journal
from goodhand.night.act import Act
from goodhand.night.history import History
from goodhand.night.record import Done, Elsewhere
from goodhand.night.state import Night
from goodhand.night.streams import held_nights, night_id, night_stream
from goodhand.occasion.people import Person, affiliations_of, person_id
from goodhand.occasion.plan import OccasionPlan
from goodhand.occasion.state import Occasion


class Neighbours:
    """The other nights of a journal, as far as they are known here."""

    def __init__(self, journal: Journal, night: str) -> None:
        self._journal, self._own = journal, night
        self._known: dict[str, History] = {}

    async def about(self, act: Act, night: Night | None) -> tuple[Elsewhere, ...]:
        """The other nights of that day at that place, as far as they matter to an act."""
        if not act.spec.elsewhere:
            return ()
        plan: OccasionPlan | None = getattr(act, "plan", None)
        if (night is None) is (plan is None):
            return ()  # an opening of what is open, or an act before it: refused in a moment
        if plan is not None:
            others = [each async for each in self._other_nights(plan, practice=bool(getattr(act, "practice", False)))]
            return tuple(Elsewhere(o.plan.licensee.name, chip_set=o.plan.licence.chip_set) for o in others)
        if night is None or night.occasion is None:
            return ()
        person = _person(act, night.occasion)
        if person is None:
            return ()
        others = [each async for each in self._other_nights(night.plan, practice=night.occasion.practice)]
        return tuple(found for other in others for found in _matches(person, other))

    async def _other_nights(self, plan: OccasionPlan, *, practice: bool) -> AsyncIterator[Occasion]:
        """The books of other licences' nights on the same date at the same place; practised twice, one is itself."""
        for night in await held_nights(self._journal):
            if night == self._own:
                continue
            history = self._known.setdefault(night, History(night))
            for record in await self._journal.read(night_stream(night), history.version):
                found = self._journal.codec.decode(record.name, record.payload)
                assert isinstance(found, Done)
                history.add(found)
            o = history.night.occasion
            if o is None or o.practice != practice or night_id(o.plan) == night_id(plan):
                continue
            if _same_place(o.plan, plan):
                yield o


def _same_place(one: OccasionPlan, other: OccasionPlan) -> bool:
    places = [{person_id(each.venue.name), person_id(each.venue.address)} - {""} for each in (one, other)]
    return one.date == other.date and bool(places[0] & places[1])


def _person(act: Any, o: Occasion) -> Person | None:
    """Return the person whom an act is about: known here by id, or new."""
    said = act.person
    return said if isinstance(said, Person) else o.people.get(said)


class Likeness(Struct, frozen=True):
    """The likelihood that two of one name are one person."""

    same: bool
    sure: bool = False


def likeness(one: Person, other: Person) -> Likeness:
    """Whether two may be one person: by name, and surely by birth date or address, where both are known."""
    if person_id(one.name) != person_id(other.name) or (one.born and other.born and one.born != other.born):
        return Likeness(same=False)
    born = bool(one.born) and one.born == other.born
    lives = bool(one.address) and person_id(one.address) == person_id(other.address)
    return Likeness(same=True, sure=born or lives)


def _matches(person: Person, o: Occasion) -> list[Elsewhere]:
    found = []
    for other in o.people.values():
        like = likeness(person, other)
        if not like.same:
            continue
        shift = next((each for each in o.shifts if each.person == other.id), None)
        paid = bool(o.wages(other.id))
        found.append(
            Elsewhere(
                licensee=o.plan.licensee.name,
                sure=like.sure,
                works=shift.duty.value if shift is not None else other.rostered,
                plays=o.plays(other.id),
                paid=paid,
                affiliations=affiliations_of(other, o.plan),
            )
        )
    return found
