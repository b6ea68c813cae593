"""The people here: everybody, or everything known of one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goodhand.night.acts.people import standing
from goodhand.night.views.clock import clock_time

if TYPE_CHECKING:
    from goodhand.cli.desk.session import Desk
    from goodhand.night.typed.reader import Reader


def show_people(desk: Desk, r: Reader) -> None:
    o = desk.state
    order = {id_: (o.plays(id_), o.on_duty(id_) is None, o.name_of(id_)) for id_ in o.people}  # workers before players
    chosen = [r.person(r.said.text)] if r.said.text else sorted(order, key=lambda id_: order[id_])
    for id_ in chosen:
        person, shift = o.people[id_], o.on_duty(id_)
        does = f"on duty as {shift.duty} since {clock_time(shift.begins)}" if shift is not None else ""
        if not does and o.has_worked(id_):
            does = "has worked today"
        if not does and person.rostered:
            does = f"on the roster as {person.rostered}"
        plays = [o.plan.tournament(each).name for each, entries in o.players.items() if id_ in entries.values()]
        does = f"plays in {', '.join(plays)}" if plays and not does else does
        desk.show(f"{person.name}: {does or 'known'}{standing(person).replace(': ', '; ', 1)}")
        if r.said.text:
            belongs = ", ".join(person.affiliations) or ("none, as asked" if person.asked else "not asked")
            known = (
                ("address", person.address),
                ("born", person.born),
                ("paid by", person.paid_by),
                ("affiliation", belongs),
            )
            desk.show(*(f"  {name}: {value}" for name, value in known if value))
