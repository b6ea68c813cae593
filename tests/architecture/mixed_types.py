"""Code that the type checker must refuse; `make lint` reads it, and nothing runs it.

Most lines mix two things up. mypy reports an `ignore` that is not needed, so one that becomes allowed fails the lint.
"""

from goodhand.occasion.deciding import step as step_books
from goodhand.occasion.desk import open_drawer
from goodhand.occasion.staffing import go_off_duty
from goodhand.occasion.state import Occasion
from goodhand.rules.money import Money
from goodhand.rules.units import Chips, PersonId, PlayerId, Seat, Seconds
from goodhand.tournament.counting import count_chips
from goodhand.tournament.entries import withdraw_entry
from goodhand.tournament.room import step
from goodhand.tournament.seating import Place
from goodhand.tournament.state import Tournament

player, person, seat = PlayerId("ann"), PersonId("ann"), Seat(3)
chips, second, money = Chips(500), Seconds(60), Money(500, "CAD")


def of_a_tournament(t: Tournament) -> None:
    withdraw_entry(t, second, player)
    withdraw_entry(t, second, person)  # type: ignore[arg-type]
    withdraw_entry(t, second, "ann")  # type: ignore[arg-type]
    withdraw_entry(t, chips, player)  # type: ignore[arg-type]
    withdraw_entry(t, 60, player)  # type: ignore[arg-type]
    step(t, second, withdraw_entry, player)
    step(t, second, withdraw_entry, person)  # type: ignore[arg-type]
    step(t, chips, withdraw_entry, player)  # type: ignore[arg-type]
    step(t, second, withdraw_entry)  # type: ignore[call-arg]
    step(t, second, count_chips, {player: chips})
    step(t, second, count_chips, {player: second})  # type: ignore[dict-item]
    step(t, second, count_chips, {person: chips})  # type: ignore[dict-item]


Place(1, seat)
Place(1, chips)  # type: ignore[arg-type]
Place(1, 3)  # type: ignore[arg-type]


def of_an_occasion(o: Occasion) -> None:
    go_off_duty(o, second, person)
    go_off_duty(o, second, player)  # type: ignore[arg-type]
    go_off_duty(o, chips, person)  # type: ignore[arg-type]
    step_books(o, second, open_drawer, money, by=person)
    step_books(o, second, open_drawer, chips, by=person)  # type: ignore[arg-type]
    step_books(o, second, open_drawer, money, by=player)  # type: ignore[arg-type]
    step_books(o, second, open_drawer, money)  # type: ignore[call-arg]
