"""What the type checker must refuse; `make lint` reads it, and nothing runs it.

Most lines mix two things up. mypy reports an `ignore` that is not needed, so one that becomes allowed fails the lint.
"""

from goodhand.occasion import commands as books
from goodhand.rules.money import Money
from goodhand.rules.units import Chips, PersonId, PlayerId, Seat, Seconds
from goodhand.tournament import commands as floor
from goodhand.tournament.seating import Place

player, person, seat = PlayerId("ann"), PersonId("ann"), Seat(3)
chips, second, money = Chips(500), Seconds(60), Money(500, "CAD")

floor.Withdraw(player, second)
floor.Withdraw(person, second)  # type: ignore[arg-type]
floor.Withdraw("ann", second)  # type: ignore[arg-type]
floor.Withdraw(player, chips)  # type: ignore[arg-type]
floor.Withdraw(player, 60)  # type: ignore[arg-type]
floor.CountChips(second, {player: chips})
floor.CountChips(second, {player: second})  # type: ignore[dict-item]
floor.CountChips(second, {person: chips})  # type: ignore[dict-item]
Place(1, seat)
Place(1, chips)  # type: ignore[arg-type]
Place(1, 3)  # type: ignore[arg-type]
books.GoOffDuty(person, second)
books.GoOffDuty(player, second)  # type: ignore[arg-type]
books.GoOffDuty(person, chips)  # type: ignore[arg-type]
books.OpenDrawer(money, person, second)
books.OpenDrawer(chips, person, second)  # type: ignore[arg-type]
books.OpenDrawer(money, player, second)  # type: ignore[arg-type]
