"""Which clauses the papers of a book name: computed from the papers themselves, not listed."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from goodhand.occasion.plan import Licence, Licensee, OccasionPlan, TimeOfDay, Venue
from goodhand.paper.document import Document
from goodhand.paper.house_rules import house_rules
from goodhand.paper.pocket_card import pocket_card
from goodhand.plan.propose import Wishes, propose
from goodhand.rules import Rulebook
from goodhand.rules.money import Money
from goodhand.tournament.plan import TournamentPlan

PAPERS: Mapping[str, Callable[[OccasionPlan, TournamentPlan], Document]] = MappingProxyType(
    {"house rules": house_rules, "dealer's card": pocket_card}
)
"""The papers that tell rules, by the name that people call them."""


def printed(book: Rulebook) -> Mapping[str, tuple[str, ...]]:
    """The names of the papers that name each clause, by its id, for an evening that has all the book permits."""
    occasion = representative(book)
    found: dict[str, tuple[str, ...]] = {}
    for name, write in PAPERS.items():
        for id_ in sorted({id_ for plan in occasion.tournaments for id_ in write(occasion, plan).clauses()}):
            found[id_] = (*found.get(id_, ()), name)
    return MappingProxyType(found)


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
        tournaments=(propose(book, wishes, 8), propose(book, mini, 2)),
    )
