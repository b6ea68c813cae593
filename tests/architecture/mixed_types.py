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

floor.Withdraw(player, at=second)
floor.Withdraw(person, at=second)  # type: ignore[arg-type]
floor.Withdraw("ann", at=second)  # type: ignore[arg-type]
floor.Withdraw(player, at=chips)  # type: ignore[arg-type]
floor.Withdraw(player, at=60)  # type: ignore[arg-type]
floor.CountChips({player: chips}, at=second)
floor.CountChips({player: second}, at=second)  # type: ignore[dict-item]
floor.CountChips({person: chips}, at=second)  # type: ignore[dict-item]
Place(1, seat)
Place(1, chips)  # type: ignore[arg-type]
Place(1, 3)  # type: ignore[arg-type]
books.GoOffDuty(person, at=second)
books.GoOffDuty(player, at=second)  # type: ignore[arg-type]
books.GoOffDuty(person, at=chips)  # type: ignore[arg-type]
books.OpenDrawer(money, by=person, at=second)
books.OpenDrawer(chips, by=person, at=second)  # type: ignore[arg-type]
books.OpenDrawer(money, by=player, at=second)  # type: ignore[arg-type]
