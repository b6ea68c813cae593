"""An evening under a book that has all that the book permits: what its papers name, they name for it."""

from msgspec.structs import replace

from goodhand.occasion.plan import Licence, Licensee, OccasionPlan, TimeOfDay, Venue
from goodhand.plan.propose import Wishes, propose
from goodhand.rules import EndMethod, Rulebook
from goodhand.rules.money import Money
from goodhand.tournament.plan import TournamentPlan


def representative(book: Rulebook) -> OccasionPlan:
    """An evening under this book with rebuys where it permits them, colour-ups, a mini tournament and a neighbour."""
    rebuys = 1 if book.rebuys.value.permitted else 0
    wishes = Wishes(players=60, buy_in=Money(5000), minutes=300, rebuys=rebuys)
    mini = Wishes(players=20, buy_in=Money(2000), minutes=120, name="Mini tournament", id="mini-tournament")
    return OccasionPlan(
        book=book.id,
        licensee=Licensee("The licensee", "The chairperson"),
        licence=Licence(
            number="1",
            date="2026-03-14",
            opens=TimeOfDay(17 * 3600),
            closes=TimeOfDay(23 * 3600),
            shared_with=("Another licensee",),
            chip_set="chips with a star",
        ),
        venue=Venue("The hall", tables=8),
        tournaments=(propose(book, wishes, 8), _to_a_set_time(propose(book, mini, 2), book)),
    )


def _to_a_set_time(plan: TournamentPlan, book: Rulebook) -> TournamentPlan:
    """The same tournament to 22:30, where the book lets one end so."""
    if EndMethod.SET_TIME not in book.end_methods.value:
        return plan
    return replace(plan, end=EndMethod.SET_TIME, stop_at=22 * 3600 + 1800)
